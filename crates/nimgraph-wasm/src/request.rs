//! How a request of the page becomes a reply.

#[cfg(not(feature = "whole"))]
use nimgraph::game::spec::NoAppraiser;
use nimgraph::{
    ReadLimits,
    game::{Position, spec::Appraiser},
};
use nimgraph_wire::{Problem, Question};
use serde::Serialize;

/// The options that the page may use.
const OPTIONS: &[&str] = &[
    "grundy",
    "remoteness",
    "only_outcome",
    "first",
    "most",
    "level",
    "seed",
    "format",
    "picture",
    "title",
    "description",
    "captions",
    "places",
    "names",
];

/// Values the positions on edges.
#[cfg(feature = "whole")]
pub(crate) fn appraiser() -> impl Appraiser {
    ReadLimits::default().appraiser()
}

/// That takes the whole engine, and so the page asks it when it hears that there are positions on edges.
#[cfg(not(feature = "whole"))]
pub(crate) fn appraiser() -> impl Appraiser {
    NoAppraiser
}

/// How many vertices or edges a graph may have.
pub(crate) fn largest_graph() -> usize {
    ReadLimits::default().size
}

/// The reply to a question about a position.
pub(crate) fn about<A: Serialize>(
    request: &str,
    work: impl FnOnce(&Question, Position) -> Result<A, Problem>,
) -> String {
    reply(|| {
        let question = Question::read(request, OPTIONS)?;
        let setup = question.setup_with(largest_graph(), &appraiser())?;
        work(&question, setup)
    })
}

/// What the work gives, as text.
pub(crate) fn reply<A: Serialize>(work: impl FnOnce() -> Result<A, Problem>) -> String {
    match work() {
        Ok(answer) => serde_json::to_string(&answer).expect("an answer is plain data"),
        Err(problem) => problem.to_json(),
    }
}

//! How a request of the page becomes a reply.

use std::cell::RefCell;

use nimgraph::{
    ReadLimits,
    game::Setup,
    solver::{Budget, SearchMemory},
};
use nimgraph_wire::{Problem, Question, read_request};
use serde::{Serialize, de::DeserializeOwned};

/// A page shares its memory with others: a search takes no more than this.
const MOST_BYTES: u64 = 1 << 29;

/// The options that the page may use.
const OPTIONS: &[&str] =
    &["grundy", "remoteness", "only_outcome", "most", "level", "seed", "format", "names"];

/// The reply to a question about a position.
pub(crate) fn about<A: Serialize>(
    request: &str,
    work: impl FnOnce(&Question, Setup) -> Result<A, Problem>,
) -> String {
    reply(|| {
        let question = Question::read(request, OPTIONS)?;
        let setup = question.setup(&ReadLimits::default())?;
        work(&question, setup)
    })
}

thread_local! {
    /// What has been found out so far: the next question about a board profits from it.
    static MEMORY: RefCell<SearchMemory> = RefCell::default();
}

/// The same for work that goes on from what earlier questions found.
pub(crate) fn going_on<A: Serialize>(
    request: &str,
    work: impl FnOnce(&Question, &Setup, &mut SearchMemory) -> A,
) -> String {
    about(request, |question, setup| Ok(MEMORY.with_borrow_mut(|memory| work(question, &setup, memory))))
}

/// The budget of a question.
pub(crate) fn budget(question: &Question) -> Budget {
    Budget { time: question.patience(), ..within(None) }
}

/// So many milliseconds, and the memory that a page may take.
pub(crate) fn within(ms: Option<u64>) -> Budget {
    let time = ms.map(std::time::Duration::from_millis);
    Budget { time, memory: Some(MOST_BYTES), ..Budget::default() }
}

/// The reply to another request, as text.
pub(crate) fn answer<Q: DeserializeOwned, A: Serialize>(
    request: &str,
    work: impl FnOnce(Q) -> Result<A, Problem>,
) -> String {
    reply(|| work(read_request(request)?))
}

/// What the work gives, as text.
pub(crate) fn reply<A: Serialize>(work: impl FnOnce() -> Result<A, Problem>) -> String {
    match work() {
        Ok(answer) => serde_json::to_string(&answer).expect("an answer is plain data"),
        Err(problem) => problem.to_json(),
    }
}

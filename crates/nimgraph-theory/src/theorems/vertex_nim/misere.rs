//! Misère Vertex Nim is won and lost as in normal play wherever some weight is 2 or more; among ones, parity decides.

use nimgraph_game::{Convention, Outcome, State, rulesets::VertexNim};

use super::{
    ALL,
    tools::{
        present::has_loop,
        ways::{Scene, Ways},
    },
    undirected::among_ones,
};
use crate::statement::first_of;
use crate::{
    Assertion, Conclusion, Facts, Finding, Hypothesis, Place, Reason, Statement,
    claims::{NoMoveClaim, WeightClaim},
    papers::NIMGRAPH,
};

pub(super) static ONES: Statement<VertexNim> = Statement {
    id: "vertex-nim/ones",
    title: "the rule of Vertex Nim among ones",
    plays: &Convention::ALL,
    says: ONES_SAYS,
    hypotheses: &[Hypothesis::new("weight 1 on every vertex but the token's", |_, position| {
        others_are_ones(position)
    })],
    conclusion: Conclusion::Decide(decide_ones),
    ..Statement::of(NIMGRAPH.at("vertex-nim/misere"))
};

pub(super) static MISERE: Statement<VertexNim> = Statement {
    id: "vertex-nim/misere",
    title: "the theorem on misère Vertex Nim",
    plays: &[Convention::Misere],
    says: MISERE_SAYS,
    hypotheses: &[
        Hypothesis::new("a weight of 2 or more", |_, position| has_heavy(position)),
        Hypothesis::new("two vertices or a loop", |game, position| has_company(game, position)),
    ],
    conclusion: Conclusion::Decide(decide_misere),
    ..Statement::of(NIMGRAPH.at("vertex-nim/misere"))
};

/// For the catalogue of either game.
pub(crate) const ONES_SAYS: &str = "Every vertex but the token's has weight 1; the graph is connected, or directed and strongly connected. If the \
     token's vertex has weight 1 too, the position is N exactly when the number of vertices is odd (misère: even), since every move \
     removes a vertex. If it has 2 or more, the position is N: leave 0 or 1, so that the number of ones that remains suits. Only a \
     single vertex without a loop cannot be left at 1: emptying it wins in normal play and loses in misère play.";

/// For the catalogue of either game.
pub(crate) const MISERE_SAYS: &str = "On a connected graph, or a strongly connected directed one, with a weight of 2 or more and with two vertices or \
     a loop, Vertex Nim has the same outcome in misère as in normal play. The same moves win, unless the token is on the only \
     weight of 2 or more; then leaving 0 or 1 so that an odd number of ones remains wins. The outcome is given where a statement \
     about normal play decides.";

/// Whether no weight but the token's is 2 or more.
pub(crate) fn others_are_ones(position: &State) -> bool {
    position.weights().iter().enumerate().all(|(v, &w)| w <= 1 || v == position.place())
}

/// Whether some weight is 2 or more.
pub(crate) fn has_heavy(position: &State) -> bool {
    position.weights().iter().any(|&w| w >= 2)
}

/// Whether a second vertex is left, or the last one has a loop.
fn has_company(game: &VertexNim, position: &State) -> bool {
    position.weights().iter().filter(|&&w| w > 0).nth(1).is_some()
        || has_loop(&game.board().graph, position.weights(), position.place())
}

/// Parity among ones, with the first move that leaves a losing number of them.
pub(crate) fn decide_ones(
    game: &VertexNim,
    play: Convention,
    position: &Facts<'_, VertexNim>,
) -> Option<Finding> {
    let Some(scene) = Scene::new(game, play, position) else {
        return Some(Finding::new(play.outcome_at_end(), Assertion::NoMove(NoMoveClaim)));
    };
    let finding = among_ones(&scene);
    let leaving = |count: usize| scene.ones_are_p(count);
    let ways = Ways { zero: leaving(scene.order - 1), one: leaving(scene.order), from: None };
    let mv = if finding.outcome == Outcome::N { first_of(|visit| scene.show(|_| ways, visit)) } else { None };
    Some(scene.argue(finding, mv, decide_ones))
}

/// What a statement about normal play says. Its claims are true in misère play as well: every board that they name keeps a
/// weight of 2 or more, unless the token is on the only one.
pub(crate) fn decide_misere(
    game: &VertexNim,
    _: Convention,
    position: &Facts<'_, VertexNim>,
) -> Option<Finding> {
    let found = in_normal_play(game, position)?;
    let heavy = (0..position.weights().len()).find(|&v| position.weights()[v] >= 2);
    let reason = match heavy {
        Some(v) => Reason::default()
            .claim(WeightClaim { of: Place::Vertex(v), is: position.weights()[v] })
            .say(", so misère play is won and lost as normal play is."),
        None => Reason::default(),
    };
    if others_are_ones(position) {
        return Some(Finding::new(found.outcome, reason));
    }
    Some(Finding { reason: reason.say(" ").followed_by(found.reason, 0), ..found })
}

fn in_normal_play(game: &VertexNim, position: &Facts<'_, VertexNim>) -> Option<Finding> {
    ALL.iter().filter(|statement| statement.status.answers()).find_map(|statement| {
        let Conclusion::Decide(find) = statement.conclusion else { return None };
        let applies = statement.failed_hypothesis(game, Convention::Normal, position).is_none();
        if applies { find(game, Convention::Normal, position) } else { None }
    })
}

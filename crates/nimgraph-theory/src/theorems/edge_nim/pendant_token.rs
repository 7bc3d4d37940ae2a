//! A token that has only one way to go.

use nimgraph_game::{Convention, Move, Outcome, Ruleset, State, rulesets::EdgeNim};
use nimgraph_graph::Incidence;

use super::tools::walk::Walk;
use super::tools::{
    live::{degree, positive},
    words,
};
use crate::{
    Assertion, Conclusion, Cost, DerivedBoard, Facts, Finding, Hypothesis, Place, Reason, Statement,
    advise::decide as consult,
    claims::{NoMoveClaim, OnlyToClaim, OutcomeClaim},
    papers::NIMGRAPH,
};

pub(super) static PENDANT_TOKEN: Statement<EdgeNim> = Statement {
    id: "leaf/pendant-token",
    title: "the rule for a token with one way to go",
    says: "If the token's vertex has a single positive edge, to $b$, the position is N exactly when zeroing it leaves a \
           P-position: a move that leaves the edge positive loses, since the opponent comes back from $b$ and zeroes it.",
    cost: Cost::Polynomial,
    hypotheses: &[Hypothesis::new("a single positive edge at the token, not a loop", |game, position| {
        only_way(game, position).is_some()
    })],
    conclusion: Conclusion::Decide(decide),
    ..Statement::of(NIMGRAPH.at("leaf"))
};

fn only_way(game: &EdgeNim, position: &State) -> Option<Incidence> {
    let mut here = positive(game, position, position.place());
    here.next().filter(|i| i.to() != position.place() && here.next().is_none())
}

fn decide(game: &EdgeNim, play: Convention, position: &Facts<'_, EdgeNim>) -> Option<Finding> {
    let first = only_way(game, position)?;
    let step = |i: Incidence| Move::lower(i.edge(), 0).going(i.to());
    let after = game.play(position, &step(first));
    let (mut walked, mut forced) = (after.clone(), 0);
    // As long as there is only one way to go, the outcome changes from step to step.
    while let Some(i) = only_way(game, &walked) {
        walked = game.play(&walked, &step(i));
        forced += 1;
    }
    let (known, why) = if degree(game, &walked, walked.place()) == 0 {
        (Outcome::P, Reason::from(Assertion::NoMove(NoMoveClaim)))
    } else {
        let found = consult(game, play, &walked, Cost::Linear).ok()?;
        (found.finding.outcome, found.reason())
    };
    let there = if forced % 2 == 0 { known } else { opposite(known) };
    let mv = step(first);
    let reason = Reason::default()
        .board(words::after(&mv))
        .claim(OnlyToClaim { from: position.place(), to: vec![mv.goal()] })
        .say(", and a move that leaves that edge positive loses, since the opponent comes back and zeroes it. When it is zeroed on the way to ")
        .at(Place::Vertex(mv.goal()))
        .say(", ")
        .claim_on(1, OutcomeClaim(there));
    let reason = match forced {
        0 => reason.say(". ").followed_by(why, 1),
        _ => {
            let name = "where the ways part";
            let changes = words::changed(position.weights(), walked.weights());
            let reason = reason
                .board(DerivedBoard::with(0, name, changes).and_token(walked.place()))
                .say(": as long as there is only one way to go, the edges are zeroed, up to vertex ")
                .at(Place::Vertex(walked.place()))
                .say(". ");
            let on = reason.last_board();
            reason.followed_by(why, on)
        }
    };
    let mine = opposite(there);
    Some(Finding::new(mine, reason).with_move(Some(mv).filter(|_| mine == Outcome::N)))
}

/// The outcome of a position with one move that counts.
fn opposite(after: Outcome) -> Outcome {
    Outcome::from_winning_move(after == Outcome::P)
}

#[cfg(test)]
mod tests {
    use super::super::tools::exhaustive::{compare, family, graph};
    use super::PENDANT_TOKEN;

    #[test]
    fn agrees_with_the_rules() {
        let tables =
            [family("complete:4", 2), graph(5, &[(0, 1), (1, 2), (2, 3), (3, 1), (3, 4), (1, 4)], 2)];
        let spoke = compare(&PENDANT_TOKEN, &tables);
        assert!(spoke.n > 100 && spoke.p > 100, "{spoke:?}");
    }
}

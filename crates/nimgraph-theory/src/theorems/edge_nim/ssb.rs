//! Two joined hubs, Erickson's SSB_j: always N, whatever the weights.

use nimgraph_game::{Convention, Outcome, Ruleset, rulesets::EdgeNim};

use super::tools::walk::Walk;
use super::tools::{
    live::Live,
    shapes::{JoinedHubs, has_unit_weights, joined_hubs},
    words,
};
use crate::{
    Conclusion, Counterexample, Erratum, Facts, Finding, Highlight, Hypothesis, Place, Printed, Reason,
    Statement, Status,
    claims::{CoverClaim, IndependentClaim, NoMoveClaim, OnlyToClaim, TwinsClaim, XorZeroClaim},
    papers::{ERICKSON, NIMGRAPH},
};

const JOINED_HUBS: Hypothesis<EdgeNim> = Hypothesis::new(
    "$K_{2,j}$ with an edge between the two hubs, all edges positive, the token on a hub",
    |game, position| joined_hubs(game, position).is_some(),
);

pub(super) static WEIGHTED: Statement<EdgeNim> = Statement {
    id: "ssb/weighted",
    title: "the theorem on two joined hubs",
    says: "$K_{2,j}$ with an edge between the two hubs, all weights positive, the token on a hub: always N. Go to a \
           vertex $c$ of the other part and zero the edge. From $c$ only the other hub can be reached; if the edge from \
           there to $c$ stays positive, go to $c$ and zero it, and if not, two joined hubs with $j − 1$ are left.",
    hypotheses: &[JOINED_HUBS],
    conclusion: Conclusion::Decide(decide),
    ..Statement::of(NIMGRAPH.at("ssb/weighted"))
};

pub(super) static UNIT: Statement<EdgeNim> = Statement {
    id: "erickson-2011/4.2",
    title: "Erickson's Corollary 4.2",
    says: "$K_{2,j}$ with an edge between the two hubs, all weights 1, the token on a hub: N. Taking the edge between \
           the hubs leaves $K_{2,j}$; every other move wins too.",
    hypotheses: &[Hypothesis::new("weights of at most 1", has_unit_weights), JOINED_HUBS],
    conclusion: Conclusion::Decide(decide_unit),
    winning_moves: Some(|game, _, position, visit| game.for_each_move(position, &mut |mv| visit(mv))),
    ..Statement::of(ERICKSON.at("Corollary 4.2"))
};

pub(super) static WEIGHTS_MATTER: Statement<EdgeNim> = Statement {
    id: "erickson-2011/4.2-remark",
    title: "Erickson's remark after Corollary 4.2",
    says: "When the weights are not all 1, two joined hubs with the token on a hub are decided as even cycles are: \
           by the outcome of $K_{2,j}$ when the edge between the hubs is zeroed.",
    status: Status::Refuted,
    hypotheses: &[JOINED_HUBS],
    conclusion: Conclusion::Claim(|game, play, position, oracle| {
        let hubs = joined_hubs(game, position)?;
        let across = hubs.live.graph.incident(Live::TOKEN).iter().copied().find(|i| i.to() == hubs.other)?;
        let after = oracle(play, &game.play(position, &hubs.live.walk(across, 0)));
        Some(Outcome::from_winning_move(after == Outcome::P))
    }),
    erratum: Some(Erratum {
        printed: "The first player need not win on two joined hubs when the weights are not all 1; arguments as for \
                  even cycles decide.",
        counterexamples: &[Counterexample {
            position: "edge-nim 0-1,0-2,1-2:2,0-3,1-3 token=0",
            printed_says: Printed::Outcome(Outcome::P),
        }],
        corrected: "With all weights positive and the token on a hub the position is always N.",
    }),
    ..Statement::of(ERICKSON.at("remark after Corollary 4.2"))
};

fn decide(game: &EdgeNim, _: Convention, position: &Facts<'_, EdgeNim>) -> Option<Finding> {
    let hubs = joined_hubs(game, position)?;
    let incident = hubs.live.graph.incident(Live::TOKEN).iter().copied();
    let across = incident.clone().find(|i| i.to() == hubs.other)?;
    let spoke = incident.clone().find(|i| i.to() != hubs.other).unwrap_or(across);
    let mv = hubs.live.walk(spoke, 0);
    let other = hubs.live.vertices[hubs.other];
    let reason = describe(position.place(), other).board(words::after(&mv));
    let reason = if spoke == across {
        reason.say("Zero the edge between them: then ").claim_on(1, NoMoveClaim).say(".")
    } else {
        reason
            .say("Go to vertex ")
            .at(Place::Vertex(mv.goal()))
            .say(" and zero the edge: then ")
            .claim_on(1, OnlyToClaim { from: mv.goal(), to: vec![other] })
            .say(
                ". If the opponent leaves something of that edge, go back and zero it, and no edge leads on; if not, the \
                 token is on one of two joined hubs again, with one vertex fewer beside them.",
            )
    };
    Some(Finding::n(reason).with_move(mv).with_witness(ringed(&hubs)))
}

fn decide_unit(game: &EdgeNim, _: Convention, position: &Facts<'_, EdgeNim>) -> Option<Finding> {
    let hubs = joined_hubs(game, position)?;
    let across = hubs.live.graph.incident(Live::TOKEN).iter().copied().find(|i| i.to() == hubs.other)?;
    let mv = hubs.live.walk(across, 0);
    let pair = vec![position.place(), mv.goal()];
    let reason = describe(position.place(), mv.goal())
        .board(words::after(&mv))
        .say("Take the edge between them: then ");
    let reason = match hubs.live.size() {
        1 => reason.claim_on(1, NoMoveClaim).say("."),
        _ => reason
            .claim_on(1, IndependentClaim(pair.clone()))
            .say(", and ")
            .claim_on(1, XorZeroClaim(pair))
            .say(": every move is answered by going on to the other of the two."),
    };
    Some(Finding::n(reason).with_move(mv).with_witness(ringed(&hubs)))
}

fn describe(a: usize, b: usize) -> Reason {
    Reason::default().claim(TwinsClaim(a, b)).say(", and ").claim(CoverClaim(a, b)).say(". ")
}

fn ringed(hubs: &JoinedHubs) -> Highlight {
    Highlight::ring("hubs", hubs.live.on_board([Live::TOKEN, hubs.other]))
}

#[cfg(test)]
mod tests {
    use super::super::tools::exhaustive::{Table, compare, graph, idle_hypotheses};
    use super::{UNIT, WEIGHTED, WEIGHTS_MATTER};

    fn tables() -> [Table; 4] {
        [
            graph(2, &[(0, 1)], 3),
            graph(3, &[(0, 1), (0, 2), (1, 2)], 4),
            graph(4, &[(0, 1), (0, 2), (1, 2), (0, 3), (1, 3)], 4),
            graph(5, &[(0, 1), (0, 2), (1, 2), (0, 3), (1, 3), (0, 4), (1, 4)], 2),
        ]
    }

    #[test]
    fn agrees_with_the_rules() {
        assert!(compare(&WEIGHTED, &tables()).n > 2000);
        assert!(compare(&UNIT, &tables()).n >= 9);
    }

    #[test]
    fn weights_do_not_matter() {
        let spoke = compare(&WEIGHTS_MATTER, &tables());
        assert!(spoke.other > 100, "{spoke:?}");
        assert_eq!(idle_hypotheses(&WEIGHTED, &tables()).len(), 1, "it says nothing elsewhere");
    }
}

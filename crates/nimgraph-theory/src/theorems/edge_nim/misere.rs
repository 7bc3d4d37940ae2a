//! What was found in misère play and is not proved, so that none of it answers.

use std::rc::Rc;

use nimgraph_game::{Convention, Outcome, rulesets::EdgeNim};

use super::tools::{live::Live, ring::is_cycle, spokes::Spokes};
use crate::{ClaimedOutcome, Conclusion, Hypothesis, Statement, Status, papers::NIMGRAPH};

const TWO_OR_MORE: Hypothesis<EdgeNim> = Hypothesis::new("weights of at least 2", |game, position| {
    Live::of(game, position).least_weight().is_none_or(|least| least >= 2)
});

pub(super) static HUB: Statement<EdgeNim> = Statement {
    id: "misere/k2n-hub",
    title: "$K_{2,n}$ in misère play, token in the part of two",
    says: "$K_{2,n}$, $n ≥ 3$, all weights at least 2, token in the part of two, misère play: P. Checked for $n = 3$ with weights up to 3 and $n = 4$ \
           up to 2.",
    hypotheses: &[
        Hypothesis::new(
            "$K_{2,n}$ with all edges positive, the token in the part of two",
            |game, position| Spokes::from_hub(game, position).is_some_and(|spokes| spokes.is_full()),
        ),
        Hypothesis::new("$n ≥ 3$", |game, position| has_three(Spokes::from_hub(game, position))),
        TWO_OR_MORE,
    ],
    ..fact(|_, _, _, _| Some(Outcome::P))
};

pub(super) static SPOKE: Statement<EdgeNim> = Statement {
    id: "misere/k2n-n",
    title: "$K_{2,n}$ in misère play, token in the part of $n$",
    says: "$K_{2,n}$, $n ≥ 3$, all weights at least 2, token in the part of $n$, misère play: N. Checked for $n = 3$ with weights up to 3 and $n = 4$ \
           up to 2.",
    hypotheses: &[
        Hypothesis::new(
            "$K_{2,n}$ with all edges positive, the token in the part of $n$",
            |game, position| Spokes::from_spoke(game, position).is_some_and(|spokes| spokes.is_full()),
        ),
        Hypothesis::new("$n ≥ 3$", |game, position| has_three(Spokes::from_spoke(game, position))),
        TWO_OR_MORE,
    ],
    ..fact(|_, _, _, _| Some(Outcome::N))
};

pub(super) static CYCLE: Statement<EdgeNim> = Statement {
    id: "misere/cycle",
    title: "Cycles in misère play",
    says: "Cycle, all weights at least 2: the outcome in misère play is that in normal play. Checked for lengths 3 to \
           8, with weights up to 9, 7, 4, 3, 2 and 2.",
    hypotheses: &[Hypothesis::new("a cycle (zero edges do not count)", is_cycle), TWO_OR_MORE],
    ..fact(|_, _, position, oracle| Some(oracle(Convention::Normal, position)))
};

const fn fact(claim: ClaimedOutcome<EdgeNim>) -> Statement<EdgeNim> {
    Statement {
        plays: &[Convention::Misere],
        status: Status::Checked,
        conclusion: Conclusion::Claim(claim),
        ..Statement::of(NIMGRAPH.at("misère facts"))
    }
}

fn has_three(spokes: Option<Rc<Spokes>>) -> bool {
    spokes.is_none_or(|spokes| spokes.spokes.len() >= 3)
}

#[cfg(test)]
mod tests {
    use super::super::tools::exhaustive::{Table, compare, family, idle_hypotheses};
    use super::{CYCLE, HUB, SPOKE, TWO_OR_MORE};

    fn tables() -> [Table; 4] {
        [family("cycle:3", 5), family("cycle:4", 4), family("cycle:5", 3), family("bipartite:2,3", 3)]
    }

    #[test]
    fn agree_with_the_rules() {
        for statement in [&HUB, &SPOKE, &CYCLE] {
            let spoke = compare(statement, &tables());
            assert!(spoke.n + spoke.p >= 100 && spoke.other == 0, "{} {spoke:?}", statement.id);
            let idle = idle_hypotheses(statement, &tables());
            assert!(!idle.contains(&TWO_OR_MORE.text), "{}", statement.id);
        }
    }
}

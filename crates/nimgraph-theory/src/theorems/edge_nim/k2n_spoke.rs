//! Theorem 3.7 of Choudhry, Engbretson, Erickson and Sarbacker: K_{2,n} with the token in the part of n. Its fifth case
//! is false as printed.

use std::rc::Rc;

use nimgraph_game::{Convention, Outcome, rulesets::EdgeNim};

use super::{
    k2n_rule::{self, K2N, ON_SPOKE},
    tools::spokes::{Spoke, Spokes},
};
use crate::{
    Conclusion, Counterexample, Erratum, Facts, Finding, Hypothesis, Printed, Statement, Status,
    papers::CHOUDHRY,
};

const FULL: Hypothesis<EdgeNim> =
    Hypothesis::new("all 2n edges positive", |game, position| on(game, position, |c| c.spokes.is_full()));

const THREE_OR_MORE: Hypothesis<EdgeNim> =
    Hypothesis::new("$n ≥ 3$", |game, position| on(game, position, |c| c.others().count() >= 2));

const OWN_EQUAL: Hypothesis<EdgeNim> = Hypothesis::new("two equal weights at the token", |game, position| {
    on(game, position, |c| c.own.is_equal())
});

const OWN_UNEQUAL: Hypothesis<EdgeNim> =
    Hypothesis::new("two different weights at the token", |game, position| {
        on(game, position, |c| !c.own.is_equal())
    });

const TWO_UNEQUAL: Hypothesis<EdgeNim> =
    Hypothesis::new("two other paths between the hubs with different weights", |game, position| {
        on(game, position, |c| c.unequal().count() >= 2)
    });

const NONE_UNEQUAL: Hypothesis<EdgeNim> =
    Hypothesis::new("two equal weights on all other paths between the hubs", |game, position| {
        on(game, position, |c| c.unequal().count() == 0)
    });

const ONE_UNEQUAL: Hypothesis<EdgeNim> =
    Hypothesis::new("exactly one other path between the hubs with different weights", |game, position| {
        on(game, position, |c| c.unequal().count() == 1)
    });

pub(super) static CASE_1: Statement<EdgeNim> = Statement {
    id: "k2n/3.7.1",
    title: "Theorem 3.7 (1) on $K_{2,n}$",
    says: "$K_{2,n}$ with positive weights, token in the part of $n$, two other paths between the hubs with different \
           weights each: P.",
    hypotheses: &[K2N, ON_SPOKE, FULL, TWO_UNEQUAL],
    conclusion: Conclusion::Decide(find::<1>),
    ..Statement::of(CHOUDHRY.at("Theorem 3.7 (1)"))
};

pub(super) static CASE_2: Statement<EdgeNim> = Statement {
    id: "k2n/3.7.2",
    title: "Theorem 3.7 (2) on $K_{2,n}$",
    says: "$K_{2,n}$, token in the part of $n$, equal weights on every path between the hubs: N exactly when the weight at \
           the token is more than the sum of the others. (Printed with the first reduction $c$ as if it were given; it is \
           the mover's choice, and 1 is best.)",
    hypotheses: &[K2N, ON_SPOKE, OWN_EQUAL, NONE_UNEQUAL],
    conclusion: Conclusion::Decide(find::<2>),
    ..Statement::of(CHOUDHRY.at("Theorem 3.7 (2)"))
};

pub(super) static CASE_3: Statement<EdgeNim> = Statement {
    id: "k2n/3.7.3",
    title: "Theorem 3.7 (3) on $K_{2,n}$",
    says: "$K_{2,n}$, token in the part of $n$ on a path with different weights, equal weights on all other paths: N. Go along \
           the heavier edge and leave the lighter weight.",
    hypotheses: &[K2N, ON_SPOKE, OWN_UNEQUAL, NONE_UNEQUAL],
    conclusion: Conclusion::Decide(find::<3>),
    ..Statement::of(CHOUDHRY.at("Theorem 3.7 (3)"))
};

pub(super) static CASE_4: Statement<EdgeNim> = Statement {
    id: "k2n/3.7.4",
    title: "Theorem 3.7 (4) on $K_{2,n}$, corrected",
    says: "$K_{2,n}$ with positive weights and $n ≥ 3$, token in the part of $n$ on a path with equal weights, different weights \
           on exactly one other path: P.",
    hypotheses: &[K2N, ON_SPOKE, FULL, OWN_EQUAL, ONE_UNEQUAL, THREE_OR_MORE],
    erratum: Some(Erratum {
        printed: "$K_{2,n}$, token in the part of $n$ on a path with equal weights, different weights on exactly one other \
                  path: P, whatever $n$ is.",
        counterexamples: &[Counterexample {
            position: "edge-nim v1-v3:2,v2-v3:2,v1-v4:2,v2-v4 vertices=v1,v2,v3,v4 token=v3",
            printed_says: Printed::Outcome(Outcome::P),
        }],
        corrected: "True for $n ≥ 3$.",
    }),
    conclusion: Conclusion::Decide(find::<4>),
    ..Statement::of(CHOUDHRY.at("Theorem 3.7 (4); proved in docs/proofs.md under k2n/3.7"))
};

pub(super) static CASE_5: Statement<EdgeNim> = Statement {
    id: "k2n/3.7.5",
    title: "Theorem 3.7 (5) on $K_{2,n}$, corrected",
    says: "$K_{2,n}$ with positive weights and $n ≥ 3$, token $v3$ in the part of $n$ with weights $e13 ≠ e23$, exactly one other \
           path with different weights, $e14 > e24$, and $R$ the sum of the weights $e_{1i}$, $i ≥ 5$. If $e13 > e23$: N exactly when \
           $e24 > e23 + R$. If $e13 < e23$: N exactly when $e24 ≥ e13 + R$.",
    hypotheses: &[K2N, ON_SPOKE, FULL, OWN_UNEQUAL, ONE_UNEQUAL, THREE_OR_MORE],
    conclusion: Conclusion::Decide(find::<5>),
    ..Statement::of(CHOUDHRY.at("Theorem 3.7 (5); proved in docs/proofs.md under k2n/3.7"))
};

pub(super) static CASE_5_PRINTED: Statement<EdgeNim> = Statement {
    id: "k2n/3.7.5-printed",
    title: "Theorem 3.7 (5) on $K_{2,n}$ as printed",
    says: "$K_{2,n}$, token $v3$ in the part of $n$ with weights $e13 ≠ e23$, exactly one other path with different weights, \
           $e14 > e24$: N exactly when $e24 > e23 + e15 + … + e_{1,n+2}$.",
    status: Status::Refuted,
    hypotheses: &[K2N, ON_SPOKE, FULL, OWN_UNEQUAL, ONE_UNEQUAL],
    conclusion: Conclusion::Claim(|game, _, position, _| {
        let case = Case::of(game, position)?;
        let (own, m, rest) = case.fifth_case()?;
        Some(Outcome::from_winning_move(m > own[1] + rest))
    }),
    erratum: Some(Erratum {
        printed: "With the token at $v3$, $e13 ≠ e23$, $e14 > e24$ and equal weights on the other paths, the first player wins \
                  exactly when $e24 > e23 + e15 + … + e_{1,n+2}$.",
        counterexamples: &[Counterexample {
            position: "edge-nim v1-v3,v2-v3:2,v1-v4:3,v2-v4:2,v1-v5,v2-v5 vertices=v1,v2,v3,v4,v5 token=v3",
            printed_says: Printed::Outcome(Outcome::P),
        }],
        corrected: "For $n ≥ 3$, with $R = e15 + … + e_{1,n+2}$: if $e13 > e23$, N exactly when $e24 > e23 + R$; if $e13 < e23$, N \
                    exactly when $e24 ≥ e13 + R$.",
    }),
    ..Statement::of(CHOUDHRY.at("Theorem 3.7 (5)"))
};

/// The outcome by one of the cases; the moves and the words are those of the rule for K_{2,n}.
fn find<const CASE: usize>(
    game: &EdgeNim,
    play: Convention,
    position: &Facts<'_, EdgeNim>,
) -> Option<Finding> {
    let case = Case::of(game, position)?;
    let outcome = Outcome::from_winning_move(match CASE {
        2 => case.own_least() > case.rest(),
        3 => true,
        5 => {
            let (own, m, rest) = case.fifth_case()?;
            if own[0] > own[1] { m > own[1] + rest } else { m >= own[0] + rest }
        }
        _ => false,
    });
    let by_rule = k2n_rule::spoke(game, play, position)?;
    let mv = by_rule.winning_move.filter(|_| outcome == Outcome::N);
    Some(Finding { outcome, winning_move: mv, ..by_rule })
}

/// A position with the token in the part of n.
struct Case {
    spokes: Rc<Spokes>,
    own: Spoke,
    at: usize,
}

impl Case {
    fn of(game: &EdgeNim, position: &Facts<'_, EdgeNim>) -> Option<Self> {
        let spokes = Spokes::from_spoke(game, position)?;
        let at = spokes.at?;
        Some(Self { own: spokes.spokes[at], at, spokes })
    }

    fn others(&self) -> impl Iterator<Item = &Spoke> {
        self.spokes.spokes.iter().enumerate().filter(|&(i, _)| i != self.at).map(|(_, s)| s)
    }

    fn unequal(&self) -> impl Iterator<Item = &Spoke> {
        self.others().filter(|s| !s.is_equal())
    }

    fn own_least(&self) -> u128 {
        self.own.least().into()
    }

    fn rest(&self) -> u128 {
        self.others().map(|s| u128::from(s.least())).sum()
    }

    /// The token's weights with the hub of the heavier edge of the other unequal path first, the lighter weight of that
    /// path, and the sum over all equal paths.
    fn fifth_case(&self) -> Option<([u128; 2], u128, u128)> {
        let other = self.unequal().next()?;
        let [a, b] = self.own.weights.map(u128::from);
        let own = if other.weights[0] > other.weights[1] { [a, b] } else { [b, a] };
        let m = u128::from(other.least());
        Some((own, m, self.rest() - m))
    }
}

fn on(game: &EdgeNim, position: &Facts<'_, EdgeNim>, holds: impl FnOnce(&Case) -> bool) -> bool {
    Case::of(game, position).is_none_or(|case| holds(&case))
}

#[cfg(test)]
mod tests {
    use super::super::tools::exhaustive::{Table, compare, family, idle_hypotheses};
    use super::*;

    fn tables() -> [Table; 3] {
        [family("cycle:4", 3), family("bipartite:2,3", 3), family("bipartite:2,4", 1)]
    }

    #[test]
    fn agrees_with_the_rules() {
        for statement in [&CASE_1, &CASE_2, &CASE_3, &CASE_4, &CASE_5] {
            let spoke = compare(statement, &tables());
            assert!(spoke.n + spoke.p > 100, "{} {spoke:?}", statement.id);
        }
    }

    #[test]
    fn the_fifth_case_is_false_as_printed() {
        let spoke = compare(&CASE_5_PRINTED, &tables());
        assert!(spoke.other > 10 && spoke.n > 10 && spoke.p > 10, "{spoke:?}");
    }

    #[test]
    fn which_hypotheses_are_needed() {
        let needed = |s: &Statement<EdgeNim>, h: &Hypothesis<EdgeNim>| {
            !idle_hypotheses(s, &tables()).contains(&h.text)
        };
        assert!(needed(&CASE_1, &FULL) && needed(&CASE_1, &TWO_UNEQUAL));
        assert!(needed(&CASE_2, &OWN_EQUAL) && needed(&CASE_2, &NONE_UNEQUAL));
        assert!(needed(&CASE_3, &OWN_UNEQUAL) && needed(&CASE_3, &NONE_UNEQUAL));
        assert!(
            needed(&CASE_4, &THREE_OR_MORE) && needed(&CASE_4, &OWN_EQUAL) && needed(&CASE_4, &ONE_UNEQUAL)
        );
        assert!(needed(&CASE_5, &THREE_OR_MORE) && needed(&CASE_5, &OWN_UNEQUAL));
    }
}

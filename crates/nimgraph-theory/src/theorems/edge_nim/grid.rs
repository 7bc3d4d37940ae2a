//! Grids with unit weights: the greatest common divisor decides.

use nimgraph_game::{Convention, rulesets::EdgeNim};

use super::{
    even_kernel::quick_way,
    tools::shapes::{grid, has_unit_weights},
};
use crate::{
    Assertion, Conclusion, Facts, Finding, Hypothesis, NamedGraph, Reason, Relation, Statement, Term,
    claims::{AllWeightsClaim, DividesClaim, ShapeClaim},
    papers::GRIDS,
};

pub(super) static GRID: Statement<EdgeNim> = Statement {
    id: "grid",
    title: "the theorem on grids",
    says: "$m × n$ grid, all weights 1, the token in row $a$ and column $b$ (counted from 1), $d = gcd(m+1, n+1)$: P exactly \
           when $d$ divides neither $a$ nor $b$.",
    hypotheses: &[
        Hypothesis::new("weights of at most 1", has_unit_weights),
        Hypothesis::new("a grid (zero edges do not count)", |game, position| grid(game, position).is_some()),
    ],
    conclusion: Conclusion::Decide(decide),
    ..Statement::of(GRIDS.at(""))
};

fn decide(game: &EdgeNim, _: Convention, position: &Facts<'_, EdgeNim>) -> Option<Finding> {
    let g = grid(game, position)?;
    let d = gcd(g.rows + 1, g.columns + 1);
    let divides = g.row % d == 0 || g.column % d == 0;
    let gcd_term = Term::Gcd(vec![Term::from(g.rows + 1), Term::from(g.columns + 1)]);
    let of = |of: usize| {
        Assertion::Divides(DividesClaim { divisor: d.into(), of: of.into(), does: of.is_multiple_of(d) })
    };
    let shape = NamedGraph::Grid { rows: g.rows, columns: g.columns, row: g.row, column: g.column };
    let reason = Reason::default()
        .claim(ShapeClaim(shape))
        .say("; ")
        .claim(AllWeightsClaim(Relation::Equal, 1))
        .say(". Now ")
        .claim(Assertion::compare(gcd_term, Relation::Equal, d))
        .say(", and ");
    let reason = match (g.row % d, g.column % d) {
        (0, _) => reason.claim(of(g.row)),
        (_, 0) => reason.claim(of(g.column)),
        _ => reason.claims_on(0, [of(g.row), of(g.column)]),
    };
    if !divides {
        return Some(Finding::p(reason.say(".")));
    }
    Some(match quick_way(game, position) {
        Some(into) => into.finding(reason.say(". ")),
        None => Finding::n(reason.say(".")),
    })
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::super::tools::exhaustive::{compare, family, idle_hypotheses};
    use super::GRID;

    #[test]
    fn agrees_with_the_rules() {
        let tables =
            [family("path:5", 1), family("grid:2x2", 3), family("grid:2x5", 1), family("grid:3x3", 1)];
        let spoke = compare(&GRID, &tables);
        assert!(spoke.n > 100 && spoke.p > 100, "{spoke:?}");
        assert_eq!(idle_hypotheses(&GRID, &tables), ["a grid (zero edges do not count)"]);
    }
}

//! Grids with unit weights: the greatest common divisor decides.

use nimgraph_game::{
    Outcome, Play,
    rulesets::{EdgeNim, Token},
};

use super::{
    shapes::{grid, has_unit_weights},
    words,
};
use crate::{Conclusion, Finding, Hypothesis, Statement, papers::GRIDS};

pub(super) static GRID: Statement<EdgeNim> = Statement {
    id: "grid",
    title: "the theorem on grids",
    says: "m × n grid, all weights 1, the token in row a and column b (counted from 1), d = gcd(m+1, n+1): P exactly \
           when d divides neither a nor b.",
    hypotheses: &[
        Hypothesis::new("weights of at most 1", has_unit_weights),
        Hypothesis::new("a grid (zero edges do not count)", |game, position| grid(game, position).is_some()),
    ],
    conclusion: Conclusion::Decide(decide),
    ..Statement::of(GRIDS.at(""))
};

fn decide(game: &EdgeNim, _: Play, position: &Token) -> Option<Finding<EdgeNim>> {
    let g = grid(game, position)?;
    let d = gcd(g.rows + 1, g.columns + 1);
    let divides = g.row % d == 0 || g.column % d == 0;
    let because = format!(
        "The graph is a {} × {} grid with all weights 1, and {} lies in row {} and column {}. The greatest common \
         divisor of {} and {} is {d}, which divides {}.",
        g.rows,
        g.columns,
        words::vertex(game, position.token),
        g.row,
        g.column,
        g.rows + 1,
        g.columns + 1,
        match (g.row % d, g.column % d) {
            (0, _) => format!("{}", g.row),
            (_, 0) => format!("{}", g.column),
            _ => format!("neither {} nor {}", g.row, g.column),
        }
    );
    Some(Finding::new(Outcome::from_winning_move(divides), because))
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::super::twin::{compare, family, idle_hypotheses};
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

//! Amounts that restrict nothing: no weight is larger than what may be taken at once.

use nimgraph_game::{Convention, rulesets::Custom};

use super::tools::{
    amounts::{are_all_allowed, common},
    named::by_theorems,
};
use crate::{Conclusion, Cost, Facts, Finding, Hypothesis, Statement, papers::NIMGRAPH};

pub(super) static FREE: Statement<Custom> = Statement {
    id: "rules/free",
    title: "what is known of the named game, no bound being in the way",
    plays: &[Convention::Normal, Convention::Misere],
    says: "If every amount from 1 to the whole may be taken from each weight, as with `1..m` and weights of at most $m$, the \
           bound restricts no move of the game that follows: the position is one of the same rules with any amounts, and \
           every theorem about them holds.",
    cost: Cost::Polynomial,
    hypotheses: &[
        Hypothesis::new("the rules of a named game but for the amounts", |game, _| {
            game.unbounded().is_some()
        }),
        Hypothesis::new("every amount allowed from each weight", |game, position| {
            common(game).is_some_and(|amount| are_all_allowed(amount, position.weights()))
        }),
    ],
    conclusion: Conclusion::Decide(decide),
    ..Statement::of(NIMGRAPH.at("rules/free"))
};

fn decide(game: &Custom, play: Convention, position: &Facts<'_, Custom>) -> Option<Finding> {
    let (amount, named) = (common(game)?, game.unbounded()?);
    let found = by_theorems(named, play, position.position().clone())?;
    Some(found.explained(game, |weights| are_all_allowed(amount, weights)))
}

#[cfg(test)]
mod tests {
    use super::{super::tools::twin::compare, FREE};

    #[test]
    fn agrees_with_the_rules() {
        let said =
            compare(&FREE, &[("edge-nim by=1..3 0-1,1-2,2-0,0-1,2-2", 3), ("graph-nim by=1..2 path:4", 4)]);
        assert!(said.n > 500 && said.p > 100, "{said:?}");
    }
}

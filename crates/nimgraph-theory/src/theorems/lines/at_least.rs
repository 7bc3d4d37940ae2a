//! Moves that take at least some number from each weight: the quotients play with any amounts.

use nimgraph_game::{Amount, Convention, Move, State, rulesets::Custom};

use super::tools::{
    amounts::common_without_every,
    named::{Found, by_theorems},
};
use crate::{Conclusion, Cost, Facts, Finding, Hypothesis, Statement, papers::NIMGRAPH};

pub(super) static AT_LEAST: Statement<Custom> = Statement {
    id: "rules/at-least",
    title: "the theorem on taking at least $k$",
    plays: &[Convention::Normal, Convention::Misere],
    says: "If every move takes at least $k$ from each weight that it lowers, and lowers one, some or all of a set, then each \
           weight $w$ counts as $⌊w/k⌋$ under the same rules with any amounts: outcome, Grundy value, misère outcome and \
           remoteness are the same. To win, play the quotients and leave $k$ times what is left of each.",
    cost: Cost::Polynomial,
    hypotheses: &[
        Hypothesis::new("the rules of a named game but for the amounts", |game, _| {
            game.unbounded().is_some()
        }),
        Hypothesis::new("moves that take at least $k$ from each weight that they lower", |game, _| {
            least(game).is_some()
        }),
    ],
    conclusion: Conclusion::Decide(decide),
    ..Statement::of(NIMGRAPH.at("rules/at-least"))
};

/// How much every move takes at least, if that is all that its amounts ask for.
fn least(game: &Custom) -> Option<u64> {
    match common_without_every(game)? {
        Amount::Range(least, None) => Some(*least),
        _ => None,
    }
}

fn decide(game: &Custom, play: Convention, position: &Facts<'_, Custom>) -> Option<Finding> {
    let (k, named) = (least(game)?, game.unbounded()?);
    let quotients: Vec<u64> = position.weights().iter().map(|weight| weight / k).collect();
    let state = State::Weights { weights: quotients.into(), token: position.token() };
    let Found { statement, mut finding } = by_theorems(named, play, state)?;
    let times = |mv: Move| {
        let lowered = mv.lowered().iter().map(|&(weight, left)| (weight, left * k));
        Move::lowering(lowered).going(mv.to())
    };
    finding.winning_move = finding.winning_move.map(times);
    Some(Found { statement, finding }.in_short(game))
}

#[cfg(test)]
mod tests {
    use super::{super::tools::twin::compare, AT_LEAST};

    #[test]
    fn agrees_with_the_rules() {
        let boards = [
            ("graph-nim by=2.. path:4", 5),
            ("graph-nim by=3.. cycle:3", 7),
            ("edge-nim by=2.. 0-1,1-2,2-0,0-1", 4),
            ("neighboring-nim by=2.. path:3", 5),
            ("vertex-nimg by=2.. cycle:3", 6),
        ];
        let said = compare(&AT_LEAST, &boards);
        assert!(said.n > 1000 && said.p > 200, "{said:?}");
    }
}

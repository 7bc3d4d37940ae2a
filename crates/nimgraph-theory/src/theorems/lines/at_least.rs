//! Moves that take at least some number from each weight, or all of it: weights that amounts cannot tell apart.

use nimgraph_game::{Convention, Move, State, rulesets::Custom};

use super::tools::{
    amounts::{least, takes_all},
    named::{Found, by_theorems, changes},
};
use crate::{
    Conclusion, Cost, Facts, Finding, Hypothesis, Lift, Preserves, Simplification, Statement,
    papers::NIMGRAPH,
};

pub(super) static AT_LEAST: Statement<Custom> = Statement {
    id: "rules/at-least",
    title: "the theorem on taking at least $k$",
    plays: &[Convention::Normal, Convention::Misere],
    says: "If every move takes at least $k$ from each weight that it lowers, and lowers one, some or all of a set that no condition \
           restricts, then each weight $w$ counts as $⌊w/k⌋$ under the same rules with any amounts: outcome, Grundy value, misère outcome and \
           remoteness are the same, and what is known of those rules decides. To win, play the quotients and leave $k$ times what is left of each.",
    cost: Cost::Polynomial,
    hypotheses: &[TAKES_AT_LEAST],
    conclusion: Conclusion::Decide(decide),
    ..Statement::of(NIMGRAPH.at("rules/at-least"))
};

pub(super) static MULTIPLES: Statement<Custom> = Statement {
    id: "rules/at-least-multiples",
    title: "the reduction to multiples of $k$",
    plays: &[Convention::Normal, Convention::Misere],
    says: "If every move takes at least $k$ from each weight that it lowers, and lowers one, some or all of a set that no condition \
           restricts, then a weight may be replaced by the largest multiple of $k$ that is not above it: outcome, Grundy value, misère outcome and \
           remoteness do not change, and a move that wins then wins before.",
    hypotheses: &[TAKES_AT_LEAST],
    conclusion: Conclusion::Reduce {
        preserves: Preserves::Grundy,
        step: multiples,
        lift: Lift::Each(|_, _, _, mv| Some(mv.clone())),
        told: COUNTS_AS_LEAST,
    },
    ..Statement::of(NIMGRAPH.at("rules/at-least"))
};

pub(super) static WHOLE: Statement<Custom> = Statement {
    id: "rules/all-at-once",
    title: "the reduction of whole weights to 1",
    plays: &[Convention::Normal, Convention::Misere],
    says: "If every move takes the whole of each weight that it lowers, and depends on no more than which weights are empty, then every \
           weight that is not empty may be replaced by 1: outcome, Grundy value, misère outcome and remoteness do not change, and the same moves win.",
    hypotheses: &[Hypothesis::new(
        "moves that take the whole of each weight that they lower, and depend on no more than which weights are empty",
        |game, _| takes_all(game),
    )],
    conclusion: Conclusion::Reduce {
        preserves: Preserves::Grundy,
        step: ones,
        lift: Lift::Same,
        told: COUNTS_AS_LEAST,
    },
    ..Statement::of(NIMGRAPH.at("rules/at-least"))
};

const TAKES_AT_LEAST: Hypothesis<Custom> = Hypothesis::new(
    "moves that take at least $k$ from each of one, some or all of a set, under no condition",
    |game, _| least(game).is_some(),
);

const COUNTS_AS_LEAST: Simplification<Custom> = Simplification {
    how: "each weight counts as the least one whose heap has the same Grundy value by this rule",
    back: None,
    changes,
};

fn decide(game: &Custom, play: Convention, position: &Facts<'_, Custom>) -> Option<Finding> {
    let (k, any) = (least(game)?, game.with_any_amounts()?);
    let quotients: Vec<u64> = position.weights().iter().map(|weight| weight / k).collect();
    let Found { statement, mut finding } = by_theorems(any, play, position.with_weights(quotients))?;
    let times = |mv: Move| {
        let lowered = mv.lowered().iter().map(|&(weight, left)| (weight, left * k));
        Move::lowering(lowered).going(mv.to())
    };
    finding.winning_move = finding.winning_move.map(times);
    Some(Found { statement, finding }.in_short(game))
}

fn multiples(game: &Custom, _: Convention, position: &Facts<'_, Custom>) -> Option<State> {
    let k = least(game)?;
    let weights: Vec<u64> = position.weights().iter().map(|weight| weight - weight % k).collect();
    (weights != position.weights()).then(|| position.with_weights(weights))
}

fn ones(game: &Custom, _: Convention, position: &Facts<'_, Custom>) -> Option<State> {
    let weights: Vec<u64> = position.weights().iter().map(|&weight| weight.min(1)).collect();
    (takes_all(game) && weights != position.weights()).then(|| position.with_weights(weights))
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use nimgraph_game::{Convention, Ruleset, State, rulesets::Custom};

    use super::{
        super::tools::twin::{board, compare, idle},
        AT_LEAST, MULTIPLES, WHOLE,
    };
    use crate::{Conclusion, Facts};

    const BOARDS: &[(&str, u64)] = &[
        ("graph-nim by=2.. path:4", 5),
        ("graph-nim by=3.. cycle:3", 7),
        ("edge-nim by=2.. 0-1,1-2,2-0,0-1", 4),
        ("neighboring-nim by=2.. path:3", 5),
        ("vertex-nimg by=2.. cycle:3", 6),
        ("\"circle: take 2.. from all of 2 in a row\" 1,1,1,1", 4),
        ("\"heaps: take 2.. from all of 2\" 1,1,1", 5),
        ("\"heaps: take 2.. from one | take 2.. from all\" 1,1", 8),
        ("\"vertices: take 2.. from some of an edge\" path:3", 5),
        ("\"edges token: take 2.. from one at the token, go to a neighbour\" circuit:3", 4),
        ("\"vertices token: go to a neighbour or stay, take 2.. from here\" 0-0,0-1,1-2", 4),
    ];

    #[test]
    fn agrees_with_the_rules() {
        let said = compare(&AT_LEAST, BOARDS);
        assert!(said.n > 1000 && said.p > 200, "{said:?}");
        let said = compare(&MULTIPLES, BOARDS);
        assert!(said.other > 3000, "{said:?}");
    }

    /// Where the quotients do not count: triangle 1,1,2 by `every`, heaps 3 and 4 by `equal`, and others.
    #[test]
    fn other_rules_are_left_alone() {
        let others: &[(&str, u64)] = &[
            ("\"edges: take 2.. from every at a vertex\" cycle:3", 3),
            ("graph-nim total=2.. path:3", 3),
            ("graph-nim equal by=2.. path:3", 3),
            ("\"heaps: take 2.. from one | take equal 2.. from all\" 1,1", 4),
            ("\"vertices: take 2.. from some around one\" path:3", 3),
            ("\"heaps: take 2.. from one, if w[it] = max\" 1,1", 4),
            ("\"heaps: take 2.. from one | take 3.. from all\" 1,1", 4),
            ("nim by=2..3 1,1", 4),
        ];
        for board in others {
            assert!(idle(&AT_LEAST, &[*board]) && idle(&MULTIPLES, &[*board]), "{}", board.0);
        }
    }

    /// How long the game lasts, by the rules alone: whether the player to move wins, and the plies.
    fn remoteness(
        game: &Custom,
        play: Convention,
        state: &State,
        known: &mut HashMap<State, (bool, u32)>,
    ) -> (bool, u32) {
        if let Some(&known) = known.get(state) {
            return known;
        }
        let after: Vec<(bool, u32)> =
            game.moves(state).iter().map(|mv| remoteness(game, play, &game.play(state, mv), known)).collect();
        let to_lost = after.iter().filter(|(wins, _)| !wins).map(|(_, plies)| plies + 1).min();
        let value = match (after.is_empty(), to_lost) {
            (true, _) => (play == Convention::Misere, 0),
            (_, Some(plies)) => (true, plies),
            (_, None) => (false, after.iter().map(|(_, plies)| plies + 1).max().unwrap_or(0)),
        };
        known.insert(state.clone(), value);
        value
    }

    #[test]
    fn games_last_as_long() {
        let whole = [
            ("\"vertices: take all from every around one\" path:4", 2),
            ("\"heaps: take all from some of 2\" 1,1,1", 3),
        ];
        let boards =
            BOARDS.iter().map(|board| (board, &MULTIPLES)).chain(whole.iter().map(|board| (board, &WHOLE)));
        let mut changed = 0;
        for ((text, top), statement) in boards {
            let (game, states) = board(text, *top);
            let Conclusion::Reduce { step, .. } = statement.conclusion else { panic!("a reduction") };
            for play in [Convention::Normal, Convention::Misere] {
                let mut known = HashMap::new();
                for state in &states {
                    if let Some(simpler) = step(&game, play, &Facts::of(&game, state)) {
                        let before = remoteness(&game, play, state, &mut known);
                        assert_eq!(
                            remoteness(&game, play, &simpler, &mut known),
                            before,
                            "{text}: {state:?}"
                        );
                        changed += 1;
                    }
                }
            }
        }
        assert!(changed > 3000, "{changed}");
    }

    #[test]
    fn whole_weights_count_as_one() {
        let boards = [
            ("\"vertices: take all from every around one\" path:4", 3),
            ("\"edges: take all from every around one\" 0-1,1-2,2-0,2-3", 2),
            ("\"vertices token: go to a neighbour, take all from here\" 0-0,0-1,1-2,2-0", 3),
            ("\"heaps: take all from some of 2\" 1,1,1", 3),
            ("\"vertices token: go to a neighbour, take all from here, if w[token] > 0\" circuit:3", 3),
        ];
        assert!(compare(&WHOLE, &boards).other > 700);
        let others: &[(&str, u64)] = &[
            ("\"heaps: take all from one, if w[it] = max\" 1,1", 3),
            ("\"heaps: take all from one | take 1 from one\" 1,1", 3),
            ("\"vertices token bridged: take all from here, go to a neighbour\" path:3", 2),
        ];
        assert!(others.iter().all(|board| idle(&WHOLE, &[*board])));
    }
}

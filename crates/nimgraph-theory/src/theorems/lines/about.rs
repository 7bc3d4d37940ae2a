//! What the catalogue knows of a line on some board: which statements are about it, and what it is the same as.

use std::collections::BTreeSet;

use nimgraph_game::{
    Amount, AnyGame, State, notation,
    rules::{Carrier, Rules},
    rulesets::Custom,
    spec::NoAppraiser,
};

use super::{
    ALL,
    tools::{
        amounts::{common, least},
        heap::Heap,
    },
};
use crate::{Conclusion, Facts, Statement, Status};

/// What the catalogue knows of a line, whatever the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LineFacts {
    /// The statements that decide or simplify some position, by their ids, in the order of the catalogue.
    pub statements: Vec<&'static str>,
    /// The conjectures about it, by their ids.
    pub conjectures: Vec<&'static str>,
    /// What it is the same as, in words.
    pub same_as: Vec<String>,
}

impl LineFacts {
    /// Tests the hypotheses of the statements on small boards of the carrier; letters stand for small numbers.
    ///
    /// ```
    /// use nimgraph_game::rules::Rules;
    /// use nimgraph_theory::LineFacts;
    /// let facts = LineFacts::of(&Rules::parse("edges token: take 1..3 from the edge, go across")?);
    /// assert_eq!(facts.statements, ["rules/one-edge", "rules/free", "rules/values"]);
    /// assert_eq!(facts.same_as, ["edge-nim with every weight mod 4, without arcs, in normal play"]);
    /// # Ok::<(), nimgraph_game::rules::RulesError>(())
    /// ```
    pub fn of(rules: &Rules) -> Self {
        let games: Vec<(Custom, State)> = LETTERS.iter().flat_map(|&value| samples(rules, value)).collect();
        let mut found = BTreeSet::new();
        for (game, state) in &games {
            let facts = Facts::of(game, state);
            let holds = |&i: &usize| {
                let statement = ALL[i];
                statement.plays.iter().any(|&play| statement.failed_hypothesis(game, play, &facts).is_none())
            };
            let open: Vec<usize> = (0..ALL.len()).filter(|i| !found.contains(i)).collect();
            found.extend(open.into_iter().filter(holds));
        }
        let found = || found.iter().map(|&i: &usize| ALL[i]);
        let answers = |statement: &&Statement<Custom>| {
            statement.status.answers()
                && !matches!(statement.conclusion, Conclusion::Claim(_) | Conclusion::Remark)
        };
        let statements: Vec<&'static str> = found().filter(answers).map(|statement| statement.id).collect();
        let is_open = |statement: &&Statement<Custom>| {
            statement.status == Status::Conjecture && !matches!(statement.conclusion, Conclusion::Remark)
        };
        let conjectures = found().filter(is_open).map(|statement| statement.id).collect();
        Self { same_as: same_as(rules, &statements), statements, conjectures }
    }
}

/// What letters stand for in the samples, one after the other.
const LETTERS: [u64; 2] = [2, 3];

/// Small boards for a carrier.
fn boards(rules: &Rules) -> Vec<String> {
    let texts = |boards: &[&str]| boards.iter().map(|&board| board.to_owned()).collect::<Vec<_>>();
    let ones = |count: usize| vec!["1"; count].join(",");
    let mut boards = match rules.carrier() {
        Carrier::Heaps | Carrier::Row | Carrier::Circle if rules.needs_faces() => {
            let faces = ["[[0,1]]", "[[0,1],[1,2]]", "[[0,1],[1,2],[2,3]]", "[[0],[1],[2]]"];
            faces
                .iter()
                .zip([2, 3, 4, 3])
                .map(|(faces, heaps)| format!("{} faces={faces}", ones(heaps)))
                .collect()
        }
        Carrier::Heaps | Carrier::Row | Carrier::Circle => (2..=8).map(ones).collect(),
        Carrier::Edges => texts(&["path:3", "path:4", "cycle:3", "cycle:4", "star:3"]),
        Carrier::Vertices => texts(&["path:3", "path:4", "cycle:3", "cycle:4", "complete:4"]),
        Carrier::Hyperedges => texts(&["fano"]),
    };
    if rules.has_token() && rules.carrier() != Carrier::Hyperedges {
        boards.push("circuit:3".to_owned());
    }
    boards
}

/// Positions of the line on small boards, where it is no named game.
fn samples(rules: &Rules, letter: u64) -> Vec<(Custom, State)> {
    let letters: String = rules.letters().iter().map(|name| format!(" {name}={letter}")).collect();
    let read = |board: String| {
        let text = format!("\"{rules}\" {board}{letters}");
        let setup = notation::read(&text).and_then(|spec| spec.check(&NoAppraiser)).ok()?;
        match setup.game() {
            AnyGame::Custom(game) if game.named().is_none() => Some((game.clone(), setup.state().clone())),
            _ => None,
        }
    };
    let mixed = |state: &State| {
        let weights: Vec<u64> = (0..state.weights().len() as u64).map(|i| 1 + i * i % 5).collect();
        state.with_weights(weights)
    };
    let games = boards(rules).into_iter().filter_map(read);
    games.flat_map(|(game, ones)| [(game.clone(), mixed(&ones)), (game, ones)]).collect()
}

/// What the line is the same as, by the statements that are about it.
fn same_as(rules: &Rules, statements: &[&'static str]) -> Vec<String> {
    let has = |id: &str| statements.contains(&id);
    let counting = |id: &str, play: &str| {
        let freed = rules.with_any_amounts();
        let game = freed.game().unwrap_or("the same rules with any amounts");
        let words = amounts(rules)?;
        has(id).then(|| format!("{game} with every {} {words}{play}", weight(rules)))
    };
    let whole = |id: &str, words: &str| has(id).then(|| words.to_owned());
    let halves =
        if amount(rules) == Some(Amount::Half) { ", each weight w counting as max(w - 1, 0)" } else { "" };
    let nimg = format!("vertex-nimg: the same P-positions, without arcs and loops, in normal play{halves}");
    let neighboring =
        format!("neighboring-nim: the same P-positions, on bipartite graphs, in normal play{halves}");
    let at_least = if has("rules/one-edge") || has("rules/one-heap") {
        None
    } else {
        counting("rules/at-least", ", in both conventions")
            .or_else(|| counting("rules/all-at-once", ", in both conventions"))
    };
    [
        counting("rules/one-edge", ", without arcs, in normal play"),
        counting("rules/one-heap", ", in normal play"),
        at_least,
        whole("rules/nimg", &nimg),
        whole("rules/neighboring-bipartite", &neighboring),
        whole(
            "rules/nimg-no-empty-vertex",
            "vertex-nimg in misère play: the same P-positions, without arcs and loops",
        ),
        whole("rules/staying-complete", "nim by the same amounts, on complete graphs, in normal play"),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn weight(rules: &Rules) -> &'static str {
    if rules.carrier().is_list() { "heap" } else { "weight" }
}

/// The one amount of a line, where no letter has a say in it.
fn amount(rules: &Rules) -> Option<Amount> {
    let of = |letter: u64| {
        let (game, _) = samples(rules, letter).into_iter().next()?;
        common(&game).cloned().or_else(|| least(&game).map(|least| Amount::Range(least, None))).or_else(
            || {
                let amount = &game.own_kinds().all().next()?.amount;
                game.own_kinds().all().all(|kind| kind.amount == *amount).then(|| amount.clone())
            },
        )
    };
    let amounts: BTreeSet<Option<Amount>> = LETTERS.iter().map(|&letter| of(letter)).collect();
    if amounts.len() == 1 { amounts.into_iter().next().flatten() } else { None }
}

/// What a weight counts for by the amounts that a move may take: `mod 4`.
fn amounts(rules: &Rules) -> Option<String> {
    let amount = amount(rules)?;
    Some(match &amount {
        Amount::Any => return None,
        Amount::Range(1, Some(most)) => format!("mod {}", u128::from(*most) + 1),
        Amount::Range(least, Some(most)) => {
            format!("w as ⌊(w mod {})/{least}⌋", u128::from(*least) + u128::from(*most))
        }
        Amount::Range(least, None) => format!("w as ⌊w/{least}⌋"),
        Amount::All => "that is not empty as 1".to_owned(),
        Amount::Half | Amount::Listed(_) => {
            let heap = Heap::new(&amount, SHOWN - 1)?;
            let values: Vec<String> = (0..SHOWN).map(|size| heap.value(size).to_string()).collect();
            format!("as the Grundy value of its heap: {}, … for 0, 1, 2, …", values.join(", "))
        }
    })
}

/// How many Grundy values of a heap are shown.
const SHOWN: u64 = 12;

#[cfg(test)]
mod tests {
    use super::*;

    fn facts(line: &str) -> LineFacts {
        LineFacts::of(&Rules::parse(line).unwrap())
    }

    #[test]
    fn statements_are_those_whose_hypotheses_hold() {
        let check =
            |line: &str, statements: &[&str]| assert_eq!(facts(line).statements, statements, "{line}");
        check("edges token: take half from the edge, go across", &["rules/one-edge", "rules/values"]);
        check("hyperedges token: take 1..2 from the edge, go across", &["rules/one-edge"]);
        check(
            "heaps: take 2.. from one",
            &["rules/one-heap", "rules/at-least-multiples", "rules/at-least", "rules/values"],
        );
        check("vertices token: take 2 from here, go to a neighbour", &[]);
        check("vertices token: take half from here, go to a neighbour", &["rules/nimg"]);
        check("vertices: take all from every around one", &["rules/all-at-once"]);
        check("circle with k: take any from all of k in a row", &["rules/exact-short", "rules/exact-circle"]);
        check(
            "vertices token: go to a neighbour, take 1..2 from here",
            &["rules/free", "rules/neighboring-bipartite"],
        );
        check(
            "vertices token: take any from here, go to a neighbour, if w[token] > 0",
            &["rules/nimg-no-empty-vertex"],
        );
        check("edges token: take any from the edge, go across", &[]);
        let staying = facts("vertices token: go to a neighbour or stay, take 1..2 from here");
        assert_eq!(staying.conjectures, ["open/rules-staying"]);
    }

    #[test]
    fn what_a_line_is_the_same_as() {
        let check = |line: &str, same: &[&str]| assert_eq!(facts(line).same_as, same, "{line}");
        check("heaps: take 2..3 from one", &["nim with every heap w as ⌊(w mod 5)/2⌋, in normal play"]);
        check("heaps with m: take 1..m from one", &[]);
        check(
            "edges token: take {1,3,4} from the edge, go across",
            &[
                "edge-nim with every weight as the Grundy value of its heap: 0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1, 2, … for 0, 1, 2, …, \
               without arcs, in normal play",
            ],
        );
        check(
            "heaps with k: take 2.. from all of k",
            &["the same rules with any amounts with every heap w as ⌊w/2⌋, in both conventions"],
        );
        check(
            "edges: take all from every around one",
            &[
                "the same rules with any amounts with every weight that is not empty as 1, in both conventions",
            ],
        );
        check(
            "vertices token: take half from here, go to a neighbour",
            &[
                "vertex-nimg: the same P-positions, without arcs and loops, in normal play, each weight w counting as max(w - 1, 0)",
            ],
        );
        check("edges: take any from some at a vertex", &[]);
    }
}

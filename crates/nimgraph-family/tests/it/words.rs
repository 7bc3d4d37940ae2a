//! Words and moves of every family, against plain play with the rules of the games.

use std::{collections::HashMap, ops::ControlFlow};

use nimgraph_family::{FamilyGame, FamilyQuestion, Unlimited, WeightBound, WordSearch};
use nimgraph_game::{Convention, Position, notation, spec::NoAppraiser};

/// The outcome by the games' own rules, without words.
fn is_p(position: &Position, known: &mut HashMap<String, bool>) -> bool {
    let key = position.to_string();
    if let Some(&known) = known.get(&key) {
        return known;
    }
    let mut options = Vec::new();
    let _ = position.for_each_move(&mut |mv| {
        options.push(position.after(&mv).expect("the game lists legal moves"));
        ControlFlow::Continue(())
    });
    let is_p = if options.is_empty() {
        position.convention() == Convention::Normal
    } else {
        !options.iter().any(|option| is_p(option, known))
    };
    known.insert(key, is_p);
    is_p
}

/// Compares search by words with the rules, on all words up to a length or on about 300 of them.
fn check(game: &str, family: &str, weights: u64, length: usize) {
    for play in Convention::ALL {
        let question = FamilyQuestion {
            game: FamilyGame::named(game).unwrap(),
            family: family.parse().unwrap(),
            weights: WeightBound::up_to(weights),
            play,
        };
        let scheme = question.scheme().unwrap();
        let mut search = WordSearch::new(&scheme);
        let mut known = HashMap::new();
        let words = scheme.positions_up_to(length, usize::MAX);
        assert!(words.len() > 20, "{game} {family}: {} words", words.len());
        for word in words.iter().filter(|word| !word.is_empty()).step_by(words.len().div_ceil(300)) {
            let text = scheme.notation(word);
            let position = notation::read(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
            let position = position.check(&NoAppraiser).unwrap_or_else(|error| panic!("{text}: {error}"));
            let Ok(found) = search.is_p(word, &mut Unlimited);
            assert_eq!(found, is_p(&position, &mut known), "{text} as {}", scheme.spell(word));
        }
    }
}

#[test]
fn circuits() {
    check("adjacent-nim", "circuit:n", 3, 5);
    check("vertex-nim", "circuit:n", 3, 4);
    check("vertex-nim", "loop-circuit:n", 2, 4);
}

#[test]
fn cycles() {
    for game in ["edge-nim", "vertex-nimg", "neighboring-nim"] {
        check(game, "cycle:n", 2, 5);
    }
}

#[test]
fn caterpillars() {
    check("edge-nim", "caterpillars", 2, 7);
}

#[test]
fn strips() {
    for game in ["edge-nim", "vertex-nimg", "neighboring-nim"] {
        check(game, "path:n", 2, 7);
        check(game, "ladder:n", 1, 10);
        check(game, "triangle-chain:n", 1, 10);
        check(game, "square-necklace:n", 1, 10);
        check(game, "path-square:n", 1, 11);
        check(game, "grid:3xn", 1, 9);
        check(game, "strip:0-1,1-2/0-2,2-1", 1, 8);
    }
}

#[test]
fn hubs_and_rings() {
    for game in ["edge-nim", "vertex-nimg", "neighboring-nim"] {
        check(game, "fan:n", 1, 10);
        check(game, "wheel:n", 1, 10);
        check(game, "bipartite:2,n", 1, 10);
        check(game, "bipartite:3,n", 1, 9);
        check(game, "prism:n", 1, 12);
        check(game, "moebius:n", 1, 12);
    }
}

/// Lines of rules, with and without a token: shares, amounts and conditions of all kinds.
#[test]
fn lines_of_rules() {
    let check = |line: &str, family: &str, weights, length| check(line, family, weights, length);
    check("edges token: take 1..2 from the edge, go across", "cycle:n", 3, 8);
    check("edges token: take 1..2 from the edge, go across", "circuit:n", 3, 8);
    check("edges token: take any from one at the token, go to a neighbour", "ladder:n", 1, 13);
    check("vertices token: take half from here, go to a neighbour or stay", "path:n", 4, 8);
    check("vertices token: take any from here, go to a neighbour, if w[token] > 0", "cycle:n", 2, 9);
    check("graph-nim", "path:n", 2, 6);
    check("graph-nim", "cycle:n", 2, 7);
    check("graph-nim", "ladder:n", 1, 10);
    check("arc-kayles", "path:n", 2, 6);
    check("arc-kayles", "cycle:n", 2, 7);
    check("node-kayles", "path:n", 1, 8);
    check("node-kayles", "cycle:n", 1, 8);
    check("node-kayles", "ladder:n", 1, 9);
    check("arc-kayles-weighted", "fan:n", 2, 6);
    check("wythoff-on-graphs", "cycle:n", 3, 5);
    check("edges: take total 2..3 from some at a vertex", "path:n", 3, 5);
    check("edges: take 2.. from every at a vertex", "path:n", 3, 5);
    check("circle: take any from some of 2 in a row", "cycle:n", 2, 6);
    check("circle: take 1 from all of 3 in a row | take equal any from all of 2 in a row", "cycle:n", 2, 6);
    check("row: take any from some of 2 in a row", "path:n", 2, 6);
    check("row: take any from one, if w[it] = 2", "path:n", 3, 5);
}

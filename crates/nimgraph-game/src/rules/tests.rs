//! The language of rules: what is read, how it prints, what is refused, and what it means on small boards.

use std::collections::BTreeSet;

use nimgraph_graph::{Graph, SplitMix64, parse_family};

use super::{GALLERY, Hypergraph, NAMED_LINES, RuleOptions, Rules, RulesBoard};
use crate::{Kinds, spec::GraphBoard};

#[track_caller]
fn normal(line: &str, expected: &str) {
    let rules: Rules = line.parse().unwrap();
    assert_eq!(rules.to_string(), expected);
    assert_eq!(expected.parse::<Rules>().as_ref(), Ok(&rules), "{expected}");
}

#[track_caller]
fn refused(line: &str, expected: &str) {
    assert_eq!(line.parse::<Rules>().map_err(|error| error.to_string()).unwrap_err(), expected, "{line}");
}

#[test]
fn lines_have_a_normal_form() {
    for named in NAMED_LINES {
        normal(named.line, named.line);
    }
    normal("heaps:take{ 4,1 }from one", "heaps: take {1,4} from one");
    normal("heaps: take 1.. from one", "heaps: take any from one");
    normal("heaps: take {2} from one | take 2..2 from one", "heaps: take 2 from one");
    normal("heaps: take total any from some", "heaps: take any from some");
    normal("heaps: take equal 1..2 from one", "heaps: take 1..2 from one");
    normal(
        "edges token: go across, take half from the edge",
        "edges token: take half from the edge, go across",
    );
    normal(
        "edges token: go to a neighbor, take 1 from some at the token",
        "edges token: go to a neighbour, take 1 from some at the token",
    );
    normal(
        "heaps with k, m: take total 1..m from some of k",
        "heaps with k, m: take total 1..m from some of k",
    );
    normal("heaps with a: take a from some of a", "heaps with a: take a from some of a");
    normal("vertices: take all from every around one", "vertices: take all from every around one");
    normal(
        "heaps: take any from one, if w[it] = max, if after(w[it]) != 1",
        "heaps: take any from one, if w[it] = max and after(w[it]) != 1",
    );
}

#[test]
fn mistakes_are_named_with_their_column() {
    refused("", "column 1: expected heaps, row, circle, vertices, edges or hyperedges, found the end");
    refused(
        "edge: take any",
        "column 1: expected heaps, row, circle, vertices, edges or hyperedges, found \"edge\"; did you mean \"edges\"?",
    );
    refused("heaps take", "column 7: expected `:` before the moves, found \"take\"");
    refused("heaps token: take any from one", "column 7: a token needs a graph; heaps have none");
    refused("heaps: take 0 from one", "column 13: a move takes at least 1; this amount is empty or holds 0");
    refused(
        "heaps: take 3..2 from one",
        "column 13: a move takes at least 1; this amount is empty or holds 0",
    );
    refused(
        "heaps: take any from",
        "column 21: expected one, some, all, every, here or the edge, found the end",
    );
    refused("heaps: take k from one", "column 13: k is not declared; write `with k` before the colon");
    refused(
        "heaps with n: take n from one",
        "column 12: n is the number of vertices or heaps; choose another letter",
    );
    refused("heaps with k: take 1 from one", "column 1: k is declared and stands nowhere in the rules");
    refused(
        "edges token: go across",
        "column 14: this move takes nothing, so play might never end: go across",
    );
    refused(
        "edges token: take any from here",
        "column 14: \"here\" needs weights on vertices; this game has them on edges. Did you mean \"the edge\"?",
    );
    refused(
        "edges: take any from the edge",
        "column 8: \"the edge\" needs a token: write `edges token` before the colon",
    );
    refused(
        "edges: take any from one, go across",
        "column 27: `go` needs a token: write `edges token` before the colon",
    );
    refused(
        "heaps: take equal half from all",
        "column 8: `equal` takes any, numbers, ranges and sets, not `half`",
    );
    refused(
        "heaps: take total 1 from all",
        "column 8: `total` is taken from some of a set, in any distribution: write `from some`",
    );
    refused(
        "heaps: take any from some of 2 in a row",
        "column 8: \"in a row\" needs the carrier row or circle; this game has its weights in heaps",
    );
    refused(
        "heaps: take any from one, if w0 = mix(w1)",
        "column 35: there is no function \"mix\"; did you mean \"min\"?",
    );
    refused("heaps: take any from one, if", "column 29: expected a condition, such as w[it] = max");
    refused("heaps: take any from one & 2", "column 26: unexpected character '&'");
    refused(
        "heaps: take 99999999999999999999 from one",
        "column 13: expected a number below 2^63, found one of 20 digits",
    );
    refused(
        "vertices token bridged: go to a neighbour, take any from here",
        "column 44: with `bridged`, a move is: take … from here, go to a neighbour",
    );
}

#[test]
fn options_change_the_line_of_a_game() {
    let check = |game: &str, options: RuleOptions, expected: &str| {
        let rules = Rules::of_game(game).unwrap().with_options(game, &options);
        assert_eq!(rules.map_or_else(|error| error.to_string(), |rules| rules.to_string()), expected);
    };
    let none = RuleOptions::default;
    let by = |by: &str| RuleOptions { by: Some(by.into()), ..none() };
    check("edge-nim", by("1..3"), "edges token: take 1..3 from the edge, go across");
    check("nim", by("4,1"), "heaps: take {1,4} from one");
    check("nim", by("4,x"), "by: column 3: x is not declared; write `with x` before the colon");
    check(
        "nim",
        by(""),
        "by: column 1: expected an amount (any, 2, 1..3, 2.., {1,3}, all, half), found the end",
    );
    check(
        "circular-nim",
        RuleOptions { exact: true, ..by("2..") },
        "circle with k: take 2.. from all of k in a row",
    );
    check("graph-nim", RuleOptions { equal: true, ..none() }, "edges: take equal any from some at a vertex");
    check(
        "graph-nim",
        RuleOptions { total: Some("{1,3}".into()), ..none() },
        "edges: take total {1,3} from some at a vertex",
    );
    check(
        "neighboring-nim",
        RuleOptions { stay: true, ..none() },
        "vertices token: go to a neighbour or stay, take any from here",
    );
    check(
        "nim",
        RuleOptions { exact: true, ..none() },
        "exact: a move of `nim` lowers one weight; this option is for several",
    );
    check(
        "graph-nim",
        RuleOptions { total: Some("1".into()), ..by("1") },
        "total: `by` and `total` exclude each other",
    );
    check(
        "edge-nim",
        RuleOptions { stay: true, ..none() },
        "stay: only in neighboring-nim may the token stay",
    );
}

#[test]
fn a_line_of_a_game_is_that_game() {
    let game = |line: &str| line.parse::<Rules>().unwrap().game();
    for named in NAMED_LINES.iter().filter(|named| named.game != "adjacent-nim") {
        assert_eq!(game(named.line), Some(named.game));
    }
    assert_eq!(game("circle with m: take any from some of m in a row"), Some("circular-nim"));
    assert_eq!(game("circle: take any from some of 2 in a row"), Some("circular-nim"));
    assert_eq!(game("row: take any from some of 2 in a row"), None);
    assert_eq!(game("heaps: take 1 from one"), None);
}

/// Every position that a move leads to, by trying all smaller weights and all places of the token.
fn by_trying(kinds: &Kinds, weights: &[u64], token: Option<usize>) -> BTreeSet<(Vec<u64>, Option<usize>)> {
    let places: Vec<Option<usize>> = match token {
        None => vec![None],
        Some(_) => (0..kinds.places()).map(Some).collect(),
    };
    let mut found = BTreeSet::new();
    let mut after = vec![0; weights.len()];
    loop {
        let lower: Vec<(usize, u64)> =
            (0..weights.len()).filter(|&i| after[i] < weights[i]).map(|i| (i, after[i])).collect();
        for &to in &places {
            if kinds.is_legal(weights, token, &crate::Move::lowering(lower.clone()).going(to)) {
                found.insert((after.clone(), to));
            }
        }
        let Some(turning) = (0..weights.len()).find(|&i| after[i] < weights[i]) else { return found };
        after[turning] += 1;
        after[..turning].fill(0);
    }
}

/// Listing, counting and legality agree, and no move comes twice.
#[track_caller]
fn agree(kinds: &Kinds, weights: &[u64], token: Option<usize>, name: &str) {
    let mut listed = BTreeSet::new();
    let mut twice = Vec::new();
    let _ = kinds.for_each_move(weights, token, &mut |mv| {
        if !listed.insert((crate::State::heaps(weights).after(&mv).weights().to_vec(), mv.to())) {
            twice.push(mv);
        }
        std::ops::ControlFlow::Continue(())
    });
    assert_eq!(twice, [], "{name} {weights:?} {token:?}");
    assert_eq!(kinds.count_moves(weights, token), listed.len() as u128, "{name} {weights:?} {token:?}");
    assert_eq!(by_trying(kinds, weights, token), listed, "{name} {weights:?} {token:?}");
}

#[test]
fn kinds_list_count_and_check_the_same_moves() {
    let mut dice = SplitMix64::new(7);
    let shares = ["", "equal ", "total "];
    let amounts = ["any", "1", "2", "1..2", "2..", "{1,3}", "all", "half"];
    let sets = [
        "one",
        "some",
        "all",
        "every",
        "some of 2",
        "all of 2",
        "every of 2",
        "some of a face",
        "all of a face",
    ];
    for _ in 0..600 {
        let way = |dice: &mut SplitMix64| {
            let share = shares[dice.index(3)];
            let amount = amounts[dice.index(if share.is_empty() { 8 } else { 6 })];
            let set = sets[dice.index(sets.len())];
            let set = if share == "total " { "some of a face" } else { set };
            format!("take {share}{amount} from {set}")
        };
        let ways: Vec<String> = (0..1 + dice.index(2)).map(|_| way(&mut dice)).collect();
        let line = format!("heaps: {}", ways.join(" | "));
        let rules: Rules = line.parse().unwrap();
        let faces = (0..3).map(|_| (0..4).filter(|_| dice.index(2) == 0).collect()).collect();
        let kinds = rules.unroll(&RulesBoard::Faces(4, faces), &[]).unwrap();
        let weights: Vec<u64> = (0..4).map(|_| dice.below(4)).collect();
        agree(&kinds, &weights, None, &line);
    }
}

#[test]
fn tokens_walk_as_the_rules_say() {
    let lines = [
        "edges token: take 1..2 from the edge, go across",
        "edges token: take any from one at the token, go to a neighbour",
        "edges token: go across, take 1 from some at the token",
        "edges token: take any from all at a vertex, go to a neighbour or stay",
        "edges token: take all from every around one | take 1 from the edge, go across",
    ];
    let board = GraphBoard::numbered(Graph::undirected(3, [(0, 1), (1, 2), (2, 2), (0, 1)]).unwrap());
    let mut dice = SplitMix64::new(3);
    for line in lines {
        let kinds = line.parse::<Rules>().unwrap().unroll(&RulesBoard::Graph(&board), &[]).unwrap();
        for token in 0..3 {
            let weights: Vec<u64> = (0..4).map(|_| dice.below(4)).collect();
            agree(&kinds, &weights, Some(token), line);
        }
    }
    let loops = "edges: take any from one".parse::<Rules>().unwrap().unroll(&RulesBoard::Graph(&board), &[]);
    assert!(loops.is_err());
}

#[test]
fn an_arc_is_at_both_of_its_ends() {
    let circuit = GraphBoard::numbered(parse_family("circuit:3").unwrap());
    let moves = |line: &str| {
        let kinds = line.parse::<Rules>().unwrap().unroll(&RulesBoard::Graph(&circuit), &[]).unwrap();
        agree(&kinds, &[1, 2, 4], Some(0), line);
        kinds.count_moves(&[1, 2, 4], Some(0))
    };
    assert_eq!(moves("edges token: take any from one at the token, go to a neighbour"), 5);
    assert_eq!(moves("edges token: take 1 from all at a vertex, go to a neighbour"), 3);
    assert_eq!(moves("edges token: take 1 from every around one, go to a neighbour"), 1);
    assert_eq!(moves("edges token: take any from the edge, go across"), 1);
    assert_eq!(moves("edges token: take any from the edge, go to a neighbour"), 1);
}

#[test]
fn conditions_forbid_moves() {
    let end_nim = "row: take any from one, if (all j in 0..it-1: w[j] = 0) or (all j in it+1..n-1: w[j] = 0)";
    let moves = |line: &str, weights: &[u64]| {
        let kinds = line.parse::<Rules>().unwrap().unroll(&RulesBoard::Heaps(weights.len()), &[]).unwrap();
        agree(&kinds, weights, None, line);
        kinds.count_moves(weights, None)
    };
    assert_eq!(moves(end_nim, &[2, 3, 4]), 6);
    assert_eq!(moves(end_nim, &[0, 3, 4]), 7);
    assert_eq!(moves("heaps: take any from one, if w[it] = max", &[2, 3, 3]), 6);
    assert_eq!(moves("heaps: take any from one, if after(w[it]) % 2 = 0", &[3, 4]), 4);
    let path = GraphBoard::numbered(parse_family("path:3").unwrap());
    let steps = "vertices token: take any from here, go to a neighbour, if w[token] > 0";
    let kinds = steps.parse::<Rules>().unwrap().unroll(&RulesBoard::Graph(&path), &[]).unwrap();
    assert_eq!(kinds.count_moves(&[0, 2, 1], Some(1)), 2);
    let several = "heaps: take any from some, if w[it] > 0".parse::<Rules>().unwrap();
    assert!(several.unroll(&RulesBoard::Heaps(2), &[]).is_err());
}

#[test]
fn hyperedges_lead_to_any_other_vertex() {
    let line = "hyperedges token: take any from the edge, go across";
    let fano = Hypergraph::fano();
    let kinds = line.parse::<Rules>().unwrap().unroll(&RulesBoard::Hyperedges(&fano), &[]).unwrap();
    assert_eq!(kinds.count_moves(&[2, 1, 0, 5, 5, 5, 5], Some(0)), 6);
    agree(&kinds, &[1, 1, 0, 1, 0, 2, 1], Some(1), line);
}

#[test]
fn large_boards_are_refused_in_time() {
    let unroll = |line: &str, heaps: usize, k: u64| {
        line.parse::<Rules>()
            .unwrap()
            .unroll(&RulesBoard::Heaps(heaps), &[('k', k)])
            .map(|kinds| kinds.at(0).len())
    };
    assert!(unroll("heaps with k: take any from some of k", 40, 20).is_err());
    assert!(unroll("heaps with k: take any from some of k", 3, 4).is_err());
    assert!(unroll("circle with k: take any from some of k in a row", 9000, 4000).is_err());
    assert_eq!(unroll("heaps with k: take any from all of k", 10, 3), Ok(120));
    assert_eq!(unroll("circle with k: take any from all of k in a row", 5, 5), Ok(1));
}

/// Conditions are written out for each kind of move: together they must not take all memory either.
#[test]
fn conditions_are_limited_altogether() {
    let condition = "(all i in V: all j in V: w[i] + w[j] + w[it] < 99)";
    let way = format!("take any from one, if {condition}");
    let unroll = |ways: usize, heaps: usize| {
        let line = format!("heaps: {}", vec![way.as_str(); ways].join(" | "));
        line.parse::<Rules>().unwrap().unroll(&RulesBoard::Heaps(heaps), &[])
    };
    assert!(unroll(1, 20).is_ok());
    let error = unroll(30, 40).unwrap_err();
    assert!(error.to_string().contains("parts"), "{error}");
}

/// How many damaged lines; `NIMGRAPH_LINES=100000` asks for more.
fn damaged_lines() -> usize {
    std::env::var("NIMGRAPH_LINES").ok().and_then(|count| count.parse().ok()).unwrap_or(10_000)
}

/// A line of the gallery with up to three changes: letters left out, pieces put in, words of lines with the same carrier.
fn damaged(dice: &mut SplitMix64, lines: &[&str]) -> String {
    let pieces = [
        " ",
        ",",
        "|",
        "{",
        "}",
        "..",
        "if ",
        "take ",
        "k",
        "0",
        "9",
        "(",
        "]",
        "é",
        "of ",
        "w[it]",
        ":",
        "99999999999999999999",
        "-1",
        "with k",
        " or ",
        "after(",
        "token",
    ];
    let mut line = lines[dice.index(lines.len())].to_owned();
    for _ in 0..1 + dice.index(3) {
        let carrier = |line: &str| line.split([' ', ':']).next().map(str::to_owned);
        let alike: Vec<&str> =
            lines.iter().copied().filter(|other| carrier(other) == carrier(&line)).collect();
        let other = if alike.is_empty() { lines[0] } else { alike[dice.index(alike.len())] };
        let mut characters: Vec<char> = line.chars().collect();
        let at = dice.index(characters.len().max(1));
        line = match dice.index(8) {
            0 if !characters.is_empty() => {
                characters.remove(at);
                characters.into_iter().collect()
            }
            0 | 1 => {
                characters.splice(at..at, pieces[dice.index(pieces.len())].chars());
                characters.into_iter().collect()
            }
            2 | 3 => format!("{line} | {}", other.split(": ").last().unwrap_or_default()),
            _ => {
                let mut words: Vec<&str> = line.split(' ').collect();
                let others: Vec<&str> = other.split(' ').collect();
                let word = dice.index(words.len());
                words[word] = others[dice.index(others.len())];
                words.join(" ")
            }
        };
    }
    line
}

/// Damaged lines get a column and a reason, and what is left of them is unrolled or refused: no panic, and no long wait.
#[test]
fn damaged_lines_are_refused_without_a_panic() {
    let named = NAMED_LINES.iter().map(|named| named.line);
    let lines: Vec<&str> = named.chain(GALLERY.iter().map(|line| line.line)).collect();
    let graph = |family: &str| GraphBoard::numbered(parse_family(family).unwrap());
    let graphs = ["cycle:4", "circuit:3", "complete:5", "grid:8x8"].map(graph);
    let fano = Hypergraph::fano();
    let faces = || vec![vec![0, 1], vec![1, 2, 3], vec![3]];
    let lists = [RulesBoard::Heaps(3), RulesBoard::Heaps(40), RulesBoard::Faces(4, faces())];
    let boards: Vec<RulesBoard<'_>> = lists
        .into_iter()
        .chain(graphs.iter().map(RulesBoard::Graph))
        .chain([RulesBoard::Hyperedges(&fano)])
        .collect();
    let mut dice = SplitMix64::new(11);
    let (mut wrong, mut unrolled, mut slowest) = (0, 0, (std::time::Duration::ZERO, String::new()));
    for _ in 0..damaged_lines() {
        let line = damaged(&mut dice, &lines);
        let started = std::time::Instant::now();
        match line.parse::<Rules>() {
            Ok(rules) => {
                assert_eq!(rules.to_string().parse::<Rules>().as_ref(), Ok(&rules), "{line}");
                let letters: Vec<(char, u64)> = rules.letters().iter().map(|&letter| (letter, 2)).collect();
                let kinds = boards.iter().filter_map(|board| rules.unroll(board, &letters).ok());
                unrolled += kinds.map(|kinds| usize::from(kinds.all().next().is_some())).sum::<usize>();
            }
            Err(error) => {
                wrong += 1;
                assert!((1..=line.chars().count() + 1).contains(&error.column), "{line}: {error}");
            }
        }
        slowest = slowest.max((started.elapsed(), line));
    }
    println!(
        "{} lines, {wrong} refused, {unrolled} unrolled on a board; the slowest took {slowest:?}",
        damaged_lines()
    );
    assert!(wrong > damaged_lines() / 4 && unrolled > damaged_lines() / 10, "{wrong} {unrolled}");
    // Far more than any line takes on a slow machine: only a line that hangs gets there.
    assert!(slowest.0.as_secs() < 30, "{slowest:?}");
}

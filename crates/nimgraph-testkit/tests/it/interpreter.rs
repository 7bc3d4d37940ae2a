//! Moves by kinds against the interpreter of lines, on random lines, boards and weights.

use std::{collections::BTreeSet, ops::ControlFlow};

use nimgraph_game::{
    State,
    rules::{Hypergraph, Rules, RulesBoard},
    spec::GraphBoard,
};
use nimgraph_graph::{Graph, SplitMix64};
use nimgraph_testkit::interpreter::{LinePosition, line_options};

const SEED: u64 = 26;
const POSITIONS: usize = 20_000;

fn pick<'a>(dice: &mut SplitMix64, words: &[&'a str]) -> &'a str {
    words[dice.index(words.len())]
}

fn line(dice: &mut SplitMix64) -> String {
    let carrier = pick(dice, &["heaps", "row", "circle", "vertices", "edges", "hyperedges"]);
    let token = !["heaps", "row", "circle"].contains(&carrier) && dice.index(2) == 0;
    let ways: Vec<String> = (0..1 + dice.index(2)).map(|_| way(dice, carrier, token)).collect();
    format!("{carrier}{}: {}", if token { " token" } else { "" }, ways.join(" | "))
}

fn way(dice: &mut SplitMix64, carrier: &str, token: bool) -> String {
    let on_edges = carrier == "edges" || carrier == "hyperedges";
    let mut sets: Vec<&str> = vec!["", "of 2"];
    match carrier {
        "heaps" => sets.push("of a face"),
        "row" | "circle" => sets.push("of 2 in a row"),
        "vertices" => sets.extend(["of an edge", "around one"]),
        _ => sets.extend(["at a vertex", "around one"]),
    }
    if token && on_edges {
        sets.extend(["at the token", "the edge", "the edge"]);
    }
    if token && carrier == "vertices" {
        sets.extend(["here", "here", "here"]);
    }
    let set = pick(dice, &sets).to_owned();
    let single = set == "here" || set == "the edge";
    let share = if single { "" } else { pick(dice, &["", "", "equal ", "total "]) };
    let amounts = ["any", "1", "2", "1..2", "2..", "{1,3}", "all", "half"];
    let amount = pick(dice, if share.is_empty() { &amounts } else { &amounts[..6] });
    let which = if share == "total " { "some" } else { pick(dice, &["one", "some", "all", "every"]) };
    let set = if single { set } else { format!("{which} {set}").trim_end().to_owned() };
    let take = format!("take {share}{amount} from {set}");
    if !token || dice.index(5) == 0 {
        return take;
    }
    let place = match on_edges {
        true => pick(dice, &["across", "to a neighbour", "to a neighbour or stay"]),
        false => pick(dice, &["to a neighbour", "to a neighbour or stay"]),
    };
    // A line with `the edge` and a walk of its own chooses two edges, which the interpreter does not.
    let place = if set == "the edge" { "across" } else { place };
    if dice.index(2) == 0 { format!("{take}, go {place}") } else { format!("go {place}, {take}") }
}

fn position(dice: &mut SplitMix64, line: &str) -> LinePosition {
    let carrier = line.split([' ', ':']).next().unwrap_or_default();
    let token = line.contains(" token:");
    let is_list = ["heaps", "row", "circle"].contains(&carrier);
    let order = if is_list { 0 } else { 2 + dice.index(3) };
    let mut edges: Vec<Vec<usize>> = Vec::new();
    for _ in 0..if is_list { 0 } else { 2 + dice.index(3) } {
        let (u, v) = (dice.index(order), dice.index(order));
        let mut ends = vec![u, v];
        if carrier == "hyperedges" {
            ends.push(dice.index(order));
            ends.sort_unstable();
            ends.dedup();
        }
        let is_loop = ends.len() < 2 || u == v;
        let is_known =
            carrier == "vertices" && edges.iter().any(|edge| edge.contains(&u) && edge.contains(&v));
        let may_loop = token && carrier != "hyperedges";
        if ends.len() >= 2 && (!is_loop || may_loop || carrier == "hyperedges") && !is_known {
            edges.push(ends);
        }
    }
    if edges.len() < 2 && !is_list {
        edges = vec![vec![0, 1], vec![1, 0]];
        edges.truncate(if carrier == "vertices" { 1 } else { 2 });
    }
    let count = match carrier {
        "vertices" => order,
        "edges" | "hyperedges" => edges.len(),
        _ => 2 + dice.index(3),
    };
    let faces = (0..3).map(|_| (0..count).filter(|_| dice.index(2) == 0).collect()).collect();
    let weights = (0..count).map(|_| dice.below(4)).collect();
    let token = token.then(|| dice.index(order));
    LinePosition { order, edges, directed: false, faces, weights, token }
}

#[test]
fn kinds_move_as_the_interpreter_does() {
    let mut dice = SplitMix64::new(SEED);
    let mut moves = 0;
    for round in 0..POSITIONS {
        let line = line(&mut dice);
        let at = position(&mut dice, &line);
        let rules: Rules = line.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
        let graph = Graph::undirected(at.order, at.edges.iter().map(|ends| (ends[0], ends[1])));
        let graph = GraphBoard::numbered(graph.expect("a graph"));
        let hyper = Hypergraph::new(at.order, at.edges.clone());
        let board = match rules.carrier().word() {
            "vertices" | "edges" => RulesBoard::Graph(&graph),
            "hyperedges" => RulesBoard::Hyperedges(hyper.as_ref().expect("hyperedges")),
            _ => RulesBoard::Faces(at.weights.len(), at.faces.clone()),
        };
        let kinds = rules.unroll(&board, &[]).unwrap_or_else(|error| panic!("{line}: {error}"));
        let mut found = BTreeSet::new();
        let _ = kinds.for_each_move(&at.weights, at.token, &mut |mv| {
            found.insert((State::heaps(&*at.weights).after(&mv).weights().to_vec(), mv.to()));
            ControlFlow::Continue(())
        });
        let expected = line_options(&line, &at);
        assert_eq!(found, expected, "seed {SEED}, round {round}: {line}\n{at:?}");
        assert_eq!(kinds.count_moves(&at.weights, at.token), expected.len() as u128, "{line}\n{at:?}");
        moves += found.len();
    }
    assert!(moves > 5 * POSITIONS, "{moves} moves are few");
}

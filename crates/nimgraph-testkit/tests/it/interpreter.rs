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

/// How many positions; `NIMGRAPH_LINES=100000` asks for more.
fn positions() -> usize {
    std::env::var("NIMGRAPH_LINES").ok().and_then(|count| count.parse().ok()).unwrap_or(10_000)
}

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
    let condition = condition(dice, carrier, token, single || which == "one");
    let take = format!("take {share}{amount} from {set}");
    if !token || dice.index(5) == 0 {
        return take + &condition;
    }
    let place = match on_edges {
        true => pick(dice, &["across", "to a neighbour", "to a neighbour or stay"]),
        false => pick(dice, &["to a neighbour", "to a neighbour or stay"]),
    };
    // A line with `the edge` and a walk of its own chooses two edges, which the interpreter does not.
    let place = if set == "the edge" { "across" } else { place };
    let clauses =
        if dice.index(2) == 0 { format!("{take}, go {place}") } else { format!("go {place}, {take}") };
    clauses + &condition
}

/// A condition that the interpreter can read, or none.
fn condition(dice: &mut SplitMix64, carrier: &str, token: bool, is_one: bool) -> String {
    let mut terms = vec!["max", "min", "sum", "positive"];
    if is_one {
        terms.extend(["w[it]", "w[it]", "it"]);
    }
    if token && carrier == "vertices" {
        terms.extend(["w[token]", "w[token]"]);
    }
    let mut test = || {
        let (left, sign) = (pick(dice, &terms), pick(dice, &["=", "!=", "<", "<=", ">", ">="]));
        let right = if dice.index(2) == 0 { pick(dice, &["0", "1", "2"]) } else { pick(dice, &terms) };
        match dice.index(2) {
            1 => format!("{left} {sign} {right}"),
            _ if left == "it" || right == "it" => format!("{left} {sign} {right}"),
            _ if right.parse::<u64>().is_ok() => format!("after({left}) {sign} {right}"),
            _ => format!("after({left}) {sign} after({right})"),
        }
    };
    let tests = [test(), test()];
    match dice.index(8) {
        0 | 1 => format!(", if {}", tests[0]),
        2 => format!(", if {}", tests.join(" and ")),
        _ => String::new(),
    }
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
    // Which arcs meet an arc is not for the interpreter to say.
    let may_be_directed = token && carrier != "hyperedges" && !line.contains("around one");
    let directed = may_be_directed && dice.index(3) == 0;
    let token = token.then(|| dice.index(order));
    LinePosition { order, edges, directed, faces, weights, token }
}

#[test]
fn kinds_move_as_the_interpreter_does() {
    let mut dice = SplitMix64::new(SEED);
    let (mut moves, mut with_conditions, mut directed, started) = (0, 0, 0, std::time::Instant::now());
    for round in 0..positions() {
        let line = line(&mut dice);
        let at = position(&mut dice, &line);
        // A letter stands for a number that the interpreter reads as it is.
        let lettered = match dice.index(3) {
            0 if line.contains(" of 2") => line.replacen(':', " with k:", 1).replace(" of 2", " of k"),
            _ => line.clone(),
        };
        let rules: Rules = lettered.parse().unwrap_or_else(|error| panic!("{lettered}: {error}"));
        let ends = at.edges.iter().map(|ends| (ends[0], ends[1]));
        let graph =
            if at.directed { Graph::directed(at.order, ends) } else { Graph::undirected(at.order, ends) };
        let graph = GraphBoard::numbered(graph.expect("a graph"));
        let hyper = Hypergraph::new(at.order, at.edges.clone());
        let board = match rules.carrier().word() {
            "vertices" | "edges" => RulesBoard::Graph(&graph),
            "hyperedges" => RulesBoard::Hyperedges(hyper.as_ref().expect("hyperedges")),
            _ => RulesBoard::Faces(at.weights.len(), at.faces.clone()),
        };
        let kinds = rules.unroll(&board, &[('k', 2)]).unwrap_or_else(|error| panic!("{lettered}: {error}"));
        with_conditions += usize::from(rules.has_conditions());
        directed += usize::from(at.directed);
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
    println!(
        "{} positions of random lines, {with_conditions} with conditions, {directed} on arcs, {moves} moves, {:?}",
        positions(),
        started.elapsed()
    );
    assert!(moves > 3 * positions(), "{moves} moves are few");
    assert!(20 * with_conditions.min(directed * 3) > positions(), "{with_conditions} and {directed} are few");
}

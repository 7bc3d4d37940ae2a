//! Moves by kinds against the interpreter of lines, on random lines, boards and weights.

use std::{
    collections::{BTreeSet, HashMap},
    ops::ControlFlow,
};

use nimgraph::{
    Position, SolveOptions,
    solver::{Approach, Wants},
};
use nimgraph_game::{
    Outcome, State,
    rules::{Hypergraph, Rules, RulesBoard},
    spec::GraphBoard,
};
use nimgraph_graph::{Graph, SplitMix64};
use nimgraph_testkit::interpreter::{After, LinePosition, line_options};

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
    let directed = token && carrier != "hyperedges" && dice.index(3) == 0;
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

/// The Grundy value and whether the player to move loses in misère play, by the interpreter alone.
fn values(line: &str, at: &LinePosition, known: &mut HashMap<After, (u64, bool)>) -> (u64, bool) {
    let key = (at.weights.clone(), at.token);
    if let Some(&values) = known.get(&key) {
        return values;
    }
    let options: Vec<(u64, bool)> = line_options(line, at)
        .into_iter()
        .map(|(weights, token)| values(line, &LinePosition { weights, token, ..at.clone() }, known))
        .collect();
    let grundy = (0..).find(|n| options.iter().all(|(grundy, _)| grundy != n)).unwrap_or(0);
    let is_lost = !options.is_empty() && options.iter().all(|&(_, is_lost)| !is_lost);
    known.insert(key, (grundy, is_lost));
    (grundy, is_lost)
}

/// A position in the short notation.
fn text(line: &str, at: &LinePosition) -> String {
    let joined = |list: &mut dyn Iterator<Item = String>| list.collect::<Vec<_>>().join(",");
    let weights = joined(&mut at.weights.iter().map(u64::to_string));
    if at.order == 0 {
        return format!("\"{line}\" {weights}");
    }
    let edges = joined(&mut at.edges.iter().map(|ends| format!("{}-{}", ends[0], ends[1])));
    let token = at.token.map_or(String::new(), |token| format!(" token={token}"));
    let directed = if at.directed { " directed" } else { "" };
    format!("\"{line}\" {edges} vertices={} weights={weights}{token}{directed}", at.order)
}

/// Search may take positions for the same that are not: with all its reductions it must say what playing the line out says.
#[test]
fn answers_are_those_of_the_interpreter() {
    let mut dice = SplitMix64::new(SEED + 1);
    let (mut lists, mut graphs) = (0, 0);
    for round in 0..positions() / 5 {
        let line = line(&mut dice);
        let at = position(&mut dice, &line);
        if line.starts_with("hyperedges") || line.contains("of a face") || at.weights.iter().sum::<u64>() > 8
        {
            continue;
        }
        let text = text(&line, &at);
        let (grundy, lost_in_misere) = values(&line, &at, &mut HashMap::new());
        for misere in ["", " misere"] {
            let position: Position =
                format!("{text}{misere}").parse().unwrap_or_else(|e| panic!("{text}: {e}"));
            let is_p = if misere.is_empty() { grundy == 0 } else { lost_in_misere };
            let answer = position.solve();
            let place = format!("seed {SEED}, round {round}: {text}{misere}");
            assert_eq!(answer.outcome(), Some(if is_p { Outcome::P } else { Outcome::N }), "{place}");
            let is_over = position.moves().is_empty();
            assert_eq!(answer.winning_moves().is_empty(), is_p || is_over, "{place}");
            let wants =
                Wants { approach: Approach::SearchOnly, grundy: misere.is_empty(), ..Wants::default() };
            let searched = position.solve_with(&SolveOptions { wants, ..SolveOptions::default() });
            assert_eq!(searched.outcome(), answer.outcome(), "{place}");
            if misere.is_empty() {
                assert_eq!(searched.grundy(), Some(grundy), "{place}");
            }
        }
        if at.order == 0 { lists += 1 } else { graphs += 1 }
    }
    assert!(lists.min(graphs) > positions() / 40, "{lists} and {graphs} are few");
}

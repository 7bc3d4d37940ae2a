//! Answers by automata on random boards of the shipped theorems, against search: who wins, and all winning moves.
//!
//! NIMGRAPH_PROOFS=all takes 10⁵ boards instead of a sample.

use std::{collections::HashMap, fs, ops::ControlFlow, path::Path};

use nimgraph_family::{
    FamilyGame, FamilyPosition, FamilyQuestion, FamilyRule, FamilyVerdict, TermFamily, Unlimited,
    WeightReach, WordSearch, prove_family,
};
use nimgraph_game::{Convention, Move, Outcome, Position, notation, spec::NoAppraiser};
use nimgraph_graph::Graph;

const SEED: u64 = 27;

/// A small generator (xorshift), so that a run can be repeated.
struct Draws(u64);

impl Draws {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }
}

/// The theorems about words, in the order of their files; those about trees and cacti are in `terms.rs`.
fn shipped_rules() -> Vec<FamilyRule> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../proofs/all-sizes");
    let mut names: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    names.retain(|path| path.extension().is_some_and(|extension| extension == "family"));
    names.sort();
    let texts = names.into_iter().map(|path| fs::read_to_string(path).unwrap());
    let is_about_words = |text: &String| {
        let family = text.lines().nth(2).and_then(|line| line.strip_prefix("family ")).unwrap_or_default();
        TermFamily::named(family).is_none()
    };
    let rule =
        |text: String| FamilyRule::vouched(&text).unwrap_or_else(|error| panic!("{error}: {text:.60}"));
    texts.filter(is_about_words).map(rule).collect()
}

/// Lines of rules of kinds that no shipped theorem is about: heaps in a row and in a circle, arcs, all weights.
fn learned_rules() -> Vec<FamilyRule> {
    let learn = |(line, family, weights): (&str, &str, &str)| {
        let game = FamilyGame::named(line).unwrap();
        let (family, weights) = (family.parse().unwrap(), weights.parse().unwrap());
        let question = FamilyQuestion { game, family, weights, play: Convention::Normal };
        let scheme = question.scheme().unwrap();
        let Ok(FamilyVerdict::Proved(theorem)) = prove_family(&scheme, &mut Unlimited) else {
            panic!("{line} is not proved")
        };
        FamilyRule::new(scheme, theorem.automaton)
    };
    let lines = [
        ("row: take 1..2 from one", "path:n", "3"),
        ("circle: take any from some of 1 in a row", "cycle:n", "2"),
        ("edges token: take 1 from the edge, go across", "circuit:n", "2"),
        ("vertices token: go to a neighbour, take all from here", "path:n", "1+"),
    ];
    lines.map(learn).into()
}

#[test]
fn random_boards_of_shipped_families() {
    let all = std::env::var("NIMGRAPH_PROOFS").is_ok_and(|value| value == "all");
    let mut draws = Draws(SEED);
    let (mut boards, mut moves) = (0, 0);
    for rule in shipped_rules().into_iter().chain(learned_rules()) {
        let found = check(&rule, if all { 1_500 } else { 40 }, &mut draws);
        boards += found.0;
        moves += found.1;
    }
    println!("seed {SEED}: {boards} boards and {moves} winning moves as search finds them");
    assert!(boards > if all { 100_000 } else { 2_000 }, "{boards}");
    assert!(moves > boards / 2, "{moves}");
}

/// Compares random words of one theorem with search. Weights above the bound of `W+` are drawn too.
fn check(rule: &FamilyRule, count: usize, draws: &mut Draws) -> (usize, usize) {
    let question = rule.question().clone();
    let scheme = rule.scheme();
    let mut search = WordSearch::new(scheme);
    let (mut boards, mut found) = (0, 0);
    for _ in 0..count {
        let length = 1 + draws.below(16);
        let Some(word) = scheme.draw(length, &mut |bound| draws.below(bound)) else { continue };
        if word.is_empty() || word.len() > 26 {
            continue;
        }
        let text = scheme.notation(&word);
        let position = notation::read(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let position = position.check(&NoAppraiser).unwrap_or_else(|error| panic!("{text}: {error}"));
        let Ok(is_p) = search.is_p(&word, &mut Unlimited);
        assert_eq!(rule.automaton().accepts(&word), is_p, "seed {SEED}: {text}");
        boards += 1;
        let bound = question.weights;
        let (weights, token) = position.weights().unwrap();
        let mut raised = |&weight: &u64| match bound.reach {
            WeightReach::AllWeights if weight == bound.most => weight + draws.below(3) as u64,
            _ => weight,
        };
        let weights: Vec<u64> = weights.iter().map(&mut raised).collect();
        let position = position.board().position(&weights, token.unwrap_or(0)).unwrap();
        found += winning(rule, &position, is_p);
    }
    (boards, found)
}

/// Whether the player to move loses who has these winning moves.
fn loses<T>(winning: &[T], position: &Position) -> bool {
    winning.is_empty() && !(position.is_over() && position.board().convention() == Convention::Misere)
}

/// Whether a position is a P-position, by its moves alone.
fn is_lost(position: &Position, known: &mut HashMap<String, bool>) -> bool {
    let text = position.to_string();
    if let Some(&lost) = known.get(&text) {
        return lost;
    }
    let mut winning = Vec::new();
    let _ = position.for_each_move(&mut |mv| {
        winning.extend(is_lost(&position.after(&mv).unwrap(), known).then_some(mv));
        ControlFlow::Continue(())
    });
    let lost = loses(&winning, position);
    known.insert(text, lost);
    lost
}

/// The board of a position without its last vertex, in the short notation; `None` where the token is there.
fn without_the_last_vertex(text: &str) -> Option<String> {
    let order: usize = text.split_once("vertices=")?.1.split(' ').next()?.parse().ok()?;
    let last = order - 1;
    let words = text.split(' ').map(|word| {
        if word == format!("token={last}") {
            return None;
        }
        let changed = if word == format!("vertices={order}") {
            format!("vertices={last}")
        } else if let Some(weights) = word.strip_prefix("weights=") {
            format!("weights={}", weights.rsplit_once(',')?.0)
        } else if word.starts_with(|c: char| c.is_ascii_digit()) {
            let is_kept = |edge: &&str| {
                let ends = edge.split(':').next().unwrap_or_default().split('-');
                ends.into_iter().all(|end| end != last.to_string())
            };
            word.split(',').filter(is_kept).collect::<Vec<_>>().join(",")
        } else {
            word.to_owned()
        };
        Some(changed)
    });
    let words: Option<Vec<String>> = words.collect();
    Some(words?.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" "))
}

/// A vertex that the last cell lacks is as good as an empty one, but for NimG, which may step on empty vertices.
#[test]
fn boards_whose_last_cell_lacks_a_vertex() {
    let mut draws = Draws(SEED);
    let (mut read, mut refused) = (0, 0);
    let is_line = |rule: &FamilyRule| matches!(rule.question().game, FamilyGame::Line(_));
    let (lines, named): (Vec<_>, Vec<_>) = shipped_rules().into_iter().partition(is_line);
    let ladders = lines.iter().filter(|rule| rule.question().family.to_string() == "ladder:n");
    for rule in ladders {
        // Two squares, and one that lacks a vertex: lines of rules are about whole cells.
        let edges = [(0, 1), (2, 3), (0, 2), (1, 3), (2, 4)];
        let covers = |order: usize, edges: &[(usize, usize)]| {
            let graph = Graph::undirected(order, edges.iter().copied()).unwrap();
            rule.covers(&rule.member(&graph, 0).unwrap())
        };
        assert!(covers(4, &edges[..4]) && !covers(5, &edges));
        refused += 1;
    }
    assert!(refused > 0);
    for rule in named {
        let Some(shape) = rule.question().family.strip().filter(|shape| shape.closing.is_none()) else {
            continue;
        };
        for _ in 0..if shape.vertices > 1 { 12 } else { 0 } {
            let length = 1 + draws.below(10);
            let word = rule.scheme().draw(length, &mut |bound| draws.below(bound)).filter(|w| !w.is_empty());
            let Some(text) = word.and_then(|w| without_the_last_vertex(&rule.scheme().notation(&w))) else {
                continue;
            };
            let Ok(position) = notation::read(&text).unwrap().check(&NoAppraiser) else { continue };
            let (weights, token) = position.weights().unwrap();
            if weights.iter().sum::<u64>() > 9 {
                continue;
            }
            let graph = &*position.spec().board.unwrap().graph;
            let token = token.unwrap_or(0);
            let Some(member) = rule.member(graph, token) else { continue };
            let reading = rule.read(&member, FamilyPosition { graph, weights, token });
            let is_nimg = matches!(rule.question().game, FamilyGame::VertexNimg);
            assert_eq!(
                (rule.covers(&member), reading.is_some()),
                (!is_nimg, !is_nimg),
                "seed {SEED}: {text}"
            );
            refused += usize::from(is_nimg);
            if let Some(reading) = reading {
                let is_p = rule.outcome(&reading) == Outcome::P;
                assert_eq!(is_p, is_lost(&position, &mut HashMap::new()), "seed {SEED}: {text}");
                read += 1;
            }
        }
    }
    assert!(read > 50 && refused > 10, "{read} {refused}");
}

/// Compares the winning moves of a position with those that lead to words of the language.
fn winning(rule: &FamilyRule, position: &Position, is_p: bool) -> usize {
    let text = position.to_string();
    let question = rule.question();
    let spec = position.spec();
    let (weights, token) = position.weights().unwrap();
    // The heaps of Adjacent Nim are a circuit, those of a line of rules are not joined.
    let is_round = question.game == FamilyGame::AdjacentNim;
    let arcs = (0..weights.len()).filter(|_| is_round).map(|v| (v, (v + 1) % weights.len()));
    let heaps = || Graph::directed(weights.len(), arcs.collect::<Vec<_>>());
    let graph = spec.board.as_ref().map_or_else(|| heaps().unwrap(), |board| (*board.graph).clone());
    let token = token.unwrap_or(0);
    let seen = FamilyPosition { graph: &graph, weights, token };
    let member = rule.member(&graph, token);
    let member = member.unwrap_or_else(|| panic!("{text} is not recognised"));
    let reading = rule.read(&member, seen).unwrap_or_else(|| panic!("{text} is not read"));
    assert_eq!(rule.outcome(&reading) == Outcome::P, is_p, "seed {SEED}: {text}");
    let mut listed = Vec::new();
    let _ = rule.winning_moves(&reading, seen, &mut |mv| {
        listed.push(mv);
        ControlFlow::Continue(())
    });
    let mut expected = Vec::new();
    let _ = position.for_each_move(&mut |mv| {
        let after = position.after(&mv).unwrap();
        let (weights, token) = after.weights().unwrap();
        let vertices_leave = matches!(question.game, FamilyGame::VertexNim | FamilyGame::AdjacentNim);
        let to = token.filter(|_| weights.iter().any(|&w| w > 0) || !vertices_leave);
        let seen = FamilyPosition { graph: &graph, weights, token: to.unwrap_or(0) };
        let member = rule.member(&graph, to.unwrap_or(0)).unwrap();
        if rule.automaton().accepts(rule.read(&member, seen).unwrap().word()) {
            expected.push(mv);
        }
        ControlFlow::Continue(())
    });
    if matches!(question.game, FamilyGame::Line(_)) {
        // These are listed in an order of their own.
        let by_change = |mv: &Move| (mv.to(), mv.lowered().to_vec());
        listed.sort_unstable_by_key(by_change);
        expected.sort_unstable_by_key(by_change);
    }
    if rule.knows_all_moves() {
        assert_eq!(listed, expected, "seed {SEED}: {text}");
    } else {
        let is_known = listed.iter().all(|mv| expected.contains(mv));
        assert_eq!((is_known, listed.is_empty()), (true, expected.is_empty()), "seed {SEED}: {text}");
    }
    assert_eq!(is_p, loses(&expected, position), "seed {SEED}: {text}");
    listed.len()
}

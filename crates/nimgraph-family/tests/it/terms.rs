//! Answers for trees and cacti by the shipped certificates, on random boards, against plain play with the rules of Edge Nim.
//!
//! NIMGRAPH_PROOFS=all takes ten times as many boards.

use std::{collections::HashMap, fs, ops::ControlFlow, path::Path};

use nimgraph_family::{FamilyPosition, TermCertificate, TermFamily, TermRule, WeightReach};
use nimgraph_game::{Convention, Outcome, Position, notation, spec::NoAppraiser};
use nimgraph_graph::Graph;

const SEED: u64 = 270;

/// A small generator (xorshift), so that a run can be repeated.
struct Draws(u64);

impl Draws {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }

    /// A connected graph of the family with about this many edges, its vertices shuffled.
    fn board(&mut self, family: TermFamily, size: usize) -> (usize, Vec<(usize, usize)>) {
        let (mut order, mut edges) = (1, Vec::new());
        while edges.len() < size {
            let from = self.below(order);
            let length = match family {
                _ if self.below(2) == 0 => 2,
                TermFamily::Trees => 2,
                TermFamily::Cacti | TermFamily::LoopCacti => 3 + self.below(3),
                TermFamily::OddCacti => 3 + 2 * self.below(2),
                TermFamily::TriangleCacti => 3,
            };
            let mut last = from;
            for fresh in order..order + length - 1 {
                edges.push((last, fresh));
                last = fresh;
            }
            if length > 2 {
                edges.push((last, from));
            }
            order += length - 1;
        }
        let mut names: Vec<usize> = (0..order).collect();
        for at in (1..order).rev() {
            names.swap(at, self.below(at + 1));
        }
        for at in (1..edges.len()).rev() {
            edges.swap(at, self.below(at + 1));
        }
        (order, edges.into_iter().map(|(u, v)| (names[u], names[v])).collect())
    }
}

/// The outcome by the game's own rules.
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
    let is_p = match options.is_empty() {
        true => position.convention() == Convention::Normal,
        false => !options.iter().any(|option| is_p(option, known)),
    };
    known.insert(key, is_p);
    is_p
}

fn rules() -> Vec<TermRule> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../proofs/all-sizes");
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let texts = paths.iter().filter(|path| path.extension().is_some_and(|extension| extension == "family"));
    let texts = texts.map(|path| (path, fs::read_to_string(path).unwrap()));
    let is_branching = |text: &str| {
        let family = text.lines().nth(2).and_then(|line| line.strip_prefix("family "));
        family.is_some_and(|name| TermFamily::named(name).is_some())
    };
    let rules = texts.filter(|(_, text)| is_branching(text)).map(|(path, text)| {
        let read: Result<TermCertificate, _> = text.parse();
        let TermCertificate { question, automaton } =
            read.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        TermRule { question, automaton }
    });
    rules.collect()
}

#[test]
fn random_trees_and_cacti() {
    let all = std::env::var("NIMGRAPH_PROOFS").is_ok_and(|value| value == "all");
    let rules = rules();
    assert!(rules.len() >= TermFamily::ALL.len(), "{} certificates", rules.len());
    let mut draws = Draws(SEED);
    let (mut boards, mut moves, mut p) = (0, 0, 0);
    for rule in &rules {
        let mut known = HashMap::new();
        for _ in 0..if all { 500 } else { 50 } {
            let size = 1 + draws.below(7);
            let (order, edges) = draws.board(rule.question.family, size);
            let bound = rule.question.weights;
            let more = if bound.reach == WeightReach::AllWeights { 2 } else { 1 };
            let weights: Vec<u64> =
                edges.iter().map(|_| draws.below(bound.most as usize + more) as u64).collect();
            let token = draws.below(order);
            let found = check(rule, (order, &edges), &weights, token, &mut known);
            boards += 1;
            moves += found;
            p += usize::from(found == 0);
        }
    }
    println!("seed {SEED}: {boards} boards, {p} of them without a winning move, {moves} winning moves");
    assert!(boards >= 200 && p > boards / 10 && moves > boards / 4, "{boards} {p} {moves}");
}

/// Compares the outcome and the winning moves of a position with the rules; returns how many winning moves there are.
fn check(
    rule: &TermRule,
    (order, edges): (usize, &[(usize, usize)]),
    weights: &[u64],
    token: usize,
    known: &mut HashMap<String, bool>,
) -> usize {
    let list: Vec<String> =
        edges.iter().zip(weights).map(|((u, v), weight)| format!("{u}-{v}:{weight}")).collect();
    let play = if rule.question.play == Convention::Misere { " misere" } else { "" };
    let text = format!("edge-nim {} vertices={order} token={token}{play}", list.join(","));
    let position = notation::read(&text).unwrap().check(&NoAppraiser).unwrap();
    let graph = Graph::undirected(order, edges.iter().copied()).unwrap();
    let seen = FamilyPosition { graph: &graph, weights, token };
    let reading = rule.read(seen).unwrap_or_else(|| panic!("{text} is not read"));
    assert_eq!(reading.outcome == Outcome::P, is_p(&position, known), "seed {SEED}: {text}");
    let reachable = reading.states.iter().flatten().count();
    assert!(reading.states[token].is_some() && reachable <= order, "{text}");
    let mut expected = Vec::new();
    let _ = position.for_each_move(&mut |mv| {
        if is_p(&position.after(&mv).unwrap(), known) {
            expected.push(mv);
        }
        ControlFlow::Continue(())
    });
    assert_eq!(rule.winning_moves(seen, usize::MAX), expected, "seed {SEED}: {text}");
    assert!(rule.winning_moves(seen, 1).len() <= 1);
    expected.len()
}

/// Boards that are not in the family are not read; edges of weight 0 do not count.
#[test]
fn other_boards_are_not_read() {
    let rules = rules();
    let read = |family: TermFamily, edges: &[(usize, usize)], weights: &[u64]| {
        let order = edges.iter().map(|&(u, v)| u.max(v) + 1).max().unwrap_or(1);
        let graph = Graph::undirected(order, edges.iter().copied()).unwrap();
        let rule = rules.iter().find(|rule| rule.question.family == family).unwrap();
        rule.read(FamilyPosition { graph: &graph, weights, token: 0 }).is_some()
    };
    let triangle = [(0, 1), (1, 2), (2, 0)];
    let square = [(0, 1), (1, 2), (2, 3), (3, 0)];
    let five = [(0, 1), (1, 2), (2, 3), (3, 4), (4, 0)];
    let chord = [(0, 1), (1, 2), (2, 3), (3, 0), (0, 2)];
    use TermFamily::{Cacti, OddCacti, Trees, TriangleCacti};
    assert!(!read(Trees, &triangle, &[1, 1, 1]) && read(Trees, &triangle, &[1, 0, 1]));
    assert!(read(TriangleCacti, &triangle, &[1, 1, 1]) && !read(TriangleCacti, &square, &[1; 4]));
    assert!(
        read(OddCacti, &five, &[1; 5])
            && !read(OddCacti, &square, &[1; 4])
            && !read(TriangleCacti, &five, &[1; 5])
    );
    assert!(
        read(Cacti, &square, &[1; 4])
            && !read(Cacti, &chord, &[1; 5])
            && read(Cacti, &chord, &[1, 1, 1, 1, 0])
    );
    assert!(!read(Cacti, &[(0, 1), (0, 1)], &[1, 1]) && !read(Cacti, &[(0, 0)], &[1]));
    assert!(!read(Cacti, &square, &[1, 1, 1, 5]), "the certificate is about weights up to 1");
}

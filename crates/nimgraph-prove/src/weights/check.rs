//! Checks a certificate of the weight-free game. It knows the rules of that game, and when a tree with a matching
//! and a clique with a vertex are lost for Villain; it shares no code with what found the strategy.
//!
//! *Why a matching suffices.* Hang the tree up at the token. Call the token's vertex even; a child of an even vertex
//! has to have a child that the matching joins it to, and that is even again. Villain steps from an even vertex to
//! such a child; Hero zeroes the matching edge and stands on an even vertex of a tree that is cut off from the rest.
//!
//! *Why a clique suffices.* See the statement `complete/clique`.
//!
//! *Why it ends.* Each of Hero's moves takes an edge away, and a state that follows has exactly the edges that are left.

use std::collections::{BTreeMap, BTreeSet};

use nimgraph_game::Outcome;
use serde_json::Value;

use super::{certificate::WeightsCertificate, graded};

/// What was checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeightsChecked {
    /// How many claims hold.
    pub claims: usize,
    /// How many states were checked.
    pub states: usize,
    /// How many vertices the graph has.
    pub vertices: u64,
    /// The ends of its edges, in the order of their numbers.
    pub edges: Vec<(u64, u64)>,
    /// The vertices that are N for all positive weights.
    pub n: Vec<u64>,
    /// The vertices that are P for all positive weights.
    pub p: Vec<u64>,
}

/// Why a certificate proves nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {message}")]
pub struct CertificateError {
    /// The offending place, such as `states[3].replies[0]`.
    pub place: String,
    /// What is wrong there.
    pub message: String,
    /// Whether it is a certificate at all.
    pub flaw: Flaw,
}

/// What is wrong with a certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// It is not a certificate: of another format, or without a required field.
    Unreadable,
    /// It does not prove its claims.
    False,
}

/// Checks a certificate, all of it.
pub fn check_certificate(json: &Value) -> Result<WeightsChecked, CertificateError> {
    let checker = Checker::read(json)?;
    for (i, state) in checker.states.iter().enumerate() {
        checker.check_state(&format!("states[{i}]"), state)?;
    }
    let (mut n, mut p) = (Vec::new(), Vec::new());
    let claims = list(json, "", "claims")?;
    for (i, claim) in claims.iter().enumerate() {
        let place = format!("claims[{i}]");
        let token = number(claim, &place, "token")?;
        let outcome = field(claim, &place, "outcome")?.as_str();
        let (turn, vertices) = match outcome {
            Some("N") => (Turn::Hero, &mut n),
            Some("P") => (Turn::Villain, &mut p),
            _ => return unreadable(format!("{place}.outcome"), "expected \"N\" or \"P\""),
        };
        checker.expect_state(
            &format!("{place}.state"),
            number(claim, &place, "state")?,
            turn,
            checker.all(),
            token,
        )?;
        vertices.push(token);
    }
    let graded = json.get("graded").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    let ends: Vec<(usize, usize)> = checker.edges.values().map(|&(u, v)| (u as usize, v as usize)).collect();
    let mut states = checker.states.len();
    for (i, claim) in graded.iter().enumerate() {
        let (token, outcome, seen) = graded::check(&format!("graded[{i}]"), claim, &ends)?;
        if outcome == Outcome::N { &mut n } else { &mut p }.push(token);
        states += seen;
    }
    let (vertices, edges) = (checker.vertices, checker.edges.into_values().collect());
    Ok(WeightsChecked { claims: claims.len() + graded.len(), states, vertices, edges, n, p })
}

type Edges = BTreeSet<u64>;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    Hero,
    Villain,
}

struct Checker {
    vertices: u64,
    /// The ends of each edge.
    edges: BTreeMap<u64, (u64, u64)>,
    /// The edges at each vertex, with their other ends.
    beside: BTreeMap<u64, Vec<(u64, u64)>>,
    states: Vec<Visited>,
}

struct Visited {
    turn: Turn,
    token: u64,
    /// The edges that are positive and can be reached.
    left: Edges,
    strategy: Strategy,
}

enum Strategy {
    Zero { edge: u64, next: u64 },
    Replies(BTreeMap<u64, (u64, u64)>),
    Matching(Edges),
    Clique { clique: BTreeSet<u64>, d: u64 },
}

impl Checker {
    fn read(json: &Value) -> Result<Self, CertificateError> {
        if field(json, "", "format")?.as_str() != Some(WeightsCertificate::FORMAT) {
            return unreadable("format".into(), format!("expected {:?}", WeightsCertificate::FORMAT));
        }
        let vertices = number(json, "", "vertices")?;
        let mut edges = BTreeMap::new();
        for (i, edge) in list(json, "", "edges")?.iter().enumerate() {
            let place = format!("edges[{i}]");
            let [e, u, v] = numbers(edge, &place)?[..] else {
                return unreadable(place, "expected [number, end, end]");
            };
            if u >= vertices || v >= vertices {
                return fail(place, no_vertex(vertices));
            }
            if edges.insert(e, (u, v)).is_some() {
                return fail(place, format!("edge {e} is listed twice"));
            }
        }
        let mut beside: BTreeMap<u64, Vec<(u64, u64)>> = BTreeMap::new();
        for (&e, &(u, v)) in &edges {
            beside.entry(u).or_default().push((e, v));
            if u != v {
                beside.entry(v).or_default().push((e, u));
            }
        }
        let mut checker = Self { vertices, edges, beside, states: Vec::new() };
        for (i, state) in list(json, "", "states")?.iter().enumerate() {
            let state = checker.read_state(&format!("states[{i}]"), state)?;
            checker.states.push(state);
        }
        Ok(checker)
    }

    fn read_state(&self, place: &str, json: &Value) -> Result<Visited, CertificateError> {
        let zero: Edges =
            numbers(field(json, place, "zero")?, &format!("{place}.zero"))?.into_iter().collect();
        let left: Edges = self.edges.keys().copied().filter(|e| !zero.contains(e)).collect();
        let is_hero = json.get("hero").is_some();
        let (turn, name) = if is_hero { (Turn::Hero, "hero") } else { (Turn::Villain, "villain") };
        let token = number(json, place, name)?;
        if token >= self.vertices {
            return fail(at(place, name), no_vertex(self.vertices));
        }
        let set = |name: &str| -> Result<BTreeSet<u64>, CertificateError> {
            Ok(numbers(field(json, place, name)?, &format!("{place}.{name}"))?.into_iter().collect())
        };
        let strategy = if is_hero {
            Strategy::Zero { edge: number(json, place, "edge")?, next: number(json, place, "next")? }
        } else if json.get("matching").is_some() {
            Strategy::Matching(set("matching")?)
        } else if json.get("clique").is_some() {
            Strategy::Clique { clique: set("clique")?, d: number(json, place, "d")? }
        } else {
            Strategy::Replies(read_replies(place, json)?)
        };
        Ok(Visited { turn, token, left: self.reachable(&left, token), strategy })
    }

    fn check_state(&self, place: &str, state: &Visited) -> Result<(), CertificateError> {
        match &state.strategy {
            Strategy::Zero { edge, next } => {
                let to = self.step(&format!("{place}.edge"), state, *edge)?;
                let mut left = state.left.clone();
                left.remove(edge);
                self.expect_state(&format!("{place}.next"), *next, Turn::Villain, left, to)
            }
            Strategy::Replies(replies) => self.check_replies(place, state, replies),
            Strategy::Matching(matching) => {
                self.check_matching(&format!("{place}.matching"), state, matching)
            }
            Strategy::Clique { clique, d } => {
                self.check_clique(&format!("{place}.clique"), state, clique, *d)
            }
        }
    }

    /// Every edge at the token has its two answers.
    fn check_replies(
        &self,
        place: &str,
        state: &Visited,
        replies: &BTreeMap<u64, (u64, u64)>,
    ) -> Result<(), CertificateError> {
        for (edge, to) in self.at(&state.left, state.token) {
            let place = format!("{place}.replies");
            let Some(&(kept, zeroed)) = replies.get(&edge) else {
                return fail(place, format!("there is no answer to a step along edge {edge}"));
            };
            self.expect_state(&place, kept, Turn::Hero, state.left.clone(), to)?;
            let mut left = state.left.clone();
            left.remove(&edge);
            self.expect_state(&place, zeroed, Turn::Hero, left, to)?;
        }
        Ok(())
    }

    /// The state of this number is just this one.
    fn expect_state(
        &self,
        place: &str,
        number: u64,
        turn: Turn,
        left: Edges,
        token: u64,
    ) -> Result<(), CertificateError> {
        let found = usize::try_from(number).ok().and_then(|number| self.states.get(number));
        let Some(state) = found else { return fail(place.into(), format!("there is no state {number}")) };
        if state.turn != turn || state.token != token || state.left != self.reachable(&left, token) {
            return fail(place.into(), format!("state {number} is not the state reached here"));
        }
        Ok(())
    }

    /// A tree, hung up at the token, in which every child of an even vertex is matched to a child of its own.
    fn check_matching(&self, place: &str, state: &Visited, matching: &Edges) -> Result<(), CertificateError> {
        let vertices: BTreeSet<u64> =
            state.left.iter().flat_map(|e| <[u64; 2]>::from(self.edges[e])).chain([state.token]).collect();
        // What can be reached is connected, so it is a tree when it has one vertex more than edges.
        if vertices.len() != state.left.len() + 1 {
            return fail(place.into(), "the remaining edges do not form a tree");
        }
        let mut even = vec![(state.token, None)];
        while let Some((x, from)) = even.pop() {
            for (edge, u) in self.at(&state.left, x).filter(|(edge, _)| Some(*edge) != from) {
                let answer = self.at(&state.left, u).find(|(e, _)| *e != edge && matching.contains(e));
                let Some((back, y)) = answer else {
                    return fail(place.into(), format!("vertex {u} has no matching edge for an answer"));
                };
                even.push((y, Some(back)));
            }
        }
        Ok(())
    }

    /// No edge inside C, every edge among the other vertices, none from d to C; no loops and no parallel edges.
    fn check_clique(
        &self,
        place: &str,
        state: &Visited,
        clique: &BTreeSet<u64>,
        d: u64,
    ) -> Result<(), CertificateError> {
        let mut joined = BTreeSet::new();
        for e in &state.left {
            let (u, v) = self.edges[e];
            if u == v || !joined.insert((u.min(v), u.max(v))) {
                return fail(place.into(), format!("edge {e} is a loop or parallel to another"));
            }
        }
        let ends = joined.iter().flat_map(|&(u, v)| [u, v]);
        let others: BTreeSet<u64> = ends.filter(|v| !clique.contains(v)).collect();
        if !clique.contains(&state.token) || !others.contains(&d) {
            return fail(place.into(), "the token must be in C, and d must not be");
        }
        if let Some((u, v)) = joined.iter().find(|(u, v)| clique.contains(u) && clique.contains(v)) {
            return fail(place.into(), format!("an edge joins {u} and {v}, both in C"));
        }
        if let Some((u, v)) =
            joined.iter().find(|&&(u, v)| (u == d && clique.contains(&v)) || (v == d && clique.contains(&u)))
        {
            return fail(place.into(), format!("the edge from {u} to {v} joins d to C"));
        }
        let inside = joined.iter().filter(|(u, v)| others.contains(u) && others.contains(v)).count();
        if inside != others.len() * (others.len() - 1) / 2 {
            return fail(place.into(), "two vertices outside C are not joined");
        }
        Ok(())
    }

    fn all(&self) -> Edges {
        self.edges.keys().copied().collect()
    }

    /// Where an edge leads from the token.
    fn step(&self, place: &str, state: &Visited, edge: u64) -> Result<u64, CertificateError> {
        let found = self.at(&state.left, state.token).find(|(e, _)| *e == edge);
        match found {
            Some((_, to)) => Ok(to),
            None => fail(place.into(), format!("edge {edge} is not a positive edge at the token")),
        }
    }

    /// The edges of a set at a vertex, with their other ends.
    fn at<'a>(&'a self, edges: &'a Edges, v: u64) -> impl Iterator<Item = (u64, u64)> + 'a {
        self.beside.get(&v).into_iter().flatten().copied().filter(|(e, _)| edges.contains(e))
    }

    /// The edges of a set that a walk from a vertex can reach.
    fn reachable(&self, edges: &Edges, token: u64) -> Edges {
        let (mut seen, mut stack, mut found) = (BTreeSet::from([token]), vec![token], Edges::new());
        while let Some(v) = stack.pop() {
            for (e, to) in self.at(edges, v) {
                found.insert(e);
                if seen.insert(to) {
                    stack.push(to);
                }
            }
        }
        found
    }
}

fn read_replies(place: &str, json: &Value) -> Result<BTreeMap<u64, (u64, u64)>, CertificateError> {
    let mut replies = BTreeMap::new();
    for (i, reply) in list(json, place, "replies")?.iter().enumerate() {
        let place = format!("{place}.replies[{i}]");
        let [edge, kept, zeroed] = numbers(reply, &place)?[..] else {
            return unreadable(place, "expected [edge, state when kept, state when zeroed]");
        };
        replies.insert(edge, (kept, zeroed));
    }
    Ok(replies)
}

pub(super) fn fail<T>(place: String, message: impl Into<String>) -> Result<T, CertificateError> {
    Err(CertificateError { place, message: message.into(), flaw: Flaw::False })
}

pub(super) fn unreadable<T>(place: String, message: impl Into<String>) -> Result<T, CertificateError> {
    Err(CertificateError { place, message: message.into(), flaw: Flaw::Unreadable })
}

fn no_vertex(vertices: u64) -> String {
    match vertices {
        0 => "the graph has no vertices".to_owned(),
        _ => format!("the graph has no vertex beyond {}", vertices - 1),
    }
}

fn at(place: &str, name: &str) -> String {
    if place.is_empty() { name.to_owned() } else { format!("{place}.{name}") }
}

fn field<'a>(json: &'a Value, place: &str, name: &str) -> Result<&'a Value, CertificateError> {
    json.get(name).map_or_else(|| unreadable(at(place, name), "this field is missing"), Ok)
}

fn list<'a>(json: &'a Value, place: &str, name: &str) -> Result<&'a [Value], CertificateError> {
    match field(json, place, name)?.as_array() {
        Some(items) => Ok(items),
        None => unreadable(at(place, name), "expected a list"),
    }
}

fn number(json: &Value, place: &str, name: &str) -> Result<u64, CertificateError> {
    match field(json, place, name)?.as_u64() {
        Some(number) => Ok(number),
        None => unreadable(at(place, name), "expected a whole number"),
    }
}

fn numbers(json: &Value, place: &str) -> Result<Vec<u64>, CertificateError> {
    let items =
        json.as_array().and_then(|items| items.iter().map(Value::as_u64).collect::<Option<Vec<u64>>>());
    match items {
        Some(items) => Ok(items),
        None => unreadable(place.into(), "expected a list of whole numbers"),
    }
}

#[cfg(test)]
mod tests {
    use nimgraph_game::{notation, spec::NoAppraiser};
    use nimgraph_solve::Budget;
    use serde_json::json;

    use super::*;
    use crate::weights::for_all_weights;

    fn certificate(position: &str) -> Value {
        let setup = notation::read(position).unwrap().check(&NoAppraiser).unwrap();
        let vertices = setup.spec().board.unwrap().graph.order();
        let tokens: Vec<usize> = (0..vertices).collect();
        for_all_weights(&setup, &tokens, &Budget::default()).unwrap().certificate.to_json()
    }

    #[track_caller]
    fn check(position: &str, n: &[u64], p: &[u64]) {
        let checked = check_certificate(&certificate(position)).unwrap();
        assert_eq!((&checked.n[..], &checked.p[..]), (n, p), "{position}");
    }

    #[test]
    fn certificates_hold() {
        check("edge-nim complete:5", &[0, 1, 2, 3, 4], &[]);
        check("edge-nim path:5", &[1, 3], &[0, 2, 4]);
        check("edge-nim cycle:5", &[0, 1, 2, 3, 4], &[]);
        check("edge-nim cycle:4", &[], &[]);
        check("edge-nim 0-1,1-2,2-0,2-3", &[0, 1, 2], &[3]);
        check("edge-nim 0-1,0-1,1-2", &[1], &[0]);
        check("edge-nim 0-0,0-1", &[0], &[1]);
    }

    /// Every number of a certificate that is changed by one makes it wrong, or says nothing new.
    #[test]
    fn a_certificate_that_was_tampered_with_is_refused() {
        let good = certificate("edge-nim 0-1,1-2,2-3,3-0,0-2,3-4,4-5,5-3");
        let before = check_certificate(&good).unwrap();
        assert!(before.states > 20, "{before:?}");
        let mut refused = 0;
        for i in 0..before.states {
            for (field, change) in
                [("next", json!(i)), ("edge", json!(99)), ("replies", json!([])), ("matching", json!([]))]
            {
                let mut bad = good.clone();
                let Some(place) = bad["states"][i].get_mut(field) else { continue };
                if *place == change {
                    continue;
                }
                *place = change;
                let error = check_certificate(&bad).unwrap_err();
                assert!(error.place.starts_with(&format!("states[{i}]")), "{error}");
                refused += 1;
            }
        }
        assert!(refused > 20, "{refused}");
        for (place, change) in [("outcome", json!("P")), ("state", json!(99_999)), ("token", json!(0))] {
            let mut bad = good.clone();
            bad["claims"][1][place] = change;
            assert!(check_certificate(&bad).is_err(), "{place}");
        }
    }

    #[test]
    fn what_is_no_certificate_is_refused_with_the_place() {
        let checked = |json: Value| {
            let error = check_certificate(&json).unwrap_err();
            (error.flaw, error.to_string())
        };
        assert_eq!(checked(json!({})), (Flaw::Unreadable, "format: this field is missing".to_owned()));
        assert_eq!(
            checked(
                json!({"format": WeightsCertificate::FORMAT, "vertices": 2, "edges": [[0, 0, 7]], "claims": [], "states": []})
            ),
            (Flaw::False, "edges[0]: the graph has no vertex beyond 1".to_owned())
        );
    }
}

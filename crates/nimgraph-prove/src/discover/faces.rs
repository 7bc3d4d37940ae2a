//! Induction by faces, for Edge Nim.
//!
//! An edge of weight 0 might as well be absent, so a position is one of a *face*: the connected subgraph of positive edges
//! that the token is on. On a face all weights are positive, and there the outcome often depends on the place of the token
//! alone, where rules about all positions of a board, zeros included, are long. So rules are learned for the connected
//! subgraphs, once for isomorphic ones and from positive weights only, the smaller ones first. Put together they are one
//! formula about the board, which is proved like any other; a position where it is wrong tells which face to learn again.

use std::collections::{BTreeMap, BTreeSet};

use nimgraph_formula::{Formula, Ground, Symmetry};
use nimgraph_game::{AnyGame, Convention, Spec, spec::NoAppraiser};
use nimgraph_graph::{Graph, canonical_form, is_connected};
use nimgraph_solve::Meter;

use super::{
    Discoverer, End, FacesReached, Found, GaveUp, GiveUpReason, Guess, LEARNED_FROM, Language, MOST_ROUNDS,
    News, Pair, Round, TRIED_ON,
    atoms::Quantity,
    orbits,
    outcomes::Outcomes,
    prove_guess,
    sample::Sample,
    signs::{Edges, Signs, image, members},
    write::named,
};
use crate::{arena::Arena, prove::Verdict, truth::Difference};

/// On boards with more edges there are too many faces.
const MOST_EDGES: usize = 12;

/// How many times a formula for the whole board may turn out wrong.
const MOST_FORMULAS: usize = 40;

/// How many times a shorter formula may turn out wrong. Its rules have little to choose from, so rounds are short.
const MOST_ROUNDS_TO_SHORTEN: usize = 64;

/// The faces of a board.
pub(super) struct Faces<'a> {
    arena: &'a Arena,
    graph: &'a Graph,
    faces: BTreeMap<Edges, Face>,
    kinds: Vec<FaceClass>,
}

/// A connected subgraph.
struct Face {
    kind: usize,
    /// The board's edge for each edge of its kind.
    edges: Vec<usize>,
    /// The place in its kind for each vertex of the board that is on it.
    places: BTreeMap<usize, usize>,
}

/// What isomorphic faces have in common.
struct FaceClass {
    arena: Arena,
    /// What is known of its positive positions.
    sample: Sample,
    /// The language of its rules, as an index.
    language: usize,
    /// Where its positive positions are P-positions, for each place of the token.
    p: Vec<Ground>,
    /// What its rules compare.
    quantities: Vec<Quantity>,
}

impl<'a> Faces<'a> {
    /// Whether a board has faces that can be learned: a board of Edge Nim without loops and parallel edges that is not too
    /// large, and all of whose symmetries are used in learning. What is learned of a kind of face must not depend on
    /// which isomorphism leads to it.
    pub(super) fn can_be_used(arena: &Arena) -> bool {
        let AnyGame::EdgeNim(game) = arena.game().game() else { return false };
        let graph = &game.board().graph;
        let is_simple = graph.simplified().size() == graph.size() && graph.edges().all(|(u, v)| u != v);
        is_simple && (2..=MOST_EDGES).contains(&graph.size()) && Sample::uses_all_symmetries(arena)
    }

    /// The faces of a board that [has](Self::can_be_used) them.
    pub(super) fn of(arena: &'a Arena) -> Option<Self> {
        let AnyGame::EdgeNim(game) = arena.game().game() else { return None };
        let graph = &*game.board().graph;
        let mut found = Self { arena, graph, faces: BTreeMap::new(), kinds: Vec::new() };
        let mut known = BTreeMap::new();
        let mut connected: Vec<Edges> =
            (1..1 << graph.size()).filter(|&edges| found.is_face(edges)).collect();
        connected.sort_by_key(|edges| edges.count_ones());
        for edges in connected {
            let face = found.face(edges, &mut known)?;
            found.faces.insert(edges, face);
        }
        Some(found)
    }

    fn is_face(&self, edges: Edges) -> bool {
        let first = edges.trailing_zeros() as usize;
        self.around(edges, self.graph.ends(first).0) == edges
    }

    /// The edges of a set that can be reached from a vertex along such edges.
    fn around(&self, edges: Edges, vertex: usize) -> Edges {
        let (mut reached, mut open) = (0, vec![vertex]);
        while let Some(v) = open.pop() {
            for incidence in self.graph.incident(v) {
                let edge = 1 << incidence.edge();
                if edges & edge != 0 && reached & edge == 0 {
                    reached |= edge;
                    open.push(incidence.to());
                }
            }
        }
        reached
    }

    fn face(&mut self, edges: Edges, known: &mut BTreeMap<Vec<u8>, usize>) -> Option<Face> {
        let members = members(edges);
        let mut vertices: Vec<usize> =
            members.iter().flat_map(|&edge| <[usize; 2]>::from(self.graph.ends(edge))).collect();
        vertices.sort_unstable();
        vertices.dedup();
        let place = |v: usize| vertices.binary_search(&v).expect("a vertex of the face");
        let ends = |&edge: &usize| (place(self.graph.ends(edge).0), place(self.graph.ends(edge).1));
        let own = Graph::undirected(vertices.len(), members.iter().map(ends)).ok()?;
        let form = canonical_form(&own, &[], &[])?;
        let canonical = |v: usize| form.labelling[place(v)] as usize;
        // The edges of the kind in the order of its graph, which is that of their ends.
        let mut sorted: Vec<((usize, usize), usize)> = members
            .iter()
            .map(|&edge| {
                let (u, v) = self.graph.ends(edge);
                let (u, v) = (canonical(u), canonical(v));
                ((u.min(v), u.max(v)), edge)
            })
            .collect();
        sorted.sort_unstable();
        let kind = match known.get(&form.key) {
            Some(&kind) => kind,
            None => {
                let graph = Graph::undirected(vertices.len(), sorted.iter().map(|(ends, _)| *ends)).ok()?;
                debug_assert!(is_connected(&graph));
                let spec = Spec::game("edge-nim").on(graph).token(0).play(self.arena.convention());
                let arena = Arena::new(&spec.check_board(&NoAppraiser).ok()?).ok()?;
                // In misère play the last move matters, and it takes constants to say which is the last.
                let language = usize::from(arena.convention() == Convention::Misere);
                self.kinds.push(FaceClass {
                    sample: Sample::new(&arena),
                    arena,
                    language,
                    p: Vec::new(),
                    quantities: Vec::new(),
                });
                known.insert(form.key, self.kinds.len() - 1);
                self.kinds.len() - 1
            }
        };
        let edges = sorted.into_iter().map(|(_, edge)| edge).collect();
        Some(Face { kind, edges, places: vertices.iter().map(|&v| (v, canonical(v))).collect() })
    }

    /// Looks for a formula.
    pub(super) fn discover(
        mut self,
        reached: &mut Vec<Difference>,
        meter: &mut Meter,
        tell: &mut dyn FnMut(&News<'_>),
        rounds: &mut Vec<Round>,
    ) -> Result<Found, Box<GaveUp>> {
        for kind in 0..self.kinds.len() {
            let all = self.kinds.len();
            tell(&News::Doing(&format!("learning the rules of connected subgraph {} of {all}", kind + 1)));
            self.learn(kind, None, meter, tell).map_err(|reason| self.gave_up(kind, reason))?;
        }
        for wrong in reached.iter() {
            // What is learned of one position may be right at others by now.
            if self.is_wrong_at(wrong) {
                self.learn_again(wrong, meter, tell)?;
            }
        }
        for _ in 0..MOST_FORMULAS {
            let guess = self.formula();
            let mut round = Round {
                language: self.language(),
                points: self.kinds.iter().map(|kind| kind.sample.len()).sum(),
                atoms: 0,
                subgraphs: Some(self.kinds.len()),
                formula: Some(guess.formula.clone()),
                rules: guess.rules,
                end: End::Proved,
            };
            let (verdict, certificate) = prove_guess(self.arena, &guess, meter, tell);
            round.end = End::of(self.arena, &verdict);
            tell(&News::Ended(&round));
            rounds.push(round);
            match verdict {
                Verdict::Proved(stats) => {
                    let certificate = certificate.expect("what is proved has a certificate");
                    let Guess { formula, rules, quantities, .. } = guess;
                    let found = Found { formula, stats, certificate, rules, language: self.language() };
                    return Ok(self.shortened(found, quantities, meter, tell, rounds));
                }
                Verdict::Unknown { reason, .. } => {
                    return Err(self.given_up(reason.into(), Some(guess.formula)));
                }
                Verdict::Refuted(wrong) => {
                    reached.push(wrong.clone());
                    self.learn_again(&wrong, meter, tell)?;
                }
            }
        }
        Err(self.given_up(GiveUpReason::TooManyRounds, None))
    }

    /// Learns the rules of a face again after a position where they were wrong.
    fn learn_again(
        &mut self,
        wrong: &Difference,
        meter: &mut Meter,
        tell: &mut dyn FnMut(&News<'_>),
    ) -> Result<(), Box<GaveUp>> {
        let (kind, weights) = self.face_of(wrong);
        self.learn(kind, Some(weights), meter, tell).map_err(|reason| self.gave_up(kind, reason))
    }

    /// Whether the rules of its face are wrong at a position whose outcome is known.
    fn is_wrong_at(&self, position: &Difference) -> bool {
        let positive = (0..self.graph.size()).filter(|&edge| position.weights[edge] > 0);
        let positive = positive.fold(0, |edges, edge| edges | 1 << edge);
        let Some(face) = self.faces.get(&self.around(positive, position.place)) else { return false };
        let weights: Vec<u64> = face.edges.iter().map(|&edge| position.weights[edge]).collect();
        self.kinds[face.kind].p[face.places[&position.place]].holds(&weights) != position.is_p
    }

    /// The same in fewer words, if the whole board has shorter rules that compare nothing but what those of its faces
    /// compare. What is true of one face is often true of its neighbours, which the rules of a face cannot say.
    fn shortened(
        &self,
        found: Found,
        quantities: Vec<Quantity>,
        meter: &mut Meter,
        tell: &mut dyn FnMut(&News<'_>),
        rounds: &mut Vec<Round>,
    ) -> Found {
        let free = meter.rest().memory;
        let result = meter.sparing(2, |meter| {
            let mut quiet = without_rounds(tell);
            let search = Discoverer::new(self.arena, meter, &mut quiet);
            let mut search = Discoverer {
                vocabulary: Some(quantities),
                most_rules: found.rules,
                most_rounds: MOST_ROUNDS_TO_SHORTEN,
                ..search
            };
            let tried_on = search.tabulate()?;
            let shorter = search.attempt(self.language(), &tried_on)??;
            let round = search.rounds.pop().expect("what was found ends a round");
            Ok::<_, GiveUpReason>((shorter, round))
        });
        let kept = free.zip(meter.rest().memory).map_or(0, |(before, now)| before.saturating_sub(now));
        meter.give_back(kept as usize);
        let length = |found: &Found| found.formula.to_string().len();
        match result {
            Ok((shorter, round)) if length(&shorter) < length(&found) => {
                tell(&News::Ended(&round));
                rounds.push(round);
                shorter
            }
            _ => found,
        }
    }

    /// What the rules of the faces compare, told of the board, and whether its edges are positive.
    fn quantities(&self) -> Vec<Quantity> {
        let of_faces = self.faces.values().flat_map(|face| {
            self.kinds[face.kind].quantities.iter().map(|quantity| quantity.renamed(&face.edges))
        });
        let signs = (0..self.graph.size()).map(Quantity::weight);
        signs.chain(of_faces).collect::<BTreeSet<_>>().into_iter().collect()
    }

    fn gave_up(&self, kind: usize, reason: GiveUpReason) -> Box<GaveUp> {
        self.given_up(self.on_board(kind, reason), None)
    }

    fn given_up(&self, reason: GiveUpReason, candidate: Option<Formula>) -> Box<GaveUp> {
        let learned = self.kinds.iter().filter(|kind| !kind.p.is_empty()).count();
        let faces = Some(FacesReached { learned, of: self.kinds.len() });
        Box::new(GaveUp { faces, ..GaveUp::new(reason, candidate) })
    }

    /// A reason to give up on a kind of face, told of the board: the edges that are not on the face are 0.
    fn on_board(&self, kind: usize, reason: GiveUpReason) -> GiveUpReason {
        let face = self.faces.values().find(|face| face.kind == kind).expect("every kind has a face");
        match reason {
            GiveUpReason::Inexpressible(Pair { place, p, n, .. }) => {
                let place = face.places.iter().find(|&(_, &own)| own == place).map_or(0, |(&v, _)| v);
                let [p, n] = [p, n].map(|own| {
                    let mut weights = vec![0; self.graph.size()];
                    face.edges.iter().zip(own).for_each(|(&edge, weight)| weights[edge] = weight);
                    weights
                });
                GiveUpReason::Inexpressible(Pair::new(self.arena, place, p, n))
            }
            other => other,
        }
    }

    /// The richest language that was needed.
    fn language(&self) -> Language {
        Language::ALL[self.kinds.iter().map(|kind| kind.language).max().unwrap_or(0)]
    }

    /// The kind of face that a position is on, and its weights there. Where the token has no positive edge the formula
    /// is right.
    fn face_of(&self, position: &Difference) -> (usize, Vec<u64>) {
        let positive = (0..self.graph.size()).filter(|&edge| position.weights[edge] > 0);
        let positive = positive.fold(0, |edges, edge| edges | 1 << edge);
        let face = &self.faces[&self.around(positive, position.place)];
        (face.kind, face.edges.iter().map(|&edge| position.weights[edge]).collect())
    }

    /// Learns the rules for one kind of face, after a position where they were wrong if there is one.
    fn learn(
        &mut self,
        kind: usize,
        wrong: Option<Vec<u64>>,
        meter: &mut Meter,
        tell: &mut dyn FnMut(&News<'_>),
    ) -> Result<(), GiveUpReason> {
        let FaceClass { arena, sample, language, p, quantities } = &mut self.kinds[kind];
        let weights = arena.board().weights();
        // Zeros are not learned from.
        let side_without_zero = |size: usize, sides: std::ops::RangeInclusive<u64>| {
            sides.rev().find(|&side| usize::try_from(side).is_ok_and(|side| side.pow(weights as u32) <= size))
        };
        let small = side_without_zero(LEARNED_FROM, 2..=7).ok_or(GiveUpReason::BoxTooLarge { weights })?;
        let large = side_without_zero(TRIED_ON, small..=12).unwrap_or(small);
        let tried_on = Outcomes::of(arena, &vec![large; weights], meter)?;
        let own = std::mem::replace(sample, Sample::new(arena));
        let mut quiet = without_rounds(tell);
        let mut search =
            Discoverer { sample: own, only_positive: true, ..Discoverer::new(arena, meter, &mut quiet) };
        if search.sample.len() == 0 {
            tried_on.for_each(|weights, p| {
                if weights.iter().all(|&weight| (1..=small).contains(&weight)) {
                    search.sample.add(weights, p, search.meter)?;
                }
                Ok(())
            })?;
        }
        if let Some(weights) = wrong {
            search.learn_below(&weights, p)?;
        }
        let learned = loop {
            let mut rounds = MOST_ROUNDS;
            match search.guess(Language::ALL[*language], &tried_on, &mut rounds)? {
                Ok((guess, _)) => break Ok((guess.ground, guess.quantities)),
                Err(_) if *language + 1 < Language::ALL.len() => *language += 1,
                Err(reason) => break Err(reason),
            }
        };
        *sample = search.sample;
        meter.give_back(tried_on.bytes());
        (*p, *quantities) = learned?;
        Ok(())
    }

    /// The formula for the whole board.
    fn formula(&self) -> Guess {
        let symmetries = Sample::new(self.arena).symmetries().to_vec();
        let mut rules = 0;
        let mut parts = Vec::new();
        for places in orbits(self.arena, &symmetries) {
            let place = places[0];
            let keeps = |symmetry: &&Symmetry| symmetry.places[place] == place;
            let stabiliser: Vec<&Symmetry> = symmetries.iter().filter(keeps).collect();
            let tests = self.tests(place, &stabiliser);
            rules += tests.len();
            let needs_orbit = places.len() > 1 || stabiliser.len() > 1;
            parts.push((place, Ground::any(tests), needs_orbit));
        }
        parts.retain(|(_, test, _)| *test != Ground::Constant(false));
        let (formula, ground) = named(self.arena, |names| {
            let part = |(place, test, needs_orbit): &(usize, Ground, bool)| {
                let token = &names.places[*place];
                let here = match test {
                    Ground::Constant(true) => format!("token = {token}"),
                    test => format!("token = {token} and ({})", test.named(&names.weights)),
                };
                if *needs_orbit { format!("orbit({here})") } else { here }
            };
            if parts.is_empty() {
                "false".to_owned()
            } else {
                parts.iter().map(part).collect::<Vec<_>>().join(" or ")
            }
        });
        Guess { formula, ground, rules, quantities: self.quantities() }
    }

    /// Where a position with the token on a place is a P-position, up to the symmetries that keep the place.
    fn tests(&self, place: usize, stabiliser: &[&Symmetry]) -> Vec<Ground> {
        let all: Edges = (1 << self.graph.size()) - 1;
        let p = |positive: Edges| match self.around(positive, place) {
            0 => Ground::Constant(self.arena.convention() == Convention::Normal),
            edges => {
                let face = &self.faces[&edges];
                self.kinds[face.kind].p[face.places[&place]].renamed(&face.edges)
            }
        };
        let always: Vec<bool> = (0..=all).map(|positive| p(positive) == Ground::Constant(true)).collect();
        let mut tests = Vec::new();
        let mut covered = vec![false; always.len()];
        for positive in 0..=all {
            if !always[positive as usize] || covered[positive as usize] {
                continue;
            }
            let signs = Signs::around(positive, all, &always);
            for symmetry in stabiliser {
                let image = signs.image(symmetry);
                image.for_each(all, |edges| covered[edges as usize] = true);
            }
            tests.push(signs.test());
        }
        for &edges in self.faces.keys().filter(|&&edges| self.around(edges, place) == edges) {
            let images = stabiliser.iter().map(|symmetry| image(edges, &symmetry.weights));
            if images.min() != Some(edges) {
                continue;
            }
            match p(edges) {
                Ground::Constant(_) => {}
                test => tests.push(Ground::all([self.on_face(edges).test(), test])),
            }
        }
        tests
    }

    /// What the edges of a face and those next to it must be.
    fn on_face(&self, edges: Edges) -> Signs {
        let vertices: Vec<usize> =
            members(edges).iter().flat_map(|&edge| <[usize; 2]>::from(self.graph.ends(edge))).collect();
        let touching =
            vertices.iter().flat_map(|&v| self.graph.incident(v)).fold(0, |all, i| all | 1 << i.edge());
        Signs { positive: edges, zero: touching & !edges }
    }
}

/// Passes on what is being done, but not the rounds of a part of the search.
fn without_rounds(tell: &mut dyn FnMut(&News<'_>)) -> impl FnMut(&News<'_>) {
    |news: &News<'_>| {
        if let News::Doing(_) = news {
            tell(news);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nimgraph_game::notation;

    fn arena(board: &str) -> Arena {
        Arena::new(&notation::read(board).unwrap().check_board(&NoAppraiser).unwrap()).unwrap()
    }

    #[test]
    fn isomorphic_subgraphs_are_of_one_kind() {
        let triangle = arena("edge-nim cycle:3");
        let faces = Faces::of(&triangle).unwrap();
        assert_eq!((faces.faces.len(), faces.kinds.len()), (7, 3), "edges, paths and the triangle");
        let face = &faces.faces[&0b101];
        assert_eq!((faces.around(0b101, 0), faces.around(0b010, 0)), (0b101, 0), "edge 1 does not touch 0");
        assert_eq!(face.places.len(), 3);
        for (board, has_faces) in [
            ("edge-nim cycle:3", true),
            ("edge-nim 0-1,0-1,1-2", false),
            ("edge-nim 0-0,0-1", false),
            ("edge-nim star:7", false),
            ("nim 1,1,1", false),
        ] {
            assert_eq!(Faces::can_be_used(&self::arena(board)), has_faces, "{board}");
        }
    }

    /// The formula of the faces is proved, so all that is left to see is that they are used.
    #[test]
    fn boards_are_solved_by_their_faces_alone() {
        for board in [
            "edge-nim 0-1,1-2,2-0,2-3",
            "edge-nim 0-1,0-2,0-3,1-2,1-3",
            "edge-nim 0-1,1-2,2-0,2-3 misere",
            "edge-nim path:4 misere",
            // The plain search takes minutes to give up on this one.
            "edge-nim complete:4 misere",
        ] {
            let arena = arena(board);
            let mut meter = Meter::default();
            let mut rounds = Vec::new();
            let found = Faces::of(&arena)
                .unwrap()
                .discover(&mut Vec::new(), &mut meter, &mut |_| {}, &mut rounds)
                .unwrap();
            assert!(
                found.rules > 1 && rounds.last().unwrap().end == End::Proved,
                "{board}: {}",
                found.formula
            );
        }
    }

    #[test]
    fn faces_without_a_formula_fall_back_to_the_board() {
        let arena = arena("edge-nim 0-1,1-2,2-0,2-3");
        let faces = Faces::of(&arena).unwrap();
        let path = faces.faces[&0b1010].kind;
        let pair = Pair { place: 0, token: Some("0".to_owned()), p: vec![1, 2], n: vec![3, 4] };
        let GiveUpReason::Inexpressible(told) = faces.on_board(path, GiveUpReason::Inexpressible(pair))
        else {
            panic!("the same reason");
        };
        let zeros = |weights: &[u64]| weights.iter().filter(|&&weight| weight == 0).count();
        assert_eq!((zeros(&told.p), zeros(&told.n)), (2, 2));
        assert_eq!((told.p.iter().sum::<u64>(), told.n.iter().sum::<u64>()), (3, 7));
        // The token is on the face, and its place is called as on the board.
        let touches = |edge: usize| <[usize; 2]>::from(faces.graph.ends(edge)).contains(&told.place);
        assert!((0..4).any(|edge| told.p[edge] > 0 && touches(edge)), "{told}");
        assert_eq!(told.token, Some(told.place.to_string()));
    }
}

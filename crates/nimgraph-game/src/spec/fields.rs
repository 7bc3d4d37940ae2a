//! The fields of a position, taken one by one by the rules that need them.

use std::ops::RangeInclusive;

use super::{
    A_WEIGHT, Fault, GraphBoard, Held, Labels, MAX_WEIGHT, Nested, Spec, SpecError, TokenPlace,
    check::Around, letter_name,
};
use crate::rules::{Carrier, Hypergraph, RuleOptions, Rules};

/// The fields of one position. What is not there is an error that names it.
pub struct Fields<'a> {
    pub(super) around: Around<'a>,
    spec: Spec,
}

impl<'a> Fields<'a> {
    pub(crate) fn new(around: Around<'a>, spec: Spec) -> Self {
        Self { around, spec }
    }

    /// The full name of a field or of a place in it.
    pub fn at(&self, place: impl std::fmt::Display) -> String {
        self.around.at(place)
    }

    /// An undirected graph with a weight on each edge.
    pub fn edge_weighted(&mut self) -> Result<(GraphBoard, Vec<u64>), SpecError> {
        self.refuse_held("this game takes whole numbers as weights of its edges, not positions")?;
        self.edge_valued()
    }

    /// The same where an edge may hold a position, which stands for its Grundy value.
    pub fn edge_valued(&mut self) -> Result<(GraphBoard, Vec<u64>), SpecError> {
        let board = self.board()?;
        let mut weights = self.weights(board.graph.size(), "edge", |i| format!("edges[{i}][2]"))?;
        let mut held = Vec::new();
        for (edge, spec) in std::mem::take(&mut self.spec.held) {
            let size = weights.len();
            let place = self.at(format_args!("edges[{edge}][2]"));
            let weight = weights.get_mut(edge).ok_or_else(|| {
                SpecError::expected(
                    self.at("edges"),
                    format!("at least {} edges", edge + 1),
                    size.to_string(),
                )
            })?;
            let (position, value) = self.value_of(place, spec)?;
            *weight = value;
            held.push(Held { edge, position: position.to_string(), value });
        }
        Ok((board.holding(held), weights))
    }

    /// A graph, undirected or directed, with a weight on each vertex; a repeated edge counts once.
    pub fn vertex_weighted(&mut self) -> Result<(GraphBoard, Vec<u64>), SpecError> {
        self.refuse_held("this game has its weights on the vertices; an edge holds no position")?;
        let board = self.board()?;
        let weights = self.weights(board.graph.order(), "vertex", |i| format!("weights[{i}]"))?;
        Ok((board.simplified(), weights))
    }

    fn refuse_held(&self, message: &str) -> Result<(), SpecError> {
        let Some((edge, _)) = self.spec.held.first() else { return Ok(()) };
        let place = self.at(format_args!("edges[{edge}][2]"));
        Err(SpecError::new(Fault::AgainstTheRules, place, message))
    }

    fn board(&mut self) -> Result<GraphBoard, SpecError> {
        let board = self.spec.board.take();
        let board = board.ok_or_else(|| SpecError::missing(self.at("vertices"), "vertices"))?;
        self.limit("vertices", "vertices", board.graph.order())?;
        self.limit("edges", "edges", board.graph.size())?;
        Ok(board)
    }

    /// The weights, one for each of `count` things; 1 each when they are not given.
    fn weights(
        &mut self,
        count: usize,
        of: &str,
        place: impl Fn(usize) -> String,
    ) -> Result<Vec<u64>, SpecError> {
        let Some(weights) = self.spec.weights.take() else { return Ok(vec![1; count]) };
        if weights.len() != count {
            let expected = match count {
                1 => format!("1 weight, for the only {of}"),
                _ => format!("{count} weights, one for each {of}"),
            };
            return Err(SpecError::expected(self.at("weights"), expected, weights.len().to_string()));
        }
        self.in_range(&weights, place)?;
        Ok(weights)
    }

    fn in_range(&self, weights: &[u64], place: impl Fn(usize) -> String) -> Result<(), SpecError> {
        match weights.iter().position(|&w| w > MAX_WEIGHT) {
            None => Ok(()),
            Some(i) => Err(SpecError::expected(self.at(place(i)), A_WEIGHT, weights[i].to_string())),
        }
    }

    /// The vertex where the token stands.
    pub fn token(&mut self, board: &GraphBoard) -> Result<usize, SpecError> {
        self.token_among(&board.labels)
    }

    /// The same among vertices with these names.
    pub(crate) fn token_among(&mut self, labels: &Labels) -> Result<usize, SpecError> {
        let order = labels.len();
        match self.place()? {
            TokenPlace::Vertex(v) if v < order => Ok(v),
            place => Err(match (order, place) {
                (0, _) => SpecError::new(Fault::Unexpected, self.at("token"), "there are no vertices"),
                (_, TokenPlace::Vertex(v)) => {
                    SpecError::expected(self.at("token"), labels.range(), v.to_string())
                }
                (_, TokenPlace::Nowhere) => SpecError::expected(self.at("token"), labels.range(), "null"),
            }),
        }
    }

    /// Where the token stands, if anywhere.
    pub fn place(&mut self) -> Result<TokenPlace, SpecError> {
        self.spec.token.take().ok_or_else(|| SpecError::missing(self.at("token"), "token"))
    }

    /// The sizes of the heaps.
    pub fn heaps(&mut self) -> Result<Vec<u64>, SpecError> {
        let heaps = self.spec.heaps.take();
        let heaps = heaps.ok_or_else(|| SpecError::missing(self.at("heaps"), "heaps"))?;
        self.limit("heaps", "numbers", heaps.len())?;
        self.in_range(&heaps, |i| format!("heaps[{i}]"))?;
        Ok(heaps)
    }

    /// The number `k` of the rules, such as how many heaps a move may touch.
    pub fn k(&mut self, allowed: RangeInclusive<u64>) -> Result<u64, SpecError> {
        let k = self.spec.k.take().ok_or_else(|| SpecError::missing(self.at("k"), "k"))?;
        if allowed.contains(&k) {
            return Ok(k);
        }
        let expected = format!("a whole number from {} to {}", allowed.start(), allowed.end());
        Err(SpecError::expected(self.at("k"), expected, k.to_string()))
    }

    /// The faces: lists of some of `heaps` heaps, none of which names a heap twice.
    pub fn faces(&mut self, heaps: usize) -> Result<Vec<Vec<usize>>, SpecError> {
        let faces = self.spec.faces.take();
        let faces = faces.ok_or_else(|| SpecError::missing(self.at("faces"), "faces"))?;
        self.limit("faces", "faces", faces.len())?;
        let mut last_face = vec![None; heaps];
        for (i, face) in faces.iter().enumerate() {
            self.check_face(i, face, &mut last_face)?;
        }
        Ok(faces)
    }

    /// Checks a face, given for each heap the last face that has it.
    fn check_face(&self, i: usize, face: &[usize], last_face: &mut [Option<usize>]) -> Result<(), SpecError> {
        let heaps = last_face.len();
        for (j, &heap) in face.iter().enumerate() {
            let place = || self.at(format_args!("faces[{i}][{j}]"));
            let Some(last) = last_face.get_mut(heap) else {
                let wanted = match heaps {
                    0 => "nothing, since there are no heaps".to_owned(),
                    _ => format!("a heap from 0 to {}", heaps - 1),
                };
                return Err(SpecError::expected(place(), wanted, heap.to_string()));
            };
            if last.replace(i) == Some(i) {
                let message = format!("heap {heap} is in this face already");
                return Err(SpecError::new(Fault::AgainstTheRules, place(), message));
            }
        }
        Ok(())
    }

    /// The name of the position, its line of rules, and options beside it.
    pub(crate) fn take_rules(&mut self) -> Result<(String, String, RuleOptions), SpecError> {
        let line = self.spec.rules.take().ok_or_else(|| SpecError::missing(self.at("rules"), "rules"))?;
        let label = std::mem::take(&mut self.spec.game);
        let label = if label.is_empty() { "custom".to_owned() } else { label };
        Ok((label, line, std::mem::take(&mut self.spec.options)))
    }

    /// Refuses fields that a line of rules has no use for.
    pub(crate) fn refuse_strangers(&self, rules: &Rules) -> Result<(), SpecError> {
        let mut names: Vec<&str> = match rules.carrier() {
            Carrier::Heaps | Carrier::Row | Carrier::Circle => vec!["heaps"],
            Carrier::Edges => vec!["vertices", "edges"],
            Carrier::Vertices => vec!["vertices", "edges", "weights"],
            Carrier::Hyperedges => vec!["vertices", "hyperedges"],
        };
        names.extend(rules.needs_faces().then_some("faces"));
        names.extend(rules.has_token().then_some("token"));
        names.extend((rules.has_token() && rules.carrier() != Carrier::Hyperedges).then_some("directed"));
        names.extend(rules.letters().iter().filter_map(|&letter| letter_name(letter)));
        match self.spec.given().into_iter().find(|field| !names.contains(field)) {
            None => Ok(()),
            Some(field) => {
                let message =
                    format!("these rules have no such field; their fields are {}, play", names.join(", "));
                Err(SpecError::new(Fault::UnknownField, self.at(field), message))
            }
        }
    }

    /// The number for a letter of a line.
    pub(crate) fn letter(&mut self, letter: char) -> Result<u64, SpecError> {
        let name = letter_name(letter).unwrap_or_default();
        let given = match letter {
            'k' => self.spec.k.take(),
            _ => self.spec.letters.iter().find(|(other, _)| *other == letter).map(|&(_, value)| value),
        };
        match given.ok_or_else(|| SpecError::missing(self.at(name), name))? {
            0 => Err(SpecError::expected(self.at(name), "a whole number from 1 on", "0")),
            value => Ok(value),
        }
    }

    /// Hyperedges with a weight on each.
    pub(crate) fn hyperedges(&mut self) -> Result<(Hypergraph, Vec<u64>), SpecError> {
        let board = self.spec.hyperedges.take();
        let board = board.ok_or_else(|| SpecError::missing(self.at("hyperedges"), "hyperedges"))?;
        self.limit("vertices", "vertices", board.order())?;
        let members = board.edges().iter().map(|edge| edge.len()).sum();
        self.limit("hyperedges", "vertices in hyperedges", members)?;
        let weights = self.weights(board.edges().len(), "hyperedge", |i| format!("hyperedges[{i}][1]"))?;
        Ok((board, weights))
    }

    /// The positions that are played side by side.
    pub fn parts(&mut self) -> Result<Nested<Spec>, SpecError> {
        self.spec.parts.take().ok_or_else(|| SpecError::missing(self.at("parts"), "parts"))
    }

    /// Refuses a list that is longer than a graph may be large.
    fn limit(&self, name: &str, what: &str, length: usize) -> Result<(), SpecError> {
        let limit = self.around.appraiser.largest_graph();
        if length <= limit {
            return Ok(());
        }
        Err(SpecError::too_many(self.at(name), limit, what, length))
    }

    /// Counts the heaps in the windows of a circle, in all positions that are checked together.
    pub(crate) fn make_windows(&self, name: &str, heaps: usize) -> Result<(), SpecError> {
        self.around.made.add(self.at(name), heaps)
    }
}

//! Where the letters of a word stand on a strip: the words of lines of rules.
//!
//! A word has the head, and then the cells with the weights of the edges between them. It is the word of a strip, without the letters
//! for the token where the rules have none. On the board the weights are numbered in the order of their letters.

use nimgraph_formula::WordSymbol;
use nimgraph_game::{
    Kinds,
    rules::{Carrier, Rules, RulesBoard, UnrollError},
    spec::{GraphBoard, Labels},
};
use nimgraph_graph::Graph;

use super::Letter;
use crate::StripShape;

/// The words of a line of rules on a strip.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    pub(crate) shape: StripShape,
    pub(crate) rules: Rules,
    pub(crate) arcs: Arcs,
    pub(crate) most: u8,
    pub(crate) least_cells: usize,
    /// Letters of the head, of a cell and between two cells.
    pub(crate) head: usize,
    pub(crate) cell: usize,
    pub(crate) joint: usize,
}

/// Whether the edges have a direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Arcs {
    Yes,
    No,
}

/// A letter's place: its phase, and the cell it is of or that it follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Cursor {
    /// Phases below the length of the head are the head's.
    pub(crate) phase: usize,
    pub(crate) cell: usize,
}

impl Layout {
    pub(crate) fn new(shape: &StripShape, rules: &Rules, arcs: Arcs, most: u8) -> Self {
        let token = usize::from(rules.has_token());
        let hubs = usize::from(shape.hubs);
        let hub_token = if hubs > 0 { token } else { 0 };
        let closing = shape.closing.as_ref().map_or(0, Vec::len);
        let (head, cell, joint) = if rules.carrier() == Carrier::Edges {
            (hub_token + closing, token + shape.inner.len() + shape.spokes.len(), shape.between.len())
        } else {
            (hub_token + hubs, token + usize::from(shape.vertices), 0)
        };
        let least_cells = if shape.closing.is_some() { 3 } else { 1 };
        Self { shape: shape.clone(), rules: rules.clone(), arcs, most, least_cells, head, cell, joint }
    }

    /// Whether the letter at a phase says where the token is.
    pub(crate) fn is_token(&self, phase: usize) -> bool {
        self.rules.has_token() && (phase == self.head || (phase == 0 && self.shape.hubs > 0))
    }

    /// How many letters the letter at this phase is one of.
    pub(crate) fn base(&self, phase: usize) -> u8 {
        match self.is_token(phase) {
            true if phase < self.head => self.shape.hubs + 1,
            true => self.shape.vertices + 1,
            false => self.most + 1,
        }
    }

    pub(crate) fn letters(&self) -> u8 {
        (0..self.head + self.cell + self.joint).map(|phase| self.base(phase)).max().unwrap_or(1)
    }

    pub(crate) fn first(&self) -> Cursor {
        Cursor { phase: 0, cell: 0 }
    }

    /// The place of the next letter; cells are counted up to a bound.
    pub(crate) fn after(&self, cursor: Cursor, bound: usize) -> Cursor {
        let Cursor { phase, cell } = cursor;
        match phase + 1 == self.head + self.cell + self.joint {
            true if phase >= self.head => Cursor { phase: self.head, cell: (cell + 1).min(bound) },
            _ => Cursor { phase: phase + 1, cell },
        }
    }

    /// How many cells a word has that ends before this place; `None` where no word does.
    pub(crate) fn ended(&self, cursor: Cursor) -> Option<usize> {
        let Cursor { phase, cell } = cursor;
        match (self.cell, self.joint) {
            (0, _) => (phase == self.head).then_some(cell + 1),
            (_, 0) => (phase == self.head && cell > 0).then_some(cell),
            _ => (phase == self.head + self.cell).then_some(cell + 1),
        }
    }

    /// The places of the letters of a word with this many cells.
    pub(crate) fn cursors(&self, cells: usize) -> impl Iterator<Item = Cursor> + '_ {
        let from = |first| std::iter::successors(Some(first), |&cursor| Some(self.after(cursor, usize::MAX)));
        from(self.first()).take(self.length(cells))
    }

    pub(crate) fn length(&self, cells: usize) -> usize {
        self.head + cells * self.cell + cells.saturating_sub(1) * self.joint
    }

    /// How many cells a word of this length has.
    pub(crate) fn cells(&self, length: usize) -> usize {
        (length + self.joint - self.head) / (self.cell + self.joint)
    }

    pub(crate) fn order(&self, cells: usize) -> usize {
        usize::from(self.shape.hubs) + cells * usize::from(self.shape.vertices)
    }

    /// The ends of the edges, in the order of their letters.
    pub(crate) fn edges(&self, cells: usize) -> Vec<(usize, usize)> {
        let shape = &self.shape;
        let hubs = usize::from(shape.hubs);
        let vertex = |cell: usize, v: u8| hubs + cell * usize::from(shape.vertices) + usize::from(v);
        let closing = shape.closing.iter().flatten();
        let mut edges: Vec<(usize, usize)> =
            closing.map(|&(u, v)| (vertex(cells - 1, u), vertex(0, v))).collect();
        for cell in 0..cells {
            edges.extend(shape.inner.iter().map(|&(u, v)| (vertex(cell, u), vertex(cell, v))));
            edges.extend(shape.spokes.iter().map(|&(hub, v)| (usize::from(hub), vertex(cell, v))));
            if cell + 1 < cells {
                edges.extend(shape.between.iter().map(|&(u, v)| (vertex(cell, u), vertex(cell + 1, v))));
            }
        }
        edges
    }

    /// The kinds of moves on the board with this many cells.
    pub(crate) fn kinds(&self, cells: usize) -> Result<Kinds, UnrollError> {
        if self.rules.carrier().is_list() {
            return self.rules.unroll(&RulesBoard::Heaps(cells), &[]);
        }
        let (order, edges) = (self.order(cells), self.edges(cells));
        let graph = match self.arcs {
            Arcs::Yes => Graph::directed(order, edges),
            Arcs::No => Graph::undirected(order, edges),
        };
        let graph = graph.expect("the edges of a strip join its vertices");
        let board = GraphBoard::new_unchecked(graph, Labels::Numbers(order));
        self.rules.unroll(&RulesBoard::Graph(&board), &[])
    }

    /// The vertex that a letter of the token names.
    fn token(&self, cursor: Cursor, letter: Letter) -> Option<usize> {
        let at = usize::from(letter).checked_sub(1)?;
        let cell = usize::from(self.shape.hubs) + cursor.cell * usize::from(self.shape.vertices);
        Some(if cursor.phase < self.head { at } else { cell + at })
    }

    /// The letter of the token on a vertex: its place in the word and the letter.
    pub(crate) fn token_letter(&self, vertex: usize) -> (usize, Letter) {
        let hubs = usize::from(self.shape.hubs);
        match vertex.checked_sub(hubs) {
            None => (0, vertex as Letter + 1),
            Some(inside) => {
                let vertices = usize::from(self.shape.vertices);
                let start = self.head + inside / vertices * (self.cell + self.joint);
                (start, (inside % vertices) as Letter + 1)
            }
        }
    }

    /// The weights of a word, and the token's vertex.
    pub(crate) fn read(&self, word: &[Letter]) -> (Vec<u64>, Option<usize>) {
        let (mut weights, mut token) = (Vec::new(), None);
        for (&letter, cursor) in word.iter().zip(self.cursors(self.cells(word.len()))) {
            if self.is_token(cursor.phase) {
                token = token.or_else(|| self.token(cursor, letter));
            } else {
                weights.push(letter.into());
            }
        }
        (weights, token)
    }

    /// The board and its weights in the short notation.
    pub(crate) fn notation(&self, word: &[Letter]) -> String {
        let cells = self.cells(word.len());
        let (weights, token) = self.read(word);
        let weights = weights.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
        if self.rules.carrier().is_list() {
            return weights;
        }
        let join = if self.arcs == Arcs::Yes { '>' } else { '-' };
        let edges: Vec<String> =
            self.edges(cells).into_iter().map(|(u, v)| format!("{u}{join}{v}")).collect();
        let mut words = vec![edges.join(",")];
        words.push(format!("vertices={}", self.order(cells)));
        words.push(if weights.is_empty() { String::new() } else { format!("weights={weights}") });
        words.extend(token.map(|token| format!("token={token}")));
        words.retain(|word| !word.is_empty());
        words.join(" ")
    }

    /// A word for people: weights as digits, the token as `*` or the vertex of its cell.
    pub(crate) fn spell(&self, word: &[Letter]) -> String {
        let cursors = self.cursors(self.cells(word.len()));
        let letters = word.iter().zip(cursors).map(|(&letter, cursor)| {
            match (self.is_token(cursor.phase), cursor.phase < self.head, letter) {
                (false, ..) => letter.to_string(),
                (true, _, 0) => ".".to_owned(),
                (true, true, hub) => format!("{}*", char::from(b'A' + hub - 1)),
                (true, false, 1) if self.shape.vertices == 1 => "*".to_owned(),
                (true, false, vertex) => char::from(b'a' + vertex - 1).to_string(),
            }
        });
        letters.collect::<Vec<_>>().join(" ")
    }

    /// What a letter adds to the board, where `is_first` says whether it is the first of its word.
    pub(crate) fn symbol(&self, phase: usize, letter: Letter, first: First) -> WordSymbol {
        let hubs = if first == First::Yes { self.shape.hubs } else { 0 };
        // Without letters of their own, the vertices of the first cell come with the first letter of the word.
        let begun = if self.cell == 0 && first == First::Yes { self.shape.vertices } else { 0 };
        let vertices = hubs + begun + if phase == self.head { self.shape.vertices } else { 0 };
        let weight = (!self.is_token(phase)).then_some(letter.into());
        WordSymbol { weight, vertices: vertices.into() }
    }
}

/// Whether a letter is the first of its word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum First {
    Yes,
    No,
}

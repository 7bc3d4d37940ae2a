//! Edge Nim on caterpillars, paths whose vertices have leaves.
//!
//! A word is read along the path: for each vertex whether the token is there (0 or 1), then each of its leaves as the
//! weight of its edge and whether the token is there, then the edge to the next vertex of the path. The letter of the
//! edge to a leaf is its weight w, that of an edge of the path W + 1 + w.

use nimgraph_formula::WordSymbol;

use super::{Change, Letter, Speller, Words};

/// The scheme.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Caterpillar {
    pub(crate) most: u8,
}

/// What the next letter is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Next {
    /// A vertex of the path.
    Spine,
    /// A leaf.
    Leaf,
    /// An edge, to a leaf of the last vertex of the path or to the next one.
    Edge,
}

/// How far a move is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Stage {
    Before,
    /// The last vertex of the path was rewritten: the other end of the move, which has this letter, comes later.
    Half(Letter),
    /// The edge was lowered: the next vertex has this letter.
    Edge(Letter),
    Done,
}

impl Caterpillar {
    /// The weight of an edge, and what comes after it.
    fn edge(self, letter: Letter) -> (u8, Next) {
        if letter > self.most { (letter - self.most - 1, Next::Spine) } else { (letter, Next::Leaf) }
    }

    fn along(self, stage: Stage, read: Letter, change: Change) -> Vec<(Option<Letter>, (Next, Stage))> {
        let (weight, next) = self.edge(read);
        let base = read - weight;
        let lowered = |other| {
            let to = change.of(weight, self.most);
            to.map(move |to| (Some(base + to), (next, Stage::Edge(other))))
        };
        match stage {
            Stage::Half(other) if next == Next::Spine => lowered(other).collect(),
            Stage::Half(other) => lowered(other).chain([(Some(read), (next, stage))]).collect(),
            Stage::Before | Stage::Done => vec![(Some(read), (next, stage))],
            Stage::Edge(_) => Vec::new(),
        }
    }

    fn at_vertex(next: Next, stage: Stage, read: Letter) -> Vec<(Option<Letter>, (Next, Stage))> {
        let copied = (Some(read), (Next::Edge, stage));
        let other = 1 - read;
        match stage {
            Stage::Before if next == Next::Spine => {
                vec![copied, (Some(other), (Next::Edge, Stage::Half(other)))]
            }
            Stage::Edge(expected) if expected == read => vec![(Some(other), (Next::Edge, Stage::Done))],
            Stage::Edge(_) => Vec::new(),
            Stage::Before | Stage::Half(_) | Stage::Done => vec![copied],
        }
    }
}

impl Words for Caterpillar {
    /// What comes next, and how many tokens there were.
    type Place = (Next, u8);
    type Track = (Next, Stage);

    fn letters(&self) -> u8 {
        2 * (self.most + 1)
    }

    fn start(&self) -> (Next, u8) {
        (Next::Spine, 0)
    }

    fn step(&self, place: &(Next, u8), letter: Letter) -> Option<(Next, u8)> {
        let (next, tokens) = *place;
        match next {
            Next::Edge => Some((self.edge(letter).1, tokens)),
            Next::Spine | Next::Leaf => (tokens + letter <= 1).then(|| (Next::Edge, tokens + letter)),
        }
    }

    fn is_position(&self, place: &(Next, u8)) -> bool {
        *place == (Next::Edge, 1)
    }

    fn symbol(&self, place: &(Next, u8), letter: Letter) -> WordSymbol {
        match place.0 {
            Next::Edge => WordSymbol { weight: Some(self.edge(letter).0.into()), vertices: 0 },
            Next::Spine | Next::Leaf => WordSymbol { weight: None, vertices: 1 },
        }
    }

    fn first_track(&self) -> (Next, Stage) {
        (Next::Spine, Stage::Before)
    }

    fn follow(
        &self,
        track: &(Next, Stage),
        read: Letter,
        change: Change,
    ) -> Vec<(Option<Letter>, (Next, Stage))> {
        match *track {
            (Next::Edge, stage) => self.along(stage, read, change),
            (next, stage) if read <= 1 => Self::at_vertex(next, stage, read),
            _ => Vec::new(),
        }
    }

    fn is_move(&self, track: &(Next, Stage)) -> bool {
        *track == (Next::Edge, Stage::Done)
    }

    fn board(&self, word: &[Letter]) -> String {
        let (mut edges, mut spine, mut token) = (Vec::new(), 0, 0);
        for (i, &letter) in word.iter().enumerate() {
            let vertex = i / 2;
            if i % 2 == 1 {
                let (weight, next) = self.edge(letter);
                edges.push(format!("{spine}-{}:{weight}", vertex + 1));
                spine = if next == Next::Spine { vertex + 1 } else { spine };
            } else if letter == 1 {
                token = vertex;
            }
        }
        let order = word.len().div_ceil(2);
        let edges = if edges.is_empty() { String::new() } else { format!("{} ", edges.join(",")) };
        format!("{edges}vertices={order} token={token}")
    }

    fn spell(&self, word: &[Letter]) -> String {
        let letters = word.iter().enumerate().map(|(i, &letter)| match (i % 2, self.edge(letter)) {
            (0, _) => if letter == 1 { "*" } else { "." }.to_owned(),
            (_, (weight, Next::Spine)) => format!("-{weight}-"),
            (_, (weight, _)) => format!("|{weight}"),
        });
        letters.collect::<Vec<_>>().join(" ")
    }
}

impl From<Caterpillar> for Speller {
    fn from(words: Caterpillar) -> Self {
        Self::Caterpillar(words)
    }
}

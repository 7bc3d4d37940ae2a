//! What the outside sees of a ruleset: its name and rules, its fields, its notation, its figure.

use std::borrow::Cow;

use crate::{
    Figure, Kinds, Move, MoveRange, MoveSpec, Ruleset, State,
    figure::Marks,
    rules::{Rules, RulesBoard, UnrollError},
    rulesets::{Complex, EdgeNim},
    spec::{Fields, GraphBoard, Labels, Spec, SpecError},
};

nimgraph_graph::vocabulary! {
    /// What stands on the board of a game.
    /// It says how the short notation reads a board and its numbers.
    pub enum Shape as ShapeWord {
        /// A list of heaps.
        Heaps = "heaps",
        /// A graph with a weight on each edge.
        EdgeWeights = "edge-weights",
        /// A graph with a weight on each vertex.
        VertexWeights = "vertex-weights",
        /// Other positions.
        Parts = "parts",
    }
}

/// One field of a position in JSON, apart from `game` and `play`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FieldInfo {
    /// Its name.
    pub name: &'static str,
    /// What it holds, in a few words.
    pub holds: &'static str,
    /// Whether a position may leave it out.
    pub optional: bool,
}

impl FieldInfo {
    /// A field that must be there.
    pub const fn required(name: &'static str, holds: &'static str) -> Self {
        Self { name, holds, optional: false }
    }

    /// A field that may be left out.
    pub const fn optional(name: &'static str, holds: &'static str) -> Self {
        Self { name, holds, optional: true }
    }
}

/// Which boards the rules allow, for those who draw one.
///
/// [`Game::read`] decides; a test compares the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardRules {
    /// Whether an edge may join a vertex to itself.
    pub loops: bool,
    /// Whether edges with the same two ends are more than one edge.
    pub parallel_edges: bool,
    /// Whether edges may have a direction.
    pub arcs: bool,
    /// The least weight that an edge, a vertex or a heap may have.
    pub least_weight: u64,
}

impl BoardRules {
    /// Heaps, empty or not; there is no graph.
    pub const HEAPS: Self = Self { loops: false, parallel_edges: false, arcs: false, least_weight: 0 };
    /// Undirected graphs without loops.
    pub const SIMPLE: Self = Self::HEAPS;
    /// Graphs with weights on the vertices, directed or not, whose loops let a token stay.
    pub const VERTICES: Self = Self { loops: true, parallel_edges: false, arcs: true, least_weight: 0 };
}

/// A game as a catalogue describes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameInfo {
    /// The name on the wire and at the command line.
    pub name: &'static str,
    /// The name in a heading.
    pub title: &'static str,
    /// What a move is, in a sentence or two.
    pub rules: &'static str,
    /// Who studied it first, and where.
    pub source: &'static str,
    /// What stands on the board.
    pub shape: Shape,
    /// Whether a token marks where to play.
    pub token: bool,
    /// Which boards it is played on.
    pub board: BoardRules,
    /// The fields of a position.
    pub fields: &'static [FieldInfo],
    /// A position in the short notation.
    pub example: &'static str,
    /// A move of that position in the short notation, to show how moves are written.
    pub move_example: &'static str,
}

/// A ruleset with everything that people and programs need: a name, reading, writing and drawing.
///
/// The defaults make every ruleset usable at once; the games of this crate override what they can do faster.
pub trait Game: Ruleset {
    /// What the catalogue says of it.
    const INFO: GameInfo;

    /// What the catalogue says of it on its board.
    fn info(&self) -> &'static GameInfo {
        &Self::INFO
    }

    /// Reads the board and the position from what was written.
    fn read(fields: &mut Fields<'_>) -> Result<(Self, State), SpecError>;

    /// The position as [`read`](Self::read) reads it; the name of the game and the play are left to the caller.
    fn spec(&self, position: &State) -> Spec;

    /// For each vertex or heap of [`spec`](Self::spec) its number in the position; `None` where all have the same numbers.
    fn spec_places(&self, _position: &State) -> Option<Vec<usize>> {
        None
    }

    /// The graph that it is played on, if it is.
    fn graph_board(&self) -> Option<&GraphBoard> {
        None
    }

    /// The game and a position of it as those of Edge Nim, if they are: there are fast forms of its positions.
    fn as_edge_nim<'a>(&'a self, _position: &'a State) -> Option<(&'a EdgeNim, &'a State)> {
        None
    }

    /// The sets of weights that one move may lower together, by their numbers; `None` where a move lowers a single one.
    fn faces(&self) -> Option<&Complex> {
        None
    }

    /// The board, with this many weights, as the [line of its rules](crate::rules::NAMED_LINES) sees it; `None` for a game
    /// whose rules are not a line.
    fn rules_board(&self, _weights: usize) -> Option<RulesBoard<'_>> {
        None
    }

    /// The rules as a line; `None` for a game whose rules are not one.
    fn rules_line(&self) -> Option<Rules> {
        Rules::of_game(Self::INFO.name)
    }

    /// The names of the vertices that moves use.
    fn labels(&self) -> Labels {
        self.graph_board().map_or(Labels::Numbers(0), |board| board.labels.clone())
    }

    /// The numbers for the letters of that line.
    fn letters(&self) -> Vec<(char, u64)> {
        Vec::new()
    }

    /// The kinds of moves on the board with this many weights; `None` for a game whose rules are not a line.
    fn kinds(&self, weights: usize) -> Option<Result<Cow<'_, Kinds>, UnrollError>> {
        let (rules, board) = (self.rules_line()?, self.rules_board(weights)?);
        Some(rules.unroll(&board, &self.letters()).map(Cow::Owned))
    }

    /// The move as it is written.
    fn move_spec(&self, position: &State, mv: &Move) -> MoveSpec;

    /// The legal move that is written so, if there is one.
    fn find_move(&self, position: &State, spec: &MoveSpec) -> Option<Move> {
        self.first_move(position, &mut |m| self.move_spec(position, m) == *spec)
    }

    /// The same position on a smaller board, when parts of the board have gone for good.
    fn settled(&self, _position: &State) -> Option<(Self, State)> {
        None
    }

    /// The move as the [settled](Self::settled) position numbers it.
    fn settled_move(&self, _position: &State, mv: &Move) -> Move {
        mv.clone()
    }

    /// The move in the short notation, such as `0-1=2`.
    fn move_to_text(&self, position: &State, mv: &Move) -> String;

    /// The move as a clause that continues "you …", such as `lower edge a–b from 3 to 1 and go to vertex b`.
    fn move_to_words(&self, position: &State, mv: &Move) -> String {
        format!("play {}", self.move_to_text(position, mv))
    }

    /// The places that a move can lower here, each with the weights it may leave.
    fn move_ranges<'a>(&'a self, position: &'a State) -> Box<dyn Iterator<Item = MoveRange> + 'a> {
        const MOST: usize = 10;
        let mut few = Vec::new();
        let _ = self.for_each_move(position, &mut |mv| {
            few.push(MoveRange::single(self.move_to_text(position, &mv)));
            if few.len() < MOST { crate::ruleset::CONTINUE } else { std::ops::ControlFlow::Break(()) }
        });
        Box::new(few.into_iter())
    }

    /// Which places one move may lower together, in words; `None` if it lowers a single one.
    fn moves_together(&self) -> Option<String> {
        None
    }

    /// What a paper would draw.
    fn figure(&self, position: &State) -> Figure;

    /// The parts of the figure that a move touches.
    fn marks(&self, _position: &State, _mv: &Move) -> Marks {
        Marks::default()
    }

    /// The legal move that is written so, if there is one.
    fn move_from_text(&self, position: &State, text: &str) -> Option<Move> {
        let wanted = squeeze(text);
        self.first_move(position, &mut |m| squeeze(&self.move_to_text(position, m)) == wanted)
    }

    /// The first legal move that `accept` takes.
    fn first_move(&self, position: &State, accept: &mut dyn FnMut(&Move) -> bool) -> Option<Move> {
        let mut found = None;
        let _ = self.for_each_move(position, &mut |m| {
            if accept(&m) {
                found = Some(m);
                return std::ops::ControlFlow::Break(());
            }
            crate::ruleset::CONTINUE
        });
        found
    }
}

fn squeeze(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).collect()
}

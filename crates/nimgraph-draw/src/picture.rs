//! What to draw: the figure of a position, with a move or an argument to show on it.

use nimgraph_game::{
    Convention, Figure, Move, Position,
    figure::{Edge, Marks, Panel},
};
use nimgraph_theory::Highlight;

use super::{DrawError, Layout};

/// A figure and what to show on it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Picture {
    /// The boards.
    pub figure: Figure,
    /// A line that names it.
    pub title: String,
    /// A description, for readers who cannot see it.
    pub description: String,
    /// Facts about the whole position that cannot be seen, such as `misère play`.
    pub note: Option<String>,
    /// A move to show.
    pub change: Option<Change>,
    /// The parts of the first board that carry an argument.
    pub witness: Vec<Highlight>,
    /// Whether the numbers by which moves tell parallel edges apart stand beside their weights.
    pub edge_numbers: bool,
    /// Where the vertices lie; they are laid out again if this is missing or does not fit.
    pub layout: Option<Layout>,
}

/// A move as a figure shows it: what it touches, and the numbers it leaves.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Change {
    /// The parts it touches.
    pub marks: Marks,
    /// The figure after the move.
    pub after: Figure,
    /// The move in words, such as `lower edge a–b from 3 to 1 and go to vertex b`.
    pub words: String,
}

impl Picture {
    /// The picture of a position.
    ///
    /// ```
    /// use nimgraph_draw::Picture;
    /// use nimgraph_game::{notation, spec::NoAppraiser};
    /// let picture = Picture::of(&notation::read("edge-nim cycle:3 weights=1,2,0 token=1")?.check(&NoAppraiser)?);
    /// assert_eq!(picture.title, "Edge Nim, normal play");
    /// assert_eq!(
    ///     picture.description,
    ///     "Vertices 0, 1, 2. Edges 0–1 of weight 1, 1–2 of weight 2, 2–0 of weight 0. The token is on 1."
    /// );
    /// let describe = |text| Ok::<_, nimgraph_game::SpecError>(Picture::of(&notation::read(text)?.check(&NoAppraiser)?).description);
    /// assert_eq!(describe("nim 3")?, "One heap of 3.");
    /// assert_eq!(describe("graph-nim a-b:3")?, "Vertices a, b. Edge a–b of weight 3.");
    /// # Ok::<(), nimgraph_game::SpecError>(())
    /// ```
    pub fn of(setup: &Position) -> Self {
        let mut figure = setup.figure();
        let title = format!("{}, {} play", setup.title(), play_word(setup));
        let description = describe(&figure);
        let mut note =
            (setup.convention() == Convention::Misere).then(|| format!("{} play", play_word(setup)));
        if let [board] = figure.boards.as_mut_slice() {
            board.notes.extend(note.take());
        }
        Self { figure, title, description, note, ..Self::default() }
    }

    /// With a move of the same position to show. A move that the rules do not allow there is not shown.
    pub fn with_move(mut self, setup: &Position, mv: &Move) -> Self {
        let Ok(after) = setup.after(mv) else { return self };
        let (after, words) = (after.figure(), setup.move_words_unchecked(mv));
        self.description = format!("{} Marked move: {words}.", self.description);
        self.change = Some(Change { marks: setup.marks_unchecked(mv), after, words });
        self
    }

    /// With an argument to show.
    pub fn with_witness(mut self, witness: Vec<Highlight>) -> Self {
        self.witness = witness;
        self
    }

    /// With the numbers by which moves tell parallel edges apart, on boards where a token goes along one edge.
    ///
    /// ```
    /// use nimgraph_draw::{Drawing, Picture};
    /// use nimgraph_game::{notation, spec::NoAppraiser};
    /// let setup = notation::read("edge-nim 0-1:3,1-2:5,1-0:4 token=0")?.check(&NoAppraiser)?;
    /// let drawing = Drawing::of(&Picture::of(&setup).with_edge_numbers())?;
    /// let texts = drawing.boards[0].edges.iter().filter_map(|edge| edge.plate.as_ref());
    /// assert_eq!(texts.map(|plate| plate.text.text.as_str()).collect::<Vec<_>>(), ["3 #0", "5", "4 #2"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_edge_numbers(mut self) -> Self {
        self.edge_numbers = true;
        self
    }

    /// With the places of an earlier picture of the same board.
    pub fn with_layout(mut self, layout: Layout) -> Self {
        self.layout = Some(layout);
        self
    }

    /// Where the vertices lie.
    pub fn layout(&self) -> Result<Layout, DrawError> {
        match &self.layout {
            Some(layout) if layout.fits(&self.figure) => {
                super::layout::check(&self.figure)?;
                Ok(layout.clone())
            }
            _ => Layout::of(&self.figure),
        }
    }

    /// What the move, if there is one to show, does to a board.
    pub(super) fn change_on(&self, board: usize) -> Option<(&Marks, &Panel)> {
        let change = self.change.as_ref().filter(|c| c.marks.board == board)?;
        Some((&change.marks, change.after.boards.get(board)?))
    }
}

fn play_word(setup: &Position) -> &'static str {
    match setup.convention() {
        Convention::Normal => "normal",
        Convention::Misere => "misère",
    }
}

/// The longest list that a description reads out.
const LONGEST_LIST: usize = 40;

fn describe(figure: &Figure) -> String {
    match figure.boards.as_slice() {
        [board] => describe_board(board),
        boards => {
            let part = |(i, board)| format!("Part {i}: {}", describe_board(board));
            boards.iter().enumerate().map(part).collect::<Vec<_>>().join(" ")
        }
    }
}

fn describe_board(board: &Panel) -> String {
    let mut sentences = vec![describe_vertices(board)];
    if !board.edges.is_empty() {
        let kind = match (board.edges.iter().any(|e| e.directed), board.edges.len()) {
            (true, 1) => "Arc",
            (true, _) => "Arcs",
            (false, 1) => "Edge",
            (false, _) => "Edges",
        };
        sentences.push(format!("{kind} {}.", list(board.edges.iter().map(|e| describe_edge(board, e)))));
    }
    if !board.faces.is_empty() {
        let face = |face: &Vec<usize>| {
            let names = face.iter().filter_map(|&v| board.vertices.get(v)).map(|v| v.label.as_str());
            format!("{{{}}}", names.collect::<Vec<_>>().join(", "))
        };
        let kind = if board.faces.len() == 1 { "Face" } else { "Faces" };
        sentences.push(format!("{kind} {}.", list(board.faces.iter().map(face))));
    }
    if let Some(token) = board.token.and_then(|t| board.vertices.get(t)) {
        sentences.push(format!("The token is on {}.", token.label));
    }
    sentences.join(" ")
}

fn describe_vertices(board: &Panel) -> String {
    if board.vertices.is_empty() {
        return "An empty board.".to_owned();
    }
    let heaps = board.edges.is_empty() && board.token.is_none();
    let kind = match (heaps, board.vertices.len()) {
        (true, 1) => "One heap of",
        (true, _) => "Heaps",
        (false, 1) => "Vertex",
        (false, _) => "Vertices",
    };
    let vertex = |v: &nimgraph_game::figure::Vertex| match v.weight {
        _ if v.removed => format!("{} (removed)", v.label),
        Some(weight) if heaps => weight.to_string(),
        Some(weight) => format!("{} of weight {weight}", v.label),
        None => v.label.clone(),
    };
    format!("{kind} {}.", list(board.vertices.iter().map(vertex)))
}

fn describe_edge(board: &Panel, edge: &Edge) -> String {
    let name = |v: usize| board.vertices.get(v).map_or("?", |v| v.label.as_str());
    let dash = if edge.directed { "→" } else { "–" };
    let weight = edge.weight.map_or(String::new(), |w| format!(" of weight {w}"));
    format!("{}{dash}{}{weight}", name(edge.ends.0), name(edge.ends.1))
}

fn list(items: impl ExactSizeIterator<Item = String>) -> String {
    let more = items.len().saturating_sub(LONGEST_LIST);
    let mut shown = items.take(LONGEST_LIST).collect::<Vec<_>>();
    if more > 0 {
        shown.push(format!("and {more} more"));
    }
    shown.join(", ")
}

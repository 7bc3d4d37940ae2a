//! A position, as a program holds it.

use std::{fmt, ops::ControlFlow, str::FromStr, sync::Arc};

use nimgraph_draw::{DrawError, Drawing, Picture, Theme, svg};
use nimgraph_game::{
    CONTINUE, Convention, GameInfo, IllegalMove, MoveCount, Outcome, Spec, SpecError, spec::GraphBoard,
};
use nimgraph_solve::{MoveList, Wants};

use crate::{
    Answer, Explanation, Move, SolveOptions, game,
    input::{ReadLimits, check, read_text},
};

/// A position of one of the games: the rules and the board, the convention of play, and where the game stands.
///
/// It is checked when it is made and never changes, so no method can fail on an invalid position. Clones share their data.
/// [`Display`](fmt::Display) writes the short notation, which [`FromStr`] reads back as the same position.
///
/// ```
/// use nimgraph::{Outcome, Position};
/// let position: Position = "edge-nim cycle:4 weights=3,1,1,2 token=0".parse()?;
/// let next = position.play(&position.parse_move("0-1=1")?)?;
/// assert_eq!(next.to_string(), "edge-nim cycle:4 weights=1,1,1,2 token=1");
/// assert_eq!(next.outcome(), Some(Outcome::P));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Position(Arc<game::Position>);

/// No list of moves is longer than this.
const MOST_MOVES: usize = 1 << 20;

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Position {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        Self::read_within(text, &ReadLimits::default())
    }
}

impl TryFrom<Spec> for Position {
    type Error = SpecError;

    /// Checks a position that was put together field by field. An edge may hold a position, which plays as a heap of its
    /// Grundy value:
    ///
    /// ```
    /// use nimgraph::{Position, Spec, graph::Graph};
    /// let path = Graph::undirected(3, [(0, 1), (1, 2)])?;
    /// let spec = Spec::game("edge-nim").on(path).token(1).holding(0, Spec::game("nim").heaps([3, 5]));
    /// assert_eq!(Position::try_from(spec)?.to_string(), "edge-nim 0-1:6,1-2 token=1");
    ///
    /// let error = Position::try_from(Spec::game("nim").heaps([1]).token(0)).unwrap_err();
    /// assert_eq!(error.to_string(), "token: `nim` has no such field; its fields are heaps, play");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn try_from(spec: Spec) -> Result<Self, SpecError> {
        check(spec, &ReadLimits::default()).map(Self::from)
    }
}

impl From<game::Position> for Position {
    /// A [`game::Position`] has been checked already, by [`Spec::check`](nimgraph_game::Spec::check) or by the rules.
    fn from(position: game::Position) -> Self {
        Self(Arc::new(position.settled()))
    }
}

impl Position {
    /// Reads the short notation as [`FromStr`] does, with your own limits.
    pub fn read_within(text: &str, limits: &ReadLimits) -> Result<Self, SpecError> {
        read_text(text, limits).map(Self::from)
    }

    /// The data that its clones share.
    pub(crate) fn shared(&self) -> Arc<game::Position> {
        self.0.clone()
    }
}

/// Making positions without text.
impl Position {
    /// Nim with heaps of these sizes.
    ///
    /// ```
    /// use nimgraph::{Outcome, Position};
    /// assert_eq!(Position::nim([1, 2, 3])?.outcome(), Some(Outcome::P));
    /// # Ok::<(), nimgraph::SpecError>(())
    /// ```
    pub fn nim(heaps: impl Into<Vec<u64>>) -> Result<Self, SpecError> {
        Spec::game("nim").heaps(heaps).try_into()
    }

    /// Edge Nim on a graph with a weight on each edge.
    ///
    /// ```
    /// use nimgraph::{Position, graph::Graph};
    /// let triangle = Graph::undirected(3, [(0, 1), (1, 2), (2, 0)])?;
    /// let position = Position::edge_nim(triangle, [2, 1, 4], 0)?;
    /// assert_eq!(position.to_string(), "edge-nim 0-1:2,1-2,2-0:4 token=0");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn edge_nim(
        board: impl Into<GraphBoard>,
        weights: impl Into<Vec<u64>>,
        token: usize,
    ) -> Result<Self, SpecError> {
        Spec::game("edge-nim").on(board).weights(weights).token(token).try_into()
    }

    /// Graph Nim on a graph with a number of parallel edges for each edge.
    pub fn graph_nim(board: impl Into<GraphBoard>, weights: impl Into<Vec<u64>>) -> Result<Self, SpecError> {
        Spec::game("graph-nim").on(board).weights(weights).try_into()
    }

    /// Circular Nim: a move takes from `k` consecutive heaps of a circle.
    pub fn circular_nim(heaps: impl Into<Vec<u64>>, k: u64) -> Result<Self, SpecError> {
        Spec::game("circular-nim").heaps(heaps).k(k).try_into()
    }

    /// Nim on a simplicial complex: a move takes from the heaps of one face.
    ///
    /// ```
    /// use nimgraph::Position;
    /// let position = Position::simplicial_nim([1, 2, 1], [vec![0, 1], vec![1, 2]])?;
    /// assert_eq!(position.to_string(), "simplicial-nim 1,2,1 faces=0-1,1-2");
    /// # Ok::<(), nimgraph::SpecError>(())
    /// ```
    pub fn simplicial_nim(
        heaps: impl Into<Vec<u64>>,
        faces: impl Into<Vec<Vec<usize>>>,
    ) -> Result<Self, SpecError> {
        Spec::game("simplicial-nim").heaps(heaps).faces(faces).try_into()
    }

    /// NimG on vertices: a move lowers the token's vertex and goes to a neighbour.
    pub fn vertex_nimg(
        board: impl Into<GraphBoard>,
        weights: impl Into<Vec<u64>>,
        token: usize,
    ) -> Result<Self, SpecError> {
        Spec::game("vertex-nimg").on(board).weights(weights).token(token).try_into()
    }

    /// Neighboring Nim: a move goes to a neighbour and lowers it.
    pub fn neighboring_nim(
        board: impl Into<GraphBoard>,
        weights: impl Into<Vec<u64>>,
        token: usize,
    ) -> Result<Self, SpecError> {
        Spec::game("neighboring-nim").on(board).weights(weights).token(token).try_into()
    }

    /// Vertex Nim: a vertex lowered to 0 is removed, and its neighbours are joined.
    ///
    /// ```
    /// use nimgraph::{Position, game::spec::GraphBoard};
    /// let position = Position::vertex_nim(GraphBoard::of_family("path:3")?, [1, 2, 1], 1)?;
    /// let next = position.play(&position.parse_move("1=0>2")?)?;
    /// assert_eq!(next.to_string(), "vertex-nim 0-0,0-1,1-1 token=1", "each neighbour is joined to itself too");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn vertex_nim(
        board: impl Into<GraphBoard>,
        weights: impl Into<Vec<u64>>,
        token: usize,
    ) -> Result<Self, SpecError> {
        Spec::game("vertex-nim").on(board).weights(weights).token(token).try_into()
    }

    /// Adjacent Nim: Vertex Nim on a directed circuit, the token on the first heap.
    ///
    /// ```
    /// use nimgraph::Position;
    /// let position = Position::adjacent_nim([1, 2, 3])?;
    /// let moves: Vec<String> = position.moves().iter().map(ToString::to_string).collect();
    /// assert_eq!(moves, ["0=0>1"]);
    /// # Ok::<(), nimgraph::SpecError>(())
    /// ```
    pub fn adjacent_nim(heaps: impl Into<Vec<u64>>) -> Result<Self, SpecError> {
        Spec::game("adjacent-nim").heaps(heaps).try_into()
    }

    /// The sum of positions: a move plays in exactly one of them. The sum has normal play, whatever play its parts had.
    ///
    /// ```
    /// use nimgraph::Position;
    /// let sum = Position::sum([Position::nim([3])?, "edge-nim path:3".parse()?])?;
    /// assert_eq!(sum.to_string(), "nim 3 + edge-nim path:3 token=0");
    /// # Ok::<(), nimgraph::SpecError>(())
    /// ```
    pub fn sum(parts: impl IntoIterator<Item = Self>) -> Result<Self, SpecError> {
        let part = |part: Self| Spec { play: None, ..part.spec() };
        Spec::sum(parts.into_iter().map(part).collect::<Vec<_>>()).try_into()
    }

    /// The same position in another convention of play.
    ///
    /// ```
    /// use nimgraph::{Outcome, Convention, Position};
    /// let heaps = Position::nim([1, 1])?.in_convention(Convention::Misere);
    /// assert_eq!((heaps.to_string().as_str(), heaps.outcome()), ("nim 1,1 misere", Some(Outcome::N)));
    /// # Ok::<(), nimgraph::SpecError>(())
    /// ```
    #[must_use]
    pub fn in_convention(&self, convention: Convention) -> Self {
        Self(Arc::new(self.0.in_convention(convention)))
    }
}

/// What the rules say.
impl Position {
    /// The name, rules and source of the game.
    pub fn game(&self) -> &'static GameInfo {
        self.0.info()
    }

    /// The convention of play.
    pub fn convention(&self) -> Convention {
        self.0.convention()
    }

    /// The position as it is written: the graph, the weights, the token and what else the game has.
    pub fn spec(&self) -> Spec {
        self.0.spec()
    }

    /// The position in the terms of the inner crates.
    pub fn inner(&self) -> &game::Position {
        &self.0
    }

    /// The moves, in a fixed order; only the first 2^20 if there are more (see [`count_moves`](Self::count_moves)).
    ///
    /// ```
    /// let position: nimgraph::Position = "nim 2,1".parse()?;
    /// let moves: Vec<String> = position.moves().iter().map(ToString::to_string).collect();
    /// assert_eq!(moves, ["0=1", "0=0", "1=0"]);
    /// # Ok::<(), nimgraph::SpecError>(())
    /// ```
    pub fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        let _ = self.0.for_each_move(&mut |mv| {
            if moves.len() == MOST_MOVES {
                return ControlFlow::Break(());
            }
            moves.push(Move::new(self.clone(), mv));
            CONTINUE
        });
        moves
    }

    /// How many moves there are.
    pub fn count_moves(&self) -> MoveCount {
        self.0.count_moves()
    }

    /// Whether no move is left.
    pub fn is_over(&self) -> bool {
        self.0.is_over()
    }

    /// The legal move with this short notation, such as `0-1=2`.
    pub fn parse_move(&self, text: &str) -> Result<Move, IllegalMove> {
        Ok(Move::new(self.clone(), self.0.parse_move(text)?))
    }

    /// The position after a move.
    ///
    /// If the game removes vertices or heaps from its board, the others are renumbered; names are kept.
    ///
    /// ```
    /// use nimgraph::Position;
    /// let position = Position::nim([3, 5])?;
    /// let mv = position.parse_move("1=3")?;
    /// assert_eq!(position.play(&mv)?.to_string(), "nim 3,3");
    /// assert_eq!(Position::nim([3])?.play(&mv).unwrap_err().to_string(), "1=3 is not a legal move here; possible: 0=0 to 2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(&self, mv: &Move) -> Result<Self, IllegalMove> {
        let same_game = mv.position().0.info().name == self.0.info().name;
        let after = self.0.after(mv.inner()).ok().filter(|_| same_game);
        after.map(Self::from).ok_or_else(|| self.0.refuse(mv.to_string(), &mv.to_string()))
    }
}

/// Who wins, how, and why.
impl Position {
    /// Who wins; `None` if the [default budget](SolveOptions::default) ran out.
    pub fn outcome(&self) -> Option<Outcome> {
        self.wanting(Wants { moves: MoveList::None, ..Wants::default() }).outcome()
    }

    /// The Grundy value in normal play; `None` in misère play, or if the default budget ran out.
    ///
    /// ```
    /// assert_eq!("edge-nim path:4 weights=5,6,7".parse::<nimgraph::Position>()?.grundy(), Some(5));
    /// # Ok::<(), nimgraph::SpecError>(())
    /// ```
    pub fn grundy(&self) -> Option<u64> {
        self.wanting(Wants { grundy: true, moves: MoveList::None, ..Wants::default() }).grundy()
    }

    fn wanting(&self, wants: Wants) -> Answer {
        self.solve_with(&SolveOptions { wants, ..SolveOptions::default() })
    }

    /// Who wins, and every winning move.
    pub fn solve(&self) -> Answer {
        self.solve_with(&SolveOptions::default())
    }

    /// The same with a choice of what to find and of the budget.
    ///
    /// ```
    /// use nimgraph::{Position, SolveOptions, StopReason, solver::Budget};
    /// let position: Position = "graph-nim complete:7 weights=9".parse()?;
    /// let budget = Budget { nodes: Some(1000), ..Budget::default() };
    /// let answer = position.solve_with(&SolveOptions { budget, ..SolveOptions::default() });
    /// assert_eq!((answer.outcome(), answer.stopped()), (None, Some(StopReason::Nodes)));
    /// # Ok::<(), nimgraph::SpecError>(())
    /// ```
    pub fn solve_with(&self, options: &SolveOptions) -> Answer {
        crate::Session::new(self.clone()).solve(options)
    }

    /// Why this is the outcome: the deciding statement, its hypotheses, and answers to the opponent's replies.
    pub fn explain(&self) -> Explanation {
        self.explain_with(&SolveOptions::default())
    }

    /// The same with a choice of what to find, and of the budget.
    ///
    /// ```
    /// use nimgraph::{Position, SolveOptions, solver::Wants};
    /// let position: Position = "nim 3,5".parse()?;
    /// let wants = Wants { remoteness: true, ..Wants::default() };
    /// let explanation = position.explain_with(&SolveOptions { wants, ..SolveOptions::default() });
    /// assert_eq!(explanation.answer().remoteness(), Some(7));
    /// # Ok::<(), nimgraph::SpecError>(())
    /// ```
    pub fn explain_with(&self, options: &SolveOptions) -> Explanation {
        Explanation::of(self, options)
    }

    /// The position as a picture in SVG.
    ///
    /// ```
    /// let position: nimgraph::Position = "edge-nim cycle:4 weights=3,1,1,2".parse()?;
    /// assert!(position.to_svg()?.starts_with("<svg "));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_svg(&self) -> Result<String, DrawError> {
        Ok(svg::write(&Drawing::of(&Picture::of(&self.0))?, Theme::Light))
    }
}

//! A board: the rules of a game, what they are played on, and the convention of play; everything but the weights.

use std::{
    borrow::Cow,
    fmt,
    hash::{Hash, Hasher},
    str::FromStr,
    sync::{Arc, OnceLock},
};

use nimgraph_formula::FormulaBoard;

use crate::{
    AnyGame, Convention, GameInfo, Kinds, Position, Registered, Shape, Spec, SpecError, State, notation,
    rules::{Rules, RulesBoard, UnrollError},
    spec::{GraphBoard, MAX_WEIGHT, NoAppraiser},
};

/// The rules of a game on a graph or on some number of heaps, with the convention of play.
///
/// Tables, proofs, formulas and sweeps are about a board; a [`Position`] is a board with a [`State`] on it. Clones share
/// their data. [`Display`](fmt::Display) writes the short notation, which [`FromStr`] reads back as the same board. A board
/// of heaps is the number of its heaps:
///
/// ```
/// use nimgraph_game::Board;
/// for text in ["edge-nim cycle:4", "nim 3", "circular-nim 5 k=2 misere"] {
///     assert_eq!(text.parse::<Board>()?.to_string(), text);
/// }
/// assert_eq!("nim 5,7,9".parse::<Board>()?, "nim 3".parse::<Board>()?);
/// let error = "edge-nim cycle:4 token=1".parse::<Board>().unwrap_err();
/// assert_eq!(error.to_string(), "token: a board has no token; leave this out");
/// # Ok::<(), nimgraph_game::SpecError>(())
/// ```
#[derive(Clone)]
pub struct Board(Arc<Inner>);

struct Inner {
    convention: Convention,
    game: AnyGame,
    /// How many weights there are; 0 for a sum.
    weights: usize,
    has_token: bool,
    kinds: OnceLock<Option<Result<Kinds, UnrollError>>>,
}

impl Board {
    /// The board of a game whose positions look like `state`.
    pub(crate) fn under(convention: Convention, game: AnyGame, state: &State) -> Self {
        Self::of(convention, game, state.weights().len(), state.token().is_some())
    }

    fn of(convention: Convention, game: AnyGame, weights: usize, has_token: bool) -> Self {
        Self(Arc::new(Inner { convention, game, weights, has_token, kinds: OnceLock::new() }))
    }

    /// The board of a game whose type is known: `state` must be one of its states.
    #[doc(hidden)]
    pub fn new_unchecked<G: Registered>(convention: Convention, game: G, state: &State) -> Self {
        Self::under(convention, game.into_any(), state)
    }

    /// Who wins at the end.
    pub fn convention(&self) -> Convention {
        self.0.convention
    }

    /// The rules, with what they are played on.
    pub fn game(&self) -> &AnyGame {
        &self.0.game
    }

    /// The name, rules and source of the game.
    pub fn info(&self) -> &'static GameInfo {
        self.game().info()
    }

    /// The name of the game in a heading, with what is different from the named game.
    pub fn title(&self) -> Cow<'static, str> {
        self.game().title()
    }

    /// The graph, in games that are played on one.
    pub fn graph(&self) -> Option<&GraphBoard> {
        self.game().graph_board()
    }

    /// How many weights a position has; 0 for a sum, whose parts have them.
    pub fn weights(&self) -> usize {
        self.0.weights
    }

    /// Whether a token moves on it.
    pub fn has_token(&self) -> bool {
        self.0.has_token
    }

    /// Whether the game is a sum, which has no weights of its own.
    pub fn is_sum(&self) -> bool {
        self.info().shape == Shape::Parts
    }

    /// The same board in another convention of play.
    #[must_use]
    pub fn in_convention(&self, convention: Convention) -> Self {
        match convention == self.convention() {
            true => self.clone(),
            false => Self::of(convention, self.game().clone(), self.weights(), self.has_token()),
        }
    }

    /// The position with these weights, and the token on `place` if there is one. `None` if that is not a position, and on
    /// the board of a sum.
    ///
    /// ```
    /// let square: nimgraph_game::Board = "edge-nim cycle:4".parse()?;
    /// let position = square.position(&[3, 1, 1, 2], 1).map(|position| position.to_string());
    /// assert_eq!(position.as_deref(), Some("edge-nim cycle:4 weights=3,1,1,2 token=1"));
    /// assert_eq!(square.position(&[3, 1, 1, 2], 4), None);
    /// # Ok::<(), nimgraph_game::SpecError>(())
    /// ```
    pub fn position(&self, weights: &[u64], place: usize) -> Option<Position> {
        let is_one = weights.len() == self.weights()
            && !self.is_sum()
            && weights.iter().all(|&weight| weight <= MAX_WEIGHT)
            && (!self.has_token() || self.holds_token(weights, place));
        is_one.then(|| self.at_unchecked(self.state(weights, place)))
    }

    /// Whether the token can stand on a place. On a board that loses its empty vertices, the token stands on none of them
    /// unless the game is over.
    fn holds_token(&self, weights: &[u64], place: usize) -> bool {
        let places = self.graph().map_or(weights.len(), |board| board.graph.order());
        let keeps_empty = self.info().board.least_weight == 0;
        let is_over = || weights.iter().all(|&weight| weight == 0);
        (place < places || places == 0) && (keeps_empty || is_over() || weights[place] > 0)
    }

    /// The state with these weights, and the token on `place` if there is one.
    pub fn state(&self, weights: &[u64], place: usize) -> State {
        match self.has_token() {
            true => State::with_token(weights, place),
            false => State::heaps(weights),
        }
    }

    /// The position at a state, which must be one of this board.
    #[doc(hidden)]
    pub fn at_unchecked(&self, state: State) -> Position {
        Position::on_unchecked(self.clone(), state)
    }

    /// The rules as a line, and the board as the line sees it; `None` for a game whose rules are not a line.
    pub fn rules(&self) -> Option<(Rules, RulesBoard<'_>)> {
        Some((self.game().rules_line()?, self.game().rules_board(self.weights())?))
    }

    /// The kinds of moves; `None` for a game whose rules are not a line.
    pub fn kinds(&self) -> Option<Result<&Kinds, UnrollError>> {
        let unroll = || self.game().kinds(self.weights()).map(|kinds| kinds.map(Cow::into_owned));
        let kinds = self.0.kinds.get_or_init(unroll).as_ref()?;
        Some(kinds.as_ref().map_err(Clone::clone))
    }

    /// The board as formulas see it; `None` for a game whose rules are not a line.
    pub fn formula_board(&self) -> Option<FormulaBoard> {
        let (rules, board) = self.rules()?;
        board.formula_board(rules.carrier())
    }

    /// The boards of the parts of a sum; none on any other board.
    pub fn parts(&self) -> &[Board] {
        match self.game() {
            AnyGame::Sum(sum) => sum.parts(),
            _ => &[],
        }
    }

    /// The board as it is written, with weights of 1 and the token on the first vertex, which
    /// [`write_board`](notation::write_board) leaves out.
    pub fn spec(&self) -> Spec {
        let spec = match self.is_sum() {
            true => Spec::sum(self.parts().iter().map(Self::part_spec).collect::<Vec<_>>()),
            false => self.part_spec(),
        };
        Spec { play: Some(self.convention()), ..spec }
    }

    fn part_spec(&self) -> Spec {
        match self.is_sum() {
            true => Spec { play: None, ..self.spec() },
            false => self.game().spec(&self.state(&vec![1; self.weights()], 0)),
        }
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        let (a, b) = (&*self.0, &*other.0);
        Arc::ptr_eq(&self.0, &other.0)
            || (a.convention, a.weights, a.has_token) == (b.convention, b.weights, b.has_token)
                && a.game == b.game
    }
}

impl Eq for Board {}

impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.convention(), self.info().name, self.weights()).hash(state);
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({self})")
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&notation::write_board(&self.spec()))
    }
}

impl FromStr for Board {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        notation::read_board(text)?.check_board(&NoAppraiser)
    }
}

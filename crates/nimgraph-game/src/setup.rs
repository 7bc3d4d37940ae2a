//! A checked position: the rules with their board, the convention of play, and where the game stands.

use std::{
    borrow::Cow,
    fmt,
    hash::{Hash, Hasher},
    ops::ControlFlow,
};

use nimgraph_formula::FormulaBoard;

use crate::{
    AnyGame, Figure, GameInfo, Kinds, Move, MoveCount, MoveSpec, Play, Registered, Ruleset, Spec, State,
    Visitor,
    figure::Marks,
    move_range, notation, registry,
    rules::{Rules, RulesBoard, UnrollError},
    spec::MAX_WEIGHT,
};

/// A position of some game together with its rules and the convention of play.
///
/// [`Spec::check`] makes one from what somebody wrote, and every move leads to another one. So a setup is always a position
/// of its game, and a move that is not legal in it is refused. Functions whose names end in `unchecked` rely on their
/// caller for both: they are for the crates of this project, which have made the parts themselves.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    play: Play,
    game: AnyGame,
    position: State,
}

/// A move that the rules do not allow.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{found} is not a legal move here; {possible}")]
pub struct IllegalMove {
    /// The move that was asked for.
    pub found: String,
    /// What the rules allow instead, in words and the short notation: `possible: 0-1=0 to 2, 0-3=0`.
    pub possible: String,
}

impl Eq for Setup {}

impl Hash for Setup {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.play, self.info().name, &self.position).hash(state);
    }
}

impl fmt::Display for Setup {
    /// The short notation, which reads back as the same position.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&notation::write(&self.spec()))
    }
}

impl Setup {
    /// A position of a game whose type is known: `position` must be a position of `game`.
    #[doc(hidden)]
    pub fn new_unchecked<G: Registered>(play: Play, game: G, position: State) -> Self {
        Self { play, game: game.into_any(), position }
    }

    /// A position of some game: `position` must be a position of `game`.
    #[doc(hidden)]
    pub fn of_unchecked(play: Play, game: AnyGame, position: State) -> Self {
        Self { play, game, position }
    }

    pub(crate) fn into_parts(self) -> (AnyGame, State) {
        (self.game, self.position)
    }

    /// Who wins at the end.
    pub fn play(&self) -> Play {
        self.play
    }

    /// The rules, with the board they are played on.
    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    /// Where the game stands: what changes during play.
    pub fn position(&self) -> &State {
        &self.position
    }

    /// The name, rules and source of the game.
    pub fn info(&self) -> &'static GameInfo {
        self.game.info()
    }

    /// The name of the game in a heading, with what is different from the named game: `Edge Nim, at most 2 at a time`.
    pub fn title(&self) -> Cow<'static, str> {
        self.game.title()
    }

    /// The position as it is written.
    pub fn spec(&self) -> Spec {
        Spec { play: Some(self.play), ..self.game.spec(&self.position) }
    }

    /// The same game at another position, which must be a position of it.
    #[doc(hidden)]
    #[must_use]
    pub fn at_unchecked(&self, position: State) -> Self {
        Self { play: self.play, game: self.game.clone(), position }
    }

    /// The weights, and where the token lies if there is one; `None` for a game whose positions are more than that.
    pub fn weights(&self) -> Option<(&[u64], Option<usize>)> {
        match &self.position {
            State::Weights { weights, token } => Some((weights, *token)),
            State::Parts(_) => None,
        }
    }

    /// The same game at other weights, as many as before, with the token on a place if there is one. `None` if that is not
    /// a position, and for a game whose positions are more than that.
    ///
    /// ```
    /// use nimgraph_game::{notation, spec::NoAppraiser};
    /// let square = notation::read("edge-nim cycle:4")?.check(&NoAppraiser)?;
    /// let other = square.with_weights(&[3, 1, 1, 2], 1).map(|setup| setup.to_string());
    /// assert_eq!(other.as_deref(), Some("edge-nim cycle:4 weights=3,1,1,2 token=1"));
    /// assert_eq!(square.with_weights(&[3, 1, 1, 2], 4), None);
    /// # Ok::<(), nimgraph_game::SpecError>(())
    /// ```
    pub fn with_weights(&self, weights: &[u64], token: usize) -> Option<Self> {
        let (_, place) = self.weights().filter(|(own, _)| own.len() == weights.len())?;
        if place.is_some() {
            self.holds_token(weights, token).then_some(())?;
        }
        let is_one = weights.iter().all(|&weight| weight <= MAX_WEIGHT);
        is_one.then(|| self.at_unchecked(self.position.with_weights(weights).at(token)))
    }

    /// Whether the token can stand on a place. On a board that loses its empty vertices, the token stands on none of them
    /// unless the game is over.
    fn holds_token(&self, weights: &[u64], token: usize) -> bool {
        let places = self.game.graph_board().map_or(weights.len(), |board| board.graph.order());
        let keeps_empty = self.info().board.least_weight == 0;
        let is_over = || weights.iter().all(|&weight| weight == 0);
        (token < places || places == 0) && (keeps_empty || is_over() || weights[token] > 0)
    }

    /// The board as the line of its rules sees it; `None` for a game whose rules are not a line.
    pub fn rules_board(&self) -> Option<(Rules, RulesBoard<'_>)> {
        let (weights, _) = self.weights()?;
        Some((self.game.rules_line()?, self.game.rules_board(weights.len())?))
    }

    /// The kinds of moves on the board; `None` for a game whose rules are not a line.
    pub fn kinds(&self) -> Option<Result<Kinds, UnrollError>> {
        let (rules, board) = self.rules_board()?;
        Some(rules.unroll(&board, &self.game.letters()))
    }

    /// The board as formulas see it; `None` for a game whose rules are not a line.
    pub fn formula_board(&self) -> Option<FormulaBoard> {
        let (rules, board) = self.rules_board()?;
        board.formula_board(rules.carrier())
    }

    /// The same position in another convention of play.
    #[must_use]
    pub fn in_play(&self, play: Play) -> Self {
        Self { play, ..self.clone() }
    }

    /// Does something with the game of its own type.
    pub fn visit<V: Visitor>(&self, visitor: V) -> V::Output {
        registry::visit(visitor, self.play, &self.game, &self.position)
    }

    /// Shows every move to `visit`, in a fixed order, until it breaks.
    pub fn for_each_move(&self, visit: &mut dyn FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        self.game.for_each_move(&self.position, visit)
    }

    /// How many moves there are.
    pub fn count_moves(&self) -> MoveCount {
        self.game.count_moves(&self.position)
    }

    /// Whether no move is left.
    pub fn is_over(&self) -> bool {
        self.game.is_over(&self.position)
    }

    /// Whether the rules allow the move here.
    pub fn is_legal(&self, mv: &Move) -> bool {
        self.game.is_legal(&self.position, mv)
    }

    /// The position after a move, on the same board: vertices and heaps that have left keep their numbers.
    pub fn after(&self, mv: &Move) -> Result<Self, IllegalMove> {
        match self.is_legal(mv) {
            true => Ok(self.after_unchecked(mv)),
            false => Err(self.refuse("this", "")),
        }
    }

    /// The same for a move that is known to be legal here.
    #[doc(hidden)]
    #[must_use]
    pub fn after_unchecked(&self, mv: &Move) -> Self {
        self.at_unchecked(self.game.play(&self.position, mv))
    }

    /// The same position on the remaining board: vertices and heaps that have left it are dropped, and the others are
    /// renumbered. Most games never lose a part of their board.
    #[must_use]
    pub fn settled(self) -> Self {
        match self.game.settled(&self.position) {
            Some((game, position)) => Self { play: self.play, game, position },
            None => self,
        }
    }

    /// A move that is legal here, as the [settled](Self::settled) position numbers it.
    #[doc(hidden)]
    #[must_use]
    pub fn settled_move_unchecked(&self, mv: &Move) -> Move {
        self.game.settled_move(&self.position, mv)
    }

    /// A move that is legal here in the short notation, such as `0-1=2`.
    #[doc(hidden)]
    pub fn move_text_unchecked(&self, mv: &Move) -> String {
        self.game.move_to_text(&self.position, mv)
    }

    /// A move that is legal here, as a clause that continues "you …".
    #[doc(hidden)]
    pub fn move_words_unchecked(&self, mv: &Move) -> String {
        self.game.move_to_words(&self.position, mv)
    }

    /// A move that is legal here, as it is written.
    #[doc(hidden)]
    pub fn move_spec_unchecked(&self, mv: &Move) -> MoveSpec {
        self.game.move_spec(&self.position, mv)
    }

    /// The legal move that the spec describes.
    pub fn find_move(&self, spec: &MoveSpec) -> Result<Move, IllegalMove> {
        let mv = self.game.find_move(&self.position, spec);
        mv.ok_or_else(|| {
            let written = notation::write_move(&self.game, &self.position, spec);
            self.refuse(&written, &written)
        })
    }

    /// The legal move with this short notation.
    pub fn parse_move(&self, text: &str) -> Result<Move, IllegalMove> {
        let mv = self.game.move_from_text(&self.position, text);
        mv.ok_or_else(|| self.refuse(format!("{text:?}"), text))
    }

    /// The error for a move that the rules do not allow, as it was found, and in the short notation as far as it is one:
    /// what is possible at the same place comes first.
    pub fn refuse(&self, found: impl Into<String>, text: &str) -> IllegalMove {
        let possible = if self.is_over() {
            "no move is left".to_owned()
        } else {
            let ranges = self.game.move_ranges(&self.position);
            format!("possible: {}", move_range::list(ranges, text, self.game.moves_together()))
        };
        IllegalMove { found: found.into(), possible }
    }

    /// What a paper would draw.
    pub fn figure(&self) -> Figure {
        self.game.figure(&self.position)
    }

    /// The parts of the figure that a move touches which is legal here.
    #[doc(hidden)]
    pub fn marks_unchecked(&self, mv: &Move) -> Marks {
        self.game.marks(&self.position, mv)
    }
}

//! A position: a board, and where the game on it stands.

use std::{borrow::Cow, fmt, ops::ControlFlow};

use crate::{
    AnyGame, Board, Convention, Figure, GameInfo, Move, MoveCount, MoveSpec, Registered, Ruleset, Spec,
    State, figure::Marks, move_range, notation,
};

/// A board with a state on it: where a game stands.
///
/// [`Spec::check`] makes one from what was written, and every move leads to another one. So a position is always one of its
/// game, and a move that is not legal in it is rejected. Functions whose names end in `unchecked` rely on their
/// caller for both: they are for the crates of this project, which have made the parts themselves.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    board: Board,
    state: State,
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

impl fmt::Display for Position {
    /// The short notation, which reads back as the same position.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&notation::write(&self.spec()))
    }
}

impl Position {
    /// A position of a game whose type is known: `state` must be a state of `game`.
    #[doc(hidden)]
    pub fn new_unchecked<G: Registered>(convention: Convention, game: G, state: State) -> Self {
        Self { board: Board::new_unchecked(convention, game, &state), state }
    }

    /// The position of a board at a state, which must be one of its states.
    pub(crate) fn on_unchecked(board: Board, state: State) -> Self {
        Self { board, state }
    }

    pub(crate) fn into_parts(self) -> (Board, State) {
        (self.board, self.state)
    }

    /// The rules, what they are played on, and the convention of play.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Where the game stands: what changes during play.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Who wins at the end.
    pub fn convention(&self) -> Convention {
        self.board.convention()
    }

    /// The rules, with what they are played on.
    pub fn game(&self) -> &AnyGame {
        self.board.game()
    }

    /// The name, rules and source of the game.
    pub fn info(&self) -> &'static GameInfo {
        self.board.info()
    }

    /// The name of the game in a heading, with what is different from the named game: `Edge Nim, at most 2 at a time`.
    pub fn title(&self) -> Cow<'static, str> {
        self.game().title()
    }

    /// The position as it is written.
    pub fn spec(&self) -> Spec {
        Spec { play: Some(self.convention()), ..self.game().spec(&self.state) }
    }

    /// For each vertex or heap of [`spec`](Self::spec) its number here; `None` where all have the same numbers. What has left
    /// the board is not written, and a circle of heaps is written from the token on.
    ///
    /// ```
    /// use nimgraph_game::{notation, spec::NoAppraiser};
    /// let circle = notation::read("adjacent-nim 2,1,3")?.check(&NoAppraiser)?;
    /// let after = circle.after_unchecked(&circle.parse_move("0=0>1")?);
    /// assert_eq!((after.spec().heaps, after.spec_places()), (Some(vec![1, 3]), Some(vec![1, 2])));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn spec_places(&self) -> Option<Vec<usize>> {
        self.game().spec_places(&self.state)
    }

    /// The same board at another state, which must be one of its states.
    #[doc(hidden)]
    #[must_use]
    pub fn at_unchecked(&self, state: State) -> Self {
        Self { board: self.board.clone(), state }
    }

    /// The weights, and where the token lies if there is one; `None` for a sum.
    pub fn weights(&self) -> Option<(&[u64], Option<usize>)> {
        match &self.state {
            State::Weights { weights, token } => Some((weights, *token)),
            State::Parts(_) => None,
        }
    }

    /// The same position in another convention of play.
    #[must_use]
    pub fn in_convention(&self, convention: Convention) -> Self {
        Self { board: self.board.in_convention(convention), state: self.state.clone() }
    }

    /// Shows every move to `visit`, in a fixed order, until it breaks.
    pub fn for_each_move(&self, visit: &mut dyn FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        self.game().for_each_move(&self.state, visit)
    }

    /// How many moves there are.
    pub fn count_moves(&self) -> MoveCount {
        self.game().count_moves(&self.state)
    }

    /// Whether no move is left.
    pub fn is_over(&self) -> bool {
        self.game().is_over(&self.state)
    }

    /// Whether the rules allow the move here.
    pub fn is_legal(&self, mv: &Move) -> bool {
        self.game().is_legal(&self.state, mv)
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
        self.at_unchecked(self.game().play(&self.state, mv))
    }

    /// The same position on the remaining board: vertices and heaps that have left it are dropped, and the others are
    /// renumbered. Most games never lose a part of their board.
    #[must_use]
    pub fn settled(self) -> Self {
        match self.game().settled(&self.state) {
            Some((game, state)) => Self { board: Board::under(self.convention(), game, &state), state },
            None => self,
        }
    }

    /// A move that is legal here, as the [settled](Self::settled) position numbers it.
    #[doc(hidden)]
    #[must_use]
    pub fn settled_move_unchecked(&self, mv: &Move) -> Move {
        self.game().settled_move(&self.state, mv)
    }

    /// A move that is legal here in the short notation, such as `0-1=2`.
    #[doc(hidden)]
    pub fn move_text_unchecked(&self, mv: &Move) -> String {
        self.game().move_to_text(&self.state, mv)
    }

    /// A move that is legal here, as a clause that continues "you …".
    #[doc(hidden)]
    pub fn move_words_unchecked(&self, mv: &Move) -> String {
        self.game().move_to_words(&self.state, mv)
    }

    /// A move that is legal here, as it is written.
    #[doc(hidden)]
    pub fn move_spec_unchecked(&self, mv: &Move) -> MoveSpec {
        self.game().move_spec(&self.state, mv)
    }

    /// The legal move that the spec describes.
    pub fn find_move(&self, spec: &MoveSpec) -> Result<Move, IllegalMove> {
        let mv = self.game().find_move(&self.state, spec);
        mv.ok_or_else(|| {
            let written = notation::write_move(self.game(), &self.state, spec);
            self.refuse(&written, &written)
        })
    }

    /// The legal move with this short notation.
    pub fn parse_move(&self, text: &str) -> Result<Move, IllegalMove> {
        let mv = self.game().move_from_text(&self.state, text);
        mv.ok_or_else(|| self.refuse(format!("{text:?}"), text))
    }

    /// The error for a move that the rules do not allow, as it was found, and in the short notation as far as it is one:
    /// what is possible at the same place comes first.
    pub fn refuse(&self, found: impl Into<String>, text: &str) -> IllegalMove {
        let possible = if self.is_over() {
            "no move is left".to_owned()
        } else {
            let ranges = self.game().move_ranges(&self.state);
            format!("possible: {}", move_range::list(ranges, text, self.game().moves_together()))
        };
        IllegalMove { found: found.into(), possible }
    }

    /// What a paper would draw.
    pub fn figure(&self) -> Figure {
        self.game().figure(&self.state)
    }

    /// The parts of the figure that a move touches which is legal here.
    #[doc(hidden)]
    pub fn marks_unchecked(&self, mv: &Move) -> Marks {
        self.game().marks(&self.state, mv)
    }
}

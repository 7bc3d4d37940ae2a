//! A checked position: the rules with their board, the convention of play, and where the game stands.

use std::{
    fmt,
    hash::{Hash, Hasher},
    ops::ControlFlow,
};

use crate::{
    AnyGame, AnyMove, AnyPosition, Figure, GameInfo, MoveCount, MoveSpec, Play, Registered, Ruleset, Spec,
    Visitor, Weighted, figure::Marks, notation, registry,
};

/// A position of some game together with its rules and the convention of play.
///
/// [`Spec::check`] makes one from what somebody wrote, and every move leads to another one.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    play: Play,
    game: AnyGame,
    position: AnyPosition,
}

/// A move that the rules do not allow.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{found} is not a legal move here")]
pub struct IllegalMove {
    /// The move that was asked for.
    pub found: String,
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
    /// A position of a game whose type is known, unchecked: `position` must be a position of `game`.
    pub fn new<G: Registered>(play: Play, game: G, position: G::Position) -> Self {
        Self { play, game: game.into_any(), position: G::any_position(position) }
    }

    /// A position of some game, unchecked: `position` must be a position of `game`.
    pub fn of(play: Play, game: AnyGame, position: AnyPosition) -> Self {
        Self { play, game, position }
    }

    pub(crate) fn into_parts(self) -> (AnyGame, AnyPosition) {
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
    pub fn position(&self) -> &AnyPosition {
        &self.position
    }

    /// The name, rules and source of the game.
    pub fn info(&self) -> &'static GameInfo {
        self.game.info()
    }

    /// The position as it is written.
    pub fn spec(&self) -> Spec {
        Spec { play: Some(self.play), ..self.game.spec(&self.position) }
    }

    /// The same game at another position of it.
    #[must_use]
    pub fn at(&self, position: AnyPosition) -> Self {
        Self { play: self.play, game: self.game.clone(), position }
    }

    /// The weights, and where the token lies if there is one; `None` for a game whose positions are more than that.
    pub fn weights(&self) -> Option<(&[u64], Option<usize>)> {
        self.position.weights_and_token()
    }

    /// The same game at other weights, as many as before, with the token on a place if there is one; `None` for a game
    /// whose positions are more than that.
    pub fn with_weights(&self, weights: &[u64], token: usize) -> Option<Self> {
        let mut position = self.position.clone();
        let (own, place) = position.weights_and_token_mut().filter(|(own, _)| own.len() == weights.len())?;
        own.copy_from_slice(weights);
        place.into_iter().for_each(|place| *place = token);
        Some(self.at(position))
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
    pub fn for_each_move(&self, visit: &mut dyn FnMut(AnyMove) -> ControlFlow<()>) -> ControlFlow<()> {
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
    pub fn is_legal(&self, mv: &AnyMove) -> bool {
        self.game.owns(mv) && self.game.is_legal(&self.position, mv)
    }

    /// The position after a legal move, on the same board: vertices and heaps that have left keep their numbers.
    #[must_use]
    pub fn after(&self, mv: &AnyMove) -> Self {
        self.at(self.game.play(&self.position, mv))
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

    /// The move in the short notation, such as `0-1=2`.
    pub fn move_text(&self, mv: &AnyMove) -> String {
        self.game.move_to_text(&self.position, mv)
    }

    /// The move as a clause that continues "you …".
    pub fn move_words(&self, mv: &AnyMove) -> String {
        self.game.move_to_words(&self.position, mv)
    }

    /// The move as it is written.
    pub fn move_spec(&self, mv: &AnyMove) -> MoveSpec {
        self.game.move_spec(&self.position, mv)
    }

    /// The legal move that the spec describes.
    pub fn find_move(&self, spec: &MoveSpec) -> Result<AnyMove, IllegalMove> {
        let mv = self.game.find_move(&self.position, spec);
        mv.ok_or_else(|| IllegalMove { found: format!("{spec:?}") })
    }

    /// The legal move with this short notation.
    pub fn parse_move(&self, text: &str) -> Result<AnyMove, IllegalMove> {
        let mv = self.game.move_from_text(&self.position, text);
        mv.ok_or_else(|| IllegalMove { found: format!("{text:?}") })
    }

    /// What a paper would draw.
    pub fn figure(&self) -> Figure {
        self.game.figure(&self.position)
    }

    /// The parts of the figure that a move touches.
    pub fn marks(&self, mv: &AnyMove) -> Marks {
        self.game.marks(&self.position, mv)
    }
}

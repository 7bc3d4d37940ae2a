//! All games as one: what the list of games in `rulesets` makes of them.

use std::ops::ControlFlow;

use crate::{
    Figure, MoveCount, MoveRange, MoveSpec, Play, Weighted,
    figure::Marks,
    game::{Game, GameInfo},
    rules::RulesBoard,
    ruleset::Ruleset,
    rulesets::*,
    spec::{Around, GraphBoard, Labels, Spec, SpecError, read_as, unknown_game},
};

/// Something to do with a game whose type is known.
pub trait Visitor {
    /// What comes out.
    type Output;
    /// Does it.
    fn visit<G: Registered>(self, game: &G, play: Play, position: &G::Position) -> Self::Output;
}

/// What a layer has for each game, of a type that may depend on the game: statements, a kernel, boards to test it on.
pub trait PerGame {
    /// What it has for one game.
    type Of<G: Registered>;
}

/// Something to do for every game of the list, by its type alone.
pub trait EachGame {
    /// Does it for one game.
    fn game<G: Registered>(&mut self);
}

/// A game of the list: its values turn into those of [`AnyGame`] and back.
pub trait Registered: Game<Position: Weighted> {
    /// The game as some game.
    fn into_any(self) -> AnyGame;
    /// The position as a position of some game.
    fn any_position(position: Self::Position) -> AnyPosition;
    /// The move as a move of some game.
    fn any_move(mv: Self::Move) -> AnyMove;
    /// The move, if it is one of this game.
    fn own_move(mv: AnyMove) -> Option<Self::Move>;
    /// The position, if it is one of this game.
    fn own_position(position: &AnyPosition) -> Option<&Self::Position>;
    /// What a layer has for this game.
    fn entry<L: PerGame>(all: &EveryGame<L>) -> &L::Of<Self>;
}

macro_rules! define {
    ([$($file:ident: $game:ident,)*]) => {
        /// Some game. Its methods take positions and moves of the same game, and panic at others; a [`Setup`](crate::Setup)
        /// keeps a game and its position together. More games may come; what a layer above has for each game is an [`EveryGame`], in which the compiler then
        /// names the missing entry.
        #[derive(Clone, Debug, PartialEq)]
        #[non_exhaustive]
        pub enum AnyGame { $(#[doc = concat!("[`", stringify!($game), "`]")] $game($game),)* }

        /// A position of some game.
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum AnyPosition {
            $(#[doc = concat!("A position of [`", stringify!($game), "`]")] $game(<$game as Ruleset>::Position),)*
        }

        impl Weighted for AnyPosition {
            fn at_most(&self, most: u64) -> Self {
                match self { $(Self::$game(position) => Self::$game(position.at_most(most)),)* }
            }

            fn weights_and_token(&self) -> Option<(&[u64], Option<usize>)> {
                match self { $(Self::$game(position) => position.weights_and_token(),)* }
            }

            fn weights_and_token_mut(&mut self) -> Option<(&mut [u64], Option<&mut usize>)> {
                match self { $(Self::$game(position) => position.weights_and_token_mut(),)* }
            }
        }

        /// A move of some game.
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum AnyMove {
            $(#[doc = concat!("A move of [`", stringify!($game), "`]")] $game(<$game as Ruleset>::Move),)*
        }

        /// One entry for each game of the list. A layer that fills it in learns from the compiler which games lack one.
        #[expect(missing_debug_implementations, reason = "an entry may be a function of any kind")]
        pub struct EveryGame<L: PerGame> {
            $(#[doc = concat!("For [`", stringify!($game), "`]")] pub $file: L::Of<$game>,)*
        }

        $(impl Registered for $game {
            fn into_any(self) -> AnyGame { AnyGame::$game(self) }
            fn any_position(position: Self::Position) -> AnyPosition { AnyPosition::$game(position) }
            fn any_move(mv: Self::Move) -> AnyMove { AnyMove::$game(mv) }
            fn own_move(mv: AnyMove) -> Option<Self::Move> {
                if let AnyMove::$game(mv) = mv { Some(mv) } else { None }
            }
            fn own_position(position: &AnyPosition) -> Option<&Self::Position> {
                if let AnyPosition::$game(position) = position { Some(position) } else { None }
            }
            fn entry<L: PerGame>(all: &EveryGame<L>) -> &L::Of<Self> { &all.$file }
        })*

        impl AnyGame {
            /// Whether the move is one of this game's kind.
            pub(crate) fn owns(&self, mv: &AnyMove) -> bool {
                matches!((self, mv), $((Self::$game(_), AnyMove::$game(_)))|*)
            }
        }

        /// Does something for every game, in the order of the list.
        ///
        /// ```
        /// use nimgraph_game::{EachGame, Registered, for_each_game};
        /// struct Titles(Vec<&'static str>);
        /// impl EachGame for Titles {
        ///     fn game<G: Registered>(&mut self) {
        ///         self.0.push(G::INFO.title);
        ///     }
        /// }
        /// let mut titles = Titles(Vec::new());
        /// for_each_game(&mut titles);
        /// assert_eq!(titles.0[0], "Nim");
        /// ```
        pub fn for_each_game(each: &mut impl EachGame) {
            $(each.game::<$game>();)*
        }

        /// What the catalogue says of each game, in a fixed order.
        pub fn games() -> &'static [GameInfo] {
            const ALL: &[GameInfo] = &[$(<$game as Game>::INFO,)*];
            ALL
        }

        /// Checks a position of the game that it names.
        pub(crate) fn read(around: Around<'_>, spec: Spec) -> Result<(AnyGame, AnyPosition), SpecError> {
            $(if spec.game == <$game as Game>::INFO.name {
                let (game, position) = read_as::<$game>(around, spec)?;
                return Ok((AnyGame::$game(game), AnyPosition::$game(position)));
            })*
            Err(unknown_game(around.at("game"), &spec.game))
        }
    };
}
with_games!(define!());

/// Runs an expression with the game, and with what belongs to it, of their own types.
macro_rules! dispatch {
    ([$($file:ident: $game:ident,)*] $any:expr, |$g:ident| $body:expr) => {
        match $any { $(AnyGame::$game($g) => $body,)* }
    };
    ([$($file:ident: $game:ident,)*] $any:expr, $position:expr, |$g:ident, $p:ident| $body:expr) => {
        match ($any, $position) {
            $((AnyGame::$game($g), AnyPosition::$game($p)) => $body,)*
            _ => unreachable!("{MISMATCH}"),
        }
    };
    ([$($file:ident: $game:ident,)*] $any:expr, $position:expr, $mv:expr, |$g:ident, $p:ident, $m:ident| $body:expr) => {
        match ($any, $position, $mv) {
            $((AnyGame::$game($g), AnyPosition::$game($p), AnyMove::$game($m)) => $body,)*
            _ => unreachable!("{MISMATCH}"),
        }
    };
}

/// A [`Setup`](crate::Setup) sees to it that a position or a move comes from the game that it is given to.
const MISMATCH: &str = "a position and a move belong to the game that made them";

fn any_position<G: Registered>(_: &G, position: G::Position) -> AnyPosition {
    G::any_position(position)
}

fn any_move<G: Registered>(_: &G, mv: G::Move) -> AnyMove {
    G::any_move(mv)
}

impl Ruleset for AnyGame {
    type Position = AnyPosition;
    type Move = AnyMove;

    fn for_each_move(
        &self,
        position: &AnyPosition,
        visit: &mut dyn FnMut(AnyMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        with_games!(dispatch!(self, position, |g, p| g.for_each_move(p, &mut |m| visit(any_move(g, m)))))
    }

    fn play(&self, position: &AnyPosition, mv: &AnyMove) -> AnyPosition {
        with_games!(dispatch!(self, position, mv, |g, p, m| any_position(g, g.play(p, m))))
    }

    fn is_legal(&self, position: &AnyPosition, mv: &AnyMove) -> bool {
        with_games!(dispatch!(self, position, mv, |g, p, m| g.is_legal(p, m)))
    }

    fn count_moves(&self, position: &AnyPosition) -> MoveCount {
        with_games!(dispatch!(self, position, |g, p| g.count_moves(p)))
    }

    fn footprint(&self, position: &AnyPosition) -> usize {
        with_games!(dispatch!(self, position, |g, p| g.footprint(p)))
    }

    fn move_footprint(&self, position: &AnyPosition) -> usize {
        size_of::<AnyMove>() + with_games!(dispatch!(self, position, |g, p| g.move_footprint(p)))
    }

    fn canonical(&self, play: Play, position: &AnyPosition) -> AnyPosition {
        with_games!(dispatch!(self, position, |g, p| any_position(g, g.canonical(play, p))))
    }

    fn components(&self, position: &AnyPosition) -> Vec<AnyPosition> {
        with_games!(dispatch!(self, position, |g, p| {
            g.components(p).into_iter().map(|c| any_position(g, c)).collect()
        }))
    }
}

impl AnyGame {
    /// The name, rules and source of the game.
    pub fn info(&self) -> &'static GameInfo {
        let name = with_games!(dispatch!(self, |g| name_of(g)));
        games().iter().find(|info| info.name == name).expect("every game is in its own list")
    }

    /// The position as it is written, without the play.
    pub fn spec(&self, position: &AnyPosition) -> Spec {
        let spec = with_games!(dispatch!(self, position, |g, p| g.spec(p)));
        Spec { game: self.info().name.to_owned(), ..spec }
    }

    /// See [`Game::settled`].
    pub(crate) fn settled(&self, position: &AnyPosition) -> Option<(Self, AnyPosition)> {
        with_games!(dispatch!(self, position, |g, p| {
            g.settled(p).map(|(g, p)| {
                let p = any_position(&g, p);
                (g.into_any(), p)
            })
        }))
    }

    /// See [`Game::settled_move`].
    pub(crate) fn settled_move(&self, position: &AnyPosition, mv: &AnyMove) -> AnyMove {
        with_games!(dispatch!(self, position, mv, |g, p, m| any_move(g, g.settled_move(p, m))))
    }

    /// See [`Game::graph_board`].
    pub fn graph_board(&self) -> Option<&GraphBoard> {
        with_games!(dispatch!(self, |g| g.graph_board()))
    }

    /// See [`Game::rules_board`].
    pub fn rules_board(&self, weights: usize) -> Option<RulesBoard<'_>> {
        with_games!(dispatch!(self, |g| g.rules_board(weights)))
    }

    /// See [`Game::letters`].
    pub fn letters(&self) -> Vec<(char, u64)> {
        with_games!(dispatch!(self, |g| g.letters()))
    }

    /// See [`Game::faces`].
    pub fn faces(&self) -> Option<&Complex> {
        with_games!(dispatch!(self, |g| g.faces()))
    }

    /// The names of the vertices that moves use.
    pub fn labels(&self) -> Labels {
        self.graph_board().map_or(Labels::Numbers(0), |board| board.labels.clone())
    }

    /// See [`Game::move_spec`].
    pub fn move_spec(&self, position: &AnyPosition, mv: &AnyMove) -> MoveSpec {
        with_games!(dispatch!(self, position, mv, |g, p, m| g.move_spec(p, m)))
    }

    /// See [`Game::find_move`].
    pub fn find_move(&self, position: &AnyPosition, spec: &MoveSpec) -> Option<AnyMove> {
        with_games!(dispatch!(self, position, |g, p| g.find_move(p, spec).map(|m| any_move(g, m))))
    }

    /// See [`Game::move_to_text`].
    pub fn move_to_text(&self, position: &AnyPosition, mv: &AnyMove) -> String {
        with_games!(dispatch!(self, position, mv, |g, p, m| g.move_to_text(p, m)))
    }

    /// See [`Game::move_to_words`].
    pub fn move_to_words(&self, position: &AnyPosition, mv: &AnyMove) -> String {
        with_games!(dispatch!(self, position, mv, |g, p, m| g.move_to_words(p, m)))
    }

    /// See [`Game::move_ranges`].
    pub(crate) fn move_ranges<'a>(
        &'a self,
        position: &'a AnyPosition,
    ) -> Box<dyn Iterator<Item = MoveRange> + 'a> {
        with_games!(dispatch!(self, position, |g, p| g.move_ranges(p)))
    }

    /// See [`Game::moves_together`].
    pub(crate) fn moves_together(&self) -> Option<String> {
        with_games!(dispatch!(self, |g| g.moves_together()))
    }

    /// See [`Game::move_from_text`].
    pub fn move_from_text(&self, position: &AnyPosition, text: &str) -> Option<AnyMove> {
        with_games!(dispatch!(self, position, |g, p| g.move_from_text(p, text).map(|m| any_move(g, m))))
    }

    /// See [`Game::figure`].
    pub fn figure(&self, position: &AnyPosition) -> Figure {
        with_games!(dispatch!(self, position, |g, p| g.figure(p)))
    }

    /// See [`Game::marks`].
    pub fn marks(&self, position: &AnyPosition, mv: &AnyMove) -> Marks {
        with_games!(dispatch!(self, position, mv, |g, p, m| g.marks(p, m)))
    }
}

fn name_of<G: Game>(_: &G) -> &'static str {
    G::INFO.name
}

/// Does something with the game of its own type.
pub(crate) fn visit<V: Visitor>(visitor: V, play: Play, game: &AnyGame, position: &AnyPosition) -> V::Output {
    with_games!(dispatch!(game, position, |g, p| visitor.visit(g, play, p)))
}

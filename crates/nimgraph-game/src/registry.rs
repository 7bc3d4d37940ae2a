//! All games as one: what the list of games in `rulesets` makes of them.

use std::{borrow::Cow, ops::ControlFlow};

use crate::{
    Convention, Figure, Kinds, Move, MoveCount, MoveRange, MoveSpec, State,
    figure::Marks,
    game::{Game, GameInfo, Shape},
    rules::{Rules, RulesBoard, UnrollError, line_named},
    ruleset::Ruleset,
    rulesets::{read_ruled, *},
    spec::{Around, GraphBoard, Labels, Spec, SpecError, read_as, unknown_game},
};

/// What a layer has for each game, of a type that may depend on the game: statements, a kernel, boards to test it on.
pub trait PerGame {
    /// What it has for one game.
    type Of<G: Registered>;
}

/// What a layer has for a game that it has no entry for, so that a new game needs none.
///
/// ```
/// use nimgraph_game::{EveryGame, DefaultEntry, PerGame, Registered, rulesets::{CircularNim, Nim}};
/// struct Symmetries;
/// impl PerGame for Symmetries {
///     type Of<G: Registered> = Option<&'static str>;
/// }
/// impl<G: Registered> DefaultEntry<G> for Symmetries {
///     const DEFAULT: Option<&'static str> = None;
/// }
/// static ALL: EveryGame<Symmetries> = EveryGame { nim: Some("any order"), ..EveryGame::DEFAULT };
/// assert_eq!((Nim::entry(&ALL), CircularNim::entry(&ALL)), (&Some("any order"), &None));
/// ```
pub trait DefaultEntry<G: Registered>: PerGame {
    /// The entry.
    const DEFAULT: Self::Of<G>;
}

/// Something to do for every game of the list, by its type alone.
pub trait EachGame {
    /// Does it for one game.
    fn game<G: Registered>(&mut self);
}

/// A game of the list: it turns into [`AnyGame`], and layers have an entry for it.
pub trait Registered: Game {
    /// The game as some game.
    fn into_any(self) -> AnyGame;
    /// The game, if it is this one.
    fn own(game: &AnyGame) -> Option<&Self>;
    /// What a layer has for this game.
    fn entry<L: PerGame>(all: &EveryGame<L>) -> &L::Of<Self>;
}

macro_rules! define {
    ([$($file:ident: $game:ident,)*]) => {
        /// Some game, on its board. Its methods take states and moves of the same game; a [`Position`](crate::Position) keeps a
        /// game and its state together. More games may come; what a layer above has for each game is an
        /// [`EveryGame`].
        #[derive(Clone, Debug, PartialEq)]
        pub enum AnyGame { $(#[doc = concat!("[`", stringify!($game), "`]")] $game($game),)* }

        /// One entry for each game of the list. A layer that says what a game without an entry has, by [`DefaultEntry`], names
        /// only the others; one that does not learns from the compiler which games lack an entry.
        #[expect(missing_debug_implementations, reason = "an entry may be a function of any kind")]
        pub struct EveryGame<L: PerGame> {
            $(#[doc = concat!("For [`", stringify!($game), "`]")] pub $file: L::Of<$game>,)*
        }

        impl<L: $(DefaultEntry<$game> +)*> EveryGame<L> {
            /// The default for every game.
            pub const DEFAULT: Self = Self { $($file: <L as DefaultEntry<$game>>::DEFAULT,)* };
        }

        $(impl Registered for $game {
            fn into_any(self) -> AnyGame { AnyGame::$game(self) }
            fn own(game: &AnyGame) -> Option<&Self> {
                if let AnyGame::$game(game) = game { Some(game) } else { None }
            }
            fn entry<L: PerGame>(all: &EveryGame<L>) -> &L::Of<Self> { &all.$file }
        })*

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
            // The last one is any game by a line of rules, which has no entry in a catalogue.
            ALL.split_last().map_or(&[], |(_, named)| named)
        }

        /// Checks a position of the game that it names.
        pub(crate) fn read(around: Around<'_>, spec: Spec) -> Result<(AnyGame, State), SpecError> {
            if spec.rules.is_some() || !spec.options.is_empty() {
                let (game, position) = read_ruled(around, spec)?;
                return Ok((AnyGame::Custom(game), position));
            }
            $(if spec.game == <$game as Game>::INFO.name {
                let (game, position) = read_as::<$game>(around, spec)?;
                return Ok((AnyGame::$game(game), position));
            })*
            if let Some(line) = line_named(&spec.game) {
                let (game, position) = read_ruled(around, Spec { rules: Some(line), ..spec })?;
                return Ok((AnyGame::Custom(game), position));
            }
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
}

macro_rules! define_on_game {
    ([$($file:ident: $game:ident,)*] $d:tt) => {
        /// Runs an expression with some game in its own type. Rules that are those of a named game count as that game.
        ///
        /// ```
        /// use nimgraph_game::{AnyGame, Registered, on_game};
        /// fn title<G: Registered>(_: &G) -> &'static str {
        ///     G::INFO.title
        /// }
        /// let board: nimgraph_game::Board = "nim 3".parse()?;
        /// assert_eq!(on_game!(board.game(), |game| title(game)), "Nim");
        /// # Ok::<(), nimgraph_game::SpecError>(())
        /// ```
        #[macro_export]
        macro_rules! on_game {
            ($d any:expr, |$d game:ident| $d body:expr) => {
                match $d crate::AnyGame::named($d any) { $($d crate::AnyGame::$game($d game) => $d body,)* }
            };
        }
    };
}
with_games!(define_on_game!($));

impl Ruleset for AnyGame {
    fn for_each_move(
        &self,
        position: &State,
        visit: &mut dyn FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        with_games!(dispatch!(self, |g| g.for_each_move(position, visit)))
    }

    fn play(&self, position: &State, mv: &Move) -> State {
        with_games!(dispatch!(self, |g| g.play(position, mv)))
    }

    fn is_legal(&self, position: &State, mv: &Move) -> bool {
        with_games!(dispatch!(self, |g| g.is_legal(position, mv)))
    }

    fn count_moves(&self, position: &State) -> MoveCount {
        with_games!(dispatch!(self, |g| g.count_moves(position)))
    }

    fn move_footprint(&self, position: &State) -> usize {
        with_games!(dispatch!(self, |g| g.move_footprint(position)))
    }

    fn canonical(&self, play: Convention, position: &State) -> State {
        with_games!(dispatch!(self, |g| g.canonical(play, position)))
    }

    fn components(&self, position: &State) -> Vec<State> {
        with_games!(dispatch!(self, |g| g.components(position)))
    }
}

impl AnyGame {
    /// The name, rules and source of the game.
    pub fn info(&self) -> &'static GameInfo {
        with_games!(dispatch!(self, |g| g.info()))
    }

    /// The name in a heading, with what is different from the named game.
    pub fn title(&self) -> Cow<'static, str> {
        if let Self::Custom(game) = self { game.title() } else { self.info().title.into() }
    }

    /// For each vertex or heap of [`spec`](Self::spec) its number in the position; `None` where all have the same numbers.
    pub fn spec_places(&self, position: &State) -> Option<Vec<usize>> {
        with_games!(dispatch!(self, |g| g.spec_places(position)))
    }

    /// The position as it is written, without the play.
    pub fn spec(&self, position: &State) -> Spec {
        let spec = with_games!(dispatch!(self, |g| g.spec(position)));
        match spec.game.is_empty() {
            true => Spec { game: self.info().name.to_owned(), ..spec },
            false => spec,
        }
    }

    /// See [`Game::settled`].
    pub(crate) fn settled(&self, position: &State) -> Option<(Self, State)> {
        with_games!(dispatch!(self, |g| g.settled(position).map(|(g, p)| (g.into_any(), p))))
    }

    /// See [`Game::settled_move`].
    pub(crate) fn settled_move(&self, position: &State, mv: &Move) -> Move {
        with_games!(dispatch!(self, |g| g.settled_move(position, mv)))
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

    /// See [`Game::kinds`].
    pub fn kinds(&self, weights: usize) -> Option<Result<Cow<'_, Kinds>, UnrollError>> {
        with_games!(dispatch!(self, |g| g.kinds(weights)))
    }

    /// See [`Game::faces`].
    pub fn faces(&self) -> Option<&Complex> {
        with_games!(dispatch!(self, |g| g.faces()))
    }

    /// The names of the vertices that moves use.
    pub fn labels(&self) -> Labels {
        with_games!(dispatch!(self, |g| g.labels()))
    }

    /// See [`Game::rules_line`].
    pub fn rules_line(&self) -> Option<Rules> {
        with_games!(dispatch!(self, |g| g.rules_line()))
    }

    /// See [`Game::move_spec`].
    pub fn move_spec(&self, position: &State, mv: &Move) -> MoveSpec {
        with_games!(dispatch!(self, |g| g.move_spec(position, mv)))
    }

    /// See [`Game::find_move`].
    pub fn find_move(&self, position: &State, spec: &MoveSpec) -> Option<Move> {
        let own = self.own_form(position, spec);
        let spec = own.as_ref().unwrap_or(spec);
        with_games!(dispatch!(self, |g| g.find_move(position, spec)))
    }

    /// The move of a named game that is written as one of a line of rules; `None` for every other form.
    fn own_form(&self, position: &State, spec: &MoveSpec) -> Option<MoveSpec> {
        let MoveSpec::Lower { lower, token } = spec else { return None };
        if matches!(self, Self::Custom(_) | Self::Sum(_)) {
            return None;
        }
        let (weights, place) = (position.weights(), position.token());
        match (self.info().shape, place, lower.as_slice()) {
            (Shape::EdgeWeights, Some(_), &[(edge, to_weight)]) => {
                Some(MoveSpec::Edge { edge, to_weight, token: *token })
            }
            (_, Some(from), &[(weight, to_weight)]) => {
                let is_entered = matches!(self, Self::NeighboringNim(_));
                let is_own = Some(weight) == if is_entered { *token } else { Some(from) };
                let taken = weights.get(weight)?.checked_sub(to_weight)?;
                let remove = matches!(self, Self::AdjacentNim(_)).then(|| vec![(weight, taken)]);
                is_own.then_some(MoveSpec::Vertex { to_weight, token: *token, remove })
            }
            (_, None, lower) => {
                let taken =
                    |&(weight, new): &(usize, u64)| Some((weight, weights.get(weight)?.checked_sub(new)?));
                let remove = lower.iter().map(taken).collect::<Option<Vec<_>>>()?;
                Some(MoveSpec::Remove { vertex: None, remove })
            }
            _ => None,
        }
    }

    /// See [`Game::move_to_text`].
    pub fn move_to_text(&self, position: &State, mv: &Move) -> String {
        with_games!(dispatch!(self, |g| g.move_to_text(position, mv)))
    }

    /// See [`Game::move_to_words`].
    pub fn move_to_words(&self, position: &State, mv: &Move) -> String {
        with_games!(dispatch!(self, |g| g.move_to_words(position, mv)))
    }

    /// See [`Game::move_ranges`].
    pub(crate) fn move_ranges<'a>(&'a self, position: &'a State) -> Box<dyn Iterator<Item = MoveRange> + 'a> {
        with_games!(dispatch!(self, |g| g.move_ranges(position)))
    }

    /// See [`Game::moves_together`].
    pub(crate) fn moves_together(&self) -> Option<String> {
        with_games!(dispatch!(self, |g| g.moves_together()))
    }

    /// See [`Game::move_from_text`].
    pub fn move_from_text(&self, position: &State, text: &str) -> Option<Move> {
        with_games!(dispatch!(self, |g| g.move_from_text(position, text)))
    }

    /// See [`Game::figure`].
    pub fn figure(&self, position: &State) -> Figure {
        with_games!(dispatch!(self, |g| g.figure(position)))
    }

    /// See [`Game::marks`].
    pub fn marks(&self, position: &State, mv: &Move) -> Marks {
        with_games!(dispatch!(self, |g| g.marks(position, mv)))
    }

    /// The named game whose rules these are, where there is one: they have its theorems, its tables and its search.
    pub fn named(&self) -> &Self {
        match self {
            Self::Custom(custom) => custom.named().unwrap_or(self),
            game => game,
        }
    }
}

//! A game on its board without its weights, as formulas and proofs see it.

use nimgraph_formula::{Formula, FormulaBoard, FormulaError, Ground, Symmetry};
use nimgraph_game::{AnyGame, Board, Convention, Kind, Kinds, Position, rules::UnrollError};

/// The rules of a game on one board, for all weights.
///
/// ```
/// let arena = nimgraph_theory::arena::Arena::new(&"edge-nim cycle:4".parse()?)?;
/// assert_eq!((arena.board().weights(), arena.places()), (4, 4));
/// assert_eq!(*arena.moves(0)[0].set, [0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Arena {
    game: Board,
    board: FormulaBoard,
    kinds: Kinds,
    is_plain: bool,
    /// Where positions are terminal, for each place of the token.
    terminal: Vec<Ground>,
}

/// Why nothing can be proved about a position's board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ArenaError {
    /// A game without weights of its own.
    #[error("{0} has no formulas; use one of its parts instead")]
    NoFormulas(&'static str),
    /// A board without weights.
    #[error("the board has no weights")]
    NoWeights,
    /// More weights than a proof can handle.
    #[error("expected a board with at most {MOST_WEIGHTS} weights, found {0}")]
    TooLarge(usize),
    /// More places of the token than a proof can handle.
    #[error("expected a board with at most {MOST_PLACES} places of the token, found {0}")]
    TooManyPlaces(usize),
    /// A move that lowers more weights than a proof can handle.
    #[error("expected moves that lower at most {MOST_LOWERED} weights at once, found one that lowers {0}")]
    TooWide(usize),
    /// More kinds of moves at one place than a proof can handle.
    #[error("expected at most {MOST_KINDS} kinds of moves at each place of the token, found {0}")]
    TooManyKinds(usize),
    /// Misère play where it is not known from conditions on the weights after a move when the game is over.
    #[error(
        "proofs of misère play need to know when the game is over; a condition about `after` must not take the XOR or multiples of \
         weights that the move lowers, nor be about several that lose a shared amount, and must not be too large"
    )]
    NoTerminal,
    /// Rules that cannot be written out on the board.
    #[error(transparent)]
    Unroll(#[from] UnrollError),
}

/// The largest number of weights of a board.
pub const MOST_WEIGHTS: usize = 48;

/// The largest number of places of a token.
const MOST_PLACES: usize = 64;

/// The largest number of kinds of moves at one place.
const MOST_KINDS: usize = 255;

/// The largest number of weights that a move may lower at once.
pub const MOST_LOWERED: usize = 24;

impl Arena {
    /// The rules on a board, where proofs can handle them.
    pub fn new(game: &Board) -> Result<Self, ArenaError> {
        let weights = game.weights();
        if weights > MOST_WEIGHTS {
            return Err(ArenaError::TooLarge(weights));
        }
        let none = || ArenaError::NoFormulas(game.info().name);
        let board = game.formula_board().ok_or_else(none)?;
        let kinds = game.kinds().ok_or_else(none)??.clone();
        let terminal = (0..kinds.places()).map(|place| terminal(&kinds, place, game.convention()));
        let terminal = terminal.collect::<Result<Vec<Ground>, ArenaError>>()?;
        let most = (0..kinds.places()).map(|place| kinds.at(place).len()).max().unwrap_or(0);
        let widest = kinds.all().map(|kind| kind.set.len()).max().unwrap_or(0);
        match weights {
            0 => Err(ArenaError::NoWeights),
            _ if kinds.places() > MOST_PLACES => Err(ArenaError::TooManyPlaces(kinds.places())),
            _ if widest > MOST_LOWERED => Err(ArenaError::TooWide(widest)),
            _ if most > MOST_KINDS => Err(ArenaError::TooManyKinds(most)),
            _ => {
                let is_named = !matches!(game.game(), AnyGame::Custom(_));
                let is_plain = is_named && kinds.all().all(Kind::is_plain);
                Ok(Self { game: game.clone(), board, kinds, is_plain, terminal })
            }
        }
    }

    /// Whether it is a named game in which every move takes any amounts from some of a set, without conditions on the weights
    /// before.
    pub fn is_plain(&self) -> bool {
        self.is_plain
    }

    /// Whether a permutation of the weights and the places carries the rules at a place to those at its image.
    pub fn keeps_rules(&self, place: usize, weights: &[usize], places: &[usize]) -> bool {
        let to = if self.has_token() { places[place] } else { place };
        let same: Vec<usize> = (0..weights.len()).collect();
        let images: Vec<Kind> = self.moves(to).iter().map(|mv| carried(mv, &same, |place| place)).collect();
        let image = |place: usize| if self.has_token() { places[place] } else { place };
        images.len() == self.moves(place).len()
            && self.moves(place).iter().all(|mv| images.contains(&carried(mv, weights, image)))
            && self.terminal(place).renamed(weights) == self.terminal(to).renamed(&same)
            && self.domain(place).renamed(weights) == self.domain(to).renamed(&same)
    }

    /// The symmetries of the board that preserve the rules, the identity first; none where there are too many. Conditions
    /// and sets may have fewer than the board.
    pub fn symmetries(&self) -> Option<Vec<Symmetry>> {
        let all = self.board.symmetries().ok()?;
        let keeps = |symmetry: &&Symmetry| {
            let keeps = |place| self.keeps_rules(place, &symmetry.weights, &symmetry.places);
            self.is_plain || (0..self.places()).all(keeps)
        };
        Some(all.iter().filter(keeps).cloned().collect())
    }

    /// The board that formulas are about.
    pub fn board(&self) -> &FormulaBoard {
        &self.board
    }

    /// The convention of play.
    pub fn convention(&self) -> Convention {
        self.game.convention()
    }

    /// How many places the token may have; one where there is none.
    pub fn places(&self) -> usize {
        self.kinds.places()
    }

    /// Whether there is a token.
    pub fn has_token(&self) -> bool {
        self.kinds.has_token()
    }

    /// The kinds of moves with the token on a place.
    pub fn moves(&self, place: usize) -> &[Kind] {
        self.kinds.at(place)
    }

    /// Where the game is over, with the token on a place.
    pub fn terminal(&self, place: usize) -> &Ground {
        &self.terminal[place]
    }

    /// Which weights make a position, with the token on a place.
    pub fn domain(&self, place: usize) -> &Ground {
        self.kinds.domain(place)
    }

    /// What a formula says of each place of the token.
    pub fn ground(&self, formula: &Formula) -> Result<Vec<Ground>, FormulaError> {
        let same: Vec<usize> = (0..self.board.weights()).collect();
        let on = |place: usize| {
            let ground = formula.on(&self.board, self.has_token().then_some(place))?;
            Ok(ground.renamed(&same))
        };
        (0..self.places()).map(on).collect()
    }

    /// A position of the game.
    pub fn position(&self, weights: &[u64], place: usize) -> Position {
        self.game.position(weights, place).expect("a game with formulas has weights")
    }

    /// The rules, what they are played on, and the convention of play.
    pub fn game(&self) -> &Board {
        &self.game
    }
}

/// Where the game is over. In normal play that need not be known: where there is no move, none leads into a formula.
fn terminal(kinds: &Kinds, place: usize, play: Convention) -> Result<Ground, ArenaError> {
    match (kinds.terminal(place), play) {
        (Some(terminal), _) => Ok(terminal.clone()),
        (None, Convention::Normal) => Ok(Ground::Constant(false)),
        (None, Convention::Misere) => kinds.terminal_in_full(place).ok_or(ArenaError::NoTerminal),
    }
}

/// A kind under other names of the weights and the places.
fn carried(kind: &Kind, weights: &[usize], place: impl Fn(usize) -> usize) -> Kind {
    let mut set: Vec<usize> = kind.set.iter().map(|&weight| weights[weight]).collect();
    set.sort_unstable();
    let (before, after) = (kind.before.renamed(weights), kind.after.renamed(weights));
    Kind { set: set.into(), before, after, to: kind.to.map(place), ..kind.clone() }
}

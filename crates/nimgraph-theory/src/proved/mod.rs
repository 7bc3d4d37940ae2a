//! Formulas that were proved for all weights of a board, as statements: those that the project ships, and those that
//! were added at run time.

mod fit;
mod moves;
mod reason;
mod registry;
mod witness;

use std::ops::ControlFlow;
use std::sync::OnceLock;

use nimgraph_formula::{Formula, FormulaError, Ground, GroundRule, Rule};
use nimgraph_game::{Outcome, Play, Registered, Setup, State, notation, spec::NoAppraiser};

use crate::arena::{Arena, ArenaError};
use crate::{Citation, Cost, Entry, Finding, MarkedTexts, Paper, Status, VisitMove};
use fit::{Fit, Outline};
pub use registry::{IdTaken, add_proved, proved_formula, proved_formulas};

/// A formula that holds exactly at the P-positions of a board, whatever the weights are.
///
/// The caller that makes one vouches for the proof: nothing is proved here.
///
/// ```
/// use nimgraph_theory::{ProvedFormula, proved_formula};
/// let bouton = proved_formula("proved/nim/3").expect("three heaps of Nim are shipped");
/// assert_eq!(bouton.text(), "h0 xor h1 xor h2 = 0");
/// ```
#[derive(Debug)]
pub struct ProvedFormula {
    id: &'static str,
    title: &'static str,
    says: &'static str,
    needs: &'static str,
    citation: Citation,
    /// The game, its board and its play in the short notation.
    position: &'static str,
    game: &'static str,
    play: Play,
    text: &'static str,
    strategy: Vec<String>,
    outline: OnceLock<Option<Outline>>,
    prepared: OnceLock<Option<Prepared>>,
}

/// What is computed when the first question about a position of the board arrives.
#[derive(Debug)]
struct Prepared {
    arena: Arena,
    /// The formula for each place of the token.
    formulas: Vec<Ground>,
    /// The strategy for each place.
    rules: Vec<Vec<GroundRule>>,
}

/// What a statement needs to know of a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProofRecord {
    /// A short name of the board, unique among those of the game: `cycle-5_misere`.
    pub name: String,
    /// The board as people write it: `cycle:5`, or `5 heaps, k = 3`.
    pub board: String,
    /// The game, its board and its play in the short notation; weights and token do not matter.
    pub position: String,
    /// The formula.
    pub formula: String,
    /// Lines of a strategy, if there is one.
    pub strategy: Vec<String>,
    /// Where the proof is: the citation.
    pub source: String,
}

/// Why a record cannot become a statement.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// The position cannot be read.
    #[error("position: {0}")]
    Position(String),
    /// This board has no formulas.
    #[error("position: {0}")]
    Board(#[from] ArenaError),
    /// The formula does not fit the board.
    #[error("formula: {0}")]
    Formula(FormulaError),
    /// A line of the strategy does not fit the board.
    #[error("strategy, line {0}: {1}")]
    Strategy(usize, FormulaError),
}

impl ProvedFormula {
    /// A statement, for which there must be a proof.
    pub fn new(record: &ProofRecord) -> Result<Self, RecordError> {
        let made = Self::unchecked(record)?;
        made.prepare(&made.setup()?)?;
        Ok(made)
    }

    /// The same without checking the formula, for a record that is known to be right.
    fn unchecked(record: &ProofRecord) -> Result<Self, RecordError> {
        let spec = notation::read(&record.position);
        let spec = spec.map_err(|error| RecordError::Position(error.to_string()))?;
        let info = nimgraph_game::games().iter().find(|info| info.name == spec.game);
        let info = info.ok_or_else(|| RecordError::Position(format!("there is no game {:?}", spec.game)))?;
        let play = spec.play.unwrap_or(Play::Normal);
        let misere = if play == Play::Misere { ", misère play" } else { "" };
        let on = format!("{} on {}{misere}", info.title, record.board);
        Ok(Self {
            id: leak(format!("proved/{}/{}", info.name, record.name)),
            title: leak(format!("the formula proved for {on}")),
            says: leak(format!("{on}: a position is a P-position exactly when {}.", record.formula)),
            needs: leak(format!("the board {}", record.board)),
            citation: Paper { key: "proved", reference: leak(record.source.clone()) }.at(""),
            position: leak(record.position.clone()),
            game: info.name,
            play,
            text: leak(record.formula.clone()),
            strategy: record.strategy.clone(),
            outline: OnceLock::new(),
            prepared: OnceLock::new(),
        })
    }

    /// Its id, such as `proved/nim/3`.
    pub fn id(&self) -> &'static str {
        self.id
    }

    /// The formula as it is written.
    pub fn text(&self) -> &'static str {
        self.text
    }

    /// The game it is about.
    pub fn game(&self) -> &'static str {
        self.game
    }

    /// The convention of play it is about.
    pub fn play(&self) -> Play {
        self.play
    }

    /// A position of its board.
    pub fn setup(&self) -> Result<Setup, RecordError> {
        let spec = notation::read(self.position).map_err(|error| RecordError::Position(error.to_string()))?;
        spec.check(&NoAppraiser).map_err(|error| RecordError::Position(error.to_string()))
    }

    /// As a catalogue describes it.
    pub fn entry(&self) -> Entry {
        Entry {
            id: self.id,
            title: self.title,
            game: self.game,
            plays: match self.play {
                Play::Normal => &[Play::Normal],
                Play::Misere => &[Play::Misere],
            },
            status: Status::Proved,
            cost: Cost::Exponential,
            kind: "theorem",
            preserves: None,
            citation: self.citation,
            says: self.says,
            hypotheses: vec![self.needs],
            erratum: None,
            marked: MarkedTexts {
                title: self.title,
                says: self.says,
                hypotheses: vec![self.needs],
                erratum: None,
            },
        }
    }

    /// Whether it holds at some weights of its own board, with the token on a place: by the formula as it is written.
    pub fn holds(&self, weights: &[u64], place: usize) -> Option<bool> {
        let arena = Arena::new(&self.setup().ok()?).ok()?;
        let formula: Formula = self.text.parse().ok()?;
        let fits = weights.len() == arena.board().weights() && place < arena.places();
        let ground = formula.on(arena.board(), arena.has_token().then_some(place)).ok().filter(|_| fits)?;
        Some(ground.holds(weights))
    }

    /// The outcome of a position; `None` if the position is not on its board.
    pub fn outcome(&self, setup: &Setup) -> Option<Outcome> {
        self.case(setup, &Outline::all(setup)).map(|case| Outcome::from_winning_move(!case.holds()))
    }

    /// What it says about a position; `None` if the position is not on its board.
    pub fn find<G: Registered>(&self, game: &G, play: Play, position: &State) -> Option<Finding> {
        let setup = Setup::new_unchecked(play, game.clone(), position.clone());
        self.find_on(game, position, &setup, &Outline::all(&setup))
    }

    /// The same, given the boards that the position may be seen on.
    fn find_on<G: Registered>(
        &self,
        game: &G,
        position: &State,
        setup: &Setup,
        boards: &[Outline],
    ) -> Option<Finding> {
        let case = self.case(setup, boards)?;
        let outcome = Outcome::from_winning_move(!case.holds());
        let Some(into) = (outcome == Outcome::N).then(|| case.first_move()).flatten() else {
            return Some(Finding::new(outcome, case.reason(None)));
        };
        let mv = game.find_move(position, &case.spec(&into, G::INFO))?;
        Some(Finding::new(outcome, case.reason(Some(&into))).with_move(mv))
    }

    /// Shows all winning moves; `None` if that takes too long, or the position is not on its board.
    pub fn winning_moves<G: Registered>(
        &self,
        game: &G,
        play: Play,
        position: &State,
        visit: &mut VisitMove<'_>,
    ) -> Option<ControlFlow<()>> {
        let setup = Setup::new_unchecked(play, game.clone(), position.clone());
        let case = self.case(&setup, &Outline::all(&setup))?;
        case.for_each_move(&mut |into| match game.find_move(position, &case.spec(into, G::INFO)) {
            Some(mv) => visit(mv),
            None => ControlFlow::Continue(()),
        })
    }

    fn case<'a>(&'a self, setup: &'a Setup, boards: &[Outline]) -> Option<Case<'a>> {
        if setup.info().name != self.game || setup.play() != self.play {
            return None;
        }
        let outline = self.outline.get_or_init(|| Outline::whole(&self.setup().ok()?)).as_ref()?;
        let fit = boards.iter().find_map(|board| outline.fit(board))?;
        let prepare = || self.prepare(&self.setup().ok()?).ok();
        let prepared = self.prepared.get_or_init(prepare).as_ref()?;
        let (weights, token) = setup.weights()?;
        let own = fit.weights.iter().map(|&weight| weights[weight]).collect();
        let place = match token.filter(|_| prepared.arena.has_token()) {
            Some(token) => fit.places.iter().position(|&place| place == token)?,
            None => 0,
        };
        Some(Case { statement: self, prepared, fit, weights: own, place, setup })
    }

    fn prepare(&self, setup: &Setup) -> Result<Prepared, RecordError> {
        let arena = Arena::new(setup)?;
        let formula: Formula = self.text.parse().map_err(RecordError::Formula)?;
        let formulas = arena.ground(&formula).map_err(RecordError::Formula)?;
        let mut rules = vec![Vec::new(); arena.places()];
        for (number, line) in (1..).zip(&self.strategy) {
            let wrong = |error| RecordError::Strategy(number, error);
            let rule: Rule = line.parse().map_err(wrong)?;
            for (place, rules) in rules.iter_mut().enumerate() {
                rules.push(rule.on(arena.board(), arena.has_token().then_some(place)).map_err(wrong)?);
            }
        }
        Ok(Prepared { arena, formulas, rules })
    }
}

/// A position of the board of a formula.
struct Case<'a> {
    statement: &'a ProvedFormula,
    prepared: &'a Prepared,
    fit: Fit,
    /// The weights, in the order of the formula's board.
    weights: Vec<u64>,
    /// The token's place there.
    place: usize,
    setup: &'a Setup,
}

impl Case<'_> {
    fn holds(&self) -> bool {
        self.formula().holds(&self.weights)
    }

    fn formula(&self) -> &Ground {
        &self.prepared.formulas[self.place]
    }
}

/// Statements live as long as the program.
fn leak(text: String) -> &'static str {
    text.leak()
}

/// The first formula that applies to a position, and what it finds.
pub(crate) fn decide<G: Registered>(
    game: &G,
    play: Play,
    position: &State,
) -> Option<(&'static ProvedFormula, Finding)> {
    let about = |formula: &&ProvedFormula| formula.game == G::INFO.name && formula.play == play;
    let mut formulas = proved_formulas().into_iter().filter(about).peekable();
    formulas.peek()?;
    let setup = Setup::new_unchecked(play, game.clone(), position.clone());
    let boards = Outline::all(&setup);
    formulas.find_map(|formula| Some((formula, formula.find_on(game, position, &setup, &boards)?)))
}

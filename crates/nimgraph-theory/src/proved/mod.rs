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
use nimgraph_game::{Board, Convention, Outcome, Position, Registered, State};

use crate::arena::{Arena, ArenaError};
use crate::papers::PROVED;
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
    board: Board,
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
    /// What it is about.
    pub on: Board,
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
    /// This board has no formulas.
    #[error("position: {0}")]
    Board(#[from] ArenaError),
    /// Rules with other amounts, sets or conditions, or without a name.
    #[error("position: only formulas about the named games, without options, can be added as statements")]
    Rules,
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
        let made = Self::unchecked(record);
        made.prepare()?;
        Ok(made)
    }

    /// The same without checking the formula, for a record that is known to be right.
    fn unchecked(record: &ProofRecord) -> Self {
        let info = record.on.info();
        let misere = if record.on.convention() == Convention::Misere { ", misère play" } else { "" };
        let on = format!("{} on {}{misere}", info.title, record.board);
        Self {
            id: leak(format!("proved/{}/{}", info.name, record.name)),
            title: leak(format!("the formula proved for {on}")),
            says: leak(format!("{on}: a position is a P-position exactly when {}.", record.formula)),
            needs: leak(format!("the board {}", record.board)),
            citation: Paper { key: PROVED, authors: "", title: leak(record.source.clone()), published: "" }
                .at(""),
            board: record.on.clone(),
            text: leak(record.formula.clone()),
            strategy: record.strategy.clone(),
            outline: OnceLock::new(),
            prepared: OnceLock::new(),
        }
    }

    /// Its id, such as `proved/nim/3`.
    pub fn id(&self) -> &'static str {
        self.id
    }

    /// The formula as it is written.
    pub fn text(&self) -> &'static str {
        self.text
    }

    /// The board it is about.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// As a catalogue describes it.
    pub fn entry(&self) -> Entry {
        Entry {
            id: self.id,
            title: self.title,
            game: self.board.info().name,
            plays: match self.board.convention() {
                Convention::Normal => &[Convention::Normal],
                Convention::Misere => &[Convention::Misere],
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
        let arena = Arena::new(&self.board).ok()?;
        let formula: Formula = self.text.parse().ok()?;
        let fits = weights.len() == arena.board().weights() && place < arena.places();
        let ground = formula.on(arena.board(), arena.has_token().then_some(place)).ok().filter(|_| fits)?;
        Some(ground.holds(weights))
    }

    /// Whether it is about a board, up to the names of its places.
    pub fn is_on(&self, board: &Board) -> bool {
        let whole = Outline::whole(board).filter(|_| self.is_about(board.info().name, board.convention()));
        whole.is_some_and(|whole| self.outline().is_some_and(|own| own.fit(&whole).is_some()))
    }

    /// What it says on a board that is like its own, for each place of the token; `None` on any other board.
    ///
    /// ```
    /// use nimgraph_theory::proved_formula;
    /// let bouton = proved_formula("proved/nim/3").expect("three heaps of Nim are shipped");
    /// let said = bouton.carried_to(&"nim 3".parse()?).expect("it is its own board");
    /// assert!(said[0].holds(&[1, 2, 3]) && bouton.carried_to(&"nim 3 misere".parse()?).is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn carried_to(&self, board: &Board) -> Option<Vec<Ground>> {
        let whole = Outline::whole(board).filter(|_| self.is_about(board.info().name, board.convention()))?;
        let fit = self.outline()?.fit(&whole)?;
        let prepare = || self.prepare().ok();
        let Prepared { arena, formulas, .. } = self.prepared.get_or_init(prepare).as_ref()?;
        let mut carried = vec![None; formulas.len()];
        for (own, formula) in formulas.iter().enumerate() {
            let place = if arena.has_token() { fit.places[own] } else { 0 };
            *carried.get_mut(place)? = Some(formula.renamed(&fit.weights));
        }
        carried.into_iter().collect()
    }

    /// The outcome of a position; `None` if the position is not on its board.
    pub fn outcome(&self, setup: &Position) -> Option<Outcome> {
        self.case(setup, &Outline::all(setup)).map(|case| Outcome::from_winning_move(!case.holds()))
    }

    /// What it says about a position; `None` if the position is not on its board.
    pub fn find<G: Registered>(&self, game: &G, play: Convention, position: &State) -> Option<Finding> {
        let setup = Position::new_unchecked(play, game.clone(), position.clone());
        self.find_on(game, position, &setup, &Outline::all(&setup))
    }

    /// The same, given the boards that the position may be seen on.
    fn find_on<G: Registered>(
        &self,
        game: &G,
        position: &State,
        setup: &Position,
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
        play: Convention,
        position: &State,
        visit: &mut VisitMove<'_>,
    ) -> Option<ControlFlow<()>> {
        let setup = Position::new_unchecked(play, game.clone(), position.clone());
        let case = self.case(&setup, &Outline::all(&setup))?;
        case.for_each_move(&mut |into| match game.find_move(position, &case.spec(into, G::INFO)) {
            Some(mv) => visit(mv),
            None => ControlFlow::Continue(()),
        })
    }

    fn case<'a>(&'a self, setup: &'a Position, boards: &[Outline]) -> Option<Case<'a>> {
        if !self.is_about(setup.info().name, setup.convention()) {
            return None;
        }
        let outline = self.outline()?;
        let fit = boards.iter().find_map(|board| outline.fit(board))?;
        let prepare = || self.prepare().ok();
        let prepared = self.prepared.get_or_init(prepare).as_ref()?;
        let (weights, token) = setup.weights()?;
        let own = fit.weights.iter().map(|&weight| weights[weight]).collect();
        let place = match token.filter(|_| prepared.arena.has_token()) {
            Some(token) => fit.places.iter().position(|&place| place == token)?,
            None => 0,
        };
        Some(Case { statement: self, prepared, fit, weights: own, place, setup })
    }

    fn outline(&self) -> Option<&Outline> {
        self.outline.get_or_init(|| Outline::whole(&self.board)).as_ref()
    }

    /// Whether it is about a game and a convention of play.
    fn is_about(&self, game: &str, convention: Convention) -> bool {
        self.board.info().name == game && self.board.convention() == convention
    }

    fn prepare(&self) -> Result<Prepared, RecordError> {
        let arena = Arena::new(&self.board)?;
        if !arena.is_plain() {
            return Err(RecordError::Rules);
        }
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
    setup: &'a Position,
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
    play: Convention,
    position: &State,
) -> Option<(&'static ProvedFormula, Finding)> {
    let about = |formula: &&ProvedFormula| formula.is_about(G::INFO.name, play);
    let mut formulas = proved_formulas().into_iter().filter(about).peekable();
    formulas.peek()?;
    let setup = Position::new_unchecked(play, game.clone(), position.clone());
    let boards = Outline::all(&setup);
    formulas.find_map(|formula| Some((formula, formula.find_on(game, position, &setup, &boards)?)))
}

//! What is known of a position, in Python.

use std::hash::{Hash, Hasher};

use nimgraph::{
    Answer, Budget, Convention, Outcome, SolveOptions,
    solver::{Approach, Method, MoveList, StopReason, Wants},
};
use pyo3::{
    prelude::*,
    types::{PyString, PyTuple},
};

use crate::{
    arguments::{described, number},
    brief::{Brief, Given},
    error::{Mistake, spent},
    moves::Move,
    pickled::{self, restorer},
    position::Position,
    signals::{awaited, polled},
};

/// What is asked of a position.
pub(crate) struct Question(Wants);

impl Question {
    pub(crate) fn new(
        grundy: bool,
        remoteness: bool,
        moves: Option<&Bound<'_, PyAny>>,
        method: &str,
    ) -> PyResult<Self> {
        let moves = moves.map_or(Ok(MoveList::All), move_list)?;
        Ok(Self(Wants { grundy, remoteness, moves, approach: approach(method)?, ..Wants::default() }))
    }

    /// Who wins, and nothing else.
    pub(crate) fn outcome_alone(method: &str) -> PyResult<Self> {
        Ok(Self(Wants { moves: MoveList::None, approach: approach(method)?, ..Wants::default() }))
    }

    /// Whether theorems may be used.
    pub(crate) fn approach(&self) -> Approach {
        self.0.approach
    }

    /// What to find out within a budget.
    pub(crate) fn options(&self, budget: Budget) -> SolveOptions {
        SolveOptions { wants: self.0, budget }
    }

    /// The answer for a position.
    pub(crate) fn ask(
        &self,
        py: Python<'_>,
        position: &nimgraph::Position,
        budget: Budget,
    ) -> PyResult<Solution> {
        let one = budget.threads <= 1;
        let work = |interrupt| position.solve_with(&self.options(Budget { interrupt, ..budget }));
        let answer = if one { polled(py, work) } else { awaited(py, work) }?;
        Ok(answer.into())
    }
}

fn approach(method: &str) -> PyResult<Approach> {
    match method {
        "auto" => Ok(Approach::Auto),
        "search" => Ok(Approach::SearchOnly),
        other => Err(Mistake::expected("method", "\"auto\" or \"search\"", format!("{other:?}")).into()),
    }
}

/// A question whose answer is a number.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Short {
    /// 1 when the player to move loses, else 0.
    IsP,
    Grundy,
}

/// The answer to a short question; an error when a budget ran out, since nothing is known then.
pub(crate) fn short_answer(
    py: Python<'_>,
    position: &nimgraph::Position,
    short: Short,
    budget: Budget,
) -> PyResult<u64> {
    let wants = Wants { grundy: short == Short::Grundy, moves: MoveList::None, ..Wants::default() };
    let solution = Question(wants).ask(py, position, budget)?;
    let found = match short {
        Short::IsP => solution.known.outcome.map(|outcome| u64::from(outcome == Outcome::P)),
        Short::Grundy if position.convention() == Convention::Misere => {
            let expected = "normal play, which has Grundy values";
            return Err(Mistake::expected("play", expected, "misère play").into());
        }
        Short::Grundy => solution.grundy(),
    };
    found.ok_or_else(|| spent(solution.unfinished()))
}

fn move_list(value: &Bound<'_, PyAny>) -> PyResult<MoveList> {
    let expected = "\"all\", \"first\", \"none\" or a number";
    match value.cast::<PyString>() {
        Ok(word) => match &*word.to_cow()? {
            "all" => Ok(MoveList::All),
            "first" => Ok(MoveList::First),
            "none" => Ok(MoveList::None),
            _ => Err(Mistake::expected("moves", expected, described(value)).into()),
        },
        Err(_) => match number(value, || "moves".to_owned()) {
            Ok(most) => Ok(MoveList::UpTo(most as usize)),
            Err(_) => Err(Mistake::expected("moves", expected, described(value)).into()),
        },
    }
}

/// The answer to "who wins, and how?".
///
/// The outcome is ``None`` exactly when a budget ran out before it was found; ``stopped`` says which. Two solutions are
/// equal when they say the same of the same position, however much work it took.
#[pyclass(module = "nimgraph", frozen, eq, hash)]
pub(crate) struct Solution {
    known: Known,
    nodes: u64,
    rest: Rest,
}

/// What was found out, apart from moves.
#[derive(Clone, PartialEq)]
struct Known {
    outcome: Option<Outcome>,
    grundy: Option<u64>,
    remoteness: Option<u64>,
    all_listed: bool,
    method: Method,
    theorem: Option<&'static str>,
    unfinished: Option<StopReason>,
}

/// The same as it is pickled.
#[derive(FromPyObject, IntoPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct Found {
    outcome: Option<String>,
    grundy: Option<u64>,
    remoteness: Option<u64>,
    winning_moves_complete: bool,
    method: String,
    theorem: Option<String>,
    unfinished: Option<String>,
}

/// The position, its moves and the reason.
enum Rest {
    Whole(Box<Whole>),
    Brief(Brief),
}

struct Whole {
    position: nimgraph::Position,
    moves: FoundMoves,
    because: Because,
}

/// Moves that were found.
#[derive(Clone, PartialEq)]
pub(crate) struct FoundMoves {
    winning: Vec<nimgraph::Move>,
    advised: Option<nimgraph::Move>,
    line: Vec<nimgraph::Move>,
}

/// A reason, which is written when somebody asks for it or when it leaves the process.
enum Because {
    Of(Box<Answer>),
    Written(String),
}

impl Known {
    fn of(answer: &Answer) -> Self {
        Self {
            outcome: answer.outcome(),
            grundy: answer.grundy(),
            remoteness: answer.remoteness(),
            all_listed: answer.all_moves_listed(),
            method: answer.method(),
            theorem: answer.statement(),
            unfinished: answer.stopped(),
        }
    }

    fn pickled(&self) -> Found {
        Found {
            outcome: self.outcome.map(|outcome| outcome.name().to_owned()),
            grundy: self.grundy,
            remoteness: self.remoteness,
            winning_moves_complete: self.all_listed,
            method: self.method.name().to_owned(),
            theorem: self.theorem.map(str::to_owned),
            unfinished: self.unfinished.map(|reason| reason.name().to_owned()),
        }
    }
}

impl Found {
    fn known(self) -> Known {
        let entries = nimgraph::theory::entries();
        let id = |id: String| {
            let known = entries.iter().find(|entry| entry.id == id).map(|entry| entry.id);
            // A statement that another machine has added.
            known.unwrap_or_else(|| Box::leak(id.into_boxed_str()))
        };
        Known {
            outcome: self.outcome.and_then(|name| Outcome::ALL.into_iter().find(|one| one.name() == name)),
            grundy: self.grundy,
            remoteness: self.remoteness,
            all_listed: self.winning_moves_complete,
            method: Method::ALL.into_iter().find(|one| one.name() == self.method).unwrap_or(Method::Search),
            theorem: self.theorem.map(id),
            unfinished: self
                .unfinished
                .and_then(|name| StopReason::ALL.into_iter().find(|one| one.name() == name)),
        }
    }
}

impl FoundMoves {
    pub(crate) fn of(answer: &Answer) -> Self {
        Self {
            winning: answer.winning_moves().to_vec(),
            advised: answer.advised(),
            // Few ask for it, and an empty one costs a copy of the board too.
            line: answer.remoteness().map_or_else(Vec::new, |_| answer.line()),
        }
    }

    pub(crate) fn texts(&self) -> MoveTexts {
        let advised = self.advised.as_ref().map(ToString::to_string);
        (pickled::texts(&self.winning), advised, pickled::texts(&self.line))
    }

    pub(crate) fn read(
        position: &nimgraph::Position,
        (winning, advised, line): &MoveTexts,
    ) -> PyResult<Self> {
        let mut end = position.clone();
        let step = |text: &String| {
            let mv = pickled::one_move(&end, text)?;
            end = pickled::after(&mv)?;
            Ok(mv)
        };
        Ok(Self {
            winning: pickled::moves(position, winning)?,
            advised: advised.as_ref().map(|text| pickled::one_move(position, text)).transpose()?,
            line: line.iter().map(step).collect::<PyResult<_>>()?,
        })
    }
}

impl From<Answer> for Solution {
    fn from(answer: Answer) -> Self {
        let whole = Whole {
            position: answer.position().clone(),
            moves: FoundMoves::of(&answer),
            because: Because::Of(Box::new(answer.clone())),
        };
        let (known, nodes) = (Known::of(&answer), answer.analysis().nodes);
        Self { known, nodes, rest: Rest::Whole(Box::new(whole)) }
    }
}

impl Solution {
    /// One of many answers.
    pub(crate) fn brief(given: Given, answer: &Answer, question: &Question) -> Self {
        let rest = Rest::Brief(Brief::of(given, answer, question.0.approach, question.0.moves));
        Self { known: Known::of(answer), nodes: answer.analysis().nodes, rest }
    }

    fn at(&self) -> nimgraph::Position {
        match &self.rest {
            Rest::Whole(whole) => whole.position.clone(),
            Rest::Brief(brief) => brief.position(),
        }
    }

    fn moves(&self) -> PyResult<FoundMoves> {
        match &self.rest {
            Rest::Whole(whole) => Ok(whole.moves.clone()),
            Rest::Brief(brief) => brief.moves(),
        }
    }
}

impl PartialEq for Solution {
    fn eq(&self, other: &Self) -> bool {
        let moves = |solution: &Self| solution.moves().ok();
        self.known == other.known && self.at() == other.at() && moves(self) == moves(other)
    }
}

impl Hash for Solution {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (&self.at(), self.known.outcome.map(Outcome::name)).hash(state);
    }
}

/// The notation of the winning moves, of the one that is advised, and of the moves of the line.
pub(crate) type MoveTexts = (Vec<String>, Option<String>, Vec<String>);

/// A solution that :func:`pickle.dumps` has taken apart.
#[pyfunction]
pub(crate) fn restored_solution(
    position: Position,
    found: Found,
    moves: MoveTexts,
    nodes: u64,
    because: String,
) -> PyResult<Solution> {
    let position = position.0;
    let moves = FoundMoves::read(&position, &moves)?;
    let whole = Whole { position, moves, because: Because::Written(because) };
    Ok(Solution { known: found.known(), nodes, rest: Rest::Whole(Box::new(whole)) })
}

#[pymethods]
impl Solution {
    /// The position that it is about.
    #[getter]
    pub(crate) fn position(&self) -> Position {
        Position(self.at())
    }

    /// ``"N"`` when the player to move wins, ``"P"`` when the other does, ``None`` when it was not found.
    #[getter]
    fn outcome(&self) -> Option<&'static str> {
        self.known.outcome.map(Outcome::name)
    }

    /// The Grundy value in normal play, if you asked for it or it was found along the way.
    #[getter]
    fn grundy(&self) -> Option<u64> {
        self.known.grundy
    }

    /// Plies to the end if the winner plays for a quick end and the loser for a late one, if you asked for them.
    #[getter]
    fn remoteness(&self) -> Option<u64> {
        self.known.remoteness
    }

    /// The winning moves that you asked for, in the order of the rules.
    #[getter]
    fn winning_moves(&self) -> PyResult<Vec<Move>> {
        Ok(self.moves()?.winning.into_iter().map(Move).collect())
    }

    /// Whether ``winning_moves`` holds all of them.
    #[getter]
    fn winning_moves_complete(&self) -> bool {
        self.known.all_listed
    }

    /// The winning move that the reason argues for.
    #[getter(r#move)]
    fn advised(&self) -> PyResult<Option<Move>> {
        Ok(self.moves()?.advised.map(Move))
    }

    /// A line of best play, if you asked for the remoteness.
    #[getter]
    fn line(&self) -> PyResult<Vec<Move>> {
        Ok(self.moves()?.line.into_iter().map(Move).collect())
    }

    /// How the outcome was found: ``"theorem"``, ``"table"``, ``"search"`` or ``"rules"``.
    #[getter]
    fn method(&self) -> &'static str {
        self.known.method.name()
    }

    /// The id of the theorem that decided, if one did.
    #[getter]
    pub(crate) fn theorem(&self) -> Option<&'static str> {
        self.known.theorem
    }

    /// Why the outcome is what it is, as a paragraph, written when you ask for it.
    #[getter]
    pub(crate) fn because(&self) -> String {
        match &self.rest {
            Rest::Brief(brief) => brief.because(),
            Rest::Whole(whole) => match &whole.because {
                Because::Of(answer) => answer.because(),
                Because::Written(text) => text.clone(),
            },
        }
    }

    /// Which budget ran out before the outcome was found: ``"time"``, ``"nodes"`` or ``"memory"``.
    #[getter]
    fn stopped(&self) -> Option<&'static str> {
        self.unfinished().filter(|_| self.outcome().is_none())
    }

    /// Which budget ran out before everything you asked for was found.
    #[getter]
    fn unfinished(&self) -> Option<&'static str> {
        self.known.unfinished.map(StopReason::name)
    }

    /// How many moves were examined.
    #[getter]
    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn __repr__(&self) -> String {
        let mut parts = vec![match (self.outcome(), self.stopped()) {
            (Some(outcome), _) => format!("outcome='{outcome}'"),
            (None, stopped) => format!("outcome=None, stopped='{}'", stopped.unwrap_or("interrupted")),
        }];
        parts.extend(self.grundy().map(|value| format!("grundy={value}")));
        parts.extend(self.remoteness().map(|plies| format!("remoteness={plies}")));
        parts.push(format!("method='{}'", self.method()));
        parts.extend(self.theorem().map(|id| format!("theorem='{id}'")));
        format!("Solution({})", parts.join(", "))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let moves = self.moves()?.texts();
        let parts = (self.position(), self.known.pickled(), moves, self.nodes, self.because());
        Ok((restorer(py, "restored_solution")?, parts.into_pyobject(py)?))
    }
}

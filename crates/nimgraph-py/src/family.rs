//! Families of boards in Python: the P-positions of all sizes at once.

use std::ops::ControlFlow;

use nimgraph::Budget;
use nimgraph_family::{
    BoardFamily, FamilyCertificate, FamilyFault, FamilyGame, FamilyMember, FamilyPosition, FamilyQuestion,
    FamilyReading, FamilyRule, FamilyVerdict, LearnerNews, WeightBound, WordScheme, sized_families,
};
use nimgraph_wire::BudgetWatch;
use pyo3::{prelude::*, types::PyDict};

use crate::{
    arguments::play,
    error::Mistake,
    limits::{Memory, Nodes, Time, budget},
    moves::Move,
    position::Position,
    signals::awaited,
};

/// What is known of the boards of a family: a theorem for all sizes, or how far the search for one came.
#[pyclass(module = "nimgraph", frozen)]
pub(crate) struct FamilyProof {
    rule: Option<FamilyRule>,
    stopped: Option<&'static str>,
    news: LearnerNews,
    /// A position with larger weights that are not like the bound.
    unlike: Option<String>,
}

/// The certificate of a proof, for other processes.
fn certificate(rule: &FamilyRule) -> String {
    let (question, automaton) = (rule.question().clone(), rule.automaton().clone());
    FamilyCertificate { question, automaton }.to_string()
}

#[pymethods]
impl FamilyProof {
    /// ``"proved"``, or ``None`` when nothing was found; ``stopped`` says why.
    #[getter]
    fn verdict(&self) -> Option<&'static str> {
        self.rule.as_ref().map(|_| "proved")
    }

    /// Which budget ran out, or ``"weights"`` when larger weights are not like the bound.
    #[getter]
    fn stopped(&self) -> Option<&'static str> {
        self.stopped
    }

    /// A position that shows that larger weights are not like the bound, where they are not.
    #[getter]
    fn unlike(&self) -> Option<&str> {
        self.unlike.as_deref()
    }

    /// States of the automaton, or of the best one so far.
    #[getter]
    fn states(&self) -> usize {
        self.rule.as_ref().map_or(self.news.states, |rule| rule.automaton().states())
    }

    /// Sets of the last check of the equation.
    #[getter]
    fn sets(&self) -> usize {
        self.news.sets
    }

    /// Positions whose outcome was searched.
    #[getter]
    fn positions(&self) -> usize {
        self.news.positions
    }

    /// Letters of the longest word that the learner had got wrong.
    #[getter]
    fn longest(&self) -> usize {
        self.news.longest
    }

    /// Rounds of learning and checking.
    #[getter]
    fn rounds(&self) -> usize {
        self.news.rounds
    }

    /// The theorem, written down so that others can check it; :func:`check_certificate` does not read these, `nimgraph check` and the
    /// checker in plain Python do.
    #[getter]
    fn certificate(&self) -> Option<String> {
        self.rule.as_ref().map(certificate)
    }

    /// The automaton that accepts the words of the P-positions, as plain data: ``rows`` (the state after each letter), ``accepting``
    /// states, and the ``letters``, where they stand for the same everywhere in a word. It starts in state 0.
    #[getter]
    fn dfa<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let Some(rule) = &self.rule else { return Ok(None) };
        let automaton = rule.automaton();
        let states = 0..automaton.states() as u32;
        let dfa = PyDict::new(py);
        dfa.set_item("start", 0)?;
        let rows: Vec<Vec<u32>> = states.clone().map(|state| automaton.row(state).to_vec()).collect();
        dfa.set_item("rows", rows)?;
        let accepting: Vec<u32> = states.filter(|&state| automaton.is_accepting(state)).collect();
        dfa.set_item("accepting", accepting)?;
        dfa.set_item("letters", rule.scheme().letter_names())?;
        Ok(Some(dfa))
    }

    /// The first few P-positions, the smallest first.
    #[pyo3(signature = (most=5))]
    fn shortest(&self, py: Python<'_>, most: usize) -> PyResult<Vec<Position>> {
        let Some(rule) = &self.rule else { return Ok(Vec::new()) };
        let words = rule.scheme().shortest(rule.automaton(), most);
        words.iter().map(|word| Position::read(py, &rule.scheme().notation(word))).collect()
    }

    /// For each number of letters up to this one, how many words are P-positions, and how many are positions.
    #[pyo3(signature = (length=16))]
    fn growth(&self, length: usize) -> Vec<(usize, u128, u128)> {
        let rule = self.rule.as_ref();
        rule.map_or_else(Vec::new, |rule| rule.scheme().growth(rule.automaton(), length))
    }

    /// ``"P"`` or ``"N"`` for a position on a board of the family, of any size; ``None`` when nothing is proved.
    fn outcome(&self, position: &Position) -> PyResult<Option<&'static str>> {
        let Some(rule) = &self.rule else { return Ok(None) };
        let (_, reading) = read(rule, position)?;
        Ok(Some(rule.outcome(&reading).name()))
    }

    /// The states of the automaton after each letter of a position.
    fn run(&self, position: &Position) -> PyResult<Option<Vec<u32>>> {
        let Some(rule) = &self.rule else { return Ok(None) };
        let (_, reading) = read(rule, position)?;
        Ok(Some(rule.run(&reading)))
    }

    /// All winning moves of a position on a board of the family; ``None`` when nothing is proved.
    fn winning_moves(&self, position: &Position) -> PyResult<Option<Vec<Move>>> {
        let Some(rule) = &self.rule else { return Ok(None) };
        let (_, reading) = read(rule, position)?;
        let state = position.0.inner().state();
        let graph = graph(position)?;
        let seen = FamilyPosition { graph: &graph, weights: state.weights(), token: state.place() };
        let mut texts = Vec::new();
        let _ = rule.winning_moves(&reading, seen, &mut |mv| {
            let mv = nimgraph::game::Move::lower(mv.lowered, mv.left).going(mv.to);
            texts.push(position.0.inner().move_text_unchecked(&mv));
            ControlFlow::Continue(())
        });
        let found = texts.iter().map(|text| Ok(Move(position.0.parse_move(text).map_err(Mistake::from)?)));
        found.collect::<PyResult<_>>().map(Some)
    }

    /// The automaton as a picture in SVG, unless it has too many states to be read.
    fn to_svg(&self) -> Option<String> {
        self.rule.as_ref().and_then(|rule| rule.scheme().svg(rule.automaton()))
    }
}

/// The board of a position as a graph; the heaps of Adjacent Nim are a directed circuit.
fn graph(position: &Position) -> PyResult<nimgraph::graph::Graph> {
    let board = position.0.inner().board();
    if let Some(graph) = board.graph() {
        return Ok((*graph.graph).clone());
    }
    let n = board.weights();
    let circuit = nimgraph::graph::Graph::directed(n, (0..n).map(|v| (v, (v + 1) % n)).collect::<Vec<_>>());
    circuit.map_err(|error| Mistake::new("unexpected", "position", error.to_string()).into())
}

/// A position as a word of the family.
fn read(rule: &FamilyRule, position: &Position) -> PyResult<(FamilyMember, FamilyReading)> {
    let refused = |expected: String| Mistake::expected("position", &expected, position.0.to_string());
    let question = rule.question();
    if position.0.game().name != question.game.name() || position.0.convention() != question.play {
        let expected = format!("a position of {} in {} play", question.game.name(), question.play);
        return Err(refused(expected).into());
    }
    let (graph, state) = (graph(position)?, position.0.inner().state());
    let member = FamilyMember::of(&question.family, &graph, state.place())
        .ok_or_else(|| refused(format!("a board of {}", question.family)))?;
    let seen = FamilyPosition { graph: &graph, weights: state.weights(), token: state.place() };
    let reading = rule
        .read(&member, seen)
        .ok_or_else(|| refused(format!("weights as in {} up to {}", question.family, question.weights)))?;
    Ok((member, reading))
}

/// Learns which positions of all boards of a family are P-positions, and proves it for all sizes.
#[pyfunction]
#[pyo3(signature = (game, family, max_weight, *, play, time, nodes, memory))]
#[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
pub(crate) fn prove_family(
    py: Python<'_>,
    game: &str,
    family: &str,
    max_weight: &str,
    play: &str,
    time: Time,
    nodes: Nodes,
    memory: Memory,
) -> PyResult<FamilyProof> {
    let scheme = scheme(game, family, max_weight, play)?;
    let budget = budget(time, nodes, memory);
    let verdict = awaited(py, |interrupt| {
        let mut watch = BudgetWatch::new(&Budget { interrupt, ..budget }, |_: &LearnerNews| {});
        nimgraph_family::prove_family(&scheme, &mut watch)
    })?;
    let nothing = FamilyProof { rule: None, stopped: None, news: LearnerNews::default(), unlike: None };
    Ok(match verdict {
        Ok(FamilyVerdict::Proved(theorem)) => {
            let rule = FamilyRule::new(scheme, theorem.automaton);
            FamilyProof { rule: Some(rule), news: theorem.news, ..nothing }
        }
        Ok(FamilyVerdict::OnlyBounded { theorem, word }) => FamilyProof {
            stopped: Some("weights"),
            news: theorem.news,
            unlike: Some(scheme.notation(&word)),
            ..nothing
        },
        Ok(FamilyVerdict::Stopped { reason, news, .. }) => {
            FamilyProof { stopped: Some(reason.name()), news, ..nothing }
        }
        Err(reason) => FamilyProof { stopped: Some(reason.name()), ..nothing },
    })
}

fn scheme(game: &str, family: &str, max_weight: &str, play: &str) -> PyResult<WordScheme> {
    let named = FamilyGame::named(game).ok_or_else(|| {
        Mistake::expected("game", "a game that has theorems about boards of all sizes", format!("{game:?}"))
    })?;
    // `ladder` is short for `ladder:n`.
    let found = family.parse().or_else(|fault: FamilyFault| format!("{family}:n").parse().map_err(|_| fault));
    let family: BoardFamily = found.map_err(|fault| {
        let known: Vec<&str> = sized_families().iter().map(|family| family.usage).collect();
        Mistake::new("unexpected", "family", format!("{fault}; there are {}", known.join(", ")))
    })?;
    let weights: WeightBound =
        max_weight.parse().map_err(|message: String| Mistake::new("unexpected", "max_weight", message))?;
    let question = FamilyQuestion { game: named, family, weights, play: self::play(play)? };
    question.scheme().map_err(|fault| {
        let field = if fault.is_about_weights() { "max_weight" } else { "family" };
        Mistake::new("unexpected", field, fault.to_string()).into()
    })
}

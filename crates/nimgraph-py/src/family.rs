//! Families of boards in Python: the P-positions of all sizes at once.

use std::ops::ControlFlow;

use nimgraph::game::rules::RuleOptions;
use nimgraph::{Budget, solver::StopReason};
use nimgraph_family::{
    BoardFamily, FamilyCertificate, FamilyFault, FamilyGame, FamilyMember, FamilyPosition, FamilyQuestion,
    FamilyReading, FamilyRule, FamilyTheorem, FamilyVerdict, LearnerNews, TermCertificate, TermFamily,
    TermQuestion, TermReading, TermRule, TermVerdict, WeightBound, family_coq, prove_terms, sized_families,
};
use nimgraph_wire::BudgetWatch;
use pyo3::{prelude::*, types::PyDict};

use crate::{
    arguments,
    error::Mistake,
    limits::{Memory, Nodes, Time, budget},
    moves::Move,
    position::Position,
    signals::{News, reported},
};

/// What is known of the boards of a family: a theorem for all sizes, or how far the search for one came.
#[pyclass(module = "nimgraph", frozen)]
pub(crate) struct FamilyProof {
    rule: Option<Learned>,
    stopped: Option<&'static str>,
    news: LearnerNews,
    /// A position with larger weights that are not like the bound.
    unlike: Option<String>,
    /// The length up to which the automaton of a stopped learner is right.
    conjecture: Option<usize>,
}

/// A theorem about boards that are words, or about trees and cacti.
enum Learned {
    Words(Box<FamilyRule>),
    Terms(Box<TermRule>),
}

impl Learned {
    fn states(&self) -> usize {
        match self {
            Self::Words(rule) => rule.automaton().states(),
            Self::Terms(rule) => rule.automaton.states(),
        }
    }

    /// The certificate of a proof, for other processes.
    fn certificate(&self) -> String {
        match self {
            Self::Words(rule) => {
                let (question, automaton) = (rule.question().clone(), rule.automaton().clone());
                FamilyCertificate { question, automaton }.to_string()
            }
            Self::Terms(rule) => {
                let TermRule { question, automaton } = (**rule).clone();
                TermCertificate { question, automaton }.to_string()
            }
        }
    }
}

/// More winning moves of a tree or a cactus are not listed: each is a position that is read by itself.
const MOST_MOVES: usize = 100_000;

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
        self.rule.as_ref().map_or(self.news.states, Learned::states)
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

    /// The number of letters up to which the automaton is proved although the learner was stopped; ``None`` otherwise.
    #[getter]
    fn conjecture(&self) -> Option<usize> {
        self.conjecture
    }

    /// Letters of the longest word that the learner had got wrong; for trees and cacti, vertices of the largest one.
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
        self.rule.as_ref().map(Learned::certificate)
    }

    /// The automaton that accepts the words of the P-positions, as plain data: ``rows`` (the state after each letter), ``accepting``
    /// states, and the ``letters``, where they stand for the same everywhere in a word. It starts in state 0. ``None`` for trees
    /// and cacti, whose boards are not words.
    #[getter]
    fn dfa<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let Some(rule) = self.words() else { return Ok(None) };
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
        let texts = match &self.rule {
            None => Vec::new(),
            Some(Learned::Words(rule)) => {
                let words = rule.scheme().shortest(rule.automaton(), most);
                words.iter().map(|word| rule.scheme().notation(word)).collect()
            }
            Some(Learned::Terms(rule)) => rule.question.small_p_positions(&rule.automaton, most),
        };
        texts.iter().map(|text| Position::read(py, text)).collect()
    }

    /// For each number of letters up to this one, how many words are P-positions, and how many are positions; empty for trees
    /// and cacti.
    #[pyo3(signature = (length=16))]
    fn growth(&self, length: usize) -> Vec<(usize, u128, u128)> {
        let rule = self.words();
        rule.map_or_else(Vec::new, |rule| rule.scheme().growth(rule.automaton(), length))
    }

    /// ``"P"`` or ``"N"`` for a position on a board of the family, of any size; ``None`` when nothing is proved.
    fn outcome(&self, position: &Position) -> PyResult<Option<&'static str>> {
        Ok(match &self.rule {
            None => None,
            Some(Learned::Words(rule)) => Some(rule.outcome(&read(rule, position)?.1).name()),
            Some(Learned::Terms(rule)) => Some(read_terms(rule, position)?.outcome.name()),
        })
    }

    /// The states of the automaton after each letter of a position; ``None`` for trees and cacti, which have ``types``.
    fn run(&self, position: &Position) -> PyResult<Option<Vec<u32>>> {
        let Some(rule) = self.words() else { return Ok(None) };
        let (_, reading) = read(rule, position)?;
        Ok(Some(rule.run(&reading)))
    }

    /// For each vertex of a tree or a cactus, the state after all that hangs on it, seen from the token, and ``None`` where edges
    /// of weight 0 cut it off; ``None`` altogether for other families.
    fn types(&self, position: &Position) -> PyResult<Option<Vec<Option<u32>>>> {
        let Some(Learned::Terms(rule)) = &self.rule else { return Ok(None) };
        Ok(Some(read_terms(rule, position)?.states))
    }

    /// All winning moves of a position on a board of the family; ``None`` when nothing is proved.
    fn winning_moves(&self, position: &Position) -> PyResult<Option<Vec<Move>>> {
        let Some(learned) = &self.rule else { return Ok(None) };
        let state = position.0.inner().state();
        let graph = graph(position)?;
        let seen = FamilyPosition { graph: &graph, weights: state.weights(), token: state.place() };
        let mut found: Vec<nimgraph::game::Move> = Vec::new();
        match learned {
            Learned::Words(rule) => {
                let (_, reading) = read(rule, position)?;
                let _ = rule.winning_moves(&reading, seen, &mut |mv| {
                    found.push(mv);
                    ControlFlow::Continue(())
                });
            }
            Learned::Terms(rule) => {
                read_terms(rule, position)?;
                found = rule.winning_moves(seen, MOST_MOVES);
            }
        }
        let moves = found.into_iter().map(|mv| {
            let text = position.0.inner().move_text_unchecked(&mv);
            Ok(Move(position.0.parse_move(&text).map_err(Mistake::from)?))
        });
        moves.collect::<PyResult<_>>().map(Some)
    }

    /// The theorem as a file for Coq, with its proof.
    fn to_coq(&self) -> PyResult<Option<String>> {
        let rule = match &self.rule {
            None => return Ok(None),
            Some(Learned::Words(rule)) => rule,
            Some(Learned::Terms(_)) => {
                let expected =
                    "a family of words, such as \"cycle:n\": files for Coq are not about trees and cacti";
                return Err(Mistake::expected("family", expected, "trees or cacti").into());
            }
        };
        let theorem = FamilyTheorem { automaton: rule.automaton().clone(), news: self.news };
        let file = family_coq(rule.scheme(), &theorem);
        Ok(Some(file.map_err(|error| Mistake::new("unexpected", "family", error.to_string()))?))
    }

    /// The automaton as a picture in SVG, unless it has too many states to be read.
    fn to_svg(&self) -> Option<String> {
        self.words().and_then(|rule| rule.scheme().svg(rule.automaton()))
    }
}

impl FamilyProof {
    /// The theorem, if its boards are words.
    fn words(&self) -> Option<&FamilyRule> {
        match &self.rule {
            Some(Learned::Words(rule)) => Some(rule),
            _ => None,
        }
    }
}

/// The board of a position as a graph; the heaps of Adjacent Nim are a directed circuit, those of a line of rules are not joined.
fn graph(position: &Position) -> PyResult<nimgraph::graph::Graph> {
    let board = position.0.inner().board();
    if let Some(graph) = board.graph() {
        return Ok((*graph.graph).clone());
    }
    let n = board.weights();
    let is_round = board.info().name == FamilyGame::AdjacentNim.name();
    let arcs = (0..n).filter(|_| is_round).map(|v| (v, (v + 1) % n));
    let circuit = nimgraph::graph::Graph::directed(n, arcs.collect::<Vec<_>>());
    circuit.map_err(|error| Mistake::new("unexpected", "position", error.to_string()).into())
}

/// Rejects positions of another game or convention.
fn about(game: &FamilyGame, play: nimgraph::game::Convention, position: &Position) -> Result<(), Mistake> {
    let board = position.0.inner().board();
    let asked = board.game();
    if game.is_game(board.info().name, asked.rules_line(), &asked.letters())
        && position.0.convention() == play
    {
        return Ok(());
    }
    let expected = format!("a position of {} in {play} play", game.name());
    Err(Mistake::expected("position", &expected, position.0.to_string()))
}

/// A position on a tree or a cactus.
fn read_terms(rule: &TermRule, position: &Position) -> PyResult<TermReading> {
    let TermQuestion { family, weights, play } = rule.question;
    about(&TermQuestion::GAME, play, position)?;
    let (graph, state) = (graph(position)?, position.0.inner().state());
    let seen = FamilyPosition { graph: &graph, weights: state.weights(), token: state.place() };
    rule.read(seen).ok_or_else(|| {
        let expected = format!("a board of {} with weights up to {weights}", family.name());
        Mistake::expected("position", &expected, position.0.to_string()).into()
    })
}

/// A position as a word of the family.
fn read(rule: &FamilyRule, position: &Position) -> PyResult<(FamilyMember, FamilyReading)> {
    let refused = |expected: String| Mistake::expected("position", &expected, position.0.to_string());
    let question = rule.question();
    about(&question.game, question.play, position)?;
    let (graph, state) = (graph(position)?, position.0.inner().state());
    let member = rule
        .member(&graph, state.place())
        .ok_or_else(|| refused(format!("a board of {}", question.family)))?;
    let seen = FamilyPosition { graph: &graph, weights: state.weights(), token: state.place() };
    let reading = rule
        .read(&member, seen)
        .ok_or_else(|| refused(format!("weights as in {} up to {}", question.family, question.weights)))?;
    Ok((member, reading))
}

/// Learns which positions of all boards of a family are P-positions, and proves it for all sizes.
#[pyfunction]
#[pyo3(signature = (game, family, max_weight, *, play, time, nodes, memory, listener))]
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
    listener: Option<&Bound<'_, PyAny>>,
) -> PyResult<FamilyProof> {
    let budget = budget(time, nodes, memory);
    if let Some(family) = TermFamily::named(family) {
        let (game, weights, play) = (named(game)?, bound(max_weight)?, arguments::play(play)?);
        let question = TermQuestion::new(game, family, weights, play).map_err(|fault| misfit(&fault))?;
        let verdict = reported(py, listener, |interrupt, reporter| {
            let told = |news: &LearnerNews| reporter.report(|| learned(news));
            prove_terms(&question, &mut BudgetWatch::new(&Budget { interrupt, ..budget }, told))
        })?;
        return Ok(FamilyProof::of_terms(question, verdict));
    }
    let scheme = question(game, family, max_weight, play)?.scheme().map_err(|fault| misfit(&fault))?;
    let verdict = reported(py, listener, |interrupt, reporter| {
        let told = |news: &LearnerNews| reporter.report(|| learned(news));
        let mut watch = BudgetWatch::new(&Budget { interrupt, ..budget }, told);
        nimgraph_family::prove_family(&scheme, &mut watch)
    })?;
    Ok(match verdict {
        Ok(FamilyVerdict::Proved(theorem)) => {
            let rule = FamilyRule::new(scheme, theorem.automaton);
            FamilyProof {
                rule: Some(Learned::Words(Box::new(rule))),
                news: theorem.news,
                ..FamilyProof::NOTHING
            }
        }
        Ok(FamilyVerdict::OnlyBounded { theorem, word }) => FamilyProof {
            stopped: Some("weights"),
            news: theorem.news,
            unlike: Some(scheme.notation(&word)),
            ..FamilyProof::NOTHING
        },
        Ok(FamilyVerdict::Stopped { reason, news, conjecture }) => FamilyProof {
            stopped: Some(reason.name()),
            news,
            conjecture: conjecture.map(|conjecture| conjecture.length),
            ..FamilyProof::NOTHING
        },
        Err(reason) => FamilyProof { stopped: Some(reason.name()), ..FamilyProof::NOTHING },
    })
}

/// How far a learner is, in words.
pub(crate) fn learned(news: &LearnerNews) -> News {
    let LearnerNews { states, longest, positions, .. } = news;
    let what = format!("{states} states, longest counterexample {longest}, {positions} positions searched");
    News { what, done: news.rounds as u64, of: None }
}

impl FamilyProof {
    const NOTHING: Self = Self {
        rule: None,
        stopped: None,
        news: LearnerNews { rounds: 0, states: 0, longest: 0, positions: 0, sets: 0 },
        unlike: None,
        conjecture: None,
    };

    fn of_terms(question: TermQuestion, verdict: TermVerdict<StopReason>) -> Self {
        match verdict {
            TermVerdict::Proved(theorem) => {
                let rule = TermRule { question, automaton: theorem.automaton };
                Self { rule: Some(Learned::Terms(Box::new(rule))), news: theorem.news, ..Self::NOTHING }
            }
            TermVerdict::OnlyBounded(theorem) => {
                Self { stopped: Some("weights"), news: theorem.news, ..Self::NOTHING }
            }
            TermVerdict::Stopped { reason, news } => {
                Self { stopped: Some(reason.name()), news, ..Self::NOTHING }
            }
        }
    }
}

/// The game of this name, or the line of rules.
pub(crate) fn named(game: &str) -> Result<FamilyGame, Mistake> {
    let named = FamilyGame::read(game, &RuleOptions::default(), &[]).ok_or_else(|| {
        Mistake::expected("game", "a game that has theorems about boards of all sizes", format!("{game:?}"))
    })?;
    named.map_err(|fault| Mistake::new("unexpected", "game", fault.to_string()))
}

fn bound(max_weight: &str) -> Result<WeightBound, Mistake> {
    max_weight.parse().map_err(|message: String| Mistake::new("unexpected", "max_weight", message))
}

/// What does not fit, with its place.
pub(crate) fn misfit(fault: &FamilyFault) -> Mistake {
    let field = if fault.is_about_weights() { "max_weight" } else { "family" };
    Mistake::new("unexpected", field, fault.to_string())
}

/// A question about a family of words.
pub(crate) fn question(game: &str, family: &str, max_weight: &str, play: &str) -> PyResult<FamilyQuestion> {
    let game = named(game)?;
    // `ladder` is short for `ladder:n`.
    let found = family.parse().or_else(|fault: FamilyFault| format!("{family}:n").parse().map_err(|_| fault));
    let family: BoardFamily = found.map_err(|fault| {
        let known: Vec<&str> = sized_families().iter().map(|family| family.usage).collect();
        Mistake::new("unexpected", "family", format!("{fault}; there are {}", known.join(", ")))
    })?;
    Ok(FamilyQuestion { game, family, weights: bound(max_weight)?, play: arguments::play(play)? })
}

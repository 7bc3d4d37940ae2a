//! A position in Python.

use std::path::PathBuf;

use nimgraph::{Budget, game::spec::TokenPlace, solver::Detail};
use nimgraph_wire::PositionJson;
use pyo3::{
    prelude::*,
    types::{PyBytes, PyNotImplemented, PyString, PyTuple},
};

use crate::{
    arguments::{line, play},
    changes::{Amounts, changed, changes},
    error::Mistake,
    explanation::{Explanation, passed_over},
    json::loads,
    limits::{Memory, Nodes, Threads, Time, budget},
    made::{several, spec_of_arrays, vertex},
    moves::Move,
    pictures::{self, characters, image, page, picture},
    saved::{Files, kept_solution, strategy},
    signals::awaited,
    solution::{Question, Short, Solution, short_answer},
};

/// A position of one of the games: the rules and the board, the convention of play, and where the game stands.
///
/// It is made from the short notation or from a mapping with the fields of the JSON format, and never changes.
/// ``str(position)`` is the short notation.
///
/// >>> from nimgraph import Position
/// >>> position = Position("edge-nim cycle:4 weights=3,1,1,2 token=0")
/// >>> position.solve().outcome
/// 'N'
/// >>> position == Position({"game": "edge-nim", "vertices": 4, "token": 0,
/// ...                       "edges": [[0, 1, 3], [1, 2, 1], [2, 3, 1], [3, 0, 2]]})
/// True
#[pyclass(module = "nimgraph", frozen, eq, hash, from_py_object)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Position(pub(crate) nimgraph::Position);

#[pymethods]
impl Position {
    #[new]
    #[pyo3(signature = (text, *, by=None, exact=false, equal=false, total=None, stay=false))]
    fn new(
        text: &Bound<'_, PyAny>,
        by: Option<Amounts>,
        exact: bool,
        equal: bool,
        total: Option<Amounts>,
        stay: bool,
    ) -> PyResult<Self> {
        Self::of(text)?.with(changes(by, exact, equal, total, stay))
    }

    /// A position on a graph given by numbers: the number of vertices, pairs of vertices, and a weight for each edge (or for each
    /// vertex, in games with weights on vertices), or one for all of them. Arrays and lists are both accepted. Missing weights are 1, and the token
    /// stands on vertex 0 unless you place it, as in the short notation.
    ///
    /// >>> Position.from_arrays(3, [(0, 1), (1, 2), (2, 0)], [2, 1, 4], token=2)
    /// Position('edge-nim 0-1:2,1-2,2-0:4 token=2')
    #[staticmethod]
    #[pyo3(signature = (n, edges, weights=None, *, game=None, token=None, play="normal", directed=false, by=None, exact=false, equal=false, total=None, stay=false))]
    #[pyo3(
        text_signature = "(n, edges, weights=None, *, game='edge-nim', token=None, play='normal', directed=False, by=None, exact=False, equal=False, total=None, stay=False)"
    )]
    #[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
    fn from_arrays(
        n: &Bound<'_, PyAny>,
        edges: &Bound<'_, PyAny>,
        weights: Option<&Bound<'_, PyAny>>,
        game: Option<&Bound<'_, PyAny>>,
        token: Option<&Bound<'_, PyAny>>,
        play: &str,
        directed: bool,
        by: Option<Amounts>,
        exact: bool,
        equal: bool,
        total: Option<Amounts>,
        stay: bool,
    ) -> PyResult<Self> {
        let spec = spec_of_arrays(n, edges, weights, game, token, play, directed)?;
        Self::check(changed(spec, changes(by, exact, equal, total, stay))?)
    }

    /// A position on a NetworkX graph: undirected or directed, with parallel edges or not.
    ///
    /// Weights are read from an attribute of the edges (or of the nodes, in games with weights on vertices), and are 1
    /// where it is missing. The game, the convention of play and the token are those that you give, or that :meth:`to_networkx` has noted on the
    /// graph; else Edge Nim, normal play and the first vertex. Nodes 0 to n-1 are numbers; others keep their names. The token stands on the first vertex
    /// unless you place it: on 0, or on the first node of the graph where nodes have names.
    ///
    /// >>> import networkx as nx
    /// >>> graph = nx.Graph()
    /// >>> graph.add_edge("a", "b", weight=2)
    /// >>> graph.add_edge("b", "c")
    /// >>> Position.from_networkx(graph, token="b")
    /// Position('edge-nim a-b:2,b-c token=b')
    #[staticmethod]
    #[pyo3(signature = (graph, game=None, *, weight="weight", token=None, play=None, by=None, exact=false, equal=false, total=None, stay=false))]
    #[pyo3(
        text_signature = "(graph, game=None, *, weight='weight', token=None, play=None, by=None, exact=False, equal=False, total=None, stay=False)"
    )]
    #[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
    fn from_networkx(
        graph: &Bound<'_, PyAny>,
        game: Option<&Bound<'_, PyAny>>,
        weight: &str,
        token: Option<&Bound<'_, PyAny>>,
        play: Option<&str>,
        by: Option<Amounts>,
        exact: bool,
        equal: bool,
        total: Option<Amounts>,
        stay: bool,
    ) -> PyResult<Self> {
        let game = game.map(line).transpose()?;
        let fields = graph.py().import("nimgraph._networkx")?.getattr("fields")?;
        let position = Self::of(&fields.call1((graph, game, weight, token, play))?)?;
        position.with(changes(by, exact, equal, total, stay))
    }

    /// The sum of positions: a move plays in exactly one of them.
    ///
    /// >>> Position.sum([Position("nim 3"), Position("edge-nim path:3")])
    /// Position('nim 3 + edge-nim path:3 token=0')
    #[staticmethod]
    fn sum(parts: &Bound<'_, PyAny>) -> PyResult<Self> {
        let parts: Vec<Self> = several(parts, "parts")?.iter().map(Self::of).collect::<PyResult<_>>()?;
        let sum = nimgraph::Position::sum(parts.into_iter().map(|part| part.0));
        Ok(Self(sum.map_err(Mistake::from)?))
    }

    fn __add__(&self, other: &Self) -> PyResult<Self> {
        let sum = nimgraph::Position::sum([self.0.clone(), other.0.clone()]);
        Ok(Self(sum.map_err(Mistake::from)?))
    }

    /// The builtin ``sum`` begins with 0, the sum of nothing.
    fn __radd__<'py>(slf: Bound<'py, Self>, other: u64) -> Bound<'py, PyAny> {
        match other {
            0 => slf.into_any(),
            _ => PyNotImplemented::get(slf.py()).to_owned().into_any(),
        }
    }

    /// The same position in another convention of play: ``"normal"`` or ``"misere"``.
    fn in_play(&self, play: &str) -> PyResult<Self> {
        Ok(Self(self.0.in_convention(self::play(play)?)))
    }

    /// The name of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.0.game().name
    }

    /// The rules as a line; ``None`` for a sum.
    #[getter]
    fn rules(&self) -> Option<String> {
        self.0.inner().board().rules().map(|(rules, _)| rules.to_string())
    }

    /// The convention of play: ``"normal"`` (the last player to move wins) or ``"misere"`` (the other player wins).
    #[getter]
    fn convention(&self) -> &'static str {
        self.0.convention().name()
    }

    /// The vertices, by number or by name; empty in heap games.
    #[getter]
    fn vertices<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let Some(labels) = self.labels() else { return Ok(Vec::new()) };
        (0..labels.len()).map(|v| vertex(py, &labels, v)).collect()
    }

    /// The edges, each by its ends; empty in heap games.
    #[getter]
    fn edges<'py>(&self, py: Python<'py>) -> PyResult<Vec<(Bound<'py, PyAny>, Bound<'py, PyAny>)>> {
        let Some(board) = self.0.spec().board else { return Ok(Vec::new()) };
        let end = |v| vertex(py, &board.labels, v);
        board.graph.edges().map(|(u, v)| Ok((end(u)?, end(v)?))).collect()
    }

    /// The weight of each edge, of each vertex, or of each heap, as the game has them.
    #[getter]
    fn weights(&self) -> Vec<u64> {
        let spec = self.0.spec();
        spec.weights.or(spec.heaps).unwrap_or_default()
    }

    /// The vertex that the token is on, if there is one.
    #[getter]
    fn token<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        match (self.0.spec().token, self.labels()) {
            (Some(TokenPlace::Vertex(v)), Some(labels)) => vertex(py, &labels, v).map(Some),
            _ => Ok(None),
        }
    }

    /// Whether edges have a direction.
    #[getter]
    fn directed(&self) -> bool {
        self.0.spec().board.is_some_and(|board| board.graph.is_directed())
    }

    /// Whether no move is left.
    #[getter]
    fn is_over(&self) -> bool {
        self.0.is_over()
    }

    /// The position as plain data, with the fields of the JSON format; ``Position(...)`` reads it back.
    fn to_json<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        loads(py, &PositionJson::of(self.0.inner()).to_string())
    }

    /// The graph as a NetworkX graph, with weights in an attribute of the edges or of the nodes. What is played, the convention of play and
    /// the token are attributes of the graph, which :meth:`from_networkx` reads. With ``nodes``, a graph or a list, the nodes are those
    /// objects: each stands for the vertex that has its name.
    #[pyo3(signature = (weight="weight", *, nodes=None))]
    fn to_networkx<'py>(
        slf: &Bound<'py, Self>,
        weight: &str,
        nodes: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("nimgraph._networkx")?.getattr("graph")?.call1((slf, weight, nodes))
    }

    /// The position as a picture in SVG. ``mark`` is a move to mark, or ``"best"`` for a winning one; with ``why=True`` what the deciding
    /// theorem uses is marked too. The theme is ``"light"``, ``"dark"`` or ``"auto"``, which follows the reader of a web page.
    #[pyo3(signature = (*, mark=None, why=false, theme="light"))]
    fn to_svg(&self, py: Python<'_>, mark: Option<&str>, why: bool, theme: &str) -> PyResult<String> {
        picture(py, self, "svg", mark, why, theme, Time::USUAL)
    }

    /// The position as TikZ, for papers: a file that compiles by itself, or with ``bare=True`` the ``tikzpicture`` alone.
    #[pyo3(signature = (*, mark=None, why=false, bare=false))]
    fn to_tikz(&self, py: Python<'_>, mark: Option<&str>, why: bool, bare: bool) -> PyResult<String> {
        picture(py, self, if bare { "tikzpicture" } else { "tikz" }, mark, why, "light", Time::USUAL)
    }

    /// The position as a PNG image, with ``scale`` pixels to a point of the picture. It needs a font on this machine.
    #[pyo3(signature = (*, mark=None, why=false, theme="light", scale=2.0))]
    fn to_png<'py>(
        &self,
        py: Python<'py>,
        mark: Option<&str>,
        why: bool,
        theme: &str,
        scale: f64,
    ) -> PyResult<Bound<'py, PyBytes>> {
        image(py, self, mark, why, theme, scale)
    }

    /// The position as a PDF, for papers: vector graphics, without a page around them.
    #[pyo3(signature = (*, mark=None, why=false))]
    fn to_pdf<'py>(&self, py: Python<'py>, mark: Option<&str>, why: bool) -> PyResult<Bound<'py, PyBytes>> {
        page(py, self, mark, why)
    }

    /// The position in characters, as ``nimgraph draw`` shows it in a terminal.
    fn to_text(&self) -> String {
        characters(self)
    }

    /// Writes a picture to a file whose name ends in .svg, .png, .pdf, .tex (a document), .tikz (the ``tikzpicture`` alone) or .txt.
    ///
    /// :param mark: a move to mark, or ``"best"`` for a winning one.
    /// :param why: mark what the deciding theorem uses.
    #[pyo3(signature = (path, *, mark=None, why=false, theme="light", scale=2.0))]
    fn draw(
        &self,
        py: Python<'_>,
        path: PathBuf,
        mark: Option<&str>,
        why: bool,
        theme: &str,
        scale: f64,
    ) -> PyResult<()> {
        pictures::draw(py, self, &path, mark, why, theme, scale)
    }

    /// Every move with its result, as plain data: the winning ones by fewest plies, then undecided ones, then losing ones by most plies.
    /// ``values=True`` also finds Grundy values and plies.
    ///
    /// >>> [(move["text"], move["result"]) for move in Position("nim 1,2").scores()["moves"]]
    /// [('1=1', 'wins'), ('0=0', 'loses'), ('1=0', 'loses')]
    #[pyo3(signature = (*, values=false, time=Time::USUAL, nodes=Nodes(None), memory=Memory::USUAL))]
    #[pyo3(text_signature = "($self, *, values=False, time=60.0, nodes=None, memory=2147483648)")]
    fn scores<'py>(
        &self,
        py: Python<'py>,
        values: bool,
        time: Time,
        nodes: Nodes,
        memory: Memory,
    ) -> PyResult<Bound<'py, PyAny>> {
        let detail = if values { Detail::Everything } else { Detail::Outcomes };
        let budget = budget(time, nodes, memory);
        let sheet = awaited(py, |interrupt| {
            nimgraph_wire::score_sheet(self.0.inner(), detail, &Budget { interrupt, ..budget }).to_json()
        })?;
        loads(py, &sheet)
    }

    /// An interactive board for notebooks, the same as on the web page, to play the position on.
    ///
    /// It needs anywidget, which ``pip install nimgraph[notebook]`` installs. With ``hints=True`` it shows which moves win.
    #[pyo3(signature = (*, hints = false))]
    fn board<'py>(slf: Bound<'py, Self>, hints: bool) -> PyResult<Bound<'py, PyAny>> {
        let py = slf.py();
        let options = pyo3::types::PyDict::new(py);
        options.set_item("hints", hints)?;
        py.import("nimgraph._board")?.getattr("BoardWidget")?.call((slf,), Some(&options))
    }

    /// The picture that a notebook shows; none if the board is too large to be drawn.
    fn _repr_svg_(&self) -> Option<String> {
        self.0.to_svg().ok()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__<'py>(&self, py: Python<'py>) -> PyResult<String> {
        Ok(format!("Position({})", PyString::new(py, &self.0.to_string()).repr()?))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        // The notation keeps the name of a family, and with it how the board is drawn; an empty board needs the JSON.
        let text = match self.0.spec().token {
            Some(TokenPlace::Nowhere) => PositionJson::of(self.0.inner()).to_string(),
            _ => self.0.to_string(),
        };
        Ok((py.get_type::<Self>().into_any(), (text,).into_pyobject(py)?))
    }

    /// The moves, in a fixed order; only the first 2**20 if there are more.
    fn moves(&self) -> Vec<Move> {
        self.0.moves().into_iter().map(Move).collect()
    }

    /// How many moves there are; ``None`` when they are too many to count.
    fn count_moves(&self) -> Option<u128> {
        self.0.count_moves().exact()
    }

    /// The position after a move, which is a :class:`Move`, its short notation or its JSON fields.
    ///
    /// >>> Position("nim 3,5").play("1=3")
    /// Position('nim 3,3')
    #[pyo3(name = "play")]
    fn play_move(&self, r#move: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Self(self.0.play(&self.find(r#move)?).map_err(Mistake::from)?))
    }

    /// Who wins, and how.
    ///
    /// :param grundy: also find the Grundy value (normal play).
    /// :param remoteness: also find how many plies the game lasts, and a line of best play.
    /// :param moves: which winning moves to list: ``"all"``, ``"first"``, ``"none"``, or a number: then all of them, unless there are more than that.
    /// :param method: ``"auto"``, or ``"search"`` to use no theorems.
    /// :param time: the time limit: seconds, a text such as ``"2m"``, or ``None``.
    /// :param nodes: the largest number of moves to examine, or ``None``.
    /// :param memory: the memory limit for remembered positions: bytes, a text such as ``"500M"``, or ``None``.
    /// :param threads: how many threads may work at once; 0 for as many as there are processors.
    /// :param save: a file for what the search has learned, written when it ends or its budget does.
    /// :param resume: a file that ``save`` has written for the same position, to go on from; it may be the same and not be there yet.
    ///
    /// Running out of a budget is not an error: the outcome is then ``None``, and ``stopped`` says what ran out.
    #[pyo3(signature = (*, grundy=false, remoteness=false, moves=None, method="auto", time=Time::USUAL, nodes=Nodes(None), memory=Memory::USUAL, threads=Threads(1), save=None, resume=None))]
    #[pyo3(
        text_signature = "($self, *, grundy=False, remoteness=False, moves='all', method='auto', time=60.0, nodes=None, memory=2147483648, threads=1, save=None, resume=None)"
    )]
    #[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
    fn solve(
        &self,
        py: Python<'_>,
        grundy: bool,
        remoteness: bool,
        moves: Option<&Bound<'_, PyAny>>,
        method: &str,
        time: Time,
        nodes: Nodes,
        memory: Memory,
        threads: Threads,
        save: Option<PathBuf>,
        resume: Option<PathBuf>,
    ) -> PyResult<Solution> {
        let question = Question::new(grundy, remoteness, moves, method)?;
        let budget = Budget { threads: threads.count(), ..budget(time, nodes, memory) };
        match (save, resume) {
            (None, None) => question.ask(py, &self.0, budget),
            (save, resume) => kept_solution(py, &self.0, &question, budget, &Files { save, resume }),
        }
    }

    /// A winning strategy for the winner, as text: an answer to every move, which :func:`verify_strategy` checks by the rules alone.
    ///
    /// Running out of a budget is a :class:`BudgetError`.
    #[pyo3(signature = (*, time=Time::USUAL, nodes=Nodes(None), memory=Memory::USUAL))]
    #[pyo3(text_signature = "($self, *, time=60.0, nodes=None, memory=2147483648)")]
    fn strategy(&self, py: Python<'_>, time: Time, nodes: Nodes, memory: Memory) -> PyResult<String> {
        strategy(py, &self.0, budget(time, nodes, memory))
    }

    /// Whether the player to move loses. Running out of a budget is a :class:`BudgetError`, since nothing is known then.
    ///
    /// >>> Position("nim 1,2,3").is_p()
    /// True
    #[pyo3(signature = (*, time=Time::USUAL, nodes=Nodes(None), memory=Memory::USUAL, threads=Threads(1)))]
    #[pyo3(text_signature = "($self, *, time=60.0, nodes=None, memory=2147483648, threads=1)")]
    fn is_p(
        &self,
        py: Python<'_>,
        time: Time,
        nodes: Nodes,
        memory: Memory,
        threads: Threads,
    ) -> PyResult<bool> {
        let budget = Budget { threads: threads.count(), ..budget(time, nodes, memory) };
        short_answer(py, &self.0, Short::IsP, budget).map(|value| value == 1)
    }

    /// The Grundy value in normal play. Running out of a budget is a :class:`BudgetError`, since nothing is known then.
    ///
    /// >>> Position("nim 3,5").grundy()
    /// 6
    #[pyo3(signature = (*, time=Time::USUAL, nodes=Nodes(None), memory=Memory::USUAL, threads=Threads(1)))]
    #[pyo3(text_signature = "($self, *, time=60.0, nodes=None, memory=2147483648, threads=1)")]
    fn grundy(
        &self,
        py: Python<'_>,
        time: Time,
        nodes: Nodes,
        memory: Memory,
        threads: Threads,
    ) -> PyResult<u64> {
        let budget = Budget { threads: threads.count(), ..budget(time, nodes, memory) };
        short_answer(py, &self.0, Short::Grundy, budget)
    }

    /// Why the outcome is what it is, and how to play on.
    ///
    /// :param time: the time limit: seconds, a text such as ``"2m"``, or ``None``.
    /// :param nodes: the largest number of moves to examine, or ``None``.
    /// :param memory: the memory limit for remembered positions: bytes, a text such as ``"500M"``, or ``None``.
    #[pyo3(signature = (*, time=Time::USUAL, nodes=Nodes(None), memory=Memory::USUAL))]
    #[pyo3(text_signature = "($self, *, time=60.0, nodes=None, memory=2147483648)")]
    fn explain(&self, py: Python<'_>, time: Time, nodes: Nodes, memory: Memory) -> PyResult<Explanation> {
        Explanation::of(py, &self.0, budget(time, nodes, memory))
    }

    /// The statements about the game that do not decide the position, each with what it lacks.
    ///
    /// >>> Position("nim 1,2").why_not()[0]
    /// ('bouton-1901/misere', 'needs misère play')
    #[pyo3(signature = (*, time=Time::USUAL, nodes=Nodes(None), memory=Memory::USUAL))]
    #[pyo3(text_signature = "($self, *, time=60.0, nodes=None, memory=2147483648)")]
    fn why_not(
        &self,
        py: Python<'_>,
        time: Time,
        nodes: Nodes,
        memory: Memory,
    ) -> PyResult<Vec<(&'static str, String)>> {
        passed_over(py, &self.0, budget(time, nodes, memory))
    }
}

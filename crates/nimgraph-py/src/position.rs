//! A position in Python.

use nimgraph::{
    Budget, IllegalMove, ReadLimits, Spec,
    game::{
        Shape,
        spec::{GraphBoard, Labels, TokenPlace},
    },
    graph::Graph,
};
use nimgraph_wire::{GivenMove, PositionJson, VertexName};
use pyo3::{
    prelude::*,
    types::{PyMapping, PyNotImplemented, PyString, PyTuple},
};

use crate::{
    arguments::{described, items, number, one_or_many, pairs, play},
    error::Mistake,
    explanation::Explanation,
    json::{dumps, loads},
    limits::{Memory, Nodes, Threads, Time, budget},
    moves::Move,
    signals::polled,
    solution::{Question, Solution},
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

impl Position {
    /// A position, or what makes one.
    pub(crate) fn of(value: &Bound<'_, PyAny>) -> PyResult<Self> {
        if let Ok(position) = value.cast::<Self>() {
            return Ok(position.get().clone());
        }
        if let Ok(text) = value.cast::<PyString>() {
            return Self::read(value.py(), &text.to_cow()?);
        }
        if value.cast::<PyMapping>().is_ok() {
            return Self::read(value.py(), &dumps(value)?);
        }
        Err(Mistake {
            message: format!("expected a position, a text or a mapping, found {}", described(value)),
            expected: "a position, a text or a mapping".to_owned(),
            found: described(value),
            kind: "unexpected",
            ..Mistake::default()
        }
        .into())
    }

    /// Reads a position. Those on edges are valued on the way, which may take a while.
    pub(crate) fn read(py: Python<'_>, text: &str) -> PyResult<Self> {
        let setup = polled(py, |interrupt| {
            let limits = ReadLimits::default();
            let budget = Budget { interrupt, ..limits.budget };
            nimgraph_wire::read_position_within(text, &ReadLimits { budget, ..limits })
        })?;
        Ok(Self(setup.map_err(Mistake::from)?.into()))
    }

    fn check(spec: Spec) -> PyResult<Self> {
        Ok(Self(spec.try_into().map_err(Mistake::from)?))
    }

    fn labels(&self) -> Option<Labels> {
        self.0.spec().board.map(|board| board.labels.clone())
    }
}

#[pymethods]
impl Position {
    #[new]
    fn new(text: &Bound<'_, PyAny>) -> PyResult<Self> {
        Self::of(text)
    }

    /// A position on a graph given by numbers: the number of vertices, pairs of vertices, and a weight for each edge (or for each
    /// vertex, in games with weights on vertices), or one for all of them. Arrays and lists are both accepted. Missing weights are 1, and the token
    /// stands on vertex 0 unless you place it, as in the short notation.
    ///
    /// >>> Position.from_arrays(3, [(0, 1), (1, 2), (2, 0)], [2, 1, 4], token=2)
    /// Position('edge-nim 0-1:2,1-2,2-0:4 token=2')
    #[staticmethod]
    #[pyo3(signature = (n, edges, weights=None, *, game="edge-nim", token=None, play="normal", directed=false))]
    fn from_arrays(
        n: &Bound<'_, PyAny>,
        edges: &Bound<'_, PyAny>,
        weights: Option<&Bound<'_, PyAny>>,
        game: &str,
        token: Option<&Bound<'_, PyAny>>,
        play: &str,
        directed: bool,
    ) -> PyResult<Self> {
        let order = number(n, || "n".to_owned())? as usize;
        let edges = pairs(edges, "edges")?;
        let beyond = edges.iter().position(|&(u, v)| u >= order || v >= order);
        if let Some(edge) = beyond {
            let (u, v) = edges[edge];
            let expected = format!("vertices below {order}");
            return Err(Mistake::expected(&format!("edges[{edge}]"), &expected, format!("({u}, {v})")).into());
        }
        let size = edges.len();
        let graph = if directed { Graph::directed(order, edges) } else { Graph::undirected(order, edges) };
        let graph = graph.map_err(|error| Mistake::new("too_large", "edges", error.to_string()))?;
        let mut spec = Spec::game(game).on(GraphBoard::numbered(graph)).play(self::play(play)?);
        let info = nimgraph::game::games().iter().find(|info| info.name == game);
        if let Some(weights) = weights {
            let on_vertices = info.is_some_and(|info| info.shape == Shape::VertexWeights);
            let places = if on_vertices { order } else { size };
            spec = spec.weights(one_or_many(weights, places, "weights")?);
        }
        match token {
            Some(token) => spec = spec.token(number(token, || "token".to_owned())? as usize),
            // As in the short notation.
            None if info.is_some_and(|info| info.token) => spec = spec.token(0),
            None => {}
        }
        Self::check(spec)
    }

    /// A position on a NetworkX graph: undirected or directed, with parallel edges or not.
    ///
    /// Weights are read from an attribute of the edges (or of the nodes, in games with weights on vertices), and are 1
    /// where it is missing. Nodes 0 to n-1 are numbers; others keep their names. The token stands on the first vertex
    /// unless you place it: on 0, or on the first node of the graph where nodes have names.
    ///
    /// >>> import networkx as nx
    /// >>> graph = nx.Graph()
    /// >>> graph.add_edge("a", "b", weight=2)
    /// >>> graph.add_edge("b", "c")
    /// >>> Position.from_networkx(graph, token="b")
    /// Position('edge-nim a-b:2,b-c token=b')
    #[staticmethod]
    #[pyo3(signature = (graph, game="edge-nim", *, weight="weight", token=None, play="normal"))]
    fn from_networkx(
        graph: &Bound<'_, PyAny>,
        game: &str,
        weight: &str,
        token: Option<&Bound<'_, PyAny>>,
        play: &str,
    ) -> PyResult<Self> {
        let fields = graph.py().import("nimgraph._networkx")?.getattr("fields")?;
        Self::of(&fields.call1((graph, game, weight, token, play))?)
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
        let spec = self.0.spec();
        match (spec.token, spec.board) {
            (Some(TokenPlace::Vertex(v)), Some(board)) => vertex(py, &board.labels, v).map(Some),
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

    /// The graph as a NetworkX graph, with weights in an attribute of the edges or of the nodes.
    #[pyo3(signature = (weight="weight"))]
    fn to_networkx<'py>(slf: &Bound<'py, Self>, weight: &str) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("nimgraph._networkx")?.getattr("graph")?.call1((slf, weight))
    }

    /// The position as a picture in SVG.
    fn to_svg(&self) -> PyResult<String> {
        self.0.to_svg().map_err(|error| Mistake::new("too_large", "position", error.to_string()).into())
    }

    /// An interactive board for notebooks, the same as on the web page, to play the position on.
    ///
    /// It needs anywidget, which ``pip install nimgraph[notebook]`` installs. With ``hints=True`` it shows which moves win.
    #[pyo3(signature = (*, hints = false))]
    fn board<'py>(slf: Bound<'py, Self>, hints: bool) -> PyResult<Bound<'py, PyAny>> {
        let py = slf.py();
        let options = pyo3::types::PyDict::new(py);
        options.set_item("hints", hints)?;
        py.import("nimgraph._board")?.getattr("Board")?.call((slf,), Some(&options))
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
    ///
    /// Running out of a budget is not an error: the outcome is then ``None``, and ``stopped`` says what ran out.
    #[pyo3(signature = (*, grundy=false, remoteness=false, moves=None, method="auto", time=Time::USUAL, nodes=Nodes(None), memory=Memory::USUAL, threads=Threads(1)))]
    #[pyo3(
        text_signature = "($self, *, grundy=False, remoteness=False, moves='all', method='auto', time=60.0, nodes=None, memory=2147483648, threads=1)"
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
    ) -> PyResult<Solution> {
        let question = Question::new(grundy, remoteness, moves, method)?;
        question.ask(py, &self.0, Budget { threads: threads.count(), ..budget(time, nodes, memory) })
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
}

impl Position {
    /// The move that is meant.
    pub(crate) fn find(&self, given: &Bound<'_, PyAny>) -> PyResult<nimgraph::Move> {
        if let Ok(mv) = given.cast::<Move>() {
            return Ok(mv.get().0.clone());
        }
        if let Ok(text) = given.cast::<PyString>() {
            return Ok(self.0.parse_move(&text.to_cow()?).map_err(Mistake::from)?);
        }
        let refused =
            |illegal: IllegalMove| Mistake::from(IllegalMove { found: described(given), ..illegal });
        let unreadable = || refused(self.0.inner().refuse("", ""));
        if given.cast::<PyMapping>().is_err() {
            return Err(unreadable().into());
        }
        let text = dumps(given)?;
        let mv: GivenMove = serde_json::from_str(&text).map_err(|_| unreadable())?;
        let mv = mv.find(self.0.inner()).map_err(refused)?;
        self.0
            .parse_move(&self.0.inner().move_text_unchecked(&mv))
            .map_err(|error| Mistake::from(error).into())
    }
}

/// The positions of a list, or of any other iterable, but not one position, whose letters or fields would be taken for them.
pub(crate) fn several<'py>(value: &Bound<'py, PyAny>, field: &str) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let is_one = value.is_instance_of::<PyString>()
        || value.is_instance_of::<Position>()
        || value.cast::<PyMapping>().is_ok();
    match is_one {
        true => {
            let found = format!("one, {}; put it in a list", described(value));
            Err(Mistake::expected(field, "several positions", found).into())
        }
        false => items(value, field),
    }
}

/// A vertex as Python has it: its number or its name.
fn vertex<'py>(py: Python<'py>, labels: &Labels, v: usize) -> PyResult<Bound<'py, PyAny>> {
    match VertexName::of(labels, v) {
        VertexName::Number(number) => Ok(number.into_pyobject(py)?.into_any()),
        VertexName::Name(name) => Ok(name.into_pyobject(py)?.into_any()),
    }
}

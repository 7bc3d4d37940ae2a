//! A board in Python: a game, what it is played on, and the convention of play; everything but the weights.

use nimgraph::{
    Spec,
    game::{
        rules::RuleOptions,
        spec::{Labels, TokenPlace},
    },
};
use pyo3::{
    prelude::*,
    types::{PyMapping, PyString, PyTuple},
};

use crate::{
    arguments::{described, one_or_many, play},
    changes::{Amounts, changed, changes},
    error::Mistake,
    made::vertex,
    position::Position,
};

/// A board: the rules of a game, what they are played on, and the convention of play; everything but the weights.
///
/// It is made from a text such as ``"edge-nim cycle:4"`` or ``"nim 3"`` (three heaps), from a game and a board, or from a position, whose
/// weights and token it does not keep. A game is a name, a line of rules or :class:`Rules`; a board is a family of graphs, a list of
/// edges, a NetworkX graph or a number of heaps.
///
/// >>> from nimgraph import Board
/// >>> Board("edge-nim cycle:4")
/// Board('edge-nim cycle:4')
/// >>> Board("edge-nim", "cycle:4", by="1..3", play="misere")
/// Board('edge-nim by=1..3 cycle:4 misere')
/// >>> Board("nim", 3).position([3, 5, 6])
/// Position('nim 3,5,6')
#[pyclass(module = "nimgraph", frozen, eq, hash, from_py_object)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Board(pub(crate) nimgraph::Board);

impl Board {
    /// A board, or what makes one.
    fn of(value: &Bound<'_, PyAny>) -> PyResult<Self> {
        if let Ok(board) = value.cast::<Self>() {
            return Ok(board.get().clone());
        }
        if let Ok(text) = value.cast::<PyString>() {
            return Self::read(value.py(), &text.to_cow()?);
        }
        if value.cast::<Position>().is_ok() || value.cast::<PyMapping>().is_ok() {
            return Ok(Self(Position::of(value)?.0.inner().board().clone()));
        }
        let expected = "a board, a text, a position or a mapping";
        Err(Mistake::expected("board", expected, described(value)).into())
    }

    /// Reads a board. A position is one too.
    fn read(py: Python<'_>, text: &str) -> PyResult<Self> {
        let of_position = |text| Ok(Self(Position::read(py, text)?.0.inner().board().clone()));
        if text.trim_start().starts_with('{') {
            return of_position(text);
        }
        match text.parse::<nimgraph::Board>() {
            Ok(board) => Ok(Self(board)),
            Err(error) if matches!(error.field.as_str(), "weights" | "token") => of_position(text),
            Err(error) => Err(Mistake::from(error).into()),
        }
    }

    fn check(spec: Spec) -> PyResult<Self> {
        let position: nimgraph::Position = spec.try_into().map_err(Mistake::from)?;
        Ok(Self(position.inner().board().clone()))
    }

    fn labels(&self) -> Option<&Labels> {
        self.0.graph().map(|board| &board.labels)
    }

    /// The names of the weights in formulas.
    pub(crate) fn names(&self) -> Vec<String> {
        self.0.formula_board().map_or_else(Vec::new, |board| board.weight_names())
    }
}

#[pymethods]
impl Board {
    #[new]
    #[pyo3(signature = (game, board=None, *, k=None, faces=None, directed=false, by=None, exact=false, equal=false, total=None, stay=false, play=None))]
    #[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
    fn new(
        game: &Bound<'_, PyAny>,
        board: Option<&Bound<'_, PyAny>>,
        k: Option<&Bound<'_, PyAny>>,
        faces: Option<&Bound<'_, PyAny>>,
        directed: bool,
        by: Option<Amounts>,
        exact: bool,
        equal: bool,
        total: Option<Amounts>,
        stay: bool,
        play: Option<&str>,
    ) -> PyResult<Self> {
        let words = game.py().import("nimgraph._boards")?.getattr("words")?;
        let made = Self::of(&words.call1((game, board, k, faces, directed))?)?;
        let changes = changes(by, exact, equal, total, stay);
        let made = match changes == RuleOptions::default() {
            true => made,
            false => Self::check(changed(made.0.spec(), changes)?)?,
        };
        play.map_or(Ok(made.clone()), |play| made.in_play(play))
    }

    /// The name of the game; ``"custom"`` for a line of rules that is none.
    #[getter]
    fn game(&self) -> &'static str {
        self.0.info().name
    }

    /// The rules as a line; ``None`` for a sum.
    #[getter]
    fn rules(&self) -> Option<String> {
        self.0.rules().map(|(rules, _)| rules.to_string())
    }

    /// The convention of play: ``"normal"`` or ``"misere"``.
    #[getter]
    fn convention(&self) -> &'static str {
        self.0.convention().name()
    }

    /// The vertices, by number or by name; empty in heap games.
    #[getter]
    fn vertices<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let Some(labels) = self.labels() else { return Ok(Vec::new()) };
        (0..labels.len()).map(|v| vertex(py, labels, v)).collect()
    }

    /// The edges, each by its ends; empty in heap games.
    #[getter]
    fn edges<'py>(&self, py: Python<'py>) -> PyResult<Vec<(Bound<'py, PyAny>, Bound<'py, PyAny>)>> {
        let Some(board) = self.0.graph() else { return Ok(Vec::new()) };
        let end = |v| vertex(py, &board.labels, v);
        board.graph.edges().map(|(u, v)| Ok((end(u)?, end(v)?))).collect()
    }

    /// Whether edges have a direction.
    #[getter]
    fn directed(&self) -> bool {
        self.0.graph().is_some_and(|board| board.graph.is_directed())
    }

    /// The names of the weights, as formulas call them.
    #[getter]
    fn weight_names(&self) -> Vec<String> {
        self.names()
    }

    /// Whether a token marks where to play.
    #[getter]
    fn has_token(&self) -> bool {
        self.0.has_token()
    }

    /// The same board in another convention of play: ``"normal"`` or ``"misere"``.
    fn in_play(&self, play: &str) -> PyResult<Self> {
        Ok(Self(self.0.in_convention(self::play(play)?)))
    }

    /// A position on the board. Weights are one number for all, a list, or a mapping from places to weights, where a place is an edge, a
    /// vertex, or a name of `weight_names`; those that it does not name are 1. The token stands on the first vertex unless you place it.
    ///
    /// >>> from nimgraph import Board
    /// >>> Board("edge-nim cycle:4").position({(0, 1): 3, "e3-0": 2}, token=2)
    /// Position('edge-nim cycle:4 weights=3,1,1,2 token=2')
    #[pyo3(signature = (weights=None, token=None))]
    fn position(
        slf: &Bound<'_, Self>,
        weights: Option<&Bound<'_, PyAny>>,
        token: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Position> {
        let board = &slf.get().0;
        let mut spec = board.spec();
        if let Some(weights) = weights {
            let weights = match weights.cast::<PyMapping>() {
                Ok(_) => {
                    let listed = slf.py().import("nimgraph._boards")?.getattr("listed")?;
                    listed.call1((slf, weights))?.extract()?
                }
                Err(_) => one_or_many(weights, board.weights(), "weights")?,
            };
            match spec.heaps {
                Some(_) => spec.heaps = Some(weights),
                None => spec.weights = Some(weights),
            }
        }
        if let Some(token) = token {
            spec.token = Some(TokenPlace::Vertex(slf.get().find(token)?));
        }
        Position::check(spec)
    }

    /// The board as a picture in SVG.
    fn to_svg(&self) -> PyResult<String> {
        let position = nimgraph::Position::try_from(self.0.spec()).map_err(Mistake::from)?;
        position.to_svg().map_err(|error| Mistake::new("too_large", "board", error.to_string()).into())
    }

    /// The picture that a notebook shows; none if the board is too large to be drawn.
    fn _repr_svg_(&self) -> Option<String> {
        self.to_svg().ok()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__<'py>(&self, py: Python<'py>) -> PyResult<String> {
        Ok(format!("Board({})", PyString::new(py, &self.0.to_string()).repr()?))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        Ok((py.get_type::<Self>().into_any(), (self.0.to_string(),).into_pyobject(py)?))
    }
}

impl Board {
    /// The vertex that is meant, by number or by name.
    fn find(&self, token: &Bound<'_, PyAny>) -> PyResult<usize> {
        // A circle of heaps has no graph, and a token only where the game says.
        let labels = self.labels().cloned().unwrap_or(Labels::Numbers(self.0.weights()));
        let named = |token: &Bound<'_, PyAny>| match (&labels, token.cast::<PyString>()) {
            (Labels::Names(names), Ok(text)) => {
                let text = text.to_cow().ok()?;
                names.iter().position(|name| *name == *text)
            }
            (Labels::Numbers(_), Err(_)) => token.extract().ok(),
            _ => None,
        };
        named(token)
            .filter(|&v| v < labels.len())
            .ok_or_else(|| Mistake::expected("token", &labels.range(), described(token)).into())
    }
}

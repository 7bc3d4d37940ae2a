//! How positions and their moves are read from what Python hands over.

use nimgraph::{
    Budget, IllegalMove, ReadLimits, Spec,
    game::{rules::RuleOptions, spec::Labels},
};
use nimgraph_wire::GivenMove;
use pyo3::{
    prelude::*,
    types::{PyMapping, PyString},
};

use crate::{
    arguments::described, changes::changed, error::Mistake, json::dumps, moves::Move, position::Position,
    signals::polled,
};

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

    pub(crate) fn check(spec: Spec) -> PyResult<Self> {
        Ok(Self(spec.try_into().map_err(Mistake::from)?))
    }

    /// The same position by other rules of its game.
    pub(crate) fn with(self, changes: RuleOptions) -> PyResult<Self> {
        if changes == RuleOptions::default() {
            return Ok(self);
        }
        Self::check(changed(self.0.spec(), changes)?)
    }

    pub(crate) fn labels(&self) -> Option<Labels> {
        let spec = self.0.spec();
        let of_hyperedges = || spec.hyperedges.map(|board| board.labels().clone());
        spec.board.map(|board| board.labels.clone()).or_else(of_hyperedges)
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

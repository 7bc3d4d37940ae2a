//! Searches that are saved and resumed, and winning strategies with their check.

use std::{
    fs,
    io::{self, Write},
    ops::ControlFlow,
    path::PathBuf,
};

use nimgraph::{
    Budget, Session, SolveOptions,
    solver::{MoveList, Wants},
};
use nimgraph_file::{check_place, write_whole};
use nimgraph_wire::{StrategyCheck, StrategyFileError, write_strategy};
use pyo3::{prelude::*, types::PyDict};

use crate::{
    error::{Mistake, spent},
    limits::{Memory, Nodes, Time, budget},
    position::Position,
    signals::awaited,
    solution::{Question, Solution},
};

/// Where a search is saved, and where it goes on.
pub(crate) struct Files {
    pub(crate) save: Option<PathBuf>,
    pub(crate) resume: Option<PathBuf>,
}

impl Files {
    /// What an earlier search has saved. It may be asked for before there is one: the first run saves it.
    fn resumed(&self) -> io::Result<Option<Vec<u8>>> {
        match &self.resume {
            None => Ok(None),
            path if *path == self.save => match path.as_ref().map(fs::read) {
                Some(Err(error)) if error.kind() == io::ErrorKind::NotFound => Ok(None),
                read => read.transpose(),
            },
            Some(path) => fs::read(path).map(Some),
        }
    }
}

/// The answer for a position, with a search that is resumed or saved. It is saved too when Ctrl-C ends it.
pub(crate) fn kept_solution(
    py: Python<'_>,
    position: &nimgraph::Position,
    question: &Question,
    budget: Budget,
    files: &Files,
) -> PyResult<Solution> {
    files.save.iter().try_for_each(|path| check_place(path))?;
    let approach = question.approach();
    let mut session = match files.resumed()? {
        None => Session::new(position.clone()),
        Some(saved) => Session::resumed(position.clone(), &saved, approach)
            .map_err(|error| Mistake::new("unexpected", "resume", error.to_string()))?,
    };
    let answer = awaited(py, |interrupt| session.solve(&question.options(Budget { interrupt, ..budget })));
    if let Some(path) = &files.save {
        write_whole(path, |out| out.write_all(&session.saved(approach)))?;
    }
    Ok(answer?.into())
}

/// A winning strategy, line by line.
pub(crate) fn strategy(py: Python<'_>, position: &nimgraph::Position, budget: Budget) -> PyResult<String> {
    let wants = Wants { moves: MoveList::First, ..Wants::default() };
    let written = awaited(py, |interrupt| {
        let mut session = Session::new(position.clone());
        let answer = session.solve(&SolveOptions { wants, budget: Budget { interrupt, ..budget } });
        if let (None, Some(reason)) = (answer.outcome(), answer.stopped()) {
            return Err(reason);
        }
        let mut text = String::new();
        let mut write = |line: &str| {
            text.push_str(line);
            text.push('\n');
            ControlFlow::Continue(())
        };
        write_strategy(session.inner(), &mut write)?;
        Ok(text)
    })?;
    written.map_err(|reason| spent(Some(reason.name())))
}

/// Checks a strategy by the rules alone: what it claims, and how large it is.
#[pyfunction]
#[pyo3(signature = (text, *, time, nodes, memory))]
pub(crate) fn verify_strategy<'py>(
    py: Python<'py>,
    text: &str,
    time: Time,
    nodes: Nodes,
    memory: Memory,
) -> PyResult<Bound<'py, PyDict>> {
    let budget = budget(time, nodes, memory);
    let checked = awaited(py, |interrupt| {
        let mut check = StrategyCheck::new(&Budget { interrupt, ..budget });
        text.lines().try_for_each(|line| check.line(line))?;
        check.finish()
    })?;
    let proved = checked.map_err(|error| match error {
        StrategyFileError::Stopped(reason) => spent(Some(reason.name())),
        error => Mistake::new("unexpected", "strategy", error.to_string()).into(),
    })?;
    let found = PyDict::new(py);
    found.set_item("position", Position(proved.setup.into()))?;
    found.set_item("outcome", proved.outcome.name())?;
    found.set_item("positions", proved.size.nodes)?;
    found.set_item("answers", proved.size.answers)?;
    Ok(found)
}

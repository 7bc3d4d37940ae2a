//! One of many answers, in little memory.

use nimgraph::{
    Answer, Budget, SolveOptions,
    solver::{Approach, MoveList, Wants},
};
use pyo3::prelude::*;

use crate::{error::Mistake, solution::FoundMoves};

/// One of many answers, in a tenth of the memory: it holds texts, which are read again when they are asked for.
pub(crate) struct Brief {
    given: Given,
    /// Its moves, where there are some.
    moves: Option<Box<str>>,
    /// The reason, unless a theorem gives it, which is quick to ask again.
    because: Option<Box<str>>,
    approach: Approach,
    /// Which winning moves were asked for: without any, the reason does not say how to win.
    moves_asked: MovesAsked,
}

/// Whether winning moves were asked for.
#[derive(Clone, Copy)]
enum MovesAsked {
    Some,
    None,
}

/// A position, or the text of one that is read on the way.
pub(crate) enum Given {
    Position(nimgraph::Position),
    Text(Box<str>),
}

impl Given {
    pub(crate) fn read(&self) -> Result<nimgraph::Position, Mistake> {
        match self {
            Self::Position(position) => Ok(position.clone()),
            Self::Text(text) => Ok(nimgraph_wire::read_position(text)?.into()),
        }
    }
}

/// Between two moves, which have no such sign.
const NEXT: char = '\n';

/// Between the winning moves, the one that is advised, and the line.
const PART: char = '\0';

impl Brief {
    pub(crate) fn of(given: Given, answer: &Answer, approach: Approach, asked: MoveList) -> Self {
        let (winning, advised, line) = FoundMoves::of(answer).texts();
        let joined = |moves: &[String]| moves.join(&NEXT.to_string());
        let parts = [joined(&winning), advised.unwrap_or_default(), joined(&line)];
        let moves = parts.join(&PART.to_string());
        let is_empty = parts.iter().all(String::is_empty);
        Self {
            given,
            moves: (!is_empty).then(|| moves.into()),
            because: answer.statement().is_none().then(|| answer.because().into()),
            approach,
            moves_asked: if asked == MoveList::None { MovesAsked::None } else { MovesAsked::Some },
        }
    }

    /// A position that was read once can be read again.
    pub(crate) fn position(&self) -> nimgraph::Position {
        self.given.read().unwrap_or_else(|_| unreachable!("this text was read before"))
    }

    pub(crate) fn moves(&self) -> PyResult<FoundMoves> {
        let texts = self.moves.as_deref().unwrap_or_default();
        let mut parts = texts.split(PART).map(|part| {
            part.split(NEXT).filter(|text| !text.is_empty()).map(str::to_owned).collect::<Vec<_>>()
        });
        let mut next = || parts.next().unwrap_or_default();
        FoundMoves::read(&self.position(), &(next(), next().pop(), next()))
    }

    pub(crate) fn because(&self) -> String {
        if let Some(text) = &self.because {
            return text.to_string();
        }
        let moves = match self.moves_asked {
            MovesAsked::Some => MoveList::First,
            MovesAsked::None => MoveList::None,
        };
        let wants = Wants { moves, approach: self.approach, ..Wants::default() };
        self.position().solve_with(&SolveOptions { wants, budget: Budget::default() }).because()
    }
}

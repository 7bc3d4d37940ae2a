//! Why a position is won or lost, and how to play it.

use std::fmt;

use nimgraph_solve::Guide;
use nimgraph_theory::{Entry, entry};

use crate::{Answer, Move, Position, Session, SolveOptions, game};

/// The answer about a position with the argument for it, and the winner's answer to each reply.
///
/// ```
/// let position: nimgraph::Position = "edge-nim cycle:4 weights=3,1,1,2".parse()?;
/// let explanation = position.explain();
/// assert_eq!(explanation.statement().map(|s| s.id), Some("erickson-2011/3.1"));
/// let (reply, answer) = explanation.replies().remove(0);
/// assert_eq!((reply.to_string().as_str(), answer.map(|mv| mv.to_string()).as_deref()), ("1-0=0", Some("0-3=0")));
/// # Ok::<(), nimgraph::SpecError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Explanation {
    answer: Answer,
    guide: Option<Guide>,
}

impl Explanation {
    pub(crate) fn of(position: &Position, options: &SolveOptions) -> Self {
        Session::new(position.clone()).explain(options)
    }

    pub(crate) fn new(answer: Answer, guide: Option<Guide>) -> Self {
        Self { answer, guide }
    }

    /// Who wins, and how.
    pub fn answer(&self) -> &Answer {
        &self.answer
    }

    /// The statement of the catalogue that decides, if one does.
    pub fn statement(&self) -> Option<Entry> {
        entry(self.answer.statement()?)
    }

    /// The simplifications that came first, by the id of the statement, with the position that each led to.
    ///
    /// ```
    /// let position: nimgraph::Position = "edge-nim 0-1,0-1:2,1-2:3 token=0".parse()?;
    /// let (id, simpler) = position.explain().reductions().remove(0);
    /// assert_eq!((id, simpler.to_string().as_str()), ("fukuyama-2003/4.1", "edge-nim 0-1:3,0-1:0,1-2:3 token=0"));
    /// # Ok::<(), nimgraph::SpecError>(())
    /// ```
    pub fn reductions(&self) -> Vec<(&'static str, Position)> {
        let argument = self.answer.analysis().argument.iter();
        let steps = argument.flat_map(|argument| &argument.reductions);
        steps.map(|(id, position)| (*id, self.at(position.clone()).into())).collect()
    }

    /// The loser's replies, after the winner's move, each with the winner's answer; `None` if the game is then over.
    /// If there are very many replies, only some of them.
    pub fn replies(&self) -> Vec<(Move, Option<Move>)> {
        let Some(guide) = &self.guide else { return Vec::new() };
        let losing = self.at(guide.losing.clone());
        let reply = |reply: &nimgraph_solve::Reply| {
            let after = self.at(reply.position.clone());
            let answer = reply.answer.as_ref().map(|answer| Move::settled(after, answer));
            (Move::settled(losing.clone(), &reply.mv), answer)
        };
        guide.replies.iter().map(reply).collect()
    }

    /// A position on the same board.
    fn at(&self, state: game::State) -> game::Position {
        self.answer.position().inner().at_unchecked(state)
    }
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.answer.because())
    }
}

//! The words of the wire: each closed list of words is an enum. Those of the core are made where they are defined, and here have the
//! names that they have in schemas.

use nimgraph_graph::vocabulary;
use nimgraph_prove::GiveUpReason;

pub use nimgraph::draw::Theme as ThemeWord;
pub use nimgraph_game::{
    Convention as PlayWord, Outcome as OutcomeWord, Shape as ShapeWord,
    figure::Arrangement as ArrangementWord,
};
pub use nimgraph_graph::{Format as FormatWord, StopReason as StoppedWord};
pub use nimgraph_prove::{Step as StepWord, WeightsGround as WeightsReason};
pub use nimgraph_solve::{Level as LevelWord, Method as MethodWord};
pub use nimgraph_table::Values as ValuesWord;
pub use nimgraph_theory::{Sign as SignWord, Status as StatusWord};

pub use crate::puzzle::Grade as GradeWord;

vocabulary! {
    /// A seat in a room.
    #[derive(Default)]
    pub enum SeatWord as SeatWord {
        /// The player who begins the first game.
        @default First = "first",
        /// The other player.
        Second = "second",
    }

    /// What came of a position of a set.
    pub enum HowWord as HowWord {
        /// Solved with the first answer.
        First = "first",
        /// Solved with a later answer.
        Later = "later",
        /// The answer was shown.
        Shown = "shown",
        /// Not solved yet.
        Left = "left",
    }

    /// The parts of a board that have weights.
    pub enum PartWord as PartWord {
        /// An edge.
        Edge = "edge",
        /// A vertex, or a heap.
        Vertex = "vertex",
    }

    /// The result of a move.
    pub enum ResultWord as ResultWord {
        /// It wins.
        Wins = "wins",
        /// It loses.
        Loses = "loses",
        /// It is undecided.
        Unknown = "unknown",
    }

    /// What a statement is.
    pub enum KindWord as KindWord {
        /// It makes positions simpler.
        Reduction = "reduction",
        /// It decides positions.
        Theorem = "theorem",
        /// It claims something, and never answers.
        Claim = "claim",
        /// It is about no single position.
        Remark = "remark",
    }

    /// The verdict on a formula.
    pub enum VerdictWord as VerdictWord {
        /// It holds exactly at the P-positions, for all weights.
        Proved = "proved",
        /// It is wrong somewhere.
        Refuted = "refuted",
        /// A budget ran out first.
        Unknown = "unknown",
    }

    /// The result of a step of a proof.
    pub enum ObligationWord as ObligationWord {
        /// It is being worked on.
        Running = "running",
        /// All is well.
        Met = "met",
        /// The formula is wrong.
        Broken = "broken",
        /// A budget ran out.
        Stopped = "stopped",
    }

    /// A kind of picture.
    pub enum PictureWord as PictureWord {
        /// For web pages.
        Svg = "svg",
        /// For papers: the `tikzpicture` alone.
        Tikz = "tikz",
    }

    /// Whether the player who would have to move has won.
    pub enum EndWord as EndWord {
        /// That player has won.
        Won = "won",
        /// That player has lost.
        Lost = "lost",
    }

    /// What the cells of a column hold.
    pub enum ColumnWord as ColumnWord {
        /// Texts.
        Text = "text",
        /// Whole numbers.
        Number = "number",
        /// True or false.
        Flag = "flag",
    }

    /// Why no formula was proved.
    pub enum GaveUpWord as GaveUpWord {
        /// No formula of the richest language distinguishes a P-position from an N-position.
        Inexpressible = "inexpressible",
        /// More rules would be needed than a person can read.
        TooManyRules = "too-many-rules",
        /// The formulas were wrong too many times.
        TooManyRounds = "too-many-rounds",
        /// Even a box of weights up to 2 has too many positions.
        BoxTooLarge = "box-too-large",
        /// The time ran out.
        Time = "time",
        /// The number of steps ran out.
        Nodes = "nodes",
        /// The memory ran out.
        Memory = "memory",
        /// The work was interrupted.
        Interrupted = "interrupted",
    }

    /// What is wrong with a proof by a strategy, if the formula may be right.
    pub enum GapWord as GapWord {
        /// The strategy has no answer to some position.
        Strategy = "strategy",
    }

    /// A format of pictures that can be written to a file.
    pub enum DrawnWord as DrawnWord {
        /// Characters, for a terminal.
        Unicode = "unicode",
        /// Scalable vector graphics, for web pages.
        Svg = "svg",
        /// TikZ, for papers.
        Tikz = "tikz",
        /// An image in pixels.
        Png = "png",
        /// A page of PDF, for papers.
        Pdf = "pdf",
    }

    /// The size of the universes of an audit.
    #[derive(Default)]
    pub enum Size as SizeWord {
        /// More than a hundred thousand positions.
        @default Small = "small",
        /// Millions.
        Medium = "medium",
        /// As many as fit into a night.
        Large = "large",
    }

    /// How a game at the terminal ended.
    pub enum EndingWord as EndingWord {
        /// The player to move had no move.
        NoMove = "no-move",
        /// The player to move gave up.
        Resigned = "resigned",
    }
}

impl Size {
    /// One of three values.
    pub fn pick<T>(self, small: T, medium: T, large: T) -> T {
        match self {
            Self::Small => small,
            Self::Medium => medium,
            Self::Large => large,
        }
    }
}

impl SeatWord {
    /// The seat of the other player.
    ///
    /// ```
    /// use nimgraph_wire::SeatWord;
    /// assert_eq!(SeatWord::First.other(), SeatWord::Second);
    /// ```
    pub fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

impl From<&GiveUpReason> for GaveUpWord {
    fn from(reason: &GiveUpReason) -> Self {
        match reason {
            GiveUpReason::Inexpressible(_) => Self::Inexpressible,
            GiveUpReason::TooManyRules => Self::TooManyRules,
            GiveUpReason::TooManyRounds => Self::TooManyRounds,
            GiveUpReason::BoxTooLarge { .. } => Self::BoxTooLarge,
            GiveUpReason::Stopped(StoppedWord::Time) => Self::Time,
            GiveUpReason::Stopped(StoppedWord::Nodes) => Self::Nodes,
            GiveUpReason::Stopped(StoppedWord::Memory) => Self::Memory,
            GiveUpReason::Stopped(StoppedWord::Interrupted) => Self::Interrupted,
        }
    }
}

impl EndWord {
    pub(crate) fn of(outcome_at_end: OutcomeWord) -> Self {
        match outcome_at_end {
            OutcomeWord::N => Self::Won,
            OutcomeWord::P => Self::Lost,
        }
    }
}

impl ResultWord {
    pub(crate) fn of(wins: Option<bool>) -> Self {
        match wins {
            Some(true) => Self::Wins,
            Some(false) => Self::Loses,
            None => Self::Unknown,
        }
    }
}

#[cfg(test)]
mod tests {
    use nimgraph_theory::entries;

    use super::*;

    /// These words stand in the schemas for texts that the catalogue spells itself.
    #[test]
    fn kinds_of_statements_are_words() {
        let kinds = KindWord::ALL.map(KindWord::name);
        assert!(entries().iter().all(|entry| kinds.contains(&entry.kind)));
    }

    #[test]
    fn a_word_that_is_not_in_the_list_is_refused() {
        let read = |text| serde_json::from_str::<PlayWord>(text).map_err(|error| error.to_string());
        assert_eq!(read("\"misere\""), Ok(PlayWord::Misere));
        let error = read("\"odd\"").unwrap_err();
        assert!(error.starts_with("expected one of normal, misere, found \"odd\""), "{error}");
    }
}

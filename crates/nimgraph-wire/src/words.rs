//! The words of the wire: each closed list of words is an enum.

use nimgraph::draw::Theme;
use nimgraph_game::{Convention, Outcome, Shape, figure::Arrangement};
use nimgraph_graph::Format;
use nimgraph_prove::{GiveUpReason, Step};
use nimgraph_solve::{Level, Method, StopReason};
use nimgraph_table::Values;
use nimgraph_theory::{Sign, Status};
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, de::Error};

use crate::Grade;

macro_rules! words {
    ($($(#[$about:meta])* $name:ident { $($(#[$what:meta])* $word:ident = $text:literal,)* })*) => {
        $(
            $(#[$about])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema)]
            pub enum $name {
                $($(#[$what])* #[serde(rename = $text)] $word,)*
            }

            impl $name {
                /// The word.
                pub fn name(self) -> &'static str {
                    match self { $(Self::$word => $text,)* }
                }
            }

            impl<'de> Deserialize<'de> for $name {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    match String::deserialize(deserializer)?.as_str() {
                        $($text => Ok(Self::$word),)*
                        other => Err(D::Error::custom(not_among(&[$($text),*], other))),
                    }
                }
            }

            impl std::fmt::Display for $name {
                fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                    f.pad(self.name())
                }
            }

        )*
    };
}

fn not_among(words: &[&str], found: &str) -> String {
    format!("expected one of {}, found {found:?}", words.join(", "))
}

words! {
    /// Who wins.
    OutcomeWord {
        /// The player to move wins.
        N = "N",
        /// The other player wins.
        P = "P",
    }

    /// Which budget ran out.
    StoppedWord {
        /// The time.
        Time = "time",
        /// The number of moves to examine.
        Nodes = "nodes",
        /// The memory.
        Memory = "memory",
        /// The work was interrupted.
        Interrupted = "interrupted",
    }

    /// A seat in a room.
    SeatWord {
        /// The player who begins the first game.
        First = "first",
        /// The other player.
        Second = "second",
    }

    /// What came of a position of a set.
    HowWord {
        /// Solved with the first answer.
        First = "first",
        /// Solved with a later answer.
        Later = "later",
        /// The answer was shown.
        Shown = "shown",
        /// Not solved yet.
        Left = "left",
    }

    /// How an outcome was found.
    MethodWord {
        /// No move is left: the rules say who has won.
        Rules = "rules",
        /// A statement of the catalogue.
        Theorem = "theorem",
        /// A dense table.
        Table = "table",
        /// Looking ahead.
        Search = "search",
    }

    /// How certain a statement is.
    StatusWord {
        /// There is a proof.
        Proved = "proved",
        /// True on everything that was checked; no proof is known.
        Checked = "checked",
        /// Believed to be true.
        Conjecture = "conjecture",
        /// False as printed.
        Refuted = "refuted",
    }

    /// How to show a part of the board that carries an argument.
    SignWord {
        /// With a ring around it.
        Ring = "ring",
        /// With thick lines.
        Thick = "thick",
        /// With dashed lines.
        Dashed = "dashed",
        /// With double lines.
        Double = "double",
    }

    /// How to arrange the vertices of a board.
    ArrangementWord {
        /// As the graph suggests.
        Graph = "graph",
        /// On a circle, in order.
        Circle = "circle",
        /// In a row, in order.
        Row = "row",
    }

    /// What stands on the board of a game.
    ShapeWord {
        /// A list of heaps.
        Heaps = "heaps",
        /// A graph with a weight on each edge.
        EdgeWeights = "edge-weights",
        /// A graph with a weight on each vertex.
        VertexWeights = "vertex-weights",
        /// Other positions.
        Parts = "parts",
    }

    /// The parts of a board that have weights.
    PartWord {
        /// An edge.
        Edge = "edge",
        /// A vertex, or a heap.
        Vertex = "vertex",
    }

    /// The result of a move.
    ResultWord {
        /// It wins.
        Wins = "wins",
        /// It loses.
        Loses = "loses",
        /// It is undecided.
        Unknown = "unknown",
    }

    /// A convention of play.
    PlayWord {
        /// The player who cannot move loses.
        Normal = "normal",
        /// The player who cannot move wins.
        Misere = "misere",
    }

    /// What a statement is.
    KindWord {
        /// It makes positions simpler.
        Reduction = "reduction",
        /// It decides positions.
        Theorem = "theorem",
        /// It claims something, and never answers.
        Claim = "claim",
        /// It is about no single position.
        Remark = "remark",
    }

    /// How hard a puzzle is.
    GradeWord {
        /// Easy.
        Easy = "easy",
        /// In between.
        Medium = "medium",
        /// Hard.
        Hard = "hard",
    }

    /// How well a player plays.
    LevelWord {
        /// As well as can be.
        Perfect = "perfect",
        /// Looks a few plies ahead.
        Careful = "careful",
        /// Avoids only what loses at once.
        Casual = "casual",
    }

    /// The colours of a picture.
    ThemeWord {
        /// Dark ink on white paper.
        Light = "light",
        /// Light ink on dark paper.
        Dark = "dark",
        /// The preference of the reader of a web page; light if there is none.
        Auto = "auto",
    }

    /// A format of files that hold graphs.
    FormatWord {
        /// McKay's format for simple graphs.
        Graph6 = "graph6",
        /// McKay's format for sparse multigraphs with loops.
        Sparse6 = "sparse6",
        /// McKay's format for simple directed graphs with loops.
        Digraph6 = "digraph6",
        /// The language of Graphviz.
        Dot = "dot",
        /// An XML format that holds everything.
        GraphMl = "graphml",
        /// An edge a line, `u v [weight]`.
        EdgeList = "edge-list",
    }

    /// The verdict on a formula.
    VerdictWord {
        /// It holds exactly at the P-positions, for all weights.
        Proved = "proved",
        /// It is wrong somewhere.
        Refuted = "refuted",
        /// A budget ran out first.
        Unknown = "unknown",
    }

    /// A step of a proof.
    StepWord {
        /// Small positions are examined one by one.
        SmallPositions = "small positions",
        /// The automaton of the formula is made.
        Automaton = "automaton",
        /// In misère play the formula holds at no terminal position.
        Terminal = "terminal",
        /// No move leads from the formula into it.
        Stable = "stable",
        /// From everywhere else some move leads into it.
        Absorbing = "absorbing",
        /// The same, by the moves of a strategy.
        Strategy = "strategy",
        /// The prover looks for the smallest position where the formula is wrong.
        SmallestPosition = "smallest position",
    }

    /// The result of a step of a proof.
    ObligationWord {
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
    PictureWord {
        /// For web pages.
        Svg = "svg",
        /// For papers: the `tikzpicture` alone.
        Tikz = "tikz",
    }

    /// Whether the player who would have to move has won.
    EndWord {
        /// That player has won.
        Won = "won",
        /// That player has lost.
        Lost = "lost",
    }

    /// What a table holds of each state.
    ValuesWord {
        /// Who wins.
        Outcomes = "outcomes",
        /// The Grundy value in normal play.
        Grundy = "grundy",
        /// How many plies the game lasts.
        Remoteness = "remoteness",
    }

    /// What the cells of a column hold.
    ColumnWord {
        /// Texts.
        Text = "text",
        /// Whole numbers.
        Number = "number",
        /// True or false.
        Flag = "flag",
    }

    /// Why no formula was proved.
    GaveUpWord {
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
    GapWord {
        /// The strategy has no answer to some position.
        Strategy = "strategy",
    }

    /// A format of pictures that can be written to a file.
    DrawnWord {
        /// Characters, for a terminal.
        Unicode = "unicode",
        /// Scalable vector graphics, for web pages.
        Svg = "svg",
        /// TikZ, for papers.
        Tikz = "tikz",
        /// An image in pixels.
        Png = "png",
    }

    /// The size of the universes of an audit.
    SizeWord {
        /// More than a hundred thousand positions.
        Small = "small",
        /// Millions.
        Medium = "medium",
        /// As many as fit into a night.
        Large = "large",
    }

    /// How a game at the terminal ended.
    EndingWord {
        /// The player to move had no move.
        NoMove = "no-move",
        /// The player to move gave up.
        Resigned = "resigned",
    }
}

/// The words that say what an enum of the core says, and the other way round.
macro_rules! words_of {
    ($($name:ident from $source:ident: $($word:ident),*;)*) => {
        $(impl From<$source> for $name {
            fn from(word: $source) -> Self {
                match word { $($source::$word => Self::$word,)* }
            }
        })*
    };
}

words_of! {
    OutcomeWord from Outcome: N, P;
    StoppedWord from StopReason: Time, Nodes, Memory, Interrupted;
    MethodWord from Method: Rules, Theorem, Table, Search;
    StatusWord from Status: Proved, Checked, Conjecture, Refuted;
    SignWord from Sign: Ring, Thick, Dashed, Double;
    StepWord from Step: SmallPositions, Automaton, Terminal, Stable, Absorbing, Strategy, SmallestPosition;
    ArrangementWord from Arrangement: Graph, Circle, Row;
    ShapeWord from Shape: Heaps, EdgeWeights, VertexWeights, Parts;
    PlayWord from Convention: Normal, Misere;
    ValuesWord from Values: Outcomes, Grundy, Remoteness;
    GradeWord from Grade: Easy, Medium, Hard;
    Grade from GradeWord: Easy, Medium, Hard;
    Level from LevelWord: Perfect, Careful, Casual;
    Theme from ThemeWord: Light, Dark, Auto;
    Format from FormatWord: Graph6, Sparse6, Digraph6, Dot, GraphMl, EdgeList;
    FormatWord from Format: Graph6, Sparse6, Digraph6, Dot, GraphMl, EdgeList;
}

#[allow(clippy::derivable_impls, reason = "the macro that makes the words derives no default")]
impl Default for SeatWord {
    fn default() -> Self {
        Self::First
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

impl OutcomeWord {
    /// Who wins where a table says whether a state is a P-position.
    pub(crate) fn of(is_p: bool) -> Self {
        if is_p { Self::P } else { Self::N }
    }
}

impl From<&GiveUpReason> for GaveUpWord {
    fn from(reason: &GiveUpReason) -> Self {
        match reason {
            GiveUpReason::Inexpressible(_) => Self::Inexpressible,
            GiveUpReason::TooManyRules => Self::TooManyRules,
            GiveUpReason::TooManyRounds => Self::TooManyRounds,
            GiveUpReason::BoxTooLarge { .. } => Self::BoxTooLarge,
            GiveUpReason::Stopped(StopReason::Time) => Self::Time,
            GiveUpReason::Stopped(StopReason::Nodes) => Self::Nodes,
            GiveUpReason::Stopped(StopReason::Memory) => Self::Memory,
            GiveUpReason::Stopped(StopReason::Interrupted) => Self::Interrupted,
        }
    }
}

impl EndWord {
    pub(crate) fn of(outcome_at_end: Outcome) -> Self {
        match outcome_at_end {
            Outcome::N => Self::Won,
            Outcome::P => Self::Lost,
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
    use std::collections::BTreeSet;

    use nimgraph_theory::entries;

    use super::*;

    /// These words stand in the schemas for texts that the core spells itself.
    #[test]
    fn words_are_those_of_the_core() {
        assert_eq!(
            [GradeWord::Easy, GradeWord::Medium, GradeWord::Hard].map(GradeWord::name),
            Grade::ALL.map(Grade::name)
        );
        assert_eq!(
            [PlayWord::Normal, PlayWord::Misere].map(PlayWord::name),
            [Convention::Normal, Convention::Misere].map(Convention::name)
        );
        let levels = [LevelWord::Perfect, LevelWord::Careful, LevelWord::Casual].map(LevelWord::name);
        assert_eq!(BTreeSet::from(levels), BTreeSet::from(Level::ALL.map(Level::name)));
        for word in [ThemeWord::Light, ThemeWord::Dark, ThemeWord::Auto] {
            assert_eq!(Theme::from(word).name(), word.name());
        }
        use FormatWord::{Digraph6, Dot, EdgeList, Graph6, GraphMl, Sparse6};
        let formats = [Graph6, Sparse6, Digraph6, Dot, GraphMl, EdgeList];
        assert_eq!(formats.map(FormatWord::name), Format::ALL.map(Format::name));
        assert_eq!(formats.map(Format::from), Format::ALL);
        let kinds =
            [KindWord::Reduction, KindWord::Theorem, KindWord::Claim, KindWord::Remark].map(KindWord::name);
        assert!(entries().iter().all(|entry| kinds.contains(&entry.kind)));
    }
}

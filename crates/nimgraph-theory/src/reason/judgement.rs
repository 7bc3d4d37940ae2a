//! Classes of vertices, judged from the far ends of a tree or a cactus towards the token.

/// Rules by which the vertices of a tree or a cactus are judged: each by what hangs below it, seen from the token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Judgement {
    /// Misère play on a tree. A vertex is winning if an edge leads down to a losing one; else losing if an edge leads down
    /// to a winning one, or an edge of weight 1 to an idle one; else idle.
    MisereTree,
    /// Normal play on a cactus. A block below a vertex wins if it is an edge to a losing vertex; a loop of weight 2 or
    /// more; a cycle whose other vertices are not all losing, an odd number of losing ones coming first on one of the two
    /// ways round; or an even cycle whose other vertices are all losing and which would be N without what hangs on it. A
    /// block turns the vertex if it is an odd cycle whose other vertices are all losing, or a loop of weight 1. The vertex
    /// is winning if a block wins, else odd if an odd number of blocks turn it, else losing.
    Cactus,
    /// Misère play on a cactus whose edges all have weight 1. Idle and losing vertices are plain. An edge to a losing or an
    /// odd idle vertex wins, and any other edge leaves a mark. A cycle (or loop) whose other vertices are all plain turns
    /// the vertex if it is odd, and does nothing if it is even; another cycle wins if an odd number of plain vertices come
    /// first on one of the two ways round, and else leaves a mark. The vertex is winning if a block wins; else losing if
    /// there is a mark and idle if there is none, and odd besides if an odd number of blocks turn it.
    MisereCactus,
}

/// How a vertex is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Class {
    /// The player who moves from here wins.
    Winning,
    /// The player who moves from here loses.
    Losing,
    /// Like losing, but for an odd number of turning blocks.
    Odd,
    /// Nothing below it decides.
    Idle,
    /// Idle, but for an odd number of turning blocks.
    OddIdle,
    /// Losing in misère play, but for an odd number of turning blocks.
    OddLosing,
}

impl Class {
    /// All classes.
    pub const ALL: [Self; 6] =
        [Self::Winning, Self::Losing, Self::Odd, Self::Idle, Self::OddIdle, Self::OddLosing];

    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Winning => "winning",
            Self::Losing => "losing",
            Self::Odd => "odd",
            Self::Idle => "idle",
            Self::OddIdle => "odd idle",
            Self::OddLosing => "odd losing",
        }
    }
}

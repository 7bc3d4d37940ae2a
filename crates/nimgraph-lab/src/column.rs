//! The columns of a sweep's table: what they are called and what they hold.

use crate::SweepError;

/// What the cells of a column hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnKind {
    /// Texts.
    Text,
    /// Whole numbers.
    Number,
    /// True or false.
    Flag,
}

impl ColumnKind {
    /// The word in a manifest.
    pub fn name(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Number => "number",
            Self::Flag => "flag",
        }
    }
}

macro_rules! columns {
    ($($column:ident $name:literal $kind:ident $about:literal;)*) => {
        /// A column of a sweep's table.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Column { $(#[doc = $about] $column,)* }

        impl Column {
            /// Every column.
            pub const ALL: &'static [Self] = &[$(Self::$column,)*];

            /// Its name in options, formulas and files.
            pub fn name(self) -> &'static str {
                match self { $(Self::$column => $name,)* }
            }

            /// What its cells hold.
            pub fn kind(self) -> ColumnKind {
                match self { $(Self::$column => ColumnKind::$kind,)* }
            }

            /// What it says, in a sentence.
            pub fn about(self) -> &'static str {
                match self { $(Self::$column => $about,)* }
            }
        }
    };
}

columns! {
    Graph "graph" Number "The number of the graph in the input, from 1.";
    Graph6 "graph6" Text "The graph as graph6; sparse6 with loops or parallel edges, digraph6 with directions.";
    Weights "weights" Text "The weights in the order of the edges of the text in graph6, or of the vertices.";
    Token "token" Number "The vertex that the token is on.";
    Convention "play" Text "The convention of play: normal or misere.";
    Position "position" Text "The position in the short notation, to be solved or played.";
    Orbit "orbit" Number "How many positions of the graph are the same up to its symmetries.";
    Outcome "outcome" Text "N when the player to move wins, else P.";
    Grundy "grundy" Number "The Grundy value in normal play.";
    Remoteness "remoteness" Number "Plies to the end when the winner hurries and the loser delays.";
    WinningMoves "winning_moves" Number "How many moves win.";
    Moves "moves" Number "How many moves there are.";
    Method "method" Text "How `solve` finds the outcome: theorem, table, search or rules.";
    Statement "statement" Text "The statement of the catalogue that decides the position.";
    AllWeights "all_weights" Text "The outcome whatever the positive weights are, N or P, or depends; missing if undecided (edge-nim, normal play).";
    Other "other" Text "The outcome that the position is compared with.";
    Agree "agree" Flag "Whether the two outcomes compared are the same.";
    Check "check" Flag "Whether the claim holds; missing where it says nothing.";
    Stopped "stopped" Text "Which budget ran out: nodes or memory.";
    Order "order" Number "How many vertices the graph has.";
    Size "size" Number "How many edges it has.";
    MinDegree "min_degree" Number "The least degree.";
    MaxDegree "max_degree" Number "The greatest degree.";
    Degrees "degrees" Text "All degrees, the largest first.";
    Regular "regular" Flag "Whether all degrees are equal.";
    Bipartite "bipartite" Flag "Whether the vertices can be split into two parts without edges inside.";
    Connected "connected" Flag "Whether there is exactly one component.";
    Components "components" Number "How many components there are.";
    Forest "forest" Flag "Whether there is no cycle.";
    Tree "tree" Flag "Whether it is a connected forest.";
    Shape "shape" Text "The first of path, cycle, complete, tree and forest that describes it.";
    Girth "girth" Number "The length of a shortest cycle; missing without cycles.";
    Triangles "triangles" Number "How many triangles there are: triples of vertices joined to each other.";
    Diameter "diameter" Number "The greatest distance; missing when it is not connected.";
    Radius "radius" Number "The least eccentricity; missing when it is not connected.";
    Connectivity "connectivity" Number "How many vertices must be removed before the rest is disconnected or a single vertex.";
    EdgeConnectivity "edge_connectivity" Number "How many edges must be removed to disconnect it.";
    Automorphisms "automorphisms" Number "How many automorphisms there are.";
    Family "board" Text "The name of the graph in its family, such as cycle:4; missing for graphs from files and lists.";
    Matching "matching" Number "The most edges of which no two share an end.";
    PerfectMatchings "perfect_matchings" Number "How many matchings meet every vertex; missing above 64 vertices, or where counting takes too long.";
    Eulerian "eulerian" Flag "Whether it is connected and all degrees are even.";
    Planar "planar" Flag "Whether it can be drawn without crossings; missing above 200 vertices, unless it has too many edges.";
    Chromatic "chromatic" Number "The least number of colours such that neighbours differ; missing with loops, or where it takes too long.";
    Degeneracy "degeneracy" Number "The least number such that every subgraph has a vertex of at most this degree.";
    TokenDegree "token_degree" Number "The degree of the token's vertex.";
    TokenEccentricity "token_eccentricity" Number "The greatest distance from the token's vertex.";
    Total "total" Number "The sum of the weights.";
}

impl Column {
    /// The column of a given name.
    pub fn named(name: &str) -> Result<Self, SweepError> {
        let found = Self::ALL.iter().find(|column| column.name() == name);
        found.copied().ok_or_else(|| {
            SweepError::unknown("columns", "column", name, Self::ALL.iter().map(|column| column.name()))
        })
    }

    /// The columns that a list names, separated by commas.
    pub fn list(names: &str) -> Result<Vec<Self>, SweepError> {
        let mut columns = Vec::new();
        for name in names.split(',') {
            let column = Self::named(name.trim())?;
            if columns.contains(&column) {
                return Err(SweepError::field("columns", format!("{name} is listed twice")));
            }
            columns.push(column);
        }
        Ok(columns)
    }

    /// Whether it is empty in a sweep that compares nothing.
    pub(crate) fn needs_comparison(self) -> bool {
        matches!(self, Self::Other | Self::Agree)
    }

    /// Whether its value is the same for all positions of a graph.
    pub(crate) fn is_of_the_graph(self) -> bool {
        !matches!(
            self,
            Self::Weights
                | Self::Token
                | Self::Convention
                | Self::Position
                | Self::Orbit
                | Self::Outcome
                | Self::Grundy
                | Self::Remoteness
                | Self::WinningMoves
                | Self::Moves
                | Self::Method
                | Self::Statement
                | Self::AllWeights
                | Self::Other
                | Self::Agree
                | Self::Check
                | Self::Stopped
                | Self::TokenDegree
                | Self::TokenEccentricity
                | Self::Total
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_and_mistakes_are_named() {
        assert_eq!(Column::list("graph6, outcome").unwrap(), [Column::Graph6, Column::Outcome]);
        let check = |name: &str, near: &str| {
            let message = Column::list(name).unwrap_err().to_string();
            assert_eq!(message, format!("columns: there is no column {name:?}; did you mean {near:?}?"));
        };
        check("outcom", "outcome");
        // "graph" is as near, but too short to be meant.
        check("grphs", "graph6");
        assert!(Column::list("token,token").unwrap_err().to_string().contains("twice"));
    }
}

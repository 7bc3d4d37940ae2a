//! File formats for graphs: graph6, sparse6, digraph6, DOT, GraphML and edge lists.
//!
//! All of them read and write one value, the [`GraphDocument`]. The six-bit formats are read by hand because
//! the available readers trust their input; here a bad byte is an error that names its place.

mod digraph6;
mod document;
mod dot;
mod edge_list;
mod error;
mod graph6;
mod graphml;
mod names;
mod places;
mod six_bit;
mod sparse6;
mod weight;

pub use document::{GraphDocument, Loss};
pub use error::{FormatError, TextPlace, and_list};
pub use weight::MAX_WEIGHT;

use crate::MAX_SIZE;

/// What the name of a note begins with in a file, where others have attributes of their own.
const NOTE: &str = "nimgraph.";

crate::vocabulary! {
    /// A format of files that hold graphs.
    ///
    /// ```
    /// use nimgraph_graph::{Format, GraphDocument, parse_family};
    /// let square = GraphDocument::from(parse_family("cycle:4")?);
    /// let text = Format::Graph6.write(&square)?;
    /// assert_eq!(text, "Cl\n");
    /// assert_eq!(Format::Graph6.read(&text)?.graph.size(), 4);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub enum Format as FormatWord {
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
}

impl Format {
    /// The file extensions it goes by, the usual one first.
    pub fn extensions(self) -> &'static [&'static str] {
        match self {
            Self::Graph6 => &["g6", "graph6"],
            Self::Sparse6 => &["s6", "sparse6"],
            Self::Digraph6 => &["d6", "digraph6"],
            Self::Dot => &["dot", "gv"],
            Self::GraphMl => &["graphml", "xml"],
            Self::EdgeList => &["edges", "edgelist", "el", "txt"],
        }
    }

    /// The format of a given name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name().eq_ignore_ascii_case(name))
    }

    /// The format that a file's extension stands for.
    ///
    /// ```
    /// use nimgraph_graph::Format;
    /// assert_eq!(Format::of_path("games/square.DOT"), Some(Format::Dot));
    /// assert_eq!(Format::of_path("square"), None);
    /// ```
    pub fn of_path(path: &str) -> Option<Self> {
        let file = path.rsplit(['/', '\\']).next()?;
        let (_, extension) = file.rsplit_once('.')?;
        Self::ALL
            .into_iter()
            .find(|format| format.extensions().iter().any(|known| known.eq_ignore_ascii_case(extension)))
    }

    /// Reads one graph.
    pub fn read(self, text: &str) -> Result<GraphDocument, FormatError> {
        self.read_within(text, MAX_SIZE)
    }

    /// Reads one graph of at most `limit` vertices and `limit` edges.
    ///
    /// Some formats name a huge graph in a few bytes, so a server should give a limit of its own.
    pub fn read_within(self, text: &str, limit: usize) -> Result<GraphDocument, FormatError> {
        let limit = limit.min(MAX_SIZE);
        match self {
            Self::Graph6 => graph6::read(text, limit),
            Self::Sparse6 => sparse6::read(text, limit),
            Self::Digraph6 => digraph6::read(text, limit),
            Self::Dot => dot::read(text, limit),
            Self::GraphMl => graphml::read(text, limit),
            Self::EdgeList => edge_list::read(text, limit),
        }
    }

    /// Writes a graph, or says what the format cannot hold of it.
    ///
    /// ```
    /// use nimgraph_graph::{Format, GraphDocument, parse_family};
    /// let mut path = GraphDocument::from(parse_family("path:3")?);
    /// path.edge_weights = Some(vec![2, 5]);
    /// assert_eq!(Format::EdgeList.write(&path)?, "0 1 2\n1 2 5\n");
    /// let error = Format::Graph6.write(&path).unwrap_err();
    /// assert_eq!(error.to_string(), "graph6 cannot hold the edge weights");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn write(self, document: &GraphDocument) -> Result<String, FormatError> {
        document.check(self)?;
        match self.losses(document) {
            losses if losses.is_empty() => self.put(document),
            losses => Err(FormatError::CannotHold { format: self, losses }),
        }
    }

    /// Writes what the format can hold of a graph, and says what it left out.
    pub fn write_lossy(self, document: &GraphDocument) -> Result<(String, Vec<Loss>), FormatError> {
        document.check(self)?;
        let mut losses = self.losses(document);
        let mut rest = document.without(&losses);
        // Without their directions, arcs that led both ways are parallel edges.
        losses.extend(self.losses(&rest));
        rest = rest.without(&losses);
        Ok((self.put(&rest)?, losses))
    }

    /// What this format cannot hold of a graph.
    pub fn losses(self, document: &GraphDocument) -> Vec<Loss> {
        let refused = |&loss: &Loss| document.has(loss) && !self.holds(loss, document);
        Loss::ALL.into_iter().filter(refused).collect()
    }

    /// Whether it holds the places of vertices. They say how to draw a graph, not which graph it is, so they are not
    /// among its [`losses`](Self::losses).
    ///
    /// ```
    /// use nimgraph_graph::Format;
    /// let document = Format::Dot.read("graph { a [pos=\"0,0\"]; b [pos=\"0,72\"]; a -- b }")?;
    /// let places = document.places.as_ref().expect("both vertices are placed");
    /// assert_eq!((places[0].y, places[1].y), (1.0, 0.0));
    /// assert!(Format::GraphMl.holds_places() && !Format::Graph6.holds_places());
    /// assert_eq!(Format::Graph6.write(&document.without(&Format::Graph6.losses(&document)))?, "A_\n");
    /// # Ok::<(), nimgraph_graph::FormatError>(())
    /// ```
    pub fn holds_places(self) -> bool {
        matches!(self, Self::Dot | Self::GraphMl)
    }

    fn holds(self, part: Loss, document: &GraphDocument) -> bool {
        match self {
            Self::Graph6 => false,
            Self::Sparse6 => matches!(part, Loss::Loops | Loss::ParallelEdges),
            Self::Digraph6 => matches!(part, Loss::Loops | Loss::Directions),
            Self::Dot => true,
            Self::GraphMl => match part {
                Loss::Names => graphml::holds_names(document),
                Loss::Notes => graphml::holds_notes(document),
                _ => true,
            },
            Self::EdgeList => match part {
                Loss::Names => edge_list::holds_names(document),
                Loss::VertexWeights | Loss::Notes => false,
                _ => true,
            },
        }
    }

    fn put(self, document: &GraphDocument) -> Result<String, FormatError> {
        match self {
            Self::Graph6 => graph6::write(document),
            Self::Sparse6 => Ok(sparse6::write(document)),
            Self::Digraph6 => digraph6::write(document),
            Self::Dot => Ok(dot::write(document)),
            Self::GraphMl => graphml::write(document),
            Self::EdgeList => Ok(edge_list::write(document)),
        }
    }
}

#[cfg(test)]
mod tests;

//! A graph as the notation gives it: a family, a list of edges, or the document of a file.

use nimgraph_graph::{Graph, GraphDocument, Loss, families, parse_family_within};
use serde_json::Value;

use super::scalar;
use crate::{
    game::{GameInfo, Shape},
    setup::SetupError,
};

/// The notes by which a file says what a graph does not: the game's name, the number of the token's vertex, the play.
pub const GAME: &str = "game";
/// See [`GAME`].
pub const TOKEN: &str = "token";
/// See [`GAME`].
pub const PLAY: &str = "play";

/// What a graph has that games of a shape have no place for.
pub fn losses(shape: Shape, document: &GraphDocument) -> Vec<Loss> {
    let none = match shape {
        Shape::EdgeWeights => [Loss::VertexWeights, Loss::Directions],
        _ => [Loss::EdgeWeights, Loss::ParallelEdges],
    };
    none.into_iter().filter(|&loss| document.has(loss)).collect()
}

/// A graph before it is checked.
pub(super) struct Sketch {
    pub(super) labels: Names,
    pub(super) edges: Vec<(usize, usize)>,
    pub(super) weights: Vec<Option<u64>>,
    pub(super) vertex_weights: Option<Vec<u64>>,
    /// Where the token stands if nothing else is said.
    pub(super) token: usize,
    pub(super) directed: bool,
}

/// Vertices are numbers when their names are all the numbers from 0 on.
pub(super) enum Names {
    Numbers(usize),
    Words(Vec<String>),
}

impl Names {
    pub(super) fn json(&self, v: usize) -> Value {
        match self {
            Self::Numbers(_) => v.into(),
            Self::Words(words) => words.get(v).map_or(Value::Null, |w| w.as_str().into()),
        }
    }

    pub(super) fn to_json(&self) -> Value {
        match self {
            Self::Numbers(n) => (*n).into(),
            Self::Words(words) => words.clone().into(),
        }
    }

    /// The token as it will be on the wire; whether it is a vertex is for the reader of the wire to say.
    pub(super) fn find(&self, text: &str) -> Value {
        match self {
            Self::Numbers(_) => scalar(text),
            Self::Words(_) => text.into(),
        }
    }
}

impl Sketch {
    /// `numbered` says that the vertices are known to be numbers, of which some may have no edge.
    pub(super) fn read(text: &str, limit: usize, numbered: bool) -> Result<Self, SetupError> {
        let name = text.split(':').next().unwrap_or(text);
        let is_family = families().iter().any(|f| f.name == name || f.aliases.contains(&name));
        if is_family || !text.contains(['-', '>']) {
            let (graph, _) = parse_family_within(text, limit)
                .map_err(|error| SetupError::new("edges", error.to_string()))?;
            return Ok(Self::of_family(&graph));
        }
        Self::of_edges(text, limit, numbered)
    }

    /// The graph of a file, in which nothing may stand that the game has no place for.
    pub(super) fn of_document(document: &GraphDocument, info: &GameInfo) -> Result<Self, SetupError> {
        if let Some(loss) = losses(info.shape, document).first() {
            let message = format!("{} has no place for {loss}, which the graph has", info.name);
            return Err(SetupError::new("edges", message));
        }
        let weights = document.edge_weights.as_ref();
        let order = document.graph.order();
        let noted = document.notes.get(TOKEN).map_or("0", String::as_str);
        let token =
            noted.parse().ok().filter(|&token: &usize| token < order || order == 0).ok_or_else(|| {
                let message = format!("expected the number of a vertex, found {noted:?}");
                SetupError::new(format!("nimgraph.{TOKEN}"), message)
            })?;
        Ok(Self {
            labels: document.names.clone().map_or(Names::Numbers(order), Names::Words),
            edges: document.graph.edges().collect(),
            weights: (0..document.graph.size()).map(|e| weights.map(|weights| weights[e])).collect(),
            vertex_weights: document.vertex_weights.clone(),
            token,
            directed: document.graph.is_directed(),
        })
    }

    fn of_family(graph: &Graph) -> Self {
        Self {
            labels: Names::Numbers(graph.order()),
            edges: graph.edges().collect(),
            weights: vec![None; graph.size()],
            vertex_weights: None,
            token: 0,
            directed: graph.is_directed(),
        }
    }

    fn of_edges(text: &str, limit: usize, numbered: bool) -> Result<Self, SetupError> {
        let items = text.split(',').map(EdgeWord::read).collect::<Result<Vec<_>, _>>()?;
        if let Some(other) = items.iter().find(|e| e.arc != items[0].arc) {
            let message = format!(
                "expected edges (a-b) or arcs (a>b), found both: {:?} and {:?}",
                items[0].text, other.text
            );
            return Err(SetupError::new("edges", message));
        }
        let ends = || items.iter().flat_map(|e| [e.from, e.to]);
        let numbers: Option<Vec<usize>> = ends().map(|name| name.parse().ok()).collect();
        let (labels, places) = match numbers.filter(|numbers| numbered || are_all_from_zero(numbers)) {
            Some(numbers) => (Names::Numbers(count_vertices(&numbers, limit)?), numbers),
            None => number_names(ends()),
        };
        Ok(Self {
            labels,
            edges: places.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect(),
            weights: items.iter().map(|e| e.weight).collect(),
            vertex_weights: None,
            token: 0,
            directed: items.iter().any(|e| e.arc),
        })
    }
}

/// `a-b`, `a-b:3` or `a>b`.
struct EdgeWord<'a> {
    text: &'a str,
    from: &'a str,
    to: &'a str,
    weight: Option<u64>,
    arc: bool,
}

impl<'a> EdgeWord<'a> {
    fn read(text: &'a str) -> Result<Self, SetupError> {
        let bad = || {
            SetupError::new("edges", format!("expected edges such as a-b:3,b-c or arcs a>b, found {text:?}"))
        };
        let (ends, weight) = match text.split_once(':') {
            None => (text, None),
            Some((ends, weight)) => (ends, Some(weight.parse().map_err(|_| bad())?)),
        };
        let (from, to) = ends.split_once(['-', '>']).ok_or_else(bad)?;
        if from.is_empty() || to.is_empty() || to.contains(['-', '>']) {
            return Err(bad());
        }
        Ok(Self { text, from, to, weight, arc: ends.contains('>') })
    }
}

/// Whether every number up to the largest is there: else they are names, as in a file of edges.
fn are_all_from_zero(numbers: &[usize]) -> bool {
    let different: std::collections::HashSet<&usize> = numbers.iter().collect();
    numbers.iter().max().is_none_or(|&most| most < different.len())
}

/// One vertex more than the largest number among the ends of the edges.
fn count_vertices(ends: &[usize], limit: usize) -> Result<usize, SetupError> {
    let Some(&most) = ends.iter().max() else { return Ok(0) };
    let message = || format!("expected vertices below {limit}, found {most}");
    most.checked_add(1).filter(|&count| count <= limit).ok_or_else(|| SetupError::new("edges", message()))
}

/// Numbers the names in the order they come.
fn number_names<'a>(names: impl Iterator<Item = &'a str>) -> (Names, Vec<usize>) {
    let mut words: Vec<String> = Vec::new();
    let mut index = std::collections::HashMap::new();
    let places = names
        .map(|name| {
            *index.entry(name).or_insert_with(|| {
                words.push(name.to_owned());
                words.len() - 1
            })
        })
        .collect();
    (Names::Words(words), places)
}

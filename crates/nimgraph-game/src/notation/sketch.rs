//! A graph as the notation gives it: a family, a list of edges, or the document of a file.

use std::collections::HashMap;

use nimgraph_graph::{EdgeKind, Graph, GraphDocument, Hint, Loss, families, paper_name, parse_family_within};

use super::words::{split_once_outside, split_outside, unquoted, weight};
use crate::{
    game::{GameInfo, Shape},
    spec::{Fault, GraphBoard, Labels, SpecError, check_names, shorten},
};

/// The notes by which a file says what a graph does not: the game's name, the number of the token's vertex, the play.
pub const GAME: &str = "game";
/// See [`GAME`].
pub const TOKEN: &str = "token";
/// See [`GAME`].
pub const PLAY: &str = "play";

/// What a graph has that games of a shape cannot use.
pub fn losses(shape: Shape, document: &GraphDocument) -> Vec<Loss> {
    let none = match shape {
        Shape::EdgeWeights => [Loss::VertexWeights, Loss::Directions],
        _ => [Loss::EdgeWeights, Loss::ParallelEdges],
    };
    none.into_iter().filter(|&loss| document.has(loss)).collect()
}

/// The word `vertices=…`: a count, or the names.
pub(super) enum Vertices {
    Count(usize),
    Names(Vec<String>),
}

impl Vertices {
    pub(super) fn labels(self) -> Labels {
        match self {
            Self::Count(count) => Labels::Numbers(count),
            Self::Names(names) => Labels::names(names),
        }
    }

    pub(super) fn read(text: &str, limit: usize) -> Result<Self, SpecError> {
        if text.bytes().all(|b| b.is_ascii_digit()) && !text.is_empty() {
            let count = text.parse().ok().filter(|&count| count <= limit);
            return count
                .map(Self::Count)
                .ok_or_else(|| SpecError::too_many("vertices", limit, "vertices", shorten(text)));
        }
        // The names of a board from which every vertex has gone.
        if text.is_empty() {
            return Ok(Self::Names(Vec::new()));
        }
        let names: Vec<String> = split_outside(text, |c| c == ',')
            .into_iter()
            .map(|name| unquoted("vertices", name))
            .collect::<Result<_, _>>()?;
        check_names(&names)?;
        Ok(Self::Names(names))
    }
}

/// A graph with what was written along with it.
pub(super) struct Sketch {
    pub(super) board: GraphBoard,
    /// The weights that stand among the edges, by edge.
    pub(super) weights: Vec<Option<u64>>,
    pub(super) vertex_weights: Option<Vec<u64>>,
    /// Where the token stands by default.
    pub(super) token: usize,
}

impl Sketch {
    /// The graph of a word that is not the name of a file.
    pub(super) fn read(
        text: Option<&str>,
        vertices: Option<Vertices>,
        directed: bool,
        limit: usize,
    ) -> Result<Self, SpecError> {
        let Some(text) = text.filter(|text| !text.is_empty()) else {
            let labels = labels_of(vertices.unwrap_or(Vertices::Count(0)));
            let kind = if directed { EdgeKind::Directed } else { EdgeKind::Undirected };
            let graph = Graph::new(kind, labels.len(), []).expect("there are no edges");
            return Ok(Self::plain(GraphBoard::new_unchecked(graph, labels)));
        };
        let name = text.split(':').next().unwrap_or(text);
        let is_family = families().iter().any(|f| f.name == name || f.aliases.contains(&name));
        if is_family || paper_name(text).is_some() || !text.contains(['-', '>', '–']) {
            return Self::of_family(text, vertices, directed, limit);
        }
        Self::of_edges(text, vertices, directed, limit)
    }

    /// The graph of a file, in which nothing may stand that the game has no place for.
    pub(super) fn of_document(document: &GraphDocument, info: &GameInfo) -> Result<Self, SpecError> {
        if let Some(loss) = losses(info.shape, document).first() {
            let message = format!("{} cannot use {loss}, which this graph has", info.name);
            return Err(SpecError::new(Fault::AgainstTheRules, "edges", message));
        }
        let order = document.graph.order();
        let noted = document.notes.get(TOKEN).map_or("0", String::as_str);
        let token = noted.parse().ok().filter(|&token: &usize| token < order || order == 0);
        let token = token.ok_or_else(|| {
            SpecError::expected(format!("nimgraph.{TOKEN}"), "the number of a vertex", format!("{noted:?}"))
        })?;
        let labels = match &document.names {
            Some(names) => Labels::Names(names.clone().into()),
            None => Labels::Numbers(order),
        };
        let weights = match &document.edge_weights {
            None => vec![None; document.graph.size()],
            Some(weights) => weights.iter().map(|&weight| Some(weight)).collect(),
        };
        let layout = document.places.clone().map_or(Hint::Auto, Hint::Given);
        Ok(Self {
            board: GraphBoard::new(document.graph.clone(), labels)?.laid_out(layout),
            weights,
            vertex_weights: document.vertex_weights.clone(),
            token,
        })
    }

    fn of_family(
        text: &str,
        vertices: Option<Vertices>,
        directed: bool,
        limit: usize,
    ) -> Result<Self, SpecError> {
        let (graph, hint) = parse_family_within(text, limit)
            .map_err(|error| SpecError::new(Fault::Syntax, "edges", error.to_string()))?;
        let labels = vertices.map_or(Labels::Numbers(graph.order()), labels_of);
        let fits = match &labels {
            Labels::Numbers(n) => *n >= graph.order(),
            Labels::Names(names) => names.len() == graph.order(),
        };
        if !fits {
            let expected = format!("{} vertices, as `{text}` has", graph.order());
            return Err(SpecError::expected("vertices", expected, labels.len().to_string()));
        }
        let alike = labels.len() == graph.order() && graph.is_directed() == (directed || graph.is_directed());
        if alike {
            return Ok(Self::plain(GraphBoard::of_family_unchecked(graph, labels, text, hint)));
        }
        let kind = if directed { EdgeKind::Directed } else { graph.kind() };
        let graph =
            Graph::new(kind, labels.len(), graph.edges()).expect("there are more vertices, not fewer");
        Ok(Self::plain(GraphBoard::new_unchecked(graph, labels)))
    }

    fn of_edges(
        text: &str,
        vertices: Option<Vertices>,
        directed: bool,
        limit: usize,
    ) -> Result<Self, SpecError> {
        let words = split_outside(text, |c| c == ',');
        let items = words
            .iter()
            .enumerate()
            .map(|(i, word)| EdgeWord::read(i, word))
            .collect::<Result<Vec<_>, _>>()?;
        if let Some(other) = items.iter().find(|e| e.arc != items[0].arc) {
            let expected = "edges (a-b) or arcs (a>b)";
            let message =
                format!("expected {expected}, found both: {:?} and {:?}", items[0].text, other.text);
            return Err(SpecError {
                expected: expected.into(),
                ..SpecError::new(Fault::Syntax, "edges", message)
            });
        }
        let (labels, places) = number_ends(&items, vertices, limit)?;
        let arcs = directed || items.iter().any(|e| e.arc);
        let kind = if arcs { EdgeKind::Directed } else { EdgeKind::Undirected };
        let ends = places.chunks_exact(2).map(|pair| (pair[0], pair[1]));
        let graph = Graph::new(kind, labels.len(), ends)
            .map_err(|error| SpecError::new(Fault::Unexpected, "edges", error.to_string()))?;
        let weights = items.iter().map(|e| e.weight).collect();
        Ok(Self { weights, ..Self::plain(GraphBoard::new_unchecked(graph, labels)) })
    }

    fn plain(board: GraphBoard) -> Self {
        Self { weights: vec![None; board.graph.size()], board, vertex_weights: None, token: 0 }
    }
}

fn labels_of(vertices: Vertices) -> Labels {
    match vertices {
        Vertices::Count(n) => Labels::Numbers(n),
        Vertices::Names(names) => Labels::Names(names.into()),
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
    fn read(i: usize, text: &'a str) -> Result<Self, SpecError> {
        let bad = || {
            let expected = "edges such as a-b:3,b-c or arcs a>b";
            let error = SpecError::expected("edges", expected, format!("{text:?}"));
            SpecError { fault: Fault::Syntax, ..error }
        };
        let (ends, weight) = match split_once_outside(text, |c| c == ':') {
            None => (text, None),
            Some((ends, _, word)) => {
                let is_number = word.trim().bytes().all(|b| b.is_ascii_digit()) && !word.trim().is_empty();
                let weight = weight(&format!("edges[{i}]"), word);
                (ends, Some(weight.map_err(|error| if is_number { error } else { bad() })?))
            }
        };
        let (from, sign, to) = split_once_outside(ends, is_joint).ok_or_else(bad)?;
        if let Some((name, _, rest)) = split_once_outside(to, |c| matches!(c, '=' | '(')) {
            let digits = rest.trim_end_matches(')');
            let message = format!("a weight follows a colon: write {from}-{name}:{digits} instead of {text}");
            return Err(SpecError::new(Fault::Syntax, "edges", message));
        }
        if from.is_empty() || to.is_empty() || split_once_outside(to, is_joint).is_some() {
            return Err(bad());
        }
        Ok(Self { text, from, to, weight, arc: sign == '>' })
    }
}

/// The signs between the ends of an edge; programs and papers print an en dash.
fn is_joint(c: char) -> bool {
    matches!(c, '-' | '>' | '–')
}

/// The labels of a list of edges, and the vertex of each end in turn.
fn number_ends(
    items: &[EdgeWord<'_>],
    vertices: Option<Vertices>,
    limit: usize,
) -> Result<(Labels, Vec<usize>), SpecError> {
    let ends = || items.iter().flat_map(|e| [e.from, e.to]);
    let numbers = || ends().map(|name| name.parse().ok()).collect::<Option<Vec<usize>>>();
    match vertices {
        Some(Vertices::Names(names)) => find_names(names, ends()),
        Some(Vertices::Count(count)) => {
            let numbers = numbers().ok_or_else(|| {
                let named = ends().find(|name| name.parse::<usize>().is_err()).unwrap_or_default();
                SpecError::expected("edges", Labels::Numbers(count).range(), format!("{named:?}"))
            })?;
            match numbers.iter().find(|&&v| v >= count) {
                None => Ok((Labels::Numbers(count), numbers)),
                Some(v) => Err(SpecError::expected("edges", Labels::Numbers(count).range(), v.to_string())),
            }
        }
        None => match numbers().filter(|numbers| are_all_from_zero(numbers)) {
            Some(numbers) => Ok((Labels::Numbers(count_vertices(&numbers, limit)?), numbers)),
            None => number_names(ends()),
        },
    }
}

/// Whether every number up to the largest is there: else they are names, as in a file of edges.
fn are_all_from_zero(numbers: &[usize]) -> bool {
    let different: std::collections::HashSet<&usize> = numbers.iter().collect();
    numbers.iter().max().is_none_or(|&most| most < different.len())
}

/// One vertex more than the largest number among the ends of the edges.
fn count_vertices(ends: &[usize], limit: usize) -> Result<usize, SpecError> {
    let Some(&most) = ends.iter().max() else { return Ok(0) };
    let error = || SpecError::expected("edges", format!("vertices below {limit}"), most.to_string());
    most.checked_add(1).filter(|&count| count <= limit).ok_or_else(error)
}

/// Numbers the names in the order they come.
fn number_names<'a>(words: impl Iterator<Item = &'a str>) -> Result<(Labels, Vec<usize>), SpecError> {
    let mut names: Vec<String> = Vec::new();
    let mut index = HashMap::new();
    let mut places = Vec::new();
    for word in words {
        let name = unquoted("edges", word)?;
        places.push(*index.entry(name.clone()).or_insert_with(|| {
            names.push(name);
            names.len() - 1
        }));
    }
    check_names(&names)?;
    Ok((Labels::Names(names.into()), places))
}

/// Finds the names among those that the vertices have.
fn find_names<'a>(
    names: Vec<String>,
    words: impl Iterator<Item = &'a str>,
) -> Result<(Labels, Vec<usize>), SpecError> {
    let index: HashMap<String, usize> = names.iter().cloned().zip(0..).collect();
    let find = |(i, word): (usize, &str)| {
        let name = unquoted("edges", word)?;
        index.get(&name).copied().ok_or_else(|| {
            let place = format!("edges[{}][{}]", i / 2, i % 2);
            SpecError::expected(place, "one of the names in `vertices`", format!("{name:?}"))
        })
    };
    let places = words.enumerate().map(find).collect::<Result<_, _>>()?;
    Ok((Labels::Names(names.into()), places))
}

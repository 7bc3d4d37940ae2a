//! Named families of graphs, written `NAME[:ARGUMENTS]`, such as `cycle:4`, `grid:3x4` or `petersen`.
//!
//! A new family is one file with a [`FamilyInfo`] and one line in the table below.

mod antiprism;
mod args;
mod binary_tree;
mod bipartite;
mod book;
mod circuit;
mod circulant;
mod complete;
mod cycle;
mod derived;
mod encoded;
mod fan;
mod friendship;
mod generalized_petersen;
mod grid;
mod hypercube;
mod ladder;
mod multipartite;
mod path;
mod petersen;
mod prism;
mod products;
mod random;
mod random_regular;
mod random_tree;
mod star;
mod theta;
mod torus;
mod wheel;
mod windmill;

use crate::formats::FormatError;
use crate::{Graph, Hint, MAX_SIZE};
use args::Args;

/// Every family, in the order a manual would list them.
static FAMILIES: &[FamilyInfo] = &[
    path::FAMILY,
    cycle::FAMILY,
    circuit::FAMILY,
    complete::FAMILY,
    bipartite::FAMILY,
    multipartite::FAMILY,
    star::FAMILY,
    wheel::FAMILY,
    fan::FAMILY,
    theta::FAMILY,
    book::FAMILY,
    grid::FAMILY,
    torus::FAMILY,
    hypercube::FAMILY,
    petersen::FAMILY,
    generalized_petersen::FAMILY,
    prism::FAMILY,
    antiprism::FAMILY,
    ladder::FAMILY,
    circulant::FAMILY,
    friendship::FAMILY,
    windmill::FAMILY,
    binary_tree::FAMILY,
    random::FAMILY,
    random_tree::FAMILY,
    random_regular::FAMILY,
    products::PRODUCT,
    products::TENSOR,
    products::STRONG,
    derived::COMPLEMENT,
    derived::LINE,
    derived::SUBDIVIDE,
    encoded::GRAPH6,
    encoded::SPARSE6,
    encoded::DIGRAPH6,
];

/// What there is to know about a family: how it is written and how its vertices are numbered.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct FamilyInfo {
    /// The name before the colon.
    pub name: &'static str,
    /// Other names that mean the same.
    pub aliases: &'static [&'static str],
    /// How it is written, arguments in capitals.
    pub usage: &'static str,
    /// What it is, in a sentence.
    pub description: &'static str,
    /// Which vertex and which edge gets which number.
    pub numbering: &'static str,
    /// A member of the family.
    pub example: &'static str,
    build: fn(&Args<'_>) -> Result<(Graph, Hint), FamilyError>,
}

/// All families, for manuals and completions.
///
/// ```
/// let names: Vec<_> = nimgraph_graph::families().iter().map(|family| family.name).collect();
/// assert!(names.contains(&"petersen"));
/// ```
pub fn families() -> &'static [FamilyInfo] {
    FAMILIES
}

/// The graph that a text such as `cycle:4` names.
///
/// ```
/// use nimgraph_graph::parse_family;
/// let graph = parse_family("bipartite:2,3")?;
/// assert_eq!((graph.order(), graph.size()), (5, 6));
/// let error = parse_family("cylce:4").unwrap_err();
/// assert_eq!(error.to_string(), "there is no family `cylce`; did you mean `cycle:N`?");
/// # Ok::<(), nimgraph_graph::FamilyError>(())
/// ```
pub fn parse_family(text: &str) -> Result<Graph, FamilyError> {
    parse_family_within(text, MAX_SIZE).map(|(graph, _)| graph)
}

/// The graph that a text names, with the layout its family is usually drawn in.
///
/// `limit` bounds both the vertices and the edges; it is checked before anything is built.
///
/// ```
/// use nimgraph_graph::{Hint, parse_family_within};
/// let (_, hint) = parse_family_within("grid:2x3", 1000)?;
/// assert_eq!(hint, Hint::Grid { rows: 2, columns: 3 });
/// assert!(parse_family_within("complete:1000", 1000).is_err());
/// # Ok::<(), nimgraph_graph::FamilyError>(())
/// ```
pub fn parse_family_within(text: &str, limit: usize) -> Result<(Graph, Hint), FamilyError> {
    let text = text.trim();
    let translated = paper_name(text);
    let text = translated.as_deref().unwrap_or(text);
    let (name, arguments) = match text.split_once(':') {
        Some((name, arguments)) => (name, Some(arguments)),
        None => (text, None),
    };
    let family = family_named(name)?;
    (family.build)(&Args { family, text: arguments, limit: limit.min(MAX_SIZE) })
}

/// The family that a paper's name for a graph means: `K5`, `C4`, `P4`, `Q3`, `K2,3`, also as TeX has it, `K_{2,3}`; `W5`
/// with five vertices on the rim; `K4-e`, a complete graph less an edge.
///
/// ```
/// use nimgraph_graph::paper_name;
/// assert_eq!(paper_name("K2,3").as_deref(), Some("bipartite:2,3"));
/// assert_eq!(paper_name("K_{2,3}").as_deref(), Some("bipartite:2,3"));
/// assert_eq!(paper_name("W5").as_deref(), Some("wheel:5"));
/// assert_eq!(paper_name("K4-e").as_deref(), Some("multipartite:1,1,2"));
/// assert_eq!(paper_name("Kn"), None);
/// ```
pub fn paper_name(text: &str) -> Option<String> {
    if let Some(whole) = text.strip_suffix("-e").or_else(|| text.strip_suffix("−e")) {
        return without_edge(whole.trim_end());
    }
    let letter = text.chars().next()?;
    let arguments = text[letter.len_utf8()..].trim_start_matches('_');
    let in_braces = arguments.strip_prefix('{').and_then(|rest| rest.strip_suffix('}'));
    let arguments = in_braces.unwrap_or(arguments);
    let counts: Vec<&str> = arguments.split(',').collect();
    let are_numbers = counts.iter().all(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit()));
    let family = match (letter.to_ascii_uppercase(), counts.len()) {
        _ if !are_numbers => return None,
        ('K', 1) => "complete",
        ('K', 2) => "bipartite",
        ('K', _) => "multipartite",
        ('C', 1) => "cycle",
        ('P', 1) => "path",
        ('Q', 1) => "hypercube",
        ('W', 1) => "wheel",
        _ => return None,
    };
    Some(format!("{family}:{arguments}"))
}

/// The largest complete graph whose name may end in `-e`.
const MOST_LESS_AN_EDGE: usize = 1 << 10;

/// A complete graph or a cycle less an edge.
fn without_edge(whole: &str) -> Option<String> {
    let family = paper_name(whole)?;
    let (name, n) = family.split_once(':')?;
    let n: usize = n.parse().ok().filter(|n| (3..=MOST_LESS_AN_EDGE).contains(n))?;
    match name {
        "complete" => Some(format!("multipartite:{}2", "1,".repeat(n - 2))),
        "cycle" => Some(format!("path:{n}")),
        _ => None,
    }
}

/// The name that was probably meant, among those that there are: at most a third of it would have to change.
///
/// ```
/// assert_eq!(nimgraph_graph::nearest_name("edge_nim", ["nim", "edge-nim"]), Some("edge-nim"));
/// ```
pub fn nearest_name<'a>(name: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let typed: String = name.chars().take(40).collect::<String>().to_ascii_lowercase();
    names
        .into_iter()
        .map(|known| (strsim::damerau_levenshtein(&typed, known), known))
        .filter(|&(distance, known)| distance * 3 <= known.len().max(4))
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, known)| known)
}

/// Why a text does not name a graph.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FamilyError {
    /// The name before the colon is not that of a family.
    #[error("there is no family `{name}`; {}", way_out(.suggestion))]
    UnknownFamily {
        /// The name given.
        name: String,
        /// How a family is written whose name is close.
        suggestion: Option<String>,
    },
    /// An argument is missing, too many, or not what the family takes.
    #[error("{family}: expected {expected}, found {found} (usage: {usage})")]
    Argument {
        /// The family's name.
        family: &'static str,
        /// What was expected.
        expected: String,
        /// What was found, in backquotes, or `nothing`.
        found: String,
        /// How the family is written.
        usage: &'static str,
    },
    /// The graph would be larger than the limit.
    #[error("{family}: {count} {what} exceed the limit of {limit}")]
    TooLarge {
        /// The family's name.
        family: &'static str,
        /// `"vertices"` or `"edges"`.
        what: &'static str,
        /// How many there would be.
        count: u128,
        /// How many there may be.
        limit: usize,
    },
    /// The text after `graph6:`, `sparse6:` or `digraph6:` is not in that format.
    #[error(transparent)]
    Encoded(#[from] FormatError),
}

fn way_out(suggestion: &Option<String>) -> String {
    match suggestion {
        Some(usage) => format!("did you mean `{usage}`?"),
        None => {
            let usages: Vec<&str> = FAMILIES.iter().map(|family| family.usage).collect();
            format!("the families are {}", usages.join(" "))
        }
    }
}

fn family_named(name: &str) -> Result<&'static FamilyInfo, FamilyError> {
    FAMILIES
        .iter()
        .find(|family| family.names().any(|known| known.eq_ignore_ascii_case(name)))
        .ok_or_else(|| FamilyError::UnknownFamily { name: name.to_owned(), suggestion: nearest(name) })
}

impl FamilyInfo {
    /// The family's name and its aliases.
    pub fn names(&self) -> impl Iterator<Item = &'static str> + use<> {
        std::iter::once(self.name).chain(self.aliases.iter().copied())
    }
}

/// How the family closest to a mistyped name is written.
fn nearest(name: &str) -> Option<String> {
    let known = nearest_name(name, FAMILIES.iter().flat_map(FamilyInfo::names))?;
    let family = FAMILIES.iter().find(|family| family.names().any(|name| name == known))?;
    Some(family.usage.replacen(family.name, known, 1))
}

#[cfg(test)]
mod tests;

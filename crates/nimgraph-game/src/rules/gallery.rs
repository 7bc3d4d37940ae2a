//! Rules that have a name: the gallery, with sources, and those that are added while the program runs.

use std::{
    collections::BTreeMap,
    fmt,
    sync::{PoisonError, RwLock},
};

use super::{Rules, RulesError};
use crate::registry::games;

/// A game of the literature as a line of rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GalleryLine {
    /// The name, which stands where the name of a game does.
    pub name: &'static str,
    /// The name in a heading.
    pub title: &'static str,
    /// Where it comes from.
    pub source: &'static str,
    /// The rules.
    pub line: &'static str,
    /// A board with weights, as it follows the name.
    pub example: &'static str,
}

macro_rules! gallery {
    ($($name:literal, $title:literal, $source:literal, $line:literal, $example:literal;)*) => {
        /// The games of the literature that are lines of rules, other than those of the catalogue.
        pub const GALLERY: &[GalleryLine] =
            &[$(GalleryLine { name: $name, title: $title, source: $source, line: $line, example: $example },)*];
    };
}

gallery! {
    "subtraction", "A subtraction game", "Berlekamp, Conway and Guy, Winning Ways",
        "heaps: take {1,3,4} from one", "5,7";
    "moore", "Moore's Nim", "E. H. Moore 1910",
        "heaps with k: take any from some of k", "3,4,5 k=2";
    "exact-nim", "Exact k-Nim", "Boros, Gurvich, Ho, Makino and Mursic 2015",
        "heaps with k: take any from all of k", "3,4,5 k=2";
    "slow-nim", "Slow k-Nim", "Gurvich and Ho 2015",
        "heaps with k: take 1 from some of k", "3,4,5 k=2";
    "slow-exact-nim", "Slow exact k-Nim", "Gurvich and Ho 2015",
        "heaps with k: take 1 from all of k", "3,4,5 k=2";
    "hypergraph-nim", "Hypergraph Nim", "Boros and Gurvich 2017",
        "heaps: take any from all of a face", "3,1,2 faces=[[0,1],[1,2]]";
    "path-nim", "Path Nim", "Dufour and Heubach",
        "row with k: take any from some of k in a row", "3,1,2,2 k=2";
    "wythoff", "Wythoff's game", "W. A. Wythoff 1907",
        "heaps: take any from one | take equal any from all", "3,5";
    "nimhoff", "Cyclic Nimhoff", "Fraenkel and Lorberbom",
        "heaps with h: take any from one | take total 1..h from some", "3,5 h=2";
    "end-nim", "End-Nim", "Albert and Nowakowski 2001",
        "row: take any from one, if (all j in 0..it-1: w[j] = 0) or (all j in it+1..n-1: w[j] = 0)", "3,1,2";
    "large-nim", "Large Nim", "Friedman 2000",
        "heaps: take any from one, if w[it] = max", "3,1,2";
    "edge-geography", "Edge geography", "Fraenkel, Scheinerman and Ullman 1993",
        "edges token: take 1 from the edge, go across", "cycle:4 weights=1,1,1,1 token=0";
    "loose-edge-nim", "Loose Edge Nim", "nimgraph",
        "edges token: take any from one at the token, go to a neighbour", "cycle:4 weights=3,1,1,2 token=0";
    "vertex-geography", "Vertex geography", "Fraenkel, Scheinerman and Ullman 1993",
        "vertices token: go to a neighbour, take all from here", "cycle:5 weights=0,1,1,1,1 token=0";
    "slow-neighboring-nim", "Slow Neighboring Nim", "nimgraph",
        "vertices token: go to a neighbour, take 1 from here", "complete:3 weights=1,2,2 token=0";
    "nimg-no-empty-vertex", "NimG, not onto empty vertices", "nimgraph",
        "vertices token: take any from here, go to a neighbour, if w[token] > 0", "path:3 weights=2,1,2 token=0";
    "wythoff-on-graphs", "Wythoff's game on graphs", "nimgraph",
        "edges: take any from one | take equal any from all at a vertex", "path:4 weights=2,1,3";
    "arc-kayles-weighted", "Weighted Arc Kayles", "Dailly, Gledel and Heinrich 2017",
        "vertices: take 1 from all of an edge", "path:4 weights=2,1,3,1";
    "node-kayles", "Node Kayles", "T. J. Schaefer 1978",
        "vertices: take all from every around one", "path:5 weights=1,1,1,1,1";
    "arc-kayles", "Arc Kayles", "T. J. Schaefer 1978",
        "edges: take all from every around one", "path:5 weights=1,1,1,1";
    "fano-nim", "Edge Nim on hyperedges", "L. A. Erickson 2014",
        "hyperedges token: take any from the edge, go across", "fano weights=1,2,1,2,1,2,1 token=0";
}

/// Rules that were added, by name.
static ADDED: RwLock<BTreeMap<String, String>> = RwLock::new(BTreeMap::new());

/// More characters in a name are refused.
const LONGEST_NAME: usize = 64;

/// Why rules cannot be added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NameError {
    /// The name is not one: lower-case letters, digits and hyphens, a letter first.
    Word(String),
    /// The name is that of a game, or of rules that are there already.
    Taken(String),
    /// The rules are no rules.
    Rules(RulesError),
}

impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Word(name) => write!(
                f,
                "expected a name of lower-case letters, digits and hyphens, a letter first, of at most {LONGEST_NAME}; found {name:?}"
            ),
            Self::Taken(name) => write!(f, "there is already a game {name:?}"),
            Self::Rules(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for NameError {}

/// Adds rules under a name, which then stands wherever the name of a game does.
///
/// ```
/// use nimgraph_game::{notation, rules, spec::NoAppraiser};
/// rules::add_named("slow-example-nim", "heaps: take 1 from one")?;
/// let setup = notation::read("slow-example-nim 3,2")?.check(&NoAppraiser)?;
/// assert_eq!(setup.count_moves().exact(), Some(2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn add_named(name: &str, line: &str) -> Result<(), NameError> {
    let is_letter = |letter: char| letter.is_ascii_lowercase();
    let is_word = name.len() <= LONGEST_NAME
        && name.starts_with(is_letter)
        && name.chars().all(|letter| is_letter(letter) || letter.is_ascii_digit() || letter == '-');
    if !is_word {
        return Err(NameError::Word(name.to_owned()));
    }
    let rules = Rules::parse(line).map_err(NameError::Rules)?;
    if name == "custom" || games().iter().any(|game| game.name == name) || line_named(name).is_some() {
        return Err(NameError::Taken(name.to_owned()));
    }
    let mut added = ADDED.write().unwrap_or_else(PoisonError::into_inner);
    added.insert(name.to_owned(), rules.to_string());
    Ok(())
}

/// The rules with a name, of the gallery or added.
pub fn line_named(name: &str) -> Option<String> {
    let in_gallery = GALLERY.iter().find(|line| line.name == name).map(|line| line.line.to_owned());
    in_gallery.or_else(|| ADDED.read().unwrap_or_else(PoisonError::into_inner).get(name).cloned())
}

/// The names of rules, of the gallery and added.
pub fn line_names() -> Vec<String> {
    let added = ADDED.read().unwrap_or_else(PoisonError::into_inner);
    GALLERY.iter().map(|line| line.name.to_owned()).chain(added.keys().cloned()).collect()
}

#[cfg(test)]
mod tests {
    use super::{GALLERY, NameError, add_named};
    use crate::{notation, spec::NoAppraiser};

    #[test]
    fn every_line_of_the_gallery_plays_prints_and_reads_back() {
        for line in GALLERY {
            let text = format!("{} {}", line.name, line.example);
            let setup = notation::read(&text).and_then(|spec| spec.check(&NoAppraiser));
            let setup = setup.unwrap_or_else(|error| panic!("{text}: {error}"));
            assert!(!setup.is_over(), "{text}");
            let again = notation::read(&setup.to_string()).and_then(|spec| spec.check(&NoAppraiser));
            assert_eq!(again.unwrap().to_string(), setup.to_string(), "{text}");
        }
    }

    #[test]
    fn names_are_words_that_are_free() {
        let word = |name: &str| Err(NameError::Word(name.to_owned()));
        let taken = |name: &str| Err(NameError::Taken(name.to_owned()));
        for name in ["", "Slow", "1st", "a b", "../x", &"a".repeat(65)] {
            assert_eq!(add_named(name, "heaps: take 1 from one"), word(name));
        }
        for name in ["nim", "wythoff", "custom"] {
            assert_eq!(add_named(name, "heaps: take 1 from one"), taken(name));
        }
        assert!(matches!(add_named("few-nim", "heaps: take few from one"), Err(NameError::Rules(_))));
        assert_eq!(add_named("twice-nim", "heaps: take 2 from one"), Ok(()));
        assert_eq!(add_named("twice-nim", "heaps: take 2 from one"), taken("twice-nim"));
    }
}

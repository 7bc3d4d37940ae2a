//! Graphs as the games need them: a compact multigraph, named families, the usual file formats,
//! symmetries and layouts. Nothing here knows a game.

pub mod algorithms;
mod budget;
mod canonical;
mod families;
mod formats;
mod graph;
mod layout;
mod patience;
#[cfg(test)]
mod permutations;
mod relations;
mod seeded;
mod small;
mod structure;
mod symmetry;
mod vocabulary;
#[cfg(feature = "wire")]
#[doc(hidden)]
pub mod wire;

pub use budget::{Budget, Interrupt, Meter, StopReason};
pub use canonical::{CanonicalForm, automorphism_generators, canonical_form, canonical_key};
pub use families::{
    FamilyError, FamilyInfo, families, nearest_name, paper_name, parse_family, parse_family_within,
};
pub use formats::{Format, FormatError, GraphDocument, Loss, MAX_WEIGHT, TextPlace, and_list};
pub use graph::{EdgeKind, Graph, GraphError, Incidence, MAX_SIZE};
pub use layout::{Hint, LayoutPoint, layout};
pub use patience::{LostPatience, Patience, spend, while_patient};
pub use seeded::SplitMix64;
pub use small::{Loops, all_graphs, connected_graphs, connected_multigraphs};
pub use structure::{
    Bipartition, Components, DisjointSets, OddCycle, bipartition, complete_bipartite_parts, components,
    is_complete, is_connected, is_cycle, is_forest, is_path, is_strongly_connected, is_tree,
    strong_components,
};
pub use symmetry::{Automorphism, all_automorphisms, automorphisms};

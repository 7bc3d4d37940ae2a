//! Dense tables: who wins, for every position below given bounds at once.
//!
//! A table streams: the kernels keep a frontier in memory and hand blocks of states to a [`sink`], which
//! counts them, tests a predicate, or keeps them. [`edge`] is the bit-parallel kernel for edge-nim, with
//! threads and wide instructions; [`monotone`] serves moves that take any amounts, from some of a set or from one weight
//! while a token moves, and [`KindsBox`] all other rules. [`Kernel::of`] reads from the kinds of moves which of them it is.
//! All of them have a slow obvious twin (`direct`) and give Grundy values as well.
//!
//! ```
//! use nimgraph_graph::Graph;
//! use nimgraph_table::edge::{EdgeBox, Plan};
//! use nimgraph_table::sink::Count;
//! use nimgraph_table::{Options, Convention};
//!
//! let k33 = Graph::undirected(6, (0..3).flat_map(|u| (3..6).map(move |v| (u, v))))?;
//! let plan = Plan::new(&EdgeBox::uniform(&k33, 2, Convention::Normal)?);
//! let (count, summary) = plan.run(Count::default(), &Options::default())?;
//! assert_eq!((summary.states, count.p), (118_098, 33_960));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bits;
mod bounds;
pub mod edge;
#[cfg(feature = "file")]
pub mod file;
mod game_box;
mod kernel;
mod kinds;
mod layout;
mod machine;
pub mod monotone;
mod options;
mod outcomes;
mod remoteness;
pub mod sink;

pub use bounds::{Bounds, MAX_POSITIONS, TableError};
pub use game_box::{GameBox, RunError, Values};
pub use kernel::Kernel;
pub use kinds::KindsBox;
pub use machine::Simd;
pub use nimgraph_game::Convention;
pub use options::{Options, RunSummary, Stopped};
pub use outcomes::{Grundies, Outcomes};
pub use remoteness::Remotenesses;

//! Nim on graphs: who wins, how, and why. Plain data in, plain data out.
//!
//! ```
//! use nimgraph::{SolveOptions, read_position, solve};
//!
//! let setup = read_position("edge-nim cycle:4 weights=3,1,1,2 token=0")?;
//! let answer = solve(&setup, &SolveOptions::default());
//! assert_eq!(answer.outcome, Some("N"));
//! # Ok::<(), nimgraph::InputError>(())
//! ```

mod answer;
mod batch;
mod catalogue;
pub mod convert;
pub mod draw;
mod explain;
mod graphs;
mod guidance;
mod input;
mod json;
mod play;
mod puzzle;
mod puzzle_board;
mod reason;
mod report;
mod score_sheet;
mod strategy;
pub mod tables;
mod theorems;
mod view;
mod weights;

pub use answer::{Answer, MOST_MOVES, SolveOptions, examine, examine_with, solve};
pub use batch::{answer_line, error_line};
pub use catalogue::{family_catalogue, game_catalogue, theorem_catalogue};
pub use explain::{
    Explanation, HighlightView, Lacking, PassedOverFor, ReductionView, StatementView, explain, passed_over,
};
pub use graphs::{PlacedGraph, export_graph, family_graph, import_graph};
pub use guidance::{FaultView, Guidance, ReplayView, ReplyView, Walkthrough, walk_through};
pub use input::{
    InputError, ReadLimits, parse_json, read_position, read_position_json, read_position_within, read_value,
    read_words,
};
pub use nimgraph_game as game;
pub use nimgraph_graph as graph;
pub use nimgraph_solve as solver;
pub use nimgraph_theory as theory;
pub use play::{ChosenMove, MoveError, NamedMove, choose_move, name_moves, play_moves};
pub use puzzle::{Grade, Puzzle, make_puzzle};
pub use reason::{NamedPosition, PartView, ReasonView, SetupNames, reason_boards};
pub use report::reason_of;
pub use score_sheet::{MoveScore, ScoreSheet, score_sheet};
pub use strategy::{Proved, StrategyCheck, StrategyError, write_strategy};
pub use theorems::{errata_page, theorems_page};
pub use view::{BoardView, EdgeView, LegalMove, VertexView, View, board_places, view};
pub use weights::{
    Certificate, CertificateError, CertifiedState, Checked, Claim, Examples, Flaw, GradedClaim, NotCovered,
    Strategy, WeightsReason, WeightsReport, WeightsRow, check_certificate, weight_free,
};

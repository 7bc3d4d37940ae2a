//! Exact solving under a budget: outcomes, Grundy values, remoteness, every winning move, and players.

mod analysis;
mod budget;
mod dfpn;
mod player;
mod scores;
mod search;
mod solver;
mod sum;
mod survey;
mod valuation;

pub use analysis::{Analysis, Argument, Method, MoveList, Wants, analyse, grundy};
pub use budget::{Budget, Interrupt, Meter, StopReason};
pub use dfpn::{Cell, TableImage, TranspositionTable};
pub use player::{Choice, Level, Player};
pub use scores::{Detail, ScoredMove, Scores, score_moves};
pub use search::Search;
pub use solver::Approach;
pub use survey::survey;
pub use valuation::{GrundyOf, OutcomeOf, Remoteness, RemotenessOf, Valuation};

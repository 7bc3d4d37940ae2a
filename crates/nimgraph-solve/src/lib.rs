//! Exact solving under a budget: outcomes, Grundy values, remoteness, every winning move, and players.

mod adviser;
mod analysis;
mod boxes;
mod dfpn;
mod guide;
mod misere_nim;
mod options;
mod player;
mod release;
mod replay;
mod saved;
mod scores;
mod search;
mod session;
mod solver;
mod strategy;
mod sum;
mod survey;
mod valuation;

pub use adviser::{ClaimSource, Claims, Said};
pub use analysis::{Analysis, Argument, Method, MoveList, Wants, analyse, deciding_statement, grundy};
pub use dfpn::{Cell, TableImage, TranspositionTable};
pub use guide::{Guide, GuideLimits, Reply, guide};
pub use nimgraph_graph::{Budget, Interrupt, Meter, StopReason};
pub use player::{Choice, Level, Player};
pub use replay::{Replay, ReplayFault, ReplayLimits, replay};
pub use saved::{SavedError, SearchMemory};
pub use scores::{Detail, ScoredMove, Scores, score_moves};
pub use search::Search;
pub use session::Session;
pub use solver::Approach;
pub use strategy::{Answered, StrategySize, StrategyStep, walk_strategy};
pub use survey::survey;
pub use valuation::{GrundyOf, OutcomeOf, Remoteness, RemotenessOf, Valuation};

//! Statements about games by a line of rules, and about named games with options.

mod about;
mod at_least;
mod bounded;
mod exact;
mod free;
mod neighboring;
mod nimg;
mod one_edge;
mod open;
mod staying;
mod tools;

pub use self::about::LineFacts;
use nimgraph_game::rulesets::Custom;

use crate::Statement;

/// In the order they are tried.
pub(crate) const ALL: &[&Statement<Custom>] = &[
    &one_edge::EDGE,
    &one_edge::HEAP,
    &bounded::RIGID,
    &free::FREE,
    &at_least::MULTIPLES,
    &at_least::WHOLE,
    &at_least::AT_LEAST,
    &one_edge::VALUES,
    &nimg::NIMG,
    &nimg::NO_EMPTY_VERTEX,
    &staying::COMPLETE,
    &neighboring::COMPLETE,
    &neighboring::BIPARTITE,
    &neighboring::SLOW,
    &exact::SHORT,
    &exact::CIRCLE,
    &open::FEWER_AMOUNTS,
    &open::LOOSE,
    &staying::CIRCUIT,
];

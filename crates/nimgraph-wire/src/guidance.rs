//! A whole explanation: why, what to do, an answer to each reply, and the result of checking all of it.

use std::collections::BTreeMap;

use nimgraph_game::Position;
use nimgraph_solve::{ClaimSource, Guide, GuideLimits, Replay, Reply, Session};
use schemars::JsonSchema;
use serde::Serialize;

use nimgraph::SolveOptions;

use crate::{
    explain::{Explanation, for_reasons},
    play::NamedMove,
    position::PositionJson,
    words::StoppedWord,
};

/// An answer with its reasons, and how to play on.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Walkthrough {
    /// The answer and its reasons.
    #[serde(flatten)]
    pub explanation: Explanation,
    /// How to play, where it is known who wins.
    #[serde(flatten)]
    pub guidance: Option<Guidance>,
}

/// How to play a position whose outcome is known.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Guidance {
    /// The winning move, if the player to move wins.
    pub next: Option<NamedMove>,
    /// The loser's replies (after that move, if there is one), with the answers; only some if there are too many.
    pub replies: Vec<ReplyView>,
    /// How many replies there are; null when they cannot be counted.
    pub replies_total: Option<u128>,
    /// Which budget ran out before the replies were answered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub replies_stopped: Option<StoppedWord>,
    /// The result of checking it by the rules alone.
    pub replay: ReplayView,
}

/// A reply of the loser with the winner's answer.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ReplyView {
    /// The reply.
    pub reply: NamedMove,
    /// The answer that wins; nothing when the game is over, and won.
    pub answer: Option<NamedMove>,
    /// The statement by which it wins, or `"parts"` (the values of the parts of a sum), `"search"` or `"rules"`.
    pub by: &'static str,
}

/// What a checker found that uses only the rules.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ReplayView {
    /// Positions whose claim was checked.
    pub positions: u64,
    /// All positions up to this many plies from the start were checked.
    pub plies: u64,
    /// Whether every line was followed to the end of the game: then the claim is proved.
    pub complete: bool,
    /// How many of the claims come from each statement, from `"parts"`, from `"search"` and from `"rules"`.
    pub sources: BTreeMap<&'static str, u64>,
    /// Of the positions, those that plain search has valued too, and agrees on.
    pub searched: u64,
    /// What is inconsistent; absent if nothing is.
    pub fault: Option<FaultView>,
    /// Which budget ran out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<StoppedWord>,
}

/// A claim that contradicts the rules or another claim.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct FaultView {
    /// The position.
    pub position: PositionJson,
    /// What is wrong.
    pub what: String,
}

/// Solves a position, gives the reasons and a guide to playing it, and checks the guide.
///
/// ```
/// use nimgraph::{SolveOptions, solver::GuideLimits};
/// use nimgraph_wire::{read_position, walk_through};
/// let setup = read_position("edge-nim cycle:4 weights=3,1,1,2 token=0")?;
/// let told = walk_through(&setup, &SolveOptions::default(), GuideLimits::default()).guidance.unwrap();
/// assert_eq!(told.next.unwrap().text, "0-1=1");
/// assert!(told.replay.complete && told.replay.fault.is_none());
/// assert_eq!(told.replay.searched, told.replay.positions);
/// # Ok::<(), nimgraph_wire::InputError>(())
/// ```
pub fn walk_through(setup: &Position, options: &SolveOptions, limits: GuideLimits) -> Walkthrough {
    let (analysis, guide) =
        Session::new(setup.clone(), &options.budget).explain(for_reasons(options.wants), limits);
    let guidance = guide.map(|guide| Guidance::of(setup, &guide));
    Walkthrough { explanation: Explanation::of(setup, &analysis), guidance }
}

impl Walkthrough {
    /// The walkthrough as one line of JSON.
    pub fn to_json(&self) -> String {
        // Straight to text: a count of moves may be beyond 64 bits, which a JSON value cannot hold.
        serde_json::to_string(self).expect("a walkthrough is plain data")
    }
}

impl Guidance {
    /// A guide as plain data.
    pub fn of(setup: &Position, guide: &Guide) -> Self {
        let losing = setup.at_unchecked(guide.losing.clone());
        let reply = |reply: &Reply| ReplyView {
            reply: NamedMove::of(&losing, &reply.mv),
            answer: reply
                .answer
                .as_ref()
                .map(|mv| NamedMove::of(&setup.at_unchecked(reply.position.clone()), mv)),
            by: ClaimSource::name(reply.source),
        };
        Self {
            next: guide.winning_move.as_ref().map(|mv| NamedMove::of(setup, mv)),
            replies: guide.replies.iter().map(reply).collect(),
            replies_total: guide.total.exact(),
            replies_stopped: guide.stopped,
            replay: ReplayView::of(setup, &guide.replay),
        }
    }
}

impl ReplayView {
    fn of(setup: &Position, replay: &Replay) -> Self {
        let fault = replay.fault.as_ref().map(|fault| FaultView {
            position: PositionJson::of(&setup.at_unchecked(fault.position.clone())),
            what: fault.what.clone(),
        });
        Self {
            positions: replay.positions,
            plies: replay.plies,
            complete: replay.complete,
            sources: replay.sources.clone(),
            searched: replay.searched,
            fault,
            stopped: replay.stopped,
        }
    }
}

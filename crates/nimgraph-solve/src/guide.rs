//! How to play a position whose outcome is known: the winning move, and an answer to each reply.

use nimgraph_game::{Convention, Move, MoveCount, Outcome, Position, Registered, State, on_game};
use nimgraph_graph::{Meter, StopReason};
use nimgraph_theory::{Cost, entry};

use crate::{
    adviser::{Adviser, ClaimSource, Claims},
    analysis::{Analysis, Wants, analyse},
    options::spread,
    replay::{Replay, ReplayLimits, replay},
    saved::SearchMemory,
    solver::Approach,
};

/// How to play.
#[derive(Clone, Debug, PartialEq)]
pub struct Guide {
    /// The winning move, if the player to move wins.
    pub winning_move: Option<Move>,
    /// The position that the loser moves from: after the winning move, or the position itself.
    pub losing: State,
    /// The loser's replies there, with the answers; only some of them if there are too many.
    pub replies: Vec<Reply>,
    /// How many replies there are.
    pub total: MoveCount,
    /// Which budget ran out.
    pub stopped: Option<StopReason>,
    /// The result of checking all of it by the rules alone.
    pub replay: Replay,
}

/// A reply of the loser with the winner's answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Reply {
    /// The reply.
    pub mv: Move,
    /// The position it leads to.
    pub position: State,
    /// The answer that wins; `None` when the game is over, and won.
    pub answer: Option<Move>,
    /// Why it wins.
    pub source: ClaimSource,
}

/// What a guide may contain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GuideLimits {
    /// The largest number of replies to answer; if there are more, they are chosen evenly among them.
    pub replies: usize,
    /// How far it is checked.
    pub replay: ReplayLimits,
}

impl Default for GuideLimits {
    fn default() -> Self {
        Self { replies: 100, replay: ReplayLimits::default() }
    }
}

/// Analyses a position, says how to play it, and checks the advice. There is no guide if the outcome was not found.
pub fn guide(
    setup: &Position,
    wants: Wants,
    limits: GuideLimits,
    meter: &mut Meter,
    memory: &mut SearchMemory,
) -> (Analysis, Option<Guide>) {
    let analysis = analyse(setup, wants, meter, memory);
    let guide = guide_to(setup, &analysis, limits, meter, memory);
    (analysis, guide)
}

fn guide_to(
    setup: &Position,
    analysis: &Analysis,
    limits: GuideLimits,
    meter: &mut Meter,
    memory: &mut SearchMemory,
) -> Option<Guide> {
    let outcome = analysis.outcome?;
    // The options are asked about in the same way as the position was.
    let decider = analysis.argument.as_ref().map(|argument| argument.statement);
    let cost = decider.and_then(entry).map(|entry| entry.cost);
    let most = cost.unwrap_or(Cost::Polynomial).max(Cost::Polynomial);
    let winning_move = analysis.advised().cloned();
    let guide = |meter: &mut Meter, memory: &mut SearchMemory| {
        let asked =
            Asked { play: setup.convention(), position: setup.state(), outcome, winning_move, most, limits };
        on_game!(setup.game(), |game| write(game, asked, meter, memory))
    };
    Some(memory.serve(setup, Approach::Auto, meter, guide))
}

struct Asked<'a> {
    play: Convention,
    position: &'a State,
    outcome: Outcome,
    winning_move: Option<Move>,
    most: Cost,
    limits: GuideLimits,
}

fn write<G: Registered>(game: &G, asked: Asked<'_>, meter: &mut Meter, memory: &mut SearchMemory) -> Guide {
    let Asked { play, position, outcome, winning_move: given, most, limits } = asked;
    let limits = shortened(limits, position.footprint(), meter.bytes_left());
    let mut adviser = Adviser::new(game, play, most, meter, std::mem::take(memory));
    let mut stopped = None;
    let winning_move = match (outcome, given) {
        (Outcome::N, None) => adviser.say(position).map(|said| said.winning_move).unwrap_or_else(|reason| {
            stopped = Some(reason);
            None
        }),
        (_, given) => given,
    };
    let losing = winning_move.as_ref().map_or_else(|| position.clone(), |mv| game.play(position, mv));
    let is_known = outcome == Outcome::P || winning_move.is_some();
    let (mut replies, mut total) = (Vec::new(), MoveCount::Exactly(0));
    if is_known {
        total = game.count_moves(&losing);
        stopped = stopped.or(answer(game, &losing, limits.replies, &mut adviser, &mut replies).err());
    }
    let found = replay(game, play, position, &mut adviser, limits.replay);
    *memory = adviser.into_memory();
    Guide { winning_move, losing, replies, total, stopped, replay: found }
}

/// On a large board every claim is costly, and so is every position that is remembered: twice, while it waits for its
/// check. So that the claims find room, at most half of the memory left is for that.
fn shortened(limits: GuideLimits, bytes: usize, left: Option<u64>) -> GuideLimits {
    const MOST_BYTES: u64 = 50_000_000;
    const FEWEST: u64 = 10;
    let room = left.map_or(MOST_BYTES, |left| MOST_BYTES.min(left / 4));
    let most = (room / bytes.max(1) as u64).max(FEWEST);
    let replay = ReplayLimits { positions: limits.replay.positions.min(most), ..limits.replay };
    GuideLimits { replies: limits.replies.min(most as usize), replay }
}

fn answer<G: Registered>(
    game: &G,
    losing: &State,
    most: usize,
    adviser: &mut Adviser<'_, G>,
    replies: &mut Vec<Reply>,
) -> Result<(), StopReason> {
    for mv in spread(game, losing, most) {
        let position = game.play(losing, &mv);
        let said = adviser.say(&position)?;
        replies.push(Reply { mv, position, answer: said.winning_move, source: said.source });
    }
    Ok(())
}

//! A winning strategy written out: one move for the winner wherever it is needed, for every move of the loser.

use std::{
    collections::{HashMap, VecDeque},
    ops::ControlFlow,
};

use foldhash::fast::FixedState;
use nimgraph_game::{CONTINUE, Move, MoveCount, Outcome, Position, Registered, State, on_game};
use nimgraph_graph::{Meter, StopReason};
use nimgraph_theory::Cost;

use crate::{
    saved::SearchMemory,
    solver::{Approach, Solver},
};

/// A part of a strategy, in the order in which the parts are written.
#[derive(Clone, Debug, PartialEq)]
pub enum StrategyStep {
    /// Who wins the position, and the winner's first move if the winner is to move. It leads to node 0; when the
    /// winner is not to move, the position itself is node 0.
    Start {
        /// Who wins.
        outcome: Outcome,
        /// The winner's first move.
        first: Option<Move>,
    },
    /// A node: a position that its mover loses, with the winner's answer to each of the moves there.
    Node {
        /// The node's number. Nodes come by number.
        node: u64,
        /// The position.
        position: State,
        /// Every move, in the order of the rules, and what follows.
        answers: Vec<Answered>,
    },
}

/// A move of the loser and the answer to it.
#[derive(Clone, Debug, PartialEq)]
pub struct Answered {
    /// The loser's move.
    pub mv: Move,
    /// The position it leads to.
    pub after: State,
    /// The winner's move there and the node it leads to; `None` when the game is over and so won.
    pub answer: Option<(Move, u64)>,
}

/// How much a strategy holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StrategySize {
    /// Positions that the loser may have to move from.
    pub nodes: u64,
    /// Moves of the loser that are answered.
    pub answers: u64,
}

/// Gives a winning strategy step by step, as far as what is left on a meter reaches, going on from what earlier questions
/// found; stops also when `tell` breaks, for which the reason is then [`StopReason::Interrupted`].
pub fn walk_strategy(
    setup: &Position,
    meter: &mut Meter,
    memory: &mut SearchMemory,
    tell: &mut dyn FnMut(StrategyStep) -> ControlFlow<()>,
) -> Result<StrategySize, StopReason> {
    let (play, position) = (setup.convention(), setup.state());
    memory.serve(setup, Approach::Auto, meter, |meter, memory| {
        on_game!(setup.game(), |game| {
            let mut solver = Solver::new(game, play, Approach::Auto, meter);
            solver.memory = std::mem::take(memory);
            solver.prepare(position);
            let result = tell_all(game, position, &mut solver, tell);
            *memory = solver.memory;
            result
        })
    })
}

fn tell_all<G: Registered>(
    game: &G,
    position: &State,
    solver: &mut Solver<'_, G>,
    tell: &mut dyn FnMut(StrategyStep) -> ControlFlow<()>,
) -> Result<StrategySize, StopReason> {
    let mut nodes = Numbering::default();
    let outcome = solver.outcome_at(position)?;
    let mut say = |step| if tell(step).is_break() { Err(StopReason::Interrupted) } else { Ok(()) };
    let first = match outcome {
        Outcome::N => winning_move(game, position, &nodes, solver)?,
        Outcome::P => None,
    };
    let first_node = first.as_ref().map_or_else(|| position.clone(), |mv| game.play(position, mv));
    // In misère play the player to move may have won because no move is left: then there is no node.
    let is_won = outcome == Outcome::N && first.is_none();
    say(StrategyStep::Start { outcome, first })?;
    if is_won {
        return Ok(StrategySize::default());
    }
    nodes.number(first_node, solver.meter)?;
    let mut size = StrategySize::default();
    while let Some(position) = nodes.waiting.pop_front() {
        let (answers, bytes) = answer_all(game, &position, &mut nodes, solver)?;
        let (node, count) = (size.nodes, answers.len() as u64);
        solver.meter.give_back(bytes);
        say(StrategyStep::Node { node, position, answers })?;
        size = StrategySize { nodes: size.nodes + 1, answers: size.answers + count };
    }
    Ok(size)
}

/// The numbers of the nodes met so far, and those still to be written.
#[derive(Default)]
struct Numbering {
    numbers: HashMap<State, u64, FixedState>,
    waiting: VecDeque<State>,
}

impl Numbering {
    fn number(&mut self, position: State, meter: &mut Meter) -> Result<u64, StopReason> {
        if let Some(&number) = self.numbers.get(&position) {
            return Ok(number);
        }
        meter.take(2 * position.footprint())?;
        let number = self.numbers.len() as u64;
        self.waiting.push_back(position.clone());
        self.numbers.insert(position, number);
        Ok(number)
    }
}

/// The answers to all moves, and the bytes that they take until they are written.
fn answer_all<G: Registered>(
    game: &G,
    position: &State,
    nodes: &mut Numbering,
    solver: &mut Solver<'_, G>,
) -> Result<(Vec<Answered>, usize), StopReason> {
    let (mut answers, mut bytes) = (Vec::new(), 0);
    let mut stopped = Ok(());
    let _ = game.for_each_move(position, &mut |mv| {
        let after = game.play(position, &mv);
        let size = after.footprint() + size_of::<Answered>();
        let room = solver.meter.take(size);
        match room.and_then(|()| answer(game, &after, nodes, solver)) {
            Ok(answer) => {
                bytes += size;
                answers.push(Answered { mv, after, answer });
                CONTINUE
            }
            Err(reason) => {
                stopped = Err(reason);
                ControlFlow::Break(())
            }
        }
    });
    stopped.map(|()| (answers, bytes))
}

fn answer<G: Registered>(
    game: &G,
    after: &State,
    nodes: &mut Numbering,
    solver: &mut Solver<'_, G>,
) -> Result<Option<(Move, u64)>, StopReason> {
    let Some(mv) = winning_move(game, after, nodes, solver)? else { return Ok(None) };
    let node = nodes.number(game.play(after, &mv), solver.meter)?;
    Ok(Some((mv, node)))
}

/// A winning move of an N-position: to a node that is there already if possible, else to the one with the fewest
/// replies, so that the strategy stays small. `None` when the game is over.
fn winning_move<G: Registered>(
    game: &G,
    position: &State,
    nodes: &Numbering,
    solver: &mut Solver<'_, G>,
) -> Result<Option<Move>, StopReason> {
    // Among very many moves the one that the catalogue knows has to do.
    if game.count_moves(position) > MOST_COMPARED
        && let Some(mv) = known_move(position, solver)?
    {
        return Ok(Some(mv));
    }
    let listed = solver.meter.unless_stopped(|meter| list(game, position, nodes, meter))?;
    let (options, bytes) = match listed {
        Listed::Node(mv) => return Ok(Some(mv)),
        Listed::Options(options, _) if options.is_empty() => return Ok(None),
        Listed::Options(options, bytes) => (options, bytes),
    };
    let found = best_of(position, options, solver);
    solver.meter.give_back(bytes);
    found.map(Some)
}

/// A position with more moves than this is not looked through for the best one.
const MOST_COMPARED: u128 = 1 << 16;

/// A winning move that follows from a linear statement, or from where reductions lead.
fn known_move<G: Registered>(
    position: &State,
    solver: &mut Solver<'_, G>,
) -> Result<Option<Move>, StopReason> {
    match solver.theory(position, Cost::Linear)?.ok().and_then(|found| found.finding.winning_move) {
        None => solver.reduced_move(position),
        found => Ok(found),
    }
}

/// What the moves of a position lead to.
enum Listed {
    /// One of them to a node that is there already.
    Node(Move),
    /// All of them, with the number of replies to each; and the bytes that they take.
    Options(Vec<(MoveCount, Move, State)>, usize),
}

fn list<G: Registered>(
    game: &G,
    position: &State,
    nodes: &Numbering,
    meter: &mut Meter,
) -> Result<Listed, StopReason> {
    let (mut options, mut taken) = (Vec::new(), 0);
    let mut stopped = Ok(());
    let mut known = None;
    let _ = game.for_each_move(position, &mut |mv| {
        let after = game.play(position, &mv);
        if nodes.numbers.contains_key(&after) {
            known = Some(mv);
            return ControlFlow::Break(());
        }
        let bytes = after.footprint() + size_of::<(MoveCount, Move, State)>();
        stopped = meter.tick().and_then(|()| meter.take(bytes));
        taken += bytes;
        options.push((game.count_moves(&after), mv, after));
        if stopped.is_ok() { CONTINUE } else { ControlFlow::Break(()) }
    });
    stopped?;
    if let Some(mv) = known {
        meter.give_back(taken);
        return Ok(Listed::Node(mv));
    }
    Ok(Listed::Options(options, taken))
}

/// The winning move that leaves the fewest replies, unless the catalogue knows one.
fn best_of<G: Registered>(
    position: &State,
    mut options: Vec<(MoveCount, Move, State)>,
    solver: &mut Solver<'_, G>,
) -> Result<Move, StopReason> {
    // The order of the rules decides among equals.
    options.sort_by_key(|(replies, ..)| *replies);
    if let Ok(derivation) = solver.theory(position, Cost::Linear)?
        && let Some(mv) = derivation.finding.winning_move
    {
        return Ok(mv);
    }
    for (_, mv, after) in options {
        if solver.outcome_at(&after)? == Outcome::P {
            return Ok(mv);
        }
    }
    unreachable!("{NO_WINNING_MOVE}")
}

/// The solver has said that the position is N; it would have had to err about it or about one of its options.
const NO_WINNING_MOVE: &str = "an N-position has a move to a P-position";

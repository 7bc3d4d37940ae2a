//! Sums in normal play: the Grundy value is the nim-sum of the parts' values (Sprague 1935, Grundy 1939).

use std::{collections::HashMap, ops::ControlFlow};

use foldhash::fast::FixedState;
use nimgraph_game::{
    AnyGame, CONTINUE, Convention, Move, Nimber, Outcome, Registered, Ruleset, State, on_game, rulesets::Sum,
};
use nimgraph_graph::{Meter, StopReason};

use nimgraph_theory::Cost;

use crate::{
    analysis::{Analysis, Method, MoveList, Wants, add_remoteness},
    solver::{Approach, Solver},
};

/// Analyses a sum in normal play, part by part.
pub(crate) fn analyse(
    sum: &Sum,
    position: &State,
    wants: Wants,
    meter: &mut Meter,
    analysis: &mut Analysis,
) -> Result<(), StopReason> {
    let approach = wants.approach;
    let parts = || sum.with_states(position);
    let values = parts().map(|(g, p)| grundy(g, p, approach, meter)).collect::<Result<Vec<_>, _>>()?;
    let total: Nimber = values.iter().copied().sum();
    analysis.grundy = Some(total);
    analysis.part_values = values.clone();
    analysis.part_statements = parts().map(|(g, p)| statement(g, p, approach, meter)).collect();
    analysis.outcome = Some(Outcome::from_winning_move(total != Nimber::ZERO));
    analysis.method = if analysis.moves == 0 { Method::Rules } else { Method::Search };
    if total == Nimber::ZERO {
        analysis.all_moves_listed = true;
    } else if wants.moves != MoveList::None {
        let found = &mut analysis.winning_moves;
        let listed = sum_moves(sum, position, &values, Nimber::ZERO, approach, meter, &mut |mv| {
            if found.len() == wants.moves.most() {
                return ControlFlow::Break(());
            }
            found.push(mv);
            if wants.moves == MoveList::First { ControlFlow::Break(()) } else { CONTINUE }
        });
        analysis.all_moves_listed = listed?.is_continue();
    }
    if wants.remoteness {
        add_remoteness(
            analysis,
            sum,
            position,
            &mut Solver::new(sum, Convention::Normal, wants.approach, meter),
        )?;
    }
    Ok(())
}

/// The Grundy value of a position of any game.
pub(crate) fn grundy(
    game: &AnyGame,
    position: &State,
    approach: Approach,
    meter: &mut Meter,
) -> Result<Nimber, StopReason> {
    if let AnyGame::Sum(sum) = game {
        let values = sum.with_states(position).map(|(g, p)| grundy(g, p, approach, meter));
        return values.collect::<Result<Vec<_>, _>>().map(|values| values.into_iter().sum());
    }
    // The solver of a part is not kept, nor what it remembers.
    meter.for_a_while(|meter| {
        on_game!(game, |game| Solver::new(game, Convention::Normal, approach, meter).grundy(position))
    })
}

/// The statement that tells the Grundy value of a part, if one does. A part that is a sum itself has none.
fn statement(
    game: &AnyGame,
    position: &State,
    approach: Approach,
    meter: &mut Meter,
) -> Option<&'static str> {
    if approach == Approach::SearchOnly || matches!(game, AnyGame::Sum(_)) {
        return None;
    }
    if game.is_over(position) {
        return None;
    }
    on_game!(game, |game| {
        let solver = Solver::new(game, Convention::Normal, Approach::Auto, meter);
        let ask = || nimgraph_theory::value(game, position, Cost::Polynomial);
        solver.consult(ask).ok()?.ok().map(|found| found.statement)
    })
}

/// The values of the parts of sums, remembered by part: of all options of a sum, each changes only one.
#[derive(Default)]
pub(crate) struct PartValues {
    known: HashMap<(usize, State), Nimber, FixedState>,
}

impl PartValues {
    /// The Grundy value of a sum.
    pub(crate) fn of(
        &mut self,
        sum: &Sum,
        position: &State,
        approach: Approach,
        meter: &mut Meter,
    ) -> Result<Nimber, StopReason> {
        let mut total = Nimber::ZERO;
        for (part, (game, p)) in sum.with_states(position).enumerate() {
            let key = (part, p.clone());
            total ^= match self.known.get(&key) {
                Some(&value) => value,
                None => {
                    let value = grundy(game, p, approach, meter)?;
                    meter.take(p.footprint() + size_of::<((usize, State), Nimber)>())?;
                    *self.known.entry(key).or_insert(value)
                }
            };
        }
        Ok(total)
    }
}

/// Takes one move after the other, until it has seen enough.
type Show<'a> = dyn FnMut(Move) -> ControlFlow<()> + 'a;

/// Shows the moves of a sum to positions with the wanted value, given the values of the parts.
fn sum_moves(
    sum: &Sum,
    position: &State,
    values: &[Nimber],
    target: Nimber,
    approach: Approach,
    meter: &mut Meter,
    show: &mut Show<'_>,
) -> Result<ControlFlow<()>, StopReason> {
    let total: Nimber = values.iter().copied().sum();
    for (part, ((game, p), &value)) in sum.with_states(position).zip(values).enumerate() {
        let mut wrapped = |mv: Move| show(mv.in_part(part));
        if moves_to(game, p, target ^ total ^ value, approach, meter, &mut wrapped)?.is_break() {
            return Ok(ControlFlow::Break(()));
        }
    }
    Ok(CONTINUE)
}

/// Shows the moves to positions with the wanted value.
fn moves_to(
    game: &AnyGame,
    position: &State,
    target: Nimber,
    approach: Approach,
    meter: &mut Meter,
    show: &mut Show<'_>,
) -> Result<ControlFlow<()>, StopReason> {
    match game {
        AnyGame::Sum(sum) => {
            let values = sum.with_states(position).map(|(g, p)| grundy(g, p, approach, meter));
            let values = values.collect::<Result<Vec<_>, _>>()?;
            sum_moves(sum, position, &values, target, approach, meter, show)
        }
        AnyGame::Nim(_) => Ok(nim_moves(position, target, show)),
        _ => on_game!(game, |game| part_moves(game, position, target, approach, meter, show)),
    }
}

/// In Nim every heap has at most one such move, however large it is.
fn nim_moves(heaps: &State, target: Nimber, show: &mut Show<'_>) -> ControlFlow<()> {
    let change = heaps.weights().iter().fold(target.0, |sum, heap| sum ^ heap);
    let mut lowered = heaps.weights().iter().enumerate().filter(|&(_, &size)| size ^ change < size);
    lowered.try_for_each(|(heap, &size)| show(Move::lower(heap, size ^ change)))
}

fn part_moves<G: Registered>(
    game: &G,
    position: &State,
    target: Nimber,
    approach: Approach,
    meter: &mut Meter,
    show: &mut Show<'_>,
) -> Result<ControlFlow<()>, StopReason> {
    meter.for_a_while(|meter| {
        let mut solver = Solver::new(game, Convention::Normal, approach, meter);
        let mut stopped = Ok(());
        let flow = game.for_each_move(position, &mut |mv| match solver.grundy(&game.play(position, &mv)) {
            Ok(value) if value == target => show(mv),
            Ok(_) => CONTINUE,
            Err(reason) => {
                stopped = Err(reason);
                ControlFlow::Break(())
            }
        });
        stopped.map(|()| flow)
    })
}

//! Sums in normal play: the Grundy value is the nim-sum of the parts' values (Sprague 1935, Grundy 1939).

use std::{collections::HashMap, ops::ControlFlow};

use foldhash::fast::FixedState;
use nimgraph_game::{
    AnyGame, AnyMove, AnyPosition, CONTINUE, Nimber, Outcome, Play, Registered, Ruleset, Setup, Visitor,
    rulesets::{HeapMove, Heaps, Sum, SumMove},
};

use nimgraph_theory::Cost;

use crate::{
    analysis::{Analysis, Method, MoveList, Wants, add_remoteness},
    budget::{Meter, StopReason},
    solver::{Approach, Solver},
};

/// Analyses a sum in normal play, part by part.
pub(crate) fn analyse(
    sum: &Sum,
    position: &[AnyPosition],
    wants: Wants,
    meter: &mut Meter,
    analysis: &mut Analysis,
) -> Result<(), StopReason> {
    let approach = wants.approach;
    let parts = || sum.parts().iter().zip(position);
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
            &position.into(),
            &mut Solver::new(sum, Play::Normal, wants.approach, meter),
        )?;
    }
    Ok(())
}

/// The Grundy value of a position of any game.
pub(crate) fn grundy(
    game: &AnyGame,
    position: &AnyPosition,
    approach: Approach,
    meter: &mut Meter,
) -> Result<Nimber, StopReason> {
    if let (AnyGame::Sum(sum), AnyPosition::Sum(parts)) = (game, position) {
        let values = sum.parts().iter().zip(parts).map(|(g, p)| grundy(g, p, approach, meter));
        return values.collect::<Result<Vec<_>, _>>().map(|values| values.into_iter().sum());
    }
    setup(game, position).visit(Value { approach, meter })
}

/// The statement that tells the Grundy value of a part, if one does. A part that is a sum itself has none.
fn statement(
    game: &AnyGame,
    position: &AnyPosition,
    approach: Approach,
    meter: &mut Meter,
) -> Option<&'static str> {
    if approach == Approach::SearchOnly || matches!(game, AnyGame::Sum(_)) {
        return None;
    }
    setup(game, position).visit(Told { meter })
}

/// The values of the parts of sums, remembered by part: of all options of a sum, each changes only one.
#[derive(Default)]
pub(crate) struct PartValues {
    known: HashMap<(usize, AnyPosition), Nimber, FixedState>,
}

impl PartValues {
    /// The Grundy value of a sum.
    pub(crate) fn of(
        &mut self,
        sum: &Sum,
        position: &[AnyPosition],
        approach: Approach,
        meter: &mut Meter,
    ) -> Result<Nimber, StopReason> {
        let mut total = Nimber::ZERO;
        for (part, (game, p)) in sum.parts().iter().zip(position).enumerate() {
            let key = (part, p.clone());
            total ^= match self.known.get(&key) {
                Some(&value) => value,
                None => {
                    let value = grundy(game, p, approach, meter)?;
                    meter.take(game.footprint(p) + size_of::<((usize, AnyPosition), Nimber)>())?;
                    *self.known.entry(key).or_insert(value)
                }
            };
        }
        Ok(total)
    }
}

/// Takes one move after the other, until it has seen enough.
type Show<'a> = dyn FnMut(AnyMove) -> ControlFlow<()> + 'a;

/// Shows the moves of a sum to positions with the wanted value, given the values of the parts.
fn sum_moves(
    sum: &Sum,
    position: &[AnyPosition],
    values: &[Nimber],
    target: Nimber,
    approach: Approach,
    meter: &mut Meter,
    show: &mut Show<'_>,
) -> Result<ControlFlow<()>, StopReason> {
    let total: Nimber = values.iter().copied().sum();
    for (part, ((game, p), &value)) in sum.parts().iter().zip(position).zip(values).enumerate() {
        let mut wrapped = |mv| show(AnyMove::Sum(SumMove { part, mv: Box::new(mv) }));
        if moves_to(game, p, target ^ total ^ value, approach, meter, &mut wrapped)?.is_break() {
            return Ok(ControlFlow::Break(()));
        }
    }
    Ok(CONTINUE)
}

/// Shows the moves to positions with the wanted value.
fn moves_to(
    game: &AnyGame,
    position: &AnyPosition,
    target: Nimber,
    approach: Approach,
    meter: &mut Meter,
    show: &mut Show<'_>,
) -> Result<ControlFlow<()>, StopReason> {
    match (game, position) {
        (AnyGame::Sum(sum), AnyPosition::Sum(parts)) => {
            let values = sum.parts().iter().zip(parts).map(|(g, p)| grundy(g, p, approach, meter));
            let values = values.collect::<Result<Vec<_>, _>>()?;
            sum_moves(sum, parts, &values, target, approach, meter, show)
        }
        (AnyGame::Nim(_), AnyPosition::Nim(heaps)) => Ok(nim_moves(heaps, target, show)),
        _ => setup(game, position).visit(MovesTo { target, approach, meter, show }),
    }
}

/// In Nim every heap has at most one such move, however large it is.
fn nim_moves(heaps: &Heaps, target: Nimber, show: &mut Show<'_>) -> ControlFlow<()> {
    let change = heaps.0.iter().fold(target.0, |sum, heap| sum ^ heap);
    let lowered = heaps.0.iter().enumerate().filter(|&(_, &size)| size ^ change < size);
    let mut moves = lowered.map(|(heap, &size)| HeapMove::single(heap, size - (size ^ change)));
    moves.try_for_each(|mv| show(AnyMove::Nim(mv)))
}

fn setup(game: &AnyGame, position: &AnyPosition) -> Setup {
    Setup::of_unchecked(Play::Normal, game.clone(), position.clone())
}

struct Value<'a> {
    approach: Approach,
    meter: &'a mut Meter,
}

impl Visitor for Value<'_> {
    type Output = Result<Nimber, StopReason>;

    fn visit<G: Registered>(self, game: &G, play: Play, position: &G::Position) -> Self::Output {
        // The solver of a part is not kept, nor what it remembers.
        self.meter.for_a_while(|meter| Solver::new(game, play, self.approach, meter).grundy(position))
    }
}

struct Told<'a> {
    meter: &'a mut Meter,
}

impl Visitor for Told<'_> {
    type Output = Option<&'static str>;

    fn visit<G: Registered>(self, game: &G, play: Play, position: &G::Position) -> Self::Output {
        if game.is_over(position) {
            return None;
        }
        let solver = Solver::new(game, play, Approach::Auto, self.meter);
        let ask = || nimgraph_theory::value(game, position, Cost::Polynomial);
        solver.consult(ask).ok()?.ok().map(|found| found.statement)
    }
}

struct MovesTo<'a, 's> {
    target: Nimber,
    approach: Approach,
    meter: &'a mut Meter,
    show: &'a mut Show<'s>,
}

impl Visitor for MovesTo<'_, '_> {
    type Output = Result<ControlFlow<()>, StopReason>;

    fn visit<G: Registered>(self, game: &G, play: Play, position: &G::Position) -> Self::Output {
        let Self { target, approach, meter, show } = self;
        meter.for_a_while(|meter| {
            let mut solver = Solver::new(game, play, approach, meter);
            let mut stopped = Ok(());
            let flow =
                game.for_each_move(position, &mut |mv| match solver.grundy(&game.play(position, &mv)) {
                    Ok(value) if value == target => show(G::any_move(mv)),
                    Ok(_) => CONTINUE,
                    Err(reason) => {
                        stopped = Err(reason);
                        ControlFlow::Break(())
                    }
                });
            stopped.map(|()| flow)
        })
    }
}

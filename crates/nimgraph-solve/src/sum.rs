//! Sums in normal play: the Grundy value is the nim-sum of the parts' values (Sprague 1935, Grundy 1939).

use std::ops::ControlFlow;

use nimgraph_game::{
    AnyGame, AnyMove, AnyPosition, CONTINUE, Nimber, Outcome, Play, Registered, Setup, Visitor,
    rulesets::{Sum, SumMove},
};

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
    analysis.outcome = Some(Outcome::from_winning_move(total != Nimber::ZERO));
    analysis.method = if analysis.moves == 0 { Method::Rules } else { Method::Search };
    if total == Nimber::ZERO {
        analysis.all_moves_listed = true;
    } else if wants.moves != MoveList::None {
        for (part, ((game, p), &value)) in parts().zip(&values).enumerate() {
            let moves = moves_to(game, p, value ^ total, wants.moves, approach, meter)?;
            let wrap = |mv| AnyMove::Sum(SumMove { part, mv: Box::new(mv) });
            analysis.winning_moves.extend(moves.into_iter().map(wrap));
            if wants.moves == MoveList::First && !analysis.winning_moves.is_empty() {
                break;
            }
        }
        analysis.all_moves_listed = wants.moves == MoveList::All;
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

/// The moves to positions with the wanted value.
fn moves_to(
    game: &AnyGame,
    position: &AnyPosition,
    target: Nimber,
    wanted: MoveList,
    approach: Approach,
    meter: &mut Meter,
) -> Result<Vec<AnyMove>, StopReason> {
    let (AnyGame::Sum(sum), AnyPosition::Sum(parts)) = (game, position) else {
        return setup(game, position).visit(MovesTo { target, wanted, approach, meter });
    };
    let mut moves = Vec::new();
    let total = grundy(game, position, approach, meter)?;
    for (part, (g, p)) in sum.parts().iter().zip(parts).enumerate() {
        let rest = total ^ grundy(g, p, approach, meter)?;
        let inner = moves_to(g, p, target ^ rest, wanted, approach, meter)?;
        moves.extend(inner.into_iter().map(|mv| AnyMove::Sum(SumMove { part, mv: Box::new(mv) })));
    }
    Ok(moves)
}

fn setup(game: &AnyGame, position: &AnyPosition) -> Setup {
    Setup { play: Play::Normal, game: game.clone(), position: position.clone() }
}

struct Value<'a> {
    approach: Approach,
    meter: &'a mut Meter,
}

impl Visitor for Value<'_> {
    type Output = Result<Nimber, StopReason>;

    fn visit<G: Registered>(self, game: &G, play: Play, position: &G::Position) -> Self::Output {
        Solver::new(game, play, self.approach, self.meter).grundy(position)
    }
}

struct MovesTo<'a> {
    target: Nimber,
    wanted: MoveList,
    approach: Approach,
    meter: &'a mut Meter,
}

impl Visitor for MovesTo<'_> {
    type Output = Result<Vec<AnyMove>, StopReason>;

    fn visit<G: Registered>(self, game: &G, play: Play, position: &G::Position) -> Self::Output {
        let mut solver = Solver::new(game, play, self.approach, self.meter);
        let mut found = Ok(Vec::new());
        let _ = game.for_each_move(position, &mut |mv| match (
            &mut found,
            solver.grundy(&game.play(position, &mv)),
        ) {
            (Ok(moves), Ok(value)) if value == self.target => {
                moves.push(G::any_move(mv));
                if self.wanted == MoveList::First { ControlFlow::Break(()) } else { CONTINUE }
            }
            (Ok(_), Ok(_)) => CONTINUE,
            (_, Err(reason)) => {
                found = Err(reason);
                ControlFlow::Break(())
            }
            (Err(_), _) => ControlFlow::Break(()),
        });
        found
    }
}

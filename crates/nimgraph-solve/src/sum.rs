//! Sums in normal play: the Grundy value is the nim-sum of the parts' values (Sprague 1935, Grundy 1939).

use std::ops::ControlFlow;

use nimgraph_game::{
    AnyGame, AnyMove, AnyPosition, CONTINUE, Nimber, Outcome, Play, Registered, Ruleset, Setup, Visitor,
    rulesets::{Sum, SumMove},
};

use crate::{
    analysis::{Analysis, Method, MoveList, Wants, add_remoteness},
    budget::{Meter, StopReason},
    solver::Solver,
};

/// Analyses a sum in normal play, part by part.
pub(crate) fn analyse(
    sum: &Sum,
    position: &[AnyPosition],
    wants: Wants,
    meter: &mut Meter,
    analysis: &mut Analysis,
) -> Result<(), StopReason> {
    let parts = || sum.parts().iter().zip(position);
    let values = parts().map(|(g, p)| grundy(g, p, meter)).collect::<Result<Vec<_>, _>>()?;
    let total: Nimber = values.iter().copied().sum();
    analysis.grundy = Some(total);
    analysis.outcome = Some(Outcome::from_winning_move(total != Nimber::ZERO));
    analysis.method = if analysis.moves == 0 { Method::Rules } else { Method::Search };
    if total == Nimber::ZERO {
        analysis.all_moves_listed = true;
    } else if wants.moves != MoveList::None {
        for (part, ((game, p), &value)) in parts().zip(&values).enumerate() {
            let moves = moves_to(game, p, value ^ total, wants.moves, meter)?;
            let wrap = |mv| AnyMove::Sum(SumMove { part, mv: Box::new(mv) });
            analysis.winning_moves.extend(moves.into_iter().map(wrap));
            if wants.moves == MoveList::First && !analysis.winning_moves.is_empty() {
                break;
            }
        }
        analysis.all_moves_listed = wants.moves == MoveList::All;
    }
    if wants.remoteness {
        add_remoteness(analysis, sum, &position.into(), &mut Solver::new(sum, Play::Normal, meter))?;
    }
    Ok(())
}

/// The Grundy value of a position of any game.
pub(crate) fn grundy(game: &AnyGame, position: &AnyPosition, meter: &mut Meter) -> Result<Nimber, StopReason> {
    if let (AnyGame::Sum(sum), AnyPosition::Sum(parts)) = (game, position) {
        let values = sum.parts().iter().zip(parts).map(|(g, p)| grundy(g, p, meter));
        return values.collect::<Result<Vec<_>, _>>().map(|values| values.into_iter().sum());
    }
    setup(game, position).visit(Value { meter })
}

/// The moves to positions with the wanted value.
fn moves_to(
    game: &AnyGame,
    position: &AnyPosition,
    target: Nimber,
    wanted: MoveList,
    meter: &mut Meter,
) -> Result<Vec<AnyMove>, StopReason> {
    let (AnyGame::Sum(sum), AnyPosition::Sum(parts)) = (game, position) else {
        return setup(game, position).visit(MovesTo { target, wanted, meter });
    };
    let mut moves = Vec::new();
    let total = grundy(game, position, meter)?;
    for (part, (g, p)) in sum.parts().iter().zip(parts).enumerate() {
        let rest = total ^ grundy(g, p, meter)?;
        let inner = moves_to(g, p, target ^ rest, wanted, meter)?;
        moves.extend(inner.into_iter().map(|mv| AnyMove::Sum(SumMove { part, mv: Box::new(mv) })));
    }
    Ok(moves)
}

fn setup(game: &AnyGame, position: &AnyPosition) -> Setup {
    Setup { play: Play::Normal, game: game.clone(), position: position.clone() }
}

struct Value<'a> {
    meter: &'a mut Meter,
}

impl Visitor for Value<'_> {
    type Output = Result<Nimber, StopReason>;

    fn visit<G: Registered>(self, game: &G, play: Play, position: &G::Position) -> Self::Output {
        Solver::new(game, play, self.meter).grundy(position)
    }
}

struct MovesTo<'a> {
    target: Nimber,
    wanted: MoveList,
    meter: &'a mut Meter,
}

impl Visitor for MovesTo<'_> {
    type Output = Result<Vec<AnyMove>, StopReason>;

    fn visit<G: Registered>(self, game: &G, play: Play, position: &G::Position) -> Self::Output {
        let mut solver = Solver::new(game, play, self.meter);
        let mut found = Ok(Vec::new());
        let _ = game.for_each_move(position, &mut |mv| match (&mut found, solver.grundy(&game.play(position, &mv))) {
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

//! Values of positions that follow from the values of their options: outcome, Grundy value, remoteness.

use std::{fmt::Debug, ops::ControlFlow};

use nimgraph_game::{Convention, Nimber, Outcome};

/// A way to value positions, given the values of their options.
pub trait Valuation {
    /// The value of a position.
    type Value: Copy + Debug + PartialEq;
    /// What has been seen of the options so far.
    type Tally: Default;

    /// Whether the value of a sum follows from the values of its parts, under this convention.
    fn adds_up(_play: Convention) -> bool {
        false
    }

    /// The value of a sum of two positions. Asked only when [`adds_up`](Self::adds_up) says yes.
    fn add(a: Self::Value, _b: Self::Value) -> Self::Value {
        a
    }

    /// The value of a position without moves.
    fn at_end(play: Convention) -> Self::Value;

    /// Notes one option; breaks when the others cannot change the result.
    fn note(tally: &mut Self::Tally, option: Self::Value) -> ControlFlow<()>;

    /// The value of a position with at least one move, once its options have been noted.
    fn conclude(tally: Self::Tally) -> Self::Value;
}

/// Who wins.
pub struct OutcomeOf;

impl Valuation for OutcomeOf {
    type Value = Outcome;
    /// Whether an option is P.
    type Tally = bool;

    fn at_end(play: Convention) -> Outcome {
        play.outcome_at_end()
    }

    fn note(found: &mut bool, option: Outcome) -> ControlFlow<()> {
        *found |= option == Outcome::P;
        if *found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn conclude(found: bool) -> Outcome {
        Outcome::from_winning_move(found)
    }
}

/// The Grundy value. Means something in normal play only.
pub struct GrundyOf;

impl Valuation for GrundyOf {
    type Value = Nimber;
    type Tally = Vec<Nimber>;

    fn adds_up(play: Convention) -> bool {
        play == Convention::Normal
    }

    fn add(a: Nimber, b: Nimber) -> Nimber {
        a ^ b
    }

    fn at_end(_: Convention) -> Nimber {
        Nimber::ZERO
    }

    fn note(seen: &mut Vec<Nimber>, option: Nimber) -> ControlFlow<()> {
        seen.push(option);
        ControlFlow::Continue(())
    }

    fn conclude(seen: Vec<Nimber>) -> Nimber {
        Nimber::mex(seen)
    }
}

/// An outcome, and the number of plies to it if the winner plays for a quick end and the loser for a late one.
///
/// A ply is one move of one player. The word is from C. A. B. Smith, *Graphs and composite games*,
/// J. Combin. Theory 1 (1966).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Remoteness {
    /// Who wins.
    pub outcome: Outcome,
    /// How many plies are left.
    pub plies: u64,
}

/// The remoteness.
pub struct RemotenessOf;

/// The fewest plies of a P option, the most of an N option.
#[derive(Default)]
pub struct Extremes {
    fastest_win: Option<u64>,
    slowest_loss: Option<u64>,
}

impl Valuation for RemotenessOf {
    type Value = Remoteness;
    type Tally = Extremes;

    fn at_end(play: Convention) -> Remoteness {
        Remoteness { outcome: play.outcome_at_end(), plies: 0 }
    }

    fn note(tally: &mut Extremes, option: Remoteness) -> ControlFlow<()> {
        match option.outcome {
            Outcome::P => {
                tally.fastest_win = Some(tally.fastest_win.map_or(option.plies, |p| p.min(option.plies)));
            }
            Outcome::N => tally.slowest_loss = tally.slowest_loss.max(Some(option.plies)),
        }
        ControlFlow::Continue(())
    }

    fn conclude(tally: Extremes) -> Remoteness {
        match (tally.fastest_win, tally.slowest_loss) {
            (Some(plies), _) => Remoteness { outcome: Outcome::N, plies: plies + 1 },
            (None, plies) => Remoteness { outcome: Outcome::P, plies: plies.unwrap_or(0) + 1 },
        }
    }
}

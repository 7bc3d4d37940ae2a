//! Claims about who wins, by search.

use nimgraph_game::{Convention, Outcome, Ruleset};
use nimgraph_theory::{
    Assertion, Kept,
    claims::{
        AllLoseClaim, GradedClaim, GrundyClaim, KeepsClaim, NoMoveClaim, OnlyMoveEndsClaim, OutcomeClaim,
        ReachedClaim, StandsClaim, WeightFreeClaim,
    },
};

use super::{
    super::naive::{Graded, WeightFree},
    At, Definition, other,
};

impl Definition for GrundyClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        let is_normal = at.scene.setup.convention() == Convention::Normal;
        Some(is_normal && at.checker.truth.grundy(at.scene.setup.state()).0 == self.0)
    }

    fn mutant(&self) -> Option<Assertion> {
        Some(GrundyClaim(self.0 + 1).into())
    }
}

impl Definition for OutcomeClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        Some(at.checker.outcome(&at.scene.setup) == self.0)
    }

    fn mutant(&self) -> Option<Assertion> {
        Some(OutcomeClaim(other(self.0)).into())
    }
}

impl Definition for NoMoveClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        Some(at.checker.game.is_over(at.scene.setup.state()))
    }
}

impl Definition for OnlyMoveEndsClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        let (game, state) = (at.checker.game, at.scene.setup.state());
        Some(match game.moves(state).as_slice() {
            [mv] => {
                let after = game.play(state, mv);
                game.is_over(&after) && after.weights().iter().all(|&weight| weight == 0)
            }
            _ => false,
        })
    }
}

impl Definition for StandsClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        Some(at.checker.outcome(&at.scene.with_token(self.on)) == self.is)
    }

    fn mutant(&self) -> Option<Assertion> {
        Some(StandsClaim { is: other(self.is), ..self.clone() }.into())
    }
}

impl Definition for ReachedClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        let (game, start) = (at.checker.game, at.boards.first()?);
        let leads_there = |mv: &_| game.play(start.state(), mv) == *at.scene.setup.state();
        let is_option = game.moves(start.state()).iter().any(leads_there);
        Some(is_option && at.checker.outcome(&at.scene.setup) == Outcome::P)
    }
}

impl Definition for AllLoseClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        let (game, setup) = (at.checker.game, &at.scene.setup);
        let mut wins = |mv: &_| {
            at.checker.truth.outcome(setup.convention(), &game.play(setup.state(), mv)) == Outcome::N
        };
        Some(game.moves(setup.state()).iter().all(&mut wins))
    }
}

impl Definition for KeepsClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        let (left, setup) = (at.boards.get(self.of)?, &at.scene.setup);
        let play = setup.convention();
        let truth = &mut at.checker.truth;
        let is_kept = match self.kept {
            Kept::Grundy => {
                play == Convention::Normal && truth.grundy(left.state()) == truth.grundy(setup.state())
            }
            Kept::OutcomeAlone => play == Convention::Normal,
            Kept::MisereOutcome => play == Convention::Misere,
        };
        Some(is_kept && at.checker.outcome(left) == at.checker.outcome(setup))
    }
}

impl Definition for WeightFreeClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        let links = at.scene.links()?;
        let mut game = WeightFree::new(&links)?;
        Some(game.wins(game.everything(), at.scene.token?, self.0 == Outcome::N))
    }
}

impl Definition for GradedClaim {
    fn holds(&self, at: &mut At<'_, '_>) -> Option<bool> {
        let links = at.scene.links()?;
        let mut game = Graded::new(&links);
        let grades = links.iter().map(|&(_, _, weight)| weight.min(2) as u8).collect();
        let are_ones = links.iter().all(|&(_, _, weight)| weight == 1);
        Some((are_ones || !self.ones) && game.wins(grades, at.scene.token?, self.is == Outcome::N))
    }
}

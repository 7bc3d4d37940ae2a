//! Nim: lower one heap. C. L. Bouton, *Nim, a game with a complete mathematical theory*, Ann. of Math. 3 (1901).

use std::ops::ControlFlow;

use super::heaps::{self, heap_notation};
use crate::{
    Convention, Figure, Move, MoveCount, State,
    figure::Arrangement,
    game::{BoardRules, FieldInfo, Game, GameInfo, Shape},
    rules::RulesBoard,
    ruleset::{CONTINUE, Ruleset},
    spec::{Fields, Spec, SpecError},
};

/// Nim has no board: heaps are all there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nim;

impl Ruleset for Nim {
    fn for_each_move(
        &self,
        heaps: &State,
        visit: &mut dyn FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (heap, &size) in heaps.weights().iter().enumerate() {
            for count in 1..=size {
                visit(Move::lower(heap, size - count))?;
            }
        }
        CONTINUE
    }

    fn is_legal(&self, heaps: &State, mv: &Move) -> bool {
        mv.only().is_some() && mv.to().is_none() && mv.is_possible(heaps.weights())
    }

    fn count_moves(&self, heaps: &State) -> MoveCount {
        heaps.weights().iter().map(|&h| u128::from(h)).sum::<u128>().into()
    }

    /// The order of the heaps does not matter.
    fn canonical(&self, _play: Convention, heaps: &State) -> State {
        let mut sorted = heaps.clone();
        sorted.weights_mut().sort_unstable();
        sorted
    }

    fn components(&self, heaps: &State) -> Vec<State> {
        heaps.support().map(|heap| heaps.restricted(&[heap])).collect()
    }
}

impl Game for Nim {
    const INFO: GameInfo = GameInfo {
        name: "nim",
        title: "Nim",
        rules: "Lower one heap.",
        source: "C. L. Bouton, Nim, a game with a complete mathematical theory, Ann. of Math. 3 (1901)",
        shape: Shape::Heaps,
        token: false,
        board: BoardRules::HEAPS,
        fields: &[FieldInfo::required("heaps", "the sizes of the heaps")],
        example: "nim 6,4,3",
        move_example: "0=5",
    };

    fn read(fields: &mut Fields<'_>) -> Result<(Self, State), SpecError> {
        Ok((Self, heaps::read(fields)?))
    }

    fn rules_board(&self, weights: usize) -> Option<RulesBoard<'_>> {
        Some(RulesBoard::Heaps(weights))
    }

    fn spec(&self, heaps: &State) -> Spec {
        heaps::spec(heaps)
    }

    heap_notation!();

    fn figure(&self, heaps: &State) -> Figure {
        heaps::figure(heaps, Arrangement::Row)
    }
}

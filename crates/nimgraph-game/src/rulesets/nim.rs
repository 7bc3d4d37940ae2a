//! Nim: lower one heap. C. L. Bouton, *Nim, a game with a complete mathematical theory*, Ann. of Math. 3 (1901).

use std::ops::ControlFlow;

use super::{HeapMove, Heaps, heaps::heap_notation};
use crate::{
    Figure, MoveCount, Play,
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
    type Position = Heaps;
    type Move = HeapMove;

    fn for_each_move(
        &self,
        heaps: &Heaps,
        visit: &mut dyn FnMut(HeapMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (heap, &size) in heaps.0.iter().enumerate() {
            for count in 1..=size {
                visit(HeapMove::single(heap, count))?;
            }
        }
        CONTINUE
    }

    fn play(&self, heaps: &Heaps, mv: &HeapMove) -> Heaps {
        heaps.after(mv)
    }

    fn is_legal(&self, heaps: &Heaps, mv: &HeapMove) -> bool {
        mv.0.len() == 1 && mv.is_possible(heaps)
    }

    fn footprint(&self, position: &Heaps) -> usize {
        position.footprint()
    }

    fn count_moves(&self, heaps: &Heaps) -> MoveCount {
        heaps.0.iter().map(|&h| u128::from(h)).sum::<u128>().into()
    }

    /// The order of the heaps does not matter.
    fn canonical(&self, _play: Play, heaps: &Heaps) -> Heaps {
        let mut sorted = heaps.clone();
        sorted.0.sort_unstable();
        sorted
    }

    fn components(&self, heaps: &Heaps) -> Vec<Heaps> {
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

    fn read(fields: &mut Fields<'_>) -> Result<(Self, Heaps), SpecError> {
        Ok((Self, Heaps::read(fields)?))
    }

    fn rules_board(&self, weights: usize) -> Option<RulesBoard<'_>> {
        Some(RulesBoard::Heaps(weights))
    }

    fn spec(&self, heaps: &Heaps) -> Spec {
        heaps.spec()
    }

    heap_notation!();

    fn figure(&self, heaps: &Heaps) -> Figure {
        heaps.figure(Arrangement::Row)
    }
}

//! Subtraction Nim: take from 1 to k tokens from one heap. E. R. Berlekamp, J. H. Conway and R. K. Guy,
//! *Winning Ways*, chapter 4.

use std::ops::ControlFlow;

use crate::{
    BoardRules, CONTINUE, FieldInfo, Figure, Game, GameInfo, MoveSpec, Ruleset, Shape,
    figure::Arrangement,
    rulesets::{HeapMove, Heaps},
    spec::{Fields, MAX_WEIGHT, Spec, SpecError},
};

/// What stays the same during play: how many tokens a move may take at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SubtractionNim {
    k: u64,
}

impl Ruleset for SubtractionNim {
    type Position = Heaps;
    type Move = HeapMove;

    fn for_each_move(
        &self,
        heaps: &Heaps,
        visit: &mut dyn FnMut(HeapMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (heap, &size) in heaps.0.iter().enumerate() {
            for count in 1..=size.min(self.k) {
                visit(HeapMove::single(heap, count))?;
            }
        }
        CONTINUE
    }

    fn play(&self, heaps: &Heaps, mv: &HeapMove) -> Heaps {
        heaps.after(mv)
    }
}

impl Game for SubtractionNim {
    const INFO: GameInfo = GameInfo {
        name: "subtraction-nim",
        title: "Subtraction Nim",
        rules: "Take from 1 to k tokens from one heap.",
        source: "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982), chapter 4",
        shape: Shape::Heaps,
        token: false,
        board: BoardRules::HEAPS,
        fields: &[
            FieldInfo::required("heaps", "the sizes of the heaps"),
            FieldInfo::required("k", "how many tokens a move may take at most"),
        ],
        example: "subtraction-nim 5,7 k=3",
        move_example: "0=4",
    };

    fn read(fields: &mut Fields<'_>) -> Result<(Self, Heaps), SpecError> {
        let heaps = Heaps::read(fields)?;
        let k = fields.k(1..=MAX_WEIGHT)?;
        Ok((Self { k }, heaps))
    }

    fn spec(&self, heaps: &Heaps) -> Spec {
        heaps.spec().k(self.k)
    }

    fn move_spec(&self, _: &Heaps, mv: &HeapMove) -> MoveSpec {
        mv.spec()
    }

    fn move_to_text(&self, heaps: &Heaps, mv: &HeapMove) -> String {
        mv.to_text(heaps)
    }

    fn figure(&self, heaps: &Heaps) -> Figure {
        heaps.figure(Arrangement::Row)
    }
}

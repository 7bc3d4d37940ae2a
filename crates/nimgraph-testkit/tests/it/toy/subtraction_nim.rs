//! Subtraction Nim: take from 1 to k tokens from one heap. E. R. Berlekamp, J. H. Conway and R. K. Guy,
//! *Winning Ways*, chapter 4.

use std::ops::ControlFlow;

use crate::{
    BoardRules, CONTINUE, FieldInfo, Figure, Game, GameInfo, Move, MoveSpec, Ruleset, Shape, State,
    figure::Arrangement,
    rulesets::heaps,
    spec::{Fields, MAX_WEIGHT, Spec, SpecError},
};

/// What stays the same during play: how many tokens a move may take at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SubtractionNim {
    k: u64,
}

impl Ruleset for SubtractionNim {
    fn for_each_move(
        &self,
        heaps: &State,
        visit: &mut dyn FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (heap, &size) in heaps.weights().iter().enumerate() {
            for count in 1..=size.min(self.k) {
                visit(Move::lower(heap, size - count))?;
            }
        }
        CONTINUE
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

    fn read(fields: &mut Fields<'_>) -> Result<(Self, State), SpecError> {
        let heaps = heaps::read(fields)?;
        let k = fields.k(1..=MAX_WEIGHT)?;
        Ok((Self { k }, heaps))
    }

    fn spec(&self, heaps: &State) -> Spec {
        heaps::spec(heaps).k(self.k)
    }

    fn move_spec(&self, heaps: &State, mv: &Move) -> MoveSpec {
        heaps::move_spec(heaps, mv)
    }

    fn move_to_text(&self, _: &State, mv: &Move) -> String {
        heaps::to_text(mv)
    }

    fn figure(&self, heaps: &State) -> Figure {
        heaps::figure(heaps, Arrangement::Row)
    }
}

//! Simplicial Nim: take from the heaps of one face of a simplicial complex.
//! R. Ehrenborg and E. Steingrímsson, *Playing Nim on a simplicial complex*, Electron. J. Combin. 3 (1996).

use super::{
    complex::{Complex, face_rules},
    heaps::{self, heap_notation},
};
use crate::{
    Figure, Move, State,
    figure::Arrangement,
    game::{BoardRules, FieldInfo, Game, GameInfo, Shape},
    rules::RulesBoard,
    ruleset::Ruleset,
    spec::{Fields, Spec, SpecError},
};

/// The faces on which the heaps may be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SimplicialNim {
    complex: Complex,
}

impl SimplicialNim {
    /// The game on a complex.
    pub fn new(complex: Complex) -> Self {
        Self { complex }
    }

    /// The faces.
    pub fn complex(&self) -> &Complex {
        &self.complex
    }
}

impl Ruleset for SimplicialNim {
    face_rules!(complex);
}

impl Game for SimplicialNim {
    const INFO: GameInfo = GameInfo {
        name: "simplicial-nim",
        title: "Nim on a simplicial complex",
        rules: "Pick a face and remove at least one token in total from its heaps.",
        source: "R. Ehrenborg and E. Steingrímsson, Playing Nim on a simplicial complex, Electron. J. Combin. 3 (1996)",
        shape: Shape::Heaps,
        token: false,
        board: BoardRules::HEAPS,
        fields: &[
            FieldInfo::required("heaps", "the sizes of the heaps"),
            FieldInfo::required("faces", "lists of heaps that a move may touch together"),
        ],
        example: "simplicial-nim 1,3,2 faces=0-1,1-2",
        move_example: "0=0,1=2",
    };

    fn read(fields: &mut Fields<'_>) -> Result<(Self, State), SpecError> {
        let heaps = heaps::read(fields)?;
        let faces = fields.faces(heaps.weights().len())?;
        Ok((Self::new(Complex::new(faces)), heaps))
    }

    fn rules_board(&self, weights: usize) -> Option<RulesBoard<'_>> {
        Some(RulesBoard::Faces(weights, self.complex.faces().iter().map(|face| face.to_vec()).collect()))
    }

    fn spec(&self, heaps: &State) -> Spec {
        heaps::spec(heaps).faces(self.complex.faces().iter().map(|face| face.to_vec()).collect::<Vec<_>>())
    }

    fn faces(&self) -> Option<&Complex> {
        Some(&self.complex)
    }

    heap_notation!();

    fn moves_together(&self) -> Option<String> {
        let several = self.complex.faces().iter().any(|face| face.len() > 1);
        several.then(|| "several heaps of one face at once".to_owned())
    }

    fn figure(&self, heaps: &State) -> Figure {
        let mut figure = heaps::figure(heaps, Arrangement::Circle);
        figure.boards[0].faces = self.complex.faces().iter().map(|f| f.to_vec()).collect();
        figure
    }
}

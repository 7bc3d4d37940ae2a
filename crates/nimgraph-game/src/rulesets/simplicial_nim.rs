//! Simplicial Nim: take from the heaps of one face of a simplicial complex.
//! R. Ehrenborg and E. Steingrímsson, *Playing Nim on a simplicial complex*, Electron. J. Combin. 3 (1996).

use serde_json::{Map, Value};

use super::{
    HeapMove, Heaps,
    complex::{Complex, face_rules},
    heaps::heap_notation,
};
use crate::{
    Figure,
    figure::Arrangement,
    game::{FieldInfo, Game, GameInfo, Shape},
    ruleset::Ruleset,
    setup::{Fields, SetupError},
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
        fields: &[
            FieldInfo::required("heaps", "the sizes of the heaps"),
            FieldInfo::required("faces", "lists of heaps that a move may touch together"),
        ],
        example: "simplicial-nim 1,3,2 faces=0-1,1-2",
        move_example: "0=0,1=2",
    };

    fn read(fields: &mut Fields<'_>) -> Result<(Self, Heaps), SetupError> {
        let heaps = Heaps::read(fields)?;
        let items = fields.list("faces", "faces, each a list of heaps")?;
        fields.limit("faces", "faces", items.len())?;
        let mut faces = Vec::with_capacity(items.len());
        let mut last_face = vec![None; heaps.0.len()];
        for (i, item) in items.iter().enumerate() {
            faces.push(read_face(fields, i, item, &mut last_face)?);
        }
        Ok((Self::new(Complex::new(faces)), heaps))
    }

    fn write(&self, heaps: &Heaps) -> Map<String, Value> {
        let mut object = heaps.write();
        let faces: Vec<Value> = self.complex.faces().iter().map(|f| f.to_vec().into()).collect();
        object.insert("faces".into(), faces.into());
        object
    }

    heap_notation!();

    fn figure(&self, heaps: &Heaps) -> Figure {
        let mut figure = heaps.figure(Arrangement::Circle);
        figure.boards[0].faces = self.complex.faces().iter().map(|f| f.to_vec()).collect();
        figure
    }
}

/// Reads a face, given for each heap the last face that has it.
fn read_face(
    fields: &Fields<'_>,
    i: usize,
    item: &Value,
    last_face: &mut [Option<usize>],
) -> Result<Vec<usize>, SetupError> {
    let heaps = last_face.len();
    let place = |j: usize| fields.at(format_args!("faces[{i}][{j}]"));
    let members = item.as_array().ok_or_else(|| {
        SetupError::expected(fields.at(format_args!("faces[{i}]")), "a list of heaps", item)
    })?;
    let mut face = Vec::with_capacity(members.len());
    for (j, member) in members.iter().enumerate() {
        let heap = member.as_u64().and_then(|h| usize::try_from(h).ok()).filter(|&h| h < heaps);
        let heap = heap.ok_or_else(|| {
            let wanted = match heaps {
                0 => "nothing, since there are no heaps".to_owned(),
                _ => format!("a heap from 0 to {}", heaps - 1),
            };
            SetupError::expected(place(j), &wanted, member)
        })?;
        if last_face[heap].replace(i) == Some(i) {
            return Err(SetupError::new(place(j), format!("heap {heap} is in this face already")));
        }
        face.push(heap);
    }
    Ok(face)
}

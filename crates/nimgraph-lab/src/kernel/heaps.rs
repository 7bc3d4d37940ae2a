//! The games of taking from the heaps of a face, Graph Nim among them, in packed states.

use std::ops::ControlFlow;

use nimgraph_game::Convention;

use super::{
    Spot,
    packed::{Memory, StateRules, Tables},
    packing::{Packing, Word},
};

/// The faces on which heaps may be lowered together.
#[derive(Clone, Debug)]
pub(super) struct FaceRules<K> {
    packing: Packing<K>,
    faces: Vec<Face<K>>,
}

/// The heaps of a face.
#[derive(Clone, Debug)]
struct Face<K> {
    heaps: Vec<usize>,
    /// Their fields.
    fields: K,
}

impl<K: Word> FaceRules<K> {
    /// The rules for heaps of at most `most`, if they can be packed.
    pub(super) fn new(heaps: usize, faces: &[Vec<usize>], most: u64) -> Option<Self> {
        let packing = Packing::new(heaps, most, 1)?;
        let face = |heaps: &Vec<usize>| {
            let fields = heaps.iter().fold(K::default(), |all, &heap| all | packing.field(heap));
            Face { heaps: heaps.clone(), fields }
        };
        let faces = faces.iter().map(face).collect();
        Some(Self { packing, faces })
    }

    /// Shows every option below `state` on one face from its heap `next` on, `state` itself not among them.
    fn below<B>(
        &self,
        (number, next): (usize, usize),
        before: K,
        state: K,
        visit: &mut impl FnMut(K) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let Some(&heap) = self.faces[number].heaps.get(next) else {
            return if state == before || self.is_shown_earlier(number, before, state) {
                ControlFlow::Continue(())
            } else {
                visit(state)
            };
        };
        for by in (0..=self.packing.get(state, heap)).rev() {
            self.below((number, next + 1), before, self.packing.lower(state, heap, by), visit)?;
        }
        ControlFlow::Continue(())
    }

    /// Whether an earlier face allows the same move: all that changed lies on it.
    fn is_shown_earlier(&self, number: usize, before: K, after: K) -> bool {
        self.faces[..number].iter().any(|face| before & !face.fields == after & !face.fields)
    }
}

impl<K: Word> StateRules for FaceRules<K>
where
    Tables: AsMut<Memory<K>>,
{
    type Key = K;
    type State = K;
    type Memory<'a> = &'a mut Memory<K>;

    fn state(&self, spot: Spot<'_>) -> K {
        self.packing.pack(spot.weights)
    }

    fn key(&self, state: &K) -> K {
        self.packing.key(*state, 0)
    }

    fn options<B>(&self, state: &K, visit: &mut impl FnMut(K) -> ControlFlow<B>) -> ControlFlow<B> {
        for number in 0..self.faces.len() {
            self.below((number, 0), *state, *state, visit)?;
        }
        ControlFlow::Continue(())
    }

    fn moves(&self, state: &K) -> u64 {
        let mut count = 0;
        let _ = self.options(state, &mut |_| {
            count += 1;
            ControlFlow::<()>::Continue(())
        });
        count
    }

    fn memory(tables: &mut Tables, _: Convention) -> &mut Memory<K> {
        tables.as_mut()
    }
}

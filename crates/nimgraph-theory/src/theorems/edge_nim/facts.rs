//! The facts of a position of Edge Nim that several statements ask for.

use std::{cell::OnceCell, rc::Rc};

use nimgraph_game::rulesets::EdgeNim;
use nimgraph_graph::bipartition;

use super::{
    forest,
    tools::{
        cactus::Cactus,
        live::Live,
        ring::Ring,
        shapes::{CompleteBipartite, Grid, JoinedHubs},
        spokes::Spokes,
        threads::Threads,
    },
};
use crate::Facts;

/// What is known of one position so far. `None` inside a cell: the position is not of this shape.
#[derive(Default)]
pub(in crate::theorems) struct Known {
    unit_weights: OnceCell<bool>,
    live: OnceCell<Rc<Live>>,
    forest: OnceCell<bool>,
    ring: OnceCell<Option<Rc<Ring>>>,
    cactus: OnceCell<Option<Rc<Cactus>>>,
    parts: OnceCell<Option<Rc<[Vec<usize>; 2]>>>,
    pub(super) complete: OnceCell<Option<Rc<Live>>>,
    pub(super) complete_bipartite: OnceCell<Option<Rc<CompleteBipartite>>>,
    pub(super) joined_hubs: OnceCell<Option<Rc<JoinedHubs>>>,
    pub(super) petersen: OnceCell<Option<Rc<Live>>>,
    pub(super) hypercube: OnceCell<Option<usize>>,
    pub(super) grid: OnceCell<Option<Rc<Grid>>>,
    /// The spokes with the token on a hub, and those with the token on a spoke.
    pub(super) spokes: [OnceCell<Option<Rc<Spokes>>>; 2],
    /// The threads with the token on an even vertex, and those with the token on an odd one.
    pub(super) threads: [OnceCell<Option<Rc<Threads>>>; 2],
}

impl Facts<'_, EdgeNim> {
    pub(super) fn found(&self) -> &Known {
        &self.known().edge_nim
    }

    /// Whether no edge weighs more than 1.
    pub(super) fn has_unit_weights(&self) -> bool {
        *self.found().unit_weights.get_or_init(|| self.weights().iter().all(|&w| w <= 1))
    }

    /// The token's component of the positive edges.
    pub(super) fn live(&self) -> Rc<Live> {
        Rc::clone(self.found().live.get_or_init(|| Rc::new(Live::component(self.game(), self))))
    }

    /// Whether the token's component has no cycle.
    pub(super) fn is_forest(&self) -> bool {
        *self.found().forest.get_or_init(|| forest::is_forest(self.game(), self))
    }

    /// The cycle that this is, if it is one.
    pub(super) fn ring(&self) -> Option<Rc<Ring>> {
        self.found().ring.get_or_init(|| Ring::find(self.game(), self).map(Rc::new)).clone()
    }

    /// The blocks of the component, if all of them are edges, loops and cycles.
    pub(super) fn cactus(&self) -> Option<Rc<Cactus>> {
        self.found().cactus.get_or_init(|| Cactus::of(&self.live()).map(Rc::new)).clone()
    }

    /// The two sides of the component, the token's first, if it is bipartite.
    pub(super) fn parts(&self) -> Option<Rc<[Vec<usize>; 2]>> {
        let find = || bipartition(&self.live().graph).ok().map(|found| Rc::new(found.parts()));
        self.found().parts.get_or_init(find).clone()
    }
}

#[cfg(test)]
mod tests {
    use super::super::tools::{exhaustive::read, ring::searches};
    use super::*;
    use crate::{Cost, decide, winning_moves};
    use nimgraph_game::{CONTINUE, Convention};

    #[test]
    fn what_was_found_is_found_once_and_of_this_position_alone() {
        let (game, position) = read("edge-nim cycle:4 weights=3,1,1,2 token=0");
        let facts = Facts::of(&game, &position);
        assert!(Rc::ptr_eq(&facts.live(), &facts.live()));
        let elsewhere = position.at(1);
        assert_eq!(Facts::of(&game, &elsewhere).live().vertices[0], 1);
        assert_eq!(facts.live().vertices[0], 0);
        let (other, _) = read("edge-nim path:5 weights=3,1,1,2 token=0");
        assert!(Facts::of(&other, &position).ring().is_none());
        assert!(facts.ring().is_some());
    }

    /// Who wins, all winning moves, and what the other statements lack: one question, one search for the cycle.
    #[test]
    fn the_ring_is_looked_for_once_in_a_question() {
        for text in ["edge-nim cycle:4 weights=3,1,1,2 token=0", "edge-nim cycle:5 weights=3,1,1,2,2 token=0"]
        {
            let (game, position) = read(text);
            let before = searches();
            let found = decide(&game, Convention::Normal, &position, Cost::Exponential).unwrap();
            let mut moves = 0;
            let _ = winning_moves(&found, &mut |_| {
                moves += 1;
                CONTINUE
            });
            let others = found.passed_over.len()
                + found.not_asked().map(|s| found.why_not(s)).collect::<Vec<_>>().len();
            assert!(moves > 0 && others > 10, "{moves} {others}");
            assert_eq!(searches() - before, 1, "{text}");
        }
    }
}

//! Facts of a position that several statements ask for: found when the first one asks, and kept for the others.
//!
//! Hypotheses and conclusions are plain functions of a position, so that each can be tested alone. The facts of the last
//! position that was asked about on this thread stand beside them, as patience does: who asks again gets what was found.

use std::{
    cell::{OnceCell, RefCell},
    rc::Rc,
    sync::Arc,
};

use nimgraph_game::rulesets::{EdgeNim, Token};
use nimgraph_graph::{Graph, bipartition};

use super::{live::Live, ring::Ring};

/// What is known of one position so far.
pub(super) struct Facts {
    /// Held, so that no other graph can come to lie where it does.
    graph: Arc<Graph>,
    position: Token,
    live: OnceCell<Rc<Live>>,
    ring: OnceCell<Option<Rc<Ring>>>,
    parts: OnceCell<Option<[Vec<usize>; 2]>>,
}

thread_local! {
    static LAST: RefCell<Option<Rc<Facts>>> = const { RefCell::new(None) };
}

/// Facts of larger positions are not kept: they would count twice against a budget of memory.
const MOST_KEPT: usize = 1 << 20;

impl Facts {
    /// The facts of a position: those that are kept, if they are of this one.
    pub(super) fn of(game: &EdgeNim, position: &Token) -> Rc<Self> {
        let graph = &game.board().graph;
        let kept = LAST.with_borrow(|last| {
            let is_same = |facts: &&Rc<Self>| Arc::ptr_eq(&facts.graph, graph) && facts.position == *position;
            last.as_ref().filter(is_same).map(Rc::clone)
        });
        kept.unwrap_or_else(|| {
            let facts = Rc::new(Self {
                graph: Arc::clone(graph),
                position: position.clone(),
                live: OnceCell::new(),
                ring: OnceCell::new(),
                parts: OnceCell::new(),
            });
            let next = (position.weights.len() <= MOST_KEPT).then(|| Rc::clone(&facts));
            LAST.with_borrow_mut(|last| *last = next);
            facts
        })
    }

    /// The token's component of the positive edges.
    pub(super) fn live(&self, game: &EdgeNim) -> Rc<Live> {
        Rc::clone(self.live.get_or_init(|| Rc::new(Live::component(game, &self.position))))
    }

    /// The cycle that this is, if it is one.
    pub(super) fn ring(&self, game: &EdgeNim) -> Option<Rc<Ring>> {
        self.ring.get_or_init(|| Ring::find(game, &self.position).map(Rc::new)).clone()
    }

    /// The two sides of the component, the token's first, if it is bipartite.
    pub(super) fn parts(&self, game: &EdgeNim) -> Option<&[Vec<usize>; 2]> {
        let find = || bipartition(&self.live(game).graph).ok().map(|found| found.parts());
        self.parts.get_or_init(find).as_ref()
    }
}

#[cfg(test)]
mod tests {
    use super::super::twin::read;
    use super::*;

    #[test]
    fn what_was_found_is_found_once_and_of_this_position_alone() {
        let (game, position) = read("edge-nim cycle:4 weights=3,1,1,2 token=0");
        let first = Facts::of(&game, &position).live(&game);
        assert!(Rc::ptr_eq(&first, &Facts::of(&game, &position).live(&game)));
        let elsewhere = Token { token: 1, ..position.clone() };
        assert_eq!(Facts::of(&game, &elsewhere).live(&game).vertices[0], 1);
        assert_eq!(Facts::of(&game, &position).live(&game).vertices[0], 0);
        let (other, _) = read("edge-nim path:5 weights=3,1,1,2 token=0");
        assert!(Facts::of(&other, &position).ring(&other).is_none());
        assert!(Facts::of(&game, &position).ring(&game).is_some());
    }
}

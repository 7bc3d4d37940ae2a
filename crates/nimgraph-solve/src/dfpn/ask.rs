//! Questions for outcomes, each answered in the form that is fastest for its game.

use std::rc::Rc;

use nimgraph_game::{Convention, Outcome, Registered, State};
use nimgraph_graph::{Meter, StopReason};

use super::{
    drive::prove,
    edge_nodes::{EdgeNode, EdgeNodes},
    explorer::{ChildPlace, Explorer, Pair, settle},
    hurry::{Hurry, Timed},
    nodes::Nodes,
    short,
    table::TranspositionTable,
};
use crate::solver::Approach;

/// Asks about the positions of one game.
pub(crate) struct Asker<'a, G: Registered> {
    game: &'a G,
    play: Convention,
    approach: Approach,
    /// The position to make room for, until that is done: what is found for one of its options serves the next.
    above: [Option<Rc<State>>; 2],
}

/// The forms of a board in machine words. They give positions their names in a table of proof numbers, so what is found
/// for one question serves the next only as long as they stay.
#[derive(Default)]
pub(crate) struct Forms {
    packed: Option<EdgeNodes>,
    /// The same without reductions, for questions of time.
    timed: Option<EdgeNodes>,
}

/// What is asked of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    /// Who wins beside a Nim heap of this size.
    Beside(u64),
    /// Who wins when the player who would make the last of this many plies must win by then, or has lost; in misère
    /// play the player who would not.
    Within(u64),
}

/// How to look for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Manner {
    /// Plain depth first.
    Short,
    /// By proof numbers.
    Proof,
}

impl<'a, G: Registered> Asker<'a, G> {
    pub(crate) fn new(game: &'a G, play: Convention, approach: Approach) -> Self {
        Self { game, play, approach, above: [None, None] }
    }

    /// Makes room for a position before the first question, so that what is found for one of its options serves the
    /// next. A statement may know the answer to every question, so nothing is done yet.
    pub(crate) fn prepare(&mut self, position: &State) {
        if self.game.as_edge_nim(position).is_some() {
            let position = Rc::new(position.clone());
            self.above = [Some(Rc::clone(&position)), Some(position)];
        }
    }

    fn make_room(&mut self, is_timed: bool, form: &mut Option<EdgeNodes>) {
        let Some(above) = self.above[usize::from(is_timed)].take() else { return };
        let approach = self.approach_to(is_timed);
        let settled = settle(self.game, self.play, approach, &above, u64::from(!is_timed));
        self.pack(&settled, 0, approach, form);
    }

    /// No reduction of the catalogue keeps how long a game lasts.
    fn approach_to(&self, is_timed: bool) -> Approach {
        if is_timed { Approach::SearchOnly } else { self.approach }
    }

    /// The answer for the player to move.
    pub(crate) fn ask(
        &mut self,
        position: &State,
        question: Question,
        manner: Manner,
        table: &TranspositionTable,
        forms: &mut Forms,
        meter: &mut Meter,
    ) -> Result<Outcome, StopReason> {
        let play = self.play;
        let (is_timed, heap, form) = match question {
            Question::Beside(heap) => (false, heap, &mut forms.packed),
            Question::Within(_) => (true, 0, &mut forms.timed),
        };
        let approach = self.approach_to(is_timed);
        self.make_room(is_timed, form);
        let settled = settle(self.game, play, approach, position, heap);
        if let Some((nodes, root)) = self.pack(&settled, heap, approach, form) {
            return answer(nodes, root, play, question, manner, table, meter);
        }
        let explorer = Explorer::new(self.game, play, approach);
        let root = ChildPlace::At(Pair { position: settled, heap });
        answer(&explorer, root, play, question, manner, table, meter)
    }

    /// The position in machine words, if it is one of Edge Nim and fits.
    fn pack<'f>(
        &self,
        position: &State,
        heap: u64,
        approach: Approach,
        form: &'f mut Option<EdgeNodes>,
    ) -> Option<(&'f EdgeNodes, EdgeNode)> {
        let (game, position) = self.game.as_edge_nim(position)?;
        let fits = form.as_ref().and_then(|nodes| nodes.node(position, heap));
        if fits.is_none() {
            let nodes = EdgeNodes::new(game, self.play, approach, position)?;
            *form = Some(nodes.with_symmetries(game, position));
        }
        let nodes = form.as_ref()?;
        Some((nodes, fits.or_else(|| nodes.node(position, heap))?))
    }
}

fn answer<N: Nodes>(
    nodes: &N,
    root: N::Node,
    play: Convention,
    question: Question,
    manner: Manner,
    table: &TranspositionTable,
    meter: &mut Meter,
) -> Result<Outcome, StopReason> {
    match question {
        Question::Beside(_) => look(nodes, &root, manner, table, meter),
        Question::Within(plies) => {
            look(&Hurry { nodes, play }, &Timed { node: root, plies }, manner, table, meter)
        }
    }
}

fn look<N: Nodes>(
    nodes: &N,
    root: &N::Node,
    manner: Manner,
    table: &TranspositionTable,
    meter: &mut Meter,
) -> Result<Outcome, StopReason> {
    // All that stays is in the table, which has its own room.
    meter.for_a_while(|meter| match manner {
        Manner::Short => short::look(nodes, root, table, meter),
        Manner::Proof => prove(nodes, root, table, meter),
    })
}

//! How far a proof has come.

use nimgraph_prove::{Arena, Obligation, Progress, Step};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{ObligationWord, StepWord, VertexName};

/// What has been done of a proof, and what is being done.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ProofProgress {
    /// Every step so far, in order; the last one may still be running.
    pub obligations: Vec<ObligationView>,
    /// How many of the obligations *stable* and *absorbing* have been met.
    pub done: usize,
    /// How many there are; 0 while that is not known.
    pub of: usize,
}

/// A step of a proof.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ObligationView {
    /// What is shown, or done.
    pub step: StepWord,
    /// The token's place, where the step is about one of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub token: Option<VertexName>,
    /// Its result.
    pub state: ObligationWord,
    /// How many states, or sets of states, were examined.
    pub states: u64,
}

impl ProofProgress {
    /// Takes note of what a proof tells.
    pub(super) fn hear(&mut self, arena: &Arena, progress: &Progress, current: &mut Option<Obligation>) {
        (self.done, self.of) = (progress.done, progress.of);
        if current.replace(progress.obligation) != Some(progress.obligation) {
            let broken = progress.obligation.step == Step::SmallestPosition;
            self.close(if broken { ObligationWord::Broken } else { ObligationWord::Met });
            self.obligations.push(ObligationView::of(arena, progress.obligation));
        }
        if let Some(last) = self.obligations.last_mut() {
            last.states = progress.states;
        }
    }

    /// Says what has come of the step that was under way.
    pub(super) fn close(&mut self, state: ObligationWord) {
        if let Some(last) = self.obligations.last_mut() {
            last.state = state;
        }
    }
}

impl ObligationView {
    fn of(arena: &Arena, obligation: Obligation) -> Self {
        let token = obligation.place.map(|place| vertex(arena, place));
        Self { step: obligation.step, token, state: ObligationWord::Running, states: 0 }
    }
}

/// A place of the token by its name.
pub(super) fn vertex(arena: &Arena, place: usize) -> VertexName {
    match arena.board().labels() {
        Some(labels) => VertexName::Name(labels[place].clone()),
        None => VertexName::Number(place),
    }
}

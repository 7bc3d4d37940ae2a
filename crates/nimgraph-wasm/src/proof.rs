//! Formulas in the browser: proofs for all weights, and where a formula holds.

use js_sys::Function;
use nimgraph::{
    ReadLimits,
    solver::{Budget, Interrupt},
};
use nimgraph_wire::{FamilyAsk, FamilyBoardAsk, MapQuestion, ProofProgress, ProveQuestion};
use serde::Serialize;
use wasm_bindgen::{JsValue, prelude::wasm_bindgen};

use crate::{
    request::reply,
    session::{answer, within},
};

/// Whether a formula holds exactly at the P-positions of a board, for all weights:
/// `{"position":…,"formula":…,"ms":…,"strategy":…}`. The second argument, if there is one, is called now and then with
/// the progress as JSON; when it gives back `false`, the proof is broken off.
#[wasm_bindgen]
pub fn prove(request: &str, tell: Option<Function>) -> String {
    reply(|| {
        let question = ProveQuestion::read(request)?;
        let interrupt = Interrupt::default();
        let budget = Budget { interrupt: interrupt.clone(), ..within(question.ms) };
        let mut hear = |progress: &ProofProgress| {
            if tell.as_ref().is_some_and(|tell| !goes_on(tell, progress)) {
                interrupt.raise();
            }
        };
        nimgraph_wire::prove(&question, &ReadLimits::default(), &budget, &mut hear)
    })
}

/// Learns who wins on all boards of a family: `{"game":"edge-nim","family":"cycle:n","max_weight":"2","play":"normal","ms":…}`. The
/// second argument, if there is one, hears how far it is.
#[wasm_bindgen]
pub fn learn_family(request: &str, tell: Option<Function>) -> String {
    answer(request, |asked: FamilyAsk| {
        nimgraph_wire::learn_family(&asked, &within(asked.ms), &mut |progress| {
            if let Some(tell) = &tell {
                goes_on(tell, progress);
            }
        })
    })
}

/// A board of a family, as a word: `{"about":{…},"letters":8,"seed":1}`.
#[wasm_bindgen]
pub fn family_board(request: &str) -> String {
    answer(request, |asked: FamilyBoardAsk| nimgraph_wire::family_board(&asked))
}

/// Tells a listener; whether the work goes on. One that fails has no say.
fn goes_on(tell: &Function, progress: &impl Serialize) -> bool {
    let text = serde_json::to_string(progress).expect("progress is plain data");
    tell.call1(&JsValue::NULL, &JsValue::from_str(&text)).map_or(true, |said| said != JsValue::FALSE)
}

/// How a formula is understood on a board, with its TeX and the names of the weights: `{"position":…,"formula":…}`.
#[wasm_bindgen]
pub fn formula(request: &str) -> String {
    reply(|| nimgraph_wire::read_formula(&ProveQuestion::read(request)?, &ReadLimits::default()))
}

/// Where a formula holds, over one or two weights: `{"position":…,"formula":…,"across":0,"up":1,"weights":[0,1,2]}`
/// gives `{"cells":…}` with a row for each weight going up, as `survey` gives the outcomes of the same positions.
#[wasm_bindgen]
pub fn formula_map(request: &str) -> String {
    reply(|| nimgraph_wire::formula_map(&MapQuestion::read(request)?, &ReadLimits::default()))
}

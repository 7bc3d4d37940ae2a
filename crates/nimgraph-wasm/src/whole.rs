//! Who wins, how and why, and what else only the whole engine knows: statements, puzzles, files and pictures.

use nimgraph_wire::{IncomingText, Problem, PuzzleRequest, SurveyRequest};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{
    MOST_VERTICES,
    request::{about, reply},
    session::{answer, going_on, in_session, within},
};

/// Every game.
#[wasm_bindgen]
pub fn games() -> String {
    reply(|| Ok(nimgraph_wire::game_catalogue()))
}

/// Every statement of the literature.
#[wasm_bindgen]
pub fn theorems() -> String {
    reply(|| Ok(nimgraph_wire::theorem_catalogue()))
}

/// Who wins, how, and why.
#[wasm_bindgen]
pub fn explain(request: &str) -> String {
    going_on(request, |question, session| Ok(nimgraph_wire::explain_in(session, question.wants())))
}

/// Who wins, and how.
#[wasm_bindgen]
pub fn solve(request: &str) -> String {
    going_on(request, |question, session| Ok(nimgraph_wire::solve_in(session, question.wants())))
}

/// Every move with its score, best first; at most as many as asked for. With `"only_outcome": true` it says which
/// moves win and leaves out plies and Grundy values, which take far longer.
#[wasm_bindgen]
pub fn moves(request: &str) -> String {
    going_on(request, |question, session| {
        let mut sheet = nimgraph_wire::score_sheet_in(session, question.detail());
        sheet.moves.truncate(question.most.unwrap_or(2000));
        Ok(sheet)
    })
}

/// The move of a player of the given level; `null` when the game is over.
#[wasm_bindgen]
pub fn choose(request: &str) -> String {
    going_on(request, |question, session| {
        let (level, seed) = (question.level(), question.seed.unwrap_or(1));
        Ok(nimgraph_wire::choose_in(session, level, seed))
    })
}

/// The outcome of each of many positions, `null` where the time ran out first.
#[wasm_bindgen]
pub fn survey(request: &str) -> String {
    answer(request, |asked: SurveyRequest| {
        let read = asked.positions.iter().map(|position| nimgraph_wire::read_position(position.get()));
        let setups = read.collect::<Result<Vec<_>, _>>()?;
        let Some(first) = setups.first() else { return Ok(Vec::new()) };
        let outcomes = in_session(first.clone(), &within(Some(asked.ms)), |session| session.survey(&setups));
        Ok(outcomes)
    })
}

/// A puzzle; `null` when the seed gives none.
#[wasm_bindgen]
pub fn puzzle(request: &str) -> String {
    answer(request, |wish: PuzzleRequest| Ok(nimgraph_wire::make_puzzle(&wish.game, wish.grade, wish.seed)))
}

/// The position or the graph in a text: `{"text":…,"file":"square.dot"}`.
#[wasm_bindgen]
pub fn import_text(request: &str) -> String {
    answer(request, |incoming: IncomingText| {
        let IncomingText { text, file } = incoming;
        Ok(nimgraph_wire::import_text(&text, file.as_deref(), MOST_VERTICES)?)
    })
}

/// The graph of a position as a file, and what the format could not hold.
#[wasm_bindgen]
pub fn export_graph(request: &str) -> String {
    about(request, |question, setup| {
        let format = question.format.ok_or_else(|| Problem::at("format", "expected the format of a file"))?;
        nimgraph_wire::export_graph(&setup, format, &question.places).map_err(Problem::of)
    })
}

/// A picture of a position, in SVG or TikZ.
#[wasm_bindgen]
pub fn draw(request: &str) -> String {
    about(request, |question, setup| nimgraph_wire::draw(&setup, question))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read;

    const POSITION: &str = "graph-nim complete:4 weights=2,3,1,2,3,2";

    fn question() -> String {
        format!(r#"{{"position":"{POSITION}","only_outcome":true}}"#)
    }

    /// How many moves are examined to score the moves of the position, after something else was asked.
    fn nodes_after(ask: fn() -> String) -> u64 {
        // Each thread has a session of its own, as each worker has.
        let scored = std::thread::spawn(move || {
            ask();
            moves(&question())
        });
        let sheet: serde_json::Value = serde_json::from_str(&scored.join().unwrap()).unwrap();
        sheet["nodes"].as_u64().unwrap_or_else(|| panic!("{sheet}"))
    }

    /// Whatever is asked first, the next question about the board goes on from what was found.
    #[test]
    fn the_worker_remembers_what_it_found() {
        let cold = nodes_after(String::new);
        let surveyed = || survey(&format!(r#"{{"positions":[{}],"ms":60000}}"#, read(POSITION)));
        let asks: [fn() -> String; 3] = [|| choose(&question()), || moves(&question()), surveyed];
        for ask in asks {
            let warm = nodes_after(ask);
            assert!(warm < cold, "{warm} nodes with memory, {cold} without");
        }
    }
}

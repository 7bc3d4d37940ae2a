//! The engine in the browser. Every function takes and gives JSON as text, in the forms of `nimgraph-wire`;
//! what goes wrong comes back as `{"error":{"message":…,"field":…}}`.

mod proof;
mod request;

use nimgraph::{graph::LayoutPoint, solver};
use nimgraph_wire::{
    ExportedGraph, GraphFile, OutcomeWord, PositionJson, Problem, PuzzleRequest, SurveyRequest,
};
use wasm_bindgen::prelude::wasm_bindgen;

pub use proof::{formula, formula_map, prove};
use request::{about, answer, budget, going_on, reply};

/// The largest graph that the board draws.
const MOST_VERTICES: usize = 400;

/// Every game.
#[wasm_bindgen]
pub fn games() -> String {
    reply(|| Ok(nimgraph_wire::game_catalogue()))
}

/// Every named family of graphs.
#[wasm_bindgen]
pub fn families() -> String {
    reply(|| Ok(nimgraph_wire::family_catalogue()))
}

/// Every statement of the literature.
#[wasm_bindgen]
pub fn theorems() -> String {
    reply(|| Ok(nimgraph_wire::theorem_catalogue()))
}

/// A position from the short notation or from JSON, on the wire.
#[wasm_bindgen]
pub fn read(text: &str) -> String {
    reply(|| Ok(PositionJson::of(&nimgraph_wire::read_position(text)?)))
}

/// The figure of a position, and its first moves.
#[wasm_bindgen]
pub fn view(request: &str) -> String {
    about(request, |question, setup| Ok(nimgraph_wire::view(&setup, question.most.unwrap_or(2000))))
}

/// The moves `names`, played one after the other, each in all its forms.
#[wasm_bindgen]
pub fn name(request: &str) -> String {
    about(request, |question, setup| Ok(nimgraph_wire::name_moves(&setup, &question.names)?))
}

/// Where to draw the vertices of each board of a position.
#[wasm_bindgen]
pub fn places(request: &str) -> String {
    about(request, |_, setup| {
        let boards = nimgraph_wire::board_places(&setup);
        let board = |places: &Vec<LayoutPoint>| places.iter().map(|p| (p.x, p.y)).collect::<Vec<_>>();
        Ok(boards.iter().map(board).collect::<Vec<_>>())
    })
}

/// Who wins, how, and why.
#[wasm_bindgen]
pub fn explain(request: &str) -> String {
    going_on(request, |question, setup, memory| {
        nimgraph_wire::explain_with(setup, &question.options(budget(question)), memory)
    })
}

/// Who wins, and how.
#[wasm_bindgen]
pub fn solve(request: &str) -> String {
    going_on(request, |question, setup, memory| {
        nimgraph_wire::solve_with(setup, &question.options(budget(question)), memory)
    })
}

/// Every move with its score, best first; at most as many as asked for. With `"only_outcome": true` it says which
/// moves win and leaves out plies and Grundy values, which take far longer.
#[wasm_bindgen]
pub fn moves(request: &str) -> String {
    going_on(request, |question, setup, memory| {
        let budget = budget(question);
        let mut sheet = nimgraph_wire::score_sheet_with(setup, question.detail(), &budget, memory);
        sheet.moves.truncate(question.most.unwrap_or(2000));
        sheet
    })
}

/// The move of a player of the given level; `null` when the game is over.
#[wasm_bindgen]
pub fn choose(request: &str) -> String {
    about(request, |question, setup| {
        let (level, seed) = (question.level(), question.seed.unwrap_or(1));
        Ok(nimgraph_wire::choose_move(&setup, level, seed, &budget(question)))
    })
}

/// The outcome of each of many positions, `null` where the time ran out first.
#[wasm_bindgen]
pub fn survey(request: &str) -> String {
    answer(request, |asked: SurveyRequest| {
        let read = asked.positions.iter().map(|position| nimgraph_wire::read_position(position.get()));
        let setups = read.collect::<Result<Vec<_>, _>>()?;
        let outcomes = solver::survey(&setups, &request::within(Some(asked.ms)));
        Ok(outcomes.iter().map(|outcome| outcome.map(OutcomeWord::from)).collect::<Vec<_>>())
    })
}

/// A puzzle; `null` when the seed gives none.
#[wasm_bindgen]
pub fn puzzle(request: &str) -> String {
    answer(request, |wish: PuzzleRequest| {
        Ok(nimgraph_wire::make_puzzle(&wish.game, wish.grade.into(), wish.seed))
    })
}

/// The graph of a family, such as `cycle:4`.
#[wasm_bindgen]
pub fn family(text: &str) -> String {
    reply(|| nimgraph_wire::family_graph(text, MOST_VERTICES).map_err(Problem::of))
}

/// The graph in a file: `{"text":…,"format":"graph6"}`.
#[wasm_bindgen]
pub fn import_graph(request: &str) -> String {
    answer(request, |file: GraphFile| {
        nimgraph_wire::import_graph(&file.text, file.format.into(), MOST_VERTICES).map_err(Problem::of)
    })
}

/// The graph of a position as a file, and what the format could not hold.
#[wasm_bindgen]
pub fn export_graph(request: &str) -> String {
    about(request, |question, setup| {
        let format =
            question.format.ok_or_else(|| Problem::at("format", "expected the format of a file"))?.into();
        let (text, lost) = nimgraph_wire::export_graph(&setup, format).map_err(Problem::of)?;
        Ok(ExportedGraph { text, lost })
    })
}

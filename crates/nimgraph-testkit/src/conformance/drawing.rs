//! Figures: everything they name is there.

use std::collections::BTreeSet;

use nimgraph_game::{
    Game, State,
    figure::{Figure, Marks, Panel},
};

use super::{ensure, same};

pub(super) fn check<G: Game>(game: &G, position: &State) -> Result<(), String> {
    let figure = game.figure(position);
    figure.boards.iter().try_for_each(board)?;
    for mv in game.moves(position) {
        let marked = marks(&figure, &game.marks(position, &mv));
        marked.map_err(|problem| format!("marks of {mv:?}: {problem}"))?;
        let after = game.figure(&game.play(position, &mv));
        after.boards.iter().try_for_each(board)?;
        same("boards after a move", after.boards.len(), figure.boards.len())?;
    }
    Ok(())
}

fn board(board: &Panel) -> Result<(), String> {
    let n = board.vertices.len();
    let labels: BTreeSet<&str> = board.vertices.iter().map(|v| v.label.as_str()).collect();
    same("distinct labels", labels.len(), n)?;
    ensure(!labels.contains(""), || "a vertex has no label".to_owned())?;
    let there = |v: &usize| *v < n;
    let ends = |(u, v): (usize, usize)| there(&u) && there(&v);
    ensure(board.edges.iter().all(|e| ends(e.ends)), || format!("an edge leads nowhere: {:?}", board.edges))?;
    ensure(board.token.iter().all(there), || format!("the token stands on {:?}", board.token))?;
    ensure(board.faces.iter().flatten().all(there), || format!("a face leads nowhere: {:?}", board.faces))?;
    let removed = |v: usize| board.vertices[v].removed;
    ensure(!board.token.is_some_and(removed), || "the token stands on a removed vertex".to_owned())?;
    let gone = board.edges.iter().find(|e| removed(e.ends.0) || removed(e.ends.1));
    same("edges at removed vertices", gone, None)
}

fn marks(figure: &Figure, marks: &Marks) -> Result<(), String> {
    if figure.boards.is_empty() {
        return same("marks without a board", marks, &Marks::default());
    }
    let board = figure.boards.get(marks.board).ok_or_else(|| format!("there is no board {}", marks.board))?;
    let vertices = marks.vertices.iter().chain(&marks.token_to);
    ensure(vertices.copied().all(|v| v < board.vertices.len()), || format!("{marks:?} on {board:?}"))?;
    ensure(marks.edges.iter().all(|&e| e < board.edges.len()), || format!("{marks:?} on {board:?}"))
}

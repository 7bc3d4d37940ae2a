//! Drawings of the boards whose formulas were found: the graph with its vertices' names, without weights or token.

use std::{fs, io::Write, path::Path};

use nimgraph::draw::{Drawing, Picture, Theme, svg};
use nimgraph_wire::reports::BoardName;

use super::catalogue::{is_about_rules, records};
use crate::{failure::Failure, file::write_whole};

/// Draws every board of a folder of records, but for those of lines of rules.
pub(super) fn write(folder: &Path, pictures: &Path) -> Result<(), Failure> {
    fs::create_dir_all(pictures).map_err(|error| Failure::not_written(pictures, error))?;
    for (_, record) in records(folder)?.into_iter().filter(|(file, _)| !is_about_rules(file)) {
        if let BoardName::Graph(board) = &record.board.board {
            let (name, drawn) = (name(board), draw(board)?);
            write_whole(&pictures.join(name), |out| out.write_all(drawn.as_bytes()))?;
        }
    }
    Ok(())
}

/// The file of a graph's drawing.
pub(super) fn name(board: &str) -> String {
    format!("{}.svg", board.replace(':', "-").replace(',', "_"))
}

fn draw(board: &str) -> Result<String, Failure> {
    let setup = nimgraph_wire::read_position(&format!("graph-nim {board}"))?;
    let mut picture = Picture::of(&setup);
    for board in &mut picture.figure.boards {
        board.edges.iter_mut().for_each(|edge| edge.weight = None);
        board.notes.clear();
    }
    board.clone_into(&mut picture.title);
    picture.description = format!("The board {board}.");
    let drawing = Drawing::of(&picture).map_err(|error| Failure::argument("board", error.to_string()))?;
    Ok(svg::write(&drawing, Theme::Auto))
}

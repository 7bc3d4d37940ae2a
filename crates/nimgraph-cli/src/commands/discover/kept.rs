//! How far a search for a formula came, in a file from which it goes on.

use std::{io::ErrorKind, path::Path};

use nimgraph_prove::{Difference, DiscoveryReached, GiveUpReason};
use nimgraph_wire::reports::{KeptPosition, KeptSearch};

use crate::{
    args::{Asked, read_text},
    checksum::{lines_with_checksum, verify_checksum},
    failure::Failure,
};

/// Reads how far a search came; one that has not begun has no file.
pub(super) fn read(path: &Path, asked: &Asked) -> Result<DiscoveryReached, Failure> {
    let place = || path.display().to_string();
    match std::fs::metadata(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(DiscoveryReached::default()),
        _ => {}
    }
    let text = read_text(path)?;
    verify_checksum(&text).map_err(|message| Failure::argument(place(), message))?;
    let kept: KeptSearch =
        serde_json::from_str(&text).map_err(|error| Failure::argument(place(), error.to_string()))?;
    if kept.board != asked.board_asked() {
        return Err(Failure::argument(place(), "this file is about another board"));
    }
    let arena = &asked.arena;
    let fits = |weights: &[u64]| weights.len() == arena.board().weights();
    let places = kept.faces.iter().all(|position| fits(&position.weights) && position.token < arena.places());
    if !places || !kept.wrong.iter().all(|weights| fits(weights)) {
        return Err(Failure::argument(place(), "its positions are not on this board"));
    }
    let position = |KeptPosition { weights, token, is_p }| Difference {
        weights,
        place: token,
        is_p,
        is_smallest: false,
    };
    Ok(DiscoveryReached {
        language: kept.language,
        wrong: kept.wrong,
        whole_board: kept.by_faces.then_some(GiveUpReason::TooManyRounds),
        faces: kept.faces.into_iter().map(position).collect(),
    })
}

/// What the file says.
pub(super) fn text(asked: &Asked, reached: &DiscoveryReached) -> String {
    let position = |Difference { weights, place, is_p, .. }: &Difference| KeptPosition {
        weights: weights.clone(),
        token: *place,
        is_p: *is_p,
    };
    lines_with_checksum(&KeptSearch {
        board: asked.board_asked(),
        language: reached.language,
        wrong: reached.wrong.clone(),
        by_faces: reached.whole_board.is_some(),
        faces: reached.faces.iter().map(position).collect(),
    })
}

//! The names of moves: one each, as data and in text, read back as the same move; anything else is refused.

use std::collections::BTreeSet;

use nimgraph_game::{Game, State};

use super::{ensure, same};

pub(super) fn check<G: Game>(game: &G, position: &State) -> Result<(), String> {
    let moves = game.moves(position);
    let mut texts = BTreeSet::new();
    for mv in &moves {
        let (spec, text) = (game.move_spec(position, mv), game.move_to_text(position, mv));
        same(&format!("{spec:?} read back"), game.find_move(position, &spec), Some(mv.clone()))?;
        same(&format!("{text:?} read back"), game.move_from_text(position, &text), Some(mv.clone()))?;
        let spaced = format!(" {text} ");
        same(&format!("{spaced:?} read back"), game.move_from_text(position, &spaced), Some(mv.clone()))?;
        ensure(!game.move_to_words(position, mv).trim().is_empty(), || format!("{text} has no words"))?;
        let squeezed = text.replace(char::is_whitespace, "");
        ensure(texts.insert(squeezed), || format!("{text} names two moves"))?;
    }
    refuses_nonsense(game, position)
}

fn refuses_nonsense<G: Game>(game: &G, position: &State) -> Result<(), String> {
    let texts =
        ["", " ", "=", ",", ":", ">", "-", "x", "0=", "=0", "0=-1", "0=1.5", "0:", ">0", "0=0=0", "0-0-0=0"];
    let large =
        ["0=18446744073709551616", "99999999999999999999=0", "99=0", "99: 0=0", "0-99=0", "0=0>99", ">99=0"];
    for text in texts.into_iter().chain(large) {
        same(&format!("{text:?} as a move"), game.move_from_text(position, text), None)?;
    }
    Ok(())
}

//! The rules on a board, written out for checkers that know no game: the board, the convention of play, and the kinds of moves.

use nimgraph_formula::Ground;
use nimgraph_game::{Kind, Share, Which};

use crate::arena::Arena;

/// The lines of a certificate of the third version that say what its proof is about.
pub(super) fn written(arena: &Arena) -> Vec<String> {
    let token = if arena.has_token() { arena.places().to_string() } else { "none".to_owned() };
    let mut lines = vec![
        format!("board {}", arena.board().outline()),
        format!("token {token}"),
        format!("play {}", arena.convention().name()),
    ];
    for place in 0..arena.places() {
        for kind in arena.moves(place) {
            lines.push(format!("move {place} {}", in_words(kind)));
            lines.extend(condition("before", &kind.before));
            lines.extend(condition("after", &kind.after));
        }
    }
    for place in 0..arena.places() {
        lines.extend(condition(&format!("domain {place}"), arena.domain(place)));
    }
    lines
}

/// Set, which of it, how the amount is shared, the amount, and where the token goes.
fn in_words(kind: &Kind) -> String {
    let set: Vec<String> = kind.set.iter().map(usize::to_string).collect();
    let which = match kind.which {
        Which::One => "one",
        Which::Some => "some",
        Which::All => "all",
        Which::Every => "every",
    };
    let share = match kind.share {
        Share::Each => "each",
        Share::Equal => "equal",
        Share::Total => "total",
    };
    let to = kind.to.map_or_else(|| "end".to_owned(), |to| to.to_string());
    format!("{} {which} {share} {} {to}", set.join(","), kind.amount)
}

/// A condition, unless it always holds.
fn condition(word: &str, ground: &Ground) -> Option<String> {
    (*ground != Ground::Constant(true)).then(|| format!("{word} {ground}"))
}

//! Canonical forms and components: they change no value.

use nimgraph_game::{Convention, Game, MoveCount, Nimber, State};

use super::same;
use crate::plain::Plain;

pub(super) fn check<G: Game>(game: &G, play: Convention, position: &State) -> Result<(), String> {
    let mut plain = Plain::new(game, play);
    let facts = plain.facts(position);
    let canonical = game.canonical(play, position);
    same(&format!("facts of the canonical form {canonical:?}"), plain.facts(&canonical), facts)?;
    same("canonical form of the canonical form", game.canonical(play, &canonical), canonical)?;
    let parts = game.components(position);
    let total: Nimber = parts.iter().map(|part| plain.facts(part).grundy).sum();
    same(&format!("nim-sum of the components {parts:?}"), total, facts.grundy)?;
    let moves = parts.iter().map(|part| game.count_moves(part)).sum::<MoveCount>();
    same(&format!("moves of the components {parts:?}"), moves, game.count_moves(position))
}

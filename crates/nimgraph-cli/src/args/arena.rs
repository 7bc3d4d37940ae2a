//! Which board is meant, whatever its weights are: a game, its board and its options.

use clap::Args;
use nimgraph::game::{Play, Shape, games};
use nimgraph_prove::{Arena, MOST_WEIGHTS};
use serde_json::{Map, Value, json};

use super::words::read_position_words;
use crate::failure::Failure;

/// Options that say more about the rules.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct RulesArgs {
    /// How many consecutive heaps a move may touch (circular-nim)
    #[arg(long, value_name = "K", allow_hyphen_values = true)]
    k: Option<String>,
    /// The faces (simplicial-nim), such as 0-1,1-2
    #[arg(long, value_name = "FACES", allow_hyphen_values = true)]
    faces: Option<String>,
    /// Edges are arcs (vertex games)
    #[arg(long)]
    directed: bool,
    /// Who wins at the end: the last to move (normal) or the other (misere)
    #[arg(long, value_name = "PLAY")]
    play: Option<String>,
    /// Short for --play misere
    #[arg(long, conflicts_with = "play")]
    misere: bool,
}

impl RulesArgs {
    /// The rules on a board.
    pub(crate) fn on(&self, game: &str, board: &str) -> Result<Asked, Failure> {
        let mut words = vec![game.to_owned(), spelled(game, board)?];
        let field = |key: &str, value: &Option<String>| value.as_ref().map(|value| format!("{key}={value}"));
        words.extend([field("k", &self.k), field("faces", &self.faces)].into_iter().flatten());
        words.extend(self.directed.then(|| "directed".to_owned()));
        words.extend(field("play", &self.play));
        words.extend(self.misere.then(|| "play=misere".to_owned()));
        let setup = read_position_words(&words)?;
        let arena = Arena::new(&setup).map_err(|error| Failure::argument("BOARD", error.to_string()))?;
        Ok(Asked { game: game.to_owned(), board: board.to_owned(), rules: self.clone(), arena })
    }
}

/// A board that was asked about.
pub(crate) struct Asked {
    game: String,
    board: String,
    rules: RulesArgs,
    pub(crate) arena: Arena,
}

impl Asked {
    /// What was asked, as a line of `prove --batch` says it.
    pub(crate) fn to_json(&self) -> Map<String, Value> {
        let board = match self.board.parse::<u64>() {
            Ok(heaps) => json!(heaps),
            Err(_) => json!(self.board),
        };
        let mut fields = Map::new();
        fields.insert("game".to_owned(), json!(self.game));
        fields.insert("board".to_owned(), board);
        let number = |text: &String| text.parse::<u64>().map_or_else(|_| json!(text), |k| json!(k));
        fields.extend(self.rules.k.as_ref().map(|k| ("k".to_owned(), number(k))));
        fields.extend(self.rules.faces.as_ref().map(|faces| ("faces".to_owned(), json!(faces))));
        fields.extend(self.rules.directed.then(|| ("directed".to_owned(), json!(true))));
        let play = if self.arena.play() == Play::Misere { "misere" } else { "normal" };
        fields.insert("play".to_owned(), json!(play));
        fields.insert("weights".to_owned(), json!(self.arena.board().weights()));
        fields
    }
}

/// The board, where a number of heaps is spelled out.
fn spelled(game: &str, board: &str) -> Result<String, Failure> {
    let is_heaps = games().iter().any(|info| info.name == game && info.shape == Shape::Heaps);
    match board.parse::<usize>() {
        Ok(heaps) if is_heaps && heaps > MOST_WEIGHTS => {
            Err(Failure::argument("BOARD", format!("expected at most {MOST_WEIGHTS} heaps, found {heaps}")))
        }
        Ok(heaps) if is_heaps => Ok(format!("[{}]", vec!["1"; heaps].join(","))),
        _ => Ok(board.to_owned()),
    }
}

//! Which board is meant, whatever its weights are: a game, its board and its options.

use clap::Args;
use nimgraph::game::{Play, Setup, Shape, games};
use nimgraph_prove::{Arena, MOST_WEIGHTS};
use serde_json::{Map, Value, json};

use super::words::read_position_words;
use crate::failure::Failure;

/// Options that say more about the rules.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct RulesArgs {
    /// How many consecutive heaps a move may touch (circular-nim)
    #[arg(long, value_name = "K", allow_hyphen_values = true)]
    pub(super) k: Option<String>,
    /// The faces (simplicial-nim), such as 0-1,1-2
    #[arg(long, value_name = "FACES", allow_hyphen_values = true)]
    pub(super) faces: Option<String>,
    /// Edges are arcs (vertex games)
    #[arg(long)]
    pub(super) directed: bool,
    /// The winner: the player who moves last (normal) or the other player (misere)
    #[arg(long, value_name = "PLAY")]
    pub(super) play: Option<String>,
    /// Short for --play misere
    #[arg(long, conflicts_with = "play")]
    pub(super) misere: bool,
}

impl RulesArgs {
    /// The options in an object that asks about a board, such as a line of a batch.
    pub(crate) fn from_json(object: &Map<String, Value>) -> Result<Self, Failure> {
        let directed = match object.get("directed") {
            None | Some(Value::Bool(false)) => false,
            Some(Value::Bool(true)) => true,
            Some(other) => {
                return Err(Failure::argument("directed", format!("expected true or false, found {other}")));
            }
        };
        let play = object.contains_key("play").then(|| text_field(object, "play")).transpose()?;
        let compact = |key: &str| object.get(key).map(|value| value.to_string().replace([' ', '"'], ""));
        Ok(Self { k: compact("k"), faces: compact("faces"), directed, play, misere: false })
    }

    /// The words after the board in the short notation.
    pub(crate) fn words(&self) -> Vec<String> {
        let field = |key: &str, value: Option<&str>| value.map(|value| format!("{key}={value}"));
        let mut words: Vec<String> = [field("k", self.k.as_deref()), field("faces", self.faces.as_deref())]
            .into_iter()
            .flatten()
            .collect();
        words.extend(self.directed.then(|| "directed".to_owned()));
        words.extend(field("play", self.play()));
        words
    }

    /// The convention of play as it was written.
    pub(crate) fn play(&self) -> Option<&str> {
        if self.misere { Some("misere") } else { self.play.as_deref() }
    }

    /// The board as people call it: `cycle:5`, or `5 heaps, k = 3`.
    pub(crate) fn board_words(&self, board: &str) -> String {
        let mut words = match board.parse::<u64>() {
            Ok(heaps) => format!("{heaps} heaps"),
            Err(_) => board.to_owned(),
        };
        for (key, value) in [("k", &self.k), ("faces", &self.faces)] {
            words += &value.as_ref().map_or_else(String::new, |value| format!(", {key} = {value}"));
        }
        if self.directed { format!("{words}, directed") } else { words }
    }

    /// Some position on a board with these rules.
    pub(crate) fn setup(&self, game: &str, board: &[String]) -> Result<Setup, Failure> {
        let mut words = vec![game.to_owned()];
        words.extend(spelled(game, board)?);
        words.extend(self.words());
        read_position_words(&words)
    }

    /// The rules on a board.
    pub(crate) fn on(&self, game: &str, board: &str) -> Result<Asked, Failure> {
        let arena = arena(&self.setup(game, &[board.to_owned()])?)?;
        Ok(Asked { game: game.to_owned(), board: board.to_owned(), rules: self.clone(), arena })
    }
}

/// The rules on the board of a position.
pub(crate) fn arena(setup: &Setup) -> Result<Arena, Failure> {
    Arena::new(setup).map_err(|error| Failure::argument("BOARD", error.to_string()))
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

/// The board in an object that asks about one: a graph in words, or a number of heaps.
pub(crate) fn board_field(object: &Map<String, Value>) -> Result<String, Failure> {
    match object.get("board") {
        Some(Value::String(text)) => Ok(text.clone()),
        Some(Value::Number(heaps)) if heaps.is_u64() => Ok(heaps.to_string()),
        Some(other) => {
            let message = format!("expected a graph in words or a number of heaps, found {other}");
            Err(Failure::argument("board", message))
        }
        None => Err(Failure::argument("board", "this field is missing")),
    }
}

/// A text in an object.
pub(crate) fn text_field(object: &Map<String, Value>, key: &'static str) -> Result<String, Failure> {
    match object.get(key) {
        Some(Value::String(text)) => Ok(text.clone()),
        Some(other) => Err(Failure::argument(key, format!("expected a text, found {other}"))),
        None => Err(Failure::argument(key, "this field is missing")),
    }
}

/// The board, where a number of heaps is spelled out.
fn spelled(game: &str, board: &[String]) -> Result<Vec<String>, Failure> {
    let is_heaps = games().iter().any(|info| info.name == game && info.shape == Shape::Heaps);
    let heaps = match board {
        [board] if is_heaps => board.parse::<usize>().ok(),
        _ => None,
    };
    match heaps {
        Some(heaps) if heaps > MOST_WEIGHTS => {
            Err(Failure::argument("BOARD", format!("expected at most {MOST_WEIGHTS} heaps, found {heaps}")))
        }
        Some(heaps) => Ok(vec![format!("[{}]", vec!["1"; heaps].join(","))]),
        None => Ok(board.to_vec()),
    }
}

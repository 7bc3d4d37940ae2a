//! What is asked: a game, a board and a formula.

use nimgraph::game::{GameInfo, Setup, Shape, games};
use nimgraph_formula::Formula;
use nimgraph_prove::{Arena, MOST_WEIGHTS};
use serde_json::{Map, Value};

use crate::{args::read_position_words, failure::Failure};

/// A question as it was written.
pub(super) struct Question {
    pub(super) game: String,
    pub(super) board: Vec<String>,
    pub(super) k: Option<String>,
    pub(super) faces: Option<String>,
    pub(super) directed: bool,
    pub(super) play: Option<String>,
    pub(super) formula: String,
}

impl Question {
    /// A line of a batch.
    pub(super) fn from_json(object: &Map<String, Value>) -> Result<Self, Failure> {
        const FIELDS: [&str; 8] = ["game", "board", "play", "formula", "k", "faces", "directed", "id"];
        // What a file of examples says beside its questions.
        const REMARKS: [&str; 2] = ["expect", "counterexample"];
        let known = |key: &str| FIELDS.contains(&key) || REMARKS.contains(&key);
        if let Some(key) = object.keys().find(|key| !known(key)) {
            let message = format!("there is no such field; the fields are {}", FIELDS.join(", "));
            return Err(Failure::argument(key.as_str(), message));
        }
        let text = |key: &'static str| match object.get(key) {
            Some(Value::String(text)) => Ok(text.clone()),
            Some(other) => Err(Failure::argument(key, format!("expected a text, found {other}"))),
            None => Err(Failure::argument(key, "this field is missing")),
        };
        let board = match object.get("board") {
            Some(Value::String(text)) => text.clone(),
            Some(Value::Number(heaps)) if heaps.is_u64() => heaps.to_string(),
            Some(other) => {
                let message = format!("expected a graph in words or a number of heaps, found {other}");
                return Err(Failure::argument("board", message));
            }
            None => return Err(Failure::argument("board", "this field is missing")),
        };
        let directed = match object.get("directed") {
            None | Some(Value::Bool(false)) => false,
            Some(Value::Bool(true)) => true,
            Some(other) => {
                return Err(Failure::argument("directed", format!("expected true or false, found {other}")));
            }
        };
        let play = object.contains_key("play").then(|| text("play")).transpose()?;
        let compact = |key: &str| object.get(key).map(|value| value.to_string().replace(' ', ""));
        let (k, faces) = (compact("k"), compact("faces"));
        let (game, formula) = (text("game")?, text("formula")?);
        Ok(Self { game, board: vec![board], k, faces, directed, play, formula })
    }

    /// The rules on the board.
    pub(super) fn arena(&self) -> Result<Arena, Failure> {
        let setup = self.setup()?;
        Arena::new(&setup).map_err(|error| Failure::argument("BOARD", error.to_string()))
    }

    fn setup(&self) -> Result<Setup, Failure> {
        let mut words = vec![self.game.clone()];
        words.extend(self.spelled_board()?);
        words.extend(self.details());
        read_position_words(&words)
    }

    /// The board, where a number of heaps is spelled out.
    fn spelled_board(&self) -> Result<Vec<String>, Failure> {
        match (self.info().map(|info| info.shape), self.board.as_slice()) {
            (Some(Shape::Heaps), [board]) => match board.parse::<usize>() {
                Ok(heaps) if heaps > MOST_WEIGHTS => {
                    let message = format!("expected at most {MOST_WEIGHTS} heaps, found {heaps}");
                    Err(Failure::argument("BOARD", message))
                }
                Ok(heaps) => Ok(vec![format!("[{}]", vec!["1"; heaps].join(","))]),
                Err(_) => Ok(self.board.clone()),
            },
            _ => Ok(self.board.clone()),
        }
    }

    fn info(&self) -> Option<&'static GameInfo> {
        games().iter().find(|info| info.name == self.game)
    }

    /// The words after the board.
    fn details(&self) -> Vec<String> {
        let field = |key: &str, value: &Option<String>| value.as_ref().map(|value| format!("{key}={value}"));
        let mut words: Vec<String> =
            [field("k", &self.k), field("faces", &self.faces)].into_iter().flatten().collect();
        words.extend(self.directed.then(|| "directed".to_owned()));
        words.extend(self.play.as_ref().map(|play| format!("play={play}")));
        words
    }

    /// The formula, read with the names that the board gives its weights.
    pub(super) fn formula(&self, arena: &Arena) -> Result<Formula, Failure> {
        let names = if arena.board().labels().is_some() { arena.board().weight_names() } else { Vec::new() };
        Formula::parse_among(&self.formula, &names)
            .map_err(|error| Failure::argument("FORMULA", error.to_string()))
    }

    /// A position on the board in the short notation, to be played.
    pub(super) fn position(&self, arena: &Arena, weights: &[u64], place: usize) -> String {
        let list = |weights: &[u64]| weights.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
        let mut words = vec![self.game.clone()];
        let details = || self.details().into_iter().filter(|word| word != "play=normal");
        match self.game.as_str() {
            "adjacent-nim" => {
                // The token's heap comes first, and heaps that have left are not there.
                let mut heaps = weights.to_vec();
                heaps.rotate_left(place);
                heaps.retain(|&heap| heap > 0);
                words.push(list(&heaps));
                words.extend(details());
            }
            "vertex-nim" if weights.contains(&0) => {
                words.extend(nimgraph_prove::present_graph(arena, weights, place));
                words.extend(
                    self.play.iter().filter(|play| *play != "normal").map(|play| format!("play={play}")),
                );
            }
            _ if self.info().is_some_and(|info| info.shape == Shape::Heaps) => {
                words.push(list(weights));
                words.extend(details());
            }
            _ => {
                words.extend(self.board.iter().cloned());
                words.push(format!("weights={}", list(weights)));
                if arena.has_token() {
                    let labels = arena.board().labels();
                    let label = labels.map_or_else(|| place.to_string(), |labels| labels[place].clone());
                    words.push(format!("token={label}"));
                }
                words.extend(details());
            }
        }
        words.join(" ")
    }
}

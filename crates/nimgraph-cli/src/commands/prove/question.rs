//! What is asked: a game, a board and a formula.

use nimgraph::game::{Shape, games};
use nimgraph_formula::Formula;
use nimgraph_prove::Arena;
use serde_json::{Map, Value};

use crate::{
    args::{self, RulesArgs, board_field, text_field},
    failure::Failure,
};

/// A question as it was written.
pub(super) struct ProofQuestion {
    pub(super) game: String,
    pub(super) board: Vec<String>,
    pub(super) rules: RulesArgs,
    pub(super) formula: String,
}

impl ProofQuestion {
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
        let (board, rules) = (vec![board_field(object)?], RulesArgs::from_json(object)?);
        let (game, formula) = (text_field(object, "game")?, text_field(object, "formula")?);
        Ok(Self { game, board, rules, formula })
    }

    /// The rules on the board.
    pub(super) fn arena(&self) -> Result<Arena, Failure> {
        args::arena(&self.rules.setup(&self.game, &self.board)?)
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
        let details = || self.rules.words().into_iter().filter(|word| word != "play=normal");
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
                let play = self.rules.play().filter(|play| *play != "normal");
                words.extend(play.map(|play| format!("play={play}")));
            }
            _ if games().iter().any(|info| info.name == self.game && info.shape == Shape::Heaps) => {
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

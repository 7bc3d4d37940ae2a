//! The weights that a reason claims, looked up as a reader of the JSON does, who knows nothing else.

use nimgraph_game::Position;
use nimgraph_theory::Reason;
use serde_json::Value;

use crate::{position::PositionJson, read_position, reason::ReasonView};

/// A claim about a weight, in a reason as it was sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SentWeight {
    /// The number of its board.
    pub board: usize,
    /// The number of the vertex, edge or heap.
    pub place: usize,
    /// What is claimed.
    pub says: u64,
    /// What the position that was sent with it has there; `None` if that place is gone.
    pub has: Option<u64>,
}

impl SentWeight {
    /// Whether the reader finds what is claimed. What is gone has weight 0.
    pub fn is_right(&self) -> bool {
        self.has.unwrap_or(0) == self.says
    }
}

/// The claims about weights in the JSON of a reason, with what its positions have there.
pub fn sent_weights(setup: &Position, reason: &Reason) -> Vec<SentWeight> {
    const PLAIN: &str = "it is plain data";
    let view = serde_json::to_value(ReasonView::of(setup, reason)).expect(PLAIN);
    let shown = serde_json::to_value(PositionJson::of(setup)).expect(PLAIN);
    let mut boards = vec![SentBoard::of(&shown, &Value::Null)];
    for board in view["boards"].as_array().into_iter().flatten() {
        boards.push(SentBoard::of(&board["position"], &board["places"]));
    }
    let mut found = Vec::new();
    walk(&view["parts"], &mut |claim| {
        let board = claim["board"].as_u64().unwrap_or(0) as usize;
        let parts = claim["parts"].as_array().map_or(&[][..], Vec::as_slice);
        let number =
            |names: &[&str]| parts.iter().find_map(|part| names.iter().find_map(|name| part[*name].as_u64()));
        let says = parts.iter().find(|part| part["kind"] == "number").and_then(|part| part["text"].as_str());
        let says = says.and_then(|digits| digits.parse().ok());
        if let (Some(place), Some(says), Some(there)) =
            (number(&["vertex", "edge", "heap"]), says, boards.get(board).and_then(Option::as_ref))
        {
            let place = place as usize;
            found.push(SentWeight { board, place, says, has: there.weight(place) });
        }
    });
    found
}

/// Calls `visit` for every claim about a weight.
fn walk(parts: &Value, visit: &mut dyn FnMut(&Value)) {
    for part in parts.as_array().into_iter().flatten() {
        if part["kind"] == "claim" && part["claim"] == "weight" {
            visit(part);
        }
        walk(&part["parts"], visit);
    }
}

/// A position that was sent.
struct SentBoard {
    weights: Vec<u64>,
    /// What claims call its places.
    places: Option<Vec<u64>>,
}

impl SentBoard {
    /// `None` where the position was too large to be sent, or where all of it has gone.
    fn of(position: &Value, places: &Value) -> Option<Self> {
        let setup = read_position(&position.to_string()).ok()?;
        let weights = setup.weights()?.0.to_vec();
        let numbers = |list: &Vec<Value>| list.iter().filter_map(Value::as_u64).collect();
        Some(Self { weights, places: places.as_array().map(numbers) })
    }

    fn weight(&self, place: usize) -> Option<u64> {
        let own = match &self.places {
            None => place,
            Some(places) => places.iter().position(|&called| called == place as u64)?,
        };
        self.weights.get(own).copied()
    }
}

#[cfg(test)]
mod tests {
    use nimgraph::{SolveOptions, reason_of};

    use super::*;
    use crate::examine;

    fn check(text: &str, expected: usize) {
        let setup = read_position(text).unwrap();
        let analysis = examine(&setup, &SolveOptions::default());
        let found = sent_weights(&setup, &reason_of(&setup, &analysis));
        assert!(found.iter().all(SentWeight::is_right), "{text}: {found:?}");
        let later = found.iter().filter(|weight| weight.board > 0).count();
        assert!(later >= expected, "{text}: {found:?}");
    }

    #[test]
    fn a_reader_finds_the_weights_that_are_claimed() {
        check("adjacent-nim 5,7,2", 0);
        check("vertex-nim star:3 weights=3,2,2,5 token=0", 1);
        check("adjacent-nim 3,1,2,2", 0);
        check("vertex-nim path:4 weights=1,1,3,2 token=1", 0);
        check("vertex-nim circuit:5 weights=2,1,3,1,2 token=2", 0);
        check("edge-nim cycle:4 weights=3,1,1,2 token=0", 0);
    }
}

//! From raw input to a checked starting position.

mod board;
mod fields;
mod labels;

use std::cell::Cell;

use serde_json::{Map, Value};

pub use self::{
    board::GraphBoard,
    fields::{A_WEIGHT, Fields, MAX_WEIGHT, SetupError, describe, shorten, weight},
    labels::Labels,
};
use crate::{
    AnyGame, AnyPosition, Nimber, Play,
    game::{Game, GameInfo},
    registry,
};

/// How deep positions may be nested in one another (parts of sums, positions on edges).
pub const MAX_DEPTH: usize = 24;

/// A checked position together with its rules and the convention of play.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// Who wins at the end.
    pub play: Play,
    /// The rules, with the board they are played on.
    pub game: AnyGame,
    /// The position.
    pub position: AnyPosition,
}

/// Finds Grundy values for the reader: an edge may hold a position, which plays as a heap of its value
/// (Fukuyama 2003, Theorem 4.1).
pub trait Appraiser {
    /// The Grundy value of a position in normal play, or why it is not known.
    fn grundy(&self, setup: &Setup) -> Result<Nimber, String>;

    /// How many vertices and edges a graph may have.
    fn largest_graph(&self) -> usize {
        nimgraph_graph::MAX_SIZE
    }
}

/// Reads positions that hold no other positions on their edges.
pub struct NoAppraiser;

impl Appraiser for NoAppraiser {
    fn grundy(&self, _: &Setup) -> Result<Nimber, String> {
        Err("a position on an edge cannot be valued here; give its Grundy value as a number".into())
    }
}

impl Setup {
    /// Reads a position from its wire form.
    ///
    /// ```
    /// use nimgraph_game::setup::{NoAppraiser, Setup};
    /// let json = serde_json::json!({"game": "nim", "heaps": [3, -1]});
    /// let error = Setup::from_json(&json, &NoAppraiser).unwrap_err();
    /// assert_eq!(error.to_string(), "heaps[1]: expected a whole number from 0 to 2^63-1, found -1");
    /// ```
    pub fn from_json(value: &Value, appraiser: &dyn Appraiser) -> Result<Self, SetupError> {
        read(Around::nothing(appraiser, &Cell::new(0)), value)
    }

    /// The wire form.
    pub fn to_json(&self) -> Value {
        let mut object = Map::new();
        object.insert("game".into(), self.info().name.into());
        object.insert("play".into(), self.play.name().into());
        object.extend(self.game.write(&self.position));
        Value::Object(object)
    }

    /// What the catalogue says of the game.
    pub fn info(&self) -> &'static GameInfo {
        self.game.info()
    }

    /// The same game at another position.
    pub fn at(&self, position: AnyPosition) -> Self {
        Self { play: self.play, game: self.game.clone(), position }
    }
}

/// What is around a position that is read.
pub(crate) struct Around<'a> {
    /// Where it stands.
    path: String,
    appraiser: &'a dyn Appraiser,
    /// How many positions are around it.
    depth: usize,
    /// The convention of the sum that it is a part of.
    play: Play,
    /// How much has been made of a few digits, in all positions that are read together: vertices, and heaps in windows.
    made: &'a Cell<usize>,
}

impl<'a> Around<'a> {
    /// The surroundings of a position that stands alone.
    fn nothing(appraiser: &'a dyn Appraiser, made: &'a Cell<usize>) -> Self {
        Self { path: String::new(), appraiser, depth: 0, play: Play::Normal, made }
    }
}

fn read(around: Around<'_>, value: &Value) -> Result<Setup, SetupError> {
    if around.depth > MAX_DEPTH {
        let message = format!("positions may be nested {MAX_DEPTH} deep, not deeper");
        return Err(SetupError::new(around.path, message));
    }
    let (mut fields, name, play) = open(around, value)?;
    let (game, position) = registry::read(name, &mut fields)?;
    fields.finish(name)?;
    Ok(Setup { play, game, position })
}

/// Reads a position of a game whose type is known, whether it is in the list of games or not yet.
pub fn read_as<G: Game>(
    value: &Value,
    appraiser: &dyn Appraiser,
) -> Result<(Play, G, G::Position), SetupError> {
    let made = Cell::new(0);
    let (mut fields, name, play) = open(Around::nothing(appraiser, &made), value)?;
    if name != G::INFO.name {
        return Err(SetupError::new("game", format!("expected {:?}, found {name:?}", G::INFO.name)));
    }
    let (game, position) = G::read(&mut fields)?;
    fields.finish(name)?;
    Ok((play, game, position))
}

/// What all positions have: the fields, the name of the game, and the convention of play.
fn open<'a>(around: Around<'a>, value: &'a Value) -> Result<(Fields<'a>, &'a str, Play), SetupError> {
    let object = value.as_object().ok_or_else(|| {
        SetupError::expected(
            around.path.as_str(),
            "a position object, such as {\"game\":\"nim\",\"heaps\":[1,2]}",
            value,
        )
    })?;
    let mut fields = Fields::new(around, object);
    let name =
        fields.required("game").map_err(|e| SetupError::new(e.field, "a position needs the field `game`"))?;
    let name =
        name.as_str().ok_or_else(|| SetupError::expected(fields.at("game"), "the name of a game", name))?;
    let play = read_play(&mut fields)?;
    Ok((fields, name, play))
}

fn read_play(fields: &mut Fields<'_>) -> Result<Play, SetupError> {
    let Some(value) = fields.optional("play") else { return Ok(Play::default()) };
    let play = Play::ALL
        .into_iter()
        .find(|play| value.as_str() == Some(play.name()))
        .ok_or_else(|| SetupError::expected(fields.at("play"), "\"normal\" or \"misere\"", value))?;
    let is_whole = fields.around.depth == 0;
    if is_whole {
        fields.around.play = play;
    } else if Play::Misere == play || Play::Misere == fields.around.play {
        let message = "`play` belongs to the whole position; a part has no convention of its own";
        return Err(SetupError::new(fields.at("play"), message));
    }
    Ok(play)
}

impl Fields<'_> {
    /// A part of a sum. The convention of play belongs to the whole, so a part that names one is
    /// refused where either is misère.
    pub fn part(&self, place: String, value: &Value) -> Result<Setup, SetupError> {
        read(self.around(place, self.around.play), value)
    }

    /// What is around a position inside this one.
    fn around(&self, path: String, play: Play) -> Around<'_> {
        let Around { appraiser, depth, made, .. } = self.around;
        Around { path, appraiser, depth: depth + 1, play, made }
    }

    /// A weight, or a position that stands for its Grundy value.
    pub(crate) fn weight_or_position(&self, place: String, value: &Value) -> Result<u64, SetupError> {
        if !value.is_object() {
            return weight(&place, value);
        }
        // Its Grundy value is that in normal play, whatever is played around it.
        let setup = read(self.around(place.clone(), Play::Normal), value)?;
        let Nimber(value) =
            self.around.appraiser.grundy(&setup).map_err(|why| SetupError::new(place.as_str(), why))?;
        if value > MAX_WEIGHT {
            let message = format!("this position has the Grundy value {value}; an edge holds at most 2^63-1");
            return Err(SetupError::new(place, message));
        }
        Ok(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Finds every position worth the same.
    struct Worth(u64);

    impl Appraiser for Worth {
        fn grundy(&self, _: &Setup) -> Result<Nimber, String> {
            Ok(Nimber(self.0))
        }
    }

    #[track_caller]
    fn check(worth: u64, expected: Result<u64, &str>) {
        let json = serde_json::json!({
            "game": "edge-nim", "vertices": 2, "edges": [[0, 1, {"game": "nim", "heaps": [1]}]], "token": 0
        });
        let read = Setup::from_json(&json, &Worth(worth)).map_err(|e| e.field);
        let expected = expected.map(|weight| {
            let json =
                serde_json::json!({"game": "edge-nim", "vertices": 2, "edges": [[0, 1, weight]], "token": 0});
            Setup::from_json(&json, &NoAppraiser).unwrap()
        });
        assert_eq!(read, expected.map_err(str::to_owned));
    }

    /// Reads lists of so many at most.
    struct UpTo(usize);

    const SMALL: UpTo = UpTo(3);

    impl Appraiser for UpTo {
        fn grundy(&self, _: &Setup) -> Result<Nimber, String> {
            Ok(Nimber::ZERO)
        }

        fn largest_graph(&self) -> usize {
            self.0
        }
    }

    #[track_caller]
    fn refused(json: Value, field: &str) {
        assert_eq!(Setup::from_json(&json, &SMALL).map_err(|e| e.field), Err(field.to_owned()));
    }

    #[test]
    fn no_list_is_longer_than_a_graph_may_be_large() {
        use serde_json::json;
        assert!(Setup::from_json(&json!({"game": "nim", "heaps": [1, 2, 3]}), &SMALL).is_ok());
        refused(json!({"game": "nim", "heaps": [1, 2, 3, 4]}), "heaps");
        refused(json!({"game": "simplicial-nim", "heaps": [1], "faces": [[0], [0], [0], [0]]}), "faces");
        let names = json!(["a", "b", "c", "d"]);
        refused(json!({"game": "edge-nim", "vertices": names, "edges": [], "token": "a"}), "vertices");
    }

    #[test]
    fn parts_are_not_made_without_end_of_a_few_digits() {
        use serde_json::json;
        let sum = |parts: usize, part: Value| json!({"game": "sum", "parts": vec![part; parts]});
        let circle = json!({"game": "circular-nim", "heaps": vec![1; 4096], "k": 2048});
        let graph = json!({"game": "graph-nim", "vertices": 1 << 22, "edges": []});
        for (part, field) in [(circle, "parts[2].k"), (graph, "parts[4].vertices")] {
            let error = Setup::from_json(&sum(5, part.clone()), &UpTo(1 << 22)).unwrap_err();
            assert_eq!(error.field, field, "{error}");
            assert!(Setup::from_json(&sum(2, part), &UpTo(1 << 22)).is_ok());
        }
    }

    #[test]
    fn no_part_has_a_convention_other_than_the_whole() {
        use serde_json::json;
        let part = |play: &str| json!({"game": "nim", "heaps": [1], "play": play});
        let sum = |play: &str, part: Value| json!({"game": "sum", "play": play, "parts": [part]});
        assert!(Setup::from_json(&sum("normal", part("normal")), &SMALL).is_ok());
        refused(sum("normal", part("misere")), "parts[0].play");
        refused(sum("misere", part("normal")), "parts[0].play");
        refused(sum("misere", part("misere")), "parts[0].play");
        let nested = json!({"game": "sum", "parts": [part("normal")]});
        refused(sum("misere", nested), "parts[0].parts[0].play");
        let edge = json!({"game": "edge-nim", "play": "misere", "vertices": 2, "token": 0,
            "edges": [[0, 1, part("normal")]]});
        assert!(Setup::from_json(&edge, &SMALL).is_ok());
    }

    #[test]
    fn a_face_names_a_heap_once() {
        use serde_json::json;
        let faces = |faces: Value| json!({"game": "simplicial-nim", "heaps": [1, 2], "faces": faces});
        assert!(Setup::from_json(&faces(json!([[0, 1], [1, 0]])), &SMALL).is_ok());
        refused(faces(json!([[0, 1], [0, 1, 0]])), "faces[1][2]");
    }

    #[test]
    fn a_position_on_an_edge_is_worth_no_more_than_a_weight() {
        check(3, Ok(3));
        check(MAX_WEIGHT, Ok(MAX_WEIGHT));
        check(MAX_WEIGHT + 1, Err("edges[0][2]"));
        check(u64::MAX - 1, Err("edges[0][2]"));
    }
}

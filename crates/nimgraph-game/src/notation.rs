//! The short notation for people: one line of words that stands for a position on the wire.
//!
//! ```text
//! GAME BOARD [weights=…] [token=…] [misere] [directed] [FIELD=VALUE …] [+ GAME BOARD …]
//! ```
//!
//! The board is a list of heaps (`3,4,5`), a named family (`cycle:4`, `petersen`, `graph6:DQc`) or a list of
//! edges (`a-b:3,b-c:1`; arcs `a>b`). Missing weights are 1, a single weight stands for all, and a missing
//! token stands on the first vertex.

mod sketch;

use nimgraph_graph::{GraphDocument, MAX_SIZE};
use serde_json::{Map, Value};

use self::sketch::Sketch;
pub use self::sketch::{GAME, PLAY, TOKEN, losses};

use crate::{
    game::{GameInfo, Shape},
    registry::games,
    setup::{A_WEIGHT, SetupError, shorten, weight},
};

/// Turns the short notation into the wire form.
///
/// ```
/// let json = nimgraph_game::notation::to_json("nim 3,5 misere")?;
/// assert_eq!(json.to_string(), r#"{"game":"nim","play":"misere","heaps":[3,5]}"#);
/// # Ok::<(), nimgraph_game::setup::SetupError>(())
/// ```
pub fn to_json(text: &str) -> Result<Value, SetupError> {
    to_json_within(text, MAX_SIZE)
}

/// The same for graphs of at most `limit` vertices and `limit` edges: a few letters can name a huge one.
pub fn to_json_within(text: &str, limit: usize) -> Result<Value, SetupError> {
    words_to_json(&text.split_whitespace().collect::<Vec<_>>(), &[], limit)
}

/// The same for words of which some name graphs that were read from files.
pub fn words_to_json(
    words: &[&str],
    graphs: &[(&str, GraphDocument)],
    limit: usize,
) -> Result<Value, SetupError> {
    let part = |words: &[&str]| Words::part(words, graphs, limit);
    let mut parts = words.split(|&word| word == "+").map(part).collect::<Result<Vec<_>, _>>()?;
    if parts.len() == 1 {
        return Ok(parts.remove(0).into());
    }
    let mut plays: Vec<Value> = parts.iter_mut().filter_map(|part| part.remove("play")).collect();
    plays.dedup();
    if let [first, second, ..] = plays.as_slice() {
        let message = format!("a sum has one convention of play, found {first} and {second}");
        return Err(SetupError::new("play", message));
    }
    let play = plays.pop();
    let mut sum = Map::from_iter([("game".into(), "sum".into())]);
    sum.extend(play.map(|play| ("play".to_owned(), play)));
    sum.insert("parts".into(), parts.into_iter().map(Value::Object).collect());
    Ok(sum.into())
}

/// The words of one part, sorted by what they say.
#[derive(Default)]
struct Words<'a> {
    boards: Vec<&'a str>,
    play: Option<&'a str>,
    directed: bool,
    fields: Vec<(&'a str, &'a str)>,
    graphs: &'a [(&'a str, GraphDocument)],
}

impl<'a> Words<'a> {
    fn part(
        words: &[&'a str],
        graphs: &'a [(&str, GraphDocument)],
        limit: usize,
    ) -> Result<Map<String, Value>, SetupError> {
        let (name, rest) = words.split_first().ok_or_else(|| {
            SetupError::new("", "expected a game and a board, such as `edge-nim cycle:4 weights=3,1,1,2`")
        })?;
        let info = games().iter().find(|g| g.name == *name).ok_or_else(|| unknown_game(name))?;
        Self { graphs, ..Self::sort(rest)? }.build(info, limit)
    }

    fn sort(words: &[&'a str]) -> Result<Self, SetupError> {
        let mut sorted = Self::default();
        for &word in words {
            match word {
                "misere" | "misère" => sorted.set_play("misere")?,
                "normal" => sorted.set_play("normal")?,
                "directed" => sorted.directed = true,
                _ => match word.split_once('=').filter(|(key, _)| is_key(key)) {
                    Some(("play", play)) => sorted.set_play(play)?,
                    Some((key, _)) if sorted.fields.iter().any(|(other, _)| *other == key) => {
                        return Err(SetupError::new(key, format!("`{key}=` stands there twice")));
                    }
                    Some(field) => sorted.fields.push(field),
                    None => sorted.boards.push(word),
                },
            }
        }
        match sorted.boards.as_slice() {
            [_, extra, ..] => {
                Err(SetupError::new("", format!("expected one board, found a second one: {extra:?}")))
            }
            _ => Ok(sorted),
        }
    }

    fn set_play(&mut self, play: &'a str) -> Result<(), SetupError> {
        match self.play.replace(play).filter(|&other| other != play) {
            None => Ok(()),
            Some(other) => {
                let message = format!("expected one convention of play, found {other:?} and {play:?}");
                Err(SetupError::new("play", message))
            }
        }
    }

    /// The board, which stands alone or in a field.
    fn board(&mut self, key: &'static str) -> Result<Option<&'a str>, SetupError> {
        match (self.take(key), self.boards.pop()) {
            (Some(field), Some(board)) => {
                let message = format!("expected one board, found {board:?} and `{key}={field}`");
                Err(SetupError::new(key, message))
            }
            (field, board) => Ok(field.or(board)),
        }
    }

    fn take(&mut self, key: &str) -> Option<&'a str> {
        let place = self.fields.iter().position(|(k, _)| *k == key)?;
        Some(self.fields.remove(place).1)
    }

    fn build(mut self, info: &GameInfo, limit: usize) -> Result<Map<String, Value>, SetupError> {
        let mut object = Map::from_iter([("game".into(), info.name.into())]);
        if let Some(play) = self.play {
            object.insert("play".into(), play.into());
        }
        match info.shape {
            Shape::Heaps => self.heaps(info, &mut object)?,
            Shape::EdgeWeights | Shape::VertexWeights => self.graph(info, limit, &mut object)?,
            Shape::Parts => {
                let message = "write the parts side by side with + between them: nim 1,2 + nim 3";
                return Err(SetupError::new("", message));
            }
        }
        for (key, text) in self.fields {
            let value = if key == "faces" { faces(text)? } else { scalar(text) };
            object.insert(key.to_owned(), value);
        }
        Ok(object)
    }

    /// The graph of a file that a word names.
    fn document(&self, word: &str) -> Option<&'a GraphDocument> {
        self.graphs.iter().find(|(name, _)| *name == word).map(|(_, document)| document)
    }

    fn heaps(&mut self, info: &GameInfo, object: &mut Map<String, Value>) -> Result<(), SetupError> {
        let text = self.board("heaps")?.ok_or_else(|| missing("heaps", info))?;
        if self.document(text).is_some() {
            return Err(SetupError::new("game", format!("{:?} is not a game on graphs", info.name)));
        }
        object.insert("heaps".into(), numbers("heaps", text)?.into());
        if self.directed {
            object.insert("directed".into(), true.into());
        }
        Ok(())
    }

    fn graph(
        &mut self,
        info: &GameInfo,
        limit: usize,
        object: &mut Map<String, Value>,
    ) -> Result<(), SetupError> {
        let text = self.board("edges")?.ok_or_else(|| missing("a graph", info))?;
        let document = self.document(text);
        let vertices = self.take("vertices").map(scalar);
        let board = match document {
            Some(document) => Sketch::of_document(document, info)?,
            None => Sketch::read(text, limit, vertices.as_ref().is_some_and(Value::is_number))?,
        };
        let noted = document.and_then(|document| document.notes.get(PLAY));
        if let Some(play) = noted.filter(|_| self.play.is_none()) {
            object.insert("play".into(), play.as_str().into());
        }
        let vertices = vertices.unwrap_or_else(|| board.labels.to_json());
        let on_edges = info.shape == Shape::EdgeWeights;
        if let Some(i) = board.weights.iter().position(Option::is_some).filter(|_| !on_edges) {
            let message = format!("{} has its weights on the vertices: give them as weights=…", info.name);
            return Err(SetupError::new(format!("edges[{i}]"), message));
        }
        let count = if on_edges { board.edges.len() } else { count_named(&vertices, limit)? };
        let given = self.take("weights").map(|text| weights(text, count)).transpose()?;
        let written = || board.weights.iter().position(Option::is_some);
        // The weights of a file may be replaced; who writes some among the edges and others after them has made a slip.
        if let Some(i) = written().filter(|_| given.is_some() && document.is_none()) {
            let message = format!("edges[{i}] has its weight already: give the weights once");
            return Err(SetupError::new("weights", message));
        }
        if self.directed || board.directed {
            object.insert("directed".into(), true.into());
        }
        object.insert("vertices".into(), vertices);
        let weight_of = |i: usize| -> Value {
            given.as_ref().map_or_else(|| board.weights[i].unwrap_or(1).into(), |w| w[i].clone())
        };
        let edge = |(i, &(u, v)): (usize, &(usize, usize))| -> Value {
            let mut edge = vec![board.labels.json(u), board.labels.json(v)];
            edge.extend(on_edges.then(|| weight_of(i)));
            edge.into()
        };
        let edges: Vec<Value> = board.edges.iter().enumerate().map(edge).collect();
        object.insert("edges".into(), edges.into());
        if !on_edges {
            let own = || {
                board
                    .vertex_weights
                    .map_or_else(|| vec![1.into(); count], |w| w.into_iter().map(Value::from).collect())
            };
            object.insert("weights".into(), given.unwrap_or_else(own).into());
        }
        if info.token {
            let token = self.take("token").map(|text| board.labels.find(text));
            object.insert("token".into(), token.unwrap_or_else(|| board.labels.json(board.token)));
        }
        Ok(())
    }
}

/// How many vertices the field says there are; what it should not say is for the reader of the wire to refuse.
fn count_named(vertices: &Value, limit: usize) -> Result<usize, SetupError> {
    let count = match vertices {
        Value::Array(names) => names.len() as u64,
        other => other.as_u64().unwrap_or(0),
    };
    usize::try_from(count).ok().filter(|&count| count <= limit).ok_or_else(|| {
        SetupError::new("vertices", format!("expected at most {limit} vertices, found {count}"))
    })
}

/// `3` for all, or one for each: `1,2,3`.
fn weights(text: &str, count: usize) -> Result<Vec<Value>, SetupError> {
    let given = numbers("weights", text)?;
    match given.len() {
        1 => Ok(vec![given[0].clone(); count]),
        n if n == count => Ok(given),
        n => Err(SetupError::new("weights", format!("expected {count} weights, or one for all, found {n}"))),
    }
}

fn numbers(field: &str, text: &str) -> Result<Vec<Value>, SetupError> {
    let inner = text.trim_start_matches('[').trim_end_matches(']');
    if inner.is_empty() {
        return Ok(Vec::new());
    }
    let number = |(i, word): (usize, &str)| {
        let place = format!("{field}[{i}]");
        match serde_json::from_str::<Value>(word.trim()) {
            Ok(number) if number.is_number() => match weight(&place, &number) {
                Ok(weight) => Ok(weight.into()),
                Err(_) => {
                    let message = format!("expected {A_WEIGHT}, found {}", shorten(word.trim()));
                    Err(SetupError::new(place, message))
                }
            },
            _ => Err(SetupError::new(place, format!("expected a whole number, found {word:?}"))),
        }
    };
    inner.split(',').enumerate().map(number).collect()
}

/// `0-1,1-2` is two faces of two heaps.
fn faces(text: &str) -> Result<Value, SetupError> {
    let face = |(i, word): (usize, &str)| {
        let members = word.split('-').map(|heap| heap.trim().parse::<u64>().ok().map(Value::from));
        members.collect::<Option<Vec<Value>>>().map(Value::from).ok_or_else(|| {
            SetupError::new(
                format!("faces[{i}]"),
                format!("expected heaps with - between them, found {word:?}"),
            )
        })
    };
    if text.starts_with('[') {
        return serde_json::from_str(text).map_err(|error| SetupError::new("faces", error.to_string()));
    }
    text.split(',').enumerate().map(face).collect::<Result<Vec<_>, _>>().map(Value::from)
}

/// A value as JSON would read it, or else a string. No field takes a fraction, and a message about one should show
/// it as it was written, so it stays a string.
fn scalar(text: &str) -> Value {
    serde_json::from_str(text).ok().filter(|value: &Value| !value.is_f64()).unwrap_or_else(|| text.into())
}

fn is_key(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_lowercase() || c == '_')
}

fn missing(what: &str, info: &GameInfo) -> SetupError {
    SetupError::new("", format!("expected {what} after `{}`, as in `{}`", info.name, info.example))
}

fn unknown_game(name: &str) -> SetupError {
    let names: Vec<_> = games().iter().map(|g| g.name).collect();
    SetupError::new("game", format!("there is no game {name:?}; the games are {}", names.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let found = to_json(text).map_or_else(|error| error.to_string(), |json| json.to_string());
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn boards() {
        check("circular-nim 5,1,6 k=2", r#"{"game":"circular-nim","heaps":[5,1,6],"k":2}"#);
        check(
            "edge-nim path:3 token=2",
            r#"{"game":"edge-nim","vertices":3,"edges":[[0,1,1],[1,2,1]],"token":2}"#,
        );
        check(
            "vertex-nimg 0>1,1>0 weights=2,1 token=1",
            r#"{"game":"vertex-nimg","directed":true,"vertices":2,"edges":[[0,1],[1,0]],"weights":[2,1],"token":1}"#,
        );
        check(
            "vertex-nimg 0-1 vertices=3",
            r#"{"game":"vertex-nimg","vertices":3,"edges":[[0,1]],"weights":[1,1,1],"token":0}"#,
        );
        check(
            "edge-nim 1-2,2-4",
            r#"{"game":"edge-nim","vertices":["1","2","4"],"edges":[["1","2",1],["2","4",1]],"token":"1"}"#,
        );
        check(
            "simplicial-nim 1,3,2 faces=0-1,1-2",
            r#"{"game":"simplicial-nim","heaps":[1,3,2],"faces":[[0,1],[1,2]]}"#,
        );
        check(
            "nim 1 + nim 2 misere",
            r#"{"game":"sum","play":"misere","parts":[{"game":"nim","heaps":[1]},{"game":"nim","heaps":[2]}]}"#,
        );
    }

    #[test]
    fn mistakes_are_named() {
        check("nim 3,x", "heaps[1]: expected a whole number, found \"x\"");
        check(
            "edge-nim a-b:3,b-c weights=5",
            "weights: edges[0] has its weight already: give the weights once",
        );
        check("edge-nim cycle:4 weights=1,2", "weights: expected 4 weights, or one for all, found 2");
        check("nim", "expected heaps after `nim`, as in `nim 6,4,3`");
        check("nim 1 2", "expected one board, found a second one: \"2\"");
        check(
            "edge-nim 0-18446744073709551615 vertices=3",
            "edges: expected vertices below 268435456, found 18446744073709551615",
        );
        check(
            "edge-nim petersen edges=0-1:3",
            "edges: expected one board, found \"petersen\" and `edges=0-1:3`",
        );
        check("nim 1,2 heaps=3", "heaps: expected one board, found \"1,2\" and `heaps=3`");
        check(
            "nim 1 misere normal",
            "play: expected one convention of play, found \"misere\" and \"normal\"",
        );
        check(
            "nim 1 normal + nim 2 misere",
            "play: a sum has one convention of play, found \"normal\" and \"misere\"",
        );
        check("nim 3,1e3", "heaps[1]: expected a whole number from 0 to 2^63-1, found 1e3");
        check("nim 1.50", "heaps[0]: expected a whole number from 0 to 2^63-1, found 1.50");
        check("nim -0", "heaps[0]: expected a whole number from 0 to 2^63-1, found -0");
        check(
            "nim 12345678901234567890123456789012345678901",
            "heaps[0]: expected a whole number from 0 to 2^63-1, found 1234567890123456789012345678901234567890…",
        );
        check("circular-nim 5,1 k=1.50", r#"{"game":"circular-nim","heaps":[5,1],"k":"1.50"}"#);
        check("edge-nim 0-1 token=0 token=1", "token: `token=` stands there twice");
        check(
            "vertex-nimg 0>1,1-2",
            "edges: expected edges (a-b) or arcs (a>b), found both: \"0>1\" and \"1-2\"",
        );
        check(
            "vertex-nimg 0-1 vertices=3 weights=1,2",
            "weights: expected 3 weights, or one for all, found 2",
        );
        check(
            "vertex-nimg 0-1 vertices=1000000000000",
            "vertices: expected at most 268435456 vertices, found 1000000000000",
        );
        check(
            "vertex-nim a-b,b-c:3",
            "edges[1]: vertex-nim has its weights on the vertices: give them as weights=…",
        );
        check("edge-nim a-b:x", "edges: expected edges such as a-b:3,b-c or arcs a>b, found \"a-b:x\"");
    }

    #[test]
    fn words_may_name_graphs() {
        let mut path = nimgraph_graph::Format::EdgeList.read("a b 3\nb c 1\n").unwrap();
        path.notes = [(TOKEN, "2"), (PLAY, "misere")].map(|(k, v)| (k.to_owned(), v.to_owned())).into();
        let graphs = [("my path.edges", path)];
        let check = |words: &[&str], expected: &str| {
            let found = words_to_json(words, &graphs, 100);
            let found = found.map_or_else(|error| error.to_string(), |json| json.to_string());
            assert_eq!(found, expected, "{words:?}");
        };
        check(
            &["edge-nim", "my path.edges"],
            r#"{"game":"edge-nim","play":"misere","vertices":["a","b","c"],"edges":[["a","b",3],["b","c",1]],"token":"c"}"#,
        );
        check(
            &["edge-nim", "my path.edges", "weights=5", "token=b", "normal"],
            r#"{"game":"edge-nim","play":"normal","vertices":["a","b","c"],"edges":[["a","b",5],["b","c",5]],"token":"b"}"#,
        );
        check(&["nim", "my path.edges"], "game: \"nim\" is not a game on graphs");
        check(
            &["vertex-nimg", "my path.edges"],
            "edges: vertex-nimg has no place for edge weights, which the graph has",
        );
    }

    #[test]
    fn every_game_reads_its_own_example_and_move() {
        for info in games() {
            let json = to_json(info.example).unwrap();
            let setup = crate::Setup::from_json(&json, &crate::setup::NoAppraiser).unwrap();
            let mv = setup.game.move_from_text(&setup.position, info.move_example);
            let mv = mv.unwrap_or_else(|| panic!("{}: {} is not a move", info.name, info.move_example));
            assert_eq!(setup.game.move_to_text(&setup.position, &mv), info.move_example);
        }
    }
}

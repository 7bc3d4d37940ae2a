//! A game that was played: where it began and what was moved, as a text that people can read and write, or as JSON.

use std::{collections::HashMap, fmt};

use nimgraph::ReadLimits;
use nimgraph_game::{IllegalMove, Move, Position};
use serde::de::IgnoredAny;
use serde_json::{Value, json};

use crate::{
    input::{BYTE_ORDER_MARK, parse_json, read_position_within, read_value},
    moves::GivenMove,
};

/// A game from its start: the moves in their order, and whether the player to move then gave up.
///
/// The text form has a title line, the position in the short notation, and one move on each line. Blank lines, and
/// remarks, which begin with a `#`, are skipped; a game that was given up ends with `resigned`.
///
/// ```
/// use nimgraph::ReadLimits;
/// use nimgraph_wire::GameRecord;
/// let text = "nimgraph record\nnim 3,5\n1=3\n0=0\n";
/// let record = GameRecord::read(text, &ReadLimits::default())?;
/// assert_eq!(record.end().to_string(), "nim 0,3");
/// assert_eq!(record.to_string(), text);
/// let error = GameRecord::read("nimgraph record\nnim 3,5\n1=7\n", &ReadLimits::default()).unwrap_err();
/// assert_eq!(error.to_string(), "line 3: \"1=7\" is not a legal move here; possible: 1=0 to 4, 0=0 to 2");
/// # Ok::<(), nimgraph_wire::GameRecordError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct GameRecord {
    start: Position,
    moves: Vec<Move>,
    end: Position,
    resigned: bool,
}

/// Why a text is not the record of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {message}")]
pub struct GameRecordError {
    /// Where it is wrong: `line 3`, or `moves[1]` in JSON.
    pub place: String,
    /// What is wrong there.
    pub message: String,
}

/// The first line of the text form.
const TITLE: &str = "nimgraph record";
/// What ends a game that was given up.
const RESIGNED: &str = "resigned";

impl GameRecord {
    /// A game in which nothing has been moved yet.
    pub fn new(start: Position) -> Self {
        Self { end: start.clone(), start, moves: Vec::new(), resigned: false }
    }

    /// Whether a text claims to be a record rather than a position.
    pub fn is_record(text: &str) -> bool {
        let text = text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text);
        match text.trim_start().starts_with('{') {
            true => text.contains("\"moves\"") && has_moves(text),
            false => spoken(text).next().is_some_and(|(_, line)| line == TITLE),
        }
    }

    /// Reads either form.
    pub fn read(text: &str, limits: &ReadLimits) -> Result<Self, GameRecordError> {
        let text = text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text);
        match text.trim_start().starts_with('{') {
            true => read_json(text, limits),
            false => read_lines(text, limits),
        }
    }

    /// Where the game began.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// Where it has come to.
    pub fn end(&self) -> &Position {
        &self.end
    }

    /// What was moved.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Whether the player to move gave up.
    pub fn is_resigned(&self) -> bool {
        self.resigned
    }

    /// Adds a move, which has to be a legal one.
    pub fn play(&mut self, mv: &Move) -> Result<(), IllegalMove> {
        self.end = self.end.after(mv)?;
        self.moves.push(mv.clone());
        Ok(())
    }

    /// The player to move gives up.
    pub fn resign(&mut self) {
        self.resigned = true;
    }

    /// The record as JSON, with the fields that questions on the wire have.
    pub fn to_json(&self) -> Value {
        let moves: Vec<String> = self.texts().collect();
        let position = crate::PositionJson::of(&self.start);
        match self.resigned {
            true => json!({"position": position, "moves": moves, "resigned": true}),
            false => json!({"position": position, "moves": moves}),
        }
    }

    fn texts(&self) -> impl Iterator<Item = String> {
        let mut setup = self.start.clone();
        self.moves.iter().map(move |mv| {
            let text = setup.move_text_unchecked(mv);
            setup = setup.after_unchecked(mv);
            text
        })
    }
}

impl fmt::Display for GameRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{TITLE}\n{}", self.start)?;
        self.texts().try_for_each(|text| writeln!(f, "{text}"))?;
        if self.resigned { writeln!(f, "{RESIGNED}") } else { Ok(()) }
    }
}

/// The lines that say something, with their numbers.
fn spoken(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.lines().map(str::trim).enumerate();
    lines.filter(|(_, line)| !line.is_empty() && !is_remark(line)).map(|(index, line)| (index + 1, line))
}

/// A move may begin with `#` too: `#0=1>b` where vertex 0 has a name that could not be read in a move.
fn is_remark(line: &str) -> bool {
    line.strip_prefix('#')
        .is_some_and(|rest| !(rest.starts_with(|c: char| c.is_ascii_digit()) && rest.contains('=')))
}

/// Whether the object that a text holds has the field `moves`; a vertex may be called that too. A text that is no JSON
/// is left to the reader of records.
fn has_moves(text: &str) -> bool {
    serde_json::from_str::<HashMap<String, IgnoredAny>>(text)
        .map_or(true, |fields| fields.contains_key("moves"))
}

fn at(place: impl Into<String>, message: impl Into<String>) -> GameRecordError {
    GameRecordError { place: place.into(), message: message.into() }
}

fn read_lines(text: &str, limits: &ReadLimits) -> Result<GameRecord, GameRecordError> {
    let mut lines = spoken(text);
    let (number, title) = lines.next().unwrap_or((1, ""));
    if title != TITLE {
        return Err(at(format!("line {number}"), format!("expected {TITLE:?}, found {title:?}")));
    }
    let (number, position) = lines
        .next()
        .ok_or_else(|| at(format!("line {}", number + 1), "expected the position where the game began"))?;
    let start = read_position_within(position, limits)
        .map_err(|error| at(format!("line {number}"), error.to_string()))?;
    let mut record = GameRecord::new(start);
    for (number, line) in lines {
        add(&mut record, line).map_err(|message| at(format!("line {number}"), message))?;
    }
    Ok(record)
}

fn add(record: &mut GameRecord, line: &str) -> Result<(), String> {
    if record.resigned {
        return Err(format!("expected nothing after {RESIGNED:?}, found {line:?}"));
    }
    if line == RESIGNED {
        return give_up(record);
    }
    play(record, &GivenMove::Text(line.to_owned()))
}

fn play(record: &mut GameRecord, given: &GivenMove) -> Result<(), String> {
    let found = given.find(&record.end);
    found.and_then(|mv| record.play(&mv)).map_err(|illegal| illegal.to_string())
}

fn give_up(record: &mut GameRecord) -> Result<(), String> {
    if record.end.is_over() {
        return Err("the game is over, so nobody can resign".to_owned());
    }
    record.resign();
    Ok(())
}

fn read_json(text: &str, limits: &ReadLimits) -> Result<GameRecord, GameRecordError> {
    let value = parse_json(text).map_err(|error| at("record", error.to_string()))?;
    let fields = value.as_object().expect("the text begins with a brace");
    if let Some(other) = fields.keys().find(|key| !["position", "moves", "resigned"].contains(&key.as_str()))
    {
        return Err(at(other, "expected only position, moves and resigned"));
    }
    let position =
        fields.get("position").ok_or_else(|| at("position", "expected a position, found nothing"))?;
    let start = match position.as_str() {
        Some(text) => read_position_within(text, limits),
        None => read_value(position, limits),
    };
    let mut record = GameRecord::new(start.map_err(|error| at("position", error.to_string()))?);
    let moves = fields.get("moves").and_then(Value::as_array);
    let moves = moves.ok_or_else(|| at("moves", "expected a list of moves"))?;
    for (index, mv) in moves.iter().enumerate() {
        let place = || format!("moves[{index}]");
        let given: GivenMove = serde_json::from_value(mv.clone())
            .map_err(|_| at(place(), format!("expected a move, found {mv}")))?;
        play(&mut record, &given).map_err(|message| at(place(), message))?;
    }
    match fields.get("resigned") {
        None | Some(Value::Bool(false)) => Ok(record),
        Some(Value::Bool(true)) => match give_up(&mut record) {
            Ok(()) => Ok(record),
            Err(message) => Err(at("resigned", message)),
        },
        Some(other) => Err(at("resigned", format!("expected true or false, found {other}"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<GameRecord, String> {
        GameRecord::read(text, &ReadLimits::default()).map_err(|error| error.to_string())
    }

    #[test]
    fn both_forms_come_back() {
        for text in [
            "nimgraph record\nnim 3,5\n",
            "nimgraph record\nnim 3,5 misere\n1=3\nresigned\n",
            "nimgraph record\nedge-nim cycle:4 weights=3,1,1,2 token=0\n0-1=1\n1-2=0\n",
            "nimgraph record\nvertex-nim cycle:4 weights=2 token=0\n0=0>1\n",
        ] {
            let record = read(text).unwrap();
            assert_eq!(record.to_string(), text);
            assert_eq!(read(&record.to_json().to_string()).as_ref(), Ok(&record), "{text}");
            assert!(GameRecord::is_record(text) && GameRecord::is_record(&record.to_json().to_string()));
        }
    }

    #[test]
    fn remarks_and_blank_lines_are_skipped() {
        let text = "\u{feff}# played in the train\n\nnimgraph record\r\n  nim 3,5  \r\n# a mistake\n1=4\n\n";
        assert!(GameRecord::is_record(text));
        assert_eq!(read(text).unwrap().end().to_string(), "nim 3,4");
    }

    #[test]
    fn moves_of_vertices_with_strange_names_are_no_remarks() {
        let position = r#"{"game":"vertex-nim","vertices":["x y","b","c"],"directed":true,
            "edges":[["x y","b"],["b","c"],["c","x y"]],"weights":[2,2,2],"token":"x y"}"#;
        let mut record = GameRecord::new(read_position_within(position, &ReadLimits::default()).unwrap());
        for text in ["#0=1>b", "b=1>c"] {
            add(&mut record, text).unwrap();
        }
        assert_eq!(read(&record.to_string()).as_ref(), Ok(&record), "{record}");
    }

    #[test]
    fn what_is_wrong_is_named_with_its_line() {
        for (text, expected) in [
            ("", "line 1: expected \"nimgraph record\", found \"\""),
            ("nim 3\n", "line 1: expected \"nimgraph record\", found \"nim 3\""),
            ("nimgraph record\n", "line 2: expected the position where the game began"),
            (
                "nimgraph record\n\nnim 3\n0=2\n\n0=2\n",
                "line 6: \"0=2\" is not a legal move here; possible: 0=0 to 1",
            ),
            ("nimgraph record\nnim 0\nresigned\n", "line 3: the game is over, so nobody can resign"),
            (
                "nimgraph record\nnim 3\nresigned\n0=0\n",
                "line 4: expected nothing after \"resigned\", found \"0=0\"",
            ),
            (r#"{"moves":[]}"#, "position: expected a position, found nothing"),
            (
                r#"{"position":"nim 3","moves":["0=1","0=1"]}"#,
                "moves[1]: \"0=1\" is not a legal move here; possible: 0=0",
            ),
            (r#"{"position":"nim 3","moves":[7]}"#, "moves[0]: expected a move, found 7"),
            (r#"{"position":"nim 3","moves":{}}"#, "moves: expected a list of moves"),
            (r#"{"position":"nim 3","moves":[],"x":1}"#, "x: expected only position, moves and resigned"),
            (r#"{"position":"nim 3","moves":[],"resigned":2}"#, "resigned: expected true or false, found 2"),
        ] {
            assert_eq!(read(text), Err(expected.to_owned()), "{text}");
        }
        assert!(read("nimgraph record\nnim x\n").unwrap_err().starts_with("line 2: "));
    }

    #[test]
    fn a_position_is_not_a_record() {
        let called_moves =
            r#"{"game":"edge-nim","vertices":["moves","b"],"edges":[["moves","b",2]],"token":"b"}"#;
        for text in ["nim 3,5", r#"{"game":"nim","heaps":[3]}"#, called_moves, ""] {
            assert!(!GameRecord::is_record(text), "{text}");
        }
    }
}

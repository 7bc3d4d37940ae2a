//! Inputs that are almost right: positions and moves with one thing or several things wrong.

use nimgraph_game::games;
use serde_json::{Value, json};

use crate::universe::Dice;

/// A position with up to three mistakes in it, as JSON.
pub fn mutated_json(position: &Value, dice: &mut Dice) -> String {
    let mut value = position.clone();
    for _ in 0..dice.pick(&[0, 0, 0, 1, 1, 1, 2, 3]) {
        mutate_value(&mut value, dice);
    }
    let text = value.to_string();
    if dice.percent(15) { mutated_text(&text, dice) } else { text }
}

/// A position in the short notation with up to three mistakes in it.
pub fn mutated_notation(dice: &mut Dice) -> String {
    let all: Vec<&str> = games().iter().map(|game| game.example).collect();
    let mut words: Vec<String> = dice.pick(&all).split(' ').map(str::to_owned).collect();
    for _ in 0..dice.pick(&[0, 0, 0, 1, 1, 1, 2, 3]) {
        mutate_words(&mut words, dice);
    }
    let text = words.join(dice.pick(&[" ", " ", " ", "  ", "\t"]));
    if dice.percent(25) { mutated_text(&text, dice) } else { text }
}

/// A text with some letters changed, left out, put in or repeated.
pub fn mutated_text(text: &str, dice: &mut Dice) -> String {
    const LETTERS: [char; 24] = [
        '0', '1', '9', '-', '>', '=', ':', ',', '#', '+', '.', 'e', 'a', 'x', '"', '{', '}', '[', ']', '\\',
        ' ', '\n', '\0', 'é',
    ];
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..dice.from_to(1, 3) {
        let place = dice.below(letters.len() + 1);
        let end = (place + dice.from_to(1, 4)).min(letters.len());
        match dice.below(5) {
            0 => letters.insert(place, dice.pick(&LETTERS)),
            1 => drop(letters.drain(place..end)),
            2 => letters.truncate(place),
            3 => {
                let piece: Vec<char> = letters[place..end].to_vec();
                letters.splice(place..place, piece);
            }
            _ => letters[place..end].iter_mut().take(1).for_each(|letter| *letter = dice.pick(&LETTERS)),
        }
    }
    letters.into_iter().collect()
}

/// Changes one thing somewhere inside a JSON value.
pub fn mutate_value(value: &mut Value, dice: &mut Dice) {
    match value {
        Value::Array(items) if !items.is_empty() && dice.percent(85) => {
            let place = dice.below(items.len());
            match dice.below(8) {
                0 => drop(items.remove(place)),
                1 => items.insert(place, items[place].clone()),
                2 => items.push(hostile(dice)),
                _ => mutate_value(&mut items[place], dice),
            }
        }
        Value::Object(fields) if !fields.is_empty() && dice.percent(85) => {
            let keys: Vec<String> = fields.keys().cloned().collect();
            let key = &keys[dice.below(keys.len())];
            match dice.below(10) {
                0 => drop(fields.remove(key)),
                1 => drop(fields.insert(dice.pick(&FIELDS).to_owned(), hostile(dice))),
                _ => mutate_value(&mut fields[key], dice),
            }
        }
        _ => *value = hostile(dice),
    }
}

const FIELDS: [&str; 12] = [
    "game", "play", "heaps", "k", "faces", "vertices", "edges", "weights", "token", "directed", "parts",
    "colour",
];

/// A value that may be unwelcome where it stands.
fn hostile(dice: &mut Dice) -> Value {
    match dice.below(14) {
        0 => dice.pick(&[u64::MAX, 1 << 63, (1 << 63) - 1, 1 << 32, 100_000]).into(),
        1 => dice.pick(&[-1, i64::MIN]).into(),
        2 => dice.pick(&[0.5, 1e300, -0.0]).into(),
        3 => dice.pick(&["", "a", "0", "misere", "\u{202e}"]).into(),
        4 => Value::Null,
        5 => true.into(),
        6 => json!([]),
        7 => json!({}),
        8 => json!([[0, 1, 2], [1, 0, 3]]),
        9 => json!({"game": "nim", "heaps": [1, 2, 3]}),
        10 => json!({"game": "edge-nim", "vertices": 2, "edges": [[0, 1, 40], [0, 1, 50]], "token": 0}),
        11 => dice.pick(&games().iter().map(|game| game.name).collect::<Vec<_>>()).into(),
        _ => dice.below(9).into(),
    }
}

/// Changes, repeats or leaves out one word.
fn mutate_words(words: &mut Vec<String>, dice: &mut Dice) {
    let place = dice.below(words.len());
    match dice.below(6) {
        0 => drop(words.remove(place)),
        1 => words.insert(place, words[place].clone()),
        2 => words[place] = mutated_text(&words[place], dice),
        _ => words.insert(place + 1, random_word(dice)),
    }
    if words.is_empty() {
        words.push(random_word(dice));
    }
}

fn random_word(dice: &mut Dice) -> String {
    const WORDS: [&str; 30] = [
        "+",
        "nim",
        "edge-nim",
        "vertex-nim",
        "sum",
        "misere",
        "directed",
        "token=1",
        "token=",
        "weights=2",
        "weights=1,2",
        "weights=-1",
        "weights=99999999999999999999",
        "k=0",
        "k=2",
        "faces=0-1",
        "faces=[[0]]",
        "vertices=3",
        "heaps=1,2",
        "cycle:3",
        "petersen",
        "complete:99",
        "grid:2x2",
        "random:5,0.5,1",
        "graph6:DQc",
        "0-1:3,1-2:0",
        "a-b,b-a,a-a:7",
        "0>1,1>0",
        "0-4294967296",
        "play=x",
    ];
    dice.pick(&WORDS).to_owned()
}

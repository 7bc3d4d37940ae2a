//! OpenSpiel's Nim behind a dictionary of what was seen, where Python has it.

use std::{path::Path, process::Command};

/// States a second, or why there is no number.
pub(crate) struct Outside {
    pub(crate) heaps: &'static str,
    pub(crate) result: Result<Measured, String>,
}

/// What the script said.
pub(crate) struct Measured {
    pub(crate) version: String,
    pub(crate) states: f64,
    pub(crate) seconds: f64,
}

const HEAPS: &str = "7;8;9;10";

const SCRIPT: &str = r#"
import sys, time
from importlib.metadata import version
import pyspiel
game = pyspiel.load_game("nim(pile_sizes=" + sys.argv[1] + ",is_misere=false)")
seen = {}
def wins(state):
    key = str(state)
    if key not in seen:
        seen[key] = not state.is_terminal() and any(not wins(state.child(a)) for a in state.legal_actions())
    return seen[key]
start = time.perf_counter()
wins(game.new_initial_state())
print(version("open_spiel"), len(seen), time.perf_counter() - start)
"#;

/// Runs the script with a Python.
pub(crate) fn measure(python: &Path) -> Outside {
    let output = Command::new(python).args(["-c", SCRIPT, HEAPS]).output();
    let result = match output {
        Err(error) => Err(format!("{}: {error}", python.display())),
        Ok(output) if !output.status.success() => {
            let text = String::from_utf8_lossy(&output.stderr);
            Err(text.lines().last().unwrap_or("it failed without a word").to_owned())
        }
        Ok(output) => read(&String::from_utf8_lossy(&output.stdout)).ok_or("it said nothing".to_owned()),
    };
    Outside { heaps: HEAPS, result }
}

fn read(text: &str) -> Option<Measured> {
    let mut words = text.split_whitespace();
    Some(Measured {
        version: words.next()?.to_owned(),
        states: words.next()?.parse().ok()?,
        seconds: words.next()?.parse().ok()?,
    })
}

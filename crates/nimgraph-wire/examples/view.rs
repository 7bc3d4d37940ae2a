//! Prints what the board draws of a position and what can be clicked there: `view 'edge-nim cycle:4 token=0'`.

use nimgraph_wire::{read_position, view};

/// As many moves as the board asks for at once.
const MOVES: usize = 2000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let setup = read_position(&words.join(" "))?;
    println!("{}", serde_json::to_string(&view(&setup, MOVES))?);
    Ok(())
}

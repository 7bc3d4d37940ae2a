//! Proves a formula from Rust: `cargo run --example prove -- 'edge-nim cycle:4' 'FORMULA'`.

use nimgraph_game::{notation, spec::NoAppraiser};
use nimgraph_prove::{Arena, prove};
use nimgraph_solve::Budget;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let (Some(position), Some(formula)) = (words.next(), words.next()) else {
        return Err("expected a game with its board, and a formula".into());
    };
    let arena = Arena::new(&notation::read(&position)?.check(&NoAppraiser)?)?;
    let mut last = None;
    let mut tell = |progress: &nimgraph_prove::Progress| {
        if last.replace(progress.obligation) != Some(progress.obligation) {
            eprintln!("{}/{} {}", progress.done, progress.of, progress.obligation);
        }
    };
    let verdict = prove(&arena, &formula.parse()?, &Budget::default(), &mut tell)?;
    println!("{verdict:?}");
    Ok(())
}

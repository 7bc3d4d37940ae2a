//! Looks for a formula from Rust: `cargo run --example discover -- 'edge-nim cycle:4' SECONDS`.

use std::time::{Duration, Instant};

use nimgraph_game::{notation, spec::NoAppraiser};
use nimgraph_prove::{Arena, News, discover};
use nimgraph_solve::Budget;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let position = words.next().ok_or("expected a game with its board, such as 'edge-nim cycle:4'")?;
    let seconds: u64 = words.next().map_or(Ok(60), |word| word.parse())?;
    let arena = Arena::new(&notation::read(&position)?.check(&NoAppraiser)?)?;
    let budget = Budget { time: Some(Duration::from_secs(seconds)), ..Budget::default() };
    let started = Instant::now();
    let mut tell = |news: &News<'_>| {
        if let News::Ended(round) = news {
            let (points, atoms) = (round.points, round.atoms);
            eprintln!(
                "{:?} {:?}, {points} points, {atoms} atoms, {} rules: {:?}",
                started.elapsed(),
                round.language,
                round.rules,
                round.end
            );
        }
    };
    match discover(&arena, &budget, &mut tell).result {
        Ok(found) => println!("{}\n{:?}", found.formula, found.stats),
        Err(gave_up) => println!("{gave_up:?}"),
    }
    Ok(())
}

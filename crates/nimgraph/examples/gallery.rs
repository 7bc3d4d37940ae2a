//! Draws a gallery of positions into a folder: `cargo run -p nimgraph --example gallery -- FOLDER`.

use std::{error::Error, fs, path::PathBuf};

use nimgraph::{
    Position,
    draw::{Drawing, Picture, Theme, svg, tikz, unicode},
    game::{self, Move},
    solver::{Budget, Session, Wants},
};

/// A name and a position for each picture.
const GALLERY: &[(&str, &str)] = &[
    ("petersen", "edge-nim petersen weights=1,2,2,2,2,2,2,3,2,2,2,2,2,2,2 token=0"),
    ("square", "edge-nim cycle:4 weights=3,1,0,2 token=0"),
    ("k24", "edge-nim bipartite:2,4 weights=3,1,2,2,1,4,2,5 token=0"),
    ("k5", "edge-nim complete:5 weights=1,2,3,4,5,6,7,8,9,0 token=1"),
    ("k7", "edge-nim complete:7 token=1"),
    ("grid", "edge-nim grid:3x4 token=5"),
    ("circle", "circular-nim 5,1,6,3,2 k=2"),
    ("circuit", "vertex-nim circuit:5 weights=2,1,3,12,100 token=0"),
    ("sum", "nim 3,5,1 + edge-nim cycle:4 weights=3,1,1,2 token=0"),
    ("parallel", "edge-nim a-b:3,b-a:2,a-a:4,b-c:1,c-c:0,c-c:7,a-c:5,a-c:1,a-c:1 token=a"),
    ("antiparallel", "vertex-nim 0>1,1>0,1>2,2>0,2>2 weights=3,2,4 token=1"),
    ("complex", "simplicial-nim 3,1,4,1,5 faces=0-1,1-2-3,3-4"),
    ("nim", "nim 3,5,0,20,1"),
    ("adjacent", "adjacent-nim 3,2,2,5"),
    ("wheel", "vertex-nimg wheel:6 weights=3,2,1,4,5,6,2 token=2"),
    ("tree", "edge-nim binary-tree:3 token=1"),
    ("cube", "edge-nim hypercube:3 token=0"),
    ("tesseract", "neighboring-nim hypercube:4 token=0"),
    ("torus", "vertex-nimg torus:3x4 token=0"),
    ("paw", "edge-nim a-b:1,b-c:2,c-a:3,a-d:4 token=d"),
    ("bull", "graph-nim a-b:1,b-c:2,c-a:3,a-d:4,b-e:5"),
    ("random", "edge-nim random:9,14,seed=3 token=0"),
    ("large", "edge-nim cycle:3 weights=9223372036854775807,1000000,5 token=0"),
    ("octahedron", "graph-nim multipartite:2,2,2 weights=3"),
    ("ssb", "edge-nim multipartite:1,1,4 weights=2 token=0"),
];

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(std::env::args().nth(1).ok_or("which folder?")?);
    fs::create_dir_all(&folder)?;
    for (name, text) in GALLERY {
        let position: Position = text.parse()?;
        let setup = position.inner();
        let mut picture = Picture::of(setup);
        fs::write(folder.join(format!("{name}.svg")), svg::write(&Drawing::of(&picture)?, Theme::Light))?;
        fs::write(
            folder.join(format!("{name}.tex")),
            tikz::write(&Drawing::of(&picture)?, tikz::Wrapping::Standalone),
        )?;
        println!("{name}: {text}\n{}", unicode::write(&picture, unicode::Terminal::default()));
        if let Some(best) = best_move(setup) {
            picture = picture.with_move(setup, &best);
            println!("{}", unicode::write(&picture, unicode::Terminal::default()));
            fs::write(
                folder.join(format!("{name}-move.svg")),
                svg::write(&Drawing::of(&picture)?, Theme::Dark),
            )?;
        }
    }
    Ok(())
}

fn best_move(setup: &game::Position) -> Option<Move> {
    let budget = Budget { nodes: Some(200_000), ..Budget::default() };
    Session::new(setup.clone(), &budget).solve(Wants::default()).winning_moves.into_iter().next()
}

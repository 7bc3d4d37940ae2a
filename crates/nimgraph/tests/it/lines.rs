//! Lines of best play and answers to replies are moves of the positions that they lead to.

use nimgraph::{Position, SolveOptions, solver::Wants};

/// Most of these lose vertices or heaps on the way, whose numbers the others take.
const POSITIONS: [&str; 9] = [
    "vertex-nim a-b,b-c,c-a weights=1,2,2 token=a",
    "vertex-nim complete:4 weights=1,2,2,2 token=1",
    "vertex-nim path:5 weights=2,1,1,2,1 token=2",
    "vertex-nim circuit:4 weights=2,1,3,1 token=1",
    "adjacent-nim 1,2,3",
    "adjacent-nim 2,1,3,1,2 misere",
    "nim 3 + vertex-nim path:3 weights=1,2,1 token=1 + adjacent-nim 1,1,2",
    "edge-nim cycle:4 weights=3,1,1,2 token=0",
    "neighboring-nim star:3 weights=2,1,2,1 token=0",
];

#[test]
fn a_line_is_played_to_the_end() -> Result<(), Box<dyn std::error::Error>> {
    let wants = Wants { remoteness: true, ..Wants::default() };
    let options = SolveOptions { wants, ..SolveOptions::default() };
    for text in POSITIONS {
        let mut position: Position = text.parse()?;
        let line = position.solve_with(&options).line();
        assert!(!line.is_empty(), "{text}");
        for mv in line {
            assert_eq!(*mv.position(), position, "{text}");
            assert_eq!(position.to_string().parse::<Position>()?, position, "{text}");
            position = position.play(&mv)?;
        }
        assert!(position.is_over(), "{text}");
    }
    Ok(())
}

#[test]
fn replies_are_moves_after_the_advised_one() -> Result<(), Box<dyn std::error::Error>> {
    for text in POSITIONS {
        let position: Position = text.parse()?;
        let explanation = position.explain();
        let losing = match explanation.answer().advised() {
            Some(advised) => position.play(&advised)?,
            None => position,
        };
        for (reply, answer) in explanation.replies() {
            let after = losing.play(&reply)?;
            if let Some(answer) = answer {
                assert_eq!(*answer.position(), after, "{text}");
                after.play(&answer)?;
            }
        }
    }
    Ok(())
}

//! Puzzles: positions with a winning move that is worth looking for.

use nimgraph_game::{Move, Position, Ruleset};
use nimgraph_graph::SplitMix64;
use nimgraph_solve::{Approach, Budget, MoveList, Session, Wants};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    input::read_position, play::NamedMove, position::PositionJson, puzzle_board::Draft, words::GradeWord,
};

nimgraph_graph::vocabulary! {
    /// How hard a puzzle is.
    pub enum Grade as GradeWord {
        /// Easy.
        Easy = "easy",
        /// In between.
        Medium = "medium",
        /// Hard.
        Hard = "hard",
    }
}

impl Grade {
    /// Whether so few of the moves win that there is something to find.
    fn takes(self, moves: usize, winning: usize) -> bool {
        match self {
            Self::Easy => moves >= 3 && 2 * winning <= moves,
            Self::Medium => moves >= 4 && 3 * winning <= moves,
            Self::Hard => moves >= 6 && winning == 1,
        }
    }

    /// Whether the end is as far away as it should be.
    fn lasts(self, plies: u64) -> bool {
        match self {
            Self::Easy => (3..=5).contains(&plies),
            Self::Medium => (5..=9).contains(&plies),
            Self::Hard => plies >= 9,
        }
    }
}

/// A position that the player to move can win, but only by some of the moves.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Puzzle {
    /// The position on the wire.
    pub position: PositionJson,
    /// The family of its graph, when it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub family: Option<String>,
    /// How hard it is.
    pub grade: GradeWord,
    /// Every winning move.
    pub solutions: Vec<NamedMove>,
    /// How many moves there are.
    pub moves: usize,
    /// Plies to the end if the winner plays for a quick end and the loser for a late one.
    pub plies: u64,
}

/// A puzzle of a game and a grade, the same for the same seed; `None` when the seed gives none. The game may have options
/// (`edge-nim by=1..3`), be a line of rules, or a name that stands for one.
///
/// ```
/// use nimgraph_wire::{Grade, make_puzzle};
/// let puzzle = (0..).find_map(|seed| make_puzzle("edge-nim", Grade::Easy, seed)).unwrap();
/// assert!(2 * puzzle.solutions.len() <= puzzle.moves);
/// ```
pub fn make_puzzle(game: &str, grade: Grade, seed: u64) -> Option<Puzzle> {
    let mut stream = SplitMix64::new(seed);
    (0..ATTEMPTS).find_map(|_| {
        let draft = Draft::random(game, grade, &mut stream)?;
        let setup = read_position(&draft.notation).ok()?;
        judge(&setup, grade).map(|puzzle| Puzzle { family: draft.family, ..puzzle })
    })
}

const ATTEMPTS: usize = 24;
const MOST_MOVES: u128 = 400;

/// By nodes alone, so that the same seed gives the same puzzle on every machine.
fn budget() -> Budget {
    Budget { nodes: Some(100_000), memory: Some(1 << 27), ..Budget::default() }
}

fn judge(setup: &Position, grade: Grade) -> Option<Puzzle> {
    let winning = winning_moves(setup, Approach::Auto)?;
    let moves = usize::try_from(setup.count_moves().exact()?).ok()?;
    if winning.is_empty() || !grade.takes(moves, winning.len()) {
        return None;
    }
    // A puzzle must not be wrong: search alone finds the same winning moves without the theorems.
    let plies = remoteness(setup).filter(|&plies| grade.lasts(plies))?;
    (winning_moves(setup, Approach::SearchOnly)? == winning).then(|| Puzzle {
        position: PositionJson::of(setup),
        family: None,
        grade,
        solutions: winning.iter().map(|mv| NamedMove::of(setup, mv)).collect(),
        moves,
        plies,
    })
}

/// All winning moves, in the order of the rules, if they can be found.
fn winning_moves(setup: &Position, approach: Approach) -> Option<Vec<Move>> {
    if setup.count_moves() > MOST_MOVES {
        return None;
    }
    let found = Session::new(setup.clone(), &budget()).solve(Wants {
        moves: MoveList::All,
        approach,
        ..Wants::default()
    });
    let wins = |mv: &Move| found.winning_moves.contains(mv);
    found.all_moves_listed.then(|| setup.game().moves(setup.state()).into_iter().filter(wins).collect())
}

fn remoteness(setup: &Position) -> Option<u64> {
    let wants = Wants { moves: MoveList::None, remoteness: true, ..Wants::default() };
    Session::new(setup.clone(), &budget()).solve(wants).remoteness.map(|r| r.plies)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{GivenMove, play_moves};
    use nimgraph_game::{Outcome, games};

    #[test]
    fn every_game_has_puzzles_and_each_solution_wins() {
        for info in games().iter().filter(|g| g.name != "sum") {
            let puzzle = (0..20).find_map(|seed| make_puzzle(info.name, Grade::Easy, seed));
            let puzzle = puzzle.unwrap_or_else(|| panic!("no puzzle of {}", info.name));
            let start = read_position(&puzzle.position.to_string()).unwrap();
            let won = |mv: &NamedMove| {
                let after = play_moves(&start, &[GivenMove::Fields(mv.mv.clone())]).unwrap();
                Session::new(after.clone(), &Budget::default()).solve(Wants::default()).outcome
                    == Some(Outcome::P)
            };
            assert!(puzzle.solutions.iter().all(won), "{puzzle:?}");
        }
    }

    #[test]
    fn lines_and_options_have_puzzles() {
        let games = [
            "edge-nim by=1..2",
            "graph-nim exact",
            "wythoff",
            "moore",
            "loose-edge-nim",
            "fano-nim",
            "arc-kayles-weighted",
        ];
        for game in games
            .into_iter()
            .chain(["heaps: take {1,3,4} from one", "vertices: take 1..2 from some of an edge"])
        {
            let puzzle = (0..20).find_map(|seed| make_puzzle(game, Grade::Easy, seed));
            let puzzle = puzzle.unwrap_or_else(|| panic!("no puzzle of {game}"));
            let start = read_position(&puzzle.position.to_string()).unwrap();
            assert_eq!(
                winning_moves(&start, Approach::SearchOnly).unwrap().len(),
                puzzle.solutions.len(),
                "{game}"
            );
        }
        assert_eq!(make_puzzle("edge-nim few", Grade::Easy, 1), None);
        assert_eq!(make_puzzle("heaps: take few from one", Grade::Easy, 1), None);
    }

    #[test]
    fn the_seed_fixes_the_puzzle() {
        for game in ["edge-nim", "circular-nim"] {
            assert_eq!(make_puzzle(game, Grade::Medium, 7), make_puzzle(game, Grade::Medium, 7));
        }
    }

    #[test]
    fn nothing_comes_of_a_game_that_is_not_there() {
        assert_eq!(make_puzzle("chess", Grade::Easy, 1), None);
    }
}

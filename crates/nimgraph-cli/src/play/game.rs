//! A game between two players: the position, what has been played, and who has won.

use std::ops::ControlFlow;

use nimgraph::{
    game::{CONTINUE, Move, Outcome, Position},
    solver::{Budget, Session},
};
use nimgraph_wire::GameRecord;

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Seat {
    /// Who moves first.
    First,
    /// Who moves second.
    Second,
}

impl Seat {
    pub(crate) fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// The player to move has no move.
    NoMove,
    /// The player to move gave up.
    Resigned,
}

/// A game that is being played.
pub(crate) struct Match {
    /// The position now, and what was found about it and those before it.
    session: Session,
    /// The positions before each move that was played, with the move.
    past: Vec<(Position, Move)>,
    resigned: bool,
}

impl Match {
    pub(crate) fn new(setup: Position) -> Self {
        // Each question gets a budget when it is asked.
        let session = Session::new(setup, &Budget::default());
        Self { session, past: Vec::new(), resigned: false }
    }

    /// A game that goes on from the end of another.
    pub(crate) fn resumed(record: &GameRecord) -> Self {
        let mut game = Self::new(record.start().clone());
        record.moves().iter().for_each(|mv| game.play(mv));
        game.resigned = record.is_resigned();
        game
    }

    /// What has been played.
    pub(crate) fn record(&self) -> GameRecord {
        let start = self.past.first().map_or(self.setup(), |(start, _)| start);
        let mut record = GameRecord::new(start.clone());
        for (_, mv) in &self.past {
            record.play(mv).expect("only legal moves have been played");
        }
        if self.resigned {
            record.resign();
        }
        record
    }

    /// The position now.
    pub(crate) fn setup(&self) -> &Position {
        self.session.position()
    }

    /// Whom to ask about the position, with a budget for the question.
    pub(crate) fn ask(&mut self, budget: &Budget) -> &mut Session {
        self.session.grant(budget);
        &mut self.session
    }

    /// How many moves have been played.
    pub(crate) fn plies(&self) -> usize {
        self.past.len()
    }

    /// Whose turn it is.
    pub(crate) fn to_move(&self) -> Seat {
        if self.past.len().is_multiple_of(2) { Seat::First } else { Seat::Second }
    }

    /// The first `most` moves in the order of the rules, which is also the order of their numbers.
    pub(crate) fn moves(&self, most: usize) -> Vec<Move> {
        let mut moves = Vec::new();
        if most > 0 {
            let _ = self.setup().for_each_move(&mut |mv| {
                moves.push(mv);
                if moves.len() < most { CONTINUE } else { ControlFlow::Break(()) }
            });
        }
        moves
    }

    /// The move that is written so: in the short notation, or by its number counted from 1.
    pub(crate) fn find_move(&self, text: &str) -> Option<Move> {
        // Counting stops here: a heap may have more moves than can be listed.
        const MOST: usize = 10_000;
        let numbered = || {
            let number = text.parse().ok().filter(|&number| number <= MOST)?;
            self.moves(number).into_iter().nth(number.checked_sub(1)?)
        };
        self.setup().parse_move(text).ok().or_else(numbered)
    }

    /// Plays a legal move.
    pub(crate) fn play(&mut self, mv: &Move) {
        self.past.push((self.setup().clone(), mv.clone()));
        self.session.go_to(self.setup().after_unchecked(mv));
    }

    /// Takes back this many moves, or none if fewer have been played.
    pub(crate) fn undo(&mut self, plies: usize) -> Result<(), NothingToUndo> {
        let kept = self.past.len().checked_sub(plies).ok_or(NothingToUndo)?;
        if let Some((before, _)) = self.past.drain(kept..).next() {
            self.session.go_to(before);
        }
        Ok(())
    }

    /// The player to move gives up.
    pub(crate) fn resign(&mut self) {
        self.resigned = true;
    }

    /// Who has won and how, once the game has ended.
    pub(crate) fn result(&self) -> Option<(Seat, Ending)> {
        let to_move = self.to_move();
        if self.resigned {
            return Some((to_move.other(), Ending::Resigned));
        }
        let over = self.setup().is_over();
        over.then(|| match self.setup().convention().outcome_at_end() {
            Outcome::N => (to_move, Ending::NoMove),
            Outcome::P => (to_move.other(), Ending::NoMove),
        })
    }
}

/// Fewer moves have been played than should be taken back.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct NothingToUndo;

#[cfg(test)]
mod tests {
    use super::*;
    use nimgraph_wire::read_position;

    fn game(position: &str, moves: &[&str]) -> Match {
        let mut game = Match::new(read_position(position).unwrap());
        for text in moves {
            let mv = game.find_move(text).unwrap_or_else(|| panic!("{text} is no move"));
            game.play(&mv);
        }
        game
    }

    #[track_caller]
    fn check_result(position: &str, moves: &[&str], expected: Option<(Seat, Ending)>) {
        assert_eq!(game(position, moves).result(), expected, "{position} {moves:?}");
    }

    #[test]
    fn the_last_to_move_wins_in_normal_play_and_loses_in_misere_play() {
        check_result("nim 2", &["0=1"], None);
        check_result("nim 2", &["0=0"], Some((Seat::First, Ending::NoMove)));
        check_result("nim 2", &["0=1", "0=0"], Some((Seat::Second, Ending::NoMove)));
        check_result("nim 2 misere", &["0=0"], Some((Seat::Second, Ending::NoMove)));
        check_result("nim 0", &[], Some((Seat::Second, Ending::NoMove)));
        check_result("nim 0 misere", &[], Some((Seat::First, Ending::NoMove)));
    }

    #[test]
    fn resignation_loses() {
        let mut game = game("nim 5", &["0=4"]);
        game.resign();
        assert_eq!(game.result(), Some((Seat::First, Ending::Resigned)));
    }

    #[test]
    fn moves_are_found_by_notation_and_by_number() {
        let game = game("nim 2,3", &[]);
        let found = |text: &str| game.find_move(text).map(|mv| game.moves(99).iter().position(|m| *m == mv));
        assert_eq!(game.moves(99).len(), 5);
        assert_eq!(game.moves(2).len(), 2);
        for number in 1..=5 {
            assert_eq!(found(&number.to_string()), Some(Some(number - 1)));
        }
        assert!(found("1=2").is_some());
        for bad in ["0", "6", "-1", "", "1=3", "10001", "99999999999999999999", "x"] {
            assert_eq!(found(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_record_leads_back_to_the_same_game() {
        let mut played = game("nim 5,5", &["0=4", "0=3", "1=1"]);
        assert_eq!(played.undo(1), Ok(()));
        let record = played.record();
        assert_eq!(record.to_string(), "nimgraph record\nnim 5,5\n0=4\n0=3\n");
        let resumed = Match::resumed(&record);
        assert_eq!((resumed.setup(), resumed.plies()), (played.setup(), 2));
        played.resign();
        assert_eq!(Match::resumed(&played.record()).result(), Some((Seat::Second, Ending::Resigned)));
    }

    #[test]
    fn what_is_taken_back_has_not_been_played() {
        let mut played = game("nim 5,5", &["0=4", "0=3", "1=1"]);
        assert_eq!(played.undo(4), Err(NothingToUndo));
        assert_eq!(played.plies(), 3);
        assert_eq!(played.undo(2), Ok(()));
        assert_eq!(played.to_move(), Seat::Second);
        assert_eq!(played.setup(), game("nim 5,5", &["0=4"]).setup());
        assert_eq!(played.undo(1), Ok(()));
        assert_eq!(played.setup(), game("nim 5,5", &[]).setup());
    }
}

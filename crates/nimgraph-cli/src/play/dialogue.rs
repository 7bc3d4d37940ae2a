//! The conversation: asks people for moves, lets the program think, and shows what happens.

use std::{
    io::{self, Write},
    ops::ControlFlow,
    path::PathBuf,
};

use nimgraph::solver::{Budget, Choice, Detail, MoveList, Player, Session, Wants};
use nimgraph_wire::{GameRecord, MoveScore, solve_in};

use super::{
    event::{Event, Name},
    game::{Match, Seat},
    input::LineInput,
    output::Output,
    word::Word,
};
use crate::{failure::Failure, file::write_whole};

/// Who sits at a seat.
pub(crate) enum Who {
    /// A person, who types moves.
    Person,
    /// A machine, which computes them.
    Machine(Player),
}

/// A game with its players and its audience.
pub(crate) struct Dialogue<In, V> {
    game: Match,
    players: [Who; 2],
    input: In,
    output: V,
    /// What each move of a machine, and each hint, may cost.
    budget: Budget,
    /// What is left for the first of them, out of which the position was read.
    begun: Option<Budget>,
    keeper: Option<Keeper>,
}

/// Keeps the record of a game, which is whole after every move.
pub(crate) struct Keeper {
    path: PathBuf,
    kept: Option<GameRecord>,
    /// Why the last record could not be written.
    failure: Option<Failure>,
}

impl Keeper {
    /// Keeps it in a file.
    pub(crate) fn new(path: PathBuf) -> Self {
        Self { path, kept: None, failure: None }
    }

    /// Writes the record if it is another one. A game goes on where that fails, as on a full disk, and each move tries again.
    fn keep(&mut self, record: GameRecord) {
        if self.kept.as_ref() == Some(&record) {
            return;
        }
        let is_json = self.path.extension().is_some_and(|extension| extension == "json");
        let text = if is_json { format!("{}\n", record.to_json()) } else { record.to_string() };
        match write_whole(&self.path, |out| out.write_all(text.as_bytes())) {
            Ok(()) => (self.kept, self.failure) = (Some(record), None),
            Err(failure) => {
                if self.failure.is_none() {
                    eprintln!("{failure}; the game goes on, and each move tries again");
                }
                self.failure = Some(failure);
            }
        }
    }
}

/// Longer lists of moves are cut off.
const MOST_LISTED: usize = 40;

/// Either on with the game, or out of it.
type Flow = ControlFlow<()>;

impl<In: LineInput, V: Output> Dialogue<In, V> {
    /// A game that goes on from what has been played, the first player first. Each move of a machine, and each hint, may
    /// cost as much as `budget`.
    pub(crate) fn new(game: Match, players: [Who; 2], input: In, output: V, budget: Budget) -> Self {
        Self { game, players, input, output, budget, begun: None, keeper: None }
    }

    /// A game whose first answer has only what is left of the budget.
    pub(crate) fn begun(self, left: Budget) -> Self {
        Self { begun: Some(left), ..self }
    }

    /// Whom to ask about the position.
    fn ask(&mut self) -> &mut Session {
        let first = self.begun.take();
        self.game.ask(first.as_ref().unwrap_or(&self.budget))
    }

    /// Keeps a record of the game.
    pub(crate) fn kept_by(self, keeper: Option<Keeper>) -> Self {
        Self { keeper, ..self }
    }

    /// Plays until the game is over or abandoned.
    pub(crate) fn run(mut self) -> Result<(), Failure> {
        let record = self.game.record();
        self.output.show(&Event::Start { setup: record.start() })?;
        self.replay(&record)?;
        self.keep();
        while self.game.result().is_none() {
            let flow = self.turn()?;
            self.keep();
            if flow.is_break() {
                self.output.show(&Event::Left)?;
                return self.kept();
            }
        }
        self.end()?;
        self.kept()
    }

    fn keep(&mut self) {
        if let Some(keeper) = &mut self.keeper {
            keeper.keep(self.game.record());
        }
    }

    /// Fails if the record is not in its file at the end.
    fn kept(self) -> Result<(), Failure> {
        self.keeper.and_then(|keeper| keeper.failure).map_or(Ok(()), Err)
    }

    /// Tells what was played before.
    fn replay(&mut self, record: &GameRecord) -> io::Result<()> {
        let (mut before, mut seat) = (record.start().clone(), Seat::First);
        for mv in record.moves() {
            let who = self.name(seat);
            self.output.show(&Event::Moved { who, before: &before, mv, unsure: None })?;
            (before, seat) = (before.after_unchecked(mv), seat.other());
        }
        Ok(())
    }

    fn end(&mut self) -> io::Result<()> {
        let Some((winner, ending)) = self.game.result() else { return Ok(()) };
        let (winner, loser) = (self.name(winner), self.name(winner.other()));
        self.output.show(&Event::Over { winner, loser, ending })
    }

    fn turn(&mut self) -> io::Result<Flow> {
        let seat = self.game.to_move();
        let (who, setup, ply) = (self.name(seat), self.game.setup(), self.game.plies());
        if let Who::Machine(player) = &mut self.players[seat as usize] {
            // It may think for long, so the position is shown first.
            self.output.show(&Event::Thinks { who, setup, ply })?;
            let first = self.begun.take();
            let choice = self.game.ask(first.as_ref().unwrap_or(&self.budget)).choose(player);
            return choice.map_or(Ok(ControlFlow::Break(())), |choice| self.play(&choice));
        }
        self.output.show(&Event::Turn { who, setup, ply })?;
        self.listen()
    }

    fn play(&mut self, choice: &Choice) -> io::Result<Flow> {
        let who = self.name(self.game.to_move());
        let before = self.game.setup();
        self.output.show(&Event::Moved { who, before, mv: &choice.mv, unsure: choice.unsure })?;
        self.game.play(&choice.mv);
        Ok(ControlFlow::Continue(()))
    }

    /// Does what the person to move types, until that ends the turn.
    fn listen(&mut self) -> io::Result<Flow> {
        loop {
            let Some(line) = self.read_line()? else { return Ok(ControlFlow::Break(())) };
            let text = line.trim();
            match Word::parse(text) {
                Some(Word::Quit) => return Ok(ControlFlow::Break(())),
                Some(Word::Resign) => {
                    self.game.resign();
                    return Ok(ControlFlow::Continue(()));
                }
                Some(Word::Undo) => {
                    if self.undo()? {
                        return Ok(ControlFlow::Continue(()));
                    }
                }
                Some(word) => self.answer(word)?,
                None if text.is_empty() => {}
                None => match self.game.find_move(text) {
                    Some(mv) => return self.play(&Choice { mv, unsure: None }),
                    None => self.refuse(text)?,
                },
            }
        }
    }

    /// The next line, or `None` when there is no more.
    fn read_line(&mut self) -> io::Result<Option<String>> {
        self.output.ask()?;
        let line = self.input.line()?;
        self.output.echo(line.as_deref().unwrap_or_default())?;
        Ok(line)
    }

    fn answer(&mut self, word: Word) -> io::Result<()> {
        let setup = self.game.setup();
        match word {
            Word::Moves => {
                let moves = self.game.moves(MOST_LISTED);
                let total = setup.count_moves();
                self.output.show(&Event::Moves { setup, moves: &moves, total })
            }
            Word::Hint => self.hint(),
            Word::Why => {
                let wants = Wants { moves: MoveList::First, ..Wants::default() };
                let answer = solve_in(self.ask(), wants);
                self.output.show(&Event::Why { because: &answer.because })
            }
            Word::Board => self.output.show(&Event::Board { setup }),
            Word::Help | Word::Undo | Word::Resign | Word::Quit => {
                let example = self.example();
                self.output.show(&Event::Help { setup, example: &example })
            }
        }
    }

    fn hint(&mut self) -> io::Result<()> {
        let scores = self.ask().best_moves(Detail::Everything, 1);
        match scores.moves.first() {
            Some(best) => self.output.show(&Event::Hint { score: &MoveScore::of(self.game.setup(), best) }),
            None => Ok(()),
        }
    }

    /// Takes back up to the person's last decision; says whether there was one.
    fn undo(&mut self) -> io::Result<bool> {
        let alone = self.players.iter().any(|who| matches!(who, Who::Machine(_)));
        let plies = if alone { 2 } else { 1 };
        let undone = self.game.undo(plies).is_ok();
        let event = if undone { Event::TookBack { plies } } else { Event::NothingToTakeBack };
        self.output.show(&event)?;
        Ok(undone)
    }

    fn refuse(&mut self, text: &str) -> io::Result<()> {
        let (setup, example) = (self.game.setup(), self.example());
        let illegal = setup.refuse(format!("{text:?}"), text);
        self.output.show(&Event::NotAMove { text, example: &example, illegal: &illegal })
    }

    /// The first legal move, as it is typed.
    fn example(&self) -> String {
        let setup = self.game.setup();
        self.game.moves(1).first().map(|mv| setup.move_text_unchecked(mv)).unwrap_or_default()
    }

    fn name(&self, seat: Seat) -> Name {
        let two_persons = self.players.iter().all(|who| matches!(who, Who::Person));
        match (&self.players[seat as usize], seat) {
            (Who::Machine(_), _) => Name::Nimgraph,
            (Who::Person, Seat::First) if two_persons => Name::FirstPlayer,
            (Who::Person, Seat::Second) if two_persons => Name::SecondPlayer,
            (Who::Person, _) => Name::You,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::JsonOutput;
    use nimgraph::{SolveOptions, solver::Level};
    use nimgraph_wire::{read_position, solve};
    use serde_json::Value;

    /// The names of the events of a game in which these lines are typed.
    fn events(position: &str, players: [Who; 2], typed: &[u8]) -> Vec<Value> {
        let mut out = Vec::new();
        let game = Match::new(read_position(position).unwrap());
        Dialogue::new(game, players, typed, JsonOutput(&mut out), Budget::default()).run().unwrap();
        String::from_utf8(out).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    fn perfect() -> Who {
        Who::Machine(Player::new(Level::Perfect, 0))
    }

    #[track_caller]
    fn check(position: &str, players: [Who; 2], typed: &[u8], expected: &str) {
        let events = events(position, players, typed);
        let names: Vec<&str> = events.iter().filter_map(|event| event["event"].as_str()).collect();
        assert_eq!(names.join(" "), expected);
    }

    #[test]
    fn two_persons() {
        let two = || [Who::Person, Who::Person];
        check("nim 2", two(), b"0=1\n1\n", "start turn moved turn moved over");
        check("nim 2", two(), b"1\nu\nu\n", "start turn moved turn took-back turn nothing-to-take-back left");
        check(
            "nim 2",
            two(),
            b"why\nhint\nmoves\nboard\n?\nq\n",
            "start turn why hint moves board help left",
        );
        check("nim 0", two(), b"", "start over");
        check("nim 2", two(), b"\xff\n\n 0 = 1 \n", "start turn not-a-move moved turn left");
    }

    #[test]
    fn a_person_takes_back_the_answer_too() {
        let typed = b"1\nundo\nundo\nresign\n";
        let told = "start turn moved thinks moved turn took-back turn nothing-to-take-back over";
        check("nim 5,5", [Who::Person, perfect()], typed, told);
        let told = "start thinks moved turn moved thinks moved turn took-back turn nothing-to-take-back over";
        check("nim 5,5,2", [perfect(), Who::Person], typed, told);
    }

    /// From a won position the perfect player wins whatever the person does.
    #[test]
    fn the_perfect_player_wins_what_can_be_won() {
        for position in [
            "nim 3,4",
            "edge-nim cycle:4 weights=3,1,1,2",
            "vertex-nimg path:3 weights=3,2,3",
            "nim 3,5 misere",
        ] {
            let answer = solve(&read_position(position).unwrap(), &SolveOptions::default());
            assert_eq!(answer.outcome, Some(nimgraph_wire::OutcomeWord::N), "{position}");
            for number in ["1\n", "2\n1\n", "3\n2\n1\n"] {
                let events = events(position, [perfect(), Who::Person], number.repeat(40).as_bytes());
                let last = events.last().unwrap();
                assert_eq!(last["winner"], "nimgraph", "{position} {number:?}: {last}");
            }
        }
    }
}

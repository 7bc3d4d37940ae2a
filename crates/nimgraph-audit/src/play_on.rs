//! Can theorems play on? Wherever statements say who wins, the winner finds his moves by statements alone, and they
//! still say so after every reply of the loser.

use std::{
    collections::{BTreeMap, HashMap},
    ops::ControlFlow,
};

use nimgraph_game::{
    CONTINUE, Convention, EachGame, Move, Outcome, Position, Registered, State, for_each_game,
};
use nimgraph_graph::SplitMix64;
use nimgraph_theory::{Cost, decide, winning_moves};
use rayon::prelude::*;

use crate::{
    AuditProgress, Size,
    progress::watched,
    universe::{AuditedBoard, boards},
};

/// Which statements can be played by to the end of the game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayReport {
    /// Each statement that decided a position, by game and id.
    pub statements: BTreeMap<String, PlayTally>,
}

/// How the winner by one statement fares.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayTally {
    /// How many positions it decided.
    pub positions: u64,
    /// At how many of these no statement gives a move, or a reply leads where no statement decides.
    pub stuck: u64,
    /// The first of them, with what is undecided.
    pub example: Option<Stuck>,
}

/// A position that statements decide and cannot play on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stuck {
    /// The position that is decided.
    pub position: String,
    /// The position after it that is not; `None` where no winning move is found.
    pub after: Option<String>,
}

impl PlayReport {
    /// How many positions were decided.
    pub fn positions(&self) -> u64 {
        self.statements.values().map(|tally| tally.positions).sum()
    }

    /// The statements that cannot be played by to the end.
    pub fn stuck(&self) -> impl Iterator<Item = (&str, &PlayTally)> {
        self.statements.iter().filter(|(_, tally)| tally.stuck > 0).map(|(id, tally)| (id.as_str(), tally))
    }

    fn add(&mut self, other: Self) {
        for (id, tally) in other.statements {
            let sum = self.statements.entry(id).or_default();
            sum.positions += tally.positions;
            sum.stuck += tally.stuck;
            sum.example = sum.example.take().or(tally.example);
        }
    }
}

/// Looks at every position of the universes that statements up to a cost decide: at a P-position every reply must lead to an
/// N-position that they decide with a winning move, and the position after that move must be decided as P. Where the
/// universe holds only some positions of a board, games by random replies go on from these.
pub fn audit_play(size: Size, most: Cost, progress: &dyn AuditProgress) -> PlayReport {
    let mut games = Players::default();
    for_each_game(&mut games);
    let mut report = PlayReport::default();
    let parts: Vec<PlayReport> = games.0.into_par_iter().map(|play| play(size, most, progress)).collect();
    parts.into_iter().for_each(|part| report.add(part));
    report
}

/// How to play each game that has a universe.
#[derive(Default)]
struct Players(Vec<PlayGame>);

type PlayGame = fn(Size, Cost, &dyn AuditProgress) -> PlayReport;

impl EachGame for Players {
    fn game<G: Registered>(&mut self) {
        if boards::<G>().is_some() {
            self.0.push(play::<G>);
        }
    }
}

fn play<G: Registered>(size: Size, most: Cost, progress: &dyn AuditProgress) -> PlayReport {
    let boards = boards::<G>().map(|boards| boards(size)).unwrap_or_default();
    let mut report = PlayReport::default();
    let of_board = |board: &AuditedBoard<G>| {
        let mut both = PlayReport::default();
        Convention::ALL
            .into_iter()
            .for_each(|play| both.add(Inspection::new(&board.game, play, most).examine(board, progress)));
        both
    };
    let parts: Vec<PlayReport> = boards.par_iter().map(of_board).collect();
    parts.into_iter().for_each(|part| report.add(part));
    report
}

/// What statements say of a position.
#[derive(Clone)]
struct PlayOn {
    statement: &'static str,
    outcome: Outcome,
    /// The move that the statement gives.
    winning_move: Option<Move>,
}

/// The look at the positions of one board.
struct Inspection<'a, G: Registered> {
    game: &'a G,
    play: Convention,
    most: Cost,
    said: HashMap<State, Option<PlayOn>>,
    report: PlayReport,
}

/// At least this many games go on from the positions of one board.
const GAMES: u64 = 40;

impl<'a, G: Registered> Inspection<'a, G> {
    fn new(game: &'a G, play: Convention, most: Cost) -> Self {
        Self { game, play, most, said: HashMap::new(), report: PlayReport::default() }
    }

    fn examine(mut self, board: &AuditedBoard<G>, progress: &dyn AuditProgress) -> PlayReport {
        let count = board.positions().count() as u64;
        let mut dice = SplitMix64::new(count);
        for position in watched(board.positions(), progress) {
            if self.look_at(&position) && dice.below(count) < GAMES {
                self.game_from(position, &mut dice);
            }
        }
        self.report
    }

    /// One game, the loser moving at random, as long as statements decide.
    fn game_from(&mut self, mut position: State, dice: &mut SplitMix64) {
        while !self.game.is_over(&position) {
            let Some(said) = self.say(&position) else { return };
            let mv = match said.outcome {
                Outcome::N => said.winning_move,
                Outcome::P => {
                    let mut moves = self.game.moves(&position);
                    Some(moves.swap_remove(dice.index(moves.len())))
                }
            };
            let Some(mv) = mv else { return };
            position = self.game.play(&position, &mv);
            self.look_at(&position);
        }
    }

    /// Whether statements decide the position; if they do, whether they can play on is noted.
    fn look_at(&mut self, position: &State) -> bool {
        if self.game.is_over(position) {
            return false;
        }
        let Some(said) = self.say(position) else { return false };
        let stuck = match said.outcome {
            Outcome::N => self.stuck_in_winning(position, said.winning_move),
            Outcome::P => self.stuck_after_a_reply(position),
        };
        let text = |position: &State| {
            Position::new_unchecked(self.play, self.game.clone(), position.clone()).to_string()
        };
        let stuck = stuck.map(|after| Stuck { position: text(position), after: after.as_ref().map(text) });
        let tally = self.report.statements.entry(format!("{} {}", G::INFO.name, said.statement)).or_default();
        tally.positions += 1;
        if stuck.is_some() {
            tally.stuck += 1;
            tally.example = tally.example.take().or(stuck);
        }
        true
    }

    /// At an N-position: a statement gives a move, or one is found that leads where statements say P.
    fn stuck_in_winning(&mut self, position: &State, given: Option<Move>) -> Option<Option<State>> {
        let Some(mv) = given else {
            let mut is_found = false;
            let _ = self.game.for_each_move(position, &mut |mv| {
                is_found = self.is(&self.game.play(position, &mv), Outcome::P);
                if is_found { ControlFlow::Break(()) } else { CONTINUE }
            });
            return (!is_found).then_some(None);
        };
        let after = self.game.play(position, &mv);
        (!self.is(&after, Outcome::P)).then_some(Some(after))
    }

    /// At a P-position: every reply leads where statements say N.
    fn stuck_after_a_reply(&mut self, position: &State) -> Option<Option<State>> {
        let mut stuck = None;
        let _ = self.game.for_each_move(position, &mut |mv| {
            let after = self.game.play(position, &mv);
            if self.is(&after, Outcome::N) {
                return CONTINUE;
            }
            stuck = Some(Some(after));
            ControlFlow::Break(())
        });
        stuck
    }

    /// Whether the rules or statements say that a position has this outcome.
    fn is(&mut self, position: &State, outcome: Outcome) -> bool {
        match self.game.is_over(position) {
            true => self.play.outcome_at_end() == outcome,
            false => self.say(position).is_some_and(|said| said.outcome == outcome),
        }
    }

    fn say(&mut self, position: &State) -> Option<PlayOn> {
        if let Some(said) = self.said.get(position) {
            return said.clone();
        }
        let said = decide(self.game, self.play, position, self.most).ok().map(|mut found| {
            let mut listed = None;
            let _ = winning_moves(&found, &mut |mv| {
                listed = Some(mv);
                ControlFlow::Break(())
            });
            PlayOn {
                statement: found.statement,
                outcome: found.finding.outcome,
                winning_move: found.finding.winning_move.take().or(listed),
            }
        });
        self.said.insert(position.clone(), said.clone());
        said
    }
}

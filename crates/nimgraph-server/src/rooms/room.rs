//! One room: the board, two seats, and what has been done.

use std::time::{Duration, Instant};

use nimgraph::game::{IllegalMove, Outcome, Position};
use nimgraph_wire::{
    GivenAct, GivenMove, NextBoard, PlayerName, PositionJson, RoomAct, RoomClock, RoomNames, RoomPeople,
    RoomStanding, RoomState, RoomStep, SeatWord,
};

use super::{clock::Clock, rate_limiter::RateLimiter};

/// Why an act is not done.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum RoomError {
    #[error("only the two players may do this, each with the token of the seat")]
    NotAPlayer,
    #[error("both seats are taken; you can watch")]
    Taken,
    #[error("it is the other player's turn")]
    NotYourTurn,
    #[error("the game is over")]
    Over,
    #[error("a rematch is possible once the game is over")]
    NotOver,
    #[error("there have been {found} acts in this room, not {given}; reload the room")]
    Behind { given: usize, found: usize },
    #[error("this game is too long for a room")]
    TooLong,
    #[error("{0} boards have been suggested for the next game; play one of them")]
    ManyBoards(usize),
    #[error("too many acts at once; wait a second")]
    TooFast,
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
}

/// Bytes of moves that a game may have: some thousands of moves.
const LONGEST: usize = 1 << 16;

/// A burst of acts, and then one per interval: players are not faster.
const AT_ONCE: u32 = 20;
const THEN_EVERY: Duration = Duration::from_millis(100);

/// Boards that may be suggested for one next game.
const MOST_OFFERS: usize = 20;

/// A board to play on, and where its vertices are drawn.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) start: Position,
    pub(crate) places: Vec<(i32, i32)>,
}

/// The state of a room, without its connections.
#[derive(Debug)]
pub(crate) struct Room {
    pub(super) name: String,
    pub(super) board: Board,
    /// Who suggests which board for the next game.
    pub(super) next: Option<(SeatWord, Board)>,
    pub(super) tokens: [Option<String>; 2],
    pub(super) names: RoomNames,
    pub(super) clock: Clock,
    pub(super) game: usize,
    pub(super) begins: SeatWord,
    now: Position,
    pub(super) stands: RoomStanding,
    /// What was done in this game.
    pub(super) steps: Vec<RoomStep>,
    /// How many acts there had been before it.
    pub(super) before: usize,
    bytes: usize,
    offers: usize,
    /// Counts what no step reports: a seat taken, a board suggested, time that ran out.
    version: usize,
    /// What was asked for last, for those who ask again because the reply was lost.
    last: Option<(SeatWord, GivenAct)>,
    /// How fast each of the two may act: one who floods the room does not hold up the other.
    limiters: [RateLimiter; 2],
    /// When something was last done.
    pub(crate) used: Instant,
    /// How many connections there are: the first player's, the second's and those of others.
    present: [usize; 3],
}

/// Up to where somebody knows what happened in a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Known {
    pub(crate) game: usize,
    pub(crate) acts: usize,
    pub(crate) version: usize,
}

impl Room {
    pub(crate) fn new(name: String, board: Board, clock: Option<RoomClock>, now: Instant) -> Self {
        let mut room = Self {
            name,
            now: board.start.clone(),
            board,
            next: None,
            tokens: [None, None],
            names: RoomNames::default(),
            clock: Clock::new(clock),
            game: 0,
            begins: SeatWord::Second,
            stands: RoomStanding::default(),
            steps: Vec::new(),
            before: 0,
            bytes: 0,
            offers: 0,
            version: 0,
            last: None,
            limiters: [RateLimiter::new(AT_ONCE, THEN_EVERY, now); 2],
            used: now,
            present: [0; 3],
        };
        room.next_game();
        room
    }

    /// Gives a seat to the player with the token.
    pub(crate) fn seat(&mut self, seat: SeatWord, token: String, name: Option<PlayerName>, now: Instant) {
        self.tokens[seat as usize] = Some(token);
        match seat {
            SeatWord::First => self.names.first = name,
            SeatWord::Second => self.names.second = name,
        }
        self.version += 1;
        self.used = now;
        self.start_clock(now);
    }

    /// The seat that is still free.
    pub(crate) fn free_seat(&self) -> Result<SeatWord, RoomError> {
        let free = |seat: &SeatWord| self.tokens[*seat as usize].is_none();
        SEATS.into_iter().find(free).ok_or(RoomError::Taken)
    }

    /// Who has a token.
    pub(crate) fn seat_of(&self, token: &str) -> Option<SeatWord> {
        SEATS.into_iter().find(|seat| self.tokens[*seat as usize].as_deref() == Some(token))
    }

    /// Does what a player asks for, if it can be done now; `board` is the one that was given with a wish for a rematch.
    pub(crate) fn act(
        &mut self,
        seat: SeatWord,
        given: GivenAct,
        board: Option<Board>,
        now: Instant,
    ) -> Result<RoomStep, RoomError> {
        if !self.limiters[seat as usize].allows(now) {
            return Err(RoomError::TooFast);
        }
        let asked = (seat, given);
        if let Some(done) = self.steps.last().filter(|_| self.last.as_ref() == Some(&asked)) {
            return Ok(done.clone());
        }
        if let Some(done) = self.wish(seat).filter(|_| asked.1.act == RoomAct::Rematch && board.is_none()) {
            return Ok(done.clone());
        }
        let (_, given) = &asked;
        if given.after != self.acts() {
            return Err(RoomError::Behind { given: given.after, found: self.acts() });
        }
        let act = self.perform(seat, &given.act, board, now)?;
        self.used = now;
        let step = self.record(seat, act, now);
        self.last = Some(asked);
        if self.stands.rematch.len() == SEATS.len() {
            self.next_game();
        }
        Ok(step)
    }

    fn record(&mut self, seat: SeatWord, act: RoomAct<String>, now: Instant) -> RoomStep {
        self.stands.left = self.clock.left(self.stands.turn, now);
        let step = RoomStep { number: self.acts() + 1, seat, act, stands: self.stands.clone() };
        self.steps.push(step.clone());
        step
    }

    /// Does once more what a file says was done.
    pub(super) fn repeat(
        &mut self,
        seat: SeatWord,
        act: &RoomAct<String>,
        now: Instant,
    ) -> Result<(), RoomError> {
        let act = match act {
            RoomAct::Move(text) => RoomAct::Move(GivenMove::Text(text.clone())),
            RoomAct::Resign => RoomAct::Resign,
            RoomAct::Rematch => RoomAct::Rematch,
        };
        let done = self.perform(seat, &act, None, now)?;
        self.record(seat, done, now);
        Ok(())
    }

    fn perform(
        &mut self,
        seat: SeatWord,
        act: &RoomAct<GivenMove>,
        board: Option<Board>,
        now: Instant,
    ) -> Result<RoomAct<String>, RoomError> {
        match act {
            RoomAct::Move(mv) => self.play(seat, mv, now).map(RoomAct::Move),
            RoomAct::Resign if self.stands.turn.is_none() => Err(RoomError::Over),
            RoomAct::Resign => {
                self.end(seat.other(), now);
                self.stands.resigned = true;
                Ok(RoomAct::Resign)
            }
            RoomAct::Rematch if self.stands.turn.is_some() => Err(RoomError::NotOver),
            RoomAct::Rematch => {
                self.agree(seat, board)?;
                Ok(RoomAct::Rematch)
            }
        }
    }

    /// Counts the wish for another game. Who suggests a board waits for the other, so that both have seen it.
    fn agree(&mut self, seat: SeatWord, board: Option<Board>) -> Result<(), RoomError> {
        if let Some(board) = board {
            if self.offers == MOST_OFFERS {
                return Err(RoomError::ManyBoards(MOST_OFFERS));
            }
            self.offers += 1;
            self.version += 1;
            self.stands.rematch.clear();
            self.next = Some((seat, board));
        }
        if !self.stands.rematch.contains(&seat) {
            self.stands.rematch.push(seat);
        }
        Ok(())
    }

    /// The step with which a player wished for a rematch of this game: the wish is counted once.
    fn wish(&self, seat: SeatWord) -> Option<&RoomStep> {
        let is_wish = |step: &&RoomStep| step.seat == seat && step.act == RoomAct::Rematch;
        self.steps.iter().rfind(is_wish).filter(|_| self.stands.rematch.contains(&seat))
    }

    fn play(&mut self, seat: SeatWord, given: &GivenMove, now: Instant) -> Result<String, RoomError> {
        match self.stands.turn {
            None => return Err(RoomError::Over),
            Some(turn) if turn != seat => return Err(RoomError::NotYourTurn),
            Some(_) => {}
        }
        let mv = given.find(&self.now)?;
        let text = self.now.move_text_unchecked(&mv);
        if self.bytes + text.len() > LONGEST {
            return Err(RoomError::TooLong);
        }
        self.bytes += text.len();
        self.now = self.now.after_unchecked(&mv);
        self.clock.stop(seat, now);
        self.hand_over(seat.other(), now);
        self.start_clock(now);
        Ok(text)
    }

    /// The clock runs from the first move on, once both players are there and until the game ends.
    pub(super) fn start_clock(&mut self, now: Instant) {
        if self.stands.turn.is_some() && self.bytes > 0 && self.tokens.iter().all(Option::is_some) {
            self.clock.start(now);
        }
    }

    /// When the player to move runs out of time.
    pub(crate) fn deadline(&self) -> Option<Instant> {
        self.clock.deadline(self.stands.turn?)
    }

    /// Ends the game if the player to move has run out of time, and says whether it did.
    pub(crate) fn check_clock(&mut self, now: Instant) -> bool {
        let late = self.stands.turn.filter(|_| self.deadline().is_some_and(|deadline| deadline <= now));
        let Some(turn) = late else { return false };
        self.clock.stop(turn, now);
        self.lose_on_time(turn, now);
        self.used = now;
        true
    }

    pub(super) fn lose_on_time(&mut self, turn: SeatWord, now: Instant) {
        self.end(turn.other(), now);
        self.stands.timeout = true;
        self.stands.left = self.clock.left(None, now);
        self.version += 1;
    }

    /// The next player's turn, unless no move is left.
    fn hand_over(&mut self, to: SeatWord, now: Instant) {
        self.stands.turn = Some(to);
        if self.now.is_over() {
            let winner = match self.now.convention().outcome_at_end() {
                Outcome::N => to,
                Outcome::P => to.other(),
            };
            self.end(winner, now);
        }
    }

    fn end(&mut self, winner: SeatWord, now: Instant) {
        if let Some(turn) = self.stands.turn.take() {
            self.clock.stop(turn, now);
        }
        self.stands.winner = Some(winner);
    }

    /// The board that was agreed on, or the same again; the other player begins.
    fn next_game(&mut self) {
        if let Some((_, board)) = self.next.take() {
            self.board = board;
        }
        self.offers = 0;
        self.before = self.acts();
        self.steps.clear();
        self.bytes = 0;
        self.game += 1;
        self.begins = self.begins.other();
        self.set_up(self.used);
    }

    /// The board as it is before the first move.
    pub(super) fn set_up(&mut self, now: Instant) {
        self.now = self.board.start.clone();
        self.stands = RoomStanding::default();
        self.clock.reset();
        self.hand_over(self.begins, now);
        self.stands.left = self.clock.left(None, now);
    }

    fn acts(&self) -> usize {
        self.before + self.steps.len()
    }

    /// What there is to know now.
    pub(crate) fn known(&self) -> Known {
        Known { game: self.game, acts: self.acts(), version: self.version }
    }

    /// What was done since, if that can be told step by step.
    pub(crate) fn steps_since(&self, known: Known) -> Option<&[RoomStep]> {
        let now = self.known();
        let seen = known.acts.checked_sub(self.before)?;
        (known.game == now.game && known.version == now.version).then(|| self.steps.get(seen..))?
    }

    /// How far a listener who has heard of this many acts knows the game, if that was in this game and acts are all there is
    /// to know.
    pub(crate) fn known_after(&self, acts: usize) -> Option<Known> {
        let is_told_by_acts = self.next.is_none() && self.clock.is_absent();
        let is_this_game = (self.before..=self.acts()).contains(&acts);
        (is_told_by_acts && is_this_game).then(|| Known { acts, ..self.known() })
    }

    pub(crate) fn state(&self, now: Instant) -> RoomState {
        let offered = |(by, board): &(SeatWord, Board)| NextBoard {
            by: *by,
            position: PositionJson::of(&board.start),
            places: board.places.clone(),
        };
        let moves = self.steps.iter().filter_map(|step| match &step.act {
            RoomAct::Move(text) => Some(text.clone()),
            RoomAct::Resign | RoomAct::Rematch => None,
        });
        RoomState {
            room: self.name.clone(),
            position: PositionJson::of(&self.board.start),
            places: self.board.places.clone(),
            game: self.game,
            begins: self.begins,
            moves: moves.collect(),
            after: self.acts(),
            clock: self.clock.rule(),
            next: self.next.as_ref().map(offered),
            stands: RoomStanding { left: self.clock.left(self.stands.turn, now), ..self.stands.clone() },
            people: self.people(),
        }
    }

    /// Who has a seat, and who is connected. Whoever comes back knows the game, but perhaps not that a seat was taken.
    pub(crate) fn people(&self) -> RoomPeople {
        let taken = SEATS.into_iter().filter(|seat| self.tokens[*seat as usize].is_some());
        let players = SEATS.into_iter().filter(|seat| self.present[*seat as usize] > 0);
        RoomPeople {
            taken: taken.collect(),
            names: self.names.clone(),
            players: players.collect(),
            watching: self.present[OTHERS],
        }
    }

    pub(crate) fn connections(&self) -> usize {
        self.present.iter().sum()
    }

    pub(crate) fn come(&mut self, seat: Option<SeatWord>) {
        self.present[place(seat)] += 1;
    }

    pub(crate) fn leave(&mut self, seat: Option<SeatWord>) {
        self.present[place(seat)] -= 1;
    }
}

const SEATS: [SeatWord; 2] = [SeatWord::First, SeatWord::Second];
const OTHERS: usize = 2;

fn place(seat: Option<SeatWord>) -> usize {
    seat.map_or(OTHERS, |seat| seat as usize)
}

#[cfg(test)]
mod tests {
    use nimgraph_wire::read_position;

    use super::*;
    use SeatWord::{First, Second};

    fn room(position: &str) -> Room {
        Room::new("test".to_owned(), board(position), None, Instant::now())
    }

    fn board(position: &str) -> Board {
        Board { start: read_position(position).unwrap(), places: Vec::new() }
    }

    fn mv(text: &str) -> RoomAct<GivenMove> {
        RoomAct::Move(GivenMove::Text(text.to_owned()))
    }

    /// Each act half a minute after the one before.
    #[track_caller]
    fn check(room: &mut Room, seat: SeatWord, act: RoomAct<GivenMove>, expected: Result<(), RoomError>) {
        let (after, now) = (room.acts(), room.used + Duration::from_secs(30));
        assert_eq!(room.act(seat, GivenAct { after, act, board: None }, None, now).map(|_| ()), expected);
    }

    #[test]
    fn players_move_in_turn_by_the_rules_to_the_end() {
        let mut room = room("nim 1,2");
        check(&mut room, Second, mv("0=0"), Err(RoomError::NotYourTurn));
        let (found, possible) = ("\"0=5\"".to_owned(), "possible: 0=0, 1=0 to 1".to_owned());
        check(&mut room, First, mv("0=5"), Err(RoomError::Illegal(IllegalMove { found, possible })));
        check(&mut room, First, RoomAct::Rematch, Err(RoomError::NotOver));
        check(&mut room, First, mv("1=1"), Ok(()));
        check(&mut room, First, mv("0=0"), Err(RoomError::NotYourTurn));
        check(&mut room, Second, mv("0=0"), Ok(()));
        check(&mut room, First, mv("1=0"), Ok(()));
        assert_eq!(room.stands.winner, Some(First));
        check(&mut room, Second, mv("1=0"), Err(RoomError::Over));
        check(&mut room, Second, RoomAct::Resign, Err(RoomError::Over));
        assert_eq!(room.state(room.used).moves, ["1=1", "0=0", "1=0"]);
    }

    #[test]
    fn in_misere_play_a_stuck_player_wins() {
        let mut room = room("nim 1 play=misere");
        check(&mut room, First, mv("0=0"), Ok(()));
        assert_eq!((room.stands.winner, room.stands.turn), (Some(Second), None));
        assert_eq!(self::room("nim 0 play=misere").stands.winner, Some(First));
        assert_eq!(self::room("nim 0").stands.winner, Some(Second));
    }

    #[test]
    fn a_rematch_starts_when_both_want_it_and_the_other_begins() {
        let mut room = room("nim 3");
        check(&mut room, Second, RoomAct::Resign, Ok(()));
        assert_eq!((room.stands.winner, room.stands.resigned), (Some(First), true));
        check(&mut room, First, RoomAct::Rematch, Ok(()));
        check(&mut room, First, RoomAct::Rematch, Ok(()));
        assert_eq!(room.state(room.used).game, 1);
        check(&mut room, Second, RoomAct::Rematch, Ok(()));
        let state = room.state(room.used);
        assert_eq!((state.game, state.begins, state.after, state.moves.len()), (2, Second, 3, 0));
        check(&mut room, First, mv("0=0"), Err(RoomError::NotYourTurn));
        check(&mut room, Second, mv("0=0"), Ok(()));
        assert_eq!(room.stands.winner, Some(Second));
    }

    #[test]
    fn suggested_board_is_played_when_the_other_agrees() {
        let mut room = room("nim 3");
        check(&mut room, Second, RoomAct::Resign, Ok(()));
        let suggest = |room: &mut Room, seat, position: &str| {
            let given = GivenAct { after: room.acts(), act: RoomAct::Rematch, board: None };
            room.act(seat, given, Some(board(position)), room.used + Duration::from_secs(1)).map(|_| ())
        };
        let wants = |room: &Room| room.state(room.used).stands.rematch;
        check(&mut room, First, RoomAct::Rematch, Ok(()));
        // The other has not seen this board: the wish for the same one does not count for it.
        assert_eq!(suggest(&mut room, Second, "nim 1,2"), Ok(()));
        assert_eq!((room.state(room.used).game, wants(&room)), (1, vec![Second]));
        assert_eq!(room.state(room.used).next.map(|next| next.by), Some(Second));
        assert_eq!(room.known_after(room.acts()), None);
        assert_eq!(suggest(&mut room, First, "nim 4,4"), Ok(()));
        assert_eq!(wants(&room), [First]);
        check(&mut room, Second, RoomAct::Rematch, Ok(()));
        let state = room.state(room.used);
        assert_eq!((state.game, state.begins, state.next), (2, Second, None));
        check(&mut room, Second, mv("0=1"), Ok(()));
        check(&mut room, First, RoomAct::Resign, Ok(()));
        (0..MOST_OFFERS).for_each(|_| assert_eq!(suggest(&mut room, First, "nim 7"), Ok(())));
        assert_eq!(suggest(&mut room, First, "nim 7"), Err(RoomError::ManyBoards(MOST_OFFERS)));
    }

    #[test]
    fn player_who_runs_out_of_time_loses() {
        let clock = RoomClock { seconds: 60, increment: 5 };
        let mut room = Room::new("test".to_owned(), board("nim 3,4,5"), Some(clock), Instant::now());
        let start = room.used;
        [First, Second].into_iter().for_each(|seat| room.seat(seat, format!("{seat:?}"), None, start));
        let at = |seconds| start + Duration::from_secs(seconds);
        let play = |room: &mut Room, seat, text: &str, seconds| {
            let given = GivenAct { after: room.acts(), act: mv(text), board: None };
            room.act(seat, given, None, at(seconds)).unwrap().stands.left.unwrap()
        };
        // Nothing runs before the first move, however long it takes.
        assert_eq!((room.deadline(), room.check_clock(at(500))), (None, false));
        let left = play(&mut room, First, "0=2", 500);
        assert_eq!((left.first, left.second, left.running), (65_000, 60_000, true));
        let left = play(&mut room, Second, "1=3", 520);
        assert_eq!((left.first, left.second), (65_000, 45_000));
        assert_eq!(room.state(at(530)).stands.left.map(|left| left.first), Some(55_000));
        assert_eq!(room.deadline(), Some(at(585)));
        assert!(!room.check_clock(at(584)) && room.check_clock(at(585)) && !room.check_clock(at(586)));
        let state = room.state(at(600));
        assert_eq!(
            (state.stands.winner, state.stands.timeout, state.stands.turn),
            (Some(Second), true, None)
        );
        assert_eq!(state.stands.left.map(|left| (left.first, left.running)), Some((0, false)));
        check(&mut room, First, RoomAct::Rematch, Ok(()));
        check(&mut room, Second, RoomAct::Rematch, Ok(()));
        assert_eq!(
            room.state(room.used).stands.left.map(|left| (left.first, left.second)),
            Some((60_000, 60_000))
        );
    }

    #[test]
    fn what_is_sent_twice_is_done_once() {
        let mut room = room("nim 3,3");
        let first = GivenAct { after: 0, act: mv("0=1"), board: None };
        let done = room.act(First, first.clone(), None, room.used).unwrap();
        assert_eq!(room.act(First, first.clone(), None, room.used), Ok(done));
        assert_eq!(room.act(Second, first, None, room.used), Err(RoomError::Behind { given: 0, found: 1 }));
        let early = GivenAct { after: 7, act: mv("0=0"), board: None };
        assert_eq!(room.act(Second, early, None, room.used), Err(RoomError::Behind { given: 7, found: 1 }));
        assert_eq!(room.state(room.used).moves, ["0=1"]);
    }

    #[test]
    fn moves_are_limited_to_human_speed() {
        let mut room = room("nim 100");
        let wrong = || GivenAct { after: 9, act: mv("0=1"), board: None };
        let tries = (0..30).map(|_| room.act(First, wrong(), None, room.used)).collect::<Vec<_>>();
        assert_eq!(tries.iter().filter(|t| **t == Err(RoomError::TooFast)).count(), 10);
    }

    #[test]
    fn flooding_player_does_not_hold_up_the_other() {
        let mut room = room("nim 9,9");
        let wrong = || GivenAct { after: 9, act: mv("0=1"), board: None };
        (0..100).for_each(|_| _ = room.act(First, wrong(), None, room.used));
        assert_eq!(room.act(First, wrong(), None, room.used), Err(RoomError::TooFast));
        assert_eq!(room.act(Second, wrong(), None, room.used), Err(RoomError::Behind { given: 9, found: 0 }));
    }

    #[test]
    fn repeated_wish_for_a_rematch_gets_the_same_reply() {
        let mut room = room("nim 3");
        check(&mut room, Second, RoomAct::Resign, Ok(()));
        let wish = |room: &mut Room| {
            let given = GivenAct { after: room.acts(), act: RoomAct::Rematch, board: None };
            room.act(First, given, None, room.used + Duration::from_secs(1)).unwrap()
        };
        let first = wish(&mut room);
        assert_eq!((wish(&mut room), wish(&mut room)), (first.clone(), first));
        assert_eq!(room.acts(), 2);
    }

    #[test]
    fn returning_players_get_the_missed_steps_or_everything() {
        let mut room = room("nim 2,2");
        let start = room.known();
        check(&mut room, First, mv("0=0"), Ok(()));
        check(&mut room, Second, mv("1=0"), Ok(()));
        assert_eq!(room.steps_since(start).map(<[_]>::len), Some(2));
        assert_eq!(room.known_after(1).and_then(|known| room.steps_since(known)).map(<[_]>::len), Some(1));
        assert_eq!(room.known_after(3), None);
        room.seat(Second, "secret".to_owned(), None, room.used);
        assert_eq!(room.steps_since(start), None);
        let before = room.known();
        check(&mut room, First, RoomAct::Rematch, Ok(()));
        check(&mut room, Second, RoomAct::Rematch, Ok(()));
        assert_eq!(room.steps_since(before), None);
        assert_eq!(room.known_after(1), None);
    }

    #[test]
    fn a_game_without_end_is_cut_off() {
        let mut room = room("nim 9000000000000000000");
        let mut seat = First;
        let cut = (1u64..).find_map(|n| {
            let after = room.acts();
            let act = mv(&format!("0={}", 9_000_000_000_000_000_000 - n));
            let done = room.act(
                seat,
                GivenAct { after, act, board: None },
                None,
                room.used + Duration::from_secs(1),
            );
            seat = seat.other();
            done.err()
        });
        assert_eq!(cut, Some(RoomError::TooLong));
        assert!(room.acts() > 2000, "{}", room.acts());
    }
}

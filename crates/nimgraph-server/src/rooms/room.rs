//! One room: the board, two seats, and what has been done.

use std::time::{Duration, Instant};

use nimgraph::game::{IllegalMove, Outcome, Setup};
use nimgraph_wire::{
    GivenAct, GivenMove, PositionJson, RoomAct, RoomPeople, RoomStanding, RoomState, RoomStep, SeatWord,
};

use super::pace::Pace;

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
    #[error("too many acts at once; wait a second")]
    TooFast,
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
}

/// Bytes of moves that a game may have: some thousands of moves.
const LONGEST: usize = 1 << 16;

/// Acts at once, and then one in this time: nobody plays faster.
const AT_ONCE: u32 = 20;
const THEN_EVERY: Duration = Duration::from_millis(100);

/// A room, whoever is connected to it.
#[derive(Debug)]
pub(crate) struct Room {
    name: String,
    start: Setup,
    places: Vec<(i32, i32)>,
    tokens: [Option<String>; 2],
    game: usize,
    begins: SeatWord,
    now: Setup,
    stands: RoomStanding,
    /// What was done in this game.
    steps: Vec<RoomStep>,
    /// How many acts there had been before it.
    before: usize,
    bytes: usize,
    /// What was asked for last, for those who ask again because the reply was lost.
    last: Option<(SeatWord, GivenAct)>,
    /// How fast each of the two may act: one who floods the room does not hold up the other.
    paces: [Pace; 2],
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
    pub(crate) taken: usize,
}

impl Room {
    pub(crate) fn new(name: String, start: Setup, places: Vec<(i32, i32)>, now: Instant) -> Self {
        let mut room = Self {
            name,
            now: start.clone(),
            start,
            places,
            tokens: [None, None],
            game: 0,
            begins: SeatWord::Second,
            stands: RoomStanding::default(),
            steps: Vec::new(),
            before: 0,
            bytes: 0,
            last: None,
            paces: [Pace::new(AT_ONCE, THEN_EVERY, now); 2],
            used: now,
            present: [0; 3],
        };
        room.next_game();
        room
    }

    /// Gives a seat to whoever has the token.
    pub(crate) fn seat(&mut self, seat: SeatWord, token: String, now: Instant) {
        self.tokens[seat as usize] = Some(token);
        self.used = now;
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

    /// Does what a player asks for, if it can be done now.
    pub(crate) fn act(
        &mut self,
        seat: SeatWord,
        given: GivenAct,
        now: Instant,
    ) -> Result<RoomStep, RoomError> {
        if !self.paces[seat as usize].allows(now) {
            return Err(RoomError::TooFast);
        }
        let asked = (seat, given);
        if let Some(done) = self.steps.last().filter(|_| self.last.as_ref() == Some(&asked)) {
            return Ok(done.clone());
        }
        if let Some(done) = self.wish(seat).filter(|_| asked.1.act == RoomAct::Rematch) {
            return Ok(done.clone());
        }
        let (_, given) = &asked;
        if given.after != self.acts() {
            return Err(RoomError::Behind { given: given.after, found: self.acts() });
        }
        let act = self.perform(seat, &given.act)?;
        self.used = now;
        let step = RoomStep { number: self.acts() + 1, seat, act, stands: self.stands.clone() };
        self.steps.push(step.clone());
        self.last = Some(asked);
        if self.stands.rematch.len() == SEATS.len() {
            self.next_game();
        }
        Ok(step)
    }

    fn perform(&mut self, seat: SeatWord, act: &RoomAct<GivenMove>) -> Result<RoomAct<String>, RoomError> {
        match act {
            RoomAct::Move(mv) => self.play(seat, mv).map(RoomAct::Move),
            RoomAct::Resign if self.stands.turn.is_none() => Err(RoomError::Over),
            RoomAct::Resign => {
                self.end(seat.other());
                self.stands.resigned = true;
                Ok(RoomAct::Resign)
            }
            RoomAct::Rematch if self.stands.turn.is_some() => Err(RoomError::NotOver),
            RoomAct::Rematch => {
                self.stands.rematch.push(seat);
                Ok(RoomAct::Rematch)
            }
        }
    }

    /// The step with which a player wished for a rematch of this game: the wish is counted once.
    fn wish(&self, seat: SeatWord) -> Option<&RoomStep> {
        self.steps.iter().find(|step| step.seat == seat && step.act == RoomAct::Rematch)
    }

    fn play(&mut self, seat: SeatWord, given: &GivenMove) -> Result<String, RoomError> {
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
        self.hand_over(seat.other());
        Ok(text)
    }

    /// The next player's turn, unless no move is left.
    fn hand_over(&mut self, to: SeatWord) {
        self.stands.turn = Some(to);
        if self.now.is_over() {
            self.end(match self.now.play().outcome_at_end() {
                Outcome::N => to,
                Outcome::P => to.other(),
            });
        }
    }

    fn end(&mut self, winner: SeatWord) {
        self.stands.turn = None;
        self.stands.winner = Some(winner);
    }

    /// The same board again; the other player begins.
    fn next_game(&mut self) {
        self.before = self.acts();
        self.steps.clear();
        self.bytes = 0;
        self.game += 1;
        self.begins = self.begins.other();
        self.now = self.start.clone();
        self.stands = RoomStanding::default();
        self.hand_over(self.begins);
    }

    fn acts(&self) -> usize {
        self.before + self.steps.len()
    }

    /// What there is to know now.
    pub(crate) fn known(&self) -> Known {
        let taken = self.tokens.iter().flatten().count();
        Known { game: self.game, acts: self.acts(), taken }
    }

    /// What was done since, if that can be told step by step.
    pub(crate) fn steps_since(&self, known: Known) -> Option<&[RoomStep]> {
        let now = self.known();
        let seen = known.acts.checked_sub(self.before)?;
        (known.game == now.game && known.taken == now.taken).then(|| self.steps.get(seen..))?
    }

    /// How far somebody who has heard of this many acts knows the game, if that was in this game.
    pub(crate) fn known_after(&self, acts: usize) -> Option<Known> {
        (self.before..=self.acts()).contains(&acts).then(|| Known { acts, ..self.known() })
    }

    pub(crate) fn state(&self) -> RoomState {
        let moves = self.steps.iter().filter_map(|step| match &step.act {
            RoomAct::Move(text) => Some(text.clone()),
            RoomAct::Resign | RoomAct::Rematch => None,
        });
        RoomState {
            room: self.name.clone(),
            position: PositionJson::of(&self.start),
            places: self.places.clone(),
            game: self.game,
            begins: self.begins,
            moves: moves.collect(),
            after: self.acts(),
            stands: self.stands.clone(),
            people: self.people(),
        }
    }

    /// Who has a seat, and who is connected. Whoever comes back knows the game, but perhaps not that a seat was taken.
    pub(crate) fn people(&self) -> RoomPeople {
        let taken = SEATS.into_iter().filter(|seat| self.tokens[*seat as usize].is_some());
        let players = SEATS.into_iter().filter(|seat| self.present[*seat as usize] > 0);
        RoomPeople { taken: taken.collect(), players: players.collect(), watching: self.present[OTHERS] }
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
        Room::new("test".to_owned(), read_position(position).unwrap(), Vec::new(), Instant::now())
    }

    fn mv(text: &str) -> RoomAct<GivenMove> {
        RoomAct::Move(GivenMove::Text(text.to_owned()))
    }

    /// Each act half a minute after the one before.
    #[track_caller]
    fn check(room: &mut Room, seat: SeatWord, act: RoomAct<GivenMove>, expected: Result<(), RoomError>) {
        let (after, now) = (room.acts(), room.used + Duration::from_secs(30));
        assert_eq!(room.act(seat, GivenAct { after, act }, now).map(|_| ()), expected);
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
        assert_eq!(room.state().moves, ["1=1", "0=0", "1=0"]);
    }

    #[test]
    fn in_misere_play_who_cannot_move_wins() {
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
        assert_eq!(room.state().game, 1);
        check(&mut room, Second, RoomAct::Rematch, Ok(()));
        let state = room.state();
        assert_eq!((state.game, state.begins, state.after, state.moves.len()), (2, Second, 3, 0));
        check(&mut room, First, mv("0=0"), Err(RoomError::NotYourTurn));
        check(&mut room, Second, mv("0=0"), Ok(()));
        assert_eq!(room.stands.winner, Some(Second));
    }

    #[test]
    fn what_is_sent_twice_is_done_once() {
        let mut room = room("nim 3,3");
        let first = GivenAct { after: 0, act: mv("0=1") };
        let done = room.act(First, first.clone(), room.used).unwrap();
        assert_eq!(room.act(First, first.clone(), room.used), Ok(done));
        assert_eq!(room.act(Second, first, room.used), Err(RoomError::Behind { given: 0, found: 1 }));
        let early = GivenAct { after: 7, act: mv("0=0") };
        assert_eq!(room.act(Second, early, room.used), Err(RoomError::Behind { given: 7, found: 1 }));
        assert_eq!(room.state().moves, ["0=1"]);
    }

    #[test]
    fn nobody_is_faster_than_people_are() {
        let mut room = room("nim 100");
        let wrong = || GivenAct { after: 9, act: mv("0=1") };
        let tries = (0..30).map(|_| room.act(First, wrong(), room.used)).collect::<Vec<_>>();
        assert_eq!(tries.iter().filter(|t| **t == Err(RoomError::TooFast)).count(), 10);
    }

    #[test]
    fn flooding_player_does_not_hold_up_the_other() {
        let mut room = room("nim 9,9");
        let wrong = || GivenAct { after: 9, act: mv("0=1") };
        (0..100).for_each(|_| _ = room.act(First, wrong(), room.used));
        assert_eq!(room.act(First, wrong(), room.used), Err(RoomError::TooFast));
        assert_eq!(room.act(Second, wrong(), room.used), Err(RoomError::Behind { given: 9, found: 0 }));
    }

    #[test]
    fn repeated_wish_for_a_rematch_gets_the_same_reply() {
        let mut room = room("nim 3");
        check(&mut room, Second, RoomAct::Resign, Ok(()));
        let wish = |room: &mut Room| {
            let given = GivenAct { after: room.acts(), act: RoomAct::Rematch };
            room.act(First, given, room.used + Duration::from_secs(1)).unwrap()
        };
        let first = wish(&mut room);
        assert_eq!((wish(&mut room), wish(&mut room)), (first.clone(), first));
        assert_eq!(room.acts(), 2);
    }

    #[test]
    fn who_comes_back_is_told_the_steps_or_everything() {
        let mut room = room("nim 2,2");
        let start = room.known();
        check(&mut room, First, mv("0=0"), Ok(()));
        check(&mut room, Second, mv("1=0"), Ok(()));
        assert_eq!(room.steps_since(start).map(<[_]>::len), Some(2));
        assert_eq!(room.known_after(1).and_then(|known| room.steps_since(known)).map(<[_]>::len), Some(1));
        assert_eq!(room.known_after(3), None);
        room.seat(Second, "secret".to_owned(), room.used);
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
            let done = room.act(seat, GivenAct { after, act }, room.used + Duration::from_secs(1));
            seat = seat.other();
            done.err()
        });
        assert_eq!(cut, Some(RoomError::TooLong));
        assert!(room.acts() > 2000, "{}", room.acts());
    }
}

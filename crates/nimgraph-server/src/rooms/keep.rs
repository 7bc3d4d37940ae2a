//! Rooms in a file: a server that is started again has those of the one before.
//!
//! What is read back is played again by the rules, act by act; a room that does not fit them is left out.

use std::{
    fs, io,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use nimgraph::ReadLimits;
use nimgraph_file::write_private;
use nimgraph_wire::{KeptBoard, KeptRoom, KeptRooms, Problem};

use super::{
    clock::Clock,
    room::{Board, Room},
};

/// Bytes of a file that is read.
const LONGEST: u64 = 1 << 28;

/// The rooms of a file, and what could not be read. A file that is damaged is set aside, so that it is not written over.
pub(crate) fn load(path: &Path, limits: &ReadLimits, now: Instant) -> (Vec<Room>, Vec<String>) {
    let kept = match read(path) {
        Ok(kept) => kept,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return (Vec::new(), Vec::new()),
        Err(error) => {
            let aside = PathBuf::from(format!("{}.damaged", path.display()));
            let moved =
                fs::rename(path, &aside).map_or_else(|e| e.to_string(), |()| aside.display().to_string());
            return (Vec::new(), vec![format!("{}: {error}; set aside: {moved}", path.display())]);
        }
    };
    let (mut rooms, mut problems) = (Vec::new(), Vec::new());
    for room in kept {
        let name = room.room.clone();
        match restored(room, limits, now) {
            Ok(room) => rooms.push(room),
            Err(problem) => problems.push(format!("{}: room {name}: {}", path.display(), problem.message)),
        }
    }
    (rooms, problems)
}

fn read(path: &Path) -> io::Result<Vec<KeptRoom>> {
    let bad = |message: String| io::Error::new(io::ErrorKind::InvalidData, message);
    let length = fs::metadata(path)?.len();
    if length > LONGEST {
        return Err(bad(format!("expected at most {LONGEST} bytes, found {length}")));
    }
    KeptRooms::read(&fs::read(path)?).map_err(bad)
}

/// Writes all rooms as a whole, for this user alone: the file holds the secrets of the seats.
pub(crate) fn save(path: &Path, rooms: &[KeptRoom]) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    write_private(path, KeptRooms::text(rooms).as_bytes())
}

/// A room as a file holds it.
pub(crate) fn kept(room: &Room, now: Instant) -> KeptRoom {
    let board = |board: &Board| KeptBoard::of(&board.start, board.places.clone());
    KeptRoom {
        room: room.name.clone(),
        tokens: room.tokens.clone(),
        names: room.names.clone(),
        clock: room.clock.rule(),
        left: room.clock.left(room.stands.turn, now),
        board: board(&room.board),
        next: room.next.as_ref().map(|(by, next)| (*by, board(next))),
        game: room.game,
        begins: room.begins,
        before: room.before,
        acts: room.steps.iter().map(|step| (step.seat, step.act.clone())).collect(),
        timeout: room.stands.timeout,
        idle: now.saturating_duration_since(room.used).as_secs(),
    }
}

pub(super) fn restored(kept: KeptRoom, limits: &ReadLimits, now: Instant) -> Result<Room, Problem> {
    let board = |board: KeptBoard| {
        let start = board.setup(limits)?;
        Ok::<_, Problem>(Board { start, places: board.places })
    };
    let mut room = Room::new(kept.room, board(kept.board)?, kept.clock, now);
    room.game = kept.game;
    room.begins = kept.begins;
    room.before = kept.before;
    room.clock = Clock::new(kept.clock);
    room.set_up(now);
    for (seat, act) in &kept.acts {
        // Time that ran out is no act; the wishes for another game came after it.
        if let (true, Some(turn), nimgraph_wire::RoomAct::Rematch) = (kept.timeout, room.stands.turn, act) {
            room.lose_on_time(turn, now);
        }
        room.repeat(*seat, act, now).map_err(Problem::of)?;
    }
    if let (true, Some(turn)) = (kept.timeout, room.stands.turn) {
        room.lose_on_time(turn, now);
    }
    room.next = kept.next.map(|(by, next)| Ok::<_, Problem>((by, board(next)?))).transpose()?;
    if let Some((by, _)) = &room.next {
        room.stands.rematch.retain(|seat| seat == by);
    }
    room.tokens = kept.tokens;
    room.names = kept.names;
    if let Some(left) = kept.left {
        room.clock.set(left);
    }
    room.used = now.checked_sub(Duration::from_secs(kept.idle)).unwrap_or(now);
    // The time during which there was no server counts for no player.
    room.start_clock(now);
    Ok(room)
}

//! Tables in files: what is built is what the rules say, however often the building was interrupted.

use std::cell::{Cell, RefCell};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use nimgraph_game::{notation, spec::NoAppraiser};
use nimgraph_table::file::{
    Build, BuildError, BuildOptions, Files, ReadError, Stage, TableFile, TableFileError, TableStore, Verify,
};
use nimgraph_table::sink::{Count, Histogram};
use nimgraph_table::{GameBox, Options, TableError, Values};

/// Games of every kernel with their bounds, in one block and in several, with split axes and without axes.
const CASES: [(&str, &[u64]); 17] = [
    ("edge-nim complete:4", &[3, 2, 4, 1, 3, 2]),
    ("edge-nim cycle:4", &[2, 100, 1, 65]),
    ("edge-nim petersen", &[1; 15]),
    ("edge-nim path:2", &[1000]),
    ("edge-nim complete:4 misere", &[4; 6]),
    ("nim 1,1,1", &[9, 150, 5]),
    ("nim []", &[]),
    ("circular-nim 1,1,1,1,1 k=2", &[5; 5]),
    ("graph-nim complete:4 misere", &[2; 6]),
    ("vertex-nimg cycle:4", &[5, 6, 70, 3]),
    ("vertex-nim cycle:4", &[4, 0, 5, 9]),
    ("adjacent-nim 1,1,1", &[7, 8, 9]),
    ("\"heaps: take 1..3 from some of 2\" 1,1,1,1,1", &[6, 7, 8, 6, 7]),
    ("edge-nim by=1..2 cycle:4 misere", &[5, 6, 70, 3]),
    ("\"vertices token bridged: take 1..2 from here, go to a neighbour\" cycle:4 weights=1", &[4, 1, 5, 3]),
    ("\"heaps: take any from one, if w[it] = max\" 1,1,1", &[9, 20, 8]),
    ("\"edges: take any from all at a vertex\" path:4 weights=1", &[20, 90, 9]),
];

fn boxed(text: &str, bounds: &[u64]) -> GameBox {
    let setup = notation::read(text).unwrap().check(&NoAppraiser).unwrap();
    GameBox::new(setup.board(), bounds).unwrap()
}

/// A fresh folder for the files of one test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

const OFTEN: BuildOptions = BuildOptions { checkpoint: Duration::ZERO, threads: 2 };
const SELDOM: BuildOptions = BuildOptions { checkpoint: Duration::from_secs(1000), threads: 2 };

fn build(table: &GameBox, values: Values, options: BuildOptions, path: &Path) -> TableFile {
    let build = Build::new(table, values, options).unwrap();
    build.run(&mut Files::new(path), &AtomicBool::new(false), &|_| {}).unwrap();
    TableFile::open(path).unwrap()
}

#[test]
fn outcomes_and_values_are_those_of_a_stream_and_follow_the_rules() {
    let folder = folder("outcomes_and_values");
    for (number, (game, bounds)) in CASES.into_iter().enumerate() {
        let table = boxed(game, bounds);
        for values in [Values::Outcomes, Values::Grundy] {
            if values == Values::Grundy && game.contains("misere") {
                assert!(Build::new(&table, values, SELDOM).is_err());
                continue;
            }
            let file = build(&table, values, SELDOM, &folder.join(format!("{number}{values:?}")));
            let (count, _) = table.run(Values::Outcomes, Count::default(), &Options::default()).unwrap();
            assert_eq!(file.info().p, count.p, "{game}");
            let (streamed, _) = table.run(values, Histogram::default(), &Options::default()).unwrap();
            assert_eq!(file.run(Histogram::default(), &Options::default()).unwrap(), streamed, "{game}");
            let verify = Verify { states: None, seed: 0, memory: u128::MAX };
            let verified = verify.run(&file, &Options::default()).unwrap();
            assert_eq!((verified.wrong, verified.checked), (None, table.states()), "{game} {values:?}");
        }
    }
}

/// The check goes by the rules of the games, which the kernel of remoteness knows nothing of.
#[test]
fn remoteness_follows_the_rules() {
    let folder = folder("remoteness");
    for (number, (game, bounds)) in CASES.into_iter().enumerate() {
        let table = boxed(game, bounds);
        let file = build(&table, Values::Remoteness, SELDOM, &folder.join(format!("{number}")));
        let (count, _) = table.run(Values::Outcomes, Count::default(), &Options::default()).unwrap();
        assert_eq!(file.info().p, count.p, "{game}");
        let counted = file.run(Count::default(), &Options::default()).unwrap();
        assert_eq!(counted.p, count.p, "{game}");
        let verify = Verify { states: None, seed: 0, memory: u128::MAX };
        let verified = verify.run(&file, &Options::default()).unwrap();
        assert_eq!((verified.wrong, verified.checked), (None, table.states()), "{game}");
    }
    let nim = build(&boxed("nim 1,1", &[3, 3]), Values::Remoteness, SELDOM, &folder.join("nim"));
    let entered = nim.get(&[2, 3], 0).unwrap().unwrap();
    assert_eq!((entered.is_p, entered.grundy, entered.remoteness), (false, None, Some(5)));
    let long = Build::new(&boxed("nim 1", &[70_000]), Values::Remoteness, SELDOM);
    assert_eq!(long.unwrap_err(), TableError::TooLong);
}

/// The token cannot stand on a vertex that has left, unless all have.
#[test]
fn what_is_not_a_position_has_no_entry() {
    let folder = folder("not_a_position");
    let table = boxed("vertex-nim path:3", &[2, 1, 2]);
    for values in [Values::Outcomes, Values::Grundy, Values::Remoteness] {
        let file = build(&table, values, SELDOM, &folder.join(format!("{values:?}")));
        let mut positions = 0;
        for index in 0..table.bounds().len() {
            let weights = table.bounds().weights(index);
            for token in 0..3 {
                let there = weights[token] > 0 || weights == [0, 0, 0];
                assert_eq!(file.get(&weights, token).unwrap().is_some(), there, "{weights:?} {token}");
                positions += u128::from(there);
            }
        }
        assert_eq!(table.positions(), positions);
    }
    let edges = boxed("edge-nim path:3", &[2, 2]);
    assert_eq!(edges.positions(), edges.states());
}

#[test]
fn a_sample_is_checked_without_all_blocks_in_memory() {
    let table = boxed("edge-nim complete:4", &[4; 6]);
    let file = build(&table, Values::Outcomes, SELDOM, &folder("a_sample").join("table"));
    let verified = Verify { states: Some(50), seed: 7, memory: 0 }.run(&file, &Options::default()).unwrap();
    assert_eq!((verified.wrong, verified.checked), (None, 50));
}

/// A store that stops the building, or is full, when its fuel is spent, and then lets it go on.
struct Brittle<'a> {
    files: Files,
    fuel: Cell<u64>,
    spend: Spend<'a>,
}

/// What uses up the fuel, and what happens when there is none.
enum Spend<'a> {
    /// Every checkpoint uses one; then the flag is raised.
    Checkpoints(&'a AtomicBool),
    /// Every byte uses one; then the disk is full.
    Bytes,
}

impl Brittle<'_> {
    fn room(&self, bytes: usize) -> io::Result<()> {
        if let Spend::Bytes = self.spend {
            let left = self.fuel.get().checked_sub(bytes as u64);
            self.fuel.set(left.ok_or(io::Error::from(io::ErrorKind::StorageFull))?);
        }
        Ok(())
    }
}

impl TableStore for Brittle<'_> {
    fn place(&self) -> io::Result<Stage> {
        self.files.place()
    }

    fn truncate(&mut self, length: u64) -> io::Result<()> {
        self.files.truncate(length)
    }

    fn read(&mut self) -> io::Result<Box<dyn Read + '_>> {
        self.files.read()
    }

    fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        // A full disk takes a part of what is written.
        if let Err(full) = self.room(bytes.len()) {
            self.files.append(&bytes[..bytes.len() / 2])?;
            return Err(full);
        }
        self.files.append(bytes)
    }

    fn sync(&mut self) -> io::Result<()> {
        self.files.sync()
    }

    fn save(&mut self, write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
        let bytes = RefCell::new(Vec::new());
        write(&mut *bytes.borrow_mut())?;
        self.room(bytes.borrow().len())?;
        if let Spend::Checkpoints(stop) = &self.spend {
            self.fuel.set(self.fuel.get().saturating_sub(1));
            stop.store(self.fuel.get() == 0, Ordering::Relaxed);
        }
        self.files.save(&mut |out| out.write_all(&bytes.borrow()))
    }

    fn load(&self) -> io::Result<Box<dyn Read + '_>> {
        self.files.load()
    }

    fn finish(&mut self) -> io::Result<()> {
        self.files.finish()
    }
}

/// Builds with interruptions until the table is complete; how often it was interrupted.
fn build_brittly(table: &GameBox, values: Values, path: &Path, fuel: u64, full: bool) -> usize {
    let build = Build::new(table, values, OFTEN).unwrap();
    for attempt in 0.. {
        let stop = AtomicBool::new(false);
        let spend = if full { Spend::Bytes } else { Spend::Checkpoints(&stop) };
        let fuel = Cell::new(fuel * (1 + attempt as u64 / 4));
        let mut store = Brittle { files: Files::new(path), fuel, spend };
        match build.run(&mut store, &stop, &|_| {}) {
            Ok(_) => return attempt,
            Err(BuildError::Interrupted) if !full => {}
            Err(BuildError::Full) if full => {}
            Err(error) => panic!("{error}"),
        }
    }
    unreachable!("some attempt has fuel enough")
}

#[test]
fn an_interrupted_build_ends_with_the_same_bytes() {
    let folder = folder("an_interrupted_build");
    let mut interrupted = 0;
    for (number, (game, bounds)) in CASES.into_iter().enumerate() {
        let table = boxed(game, bounds);
        let values =
            if number % 2 == 0 || game.contains("misere") { Values::Outcomes } else { Values::Grundy };
        let (whole, pieces) = (folder.join(format!("{number}")), folder.join(format!("{number}p")));
        build(&table, values, SELDOM, &whole);
        interrupted += build_brittly(&table, values, &pieces, 2, false);
        assert_eq!(std::fs::read(&whole).unwrap(), std::fs::read(&pieces).unwrap(), "{game}");
        assert_eq!(Files::new(&pieces).place().unwrap(), Stage::Complete);
        assert!(!Files::new(&pieces).checkpoint_path().exists());
    }
    assert!(interrupted > 10, "{interrupted} interruptions");
}

#[test]
fn a_full_disk_leaves_what_can_be_gone_on_with() {
    let folder = folder("a_full_disk");
    for (game, bounds) in [("edge-nim complete:4", [7; 6].as_slice()), ("nim 1,1,1", &[90, 150, 20])] {
        let table = boxed(game, bounds);
        let (whole, pieces) = (folder.join("whole"), folder.join("pieces"));
        build(&table, Values::Outcomes, SELDOM, &whole);
        let interrupted = build_brittly(&table, Values::Outcomes, &pieces, 20_000, true);
        assert!(interrupted > 2, "{game}: {interrupted} interruptions");
        assert_eq!(std::fs::read(&whole).unwrap(), std::fs::read(&pieces).unwrap(), "{game}");
        std::fs::remove_file(&whole).unwrap();
        std::fs::remove_file(&pieces).unwrap();
    }
}

#[test]
fn a_part_of_another_table_is_not_gone_on_with() {
    let path = folder("another_table").join("table");
    let stop = AtomicBool::new(true);
    let begun = Build::new(&boxed("edge-nim cycle:4", &[9; 4]), Values::Outcomes, OFTEN).unwrap();
    assert!(matches!(begun.run(&mut Files::new(&path), &stop, &|_| {}), Err(BuildError::Interrupted)));
    for (game, values) in
        [("edge-nim cycle:4 misere", Values::Outcomes), ("edge-nim cycle:4", Values::Grundy)]
    {
        let other = Build::new(&boxed(game, &[9; 4]), values, OFTEN).unwrap();
        let error = other.run(&mut Files::new(&path), &AtomicBool::new(false), &|_| {}).unwrap_err();
        assert!(matches!(error, BuildError::OtherTable), "{error}");
    }
    // A damaged checkpoint is noticed and not believed.
    let checkpoint = Files::new(&path).checkpoint_path();
    let mut bytes = std::fs::read(&checkpoint).unwrap();
    *bytes.last_mut().unwrap() ^= 1;
    std::fs::write(&checkpoint, bytes).unwrap();
    let error = begun.run(&mut Files::new(&path), &AtomicBool::new(false), &|_| {}).unwrap_err();
    assert!(error.to_string().contains("the checkpoint is damaged"), "{error}");
}

/// The name of a game is not enough: its options count, and so does the line of a game without a name.
#[test]
fn a_part_of_another_line_is_not_gone_on_with() {
    let path = folder("another_line").join("table");
    let stop = AtomicBool::new(true);
    let line = |amount: &str| format!("\"edges token: take {amount} from the edge, go across\" cycle:4");
    let begun = Build::new(&boxed(&line("1..2"), &[9; 4]), Values::Outcomes, OFTEN).unwrap();
    assert!(matches!(begun.run(&mut Files::new(&path), &stop, &|_| {}), Err(BuildError::Interrupted)));
    for game in
        [line("1..3"), line("half"), "edge-nim by=1..3 cycle:4".to_owned(), "edge-nim cycle:4".to_owned()]
    {
        let other = Build::new(&boxed(&game, &[9; 4]), Values::Outcomes, OFTEN).unwrap();
        let error = other.run(&mut Files::new(&path), &AtomicBool::new(false), &|_| {}).unwrap_err();
        assert!(matches!(error, BuildError::OtherTable), "{game}: {error}");
    }
    let file = build(&boxed(&line("1..2"), &[9; 4]), Values::Outcomes, SELDOM, &path);
    assert!(file.info().table.board().to_string().contains("take 1..2 from the edge"));
}

#[test]
fn one_program_at_a_time_builds_a_table() {
    let path = folder("one_program").join("table");
    let mut first = Files::new(&path);
    first.append(b"something").unwrap();
    let error = Files::new(&path).append(b"else").unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::ResourceBusy);
}

/// Stops a build when its first blocks are finished.
fn begin(build: &Build, path: &Path) {
    let has_blocks = || std::fs::metadata(Files::new(path).part_path()).is_ok_and(|part| part.len() > 4000);
    while !has_blocks() {
        let stop = AtomicBool::new(false);
        let (files, fuel) = (Files::new(path), Cell::new(10));
        let mut store = Brittle { files, fuel, spend: Spend::Checkpoints(&stop) };
        assert!(matches!(build.run(&mut store, &stop, &|_| {}), Err(BuildError::Interrupted)));
    }
}

#[test]
fn resume_computes_damaged_blocks_again() {
    let folder = folder("damaged_part");
    let table = boxed("edge-nim complete:4", &[11; 6]);
    let (whole, path) = (folder.join("whole"), folder.join("table"));
    drop(build(&table, Values::Outcomes, SELDOM, &whole));
    let plan = Build::new(&table, Values::Outcomes, OFTEN).unwrap();
    begin(&plan, &path);
    let files = Files::new(&path);
    let [part, checkpoint] = [files.part_path(), files.checkpoint_path()].map(|file| {
        let bytes = std::fs::read(&file).unwrap();
        (file, bytes)
    });
    for place in [20, part.1.len() / 3, part.1.len() / 2, part.1.len() - 1] {
        let mut damaged = part.1.clone();
        damaged[place] ^= 0x10;
        std::fs::write(&part.0, damaged).unwrap();
        std::fs::write(&checkpoint.0, &checkpoint.1).unwrap();
        let built = plan.run(&mut Files::new(&path), &AtomicBool::new(false), &|_| {}).unwrap();
        assert!(built.damaged.is_some(), "byte {place}");
        assert_eq!(std::fs::read(&whole).unwrap(), std::fs::read(&path).unwrap(), "byte {place}");
        std::fs::remove_file(&path).unwrap();
    }
}

#[test]
fn old_table_stays_until_the_new_one_is_whole() {
    let path = folder("old_table").join("table");
    let (old, new) = (boxed("edge-nim cycle:4", &[4; 4]), boxed("edge-nim complete:4", &[11; 6]));
    drop(build(&old, Values::Outcomes, SELDOM, &path));
    let bytes = std::fs::read(&path).unwrap();
    Files::new(&path).restart().unwrap();
    let plan = Build::new(&new, Values::Outcomes, OFTEN).unwrap();
    begin(&plan, &path);
    assert_eq!(std::fs::read(&path).unwrap(), bytes);
    assert_eq!(Files::new(&path).place().unwrap(), Stage::Checkpoint);
    plan.run(&mut Files::new(&path), &AtomicBool::new(false), &|_| {}).unwrap();
    assert_eq!(Files::new(&path).place().unwrap(), Stage::Complete);
    assert_ne!(std::fs::read(&path).unwrap(), bytes);
}

#[test]
fn restart_waits_for_no_other_builder() {
    let path = folder("restart").join("table");
    let mut first = Files::new(&path);
    first.append(b"unfinished").unwrap();
    let error = Files::new(&path).restart().unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::ResourceBusy);
    assert_eq!(std::fs::read(first.part_path()).unwrap(), b"unfinished");
    // A file that was put in its place by force is not taken for the table.
    std::fs::remove_file(first.part_path()).unwrap();
    std::fs::write(first.part_path(), b"of another program").unwrap();
    assert_eq!(first.finish().unwrap_err().kind(), io::ErrorKind::ResourceBusy);
    assert!(!path.exists());
}

#[test]
fn damage_is_noticed_wherever_it_is() {
    let path = folder("damage").join("table");
    let whole = build(&boxed("edge-nim cycle:4", &[4; 4]), Values::Outcomes, SELDOM, &path);
    drop(whole);
    let bytes = std::fs::read(&path).unwrap();
    let verify = |bytes: &[u8]| -> Result<(), ReadError> {
        std::fs::write(&path, bytes)?;
        let file = TableFile::open(&path)?;
        Verify { states: Some(1), seed: 0, memory: u128::MAX }.run(&file, &Options::default()).map(drop)
    };
    verify(&bytes).unwrap();
    for at in 0..bytes.len() {
        let mut damaged = bytes.clone();
        damaged[at] ^= 0x10;
        assert!(matches!(verify(&damaged), Err(ReadError::Format(_))), "byte {at}");
    }
    for length in [0, 1, 20, bytes.len() / 2, bytes.len() - 1] {
        assert!(matches!(verify(&bytes[..length]), Err(ReadError::Format(_))), "cut at {length}");
    }
    assert!(matches!(verify(b"something else"), Err(ReadError::Format(TableFileError::NotATable))));
    assert!(!TableFile::is_table(&path));
}

/// Another program may cut a file while it is read.
#[test]
fn shrinking_file_is_refused() {
    let path = folder("shrinking").join("table");
    let file = build(&boxed("edge-nim complete:4", &[11; 6]), Values::Outcomes, SELDOM, &path);
    let count = || file.run(Count::default(), &Options::default());
    assert_eq!(count().unwrap().p, file.info().p);
    let cut = std::fs::OpenOptions::new().write(true).open(&path).unwrap();
    for length in [file.info().bytes / 2, 0] {
        cut.set_len(length).unwrap();
        assert!(matches!(count(), Err(ReadError::Format(TableFileError::Block { .. }))), "{length} bytes");
        assert!(matches!(file.get(&[11; 6], 0), Err(TableFileError::Block { .. })), "{length} bytes");
    }
}

/// What is built can be opened: a file tells 2^20 Grundy values apart.
#[test]
fn more_values_than_a_file_holds_are_refused_at_once() {
    let build = |bound: u64| Build::new(&boxed("edge-nim path:2", &[bound]), Values::Grundy, SELDOM);
    assert!(build((1 << 20) - 1).is_ok());
    assert!(matches!(build(1 << 20), Err(TableError::TooManyValues { .. })));
    assert!(Build::new(&boxed("edge-nim path:2", &[1 << 20]), Values::Outcomes, SELDOM).is_ok());
}

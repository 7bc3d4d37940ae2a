//! Two programs on the same questions, in turn, so that other work on the machine hits both.

use std::{
    error::Error,
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::Instant,
};

use nimgraph_wire::{PositionJson, read_position};

use crate::instances::{self, Scale};

/// What both programs took for one question.
pub(crate) struct Row {
    pub(crate) name: &'static str,
    /// The words after the program's name; files are named without their folder.
    pub(crate) command: String,
    /// `None` if the program has no answer.
    pub(crate) old: Option<Runs>,
    /// The same.
    pub(crate) new: Option<Runs>,
}

/// The runs of one program.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Runs {
    pub(crate) least: f64,
    pub(crate) median: f64,
}

impl Row {
    /// How many times as fast the new program is, if both have an answer.
    pub(crate) fn gain(&self) -> Option<f64> {
        Some(self.old?.least / self.new?.least)
    }
}

/// A question to both programs.
struct Question {
    name: &'static str,
    words: Vec<String>,
    /// The file that the last word names, if it does.
    file: Option<PathBuf>,
}

/// Asks both programs everything.
pub(crate) fn measure(scale: Scale, old: &Path, new: &Path) -> Result<Vec<Row>, Box<dyn Error>> {
    let folder = std::env::temp_dir().join(format!("nimgraph-bench-{}", std::process::id()));
    fs::create_dir_all(&folder)?;
    let questions = questions(scale, &folder)?;
    let rows = questions.iter().map(|question| compare(scale, question, [old, new]));
    let rows = rows.collect::<Result<Vec<_>, _>>();
    fs::remove_dir_all(&folder)?;
    rows
}

fn compare(scale: Scale, question: &Question, programs: [&Path; 2]) -> Result<Row, Box<dyn Error>> {
    let mut seconds = [Vec::new(), Vec::new()];
    let rounds = match scale {
        Scale::Full => 9,
        Scale::Quick => 1,
    };
    for round in 0..rounds {
        for (program, seconds) in programs.iter().zip(&mut seconds) {
            // Who had no answer before has none now, perhaps after a minute.
            if seconds.len() == round {
                seconds.extend(run(program, question)?);
            }
        }
    }
    let [old, new] = seconds.map(|mut seconds| {
        seconds.sort_by(f64::total_cmp);
        Some(Runs { least: *seconds.first()?, median: seconds[seconds.len() / 2] })
    });
    Ok(Row { name: question.name, command: question.shown(), old, new })
}

/// The seconds that a program takes, from its start to its end; `None` if it has no answer: an old build may lack an option,
/// or leave a position undecided.
fn run(program: &Path, question: &Question) -> Result<Option<f64>, Box<dyn Error>> {
    const REFUSED: i32 = 2;
    const UNDECIDED: i32 = 3;
    let mut command = Command::new(program);
    command.args(&question.words).args(&question.file);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let start = Instant::now();
    let status = command.status().map_err(|error| format!("{}: {error}", program.display()))?;
    let seconds = start.elapsed().as_secs_f64();
    if let Some(REFUSED | UNDECIDED) = status.code() {
        return Ok(None);
    }
    if !status.success() {
        return Err(format!("{} {}: {status}", program.display(), question.shown()).into());
    }
    Ok(Some(seconds))
}

impl Question {
    fn new(name: &'static str, words: &str) -> Self {
        Self { name, words: words.split(' ').map(str::to_owned).collect(), file: None }
    }

    fn on(self, file: &Path) -> Self {
        Self { file: Some(file.to_owned()), ..self }
    }

    fn shown(&self) -> String {
        let file = self.file.iter().filter_map(|file| file.file_name()?.to_str());
        self.words.iter().map(String::as_str).chain(file).collect::<Vec<_>>().join(" ")
    }
}

fn questions(scale: Scale, folder: &Path) -> Result<Vec<Question>, Box<dyn Error>> {
    let write = |name: &str, text: String| {
        let path = folder.join(name);
        fs::write(&path, text).map(|()| path)
    };
    let batch = write("positions.jsonl", instances::batch(scale).join("\n"))?;
    let cubic = write("cubic.txt", instances::cubic(scale).join("\n"))?;
    let json = |text: &str| read_position(text).map(|setup| PositionJson::of(&setup).to_string());
    let board = write("board.json", json(&instances::large_board(scale))?)?;
    let star = write("star.json", json(&instances::large_star(scale))?)?;
    let (tree, path, table) = match scale {
        Scale::Full => ("random-tree:1000000,seed=1", "path:1000000", "complete:4 --max-weight 20"),
        Scale::Quick => ("random-tree:100,seed=1", "path:100", "complete:4 --max-weight 3"),
    };
    let mut questions = vec![
        Question::new("a batch", "solve --batch").on(&batch),
        Question::new("a batch, one thread", "solve --jobs 1 --batch").on(&batch),
        Question::new("a batch, outcomes only", "solve --fields outcome --batch").on(&batch),
        Question::new("reading a million edges", "solve --json").on(&star),
        Question::new("reading and writing a large board", "convert").on(&board),
        Question::new("cubic graphs", "solve --jobs 1 --batch").on(&cubic),
        Question::new("a large tree", &format!("solve edge-nim {tree}")),
        Question::new("a long path", &format!("solve edge-nim {path}")),
        Question::new("a table", &format!("table count edge-nim {table}")),
    ];
    questions.extend(instances::hard(scale).iter().map(|text| {
        let text = text.replace(" weights=", " --weights ");
        Question::new("a hard position", &format!("solve {text} --threads 1"))
    }));
    Ok(questions)
}

//! Proofs for all weights: time and memory of each example, and what z3 and MONA take for the same obligations.
//!
//! Every proof runs in a process of its own, because the memory in the report is the peak of a process.

use std::{
    env,
    error::Error,
    io::{Read, Write},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use nimgraph_formula::Formula;
use nimgraph_prove::{Arena, Verdict, prove, smt_questions};
use nimgraph_solve::{Budget, Meter};
use serde_json::Value;

use crate::{
    instances::Scale,
    machine::{peak_memory, processor_time, processor_time_of_children},
    mona,
};

/// The examples that the tests of the prover go through as well.
const EXAMPLES: &str = include_str!("../../nimgraph-prove/tests/examples.jsonl");

/// So many examples make a quick run.
const QUICK: usize = 8;

/// The longest time for one proof.
const LONGEST: Duration = Duration::from_secs(60);

/// The longest time for one question to another program.
pub(crate) const LONGEST_QUESTION: Duration = Duration::from_secs(10);

/// The system tells the processor time in steps of some milliseconds, so a proof is repeated for at least this many seconds.
const LONG_ENOUGH: f64 = 0.2;

/// No proof is repeated more often.
const MOST_ROUNDS: f64 = 10_000.0;

/// One example.
pub(crate) struct ProofRow {
    /// The game and the board.
    pub(crate) board: String,
    /// The verdict, and whether it is the expected one.
    pub(crate) verdict: String,
    pub(crate) as_expected: bool,
    pub(crate) seconds: f64,
    /// The peak memory of the process, where the system tells.
    pub(crate) memory: Option<f64>,
    /// The seconds that z3 took to say the same; `None` where it was not asked or had no answer.
    pub(crate) z3: Option<f64>,
    /// And those that MONA took.
    pub(crate) mona: Option<f64>,
}

/// All proofs of a run.
pub(crate) struct Proofs {
    pub(crate) rows: Vec<ProofRow>,
    /// Which z3 was asked, if one is installed.
    pub(crate) z3: Option<String>,
    /// Which MONA was asked, if one is installed.
    pub(crate) mona: Option<String>,
}

/// Measures every example.
pub(crate) fn measure(scale: Scale) -> Result<Proofs, Box<dyn Error>> {
    let (z3, mona) = (z3_version(), mona_version());
    let most = if scale == Scale::Quick { QUICK } else { usize::MAX };
    let row = |number: usize| run(number, z3.is_some(), mona.is_some());
    let rows = (0..EXAMPLES.lines().count().min(most)).map(row).collect::<Result<_, _>>()?;
    Ok(Proofs { rows, z3, mona })
}

fn z3_version() -> Option<String> {
    let output = Command::new("z3").arg("--version").output().ok()?;
    Some(String::from_utf8_lossy(&output.stdout).split(" - ").next()?.trim().to_owned())
}

/// MONA tells its version before it complains that there is no file.
fn mona_version() -> Option<String> {
    let output = Command::new("mona").output().ok()?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    Some(
        text.lines()
            .find_map(|line| line.split(" for ").next().filter(|word| word.starts_with("MONA")))?
            .to_owned(),
    )
}

/// Proves an example in a process of its own.
fn run(number: usize, asks_z3: bool, asks_mona: bool) -> Result<ProofRow, Box<dyn Error>> {
    let child = Command::new(env::current_exe()?).args(["--proof", &number.to_string()]).output()?;
    let text = String::from_utf8(child.stdout)?;
    let told: Value = serde_json::from_str(&text)
        .map_err(|_| format!("proof {number}: {}", String::from_utf8_lossy(&child.stderr)))?;
    let verdict = told["verdict"].as_str().unwrap_or_default().to_owned();
    let example = Example::numbered(number)?;
    let places: Vec<usize> = told["places"].as_array().map_or_else(Vec::new, |places| {
        places.iter().filter_map(Value::as_u64).map(|place| place as usize).collect()
    });
    let is_proved = verdict == "proved";
    Ok(ProofRow {
        board: example.words(),
        as_expected: example.json["expect"] == verdict.as_str(),
        verdict,
        seconds: told["seconds"].as_f64().unwrap_or_default(),
        memory: told["memory"].as_f64(),
        z3: if asks_z3 && is_proved { ask_z3(&example, &places) } else { None },
        mona: if asks_mona && is_proved { ask_mona(&example, &places) } else { None },
    })
}

/// What a process says of the one example that it proves, as JSON.
pub(crate) fn one(number: usize) -> Result<String, Box<dyn Error>> {
    let example = Example::numbered(number)?;
    let (arena, formula) = (example.arena()?, example.formula()?);
    let budget = Budget { time: Some(LONGEST), ..Budget::default() };
    let start = Instant::now();
    let before = processor_time(start);
    let mut rounds = 0.0;
    let (verdict, seconds) = loop {
        rounds += 1.0;
        let verdict = prove(&arena, &formula, &mut Meter::start(&budget), &mut |_| {})?;
        let spent = processor_time(start) - before;
        if spent >= LONG_ENOUGH || rounds >= MOST_ROUNDS {
            break (verdict, spent / rounds);
        }
    };
    let (verdict, places) = match verdict {
        Verdict::Proved(stats) => ("proved", stats.places),
        Verdict::Refuted(_) => ("refuted", Vec::new()),
        Verdict::Unknown { .. } => ("unknown", Vec::new()),
    };
    let told = serde_json::json!({
        "verdict": verdict, "places": places, "seconds": seconds, "memory": peak_memory(),
    });
    Ok(told.to_string())
}

/// How long z3 takes for all obligations; `None` if it cannot say the formula or has no answer.
fn ask_z3(example: &Example, places: &[usize]) -> Option<f64> {
    let questions = smt_questions(&example.arena().ok()?, &example.formula().ok()?, places).ok()?;
    let scripts: Vec<String> = questions.into_iter().map(|question| question.script).collect();
    seconds_for(&scripts, &["z3", "-in"], "unsat")
}

/// How long MONA takes for all obligations; `None` if they cannot be said in its language or it has no answer.
fn ask_mona(example: &Example, places: &[usize]) -> Option<f64> {
    let scripts = mona::questions(&example.arena().ok()?, &example.formula().ok()?, places)?;
    seconds_for(&scripts, &["mona", "-q", "/dev/stdin"], "Formula is unsatisfiable")
}

/// The time in which a program gives the expected answer to every script.
fn seconds_for(scripts: &[String], command: &[&str], expected: &str) -> Option<f64> {
    let start = Instant::now();
    let before = processor_time_of_children(start);
    let mut rounds = 0.0;
    loop {
        rounds += 1.0;
        if !scripts.iter().all(|script| answer(command, script).is_some_and(|text| text.contains(expected))) {
            return None;
        }
        let spent = processor_time_of_children(start) - before;
        if spent >= LONG_ENOUGH {
            return Some(spent / rounds);
        }
    }
}

/// What a program prints about a script on its standard input; `None` if it takes too long.
fn answer(command: &[&str], script: &str) -> Option<String> {
    let mut program = Command::new(command[0]);
    program.args(&command[1..]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = program.spawn().ok()?;
    child.stdin.take()?.write_all(script.as_bytes()).ok()?;
    let in_time = ends_in_time(&mut child);
    if !in_time {
        // It may have ended by itself in the meantime.
        let _ = child.kill();
    }
    child.wait().ok()?;
    let mut text = String::new();
    child.stdout.take()?.read_to_string(&mut text).ok()?;
    in_time.then_some(text)
}

/// Waits for a program whose output fits into a pipe.
fn ends_in_time(child: &mut Child) -> bool {
    let start = Instant::now();
    while start.elapsed() < LONGEST_QUESTION {
        match child.try_wait() {
            Ok(None) => thread::sleep(Duration::from_millis(1)),
            Ok(Some(_)) => return true,
            Err(_) => return false,
        }
    }
    false
}

struct Example {
    json: Value,
}

impl Example {
    fn numbered(number: usize) -> Result<Self, Box<dyn Error>> {
        let line = EXAMPLES.lines().nth(number).ok_or_else(|| format!("there is no example {number}"))?;
        Ok(Self { json: serde_json::from_str(line)? })
    }

    fn text(&self, key: &str) -> &str {
        self.json[key].as_str().unwrap_or_default()
    }

    /// The game and the board, in the short notation.
    fn words(&self) -> String {
        let board = match self.json["board"].as_u64() {
            Some(heaps) => heaps.to_string(),
            None => self.text("board").to_owned(),
        };
        let mut words = vec![self.text("game").to_owned(), board];
        let field = |key: &str| {
            let value = self.json.get(key)?;
            Some(format!("{key}={}", value.to_string().replace(' ', "")))
        };
        words.extend(["k", "faces"].into_iter().filter_map(field));
        words.extend((self.text("play") == "misere").then(|| "misere".to_owned()));
        words.join(" ")
    }

    fn arena(&self) -> Result<Arena, Box<dyn Error>> {
        Ok(Arena::new(&self.words().parse()?)?)
    }

    fn formula(&self) -> Result<Formula, Box<dyn Error>> {
        Ok(self.text("formula").parse()?)
    }
}

//! Proofs for all weights: time and memory of each example, and what z3 takes for the same obligations.
//!
//! Every proof runs in a process of its own, because the memory that is told is the peak of a process.

use std::{
    env,
    error::Error,
    io::Write,
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use nimgraph_formula::Formula;
use nimgraph_game::{notation, spec::NoAppraiser};
use nimgraph_prove::{Arena, Verdict, prove, smt_questions};
use nimgraph_solve::Budget;
use serde_json::Value;

use crate::{
    instances::Scale,
    machine::{peak_memory, processor_time, processor_time_of_children},
};

/// The examples that the tests of the prover go through as well.
const EXAMPLES: &str = include_str!("../../nimgraph-prove/tests/examples.jsonl");

/// So many examples make a quick run.
const QUICK: usize = 8;

/// The longest time for one proof.
const LONGEST: Duration = Duration::from_secs(60);

/// The longest time for one question to z3.
const LONGEST_QUESTION: Duration = Duration::from_secs(20);

/// The system tells the processor time in steps of some milliseconds, so a proof is repeated for so many seconds.
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
}

/// All proofs of a run.
pub(crate) struct Proofs {
    pub(crate) rows: Vec<ProofRow>,
    /// Which z3 was asked, if one is installed.
    pub(crate) solver: Option<String>,
}

/// Measures every example.
pub(crate) fn measure(scale: Scale) -> Result<Proofs, Box<dyn Error>> {
    let solver = solver();
    let most = if scale == Scale::Quick { QUICK } else { usize::MAX };
    let row = |number: usize| run(number, solver.is_some());
    let rows = (0..EXAMPLES.lines().count().min(most)).map(row).collect::<Result<_, _>>()?;
    Ok(Proofs { rows, solver })
}

fn solver() -> Option<String> {
    let output = Command::new("z3").arg("--version").output().ok()?;
    Some(String::from_utf8_lossy(&output.stdout).split(" - ").next()?.trim().to_owned())
}

/// Proves an example in a process of its own.
fn run(number: usize, asks_solver: bool) -> Result<ProofRow, Box<dyn Error>> {
    let child = Command::new(env::current_exe()?).args(["--proof", &number.to_string()]).output()?;
    let text = String::from_utf8(child.stdout)?;
    let told: Value = serde_json::from_str(&text)
        .map_err(|_| format!("proof {number}: {}", String::from_utf8_lossy(&child.stderr)))?;
    let verdict = told["verdict"].as_str().unwrap_or_default().to_owned();
    let example = Example::numbered(number)?;
    let places: Vec<usize> = told["places"].as_array().map_or_else(Vec::new, |places| {
        places.iter().filter_map(Value::as_u64).map(|place| place as usize).collect()
    });
    let z3 = if asks_solver && verdict == "proved" { ask_solver(&example, &places) } else { None };
    Ok(ProofRow {
        board: example.words(),
        as_expected: example.json["expect"] == verdict.as_str(),
        verdict,
        seconds: told["seconds"].as_f64().unwrap_or_default(),
        memory: told["memory"].as_f64(),
        z3,
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
        let verdict = prove(&arena, &formula, &budget, &mut |_| {})?;
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
fn ask_solver(example: &Example, places: &[usize]) -> Option<f64> {
    let questions = smt_questions(&example.arena().ok()?, &example.formula().ok()?, places).ok()?;
    let start = Instant::now();
    let before = processor_time_of_children(start);
    let answers = questions.iter().map(|question| answer(&question.script));
    answers.map(|answer| answer.filter(|answer| answer == "unsat")).collect::<Option<Vec<_>>>()?;
    Some(processor_time_of_children(start) - before)
}

fn answer(script: &str) -> Option<String> {
    let mut z3 = Command::new("z3");
    z3.arg("-in")
        .arg(format!("-T:{}", LONGEST_QUESTION.as_secs()))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped());
    let mut child = z3.stderr(Stdio::null()).spawn().ok()?;
    child.stdin.take()?.write_all(script.as_bytes()).ok()?;
    let output = child.wait_with_output().ok()?;
    String::from_utf8(output.stdout).ok()?.lines().next().map(|line| line.trim().to_owned())
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
            Some(heaps) => vec!["0"; heaps as usize].join(","),
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
        Ok(Arena::new(&notation::read(&self.words())?.check(&NoAppraiser)?)?)
    }

    fn formula(&self) -> Result<Formula, Box<dyn Error>> {
        Ok(self.text("formula").parse()?)
    }
}

//! `nimgraph prove`: whether a formula holds exactly at the P-positions of a board, for all weights.

mod batch;
mod claim;
pub(crate) mod coq;
mod question;
pub(super) mod report;
mod sized;
mod solver;
mod strategy;

use std::{
    io::Write,
    path::{Path, PathBuf},
    time::Duration,
};

use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use nimgraph::{
    ReadLimits,
    solver::{Budget, Interrupt, Meter},
};
use nimgraph_family::BoardFamily;
use nimgraph_formula::Formula;
use nimgraph_prove::{Arena, Progress, Verdict, prove, prove_certified};
use nimgraph_wire::{ProveAnswer, reports::ProveReport};

use self::{
    claim::ClaimQuestion,
    question::ProofQuestion,
    sized::{Given, SizedClaim},
    solver::Opinion,
};
use crate::{
    args::{self, BudgetArgs, FamilyArgs, RulesArgs, read_text_within},
    console::Console,
    failure::Failure,
    file::{check_place, write_whole},
    interrupt::on_ctrl_c,
    limits::starts_threads,
    status::Status,
};

/// Prove a formula for the P-positions of a board, for all weights at once
#[derive(Args)]
#[command(after_help = AFTER)]
pub(crate) struct Prove {
    /// The game, its board, and the formula or a file that holds it
    ///
    /// The board is a family of graphs, a list of edges, a file of a graph, or a number of heaps: `nim 3` are three heaps.
    #[arg(value_name = "GAME BOARD FORMULA", required_unless_present = "batch", num_args = 1.., allow_negative_numbers = true)]
    words: Vec<String>,
    #[command(flatten)]
    rules: RulesArgs,
    /// Answer every line of a file, or of standard input (`-`), with one line of JSON
    #[arg(long, value_name = "FILE", conflicts_with_all = ["words", "k", "faces", "directed", "play", "misere", "by", "exact", "equal", "total", "stay"])]
    batch: Option<PathBuf>,
    /// Ask an SMT solver too, for formulas without xor; it must be installed, and has as much time again
    #[arg(long, value_name = "SOLVER", value_parser = ["z3"], conflicts_with_all = ["batch", "strategy"])]
    with: Option<String>,
    /// Prove by the strategy in a file: lines such as `if w0 > w1: w0 := w1, token 2`
    #[arg(long, value_name = "FILE", conflicts_with_all = ["batch", "certificate"])]
    strategy: Option<PathBuf>,
    /// Also print the formula, or the claim, in TeX
    #[arg(long, conflicts_with = "batch")]
    tex: bool,
    /// Also look for a strategy, and print it
    #[arg(long, conflicts_with_all = ["batch", "strategy"])]
    find_strategy: bool,
    /// Claim it only of the positions for which a formula holds
    #[arg(long = "where", value_name = "FORMULA", requires = "claim", allow_hyphen_values = true)]
    condition: Option<String>,
    /// The formula for the P-positions that decides a claim, or its file; it is proved first
    ///
    /// Without it the formulas of the catalogue are asked (see `nimgraph theorems list`), and then one is looked for.
    #[arg(long, value_name = "FORMULA", requires = "claim", allow_hyphen_values = true)]
    known: Option<String>,
    /// Write the proof to a file, to be checked with `nimgraph check`
    #[arg(long, value_name = "FILE", conflicts_with = "batch")]
    certificate: Option<PathBuf>,
    /// Write a proof for Coq to a file, by the strategy that is given or one that is found; for formulas without xor
    #[arg(long, value_name = "FILE.v", conflicts_with = "batch")]
    coq: Option<PathBuf>,
    /// Decide, instead of a formula, a claim about the positions, in which `outcome` is P or N; on boards of all sizes, such as
    /// cycle:n, a formula, or a file that holds one, in which normal and misere name the outcomes
    #[arg(long, value_name = "FORMULA", conflicts_with = "batch", allow_hyphen_values = true)]
    claim: Option<String>,
    /// The largest weight, for boards of all sizes; 2+ stands for 2 and all larger weights
    #[arg(long, value_name = "W[+]", conflicts_with = "batch")]
    max_weight: Option<String>,
    /// A rule in words for boards of all sizes, as a table: the claim may call its outcome rule
    #[arg(long, value_name = "FILE", conflicts_with = "batch")]
    rule: Option<PathBuf>,
    /// Another game on the same boards: the claim may call its outcomes other and other_misere
    #[arg(long, value_name = "GAME", requires = "claim")]
    against: Option<String>,
    #[command(flatten)]
    budget: BudgetArgs<60>,
}

const AFTER: &str = "\
A formula uses the weights (w0, e0-1, w[token+1]), the token, and min, max, sum and xor; docs/formulas.md describes the \
language. A wrong formula is refuted by a counterexample, the smallest one unless that takes too long.

Examples:
  nimgraph prove nim 3 'w0 xor w1 = w2'
  nimgraph prove nim 4 'max >= 2 and xor = 0 or max <= 1 and sum % 2 = 1' --misere
  nimgraph prove graph-nim cycle:5 'orbit(w1 = w4 and w0 + w1 = w2 + w3 and w0 = max)'
  nimgraph prove circular-nim 6 --k 3 'w0 + w1 = w3 + w4 and w1 + w2 = w4 + w5'
  nimgraph prove vertex-nimg complete:4 'w[token] = min' --by 1
  nimgraph prove 'heaps: take {1,3,4} from one' 1 'w0 % 7 = 0 or w0 % 7 = 2'
  nimgraph prove nim 4 'xor = 0' --certificate nim4.proof
  nimgraph prove graph-nim cycle:3 'min = max' --find-strategy
  nimgraph prove graph-nim cycle:3 'min = max' --coq triangle.v
  nimgraph prove edge-nim cycle:4 --where 'min > 0 and token = 0' --claim '(outcome = P) = (w0 = min and w3 = min)'
  nimgraph prove --batch questions.jsonl
  nimgraph prove adjacent-nim circuit:n --max-weight 3 --claim 'misere = normal or max = 1'
  nimgraph prove adjacent-nim circuit:n --max-weight 2 --rule parity.txt
  nimgraph prove adjacent-nim circuit:n --max-weight 3 --against vertex-nim --claim 'normal = other'

A line of a batch is {\"game\":…,\"board\":…,\"play\":…,\"formula\":…}, with \"k\" or \"faces\" where the game needs them.

Exit status: 0 when the formula is proved, 1 when it is refuted or nothing is known, 2 when the input is bad.
With --batch: 0 when every line has its verdict, 2 when some line is bad, or else 3 when the budget is too small to read one.";

impl Prove {
    pub(crate) fn run(mut self, console: &mut Console) -> Result<Status, Failure> {
        let interrupt = Interrupt::default();
        args::unquote_board(&mut self.words);
        if let Some(path) = &self.batch {
            return batch::run(path, self.budget.budget(&interrupt), console);
        }
        on_ctrl_c(&interrupt, || {});
        let budget = self.budget.budget(&interrupt);
        if let Some(claim) = self.sized(&ReadLimits::of(&budget))? {
            return claim.run(&budget, console);
        }
        if let Some(claim) = &self.claim {
            self.has_no_other_proof()?;
            let (condition, known) = (self.condition.as_deref(), self.known.as_deref());
            let (words, rules, shows_tex) = (&self.words, &self.rules, self.tex);
            let question = ClaimQuestion { words, rules, claim, condition, known, shows_tex };
            return question.run(&budget, console);
        }
        self.prove(console, &interrupt)
    }

    /// The claim about boards of all sizes, if that is what is asked.
    fn sized(&self, limits: &ReadLimits) -> Result<Option<SizedClaim<'_>>, Failure> {
        let options = [
            ("--max-weight", self.max_weight.is_some()),
            ("--rule", self.rule.is_some()),
            ("--against", self.against.is_some()),
        ];
        let given = options.into_iter().find(|(_, is_given)| *is_given);
        let is_meant = self.words.get(1).is_some_and(|family| BoardFamily::is_meant(family));
        if !is_meant {
            let message = "expected a game and a family of boards with the size n, such as cycle:n";
            return given.map_or(Ok(None), |(option, _)| Err(Failure::argument(option, message)));
        }
        self.has_options_of_families()?;
        let (game, family, description) = match self.words.as_slice() {
            [game, family] => (game, family, None),
            [game, family, formula] if self.claim.is_none() && self.rule.is_none() => {
                (game, family, Some(formula_or_file(formula, limits)?))
            }
            [_, _, more, ..] => {
                let message = format!("expected one claim, found {more:?} besides");
                return Err(Failure::argument("FORMULA", message));
            }
            _ => return Ok(None),
        };
        let rule = |path: &PathBuf| -> Result<Given, Failure> {
            Ok(Given { text: read_text_within(path, limits)?, file: Some(path.display().to_string()) })
        };
        let max_weight = self.max_weight.as_deref();
        Ok(Some(SizedClaim {
            asked: FamilyArgs { game, family, max_weight, rules: &self.rules },
            description,
            claim: self.claim.as_deref().map(|claim| formula_or_file(claim, limits)).transpose()?,
            rule: self.rule.as_ref().map(rule).transpose()?,
            against: self.against.as_deref(),
        }))
    }

    /// Rejects options that claims about single boards lack.
    fn has_no_other_proof(&self) -> Result<(), Failure> {
        let given = [
            ("--with", self.with.is_some()),
            ("--strategy", self.strategy.is_some()),
            ("--find-strategy", self.find_strategy),
            ("--certificate", self.certificate.is_some()),
            ("--coq", self.coq.is_some()),
        ];
        match given.into_iter().find(|(_, is_given)| *is_given) {
            Some((option, _)) => {
                Err(Failure::argument(option, "this option is for formulas, not for --claim"))
            }
            None => Ok(()),
        }
    }

    /// Rejects options that claims about boards of all sizes lack.
    fn has_options_of_families(&self) -> Result<(), Failure> {
        let given = [
            ("--with", self.with.is_some()),
            ("--strategy", self.strategy.is_some()),
            ("--find-strategy", self.find_strategy),
            ("--certificate", self.certificate.is_some()),
            ("--coq", self.coq.is_some()),
            ("--where", self.condition.is_some()),
            ("--known", self.known.is_some()),
            ("--tex", self.tex),
        ];
        let message = "a claim about boards of all sizes has no such option";
        let found = given.into_iter().find(|(_, is_given)| *is_given);
        found.map_or(Ok(()), |(option, _)| Err(Failure::argument(option, message)))
    }

    fn prove(&self, console: &mut Console, interrupt: &Interrupt) -> Result<Status, Failure> {
        let budget = self.budget.budget(interrupt);
        let (limits, mut meter) = (ReadLimits::of(&budget), Meter::start(&budget));
        let question = self.question(&limits)?;
        let arena = question.arena(&limits)?;
        let formula = question.formula(&arena)?;
        let coq = self.coq.as_deref().map(|path| coq::File::new(path, &arena, &formula)).transpose()?;
        if let Some(path) = &self.strategy {
            return strategy::run(path, console, &arena, &formula, &meter.rest(), coq.as_ref());
        }
        let verdict = self.verdict(&arena, &formula, &mut meter)?;
        let opinion = self.opinion(&arena, &formula, &verdict, &budget)?;
        let strategy = match &verdict {
            Verdict::Proved(stats) if self.find_strategy || coq.is_some() => {
                Some(strategy::find(&arena, &formula, &stats.places, &mut meter)?)
            }
            _ => None,
        };
        if let (Some(coq), Some(strategy)) = (&coq, &strategy) {
            coq.write_found(strategy.as_deref(), &mut meter)?;
        }
        let coq = coq.as_ref().filter(|_| matches!(verdict, Verdict::Proved(_)));
        if console.json {
            console.write_json(&ProveReport {
                answer: ProveAnswer {
                    tex: Some(formula.to_tex()),
                    ..ProveAnswer::of(&arena, &formula, &verdict)
                },
                strategy,
                z3: opinion.as_ref().map(Opinion::word),
                coq: coq.map(coq::File::name),
            })?;
        } else {
            question
                .file
                .as_deref()
                .map_or(Ok(()), |file| report::source(console, file, &question.formula))?;
            report::text(console, &arena, &verdict)?;
            self.tex.then_some(&formula).map_or(Ok(()), |formula| report::tex(console, formula))?;
            coq.map_or(Ok(()), |coq| coq.tell(console))?;
            if let (true, Some(strategy), Verdict::Proved(stats)) = (self.find_strategy, strategy, &verdict) {
                report::strategy(console, &arena, &stats.places, strategy.as_deref())?;
            }
            opinion.as_ref().map_or(Ok(()), |opinion| report::opinion(console, &verdict, opinion))?;
        }
        Ok(match (&verdict, opinion) {
            (Verdict::Proved(_), Some(Opinion::Broken(_))) => Status::CheckFailed,
            (Verdict::Unknown { .. }, Some(Opinion::Proved)) => Status::Answered,
            _ => status(&verdict, interrupt),
        })
    }

    /// What the prover says; its certificate is written if one is wanted.
    fn verdict(&self, arena: &Arena, formula: &Formula, meter: &mut Meter) -> Result<Verdict, Failure> {
        self.certificate.as_deref().map_or(Ok(()), check_place)?;
        let bar = bar();
        let mut tell = |progress: &Progress| bar.set_message(message(progress));
        let found = match &self.certificate {
            None => prove(arena, formula, meter, &mut tell).map(|verdict| (verdict, None)),
            Some(_) => prove_certified(arena, formula, meter, &mut tell),
        };
        bar.finish_and_clear();
        let (verdict, certificate) =
            found.map_err(|error| Failure::argument("FORMULA", error.to_string()))?;
        if let (Some(path), Some(certificate)) = (&self.certificate, certificate) {
            write_whole(path, |out| write!(out, "{certificate}"))?;
        }
        Ok(verdict)
    }

    /// What another program says, if it is asked. It has as much time as this one had.
    fn opinion(
        &self,
        arena: &Arena,
        formula: &Formula,
        verdict: &Verdict,
        budget: &Budget,
    ) -> Result<Option<Opinion>, Failure> {
        let places = match (&self.with, verdict) {
            (None, _) | (_, Verdict::Refuted(_)) => return Ok(None),
            (Some(_), Verdict::Proved(stats)) => stats.places.clone(),
            (Some(_), Verdict::Unknown { .. }) => (0..arena.places()).collect(),
        };
        solver::ask(arena, formula, &places, budget).map(Some)
    }

    fn question(&self, limits: &ReadLimits) -> Result<ProofQuestion, Failure> {
        let [game, board @ .., formula] = self.words.as_slice() else {
            return Err(Failure::argument("FORMULA", "expected a game, its board and a formula"));
        };
        if board.is_empty() {
            let message =
                format!("expected a game, its board and a formula, found {game:?} and {formula:?} alone");
            return Err(Failure::argument("BOARD", message));
        }
        // Boards and options of rules have no blanks, so that this is a formula, and the last word is too many.
        let is_formula = |word: &&String| word.contains(' ') && word.parse::<Formula>().is_ok();
        if let Some(first) = board.iter().find(is_formula) {
            let message = format!("expected one formula, the last word, found {formula:?} after {first:?}");
            return Err(Failure::argument("FORMULA", message));
        }
        let Given { text: formula, file } = formula_or_file(formula, limits)?;
        Ok(ProofQuestion {
            game: game.clone(),
            board: board.to_vec(),
            rules: self.rules.clone(),
            formula,
            file,
        })
    }
}

/// A formula as it was given, or the one that a file holds. What can be read as a formula is one, even where a file has its
/// name.
fn formula_or_file(word: &str, limits: &ReadLimits) -> Result<Given, Failure> {
    let path = Path::new(word);
    let is_file = looks_like_path(word) || word.parse::<Formula>().is_err() && path.exists();
    Ok(match is_file {
        true => Given {
            text: without_remarks(&read_text_within(path, limits)?),
            file: Some(path.display().to_string()),
        },
        false => Given { text: word.trim().to_owned(), file: None },
    })
}

/// The formula in the text of a file. Lines that begin with `#` are remarks; they are left empty, so that mistakes in the
/// others keep their lines.
fn without_remarks(text: &str) -> String {
    let line = |line| if str::trim_start(line).starts_with('#') { "" } else { line };
    text.lines().map(line).collect::<Vec<_>>().join("\n").trim_end().to_owned()
}

/// Whether a text is meant as a path even if there is no such file: a formula compares something, and has neither a slash
/// nor an ending such as `.txt`.
fn looks_like_path(text: &str) -> bool {
    let ending = Path::new(text).extension().and_then(|ending| ending.to_str());
    let is_file_name =
        ending.is_some_and(|ending| ending.chars().all(char::is_alphanumeric)) && !text.contains(' ');
    (text.contains('/') || is_file_name) && !text.contains(['=', '<', '>'])
}

fn status(verdict: &Verdict, interrupt: &Interrupt) -> Status {
    match verdict {
        Verdict::Proved(_) => Status::Answered,
        _ if interrupt.is_raised() => Status::Interrupted,
        _ => Status::CheckFailed,
    }
}

/// A line on a terminal that says what is being done; elsewhere nothing is shown.
fn bar() -> ProgressBar {
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
    if let Ok(style) = ProgressStyle::with_template("{spinner} {elapsed} {msg}") {
        bar.set_style(style);
    }
    if starts_threads() {
        bar.enable_steady_tick(Duration::from_millis(250));
    }
    bar
}

fn message(progress: &Progress) -> String {
    let of = if progress.of == 0 { String::new() } else { format!("{}/{} ", progress.done, progress.of) };
    format!("{of}{}, {} states", progress.obligation, progress.states)
}

//! `nimgraph theorems add`: a proved formula, or a theorem about a family of boards, becomes a statement that answers.

use std::{
    io::Write,
    path::{Path, PathBuf},
};

use clap::Args;
use nimgraph::{
    ReadLimits,
    solver::{Interrupt, Meter},
    theory::proved_formula,
};
use nimgraph_formula::{Formula, Rule};
use nimgraph_prove::{Arena, Checked, FORMATS, certified_position};
use nimgraph_wire::{
    adding::{AddFault, certified_board, statement_name},
    parse_json, read_position,
    reports::{AddedStatement, FormulaRecord, GivenLines},
};

use super::{
    family,
    proof::{check_proof, check_strategy, failure},
};
use crate::{
    args::{BudgetArgs, RulesArgs, arena, read_text_within},
    certificate::read_certificate,
    console::Console,
    data::{self, KeptStatement},
    failure::Failure,
    interrupt::on_ctrl_c,
    status::Status,
    style::{HEADING, MOVE},
};

/// Add a proved formula, or a theorem about boards of all sizes, to the statements that `solve` and `explain` use
#[derive(Args)]
#[command(after_help = AFTER)]
pub(crate) struct Add {
    /// A certificate of `nimgraph prove --certificate` or of `nimgraph discover GAME cycle:n --certificate`, or a record of
    /// `discover --save` with its certificate
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The certificate, where the record does not name it
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,
    /// A strategy that gives the winning moves: lines such as `if w0 > w1: w0 := w1, token 2`
    #[arg(long, value_name = "FILE")]
    strategy: Option<PathBuf>,
    #[command(flatten)]
    budget: BudgetArgs<600>,
}

const AFTER: &str = "\
The certificate is checked, as `nimgraph check` does, before the formula is accepted, and so is the strategy, as \
`nimgraph prove --strategy` does. A record is a JSON object with game, board, \
play, formula (and k, faces or directed where the game needs them), a strategy as a list of lines if there is one, and the \
certificate: the name of a file beside it. In a record of a board with named vertices the formula and the strategy may use \
the names; a strategy for a certificate alone has numbers, as the certificate does: `if token = 0: w0 := 0, token 1`.

Statements are kept in the folder that the variable NIMGRAPH_DATA names, or else in the system's folder for application data.

Examples:
  nimgraph prove edge-nim cycle:5 FORMULA --certificate c5.cert
  nimgraph theorems add c5.cert
  nimgraph discover edge-nim fan:n --max-weight 1 --misere --certificate fans.family
  nimgraph theorems add fans.family
  nimgraph theorems list --added
  nimgraph theorems remove proved/edge-nim/0-1_1-2_2-3_3-4_4-0

Exit status: 2 if the certificate does not hold, or is about something else, or if the strategy does not win.";

/// What a file says of a proof.
struct Record {
    /// The name of its board in the id.
    name: String,
    /// The board for people.
    board: String,
    /// The claim of the record: its board, perhaps with names for the vertices, and its formula.
    claim: Option<(Arena, String)>,
    strategy: Vec<String>,
    certificate: String,
}

impl Add {
    pub(super) fn run(self, console: &mut Console) -> Result<Status, Failure> {
        let text = read_certificate(&self.file, self.budget.memory())?;
        if family::is_family(&text) {
            return self.family(&text, console);
        }
        let mut record = self.record(text)?;
        if let Some(path) = &self.strategy {
            record.strategy = lines(&read_text_within(path, &self.limits())?);
        }
        record.strategy = self.numbered(&record)?;
        let interrupt = Interrupt::default();
        on_ctrl_c(&interrupt, || {});
        let mut meter = Meter::start(&self.budget.budget(&interrupt));
        let place = || self.file.display().to_string();
        let checked = check_proof(&place(), &record.certificate, &mut meter)?;
        if let Some(claim) = &record.claim {
            self.same(claim, &checked)?;
        }
        let lines = record.strategy.clone();
        let kept = KeptStatement::new(record.name, record.board, record.strategy, &record.certificate);
        let folder = data::folder().ok_or_else(|| failure(&place(), AddFault::NoFolder))?;
        let made = |path: &Path| kept.statement(path).map_err(|error| Failure::argument(place(), error));
        let (_, proof) = data::files(&folder, made(Path::new(""))?.id());
        let statement = made(&proof)?;
        if proved_formula(statement.id()).is_some() {
            return Err(Failure::argument(
                place(),
                format!("there is already a statement {}", statement.id()),
            ));
        }
        if !lines.is_empty() {
            check_strategy(&place(), &lines, &checked, &mut meter)?;
        }
        data::keep(&folder, statement.id(), &kept, &record.certificate)
            .map_err(|fault| failure(&place(), fault))?;
        if console.json {
            let (added, formula) = (statement.id().to_owned(), statement.text().to_owned());
            console.write_json(&AddedStatement { added, formula })?;
        } else {
            writeln!(console, "{HEADING}Added{HEADING:#} {}", statement.id())?;
            writeln!(console, "  {MOVE}{}{MOVE:#}", statement.text())?;
        }
        Ok(Status::Answered)
    }

    /// Adds a theorem about a family, whose certificate says everything.
    fn family(&self, text: &str, console: &mut Console) -> Result<Status, Failure> {
        let options =
            [("--certificate", self.certificate.is_some()), ("--strategy", self.strategy.is_some())];
        if let Some((option, _)) = options.into_iter().find(|(_, is_given)| *is_given) {
            return Err(Failure::argument(
                option,
                "a certificate about boards of all sizes needs no other file",
            ));
        }
        let interrupt = Interrupt::default();
        on_ctrl_c(&interrupt, || {});
        family::add(&self.file.display().to_string(), text, &self.budget.budget(&interrupt), console)
    }

    fn limits(&self) -> ReadLimits {
        ReadLimits::of(&self.budget.budget(&Interrupt::default()))
    }

    fn record(&self, text: String) -> Result<Record, Failure> {
        if !text.trim_start().starts_with('{') {
            return from_certificate(text, &self.file);
        }
        self.record_of(&FormulaRecord::read(&parse_json(&text)?)?)
    }

    fn record_of(&self, record: &FormulaRecord) -> Result<Record, Failure> {
        let (game, board) = (&record.board.game, record.board.board.to_string());
        let rules = RulesArgs::from(&record.board);
        let arena = arena(&rules.board(game, std::slice::from_ref(&board), &self.limits())?)?;
        let strategy = match &record.strategy {
            None => Vec::new(),
            Some(GivenLines::Text(text)) => lines(text),
            Some(GivenLines::Lines(lines)) => lines.clone(),
        };
        let mut name = board.clone();
        rules
            .words()
            .iter()
            .filter(|word| *word != "play=normal")
            .for_each(|word| name += &format!("_{word}"));
        let name = name.replace("play=", "").replace('=', "");
        Ok(Record {
            name: statement_name(&name),
            board: rules.board_words(&board),
            claim: Some((arena, record.formula.clone())),
            strategy,
            certificate: self.certificate_of(record.certificate.as_deref())?,
        })
    }

    /// The certificate: named at the command line, in the record, or in a file of the same name.
    fn certificate_of(&self, named: Option<&str>) -> Result<String, Failure> {
        if let Some(path) = &self.certificate {
            return read_certificate(path, self.budget.memory());
        }
        match named {
            Some(text) if is_certificate(text) => Ok(text.to_owned()),
            Some(name) => read_certificate(&self.file.with_file_name(name), self.budget.memory()),
            None => {
                let beside = ["cert.gz", "cert"].map(|extension| self.file.with_extension(extension));
                let found = beside.iter().find(|path| path.is_file());
                let missing = "there is no certificate; write one with `nimgraph prove … --certificate FILE`";
                read_certificate(
                    found.ok_or_else(|| Failure::argument("certificate", missing))?,
                    self.budget.memory(),
                )
            }
        }
    }

    /// The lines of the strategy without the names of the board's vertices, which its certificate does not know.
    fn numbered(&self, record: &Record) -> Result<Vec<String>, Failure> {
        let refused = |message: String| Failure::argument(self.file.display().to_string(), message);
        let Some((arena, _)) = &record.claim else {
            let position = record.certificate.lines().nth(1).and_then(|line| line.strip_prefix("position "));
            let arena = arena(read_position(position.unwrap_or_default())?.board())?;
            let place = arena.has_token().then_some(0);
            for (number, line) in (1..).zip(&record.strategy) {
                if let Err(error) = Rule::parse(line).and_then(|rule| rule.on(arena.board(), place)) {
                    let message = format!("strategy, line {number}: {error}");
                    return Err(refused(message + &numbers(&arena)));
                }
            }
            return Ok(record.strategy.clone());
        };
        let names = arena.board().special_names();
        let numbered = |(number, line): (usize, &String)| match Rule::parse_among(line, &names) {
            Ok(_) if names.is_empty() => Ok(line.clone()),
            Ok(rule) => Ok(rule.numbered(arena.board()).to_string()),
            Err(error) => Err(refused(format!("strategy, line {number}: {error}"))),
        };
        (1..).zip(&record.strategy).map(numbered).collect()
    }

    /// Whether a certificate is about the board and the formula of the record.
    fn same(&self, (own, formula): &(Arena, String), checked: &Checked) -> Result<(), Failure> {
        let place = || self.file.display().to_string();
        let differs = |what: &str, here: &str, there: &str| {
            let message = format!("the certificate is about the {what} {there}, the record about {here}");
            Err(Failure::argument(place(), message))
        };
        let claimed = read_position(&checked.position)?;
        let (board, position) = (certified_position(&arena(claimed.board())?), certified_position(own));
        if board != position {
            return differs("board", &position, &board);
        }
        let read = |text: &str, names: &[String]| {
            Formula::parse_among(text, names).map_err(|error| Failure::argument("formula", error.to_string()))
        };
        let here = read(formula, &own.board().special_names())?.numbered(own.board());
        if here != read(&checked.formula, &[])? {
            return differs("formula", &here.to_string(), &checked.formula);
        }
        Ok(())
    }
}

/// How a strategy that goes with a certificate alone calls vertices and weights.
fn numbers(arena: &Arena) -> String {
    if arena.game().game().graph_board().is_none() {
        return String::new();
    }
    let token = if arena.has_token() { "token = 0 and " } else { "" };
    format!(
        "; a certificate numbers the vertices and weights of its board, so write {token}w0; names of vertices can be used \
         in a record with the board, the formula and the strategy"
    )
}

fn is_certificate(text: &str) -> bool {
    FORMATS.iter().any(|format| text.starts_with(format))
}

/// A certificate alone: it names its board and its formula.
fn from_certificate(certificate: String, path: &Path) -> Result<Record, Failure> {
    let (name, board) =
        certified_board(&certificate).map_err(|fault| failure(&path.display().to_string(), fault))?;
    Ok(Record { name, board, claim: None, strategy: Vec::new(), certificate })
}

/// The lines of a strategy that say something.
fn lines(text: &str) -> Vec<String> {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(str::to_owned).collect()
}

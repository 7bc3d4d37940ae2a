//! `nimgraph explain`: why a position is won or lost, what to do, how to answer each reply, and a check of it all.

use std::io::{self, Write};

use clap::{Args, ValueEnum};
use nimgraph::{
    PositionNames, SolveOptions,
    game::{MoveCount, Position},
    reason_of,
    solver::{Analysis, GuideLimits, Interrupt, Meter, MoveList, SearchMemory, Session, Wants},
    theory::{Markup, capitalised, proved_formula},
};
use nimgraph_wire::{
    Explanation, Guidance, MOST_MOVES, ReductionView, ReplayView, ReplyView, StatementView, Walkthrough,
    for_reasons, walk_through,
};

use crate::{
    args::{BatchArgs, BudgetArgs, POSITION, PositionArgs, Questions, or_a_batch, whole},
    batch::Reply,
    console::Console,
    failure::Failure,
    interrupt::on_ctrl_c,
    report,
    status::Status,
    style::{FAINT, HEADING, LOSES, MOVE, UNKNOWN},
    text::{count, pad, widest, wrap},
};

/// Explain who wins: the theorem, the evidence, the move, the answer to each reply, and a check
#[derive(Args)]
#[command(after_help = AFTER, mut_arg(POSITION, or_a_batch))]
pub(crate) struct Explain {
    #[command(flatten)]
    position: PositionArgs,
    #[command(flatten)]
    batch: BatchArgs,
    /// Show answers to at most N replies, spread evenly over all of them
    #[arg(long, value_name = "N", default_value_t = 12, value_parser = whole(0..=usize::MAX), allow_negative_numbers = true)]
    replies: usize,
    /// Check at most N positions
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = whole(0..=u64::MAX), allow_negative_numbers = true)]
    check: u64,
    /// Print only the reason, as a paragraph for a page (html), a paper (tex) or a letter (text)
    #[arg(long, value_name = "FORMAT")]
    reason: Option<Paragraph>,
    #[command(flatten)]
    budget: BudgetArgs<60>,
}

/// What a paragraph is written in.
#[derive(Clone, Copy, ValueEnum)]
enum Paragraph {
    Text,
    Html,
    Tex,
}

impl From<Paragraph> for Markup {
    fn from(paragraph: Paragraph) -> Self {
        match paragraph {
            Paragraph::Text => Self::Text,
            Paragraph::Html => Self::Html,
            Paragraph::Tex => Self::Tex,
        }
    }
}

const AFTER: &str = "\
The check uses only the rules. It follows the claims of the theorems through every reply: from a position claimed \
lost, every move must lead to a position claimed won; from a position claimed won, the given move must be legal and \
lead to a position claimed lost. Small positions are also compared with plain search.

Examples:
  nimgraph explain edge-nim cycle:6 --weights 3,2,4,1,5,2
  nimgraph explain vertex-nimg path:5 --weights 3,1,4,1,5 --token 2 --json
  nimgraph explain edge-nim cycle:6 --weights 3,2,4,1,5,2 --reason tex       a paragraph for a paper
  nimgraph draw --why edge-nim cycle:6 --weights 3,2,4,1,5,2 -o why.svg      colours the evidence of the theorem";

impl Explain {
    pub(crate) fn run(self, console: &mut Console) -> Result<Status, Failure> {
        match self.batch.questions(&self.position)? {
            Some(questions) => self.explain_all(questions, console),
            None => self.explain(console),
        }
    }

    fn explain_all(&self, questions: Questions, console: &mut Console) -> Result<Status, Failure> {
        if self.reason.is_some() {
            return Err(Failure::argument("--reason", "this option is about one position, not a batch"));
        }
        let limits = self.limits();
        questions.answer(console, self.budget.budget(&Interrupt::default()), |budget| {
            // A few bytes may name a position with a million winning moves, and a batch has many lines.
            let wants = Wants { moves: MoveList::UpTo(MOST_MOVES), ..Wants::default() };
            let options = SolveOptions { budget, wants };
            move |line, setup| Reply::Answer(line.reply(&walk_through(setup, &options, limits)))
        })
    }

    fn explain(&self, console: &mut Console) -> Result<Status, Failure> {
        let interrupt = Interrupt::default();
        on_ctrl_c(&interrupt, || {});
        let options = SolveOptions { budget: self.budget.budget(&interrupt), ..SolveOptions::default() };
        let meter = Meter::start(&options.budget);
        let setup = self.position.read_within(&options.budget)?;
        let mut session = Session::continued(setup, meter, SearchMemory::default());
        if let Some(paragraph) = self.reason {
            return self.paragraph(console, &mut session, paragraph.into());
        }
        let (analysis, guide) = session.explain(for_reasons(options.wants), self.limits());
        let setup = session.position();
        let told = Walkthrough {
            explanation: Explanation::of(setup, &analysis),
            guidance: guide.as_ref().map(|guide| Guidance::of(setup, guide)),
        };
        if console.json {
            writeln!(console, "{}", told.to_json())?;
        } else {
            show(console, setup, &analysis, &told)?;
        }
        Ok(status(&analysis, &told))
    }

    fn paragraph(
        &self,
        console: &mut Console,
        session: &mut Session,
        markup: Markup,
    ) -> Result<Status, Failure> {
        if console.json {
            let message = "this option asks for a paragraph, and --json for an object: choose one";
            return Err(Failure::argument("--reason", message));
        }
        let analysis = session.solve(Wants::default());
        let setup = session.position();
        let reason = reason_of(setup, &analysis);
        writeln!(console, "{}", reason.render(&PositionNames(setup), markup))?;
        Ok(Status::after(analysis.stopped))
    }

    fn limits(&self) -> GuideLimits {
        let mut limits = GuideLimits { replies: self.replies, ..GuideLimits::default() };
        limits.replay.positions = self.check;
        limits
    }
}

/// A check that fails is worse than a budget that ran out.
fn status(analysis: &Analysis, told: &Walkthrough) -> Status {
    match &told.guidance {
        Some(guidance) if guidance.replay.fault.is_some() => Status::CheckFailed,
        _ => Status::after(analysis.stopped),
    }
}

fn show(out: &mut impl Write, setup: &Position, analysis: &Analysis, told: &Walkthrough) -> io::Result<()> {
    report::summary(out, setup, analysis)?;
    reductions(out, &told.explanation.reductions)?;
    if let Some(statement) = &told.explanation.statement {
        theorem(out, statement)?;
    }
    section(out, "Why")?;
    writeln!(out, "{}", wrap(&told.explanation.answer.because, "  "))?;
    if let Some(guidance) = &told.guidance {
        replies(out, guidance)?;
        check(out, &guidance.replay)?;
    }
    Ok(())
}

fn section(out: &mut impl Write, title: &str) -> io::Result<()> {
    writeln!(out)?;
    writeln!(out, "{HEADING}{title}{HEADING:#}")
}

fn reductions(out: &mut impl Write, reductions: &[ReductionView]) -> io::Result<()> {
    const MOST: usize = 8;
    if reductions.is_empty() {
        return Ok(());
    }
    section(out, "Simplifications")?;
    for reduction in reductions {
        let title = capitalised(StatementView::of(reduction.theorem).map_or(reduction.theorem, |s| s.title));
        let changes: Vec<String> = reduction
            .changes
            .iter()
            .take(MOST)
            .map(|c| format!("{} from {} to {}", c.place, c.from, c.to))
            .collect();
        let more = match reduction.changes.len().saturating_sub(MOST) {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        writeln!(out, "{}", wrap(&format!("{title}: {}{more}.", changes.join(", ")), "  "))?;
    }
    Ok(())
}

fn theorem(out: &mut impl Write, statement: &StatementView) -> io::Result<()> {
    section(out, "Theorem")?;
    let title = capitalised(statement.title);
    writeln!(out, "  {title} {FAINT}({}, {}){FAINT:#}", statement.id, statement.status)?;
    writeln!(out, "{}", wrap(&said(statement), "  "))?;
    for needed in &statement.hypotheses {
        writeln!(out, "{}", wrap(&format!("✓ {needed}"), "  "))?;
    }
    writeln!(out, "{FAINT}{}{FAINT:#}", wrap(&statement.citation, "  "))
}

/// A longer formula fills the page.
const LONGEST_FORMULA: usize = 600;

/// What the statement says; of a long formula, how long it is and where to see it.
fn said(statement: &StatementView) -> String {
    let text = proved_formula(statement.id).map_or("", |formula| formula.text());
    let characters = text.chars().count();
    if characters <= LONGEST_FORMULA {
        return statement.says.to_owned();
    }
    // Rules are joined by `or`, those of one place of the token and those of different ones.
    let rules = text.matches(" or ").count() + 1;
    format!(
        "{} has {rules} rules in {characters} characters, which say exactly where the positions are P. \
         `nimgraph theorems {}` prints it.",
        capitalised(statement.title),
        statement.id
    )
}

fn replies(out: &mut impl Write, guidance: &Guidance) -> io::Result<()> {
    if let Some(next) = &guidance.next {
        section(out, "Winning move")?;
        writeln!(out, "  {MOVE}{}{MOVE:#}  {}", next.text, next.words)?;
    }
    match (guidance.replies_total, &guidance.next) {
        (Some(0), Some(_)) => return writeln!(out, "  This move ends the game."),
        (Some(0), None) => return Ok(()),
        (_, Some(_)) => section(out, "Replies and answers")?,
        (_, None) => section(out, "Moves and the opponent's answers")?,
    }
    // Without a winning move the list is of the player's own moves.
    let (column, rows) = if guidance.next.is_some() { ("reply", "replies") } else { ("move", "moves") };
    reply_table(out, column, &guidance.replies)?;
    let total = guidance.replies_total.map_or(MoveCount::TooMany, MoveCount::from);
    let left = total.beyond(guidance.replies.len());
    if left > 0 && guidance.replies_stopped.is_none() {
        writeln!(
            out,
            "  {FAINT}… {} of {} {rows} shown; use --replies for more{FAINT:#}",
            guidance.replies.len(),
            total
        )?;
    }
    if let Some(reason) = guidance.replies_stopped {
        writeln!(out, "  {UNKNOWN}{left} more {rows} have no answer yet (stopped: {reason}).{UNKNOWN:#}")?;
    }
    Ok(())
}

fn reply_table(out: &mut impl Write, column: &str, replies: &[ReplyView]) -> io::Result<()> {
    const OVER: &str = "–";
    let answer = |row: &ReplyView| row.answer.as_ref().map_or(OVER.to_owned(), |mv| mv.text.clone());
    let answers: Vec<String> = replies.iter().map(answer).collect();
    let replied = widest(replies.iter().map(|row| row.reply.text.as_str())).max(column.len());
    let answered = widest(answers.iter().map(String::as_str)).max("answer".len());
    let by = widest(replies.iter().map(|row| row.by)).max("by".len());
    writeln!(out, "  {FAINT}{}  {}  by{FAINT:#}", pad(column, replied), pad("answer", answered))?;
    for (row, text) in replies.iter().zip(&answers) {
        let words =
            row.answer.as_ref().map_or("no move is left, which wins in misère play", |mv| mv.words.as_str());
        writeln!(
            out,
            "  {}  {MOVE}{}{MOVE:#}  {FAINT}{}{FAINT:#}  {words}",
            pad(&row.reply.text, replied),
            pad(text, answered),
            pad(row.by, by),
        )?;
    }
    Ok(())
}

fn check(out: &mut impl Write, replay: &ReplayView) -> io::Result<()> {
    section(out, "Check by the rules")?;
    if let Some(fault) = &replay.fault {
        let text = format!("The check failed: {}, at {}.", fault.what, fault.position);
        return writeln!(out, "{LOSES}{}{LOSES:#}", wrap(&text, "  "));
    }
    if let (0, Some(reason)) = (replay.positions, replay.stopped) {
        return writeln!(out, "{}", wrap(&format!("Not started: {}.", report::reason_words(reason)), "  "));
    }
    let positions = count(replay.positions, "position");
    let how_far = match (replay.complete, replay.stopped) {
        (true, _) => {
            format!("Proved: {positions} checked, through every reply to the end of the game.")
        }
        // A reply comes after the advised move, at the second ply.
        (false, None) if replay.plies < 2 => {
            format!("{positions} checked, through some of the replies; no error found.")
        }
        (false, None) => format!(
            "{positions} checked, through all replies up to {}; no error found.",
            report::plies(replay.plies)
        ),
        (false, Some(reason)) => {
            format!("{positions} checked, no error found; then {}.", report::reason_words(reason))
        }
    };
    let searched = match replay.searched {
        0 => String::new(),
        1 if replay.positions == 1 => " Plain search agrees.".to_owned(),
        n if n == replay.positions => " Plain search agrees on all of them.".to_owned(),
        n => format!(" Plain search agrees on the {n} it reached."),
    };
    writeln!(out, "{}", wrap(&format!("{how_far}{searched}"), "  "))?;
    let by: Vec<String> = replay.sources.iter().map(|(source, n)| format!("{source} {n}")).collect();
    writeln!(out, "{FAINT}{}{FAINT:#}", wrap(&format!("decided by: {}", by.join(", ")), "  "))
}

//! Trees and cacti: the P-positions of all sizes at once, found and proved, and the types of boards that a rule can use.

use std::{io::Write, path::Path, time::Instant};

use nimgraph::solver::{Budget, StopReason};
use nimgraph_family::{
    LearnerNews, TermCertificate, TermQuestion, TermTheorem, TermType, TermVerdict, prove_terms,
};
use nimgraph_wire::{BudgetWatch, reports::FamilyReport};

use super::{
    bar,
    sized::{about_boards, headed, show},
};
use crate::{
    console::Console,
    failure::Failure,
    file::write_whole,
    status::Status,
    style::{FAINT, MOVE, UNKNOWN, WINS},
    text::{count, wrap},
};

/// Learns, proves and reports; the certificate is written if one is wanted.
pub(super) fn run(
    question: &TermQuestion,
    certificate: Option<&Path>,
    budget: &Budget,
    console: &mut Console,
) -> Result<Status, Failure> {
    let started = Instant::now();
    let bar = bar();
    let verdict = prove_terms(question, &mut BudgetWatch::new(budget, |news: &LearnerNews| show(&bar, news)));
    bar.finish_and_clear();
    let seconds = started.elapsed().as_secs_f64();
    if console.json {
        console.write_json(&FamilyReport::of_terms(question, &verdict, seconds))?;
    } else {
        report(console, question, &verdict, seconds)?;
    }
    if let (TermVerdict::Proved(theorem), Some(path)) = (&verdict, certificate) {
        let certificate = TermCertificate { question: *question, automaton: theorem.automaton.clone() };
        write_whole(path, |out| write!(out, "{certificate}"))?;
    }
    Ok(match &verdict {
        TermVerdict::Proved(_) => Status::Answered,
        TermVerdict::Stopped { reason: StopReason::Interrupted, .. } => Status::Interrupted,
        TermVerdict::OnlyBounded(_) | TermVerdict::Stopped { .. } => Status::CheckFailed,
    })
}

/// What a question is about, in words.
pub(crate) fn about_terms(question: &TermQuestion) -> String {
    let TermQuestion { family, weights, play } = *question;
    about_boards(&TermQuestion::GAME, &family.name(), weights, play)
}

/// For people.
fn report(
    out: &mut impl Write,
    question: &TermQuestion,
    verdict: &TermVerdict<StopReason>,
    seconds: f64,
) -> Result<(), Failure> {
    let about = about_terms(question);
    let most = question.weights.most;
    let states = |theorem: &TermTheorem| count(theorem.automaton.states() as u64, "state");
    match verdict {
        TermVerdict::Proved(theorem) => {
            let text = format!(
                "Proved for all sizes: the P-positions of {about} are a regular language of terms with {}.",
                states(theorem)
            );
            writeln!(out, "{}", headed(&text, WINS))?;
            types(out, question, theorem)?;
            small(out, question, theorem)?;
            let (sets, positions) = (theorem.news.sets as u64, theorem.news.positions as u64);
            let (sets, positions) = (count(sets, "set"), count(positions, "position"));
            writeln!(out, "{FAINT}  {sets} examined, {positions} searched, {seconds:.2} s.{FAINT:#}")?;
        }
        TermVerdict::OnlyBounded(theorem) => {
            let text = format!(
                "Not for all weights: with weights up to {most} the P-positions are a regular language of terms with {}, \
                 but larger weights are not like {most}. Try --max-weight {}+.",
                states(theorem),
                most + 1
            );
            writeln!(out, "{}", headed(&text, UNKNOWN))?;
        }
        TermVerdict::Stopped { reason, news } => {
            let text = format!(
                "Not proved: the budget ran out ({reason}). The P-positions of {about} are not a regular language of \
                 terms, or one with more than {} states. The largest board that the learner got wrong has {} vertices.",
                news.states, news.longest
            );
            writeln!(out, "{}", headed(&text, UNKNOWN))?;
        }
    }
    Ok(())
}

/// Larger tables say nothing to a reader.
const MOST_TYPES: usize = 16;

/// The types of boards without a token, which are all that a rule in words needs.
fn types(out: &mut impl Write, question: &TermQuestion, theorem: &TermTheorem) -> Result<(), Failure> {
    let Some(types) = question.types(&theorem.automaton) else { return Ok(()) };
    let text = format!(
        "A board without a token is one of {}. The table says who wins with the token on its root, and which type it \
         is after a branch of some type is hung on the root:",
        count(types.len() as u64, "type")
    );
    writeln!(out, "  {}", wrap(&text, "  ").trim_start())?;
    if types.len() > MOST_TYPES {
        return Ok(writeln!(out, "{FAINT}  (too many for a table; --json lists them){FAINT:#}")?);
    }
    let cells = |numbers: &mut dyn Iterator<Item = usize>| -> String {
        numbers.map(|number| format!(" {number:>2}")).collect()
    };
    let weights = 1..=question.weights.most;
    let branches: String = weights.map(|_| format!("   {}", cells(&mut (0..types.len())))).collect();
    writeln!(out, "{FAINT}  type  token  {}{FAINT:#}", edges(question, types.len()).trim_end())?;
    writeln!(out, "{FAINT}               {branches}{FAINT:#}")?;
    for (number, found) in types.iter().enumerate() {
        let after = found.after_branch.iter().skip(1);
        let after: String = after.map(|row| format!("   {}", cells(&mut row.iter().copied()))).collect();
        writeln!(out, "  {number:>4}  {:<5}  {after}", colour(found))?;
    }
    Ok(())
}

/// The heads of the table's columns: the weight of the edge on which the branch hangs.
fn edges(question: &TermQuestion, types: usize) -> String {
    let bound = question.weights;
    let name = |weight: u64| {
        let plus = bound.reach == nimgraph_family::WeightReach::AllWeights && weight == bound.most;
        format!("{weight}{}", if plus { "+" } else { "" })
    };
    let width = 3 * types;
    (1..=bound.most).map(|weight| format!("   {:<width$}", format!(" edge {}", name(weight)))).collect()
}

fn colour(found: &TermType) -> &'static str {
    match found.with_token {
        Some(true) => "P",
        Some(false) => "N",
        None => "P, N",
    }
}

fn small(out: &mut impl Write, question: &TermQuestion, theorem: &TermTheorem) -> Result<(), Failure> {
    writeln!(out, "  Small P-positions:")?;
    for position in question.small_p_positions(&theorem.automaton, 5) {
        writeln!(out, "    {MOVE}{position}{MOVE:#}")?;
    }
    Ok(())
}

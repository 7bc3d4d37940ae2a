//! Families of boards: the P-positions of all sizes at once, found and proved.

use std::{fmt::Display, io::Write, path::Path, time::Instant};

use anstyle::Style;
use indicatif::ProgressBar;
use nimgraph::{
    game::Convention,
    solver::{Budget, StopReason},
};
use nimgraph_family::{
    FamilyCertificate, FamilyConjecture, FamilyGame, FamilyQuestion, FamilyTheorem, FamilyVerdict,
    LearnerNews, MOST_STATES_IN_PICTURE, WeightBound, WordScheme, family_coq, family_coq_can_say,
    prove_family,
};
use nimgraph_wire::{BudgetWatch, reports::FamilyReport};

use super::{super::prove::coq::check_name, bar, branching};
use crate::{
    args::{AskedFamily, FamilyArgs},
    console::Console,
    failure::Failure,
    file::{check_place, write_whole},
    status::Status,
    style::{FAINT, MOVE, UNKNOWN, WINS},
    text::{count, wrap},
};

/// A question about a family, as it was asked.
pub(super) struct Sized<'a> {
    pub(super) asked: FamilyArgs<'a>,
    pub(super) certificate: Option<&'a Path>,
    pub(super) conjecture: Option<&'a Path>,
    pub(super) svg: Option<&'a Path>,
    pub(super) coq: Option<&'a Path>,
}

impl Sized<'_> {
    pub(super) fn run(&self, budget: &Budget, console: &mut Console) -> Result<Status, Failure> {
        let asked = self.asked.asked()?;
        let files = [self.certificate, self.conjecture, self.svg];
        files.into_iter().flatten().try_for_each(check_place)?;
        match asked {
            AskedFamily::Words(scheme) => self.words(&scheme, budget, console),
            AskedFamily::Terms(question) => {
                for (option, given) in
                    [("--svg", self.svg), ("--conjecture", self.conjecture), ("--coq", self.coq)]
                {
                    if given.is_some() {
                        let message = "trees and cacti have no words: this is for families such as cycle:n";
                        return Err(Failure::argument(option, message));
                    }
                }
                branching::run(&question, self.certificate, budget, console)
            }
        }
    }

    fn words(&self, scheme: &WordScheme, budget: &Budget, console: &mut Console) -> Result<Status, Failure> {
        if let Some(path) = self.coq {
            check_name(path)?;
            family_coq_can_say(scheme).map_err(|error| Failure::argument("--coq", error.to_string()))?;
        }
        let started = Instant::now();
        let verdict = search(scheme, budget);
        let seconds = started.elapsed().as_secs_f64();
        if console.json {
            console.write_json(&FamilyReport::of(scheme, &verdict, seconds))?;
        } else {
            report(console, scheme, &verdict, seconds)?;
        }
        match &verdict {
            FamilyVerdict::Proved(theorem) => self.write_files(scheme, theorem)?,
            FamilyVerdict::Stopped { conjecture: Some(conjecture), .. } => {
                self.write_conjecture(scheme, conjecture)?;
            }
            _ => {}
        }
        Ok(match &verdict {
            FamilyVerdict::Proved(_) => Status::Answered,
            FamilyVerdict::Stopped { reason: StopReason::Interrupted, .. } => Status::Interrupted,
            FamilyVerdict::OnlyBounded { .. } | FamilyVerdict::Stopped { .. } => Status::CheckFailed,
        })
    }

    fn write_conjecture(&self, scheme: &WordScheme, conjecture: &FamilyConjecture) -> Result<(), Failure> {
        let Some(path) = self.conjecture else { return Ok(()) };
        write_whole(path, |out| write!(out, "{}", conjecture.written(scheme.question())))
    }

    fn write_files(&self, scheme: &WordScheme, theorem: &FamilyTheorem) -> Result<(), Failure> {
        if let Some(path) = self.certificate {
            let automaton = theorem.automaton.clone();
            let certificate = FamilyCertificate { question: scheme.question().clone(), automaton };
            write_whole(path, |out| write!(out, "{certificate}"))?;
        }
        if let Some(path) = self.coq {
            let text =
                family_coq(scheme, theorem).map_err(|error| Failure::argument("--coq", error.to_string()))?;
            write_whole(path, |out| out.write_all(text.as_bytes()))?;
        }
        let Some(path) = self.svg else { return Ok(()) };
        let picture = scheme.svg(&theorem.automaton).ok_or_else(|| {
            let states = theorem.automaton.states();
            let message = format!(
                "{states} states are too many for a picture, which has at most {MOST_STATES_IN_PICTURE}"
            );
            Failure::argument("--svg", message)
        })?;
        write_whole(path, |out| out.write_all(picture.as_bytes()))
    }
}

/// Learns and proves, and shows on a terminal how far it is.
fn search(scheme: &WordScheme, budget: &Budget) -> FamilyVerdict<StopReason> {
    let bar = bar();
    let mut watch = BudgetWatch::new(budget, |news: &LearnerNews| show(&bar, news));
    let verdict = prove_family(scheme, &mut watch);
    bar.finish_and_clear();
    verdict.unwrap_or_else(|reason| FamilyVerdict::Stopped {
        reason,
        news: LearnerNews::default(),
        conjecture: None,
    })
}

pub(super) fn show(bar: &ProgressBar, news: &LearnerNews) {
    bar.set_message(format!(
        "round {}: {} states, longest counterexample {}, {} positions searched",
        news.rounds, news.states, news.longest, news.positions
    ));
}

/// For people.
fn report(
    out: &mut impl Write,
    scheme: &WordScheme,
    verdict: &FamilyVerdict<StopReason>,
    seconds: f64,
) -> Result<(), Failure> {
    match verdict {
        FamilyVerdict::Proved(theorem) => {
            let states = count(theorem.automaton.states() as u64, "state");
            let text = format!(
                "Proved for all sizes: the P-positions of {} are a regular language with {states}.",
                about(scheme.question())
            );
            writeln!(out, "{}", headed(&text, WINS))?;
            table(out, scheme, theorem)?;
            shortest(out, scheme, theorem)?;
            growth(out, scheme, theorem)?;
            let (sets, positions) = (theorem.news.sets as u64, theorem.news.positions as u64);
            let (sets, positions) = (count(sets, "set"), count(positions, "position"));
            writeln!(out, "{FAINT}  {sets} examined, {positions} searched, {seconds:.2} s.{FAINT:#}")?;
        }
        FamilyVerdict::OnlyBounded { theorem, word } => {
            let most = scheme.question().weights.most;
            let states = count(theorem.automaton.states() as u64, "state");
            let text = format!(
                "Not for all weights: with weights up to {most} the P-positions are a regular language \
                 with {states}, but larger weights are not like {most}. From {} a move that lowers a larger weight to {most} \
                 or more leads to a P-position. Try --max-weight {}+.",
                scheme.notation(word),
                most + 1
            );
            writeln!(out, "{}", headed(&text, UNKNOWN))?;
        }
        FamilyVerdict::Stopped { reason, news, conjecture } => {
            let text = format!(
                "Not proved: the budget ran out ({reason}). The P-positions of {} are not a regular \
                 language, or one with more than {} states. The longest word that the learner got wrong has {} letters.",
                about(scheme.question()),
                news.states,
                news.longest
            );
            writeln!(out, "{}", headed(&text, UNKNOWN))?;
            conjecture.as_ref().map_or(Ok(()), |conjecture| suppose(out, conjecture))?;
        }
    }
    Ok(())
}

/// What is known of short words where nothing is proved.
fn suppose(out: &mut impl Write, conjecture: &FamilyConjecture) -> Result<(), Failure> {
    let states = count(conjecture.automaton.states() as u64, "state");
    let text = format!(
        "A conjecture: an automaton with {states} is right for all words up to {}, by the equation. --conjecture FILE \
         writes it.",
        count(conjecture.length as u64, "letter")
    );
    Ok(writeln!(out, "  {}", wrap(&text, "  ").trim_start())?)
}

/// A paragraph whose first words, up to the colon, have a style of their own. Styles do not count for its width.
pub(crate) fn headed(text: &str, style: Style) -> String {
    let wrapped = wrap(text, "");
    match wrapped.split_once(':') {
        Some((head, rest)) => format!("{style}{head}{style:#}:{rest}"),
        None => wrapped,
    }
}

/// What a question is about, in words.
pub(crate) fn about(question: &FamilyQuestion) -> String {
    let FamilyQuestion { game, family, weights, play } = question;
    about_boards(game, family, *weights, *play)
}

/// A game on the boards of a family, in words.
pub(crate) fn about_boards(
    game: &FamilyGame,
    family: &impl Display,
    weights: WeightBound,
    play: Convention,
) -> String {
    let WeightBound { most, reach } = weights;
    let weights = match reach {
        nimgraph_family::WeightReach::Bounded => format!("weights up to {most}"),
        nimgraph_family::WeightReach::AllWeights => "all weights".to_owned(),
    };
    let play = if play == Convention::Misere { ", misère play" } else { "" };
    format!("{} on {family} with {weights}{play}", game.name())
}

/// Larger tables say nothing to a reader.
const LONGEST_TABLE: usize = 16;

fn table(out: &mut impl Write, scheme: &WordScheme, theorem: &FamilyTheorem) -> Result<(), Failure> {
    let Some(names) = scheme.letter_names() else { return Ok(()) };
    let automaton = &theorem.automaton;
    if automaton.states() > LONGEST_TABLE {
        return Ok(());
    }
    let cells = |cells: Vec<String>| cells.iter().map(|cell| format!(" {cell:>3}")).collect::<String>();
    writeln!(out, "{FAINT}  from the token on {}{FAINT:#}", cells(names))?;
    for state in 0..automaton.states() as u32 {
        let colour = if automaton.is_accepting(state) { "P" } else { "N" };
        let start = if state == 0 { " (start)" } else { "" };
        let row = automaton.row(state).iter().map(ToString::to_string).collect();
        let head = format!("{state:>4}  {colour}{start}");
        writeln!(out, "{head:<19} {}", cells(row))?;
    }
    Ok(())
}

fn shortest(out: &mut impl Write, scheme: &WordScheme, theorem: &FamilyTheorem) -> Result<(), Failure> {
    writeln!(out, "  Shortest P-positions:")?;
    for word in scheme.shortest(&theorem.automaton, 5) {
        writeln!(out, "    {MOVE}{}{MOVE:#}", scheme.notation(&word))?;
    }
    Ok(())
}

/// Lengths of words whose P-positions are counted.
const COUNTED: usize = 16;

fn growth(out: &mut impl Write, scheme: &WordScheme, theorem: &FamilyTheorem) -> Result<(), Failure> {
    let growth = scheme.growth(&theorem.automaton, COUNTED);
    let counts = growth.iter().filter(|(length, ..)| *length > 0).take(6);
    let counts =
        counts.map(|(length, of_p, all)| format!("{of_p} of {all} with {}", count(*length as u64, "letter")));
    let text = format!("P-positions: {}, ...", counts.collect::<Vec<_>>().join(", "));
    Ok(writeln!(out, "  {}", wrap(&text, "  ").trim_start())?)
}

//! The verdict, as text and as JSON.

use std::io::{self, Write};

use nimgraph::game::notation;
use nimgraph_formula::Formula;
use nimgraph_prove::{Arena, Difference, Obligation, Progress, Stats, Step, Verdict};

use super::solver::Opinion;
use crate::{
    style::{FAINT, LOSES, MOVE, UNKNOWN, WINS},
    text::{count, wrap},
};

/// Which formula was read from a file.
pub(super) fn source(out: &mut impl Write, file: &str, formula: &str) -> io::Result<()> {
    let formula = formula.split_whitespace().collect::<Vec<_>>().join(" ");
    let shown = match formula.char_indices().nth(LONGEST_SHOWN) {
        Some((end, _)) => format!("{} …", &formula[..end]),
        None => formula,
    };
    writeln!(out, "{FAINT}{}{FAINT:#}", wrap(&format!("The formula of {file}: {shown}"), ""))
}

/// Of a longer formula the beginning is shown.
const LONGEST_SHOWN: usize = 300;

/// For people.
pub(super) fn text(out: &mut impl Write, arena: &Arena, verdict: &Verdict) -> io::Result<()> {
    match verdict {
        Verdict::Proved(stats) => {
            writeln!(
                out,
                "{WINS}Proved{WINS:#}: the formula holds exactly at the P-positions, for all weights."
            )?;
            writeln!(out, "{FAINT}{}{FAINT:#}", wrap(&size(arena, stats), "  "))
        }
        Verdict::Refuted(wrong) => {
            let Difference { weights, place, is_p, .. } = wrong;
            let (truth, said) = if *is_p { ("P", "N") } else { ("N", "P") };
            writeln!(out, "{LOSES}Refuted{LOSES:#}: this position is {truth}, but the formula says {said}.")?;
            writeln!(out, "  {MOVE}{}{MOVE:#}", position(arena, weights, *place))?;
            if let Some(whole) = on_whole_board(arena, weights, *place) {
                writeln!(out, "{FAINT}{}{FAINT:#}", wrap(&whole, "  "))?;
            }
            if wrong.is_smallest {
                writeln!(out, "{FAINT}  There is no counterexample with a smaller sum of weights.{FAINT:#}")?;
            }
            Ok(())
        }
        Verdict::Unknown { reason, reached } => {
            writeln!(out, "{UNKNOWN}Unknown{UNKNOWN:#}: {}.", ran_out(*reason, reached.obligation))?;
            let so_far = so_far(reached);
            if so_far.is_empty() { Ok(()) } else { writeln!(out, "{FAINT}  {so_far}.{FAINT:#}") }
        }
    }
}

/// The formula as TeX has it, for a paper.
pub(in crate::commands) fn tex(out: &mut impl Write, formula: &Formula) -> io::Result<()> {
    writeln!(out, "In TeX: {MOVE}${}${MOVE:#}", formula.to_tex())
}

/// What ran out, and at which step.
pub(super) fn ran_out(reason: nimgraph::solver::StopReason, obligation: Obligation) -> String {
    use nimgraph::solver::StopReason::{Interrupted, Memory, Nodes, Time};
    match reason {
        Time => format!("the time ran out (--time) at this step: {obligation}"),
        Memory => format!("the memory ran out (--memory) at this step: {obligation}"),
        Nodes => format!("the step budget ran out (--nodes) at this step: {obligation}"),
        Interrupted => format!("interrupted at this step: {obligation}"),
    }
}

/// How far a proof had come; nothing before its first obligation.
fn so_far(reached: &Progress) -> String {
    let what = match reached.obligation.step {
        Step::Stable => "pair",
        Step::Absorbing => "set",
        _ => "state",
    };
    let met = (reached.of > 0).then(|| {
        let of = count(reached.of as u64, "obligation");
        format!("{} of {of} met", reached.done)
    });
    let here = (reached.states > 0).then(|| format!("{} examined at this step", count(reached.states, what)));
    met.into_iter().chain(here).collect::<Vec<_>>().join("; ")
}

fn size(arena: &Arena, stats: &Stats) -> String {
    let places = match (arena.has_token(), stats.places.len()) {
        (true, few) if few < arena.places() => {
            format!("{} of the token, {few} up to symmetry; ", count(arena.places() as u64, "place"))
        }
        (true, all) => format!("{} of the token; ", count(all as u64, "place")),
        (false, _) => String::new(),
    };
    format!(
        "{places}automata with {}; {} and {} examined.",
        count(stats.states as u64, "state"),
        count(stats.pairs, "pair"),
        count(stats.sets, "set")
    )
}

/// A strategy that was found, or not, for the places of the token that were examined.
pub(in crate::commands) fn strategy(
    out: &mut impl Write,
    arena: &Arena,
    places: &[usize],
    lines: Option<&[String]>,
) -> io::Result<()> {
    match lines {
        None => {
            let rest = "among the moves that could be tried within the limits.";
            writeln!(out, "{UNKNOWN}No strategy was found{UNKNOWN:#} {rest}")
        }
        Some(lines) => {
            let few =
                (arena.has_token() && places.len() < arena.places()).then(|| names(arena, places, lines));
            writeln!(out, "{}", wrap(&leads_back(few.as_deref()), ""))?;
            lines.iter().try_for_each(|line| writeln!(out, "  {MOVE}{line}{MOVE:#}"))
        }
    }
}

/// Places of the token as the lines of a strategy call them: by their labels, unless a label reads as something else.
pub(in crate::commands) fn names(arena: &Arena, places: &[usize], lines: &[String]) -> Vec<String> {
    let name = |&place: &usize| {
        let is_numbered = !arena.board().has_numbers_for_names()
            && lines.iter().any(|line| line.starts_with(&format!("if token = {place}:")));
        match arena.board().labels() {
            Some(labels) if !is_numbered => labels[place].clone(),
            _ => place.to_string(),
        }
    };
    places.iter().map(name).collect()
}

/// What a list of moves is for; of the places of the token those that it is about, if symmetry gives the others.
pub(in crate::commands) fn leads_back(places: Option<&[String]>) -> String {
    let Some(names) = places else {
        return "From every other position one of these moves leads back:".to_owned();
    };
    let named = match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, first)) => format!("{} or {last}", first.join(", ")),
        None => String::new(),
    };
    format!(
        "From every other position with the token on {named}, which by symmetry covers every place of the token, one of \
         these moves leads back:"
    )
}

/// What an SMT solver says.
pub(super) fn opinion(out: &mut impl Write, verdict: &Verdict, opinion: &Opinion) -> io::Result<()> {
    match opinion {
        Opinion::Proved => writeln!(out, "{WINS}z3 proves it too{WINS:#}: all obligations are met."),
        Opinion::Broken(obligation) if !matches!(verdict, Verdict::Proved(_)) => {
            writeln!(out, "{LOSES}z3 finds the formula wrong{LOSES:#} at this step: {obligation}.")
        }
        Opinion::Broken(obligation) => {
            writeln!(out, "{LOSES}z3 disagrees{LOSES:#} at this step: {obligation}. Please report this.")
        }
        Opinion::Unknown(obligation) => {
            writeln!(out, "{UNKNOWN}z3 has no answer{UNKNOWN:#} at this step: {obligation}.")
        }
    }
}

/// What the formula was asked about, where parts of the board have left the position and the others are renumbered.
fn on_whole_board(arena: &Arena, weights: &[u64], place: usize) -> Option<String> {
    let setup = arena.position(weights, place);
    let has_lost_parts = setup.clone().settled() != setup;
    has_lost_parts.then(|| {
        let listed = weights.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
        let number = place.to_string();
        let token = arena.board().labels().map_or(&number, |names| &names[place]);
        format!("On the whole board the weights are {listed}, with the token on {token}; what has weight 0 has gone.")
    })
}

/// A position on the board in the short notation, to be played.
pub(crate) fn position(arena: &Arena, weights: &[u64], place: usize) -> String {
    notation::write_with_units(&arena.position(weights, place).spec())
}

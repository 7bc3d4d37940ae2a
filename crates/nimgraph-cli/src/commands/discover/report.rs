//! What was found, or why nothing was, as text and as JSON.

use std::{
    io::{self, Write},
    time::Duration,
};

use nimgraph::solver::StopReason;
use nimgraph_prove::{Discovery, End, Found, GiveUpReason, Round};
use nimgraph_wire::reports::{Discovered, DiscoveryReport, DiscoveryRound, DiscoveryRounds};

use crate::{
    args::Asked,
    style::{FAINT, MOVE, UNKNOWN, WINS},
    text::{count, wrap},
};

/// A round, for people.
pub(super) fn round(out: &mut impl Write, number: usize, round: &Round) -> io::Result<()> {
    writeln!(out, "{FAINT}{}{FAINT:#}", wrap(&format!("Round {number}: {}.", told(round)), ""))
}

/// The result, for people.
pub(super) fn text(out: &mut impl Write, discovery: &Discovery) -> io::Result<()> {
    match &discovery.result {
        Ok(found) => {
            writeln!(out, "{WINS}Found{WINS:#}, and proved for all weights: the P-positions are those with")?;
            writeln!(out, "{MOVE}{}{MOVE:#}", wrap(&found.formula.to_string(), "  "))?;
            writeln!(out, "{FAINT}{}{FAINT:#}", wrap(&size(found), "  "))
        }
        Err(gave_up) => {
            writeln!(out, "{UNKNOWN}Nothing found{UNKNOWN:#}: {}.", why(&gave_up.reason))?;
            writeln!(out, "{FAINT}{}{FAINT:#}", wrap(&gave_up.advice(&discovery.rounds), ""))?;
            let Some(candidate) = &gave_up.candidate else { return Ok(()) };
            writeln!(out, "This formula is right for small weights, but it was not proved:")?;
            writeln!(out, "{MOVE}{}{MOVE:#}", wrap(&candidate.to_string(), "  "))
        }
    }
}

fn told(round: &Round) -> String {
    let learned = match round.rules {
        0 => String::new(),
        rules => format!("{}, ", count(rules as u64, "rule")),
    };
    let from = match round.subgraphs {
        Some(kinds) => format!("learned for {kinds} kinds of connected subgraphs"),
        None => count(round.atoms as u64, "comparison"),
    };
    format!(
        "{}; {from} from {}; {learned}{}",
        round.language.description(),
        count(round.points as u64, "small position"),
        end(&round.end)
    )
}

fn end(end: &End) -> String {
    match end {
        End::Unknown(reason) => format!("{end}{}", option(*reason)),
        _ => end.to_string(),
    }
}

fn size(found: &Found) -> String {
    format!(
        "{}; automata with {}; {} and {} examined.",
        count(found.rules as u64, "rule"),
        count(found.stats.states as u64, "state"),
        count(found.stats.pairs, "pair"),
        count(found.stats.sets, "set")
    )
}

/// A reason to give up, in words.
fn why(reason: &GiveUpReason) -> String {
    match reason {
        GiveUpReason::Stopped(stopped) => format!("{reason}{}", option(*stopped)),
        _ => reason.to_string(),
    }
}

/// The option that allows more of what ran out.
fn option(reason: StopReason) -> &'static str {
    match reason {
        StopReason::Time => " (--time)",
        StopReason::Memory => " (--memory)",
        StopReason::Nodes => " (--nodes)",
        StopReason::Interrupted => "",
    }
}

/// How much to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Detail {
    /// Every round.
    Log,
    /// Only how many there were.
    Figures,
}

/// For programs.
pub(super) fn report(
    asked: &Asked,
    discovery: &Discovery,
    time: Duration,
    detail: Detail,
) -> DiscoveryReport {
    DiscoveryReport {
        board: asked.board_asked(),
        weights: asked.arena.board().weights(),
        result: match &discovery.result {
            Ok(found) if detail == Detail::Log => Discovered::proved(found).with_tex(&found.formula),
            Ok(found) => Discovered::proved(found),
            Err(gave_up) => Discovered::GaveUp {
                reason: (&gave_up.reason).into(),
                message: why(&gave_up.reason),
                candidate: gave_up.candidate.as_ref().map(ToString::to_string),
                advice: (detail == Detail::Log).then(|| gave_up.advice(&discovery.rounds)),
            },
        },
        rounds: match detail {
            Detail::Figures => DiscoveryRounds::Count(discovery.rounds.len()),
            Detail::Log => {
                let told = |round: &Round| DiscoveryRound::of(round, end(&round.end));
                DiscoveryRounds::Log(discovery.rounds.iter().map(told).collect())
            }
        },
        seconds: (time.as_secs_f64() * 100.0).round() / 100.0,
        strategy: None,
        parts: Vec::new(),
    }
}

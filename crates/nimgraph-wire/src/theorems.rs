//! The catalogue of statements as the pages `docs/theorems.md` and `docs/errata.md`.

use std::fmt::Write;

use nimgraph_game::{Convention, notation};
use nimgraph_theory::{Citation, NIMGRAPH, Printed, entries};

use crate::position::PositionJson;

fn position_json(text: &str) -> String {
    notation::read(text).map_or_else(|_| text.to_owned(), |spec| PositionJson(spec).to_string())
}

fn printed(says: Printed) -> String {
    match says {
        Printed::Outcome(outcome) => outcome.to_string(),
        Printed::WinningMoves(1) => "exactly one winning move".to_owned(),
        Printed::WinningMoves(count) => format!("exactly {count} winning moves"),
    }
}

/// The page of all statements.
pub fn theorems_page() -> String {
    let mut page = String::from(THEOREMS_INTRO);
    let mut game = "";
    // The formulas of single boards have a page of their own.
    for entry in entries().into_iter().filter(|entry| !entry.id.starts_with("proved/")) {
        if entry.game != game {
            game = entry.game;
            let _ = write!(page, "\n## {game}\n");
        }
        let plays: Vec<&str> = entry.plays.iter().map(|&play| play_words(play)).collect();
        let _ = write!(page, "\n### `{}`: {}\n\n{}\n\n", entry.id, entry.title, entry.says);
        let _ = writeln!(page, "- status: {} ({})", entry.status.name(), entry.kind);
        let _ = writeln!(page, "- play: {}", plays.join(", "));
        let _ = writeln!(page, "- source: {}", source(entry.citation));
        if !entry.hypotheses.is_empty() {
            let _ = writeln!(page, "- needs: {}", entry.hypotheses.join("; "));
        }
        if entry.erratum.is_some() {
            page.push_str("- as printed it is false: see [errata](errata.md)\n");
        }
    }
    page
}

/// The citation; a link, where it is to a proof of this project.
fn source(citation: Citation) -> String {
    if citation.paper != NIMGRAPH {
        return citation.to_string();
    }
    let is_kept = |c: &char| c.is_alphanumeric() || matches!(c, '-' | '_' | ' ');
    let anchor: String = citation.place.to_lowercase().chars().filter(is_kept).collect();
    format!("[{citation}](proofs.md#{})", anchor.replace(' ', "-"))
}

const THEOREMS_INTRO: &str = "# Statements\n\nWhat the program knows, by game: reductions, theorems, conjectures and refuted \
statements. Only `proved` and `checked` ones answer, the latter inside the range that was checked. This page is \
written by `nimgraph theorems --markdown`; `nimgraph audit` checks every statement against plain search \
([audit](audit.md)). Formulas that were proved for single boards, `proved/GAME/BOARD`, are statements too: they are \
[listed](discovered.md) apart, and [more can be added](prove.md#proved-formulas-as-statements).\n";

fn play_words(play: Convention) -> &'static str {
    match play {
        Convention::Normal => "normal",
        Convention::Misere => "misère",
    }
}

/// The page of printed statements that are false.
pub fn errata_page() -> String {
    let mut page = String::from(ERRATA_INTRO);
    for entry in entries() {
        let Some(erratum) = entry.erratum else { continue };
        // Here it is the printed one that is spoken of.
        let title = entry.title.trim_end_matches(", corrected");
        let _ = write!(page, "\n## {title} (`{}`, {})\n\n", entry.id, entry.game);
        let _ = write!(page, "{}\n\n", entry.citation);
        let _ = write!(page, "**Printed.** {}\n\n", erratum.printed);
        for c in erratum.counterexamples {
            let _ = write!(page, "**Counterexample.** Printed: {}.\n\n", printed(c.printed_says));
            let _ = write!(page, "```text\n{}\n```\n\n", c.position);
            let _ = write!(page, "```json\n{}\n```\n\n", position_json(c.position));
        }
        let _ = writeln!(page, "**Corrected.** {}", erratum.corrected);
    }
    page
}

const ERRATA_INTRO: &str = "# Errata\n\nPrinted statements that are false, each with its smallest known counterexamples, which \
`nimgraph solve` replays, or with the proof that refutes it, and with what is true instead. This page is written by \
`nimgraph theorems --errata`.\n";

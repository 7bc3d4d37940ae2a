//! What a formula amounts to on a part of the board, where a condition holds: as short as rules for that part alone can be,
//! for each place of the token, with letters for the weights.

use std::io::{self, Write};

use nimgraph::{
    game::Outcome,
    solver::{Budget, Meter},
};
use nimgraph_formula::{Formula, Symmetry};
use nimgraph_prove::{Arena, PlaceRules, rules_of_part, simplified};
use nimgraph_wire::reports::{FormulaPart, LetterReport, PlaceReport};

use crate::{
    args::Asked,
    failure::Failure,
    style::{FAINT, HEADING, MOVE},
    text::wrap,
};

/// The option with a condition.
const OPTION: &str = "--where";

/// A part whose rules are longer than this may be shorter with what is left of the whole formula.
const SHORT: usize = 160;

/// Reads conditions about a board.
pub(super) fn read(asked: &Asked, texts: &[String]) -> Result<Vec<Formula>, Failure> {
    let board = asked.arena.board();
    let read = |text: &String| {
        let formula = Formula::parse_among(text, &board.special_names())?;
        asked.arena.ground(&formula).map(|_| formula)
    };
    let refused = |error: nimgraph_formula::FormulaError| Failure::argument(OPTION, error.to_string());
    texts.iter().map(|text| read(text).map_err(refused)).collect()
}

/// A formula where each of some conditions holds, within one budget.
pub(super) fn of(
    asked: &Asked,
    formula: &Formula,
    conditions: &[Formula],
    budget: &Budget,
) -> Result<Vec<FormulaPart>, Failure> {
    let mut meter = Meter::start(budget);
    conditions.iter().map(|condition| one(asked, formula, condition, &mut meter)).collect()
}

fn one(
    asked: &Asked,
    formula: &Formula,
    condition: &Formula,
    meter: &mut Meter,
) -> Result<FormulaPart, Failure> {
    let refused = |error: nimgraph_prove::ProveError| Failure::argument(OPTION, error.to_string());
    let arena = &asked.arena;
    let learned = rules_of_part(arena, formula, condition, meter, &mut |_| {}).map_err(refused)?;
    let text = learned.as_ref().map(|part| part.formula.to_string()).filter(|text| text.len() <= SHORT);
    let (said, stopped) = match (text, &learned) {
        (Some(_), Some(part)) => (part.formula.clone(), None),
        _ => {
            let shorter = simplified(arena, formula, condition, meter).map_err(refused)?;
            let length = |formula: &Formula| formula.to_string().len();
            match &learned {
                Some(part) if length(&part.formula) <= length(&shorter.formula) => {
                    (part.formula.clone(), None)
                }
                Some(_) => (shorter.formula, None),
                None => (shorter.formula, shorter.stopped),
            }
        }
    };
    let names = arena.board().weight_names();
    let (letters, places) = learned.map_or_else(Default::default, |part| {
        let letters = part.letters.into_iter().zip(names).filter(|(letter, weight)| letter != weight);
        let letters = letters.map(|(letter, weight)| LetterReport { letter, weight }).collect();
        (letters, part.places.iter().map(|rules| place(arena, rules)).collect())
    });
    Ok(FormulaPart {
        condition: condition.to_string(),
        formula: said.to_string(),
        tex: said.to_tex(),
        stopped,
        letters,
        places,
    })
}

fn place(arena: &Arena, rules: &PlaceRules) -> PlaceReport {
    let name = |&place: &usize| match arena.board().labels() {
        Some(labels) => labels[place].clone(),
        None => place.to_string(),
    };
    let (outcome, said) = match rules.constant() {
        Some(outcome) => (outcome, Vec::new()),
        None => (rules.outcome, rules.rules.clone()),
    };
    PlaceReport {
        token: rules.places.iter().map(name).collect(),
        outcome,
        rules: said,
        up_to_symmetry: rules.up_to_symmetry && rules.constant().is_none(),
    }
}

/// Boards with more edges have too many faces to read about.
const MOST_EDGES: usize = 9;

/// The faces of a board of Edge Nim, as conditions: all weights positive first, then the connected boards that are left where some
/// edges are 0, one of each kind up to the symmetries of the board.
pub(super) fn faces(asked: &Asked) -> Result<Vec<Formula>, Failure> {
    let board = asked.arena.board();
    let graph = board.edge_graph().filter(|graph| graph.size() <= MOST_EDGES && asked.arena.has_token());
    let Some(graph) = graph else {
        let message = format!("expected a board of Edge Nim with at most {MOST_EDGES} edges");
        return Err(Failure::argument("--by-faces", message));
    };
    let symmetries: &[Symmetry] = board.symmetries().unwrap_or_default();
    let names = board.weight_names();
    let all = (1u32 << graph.size()) - 1;
    let image = |zeros: u32, symmetry: &Symmetry| {
        (0..graph.size())
            .filter(|edge| zeros >> edge & 1 == 1)
            .fold(0, |set, edge| set | 1u32 << symmetry.weights[edge])
    };
    let is_least = |zeros: u32| symmetries.iter().all(|symmetry| image(zeros, symmetry) >= zeros);
    let is_connected = |positive: u32| {
        let mut reached = positive & positive.wrapping_neg();
        loop {
            let touches = |edge: usize, other: usize| {
                let (a, b) = (<[usize; 2]>::from(graph.ends(edge)), <[usize; 2]>::from(graph.ends(other)));
                a.iter().any(|v| b.contains(v))
            };
            let has = |set: u32, edge: usize| set >> edge & 1 == 1;
            let next = (0..graph.size())
                .filter(|&edge| {
                    has(positive, edge) && (0..graph.size()).any(|o| has(reached, o) && touches(edge, o))
                })
                .fold(reached, |set, edge| set | 1 << edge);
            if next == reached {
                return reached == positive;
            }
            reached = next;
        }
    };
    let mut sets: Vec<u32> =
        (0..all).filter(|&zeros| is_connected(all & !zeros) && is_least(zeros)).collect();
    sets.sort_by_key(|zeros| (zeros.count_ones(), *zeros));
    let text = |zeros: u32| {
        let gone: Vec<&str> = (0..graph.size())
            .filter(|edge| zeros >> edge & 1 == 1)
            .map(|edge| names[edge].as_str())
            .collect();
        match gone.len() {
            0 => "min > 0".to_owned(),
            _ => format!("{} = 0 and positive = {}", gone.join(" + "), graph.size() - gone.len()),
        }
    };
    read(asked, &sets.into_iter().map(text).collect::<Vec<_>>())
}

/// For people.
pub(super) fn tell(out: &mut impl Write, parts: &[FormulaPart], tex: Tex) -> io::Result<()> {
    for part in parts {
        writeln!(out, "{HEADING}Where {}{HEADING:#}, these are the positions with", part.condition)?;
        writeln!(out, "{MOVE}{}{MOVE:#}", wrap(&part.formula, "  "))?;
        if tex == Tex::Shown {
            writeln!(out, "In TeX: {MOVE}${}${MOVE:#}", part.tex)?;
        }
        if part.stopped.is_some() {
            writeln!(
                out,
                "{FAINT}  The budget ran out before everything was left out that can be.{FAINT:#}"
            )?;
        }
        if part.places.iter().any(|place| !place.token.is_empty()) {
            writeln!(out, "{FAINT}{}{FAINT:#}", wrap(&legend(part), "  "))?;
            for place in &part.places {
                writeln!(out, "{}", wrap(&sentence(place), "    "))?;
            }
        }
    }
    Ok(())
}

/// Whether formulas are also printed in TeX.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tex {
    /// They are.
    Shown,
    /// They are not.
    Left,
}

/// What the letters mean.
pub(super) fn legend(part: &FormulaPart) -> String {
    let letters: Vec<String> =
        part.letters.iter().map(|LetterReport { letter, weight }| format!("{letter} = {weight}")).collect();
    match letters.len() {
        0 => "By the place of the token:".to_owned(),
        _ => format!("By the place of the token, with {}:", letters.join(", ")),
    }
}

/// Who wins with the token on some places.
pub(super) fn sentence(place: &PlaceReport) -> String {
    // Rules speak of the first place; at the others a symmetry of the board carries them along.
    let on =
        match place.token.split_first().filter(|(_, others)| !others.is_empty() && !place.rules.is_empty()) {
            Some((first, others)) => {
                let by = format!(
                    "token on {first} (and, with the board carried along by a symmetry, on {}): ",
                    others.join(", ")
                );
                return by + &exactly(place);
            }
            None => String::new(),
        };
    let on = match place.token.split_last() {
        None => on,
        Some((only, [])) => format!("token on {only}: "),
        Some((last, others)) => format!("token on {} or {last}: ", others.join(", ")),
    };
    on + &exactly(place)
}

/// The outcome, and when.
fn exactly(place: &PlaceReport) -> String {
    let is = Outcome::name(place.outcome);
    if place.rules.is_empty() {
        return is.to_owned();
    }
    let symmetric = if place.up_to_symmetry { ", up to symmetry," } else { "" };
    format!("{is} exactly when{symmetric} {}", place.rules.join(" or "))
}

#[cfg(test)]
mod tests {
    use nimgraph::ReadLimits;

    use super::*;
    use crate::args::RulesArgs;

    #[test]
    fn faces_come_once_of_each_kind() {
        let faces = |board: &str| {
            let asked = RulesArgs::default().on("edge-nim", board, &ReadLimits::default()).unwrap();
            faces(&asked).unwrap().iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        assert_eq!(
            faces("cycle:3"),
            ["min > 0", "e0-1 = 0 and positive = 2", "e0-1 + e1-2 = 0 and positive = 1"]
        );
        // A path of four edges, of three, of two and of one.
        assert_eq!(faces("cycle:4").len(), 4);
        assert_eq!(faces("star:3").len(), 3);
    }
}

//! Rules as a formula that a person can read.

use nimgraph_formula::{Formula, FormulaError};

use super::{atoms::Atoms, rules::Rule};
use crate::arena::Arena;

/// What was learned about one orbit of places of the token.
pub(super) struct Learned {
    /// The places, of which the rules speak of the first.
    pub(super) places: Vec<usize>,
    /// Where some rule holds, or an image of one under the symmetries that keep the place.
    pub(super) rules: Vec<Rule>,
    /// Whether the rules are about the N-positions.
    pub(super) about_n: bool,
    /// Whether the rules do without the symmetries that keep the place.
    pub(super) is_invariant: bool,
}

/// The formula that says that a position is a P-position.
pub(super) fn formula(arena: &Arena, atoms: &Atoms, learned: &[Learned]) -> Result<Formula, FormulaError> {
    let names = arena.board().weight_names();
    let parts: Vec<String> = learned.iter().filter_map(|orbit| part(arena, atoms, &names, orbit)).collect();
    let text = if parts.is_empty() { "false".to_owned() } else { parts.join(" or ") };
    let special = if arena.board().labels().is_some() { names } else { Vec::new() };
    Formula::parse_among(&text, &special)
}

/// The formula for an orbit of places; nothing where there are no P-positions.
fn part(arena: &Arena, atoms: &Atoms, names: &[String], orbit: &Learned) -> Option<String> {
    let place = |place: usize| match arena.board().labels() {
        Some(labels) => labels[place].clone(),
        None => place.to_string(),
    };
    let on = |places: &[usize]| match places {
        [one] => format!("token = {}", place(*one)),
        several => {
            format!("token in {{{}}}", several.iter().map(|&p| place(p)).collect::<Vec<_>>().join(", "))
        }
    };
    let always = orbit.rules.iter().any(|rule| rule.atoms.is_empty());
    match (orbit.rules.is_empty() || always, always != orbit.about_n) {
        (true, false) => return None,
        (true, true) if arena.has_token() => return Some(on(&orbit.places)),
        (true, true) => return Some("true".to_owned()),
        _ => {}
    }
    let rules: Vec<String> = orbit.rules.iter().map(|rule| conjunction(rule, atoms, names)).collect();
    let rules = rules.join(" or ");
    let needs_orbit = !orbit.is_invariant || orbit.places.len() > 1;
    let several = orbit.rules.len() > 1;
    let bracketed = |text: &str, needed: bool| if needed { format!("({text})") } else { text.to_owned() };
    let here = match (arena.has_token(), needs_orbit) {
        (false, false) => bracketed(&rules, orbit.about_n && (several || rules.contains(" and "))),
        (false, true) => format!("orbit({rules})"),
        (true, true) => format!("orbit({} and {})", on(&orbit.places[..1]), bracketed(&rules, several)),
        (true, false) if orbit.about_n => bracketed(&rules, several || rules.contains(" and ")),
        (true, false) => format!("{} and {}", on(&orbit.places), bracketed(&rules, several)),
    };
    Some(match (orbit.about_n, arena.has_token()) {
        (false, _) => here,
        (true, false) => format!("not {here}"),
        (true, true) => format!("{} and not {here}", on(&orbit.places)),
    })
}

fn conjunction(rule: &Rule, atoms: &Atoms, names: &[String]) -> String {
    rule.atoms.iter().map(|&atom| atoms.atoms[atom].text(names)).collect::<Vec<_>>().join(" and ")
}

//! Rules as a formula that a person can read.

use nimgraph_formula::{Formula, FormulaError, Ground};

use super::{atoms::Atoms, rules::Conjunction};
use crate::arena::Arena;

/// What was learned about one orbit of places of the token.
pub(super) struct Learned {
    /// The places, of which the rules speak of the first.
    pub(super) places: Vec<usize>,
    /// Where some rule holds, or an image of one under the symmetries that keep the place.
    pub(super) rules: Vec<Conjunction>,
    /// Whether the rules are about the N-positions.
    pub(super) about_n: bool,
    /// Whether the rules do without the symmetries that keep the place.
    pub(super) is_invariant: bool,
}

/// What the weights and the places of the token are called in a formula.
pub(super) struct FormulaNames {
    pub(super) weights: Vec<String>,
    pub(super) places: Vec<String>,
}

impl FormulaNames {
    /// Names that read back on every board where not all vertices are called by numbers.
    fn numbers(arena: &Arena) -> Self {
        let weights = (0..arena.board().weights()).map(|weight| format!("w{weight}")).collect();
        Self { weights, places: (0..arena.board().order()).map(|place| place.to_string()).collect() }
    }

    /// The names that the board gives.
    fn of(arena: &Arena) -> Self {
        let weights = arena.board().weight_names();
        let places = arena.board().labels().map_or_else(|| Self::numbers(arena).places, <[String]>::to_vec);
        Self { weights, places }
    }
}

/// A formula that is written with the names of the board, and what it says for each place of the token. On a board with a
/// vertex called `n` or `min` such a text may say something else, or nothing; there it is written with numbers.
pub(super) fn named(arena: &Arena, write: impl Fn(&FormulaNames) -> String) -> (Formula, Vec<Ground>) {
    let read = |names: &FormulaNames, special: &[String]| -> Result<_, FormulaError> {
        // Printing leaves out the brackets that are not needed.
        let formula = Formula::parse_among(&write(names), special)?;
        let formula = Formula::parse_among(&formula.to_string(), special)?;
        let ground = arena.ground(&formula)?;
        Ok((formula, ground))
    };
    let names = FormulaNames::of(arena);
    if arena.board().labels().is_none() {
        return read(&names, &[]).expect("rules are written in the formula language");
    }
    let named = read(&names, &names.weights);
    if arena.board().has_numbers_for_names() {
        return named.expect("numbers are no words of the formula language");
    }
    let numbered = read(&FormulaNames::numbers(arena), &names.weights)
        .expect("rules are written in the formula language");
    match named {
        Ok(named) if named.1 == numbered.1 => named,
        _ => numbered,
    }
}

/// The formula that says that a position is a P-position, and what it says for each place of the token.
pub(super) fn formula(arena: &Arena, atoms: &Atoms, learned: &[Learned]) -> (Formula, Vec<Ground>) {
    named(arena, |names| {
        let parts: Vec<String> =
            learned.iter().filter_map(|orbit| part(arena, atoms, names, orbit)).collect();
        if parts.is_empty() { "false".to_owned() } else { parts.join(" or ") }
    })
}

/// The formula for an orbit of places; nothing where there are no P-positions.
fn part(arena: &Arena, atoms: &Atoms, names: &FormulaNames, orbit: &Learned) -> Option<String> {
    let place = |place: usize| names.places[place].clone();
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
    let terms = atoms.names(&names.weights);
    let rules: Vec<String> = orbit.rules.iter().map(|rule| conjunction(rule, atoms, &terms)).collect();
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

/// All comparisons of a rule, with the names of what they compare.
pub(super) fn conjunction(rule: &Conjunction, atoms: &Atoms, names: &[String]) -> String {
    if rule.atoms.is_empty() {
        return "true".to_owned();
    }
    rule.atoms.iter().map(|&atom| atoms.atoms[atom].text(names)).collect::<Vec<_>>().join(" and ")
}

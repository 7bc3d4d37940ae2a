//! Symmetries of the board that preserve a formula: what they map to each other needs to be proved only once.

use std::rc::Rc;

use nimgraph_formula::{Comparison, Ground, Number, Symmetry};
use nimgraph_game::Kind;
use nimgraph_solve::Meter;

use crate::arena::Arena;
use crate::automata::{Compiler, Dfa, Trouble};

/// A symmetry under which the formulas of all places were found to be the same.
pub(crate) type Invariance = Symmetry;

/// Symmetries that preserve the formulas, and the group they generate.
pub(crate) struct Invariances {
    pub(crate) generators: Vec<Invariance>,
    pub(crate) group: Vec<Invariance>,
}

/// Generators that would take too long to test one by one are left out: using fewer symmetries is safe.
const MOST_TESTED: usize = 64;

/// Symmetries of the board that map the formula of every place to that of its image; their products do so too.
pub(crate) fn invariant(
    arena: &Arena,
    formulas: &[Ground],
    automata: &[Rc<Dfa>],
    compiler: &mut Compiler,
    meter: &mut Meter,
) -> Result<Invariances, Trouble> {
    let Some(symmetries) = arena.symmetries() else {
        return Ok(Invariances { generators: Vec::new(), group: Vec::new() });
    };
    let mut kept: Vec<Invariance> = Vec::new();
    let mut generated: Vec<Symmetry> = symmetries.iter().take(1).cloned().collect();
    let mut tested = 0;
    for symmetry in symmetries.iter().skip(1) {
        if generated.binary_search(symmetry).is_ok() || tested == MOST_TESTED {
            continue;
        }
        tested += 1;
        if keeps(arena, symmetry, formulas, automata, compiler, meter)? {
            kept.push(symmetry.clone());
            generated = generate(&kept, &symmetries);
        }
    }
    Ok(Invariances { generators: kept, group: generated })
}

fn keeps(
    arena: &Arena,
    symmetry: &Symmetry,
    formulas: &[Ground],
    automata: &[Rc<Dfa>],
    compiler: &mut Compiler,
    meter: &mut Meter,
) -> Result<bool, Trouble> {
    for (place, formula) in formulas.iter().enumerate() {
        let to = if arena.has_token() { symmetry.places[place] } else { place };
        let image = formula.renamed(&symmetry.weights);
        if image != formulas[to] && compiler.compile(&image, meter)? != automata[to] {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The group that some symmetries generate, sorted; it lies in the group of all.
fn generate(generators: &[Symmetry], all: &[Symmetry]) -> Vec<Symmetry> {
    let mut group = vec![all[0].clone()];
    let mut open = group.clone();
    while let Some(symmetry) = open.pop() {
        for generator in generators {
            let product = Symmetry {
                weights: symmetry.weights.iter().map(|&weight| generator.weights[weight]).collect(),
                places: symmetry.places.iter().map(|&place| generator.places[place]).collect(),
            };
            if let Err(place) = group.binary_search(&product) {
                group.insert(place, product.clone());
                open.push(product);
            }
        }
    }
    group
}

/// The first place of each orbit.
pub(crate) fn representatives(places: usize, group: &[Invariance]) -> Vec<usize> {
    if places == 1 {
        return vec![0];
    }
    let is_first = |place: &usize| group.iter().all(|symmetry| symmetry.places[*place] >= *place);
    (0..places).filter(is_first).collect()
}

/// The first move of each orbit under the symmetries that fix the token's place.
pub(crate) fn move_representatives(arena: &Arena, place: usize, group: &[Invariance]) -> Vec<usize> {
    let moves = arena.moves(place);
    let stays = |symmetry: &&Invariance| !arena.has_token() || symmetry.places[place] == place;
    let stabiliser: Vec<&Invariance> = group.iter().filter(stays).collect();
    let image = |mv: &Kind, symmetry: &Invariance| {
        let mut lowered: Vec<usize> = mv.set.iter().map(|&weight| symmetry.weights[weight]).collect();
        lowered.sort_unstable();
        (lowered, if arena.has_token() { mv.to.map(|to| symmetry.places[to]) } else { mv.to })
    };
    let keep: Vec<usize> = (0..arena.board().weights()).collect();
    let is_alike = |mv: &Kind, other: &Kind, symmetry: &Invariance| {
        let gates = |kind: &Kind, names: &[usize]| [kind.before.renamed(names), kind.after.renamed(names)];
        (mv.which, mv.share, &mv.amount) == (other.which, other.share, &other.amount)
            && (arena.is_plain() || gates(mv, &symmetry.weights) == gates(other, &keep))
    };
    let same = |mv: &Kind, other: &Kind| {
        let carries = |symmetry: &&&Invariance| image(mv, symmetry) == (other.set.to_vec(), other.to);
        stabiliser.iter().filter(carries).any(|symmetry| is_alike(mv, other, symmetry))
    };
    let is_first = |&number: &usize| !moves[..number].iter().any(|earlier| same(&moves[number], earlier));
    (0..moves.len()).filter(is_first).collect()
}

/// What may be assumed of the weights with the token on one place.
pub(crate) struct Assumption {
    /// Each is least among its images under the symmetries that fix the place and the weights before it.
    pub(crate) least: Vec<usize>,
    /// That this is so.
    pub(crate) holds: Ground,
}

/// An assumption that every position meets after some symmetry that fixes the token's place: so what is shown of the positions
/// that meet it is shown of all. A position that does not meet it is one of those, with other names.
pub(crate) fn without_loss(arena: &Arena, place: usize, group: &[Invariance]) -> Assumption {
    let stays = |symmetry: &&Invariance| !arena.has_token() || symmetry.places[place] == place;
    let mut stabiliser: Vec<&Invariance> = group.iter().filter(stays).collect();
    let (mut least, mut parts) = (Vec::new(), Vec::new());
    loop {
        let orbits = (0..arena.board().weights()).map(|weight| (weight, orbit(weight, &stabiliser)));
        // The first of those with the most images.
        let largest = orbits.max_by_key(|(weight, orbit)| (orbit.len(), usize::MAX - weight));
        let Some((first, orbit)) = largest.filter(|(_, orbit)| orbit.len() > 1) else {
            return Assumption { least, holds: Ground::all(parts) };
        };
        let others = orbit.into_iter().filter(|&other| other != first);
        parts.extend(others.filter_map(|other| {
            let more = Number::Weight(other).plus(-1, Number::Weight(first))?;
            Some(Ground::Compare(more, Comparison::AtLeast))
        }));
        stabiliser.retain(|symmetry| symmetry.weights[first] == first);
        least.push(first);
    }
}

/// The images of a weight, sorted.
fn orbit(weight: usize, group: &[&Invariance]) -> Vec<usize> {
    let mut images: Vec<usize> = group.iter().map(|symmetry| symmetry.weights[weight]).collect();
    images.sort_unstable();
    images.dedup();
    images
}

//! Symmetries of the board as they act on the sets of an antichain between two columns of digits.
//!
//! A symmetry that keeps the token's place carries what has been read of some weights to what would have been read of
//! their images, and so states to states, moves to moves, and sets to sets. A set of which an image holds a known set is
//! needless. Nothing is taken on trust: where states are not carried to states one by one, the symmetry is left out.

use std::rc::Rc;

use nimgraph_formula::Symmetry;
use nimgraph_solve::{Meter, StopReason};

use super::{Branch, element::Element};
use crate::arena::ArenaMove;
use crate::automata::{Dfa, Order};

/// What one symmetry does to elements.
#[derive(Clone, Debug)]
pub(crate) struct Mirror {
    /// The images of the states of what is accepted anyway.
    anyway: Rc<[u32]>,
    /// For each move its image, the images of its target's states, and those of the places of its mask.
    branches: Vec<(usize, Rc<[u32]>, Vec<u8>)>,
}

/// What is needed to make mirrors.
#[derive(Clone, Copy)]
pub(crate) struct Glass<'a> {
    /// The moves, in the order of the branches.
    pub(crate) moves: &'a [ArenaMove],
    /// Symmetries that keep the token's place.
    pub(crate) symmetries: &'a [&'a Symmetry],
}

/// A column of more digits has too many values.
const MOST_WEIGHTS: usize = 10;
/// More states and columns than this are not looked at for one symmetry.
const MOST_STEPS: usize = 1 << 22;

/// The mirrors of all symmetries but the one that changes nothing.
pub(crate) fn mirrors(
    glass: &Glass<'_>,
    accepted: &Dfa,
    branches: &[Branch],
    order: &Order,
    meter: &mut Meter,
) -> Result<Vec<Mirror>, StopReason> {
    let mut found = Vec::new();
    if order.weights() > MOST_WEIGHTS {
        return Ok(found);
    }
    for symmetry in glass.symmetries {
        if symmetry.weights.iter().enumerate().any(|(weight, &image)| weight != image) {
            found.extend(mirror(glass, symmetry, accepted, branches, order, meter)?);
        }
    }
    Ok(found)
}

fn mirror(
    glass: &Glass<'_>,
    symmetry: &Symmetry,
    accepted: &Dfa,
    branches: &[Branch],
    order: &Order,
    meter: &mut Meter,
) -> Result<Option<Mirror>, StopReason> {
    let Some(anyway) = states(accepted, accepted, symmetry, order, meter)? else { return Ok(None) };
    // Most moves have the same target, and its states the same images.
    let mut known: Vec<(&Rc<Dfa>, &Rc<Dfa>, Rc<[u32]>)> = Vec::new();
    let mut images = Vec::new();
    for (mv, branch) in glass.moves.iter().zip(branches) {
        let Some((number, slots)) = image_of(mv, glass.moves, symmetry) else { return Ok(None) };
        let (from, to) = (&branch.target, &branches[number].target);
        let same = |(a, b, _): &&(&Rc<Dfa>, &Rc<Dfa>, Rc<[u32]>)| Rc::ptr_eq(a, from) && Rc::ptr_eq(b, to);
        let states = match known.iter().find(same) {
            Some((_, _, states)) => states.clone(),
            None => {
                let Some(states) = states(from, to, symmetry, order, meter)? else { return Ok(None) };
                known.push((from, to, states.clone()));
                states
            }
        };
        images.push((number, states, slots));
    }
    Ok(Some(Mirror { anyway, branches: images }))
}

/// The image of a move among the moves, and where each place of its mask goes.
fn image_of(mv: &ArenaMove, moves: &[ArenaMove], symmetry: &Symmetry) -> Option<(usize, Vec<u8>)> {
    let lowered: Vec<usize> = mv.lowered.iter().map(|&weight| symmetry.weights[weight]).collect();
    let mut sorted = lowered.clone();
    sorted.sort_unstable();
    let to = mv.to.map(|to| symmetry.places.get(to).copied().unwrap_or(to));
    let is_image = |other: &ArenaMove| {
        let mut own = other.lowered.clone();
        own.sort_unstable();
        own == sorted && other.to == to
    };
    let number = moves.iter().position(is_image)?;
    let slot = |weight: &usize| moves[number].lowered.iter().position(|other| other == weight);
    let slots = lowered.iter().map(|weight| slot(weight).map(|slot| slot as u8)).collect::<Option<_>>()?;
    Some((number, slots))
}

/// For each state of phase 0 the state of another automaton that is reached by the image of what reaches it; `None`
/// where there is no such map, or it does not keep what is accepted.
fn states(
    from: &Dfa,
    to: &Dfa,
    symmetry: &Symmetry,
    order: &Order,
    meter: &mut Meter,
) -> Result<Option<Rc<[u32]>>, StopReason> {
    let columns = 1usize << order.weights();
    if from.accepting.len() != to.accepting.len() || from.accepting.len() * columns > MOST_STEPS {
        return Ok(None);
    }
    let mut images = vec![u32::MAX; from.accepting.len()];
    images[0] = 0;
    let mut open = vec![0u32];
    while let Some(state) = open.pop() {
        let image = images[state as usize];
        if from.accepting[state as usize] != to.accepting[image as usize] {
            return Ok(None);
        }
        for column in 0..columns {
            meter.tick()?;
            let next = read(from, state, order, |weight| column >> weight & 1 == 1);
            let inverse = |weight: usize| symmetry.weights.iter().position(|&image| image == weight);
            let next_image =
                read(to, image, order, |weight| inverse(weight).is_some_and(|w| column >> w & 1 == 1));
            let known = &mut images[next as usize];
            if *known == u32::MAX {
                *known = next_image;
                open.push(next);
            } else if *known != next_image {
                return Ok(None);
            }
        }
    }
    Ok(Some(images.into()))
}

/// The state after a column.
fn read(automaton: &Dfa, state: u32, order: &Order, digit: impl Fn(usize) -> bool) -> u32 {
    (0..order.weights()).fold(state, |state, phase| automaton.step(phase, state, digit(order.weight(phase))))
}

impl Mirror {
    /// The image of a set of phase 0, not sorted.
    pub(crate) fn image(&self, elements: &[Element], into: &mut Vec<Element>) {
        into.clear();
        into.extend(elements.iter().map(|element| {
            if element.is_anyway() {
                return Element::anyway(self.anyway[element.state() as usize]);
            }
            let (branch, states, slots) = &self.branches[element.branch()];
            let bit = |(slot, &image): (usize, &u8)| (element.mask() >> slot & 1) << image;
            let mask = slots.iter().enumerate().map(bit).sum();
            Element::new(*branch, states[element.state() as usize], mask)
        }));
    }
}

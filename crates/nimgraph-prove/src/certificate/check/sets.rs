//! The sets of a place: one is the initial set, each leads to others, and all accept at the end of a column.

use std::collections::{HashMap, HashSet};

use nimgraph_solve::Meter;

use super::automaton::Automaton;
use super::claim::{Element, ListedPlace, ListedSet};
use super::walk::Branch;
use super::{CheckError, Result};

pub(super) fn check(
    accepted: &Automaton,
    branches: &[Branch],
    order: &[usize],
    listed: &ListedPlace,
    meter: &mut Meter,
) -> Result<()> {
    let sides = Sides { accepted, branches, order };
    let exists = |set: &&ListedSet| set.elements.iter().all(|&element| sides.exists(set.phase, element));
    if let Some(set) = listed.sets.iter().find(|set| !exists(set)) {
        let message = format!("line {}: an element names a state that does not exist", set.line);
        return Err(CheckError::Wrong(message));
    }
    let index = Index::new(order.len(), branches, &listed.sets);
    let first: Vec<Element> = (0..branches.len())
        .map(|branch| Element::Move { branch, state: 0, lower: 0 })
        .chain([Element::Anyway(0)])
        .collect();
    if !sides.is_full(0, &first) && !index.covers(0, &first) {
        return Err(CheckError::Wrong(format!("place {}: no set for the beginning", listed.place)));
    }
    for set in &listed.sets {
        meter.tick()?;
        let fail = |what: &str| Err(CheckError::Wrong(format!("line {}: {what}", set.line)));
        if set.phase == 0 && !set.elements.iter().any(|&element| sides.accepts(element)) {
            return fail("no element of this set accepts");
        }
        let to = (set.phase + 1) % order.len();
        for digit in [false, true] {
            let next = sides.after(set.phase, &set.elements, digit);
            if !sides.is_full(to, &next) && !index.covers(to, &next) {
                return fail(&format!("no listed set follows after the digit {}", u8::from(digit)));
            }
        }
    }
    Ok(())
}

struct Sides<'a> {
    accepted: &'a Automaton,
    branches: &'a [Branch],
    order: &'a [usize],
}

impl Sides<'_> {
    fn exists(&self, phase: usize, element: Element) -> bool {
        match element {
            Element::Anyway(state) => (state as usize) < self.accepted.next[phase].len(),
            Element::Move { branch, state, lower } => {
                let of = &self.branches[branch];
                (state as usize) < of.target.next[phase].len() && of.exists(phase, lower)
            }
        }
    }

    fn accepts(&self, element: Element) -> bool {
        match element {
            Element::Anyway(state) => self.accepted.accepts[state as usize],
            Element::Move { branch, state, lower } => {
                let of = &self.branches[branch];
                of.is_move(lower) && of.target.accepts[state as usize]
            }
        }
    }

    /// Whether everything is accepted from there, whatever the other elements are.
    fn is_full(&self, phase: usize, elements: &[Element]) -> bool {
        elements.iter().any(|&element| match element {
            Element::Anyway(state) => self.accepted.full[phase][state as usize],
            Element::Move { branch, state, lower } => {
                let of = &self.branches[branch];
                of.is_settled(phase, lower) && of.target.full[phase][state as usize]
            }
        })
    }

    fn after(&self, phase: usize, elements: &[Element], digit: bool) -> Vec<Element> {
        let mut next = Vec::new();
        for &element in elements {
            match element {
                Element::Anyway(state) => next.push(Element::Anyway(self.accepted.step(phase, state, digit))),
                Element::Move { branch, state, lower } => {
                    let of = &self.branches[branch];
                    for (after, lower) in of.digits_after(phase, self.order[phase], digit, lower) {
                        next.push(Element::Move {
                            branch,
                            state: of.target.step(phase, state, after),
                            lower,
                        });
                    }
                }
            }
        }
        next
    }
}

/// The listed sets of each phase, found by one of their elements without its mask.
struct Index<'a> {
    branches: &'a [Branch],
    sets: Vec<HashMap<Root, Vec<&'a ListedSet>>>,
    /// Phases at which the empty set is listed, which lies in every other.
    empty: Vec<bool>,
}

/// An element without what is lower already.
type Root = (Option<usize>, u32);

fn root(element: Element) -> Root {
    match element {
        Element::Anyway(state) => (None, state),
        Element::Move { branch, state, .. } => (Some(branch), state),
    }
}

impl<'a> Index<'a> {
    fn new(phases: usize, branches: &'a [Branch], sets: &'a [ListedSet]) -> Self {
        let mut index = Self { branches, sets: vec![HashMap::new(); phases], empty: vec![false; phases] };
        let mut common: HashMap<(usize, Root), usize> = HashMap::new();
        for set in sets {
            set.elements.iter().for_each(|&e| *common.entry((set.phase, root(e))).or_default() += 1);
        }
        for set in sets {
            // The rarest element is the best to look under.
            match set.elements.iter().map(|&e| root(e)).min_by_key(|&root| (common[&(set.phase, root)], root))
            {
                Some(rarest) => index.sets[set.phase].entry(rarest).or_default().push(set),
                None => index.empty[set.phase] = true,
            }
        }
        index
    }

    /// Whether for each element of some listed set there is one here that can do all it can: the same, or the same with
    /// more weights lower already, or with a wider relation.
    fn covers(&self, phase: usize, elements: &[Element]) -> bool {
        let mut here: HashMap<Root, Vec<u32>> = HashMap::new();
        for &element in elements {
            let lower = if let Element::Move { lower, .. } = element { lower } else { 0 };
            here.entry(root(element)).or_default().push(lower);
        }
        let has = |element: &Element| {
            let Some(known) = here.get(&root(*element)) else { return false };
            let Element::Move { branch, lower: needed, .. } = *element else { return true };
            known.iter().any(|&lower| lower == needed || self.branches[branch].covers(phase, lower, needed))
        };
        let roots: HashSet<Root> = here.keys().copied().collect();
        let under = roots.iter().filter_map(|root| self.sets[phase].get(root)).flatten();
        self.empty[phase] || under.into_iter().any(|set| set.elements.iter().all(has))
    }
}

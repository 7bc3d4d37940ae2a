//! The moves of a line of rules on strips of all sizes, read off from those on small ones.
//!
//! The rules are unrolled on a strip. Each kind of move looks at a few letters, which form a *pattern*: letters of the head, of the first
//! cells, and of cells beside each other, somewhere or at the end. What the kinds are in the middle of a strip they are everywhere;
//! near its ends there may be others. The sets of a line are made of neighbours, so that a larger strip has no other
//! patterns; a line for which this fails on one of the next strips, or whose kinds reach too far, has no words.

use std::collections::{BTreeSet, HashSet};

use nimgraph_formula::{Ground, Number};
use nimgraph_game::{Amount, Kind, Share};

use super::{Cursor, Layout, Letter};

/// A kind of move and the letters that it looks at, in word order.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Pattern {
    pub(crate) places: Vec<(Spot, What)>,
    /// Its weights are those of the places, numbered in word order; where the token goes, the places say.
    pub(crate) kind: Kind,
    pub(crate) end: PatternEnd,
}

/// Where a letter of a pattern stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Spot {
    /// In the head.
    Head(usize),
    /// In a cell, counted from the first one.
    Front(Cursor),
    /// In a cell, counted from one somewhere behind those.
    Floating(Cursor),
}

/// What becomes of a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum What {
    Weight,
    Token { from: Letter, to: Letter },
}

/// Where the word must end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum PatternEnd {
    Anywhere,
    /// This number of cells after the floating ones began, these included.
    After(usize),
    /// The word has this number of cells.
    Exactly(usize),
}

/// Why a line has no words on a strip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum NotLocal {
    /// The rules cannot be played there.
    Unplayable(String),
    /// The kinds of moves reach too far.
    Far,
}

/// Cells at each end of a strip that may have kinds of moves of their own.
pub(crate) const ZONE: usize = 4;

/// Cells in the middle, and so as many as a kind may reach over.
const MIDDLE: usize = 5;

/// A kind of move on a board with a certain number of cells.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Act {
    /// Numbers of letters.
    places: Vec<(usize, What)>,
    kind: Kind,
}

/// The least number of cells on which the rules can be played, and the patterns.
pub(crate) fn patterns(layout: &Layout) -> Result<(usize, Vec<Pattern>), NotLocal> {
    let model = 2 * ZONE + MIDDLE;
    let playable = |cells: usize| acts(layout, cells).map(|acts| (cells, acts));
    let least = (layout.least_cells..=MIDDLE.max(layout.least_cells))
        .find(|&cells| layout.kinds(cells).is_ok())
        .ok_or_else(|| {
            let error = layout.kinds(layout.least_cells).err();
            NotLocal::Unplayable(error.map_or_else(String::new, |error| error.to_string()))
        })?;
    let all = acts(layout, model)?;
    let cursors: Vec<Cursor> = layout.cursors(model).collect();
    let is_block = |at: usize| cursors[at].phase >= layout.head;
    let cells_of = |act: &Act| -> BTreeSet<usize> {
        act.places.iter().filter(|(at, _)| is_block(*at)).map(|&(at, _)| cursors[at].cell).collect()
    };
    let is_middle = |cells: &BTreeSet<usize>| cells.iter().all(|cell| (ZONE..model - ZONE).contains(cell));
    let mut found: Vec<Pattern> = Vec::new();
    let mut add = |pattern: Pattern| {
        if !found.contains(&pattern) {
            found.push(pattern);
        }
    };
    for act in &all {
        let cells = cells_of(act);
        if is_middle(&cells) {
            let base = cells.first().copied();
            add(Pattern::of(layout, act, &cursors, base, base.map_or(model, |_| 0), PatternEnd::Anywhere));
        }
    }
    let known: HashSet<Act> = predicted(layout, &found, model).into_iter().collect();
    for act in all.iter().filter(|act| !known.contains(act)) {
        let cells = cells_of(act);
        if cells.iter().any(|cell| (ZONE..model - ZONE).contains(cell)) {
            return Err(NotLocal::Far);
        }
        let back = cells.iter().copied().find(|&cell| cell >= ZONE);
        let end = back.map_or(PatternEnd::Anywhere, |base| PatternEnd::After(model - base));
        found.push(Pattern::of(layout, act, &cursors, back, back.unwrap_or(model), end));
    }
    for cells in least..=model + 2 {
        let (cells, actual) = playable(cells)?;
        let actual: HashSet<Act> = actual.into_iter().collect();
        let expected: HashSet<Act> = predicted(layout, &found, cells).into_iter().collect();
        if expected.difference(&actual).next().is_some() {
            return Err(NotLocal::Far);
        }
        let cursors: Vec<Cursor> = layout.cursors(cells).collect();
        let mut others: Vec<&Act> = actual.difference(&expected).collect();
        if cells > 2 * ZONE && !others.is_empty() {
            return Err(NotLocal::Far);
        }
        others.sort_by(|a, b| a.places.cmp(&b.places));
        let exact = PatternEnd::Exactly(cells);
        found.extend(others.into_iter().map(|act| Pattern::of(layout, act, &cursors, None, cells, exact)));
    }
    Ok((least, found))
}

impl Pattern {
    /// The pattern of a kind, whose cells from `from` on are counted from `base`.
    fn of(
        layout: &Layout,
        act: &Act,
        cursors: &[Cursor],
        base: Option<usize>,
        from: usize,
        end: PatternEnd,
    ) -> Self {
        let spot = |at: usize| match cursors[at] {
            Cursor { phase, .. } if phase < layout.head => Spot::Head(phase),
            Cursor { phase, cell } => match base.filter(|_| cell >= from) {
                Some(base) => Spot::Floating(Cursor { phase, cell: cell - base }),
                None => Spot::Front(Cursor { phase, cell }),
            },
        };
        let places = act.places.iter().map(|&(at, what)| (spot(at), what)).collect();
        Self { places, kind: act.kind.clone(), end }
    }

    /// The last of the first cells that it looks at, counted from 1; 0 where it looks at none of them.
    pub(crate) fn front_cells(&self) -> usize {
        let cells = self.places.iter().filter_map(|(spot, _)| match spot {
            Spot::Front(cursor) => Some(cursor.cell + 1),
            _ => None,
        });
        cells.max().unwrap_or(0)
    }

    pub(crate) fn floats(&self) -> bool {
        self.places.iter().any(|(spot, _)| matches!(spot, Spot::Floating(_)))
    }

    /// The numbers of its letters in a word with this number of cells, if it is there with its floating cells from `base` on.
    fn at(&self, layout: &Layout, cells: usize, base: usize) -> Option<Act> {
        let place = |&(spot, what): &(Spot, What)| {
            let Cursor { phase, cell } = match spot {
                Spot::Head(phase) => return Some((phase, what)),
                Spot::Front(cursor) => cursor,
                Spot::Floating(Cursor { phase, cell }) => Cursor { phase, cell: base + cell },
            };
            let is_joint = phase >= layout.head + layout.cell;
            let exists = cell + usize::from(is_joint) < cells;
            exists.then(|| (cell * (layout.cell + layout.joint) + phase, what))
        };
        let places = self.places.iter().map(place).collect::<Option<Vec<_>>>()?;
        Some(Act { places, kind: self.kind.clone() })
    }
}

/// The kinds that patterns say there are on a board with this many cells.
fn predicted(layout: &Layout, patterns: &[Pattern], cells: usize) -> Vec<Act> {
    let mut acts = Vec::new();
    for pattern in patterns {
        let bases = match pattern.end {
            PatternEnd::Anywhere if pattern.floats() => pattern.front_cells()..cells,
            PatternEnd::Anywhere => 0..1,
            PatternEnd::Exactly(exact) if exact == cells => 0..1,
            PatternEnd::Exactly(_) => 0..0,
            PatternEnd::After(last) => match cells.checked_sub(last) {
                Some(base) if base >= pattern.front_cells() => base..base + 1,
                _ => 0..0,
            },
        };
        acts.extend(bases.filter_map(|base| pattern.at(layout, cells, base)));
    }
    acts
}

/// All kinds of moves on a board with this many cells.
fn acts(layout: &Layout, cells: usize) -> Result<Vec<Act>, NotLocal> {
    let kinds = layout.kinds(cells).map_err(|error| NotLocal::Unplayable(error.to_string()))?;
    let letters: Vec<usize> = layout
        .cursors(cells)
        .enumerate()
        .filter(|(_, cursor)| !layout.is_token(cursor.phase))
        .map(|(at, _)| at)
        .collect();
    let mut acts = Vec::new();
    for place in 0..kinds.places() {
        if *kinds.domain(place) != Ground::Constant(true) {
            return Err(NotLocal::Far);
        }
        for kind in kinds.at(place) {
            acts.push(act(layout, kind, place, &letters)?);
        }
    }
    Ok(acts)
}

fn act(layout: &Layout, kind: &Kind, place: usize, letters: &[usize]) -> Result<Act, NotLocal> {
    let weights = footprint(kind).ok_or(NotLocal::Far)?;
    let mut places: Vec<(usize, What)> =
        weights.iter().map(|&weight| (letters[weight], What::Weight)).collect();
    if layout.rules.has_token() {
        let (out, from) = layout.token_letter(place);
        let (into, to) = layout.token_letter(kind.to.unwrap_or(place));
        if out == into {
            places.push((out, What::Token { from, to }));
        } else {
            places.extend([(out, What::Token { from, to: 0 }), (into, What::Token { from: 0, to })]);
        }
    }
    places.sort_unstable();
    let mut images = vec![0; letters.len()];
    weights.iter().enumerate().for_each(|(i, &weight)| images[weight] = i);
    let mut set: Vec<usize> = kind.set.iter().map(|&weight| images[weight]).collect();
    set.sort_unstable();
    let (before, after) = (kind.before.renamed(&images), kind.after.renamed(&images));
    Ok(Act { places, kind: Kind { set: set.into(), before, after, to: None, ..kind.clone() } })
}

/// The weights that a kind of move looks at; `None` where a condition looks at all of them.
pub(crate) fn footprint(kind: &Kind) -> Option<BTreeSet<usize>> {
    let mut weights: BTreeSet<usize> = kind.set.iter().copied().collect();
    is_read_by(&kind.before, &mut weights).ok()?;
    is_read_by(&kind.after, &mut weights).ok()?;
    Some(weights)
}

/// Collects the weights that a condition reads; one that reads more than the weights it names reaches too far.
fn is_read_by(condition: &Ground, weights: &mut BTreeSet<usize>) -> Result<(), NotLocal> {
    let each = |parts: &[Ground], weights: &mut BTreeSet<usize>| {
        parts.iter().try_for_each(|part| is_read_by(part, weights))
    };
    match condition {
        Ground::Constant(_) => Ok(()),
        Ground::Not(test) => is_read_by(test, weights),
        Ground::All(tests) | Ground::Any(tests) => each(tests, weights),
        Ground::Same(tests) => each(&tests[..], weights),
        Ground::Compare(number, _) => is_read_in(number, weights),
        Ground::Given(_) | Ground::Word(..) => Err(NotLocal::Far),
    }
}

fn is_read_in(number: &Number, weights: &mut BTreeSet<usize>) -> Result<(), NotLocal> {
    match number {
        Number::Constant(_) => {}
        Number::Weight(weight) => {
            weights.insert(*weight);
        }
        Number::Linear(terms, _) => {
            return terms.iter().try_for_each(|(_, term)| is_read_in(term, weights));
        }
        Number::Min(numbers) | Number::Max(numbers) | Number::Xor(numbers) => {
            return numbers.iter().try_for_each(|number| is_read_in(number, weights));
        }
        Number::Modulo(number, _) => return is_read_in(number, weights),
        Number::Positive | Number::Given(_) => return Err(NotLocal::Far),
    }
    Ok(())
}

/// Whether the letter W of a kind's weights may stand for larger weights too: it takes any amounts or everything, of each weight its own, and
/// asks of other weights only whether they are 0.
pub(crate) fn lifts(kind: &Kind) -> bool {
    let amounts = matches!(kind.amount, Amount::Any | Amount::All) && kind.share == Share::Each;
    amounts && asks_for_zeros(&kind.before) && asks_for_zeros(&kind.after)
}

fn asks_for_zeros(condition: &Ground) -> bool {
    match condition {
        Ground::Constant(_) => true,
        Ground::Not(test) => asks_for_zeros(test),
        Ground::All(tests) | Ground::Any(tests) => tests.iter().all(asks_for_zeros),
        Ground::Same(tests) => tests.iter().all(asks_for_zeros),
        Ground::Compare(number, _) => matches!(number, Number::Weight(_)),
        Ground::Given(_) | Ground::Word(..) => false,
    }
}

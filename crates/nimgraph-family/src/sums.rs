//! Search for lines of rules: positions without a token fall apart into sums, and with one the weights that are out of reach do not matter.
//!
//! Only the learner asks it; what it says is proved by the equation afterwards.

use std::{collections::HashMap, sync::Arc};

use foldhash::fast::RandomState;
use nimgraph_game::{Kind, Kinds, Which};
use nimgraph_graph::DisjointSets;

use crate::{
    Letter, Watch, WordScheme,
    scheme::{Layout, ZONE, footprint},
};

/// What search knows of the boards of a line of rules.
#[derive(Debug)]
pub(crate) struct Sums {
    layout: Arc<Layout>,
    kinds: HashMap<usize, Arc<Kinds>>,
    /// Grundy values of positions that do not fall apart.
    values: HashMap<Box<[Letter]>, u32, RandomState>,
}

impl Sums {
    pub(crate) fn new(layout: &Arc<Layout>) -> Self {
        Self { layout: layout.clone(), kinds: HashMap::new(), values: HashMap::default() }
    }

    pub(crate) fn positions(&self) -> usize {
        self.values.len()
    }

    fn kinds(&mut self, cells: usize) -> Arc<Kinds> {
        let layout = &self.layout;
        let unrolled =
            || Arc::new(layout.kinds(cells).expect("the rules can be played on every board of the family"));
        self.kinds.entry(cells).or_insert_with(unrolled).clone()
    }

    /// Sets the weights to 0 that the token cannot reach.
    pub(crate) fn forget(&mut self, word: &mut [Letter]) {
        let (weights, Some(token)) = self.layout.read(word) else { return };
        let cells = self.layout.cells(word.len());
        let Some(reached) = self.kinds(cells).reachable(&weights, token) else { return };
        let mut number = 0;
        for (letter, cursor) in word.iter_mut().zip(self.layout.cursors(cells)) {
            if !self.layout.is_token(cursor.phase) {
                *letter = if reached[number] { *letter } else { 0 };
                number += 1;
            }
        }
    }

    /// The Grundy value of a position without a token.
    pub(crate) fn value<W: Watch>(
        &mut self,
        scheme: &WordScheme,
        word: &[Letter],
        watch: &mut W,
    ) -> Result<u32, W::Stop> {
        let mut value = 0;
        for part in self.parts(word) {
            value ^= self.part_value(scheme, part, watch)?;
        }
        Ok(value)
    }

    fn part_value<W: Watch>(
        &mut self,
        scheme: &WordScheme,
        part: Vec<Letter>,
        watch: &mut W,
    ) -> Result<u32, W::Stop> {
        if let Some(&known) = self.values.get(part.as_slice()) {
            return Ok(known);
        }
        watch.tick()?;
        let (mut options, mut ends) = (Vec::new(), Vec::new());
        scheme.options(&part, &mut options, &mut ends);
        let (mut start, mut found) = (0, Vec::with_capacity(ends.len()));
        for end in ends {
            found.push(self.value(scheme, &options[start..end], watch)?);
            start = end;
        }
        found.sort_unstable();
        found.dedup();
        let value = (0..).zip(&found).take_while(|(at, found)| at == *found).count() as u32;
        watch.take(48 + part.len())?;
        self.values.insert(part.into(), value);
        Ok(value)
    }

    /// The parts that no move touches together: each with the weights of the others set to 0.
    fn parts(&mut self, word: &[Letter]) -> Vec<Vec<Letter>> {
        let cells = self.layout.cells(word.len());
        let kinds = self.kinds(cells);
        let mut groups = DisjointSets::new(word.len());
        let mut is_live = vec![false; word.len()];
        for kind in kinds.at(0).iter().filter(|kind| is_usable(kind, word)) {
            let read = footprint(kind).unwrap_or_default().into_iter();
            let mut read = read.filter(|&weight| word[weight] > 0);
            let Some(first) = read.next() else { continue };
            is_live[first] = true;
            for weight in read {
                is_live[weight] = true;
                groups.join(weight, first);
            }
        }
        let mut parts: HashMap<usize, Vec<Letter>> = HashMap::new();
        let mut order = Vec::new();
        for weight in (0..word.len()).filter(|&weight| is_live[weight]) {
            let root = groups.root(weight);
            let part = parts.entry(root).or_insert_with(|| {
                order.push(root);
                vec![0; word.len()]
            });
            part[weight] = word[weight];
        }
        order.into_iter().filter_map(|root| parts.remove(&root)).map(|part| self.trimmed(part)).collect()
    }

    /// On a strip that is not closed, empty cells far from the others change nothing.
    fn trimmed(&self, mut part: Vec<Letter>) -> Vec<Letter> {
        let block = self.layout.cell + self.layout.joint;
        if self.layout.shape.closing.is_some() || self.layout.rules.carrier().is_list() && block != 1 {
            return part;
        }
        let is_empty = |letters: &[Letter]| letters.iter().all(|&letter| letter == 0);
        let (head, kept) = (self.layout.head, ZONE * block);
        while part.len() >= head + kept + 2 * block && is_empty(&part[part.len() - kept - block..]) {
            part.truncate(part.len() - block);
        }
        while part.len() >= head + kept + 2 * block && is_empty(&part[head..head + kept + block]) {
            part.drain(head..head + block);
        }
        part
    }
}

/// A weight of 0 stays 0, so a kind that cannot be used now is never used.
fn is_usable(kind: &Kind, word: &[Letter]) -> bool {
    let mut live = kind.set.iter().map(|&weight| word[weight] > 0);
    if kind.which == Which::All { live.all(|live| live) } else { live.any(|live| live) }
}

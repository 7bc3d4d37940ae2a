//! Where the steps of a program lead in a layout: which word, which bits of it, and what must hold of the loops.

use super::program::Step;
use crate::layout::{Axis, Layout};

/// Where an axis lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lies {
    /// Its weight is always 0.
    Nowhere,
    Word(Axis),
    Loop(usize),
    /// The low digit, of this radix, lies first in the word; the high one is a loop.
    Split(u64, usize),
}

/// A step to another word or to other bits of the same one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct WordStep {
    /// For each loop that it goes back along, by how many digits.
    pub(super) back: Vec<(usize, u64)>,
    /// For each loop, the least digit.
    pub(super) need: Vec<(usize, u64)>,
    /// By how many bits the word found there is moved upwards.
    pub(super) shift: i32,
    /// The bits from which the step can be made.
    pub(super) mask: u64,
    /// The least weight on the split axis, where that is more than what is taken from it.
    pub(super) split_need: Option<u64>,
}

/// A layout as steps see it.
#[derive(Clone, Debug)]
pub(super) struct WordLayout {
    pub(super) lies: Vec<Lies>,
    bits: u64,
    digits: Vec<Axis>,
}

impl WordLayout {
    pub(super) fn new(layout: &Layout) -> Self {
        let split = layout.split();
        let lies = |edge: usize| {
            let word = layout.word.iter().find(|axis| axis.edge == edge);
            let number = layout.loops.iter().position(|axis| axis.edge == edge);
            match (word, number, split) {
                (Some(low), Some(number), Some(high)) if high.edge == edge => Lies::Split(low.radix, number),
                (Some(axis), _, _) => Lies::Word(*axis),
                (None, Some(number), _) => Lies::Loop(number),
                (None, None, _) => Lies::Nowhere,
            }
        };
        Self {
            lies: (0..layout.edges).map(lies).collect(),
            bits: layout.used_bits(),
            digits: layout.word.clone(),
        }
    }

    /// The bits for which a test of their digits holds.
    fn bits(&self, test: impl Fn(u64) -> bool) -> u64 {
        (0..self.bits).filter(|&bit| test(bit)).fold(0, |set, bit| set | 1 << bit)
    }

    /// All bits that stand for positions, in words that are full.
    pub(super) fn used(&self) -> u64 {
        self.bits(|_| true)
    }

    /// The bits whose digit on the axis of an edge satisfies a test; the low digit, where it is split.
    pub(super) fn digit_bits(&self, edge: usize, test: impl Fn(u64) -> bool) -> u64 {
        let axis = self.digits.iter().find(|axis| axis.edge == edge);
        axis.map_or(0, |axis| self.bits(|bit| test(axis.digit_of(bit))))
    }

    /// The steps between words that make up a step.
    pub(super) fn steps(&self, step: &Step) -> Vec<WordStep> {
        let start = WordStep { back: vec![], need: vec![], shift: 0, mask: self.used(), split_need: None };
        let mut steps = vec![start];
        for lowered in &step.lowered {
            match self.lies[lowered.axis] {
                Lies::Nowhere => steps.clear(),
                Lies::Word(axis) => {
                    let mask = self.digit_bits(lowered.axis, |digit| digit >= lowered.need);
                    for step in &mut steps {
                        step.shift += (lowered.by * axis.stride).min(64) as i32;
                        step.mask &= mask;
                    }
                }
                Lies::Loop(number) => steps.iter_mut().for_each(|step| {
                    step.back.push((number, lowered.by));
                    step.need.push((number, lowered.need));
                }),
                Lies::Split(low, number) => {
                    let high = lowered.by / low;
                    let rest = lowered.by % low;
                    let need = (lowered.need > lowered.by).then_some(lowered.need);
                    let above = self.digit_bits(lowered.axis, |digit| digit >= rest);
                    let to = |step: &WordStep, high: u64, shift: i64, mask: u64| {
                        let mut step = step.clone();
                        if high > 0 {
                            step.back.push((number, high));
                            step.need.push((number, high));
                        }
                        step.shift += shift as i32;
                        step.mask &= mask;
                        step.split_need = need;
                        step
                    };
                    steps = steps
                        .iter()
                        .flat_map(|step| {
                            let carried = -((low - rest) as i64);
                            [to(step, high, rest as i64, above), to(step, high + 1, carried, !above)]
                        })
                        .filter(|step| step.mask != 0)
                        .collect();
                }
            }
        }
        steps.retain(|step| step.mask != 0);
        steps
    }

    /// The shifts and masks that close a word under a step inside of it: once, twice, four times and so on.
    pub(super) fn doublings(&self, step: &Step) -> Vec<(i32, u64)> {
        let mut all = Vec::new();
        let mut times = 1;
        while times < 64 {
            let by = |edge: usize| self.digit_bits(edge, |digit| digit >= times);
            let mask = step.lowered.iter().fold(self.used(), |mask, lowered| mask & by(lowered.axis));
            if mask == 0 {
                break;
            }
            let stride =
                |edge: usize| self.digits.iter().find(|axis| axis.edge == edge).map_or(0, |a| a.stride);
            let shift: u64 = step.lowered.iter().map(|lowered| stride(lowered.axis)).sum();
            all.push(((shift * times) as i32, mask));
            times *= 2;
        }
        all
    }
}

/// A word moved upwards by this many bits, or downwards.
#[inline]
pub(super) fn moved(word: u64, shift: i32) -> u64 {
    if shift >= 0 { word << shift } else { word >> -shift }
}

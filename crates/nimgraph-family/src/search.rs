//! The outcome of one position by plain search, which remembers what it has seen.

use std::collections::HashMap;

use foldhash::fast::RandomState;
use nimgraph_game::Convention;

use crate::{
    Letter, Watch, WordScheme,
    scheme::{Simplify, simplify_strip},
    sums::Sums,
};

/// Searches positions of a scheme.
#[derive(Debug)]
pub struct WordSearch<'a> {
    scheme: &'a WordScheme,
    bits: u32,
    short: HashMap<u128, bool, RandomState>,
    long: HashMap<Box<[Letter]>, bool, RandomState>,
    sums: Option<Sums>,
}

/// A position whose options are being searched.
struct Frame {
    word: Vec<Letter>,
    options: Vec<Letter>,
    /// Where the options begin that are not known yet, as the ends of the ones before.
    ends: Vec<usize>,
    next: usize,
}

/// What is known of a position.
enum Known {
    IsP(bool),
    Not(Frame),
}

/// Bytes that a remembered position takes, by estimate.
const ENTRY: usize = 48;

impl<'a> WordSearch<'a> {
    /// Knows nothing yet.
    pub fn new(scheme: &'a WordScheme) -> Self {
        let bits = usize::BITS - (scheme.letters.max(2) - 1).leading_zeros();
        let sums =
            if let Simplify::Local(layout) = &scheme.simplify { Some(Sums::new(layout)) } else { None };
        Self { scheme, bits, short: HashMap::default(), long: HashMap::default(), sums }
    }

    /// How many positions are known.
    pub fn positions(&self) -> usize {
        self.short.len() + self.long.len() + self.sums.as_ref().map_or(0, Sums::positions)
    }

    /// Whether a word is a P-position; words that are not positions are not either.
    pub fn is_p<W: Watch>(&mut self, word: &[Letter], watch: &mut W) -> Result<bool, W::Stop> {
        if !self.scheme.is_position(word) {
            return Ok(false);
        }
        let is_a_sum = self.scheme.question.play == Convention::Normal && self.scheme.has_one_letter_a_cell();
        if let Some(sums) = self.sums.as_mut().filter(|_| is_a_sum) {
            return Ok(sums.value(self.scheme, word, watch)? == 0);
        }
        let mut stack = match self.look(word.to_vec()) {
            Known::IsP(known) => return Ok(known),
            Known::Not(frame) => vec![frame],
        };
        let mut result = false;
        while let Some(frame) = stack.last_mut() {
            watch.tick()?;
            match self.next_option(frame) {
                Step::Settled(is_p) => {
                    result = is_p;
                    let word = stack.pop().map(|frame| frame.word).unwrap_or_default();
                    self.remember(&word, is_p, watch)?;
                }
                Step::Deeper(frame) => stack.push(frame),
            }
        }
        Ok(result)
    }

    fn next_option(&mut self, frame: &mut Frame) -> Step {
        while let Some(&end) = frame.ends.get(frame.next) {
            let start = if frame.next == 0 { 0 } else { frame.ends[frame.next - 1] };
            let option = frame.options[start..end].to_vec();
            match self.look(option) {
                Known::IsP(true) => return Step::Settled(false),
                Known::IsP(false) => frame.next += 1,
                Known::Not(deeper) => return Step::Deeper(deeper),
            }
        }
        let is_terminal = frame.ends.is_empty();
        Step::Settled(!is_terminal || self.scheme.question.play == Convention::Normal)
    }

    /// Looks a position up; where it is not known, its options are listed.
    fn look(&mut self, mut word: Vec<Letter>) -> Known {
        if let Simplify::Strip(strip) = &self.scheme.simplify {
            simplify_strip(strip, &mut word);
        }
        if let Some(sums) = &mut self.sums {
            sums.forget(&mut word);
        }
        if let Some(known) = self.known(&word) {
            return Known::IsP(known);
        }
        let (mut options, mut ends) = (Vec::new(), Vec::new());
        self.scheme.options(&word, &mut options, &mut ends);
        let mut start = 0;
        for &end in &ends {
            if self.known(&options[start..end]) == Some(true) {
                return Known::IsP(false);
            }
            start = end;
        }
        Known::Not(Frame { word, options, ends, next: 0 })
    }

    fn known(&self, word: &[Letter]) -> Option<bool> {
        match self.packed(word) {
            Some(key) => self.short.get(&key).copied(),
            None => self.long.get(word).copied(),
        }
    }

    fn remember<W: Watch>(&mut self, word: &[Letter], is_p: bool, watch: &mut W) -> Result<(), W::Stop> {
        match self.packed(word) {
            Some(key) => {
                watch.take(ENTRY)?;
                self.short.insert(key, is_p);
            }
            None => {
                watch.take(ENTRY + word.len())?;
                self.long.insert(word.into(), is_p);
            }
        }
        Ok(())
    }

    /// A short word as a number: a one, and then its letters.
    fn packed(&self, word: &[Letter]) -> Option<u128> {
        let bits = self.bits as usize;
        (word.len() * bits < 127)
            .then(|| word.iter().fold(1, |key, &letter| key << bits | u128::from(letter)))
    }
}

/// What the search of a position does next.
enum Step {
    Settled(bool),
    Deeper(Frame),
}

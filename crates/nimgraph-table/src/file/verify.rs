//! Checking a table in a file: its checksums, and that every state follows from its options by the rules.
//!
//! The rules are those of `nimgraph-game`, of which the kernels make no use.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

use nimgraph_game::{Nimber, Ruleset};
use nimgraph_graph::SplitMix64;
use rayon::prelude::*;

use super::format::TableFileError;
use super::read::{Entered, ReadError, TableFile};
use crate::game_box::GameBox;
use crate::sink::Count;
use crate::{Convention, Options};

/// How much to check.
#[derive(Clone, Copy, Debug)]
pub struct Verify {
    /// How many states to check, at random; `None` for all of them.
    pub states: Option<u64>,
    /// The seed of the random states.
    pub seed: u64,
    /// Keep all blocks in memory if they take at most this many bytes, else one at a time.
    pub memory: u128,
}

/// What was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// How many states were compared with their options.
    pub checked: u128,
    /// A state that does not follow from its options: the first, when all were checked.
    pub wrong: Option<Disagreement>,
}

/// A state that does not follow from its options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disagreement {
    /// Its weights.
    pub weights: Vec<u64>,
    /// Where the token is.
    pub token: usize,
    /// What the table says.
    pub says: Entered,
    /// What follows from what it says of the options.
    pub follows: Entered,
}

impl Verify {
    /// Checks a table, in parallel.
    pub fn run(&self, file: &TableFile, options: &Options<'_>) -> Result<Verified, ReadError> {
        let count = file.run(Count::default(), &Options { progress: None, ..*options })?;
        if count.p != file.info().p {
            return Err(TableFileError::Index.into());
        }
        let blocks = if file.info().raw_bytes <= self.memory {
            let read = |block| {
                options.may_go_on().map_err(|_| ReadError::Cancelled)?;
                Ok(file.block(block)?)
            };
            let all = (0..file.info().blocks).into_par_iter().map(read);
            Some(all.collect::<Result<Vec<_>, ReadError>>()?)
        } else {
            None
        };
        Lookup { file, blocks, table: file.info().table }.check(self, options)
    }
}

/// Who can win wants the lost option that ends soonest, and who cannot wants the option that ends latest.
fn plies(options: &[Entered]) -> Option<usize> {
    let all: Vec<(bool, usize)> =
        options.iter().map(|option| Some((option.is_p, option.remoteness?))).collect::<Option<_>>()?;
    let soonest = all.iter().filter(|(is_p, _)| *is_p).map(|(_, plies)| plies + 1).min();
    soonest.or(all.iter().map(|(_, plies)| plies + 1).max()).or(Some(0))
}

struct Lookup<'a> {
    file: &'a TableFile,
    blocks: Option<Vec<Vec<u8>>>,
    table: &'a GameBox,
}

/// States that one task looks at.
const AT_ONCE: u64 = 4096;

impl Lookup<'_> {
    fn check(&self, verify: &Verify, options: &Options<'_>) -> Result<Verified, ReadError> {
        let (positions, places) = (self.table.bounds().len(), self.table.places() as u64);
        let all = u128::from(positions) * u128::from(places);
        let wanted = verify.states.map_or(all, |states| all.min(states.into()));
        let everything = wanted == all;
        let state = |number: u64| {
            let number = if everything {
                number
            } else {
                SplitMix64::new(verify.seed ^ number).below(u64::try_from(all).unwrap_or(u64::MAX))
            };
            (number / places, (number % places) as usize)
        };
        let done = AtomicU64::new(0);
        let task = |first: u64| -> Result<Option<Disagreement>, ReadError> {
            let last = (first + AT_ONCE).min(wanted as u64);
            for number in first..last {
                // Where blocks are unpacked one at a time, a state alone takes long.
                options.may_go_on().map_err(|_| ReadError::Cancelled)?;
                let (index, token) = state(number);
                if let Some(wrong) = self.compare(&self.table.bounds().weights(index), token)? {
                    return Ok(Some(wrong));
                }
            }
            let done = done.fetch_add(last - first, Ordering::Relaxed) + last - first;
            if let Some(progress) = options.progress {
                progress(u128::from(done) * self.table.states() / wanted);
            }
            Ok(None)
        };
        let tasks = (wanted as u64).div_ceil(AT_ONCE);
        let wrong = (0..if places == 0 { 0 } else { tasks })
            .into_par_iter()
            .map(|task_number| task(task_number * AT_ONCE))
            .find_first(|result| !matches!(result, Ok(None)));
        Ok(Verified { checked: wanted, wrong: wrong.transpose()?.flatten() })
    }

    /// Compares a state with its options.
    fn compare(&self, weights: &[u64], token: usize) -> Result<Option<Disagreement>, ReadError> {
        if !self.table.is_state(weights, token) {
            return Ok(None);
        }
        let says = self.get(weights, token)?;
        let follows = self.follows(weights, token)?;
        let same = says.is_p == follows.is_p
            && (says.grundy.is_none() || says.grundy == follows.grundy)
            && (says.remoteness.is_none() || says.remoteness == follows.remoteness);
        Ok((!same).then(|| Disagreement { weights: weights.to_vec(), token, says, follows }))
    }

    /// What the options make of a state.
    fn follows(&self, weights: &[u64], token: usize) -> Result<Entered, ReadError> {
        let setup = self.table.position(weights, token);
        let (mut options, mut failed) = (Vec::new(), None);
        let _ = setup.for_each_move(&mut |mv| {
            let option = setup.game().play(setup.state(), &mv);
            match self.get(option.weights(), option.place()) {
                Ok(entered) => options.push(entered),
                Err(error) => failed = Some(error),
            }
            if failed.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if let Some(error) = failed {
            return Err(error);
        }
        let is_p = match (options.is_empty(), setup.convention()) {
            (true, play) => play == Convention::Normal,
            (false, _) => !options.iter().any(|option| option.is_p),
        };
        let values = options.iter().filter_map(|option| option.grundy).map(|value| Nimber(value as u64));
        let grundy = Some(Nimber::mex(values).0 as usize);
        Ok(Entered { is_p, grundy, remoteness: plies(&options) })
    }

    fn get(&self, weights: &[u64], token: usize) -> Result<Entered, ReadError> {
        let header = &self.file.header;
        let place = header.layout.place(weights);
        let (block, tile) = (place.tile / header.block_tiles, place.tile % header.block_tiles);
        Ok(match &self.blocks {
            Some(blocks) => self.file.entered(&blocks[block as usize], tile, &place, token),
            None => self.file.entered(&self.file.block(block)?, tile, &place, token),
        })
    }
}

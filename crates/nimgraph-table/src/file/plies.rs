//! The file of a table of remoteness: the table is computed in memory first, and then written.
//!
//! There is nothing to continue after an interruption, so `--resume` begins again; the file that comes of it is the same.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use rayon::prelude::*;

use super::build::{Build, BuildError, Built, Estimate};
use super::format::{BlockEntry, closing, opening, pack};
use super::header::Header;
use super::store::TableStore;
use crate::game_box::{RunError, Values};
use crate::remoteness::Remotenesses;
use crate::{Options, Stopped};

/// States a second that are usual.
const USUAL_RATE: f64 = 2e7;

impl Build {
    pub(super) fn estimate_plies(&self) -> Estimate {
        let (memory, steps) = self.table.kernel.remoteness_cost().unwrap_or_default();
        let states = self.table.states();
        let time = Duration::from_secs_f64((steps as f64 / USUAL_RATE).min(1e15));
        Estimate { states, memory: memory + 2 * states, disk: states, checkpoint: 0, time }
    }

    pub(super) fn run_plies(
        &self,
        store: &mut dyn TableStore,
        pool: &rayon::ThreadPool,
        cancel: &AtomicBool,
        progress: &dyn Fn(u128),
    ) -> Result<Built, BuildError> {
        let options = Options { cancel: Some(cancel), ..Options::default() };
        let table = self.table.remoteness(&options).map_err(|error| match error {
            RunError::NoTable(error) => BuildError::NoTable(error),
            RunError::Stopped(Stopped::Cancelled) => BuildError::Interrupted,
            RunError::Stopped(stopped) => BuildError::Stopped(stopped),
        })?;
        progress(self.table.states() / 2);
        let values = usize::from(table.most()) + 1;
        let header = Header::new(&self.table, Values::Remoteness, values.max(2));
        let (raw, p) = lay_out(&header, &table);
        let opening = opening(&header.to_bytes());
        store.truncate(0)?;
        store.append(&opening)?;
        let (mut length, mut entries) = (opening.len() as u64, Vec::new());
        let packed: Vec<_> =
            pool.install(|| raw.par_chunks(header.block_bytes(0).max(1)).map(pack).collect());
        for (framed, checksum) in packed {
            if cancel.load(Ordering::Relaxed) {
                return Err(BuildError::Interrupted);
            }
            store.append(&framed)?;
            entries.push(BlockEntry { offset: length, checksum });
            length += framed.len() as u64;
        }
        let (end, footer) = closing(&opening, &entries, length, p);
        store.append(&end)?;
        store.finish()?;
        Ok(Built { p, checksum: footer.checksum, bytes: length + end.len() as u64, damaged: None })
    }
}

/// All blocks before they are compressed, and the number of P-positions.
fn lay_out(header: &Header, table: &Remotenesses) -> (Vec<u8>, u64) {
    let (bounds, places) = (header.table.bounds(), header.table.places());
    let mut raw = vec![0u8; header.bytes() as usize];
    let mut p = 0;
    for index in 0..bounds.len() {
        let weights = bounds.weights(index);
        let place = header.layout.place(&weights);
        let tile = place.tile as usize * header.tile_bytes();
        for token in (0..places).filter(|&token| header.table.is_state(&weights, token)) {
            let (plies, is_p) = table.at(index, token, header.table.board().convention());
            p += u64::from(is_p);
            let digits = usize::from(plies) << 1 | usize::from(is_p);
            for plane in (0..usize::BITS as usize).filter(|plane| digits >> plane & 1 == 1) {
                let word = (plane * places + token) * header.layout.lanes + place.lane;
                let bit = place.bit as usize;
                raw[tile + word * header.layout.width.bytes() + bit / 8] |= 1 << (bit % 8);
            }
        }
    }
    (raw, p)
}

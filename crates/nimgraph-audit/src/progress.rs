//! How an audit tells how far it is, and how it is stopped.

/// Receives the progress of an audit, and can stop it.
pub trait AuditProgress: Sync {
    /// The total number of positions to examine.
    fn expect(&self, _positions: u64) {}
    /// This many more are done.
    fn done(&self, _positions: u64) {}
    /// Whether to continue. If not, the report covers what was done until then.
    fn go_on(&self) -> bool {
        true
    }
}

/// Ignores progress and never stops the audit.
impl AuditProgress for () {}

/// The positions to examine, one by one until the audit is stopped. A position is done when the next one is asked for.
pub(crate) fn watched<T>(
    mut positions: impl Iterator<Item = T>,
    progress: &dyn AuditProgress,
) -> impl Iterator<Item = T> {
    let mut under_way = 0;
    std::iter::from_fn(move || {
        progress.done(under_way);
        let next = if progress.go_on() { positions.next() } else { None };
        under_way = u64::from(next.is_some());
        next
    })
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;

    /// Stops after three positions.
    struct Three(AtomicU64);

    impl AuditProgress for Three {
        fn done(&self, positions: u64) {
            self.0.fetch_add(positions, Ordering::Relaxed);
        }

        fn go_on(&self) -> bool {
            self.0.load(Ordering::Relaxed) < 3
        }
    }

    #[test]
    fn every_position_counts_once_until_the_audit_is_stopped() {
        for (count, seen) in [(0, 0), (2, 2), (3, 3), (9, 3)] {
            let progress = Three(AtomicU64::new(0));
            assert_eq!(watched(0..count, &progress).count(), seen);
            assert_eq!(progress.0.into_inner(), seen as u64);
        }
    }
}

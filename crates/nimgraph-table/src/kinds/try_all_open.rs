//! When words are tried in the quick way, in which all positions left in them are P.

/// When to try whether the positions left in a word do not beat each other: as long as that was so the last time, and
/// every now and then.
#[derive(Default)]
pub(super) struct TryAllOpen {
    wait: u8,
}

impl TryAllOpen {
    /// Words without a try after one that failed.
    const PAUSE: u8 = 32;

    pub(super) fn is_due(&mut self) -> bool {
        let is_due = self.wait == 0;
        self.wait = self.wait.saturating_sub(1);
        is_due
    }

    pub(super) fn failed(&mut self) {
        self.wait = Self::PAUSE;
    }
}

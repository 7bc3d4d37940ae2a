//! The sets of weights that a move may lower together: those of one set that lie in no cover.

/// Runs through the subsets that are not empty and inside no cover, like a binary counter whose last digit turns fastest.
///
/// A subset of a covered set is covered too. So runs of covered subsets are skipped as a whole, and the time between two
/// subsets does not depend on how many are skipped.
pub(super) struct Supports {
    members: Vec<usize>,
    /// For each cover, which of the members it holds.
    covers: Vec<Vec<bool>>,
    chosen: Vec<bool>,
    support: Vec<usize>,
}

impl Supports {
    pub(super) fn new<'a>(members: Vec<usize>, covers: impl Iterator<Item = &'a [usize]>) -> Self {
        let holds = |cover: &[usize]| {
            members.iter().map(|member| cover.binary_search(member).is_ok()).collect::<Vec<bool>>()
        };
        let covers = covers.map(holds).filter(|held| held.contains(&true)).collect();
        let chosen = vec![false; members.len()];
        Self { members, covers, chosen, support: Vec::new() }
    }

    pub(super) fn next(&mut self) -> Option<&[usize]> {
        loop {
            let turning = self.chosen.iter().rposition(|chosen| !chosen)?;
            self.chosen[turning] = true;
            self.chosen[turning + 1..].fill(false);
            if self.may_be_new(turning + 1) {
                self.complete(turning + 1);
                self.support.clear();
                let chosen = self.members.iter().zip(&self.chosen).filter(|&(_, &chosen)| chosen);
                self.support.extend(chosen.map(|(&member, _)| member));
                return Some(&self.support);
            }
            self.chosen[turning + 1..].fill(true);
        }
    }

    /// Chooses as little from one member on as makes the subset new.
    fn complete(&mut self, from: usize) {
        for member in from..self.members.len() {
            self.chosen[member] = !self.may_be_new(member + 1);
        }
    }

    /// Whether some subset with these members before one is new: if so, that with all the others is.
    fn may_be_new(&self, from: usize) -> bool {
        let is_in =
            |held: &[bool]| held.iter().enumerate().all(|(i, &held)| held || (i < from && !self.chosen[i]));
        !self.covers.iter().any(|held| is_in(held))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subsets_come_once_and_covered_ones_never() {
        let all = |members: &[usize], covers: &[&[usize]]| {
            let mut supports = Supports::new(members.to_vec(), covers.iter().copied());
            let mut found = Vec::new();
            while let Some(support) = supports.next() {
                found.push(support.to_vec());
            }
            found
        };
        assert_eq!(all(&[3, 5], &[]), [vec![5], vec![3], vec![3, 5]]);
        assert_eq!(all(&[1, 2, 3], &[&[1, 2], &[2, 3, 4]]), [vec![1, 3], vec![1, 2, 3]]);
        assert_eq!(all(&[1, 2], &[&[0, 1, 2]]), Vec::<Vec<usize>>::new());
        assert_eq!(all(&[], &[]), Vec::<Vec<usize>>::new());
    }
}

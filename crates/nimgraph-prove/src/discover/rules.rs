//! Rules that hold at some points of a sample and at none of others: few, and simple ones.

use nimgraph_solve::{Meter, StopReason};

use super::{atoms::Atoms, bits::Bits};

/// Atoms that hold together, by their numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Conjunction {
    pub(super) atoms: Vec<usize>,
}

/// Where rules must hold, and where they must not.
pub(super) struct Task<'a> {
    pub(super) atoms: &'a Atoms,
    /// Each of these points, or an image of it, must satisfy a rule.
    pub(super) wanted: &'a Bits,
    /// None of these may satisfy one.
    pub(super) unwanted: &'a Bits,
    /// What the symmetries do to points.
    pub(super) symmetries: &'a [Vec<u32>],
    /// How many points to start rules from each time.
    pub(super) seeds: usize,
    /// The limit on rules.
    pub(super) most_rules: usize,
}

impl Task<'_> {
    /// Rules, one after another, each of which holds at many of the remaining points. `None` when too many are needed.
    /// Some atom must distinguish any two points of the two kinds.
    pub(super) fn solve(&self, meter: &mut Meter) -> Result<Option<Vec<Conjunction>>, StopReason> {
        let mut left = self.wanted.clone();
        let mut rules: Vec<(Conjunction, Bits)> = Vec::new();
        while !left.is_empty() {
            if rules.len() == self.most_rules {
                return Ok(None);
            }
            let mut best: Option<(usize, usize, Conjunction, Bits)> = None;
            for seed in self.spread(&left) {
                let rule = self.grow(seed, &left, meter)?;
                let covered = self.covered(&rule);
                let (gain, cost) = (covered.shared(&left), self.cost(&rule));
                if best
                    .as_ref()
                    .is_none_or(|(most, least, ..)| gain > *most || gain == *most && cost < *least)
                {
                    best = Some((gain, cost, rule, covered));
                }
            }
            let (_, _, rule, covered) = best.expect("some point is left");
            left.drop_all(&covered);
            rules.push((rule, covered));
        }
        self.thin_out(&mut rules);
        Ok(Some(rules.into_iter().map(|(rule, _)| rule).collect()))
    }

    /// How long they are to read.
    pub(super) fn cost(&self, rule: &Conjunction) -> usize {
        rule.atoms.iter().map(|&atom| 1 + self.atoms.atoms[atom].cost()).sum()
    }

    /// Whether the rules hold at all wanted points without any help of symmetries.
    pub(super) fn does_without_symmetries(&self, rules: &[Conjunction]) -> bool {
        let mut left = self.wanted.clone();
        rules.iter().for_each(|rule| left.drop_all(&self.meet(&rule.atoms, self.wanted)));
        left.is_empty()
    }

    /// Points from the beginning, the middle and the end.
    fn spread(&self, left: &Bits) -> Vec<usize> {
        let points: Vec<usize> = left.points().collect();
        let last = points.len() - 1;
        let steps = self.seeds.max(2) - 1;
        let mut seeds: Vec<usize> = (0..=steps).map(|step| points[last * step / steps]).collect();
        seeds.dedup();
        seeds
    }

    /// A rule that holds at a point.
    fn grow(&self, seed: usize, left: &Bits, meter: &mut Meter) -> Result<Conjunction, StopReason> {
        let usable: Vec<usize> =
            (0..self.atoms.holds.len()).filter(|&atom| self.atoms.holds[atom].has(seed)).collect();
        let (mut wanted, mut unwanted) = (left.clone(), self.unwanted.clone());
        let mut rule = Conjunction { atoms: Vec::new() };
        while !unwanted.is_empty() {
            let (p, n) = (wanted.len() as f64, unwanted.len() as f64);
            let mut best: Option<(f64, usize)> = None;
            for &atom in &usable {
                meter.tick()?;
                let bits = &self.atoms.holds[atom];
                let still = unwanted.shared(bits) as f64;
                if still == n {
                    continue;
                }
                let good = wanted.shared(bits) as f64;
                // J. R. Quinlan, Learning logical definitions from relations, Machine Learning 5 (1990): what an atom
                // tells about each point that stays.
                let gain = good * ((good / (good + still)).log2() - (p / (p + n)).log2());
                let score = gain / (1.0 + 0.02 * self.atoms.atoms[atom].cost() as f64);
                if best.is_none_or(|(most, _)| score > most + 1e-9) {
                    best = Some((score, atom));
                }
            }
            let (_, atom) = best.expect("atoms tell the seed from every point that is not wanted");
            rule.atoms.push(atom);
            wanted.keep(&self.atoms.holds[atom]);
            unwanted.keep(&self.atoms.holds[atom]);
        }
        self.weaken(&mut rule, seed, &usable, left, meter)?;
        Ok(rule)
    }

    /// Drops atoms that are not needed, the costly ones first, and puts others in the place of those that are, where
    /// the rule then holds at more points that are left, or is shorter.
    fn weaken(
        &self,
        rule: &mut Conjunction,
        seed: usize,
        usable: &[usize],
        left: &Bits,
        meter: &mut Meter,
    ) -> Result<(), StopReason> {
        debug_assert!(rule.atoms.iter().all(|&atom| self.atoms.holds[atom].has(seed)));
        loop {
            rule.atoms.sort_by_key(|&atom| std::cmp::Reverse((self.atoms.atoms[atom].cost(), atom)));
            let mut place = 0;
            while place < rule.atoms.len() {
                let mut fewer = rule.atoms.clone();
                fewer.remove(place);
                if self.meet(&fewer, self.unwanted).is_empty() {
                    rule.atoms = fewer;
                } else {
                    place += 1;
                }
            }
            let mut improved = false;
            for place in 0..rule.atoms.len() {
                let mut others = rule.atoms.clone();
                let own = others.remove(place);
                let (wanted, unwanted) = (self.meet(&others, left), self.meet(&others, self.unwanted));
                let value = |atom: usize| {
                    let gained = wanted.shared(&self.atoms.holds[atom]);
                    (gained, std::cmp::Reverse(self.atoms.atoms[atom].cost()))
                };
                let mut best = (value(own), own);
                for &atom in usable {
                    meter.tick()?;
                    if unwanted.meets(&self.atoms.holds[atom]) {
                        continue;
                    }
                    let candidate = value(atom);
                    if candidate > best.0 {
                        best = (candidate, atom);
                    }
                }
                if best.1 != own {
                    rule.atoms[place] = best.1;
                    improved = true;
                }
            }
            if !improved {
                rule.atoms.sort_unstable();
                return Ok(());
            }
        }
    }

    /// The points of a set where all of some atoms hold.
    fn meet(&self, atoms: &[usize], within: &Bits) -> Bits {
        let mut points = within.clone();
        atoms.iter().for_each(|&atom| points.keep(&self.atoms.holds[atom]));
        points
    }

    /// The wanted points that satisfy a rule, and their images.
    fn covered(&self, rule: &Conjunction) -> Bits {
        let own = self.meet(&rule.atoms, self.wanted);
        let mut all = own.clone();
        for images in self.symmetries {
            own.points().for_each(|point| all.insert(images[point] as usize));
        }
        all
    }

    /// Drops rules whose points the others have, the ones with the fewest points first.
    fn thin_out(&self, rules: &mut Vec<(Conjunction, Bits)>) {
        let mut place = rules.len();
        while place > 0 {
            place -= 1;
            let mut rest = self.wanted.clone();
            let others = rules.iter().enumerate().filter(|(other, _)| *other != place);
            others.for_each(|(_, (_, covered))| rest.drop_all(covered));
            if rest.is_empty() {
                rules.remove(place);
            }
        }
    }
}

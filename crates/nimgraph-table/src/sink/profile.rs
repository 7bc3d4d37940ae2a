//! Counting P-positions by how many weights are positive, by their sum, and by place of the token.

use super::{Block, Sink};
use crate::layout::{Axis, Layout};

/// The number of P-positions by number of positive weights, by sum of weights, and by place of the token.
///
/// Lists end with the last number that is not zero.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Profile {
    /// By number of positive weights.
    pub by_positive: Vec<u64>,
    /// By sum of all weights.
    pub by_sum: Vec<u64>,
    /// By place of the token.
    pub by_token: Vec<u64>,
}

impl Sink for Profile {
    fn fork(&self) -> Self {
        Self::default()
    }

    fn take(&mut self, block: &Block<'_>) {
        let classes = Classes::new(block.layout);
        let split = block.layout.split().map(|axis| axis.edge);
        block.each_word(0, &vec![0; block.layout.edges], |walk, token, word, mask| {
            let word = word & mask;
            if word == 0 {
                return;
            }
            let weights = &walk.at_lane;
            add(&mut self.by_token, token, word.count_ones());
            let sum = weights.iter().sum::<u64>() as usize;
            each(&classes.sums, word, |more, count| add(&mut self.by_sum, sum + more, count));
            let positive = weights.iter().filter(|&&weight| weight > 0).count();
            // Where the high digit is positive, the weight is counted already, whatever the low one.
            let high = split.is_some_and(|edge| weights[edge] > 0);
            let masks = if high { &classes.positive_but_first } else { &classes.positive };
            each(masks, word, |more, count| add(&mut self.by_positive, positive + more, count));
        });
    }

    fn join(&mut self, fork: Self) {
        let lists = [
            (&mut self.by_positive, fork.by_positive),
            (&mut self.by_sum, fork.by_sum),
            (&mut self.by_token, fork.by_token),
        ];
        for (list, more) in lists {
            let longer = list.len().max(more.len());
            list.resize(longer, 0);
            list.iter_mut().zip(more).for_each(|(count, more)| *count += more);
        }
    }
}

fn add(counts: &mut Vec<u64>, at: usize, count: u32) {
    if at >= counts.len() {
        counts.resize(at + 1, 0);
    }
    counts[at] += u64::from(count);
}

/// The bits of a word by what they add to a number.
struct Classes {
    sums: Vec<(usize, u64)>,
    positive: Vec<(usize, u64)>,
    /// Without the axis that comes first in the word, which a layout may split.
    positive_but_first: Vec<(usize, u64)>,
}

impl Classes {
    fn new(layout: &Layout) -> Self {
        let positives = |axes: &[Axis], bit: u64| axes.iter().filter(|axis| axis.digit_of(bit) > 0).count();
        let rest = layout.word.get(1..).unwrap_or_default();
        let sum = |bit| layout.word.iter().map(|axis| axis.digit_of(bit)).sum::<u64>() as usize;
        Self {
            sums: masks(layout, sum),
            positive: masks(layout, |bit| positives(&layout.word, bit)),
            positive_but_first: masks(layout, |bit| positives(rest, bit)),
        }
    }
}

fn masks(layout: &Layout, of: impl Fn(u64) -> usize) -> Vec<(usize, u64)> {
    let mut masks: Vec<(usize, u64)> = Vec::new();
    for bit in 0..layout.used_bits() {
        let number = of(bit);
        match masks.iter_mut().find(|(other, _)| *other == number) {
            Some((_, mask)) => *mask |= 1 << bit,
            None => masks.push((number, 1 << bit)),
        }
    }
    masks
}

fn each(masks: &[(usize, u64)], word: u64, mut call: impl FnMut(usize, u32)) {
    for &(number, mask) in masks {
        let count = (word & mask).count_ones();
        if count > 0 {
            call(number, count);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edge::{EdgeBox, Plan, direct};
    use crate::{Convention, GameBox, KindsBox, Options, Outcomes, Values};
    use nimgraph_game::Board;
    use nimgraph_graph::parse_family;

    /// One state after the other.
    fn slow(table: &Outcomes) -> Profile {
        let mut profile = Profile::default();
        for index in 0..table.bounds().len() {
            let weights = table.bounds().weights(index);
            for token in (0..table.places()).filter(|&token| table.is_p(index, token)) {
                add(&mut profile.by_token, token, 1);
                add(&mut profile.by_sum, weights.iter().sum::<u64>() as usize, 1);
                add(&mut profile.by_positive, weights.iter().filter(|&&weight| weight > 0).count(), 1);
            }
        }
        profile
    }

    #[test]
    fn edge_nim_agrees_with_counting_one_by_one() {
        for (family, weight) in
            [("complete:4", 4), ("cycle:4", 9), ("path:2", 300), ("path:3", 90), ("petersen", 1)]
        {
            let graph = parse_family(family).unwrap();
            let edge_box = EdgeBox::uniform(&graph, weight, Convention::Normal).unwrap();
            let (fast, _) = Plan::new(&edge_box).run(Profile::default(), &Options::default()).unwrap();
            assert_eq!(fast, slow(&direct(&edge_box).unwrap()), "{family} {weight}");
        }
    }

    #[test]
    fn monotone_games_agree_with_counting_one_by_one() {
        for bounds in [vec![], vec![5, 3, 4], vec![150, 70]] {
            let board: Board = format!("nim {}", bounds.len()).parse().unwrap();
            let nim = GameBox::new(&board, &bounds).unwrap();
            let (fast, _) = nim.run(Values::Outcomes, Profile::default(), &Options::default()).unwrap();
            let twin = KindsBox::new(board.kinds().unwrap().unwrap(), &bounds, Convention::Normal).unwrap();
            assert_eq!(fast, slow(&twin.direct().unwrap()), "{bounds:?}");
        }
    }
}

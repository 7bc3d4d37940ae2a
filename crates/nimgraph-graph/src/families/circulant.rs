//! The circulant graph: vertices in a circle, joined in steps of given lengths.

use super::FamilyInfo;
use crate::Hint;

pub(super) const FAMILY: FamilyInfo = FamilyInfo {
    name: "circulant",
    aliases: &[],
    usage: "circulant:N,A,B,…",
    description: "N vertices in a circle, each joined to those A, B, … steps further on",
    numbering: "round the circle; first the edges i to i+A, then i to i+B, …; steps of N/2 make N/2 edges",
    example: "circulant:8,1,3",
    build: |args| {
        let numbers = args.list("a number", 1)?;
        let (n, steps) = (numbers[0], &numbers[1..]);
        if steps.is_empty() {
            return Err(args.expected("N and at least one step", args.text.unwrap_or_default()));
        }
        for (place, &step) in steps.iter().enumerate() {
            if step > n / 2 || steps[..place].contains(&step) {
                let expected = format!("different steps from 1 to {} (N/2)", n / 2);
                return Err(args.expected(expected, &step.to_string()));
            }
        }
        let count = |step: usize| if 2 * step == n { step } else { n };
        let size = steps.iter().map(|&step| count(step) as u128).sum();
        let edges = || steps.iter().flat_map(move |&step| (0..count(step)).map(move |v| (v, (v + step) % n)));
        args.graph((n as u128, size), edges, Hint::Circle)
    },
};

//! Lower weights at which formulas hold, against trying all of them.

use std::ops::ControlFlow;

use nimgraph_formula::{Formula, FormulaBoard, Ground, LowerError};
use nimgraph_graph::SplitMix64;

const PLENTY: u64 = 1 << 20;

fn ground(text: &str, weights: usize) -> Ground {
    Formula::parse(text).unwrap().on(&FormulaBoard::heaps(weights), None).unwrap()
}

fn below(formula: &Ground, from: &[u64], free: &[usize]) -> Vec<Vec<u64>> {
    let mut found = Vec::new();
    let flow = formula.for_each_below(from, free, PLENTY, &mut |weights| {
        found.push(weights.to_vec());
        ControlFlow::Continue(())
    });
    assert_eq!(flow, Ok(ControlFlow::Continue(())), "{formula} {from:?} {free:?}");
    found.sort_unstable();
    found
}

/// The slow obvious way.
fn tried(formula: &Ground, from: &[u64], free: &[usize]) -> Vec<Vec<u64>> {
    let mut all = vec![from.to_vec()];
    for &weight in free {
        let lower = |weights: &Vec<u64>| {
            let weights = weights.clone();
            (0..=from[weight]).map(move |value| {
                let mut weights = weights.clone();
                weights[weight] = value;
                weights
            })
        };
        all = all.iter().flat_map(lower).collect();
    }
    all.retain(|weights| weights != from && formula.holds(weights));
    all.sort_unstable();
    all
}

#[test]
fn as_many_as_trying_finds() {
    let texts = [
        "w0 = w1 + w2",
        "xor = 0",
        "w0 xor w1 xor w2 = 5 or w3 = 2",
        "min = max",
        "max >= 2 and xor = 0 or max <= 1 and sum % 2 = 1",
        "min(w0, w1) xor min(w2, w3) = 0 and w0 + w2 = w1 + w3",
        "2 * w0 - 3 * w1 + w2 <= 4 and not (w3 > w1 and w2 != 3)",
        "(w0 < w1) = (w2 < w3)",
        "positive = 2 and w0 % 3 = 1",
        "max(w0, w1, 3) = max(w2, w3)",
        "min(w0 xor w1, w2) >= w3 - 2",
        "orbit(w0 = 0 and w1 = w2 + w3)",
        "w0 % 2 + w1 % 2 + 2 * (w2 % 3) = 3",
        "true",
        "false",
    ];
    let mut stream = SplitMix64::new(7);
    for text in texts {
        let formula = ground(text, 4);
        for _ in 0..40 {
            let from: Vec<u64> = (0..4).map(|_| stream.below(9)).collect();
            let free: Vec<usize> = (0..4).filter(|_| stream.below(2) == 0).collect();
            assert_eq!(
                below(&formula, &from, &free),
                tried(&formula, &from, &free),
                "{text} {from:?} {free:?}"
            );
        }
    }
}

#[test]
fn weights_of_any_size() {
    let far = (1 << 62) + 12_345;
    let check = |text: &str, from: &[u64], free: &[usize], expected: &[&[u64]]| {
        assert_eq!(below(&ground(text, from.len()), from, free), expected, "{text}");
    };
    check("xor = 0", &[far, 1, 6], &[0], &[&[7, 1, 6]]);
    check("w0 = w1 and w2 = w3", &[far, 9, far, far - 1], &[0, 2], &[&[9, 9, far - 1, far - 1]]);
    // Neither the sum nor the XOR alone rules out any high digit, and there is no solution: the sum is odd.
    check("w0 + w1 = 1000000001 and w0 xor w1 = 999999998", &[far, far], &[0, 1], &[]);
}

#[test]
fn what_cannot_be_followed_is_refused() {
    let refused = |text: &str, steps: u64| {
        ground(text, 3).for_each_below(&[9, 9, 9], &[0, 1, 2], steps, &mut |_| ControlFlow::Continue(()))
    };
    assert_eq!(refused("min(w0 + w1, w2) = 3", PLENTY), Err(LowerError::Unsupported));
    assert_eq!(refused("true", 100), Err(LowerError::TooLong));
    assert_eq!(refused("true", PLENTY), Ok(ControlFlow::Continue(())));
}

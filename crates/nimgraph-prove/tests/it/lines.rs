//! Proofs about lines of rules: their certificates hold, and damaged ones show nothing false.

use nimgraph_graph::SplitMix64;
use nimgraph_prove::{Verdict, check, discover, prove, prove_certified};
use nimgraph_solve::{Budget, Meter};

use crate::common::arena;

/// Boards with formulas that are right, with every kind of amount, share and condition among them.
const PROVED: &[(&str, &str)] = &[
    ("nim by=1..2 1,1,1", "(w0 % 3 xor w1 % 3 xor w2 % 3) = 0"),
    ("nim by=1,3,4 1", "w0 % 7 = 0 or w0 % 7 = 2"),
    ("\"heaps: take 2.. from one\" 1,1", "(w0 - w0 % 2) = (w1 - w1 % 2)"),
    ("\"heaps: take all from one\" 1,1,1", "positive % 2 = 0"),
    ("\"heaps: take total 1..2 from some of 2\" 1,1 misere", "sum % 3 = 1"),
    ("\"heaps: take 1 from every of 2\" 1,1", "max % 2 = 0"),
    ("\"heaps: take any from one, if w[it] = max\" 1,1", "w0 = w1"),
    ("\"heaps: take any from one, if after(w[it]) > 0\" 1,1", "max(w0, 1) = max(w1, 1)"),
    ("\"heaps: take any from one, if positive = 2\" 1,1", "min = 0"),
    ("circular-nim exact 1,1,1,1,1 k=2", "all i in 0..4: w[i] = min or w[i+1] = min"),
    ("graph-nim exact equal path:4", "w0 = w2"),
    ("graph-nim by=1..2 cycle:4", "w0 % 3 = w2 % 3 and w1 % 3 = w3 % 3"),
    ("vertex-nimg by=1 complete:4 token=0", "w[token] = min"),
    ("\"row: take any from some of 2 in a row\" 1,1,1", "w1 = 0 and w0 = w2"),
    ("\"hyperedges token: take any from the edge, go across\" hyperedges=0-1-2,2-1-0,0-1-2", "xor = 0"),
    (
        "\"hyperedges token: take any from the edge, go across\" hyperedges=0-1-2,2-1-0 misere",
        "max >= 2 and w0 = w1 or max <= 1 and sum = 1",
    ),
    (
        "\"hyperedges: take any from one, if after(w[it]) > 0 and positive = 2\" hyperedges=0-1-2,1-2-3",
        "min = 0 or w0 = w1",
    ),
    ("\"hyperedges: take any from one, if w[it] = max\" hyperedges=0-1-2,1-2-3 vertices=a,b,c,d", "w0 = w1"),
];

#[test]
fn certificates_of_lines_hold() {
    let mut damaged_and_refused = 0;
    for (words, formula) in PROVED {
        let arena = arena(words);
        let formula = formula.parse().unwrap();
        let (verdict, certificate) =
            prove_certified(&arena, &formula, &mut Meter::default(), &mut |_| {}).unwrap();
        let text = certificate.unwrap_or_else(|| panic!("{words}: {verdict:?}")).to_string();
        assert!(text.starts_with("nimgraph proof 3\n"), "{words}");
        check(&text, &mut Meter::default()).unwrap_or_else(|error| panic!("{words}: {error}\n{text}"));
        let mut stream = SplitMix64::new(26);
        for _ in 0..40 {
            let mut bytes = text.clone().into_bytes();
            let at = stream.below(bytes.len() as u64) as usize;
            bytes[at] = b"0123456789:= "[stream.below(13) as usize];
            let Ok(damaged) = String::from_utf8(bytes) else { continue };
            let Ok(checked) = check(&damaged, &mut Meter::default()) else {
                damaged_and_refused += 1;
                continue;
            };
            // What still holds must be true.
            let claimed = crate::common::arena(&checked.position);
            let formula = checked.formula.parse().unwrap();
            let verdict = prove(&claimed, &formula, &mut Meter::default(), &mut |_| {}).unwrap();
            assert!(matches!(verdict, Verdict::Proved(_)), "{words}: {}", checked.formula);
        }
    }
    assert!(damaged_and_refused > 300, "{damaged_and_refused}");
}

/// Boards of lines whose formulas are found and proved.
#[test]
fn formulas_of_lines_are_discovered() {
    for words in [
        "nim by=1..2 1,1",
        "nim by=1,3,4 1",
        "edge-nim by=1..2 path:3 token=0",
        "edge-nim by=1..2 cycle:3 token=0",
        "edge-nim by=1 cycle:4 token=0",
        "graph-nim by=1..2 cycle:3",
        "graph-nim exact path:4",
        "graph-nim exact equal path:4",
        "circular-nim exact 1,1,1,1 k=2",
        "neighboring-nim by=1 path:3 token=0",
        "vertex-nimg by=1 path:3 token=0",
        "\"heaps: take total 1..2 from some of 2\" 1,1 misere",
    ] {
        let budget = Budget { nodes: Some(40_000_000), ..Budget::default() };
        let found = discover(&arena(words), &mut Meter::start(&budget), &mut |_| {}).result;
        let found = found.unwrap_or_else(|gave_up| panic!("{words}: {gave_up:?}"));
        println!("{words}: {}", found.formula);
        let text = found.certificate.to_string();
        check(&text, &mut Meter::default()).unwrap_or_else(|error| panic!("{words}: {error}"));
    }
}

//! All permutations of a few things, for the slow obvious twins in tests.

/// The permutations of `0..n` in dictionary order.
pub(crate) fn permutations(n: usize) -> Vec<Vec<usize>> {
    let mut found = vec![Vec::new()];
    for _ in 0..n {
        let longer = |p: &Vec<usize>| {
            let unused = (0..n).filter(|v| !p.contains(v));
            unused.map(|v| [p.clone(), vec![v]].concat()).collect::<Vec<_>>()
        };
        found = found.iter().flat_map(longer).collect();
    }
    found
}

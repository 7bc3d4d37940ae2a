//! How the statements name vertices and numbers in sentences.

use nimgraph_game::spec::Labels;

/// A vertex with its weight: `a (weight 3)`.
pub(crate) fn weighted(labels: &Labels, weights: &[u64], v: usize) -> String {
    format!("{} (weight {})", labels.text(v), weights[v])
}

/// `a`, `a and b`, `a, b and c`; of long lists the first few, and how many more there are.
pub(crate) fn list(names: impl IntoIterator<Item = String>) -> String {
    let mut names = names.into_iter();
    let mut shown: Vec<String> = names.by_ref().take(MOST_NAMED).collect();
    let more = names.count();
    if more > 0 {
        shown.push(format!("{more} more"));
    }
    let Some(last) = shown.pop() else { return "none".to_owned() };
    if shown.is_empty() { last } else { format!("{} and {last}", shown.join(", ")) }
}

/// `1 vertex`, `2 vertices`.
pub(crate) fn count(n: usize, one: &str, many: &str) -> String {
    if n == 1 { format!("1 {one}") } else { format!("{n} {many}") }
}

/// A sentence that names more than this is not read.
const MOST_NAMED: usize = 8;

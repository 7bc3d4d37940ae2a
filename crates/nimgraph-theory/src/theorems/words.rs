//! How the statements name numbers of things in sentences.

/// `1 vertex`, `2 vertices`.
pub(crate) fn count(n: usize, one: &str, many: &str) -> String {
    if n == 1 { format!("1 {one}") } else { format!("{n} {many}") }
}

//! Text in lines and columns.

use unicode_width::UnicodeWidthStr;

/// The width that prose is broken at.
pub(crate) const WIDTH: usize = 90;

/// Breaks prose into lines that start with `indent`. A word that is too long for a line stands alone.
pub(crate) fn wrap(prose: &str, indent: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    for word in prose.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.width() + 1 + word.width() <= WIDTH => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(format!("{indent}{word}")),
        }
    }
    lines.join("\n")
}

/// The text followed by as many spaces as the column still has.
pub(crate) fn pad(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(text.width())))
}

/// `1 position`, `7 positions`.
pub(crate) fn count(n: u64, noun: &str) -> String {
    if n == 1 { format!("1 {noun}") } else { format!("{n} {noun}s") }
}

/// The width of the widest text.
pub(crate) fn widest<'a>(texts: impl IntoIterator<Item = &'a str>) -> usize {
    texts.into_iter().map(UnicodeWidthStr::width).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prose_is_broken_between_words() {
        let prose = "word ".repeat(40);
        let wrapped = wrap(&prose, "  ");
        assert_eq!(wrapped.split_whitespace().count(), 40);
        assert!(wrapped.lines().all(|line| line.starts_with("  word") && line.width() <= WIDTH));
        assert_eq!(wrapped.lines().count(), 3);
        assert_eq!(wrap(&"x".repeat(200), "  ").lines().count(), 1);
        assert_eq!(wrap("", "  "), "");
    }

    #[test]
    fn columns_count_what_a_terminal_shows() {
        assert_eq!(pad("–", 3), "–  ");
        assert_eq!(pad("頂点", 5), "頂点 ");
        assert_eq!(pad("long", 2), "long");
        assert_eq!(widest(["a", "頂点", "–––"]), 4);
    }
}

//! Families with ranges: `cycle:3..8`, `bipartite:2,2..5`, `grid:2..3x2..4`.

use nimgraph_graph::{Graph, parse_family_within};

use crate::{SweepError, board::LARGEST};

/// The largest number of graphs that one text may stand for.
const MOST: usize = 1 << 20;

/// The graphs of a text in which numbers may be ranges; the last range runs fastest.
pub(super) fn expand(text: &str) -> Result<Vec<Graph>, SweepError> {
    let texts = expand_texts(text)?;
    let graph = |text: &String| {
        let made = parse_family_within(text, LARGEST);
        made.map(|(graph, _)| graph).map_err(|error| SweepError::option(text.as_str(), error.to_string()))
    };
    texts.iter().map(graph).collect()
}

fn expand_texts(text: &str) -> Result<Vec<String>, SweepError> {
    // The text of an encoded graph may hold anything.
    let is_encoded = text.split_once(':').is_some_and(|(name, _)| name.ends_with('6'));
    let Some(dots) = text.find("..").filter(|_| !is_encoded) else { return Ok(vec![text.to_owned()]) };
    let is_digit = |c: char| c.is_ascii_digit();
    let before = &text[..dots];
    let after = text[dots + 2..].strip_prefix('=').unwrap_or(&text[dots + 2..]);
    let start = before.trim_end_matches(is_digit).len();
    let end = after.len() - after.trim_start_matches(is_digit).len();
    let refused = |message: String| SweepError::option(text, message);
    let number = |digits: &str| digits.parse::<usize>().ok();
    let (Some(from), Some(to)) = (number(&before[start..]), number(&after[..end])) else {
        return Err(refused("expected a range such as 3..8".to_owned()));
    };
    if from > to {
        return Err(refused(format!("the range {from}..{to} is empty; write the smaller number first")));
    }
    let mut texts = Vec::new();
    for value in from..=to {
        texts.extend(expand_texts(&format!("{}{value}{}", &before[..start], &after[end..]))?);
        if texts.len() > MOST {
            return Err(refused(format!("this stands for more than {MOST} graphs; use smaller ranges")));
        }
    }
    Ok(texts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        assert_eq!(expand_texts(text).unwrap(), expected);
    }

    #[test]
    fn ranges_stand_for_all_their_numbers() {
        check("petersen", &["petersen"]);
        check("cycle:3..5", &["cycle:3", "cycle:4", "cycle:5"]);
        check("grid:2..3x4..5", &["grid:2x4", "grid:2x5", "grid:3x4", "grid:3x5"]);
        check("random-tree:6,seed=1..2", &["random-tree:6,seed=1", "random-tree:6,seed=2"]);
        check("sparse6::A..", &["sparse6::A.."]);
    }

    #[test]
    fn a_range_that_is_none_is_named() {
        let message = |text: &str| expand(text).unwrap_err().to_string();
        assert!(message("cycle:5..3").contains("5..3 is empty"));
        assert!(message("cycle:3..").contains("expected a range"));
        assert!(message("cycle:1..99999999").contains("more than"));
        assert!(message("circle:3..4").contains("circle"));
    }
}

//! What a player may do in a position, shortly: for each place that a move can lower, the weights it may leave.

use std::ops::Range;

/// One place that a move can lower, in the short notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveRange {
    /// The move without its number: `0-1`, `1>2`.
    place: String,
    /// The moves: `0-1=0 to 2`, `1=0>2 to 1=4>2`.
    text: String,
}

impl MoveRange {
    /// Lowers a place to one of these weights; `None` if there is none.
    pub(crate) fn lowering(place: String, left: Range<u64>) -> Option<Self> {
        let (first, last) = ends(&left)?;
        let more = if first < last { format!(" to {last}") } else { String::new() };
        Some(Self { text: format!("{place}={first}{more}"), place })
    }

    /// Lowers the token's vertex to one of these weights, and goes to another one.
    pub(crate) fn leaving(from: &str, left: Range<u64>, to: &str) -> Option<Self> {
        let (first, last) = ends(&left)?;
        let more = if first < last { format!(" to {from}={last}>{to}") } else { String::new() };
        Some(Self { place: format!("{from}>{to}"), text: format!("{from}={first}>{to}{more}") })
    }

    /// A single move.
    pub(crate) fn single(text: String) -> Self {
        Self { place: place(&text), text }
    }

    /// The same in a part of a sum.
    pub(crate) fn in_part(self, part: usize) -> Self {
        Self { place: format!("{part}:{}", self.place), text: format!("{part}: {}", self.text) }
    }
}

/// The least and the largest weight; `None` if there is none.
fn ends(left: &Range<u64>) -> Option<(u64, u64)> {
    (!left.is_empty()).then(|| (left.start, left.end - 1))
}

/// Some ranges, those for the place that a refused move names first, and what else a move may do.
pub(crate) fn list(ranges: impl Iterator<Item = MoveRange>, refused: &str, also: Option<String>) -> String {
    const MOST: usize = 8;
    /// On larger boards not every place is looked at.
    const MOST_PASSED: usize = 10_000;
    let wanted = place(refused);
    let (same, others): (Vec<MoveRange>, Vec<MoveRange>) =
        ranges.take(MOST_PASSED).partition(|range| range.place == wanted);
    let mut texts: Vec<String> = same.into_iter().chain(others).map(|range| range.text).collect();
    let cut = texts.len() > MOST;
    texts.truncate(MOST);
    texts.extend(cut.then(|| "…".to_owned()));
    let also = also.map(|also| format!("; {also}")).unwrap_or_default();
    format!("{}{also}", texts.join(", "))
}

/// The place that a move names: what it is without its number, and without those after it.
fn place(text: &str) -> String {
    let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let first = text.split(',').next().unwrap_or_default();
    let Some((lowered, rest)) = first.split_once('=') else { return first.to_owned() };
    let goes = rest.find('>').map_or("", |at| &rest[at..]);
    format!("{lowered}{goes}")
}

#[cfg(test)]
mod tests {
    use crate::{notation, spec::NoAppraiser};

    #[track_caller]
    fn check(position: &str, refused: &str, expected: &str) {
        let setup = notation::read(position).unwrap().check(&NoAppraiser).unwrap();
        let error = setup.parse_move(refused).unwrap_err();
        assert_eq!(error.to_string(), format!("{refused:?} is not a legal move here{expected}"));
    }

    #[test]
    fn a_refused_move_names_those_that_are_possible() {
        check("nim 3,0,1", "0=3", "; possible: 0=0 to 2, 2=0");
        check("nim 3,0,1", "2 = 7", "; possible: 2=0, 0=0 to 2");
        check("nim 0,0", "0=0", "; no move is left");
        check(
            "nim 1,2,1,2,1,2,1,2,1,2",
            "9=2",
            "; possible: 9=0 to 1, 0=0, 1=0 to 1, 2=0, 3=0 to 1, 4=0, 5=0 to 1, 6=0, …",
        );
        check(
            "circular-nim 3,1,2 k=2",
            "0=5",
            "; possible: 0=0 to 2, 1=0, 2=0 to 1; up to 2 consecutive heaps at once",
        );
        check("circular-nim 3,1,2 k=1", "0=5", "; possible: 0=0 to 2, 1=0, 2=0 to 1");
        check(
            "simplicial-nim 1,3,2 faces=0-1,1-2",
            "0=0,2=0",
            "; possible: 0=0, 1=0 to 2, 2=0 to 1; several heaps of one face at once",
        );
        check(
            "simplicial-nim 1,3,2 faces=0-1",
            "2=0",
            "; possible: 0=0, 1=0 to 2; several heaps of one face at once",
        );
        check("edge-nim cycle:4 weights=3,1,0,2 token=0", "0-1=3", "; possible: 0-1=0 to 2, 0-3=0 to 1");
        check("edge-nim cycle:4 weights=3,1,0,2 token=0", "1-2=0", "; possible: 0-1=0 to 2, 0-3=0 to 1");
        check("edge-nim a-a:2,a-b:1 token=a", "a-b=1", "; possible: a-b=0, a-a=0 to 1");
        check(
            "graph-nim cycle:3 weights=4,0,1",
            "0-1=4",
            "; possible: 0-1=0 to 3, 2-0=0; several edges at one vertex at once",
        );
        check(
            "vertex-nimg path:3 weights=2,3,3 token=1",
            "1=3>2",
            "; possible: 1=0>2 to 1=2>2, 1=0>0 to 1=2>0",
        );
        check("vertex-nimg path:3 weights=2,1,3 token=0", "0=0>2", "; possible: 0=0>1 to 0=1>1");
        check("neighboring-nim path:3 weights=2,1,3 token=1", ">2=3", "; possible: >2=0 to 2, >0=0 to 1");
        check(
            "vertex-nim cycle:3 weights=2,1,3 token=0",
            "0=2>1",
            "; possible: 0=0>1 to 0=1>1, 0=0>2 to 0=1>2",
        );
        check("vertex-nim path:1 weights=2 token=0", "0=1", "; possible: 0=0");
        check("adjacent-nim 3,2,2", "0=1>2", "; possible: 0=0>1 to 0=2>1");
        check(
            "nim 3 + edge-nim path:2 weights=2 token=0",
            "1: 0-1=2",
            "; possible: 1: 0-1=0 to 1, 0: 0=0 to 2",
        );
        check(
            "nim 3 + circular-nim 1,1 k=2",
            "0: 0=3",
            "; possible: 0: 0=0 to 2, 1: 0=0, 1: 1=0; in part 1 up to 2 consecutive heaps at once",
        );
        check("nim 3", "nonsense", "; possible: 0=0 to 2");
    }
}

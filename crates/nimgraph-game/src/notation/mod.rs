//! The short notation for people: one line of words that stands for a position.
//!
//! ```text
//! GAME BOARD [weights=…] [token=…] [misere] [directed] [FIELD=VALUE …] [+ GAME BOARD …]
//! ```
//!
//! The board is a list of heaps (`3,4,5`), a named family (`cycle:4`, `petersen`, `K5`, `graph6:DQc`) or a list of
//! edges (`a-b:3,b-c:1`; arcs `a>b`). Missing weights are 1, a single weight applies to all, and a missing
//! token is placed on the first vertex. Vertices without edges, or another order of the vertices, are given by
//! `vertices=5` or `vertices=a,b,"c d"`: a name with other characters than letters, digits and `_` is quoted, and so
//! are faces with blanks among them, `faces="0 - 1, 2"`. A sum inside a sum is `sum ( nim 1 + nim 2 )`.

mod by_rules;
mod moves;
mod part;
mod sketch;
mod words;
mod write;

use std::borrow::Cow;

use nimgraph_graph::{GraphDocument, MAX_SIZE, families};

pub(crate) use self::moves::write_move;
use self::{by_rules::is_line, part::Words, words::split_words};
pub use self::{
    by_rules::is_rules_line,
    sketch::{GAME, PLAY, TOKEN, losses},
    write::{write, write_board, write_with_units},
};
use crate::{
    Convention,
    game::Shape,
    registry::games,
    rules::line_named,
    spec::{Fault, MAX_DEPTH, Made, Spec, SpecError, unknown_game},
};

/// Reads the short notation.
///
/// ```
/// use nimgraph_game::{Convention, notation};
/// let spec = notation::read("nim 3,5 misere")?;
/// assert_eq!((spec.heaps, spec.play), (Some(vec![3, 5]), Some(Convention::Misere)));
/// # Ok::<(), nimgraph_game::SpecError>(())
/// ```
pub fn read(text: &str) -> Result<Spec, SpecError> {
    read_within(text, MAX_SIZE)
}

/// The same for graphs of at most `limit` vertices and `limit` edges: a few letters can name a huge one.
pub fn read_within(text: &str, limit: usize) -> Result<Spec, SpecError> {
    read_words(&split_words(text), &[], limit)
}

/// The same for words of which some name graphs that were read from files.
pub fn read_words(words: &[&str], graphs: &[(&str, GraphDocument)], limit: usize) -> Result<Spec, SpecError> {
    Reader { graphs, limit, made: Made::of_graphs(limit), subject: Subject::Position }.whole(words)
}

/// Reads a board: a position without weights and token. Heaps are a number of heaps, or a list of which only the length
/// counts; the other weights of the spec are 1.
///
/// ```
/// use nimgraph_game::notation;
/// assert_eq!(notation::read_board("nim 3")?.heaps, Some(vec![1; 3]));
/// # Ok::<(), nimgraph_game::SpecError>(())
/// ```
pub fn read_board(text: &str) -> Result<Spec, SpecError> {
    read_board_within(text, MAX_SIZE)
}

/// The same with a graph of at most this many vertices or edges.
pub fn read_board_within(text: &str, limit: usize) -> Result<Spec, SpecError> {
    read_board_words(&split_words(text), &[], limit)
}

/// The same for words of which some name graphs that were read from files.
pub fn read_board_words(
    words: &[&str],
    graphs: &[(&str, GraphDocument)],
    limit: usize,
) -> Result<Spec, SpecError> {
    Reader { graphs, limit, made: Made::of_graphs(limit), subject: Subject::Board }.whole(words)
}

/// Joins the words of lists that were written with blanks after the commas.
fn join_lists<'a>(words: &[&'a str]) -> Vec<Cow<'a, str>> {
    let mut joined: Vec<Cow<'a, str>> = Vec::new();
    for &word in words {
        match joined.last_mut() {
            Some(last) if last.ends_with(',') && last.len() > 1 => last.to_mut().push_str(word),
            _ => joined.push(word.into()),
        }
    }
    joined
}

struct Reader<'a> {
    graphs: &'a [(&'a str, GraphDocument)],
    limit: usize,
    made: Made,
    subject: Subject,
}

/// What the words are about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Subject {
    Position,
    Board,
}

/// The most heaps that a number may stand for.
const MOST_HEAPS: usize = 4096;

impl Reader<'_> {
    /// All words.
    fn whole(&self, words: &[&str]) -> Result<Spec, SpecError> {
        let joined = join_lists(words);
        let words: Vec<&str> = joined.iter().map(Cow::as_ref).collect();
        self.position(&words, 0)
    }

    /// One part, or the sum of several.
    fn position(&self, words: &[&str], depth: usize) -> Result<Spec, SpecError> {
        let mut parts = self.parts(words, depth)?;
        if parts.len() == 1 {
            return Ok(parts.remove(0));
        }
        let mut plays: Vec<Convention> = parts.iter_mut().filter_map(|part| part.play.take()).collect();
        plays.dedup();
        if let [first, second, ..] = plays.as_slice() {
            let message = format!("a sum has one convention of play, found {first} and {second}");
            return Err(SpecError::new(Fault::Unexpected, "play", message));
        }
        Ok(Spec { play: plays.pop(), ..Spec::sum(parts) })
    }

    fn parts(&self, words: &[&str], depth: usize) -> Result<Vec<Spec>, SpecError> {
        let parts = split_at_plus(words)?;
        if let [part] = parts.as_slice() {
            return Ok(vec![self.part(part, depth)?]);
        }
        let part = |(i, words): (usize, &[&str])| self.part(words, depth).map_err(|error| error.in_part(i));
        parts.into_iter().enumerate().map(part).collect()
    }

    fn part(&self, words: &[&str], depth: usize) -> Result<Spec, SpecError> {
        let Some((&name, rest)) = words.split_first() else {
            let message = "expected a game and a board, such as `edge-nim cycle:4 weights=3,1,1,2`";
            return Err(SpecError::new(Fault::Syntax, "", message));
        };
        if is_line(name) {
            return self.by_rules(name, rest);
        }
        if let Some(line) = line_named(name) {
            let spec = self.by_line(&line, rest)?;
            return Ok(Spec { game: name.to_owned(), ..spec });
        }
        let info = games().iter().find(|g| g.name == name).ok_or_else(|| not_a_game(name, rest))?;
        if info.shape == Shape::Parts {
            return self.sum(rest, depth);
        }
        self.sorted(rest)?.build(info, self)
    }

    /// The words of one part. A board has no weights, and no token.
    fn sorted<'a>(&self, words: &[&'a str]) -> Result<Words<'a>, SpecError> {
        let sorted = Words::sort(words)?;
        let is_state = |key: &str| self.subject == Subject::Board && matches!(key, "weights" | "token");
        match sorted.fields.iter().find(|(key, _)| is_state(key)) {
            None => Ok(sorted),
            Some((key, _)) => {
                let message = match *key {
                    "token" => "a board has no token; leave this out",
                    _ => "a board has no weights; leave this out",
                };
                Err(SpecError::new(Fault::Unexpected, *key, message))
            }
        }
    }

    /// `( nim 1 + nim 2 ) misere`.
    fn sum(&self, words: &[&str], depth: usize) -> Result<Spec, SpecError> {
        let close = words.iter().rposition(|&word| word == ")");
        let (Some(&"("), Some(close)) = (words.first(), close) else {
            let message = "write the parts side by side with + between them: nim 1,2 + nim 3";
            return Err(SpecError::new(Fault::Syntax, "", message));
        };
        if depth == MAX_DEPTH {
            let message = format!("positions may be nested at most {MAX_DEPTH} deep");
            return Err(SpecError::new(Fault::TooLarge, "", message));
        }
        let inner = &words[1..close];
        let parts = if inner.is_empty() { Vec::new() } else { self.parts(inner, depth + 1)? };
        let mut after = Words::sort(&words[close + 1..])?;
        match after.boards.pop().or_else(|| after.fields.pop().map(|(key, _)| key)) {
            Some(word) => {
                Err(SpecError::expected("", "nothing but the play after a sum", format!("{word:?}")))
            }
            None => Ok(Spec { play: after.play, ..Spec::sum(parts) }),
        }
    }

    /// The graph of a file that a word names.
    fn document(&self, word: &str) -> Option<&GraphDocument> {
        self.graphs.iter().find(|(name, _)| *name == word).map(|(_, document)| document)
    }
}

/// The parts between the plus signs that stand outside parentheses.
fn split_at_plus<'a, 'w>(words: &'a [&'w str]) -> Result<Vec<&'a [&'w str]>, SpecError> {
    let mut parts = Vec::new();
    let (mut start, mut open) = (0, 0usize);
    for (i, &word) in words.iter().enumerate() {
        match word {
            "(" => open += 1,
            ")" => {
                let unopened = || SpecError::new(Fault::Syntax, "", "this ) has no matching (");
                open = open.checked_sub(1).ok_or_else(unopened)?;
            }
            "+" if open == 0 => {
                parts.push(&words[start..i]);
                start = i + 1;
            }
            _ => {}
        }
    }
    if open > 0 {
        return Err(SpecError::new(Fault::Syntax, "", "expected ) at the end, found nothing"));
    }
    parts.push(&words[start..]);
    Ok(parts)
}

/// The first word is not a game: perhaps another one is, or one like it.
fn not_a_game(name: &str, rest: &[&str]) -> SpecError {
    let error = unknown_game("game".into(), name);
    let is_game = |word: &str| games().iter().any(|g| g.name == word);
    let joined = rest.first().map(|next| format!("{name}-{next}").to_ascii_lowercase());
    let message = if let Some(game) = joined.filter(|joined| is_game(joined)) {
        format!("there is no game {name:?}; write {game} as one word")
    } else if let Some(game) = rest.iter().find(|word| is_game(word)) {
        format!("the game comes first: write {game} {name}")
    } else if let Some(example) = on_board(name) {
        format!("expected a game before its board, as in `{example}`")
    } else {
        return error;
    };
    SpecError { message, ..error }
}

/// A position on the board that a word names.
fn on_board(word: &str) -> Option<String> {
    let family = word.split(':').next().unwrap_or_default();
    let is_family = families().iter().any(|known| known.name == family || known.aliases.contains(&family));
    let is_list = |sign: fn(char) -> bool| word.chars().all(|c| c.is_ascii_digit() || sign(c));
    match word.chars().next()? {
        _ if word.len() > 40 => None,
        c if c.is_ascii_digit() && is_list(|c| c == ',') => Some(format!("nim {word}")),
        c if is_family || (c.is_ascii_digit() && is_list(|c| "-:,".contains(c))) => {
            Some(format!("edge-nim {word}"))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spec::NoAppraiser;

    /// What a text says of a position, in the shortest notation.
    #[track_caller]
    fn check(text: &str, expected: &str) {
        let setup = read(text).and_then(|spec| spec.check(&NoAppraiser));
        assert_eq!(setup.map_or_else(|error| error.to_string(), |s| s.to_string()), expected, "{text}");
    }

    /// A text that is written as it stands.
    #[track_caller]
    fn same(text: &str) {
        check(text, text);
    }

    #[test]
    fn boards() {
        same("circular-nim 5,1,6 k=2");
        same("edge-nim path:3 token=2");
        same("edge-nim a-b:3,b-c,c-a:0 token=b misere");
        check("edge-nim 0–1:3, 1–2, 2–0", "edge-nim 0-1:3,1-2,2-0 token=0");
        check("edge-nim 0-1,1-2,2-0 weights=2", "edge-nim 0-1:2,1-2:2,2-0:2 token=0");
        check("edge-nim K2,3", "edge-nim K2,3 token=0");
        same("vertex-nimg 0>1,1>0 weights=2,1 token=1");
        same("vertex-nimg 0-1 vertices=3 token=2");
        check("edge-nim 1-2,2-4", "edge-nim 1-2,2-4 token=1");
        same("simplicial-nim 1,3,2 faces=0-1,1-2");
        same("simplicial-nim 1,3,2 faces=[[0,1],[]]");
        same("simplicial-nim 1 faces=");
        check(r#"simplicial-nim 1,3,2 faces="0 - 1 , 2""#, "simplicial-nim 1,3,2 faces=0-1,2");
        check(r#"simplicial-nim 1 faces="""#, "simplicial-nim 1 faces=");
        same("nim heaps=");
        same("edge-nim vertices=1 token=0");
        same("vertex-nim vertices=0 token=none");
        same("vertex-nim vertices= token=none");
        same("graph-nim vertices=0");
        check("nim 1 + nim 2 misere", "nim 1 + nim 2 misere");
        same("sum ( nim 1 + nim 2 ) + nim 3");
        same("sum ( sum ( ) )");
        same("sum ( nim 1 ) misere");
    }

    #[test]
    fn names_of_all_kinds() {
        same(r#"edge-nim "a b"-c:3,c-"x\"y" token="a b""#);
        same(r#"edge-nim b-a vertices=a,b,c token=b"#);
        same(r#"edge-nim 0-1 vertices="0","1" token=0"#);
        same(r#"edge-nim "\u{a}"-"λ–μ" token="λ–μ""#);
        same("edge-nim cycle:3 vertices=a,b,c token=c");
        check(
            "edge-nim a-b vertices=a,a",
            "vertices[1]: the name \"a\" is taken by vertices[0]; names must be distinct",
        );
        check(
            "edge-nim a-b vertices=a,c",
            "edges[0][1]: expected one of the names in `vertices`, found \"b\"",
        );
        check(r#"edge-nim "a-b"#, r#"edges: expected edges such as a-b:3,b-c or arcs a>b, found "\"a-b""#);
    }

    #[test]
    fn mistakes_are_named() {
        check("nim 3,x", "heaps[1]: expected a whole number, found \"x\"");
        check("nim 3 + nim 3,x", "parts[1].heaps[1]: expected a whole number, found \"x\"");
        check(
            "edge-nim a-b:3,b-c weights=5",
            "weights: edges[0] already has a weight: give the weights only once",
        );
        check("edge-nim a-b=3,b-c", "edges: a weight follows a colon: write a-b:3 instead of a-b=3");
        check("edge-nim a-b(3)", "edges: a weight follows a colon: write a-b:3 instead of a-b(3)");
        check("edge-nim cycle:4 weights=1,2", "weights: expected 4 weights, or one for all, found 2");
        check("nim", "expected heaps after `nim`, as in `nim 6,4,3`");
        check(
            "nim 1 2",
            "expected one board, found a second one: \"2\"; separate heaps or edges by commas, and write a sum with blanks around its +",
        );
        check("cycle:4 edge-nim", "game: the game comes first: write edge-nim cycle:4");
        check("Edge Nim cycle:4", "game: there is no game \"Edge\"; write edge-nim as one word");
        check("edge nim cycle:4", "game: there is no game \"edge\"; write edge-nim as one word");
        check("3,4,5", "game: expected a game before its board, as in `nim 3,4,5`");
        check("cycle:4", "game: expected a game before its board, as in `edge-nim cycle:4`");
        check("0-1:3,1-2", "game: expected a game before its board, as in `edge-nim 0-1:3,1-2`");
        check("edge-nim 0-18446744073709551615", "edge-nim 0-18446744073709551615 token=0");
        check("edge-nim 0-5 vertices=3", "edges: expected a vertex from 0 to 2, found 5");
        check(
            "edge-nim petersen edges=0-1:3",
            "edges: expected one board, found \"petersen\" and `edges=0-1:3`",
        );
        check("nim 1,2 heaps=3", "heaps: expected one board, found \"1,2\" and `heaps=3`");
        check("nim 1 misere normal", "play: expected one convention of play, found misere and normal");
        check(
            "nim 1 normal + nim 2 misere",
            "play: a sum has one convention of play, found normal and misere",
        );
        check("nim 3,1e3", "heaps[1]: expected a whole number from 0 to 2^63-1, found 1e3");
        check("nim 1.50", "heaps[0]: expected a whole number from 0 to 2^63-1, found 1.50");
        check("nim -0", "heaps[0]: expected a whole number from 0 to 2^63-1, found -0");
        check(
            "nim 9223372036854775808",
            "heaps[0]: expected a whole number from 0 to 2^63-1, found 9223372036854775808",
        );
        check(
            "nim 12345678901234567890123456789012345678901",
            "heaps[0]: expected a whole number from 0 to 2^63-1, found 1234567890123456789012345678901234567890…",
        );
        check("circular-nim 5,1 k=1.50", "k: expected a whole number, found 1.50");
        check("circular-nim 5,1 k=3", "k: expected a whole number from 1 to 2, found 3");
        check("edge-nim 0-1 token=0 token=1", "token: `token=` is given twice");
        check(
            "edge-nim 0-1 weight=2",
            "weight: `edge-nim` has no such field; did you mean `weights`? Its fields are vertices, edges, weights, token, play",
        );
        check(
            "vertex-nimg 0>1,1-2",
            "edges: expected edges (a-b) or arcs (a>b), found both: \"0>1\" and \"1-2\"",
        );
        check(
            "vertex-nimg 0-1 vertices=3 weights=1,2",
            "weights: expected 3 weights, or one for all, found 2",
        );
        check(
            "vertex-nimg 0-1 vertices=1000000000000",
            "vertices: expected at most 268435456 vertices, found 1000000000000",
        );
        check(
            "vertex-nim a-b,b-c:3",
            "edges[1]: vertex-nim has weights on its vertices, not on its edges: give them as weights=…",
        );
        check(
            "edge-nim a-b,b-c:9223372036854775808",
            "edges[1]: expected a whole number from 0 to 2^63-1, found 9223372036854775808",
        );
        check("edge-nim 0-1 weights=1,2", "weights: expected 1 weight, found 2");
        check(
            "edge-nim cycle:4 k=3",
            "k: `edge-nim` has no such field; its fields are vertices, edges, weights, token, play",
        );
        check("nim 1,2 weights=3", "weights: `nim` has no such field; its fields are heaps, play");
        check("edge-nim a-b:x", "edges: expected edges such as a-b:3,b-c or arcs a>b, found \"a-b:x\"");
        check("sum ( nim 1", "expected ) at the end, found nothing");
        check("sum nim 1", "write the parts side by side with + between them: nim 1,2 + nim 3");
    }

    #[test]
    fn words_may_name_graphs() {
        let mut path = nimgraph_graph::Format::EdgeList.read("a b 3\nb c 1\n").unwrap();
        path.notes = [(TOKEN, "2"), (PLAY, "misere")].map(|(k, v)| (k.to_owned(), v.to_owned())).into();
        let graphs = [("my path.edges", path)];
        let check = |words: &[&str], expected: &str| {
            let found = read_words(words, &graphs, 100).and_then(|spec| spec.check(&NoAppraiser));
            let found = found.map_or_else(|error| error.to_string(), |setup| setup.to_string());
            assert_eq!(found, expected, "{words:?}");
        };
        check(&["edge-nim", "my path.edges"], "edge-nim a-b:3,b-c token=c misere");
        check(
            &["edge-nim", "my path.edges", "weights=5", "token=b", "normal"],
            "edge-nim a-b:5,b-c:5 token=b",
        );
        check(&["nim", "my path.edges"], "game: \"nim\" is not a game on graphs");
        check(
            &["vertex-nimg", "my path.edges"],
            "edges: vertex-nimg cannot use the edge weights, which this graph has",
        );
    }

    #[test]
    fn every_game_reads_its_own_example_and_move() {
        for info in games() {
            let setup = read(info.example).unwrap().check(&NoAppraiser).unwrap();
            let mv = setup.parse_move(info.move_example);
            let mv = mv.unwrap_or_else(|error| panic!("{}: {error}", info.name));
            assert_eq!(setup.move_text_unchecked(&mv), info.move_example);
            assert_eq!(setup.find_move(&setup.move_spec_unchecked(&mv)), Ok(mv));
        }
    }
}

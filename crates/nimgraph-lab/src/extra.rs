//! Invariants of the user's own, from a file: a table with a line for each graph, whose columns conditions and claims use by
//! name.

use std::{collections::HashMap, fs, path::Path};

use nimgraph_formula::{Given, Sort};

use crate::{Column, SweepError, WrittenGraph, sweep::sha256};

/// A table of invariants. One of its columns says which graph a line is about: `graph6`, or `graph`, the number in the
/// input.
#[derive(Clone, Debug, PartialEq)]
pub struct Extra {
    key: Key,
    columns: Vec<ExtraColumn>,
    /// The cells of each graph.
    lines: HashMap<String, Vec<Option<i64>>>,
    sha256: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Key {
    Graph6,
    Number,
}

#[derive(Clone, Debug, PartialEq)]
struct ExtraColumn {
    name: String,
    sort: Sort,
}

/// Words of the formula language.
const WORDS: [&str; 18] = [
    "and", "or", "not", "true", "false", "in", "all", "some", "let", "orbit", "token", "n", "min", "max",
    "sum", "xor", "positive", "it",
];

/// The option that names the file.
const FIELD: &str = "with";

/// The most words of a column.
const MOST_WORDS: usize = 1000;

impl Extra {
    /// Reads a file of comma-separated values (RFC 4180) with a heading.
    pub fn read(path: &Path) -> Result<Self, SweepError> {
        let text = fs::read_to_string(path).map_err(|error| SweepError::file(path, error))?;
        Self::parse(&text).map_err(|(line, message)| {
            SweepError::field(FIELD, format!("{}, line {line}: {message}", path.display()))
        })
    }

    /// The same from a text; an error has its line.
    fn parse(text: &str) -> Result<Self, (usize, String)> {
        let mut records = Records { rest: text.strip_prefix('\u{feff}').unwrap_or(text), line: 0 };
        let (_, names) = records.next().ok_or((1, "expected a heading".to_owned()))??;
        let place = |wanted: &str| names.iter().position(|name| name.trim() == wanted);
        let (key, key_place) = match (place("graph6"), place("graph")) {
            (Some(place), _) => (Key::Graph6, place),
            (None, Some(place)) => (Key::Number, place),
            (None, None) => {
                let message = "expected a column graph6 or graph, which says what graph a line is about";
                return Err((1, message.to_owned()));
            }
        };
        let mut lines: HashMap<String, Vec<String>> = HashMap::new();
        for record in records {
            let (line, cells) = record?;
            if cells.len() != names.len() {
                let message =
                    format!("expected {} cells, as in the heading, found {}", names.len(), cells.len());
                return Err((line, message));
            }
            let about = plain(&cells[key_place]).to_owned();
            if lines.contains_key(&about) {
                return Err((line, format!("there is another line about {about}")));
            }
            lines.insert(about, cells);
        }
        let mut extra =
            Self { key, columns: Vec::new(), lines: HashMap::new(), sha256: sha256(text.as_bytes()) };
        lines.keys().for_each(|about| drop(extra.lines.insert(about.clone(), Vec::new())));
        for (place, name) in names.iter().enumerate() {
            let name = name.trim();
            if name == "graph6" || name == "graph" {
                continue;
            }
            check_name(name, &extra.columns).map_err(|message| (1, message))?;
            let cells: Vec<(&String, &str)> =
                lines.iter().map(|(about, cells)| (about, cells[place].trim())).collect();
            let sort =
                sort_of(cells.iter().map(|(_, cell)| *cell)).map_err(|why| (1, format!("{name}: {why}")))?;
            for (about, cell) in cells {
                let values = extra.lines.get_mut(about).expect("it has this line");
                values.push(value(cell, &sort));
            }
            extra.columns.push(ExtraColumn { name: name.to_owned(), sort });
        }
        Ok(extra)
    }

    /// Its checksum, in a manifest.
    pub(crate) fn sha256(&self) -> &str {
        &self.sha256
    }

    /// The names of its columns.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.columns.iter().map(|column| column.name.as_str())
    }

    /// A column as a name of the formula language: keys go on where those of the sweep's own columns end.
    pub(crate) fn find(&self, name: &str) -> Option<Given> {
        let place = self.columns.iter().position(|column| column.name == name)?;
        Some(Given { key: Column::ALL.len() + place, sort: self.columns[place].sort.clone() })
    }

    /// A cell of a graph: a number, 0 or 1, or the place of a word; nothing where it is empty, or where the graph has no
    /// line.
    pub(crate) fn cell(&self, key: usize, board: &WrittenGraph, number: u64) -> Option<i64> {
        let line = match self.key {
            Key::Graph6 => self.lines.get(plain(&board.text)),
            Key::Number => self.lines.get(&number.to_string()),
        };
        *line?.get(key.checked_sub(Column::ALL.len())?)?
    }
}

/// A graph without the name of its format.
fn plain(text: &str) -> &str {
    let text = text.trim();
    let text = text.rsplit("<<").next().unwrap_or(text);
    let formats = ["graph6:", "sparse6:", "digraph6:"];
    formats.iter().find_map(|format| text.strip_prefix(format)).unwrap_or(text)
}

fn check_name(name: &str, before: &[ExtraColumn]) -> Result<(), String> {
    let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.chars().all(|c| c.is_alphanumeric() || c == '_');
    if !is_name {
        return Err(format!("expected a name of letters, digits and _ as a heading, found {name:?}"));
    }
    let letter_and_number = name.split_at(1);
    let is_weight = "wvhe".contains(letter_and_number.0) && letter_and_number.1.parse::<u64>().is_ok();
    if WORDS.contains(&name) || is_weight {
        return Err(format!("{name} has a meaning in formulas; choose another name"));
    }
    if Column::ALL.iter().any(|column| column.name() == name) {
        return Err(format!("{name} is a column of every sweep; choose another name"));
    }
    match before.iter().any(|column| column.name == name) {
        true => Err(format!("{name} is there twice")),
        false => Ok(()),
    }
}

/// What the cells of a column are: numbers, true and false, or words.
fn sort_of<'a>(cells: impl Iterator<Item = &'a str> + Clone) -> Result<Sort, String> {
    let filled = || cells.clone().filter(|cell| !cell.is_empty());
    if filled().all(|cell| number(cell).is_some()) {
        return Ok(Sort::Number);
    }
    if filled().all(|cell| flag(cell).is_some()) {
        return Ok(Sort::Test);
    }
    let mut words: Vec<String> = filled().map(str::to_owned).collect();
    words.sort();
    words.dedup();
    if let Some(word) = words.iter().find(|word| is_number(word) && number(word).is_none()) {
        return Err(format!(
            "formulas have whole numbers below 2^53 only, found {word}; multiply the column"
        ));
    }
    match words.len() {
        0..=MOST_WORDS => Ok(Sort::Word(words)),
        many => Err(format!("expected at most {MOST_WORDS} different words, found {many}")),
    }
}

/// Numbers as programs write them that know only floating-point numbers: `3.0` is 3.
fn number(cell: &str) -> Option<i64> {
    let whole = cell
        .split_once('.')
        .map_or(Some(cell), |(whole, zeros)| zeros.bytes().all(|digit| digit == b'0').then_some(whole));
    whole?.parse().ok().filter(|number: &i64| number.unsigned_abs() < 1 << 53)
}

fn is_number(cell: &str) -> bool {
    cell.starts_with(|c: char| c.is_ascii_digit() || c == '-') && cell.parse::<f64>().is_ok()
}

fn flag(cell: &str) -> Option<bool> {
    match cell {
        "true" | "True" | "TRUE" => Some(true),
        "false" | "False" | "FALSE" => Some(false),
        _ => None,
    }
}

fn value(cell: &str, sort: &Sort) -> Option<i64> {
    match sort {
        Sort::Number => number(cell),
        Sort::Test => flag(cell).map(i64::from),
        Sort::Word(words) => words.iter().position(|word| word == cell).map(|place| place as i64),
    }
}

/// The records of a text, each with its line.
struct Records<'a> {
    rest: &'a str,
    line: usize,
}

impl Iterator for Records<'_> {
    type Item = Result<(usize, Vec<String>), (usize, String)>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if self.rest.is_empty() {
                return None;
            }
            self.line += 1;
            let blank = self.rest.strip_prefix("\r\n").or_else(|| self.rest.strip_prefix('\n'));
            match blank {
                Some(rest) => self.rest = rest,
                None => return Some(self.record()),
            }
        }
    }
}

impl Records<'_> {
    fn record(&mut self) -> Result<(usize, Vec<String>), (usize, String)> {
        let line = self.line;
        let mut cells = Vec::new();
        loop {
            let (cell, rest) = match self.rest.strip_prefix('"') {
                Some(quoted) => unquote(quoted).ok_or((line, "a quote is not closed".to_owned()))?,
                None => {
                    let end = self.rest.find([',', '\n', '\r']).unwrap_or(self.rest.len());
                    (self.rest[..end].to_owned(), &self.rest[end..])
                }
            };
            self.line += cell.matches('\n').count();
            cells.push(cell);
            let ends = ["\r\n", "\n", "\r"].iter().find_map(|end| rest.strip_prefix(end));
            match (rest.strip_prefix(','), ends) {
                (Some(more), _) => self.rest = more,
                (None, Some(next)) => {
                    self.rest = next;
                    return Ok((line, cells));
                }
                (None, None) if rest.is_empty() => {
                    self.rest = rest;
                    return Ok((line, cells));
                }
                (None, None) => return Err((line, "expected a comma after a quoted cell".to_owned())),
            }
        }
    }
}

/// A quoted cell, without its first quote, and what follows it.
fn unquote(text: &str) -> Option<(String, &str)> {
    let (mut cell, mut rest) = (String::new(), text);
    loop {
        let (before, after) = rest.split_once('"')?;
        cell += before;
        match after.strip_prefix('"') {
            Some(more) => {
                cell.push('"');
                rest = more;
            }
            None => return Some((cell, after)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_have_the_sort_of_their_cells() {
        let text = "\u{feff}graph6,genus,prime,kind\r\nBw,-1,true,\"a, \"\"b\"\"\"\r\n\r\nBg,2.0,,c\r\n";
        let extra = Extra::parse(text).unwrap();
        let sorts: Vec<&Sort> = extra.columns.iter().map(|column| &column.sort).collect();
        let words = ["a, \"b\"", "c"].map(str::to_owned).to_vec();
        assert_eq!(sorts, [&Sort::Number, &Sort::Test, &Sort::Word(words)]);
        let board = |text: &str| WrittenGraph::read(text).unwrap();
        let cell = |name: &str, graph: &str| extra.cell(extra.find(name).unwrap().key, &board(graph), 1);
        assert_eq!((cell("genus", "Bw"), cell("genus", "Bg")), (Some(-1), Some(2)));
        assert_eq!((cell("prime", "Bw"), cell("prime", "Bg"), cell("kind", "Bg")), (Some(1), None, Some(1)));
        assert_eq!(cell("genus", "A_"), None);
        let numbered = Extra::parse("graph,x\n2,7").unwrap();
        let cell = |number| numbered.cell(numbered.find("x").unwrap().key, &board("Bw"), number);
        assert_eq!((cell(1), cell(2)), (None, Some(7)));
    }

    #[test]
    fn mistakes_are_named_with_their_line() {
        let check = |text: &str, line: usize, message: &str| {
            let (found, why) = Extra::parse(text).unwrap_err();
            assert!(found == line && why.contains(message), "{text:?}: line {found}: {why}");
        };
        check("", 1, "heading");
        check("a,b\n1,2\n", 1, "graph6 or graph");
        check("graph6,x\nBw,1\nBg\n", 3, "expected 2 cells, as in the heading, found 1");
        check("graph6,x\nBw,1\ngraph6:Bw,1\n", 3, "another line about Bw");
        check("graph6,x,x\n", 1, "twice");
        check("graph6,girth\n", 1, "column of every sweep");
        check("graph6,a-b\n", 1, "expected a name");
        check("graph6,w3\n", 1, "meaning in formulas");
        check("graph6,min\n", 1, "meaning in formulas");
        check("graph6,x\nBw,0.5\n", 1, "multiply");
        check("graph6,x\nBw,\"1\n", 2, "not closed");
        check("graph6,x\nBw,\"1\"2\n", 2, "comma");
    }
}

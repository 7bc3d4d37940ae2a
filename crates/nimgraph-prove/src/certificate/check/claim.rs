//! A certificate as it was read: its form is right, but nothing is checked yet.

use nimgraph_formula::Formula;
use nimgraph_game::{notation, spec::NoAppraiser};

use super::super::{FORMATS, rules::written};
use super::{CheckError, Result};
use crate::arena::Arena;

/// What a certificate says.
pub(super) struct Claim {
    pub(super) position: String,
    pub(super) arena: Arena,
    pub(super) formula: Formula,
    pub(super) order: Vec<usize>,
    /// The images of the weights and of the places.
    pub(super) symmetries: Vec<(Vec<usize>, Vec<usize>)>,
    pub(super) places: Vec<ListedPlace>,
}

/// The sets of one place of the token.
pub(super) struct ListedPlace {
    pub(super) place: usize,
    /// Weights that are assumed to be least among their images.
    pub(super) least: Vec<usize>,
    pub(super) sets: Vec<ListedSet>,
}

/// A set, and the phase it belongs to.
pub(super) struct ListedSet {
    pub(super) line: usize,
    pub(super) phase: usize,
    pub(super) elements: Vec<Element>,
}

/// A state of what needs no move, or a move with the state of its target and the weights that are already lower, or the state
/// of its relation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Element {
    Anyway(u32),
    Move { branch: usize, state: u32, lower: u32 },
}

/// The lines that are left.
struct Lines<'a> {
    lines: std::iter::Peekable<std::iter::Enumerate<std::str::SplitTerminator<'a, char>>>,
    last: usize,
}

impl<'a> Lines<'a> {
    fn error<T>(&self, line: usize, message: impl Into<String>) -> Result<T> {
        Err(CheckError::Unreadable { line, message: message.into() })
    }

    fn next(&mut self, expected: &str) -> Result<(usize, &'a str)> {
        match self.lines.next() {
            Some((number, line)) => {
                self.last = number + 1;
                Ok((number + 1, line))
            }
            None => self.error(self.last + 1, format!("expected {expected}, found the end of the file")),
        }
    }

    fn field(&mut self, key: &str) -> Result<(usize, &'a str)> {
        let (number, line) = self.next(&format!("`{key} …`"))?;
        match line.strip_prefix(key).and_then(|rest| rest.strip_prefix(' ')) {
            Some(rest) => Ok((number, rest)),
            None => self.error(number, format!("expected `{key} …`, found {:?}", shortened(line))),
        }
    }

    fn begins(&mut self, key: &str) -> bool {
        self.lines.peek().is_some_and(|(_, line)| line.split(' ').next() == Some(key))
    }
}

fn shortened(line: &str) -> String {
    line.chars().take(40).collect()
}

impl Claim {
    pub(super) fn read(text: &str) -> Result<Self> {
        let mut lines = Lines { lines: text.split_terminator('\n').enumerate().peekable(), last: 0 };
        let [first, second, third] = FORMATS;
        let (number, format) = lines.next(first)?;
        if !FORMATS.contains(&format) {
            let found = shortened(format);
            return lines
                .error(number, format!("expected {first:?}, {second:?} or {third:?}, found {found:?}"));
        }
        let may_assume = format != first;
        let (number, position) = lines.field("position")?;
        let arena = match arena(position) {
            Ok(arena) => arena,
            Err(message) => return lines.error(number, message),
        };
        if arena.is_plain() == (format == third) {
            let message = "the first two versions are for moves that take any amounts from some of a set, the third for others";
            return lines.error(number, message);
        }
        rules(&mut lines, &arena)?;
        let (number, formula) = lines.field("formula")?;
        let names = if arena.board().labels().is_some() { arena.board().weight_names() } else { Vec::new() };
        let formula = match Formula::parse_among(formula, &names) {
            Ok(formula) => formula,
            Err(error) => return lines.error(number, error.to_string()),
        };
        let (number, order) = lines.field("order")?;
        let Some(order) = permutation(order, arena.board().weights()) else {
            return lines.error(number, "expected each weight of the board once");
        };
        let symmetries = symmetries(&mut lines, &arena)?;
        let places = places(&mut lines, &arena, may_assume)?;
        Ok(Self { position: position.to_owned(), arena, formula, order, symmetries, places })
    }
}

/// The kinds of moves, which are written out in the third version, are those of the position.
fn rules(lines: &mut Lines<'_>, arena: &Arena) -> Result<()> {
    let expected = if arena.is_plain() { Vec::new() } else { written(arena) };
    for expected in expected {
        let (number, found) = lines.next(&format!("{expected:?}"))?;
        if found != expected {
            return lines.error(number, format!("expected {expected:?}, found {found:?}"));
        }
    }
    Ok(())
}

fn arena(position: &str) -> std::result::Result<Arena, String> {
    let board = notation::read(position).and_then(|spec| spec.check_board(&NoAppraiser));
    let board = board.map_err(|error| error.to_string())?;
    Arena::new(&board).map_err(|error| error.to_string())
}

fn numbers(text: &str) -> Option<Vec<usize>> {
    text.split(' ').map(|number| number.parse().ok()).collect()
}

fn permutation(text: &str, count: usize) -> Option<Vec<usize>> {
    let numbers = numbers(text)?;
    let mut sorted = numbers.clone();
    sorted.sort_unstable();
    sorted.into_iter().eq(0..count).then_some(numbers)
}

fn symmetries(lines: &mut Lines<'_>, arena: &Arena) -> Result<Vec<(Vec<usize>, Vec<usize>)>> {
    let mut symmetries = Vec::new();
    while lines.begins("symmetry") {
        let (number, text) = lines.field("symmetry")?;
        let read = text.split_once(" / ").and_then(|(weights, places)| {
            Some((permutation(weights, arena.board().weights())?, permutation(places, arena.places())?))
        });
        match read {
            Some(symmetry) => symmetries.push(symmetry),
            None => {
                return lines
                    .error(number, "expected the images of all weights, ` / `, and those of all places");
            }
        }
    }
    Ok(symmetries)
}

fn places(lines: &mut Lines<'_>, arena: &Arena, may_assume: bool) -> Result<Vec<ListedPlace>> {
    let mut places: Vec<ListedPlace> = Vec::new();
    let mut total = 0;
    while !lines.begins("end") {
        let (number, text) = lines.field("place")?;
        let (text, least) = match text.split_once(" least ").filter(|_| may_assume) {
            Some((text, least)) => (text, numbers(least)),
            None => (text, Some(Vec::new())),
        };
        let Some([place, count]) = numbers(text).and_then(|numbers| <[usize; 2]>::try_from(numbers).ok())
        else {
            return lines.error(number, "expected a place and its number of sets");
        };
        if place >= arena.places() || places.iter().any(|listed| listed.place == place) {
            return lines.error(number, format!("expected a place that is not listed yet, found {place}"));
        }
        let is_weight = |weight: &usize| *weight < arena.board().weights();
        let Some(least) = least.filter(|least| least.iter().all(is_weight)) else {
            return lines.error(number, "expected numbers of weights after `least`");
        };
        let mut sets = Vec::new();
        for _ in 0..count {
            let (number, text) = lines.next("a set")?;
            match set(text, arena, place, number) {
                Ok(set) => sets.push(set),
                Err(message) => return lines.error(number, message),
            }
        }
        total += count;
        places.push(ListedPlace { place, least, sets });
    }
    let (number, text) = lines.field("end")?;
    if numbers(text) != Some(vec![total]) {
        return lines.error(number, format!("expected `end {total}`, found {:?}", shortened(text)));
    }
    match lines.lines.next() {
        None => Ok(places),
        Some((number, _)) => lines.error(number + 1, "expected nothing after the end"),
    }
}

fn set(text: &str, arena: &Arena, place: usize, line: usize) -> Result<ListedSet, String> {
    let mut words = text.split(' ');
    let phases = arena.board().weights();
    let phase = words.next().and_then(|word| word.parse().ok()).filter(|&phase| phase < phases);
    let Some(phase) = phase else {
        return Err(format!(
            "expected a set that begins with a phase below {phases}, found {:?}",
            shortened(text)
        ));
    };
    let mut elements = Vec::new();
    for word in words {
        let Some(element) = element(word) else {
            return Err(format!("expected an element such as 0:3:1 or =2, found {:?}", shortened(word)));
        };
        if let Element::Move { branch, lower, .. } = element {
            let moves = arena.moves(place);
            let Some(mv) = moves.get(branch) else {
                let count = moves.len();
                return Err(format!("there is no move {branch} on this board; place {place} has {count}"));
            };
            // The states of other moves are counted when they are known.
            if arena.is_plain() && u64::from(lower) >> mv.set.len() != 0 {
                let count = mv.set.len();
                return Err(format!("{word:?} lowers more weights than move {branch} can; they are {count}"));
            }
        }
        elements.push(element);
    }
    Ok(ListedSet { line, phase, elements })
}

fn element(word: &str) -> Option<Element> {
    if let Some(state) = word.strip_prefix('=') {
        return Some(Element::Anyway(state.parse().ok()?));
    }
    let mut numbers = word.split(':');
    let branch = numbers.next()?.parse().ok()?;
    let state = numbers.next()?.parse().ok()?;
    let lower = numbers.next()?.parse().ok()?;
    numbers.next().is_none().then_some(Element::Move { branch, state, lower })
}

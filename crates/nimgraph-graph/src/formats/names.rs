//! Vertices as files name them, numbered in the order in which they first appear.

use std::collections::HashMap;

/// A growing list of distinct names.
#[derive(Default)]
pub(super) struct NameList {
    numbers: HashMap<String, usize>,
    list: Vec<String>,
}

impl NameList {
    /// The number of a name, new or known.
    pub(super) fn number(&mut self, name: &str) -> usize {
        if let Some(&number) = self.numbers.get(name) {
            return number;
        }
        self.numbers.insert(name.to_owned(), self.list.len());
        self.list.push(name.to_owned());
        self.list.len() - 1
    }

    /// The names in the order of their numbers.
    pub(super) fn iter(&self) -> impl Iterator<Item = &str> {
        self.list.iter().map(String::as_str)
    }

    pub(super) fn len(&self) -> usize {
        self.list.len()
    }

    /// The final numbering. Names that are a prefix and the numbers 0 to n-1, in any order, are no names but
    /// those numbers.
    pub(super) fn finish(self, prefix: &str) -> Numbering {
        match as_numbers(&self.list, prefix) {
            Some(renumbered) => Numbering { names: None, renumbered },
            None => Numbering { renumbered: (0..self.list.len()).collect(), names: Some(self.list) },
        }
    }
}

/// Whether distinct names would be read as numbers, and not as the names they are.
pub(super) fn look_like_numbers(names: &[String]) -> bool {
    as_numbers(names, "").is_some()
}

/// The numbers that distinct names are, if these are a prefix and the numbers 0 to n-1 in some order.
fn as_numbers(names: &[String], prefix: &str) -> Option<Vec<usize>> {
    let number = |name: &String| name.strip_prefix(prefix).and_then(plain_number);
    names.iter().map(|name| number(name).filter(|&number| number < names.len())).collect()
}

/// Which vertex each name, by its first appearance, stands for.
pub(super) struct Numbering {
    pub(super) names: Option<Vec<String>>,
    renumbered: Vec<usize>,
}

impl Numbering {
    pub(super) fn order(&self) -> usize {
        self.renumbered.len()
    }

    pub(super) fn vertex(&self, appearance: usize) -> usize {
        self.renumbered[appearance]
    }

    /// A list by appearance, put in order of the vertices.
    pub(super) fn arrange<T: Clone>(&self, list: &[T]) -> Vec<T> {
        let mut at = vec![0; list.len()];
        self.renumbered.iter().enumerate().for_each(|(appearance, &vertex)| at[vertex] = appearance);
        at.into_iter().map(|appearance| list[appearance].clone()).collect()
    }
}

/// A number without sign or leading zeros.
fn plain_number(text: &str) -> Option<usize> {
    let number = text.parse::<usize>().ok()?;
    (number.to_string() == text).then_some(number)
}

//! Rows of a sweep's table, column by column.

use crate::{Column, Value};

/// Rows of a sweep's table, column by column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rows {
    columns: Vec<Column>,
    cells: Vec<Vec<Value>>,
    length: usize,
}

impl Rows {
    /// No rows yet.
    pub fn new(columns: &[Column]) -> Self {
        Self { columns: columns.to_vec(), cells: vec![Vec::new(); columns.len()], length: 0 }
    }

    /// The columns.
    pub fn columns(&self) -> &[Column] {
        &self.columns
    }

    /// How many rows there are.
    pub fn len(&self) -> usize {
        self.length
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// The cells of one of the columns.
    pub fn column(&self, place: usize) -> &[Value] {
        &self.cells[place]
    }

    /// The cells of each row.
    pub fn rows(&self) -> impl Iterator<Item = impl Iterator<Item = &Value>> {
        (0..self.length).map(|row| self.cells.iter().map(move |column| &column[row]))
    }

    pub(crate) fn push(&mut self, row: Vec<Value>) {
        for (column, value) in self.cells.iter_mut().zip(row) {
            column.push(value);
        }
        self.length += 1;
    }

    /// Appends all rows of another table with the same columns.
    pub fn append(&mut self, mut other: Self) {
        for (column, more) in self.cells.iter_mut().zip(&mut other.cells) {
            column.append(more);
        }
        self.length += other.length;
    }

    /// Removes and returns the first rows, at most this many.
    pub(crate) fn take(&mut self, most: usize) -> Self {
        let most = most.min(self.length);
        let cells = self.cells.iter_mut().map(|column| column.drain(..most).collect()).collect();
        self.length -= most;
        Self { columns: self.columns.clone(), cells, length: most }
    }
}

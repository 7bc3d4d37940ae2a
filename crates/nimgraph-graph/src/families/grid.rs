//! The grid of m rows and n columns.

use super::FamilyInfo;
use crate::Hint;

pub(super) const FAMILY: FamilyInfo = FamilyInfo {
    name: "grid",
    aliases: &[],
    usage: "grid:MxN",
    description: "the grid of M rows and N columns",
    numbering: "row by row: row r, column c is rN+c; from each vertex first the edge to the right, then the edge down",
    example: "grid:3x4",
    build: |args| {
        let [rows, columns] = args.rows_and_columns(1)?;
        let (m, n) = (rows as u128, columns as u128);
        let edges = || {
            (0..rows * columns).flat_map(move |v| {
                let right = (v % columns + 1 < columns).then_some((v, v + 1));
                let down = (v / columns + 1 < rows).then_some((v, v + columns));
                right.into_iter().chain(down)
            })
        };
        args.graph((m * n, m * (n - 1) + n * (m - 1)), edges, Hint::Grid { rows, columns })
    },
};

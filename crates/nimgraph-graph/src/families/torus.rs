//! The torus grid of m rows and n columns.

use super::FamilyInfo;
use crate::Hint;

pub(super) const FAMILY: FamilyInfo = FamilyInfo {
    name: "torus",
    aliases: &[],
    usage: "torus:MxN",
    description: "the grid of M rows and N columns whose rows and columns close into cycles",
    numbering: "row by row: row r, column c is rN+c; from each vertex first the edge to the right, then the edge down",
    example: "torus:3x4",
    build: |args| {
        let [rows, columns] = args.rows_and_columns(3)?;
        let order = rows as u128 * columns as u128;
        let edges = || {
            (0..rows * columns).flat_map(move |v| {
                let (r, c) = (v / columns, v % columns);
                [(v, r * columns + (c + 1) % columns), (v, (r + 1) % rows * columns + c)]
            })
        };
        args.graph((order, 2 * order), edges, Hint::Torus { rows, columns })
    },
};

//! The obvious table: each state examines each of its moves.

use super::EdgeBox;
use crate::outcomes::mex;
use crate::{Convention, Grundies, Outcomes, TableError};

/// Fills the table by the rules as they stand; the oracle that the fast kernels are tested against.
///
/// ```
/// use nimgraph_graph::Graph;
/// use nimgraph_table::{Convention, edge};
/// let single = Graph::undirected(2, [(0, 1)])?;
/// let table = edge::direct(&edge::EdgeBox::uniform(&single, 5, Convention::Normal)?)?;
/// assert_eq!(table.get(&[0], 0), Some(true));
/// assert_eq!(table.get(&[5], 0), Some(false));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn direct(edge_box: &EdgeBox) -> Result<Outcomes, TableError> {
    let mut table = Outcomes::all_n(edge_box.bounds().clone(), edge_box.graph().order())?;
    for index in 0..edge_box.bounds().len() {
        for token in 0..edge_box.graph().order() {
            if is_p(edge_box, &table, index, token) {
                table.set_p(index, token);
            }
        }
    }
    Ok(table)
}

/// The Grundy values in normal play, by the rules as they stand.
pub fn direct_grundy(edge_box: &EdgeBox) -> Result<Grundies, TableError> {
    let mut table = Grundies::zeros(edge_box.bounds().clone(), edge_box.graph().order())?;
    let mut seen = Vec::new();
    for index in 0..edge_box.bounds().len() {
        for token in 0..edge_box.graph().order() {
            seen.clear();
            seen.extend(moves(edge_box, index, token).map(|(option, to)| table.value(option, to)));
            table.set(index, token, mex(&mut seen));
        }
    }
    Ok(table)
}

fn is_p(edge_box: &EdgeBox, table: &Outcomes, index: u64, token: usize) -> bool {
    let mut moves = moves(edge_box, index, token).peekable();
    match (moves.peek(), edge_box.play()) {
        (None, Convention::Normal) => true,
        (None, Convention::Misere) => false,
        (Some(_), _) => !moves.any(|(option, to)| table.is_p(option, to)),
    }
}

/// Where every move leads.
fn moves(edge_box: &EdgeBox, index: u64, token: usize) -> impl Iterator<Item = (u64, usize)> {
    let bounds = edge_box.bounds();
    edge_box.graph().incident(token).iter().flat_map(move |seen| {
        let stride = bounds.stride(seen.edge());
        (1..=bounds.weight(index, seen.edge())).map(move |taken| (index - taken * stride, seen.to()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use nimgraph_graph::Graph;

    fn k33() -> Graph {
        Graph::undirected(6, (0..3).flat_map(|u| (3..6).map(move |v| (u, v)))).unwrap()
    }

    #[test]
    fn counts_on_k33_are_the_known_ones() {
        let count =
            |weight| direct(&EdgeBox::uniform(&k33(), weight, Convention::Normal).unwrap()).unwrap().count();
        assert_eq!((count(1), count(2)), (1266, 33_960));
    }

    #[test]
    fn a_loop_is_a_nim_heap() {
        let loop_graph = Graph::undirected(1, [(0, 0), (0, 0)]).unwrap();
        let table = direct(&EdgeBox::uniform(&loop_graph, 4, Convention::Normal).unwrap()).unwrap();
        let expected = |x: u64, y: u64| x == y;
        assert!((0..25).all(|i| table.is_p(i, 0) == expected(i / 5, i % 5)));
    }

    #[test]
    fn in_misere_play_a_stuck_player_wins() {
        let edge = Graph::undirected(2, [(0, 1)]).unwrap();
        let table = direct(&EdgeBox::uniform(&edge, 2, Convention::Misere).unwrap()).unwrap();
        let p: Vec<_> = (0..3).map(|i| table.is_p(i, 0)).collect();
        assert_eq!(p, [false, true, false]);
    }
}

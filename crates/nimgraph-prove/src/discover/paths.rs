//! The paths that a graph consists of between its branching vertices, and letters along them.

use nimgraph_formula::FormulaBoard;
use nimgraph_graph::Graph;

/// Where weights lie on edges, the sets of edges whose least weight rules may speak of: the paths between branching vertices.
/// All weights together come first where there are more than two.
pub(super) fn paths(board: &FormulaBoard) -> Vec<Vec<usize>> {
    let all: Vec<usize> = (0..board.weights()).collect();
    let whole = (board.weights() > 2).then(|| all.clone());
    let several = board.edge_graph().map_or_else(Vec::new, along_paths);
    let paths = several.into_iter().filter(|path| path.len() > 1 && path.len() < all.len());
    whole.into_iter().chain(paths).collect()
}

/// Letters for weights on edges, along the paths of a graph one after the other. Other weights keep their names.
pub(super) fn letters(board: &FormulaBoard) -> Vec<String> {
    let Some(graph) = board.edge_graph() else { return board.weight_names() };
    let order = along_paths(graph).concat();
    // Letters that are no words of the formula language alone: n is the number of vertices.
    let alphabet: Vec<char> = ('a'..='z').filter(|letter| !"nNVWhvwe".contains(*letter)).collect();
    let mut names = vec![String::new(); board.weights()];
    for (number, weight) in order.into_iter().enumerate() {
        let (round, letter) = (number / alphabet.len(), alphabet[number % alphabet.len()]);
        names[weight] = if round == 0 { letter.to_string() } else { format!("{letter}{round}") };
    }
    names
}

/// The edges of each path between vertices that do not have two edges, in order; then those of cycles without such a vertex.
fn along_paths(graph: &Graph) -> Vec<Vec<usize>> {
    let is_inner = |v: usize| graph.degree(v) == 2 && graph.neighbours(v).all(|w| w != v);
    let mut seen = vec![false; graph.size()];
    let mut paths = Vec::new();
    let ends = (0..graph.order()).filter(|&v| !is_inner(v)).chain(0..graph.order());
    for start in ends.collect::<Vec<_>>() {
        for first in graph.incident(start).to_vec() {
            if seen[first.edge()] {
                continue;
            }
            let (mut path, mut at) = (vec![first.edge()], first.to());
            seen[first.edge()] = true;
            while is_inner(at) && at != start {
                let Some(next) = graph.incident(at).iter().find(|i| !seen[i.edge()]) else { break };
                seen[next.edge()] = true;
                path.push(next.edge());
                at = next.to();
            }
            paths.push(path);
        }
    }
    paths
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(graph: &str, expected: &[&str], letters_of: &str) {
        let graph = nimgraph_graph::parse_family(graph).unwrap();
        let names: Vec<String> = graph.edges().map(|(u, v)| format!("{u}-{v}")).collect();
        let found: Vec<String> = along_paths(&graph)
            .iter()
            .map(|path| path.iter().map(|&edge| names[edge].as_str()).collect::<Vec<_>>().join(" "))
            .collect();
        assert_eq!(found, expected);
        assert_eq!(letters(&FormulaBoard::edges(&graph)).concat(), letters_of);
    }

    #[test]
    fn letters_go_along_paths() {
        check("path:4", &["0-1 1-2 2-3"], "abc");
        check("cycle:4", &["0-1 1-2 2-3 3-0"], "abcd");
        check("bipartite:2,3", &["0-2 1-2", "0-3 1-3", "0-4 1-4"], "acfbdg");
        check("theta:1,2,3", &["0-1", "0-2 2-1", "0-3 3-4 4-1"], "abcdfg");
        check("star:3", &["0-1", "0-2", "0-3"], "abc");
    }

    #[test]
    fn least_weights_of_paths_are_spoken_of() {
        let board = |text: &str| FormulaBoard::edges(&nimgraph_graph::parse_family(text).unwrap());
        assert_eq!(paths(&board("cycle:4")), [[0, 1, 2, 3]], "a cycle is one path");
        assert_eq!(paths(&board("path:3")), [[0; 0]; 0]);
        assert_eq!(paths(&board("bipartite:2,3"))[1..], [[0, 3], [1, 4], [2, 5]]);
        assert_eq!(paths(&FormulaBoard::heaps(3)), [[0, 1, 2]]);
    }
}

//! A position in the short notation, as short as it reads back.

use crate::{
    Convention,
    game::Shape,
    rules::Hypergraph,
    spec::{GraphBoard, Labels, Spec, TokenPlace, quoted},
};

/// The short notation of what was written; [`read`](super::read) makes the same of it. Positions on edges have no
/// notation: they are left out.
pub fn write(spec: &Spec) -> String {
    written(spec, Units::LeftOut)
}

/// The same with `weights=` also where all weights are 1, for tables whose rows should look alike.
pub fn write_with_units(spec: &Spec) -> String {
    written(spec, Units::Written)
}

/// The short notation of a board: what is written of a position, without weights and token; heaps are counted.
/// [`read_board`](super::read_board) reads it back.
pub fn write_board(spec: &Spec) -> String {
    written(spec, Units::NoWeights)
}

/// Which weights are written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Units {
    /// All, unless they are all 1.
    LeftOut,
    /// All.
    Written,
    /// None, and no token: this is a board.
    NoWeights,
}

fn written(spec: &Spec, units: Units) -> String {
    let mut words = position(spec, units);
    if spec.play == Some(Convention::Misere) {
        words.push("misere".into());
    }
    words.join(" ")
}

fn position(spec: &Spec, units: Units) -> Vec<String> {
    match &spec.parts {
        Some(parts) if parts.len() >= 2 => sum(parts, units),
        Some(parts) => [vec!["sum".into(), "(".into()], sum(parts, units), vec![")".into()]].concat(),
        None => part(spec, units),
    }
}

fn sum(parts: &[Spec], units: Units) -> Vec<String> {
    let mut words = Vec::new();
    for (i, spec) in parts.iter().enumerate() {
        words.extend((i > 0).then(|| "+".to_owned()));
        let nested = spec.parts.as_ref().is_some_and(|parts| parts.len() >= 2);
        let inner = position(spec, units);
        match nested {
            true => words.extend([vec!["sum".into(), "(".into()], inner, vec![")".into()]].concat()),
            false => words.extend(inner),
        }
    }
    words
}

fn part(spec: &Spec, units: Units) -> Vec<String> {
    let mut words = match &spec.rules {
        Some(line) => vec![quoted(line)],
        None => vec![spec.game.clone()],
    };
    words.extend((!spec.options.is_empty()).then(|| spec.options.to_string()));
    if let Some(heaps) = &spec.heaps {
        words.push(match units {
            Units::NoWeights => heaps.len().to_string(),
            _ if heaps.is_empty() => "heaps=".into(),
            _ => list(heaps),
        });
    }
    if let Some(board) = &spec.board {
        words.extend(graph(spec, board, units));
    }
    if let Some(board) = &spec.hyperedges {
        words.extend(hyperedges(spec, board, units));
    }
    words.extend(spec.k.map(|k| format!("k={k}")));
    words.extend(spec.letters.iter().map(|(letter, value)| format!("{letter}={value}")));
    words.extend(spec.faces.as_ref().map(|faces| format!("faces={}", write_faces(faces))));
    words
}

fn list<T: ToString>(items: &[T]) -> String {
    items.iter().map(T::to_string).collect::<Vec<_>>().join(",")
}

fn graph(spec: &Spec, board: &GraphBoard, units: Units) -> Vec<String> {
    let on_edges = spec.shape() == Some(Shape::EdgeWeights);
    let weights = spec.weights.as_deref().filter(|_| units != Units::NoWeights).unwrap_or(&[]);
    let mut words = Vec::new();
    // A game with weights on its edges needs all of them, in the order of the family.
    let family = board.family.as_deref().filter(|_| !(on_edges && board.is_simplified));
    match family {
        Some(family) => {
            words.push(family.to_owned());
            words.extend(names(&board.labels));
        }
        None => {
            words.extend(edges(board, if on_edges { weights } else { &[] }));
            words.extend(vertices(board));
            words.extend((board.graph.is_directed() && board.graph.size() == 0).then(|| "directed".into()));
        }
    }
    if !on_edges || family.is_some() {
        words.extend(write_weights(weights, units));
    }
    words.extend(match spec.token.filter(|_| units != Units::NoWeights) {
        None => None,
        Some(TokenPlace::Vertex(v)) => Some(format!("token={}", board.labels.written(v))),
        Some(TokenPlace::Nowhere) => Some("token=none".into()),
    });
    words
}

/// `fano`, or the hyperedges by the numbers of their vertices.
fn hyperedges(spec: &Spec, board: &Hypergraph, units: Units) -> Vec<String> {
    let mut words = Vec::new();
    if *board == Hypergraph::fano() {
        words.push("fano".to_owned());
    } else {
        let edges: Vec<Vec<usize>> = board.edges().iter().map(|edge| edge.to_vec()).collect();
        words.push(format!("hyperedges={}", write_faces(&edges)));
        words.push(names(board.labels()).unwrap_or_else(|| format!("vertices={}", board.order())));
    }
    if units == Units::NoWeights {
        return words;
    }
    words.extend(write_weights(spec.weights.as_deref().unwrap_or(&[]), units));
    words.extend(spec.token.map(|token| match token {
        TokenPlace::Vertex(v) => format!("token={}", board.labels().written(v)),
        TokenPlace::Nowhere => "token=none".into(),
    }));
    words
}

/// The list of edges, each with its weight unless that is 1.
fn edges(board: &GraphBoard, weights: &[u64]) -> Option<String> {
    let sign = if board.graph.is_directed() { '>' } else { '-' };
    let edge = |(i, (u, v)): (usize, (usize, usize))| {
        let ends = format!("{}{sign}{}", board.labels.written(u), board.labels.written(v));
        match weights.get(i) {
            None | Some(1) => ends,
            Some(weight) => format!("{ends}:{weight}"),
        }
    };
    let edges: Vec<String> = board.graph.edges().enumerate().map(edge).collect();
    (!edges.is_empty()).then(|| edges.join(","))
}

/// The vertices, where the edges do not name them all, or not in their order.
fn vertices(board: &GraphBoard) -> Option<String> {
    let order = board.graph.order();
    let ends = board.graph.edges().flat_map(|(u, v)| [u, v]);
    match &board.labels {
        Labels::Numbers(n) => {
            let mut met = vec![false; order];
            ends.for_each(|v| met[v] = true);
            (met.contains(&false) || order == 0).then(|| format!("vertices={n}"))
        }
        Labels::Names(all) => {
            let mut next = 0;
            let in_order = ends.into_iter().all(|v| {
                next += usize::from(v == next);
                v < next
            });
            // Names that are all the numbers from 0 on would be read as numbers.
            let are_numbers = all.iter().all(|name| name.parse().is_ok_and(|number: usize| number < order));
            (!in_order || next < order || are_numbers).then(|| names(&board.labels)).flatten()
        }
    }
}

/// The names of the vertices, if they have any.
fn names(labels: &Labels) -> Option<String> {
    let Labels::Names(names) = labels else { return None };
    // A single name of digits would be read as a count.
    let written = |v: usize| match names[v].bytes().all(|b| b.is_ascii_digit()) {
        true => quoted(&names[v]),
        false => labels.written(v),
    };
    Some(format!("vertices={}", (0..names.len()).map(written).collect::<Vec<_>>().join(",")))
}

/// The weights, unless they are all 1 and such weights are left out.
fn write_weights(weights: &[u64], units: Units) -> Option<String> {
    match weights {
        [first, rest @ ..] if rest.iter().all(|w| w == first) => {
            (*first != 1 || units == Units::Written).then(|| format!("weights={first}"))
        }
        [] => None,
        weights => Some(format!("weights={}", list(weights))),
    }
}

fn write_faces(faces: &[Vec<usize>]) -> String {
    let face =
        |sign: &str, face: &Vec<usize>| face.iter().map(usize::to_string).collect::<Vec<_>>().join(sign);
    if faces.iter().any(Vec::is_empty) {
        let faces: Vec<String> = faces.iter().map(|members| format!("[{}]", face(",", members))).collect();
        return format!("[{}]", faces.join(","));
    }
    faces.iter().map(|members| face("-", members)).collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::{super::read, *};

    #[test]
    fn weights_of_1_are_written_where_rows_should_look_alike() {
        let check = |text: &str, short: &str, long: &str| {
            let spec = read(text).unwrap();
            assert_eq!((write(&spec).as_str(), write_with_units(&spec).as_str()), (short, long));
        };
        let (short, long) =
            ("vertex-nimg cycle:4 token=0 misere", "vertex-nimg cycle:4 weights=1 token=0 misere");
        check(long, short, long);
        check(
            "nim 1,1 + graph-nim path:3 weights=2",
            "nim 1,1 + graph-nim path:3 weights=2",
            "nim 1,1 + graph-nim path:3 weights=2",
        );
    }
}

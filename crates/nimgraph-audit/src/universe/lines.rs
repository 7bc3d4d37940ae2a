//! The universe of games by a line of rules: the lines that statements are about, and random ones, on small boards.

use nimgraph_game::{AnyGame, State, notation, rulesets::Custom, spec::NoAppraiser};
use nimgraph_graph::SplitMix64;

use super::{AuditedBoard, Universe, boxes};
use crate::Size;

impl Universe for Custom {
    fn boards(size: Size) -> Vec<AuditedBoard<Self>> {
        let mut texts: Vec<(String, u64)> =
            LINES.iter().map(|(text, top)| ((*text).to_owned(), *top)).collect();
        texts.extend(random_lines(size.pick(60, 400, 2000)));
        texts.iter().filter_map(|(text, top)| board(text, *top)).collect()
    }
}

/// Lines that statements are about, and some that fail one of their hypotheses, each with the largest weight.
const LINES: &[(&str, u64)] = &[
    ("edge-nim by=1..2 0-1,1-2,2-0,0-1", 3),
    ("edge-nim by=1,3,4 cycle:3", 7),
    ("edge-nim by=half path:3", 9),
    ("edge-nim by=2..3 0-0,0-1,1-2", 5),
    ("edge-nim by=1 cycle:4", 3),
    ("edge-nim by=2.. cycle:3", 5),
    ("edge-nim by=1..3 cycle:4", 4),
    ("\"edges token: take 1 from the edge, go across\" circuit:3", 3),
    ("\"edges token: take 1..2 from the edge, go across\" circuit:3", 4),
    ("nim by=1,3,4 1,1", 9),
    ("nim by=2..3 1,1,1", 5),
    ("nim by=1..2 1,1,1", 4),
    ("graph-nim by=1..2 cycle:4", 3),
    ("graph-nim by=1 path:4", 4),
    ("graph-nim by=1 cycle:5", 2),
    ("graph-nim by=2.. path:4", 5),
    ("graph-nim total=2.. path:3", 4),
    ("graph-nim equal by=2.. path:3", 4),
    ("circular-nim by=1..2 1,1,1 k=2", 5),
    ("simplicial-nim by=1..2 1,1,1,1 faces=[[0,1],[1,2],[2,3]]", 3),
    ("vertex-nimg by=1 cycle:4", 3),
    ("vertex-nimg by=1..2 complete:3", 4),
    ("vertex-nimg by=2,3 path:3", 4),
    ("vertex-nimg by=1 0-0,0-1,1-2", 4),
    ("vertex-nimg by=1 circuit:3", 3),
    ("neighboring-nim by=1 cycle:4", 2),
    ("neighboring-nim by=1..2 path:4", 3),
    ("neighboring-nim by=2,3 path:3", 4),
    ("neighboring-nim by=1 complete:3", 5),
    ("neighboring-nim by=1 complete:4", 3),
    ("neighboring-nim by=1..2 complete:3", 4),
    ("neighboring-nim by=1 0-0,0-1,1-2,2-0", 3),
    ("neighboring-nim by=1 0-1,1-2,2-0,2-3", 3),
    ("neighboring-nim by=1 circuit:3", 3),
    ("neighboring-nim by=1 circuit:4", 2),
    ("neighboring-nim by=2.. path:3", 5),
    ("neighboring-nim stay by=1 circuit:3", 4),
    ("neighboring-nim stay by=1..2 circuit:3", 4),
    ("neighboring-nim stay by=1 circuit:4", 3),
    ("circular-nim exact 1,1,1 k=2", 5),
    ("circular-nim exact 1,1,1,1 k=2", 4),
    ("circular-nim exact 1,1,1,1,1 k=2", 3),
    ("circular-nim exact 1,1,1,1,1,1 k=2", 2),
    ("circular-nim exact 1,1,1,1,1 k=3", 3),
    ("circular-nim exact 1,1,1 k=1", 3),
    ("\"row: take any from all of 2 in a row\" 1,1,1,1", 4),
    ("\"row: take any from all of 2 in a row\" 1,1,1,1,1", 3),
    ("\"row: take any from all of 1 in a row\" 1,1", 4),
    ("\"row: take any from all of 3 in a row\" 1,1,1,1,1", 3),
    ("\"circle: take 1..2 from all of 2 in a row\" 1,1,1,1", 3),
    ("\"heaps: take any from one | take equal any from all\" 1,1", 6),
    ("\"edges: take any from all at a vertex\" path:4", 4),
    ("vertex-nimg by=half path:3", 5),
    ("vertex-nimg by=half cycle:3", 4),
    ("neighboring-nim by=half path:3", 5),
    ("neighboring-nim by=half complete:3", 4),
    ("neighboring-nim stay complete:3", 3),
    ("neighboring-nim stay by=1..2 complete:3", 4),
    ("neighboring-nim stay by=half complete:2", 8),
    ("neighboring-nim by=1 0-0,0-1,1-1", 4),
    ("\"circle: take 2.. from all of 2 in a row\" 1,1,1,1", 4),
    ("\"heaps: take 2.. from all of 2\" 1,1,1", 5),
    ("\"heaps: take 2.. from one | take 2.. from all\" 1,1", 7),
    ("\"vertices: take 2.. from all of an edge\" path:4", 4),
    ("\"vertices: take all from every around one\" path:4", 2),
    ("\"edges: take all from every around one\" path:4", 2),
    ("\"vertices token: go to a neighbour, take all from here\" cycle:4", 2),
    ("\"vertices token: take any from here, go to a neighbour, if w[token] > 0\" path:4", 3),
    ("\"vertices token: take any from here, go to a neighbour, if w[token] > 0\" complete:3", 4),
    ("\"vertices token: take any from here, go to a neighbour, if w[token] > 0\" 0-1,1-2,2-0,2-3", 2),
    ("\"vertices token: take any from here, go to a neighbour, if w[token] > 0\" 0-0,0-1", 3),
    ("\"vertices token: take any from here, go to a neighbour, if w[token] > 0\" circuit:3", 2),
    ("\"hyperedges token: take 1..2 from the edge, go across\" hyperedges=0-1-2,1-2-3,0-3", 5),
    ("\"hyperedges token: take half from the edge, go across\" fano", 1),
    ("\"edges token: take any from some at the token, go to a neighbour\" cycle:4", 2),
    // Where taking from two edges wins, and from one does not.
    ("\"edges token: take any from some at the token, go to a neighbour\" 0-2,0-3,1-3,2-3,0-4,1-4,2-4", 2),
];

/// All weights up to a bound, and every place of the token; `None` for a named game, and where there is no such board.
fn board(text: &str, top: u64) -> Option<AuditedBoard<Custom>> {
    let setup = notation::read(text).and_then(|spec| spec.check(&NoAppraiser)).ok()?;
    let AnyGame::Custom(game) = setup.game().clone() else { return None };
    let (weights, token) = setup.weights()?;
    let (count, has_token, places) = (weights.len(), token.is_some(), game.own_kinds().places());
    if game.named().is_some() || game.rules().is_bridged() {
        return None;
    }
    Some(AuditedBoard::new(game, move || {
        boxes(count, top).flat_map(move |weights| {
            let places = if has_token { places } else { 1 };
            (0..places).map(move |place| State::Weights {
                weights: weights.clone(),
                token: has_token.then_some(place),
            })
        })
    }))
}

/// Lines put together at random, always the same ones.
fn random_lines(count: usize) -> Vec<(String, u64)> {
    let mut dice = SplitMix64::new(26);
    let mut pick = |words: &[&'static str]| words[dice.index(words.len())];
    let mut line = |_| {
        let amount =
            pick(&["1", "1..2", "1..3", "2..", "3..", "{1,3}", "{1,3,4}", "{2,3}", "half", "all", "2..3"]);
        match pick(&[
            "edges", "token", "from", "to", "heaps", "circle", "row", "ends", "near", "ways", "loose",
        ]) {
            "edges" => {
                let which = pick(&["some", "all", "one", "every"]);
                let graph = pick(&["path:4", "cycle:3", "star:3", "0-1,1-2,2-3,3-1"]);
                (format!("\"edges: take {amount} from {which} at a vertex\" {graph}"), 2)
            }
            "token" => {
                let graph = pick(&["path:4", "cycle:3", "circuit:3", "0-1,1-2,2-0,0-0", "0-1,0-1,1-2"]);
                (format!("\"edges token: take {amount} from the edge, go across\" {graph}"), 3)
            }
            "from" => {
                let graph = pick(&["path:3", "cycle:3", "circuit:3", "0-1,1-2,2-2", "star:3"]);
                (format!("\"vertices token: take {amount} from here, go to a neighbour\" {graph}"), 3)
            }
            "to" => {
                let (stay, graph) =
                    (pick(&["", " or stay"]), pick(&["path:3", "cycle:3", "circuit:3", "0-1,1-2,2-2"]));
                (format!("\"vertices token: go to a neighbour{stay}, take {amount} from here\" {graph}"), 3)
            }
            "ends" => {
                let (which, graph) = (
                    pick(&["some", "all", "one", "every"]),
                    pick(&["path:3", "cycle:3", "path:4", "star:3"]),
                );
                (format!("\"vertices: take {amount} from {which} of an edge\" {graph}"), 2)
            }
            "near" => {
                let (carrier, which) = (pick(&["vertices", "edges"]), pick(&["some", "all", "every"]));
                (
                    format!(
                        "\"{carrier}: take {amount} from {which} around one\" {}",
                        pick(&["path:4", "cycle:3"])
                    ),
                    2,
                )
            }
            "ways" => {
                let (share, other) = (pick(&["", "equal "]), pick(&["1", "2..", "any", "1..2"]));
                let test = pick(&["", ", if w[it] = max", ", if w[it] > 1"]);
                (format!("\"heaps: take {other} from one{test} | take {share}{other} from all\" 1,1"), 5)
            }
            "loose" => {
                let (which, graph) =
                    (pick(&["one", "some"]), pick(&["path:3", "cycle:3", "circuit:3", "star:3"]));
                (
                    format!(
                        "\"edges token: take {amount} from {which} at the token, go to a neighbour\" {graph}"
                    ),
                    2,
                )
            }
            "heaps" => {
                let set = pick(&["one", "some of 2", "all of 2", "every of 2"]);
                (format!("\"heaps: take {amount} from {set}\" 1,1,1"), 4)
            }
            carrier => {
                let (which, heaps) =
                    (pick(&["some", "all", "every"]), pick(&["1,1,1", "1,1,1,1", "1,1,1,1,1"]));
                let amount = pick(&["any", amount]);
                (format!("\"{carrier}: take {amount} from {which} of 2 in a row\" {heaps}"), 2)
            }
        }
    };
    (0..count).map(&mut line).collect()
}

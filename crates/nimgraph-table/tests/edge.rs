//! Every way to fill an edge-nim table agrees with the rules as they stand.

mod cases;

use nimgraph_table::Play;
use nimgraph_table::edge::{self, EdgeBox};

#[test]
fn running_ors_agree_with_the_rules() {
    for case in cases::all() {
        for play in [Play::Normal, Play::Misere] {
            let edge_box = EdgeBox::new(&case.graph, &case.bounds, play).unwrap();
            let (direct, running) = (edge::direct(&edge_box).unwrap(), edge::running(&edge_box).unwrap());
            assert!(direct == running, "{}, {play:?}", case.name);
        }
    }
}

//! The table by running ORs: each state asks one question of each edge at its token.
//!
//! For an edge `e = vu` let `R(u, e, x)` say that some lower weight of `e` gives a P-position with the
//! token on `u`. Then `P(v, x)` holds iff no edge at `v` has `R`, and `R(u, e, x + 1_e) = R(u, e, x) ∨
//! P(u, x)`. Counting positions upwards, `R(·, e, ·)` is next asked for `stride(e)` steps later, so a
//! line of that length is all its memory; at `x_e = 0` the line is read as zero, and so never cleared.

use super::EdgeBox;
use crate::{Convention, Outcomes, TableError};

/// Fills the table with one look-up for each edge at the token.
pub fn running(edge_box: &EdgeBox) -> Result<Outcomes, TableError> {
    let (graph, bounds) = (edge_box.graph(), edge_box.bounds());
    let mut table = Outcomes::all_n(bounds.clone(), graph.order())?;
    let mut lines: Vec<Line> = (0..graph.size()).map(|edge| Line::new(edge_box, edge)).collect();
    let mut states = vec![RunState::default(); graph.order()];
    for index in 0..bounds.len() {
        states.fill(RunState::default());
        for line in &mut lines {
            line.show(&mut states);
        }
        for (token, state) in states.iter_mut().enumerate() {
            state.p = !state.beaten && (state.has_move || edge_box.play() == Convention::Normal);
            if state.p {
                table.set_p(index, token);
            }
        }
        for line in &mut lines {
            line.learn(&states);
        }
    }
    Ok(table)
}

#[derive(Clone, Copy, Default)]
struct RunState {
    has_move: bool,
    beaten: bool,
    p: bool,
}

/// The running ORs of one edge, for both ends, at the positions it has yet to meet again.
struct Line {
    ends: [usize; 2],
    radix: u64,
    /// The edge's weight now, and where in the line the position stands.
    weight: u64,
    at: usize,
    seen: Vec<[bool; 2]>,
}

impl Line {
    fn new(edge_box: &EdgeBox, edge: usize) -> Self {
        let (u, v) = edge_box.graph().ends(edge);
        let stride = edge_box.bounds().stride(edge) as usize;
        let radix = edge_box.bounds().radix(edge);
        Self { ends: [u, v], radix, weight: 0, at: 0, seen: vec![[false; 2]; stride] }
    }

    fn show(&mut self, states: &mut [RunState]) {
        if self.weight == 0 {
            self.seen[self.at] = [false; 2];
            return;
        }
        let [u, v] = self.ends;
        let [at_u, at_v] = self.seen[self.at];
        states[u].has_move = true;
        states[v].has_move = true;
        states[u].beaten |= at_v;
        states[v].beaten |= at_u;
    }

    fn learn(&mut self, states: &[RunState]) {
        for (seen, end) in self.seen[self.at].iter_mut().zip(self.ends) {
            *seen |= states[end].p;
        }
        self.at += 1;
        if self.at == self.seen.len() {
            self.at = 0;
            self.weight = (self.weight + 1) % self.radix;
        }
    }
}

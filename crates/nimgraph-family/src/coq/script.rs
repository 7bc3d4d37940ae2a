//! The shape and the moves of a strip, as Coq reads them.
//!
//! A move is a script over the letters: those it rewrites, those that stay between them, and `Rest` for any number of letters
//! that stay. In each cell that a move touches it rewrites the letter of the token first, and only cells have such a letter
//! after the head; so what follows a `Rest` begins with a cell.

use crate::scheme::{Rewrite, Stop, Strip};

impl Strip {
    /// The letters of the head, of a cell, and between two cells.
    pub(super) fn coq_shape(&self) -> String {
        let token = |phase: usize| if phase < self.head { "Hub" } else { "Vertex" };
        let kinds = |phases: std::ops::Range<usize>| {
            let kinds = phases.map(|phase| if self.is_token(phase) { token(phase) } else { "Weight" });
            kinds.collect::<Vec<_>>().join("; ")
        };
        let (cell, joint) = (self.head + self.cell, self.head + self.cell + self.joint);
        format!(
            "(* The shape: how many hubs there are, and vertices in a cell; the least number of cells; and the letters. *)\n\
             Definition hubs := {}.\nDefinition vertices := {}.\nDefinition least := {}.\n\
             Definition head : list kind := [{}].\nDefinition cell : list kind := [{}].\nDefinition joint : list kind := [{}].",
            self.shape.hubs,
            self.shape.vertices,
            self.least_cells(),
            kinds(0..self.head),
            kinds(self.head..cell),
            kinds(cell..joint),
        )
    }

    /// One script for each edge and direction.
    pub(super) fn coq_scripts(&self) -> String {
        let scripts: Vec<String> = self.plans.iter().map(|plan| self.coq_script(plan)).collect();
        format!("Definition scripts : list (list item) :=\n  [{}].", scripts.join(";\n   "))
    }

    fn coq_script(&self, plan: &[Stop]) -> String {
        let mut items: Vec<String> = Vec::new();
        let (mut phase, mut done) = (0, 0);
        for stop in plan {
            let (is_anywhere, at, rewrite) = match *stop {
                Stop::Next(at, rewrite) => (false, at, rewrite),
                Stop::Later(at, rewrite) => (true, at, rewrite),
                Stop::LastCell => {
                    same(&mut items, self.head + self.cell - done);
                    return format!("[{}]", items.join("; "));
                }
            };
            // Beside the row, and in a row without hubs, a move may begin in any cell.
            if is_anywhere {
                same(&mut items, self.head.saturating_sub(phase));
                items.push("Rest".to_owned());
                phase = self.head;
            }
            while phase != at {
                items.push("Same".to_owned());
                phase = self.after(phase);
            }
            items.push(match rewrite {
                Rewrite::Token { from, to } => format!("Put {from} {to}"),
                Rewrite::Weight => "Lower".to_owned(),
            });
            (phase, done) = (self.after(phase), at + 1);
        }
        items.push("Rest".to_owned());
        format!("[{}]", items.join("; "))
    }
}

fn same(items: &mut Vec<String>, count: usize) {
    items.extend(std::iter::repeat_n("Same".to_owned(), count));
}

//! The claim `formula`.

use super::{Claim, Clause};
use crate::reason::{Extent, Joined, Place};

/// A formula of the catalogue holds of the weights of these places, or does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormulaClaim {
    /// The statement.
    pub id: &'static str,
    /// The formula as it is written.
    pub text: &'static str,
    /// The formula with the names of the board it is claimed of, where it can be written so.
    pub shown: Option<String>,
    /// Whether the reason has shown it before.
    pub again: bool,
    /// How much of that board it is about.
    pub extent: Extent,
    /// Where the weights of its board are here.
    pub places: Vec<Place>,
    /// Where the vertices of its board are here; empty where there are none.
    pub vertices: Vec<usize>,
    /// Whether it holds.
    pub holds: bool,
}

impl Claim for FormulaClaim {
    fn kind(&self) -> &'static str {
        "formula"
    }

    fn words(&self) -> Clause {
        let written = self.shown.as_deref().unwrap_or(self.text);
        let is_up_to_symmetry = !self.again && written.contains("orbit(") && is_short(written);
        let clause = if self.again { Clause::default().text("it") } else { self.named() };
        let clause = clause.text(match (is_up_to_symmetry, self.holds) {
            (false, true) => " holds",
            (false, false) => " does not hold",
            (true, true) => " holds under some symmetry of the board",
            (true, false) => " holds under no symmetry of the board",
        });
        match self.extent {
            Extent::Board => clause,
            Extent::InPlay => clause.text(" on the edges in play"),
            Extent::SameEdges => clause.text(" on the same edges"),
        }
    }
}

impl FormulaClaim {
    /// The formula, with the names of the board or with the places of its own vertices.
    fn named(&self) -> Clause {
        let clause = Clause::default();
        match (&self.shown, self.vertices.as_slice()) {
            (Some(shown), _) if is_short(shown) => clause.text("the formula ").test(shown.clone()),
            (None, []) if is_short(self.text) => clause.text("the formula ").test(self.text.to_owned()),
            (None, vertices) if is_short(self.text) => clause
                .text("the formula ")
                .test(self.text.to_owned())
                .text(", whose vertices ")
                .formula("0, 1, …".to_owned())
                .text(" are here ")
                .vertices(vertices, Joined::And)
                .text(","),
            _ => clause.text("a formula that is too long to be shown here"),
        }
    }
}

/// Whether a formula is shown in full.
fn is_short(text: &str) -> bool {
    text.chars().count() <= LONGEST
}

const LONGEST: usize = 160;

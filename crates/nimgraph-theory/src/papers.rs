//! The literature that statements cite.

/// A paper, a book, or a note of this project.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paper {
    /// The short key that ids begin with.
    pub key: &'static str,
    /// Authors, title, where and when.
    pub reference: &'static str,
}

/// A place in the literature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Citation {
    /// The paper.
    pub paper: Paper,
    /// The number of the statement there, such as `Theorem 3.5`; empty for the paper as a whole.
    pub place: &'static str,
}

impl Paper {
    /// A statement of this paper.
    pub const fn at(self, place: &'static str) -> Citation {
        Citation { paper: self, place }
    }
}

impl std::fmt::Display for Citation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.paper.reference)?;
        if self.place.is_empty() { Ok(()) } else { write!(f, ", {}", self.place) }
    }
}

/// Duchêne and Renault's paper on Vertex Nim.
pub(crate) const DUCHENE_RENAULT: Paper = Paper {
    key: "duchene-renault-2014",
    reference: "E. Duchêne and G. Renault, Vertex Nim played on graphs, Theoret. Comput. Sci. 516 (2014) 20–27",
};

/// Bouton's paper on Nim.
pub(crate) const BOUTON: Paper = Paper {
    key: "bouton-1901",
    reference: "C. L. Bouton, Nim, a game with a complete mathematical theory, Ann. of Math. 3 (1901)",
};

/// What was found or proved for this project.
pub(crate) const NIMGRAPH: Paper = Paper { key: "nimgraph", reference: "nimgraph, notes on theory" };

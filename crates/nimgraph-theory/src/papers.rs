//! The literature that statements cite.

use crate::prose::unmarked;

/// A paper, a book, or a note of this project.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paper {
    /// The short key that ids begin with.
    pub key: &'static str,
    /// Authors, title, where and when, with mathematics [marked](crate::spans).
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

impl Citation {
    /// The same as its text, with mathematics [marked](crate::spans).
    pub fn marked(&self) -> String {
        let Self { paper, place } = self;
        if place.is_empty() { paper.reference.to_owned() } else { format!("{}, {place}", paper.reference) }
    }
}

impl std::fmt::Display for Citation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(unmarked(self.paper.reference))?;
        if self.place.is_empty() { Ok(()) } else { write!(f, ", {}", self.place) }
    }
}

/// Duchêne and Renault's paper on Vertex Nim.
pub(crate) const DUCHENE_RENAULT: Paper = Paper {
    key: "duchene-renault-2014",
    reference: "E. Duchêne and G. Renault, Vertex Nim played on graphs, Theoret. Comput. Sci. 516 (2014) 20–27",
};

/// The paper on Graph Nim.
pub(crate) const GRAPH_NIM: Paper =
    Paper { key: "graph-nim", reference: "Graph Nim, on $C3$, $C4$, $C5$ and Circular Nim (manuscript)" };

/// Dufour and Heubach's paper on Circular Nim.
pub(crate) const DUFOUR_HEUBACH: Paper = Paper {
    key: "dufour-heubach-2013",
    reference: "M. Dufour and S. Heubach, Circular Nim games, Electron. J. Combin. 20(2) (2013) P22",
};

/// Dufour, Heubach and Vo's paper on CN(7, 4).
pub(crate) const DUFOUR_HEUBACH_VO: Paper = Paper {
    key: "dufour-heubach-vo-2021",
    reference: "M. Dufour, S. Heubach and A. Vo, Circular Nim games $CN(7, 4)$, Integers 21B (2021)",
};

/// Ehrenborg and Steingrímsson's paper on Nim on a simplicial complex.
pub(crate) const EHRENBORG_STEINGRIMSSON: Paper = Paper {
    key: "ehrenborg-steingrimsson-1996",
    reference: "R. Ehrenborg and E. Steingrímsson, Playing Nim on a simplicial complex, Electron. J. Combin. 3 (1996) R9",
};

/// Sprague's paper on the values of games and of their sums.
pub(crate) const SPRAGUE: Paper = Paper {
    key: "sprague-1935",
    reference: "R. P. Sprague, Über mathematische Kampfspiele, Tôhoku Math. J. 41 (1935) 438–444",
};

/// Moore's paper on Nim where several heaps may be lowered at once.
pub(crate) const MOORE: Paper = Paper {
    key: "moore-1910",
    reference: "E. H. Moore, A generalization of the game called Nim, Ann. of Math. 11 (1910) 93–94",
};

/// Jenkyns and Mayberry's paper on the Grundy values of Moore's Nim.
pub(crate) const JENKYNS_MAYBERRY: Paper = Paper {
    key: "jenkyns-mayberry-1980",
    reference: "T. A. Jenkyns and J. P. Mayberry, The skeleton of an impartial game and the Nim-function of Moore's $Nim_k$, \
                Internat. J. Game Theory 9 (1980) 51–63",
};

/// The paper on Nim where exactly k heaps are lowered.
pub(crate) const EXACT_NIM: Paper = Paper {
    key: "boros-et-al-2018",
    reference: "E. Boros, V. Gurvich, N. B. Ho, K. Makino and P. Mursic, On the Sprague–Grundy function of Exact $k$-Nim, \
                Discrete Appl. Math. 239 (2018) 1–14",
};

/// Guy and Smith's paper with the Grundy values of Kayles.
pub(crate) const GUY_SMITH: Paper = Paper {
    key: "guy-smith-1956",
    reference: "R. K. Guy and C. A. B. Smith, The G-values of various games, Proc. Cambridge Philos. Soc. 52 (1956) 514–526",
};

/// The paper on Graph Nim without parallel edges.
pub(crate) const CALKIN: Paper = Paper {
    key: "calkin-et-al-2010",
    reference: "N. J. Calkin et al., Computing strategies for graphical Nim, Congr. Numer. 202 (2010)",
};

/// Bouton's paper on Nim.
pub(crate) const BOUTON: Paper = Paper {
    key: "bouton-1901",
    reference: "C. L. Bouton, Nim, a game with a complete mathematical theory, Ann. of Math. 3 (1901)",
};

/// Fukuyama's first paper on Nim on graphs.
pub(crate) const FUKUYAMA: Paper = Paper {
    key: "fukuyama-2003",
    reference: "M. Fukuyama, A Nim game played on graphs, Theoret. Comput. Sci. 304 (2003) 387–399",
};

/// Fukuyama's second paper on Nim on graphs.
pub(crate) const FUKUYAMA_II: Paper = Paper {
    key: "fukuyama-2003b",
    reference: "M. Fukuyama, A Nim game played on graphs II, Theoret. Comput. Sci. 304 (2003) 401–419",
};

/// What was found or proved for this project: each place is a section of `docs/proofs.md`.
pub const NIMGRAPH: Paper = Paper { key: "nimgraph", reference: "nimgraph, Proofs (docs/proofs.md)" };

/// Theorems about boards of all sizes: each place is a family in `docs/families.md`.
pub(crate) const FAMILIES: Paper =
    Paper { key: "families", reference: "nimgraph, Theorems for boards of all sizes (docs/families.md)" };

/// Erickson's dissertation.
pub(crate) const ERICKSON: Paper = Paper {
    key: "erickson-2011",
    reference: "L. A. Erickson, The game of Nim on graphs, dissertation, North Dakota State University (2011)",
};

/// The paper that settles grids with unit weights.
pub(crate) const GRIDS: Paper = Paper {
    key: "sereekiatdilok-2025",
    reference: "T. Sereekiatdilok and P. Vichitkunakorn, Undirected edge geography games on grids, arXiv:2504.12148",
};

/// The paper on Edge Nim on K_{2,n}.
pub(crate) const CHOUDHRY: Paper = Paper {
    key: "k2n",
    reference: "A. Choudhry, S. Engbretson, L. Erickson and I. Sarbacker, Edge-Nim on the $K_{2,n}$",
};

/// The paper on undirected edge geography.
pub(crate) const FSU: Paper = Paper {
    key: "fsu-1993",
    reference: "A. S. Fraenkel, E. R. Scheinerman and D. Ullman, Undirected edge geography, Theoret. Comput. Sci. 112 \
                (1993) 371–381",
};

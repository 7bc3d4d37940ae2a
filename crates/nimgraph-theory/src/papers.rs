//! The literature that statements cite.

use crate::prose::tex_formula;

/// What stands around mathematics in the texts of the catalogue.
const MARK: char = '$';

/// A paper, a book, or a note of this project.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paper {
    /// The short key that ids begin with.
    pub key: &'static str,
    /// Who wrote it, with initials: `A. B. One, C. Two and D. Three`; empty where that is not known.
    pub authors: &'static str,
    /// Its title, with mathematics [marked](crate::spans).
    pub title: &'static str,
    /// Where and when it appeared, or where it can be found in brackets; may be empty.
    pub published: &'static str,
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
    /// Authors, title, where and when, with mathematics [marked](crate::spans).
    pub fn reference(&self) -> String {
        let Self { authors, title, published, .. } = *self;
        let comma = if authors.is_empty() { "" } else { ", " };
        let gap = match published {
            "" => "",
            place if place.starts_with('(') => " ",
            _ => ", ",
        };
        format!("{authors}{comma}{title}{gap}{published}")
    }

    /// An entry for BibTeX.
    ///
    /// ```
    /// let entries = nimgraph_theory::entries();
    /// let entry = entries.iter().find(|entry| entry.id == "fsu-1993/even-kernel").unwrap();
    /// assert_eq!(
    ///     entry.citation.paper.bibtex(),
    ///     "@misc{fsu-1993,\n  author = {A. S. Fraenkel and E. R. Scheinerman and D. Ullman},\n  \
    ///      title = {{Undirected edge geography}},\n  howpublished = {Theoret. Comput. Sci. 112 (1993) 371--381},\n  \
    ///      year = {1993}\n}\n"
    /// );
    /// ```
    pub fn bibtex(&self) -> String {
        let authors = self.authors.replace(" et al.", " and others").replace(", ", " and ");
        let bare = self.published.strip_prefix('(').and_then(|place| place.strip_suffix(')'));
        let place = tex(bare.unwrap_or(self.published));
        let fields = [
            ("author", authors),
            // A second pair of braces keeps the capitals.
            ("title", format!("{{{}}}", tex(self.title))),
            ("howpublished", place),
            ("year", self.year().unwrap_or_default()),
        ];
        let filled = fields.iter().filter(|(_, value)| !value.is_empty());
        let lines: Vec<String> = filled.map(|(name, value)| format!("  {name} = {{{value}}}")).collect();
        format!("@misc{{{},\n{}\n}}\n", self.key, lines.join(",\n"))
    }

    /// When it appeared: the last number of four digits in brackets, or what the number of a preprint says.
    fn year(&self) -> Option<String> {
        let of_four = |text: &&str| text.len() == 4 && text.bytes().all(|digit| digit.is_ascii_digit());
        let bracketed = self.published.split(['(', ')']).skip(1).step_by(2).filter(of_four).last();
        let preprint = || Some(format!("20{}", self.published.strip_prefix("arXiv:")?.get(..2)?));
        bracketed.map(str::to_owned).or_else(preprint)
    }

    /// A statement of this paper.
    pub const fn at(self, place: &'static str) -> Citation {
        Citation { paper: self, place }
    }
}

/// The key of formulas that were proved for one board, whose text of a source says where the proof is.
pub(crate) const PROVED: &str = "proved";

impl Citation {
    /// What a bibliography lists: for a proved formula, the program's own proofs.
    pub fn listed(&self) -> Paper {
        if self.paper.key == PROVED { NIMGRAPH } else { self.paper }
    }

    /// The same as its text, with mathematics [marked](crate::spans).
    pub fn marked(&self) -> String {
        let Self { paper, place } = self;
        let reference = paper.reference();
        if place.is_empty() { reference } else { format!("{reference}, {place}") }
    }
}

impl std::fmt::Display for Citation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.paper.reference().replace(MARK, ""))?;
        if self.place.is_empty() { Ok(()) } else { write!(f, ", {}", self.place) }
    }
}

/// Marked prose as TeX has it.
fn tex(marked: &str) -> String {
    let parts = marked.split(MARK).enumerate().map(|(place, part)| match place % 2 {
        0 => part.replace('–', "--").replace(['_', '&', '%', '#'], " "),
        _ => format!("${}$", tex_formula(part)),
    });
    parts.collect()
}

/// Duchêne and Renault's paper on Vertex Nim.
pub(crate) const DUCHENE_RENAULT: Paper = Paper {
    key: "duchene-renault-2014",
    authors: "E. Duchêne and G. Renault",
    title: "Vertex Nim played on graphs",
    published: "Theoret. Comput. Sci. 516 (2014) 20–27",
};

/// The paper on Graph Nim.
pub(crate) const GRAPH_NIM: Paper = Paper {
    key: "graph-nim",
    authors: "",
    title: "Graph Nim, on $C3$, $C4$, $C5$ and Circular Nim",
    published: "(manuscript)",
};

/// Dufour and Heubach's paper on Circular Nim.
pub(crate) const DUFOUR_HEUBACH: Paper = Paper {
    key: "dufour-heubach-2013",
    authors: "M. Dufour and S. Heubach",
    title: "Circular Nim games",
    published: "Electron. J. Combin. 20(2) (2013) P22",
};

/// Dufour, Heubach and Vo's paper on CN(7, 4).
pub(crate) const DUFOUR_HEUBACH_VO: Paper = Paper {
    key: "dufour-heubach-vo-2021",
    authors: "M. Dufour, S. Heubach and A. Vo",
    title: "Circular Nim games $CN(7, 4)$",
    published: "Integers 21B (2021)",
};

/// Ehrenborg and Steingrímsson's paper on Nim on a simplicial complex.
pub(crate) const EHRENBORG_STEINGRIMSSON: Paper = Paper {
    key: "ehrenborg-steingrimsson-1996",
    authors: "R. Ehrenborg and E. Steingrímsson",
    title: "Playing Nim on a simplicial complex",
    published: "Electron. J. Combin. 3 (1996) R9",
};

/// Sprague's paper on the values of games and of their sums.
pub(crate) const SPRAGUE: Paper = Paper {
    key: "sprague-1935",
    authors: "R. P. Sprague",
    title: "Über mathematische Kampfspiele",
    published: "Tôhoku Math. J. 41 (1935) 438–444",
};

/// Moore's paper on Nim where several heaps may be lowered at once.
pub(crate) const MOORE: Paper = Paper {
    key: "moore-1910",
    authors: "E. H. Moore",
    title: "A generalization of the game called Nim",
    published: "Ann. of Math. 11 (1910) 93–94",
};

/// Jenkyns and Mayberry's paper on the Grundy values of Moore's Nim.
pub(crate) const JENKYNS_MAYBERRY: Paper = Paper {
    key: "jenkyns-mayberry-1980",
    authors: "T. A. Jenkyns and J. P. Mayberry",
    title: "The skeleton of an impartial game and the Nim-function of Moore's $Nim_k$",
    published: "Internat. J. Game Theory 9 (1980) 51–63",
};

/// The paper on Nim where exactly k heaps are lowered.
pub(crate) const EXACT_NIM: Paper = Paper {
    key: "boros-et-al-2018",
    authors: "E. Boros, V. Gurvich, N. B. Ho, K. Makino and P. Mursic",
    title: "On the Sprague–Grundy function of Exact $k$-Nim",
    published: "Discrete Appl. Math. 239 (2018) 1–14",
};

/// Guy and Smith's paper with the Grundy values of Kayles.
pub(crate) const GUY_SMITH: Paper = Paper {
    key: "guy-smith-1956",
    authors: "R. K. Guy and C. A. B. Smith",
    title: "The G-values of various games",
    published: "Proc. Cambridge Philos. Soc. 52 (1956) 514–526",
};

/// The paper on Graph Nim without parallel edges.
pub(crate) const CALKIN: Paper = Paper {
    key: "calkin-et-al-2010",
    authors: "N. J. Calkin et al.",
    title: "Computing strategies for graphical Nim",
    published: "Congr. Numer. 202 (2010)",
};

/// Bouton's paper on Nim.
pub(crate) const BOUTON: Paper = Paper {
    key: "bouton-1901",
    authors: "C. L. Bouton",
    title: "Nim, a game with a complete mathematical theory",
    published: "Ann. of Math. 3 (1901)",
};

/// Fukuyama's first paper on Nim on graphs.
pub(crate) const FUKUYAMA: Paper = Paper {
    key: "fukuyama-2003",
    authors: "M. Fukuyama",
    title: "A Nim game played on graphs",
    published: "Theoret. Comput. Sci. 304 (2003) 387–399",
};

/// Fukuyama's second paper on Nim on graphs.
pub(crate) const FUKUYAMA_II: Paper = Paper {
    key: "fukuyama-2003b",
    authors: "M. Fukuyama",
    title: "A Nim game played on graphs II",
    published: "Theoret. Comput. Sci. 304 (2003) 401–419",
};

/// What was found or proved for this project: each place is a section of `docs/proofs.md`.
pub const NIMGRAPH: Paper =
    Paper { key: "nimgraph", authors: "nimgraph", title: "Proofs", published: "(docs/proofs.md)" };

/// Theorems about boards of all sizes: each place is a family in `docs/families.md`.
pub(crate) const FAMILIES: Paper = Paper {
    key: "families",
    authors: "nimgraph",
    title: "Theorems for boards of all sizes",
    published: "(docs/families.md)",
};

/// Erickson's dissertation.
pub(crate) const ERICKSON: Paper = Paper {
    key: "erickson-2011",
    authors: "L. A. Erickson",
    title: "The game of Nim on graphs",
    published: "dissertation, North Dakota State University (2011)",
};

/// The paper that settles grids with unit weights.
pub(crate) const GRIDS: Paper = Paper {
    key: "sereekiatdilok-2025",
    authors: "T. Sereekiatdilok and P. Vichitkunakorn",
    title: "Undirected edge geography games on grids",
    published: "arXiv:2504.12148",
};

/// The paper on Edge Nim on K_{2,n}.
pub(crate) const CHOUDHRY: Paper = Paper {
    key: "k2n",
    authors: "A. Choudhry, S. Engbretson, L. Erickson and I. Sarbacker",
    title: "Edge-Nim on the $K_{2,n}$",
    published: "",
};

/// The paper on undirected edge geography.
pub(crate) const FSU: Paper = Paper {
    key: "fsu-1993",
    authors: "A. S. Fraenkel, E. R. Scheinerman and D. Ullman",
    title: "Undirected edge geography",
    published: "Theoret. Comput. Sci. 112 (1993) 371–381",
};

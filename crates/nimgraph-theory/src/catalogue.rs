//! The list of all statements. A new one is a line in its game's list.

use std::any::Any;

use nimgraph_game::{Game, Play, rulesets as games};

use crate::{
    Citation, Conclusion, Erratum, ProvedFormula, Statement, Status,
    prose::unmarked,
    proved_formulas,
    statement::{Cost, Preserves},
    theorems,
};

macro_rules! catalogue {
    ($($list:ident: $game:ty,)*) => {
        /// The statements about one game, in the order they are tried.
        pub fn statements<G: Game>() -> &'static [&'static Statement<G>] {
            let lists: &[&dyn Any] = &[$(&(theorems::$list::ALL as &'static [&'static Statement<$game>]),)*];
            lists
                .iter()
                .find_map(|list| list.downcast_ref::<&'static [&'static Statement<G>]>())
                .copied()
                .unwrap_or(&[])
        }

        /// Every statement, as a catalogue describes it; formulas that were proved for one board come last.
        pub fn entries() -> Vec<Entry> {
            let mut entries = Vec::new();
            $(entries.extend(theorems::$list::ALL.iter().map(|s| Entry::of(s)));)*
            entries.extend(proved_formulas().into_iter().map(ProvedFormula::entry));
            entries
        }
    };
}

catalogue! {
    edge_nim: games::EdgeNim,
    nim: games::Nim,
    graph_nim: games::GraphNim,
    circular_nim: games::CircularNim,
    simplicial_nim: games::SimplicialNim,
    vertex_nimg: games::VertexNimG,
    neighboring_nim: games::NeighboringNim,
    vertex_nim: games::VertexNim,
    adjacent_nim: games::AdjacentNim,
}

/// A statement as a catalogue describes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its id.
    pub id: &'static str,
    /// A name for headings.
    pub title: &'static str,
    /// The game it speaks of.
    pub game: &'static str,
    /// The conventions of play it speaks of.
    pub plays: &'static [Play],
    /// How sure it is.
    pub status: Status,
    /// How dear it is to apply.
    pub cost: Cost,
    /// `"reduction"`, `"theorem"`, `"claim"` or `"remark"`.
    pub kind: &'static str,
    /// What a reduction leaves unchanged.
    pub preserves: Option<Preserves>,
    /// Where it comes from.
    pub citation: Citation,
    /// The statement in full.
    pub says: &'static str,
    /// When it speaks.
    pub hypotheses: Vec<&'static str>,
    /// What is wrong with it as printed.
    pub erratum: Option<Erratum>,
    /// The same texts with their mathematics marked.
    pub marked: MarkedTexts,
}

/// The texts of a statement with their mathematics marked, for [`spans`](crate::spans).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarkedTexts {
    /// The name for headings.
    pub title: &'static str,
    /// The statement in full.
    pub says: &'static str,
    /// When it speaks.
    pub hypotheses: Vec<&'static str>,
    /// What is printed, and what is true instead.
    pub erratum: Option<(&'static str, &'static str)>,
}

impl MarkedTexts {
    fn of<G: Game>(statement: &Statement<G>) -> Self {
        Self {
            title: statement.title,
            says: statement.says,
            hypotheses: statement.hypotheses.iter().map(|h| h.text).collect(),
            erratum: statement.erratum.map(|erratum| (erratum.printed, erratum.corrected)),
        }
    }
}

impl Entry {
    fn of<G: Game>(statement: &Statement<G>) -> Self {
        let (kind, preserves) = match statement.conclusion {
            Conclusion::Decide(_) | Conclusion::Value(_) => ("theorem", None),
            Conclusion::Reduce { preserves, .. } => ("reduction", Some(preserves)),
            Conclusion::Claim(_) => ("claim", None),
            Conclusion::Remark => ("remark", None),
        };
        Self {
            id: statement.id,
            title: unmarked(statement.title),
            game: G::INFO.name,
            plays: statement.plays,
            status: statement.status,
            cost: statement.cost,
            kind,
            preserves,
            citation: statement.citation,
            says: unmarked(statement.says),
            hypotheses: statement.hypotheses.iter().map(|h| unmarked(h.text)).collect(),
            erratum: statement.erratum.map(|erratum| Erratum {
                printed: unmarked(erratum.printed),
                corrected: unmarked(erratum.corrected),
                ..erratum
            }),
            marked: MarkedTexts::of(statement),
        }
    }

    /// Every marked text.
    #[cfg(test)]
    pub(crate) fn marked_texts(&self) -> Vec<&'static str> {
        let MarkedTexts { title, says, hypotheses, erratum } = &self.marked;
        let (printed, corrected) = erratum.unwrap_or_default();
        [*title, *says, printed, corrected].into_iter().chain(hypotheses.iter().copied()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whoever quotes a statement by its title must not quote what is printed, where that is false.
    #[test]
    fn statements_that_answer_otherwise_than_printed_say_so() {
        let answers = |entry: &Entry| entry.erratum.is_some() && entry.status.answers();
        let corrected: Vec<Entry> = entries().into_iter().filter(answers).collect();
        assert!(!corrected.is_empty());
        for entry in corrected {
            assert!(entry.title.ends_with(", corrected"), "{}: {}", entry.id, entry.title);
        }
    }
}

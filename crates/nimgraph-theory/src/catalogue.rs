//! The list of all statements. A new one is a line in its game's list.

use std::{collections::BTreeMap, sync::LazyLock};

use nimgraph_game::{Convention, DefaultEntry, EveryGame, Game, PerGame, Registered};

use crate::{
    AddedFamily, Citation, Conclusion, Erratum, ProvedFormula, Statement, Status, added_families,
    added_family,
    prose::unmarked,
    proved_formula, proved_formulas,
    statement::{Cost, Preserves},
    theorems,
};

/// The statements about each game.
struct Lists;

impl PerGame for Lists {
    type Of<G: Registered> = &'static [&'static Statement<G>];
}

impl<G: Registered> DefaultEntry<G> for Lists {
    const DEFAULT: &'static [&'static Statement<G>] = &[];
}

macro_rules! catalogue {
    ($($game:ident: $list:expr,)*) => {
        #[allow(clippy::needless_update, reason = "there may be a game about which nothing is stated")]
        static ALL: EveryGame<Lists> = EveryGame { $($game: $list,)* ..EveryGame::DEFAULT };

        /// Every statement, as a catalogue describes it; formulas that were proved for one board come last.
        pub fn entries() -> Vec<Entry> {
            let mut entries = Vec::new();
            $(entries.extend(ALL.$game.iter().map(|statement| Entry::of(statement)));)*
            entries.extend(added_families().into_iter().map(AddedFamily::entry));
            entries.extend(proved_formulas().into_iter().map(ProvedFormula::entry));
            entries
        }
    };
}

// In the order of the catalogue. A game about which nothing is stated is not here.
catalogue! {
    edge_nim: theorems::edge_nim::ALL,
    nim: theorems::nim::ALL,
    graph_nim: theorems::graph_nim::ALL,
    circular_nim: theorems::circular_nim::ALL,
    simplicial_nim: theorems::simplicial_nim::ALL,
    vertex_nimg: theorems::vertex_nimg::ALL,
    neighboring_nim: theorems::neighboring_nim::ALL,
    vertex_nim: theorems::vertex_nim::ALL,
    adjacent_nim: theorems::adjacent_nim::ALL,
    sum: theorems::sum::ALL,
    custom: theorems::lines::ALL,
}

/// The statements about one game, in the order they are tried.
pub fn statements<G: Registered>() -> &'static [&'static Statement<G>] {
    G::entry(&ALL)
}

/// A statement as a catalogue describes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its id.
    pub id: &'static str,
    /// A name for headings.
    pub title: &'static str,
    /// The game it is about.
    pub game: &'static str,
    /// The conventions of play it is about.
    pub plays: &'static [Convention],
    /// How certain it is.
    pub status: Status,
    /// How costly it is to apply.
    pub cost: Cost,
    /// `"reduction"`, `"theorem"`, `"claim"` or `"remark"`.
    pub kind: &'static str,
    /// What a reduction leaves unchanged.
    pub preserves: Option<Preserves>,
    /// Where it comes from.
    pub citation: Citation,
    /// The statement in full.
    pub says: &'static str,
    /// Its hypotheses.
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
    /// Its hypotheses.
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

/// The statement with this id; of several that share it, the first.
pub fn entry(id: &str) -> Option<Entry> {
    // Formulas and theorems about families may be added while the program runs.
    static BY_ID: LazyLock<BTreeMap<&'static str, Entry>> =
        LazyLock::new(|| entries().into_iter().rev().map(|entry| (entry.id, entry)).collect());
    let added = || added_family(id).map(AddedFamily::entry);
    proved_formula(id).map(ProvedFormula::entry).or_else(added).or_else(|| BY_ID.get(id).cloned())
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

    /// A statement quoted by its title must not repeat what is printed where that is false.
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

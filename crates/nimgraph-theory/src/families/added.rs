//! Theorems about families of boards that were added since the program began.

use std::{
    borrow::Cow,
    ops::ControlFlow,
    sync::{PoisonError, RwLock},
};

use nimgraph_family::{BoardFamily, FamilyCertificateError, FamilyGame, FamilyQuestion, FamilyRule};
use nimgraph_game::{
    Convention, Registered,
    rules::{Carrier, RulesBoard},
};
use nimgraph_graph::Graph;

use crate::{
    Citation, Cost, Entry, Facts, Finding, IdTaken, MarkedTexts, Paper, Status, VisitMove, entry,
    theorems::family::{Shipped, TITLE, Weighed},
};

static ADDED: RwLock<Vec<&'static AddedFamily>> = RwLock::new(Vec::new());

/// A theorem about a family, as a statement. The caller that makes one vouches for the proof: nothing is proved here.
#[derive(Debug)]
pub struct AddedFamily {
    id: &'static str,
    says: &'static str,
    needs: &'static str,
    citation: Citation,
    question: FamilyQuestion,
    name: &'static str,
    game: &'static str,
    certificate: &'static str,
    theorem: Shipped,
}

impl AddedFamily {
    /// The statement of a certificate that was checked, and where the certificate is.
    pub fn new(certificate: &str, source: &str) -> Result<Self, FamilyCertificateError> {
        let rule = FamilyRule::vouched(certificate)?;
        let question = rule.question().clone();
        let FamilyQuestion { game, family, weights, play } = &question;
        let misere = if *play == Convention::Misere { ", misère play" } else { "" };
        let called =
            if game.name().contains(':') { format!("“{}”", game.name()) } else { game.name().to_owned() };
        let on = format!("{called} on {family} with weights up to {weights}{misere}");
        let name = leak(name_of(&question));
        let weighed = match game {
            FamilyGame::EdgeNim => Weighed::Edges,
            FamilyGame::Line(line) => match line.rules().carrier() {
                Carrier::Edges => Weighed::Edges,
                carrier if carrier.is_list() => Weighed::Heaps,
                _ => Weighed::Vertices,
            },
            _ => Weighed::Vertices,
        };
        Ok(Self {
            id: leak(format!("families/{name}")),
            says: leak(format!(
                "{on}: a position is P exactly when the automaton with {} states in its certificate accepts it, read as \
                 docs/family-certificates.md says.",
                rule.automaton().states()
            )),
            needs: leak(format!("a board of {family} with weights up to {weights}")),
            citation: Paper { key: "families", authors: "", title: leak(source.to_owned()), published: "" }
                .at(""),
            theorem: Shipped::of(name, weighed),
            name,
            game: leak(game.name().to_owned()),
            certificate: leak(certificate.to_owned()),
            question,
        })
    }

    /// Its id, such as `families/edge-nim_ladder_w2`.
    pub fn id(&self) -> &'static str {
        self.id
    }

    /// What it says.
    pub fn says(&self) -> &'static str {
        self.says
    }

    /// What it is about.
    pub fn question(&self) -> &FamilyQuestion {
        &self.question
    }

    /// As a catalogue describes it.
    pub fn entry(&self) -> Entry {
        Entry {
            id: self.id,
            title: TITLE,
            game: self.game,
            plays: match self.question.play {
                Convention::Normal => &[Convention::Normal],
                Convention::Misere => &[Convention::Misere],
            },
            status: Status::Proved,
            cost: Cost::Polynomial,
            kind: "theorem",
            preserves: None,
            citation: self.citation,
            says: self.says,
            hypotheses: vec![self.needs],
            erratum: None,
            marked: MarkedTexts {
                title: TITLE,
                says: self.says,
                hypotheses: vec![self.needs],
                erratum: None,
            },
        }
    }

    /// What it says about a position; `None` if the position is not on a board of its family.
    fn find<G: Registered>(
        &'static self,
        game: &G,
        play: Convention,
        position: &Facts<'_, G>,
    ) -> Option<Finding> {
        let is_game = || self.question.game.is_game(G::INFO.name, game.rules_line(), &game.letters());
        let is_about = play == self.question.play && is_game();
        let graph = is_about.then(|| graph_of(game, position.weights().len()))??;
        self.theorem.decide(&graph, position)
    }

    /// Shows all winning moves of a position; `None` where the theorem does not know them all.
    pub(crate) fn winning_moves<G: Registered>(
        &'static self,
        game: &G,
        position: &Facts<'_, G>,
        visit: &mut VisitMove<'_>,
    ) -> Option<ControlFlow<()>> {
        let graph = graph_of(game, position.weights().len()).filter(|_| self.theorem.knows_all_moves())?;
        Some(self.theorem.winning_moves(&graph, position, visit))
    }
}

/// The graph of a board; heaps are vertices that nothing joins.
fn graph_of<G: Registered>(game: &G, weights: usize) -> Option<Cow<'_, Graph>> {
    if let Some(board) = game.graph_board() {
        return Some(Cow::Borrowed(&board.graph));
    }
    let is_list = matches!(game.rules_board(weights)?, RulesBoard::Heaps(_));
    let heaps = is_list.then(|| Graph::undirected(weights, []))?;
    heaps.ok().map(Cow::Owned)
}

/// A name for a family, which no other has: that of the game, the family and the weights, and of misère play. Lines of rules keep
/// their letters, digits and dots; what stands between them becomes a sign of its own.
fn name_of(question: &FamilyQuestion) -> String {
    let FamilyQuestion { game, family, weights, play } = question;
    let text = family.to_string();
    let board = match family {
        // The edges of a strip keep their separators: another list of edges has another name.
        BoardFamily::Strip(_) => text.replace(':', "-").replace(',', "_").replace('/', "--"),
        _ => {
            let short = [":n", ",n", "xn"].iter().find_map(|end| text.strip_suffix(end));
            short.unwrap_or(&text).replace([':', ','], "-")
        }
    };
    let misere = if *play == Convention::Misere { "_misere" } else { "" };
    let game = game.name().replace(' ', "-").replace(',', "_").replace(':', "--");
    format!("{game}_{board}_w{}{misere}", weights.to_string().replace('+', "-up"))
}

/// The theorems about families that were added.
pub fn added_families() -> Vec<&'static AddedFamily> {
    ADDED.read().unwrap_or_else(PoisonError::into_inner).clone()
}

/// The added theorem with this id.
pub fn added_family(id: &str) -> Option<&'static AddedFamily> {
    id.starts_with("families/").then(added_families)?.into_iter().find(|added| added.id == id)
}

/// Adds a theorem to the catalogue of this run of the program. It answers from now on, so its proof must have been checked.
pub fn add_family(family: AddedFamily) -> Result<(), IdTaken> {
    if entry(family.id).is_some() {
        return Err(IdTaken(family.id.to_owned()));
    }
    ADDED.write().unwrap_or_else(PoisonError::into_inner).push(Box::leak(Box::new(family)));
    Ok(())
}

/// The certificate of an added theorem.
pub(super) fn added_certificate(name: &str) -> Option<&'static str> {
    added_families().into_iter().find(|added| added.name == name).map(|added| added.certificate)
}

/// The first added theorem that applies to a position, and what it finds.
pub(crate) fn decide<G: Registered>(
    game: &G,
    play: Convention,
    position: &Facts<'_, G>,
) -> Option<(&'static str, Finding)> {
    added_families().into_iter().find_map(|added| Some((added.id, added.find(game, play, position)?)))
}

/// Statements live as long as the program.
fn leak(text: String) -> &'static str {
    text.leak()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use nimgraph_family::{WeightBound, sized_families};

    use super::*;

    #[test]
    fn names_differ() {
        let mut names = BTreeSet::new();
        let strips = ["strip:0-1/0-0,1-1", "strip:0-1,1-1/0-0", "strip:/0-1,0-0,1-1", "strip:0-1,0-0/1-1"];
        let families = sized_families().iter().map(|family| family.usage).chain(strips);
        let families: Vec<BoardFamily> = families.filter_map(|family| family.parse().ok()).collect();
        assert!(families.len() > 16);
        let mut count = 0;
        for family in families {
            for weights in [WeightBound::up_to(1), WeightBound::alike_from(1)] {
                for play in Convention::ALL {
                    let question =
                        FamilyQuestion { game: FamilyGame::EdgeNim, family: family.clone(), weights, play };
                    names.insert(name_of(&question));
                    count += 1;
                }
            }
        }
        assert_eq!(names.len(), count);
        assert!(names.contains("edge-nim_fan_w1") && names.contains("edge-nim_bipartite-2_w1-up_misere"));
    }
}

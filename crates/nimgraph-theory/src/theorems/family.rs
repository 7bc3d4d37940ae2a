//! Theorems about boards of all sizes as statements: a position is read as a word, and an automaton says who wins.

use std::{
    cell::RefCell,
    collections::{BTreeMap, HashSet},
    ops::ControlFlow,
    rc::Rc,
    sync::OnceLock,
};

use nimgraph_family::{FamilyGame, FamilyMember, FamilyPosition, FamilyReading, FamilyRule};
use nimgraph_game::{Move, Outcome, Ruleset, State};
use nimgraph_graph::{Graph, spend};

use crate::{
    Assertion, DerivedBoard, Facts, Finding, Highlight, Place, Reason, VisitMove,
    claims::{AllLoseClaim, RunClaim},
    families::family_certificate,
    statement::first_of,
};

/// The name that these statements share: which family it is, the reason says.
pub(crate) const TITLE: &str = "the automaton of the family";

/// A theorem that is shipped with its certificate, or was added with one. The certificate is read when a board of the family is
/// met first.
#[derive(Debug)]
pub(crate) struct Shipped {
    name: &'static str,
    weighed: Weighed,
    rule: OnceLock<Option<FamilyRule>>,
}

/// What has the weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Weighed {
    Edges,
    Vertices,
    Heaps,
}

/// What is known of a position: as a board of which families it can be read.
#[derive(Default)]
pub(crate) struct Known {
    members: RefCell<BTreeMap<&'static str, Option<Rc<FamilyMember>>>>,
}

/// A position read as a word.
struct Read {
    rule: &'static FamilyRule,
    member: Rc<FamilyMember>,
    reading: FamilyReading,
}

/// A reason lists the states of words up to this length.
const LISTED: usize = 200;

impl Shipped {
    /// A theorem whose certificate was checked.
    pub(crate) const fn of(name: &'static str, weighed: Weighed) -> Self {
        Self { name, weighed, rule: OnceLock::new() }
    }

    fn text(&self) -> &'static str {
        family_certificate(self.name).unwrap_or_default()
    }

    /// The family, which the certificate names in its third line.
    fn family(&self) -> &'static str {
        self.text().lines().find_map(|line| line.strip_prefix("family ")).unwrap_or_default()
    }

    fn rule(&'static self) -> Option<&'static FamilyRule> {
        self.rule.get_or_init(|| FamilyRule::vouched(self.text()).ok()).as_ref()
    }

    fn member<R: Ruleset>(&'static self, graph: &Graph, position: &Facts<'_, R>) -> Option<Rc<FamilyMember>> {
        let mut members = position.known().family.members.borrow_mut();
        let find = || self.rule()?.member(graph, position.place()).map(Rc::new);
        members.entry(self.family()).or_insert_with(find).clone()
    }

    /// Whether the board of a position is in the family.
    pub(super) fn fits<R: Ruleset>(&'static self, graph: &Graph, position: &Facts<'_, R>) -> bool {
        self.member(graph, position)
            .is_some_and(|member| self.rule().is_some_and(|rule| rule.covers(&member)))
    }

    fn read<R: Ruleset>(&'static self, graph: &Graph, position: &Facts<'_, R>) -> Option<Read> {
        let member = self.member(graph, position)?;
        let rule = self.rule()?;
        let reading = rule.read(&member, seen(graph, position))?;
        spend(reading.word().len());
        Some(Read { rule, member, reading })
    }

    /// Who wins, by the state in which the automaton ends.
    pub(crate) fn decide<R: Ruleset>(
        &'static self,
        graph: &Graph,
        position: &Facts<'_, R>,
    ) -> Option<Finding> {
        let read = self.read(graph, position)?;
        let outcome = read.rule.outcome(&read.reading);
        let first = read.member.vertices().first().copied();
        let start = Highlight::ring("where reading begins", first.into_iter().collect());
        let reason = Reason::default().claim(self.claim(&read)).say(".");
        if outcome == Outcome::P {
            let reason = reason.say(" Here ").claim(AllLoseClaim).say(".");
            return Some(Finding::p(reason).with_witness(start));
        }
        let Some(mv) = first_of(|visit| read.winning_moves(graph, position, visit)) else {
            return Some(Finding::n(reason).with_witness(start));
        };
        let after = after(position, &mv);
        let told = Facts::owning(position.game(), after);
        let reason = match self.read(graph, &told) {
            Some(read) => {
                let reason = reason.board(self.board(&mv)).say(" After the move, ");
                reason.claim_on(1, self.claim(&read)).say(".")
            }
            None => reason,
        };
        Some(Finding::n(reason).with_move(mv).with_witness(start))
    }

    /// All winning moves.
    pub(crate) fn winning_moves<R: Ruleset>(
        &'static self,
        graph: &Graph,
        position: &Facts<'_, R>,
        visit: &mut VisitMove<'_>,
    ) -> ControlFlow<()> {
        let Some(read) = self.read(graph, position) else { return ControlFlow::Continue(()) };
        if !matches!(read.rule.question().game, FamilyGame::Line(_)) {
            return read.winning_moves(graph, position, visit);
        }
        // Those of a line come by what they change in the word; they are shown in the order of its rules.
        let mut winning = HashSet::new();
        let _ = read.winning_moves(graph, position, &mut |mv| {
            winning.insert(mv);
            ControlFlow::Continue(())
        });
        let mut visit_winning =
            |mv: Move| if winning.contains(&mv) { visit(mv) } else { ControlFlow::Continue(()) };
        position.game().for_each_move(position, &mut visit_winning)
    }

    /// Whether [`winning_moves`](Self::winning_moves) shows them all.
    pub(crate) fn knows_all_moves(&'static self) -> bool {
        self.rule().is_some_and(FamilyRule::knows_all_moves)
    }

    fn claim(&'static self, read: &Read) -> Assertion {
        let mut states = read.rule.run(&read.reading);
        let (letters, ends) = (states.len(), states.last().copied().unwrap_or(0));
        states.truncate(LISTED);
        Assertion::Run(RunClaim {
            certificate: self.name,
            family: self.family(),
            from: read.member.vertices().first().copied().unwrap_or(0),
            states,
            letters,
            ends,
            is: read.rule.outcome(&read.reading),
        })
    }

    fn board(&self, mv: &Move) -> DerivedBoard {
        let place = |at: usize| match self.weighed {
            Weighed::Edges => Place::Edge(at),
            Weighed::Vertices => Place::Vertex(at),
            Weighed::Heaps => Place::Heap(at),
        };
        let lowered = mv.lowered().iter().map(|&(at, left)| (place(at), left)).collect();
        DerivedBoard::with(0, "after the move", lowered).and_token(mv.to())
    }
}

impl Read {
    fn winning_moves(&self, graph: &Graph, position: &State, visit: &mut VisitMove<'_>) -> ControlFlow<()> {
        let seen = seen(graph, position);
        self.rule.winning_moves(&self.reading, seen, visit)
    }
}

fn seen<'a>(graph: &'a Graph, position: &'a State) -> FamilyPosition<'a> {
    FamilyPosition { graph, weights: position.weights(), token: position.place() }
}

/// The position after a move.
fn after(position: &State, mv: &Move) -> State {
    let mut weights = position.weights().to_vec();
    mv.lowered().iter().for_each(|&(at, left)| weights[at] = left);
    let state = position.with_weights(weights);
    mv.to().map_or(state.clone(), |to| state.at(to))
}

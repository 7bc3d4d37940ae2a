//! What the catalogue says of one position: reductions first, then statements from cheap to dear.

use std::{borrow::Cow, ops::ControlFlow};

use nimgraph_game::{Convention, Move, Registered, State};

use crate::{
    Conclusion, Cost, DerivedBoard, Facts, FindOut, Finding, Kept, Lift, Preserves, Reason, Simplification,
    Statement, VisitMove, added_family, catalogue::statements, claims::KeepsClaim, families::added, proved,
    proved_formula,
};

/// How an outcome follows from the catalogue.
#[derive(Debug)]
pub struct Derivation<'a, G: Registered> {
    play: Convention,
    original: Facts<'a, G>,
    /// The reductions, in the order they were applied.
    pub reductions: Vec<ReductionStep<'a, G>>,
    /// The statement that decided the reduced position, by its id.
    pub statement: &'static str,
    /// What it found there; the winning move is one of the original position.
    pub finding: Finding,
    /// The statements that were asked about the reduced position before, and what each of them lacked.
    pub passed_over: Vec<PassedOver>,
    /// For each reduction whether the winning move is made otherwise on the board before it than on the board after it.
    moves_differ: Vec<bool>,
}

impl<G: Registered> Derivation<'_, G> {
    /// Why, for the original position: what was simplified, what is known of the board that is left, and how the move there
    /// is made here, if it is made otherwise.
    pub fn reason(&self) -> Reason {
        let mut reason = Reason::default();
        let mut before = self.original.position();
        for (i, step) in self.reductions.iter().enumerate() {
            let Some(told) = told_of(step) else { continue };
            let board =
                DerivedBoard::with(i, told.how, (told.changes)(step.position.game(), before, &step.position));
            reason = reason.board(board).say(if i == 0 { "First simplify: " } else { "; " }).say(told.how);
            before = step.position.position();
        }
        let base = reason.last_board();
        if base > 0 {
            let keeps = |step| lift_of(step).is_some_and(|(preserves, _)| preserves == Preserves::Grundy);
            let kept = match self.play {
                Convention::Misere => Kept::MisereOutcome,
                Convention::Normal if self.reductions.iter().all(keeps) => Kept::Grundy,
                Convention::Normal => Kept::OutcomeAlone,
            };
            reason =
                reason.say(". ").claim_on(base, KeepsClaim { of: 0, kept }).say(", so consider that board. ");
        }
        let mut reason = reason.followed_by(self.finding.reason.clone(), base);
        for (step, differs) in self.reductions.iter().zip(&self.moves_differ).rev() {
            if let Some(back) = told_of(step).and_then(|told| told.back).filter(|_| *differs) {
                reason = reason.say(" ").say(back);
            }
        }
        reason
    }

    /// The position that the reductions lead to, with what is known of it.
    fn reduced(&self) -> &Facts<'_, G> {
        self.reductions.last().map_or(&self.original, |step| &step.position)
    }

    /// The statements that were not asked, because this one decided before them.
    pub fn not_asked(&self) -> impl Iterator<Item = &'static Statement<G>> + use<G> {
        let id = self.statement;
        by_cost::<G>(|s| may_decide(s)).skip_while(move |s| s.id != id).skip(1)
    }

    /// What a statement that was not asked would have lacked, by the facts that the others have found.
    pub fn why_not(&self, statement: &Statement<G>) -> PassedOver {
        let failed = statement.failed_hypothesis(self.reduced().game(), self.play, self.reduced());
        PassedOver { statement: statement.id, why: failed.map_or(WhyNot::NotNeeded, WhyNot::Lacks) }
    }
}

/// One reduction.
#[derive(Debug)]
pub struct ReductionStep<'a, G: Registered> {
    /// The reduction's id.
    pub statement: &'static str,
    /// The position it led to, with what is known of it.
    pub position: Facts<'a, G>,
}

/// A statement that did not decide, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PassedOver {
    /// The statement's id.
    pub statement: &'static str,
    /// Why.
    pub why: WhyNot,
}

/// Why a statement does not decide a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhyNot {
    /// This hypothesis fails.
    Lacks(&'static str),
    /// Its hypotheses hold, but it is a sufficient condition, and that is not met.
    FoundNothing,
    /// Another statement decided before, or explains more simply.
    NotNeeded,
}

/// How much a person has to take in to follow what a statement says of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// The boards to picture beside the one shown: simplifications, and boards after a move.
    pub boards: usize,
    /// The claims to check; the run of an automaton counts once for each letter.
    pub claims: usize,
}

impl Effort {
    /// What it takes to follow a finding.
    pub fn of(finding: &Finding) -> Self {
        Self {
            boards: finding.reason.boards.len(),
            claims: finding.reason.claims().map(|(_, claim)| claim.steps()).sum(),
        }
    }

    /// Whether this is so much less that the order of the catalogue does not count: no more boards, and fewer than half as
    /// many claims.
    pub fn is_far_below(self, other: Self) -> bool {
        self.boards <= other.boards && 2 * self.claims < other.claims
    }
}

/// Which of several statements that decide is cited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Preference {
    /// The first in the order of the catalogue, and no other is asked.
    First,
    /// The first too, unless another one that costs as much and knows as much explains far more simply.
    Simplest,
}

/// Decides a position by the statements up to a cost, cheapest first. When none decides, tells what each of
/// them lacked.
///
/// The linear statements are tried before the reductions that keep the outcome only: these may take away what
/// the statement would show, and the Grundy value.
pub fn decide<'a, G: Registered>(
    game: &'a G,
    play: Convention,
    position: &'a State,
    most: Cost,
) -> Result<Derivation<'a, G>, Vec<PassedOver>> {
    Case::new(game, play, position).decide(most, Preference::First)
}

/// The same, told simply. The order of the catalogue puts first what a person needs to know least for; where another
/// statement of the same cost knows as much (the Grundy value, a winning move, all of them) and its reason takes far less
/// [`Effort`], that one is cited. Statements that cost more than linear time are compared on boards that a person can survey,
/// exponential ones and huge boards not at all: the first one is cited.
pub fn decide_simply<'a, G: Registered>(
    game: &'a G,
    play: Convention,
    position: &'a State,
    most: Cost,
) -> Result<Derivation<'a, G>, Vec<PassedOver>> {
    Case::new(game, play, position).decide(most, Preference::Simplest)
}

/// On boards with more weights than this a flow or an elimination cannot be followed by eye.
const SURVEYED: usize = 64;

/// On boards with more weights than this the first statement is cited, whatever it costs: each of the others would take as long
/// again, on a million edges longer than reading them.
const COMPARED: usize = 1 << 12;

/// The Grundy value of a position by the statements that yield it, up to a cost, cheapest first.
pub fn value<'a, G: Registered>(
    game: &'a G,
    position: &'a State,
    most: Cost,
) -> Result<Derivation<'a, G>, Vec<PassedOver>> {
    let mut case = Case::new(game, Convention::Normal, position);
    case.reduce(Preserves::Grundy);
    let mut passed_over = Vec::new();
    match case.consult(|s| s.cost <= most, Preserves::Grundy, Preference::First, &mut passed_over) {
        Some(found) => Ok(case.derivation(found, passed_over)),
        None => Err(passed_over),
    }
}

/// Shows all winning moves of a position that the catalogue decided as N. `None` when the deciding statement
/// does not tell them, or the reductions do not leave them as they are.
pub fn winning_moves<G: Registered>(
    derivation: &Derivation<'_, G>,
    visit: &mut VisitMove<'_>,
) -> Option<ControlFlow<()>> {
    let kept = derivation.reductions.iter().all(|step| matches!(lift_of(step), Some((_, Lift::Same))));
    let reduced = derivation.reduced();
    if let Some(formula) = proved_formula(derivation.statement).filter(|_| kept) {
        return formula.winning_moves(reduced.game(), derivation.play, reduced, visit);
    }
    if let Some(family) = added_family(derivation.statement).filter(|_| kept) {
        return family.winning_moves(reduced.game(), reduced, visit);
    }
    let list = by_id::<G>(derivation.statement)?.winning_moves.filter(|_| kept)?;
    Some(list(reduced.game(), derivation.play, reduced, visit))
}

/// Reduces a position as far as the catalogue can, keeping at least what is asked.
pub fn reduce<'a, G: Registered>(
    game: &'a G,
    play: Convention,
    position: &'a State,
    keeping: Preserves,
) -> (State, Vec<ReductionStep<'a, G>>) {
    let mut case = Case::new(game, play, position);
    case.reduce(keeping);
    (case.current().position().clone(), case.reductions)
}

/// The position that these reductions lead to, for those who do not ask how.
pub fn reduced<'a, G: Registered>(
    game: &'a G,
    play: Convention,
    position: &'a State,
    keeping: Preserves,
) -> Cow<'a, State> {
    let mut case = Case::new(game, play, position);
    case.reduce(keeping);
    let last = case.reductions.pop();
    last.map_or(Cow::Borrowed(position), |step| Cow::Owned(step.position.into_position()))
}

/// A winning move of the original position, given one of the position that its reductions lead to.
pub fn lifted<G: Registered>(
    game: &G,
    original: &State,
    reductions: &[ReductionStep<'_, G>],
    mv: Move,
) -> Option<Move> {
    lift_noting(game, original, reductions, mv, &mut |_, _| {})
}

/// The same; says of each reduction, by its number, whether the move is made otherwise before it than after it.
fn lift_noting<G: Registered>(
    game: &G,
    original: &State,
    reductions: &[ReductionStep<'_, G>],
    mv: Move,
    note: &mut dyn FnMut(usize, bool),
) -> Option<Move> {
    reductions.iter().enumerate().rev().try_fold(mv, |mv, (i, step)| {
        let before = if i == 0 { original } else { reductions[i - 1].position.position() };
        let Some((_, Lift::Each(lift))) = lift_of(step) else { return Some(mv) };
        let made = lift(game, before, &step.position, &mv)?;
        note(i, made != mv);
        Some(made)
    })
}

/// A position under consideration, with the reductions made so far.
struct Case<'a, G: Registered> {
    game: &'a G,
    play: Convention,
    original: Facts<'a, G>,
    reductions: Vec<ReductionStep<'a, G>>,
}

/// Whether a statement answers by the automaton of a family.
fn is_run(id: &str) -> bool {
    id.starts_with("families/")
}

impl<'a, G: Registered> Case<'a, G> {
    fn new(game: &'a G, play: Convention, position: &'a State) -> Self {
        Self { game, play, original: Facts::of(game, position), reductions: Vec::new() }
    }

    fn current(&self) -> &Facts<'a, G> {
        self.reductions.last().map_or(&self.original, |step| &step.position)
    }

    fn decide(mut self, most: Cost, choice: Preference) -> Result<Derivation<'a, G>, Vec<PassedOver>> {
        let mut passed_over = Vec::new();
        let found = self.by_statements(most, choice, &mut passed_over);
        // Some statements know only that a winning move exists; a formula that was proved for the board knows it.
        // And it reads better than the run of an automaton.
        let suffices = found.as_ref().is_some_and(|(id, finding)| finding.is_playable() && !is_run(id));
        let formula = if suffices || most < Cost::Exponential { None } else { self.by_formula() };
        match (found, formula) {
            (Some((statement, _)), Some(formula)) if formula.1.is_playable() => {
                passed_over.push(PassedOver { statement, why: WhyNot::NotNeeded });
                Ok(self.derivation(formula, passed_over))
            }
            (Some(found), _) | (None, Some(found)) => Ok(self.derivation(found, passed_over)),
            (None, None) => Err(passed_over),
        }
    }

    /// What the statements of the catalogue find, after the reductions that this takes.
    fn by_statements(
        &mut self,
        most: Cost,
        choice: Preference,
        passed_over: &mut Vec<PassedOver>,
    ) -> Option<(&'static str, Finding)> {
        self.reduce(Preserves::Grundy);
        let linear = Cost::Linear.min(most);
        let found = self.consult(|s| s.cost <= linear, Preserves::Outcome, choice, passed_over);
        if found.is_some() {
            return found;
        }
        let before = self.reductions.len();
        self.reduce(Preserves::Outcome);
        let is_new = self.reductions.len() > before;
        if is_new {
            passed_over.clear();
        }
        let chosen = |s: &Statement<G>| s.cost <= most && (is_new || s.cost > linear);
        self.consult(chosen, Preserves::Outcome, choice, passed_over)
    }

    fn reduce(&mut self, keeping: Preserves) {
        while let Some(step) = self.one_reduction(keeping) {
            self.reductions.push(step);
        }
    }

    fn one_reduction(&self, keeping: Preserves) -> Option<ReductionStep<'a, G>> {
        let position = self.current();
        answering::<G>().find_map(|s| match s.conclusion {
            Conclusion::Reduce { preserves, step, .. }
                if (preserves == Preserves::Grundy || keeping == Preserves::Outcome)
                    && s.failed_hypothesis(self.game, self.play, position).is_none() =>
            {
                let simpler = step(self.game, self.play, position)?;
                Some(ReductionStep { statement: s.id, position: Facts::owning(self.game, simpler) })
            }
            _ => None,
        })
    }

    /// The statement that is cited, and what it found of the reduced position; reports what those before it lacked.
    fn consult(
        &self,
        chosen: impl Fn(&Statement<G>) -> bool + Copy,
        wanted: Preserves,
        choice: Preference,
        passed_over: &mut Vec<PassedOver>,
    ) -> Option<(&'static str, Finding)> {
        // The first that decides, or the simplest so far; and how many statements come before it.
        let mut told: Option<(&'static Statement<G>, Finding, usize)> = None;
        for s in by_cost::<G>(chosen) {
            if told.as_ref().is_some_and(|(first, ..)| s.cost > first.cost) {
                break;
            }
            let Some(find) = finder(s, wanted) else { continue };
            let why = match self.ask(s, find, wanted) {
                Err(why) => why,
                Ok(found) => {
                    let simplest = match &told {
                        Some((first, before, _)) => is_simpler((s, &found), (first, before)),
                        None => true,
                    };
                    if simplest {
                        told = Some((s, found, passed_over.len()));
                    }
                    if choice == Preference::First || !self.compares(s.cost) {
                        break;
                    }
                    WhyNot::NotNeeded
                }
            };
            passed_over.push(PassedOver { statement: s.id, why });
        }
        told.map(|(statement, found, before)| {
            passed_over.truncate(before);
            (statement.id, found)
        })
    }

    /// What one statement finds.
    fn ask(&self, s: &Statement<G>, find: FindOut<G>, wanted: Preserves) -> Result<Finding, WhyNot> {
        let position = self.current();
        if let Some(hypothesis) = s.failed_hypothesis(self.game, self.play, position) {
            return Err(WhyNot::Lacks(hypothesis));
        }
        match find(self.game, self.play, position) {
            Some(found) if wanted == Preserves::Grundy && found.grundy.is_none() => Err(TOO_LARGE),
            Some(found) => Ok(found),
            None => Err(WhyNot::FoundNothing),
        }
    }

    /// Whether statements of this cost are compared on this board.
    fn compares(&self, cost: Cost) -> bool {
        let weights = || self.original.position().weights().len();
        match cost {
            Cost::Linear => weights() <= COMPARED,
            Cost::Polynomial => weights() <= SURVEYED,
            Cost::Exponential => false,
        }
    }

    /// What a formula says that was proved for this board, or a theorem about a family that was added.
    fn by_formula(&self) -> Option<(&'static str, Finding)>
    where
        G: Registered,
    {
        let formula = proved::decide(self.game, self.play, self.current());
        let formula = formula.map(|(formula, finding)| (formula.id(), finding));
        formula.or_else(|| added::decide(self.game, self.play, self.current()))
    }

    /// Turns what was found of the reduced position into what is true of the original.
    fn derivation(
        self,
        (statement, mut finding): (&'static str, Finding),
        passed_over: Vec<PassedOver>,
    ) -> Derivation<'a, G> {
        let mut moves_differ = vec![false; self.reductions.len()];
        let mut note = |i: usize, differs: bool| moves_differ[i] = differs;
        let lift = |mv| lift_noting(self.game, &self.original, &self.reductions, mv, &mut note);
        finding.winning_move = finding.winning_move.and_then(lift);
        let keeps = |step| lift_of(step).is_none_or(|(preserves, _)| preserves == Preserves::Grundy);
        finding.grundy = finding.grundy.filter(|_| self.reductions.iter().all(keeps));
        let Self { play, original, reductions, .. } = self;
        Derivation { play, original, reductions, statement, finding, passed_over, moves_differ }
    }
}

/// Whether a statement explains far more simply than one before it, and knows as much.
fn is_simpler<G: Registered>(
    (s, found): (&Statement<G>, &Finding),
    (first, before): (&Statement<G>, &Finding),
) -> bool {
    found.grundy.is_some() >= before.grundy.is_some()
        && found.winning_move.is_some() >= before.winning_move.is_some()
        && s.winning_moves.is_some() >= first.winning_moves.is_some()
        && Effort::of(found).is_far_below(Effort::of(before))
}

/// Said of a statement whose Grundy value is too large to be reported.
const TOO_LARGE: WhyNot = WhyNot::Lacks("a Grundy value of at most 2^64 − 1");

fn answering<G: Registered>() -> impl Iterator<Item = &'static Statement<G>> {
    statements::<G>().iter().copied().filter(|s| s.status.answers())
}

/// Some of the statements that answer, in the order they are tried.
fn by_cost<G: Registered>(
    chosen: impl Fn(&Statement<G>) -> bool + Copy,
) -> impl Iterator<Item = &'static Statement<G>> {
    Cost::ALL.into_iter().flat_map(move |cost| answering::<G>().filter(move |s| s.cost == cost && chosen(s)))
}

fn may_decide<G: Registered>(statement: &Statement<G>) -> bool {
    finder(statement, Preserves::Outcome).is_some()
}

/// How a statement finds out what is wanted, if it does.
fn finder<G: Registered>(statement: &Statement<G>, wanted: Preserves) -> Option<FindOut<G>> {
    match statement.conclusion {
        Conclusion::Value(find) => Some(find),
        Conclusion::Decide(find) => Some(find).filter(|_| wanted == Preserves::Outcome),
        Conclusion::Reduce { .. } | Conclusion::Claim(_) | Conclusion::Remark => None,
    }
}

fn by_id<G: Registered>(id: &str) -> Option<&'static Statement<G>> {
    statements::<G>().iter().copied().find(|s| s.id == id)
}

fn told_of<G: Registered>(step: &ReductionStep<'_, G>) -> Option<&'static Simplification<G>> {
    match &by_id::<G>(step.statement)?.conclusion {
        Conclusion::Reduce { told, .. } => Some(told),
        _ => None,
    }
}

fn lift_of<G: Registered>(step: &ReductionStep<'_, G>) -> Option<(Preserves, &'static Lift<G>)> {
    match &by_id::<G>(step.statement)?.conclusion {
        Conclusion::Reduce { preserves, lift, .. } => Some((*preserves, lift)),
        _ => None,
    }
}

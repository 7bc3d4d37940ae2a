//! What the catalogue says of one position: reductions first, then statements from cheap to dear.

use std::ops::ControlFlow;

use nimgraph_game::{Game, Play};

use crate::{
    Assertion, Conclusion, Cost, DerivedBoard, FindOut, Finding, Lift, Preserves, Reason, Simplification,
    Statement, VisitMove, catalogue::statements,
};

/// How an outcome follows from the catalogue.
#[derive(Clone, Debug, PartialEq)]
pub struct Derivation<G: Game> {
    /// The reductions, in the order they were applied.
    pub reductions: Vec<ReductionStep<G>>,
    /// The statement that decided the reduced position, by its id.
    pub statement: &'static str,
    /// What it found there; the winning move is one of the original position.
    pub finding: Finding<G>,
    /// The statements that were asked about the reduced position before, and what each of them lacked.
    pub passed_over: Vec<PassedOver>,
}

impl<G: Game> Derivation<G> {
    /// Why, for the original position: what was simplified, what is known of the board that is left, and how a move there
    /// is made here.
    pub fn reason(&self, original: &G::Position) -> Reason {
        let mut reason = Reason::default();
        let mut before = original;
        for (i, step) in self.reductions.iter().enumerate() {
            let Some(told) = told_of(step) else { continue };
            let board = DerivedBoard::with(i, told.how, (told.changes)(before, &step.position));
            reason = reason.board(board).say(if i == 0 { "First simplify: " } else { "; " }).say(told.how);
            before = &step.position;
        }
        let base = reason.last_board();
        if base > 0 {
            let keeps = |step| lift_of(step).is_some_and(|(preserves, _)| preserves == Preserves::Grundy);
            let grundy = self.reductions.iter().all(keeps);
            reason = reason.say(". ").claim_on(base, Assertion::Keeps { of: 0, grundy }).say(". There: ");
        }
        let mut reason = reason.followed_by(self.finding.reason.clone(), base);
        for step in self.reductions.iter().rev() {
            let back =
                told_of(step).and_then(|told| told.back).filter(|_| self.finding.winning_move.is_some());
            if let Some(back) = back {
                reason = reason.say(" ").say(back);
            }
        }
        reason
    }
}

/// One reduction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReductionStep<G: Game> {
    /// The reduction's id.
    pub statement: &'static str,
    /// The position it led to.
    pub position: G::Position,
}

/// A statement that did not decide, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PassedOver {
    /// The statement's id.
    pub statement: &'static str,
    /// The hypothesis that failed, or that the condition found nothing.
    pub why: &'static str,
}

impl PassedOver {
    /// Whether its hypotheses hold, and the condition found nothing.
    pub fn found_nothing(&self) -> bool {
        self.why == FOUND_NOTHING
    }
}

/// Decides a position by the statements up to a cost, cheapest first. When none decides, tells what each of
/// them lacked.
///
/// The linear statements are tried before the reductions that keep the outcome only: these may take away what
/// the statement would show, and the Grundy value.
pub fn decide<G: Game>(
    game: &G,
    play: Play,
    position: &G::Position,
    most: Cost,
) -> Result<Derivation<G>, Vec<PassedOver>> {
    let mut case = Case { game, play, original: position, reductions: Vec::new() };
    case.reduce(Preserves::Grundy);
    let linear = Cost::Linear.min(most);
    let mut passed_over = Vec::new();
    if let Some(found) = case.consult(|s| s.cost <= linear, Preserves::Outcome, &mut passed_over) {
        return Ok(case.derivation(found, passed_over));
    }
    let before = case.reductions.len();
    case.reduce(Preserves::Outcome);
    let is_new = case.reductions.len() > before;
    if is_new {
        passed_over.clear();
    }
    let chosen = |s: &Statement<G>| s.cost <= most && (is_new || s.cost > linear);
    match case.consult(chosen, Preserves::Outcome, &mut passed_over) {
        Some(found) => Ok(case.derivation(found, passed_over)),
        None => Err(passed_over),
    }
}

/// The Grundy value of a position by the statements that yield it, up to a cost, cheapest first.
pub fn value<G: Game>(
    game: &G,
    position: &G::Position,
    most: Cost,
) -> Result<Derivation<G>, Vec<PassedOver>> {
    let mut case = Case { game, play: Play::Normal, original: position, reductions: Vec::new() };
    case.reduce(Preserves::Grundy);
    let mut passed_over = Vec::new();
    match case.consult(|s| s.cost <= most, Preserves::Grundy, &mut passed_over) {
        Some(found) => Ok(case.derivation(found, passed_over)),
        None => Err(passed_over),
    }
}

/// Shows all winning moves of a position that the catalogue decided as N. `None` when the deciding statement
/// does not tell them, or the reductions do not leave them as they are.
pub fn winning_moves<G: Game>(
    game: &G,
    play: Play,
    position: &G::Position,
    derivation: &Derivation<G>,
    visit: &mut VisitMove<'_, G>,
) -> Option<ControlFlow<()>> {
    let kept = derivation.reductions.iter().all(|step| matches!(lift_of(step), Some((_, Lift::Same))));
    let list = by_id::<G>(derivation.statement)?.winning_moves.filter(|_| kept)?;
    let reduced = derivation.reductions.last().map_or(position, |step| &step.position);
    Some(list(game, play, reduced, visit))
}

/// Reduces a position as far as the catalogue can, keeping at least what is asked.
pub fn reduce<G: Game>(
    game: &G,
    play: Play,
    position: &G::Position,
    keeping: Preserves,
) -> (G::Position, Vec<ReductionStep<G>>) {
    let mut case = Case { game, play, original: position, reductions: Vec::new() };
    case.reduce(keeping);
    (case.current().clone(), case.reductions)
}

/// A winning move of the original position, given one of the position that its reductions lead to.
pub fn lifted<G: Game>(
    game: &G,
    original: &G::Position,
    reductions: &[ReductionStep<G>],
    mv: G::Move,
) -> Option<G::Move> {
    reductions.iter().enumerate().rev().try_fold(mv, |mv, (i, step)| {
        let before = if i == 0 { original } else { &reductions[i - 1].position };
        match lift_of(step) {
            Some((_, Lift::Each(lift))) => lift(game, before, &step.position, &mv),
            _ => Some(mv),
        }
    })
}

/// A position under consideration, with the reductions made so far.
struct Case<'a, G: Game> {
    game: &'a G,
    play: Play,
    original: &'a G::Position,
    reductions: Vec<ReductionStep<G>>,
}

impl<G: Game> Case<'_, G> {
    fn current(&self) -> &G::Position {
        self.reductions.last().map_or(self.original, |step| &step.position)
    }

    fn reduce(&mut self, keeping: Preserves) {
        while let Some(step) = self.one_reduction(keeping) {
            self.reductions.push(step);
        }
    }

    fn one_reduction(&self, keeping: Preserves) -> Option<ReductionStep<G>> {
        let position = self.current();
        answering::<G>().find_map(|s| match s.conclusion {
            Conclusion::Reduce { preserves, step, .. }
                if (preserves == Preserves::Grundy || keeping == Preserves::Outcome)
                    && s.failed_hypothesis(self.game, self.play, position).is_none() =>
            {
                let simpler = step(self.game, self.play, position)?;
                Some(ReductionStep { statement: s.id, position: simpler })
            }
            _ => None,
        })
    }

    /// The first statement that decides, and what it found of the reduced position; tells what those before it lacked.
    fn consult(
        &self,
        chosen: impl Fn(&Statement<G>) -> bool,
        wanted: Preserves,
        passed_over: &mut Vec<PassedOver>,
    ) -> Option<(&'static Statement<G>, Finding<G>)> {
        let position = self.current();
        let mut tried: Vec<_> = answering::<G>().filter(|s| chosen(s)).collect();
        tried.sort_by_key(|s| s.cost);
        for s in tried {
            let Some(find) = finder(s, wanted) else { continue };
            let failed = s.failed_hypothesis(self.game, self.play, position);
            match failed.map_or_else(|| find(self.game, self.play, position).ok_or(FOUND_NOTHING), Err) {
                Ok(finding) if wanted == Preserves::Grundy && finding.grundy.is_none() => {
                    passed_over.push(PassedOver { statement: s.id, why: TOO_LARGE });
                }
                Ok(finding) => return Some((s, finding)),
                Err(why) => passed_over.push(PassedOver { statement: s.id, why }),
            }
        }
        None
    }

    /// Turns what was found of the reduced position into what is true of the original.
    fn derivation(
        self,
        (statement, mut finding): (&Statement<G>, Finding<G>),
        passed_over: Vec<PassedOver>,
    ) -> Derivation<G> {
        let lift = |mv| lifted(self.game, self.original, &self.reductions, mv);
        finding.winning_move = finding.winning_move.and_then(lift);
        let keeps = |step| lift_of(step).is_none_or(|(preserves, _)| preserves == Preserves::Grundy);
        finding.grundy = finding.grundy.filter(|_| self.reductions.iter().all(keeps));
        Derivation { reductions: self.reductions, statement: statement.id, finding, passed_over }
    }
}

/// Said of a sufficient condition whose hypotheses hold but which is not met.
const FOUND_NOTHING: &str = "a witness, and there is none";

/// Said of a statement that knows a Grundy value too large to be told.
const TOO_LARGE: &str = "a Grundy value of at most 2^64 − 1";

fn answering<G: Game>() -> impl Iterator<Item = &'static Statement<G>> {
    statements::<G>().iter().copied().filter(|s| s.status.answers())
}

/// How a statement finds out what is wanted, if it does.
fn finder<G: Game>(statement: &Statement<G>, wanted: Preserves) -> Option<FindOut<G>> {
    match statement.conclusion {
        Conclusion::Value(find) => Some(find),
        Conclusion::Decide(find) => Some(find).filter(|_| wanted == Preserves::Outcome),
        Conclusion::Reduce { .. } | Conclusion::Claim(_) | Conclusion::Remark => None,
    }
}

fn by_id<G: Game>(id: &str) -> Option<&'static Statement<G>> {
    statements::<G>().iter().copied().find(|s| s.id == id)
}

fn told_of<G: Game>(step: &ReductionStep<G>) -> Option<&'static Simplification<G>> {
    match &by_id::<G>(step.statement)?.conclusion {
        Conclusion::Reduce { told, .. } => Some(told),
        _ => None,
    }
}

fn lift_of<G: Game>(step: &ReductionStep<G>) -> Option<(Preserves, &'static Lift<G>)> {
    match &by_id::<G>(step.statement)?.conclusion {
        Conclusion::Reduce { preserves, lift, .. } => Some((*preserves, lift)),
        _ => None,
    }
}

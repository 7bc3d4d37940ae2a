//! The verdict: does a formula hold exactly at the P-positions of a board, for all weights?

#[cfg(test)]
mod differential;

use std::{ops::ControlFlow, rc::Rc};

use nimgraph_formula::{Formula, FormulaError, Ground};
use nimgraph_game::{self as game, Convention, Kind, Position};
use nimgraph_solve::{Meter, MoveList, SearchMemory, StopReason, Wants, analyse};

use crate::arena::Arena;
use crate::automata::{Compiler, Dfa, Order, Trouble, Unsupported};
use crate::certificate::Certificate;
use crate::engine::absorbing::{Absorption, FIRST_TURN, absorbing, absorbing_or};
use crate::engine::{Branch, KindAutomaton, Obligation, Progress, Run, Step, stable};
use crate::symmetry;
use crate::truth::{Difference, Truth};

/// The verdict on a formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It holds exactly at the P-positions, whatever the weights are.
    Proved(Stats),
    /// It is wrong at this position.
    Refuted(Difference),
    /// A budget ran out first.
    Unknown {
        /// What ran out.
        reason: StopReason,
        /// What was being done, and how far it had come.
        reached: Progress,
    },
}

/// How large a proof is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// The places of the token that were examined; each of the others is the image of one of them under a symmetry.
    pub places: Vec<usize>,
    /// The states of the formula's automata, for all places of the token together.
    pub states: usize,
    /// The pairs of states that were examined to show that no move leads from the formula into it.
    pub pairs: u64,
    /// The sets of states that were examined to show that some move leads into it from everywhere else.
    pub sets: u64,
    /// The sets that are left, which are the proof of that.
    pub kept: usize,
}

/// Why a formula cannot be examined.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProveError {
    /// The formula does not fit the board.
    #[error(transparent)]
    Formula(#[from] FormulaError),
    /// The formula is outside what can be proved.
    #[error(transparent)]
    Unsupported(#[from] Unsupported),
}

/// Proves or refutes that a formula holds exactly at the P-positions of a board, for all weights, as far as what is left on a
/// meter reaches.
///
/// ```
/// use nimgraph_prove::{Arena, Verdict, prove};
/// use nimgraph_solve::Meter;
/// let nim = Arena::new(&"nim 3".parse()?)?;
/// let verdict = prove(&nim, &"w0 xor w1 = w2".parse()?, &mut Meter::default(), &mut |_| {})?;
/// assert!(matches!(verdict, Verdict::Proved(_)));
/// let verdict = prove(&nim, &"w0 = w1".parse()?, &mut Meter::default(), &mut |_| {})?;
/// assert!(matches!(verdict, Verdict::Refuted(wrong) if wrong.weights == [0, 0, 1]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn prove(
    arena: &Arena,
    formula: &Formula,
    meter: &mut Meter,
    tell: &mut dyn FnMut(&Progress),
) -> Result<Verdict, ProveError> {
    decide(arena, &arena.ground(formula)?, meter, tell, Wanted::Proof)
}

/// The same as [`prove`], with a certificate if the formula is proved.
pub fn prove_certified(
    arena: &Arena,
    formula: &Formula,
    meter: &mut Meter,
    tell: &mut dyn FnMut(&Progress),
) -> Result<(Verdict, Option<Certificate>), ProveError> {
    let mut certificate = Certificate::new(arena, formula);
    let verdict = decide(arena, &arena.ground(formula)?, meter, tell, Wanted::Certificate(&mut certificate))?;
    let certificate = matches!(verdict, Verdict::Proved(_)).then_some(certificate);
    Ok((verdict, certificate))
}

/// The same as [`prove`] for formulas that have been unrolled, one for each place of the token.
pub fn prove_ground(
    arena: &Arena,
    formulas: &[Ground],
    meter: &mut Meter,
    tell: &mut dyn FnMut(&Progress),
) -> Result<Verdict, ProveError> {
    decide(arena, formulas, meter, tell, Wanted::Proof)
}

/// Everything but *absorbing*, which is shown elsewhere; and the places of the token for which that must be done.
pub(crate) fn prove_stable(
    arena: &Arena,
    formulas: &[Ground],
    meter: &mut Meter,
    tell: &mut dyn FnMut(&Progress),
) -> Result<(Verdict, Vec<usize>), ProveError> {
    let verdict = decide(arena, formulas, meter, tell, Wanted::Stable)?;
    let places = if let Verdict::Proved(stats) = &verdict { stats.places.clone() } else { Vec::new() };
    Ok((verdict, places))
}

/// What is to be done.
enum Wanted<'a> {
    /// All obligations.
    Proof,
    /// All obligations, written down.
    Certificate(&'a mut Certificate),
    /// All but *absorbing*.
    Stable,
}

fn decide(
    arena: &Arena,
    formulas: &[Ground],
    meter: &mut Meter,
    tell: &mut dyn FnMut(&Progress),
    wanted: Wanted<'_>,
) -> Result<Verdict, ProveError> {
    // The automata are given up with the proof.
    meter.for_a_while(|meter| decide_now(arena, formulas, meter, tell, wanted))
}

fn decide_now(
    arena: &Arena,
    formulas: &[Ground],
    meter: &mut Meter,
    tell: &mut dyn FnMut(&Progress),
    wanted: Wanted<'_>,
) -> Result<Verdict, ProveError> {
    let run = Run::new(meter, tell);
    let (stats, first_turn) = (Stats::default(), FIRST_TURN);
    let mut proof = Proof { arena, formulas, run, stats, wanted, looks: LOOKS, first_turn };
    let outcome = proof.run();
    (proof.run.tell)(&proof.run.progress);
    match outcome {
        Ok(None) => Ok(Verdict::Proved(proof.stats)),
        Ok(Some(difference)) => Ok(Verdict::Refuted(difference)),
        Err(Trouble::Unsupported(why)) => Err(why.into()),
        Err(Trouble::Stopped(reason)) => Ok(Verdict::Unknown { reason, reached: proof.run.progress }),
    }
}

/// Positions that are examined one by one before anything else: most wrong formulas are already wrong there.
const LOOKS: u64 = 30_000;

struct Proof<'a> {
    arena: &'a Arena,
    formulas: &'a [Ground],
    run: Run<'a>,
    stats: Stats,
    wanted: Wanted<'a>,
    /// How many positions are examined one by one first.
    looks: u64,
    /// How many sets *absorbing* makes before it assumes something that the symmetries allow.
    first_turn: usize,
}

impl Proof<'_> {
    fn run(&mut self) -> Result<Option<Difference>, Trouble> {
        if let Some(difference) = self.small_positions()? {
            return Ok(Some(difference));
        }
        let order = Order::for_formulas(self.arena.board().weights(), self.formulas);
        let mut compiler = Compiler::new(order);
        let automata = self.automata(&mut compiler)?;
        let found = symmetry::invariant(self.arena, self.formulas, &automata, &mut compiler, self.run.meter)?;
        let places = symmetry::representatives(self.arena.places(), &found.group);
        if let Wanted::Certificate(certificate) = &mut self.wanted {
            certificate.set_order(compiler.order().as_slice());
            certificate.set_symmetries(found.generators);
        }
        self.run.progress.of = 2 * places.len();
        for &place in &places {
            if let Some(weights) = self.obligations(place, &automata, &found.group, &mut compiler)? {
                return Ok(Some(self.difference_below(&weights, place)?));
            }
        }
        self.stats.places = places;
        Ok(None)
    }

    /// Positions with a small sum, one by one.
    fn small_positions(&mut self) -> Result<Option<Difference>, Trouble> {
        self.run.begin(Obligation::everywhere(Step::SmallPositions));
        // At least half of the nodes are left for the proof.
        let most = self.run.meter.nodes_left().map_or(self.looks, |left| self.looks.min(left / 2));
        let mut truth = Truth::new(self.arena);
        let found = self.run.meter.for_a_while(|meter| {
            meter.limited(most, |meter| {
                truth.smallest_difference(self.formulas, 0..=u64::from(u16::MAX), meter)
            })
        });
        match found {
            Ok(found) => Ok(found),
            Err(StopReason::Nodes) => Ok(None),
            Err(reason) => Err(reason.into()),
        }
    }

    fn automata(&mut self, compiler: &mut Compiler) -> Result<Vec<Rc<Dfa>>, Trouble> {
        let mut automata = Vec::new();
        for (place, formula) in self.formulas.iter().enumerate() {
            self.run.begin(self.at(Step::Automaton, place));
            automata.push(compiler.compile(formula, self.run.meter)?);
        }
        self.stats.states = automata.iter().map(|automaton| automaton.states()).sum();
        Ok(automata)
    }

    fn at(&self, step: Step, place: usize) -> Obligation {
        Obligation { step, place: self.arena.has_token().then_some(place) }
    }

    /// Weights where an obligation is broken, if there are some.
    fn obligations(
        &mut self,
        place: usize,
        automata: &[Rc<Dfa>],
        group: &[symmetry::Invariance],
        compiler: &mut Compiler,
    ) -> Result<Option<Vec<u64>>, Trouble> {
        let misere = self.arena.convention() == Convention::Misere;
        let (domain, terminal) = (self.arena.domain(place), self.arena.terminal(place));
        let formula = &self.formulas[place];
        if misere {
            self.run.begin(self.at(Step::Terminal, place));
            let wrong = Ground::all([formula.clone(), terminal.clone(), domain.clone()]);
            if let Some(weights) = some_weights(&wrong, compiler, &mut self.run)? {
                return Ok(Some(weights));
            }
        }
        self.run.begin(self.at(Step::Stable, place));
        let inside = Ground::all([formula.clone(), domain.clone()]);
        let from = compiler.compile(&inside, self.run.meter)?;
        let mut branches = Vec::new();
        for mv in self.arena.moves(place) {
            let target = self.target(mv, automata, compiler)?;
            branches.push(match self.arena.is_plain() {
                true => Branch::plain(&mv.set, target, compiler.order()),
                false => Branch::related(KindAutomaton::of(mv, compiler.order(), self.run.meter)?, target),
            });
        }
        let moves = symmetry::move_representatives(self.arena, place, group);
        for number in moves {
            let broken = stable::broken(&from, &branches[number], compiler.order(), &mut self.run)?;
            if broken.is_some() {
                return Ok(broken);
            }
        }
        self.stats.pairs += self.run.progress.states;
        self.run.progress.done += 1;
        if let Wanted::Stable = self.wanted {
            return Ok(None);
        }
        self.run.begin(self.at(Step::Absorbing, place));
        let mut accepted = vec![formula.clone(), domain.clone().negated()];
        accepted.extend(misere.then(|| terminal.clone()));
        let (order, all) = (compiler.order().clone(), Ground::any(accepted));
        let accepted = compiler.compile(&all, self.run.meter)?;
        let assumption = symmetry::without_loss(self.arena, place, group);
        let assume = |meter: &mut Meter| match &assumption.least[..] {
            [] => Ok(None),
            _ => compiler.compile(&Ground::any([all, assumption.holds.negated()]), meter).map(Some),
        };
        let (outcome, is_assumed) =
            absorbing_or(&accepted, assume, &branches, &order, self.first_turn, &mut self.run)?;
        self.stats.sets += self.run.progress.states;
        Ok(match outcome {
            Absorption::Broken(weights) => Some(weights),
            Absorption::Holds(sets) => {
                self.run.progress.done += 1;
                self.stats.kept += sets.len();
                if let Wanted::Certificate(certificate) = &mut self.wanted {
                    let least = if is_assumed { assumption.least } else { Vec::new() };
                    certificate.add_place(place, least, sets);
                }
                None
            }
        })
    }

    /// What must hold after a move for it to lead into the formula.
    fn target(
        &mut self,
        mv: &Kind,
        automata: &[Rc<Dfa>],
        compiler: &mut Compiler,
    ) -> Result<Rc<Dfa>, Trouble> {
        let at_target = match mv.to {
            Some(to) if mv.after == Ground::Constant(true) => return Ok(automata[to].clone()),
            Some(to) => self.formulas[to].clone(),
            None => Ground::Constant(self.arena.convention() == Convention::Normal),
        };
        compiler.compile(&Ground::all([at_target, mv.after.clone()]), self.run.meter)
    }

    /// The smallest position where the formula is wrong, given weights and a place where an obligation is broken: it is
    /// wrong there or after one move. If looking for the smallest one takes too long, that position or one of its options
    /// will do.
    fn difference_below(&mut self, weights: &[u64], place: usize) -> Result<Difference, Trouble> {
        self.run.begin(Obligation::everywhere(Step::SmallestPosition));
        let sum = weights.iter().sum();
        let free = self.run.meter.rest().memory;
        let smallest = self
            .run
            .meter
            .sparing(4, |meter| Truth::new(self.arena).smallest_difference(self.formulas, 0..=sum, meter));
        match smallest {
            Ok(found) => {
                Ok(found
                    .expect("where an obligation is broken, the formula is wrong at or below that position"))
            }
            Err(reason) => {
                let left = self.run.meter.rest().memory;
                self.run.meter.give_back(free.zip(left).map_or(0, |(free, left)| (free - left) as usize));
                self.difference_near(weights, place).ok_or(Trouble::Stopped(reason))
            }
        }
    }

    /// A position where the formula is wrong, among this one and its options, if the solver knows the outcome here. Where
    /// the formula is right about a position at which an obligation is broken, it is wrong after one move: of a
    /// P-position at an option where it holds, of an N-position after every winning move.
    fn difference_near(&mut self, weights: &[u64], place: usize) -> Option<Difference> {
        let here = self.arena.position(weights, place);
        let wants = Wants { moves: MoveList::First, ..Wants::default() };
        let found = analyse(&here, wants, self.run.meter, &mut SearchMemory::default());
        let is_p = found.outcome? == game::Outcome::P;
        if let Some(wrong) = self.difference_at(&here, is_p) {
            return Some(wrong);
        }
        if !is_p {
            return self.difference_at(&here.after_unchecked(found.winning_moves.first()?), true);
        }
        let mut wrong = None;
        let _ = here.for_each_move(&mut |mv| {
            wrong = self.difference_at(&here.after_unchecked(&mv), false);
            if wrong.is_some() || self.run.meter.tick().is_err() {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        wrong
    }

    /// The position, if the formula is wrong about its outcome.
    fn difference_at(&self, setup: &Position, is_p: bool) -> Option<Difference> {
        let (weights, token) = setup.weights()?;
        let place = token.unwrap_or(0);
        let is_wrong = self.arena.domain(place).holds(weights) && self.formulas[place].holds(weights) != is_p;
        is_wrong.then(|| Difference { weights: weights.to_vec(), place, is_p, is_smallest: false })
    }
}

/// Weights for which a formula holds.
pub(crate) fn some_weights(
    formula: &Ground,
    compiler: &mut Compiler,
    run: &mut Run<'_>,
) -> Result<Option<Vec<u64>>, Trouble> {
    let holds = compiler.compile(formula, run.meter)?;
    let outcome = absorbing(&holds.negated(), &[], compiler.order(), run)?;
    Ok(match outcome {
        Absorption::Broken(weights) => Some(weights),
        Absorption::Holds(_) => None,
    })
}

#[cfg(test)]
mod tests {
    use nimgraph_game::{notation, spec::NoAppraiser};

    use super::*;

    /// The certificate of a proof that assumes what the symmetries allow from the beginning.
    fn assuming(board: &str, formula: &str) -> Result<String, Option<Difference>> {
        let arena = Arena::new(&notation::read(board).unwrap().check_board(&NoAppraiser).unwrap()).unwrap();
        let formula: Formula = formula.parse().unwrap();
        let formulas = arena.ground(&formula).unwrap();
        let mut certificate = Certificate::new(&arena, &formula);
        let mut meter = Meter::default();
        let mut nobody = |_: &Progress| {};
        let mut proof = Proof {
            arena: &arena,
            formulas: &formulas,
            run: Run::new(&mut meter, &mut nobody),
            stats: Stats::default(),
            wanted: Wanted::Certificate(&mut certificate),
            looks: LOOKS,
            first_turn: 1,
        };
        match proof.run() {
            Ok(None) => Ok(certificate.to_string()),
            Ok(Some(difference)) => Err(Some(difference)),
            Err(_) => Err(None),
        }
    }

    #[test]
    fn what_the_symmetries_allow_is_assumed_and_checked() {
        let mut assumed = 0;
        for (board, formula) in [
            ("nim 0,0,0", "xor = 0"),
            ("nim 0,0,0 misere", "max >= 2 and xor = 0 or max <= 1 and sum % 2 = 1"),
            ("graph-nim cycle:5", "orbit(w1 = w4 and w0 + w1 = w2 + w3 and w0 = max)"),
            ("circular-nim 0,0,0,0,0 k=3", "orbit(w0 = 0 and w1 = w4 and w1 = w2 + w3)"),
            ("edge-nim star:3", "token = 0 and sum = 0 or token != 0 and not (e[0,token] = sum > 0)"),
            ("vertex-nimg complete:4", "w[token] = min"),
            ("vertex-nim path:2", "w[token] <= w[1-token]"),
        ] {
            let text = assuming(board, formula).unwrap_or_else(|wrong| panic!("{board}: {wrong:?}"));
            crate::check(&text, &mut Meter::default()).unwrap_or_else(|error| panic!("{board}: {error}"));
            assumed += usize::from(text.contains(" least "));
            // Where nothing is symmetric nothing may be assumed.
            let bare: String = text
                .lines()
                .filter(|line| !line.starts_with("symmetry"))
                .fold(String::new(), |all, line| all + line + "\n");
            if text.contains(" least ") {
                assert!(crate::check(&bare, &mut Meter::default()).is_err(), "{board}");
                let first = text.replacen("proof 2", "proof 1", 1);
                assert!(crate::check(&first, &mut Meter::default()).is_err(), "{board}");
            }
        }
        assert!(assumed >= 3, "{assumed}");
    }

    #[test]
    fn a_wrong_formula_is_wrong_under_an_assumption_too() {
        let wrong = assuming("circular-nim 0,0,0,0 k=2", "orbit(w0 = w2 and w1 = w3 and w0 + w1 < 12)");
        assert!(matches!(wrong, Err(Some(_))), "{wrong:?}");
    }
}

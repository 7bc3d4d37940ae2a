//! The obligations as questions to an SMT solver, in SMT-LIB 2: each must be answered with `unsat`.
//!
//! This works for formulas without xor, linear in the weights. The caller chooses and runs the solver.

use std::fmt::Write;

use nimgraph_formula::{Comparison, Formula, Ground, Number};
use nimgraph_game::Kind;

use crate::arena::Arena;
use crate::prove::ProveError;
use crate::questions::{Asserted, Claimed, PosedQuestion, after};

/// One question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SmtQuestion {
    /// Which obligation it is, such as `stable, token on 0, move 1`.
    pub obligation: String,
    /// The script; the answer `unsat` means that the obligation is met.
    pub script: String,
}

/// Why there are no questions for a solver.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SmtError {
    /// The formula does not fit the board.
    #[error(transparent)]
    Formula(#[from] ProveError),
    /// The formula is not linear.
    #[error("an SMT solver can only be used for linear formulas, and this one contains xor")]
    Xor,
    /// The formula counts positive weights.
    #[error("an SMT solver cannot be used for `positive`; say which weights are positive")]
    Positive,
    /// The formula has names of a host.
    #[error("the formula has names that are not about weights")]
    Names,
}

/// The questions for these places of the token: each of the others must be the image of one of them under a symmetry that preserves the formula.
pub fn smt_questions(
    arena: &Arena,
    formula: &Formula,
    places: &[usize],
) -> Result<Vec<SmtQuestion>, SmtError> {
    let formulas = arena.ground(formula).map_err(ProveError::from)?;
    let claimed = Claimed { arena, formulas: &formulas };
    let script = |question: PosedQuestion<'_>| {
        let mut script = "(set-logic ALL)\n".to_owned();
        for weight in 0..arena.board().weights() {
            let _ = writeln!(script, "(declare-const x{weight} Int)\n(assert (>= x{weight} 0))");
        }
        for part in &question.asserted {
            let _ = writeln!(script, "(assert {})", asserted(claimed, *part)?);
        }
        script += "(check-sat)\n";
        Ok(SmtQuestion { obligation: question.obligation, script })
    };
    claimed.questions(places).into_iter().map(script).collect()
}

fn asserted(claimed: Claimed<'_>, part: Asserted<'_>) -> Result<String, SmtError> {
    let before = |weight| format!("x{weight}");
    Ok(match part {
        Asserted::Holds(ground) => test(ground, &before)?,
        Asserted::Fails(ground) => format!("(not {})", test(ground, &before)?),
        Asserted::Leads(mv) => format!("(not {})", never_leads(claimed, mv)?),
        Asserted::NeverLeads(mv) => never_leads(claimed, mv)?,
    })
}

/// Whatever the new weights y are, the move does not lead into the formula.
fn never_leads(claimed: Claimed<'_>, mv: &Kind) -> Result<String, SmtError> {
    let target = test(&claimed.target(mv), &|weight| after(mv, weight, "x", "y"))?;
    let list = |part: &dyn Fn(&usize) -> String| mv.set.iter().map(part).collect::<Vec<_>>().join(" ");
    let new = list(&|weight| format!("(y{weight} Int)"));
    if !mv.is_plain() {
        let weights = claimed.arena.board().weights();
        let both = |weight: usize| match weight.checked_sub(weights) {
            None => format!("x{weight}"),
            Some(slot) => format!("y{}", mv.set[slot]),
        };
        let allowed = test(&Ground::all([mv.before.clone(), mv.relation(weights)]), &both)?;
        let within = list(&|weight| format!("(<= 0 y{weight})"));
        return Ok(format!("(forall ({new}) (not (and {within} {allowed} {target})))"));
    }
    let within = list(&|weight| format!("(<= 0 y{weight} x{weight})"));
    let lower = list(&|weight| format!("(< y{weight} x{weight})"));
    Ok(format!("(forall ({new}) (not (and {within} (or {lower}) {target})))"))
}

type Name<'a> = &'a dyn Fn(usize) -> String;

fn test(ground: &Ground, name: Name<'_>) -> Result<String, SmtError> {
    let joined = |word: &str, tests: &[Ground]| {
        let parts = tests.iter().map(|part| test(part, name)).collect::<Result<Vec<_>, _>>()?;
        Ok(format!("({word} {})", parts.join(" ")))
    };
    match ground {
        Ground::Constant(value) => Ok(value.to_string()),
        Ground::Not(inner) => Ok(format!("(not {})", test(inner, name)?)),
        Ground::All(tests) => joined("and", tests),
        Ground::Any(tests) => joined("or", tests),
        Ground::Same(tests) => joined("=", &tests[..]),
        Ground::Compare(value, comparison) => {
            let value = number(value, name)?;
            Ok(match comparison {
                Comparison::Unequal => format!("(not (= {value} 0))"),
                other => format!("({} {value} 0)", other.sign()),
            })
        }
        Ground::Given(_) | Ground::Word(..) => Err(SmtError::Names),
    }
}

fn number(value: &Number, name: Name<'_>) -> Result<String, SmtError> {
    let constant = |value: i128| if value < 0 { format!("(- {})", -value) } else { value.to_string() };
    match value {
        Number::Constant(value) => Ok(constant(*value)),
        Number::Weight(weight) => Ok(name(*weight)),
        Number::Linear(terms, add) => {
            let mut text = format!("(+ {}", constant(*add));
            for (factor, term) in terms {
                let _ = write!(text, " (* {} {})", constant(*factor), number(term, name)?);
            }
            Ok(text + ")")
        }
        Number::Min(of) => extreme(of, "<=", name),
        Number::Max(of) => extreme(of, ">=", name),
        Number::Modulo(inner, modulus) => Ok(format!("(mod {} {modulus})", number(inner, name)?)),
        Number::Positive => Err(SmtError::Positive),
        Number::Xor(_) => Err(SmtError::Xor),
        Number::Given(_) => Err(SmtError::Names),
    }
}

fn extreme(of: &[Number], sign: &str, name: Name<'_>) -> Result<String, SmtError> {
    let mut parts = of.iter().map(|part| number(part, name)).collect::<Result<Vec<_>, _>>()?;
    let mut best = parts.pop().unwrap_or_else(|| "0".to_owned());
    while let Some(part) = parts.pop() {
        best = format!("(ite ({sign} {part} {best}) {part} {best})");
    }
    Ok(best)
}

#[cfg(test)]
mod tests {
    use super::*;
    use nimgraph_game::{notation, spec::NoAppraiser};

    fn questions(board: &str, formula: &str) -> Result<Vec<SmtQuestion>, SmtError> {
        let arena = Arena::new(&notation::read(board).unwrap().check_board(&NoAppraiser).unwrap()).unwrap();
        smt_questions(&arena, &formula.parse().unwrap(), &[0])
    }

    #[test]
    fn the_questions_of_two_heaps() {
        let asked = questions("nim 0,0", "w0 = w1").unwrap();
        let obligations: Vec<_> = asked.iter().map(|question| question.obligation.as_str()).collect();
        assert_eq!(obligations, ["stable, move 0", "stable, move 1", "absorbing"]);
        assert_eq!(
            asked[0].script,
            "(set-logic ALL)\n(declare-const x0 Int)\n(assert (>= x0 0))\n(declare-const x1 Int)\n(assert (>= x1 0))\n\
             (assert (= (+ 0 (* 1 x0) (* (- 1) x1)) 0))\n(assert true)\n(assert (not (forall ((y0 Int)) (not (and \
             (<= 0 y0 x0) (or (< y0 x0)) (= (+ 0 (* 1 y0) (* (- 1) x1)) 0))))))\n(check-sat)\n"
        );
        assert_eq!(questions("nim 0,0", "xor = 0"), Err(SmtError::Xor));
    }
}

//! The obligations of a proof as questions to MONA, for comparison: weights as finite sets of the places of their binary
//! digits, in the monadic second-order logic of one successor. MONA can say xor, which SMT solvers cannot.
//!
//! Klarlund and Møller, *MONA Version 1.4 User Manual* (2001), describes the language.

use std::fmt::Write;

use nimgraph_formula::{Comparison, Formula, Ground, Number};
use nimgraph_game::Kind;
use nimgraph_prove::{
    Arena,
    questions::{Asserted, Claimed, PosedQuestion, after},
};

/// What every script begins with: addition with carries, and the order of numbers.
const ARITHMETIC: &str = "ws1s;
pred plus(var2 A, B, S) = ex2 C: 0 notin C & all1 p:
    ((p in S) <=> ((p in A) <=> ((p in B) <=> (p in C)))) &
    ((p + 1 in C) <=> ((p in A & p in B) | (p in A & p in C) | (p in B & p in C)));
pred digitxor(var2 A, B, S) = all1 p: (p in S) <=> ~((p in A) <=> (p in B));
pred less(var2 A, B) = ex1 p: p notin A & p in B & all1 q: q > p => ((q in A) <=> (q in B));
pred atmost(var2 A, B) = A = B | less(A, B);
";

/// The questions for these places of the token, each of which must be unsatisfiable; `None` if the formula counts positive
/// weights, or has a negative number within a minimum, a maximum, a remainder or an xor.
pub(crate) fn questions(arena: &Arena, formula: &Formula, places: &[usize]) -> Option<Vec<String>> {
    let formulas = arena.ground(formula).ok()?;
    let claimed = Claimed { arena, formulas: &formulas };
    let script = |question: &PosedQuestion<'_>| {
        let mut script = ARITHMETIC.to_owned();
        for weight in 0..arena.board().weights() {
            let _ = writeln!(script, "var2 X{weight};");
        }
        for part in &question.asserted {
            let _ = writeln!(script, "{};", asserted(claimed, *part)?);
        }
        Some(script)
    };
    claimed.questions(places).iter().map(script).collect()
}

fn asserted(claimed: Claimed<'_>, part: Asserted<'_>) -> Option<String> {
    let before = |weight| format!("X{weight}");
    Some(match part {
        Asserted::Holds(ground) => test(ground, &before)?,
        Asserted::Fails(ground) => format!("~({})", test(ground, &before)?),
        Asserted::Leads(mv) => leads(claimed, mv)?,
        Asserted::NeverLeads(mv) => format!("~({})", leads(claimed, mv)?),
    })
}

/// For some new weights Y the move leads into the formula.
fn leads(claimed: Claimed<'_>, mv: &Kind) -> Option<String> {
    let target = test(&claimed.target(mv), &|weight| after(mv, weight, "X", "Y"))?;
    let list = |joint: &str, part: &dyn Fn(&usize) -> String| {
        mv.set.iter().map(part).collect::<Vec<_>>().join(joint)
    };
    let new = list(", ", &|weight| format!("Y{weight}"));
    let within = list(" & ", &|weight| format!("atmost(Y{weight}, X{weight})"));
    let lower = list(" | ", &|weight| format!("less(Y{weight}, X{weight})"));
    Some(format!("(ex2 {new}: {within} & ({lower}) & ({target}))"))
}

type Name<'a> = &'a dyn Fn(usize) -> String;

fn test(ground: &Ground, name: Name<'_>) -> Option<String> {
    let joined = |sign: &str, tests: &[Ground]| {
        let parts = tests.iter().map(|part| test(part, name)).collect::<Option<Vec<_>>>()?;
        Some(format!("({})", parts.join(sign)))
    };
    match ground {
        Ground::Constant(value) => Some(value.to_string()),
        Ground::Not(inner) => Some(format!("~({})", test(inner, name)?)),
        Ground::All(tests) => joined(" & ", tests),
        Ground::Any(tests) => joined(" | ", tests),
        Ground::Same(tests) => joined(" <=> ", &tests[..]),
        Ground::Compare(value, comparison) => compare(value, *comparison, name),
        Ground::Given(_) | Ground::Word(..) => None,
    }
}

/// How a number compares with 0: what is added against what is subtracted.
fn compare(value: &Number, comparison: Comparison, name: Name<'_>) -> Option<String> {
    let mut sets = Sets { name, defined: Vec::new() };
    let (left, right) = sets.sides(value)?;
    let compared = match comparison {
        Comparison::Equal => format!("{left} = {right}"),
        Comparison::Unequal => format!("{left} ~= {right}"),
        Comparison::Less => format!("less({left}, {right})"),
        Comparison::AtMost => format!("atmost({left}, {right})"),
        Comparison::More => format!("less({right}, {left})"),
        Comparison::AtLeast => format!("atmost({right}, {left})"),
    };
    // Each set is given by the ones before it, so it may be asked for where it is defined.
    let within = |compared: String, (set, definition): (usize, &String)| {
        format!("(ex2 T{set}: {definition} & {compared})")
    };
    Some(sets.defined.iter().enumerate().rev().fold(compared, within))
}

/// Numbers that are not negative, as sets; those that are computed are T0, T1, ….
struct Sets<'a> {
    name: Name<'a>,
    /// What each of them is.
    defined: Vec<String>,
}

impl Sets<'_> {
    /// A new set, by a definition that gets its name.
    fn define(&mut self, definition: impl FnOnce(&str) -> String) -> String {
        let set = format!("T{}", self.defined.len());
        let definition = definition(&set);
        self.defined.push(definition);
        set
    }

    fn constant(&mut self, value: u128) -> String {
        let digits = (0..u128::BITS).filter(|place| value >> place & 1 == 1).map(|place| place.to_string());
        let digits = digits.collect::<Vec<_>>().join(", ");
        self.define(|set| match digits.as_str() {
            "" => format!("{set} = empty"),
            digits => format!("{set} = {{{digits}}}"),
        })
    }

    /// Two numbers whose difference is this one.
    fn sides(&mut self, value: &Number) -> Option<(String, String)> {
        let Number::Linear(terms, add) = value else {
            return Some((self.number(value)?, self.constant(0)));
        };
        let add = (*add != 0).then(|| (*add > 0, self.constant(add.unsigned_abs())));
        let mut sides = [Vec::new(), Vec::new()];
        if let Some((positive, constant)) = add {
            sides[usize::from(!positive)].push(constant);
        }
        for (factor, term) in terms {
            let term = self.number(term)?;
            sides[usize::from(*factor < 0)].push(self.multiple(factor.unsigned_abs(), term));
        }
        let [left, right] = sides.map(|side| self.sum(side));
        Some((left, right))
    }

    fn sum(&mut self, parts: Vec<String>) -> String {
        let sum =
            parts.into_iter().reduce(|sum, part| self.define(|set| format!("plus({sum}, {part}, {set})")));
        sum.unwrap_or_else(|| self.constant(0))
    }

    /// A multiple, by doubling.
    fn multiple(&mut self, factor: u128, term: String) -> String {
        let mut parts = Vec::new();
        let (mut factor, mut power) = (factor, term);
        while factor > 0 {
            if factor & 1 == 1 {
                parts.push(power.clone());
            }
            factor >>= 1;
            if factor > 0 {
                power = self.define(|set| format!("plus({power}, {power}, {set})"));
            }
        }
        self.sum(parts)
    }

    fn number(&mut self, value: &Number) -> Option<String> {
        match value {
            Number::Constant(value) => Some(self.constant(u128::try_from(*value).ok()?)),
            Number::Weight(weight) => Some((self.name)(*weight)),
            Number::Linear(terms, add) if *add >= 0 && terms.iter().all(|(factor, _)| *factor > 0) => {
                // Nothing is subtracted, so the other side is 0.
                self.sides(value).map(|(sum, _)| sum)
            }
            Number::Min(of) => self.extreme(of, |best, part| format!("atmost({best}, {part})")),
            Number::Max(of) => self.extreme(of, |best, part| format!("atmost({part}, {best})")),
            Number::Xor(of) => {
                let parts = of.iter().map(|part| self.number(part)).collect::<Option<Vec<_>>>()?;
                parts
                    .into_iter()
                    .reduce(|sum, part| self.define(|set| format!("digitxor({sum}, {part}, {set})")))
            }
            Number::Modulo(inner, modulus) => self.remainder(inner, *modulus),
            Number::Linear(..) | Number::Positive | Number::Given(_) => None,
        }
    }

    /// One of several numbers that stands in a relation to all of them.
    fn extreme(&mut self, of: &[Number], relation: fn(&str, &str) -> String) -> Option<String> {
        let parts = of.iter().map(|part| self.number(part)).collect::<Option<Vec<_>>>()?;
        Some(self.define(|set| {
            let one = parts.iter().map(|part| format!("{set} = {part}")).collect::<Vec<_>>().join(" | ");
            let all = parts.iter().map(|part| relation(set, part)).collect::<Vec<_>>().join(" & ");
            format!("({one}) & {all}")
        }))
    }

    /// What is left of a number that some multiple of the modulus was taken from.
    fn remainder(&mut self, inner: &Number, modulus: u64) -> Option<String> {
        let inner = self.number(inner)?;
        let modulus_set = self.constant(modulus.into());
        // Only the equation below says which number the quotient is.
        let quotient = self.define(|set| format!("{set} = {set}"));
        let multiple = self.multiple(modulus.into(), quotient);
        Some(self.define(|set| format!("plus({multiple}, {set}, {inner}) & less({set}, {modulus_set})")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nimgraph_game::{notation, spec::NoAppraiser};

    /// Moves on the heap of a proof of two heaps: the heap before is X, after it is Y.
    #[test]
    fn the_questions_of_two_heaps() {
        let arena =
            Arena::new(&notation::read("nim 0,0").unwrap().check_board(&NoAppraiser).unwrap()).unwrap();
        let asked = questions(&arena, &"w0 = w1".parse().unwrap(), &[0]).unwrap();
        assert_eq!(asked.len(), 3);
        let about = asked[0].strip_prefix(ARITHMETIC).unwrap();
        assert_eq!(
            about,
            "var2 X0;\nvar2 X1;\nX0 = X1;\ntrue;\n(ex2 Y0: atmost(Y0, X0) & (less(Y0, X0)) & (Y0 = X1));\n"
        );
        assert_eq!(questions(&arena, &"positive = 0".parse().unwrap(), &[0]), None);
    }
}

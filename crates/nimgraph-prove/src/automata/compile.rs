//! From formulas to automata: atoms first, then products, the smallest first.

use std::rc::Rc;

use foldhash::{HashMap, HashMapExt};
use nimgraph_formula::Ground;
use nimgraph_solve::{Meter, StopReason};

use super::atom::Atom;
use super::cases::{Cases, Unsupported, cases};
use super::dfa::{Connective, Dfa};
use super::order::Order;

/// Why there is no automaton.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Trouble {
    Stopped(StopReason),
    Unsupported(Unsupported),
}

impl From<StopReason> for Trouble {
    fn from(reason: StopReason) -> Self {
        Self::Stopped(reason)
    }
}

impl From<Unsupported> for Trouble {
    fn from(why: Unsupported) -> Self {
        Self::Unsupported(why)
    }
}

/// Makes automata over one order of weights, and remembers them.
pub(crate) struct Compiler {
    order: Order,
    known: HashMap<Ground, Rc<Dfa>>,
    atoms: HashMap<Atom, Rc<Dfa>>,
    /// How deep the formulas made by splitting into cases are nested.
    depth: usize,
}

/// How deep cases within cases may go.
const DEEPEST: usize = 64;

impl Compiler {
    pub(crate) fn new(order: Order) -> Self {
        Self { order, known: HashMap::new(), atoms: HashMap::new(), depth: 0 }
    }

    pub(crate) fn order(&self) -> &Order {
        &self.order
    }

    /// The minimal automaton of a formula.
    pub(crate) fn compile(&mut self, formula: &Ground, meter: &mut Meter) -> Result<Rc<Dfa>, Trouble> {
        if let Some(known) = self.known.get(formula) {
            return Ok(known.clone());
        }
        let made = self.make(formula, meter)?;
        meter.take(made.states() * 8)?;
        self.known.insert(formula.clone(), made.clone());
        Ok(made)
    }

    fn make(&mut self, formula: &Ground, meter: &mut Meter) -> Result<Rc<Dfa>, Trouble> {
        let phases = self.order.weights();
        match formula {
            Ground::Constant(value) => Ok(Rc::new(Dfa::constant(phases, *value))),
            Ground::Not(test) => Ok(Rc::new(self.compile(test, meter)?.negated())),
            Ground::All(tests) => self.joined(tests, Connective::And, meter),
            Ground::Any(tests) => self.joined(tests, Connective::Or, meter),
            Ground::Same(tests) => {
                let (a, b) = (self.compile(&tests[0], meter)?, self.compile(&tests[1], meter)?);
                Ok(Rc::new(a.joined(&b, Connective::Same, meter)?))
            }
            Ground::Compare(number, comparison) => match cases(number, *comparison, phases)? {
                Cases::Constant(value) => Ok(Rc::new(Dfa::constant(phases, value))),
                Cases::Atom { atom, negated } => {
                    let made = self.atom(&atom, meter)?;
                    Ok(if negated { Rc::new(made.negated()) } else { made })
                }
                Cases::Formula(formula) => {
                    if self.depth == DEEPEST {
                        return Err(Unsupported::TooManyCases.into());
                    }
                    self.depth += 1;
                    let made = self.compile(&formula, meter);
                    self.depth -= 1;
                    made
                }
            },
            Ground::Given(_) | Ground::Word(..) => Err(Unsupported::Names.into()),
        }
    }

    fn atom(&mut self, atom: &Atom, meter: &mut Meter) -> Result<Rc<Dfa>, Trouble> {
        if let Some(known) = self.atoms.get(atom) {
            return Ok(known.clone());
        }
        let made = Rc::new(atom.automaton(&self.order, meter)?);
        self.atoms.insert(atom.clone(), made.clone());
        Ok(made)
    }

    fn joined(
        &mut self,
        tests: &[Ground],
        connective: Connective,
        meter: &mut Meter,
    ) -> Result<Rc<Dfa>, Trouble> {
        let mut parts = tests.iter().map(|test| self.compile(test, meter)).collect::<Result<Vec<_>, _>>()?;
        Ok(join(&mut parts, connective, meter)?)
    }
}

/// Joins automata, always the two smallest.
pub(crate) fn join(
    parts: &mut Vec<Rc<Dfa>>,
    connective: Connective,
    meter: &mut Meter,
) -> Result<Rc<Dfa>, StopReason> {
    loop {
        parts.sort_by_key(|part| std::cmp::Reverse(part.states()));
        let smallest = parts.pop().expect("a list has at least two");
        let Some(next) = parts.pop() else { return Ok(smallest) };
        let joined =
            if smallest == next { smallest } else { Rc::new(smallest.joined(&next, connective, meter)?) };
        parts.push(joined);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nimgraph_formula::{Formula, FormulaBoard};
    use nimgraph_graph::SplitMix64;

    fn check(text: &str, board: &FormulaBoard) {
        let ground = text.parse::<Formula>().unwrap().on(board, Some(1)).unwrap();
        let meter = &mut Meter::default();
        for order in [Order::plain(board.weights()), Order::for_formulas(board.weights(), [&ground])] {
            let mut compiler = Compiler::new(order.clone());
            let automaton = compiler.compile(&ground, meter).unwrap();
            let mut stream = SplitMix64::new(7);
            for round in 0..4000 {
                let most = [3, 9, 70, 1 << 40][round % 4];
                let mut weights: Vec<u64> = (0..board.weights()).map(|_| stream.below(most)).collect();
                // Near large constants too.
                if round % 5 == 0 {
                    weights[0] = (LARGE + stream.below(9)).saturating_sub(4) >> stream.below(3);
                }
                let read: Vec<u64> = order.as_slice().iter().map(|&weight| weights[weight]).collect();
                assert_eq!(automaton.accepts(&read), ground.holds(&weights), "{text} at {weights:?}");
            }
        }
    }

    const LARGE: u64 = 1_000_000_007;

    #[test]
    fn large_constants_need_few_states() {
        let heaps = FormulaBoard::heaps(2);
        for text in [
            "w0 = 1000000007",
            "w0 != 1000000007",
            "w0 < 1000000007",
            "w0 >= 1000000007",
            "w0 + w1 = 1000000007",
            "2*w0 - w1 <= 1000000007",
            "w0 - w1 >= 1000000007",
            "3*w0 + 1000000007 > 2*w1",
            "xor = 1000000007",
            "max - min <= 500000003",
        ] {
            check(text, &heaps);
            let ground = text.parse::<Formula>().unwrap().on(&heaps, None).unwrap();
            let meter = &mut Meter::default();
            let states = Compiler::new(Order::plain(2)).compile(&ground, meter).unwrap().states();
            assert!(
                states < 1000 && meter.nodes() < 100_000,
                "{text}: {states} states, {} steps",
                meter.nodes()
            );
        }
    }

    /// Each automaton against plain evaluation, seed 7.
    #[test]
    fn automata_say_what_formulas_say() {
        let heaps = FormulaBoard::heaps(3);
        for text in [
            "w0 = w1",
            "w0 < w1 + w2",
            "2*w0 - 3*w1 + 1 >= w2",
            "w0 + w1 = 13",
            "6*w0 = 3*w1 + 3",
            "2*w0 = 2*w1 + 1",
            "xor = 0",
            "xor >= w0 + 2",
            "w0 xor w1 = w2",
            "min = max",
            "min + max = sum - 2",
            "w2 = max",
            "min(w0,w1) + min(w1,w2) >= w0",
            "max(w0 + w1, w2) = min(w0 + w2, 3*w1)",
            "(w0 xor 5) = w1",
            "w0 xor 3 > w1 xor w2",
            "sum % 3 = 1",
            "(w0 + 2*w1) % 5 < w2 % 2 + 1",
            "positive = 2",
            "positive >= w0",
            "positive % 2 = 0",
            "min(w0,w1) xor max(w1,w2) = w0",
            "min(w0 xor w1, w2) > 1",
            "(max(w0+1,w1)) % 4 = 2",
            "not (w0 = 1 or w1 = 2) and (w0 = 3) = (w2 > w1)",
            "min(w0, 3) = w1",
            "orbit(w0 < w1 and w1 < w2)",
            "w0 % 2 xor w1 % 2 = w2 % 2",
        ] {
            check(text, &heaps);
        }
        let square = FormulaBoard::edges(&nimgraph_graph::parse_family("cycle:4").unwrap());
        check("w[token] = min and w[token-1] > max - 2 or e[0,3] + e1-2 = sum - 1", &square);
    }

    #[test]
    fn equal_formulas_have_equal_automata() {
        let board = FormulaBoard::heaps(3);
        let meter = &mut Meter::default();
        let mut made = |text: &str| {
            let ground = text.parse::<Formula>().unwrap().on(&board, None).unwrap();
            Compiler::new(Order::plain(3)).compile(&ground, meter).unwrap()
        };
        assert_eq!(made("xor = 0"), made("w0 xor w1 = w2"));
        assert_eq!(made("min = max"), made("w0 = w1 and w1 = w2"));
        assert_eq!(made("w0 < w1"), made("not w1 <= w0"));
        assert_ne!(made("w0 < w1"), made("w0 <= w1"));
        assert_eq!(made("w0 < w0 + w1 or w1 = 0").states(), 3);
    }
}

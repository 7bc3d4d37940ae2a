//! Finding a strategy: rules that set weights to values at which comparisons of the formula change.

use nimgraph_formula::{Formula, FormulaError, Ground, GroundRule, Number, Rule};
use nimgraph_game::Kind;
use nimgraph_solve::{Meter, StopReason};

use super::{StrategyError, anyway, is_unsupported, uncovered, winning};
use crate::arena::Arena;
use crate::automata::Trouble;
use crate::discover::bits::Bits;
use crate::prove::ProveError;

/// The limit on rules that are tried for one place.
const MOST_RULES: usize = 20_000;

/// The weights of positions that rules are chosen by.
const SAMPLES: u64 = 4;

/// Looks for a strategy for a formula that has been proved, at these places of the token. Lines of the language, or `None` when
/// the rules that are tried do not suffice or a budget ran out.
///
/// Rules are chosen so that they answer all small positions; where that leaves a gap, its position is answered too.
pub fn synthesise(
    arena: &Arena,
    formula: &Formula,
    places: &[usize],
    meter: &mut Meter,
) -> Result<Option<Vec<String>>, StrategyError> {
    let formulas = arena.ground(formula).map_err(ProveError::from)?;
    let mut lines = Vec::new();
    for &place in places {
        match Synthesis::new(arena, &formulas, place).rules(meter) {
            Ok(Some(rules)) => lines.extend(rules.iter().map(|rule| line(arena, place, rule))),
            Ok(None) | Err(Trouble::Stopped(_)) => return Ok(None),
            Err(Trouble::Unsupported(why)) => return Err(why.into()),
        }
    }
    Ok(Some(lines))
}

/// A rule with the place of the token that it was found for: elsewhere it may describe no move, or a losing one. Weights and
/// vertices have the names that formulas and pictures give them, unless such a name reads as something else.
fn line(arena: &Arena, place: usize, rule: &GroundRule) -> String {
    let board = arena.board();
    let numbers: Vec<String> = (0..board.order()).map(|vertex| vertex.to_string()).collect();
    let names = board.weight_names();
    let named = written(arena, place, rule, board.labels().unwrap_or(&numbers), &names);
    let special = if board.labels().is_some() { names } else { Vec::new() };
    let is_same = || -> Result<bool, FormulaError> {
        let read = Rule::parse_among(&named, &special)?;
        if !arena.has_token() {
            return Ok(read.on(board, None)?.changes == rule.changes);
        }
        for at in 0..arena.places() {
            // The condition must hold at the place of the rule, and nowhere else.
            let condition = Ground::Constant(at == place || arena.places() == 1);
            if read.on(board, Some(at))?.condition != condition {
                return Ok(false);
            }
        }
        let here = read.on(board, Some(place))?;
        Ok(here.changes == rule.changes && here.token == rule.token)
    };
    if is_same() == Ok(true) {
        return named;
    }
    let weights: Vec<String> = (0..board.weights()).map(|weight| format!("w{weight}")).collect();
    written(arena, place, rule, &numbers, &weights)
}

fn written(
    arena: &Arena,
    place: usize,
    rule: &GroundRule,
    vertices: &[String],
    weights: &[String],
) -> String {
    let mut text = String::new();
    if arena.has_token() && arena.places() > 1 {
        text = format!("if token = {}: ", vertices[place]);
    }
    let change =
        |(weight, value): &(usize, Number)| format!("{} := {}", weights[*weight], value.named(weights));
    text += &rule.changes.iter().map(change).collect::<Vec<_>>().join(", ");
    match rule.token.filter(|_| arena.has_token()) {
        Some(token) => format!("{text}, token {}", vertices[token]),
        None => text,
    }
}

struct Synthesis<'a> {
    arena: &'a Arena,
    formulas: &'a [Ground],
    place: usize,
}

impl<'a> Synthesis<'a> {
    fn new(arena: &'a Arena, formulas: &'a [Ground], place: usize) -> Self {
        Self { arena, formulas, place }
    }

    fn rules(&self, meter: &mut Meter) -> Result<Option<Vec<GroundRule>>, Trouble> {
        let mut candidates = self.candidates();
        let mut samples = self.samples(meter)?;
        let mut wins = vec![Vec::new(); candidates.len()];
        let mut chosen: Vec<usize>;
        loop {
            self.play(&candidates, &samples, &mut wins, meter)?;
            match cover(&wins, samples.len()) {
                Some(cover) => chosen = cover,
                None => return Ok(None),
            }
            match self.gap(&candidates, &chosen, meter) {
                Ok(None) => break,
                Ok(Some(weights)) if samples.contains(&weights) => return Ok(None),
                Ok(Some(weights)) => samples.push(weights),
                Err(Trouble::Unsupported(why)) => {
                    let before = candidates.len();
                    chosen.sort_unstable();
                    for &number in chosen.iter().rev() {
                        if self.is_beyond_automata(&candidates[number], meter) {
                            candidates.remove(number);
                            wins.remove(number);
                        }
                    }
                    // No rule is at fault: the formula itself is beyond automata.
                    if candidates.len() == before {
                        return Err(Trouble::Unsupported(why));
                    }
                }
                Err(stopped) => return Err(stopped),
            }
        }
        // Rules that the others make superfluous are dropped.
        let mut number = 0;
        while number < chosen.len() {
            let mut fewer = chosen.clone();
            fewer.remove(number);
            if self.gap(&candidates, &fewer, meter)?.is_none() {
                chosen = fewer;
            } else {
                number += 1;
            }
        }
        Ok(Some(chosen.into_iter().map(|number| candidates[number].clone()).collect()))
    }

    /// Whether no automaton can say where a rule wins, as where it puts a sum into an xor.
    fn is_beyond_automata(&self, rule: &GroundRule, meter: &mut Meter) -> bool {
        let wins = winning(self.arena, self.formulas, self.place, rule);
        wins.is_ok_and(|wins| is_unsupported(self.arena, &wins, meter))
    }

    /// Weights where no chosen rule wins though one should.
    fn gap(
        &self,
        candidates: &[GroundRule],
        chosen: &[usize],
        meter: &mut Meter,
    ) -> Result<Option<Vec<u64>>, Trouble> {
        let mut covered = anyway(self.arena, self.formulas, self.place);
        for &number in chosen {
            // A rule that cannot be followed wins nowhere.
            covered.extend(winning(self.arena, self.formulas, self.place, &candidates[number]).ok());
        }
        uncovered(self.arena, &covered, meter)
    }

    /// Small positions outside the formula.
    fn samples(&self, meter: &mut Meter) -> Result<Vec<Vec<u64>>, StopReason> {
        let weights = self.arena.board().weights();
        let anyway = Ground::any(anyway(self.arena, self.formulas, self.place));
        let mut samples = Vec::new();
        let most = if weights > 6 { 2 } else { SAMPLES };
        let mut list = vec![0; weights];
        loop {
            meter.tick()?;
            if !anyway.holds(&list) {
                samples.push(list.clone());
            }
            let Some(next) = list.iter().position(|&weight| weight + 1 < most) else { return Ok(samples) };
            list[..next].fill(0);
            list[next] += 1;
        }
    }

    /// Notes for each rule at which samples it wins, as far as that is not known yet.
    fn play(
        &self,
        candidates: &[GroundRule],
        samples: &[Vec<u64>],
        wins: &mut [Vec<bool>],
        meter: &mut Meter,
    ) -> Result<(), StopReason> {
        for (candidate, won) in candidates.iter().zip(wins) {
            for sample in &samples[won.len()..] {
                meter.tick()?;
                won.push(self.wins(candidate, sample));
            }
        }
        Ok(())
    }

    /// Whether a rule, played at some weights, is a legal move into the formula.
    fn wins(&self, rule: &GroundRule, weights: &[u64]) -> bool {
        let mut after = weights.to_vec();
        for (weight, value) in &rule.changes {
            match u64::try_from(value.at(weights, &NoValues)) {
                Ok(value) if value <= weights[*weight] => after[*weight] = value,
                _ => return false,
            }
        }
        let leads = |mv: &Kind| match mv.to {
            Some(to) => rule.token == Some(to) && self.formulas[to].holds(&after),
            None => self.arena.convention() == nimgraph_game::Convention::Normal,
        };
        self.arena.moves(self.place).iter().any(|mv| mv.allows_change(weights, &after) && leads(mv))
    }

    /// Each move with every combination of values for the weights it lowers.
    fn candidates(&self) -> Vec<GroundRule> {
        let mut rules = Vec::new();
        for mv in self.arena.moves(self.place) {
            let to = mv.to.unwrap_or(self.place);
            let mut values = Vec::new();
            for &weight in &mv.set {
                let mut own = test_points(&self.formulas[to], weight);
                own.insert(0, Number::Weight(weight));
                values.push(own);
            }
            let count: usize = values.iter().map(Vec::len).product();
            let room = MOST_RULES.saturating_sub(rules.len()) / self.arena.moves(self.place).len().max(1);
            for number in 1..count.min(room.max(1)) {
                let mut rest = number;
                let mut changes = Vec::new();
                for (values, &weight) in values.iter().zip(&mv.set) {
                    let value = &values[rest % values.len()];
                    rest /= values.len();
                    if *value != Number::Weight(weight) {
                        changes.push((weight, value.clone()));
                    }
                }
                let changes = together(&changes).unwrap_or(changes);
                rules.push(GroundRule { condition: Ground::Constant(true), changes, token: mv.to });
            }
        }
        rules
    }
}

/// Rules that answer all samples, always the one that answers most of what is left.
fn cover(wins: &[Vec<bool>], samples: usize) -> Option<Vec<usize>> {
    let wins: Vec<Bits> = wins.iter().map(|won| Bits::of(samples, |sample| won[sample])).collect();
    let mut left = Bits::of(samples, |_| true);
    let mut chosen = Vec::new();
    while !left.is_empty() {
        let best = (0..wins.len()).max_by_key(|&number| (wins[number].shared(&left), usize::MAX - number))?;
        if !wins[best].meets(&left) {
            return None;
        }
        left.drop_all(&wins[best]);
        chosen.push(best);
    }
    Some(chosen)
}

/// Changes by values that refer to the weights after the move, in terms of those before it: `w0 := 0, w1 := w2 - w0`
/// is `w0 := 0, w1 := w2`. `None` if the values of two weights refer to each other, or cannot be put into one another.
fn together(changes: &[(usize, Number)]) -> Option<Vec<(usize, Number)>> {
    let mut settled: Vec<(usize, Number)> = Vec::new();
    let mut open: Vec<&(usize, Number)> = changes.iter().collect();
    while !open.is_empty() {
        let refers = |value: &Number, other: usize, own: usize| other != own && mentions(value, other);
        let is_free =
            |(own, value): &&(usize, Number)| !open.iter().any(|(other, _)| refers(value, *other, *own));
        let (own, value) = open.iter().copied().find(is_free)?;
        // Its own weight is the one before the move.
        let others: Vec<_> = settled.iter().filter(|(weight, _)| weight != own).cloned().collect();
        let value = value.substituted(&others).ok()?;
        open.retain(|(weight, _)| weight != own);
        settled.push((*own, value));
    }
    settled.sort_by_key(|(weight, _)| changes.iter().position(|(own, _)| own == weight));
    Some(settled)
}

/// No host, no names.
struct NoValues;

impl nimgraph_formula::HostValues for NoValues {
    fn number(&self, _: usize) -> i128 {
        0
    }

    fn test(&self, _: usize) -> bool {
        false
    }

    fn word(&self, _: usize) -> usize {
        0
    }
}

/// Values of a weight at which some comparison of a formula changes, without the weight itself; 0 and one less too.
fn test_points(formula: &Ground, weight: usize) -> Vec<Number> {
    let mut points = vec![Number::Constant(0)];
    points.extend(Number::Weight(weight).plus(-1, Number::Constant(1)));
    formula.for_each_number(&mut |number| {
        for solved in solutions(number, weight) {
            if !mentions(&solved, weight) && !points.contains(&solved) {
                for shift in [0, 1, -1] {
                    points.extend(solved.clone().plus(shift, Number::Constant(1)));
                }
            }
        }
        if let Some(xor) = xor_of(number)
            && mentions(&xor, weight)
        {
            let without = Number::xor(vec![Number::Weight(weight), xor]);
            if !points.contains(&without) {
                points.push(without);
            }
        }
    });
    points
}

/// The number that makes a sum zero when it stands for the weight: the sum without the weight, negated or not. A least or
/// greatest in the sum is replaced by each of its arguments too.
fn solutions(number: &Number, weight: usize) -> Vec<Number> {
    let Number::Linear(terms, constant) = number else { return Vec::new() };
    let mut found = Vec::new();
    for (place, (factor, term)) in terms.iter().enumerate() {
        let rest = |except: usize| {
            let mut others = terms.iter().enumerate().filter(|(other, _)| *other != except);
            others.try_fold(Number::Constant(*constant), |sum, (_, (by, term))| sum.plus(*by, term.clone()))
        };
        match term {
            Number::Weight(own) if *own == weight && factor.abs() == 1 => {
                found.extend(rest(place).and_then(|rest| Number::Constant(0).plus(-factor, rest)));
            }
            Number::Min(of) | Number::Max(of) => {
                for argument in of {
                    let replaced = rest(place).and_then(|rest| rest.plus(*factor, argument.clone()));
                    found.extend(replaced.iter().flat_map(|number| solutions(number, weight)));
                }
            }
            _ => {}
        }
    }
    found
}

/// The XOR that is compared with zero, or with another number.
fn xor_of(number: &Number) -> Option<Number> {
    match number {
        Number::Xor(_) => Some(number.clone()),
        Number::Linear(terms, 0) => match terms.as_slice() {
            [(1, a), (-1, b)] | [(-1, b), (1, a)] => match (a, b) {
                (Number::Xor(_), _) | (_, Number::Xor(_)) => Some(Number::xor(vec![a.clone(), b.clone()])),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    }
}

fn mentions(number: &Number, weight: usize) -> bool {
    match number {
        Number::Weight(own) => *own == weight,
        Number::Constant(_) | Number::Positive | Number::Given(_) => false,
        Number::Linear(terms, _) => terms.iter().any(|(_, term)| mentions(term, weight)),
        Number::Min(of) | Number::Max(of) | Number::Xor(of) => {
            of.iter().any(|number| mentions(number, weight))
        }
        Number::Modulo(number, _) => mentions(number, weight),
    }
}

#[cfg(test)]
mod tests {
    /// Three weights that depend on each other after the move.
    #[test]
    fn weights_are_changed_together() {
        check("circular-nim 0,0,0,0,0,0 k=3", "w0 + w1 = w3 + w4 and w1 + w2 = w4 + w5", 20);
    }

    #[test]
    fn values_are_put_into_one_another() {
        let [a, b, c] = [0, 1, 2].map(Number::Weight);
        let changes = [(0, Number::Constant(0)), (1, c.clone().plus(-1, a).unwrap())];
        assert_eq!(together(&changes).unwrap()[1], (1, c.clone()));
        assert_eq!(together(&[(0, b), (1, Number::Weight(0))]), None);
    }

    use super::super::{StrategyVerdict, prove_by_strategy, tests::arena};
    use super::*;
    use nimgraph_formula::Comparison;

    fn check(board: &str, formula: &str, most: usize) {
        let (arena, formula) = (arena(board), formula.parse().unwrap());
        let crate::Verdict::Proved(stats) =
            crate::prove(&arena, &formula, &mut Meter::default(), &mut |_| {}).unwrap()
        else {
            panic!("{board}")
        };
        let found = synthesise(&arena, &formula, &stats.places, &mut Meter::default()).unwrap();
        let lines = found.unwrap_or_else(|| panic!("{board}: nothing found"));
        assert!(lines.len() <= most, "{board}: {lines:?}");
        let rules: Vec<_> = lines.iter().map(|line| line.parse().unwrap()).collect();
        let verdict =
            prove_by_strategy(&arena, &formula, &rules, &mut Meter::default(), &mut |_| {}).unwrap();
        assert!(matches!(verdict, StrategyVerdict::Proved(_)), "{board}: {verdict:?}");
    }

    fn lines(arena: &Arena, formula: &str) -> Vec<String> {
        let formula = Formula::parse_among(formula, &arena.board().weight_names()).unwrap();
        let places: Vec<usize> = (0..arena.places()).collect();
        synthesise(arena, &formula, &places, &mut Meter::default()).unwrap().unwrap()
    }

    /// Leaving `h0 − 1` would put a difference into the xor: such moves are passed over.
    #[test]
    fn moves_that_no_automaton_can_follow_are_not_tried() {
        check("nim 0,0,0 misere", "xor = 0 and max > 1 or max <= 1 and xor = 1", 12);
    }

    /// As the formula language and pictures call them, not by their number in a list.
    #[test]
    fn weights_and_vertices_have_their_names() {
        assert_eq!(lines(&arena("nim 0,0"), "w0 = w1"), ["h0 := h1", "h1 := h0"]);
        assert_eq!(
            lines(&arena("graph-nim cycle:4"), "w0 = w2 and w1 = w3")[0],
            "e0-1 := e2-3, e1-2 := e3-0"
        );
        assert_eq!(
            lines(&arena("vertex-nimg path:2"), "w[token] <= w[1-token]")[0],
            "if token = 0: v0 := v0 - 1, token 1"
        );
        let named = arena("edge-nim a-b,b-c");
        let formula = "token = b and ea-b + eb-c = 0 or token = a and (ea-b = 0 or eb-c > 0) or token = c and \
             (eb-c = 0 or ea-b > 0)";
        let found = lines(&named, formula);
        assert!(found.contains(&"if token = a: ea-b := 0, token b".to_owned()), "{found:?}");
        let names = named.board().weight_names();
        let rules: Vec<Rule> = found.iter().map(|line| Rule::parse_among(line, &names).unwrap()).collect();
        let formula = Formula::parse_among(formula, &names).unwrap();
        let verdict =
            prove_by_strategy(&named, &formula, &rules, &mut Meter::default(), &mut |_| {}).unwrap();
        assert!(matches!(verdict, StrategyVerdict::Proved(_)), "{verdict:?}");
    }

    /// `token = min` compares the token's place with the least weight.
    #[test]
    fn labels_that_are_words_of_the_language_are_not_written() {
        for label in ["min", "max", "sum", "xor", "token", "n", "true", "not", "positive"] {
            let arena = arena(&format!("vertex-nimg {label}-a"));
            let formula = "w[token] <= w[1-token]";
            let found = lines(&arena, formula);
            assert!(found.iter().any(|line| line.starts_with("if token = 0: ")), "{label}: {found:?}");
            let names = arena.board().weight_names();
            let rules: Vec<Rule> =
                found.iter().map(|line| Rule::parse_among(line, &names).unwrap()).collect();
            let formula = formula.parse().unwrap();
            let verdict = prove_by_strategy(&arena, &formula, &rules, &mut Meter::default(), &mut |_| {});
            assert!(matches!(verdict, Ok(StrategyVerdict::Proved(_))), "{label}: {found:?}: {verdict:?}");
        }
    }

    #[test]
    fn strategies_are_found() {
        check("nim 0,0,0", "xor = 0", 3);
        check("graph-nim cycle:3", "min = max", 3);
        check("graph-nim cycle:4", "w0 = w2 and w1 = w3", 4);
        check("vertex-nimg complete:3", "w[token] = min", 4);
        check("neighboring-nim path:2", "w[1-token] <= w[token]", 1);
        check(
            "edge-nim cycle:4",
            "(some k in 0..n-1: k % 2 = 0 and w[token+k] = min and (all j in 0..k-1: w[token+j] > w[token+k])) and (some k in 0..n-1: k % 2 = 0 and w[token-1-k] = min and (all j in 0..k-1: w[token-1-j] > w[token-1-k]))",
            8,
        );
    }

    #[test]
    fn points_where_comparisons_change() {
        let number = Number::Linear(vec![(1, Number::Weight(0)), (-1, Number::Weight(1))], 2);
        let formula = Ground::Compare(number, Comparison::Equal);
        let points: Vec<String> = test_points(&formula, 0).iter().map(Number::to_string).collect();
        assert_eq!(points, ["0", "w0 - 1", "w1 - 2", "w1 - 1", "w1 - 3"]);
    }
}

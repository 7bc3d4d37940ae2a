//! Why a position is won or lost by a formula: the formula, and the comparisons that settle it.

use nimgraph_formula::{Comparison, Formula, Ground, Number};
use nimgraph_game::{
    Position, Shape,
    rules::{Carrier, RulesBoard},
    spec::{GraphBoard, Labels},
};

use super::{
    Case,
    moves::Into,
    witness::{Atom, witness},
};
use crate::{
    Assertion, DerivedBoard, Extent, Place, Reason, Relation, Term,
    claims::{ChainClaim, FormulaClaim},
};

/// A longer formula is not written in other names, which takes time at every question.
const LONGEST_RETOLD: usize = 400;

/// A reason shows at most this many comparisons, where weights of the same value are one.
const MOST_TOLD: usize = 8;

/// A multiple is written as a sum of at most this many equal terms.
const MOST_TIMES: usize = 6;

impl Case<'_> {
    /// Whether the formula holds here, and after the winning move if there is one.
    pub(super) fn reason(&self, into: Option<&Into>) -> Reason {
        let holds = self.holds();
        let extent = if self.is_whole() { Extent::Board } else { Extent::InPlay };
        let reason = Reason::default().claim(self.assertion(extent, holds, false));
        let reason = self.details(reason, 0, self.formula(), holds, &self.weights).say(".");
        let Some(into) = into else { return reason };
        let changes = self.changes(into).into_iter().map(|(i, weight)| (place(self.setup, i), weight));
        let after = DerivedBoard::with(0, "after the move", changes.collect());
        let reason = reason.board(after.and_token(self.goal(into)));
        match into.to {
            None => reason.say(" One move empties the board."),
            Some(to) => {
                let formula = &self.prepared.formulas[to];
                let extent = if self.is_whole() { Extent::Board } else { Extent::SameEdges };
                let reason = reason.say(" After the move, ").claim_on(1, self.assertion(extent, true, true));
                self.details(reason, 1, formula, true, &into.weights).say(".")
            }
        }
    }

    fn assertion(&self, extent: Extent, holds: bool, again: bool) -> Assertion {
        let places = self.fit.weights.iter().map(|&i| place(self.setup, i)).collect();
        let has_vertices = self.setup.game().graph_board().is_some();
        let vertices = if has_vertices { self.fit.places.clone() } else { Vec::new() };
        let (id, text) = (self.statement.id, self.statement.text);
        Assertion::Formula(FormulaClaim {
            id,
            text,
            shown: self.shown(),
            again,
            extent,
            places,
            vertices,
            holds,
        })
    }

    /// The formula in the names of the board shown, unless it is long.
    ///
    /// Where only some vertices are called by numbers, a number in a formula is not a name: there the formula stays as it is
    /// if a vertex has the number of another one for its name.
    fn shown(&self) -> Option<String> {
        let number = |name: &str| name.parse::<usize>().ok();
        let is_misread = |&v: &usize| number(&vertex_name(self.setup, v)).is_some_and(|number| number != v);
        let are_words = |board: &GraphBoard| match &board.labels {
            Labels::Names(names) => names.iter().any(|name| number(name).is_none()),
            Labels::Numbers(_) => false,
        };
        let has_words = self.setup.game().graph_board().is_some_and(are_words);
        if self.statement.text.len() > LONGEST_RETOLD || has_words && self.fit.places.iter().any(is_misread) {
            return None;
        }
        let formula: Formula = self.statement.text.parse().ok()?;
        let places: Vec<String> = self.fit.places.iter().map(|&v| vertex_name(self.setup, v)).collect();
        let weights: Vec<String> = self.fit.weights.iter().map(|&i| weight_name(self.setup, i)).collect();
        let board = self.prepared.arena.board();
        let numbers = (0..board.order()).map(|v| v.to_string());
        let is_own = numbers.eq(places.iter().cloned()) && board.weight_names() == weights;
        formula
            .carried_to(board, &places, &weights)
            .or_else(|| is_own.then(|| self.statement.text.to_owned()))
    }

    /// Whether the formula's board is like the whole board, not only like the part of it that is in play.
    fn is_whole(&self) -> bool {
        self.setup.weights().is_some_and(|(weights, _)| weights.len() == self.fit.weights.len())
    }

    /// With the comparisons that settle the formula, or, where these are many, with all the weights, which settle it too.
    fn details(&self, reason: Reason, on: usize, formula: &Ground, holds: bool, weights: &[u64]) -> Reason {
        let told = |atoms: Vec<Atom>| {
            let claims = atoms.iter().map(|(number, comparison)| self.chain(number, *comparison, weights));
            claims.collect::<Option<Vec<Assertion>>>().map(grouped)
        };
        let are_few = |claims: &Vec<Assertion>| (1..=MOST_TOLD).contains(&claims.len());
        let claims = witness(formula, holds, weights).and_then(told).filter(are_few);
        match claims.or_else(|| Some(grouped(self.all_weights(weights))).filter(are_few)) {
            Some(claims) => reason.say(": ").claims_on(on, claims),
            None => reason,
        }
    }

    /// What every weight of the formula's board is.
    fn all_weights(&self, weights: &[u64]) -> Vec<Assertion> {
        let told = |(&i, &weight): (&usize, &u64)| {
            let term = place(self.setup, i).weighing(weight);
            self.told(term, Relation::Equal, Term::Number(weight.into()))
        };
        self.fit.weights.iter().zip(weights).map(told).collect()
    }

    /// A comparison of a number with 0 as one of two sums.
    fn chain(&self, number: &Number, comparison: Comparison, weights: &[u64]) -> Option<Assertion> {
        let (terms, constant) = match number {
            Number::Linear(terms, constant) => (terms.clone(), *constant),
            other => (vec![(1, other.clone())], 0),
        };
        let mut sides = [Vec::new(), Vec::new()];
        for (factor, term) in &terms {
            let term = self.term(term, weights)?;
            let times = usize::try_from(factor.unsigned_abs()).ok().filter(|&times| times <= MOST_TIMES)?;
            sides[usize::from(*factor < 0)].extend(std::iter::repeat_n(term, times));
        }
        if constant != 0 {
            sides[usize::from(constant < 0)].push(Term::Number(constant.unsigned_abs()));
        }
        let [left, right] = sides.map(side);
        Some(self.told(left, relation(comparison), right))
    }

    /// `e0-1 + e1-2 = 2 + 1 > 0`: a comparison of numbers, with the weights that they are.
    fn told(&self, left: Term, relation: Relation, right: Term) -> Assertion {
        let name = |term: &Term| {
            let named = term.clone().called(&|place| self.name(place));
            (named != *term).then_some(named)
        };
        let is_one = |term: &Term| matches!(term, Term::Weight { .. });
        if is_one(&left) && relation == Relation::Equal && matches!(right, Term::Number(_)) {
            return Assertion::compare(name(&left).unwrap_or(left), relation, right);
        }
        let (mut terms, mut relations) = (Vec::new(), Vec::new());
        if let Some(named) = name(&left) {
            terms.push(named);
            relations.push(Relation::Equal);
        }
        let after = name(&right);
        let is_told = relation == Relation::Equal && left.formula() == right.formula();
        terms.push(left);
        if !is_told {
            relations.push(relation);
            terms.push(right);
        }
        if let Some(named) = after {
            relations.push(Relation::Equal);
            terms.push(named);
        }
        Assertion::Chain(ChainClaim { terms, relations })
    }

    /// What the formula language calls the weight of a place.
    fn name(&self, place: Place) -> String {
        match place {
            Place::Vertex(i) | Place::Edge(i) | Place::Heap(i) => weight_name(self.setup, i),
            Place::Beyond => String::new(),
        }
    }

    fn term(&self, number: &Number, weights: &[u64]) -> Option<Term> {
        let all = |numbers: &[Number]| {
            numbers.iter().map(|number| self.term(number, weights)).collect::<Option<Vec<Term>>>()
        };
        Some(match number {
            Number::Weight(i) => place(self.setup, self.fit.weights[*i]).weighing(weights[*i]),
            Number::Constant(value) => Term::Number(u128::try_from(*value).ok()?),
            Number::Min(numbers) => Term::Least(all(numbers)?),
            Number::Max(numbers) => Term::Most(all(numbers)?),
            Number::Xor(numbers) => Term::Xor(all(numbers)?),
            _ => return None,
        })
    }
}

/// Weights of the same value in one chain: `e0-1 = e1-2 = 0`.
fn grouped(claims: Vec<Assertion>) -> Vec<Assertion> {
    let mut groups: Vec<Assertion> = Vec::new();
    for claim in claims {
        let Some(value) = told_value(&claim) else {
            groups.push(claim);
            continue;
        };
        match groups.iter_mut().find(|group| told_value(group) == Some(value)) {
            Some(Assertion::Chain(ChainClaim { terms, relations })) => {
                if let Assertion::Chain(ChainClaim { terms: more, .. }) = claim {
                    terms.splice(terms.len() - 1..terms.len() - 1, more.into_iter().take(1));
                    relations.push(Relation::Equal);
                }
            }
            _ => groups.push(claim),
        }
    }
    groups
}

/// The number that weights which are named are said to be.
fn told_value(claim: &Assertion) -> Option<u128> {
    let Assertion::Chain(ChainClaim { terms, relations }) = claim else { return None };
    let (Term::Number(value), named) = terms.split_last()? else { return None };
    let are_named = named.iter().all(|term| matches!(term, Term::Called { .. }));
    (are_named && relations.iter().all(|&relation| relation == Relation::Equal)).then_some(*value)
}

fn side(mut terms: Vec<Term>) -> Term {
    match terms.len() {
        0 => Term::Number(0),
        1 => terms.remove(0),
        _ => Term::Sum(terms),
    }
}

fn relation(comparison: Comparison) -> Relation {
    match comparison {
        Comparison::Equal => Relation::Equal,
        Comparison::Unequal => Relation::Unequal,
        Comparison::Less => Relation::Less,
        Comparison::AtMost => Relation::AtMost,
        Comparison::More => Relation::More,
        Comparison::AtLeast => Relation::AtLeast,
    }
}

/// The place of a weight.
fn place(setup: &Position, weight: usize) -> Place {
    match (setup.info().shape, setup.info().name) {
        (Shape::EdgeWeights, _) => Place::Edge(weight),
        (Shape::Heaps, name) if name != "adjacent-nim" => Place::Heap(weight),
        _ => Place::Vertex(weight),
    }
}

/// What the formula language calls a weight of a board.
fn weight_name(setup: &Position, weight: usize) -> String {
    let on_edge = |board: &GraphBoard| {
        let (u, v) = board.graph.ends(weight);
        let name = format!("e{}-{}", board.labels.text(u), board.labels.text(v));
        let is_alone = board.graph.incident(u).iter().filter(|i| i.to() == v).count() == 1;
        if is_alone { name } else { format!("{name}#{weight}") }
    };
    match setup.board().rules() {
        Some((rules, RulesBoard::Graph(board))) if rules.carrier() == Carrier::Edges => on_edge(board),
        Some((_, RulesBoard::Graph(board))) => format!("v{}", board.labels.text(weight)),
        Some(_) => format!("h{weight}"),
        None => String::new(),
    }
}

/// What a vertex of a board is called; heaps have numbers.
fn vertex_name(setup: &Position, v: usize) -> String {
    setup.game().graph_board().map_or_else(|| v.to_string(), |board| board.labels.text(v))
}

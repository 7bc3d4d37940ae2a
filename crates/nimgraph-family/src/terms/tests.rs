//! Terms against the rules of Edge Nim, and theorems against search.

use std::{collections::HashMap, ops::ControlFlow};

use nimgraph_game::{Convention, Position, notation, spec::NoAppraiser};

use super::{
    Op, TermFamily, TermId, TermQuestion, TermTheorem, TermVerdict, Terms, prove_terms,
    search::{BoardSearch, Builder},
    term_equation,
};
use crate::Unlimited;

fn question(family: &str, weights: &str, play: Convention) -> TermQuestion {
    let family = TermFamily::ALL.into_iter().find(|known| known.name() == family).unwrap();
    TermQuestion { family, weights: weights.parse().unwrap(), play }
}

fn prove(question: &TermQuestion) -> TermTheorem {
    match prove_terms(question, &mut Unlimited) {
        TermVerdict::Proved(theorem) => theorem,
        other => panic!("{question:?}: {other:?}"),
    }
}

/// All terms that a number of rounds of operations can build, until there are enough of them.
fn small_terms(question: &TermQuestion, enough: usize) -> (Terms, Vec<TermId>) {
    let mut terms = Terms::new(question.family);
    let mut list: Vec<TermId> = (0..2).filter_map(|token| terms.make(Op::Vertex(token), &[])).collect();
    let operations = question.family.operations(question.weights.most as u8);
    let mut last = 0;
    while last < list.len() && list.len() < enough {
        for (op, parts) in super::automaton::applications(&operations, last as u32) {
            let parts: Vec<TermId> = parts.iter().map(|&at| list[at as usize]).collect();
            let made = terms.make(op, &parts);
            list.extend(made.filter(|made| !list.contains(made)));
        }
        last += 1;
    }
    (terms, list)
}

/// The position of a term in the short notation.
fn text(terms: &Terms, term: TermId, play: Convention) -> String {
    let mut builder = Builder { terms, edges: Vec::new(), order: 0, token: 0 };
    builder.build(term);
    let edges: Vec<String> = builder.edges.iter().map(|(u, v, weight)| format!("{u}-{v}:{weight}")).collect();
    let play = if play == Convention::Misere { " misere" } else { "" };
    format!("edge-nim {} vertices={} token={}{play}", edges.join(","), builder.order, builder.token)
}

/// The outcome by the game's own rules.
fn is_p(position: &Position, known: &mut HashMap<String, bool>) -> bool {
    let key = position.to_string();
    if let Some(&known) = known.get(&key) {
        return known;
    }
    let mut options = Vec::new();
    let _ = position.for_each_move(&mut |mv| {
        options.push(position.after(&mv).expect("the game lists legal moves"));
        ControlFlow::Continue(())
    });
    let is_p = match options.is_empty() {
        true => position.convention() == Convention::Normal,
        false => !options.iter().any(|option| is_p(option, known)),
    };
    known.insert(key, is_p);
    is_p
}

/// Proves a theorem, and compares it with search on small terms, and search with the rules.
fn check(family: &str, weights: &str, play: Convention, states: usize, types: usize) {
    let question = question(family, weights, play);
    let theorem = prove(&question);
    assert_eq!(
        (theorem.automaton.states(), theorem.automaton.types()),
        (states, types),
        "{family} {weights}"
    );
    let (terms, list) = small_terms(&question, 3_000);
    let (mut search, mut known, mut compared) = (BoardSearch::new(play), HashMap::new(), 0);
    let positions = list.iter().filter(|&&term| terms.class(term).is_position());
    for &term in positions.step_by(7) {
        let Ok(found) = search.is_p(&terms, term, &mut Unlimited);
        assert_eq!(theorem.automaton.accepts_term(&terms, term), found, "{}", text(&terms, term, play));
        if terms.parts(term).0.arity() > 0 {
            let position = notation::read(&text(&terms, term, play)).unwrap().check(&NoAppraiser).unwrap();
            assert_eq!(found, is_p(&position, &mut known), "{}", text(&terms, term, play));
        }
        compared += 1;
    }
    assert!(compared > 100, "{family}: {compared} terms");
}

#[test]
fn trees() {
    check("trees", "1+", Convention::Normal, 6, 2);
    check("trees", "2+", Convention::Misere, 9, 3);
}

#[test]
fn cacti() {
    check("triangle-cacti", "1+", Convention::Normal, 79, 3);
}

/// Changing the colour of any state is noticed.
#[test]
fn changed_automata_are_refused() {
    let question = question("trees", "2+", Convention::Misere);
    let theorem = prove(&question);
    let Ok(checked) = term_equation(&question, &theorem.automaton, &mut Unlimited);
    assert!(checked.holds);
    for state in 0..theorem.automaton.states() {
        let mut changed = theorem.automaton.clone();
        changed.accepts[state] = !changed.accepts[state];
        let Ok(checked) = term_equation(&question, &changed, &mut Unlimited);
        assert_eq!(checked.holds, !changed.classes[state].is_position(), "state {state}");
    }
}

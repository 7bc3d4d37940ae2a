//! Terms against the rules of Edge Nim, and theorems against search.

use std::{collections::HashMap, ops::ControlFlow};

use nimgraph_game::{Convention, Position, notation, spec::NoAppraiser};

use super::{
    Op, TermCertificate, TermFamily, TermId, TermQuestion, TermTheorem, TermVerdict, Terms, prove_terms,
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
    builder.notation(play)
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

/// The rule for misère play on trees, as its types show it.
#[test]
fn types_are_the_rule() {
    let question = question("trees", "2+", Convention::Misere);
    let theorem = prove(&question);
    let types = question.types(&theorem.automaton).unwrap();
    let colours: Vec<Option<bool>> = types.iter().map(|found| found.with_token).collect();
    assert_eq!(types.len(), 3);
    assert_eq!(colours.iter().filter(|colour| **colour == Some(true)).count(), 1, "one type is losing");
    let losing = colours.iter().position(|colour| *colour == Some(true)).unwrap();
    let idle = 0;
    let winning = 3 - losing - idle;
    assert_eq!(types[idle].with_token, Some(false), "a vertex alone is N in misère play");
    // An edge to a losing branch wins; an edge of weight 1 to an idle one, or any to a winning one, makes an idle root losing.
    for root in &types {
        assert_eq!(root.after_branch[1][losing], winning);
        assert_eq!(root.after_branch[2][losing], winning);
        assert!(
            (0..3).all(|branch| types[root.after_branch[0][branch]] == *root),
            "an edge of weight 0 is none"
        );
    }
    assert_eq!([types[idle].after_branch[1][idle], types[idle].after_branch[2][idle]], [losing, idle]);
    assert_eq!(
        [types[idle].after_branch[1][winning], types[idle].after_branch[2][winning]],
        [losing, losing]
    );
    let small = question.small_p_positions(&theorem.automaton, 3);
    assert_eq!(small.len(), 3);
    for text in small {
        let position = notation::read(&text).unwrap().check(&NoAppraiser).unwrap();
        assert!(is_p(&position, &mut HashMap::new()), "{text}");
    }
}

/// A step that is missing, or leads to a board with a token, is no type: nothing is printed in its place.
#[test]
fn types_are_whole_or_absent() {
    let question = question("trees", "2+", Convention::Misere);
    let theorem = prove(&question);
    let types = question.types(&theorem.automaton).unwrap();
    let last = types.last().unwrap().state as u32;
    let steps: Vec<_> = theorem.automaton.steps.keys().copied().collect();
    let between_types = steps.into_iter().filter(|(op, parts)| {
        let is_type = |state: &u32| types.iter().any(|found| found.state as u32 == *state);
        matches!(op, Op::Edge(_)) && parts.iter().all(is_type) && parts.contains(&last)
    });
    let between_types: Vec<_> = between_types.collect();
    assert!(between_types.len() > 6);
    for step in between_types {
        let mut cut = theorem.automaton.clone();
        cut.steps.remove(&step);
        assert_eq!(question.types(&cut), None, "{step:?} is missing");
        let with_token = (0..cut.states()).find(|&state| cut.classes[state].tokens == 1).unwrap();
        cut.steps.insert(step, with_token as u32);
        assert_eq!(question.types(&cut), None, "{step:?} leads to a token");
    }
}

#[test]
fn certificates_read_back_and_name_damage() {
    let question = question("trees", "2+", Convention::Misere);
    let text = TermCertificate { question, automaton: prove(&question).automaton }.to_string();
    let again: TermCertificate = text.parse().unwrap();
    assert_eq!(again.to_string(), text);
    let refused = |from: &str, to: &str, expected: &str| {
        assert!(text.contains(from), "{from}");
        let error = text.replacen(from, to, 1).parse::<TermCertificate>().unwrap_err().to_string();
        assert!(error.contains(expected), "{from} -> {to}: {error}");
    };
    refused("family 1", "family 2", "line 1: expected");
    refused("edge-nim", "vertex-nimg", "line 2: expected \"game edge-nim\"");
    refused("family trees", "family ladder:n", "line 3: expected trees");
    refused("weights 2+", "weights 02+", "line 4: expected \"weights 2+\"");
    refused("weights 2+", "weights 99", "expected weights up to a number from 1 to");
    refused("states 9", "states 8", "expected");
    refused("\nV 0 0\n", "\n", "expected \"V 0\" and a state");
    refused("\nV 0 0\n", "\nV 0 99\n", "expected a state from 0 to 8");
    refused("\nV 0 0\n", "\nV 0 1\n", "is of another class");
    refused("end 9\n", "", "ends too early");
    refused("end 9\n", "end 9\nmore\n", "expected nothing after the end");
}

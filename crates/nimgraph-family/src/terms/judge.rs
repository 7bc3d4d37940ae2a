//! Rules in words for trees and cacti with unit weights, decided against an automaton for all sizes.

use std::{collections::HashSet, hash::Hash};

use super::{Op, TermAutomaton, TermQuestion};

/// A rule that says who wins when the token is on the root, from what it knows of the parts of a board. All edges weigh 1.
pub trait TermJudge {
    /// What the rule knows of a board with a root, or of a chain.
    type Known: Clone + Eq + Hash;

    /// Of a vertex.
    fn vertex(&self) -> Self::Known;
    /// Of a board with one more branch on its root.
    fn edge(&self, root: &Self::Known, branch: &Self::Known) -> Self::Known;
    /// Of a chain of one vertex, with what hangs on it.
    fn single(&self, vertex: &Self::Known) -> Self::Known;
    /// Of a chain with one more vertex.
    fn extend(&self, chain: &Self::Known, vertex: &Self::Known) -> Self::Known;
    /// Of a chain that is closed to a cycle; its left end becomes the root.
    fn close(&self, chain: &Self::Known) -> Self::Known;
    /// Whether the position with the token on the root is P.
    fn is_p(&self, root: &Self::Known) -> bool;
}

/// How a rule compares with an automaton.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TermJudgement {
    /// Pairs of a state and of what the rule knows that occur.
    pub pairs: usize,
    /// Whether the rule is right for all boards with unit weights.
    pub agrees: bool,
}

/// Where the token is: in no part that a rule looks at, or on the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Token {
    Nowhere,
    Root,
}

/// A pair that occurs.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Pair<K> {
    state: u32,
    known: K,
    token: Token,
}

impl TermQuestion {
    /// Compares a rule with the automaton of a theorem on all boards with unit weights, whatever their size. Every board with a token
    /// is a term with the token on its root, and every term has one of finitely many pairs of a state and of what the rule knows.
    pub fn judge_all<R: TermJudge>(&self, automaton: &TermAutomaton, rule: &R) -> TermJudgement {
        let leaf =
            |token, op| automaton.step(op, &[]).map(|state| Pair { state, known: rule.vertex(), token });
        let leaves = [leaf(Token::Nowhere, Op::Vertex(0)), leaf(Token::Root, Op::Vertex(1))];
        let mut pairs: Vec<Pair<R::Known>> = leaves.into_iter().flatten().collect();
        let mut seen: HashSet<Pair<R::Known>> = pairs.iter().cloned().collect();
        let mut done = 0;
        while done < pairs.len() {
            let found: Vec<Pair<R::Known>> =
                self.larger(automaton, rule, &pairs[..=done]).into_iter().flatten().collect();
            for pair in found {
                if seen.insert(pair.clone()) {
                    pairs.push(pair);
                }
            }
            done += 1;
        }
        let class = |pair: &Pair<R::Known>| automaton.classes[pair.state as usize];
        let mut positions = pairs.iter().filter(|pair| class(pair).is_position());
        let agrees = positions.all(|pair| automaton.accepts[pair.state as usize] == rule.is_p(&pair.known));
        TermJudgement { pairs: pairs.len(), agrees }
    }

    /// The pairs of the terms that an operation makes of the last pair and of those before it.
    fn larger<R: TermJudge>(
        &self,
        automaton: &TermAutomaton,
        rule: &R,
        pairs: &[Pair<R::Known>],
    ) -> Vec<Option<Pair<R::Known>>> {
        let Some(last) = pairs.last() else { return Vec::new() };
        let alone = |op: Op, known: &dyn Fn() -> R::Known| {
            let state = automaton.step(op, &[last.state])?;
            Some(Pair { state, known: known(), token: last.token })
        };
        let mut found = vec![
            alone(Op::Single, &|| rule.single(&last.known)),
            alone(Op::Close(1), &|| rule.close(&last.known)),
        ];
        let mut join = |ours: &Pair<R::Known>, theirs: &Pair<R::Known>| {
            let states = [ours.state, theirs.state];
            for op in [Op::Edge(1), Op::Extend(1)] {
                let state = automaton.step(op, &states).filter(|_| theirs.token == Token::Nowhere);
                found.push(state.map(|state| {
                    let known = match op {
                        Op::Edge(_) => rule.edge(&ours.known, &theirs.known),
                        _ => rule.extend(&ours.known, &theirs.known),
                    };
                    Pair { state, known, token: ours.token }
                }));
            }
        };
        for other in pairs {
            join(last, other);
            if other != last {
                join(other, last);
            }
        }
        found
    }
}

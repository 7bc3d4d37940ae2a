//! Cacti, with all weights: every vertex is winning, odd or losing, judged from the far ends towards the token.

use std::{collections::BTreeMap, ops::ControlFlow, ops::Range, rc::Rc};

use nimgraph_game::{CONTINUE, Convention, Move, Outcome, rulesets::EdgeNim};
use nimgraph_graph::Incidence;

use super::tools::{
    cactus::{Block, Cactus, Cycle},
    judged::{classes_told, told_after},
    live::Live,
};
use crate::{
    Class, Conclusion, Facts, Finding, Hypothesis, Judgement, NamedGraph, Reason, Statement, VisitMove,
    claims::{NoMoveClaim, ShapeClaim},
    papers::NIMGRAPH,
};

pub(super) static CACTUS: Statement<EdgeNim> = Statement {
    id: "cactus/outcome",
    title: "the theorem on cacti",
    says: "Let every block of the edges in play be an edge, a loop or a cycle (two parallel edges are a cycle), with at most one \
           loop at each vertex. Judge the vertices from the far ends towards the token, each by the blocks below it. A block \
           wins if it is an edge to a losing vertex; a loop of weight 2 or more; a cycle whose other vertices are not all losing, \
           where on one of the two ways round an odd number of losing vertices come before the first other one; or an even cycle \
           whose other vertices are all losing and which, without what hangs on it, is N by erickson-2011/3.1. A block turns the \
           vertex if it is an odd cycle whose other vertices are all losing, or a loop of weight 1. A vertex is winning if a \
           block wins; else odd if an odd number of blocks turn it; else losing. The position is P exactly when the token's \
           vertex is losing. Where all cycles are odd and there are no loops, the weights do not matter.",
    hypotheses: &[
        Hypothesis::new("blocks that are edges, loops or cycles (zero edges do not count)", |_, position| {
            position.cactus().is_some()
        }),
        Hypothesis::new("at most one loop at each vertex", |_, position| {
            position.cactus().is_none_or(|cactus| !cactus.has_parallel_loops())
        }),
    ],
    conclusion: Conclusion::Decide(decide),
    winning_moves: Some(winning_moves),
    ..Statement::of(NIMGRAPH.at("cactus/outcome"))
};

/// What a block does to the vertex that it hangs on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Effect {
    Wins,
    Turns,
    Nothing,
}

/// The effects of the blocks below a vertex, counted.
#[derive(Clone, Copy, Default)]
struct Below {
    wins: usize,
    turns: usize,
}

impl Below {
    fn add(&mut self, effect: Effect) {
        match effect {
            Effect::Wins => self.wins += 1,
            Effect::Turns => self.turns += 1,
            Effect::Nothing => {}
        }
    }

    fn without(self, effect: Effect) -> Self {
        match effect {
            Effect::Wins => Self { wins: self.wins - 1, ..self },
            Effect::Turns => Self { turns: self.turns - 1, ..self },
            Effect::Nothing => self,
        }
    }

    fn class(self) -> Class {
        match self {
            Self { wins: 1.., .. } => Class::Winning,
            Self { turns, .. } if turns % 2 == 1 => Class::Odd,
            _ => Class::Losing,
        }
    }
}

/// What a cycle does to a vertex on it: which of the others are losing, in their order, and the weights of the edges from
/// the vertex round to it.
fn around(losing: &[bool], weights: &[u64]) -> Effect {
    let first = losing.iter().take_while(|&&l| l).count();
    let last = losing.iter().rev().take_while(|&&l| l).count();
    let wins = |is_odd: bool| if is_odd { Effect::Wins } else { Effect::Nothing };
    if first < losing.len() {
        return wins(first % 2 == 1 || last % 2 == 1);
    }
    if weights.len() % 2 == 1 {
        return Effect::Turns;
    }
    let least = weights.iter().min();
    let leg = weights.iter().take_while(|&w| Some(w) != least).count();
    let other_leg = weights.iter().rev().take_while(|&w| Some(w) != least).count();
    wins(leg % 2 == 1 || other_leg % 2 == 1)
}

/// What a block does to the vertex that it hangs on.
fn effect(live: &Live, block: Block<'_>, classes: &[Class]) -> Effect {
    match block {
        Block::Edge(v) if classes[v] == Class::Losing => Effect::Wins,
        Block::Edge(_) => Effect::Nothing,
        Block::Loop(edge) if live.weights[edge] == 1 => Effect::Turns,
        Block::Loop(_) => Effect::Wins,
        Block::Cycle(cycle) => {
            let losing: Vec<bool> = cycle.others.iter().map(|&v| classes[v] == Class::Losing).collect();
            let weights: Vec<u64> = cycle.edges.iter().map(|&e| live.weights[e]).collect();
            around(&losing, &weights)
        }
    }
}

/// A cactus with every vertex judged.
struct Judged {
    live: Rc<Live>,
    cactus: Rc<Cactus>,
    classes: Vec<Class>,
    /// What the blocks at the token's vertex do.
    token: Below,
}

impl Judged {
    fn new(game: &EdgeNim, position: &Facts<'_, EdgeNim>) -> Option<Self> {
        let (live, cactus) = (Live::of(game, position), position.cactus()?);
        let add = |block: Block<'_>, classes: &[Class], below: &mut Below| {
            below.add(effect(&live, block, classes));
        };
        let classes = cactus.judge(Class::Losing, add, |below| below.class());
        let mut token = Below::default();
        cactus.at_token().for_each(|block| add(block, &classes, &mut token));
        Some(Self { live, cactus, classes, token })
    }

    /// The edges at the token's vertex, each with the move along it.
    fn steps(&self) -> Vec<Step<'_>> {
        let mut cycles = BTreeMap::new();
        for block in self.cactus.at_token() {
            if let Block::Cycle(cycle) = block {
                cycles.extend(cycle.edges.first().map(|&edge| (edge, cycle)));
                cycles.extend(cycle.edges.last().map(|&edge| (edge, cycle)));
            }
        }
        let at_token = self.live.graph.incident(Live::TOKEN).iter();
        at_token
            .map(|&along| Step { judged: self, along, cycle: cycles.get(&along.edge()).copied() })
            .collect()
    }

    fn first_winning(&self) -> Option<Move> {
        self.steps().iter().find_map(|step| {
            let left = step.alike().into_iter().find(|left| step.wins(left.start))?;
            Some(self.live.walk(step.along, left.start))
        })
    }
}

/// A way for the token to leave its vertex, or to stay by a loop.
struct Step<'a> {
    judged: &'a Judged,
    along: Incidence,
    /// The cycle that the edge is on, if it is on one.
    cycle: Option<&'a Cycle>,
}

impl Step<'_> {
    /// What may be left on the edge, in ranges within which all weights win or none does.
    fn alike(&self) -> Vec<Range<u64>> {
        let weight = self.judged.live.weights[self.along.edge()];
        let bounds = match self.cycle {
            Some(_) => {
                let least = self.further().1.into_iter().min().unwrap_or(1);
                [1, least, least.saturating_add(1)]
            }
            None => [1, 2, 2],
        };
        let starts = [0].into_iter().chain(bounds);
        let ends = bounds.into_iter().chain([weight]);
        starts.zip(ends).map(|(start, end)| start..end.min(weight)).filter(|left| !left.is_empty()).collect()
    }

    /// Whether the token's vertex is losing after the move.
    fn wins(&self, left: u64) -> bool {
        let Judged { classes, token, live, .. } = self.judged;
        let to = self.along.to();
        let (class, effect) = match self.cycle {
            None if to == Live::TOKEN => {
                let loop_does =
                    if live.weights[self.along.edge()] == 1 { Effect::Turns } else { Effect::Wins };
                let left_does = [Effect::Nothing, Effect::Turns].get(left as usize).copied();
                (token.without(loop_does).class(), left_does.unwrap_or(Effect::Wins))
            }
            None => {
                let bridge = if classes[to] == Class::Losing { Effect::Wins } else { Effect::Nothing };
                let back_wins = left > 0 && token.without(bridge).class() == Class::Losing;
                (classes[to], if back_wins { Effect::Wins } else { Effect::Nothing })
            }
            Some(cycle) => (classes[to], self.cycle_after(cycle, left)),
        };
        match effect {
            Effect::Wins => false,
            Effect::Turns => class == Class::Odd,
            Effect::Nothing => class == Class::Losing,
        }
    }

    /// What the cycle does, after the move, to the vertex that the token has gone to.
    fn cycle_after(&self, cycle: &Cycle, left: u64) -> Effect {
        let Judged { classes, token, live, .. } = self.judged;
        let behind = token.without(effect(live, Block::Cycle(cycle), classes)).class();
        let (others, mut weights) = self.further();
        let others = others.into_iter().map(|v| classes[v]).chain([behind]);
        let losing: Vec<bool> = others.map(|class| class == Class::Losing).collect();
        if left > 0 {
            weights.push(left);
            return around(&losing, &weights);
        }
        // What is left of the cycle is a path, along which the losing vertices still count.
        let count = losing.iter().take_while(|&&l| l).count();
        if count % 2 == 1 { Effect::Wins } else { Effect::Nothing }
    }

    /// The vertices of the cycle beyond the first one, in the direction of the step, and the weights of the edges from the
    /// first one on.
    fn further(&self) -> (Vec<usize>, Vec<u64>) {
        let Some(cycle) = self.cycle else { return (Vec::new(), Vec::new()) };
        let (mut others, mut edges) = (cycle.others.clone(), cycle.edges.clone());
        if edges.first() != Some(&self.along.edge()) {
            others.reverse();
            edges.reverse();
        }
        let weights = edges.into_iter().skip(1).map(|e| self.judged.live.weights[e]).collect();
        (others.into_iter().skip(1).collect(), weights)
    }
}

fn decide(game: &EdgeNim, _: Convention, position: &Facts<'_, EdgeNim>) -> Option<Finding> {
    let judged = Judged::new(game, position)?;
    if judged.live.size() == 0 {
        return Some(Finding::p(NoMoveClaim));
    }
    let by = Judgement::Cactus;
    let cactus = Reason::default().claim(ShapeClaim(NamedGraph::Cactus)).say(". ");
    let (reason, losing) = classes_told(cactus, by, &judged.live, &judged.classes);
    let is_losing = judged.classes[Live::TOKEN] == Class::Losing;
    let finding = Finding::new(Outcome::from_winning_move(!is_losing), reason).with_witness(losing);
    Some(match judged.first_winning().filter(|_| !is_losing) {
        Some(mv) => told_after(finding, by, mv, Class::Losing),
        None => finding,
    })
}

fn winning_moves(
    game: &EdgeNim,
    _: Convention,
    position: &Facts<'_, EdgeNim>,
    visit: &mut VisitMove<'_>,
) -> ControlFlow<()> {
    let Some(judged) = Judged::new(game, position) else { return CONTINUE };
    for step in judged.steps() {
        for left in step.alike().into_iter().filter(|left| step.wins(left.start)) {
            left.into_iter().try_for_each(|left| visit(judged.live.walk(step.along, left)))?;
        }
    }
    CONTINUE
}

#[cfg(test)]
mod tests {
    use super::super::tools::exhaustive::{compare, family, graph, idle_hypotheses};
    use super::CACTUS;

    #[test]
    fn agrees_with_the_rules() {
        let tables = [
            // A bow tie, a square with a triangle, and a square with two tails.
            graph(5, &[(0, 1), (1, 2), (2, 0), (2, 3), (3, 4), (4, 2)], 3),
            graph(6, &[(0, 1), (1, 2), (2, 3), (3, 0), (0, 4), (4, 5), (5, 0)], 2),
            graph(6, &[(0, 1), (1, 2), (2, 3), (3, 0), (0, 4), (2, 5)], 3),
            // Two parallel edges beside a square, and a loop beside a triangle and at its far end.
            graph(5, &[(0, 1), (1, 2), (2, 3), (3, 0), (0, 4), (4, 0)], 3),
            graph(4, &[(0, 1), (1, 2), (2, 0), (0, 0), (2, 3), (3, 3)], 3),
        ];
        let said = compare(&CACTUS, &tables);
        assert!(said.n > 10_000 && said.p > 5_000, "{said:?}");
    }

    #[test]
    fn one_cycle_alone_and_trees() {
        let tables = [family("cycle:4", 4), family("cycle:5", 2), family("cycle:6", 2), family("star:4", 2)];
        let said = compare(&CACTUS, &tables);
        assert!(said.n > 1000 && said.p > 1000, "{said:?}");
    }

    #[test]
    fn parallel_loops_are_another_matter() {
        let tables = [family("bipartite:2,3", 1), graph(2, &[(0, 1), (0, 0), (0, 0)], 3)];
        // Nothing is said where cycles share edges.
        let silent = CACTUS.hypotheses[0].text;
        assert_eq!(idle_hypotheses(&CACTUS, &tables), [silent]);
    }
}

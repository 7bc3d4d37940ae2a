//! Misère play on cacti whose edges all have weight 1: a rule that was read off a machine's table, with no proof on paper.

use std::rc::Rc;

use nimgraph_game::{Convention, Move, Outcome, rulesets::EdgeNim};

use super::tools::{
    cactus::{Block, Cactus, Cycle},
    judged::{classes_told, told_after},
    live::Live,
};
use crate::{
    Class, Conclusion, Facts, Finding, Hypothesis, Judgement, NamedGraph, Reason, Statement, Status,
    claims::{NoMoveClaim, ShapeClaim},
    papers::NIMGRAPH,
};

pub(super) static MISERE_CACTUS: Statement<EdgeNim> = Statement {
    id: "misere/cactus",
    title: "the rule of cacti with unit weights in misère play",
    plays: &[Convention::Misere],
    says: "All weights 1, misère play, every block an edge, a loop or a cycle (two parallel edges are a cycle). Judge the vertices from \
           the far ends towards the token, each by the blocks below it; call idle and losing vertices plain. An edge to a \
           losing or an odd idle vertex wins, any other edge leaves a mark. A cycle or loop whose other vertices are all plain turns the vertex if \
           it is odd, and does nothing if it is even. Any other cycle wins if on one of the two ways round an odd number of plain vertices come before \
           the first other one, else it leaves a mark. A vertex is winning if a block wins; else losing with a mark and idle without one, \
           and odd besides if an odd number of blocks turn it. The position is P exactly when the token's vertex is losing or odd idle. \
           Checked on all such boards with up to nine edges (eight with loops); no proof is known, so that it answers up to eight edges only.",
    status: Status::Checked,
    hypotheses: &[
        Hypothesis::new("unit weights", |_, position| position.has_unit_weights()),
        Hypothesis::new("blocks that are edges, loops or cycles (zero edges do not count)", |_, position| {
            position.cactus().is_some()
        }),
        Hypothesis::range("at most eight edges in play", |game, position| {
            Live::of(game, position).size() <= 8
        }),
    ],
    conclusion: Conclusion::Decide(decide),
    ..Statement::of(NIMGRAPH.at("misere/cactus"))
};

/// What the blocks below a vertex do to it, in numbers.
#[derive(Clone, Copy, Default)]
struct Below {
    wins: usize,
    marks: usize,
    turns: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Effect {
    Wins,
    Marks,
    Turns,
    Nothing,
}

impl Below {
    fn add(&mut self, effect: Effect) {
        match effect {
            Effect::Wins => self.wins += 1,
            Effect::Marks => self.marks += 1,
            Effect::Turns => self.turns += 1,
            Effect::Nothing => {}
        }
    }

    fn without(mut self, effect: Effect) -> Self {
        match effect {
            Effect::Wins => self.wins -= 1,
            Effect::Marks => self.marks -= 1,
            Effect::Turns => self.turns -= 1,
            Effect::Nothing => {}
        }
        self
    }

    fn class(self) -> Class {
        match (self.wins, self.marks, self.turns % 2) {
            (1.., _, _) => Class::Winning,
            (0, 0, 0) => Class::Idle,
            (0, _, 0) => Class::Losing,
            (0, 0, _) => Class::OddIdle,
            (0, _, _) => Class::OddLosing,
        }
    }
}

/// Whether the player who moves from a vertex of this class loses.
fn is_lost(class: Class) -> bool {
    matches!(class, Class::Losing | Class::OddIdle)
}

fn is_plain(class: Class) -> bool {
    matches!(class, Class::Idle | Class::Losing)
}

/// What an edge to a vertex of this class does.
fn edge_to(class: Class) -> Effect {
    if is_lost(class) { Effect::Wins } else { Effect::Marks }
}

/// The class that a vertex has with one more edge below it, to a vertex of another class.
fn with_edge(class: Class, to: Class) -> Class {
    match (class, edge_to(to)) {
        (Class::Winning, _) | (_, Effect::Wins) => Class::Winning,
        (Class::OddIdle | Class::OddLosing, _) => Class::OddLosing,
        _ => Class::Losing,
    }
}

fn effect(block: Block<'_>, classes: &[Class]) -> Effect {
    let Block::Cycle(cycle) = block else {
        return if let Block::Edge(v) = block { edge_to(classes[v]) } else { Effect::Turns };
    };
    let plain = |v: &&usize| is_plain(classes[**v]);
    let first = cycle.others.iter().take_while(plain).count();
    let last = cycle.others.iter().rev().take_while(plain).count();
    match first == cycle.others.len() {
        true if cycle.edges.len() % 2 == 1 => Effect::Turns,
        true => Effect::Nothing,
        false if first % 2 == 1 || last % 2 == 1 => Effect::Wins,
        false => Effect::Marks,
    }
}

fn decide(game: &EdgeNim, _: Convention, position: &Facts<'_, EdgeNim>) -> Option<Finding> {
    let (live, cactus) = (Live::of(game, position), position.cactus()?);
    if live.size() == 0 {
        return Some(Finding::n(NoMoveClaim));
    }
    let add = |block: Block<'_>, classes: &[Class], below: &mut Below| below.add(effect(block, classes));
    let classes = cactus.judge(Class::Idle, add, |below| below.class());
    let mut token = Below::default();
    cactus.at_token().for_each(|block| add(block, &classes, &mut token));
    let by = Judgement::MisereCactus;
    let ones = Reason::default().claim(ShapeClaim(NamedGraph::Cactus)).say(". ");
    let (reason, losing) = classes_told(ones, by, &live, &classes);
    let lost = is_lost(classes[Live::TOKEN]);
    let finding = Finding::new(Outcome::from_winning_move(!lost), reason).with_witness(losing);
    let goal = goal(&live, &cactus, &classes, token).filter(|_| !lost);
    Some(match goal {
        Some((mv, class)) => told_after(finding, by, mv, class),
        None => finding,
    })
}

/// A move after which the token's vertex is lost, with the class of that vertex then.
fn goal(live: &Rc<Live>, cactus: &Cactus, classes: &[Class], token: Below) -> Option<(Move, Class)> {
    let walk = |edge: usize, to: usize| Move::lower(live.edges[edge], 0).going(live.vertices[to]);
    let at_token = live.graph.incident(Live::TOKEN);
    cactus.at_token().find_map(|block| match block {
        Block::Loop(edge) => {
            let class = token.without(Effect::Turns).class();
            is_lost(class).then(|| (walk(edge, Live::TOKEN), class))
        }
        Block::Edge(v) => {
            let along = at_token.iter().find(|i| i.to() == v)?;
            is_lost(classes[v]).then(|| (walk(along.edge(), v), classes[v]))
        }
        Block::Cycle(cycle) => {
            let behind = token.without(effect(Block::Cycle(cycle), classes)).class();
            [Direction::On, Direction::Back].into_iter().find_map(|direction| {
                let (edge, to, class) = opened(cycle, classes, behind, direction)?;
                is_lost(class).then(|| (walk(edge, to), class))
            })
        }
    })
}

/// The way round a cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Direction {
    On,
    Back,
}

/// The first edge, the vertex that it leads to, and the class of that vertex when the edge is gone and the rest of the cycle
/// hangs below it as a path, which ends at a vertex of the class `behind`.
fn opened(
    cycle: &Cycle,
    classes: &[Class],
    behind: Class,
    direction: Direction,
) -> Option<(usize, usize, Class)> {
    let mut others = cycle.others.clone();
    if direction == Direction::On {
        others.reverse();
    }
    let class = others.iter().fold(behind, |below, &v| with_edge(classes[v], below));
    let edge = if direction == Direction::On { cycle.edges.first() } else { cycle.edges.last() };
    Some((*edge?, *others.last()?, class))
}

#[cfg(test)]
mod tests {
    use super::super::tools::exhaustive::{compare, family, graph, idle_hypotheses};
    use super::MISERE_CACTUS;

    #[test]
    fn agrees_with_the_rules() {
        let tables = [
            graph(5, &[(0, 1), (1, 2), (2, 0), (2, 3), (3, 4), (4, 2), (0, 0)], 1),
            graph(6, &[(0, 1), (1, 2), (2, 3), (3, 0), (0, 4), (4, 5), (5, 0), (2, 2)], 1),
            graph(7, &[(0, 1), (1, 2), (2, 3), (3, 0), (0, 4), (4, 0), (2, 5), (5, 6)], 1),
            graph(6, &[(0, 1), (1, 2), (2, 0), (0, 3), (1, 4), (2, 5), (5, 2), (0, 0)], 1),
        ];
        let said = compare(&MISERE_CACTUS, &tables);
        assert!(said.n > 2000 && said.p > 1000, "{said:?}");
    }

    #[test]
    fn other_weights_are_another_matter() {
        let idle = idle_hypotheses(&MISERE_CACTUS, &[family("cycle:3", 3), family("complete:4", 1)]);
        assert!(!idle.contains(&"unit weights"), "{idle:?}");
    }
}

//! Misère play on cacti whose edges all have weight 1: a rule that was read off a machine's table, and that a machine proved.

use std::rc::Rc;

use nimgraph_game::{Convention, Move, Outcome, rulesets::EdgeNim};

use super::tools::{
    cactus::{Block, Cactus, Cycle},
    judged::{classes_told, told_after},
    live::Live,
};
use crate::{
    Class, Conclusion, Facts, Finding, Hypothesis, Judgement, NamedGraph, Reason, Statement,
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
           The tree automaton in the certificate proofs/all-sizes/edge-nim_loop-cacti_w1_misere.family accepts exactly the P-positions, \
           and the rule agrees with it on boards of all sizes.",
    hypotheses: &[
        Hypothesis::new("unit weights", |_, position| position.has_unit_weights()),
        Hypothesis::new("blocks that are edges, loops or cycles (zero edges do not count)", |_, position| {
            position.cactus().is_some()
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

/// The class that a vertex has with one more block below it.
fn with(class: Class, effect: Effect) -> Class {
    match (class, effect) {
        (Class::Winning, _) | (_, Effect::Wins) => Class::Winning,
        (class, Effect::Nothing) => class,
        (Class::OddIdle | Class::OddLosing, Effect::Marks) => Class::OddLosing,
        (_, Effect::Marks) => Class::Losing,
        (Class::Idle, Effect::Turns) => Class::OddIdle,
        (Class::OddIdle, Effect::Turns) => Class::Idle,
        (Class::Losing, Effect::Turns) => Class::OddLosing,
        (_, Effect::Turns) => Class::Losing,
    }
}

/// What matters of a cycle, from its first vertex as far as it was followed; numbers are mod 2.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Round {
    edges: usize,
    all_plain: bool,
    /// Plain vertices before the first other one.
    first: usize,
    /// Plain vertices after the last other one.
    last: usize,
}

impl Round {
    /// A loop, to which other vertices are added.
    const LOOP: Self = Self { edges: 1, all_plain: true, first: 0, last: 0 };

    fn then(self, class: Class) -> Self {
        let edges = 1 - self.edges;
        if !is_plain(class) {
            return Self { edges, all_plain: false, last: 0, ..self };
        }
        let first = if self.all_plain { 1 - self.first } else { self.first };
        Self { edges, first, last: 1 - self.last, ..self }
    }

    fn effect(self) -> Effect {
        match (self.all_plain, self.edges, self.first, self.last) {
            (true, 1, ..) => Effect::Turns,
            (true, ..) => Effect::Nothing,
            (false, _, 1, _) | (false, _, _, 1) => Effect::Wins,
            _ => Effect::Marks,
        }
    }
}

fn effect(block: Block<'_>, classes: &[Class]) -> Effect {
    let Block::Cycle(cycle) = block else {
        return if let Block::Edge(v) = block { edge_to(classes[v]) } else { Effect::Turns };
    };
    cycle.others.iter().fold(Round::LOOP, |round, &v| round.then(classes[v])).effect()
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
    let class = others.iter().fold(behind, |below, &v| with(classes[v], edge_to(below)));
    let edge = if direction == Direction::On { cycle.edges.first() } else { cycle.edges.last() };
    Some((*edge?, *others.last()?, class))
}

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    use nimgraph_family::{TermCertificate, TermJudge, TermJudgement, Unlimited, term_equation};

    use super::super::tools::exhaustive::{compare, family, graph, idle_hypotheses};
    use super::{Below, Class, Effect, MISERE_CACTUS, Round, edge_to, is_lost, with};

    /// The rule on terms.
    struct Judged;

    /// A vertex by its class, or a chain by the class of its left end and by its other vertices.
    #[derive(Clone, PartialEq, Eq, Hash)]
    enum Known {
        Vertex(Class),
        Chain(Class, Round),
    }

    impl Known {
        fn class(&self) -> Class {
            match *self {
                Self::Vertex(class) | Self::Chain(class, _) => class,
            }
        }

        fn round(&self) -> Round {
            match *self {
                Self::Vertex(_) => Round::LOOP,
                Self::Chain(_, round) => round,
            }
        }
    }

    impl TermJudge for Judged {
        type Known = Known;

        fn vertex(&self) -> Known {
            Known::Vertex(Class::Idle)
        }

        fn edge(&self, root: &Known, branch: &Known) -> Known {
            Known::Vertex(with(root.class(), edge_to(branch.class())))
        }

        fn single(&self, vertex: &Known) -> Known {
            Known::Chain(vertex.class(), Round::LOOP)
        }

        fn extend(&self, chain: &Known, vertex: &Known) -> Known {
            Known::Chain(chain.class(), chain.round().then(vertex.class()))
        }

        fn close(&self, chain: &Known) -> Known {
            Known::Vertex(with(chain.class(), chain.round().effect()))
        }

        fn is_p(&self, root: &Known) -> bool {
            is_lost(root.class())
        }
    }

    /// The certificate holds, and the rule agrees with it on boards of all sizes; a rule that turns nothing does not.
    #[test]
    fn agrees_with_the_automaton_for_all_sizes() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../proofs/all-sizes");
        let text = fs::read_to_string(folder.join("edge-nim_loop-cacti_w1_misere.family")).unwrap();
        let TermCertificate { question, automaton } = text.parse().unwrap();
        let Ok(checked) = term_equation(&question, &automaton, &mut Unlimited);
        assert!(checked.holds);
        let TermJudgement { pairs, agrees } = question.judge_all(&automaton, &Judged);
        assert!(agrees && pairs > 100, "{pairs} pairs");
        assert!(!question.judge_all(&automaton, &Unturned).agrees);
    }

    /// The same rule, but for the cycles that turn a vertex.
    struct Unturned;

    impl TermJudge for Unturned {
        type Known = Known;

        fn vertex(&self) -> Known {
            Judged.vertex()
        }

        fn edge(&self, root: &Known, branch: &Known) -> Known {
            Judged.edge(root, branch)
        }

        fn single(&self, vertex: &Known) -> Known {
            Judged.single(vertex)
        }

        fn extend(&self, chain: &Known, vertex: &Known) -> Known {
            Judged.extend(chain, vertex)
        }

        fn close(&self, chain: &Known) -> Known {
            match chain.round().effect() {
                Effect::Turns => Known::Vertex(chain.class()),
                effect => Known::Vertex(with(chain.class(), effect)),
            }
        }

        fn is_p(&self, root: &Known) -> bool {
            Judged.is_p(root)
        }
    }

    /// Blocks may be added to a class one by one.
    #[test]
    fn classes_are_enough() {
        let effects = [Effect::Wins, Effect::Marks, Effect::Turns, Effect::Nothing];
        for counts in 0..64 {
            let below = Below { wins: counts % 4, marks: counts / 4 % 4, turns: counts / 16 };
            for effect in effects {
                let mut more = below;
                more.add(effect);
                assert_eq!(more.class(), with(below.class(), effect), "{counts} {effect:?}");
            }
        }
    }

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

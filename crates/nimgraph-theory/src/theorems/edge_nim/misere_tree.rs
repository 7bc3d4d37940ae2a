//! Trees in misère play: every vertex is winning, losing or idle, judged from the leaves towards the token.

use std::ops::ControlFlow;

use nimgraph_game::{CONTINUE, Convention, Outcome, rulesets::EdgeNim};

use super::tools::{
    judged::{classes_told, told_after},
    live::Live,
};
use crate::{
    Class, Conclusion, Facts, Finding, Hypothesis, Judgement, NamedGraph, Reason, Statement, VisitMove,
    claims::{NoMoveClaim, ShapeClaim},
    papers::NIMGRAPH,
};

pub(super) static TREE: Statement<EdgeNim> = Statement {
    id: "misere/tree",
    title: "the theorem on trees in misère play",
    plays: &[Convention::Misere],
    says: "On a forest, in misère play, judge the vertices of the token's tree from the leaves towards the token. A vertex is \
           winning if an edge leads down to a losing one; else losing if an edge leads down to a winning one, or an edge of \
           weight 1 leads down to an idle one; else idle. The position is P exactly when the token's vertex is losing. To win \
           from a winning vertex, zero the edge to a losing one; from an idle one, leave 1 on any edge. So of each weight it \
           matters only whether it is 0, 1 or more.",
    hypotheses: &[Hypothesis::new("a forest (zero edges do not count)", |_, position| position.is_forest())],
    conclusion: Conclusion::Decide(decide),
    winning_moves: Some(winning_moves),
    ..Statement::of(NIMGRAPH.at("misere/tree"))
};

/// What hangs below a vertex, counted by what its edges lead to.
#[derive(Clone, Copy, Default)]
struct Below {
    losing: usize,
    winning: usize,
    /// Edges of weight 1 to idle vertices.
    idle_by_one: usize,
}

impl Below {
    /// With one more edge, or with one less for `by = -1`.
    fn changed(mut self, class: Class, weight: u64, by: isize) -> Self {
        let count = match class {
            Class::Losing => &mut self.losing,
            Class::Winning => &mut self.winning,
            _ if weight == 1 => &mut self.idle_by_one,
            _ => return self,
        };
        *count = count.saturating_add_signed(by);
        self
    }

    fn class(self) -> Class {
        match self {
            Self { losing: 1.., .. } => Class::Winning,
            Self { winning: 1.., .. } | Self { idle_by_one: 1.., .. } => Class::Losing,
            _ => Class::Idle,
        }
    }
}

/// The tree with every vertex judged.
struct Judged {
    below: Vec<Below>,
}

impl Judged {
    /// In breadth-first order every vertex comes after its parent. Where there are cycles, which no hypothesis allows, an
    /// edge leads down from the vertex that was found first.
    fn new(live: &Live) -> Self {
        let mut below = vec![Below::default(); live.order()];
        for v in (0..live.order()).rev() {
            let down = live.graph.incident(v).iter().filter(|i| i.to() > v);
            below[v] = down.fold(Below::default(), |sum, i| {
                sum.changed(below[i.to()].class(), live.weights[i.edge()], 1)
            });
        }
        Self { below }
    }

    fn class(&self, v: usize) -> Class {
        self.below[v].class()
    }

    /// Whether the token loses on `child` after a move that leaves `left` on an edge of this weight.
    fn loses(&self, child: usize, weight: u64, left: u64) -> bool {
        let class = self.class(child);
        if left == 0 {
            return class == Class::Losing;
        }
        let back = self.below[Live::TOKEN].changed(class, weight, -1).class();
        self.below[child].changed(back, left, 1).class() == Class::Losing
    }
}

fn decide(game: &EdgeNim, _: Convention, position: &Facts<'_, EdgeNim>) -> Option<Finding> {
    let live = Live::of(game, position);
    if live.size() == 0 {
        return Some(Finding::n(NoMoveClaim));
    }
    let judged = Judged::new(&live);
    let classes: Vec<Class> = (0..live.order()).map(|v| judged.class(v)).collect();
    let tree = Reason::default().claim(ShapeClaim(NamedGraph::Tree)).say(". ");
    let by = Judgement::MisereTree;
    let (reason, losing) = classes_told(tree, by, &live, &classes);
    let class = classes[Live::TOKEN];
    let finding =
        Finding::new(Outcome::from_winning_move(class != Class::Losing), reason).with_witness(losing);
    let wanted = if class == Class::Winning { 0 } else { 1 };
    let goal = live.graph.incident(Live::TOKEN).iter().find(|i| {
        let weight = live.weights[i.edge()];
        wanted < weight && judged.loses(i.to(), weight, wanted)
    });
    Some(match goal {
        Some(&i) if class != Class::Losing => told_after(finding, by, live.walk(i, wanted), Class::Losing),
        _ => finding,
    })
}

fn winning_moves(
    game: &EdgeNim,
    _: Convention,
    position: &Facts<'_, EdgeNim>,
    visit: &mut VisitMove<'_>,
) -> ControlFlow<()> {
    let live = Live::of(game, position);
    let judged = Judged::new(&live);
    for i in live.graph.incident(Live::TOKEN) {
        let weight = live.weights[i.edge()];
        // All weights above 1 are alike.
        let alike = [0..weight.min(1), 1..weight.min(2), 2..weight];
        for range in alike.into_iter().filter(|range| !range.is_empty()) {
            if judged.loses(i.to(), weight, range.start) {
                range.into_iter().try_for_each(|left| visit(live.walk(*i, left)))?;
            }
        }
    }
    CONTINUE
}

#[cfg(test)]
mod tests {
    use super::super::tools::exhaustive::{compare, family, graph, idle_hypotheses};
    use super::TREE;

    #[test]
    fn agrees_with_the_rules() {
        let spider = graph(7, &[(0, 1), (1, 2), (2, 3), (1, 4), (2, 5), (5, 6)], 3);
        let tables = [family("path:2", 5), family("star:4", 4), family("path:6", 3), spider];
        let said = compare(&TREE, &tables);
        assert!(said.n > 1000 && said.p > 1000, "{said:?}");
    }

    #[test]
    fn cycles_and_parallel_edges_are_another_matter() {
        assert!(idle_hypotheses(&TREE, &[family("cycle:4", 2)]).is_empty());
        assert!(idle_hypotheses(&TREE, &[graph(2, &[(0, 1), (0, 1)], 3)]).is_empty());
    }
}

//! Complete graphs: Erickson's Corollary 4.7, his Conjecture 4.8, which is a theorem, and 4.9 to 4.12.

use std::{collections::HashSet, ops::ControlFlow, sync::OnceLock};

use nimgraph_game::{Convention, Move, Outcome, State, rulesets::EdgeNim};
use nimgraph_graph::{Graph, Incidence, is_complete};

use super::tools::walk::Walk;
use super::tools::{
    live::{Live, degree, positive},
    shapes::{complete, has_unit_weights},
    words,
};
use crate::{
    Conclusion, Counterexample, DerivedBoard, Erratum, Facts, Finding, Highlight, Hypothesis, NamedGraph,
    Oracle, Place, Printed, Reason, Statement, Status, VisitMove,
    claims::{ApartClaim, CliqueClaim, NoMoveClaim, OnlyToClaim, ShapeClaim, StandsClaim},
    papers::{ERICKSON, NIMGRAPH},
};

const COMPLETE: Hypothesis<EdgeNim> = Hypothesis::new(
    "a complete graph with all weights positive and at least two vertices",
    |game, position| complete(game, position).is_some(),
);

const THREE: Hypothesis<EdgeNim> = Hypothesis::new("at least three vertices", |game, position| {
    complete(game, position).is_none_or(|live| live.order() >= 3)
});

const TO_NINE: Hypothesis<EdgeNim> = Hypothesis::range("at most nine vertices", |game, position| {
    complete(game, position).is_none_or(|live| live.order() <= 9)
});

pub(super) static UNIT: Statement<EdgeNim> = Statement {
    id: "erickson-2011/4.7",
    title: "Erickson's Corollary 4.7",
    says: "Complete graph on $n ≥ 2$ vertices, all weights 1: N. By symmetry every move wins.",
    hypotheses: &[Hypothesis::new("weights of at most 1", has_unit_weights), COMPLETE],
    conclusion: Conclusion::Decide(decide),
    winning_moves: Some(winning_moves),
    ..Statement::of(ERICKSON.at("Corollary 4.7"))
};

pub(super) static WEIGHTED: Statement<EdgeNim> = Statement {
    id: "erickson-2011/4.8",
    title: "the clique theorem for complete graphs (Erickson's Conjecture 4.8)",
    says: "Complete graph on $n ≥ 2$ vertices, all weights positive: always N. The winning moves are those that zero an \
           edge: zeroing $uv$ on the way to $v$ leaves a position of the clique theorem with $C = {v}$ and $d = u$, while \
           after any other move all weights are still positive.",
    hypotheses: &[COMPLETE],
    conclusion: Conclusion::Decide(decide),
    winning_moves: Some(winning_moves),
    ..Statement::of(ERICKSON.at("Conjecture 4.8; proved in docs/proofs.md under complete/clique"))
};

pub(super) static LAST_VERTEX: Statement<EdgeNim> = Statement {
    id: "erickson-2011/4.9",
    title: "Erickson's Conjecture 4.9",
    says: "On a complete graph with $n ≥ 3$ vertices and positive weights, when the first player always goes to a vertex of \
           lowest degree and zeroes the edge, it is the second player who has to move to the last vertex of degree $n − 1$. Checked for $3 ≤ n ≤ 9$.",
    conclusion: Conclusion::Claim(keeps_to_low_degrees),
    status: Status::Checked,
    hypotheses: &[COMPLETE, THREE, TO_NINE],
    ..Statement::of(ERICKSON.at("Conjecture 4.9"))
};

pub(super) static CONFINED: Statement<EdgeNim> = Statement {
    id: "erickson-2011/4.10",
    title: "Erickson's Conjecture 4.10",
    says: "On a complete graph with $n ≥ 3$ vertices and positive weights the first player can win without ever being \
           the first to move to $v_n$. With the strategy of the clique theorem he goes, after his first move, only to vertices \
           that have been visited; and while $v_n$ has not been, its edge to the vertex of his opponent is positive, so that the \
           game goes on until the opponent moves there. (For $n = 2$, which is printed too, there is nowhere to stay.)",
    hypotheses: &[COMPLETE, THREE],
    conclusion: Conclusion::Claim(stays_away),
    ..Statement::of(ERICKSON.at("Conjecture 4.10; proved in docs/proofs.md under complete/clique"))
};

pub(super) static LOW_DEGREE: Statement<EdgeNim> = Statement {
    id: "erickson-2011/4.11",
    title: "Erickson's Conjecture 4.11",
    says: "On a complete graph with positive weights the first player, who always goes to a vertex of lowest degree and \
           zeroes the edge, always has, after his first move, a neighbour of degree less than $n − 1$, and wins. Checked for $3 ≤ n ≤ 9$.",
    conclusion: Conclusion::Claim(keeps_to_low_degrees),
    status: Status::Checked,
    hypotheses: &[COMPLETE, THREE, TO_NINE],
    ..Statement::of(ERICKSON.at("Conjecture 4.11"))
};

pub(super) static PENDANT: Statement<EdgeNim> = Statement {
    id: "erickson-2011/4.12",
    title: "Erickson's Conjecture 4.12, corrected",
    says: "Complete graph on $n ≥ 3$ vertices with one more vertex $p$ joined to one of them, $a$, all weights positive, the \
           token not on $p$: N. If the token is on $a$, go to $p$ and zero. Else nobody may step to $a$, and the rest is a \
           complete graph on $n − 1$ vertices: zero an edge of that.",
    hypotheses: &[
        Hypothesis::new(
            "a complete graph and a pendant vertex, all weights positive, the token not on the pendant vertex",
            |game, position| pendant(game, position).is_some(),
        ),
        Hypothesis::new("at least three vertices in the complete graph", |game, position| {
            pendant(game, position).is_none_or(|found| found.live.order() >= 4)
        }),
    ],
    conclusion: Conclusion::Decide(decide_pendant),
    erratum: Some(Erratum {
        printed: "If the first player wins on a complete graph, he also wins when a pendant edge is added anywhere.",
        counterexamples: &[Counterexample {
            position: "edge-nim path:3 token=0",
            printed_says: Printed::Outcome(Outcome::N),
        }],
        corrected: "True for complete graphs on at least three vertices.",
    }),
    ..Statement::of(ERICKSON.at("Conjecture 4.12; proved in docs/proofs.md under complete/clique"))
};

pub(super) static MISERE: Statement<EdgeNim> = Statement {
    id: "misere/complete",
    title: "Complete graphs in misère play",
    plays: &[Convention::Misere],
    says: "Complete graph, all weights at least 2, misère play: N. Checked for two vertices with weights up to 20, three up to 9 \
           and four up to 3.",
    hypotheses: &[
        COMPLETE,
        Hypothesis::new("weights of at least 2", |game, position| {
            complete(game, position).is_none_or(|live| live.least_weight() >= Some(2))
        }),
    ],
    status: Status::Checked,
    conclusion: Conclusion::Claim(|_, _, _, _| Some(Outcome::N)),
    ..Statement::of(NIMGRAPH.at("misère facts"))
};

fn decide(game: &EdgeNim, _: Convention, position: &Facts<'_, EdgeNim>) -> Option<Finding> {
    let live = complete(game, position)?;
    let i = *live.graph.incident(Live::TOKEN).first()?;
    let mv = live.walk(i, 0);
    let others = live.on_board((0..live.order()).filter(|&v| v != i.to()));
    let reason = Reason::default()
        .board(words::after(&mv))
        .claim(ShapeClaim(NamedGraph::Complete(live.order())))
        .say(". Zero any edge at the token, say that to ")
        .at(Place::Vertex(mv.goal()))
        .say(": then ");
    let reason = match live.order() {
        2 => reason.claim_on(1, NoMoveClaim),
        _ => reason
            .claim_on(1, ApartClaim { vertex: mv.goal(), from: vec![position.place()] })
            .say(" any more, while ")
            .claim_on(1, CliqueClaim(others)),
    };
    let clique = Highlight::ring("complete graph", live.on_board(0..live.order()));
    Some(Finding::n(reason.say(".")).with_move(mv).with_witness(clique))
}

fn winning_moves(
    game: &EdgeNim,
    _: Convention,
    position: &Facts<'_, EdgeNim>,
    visit: &mut VisitMove<'_>,
) -> ControlFlow<()> {
    let zeroed = |i: Incidence| Move::lower(i.edge(), 0).going(i.to());
    positive(game, position, position.place()).try_for_each(|i| visit(zeroed(i)))
}

/// A complete graph with one vertex more that hangs on it by an edge.
struct Pendant {
    live: Live,
    /// Where it hangs.
    at: usize,
    leaf: usize,
}

fn pendant(game: &EdgeNim, position: &State) -> Option<Pendant> {
    let d = degree(game, position, position.place());
    let live = Live::up_to(game, position, d.checked_mul(d + 1)? / 2 + 1)?;
    let leaf = (1..live.order()).find(|&v| live.graph.degree(v) == 1)?;
    let at = live.graph.neighbours(leaf).next()?;
    // The leaf takes the number of the last vertex, so that the rest is numbered without a gap.
    let last = live.order() - 1;
    let number = |v: usize| if v == last { leaf } else { v };
    let rest =
        live.graph.edges().filter(|&(u, v)| u != leaf && v != leaf).map(|(u, v)| (number(u), number(v)));
    let rest = Graph::undirected(last, rest).ok()?;
    (last >= 2 && at != leaf && is_complete(&rest)).then_some(Pendant { live, at, leaf })
}

fn decide_pendant(game: &EdgeNim, play: Convention, position: &Facts<'_, EdgeNim>) -> Option<Finding> {
    let Pendant { live, at, leaf } = pendant(game, position)?;
    let [on_leaf, on_at] = [leaf, at].map(|v| live.vertices[v]);
    let reason = Reason::default()
        .claim(CliqueClaim(live.on_board((0..live.order()).filter(|&v| v != leaf))))
        .say(", and ")
        .claim(OnlyToClaim { from: on_leaf, to: vec![on_at] });
    let ringed = Highlight::ring("pendant vertex", live.on_board([leaf]));
    if at == Live::TOKEN {
        let i = live.graph.incident(Live::TOKEN).iter().find(|i| i.to() == leaf)?;
        let mv = live.walk(*i, 0);
        let reason = reason
            .board(words::after(&mv))
            .say(", where the token is. Go to ")
            .at(Place::Vertex(on_leaf))
            .say(" and zero the edge: then ")
            .claim_on(1, NoMoveClaim)
            .say(".");
        return Some(Finding::n(reason).with_move(mv).with_witness(ringed));
    }
    // Edges that no player may use count as 0.
    let mut rest = position.position().clone();
    for i in live.graph.incident(at) {
        rest.weights_mut()[live.edges[i.edge()]] = 0;
    }
    let board =
        DerivedBoard::with(0, "without the edges there", words::changed(position.weights(), rest.weights()));
    let reason = reason
        .board(board)
        .say(". Stepping to ")
        .at(Place::Vertex(on_at))
        .say(" loses, since ")
        .claim(StandsClaim { on: on_at, is: Outcome::N })
        .say(", so the edges there count as 0. On the other vertices ");
    // Of a complete graph on two vertices nothing is left; what the conjecture says of that is false.
    let Some(on_rest) = decide(game, play, &Facts::of(game, &rest)) else {
        return Some(Finding::n(reason.claim_on(1, NoMoveClaim).say(".")));
    };
    let reason = reason.followed_by(on_rest.reason, 1);
    Some(Finding::n(reason).with_move(on_rest.winning_move).with_witness(ringed))
}

/// 4.10: N, where the first player wins on the other vertices alone, whichever vertex he is to stay away from. Then it
/// is the second player who goes there first.
fn stays_away(
    game: &EdgeNim,
    play: Convention,
    position: &Facts<'_, EdgeNim>,
    oracle: &mut Oracle<'_>,
) -> Option<Outcome> {
    let live = complete(game, position)?;
    let wins = (1..live.order()).all(|last| {
        let mut without = position.position().clone();
        for (i, (u, v)) in live.graph.edges().enumerate() {
            if u == last || v == last {
                without.weights_mut()[live.edges[i]] = 0;
            }
        }
        oracle(play, &without) == Outcome::N
    });
    Some(Outcome::from_winning_move(wins))
}

/// 4.11, and 4.9 with it: N, where the strategy does what is said of it. A first player who always has a neighbour of
/// degree less than n − 1 never goes to the last vertex of degree n − 1.
fn keeps_to_low_degrees(
    game: &EdgeNim,
    _: Convention,
    position: &Facts<'_, EdgeNim>,
    _: &mut Oracle<'_>,
) -> Option<Outcome> {
    let n = complete(game, position)?.order();
    // An audit asks for every position, but the weights do not matter.
    static FOUND: [OnceLock<bool>; 7] = [const { OnceLock::new() }; 7];
    Some(Outcome::from_winning_move(*FOUND.get(n)?.get_or_init(|| always_low(n))))
}

/// Plays the complete graph strategy on sets of positive edges: the first player zeroes towards a lowest degree, the
/// second keeps or zeroes. Whether the first player can always move, and after his first move to a degree below n − 1.
fn always_low(n: usize) -> bool {
    let full = (1u32 << (n * (n - 1) / 2)) - 1;
    let edge = |u: usize, v: usize| {
        let (a, b) = (u.min(v), u.max(v));
        1u32 << (a * (2 * n - a - 1) / 2 + b - a - 1)
    };
    let neighbours =
        |set: u32, v: usize| (0..n).filter(|&w| w != v && set & edge(v, w) != 0).collect::<Vec<_>>();
    let mut seen = HashSet::new();
    let mut todo = vec![(full, 0)];
    while let Some((set, token)) = todo.pop() {
        let here = neighbours(set, token);
        let degree = |v: usize| neighbours(set, v).len();
        let Some(least) = here.iter().map(|&v| degree(v)).min() else { return false };
        if set != full && least >= n - 1 {
            return false;
        }
        for to in here.iter().copied().filter(|&v| degree(v) == least) {
            let after = set & !edge(token, to);
            for reply in neighbours(after, to) {
                for kept in [after, after & !edge(to, reply)] {
                    if seen.insert((kept, reply)) {
                        todo.push((kept, reply));
                    }
                }
            }
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use nimgraph_game::Convention;

    use super::super::tools::exhaustive::{Table, compare, family, graph, idle_hypotheses};
    use super::*;

    fn tables() -> [Table; 4] {
        [family("complete:2", 5), family("complete:3", 4), family("complete:4", 3), family("complete:5", 2)]
    }

    #[test]
    fn agrees_with_the_rules() {
        assert!(compare(&WEIGHTED, &tables()).n > 5000);
        assert!(compare(&UNIT, &tables()).n >= 14);
        for statement in [&LAST_VERTEX, &CONFINED, &LOW_DEGREE, &MISERE] {
            let spoke = compare(statement, &tables());
            assert!(spoke.n >= 9 && spoke.other == 0, "{} {spoke:?}", statement.id);
        }
    }

    #[test]
    fn misere_play_needs_weights_of_two() {
        assert_eq!(idle_hypotheses(&MISERE, &tables()), [] as [&str; 0]);
    }

    #[test]
    fn a_pendant_edge_does_no_harm_from_three_vertices_on() {
        let tables = [
            family("path:3", 3),
            graph(4, &[(0, 1), (1, 2), (2, 0), (2, 3)], 3),
            graph(5, &[(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3), (3, 4)], 2),
        ];
        assert!(compare(&PENDANT, &tables).n > 1000);
        assert_eq!(idle_hypotheses(&PENDANT, &tables).len(), 1, "elsewhere it says nothing");
    }

    #[test]
    fn the_complete_graph_strategy_finds_low_degrees() {
        for n in 3..=6 {
            assert!(always_low(n), "n = {n}");
        }
    }

    #[test]
    fn every_listed_move_zeroes() {
        let table = family("complete:4", 3);
        for position in
            table.positions().filter(|p| complete(&table.game, &Facts::of(&table.game, p)).is_some())
        {
            assert!(table.winning_moves(Convention::Normal, &position).iter().all(|mv| mv.left() == 0));
        }
    }
}

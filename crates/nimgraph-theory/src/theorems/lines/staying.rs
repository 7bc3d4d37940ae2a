//! Neighboring Nim in which the token may stay: Nim on complete graphs, and a conjecture on circuits.

use nimgraph_game::{Amount, Convention, Game, Kind, Move, Outcome, State, rules::Rules, rulesets::Custom};
use nimgraph_graph::Graph;

use super::tools::{
    amounts::{common, largest},
    heap::Heap,
    named::after,
};
use crate::{
    Conclusion, Facts, Finding, Hypothesis, Oracle, Reason, Statement, Status,
    claims::{AllLoseClaim, OutcomeClaim},
    papers::NIMGRAPH,
};

pub(super) static COMPLETE: Statement<Custom> = Statement {
    id: "rules/staying-complete",
    title: "the rule of heaps that the token always reaches",
    says: "Neighboring Nim by any rule about the one weight that is lowered, where every vertex is joined to every other and the token may stay, or \
           every vertex has a loop: the token can go to every weight from everywhere, so the Grundy value is that of \
           the weights as heaps of Nim by that rule. To win, play as in that game.",
    hypotheses: &[Hypothesis::new(
        "moves that lower the weight of the vertex to which the token goes, and from everywhere it can go to each vertex",
        |game, _| reaches_all(game),
    )],
    conclusion: Conclusion::Value(complete),
    ..Statement::of(NIMGRAPH.at("rules/staying-complete"))
};

pub(super) static CIRCUIT: Statement<Custom> = Statement {
    id: "open/rules-staying",
    title: "bounded Neighboring Nim with staying",
    says: "Neighboring Nim in which the token may stay and a move takes at most $m$ seems to depend on the weights modulo $m + 1$ only, on directed circuits. \
           Checked on 3 and 4 vertices with $m$ = 1, 2 and 3, on 5 with 1 and 2, and on 6 with 1, for weights of at least up to $m + 2$. On complete \
           graphs it does: rules/staying-complete.",
    status: Status::Conjecture,
    hypotheses: &[
        Hypothesis::range("Neighboring Nim with staying, by at most $m$", |game, _| bound(game).is_some()),
        Hypothesis::range("a directed circuit, or a complete graph", |game, _| {
            game.graph_board().is_some_and(|board| is_circuit(&board.graph)) || reaches_all(game)
        }),
    ],
    conclusion: Conclusion::Claim(|game, play, position, oracle| by_remainders(game, play, position, oracle)),
    ..Statement::of(NIMGRAPH.at("open"))
};

/// Whether every place has one kind of move for each vertex, which lowers it and goes there.
fn reaches_all(game: &Custom) -> bool {
    let kinds = game.own_kinds();
    let enters = |kind: &Kind| match (&*kind.set, kind.to) {
        (&[vertex], Some(to)) if vertex == to => Some(vertex),
        _ => None,
    };
    let reaches = |place: usize| {
        let mut entered: Vec<Option<usize>> = kinds.at(place).iter().map(enters).collect();
        entered.sort_unstable();
        entered.into_iter().eq((0..kinds.weights()).map(Some))
    };
    kinds.has_token() && common(game).is_some() && (0..kinds.places()).all(reaches)
}

fn complete(game: &Custom, _: Convention, position: &Facts<'_, Custom>) -> Option<Finding> {
    let heap = Heap::new(common(game)?, largest(position))?;
    let values: Vec<u64> = position.weights().iter().map(|&weight| heap.value(weight)).collect();
    let total = values.iter().fold(0, |total, value| total ^ value);
    let grundy = Some(nimgraph_game::Nimber(total));
    if total == 0 {
        let reason = Reason::default().say("The position is lost: ").claim(AllLoseClaim).say(".");
        return Some(Finding { grundy, ..Finding::p(reason) });
    }
    let vertex = (0..values.len()).find(|&vertex| values[vertex] ^ total < values[vertex])?;
    let left = heap.option(position.weights()[vertex], values[vertex] ^ total)?;
    let mv = Move::lower(vertex, left).going(vertex);
    let reason = Reason::default()
        .board(after(game, &mv))
        .say("After the move, ")
        .claim_on(1, OutcomeClaim(Outcome::P))
        .say(".");
    Some(Finding { grundy, ..Finding::n(reason).with_move(mv) })
}

/// The most that a move takes, where the rules are those of Neighboring Nim with staying.
fn bound(game: &Custom) -> Option<u64> {
    let line = "vertices token: go to a neighbour or stay, take any from here";
    let is_same = Rules::parse(line).is_ok_and(|rules| rules == game.rules().with_any_amounts());
    match common(game)? {
        Amount::Range(1, Some(most)) if is_same => Some(*most),
        _ => None,
    }
}

fn is_circuit(graph: &Graph) -> bool {
    let goes_on = |v: usize| graph.incident(v).iter().map(|i| i.to()).eq([(v + 1) % graph.order()]);
    graph.is_directed() && graph.order() > 2 && (0..graph.order()).all(goes_on)
}

fn by_remainders(
    game: &Custom,
    play: Convention,
    position: &Facts<'_, Custom>,
    oracle: &mut Oracle<'_>,
) -> Option<Outcome> {
    let base = bound(game)?.checked_add(1)?;
    let weights: Vec<u64> = position.weights().iter().map(|weight| weight % base).collect();
    (weights != position.weights())
        .then(|| oracle(play, &State::Weights { weights: weights.into(), token: position.token() }))
}

#[cfg(test)]
mod tests {
    use super::{
        super::tools::twin::{compare, idle},
        COMPLETE,
    };

    #[test]
    fn complete_graphs_are_nim() {
        let boards = [
            ("neighboring-nim stay complete:3", 4),
            ("neighboring-nim stay by=1..2 complete:3", 6),
            ("neighboring-nim stay by=1,3,4 complete:2", 9),
            ("neighboring-nim stay by=half 0-1,1-0,0-0,1-1", 9),
            ("neighboring-nim stay by=2..3 0-1,1-2,2-0,0-1", 5),
            ("neighboring-nim by=1 0-0,0-1,1-1", 6),
        ];
        let said = compare(&COMPLETE, &boards);
        assert!(said.n > 1000 && said.p > 200, "{said:?}");
    }

    #[test]
    fn other_graphs_are_another_matter() {
        let others = [
            ("neighboring-nim stay path:3", 2),
            ("neighboring-nim stay by=1 circuit:3", 2),
            ("neighboring-nim by=1 complete:3", 2),
        ];
        assert!(others.iter().all(|board| idle(&COMPLETE, &[*board])));
    }
}

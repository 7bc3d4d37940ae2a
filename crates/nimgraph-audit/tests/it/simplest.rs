//! Of several statements that decide a position, the first in the order of the catalogue is told, unless another one of its
//! cost that knows as much explains far more simply: with no more boards, and fewer than half as many claims.

use nimgraph::{
    game::{Convention, Registered, State, on_game},
    graph::SplitMix64,
    theory::{Conclusion, Cost, Effort, Facts, Finding, Statement, decide, decide_simply, statements},
};
use nimgraph_wire::read_position;

/// What came of one position: nothing decides it, or it was simplified first.
struct Looked {
    told: &'static str,
    /// Whether another statement comes before it in the catalogue.
    is_another: bool,
    /// How many decide it.
    deciders: usize,
}

struct Simplest;

impl Simplest {
    fn visit<G: Registered>(self, game: &G, play: Convention, position: &State) -> Option<Looked> {
        let told = decide_simply(game, play, position, Cost::Polynomial).ok()?;
        let first = decide(game, play, position, Cost::Polynomial).expect("decided above");
        assert_eq!(told.finding.outcome, first.finding.outcome);
        assert!(told.finding.grundy.is_some() >= first.finding.grundy.is_some());
        assert!(told.finding.winning_move.is_some() >= first.finding.winning_move.is_some());
        if !told.reductions.is_empty() {
            return None;
        }
        let facts = Facts::of(game, position);
        let by_id =
            |id: &str| statements::<G>().iter().copied().find(|s| s.id == id).expect("of the catalogue");
        let (by, effort) = (by_id(told.statement), Effort::of(&told.finding));
        let mut deciders = 0;
        for s in statements::<G>().iter().filter(|s| s.cost == by.cost && s.status.answers()) {
            let Some(found) = finding(s, game, play, &facts) else { continue };
            deciders += 1;
            let knows_as_much = found.grundy.is_some() >= told.finding.grundy.is_some()
                && found.winning_move.is_some() >= told.finding.winning_move.is_some()
                && s.winning_moves.is_some() >= by.winning_moves.is_some();
            let simpler = knows_as_much && Effort::of(&found).is_far_below(effort);
            assert!(!simpler, "{} explains far more simply than {}: {}", s.id, by.id, found.reason);
        }
        let is_another = by.id != first.statement;
        assert!(
            !is_another || effort.is_far_below(Effort::of(&first.finding)),
            "{} before {}",
            by.id,
            first.statement
        );
        Some(Looked { told: by.id, is_another, deciders })
    }
}

fn finding<G: Registered>(
    statement: &Statement<G>,
    game: &G,
    play: Convention,
    facts: &Facts<'_, G>,
) -> Option<Finding> {
    let (Conclusion::Decide(find) | Conclusion::Value(find)) = statement.conclusion else { return None };
    statement.failed_hypothesis(game, play, facts).is_none().then(|| find(game, play, facts))?
}

#[test]
fn the_simplest_reason_is_given() {
    let mut dice = SplitMix64::new(2);
    let mut weights = |count: usize, most: u64| {
        (0..count).map(|_| (1 + dice.below(most)).to_string()).collect::<Vec<_>>().join(",")
    };
    let mut texts = Vec::new();
    for _ in 0..40 {
        for (family, edges) in [
            ("cycle:4", 4),
            ("cycle:5", 5),
            ("path:5", 4),
            ("complete:4", 6),
            ("bipartite:2,3", 6),
            ("star:4", 4),
            ("grid:2x3", 7),
            ("hypercube:3", 12),
        ] {
            texts.push(format!("edge-nim {family} weights={} token=0", weights(edges, 2)));
            texts.push(format!("edge-nim {family} token=1"));
            texts.push(format!("graph-nim {family} weights={}", weights(edges, 2)));
        }
        for k in 1..=4 {
            texts.push(format!("circular-nim {} k={k}", weights(4, 3)));
            texts.push(format!("circular-nim {} k={k}", weights(5, 3)));
        }
        texts.push(format!("nim {}", weights(4, 9)));
        texts.push(format!("simplicial-nim {} faces=0-1,1-2,0-2", weights(3, 3)));
        for game in ["vertex-nimg", "vertex-nim", "neighboring-nim"] {
            texts.push(format!("{game} path:5 weights={} token=1", weights(5, 3)));
        }
        texts.push(format!("adjacent-nim {}", weights(5, 3)));
    }
    let (mut several, mut others) = (0, 0);
    for text in &texts {
        let setup = read_position(text).unwrap();
        let looked = on_game!(setup.game(), |game| Simplest.visit(game, setup.convention(), setup.state()));
        let Some(looked) = looked else { continue };
        several += u64::from(looked.deciders > 1);
        if looked.is_another {
            others += 1;
            println!("{text}: {}", looked.told);
        }
    }
    println!(
        "{} positions, {several} decided by several statements, {others} not told by the first",
        texts.len()
    );
    assert!(others > 0, "the order is never departed from");
    assert!(several > 200, "only {several} positions are decided by several statements");
}

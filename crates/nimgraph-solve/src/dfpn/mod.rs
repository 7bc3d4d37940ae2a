//! Depth-first proof-number search: one position solved with a memory that does not grow.
//!
//! A. Nagai, *Df-pn algorithm for searching AND/OR trees and its applications* (2002); for impartial games
//! J. Lemoine and S. Viennot, *Nimbers are inevitable*, Theoret. Comput. Sci. 462 (2012). Every node carries
//! two numbers, both seen by the player to move there: φ, how many leaves must still be solved at least to
//! show that the mover wins, and δ, how many to show that the mover loses. A node's φ is the least δ of its
//! options and its δ the sum of their φ. The search always works where the fewest leaves are missing, keeps
//! its numbers in a table of fixed size, and forgets what costs least to find again.
//!
//! Positions are kept by a hash of 128 bits, of which the table checks 64 beside the place in the table.
//! Two positions out of 10^9 share those with probability below 10^-10; a strategy that is written out
//! is checked by the rules alone.

mod ask;
mod drive;
mod edge_nodes;
mod edge_symmetry;
mod explorer;
mod hurry;
mod nodes;
mod numbers;
mod short;
mod table;
mod walk;

pub(crate) use ask::{Asker, Forms, Manner, Question};
pub(crate) use explorer::hashers;
pub use table::{Cell, TableImage, TranspositionTable};

#[cfg(test)]
mod tests {
    use nimgraph_game::{
        AnyGame, Convention, Outcome, Registered, State, notation, on_game, spec::NoAppraiser,
    };
    use nimgraph_graph::SplitMix64;

    use super::*;
    use crate::{Approach, Budget, GrundyOf, Meter, OutcomeOf, RemotenessOf, Search, Session};

    const POSITIONS: &[&str] = &[
        "nim 3,4,5",
        "nim 1,1,1",
        "edge-nim cycle:4 weights=3,1,1,2",
        "edge-nim complete:4 weights=2,1,2,1,1,2 token=1",
        "edge-nim petersen weights=1",
        "edge-nim path:6 weights=2 token=2",
        "graph-nim cycle:4 weights=1,2,2,1",
        "circular-nim 2,1,2,2,1 k=2",
        "vertex-nimg cycle:5 weights=2,1,2,1,2",
        "neighboring-nim cycle:5 weights=2,1,2,1,2",
        "vertex-nim cycle:4 weights=2,1,2,1",
        "adjacent-nim 3,2,2,1",
        "nim 2,1 + edge-nim cycle:4 weights=1,1,2,1",
    ];

    /// Every position of the list, in both plays, by every number of threads and by tables so small that
    /// most is forgotten: always the outcome of the plain search.
    #[test]
    fn agrees_with_the_plain_search() {
        for text in POSITIONS {
            for play in Convention::ALL {
                for (threads, bytes) in [(1, 1 << 20), (1, 1 << 14), (2, 1 << 20), (3, 1 << 16)] {
                    let setup = notation::read(text).unwrap().check(&NoAppraiser).unwrap();
                    let compare = Compare { threads, bytes, text };
                    on_game!(setup.game(), |game| compare.visit(game, play, setup.state()));
                }
            }
        }
    }

    struct Compare<'a> {
        threads: usize,
        bytes: usize,
        text: &'a str,
    }

    impl Compare<'_> {
        fn visit<G: Registered>(self, game: &G, play: Convention, position: &State) {
            let budget = Budget { threads: self.threads, ..Budget::default() };
            let mut meter = Meter::start(&budget);
            let plain = Search::<G, OutcomeOf>::new(game, play).value(position, &mut meter).unwrap();
            for approach in [Approach::Auto, Approach::SearchOnly] {
                for manner in [Manner::Short, Manner::Proof] {
                    let table = TranspositionTable::with_bytes(self.bytes);
                    let mut asker = Asker::new(game, play, approach);
                    let proved = asker
                        .ask(position, Question::Beside(0), manner, &table, &mut Forms::default(), &mut meter)
                        .unwrap();
                    let (text, threads, bytes) = (self.text, self.threads, self.bytes);
                    assert_eq!(proved, plain, "{text} {play} {manner:?}, {threads} threads, {bytes} bytes");
                }
            }
            let remoteness = Search::<G, RemotenessOf>::new(game, play).value(position, &mut meter).unwrap();
            let table = TranspositionTable::with_bytes(self.bytes);
            let (mut asker, mut forms) = (Asker::new(game, play, Approach::Auto), Forms::default());
            for plies in (remoteness.plies % 2..=remoteness.plies + 2).step_by(2) {
                let question = Question::Within(plies);
                let answer =
                    asker.ask(position, question, Manner::Proof, &table, &mut forms, &mut meter).unwrap();
                let in_time = plies >= remoteness.plies;
                assert_eq!(answer == plain, in_time, "{} {play} within {plies} plies", self.text);
            }
            let is_sum = matches!(game.clone().into_any(), AnyGame::Sum(_));
            if play == Convention::Normal && !is_sum {
                let nimber = Search::<G, GrundyOf>::new(game, play).value(position, &mut meter).unwrap();
                let table = TranspositionTable::with_bytes(self.bytes.max(1 << 16));
                for heap in 0..=nimber.0 + 1 {
                    let mut asker = Asker::new(game, play, Approach::Auto);
                    let proved = asker
                        .ask(
                            position,
                            Question::Beside(heap),
                            Manner::Proof,
                            &table,
                            &mut Forms::default(),
                            &mut meter,
                        )
                        .unwrap();
                    assert_eq!(
                        proved == Outcome::P,
                        heap == nimber.0,
                        "{} beside a heap of {heap}",
                        self.text
                    );
                }
            }
        }
    }

    /// All legal weights together may be more moves than 64 bits count.
    #[test]
    fn moves_without_number_stop_at_the_budget() {
        let most = i64::MAX;
        let text = format!("edge-nim misere wheel:6 weights={most},{most},1,1,1,1,1,1,1,1,1,1 token=0");
        let setup = notation::read(&text).unwrap().check(&NoAppraiser).unwrap();
        let budget = Budget { nodes: Some(1000), ..Budget::default() };
        let found = Session::new(setup.clone(), &budget).solve(crate::Wants::default());
        assert_eq!((found.outcome, found.stopped), (None, Some(crate::StopReason::Nodes)));
    }

    /// Random multigraphs with loops, in both plays and beside heaps: machine words, which speak for Edge Nim alone,
    /// against the plain search, which plays by the rules.
    #[test]
    fn machine_words_agree_with_the_plain_search() {
        let (mut compared, mut p) = (0, 0);
        for seed in 0..400 {
            let mut stream = SplitMix64::new(seed);
            let order = 2 + stream.index(5);
            let size = 1 + stream.index(8);
            let is_cycle = stream.below(4) == 0;
            let edge = |i: usize, stream: &mut SplitMix64| {
                let ends =
                    if is_cycle { [i % order, (i + 1) % order] } else { [0; 2].map(|_| stream.index(order)) };
                let weight = if is_cycle { 1 + seed % 3 } else { 1 + stream.below(3) };
                format!("{}-{}:{weight}", ends[0], ends[1])
            };
            let edges: Vec<String> =
                (0..if is_cycle { order.max(3) } else { size }).map(|i| edge(i, &mut stream)).collect();
            let text = format!("edge-nim {}", edges.join(","));
            let setup = notation::read(&text).unwrap().check(&NoAppraiser).unwrap();
            for play in Convention::ALL {
                let setup = setup.in_convention(play);
                let compare = Compare { threads: 1, bytes: 1 << 20, text: &text };
                on_game!(setup.game(), |game| compare.visit(game, play, setup.state()));
                let outcome =
                    Session::new(setup.clone(), &Budget::default()).solve(crate::Wants::default()).outcome;
                compared += 1;
                p += usize::from(outcome == Some(Outcome::P));
            }
        }
        assert!(p > 80 && compared - p > 80, "{p} P-positions of {compared}");
    }
}

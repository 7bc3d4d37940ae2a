//! What is believed of theta graphs: two vertices joined by three paths.

use nimgraph_game::{Outcome, rulesets::EdgeNim};

use super::tools::live::Live;
use crate::{Conclusion, Facts, Hypothesis, Statement, Status, papers::NIMGRAPH};

pub(super) static ONE_ODD: Statement<EdgeNim> = Statement {
    id: "open/theta-one-odd",
    title: "theta graphs with one odd path",
    says: "Two vertices, the hubs, joined by three paths, of which exactly one has odd length; all weights are positive. The \
           weights do not matter: on the odd path, its hubs included, the position is N; within an even path it is P at odd \
           distance from a hub and N at even distance. Settled for all weights on all 21 such graphs with at most 16 edges \
           (nimgraph weights), where weight-free decides; not proved in general.",
    status: Status::Conjecture,
    hypotheses: &[
        IS_THETA,
        Hypothesis::new("exactly one path of odd length", |game, position| {
            Theta::of(game, position).is_none_or(|theta| theta.odd().count() == 1)
        }),
    ],
    conclusion: Conclusion::Claim(|game, _, position, _| {
        Some(Outcome::from_winning_move(Theta::of(game, position)?.is_n_with_one_odd()))
    }),
    ..Statement::of(NIMGRAPH.at("open"))
};

pub(super) static TWO_ODD: Statement<EdgeNim> = Statement {
    id: "open/theta-two-odd",
    title: "theta graphs with two odd paths",
    says: "Two vertices, the hubs, joined by three paths, of which exactly two have odd length; all weights are positive, and the \
           token is on a hub. The outcome is that of the even cycle of the two odd paths alone, with the token on the \
           other hub (erickson-2011/3.1). Confirmed by exhaustive search on small boards, and on 900 random \
           positions, 269 of them P; not proved.",
    status: Status::Conjecture,
    hypotheses: &[
        IS_THETA,
        Hypothesis::new("exactly two paths of odd length", |game, position| {
            Theta::of(game, position).is_none_or(|theta| theta.odd().count() == 2)
        }),
        Hypothesis::new("the token on a hub", |game, position| {
            Theta::of(game, position).is_none_or(|theta| theta.token.is_none())
        }),
    ],
    conclusion: Conclusion::Claim(|game, _, position, _| {
        Some(Outcome::from_winning_move(Theta::of(game, position)?.is_n_on_cycle()?))
    }),
    ..Statement::of(NIMGRAPH.at("open"))
};

const IS_THETA: Hypothesis<EdgeNim> = Hypothesis::new(
    "two vertices joined by three paths, of which at most one is a single edge (zero edges do not count)",
    |game, position| Theta::of(game, position).is_some(),
);

/// A theta graph with its token.
struct Theta {
    /// The weights of the three paths, each from the first hub to the second. If the token is on a hub, it is on the first.
    paths: [Vec<u64>; 3],
    /// The path whose inner vertex the token is on, with its distance from the first hub; `None` on a hub.
    token: Option<(usize, usize)>,
}

impl Theta {
    /// The positive edges within reach of the token, if they form a theta graph.
    fn of(game: &EdgeNim, position: &Facts<'_, EdgeNim>) -> Option<Self> {
        let live = Live::of(game, position);
        let graph = &live.graph;
        if live.size() != live.order() + 1 {
            return None;
        }
        let hubs: Vec<usize> = (0..live.order()).filter(|&v| graph.degree(v) == 3).collect();
        let are_others_inner = (0..live.order()).all(|v| [2, 3].contains(&graph.degree(v)));
        let &[first, second] = hubs.as_slice() else { return None };
        if !are_others_inner {
            return None;
        }
        // The token's vertex has the least number.
        let mut token = None;
        let mut paths = Vec::new();
        for (number, &start) in graph.incident(first).iter().enumerate() {
            let (mut weights, mut last) = (vec![live.weights[start.edge()]], start);
            while last.to() != first && last.to() != second {
                if last.to() == Live::TOKEN {
                    token = Some((number, weights.len()));
                }
                last = *graph.incident(last.to()).iter().find(|next| next.edge() != last.edge())?;
                weights.push(live.weights[last.edge()]);
            }
            if last.to() == first {
                return None;
            }
            paths.push(weights);
        }
        let paths: [Vec<u64>; 3] = paths.try_into().ok()?;
        let single = paths.iter().filter(|path| path.len() == 1).count();
        (single <= 1).then_some(Self { paths, token })
    }

    /// The paths of odd length.
    fn odd(&self) -> impl Iterator<Item = &Vec<u64>> {
        self.paths.iter().filter(|path| path.len() % 2 == 1)
    }

    /// What is believed where one path is odd.
    fn is_n_with_one_odd(&self) -> bool {
        match self.token {
            None => true,
            Some((path, distance)) => self.paths[path].len() % 2 == 1 || distance % 2 == 0,
        }
    }

    /// What Proposition 3.1 says of the cycle of the odd paths, with the token on the second hub.
    fn is_n_on_cycle(&self) -> Option<bool> {
        let mut odd = self.odd();
        let (there, back) = (odd.next()?, odd.next()?);
        let ring: Vec<u64> = there.iter().rev().chain(back).copied().collect();
        let least = ring.iter().min()?;
        let leg = ring.iter().position(|weight| weight == least)?;
        let other = ring.iter().rev().position(|weight| weight == least)?;
        Some(leg % 2 == 1 || other % 2 == 1)
    }
}

#[cfg(test)]
mod tests {
    use nimgraph_game::{Convention, State};

    use super::super::tools::exhaustive::family;
    use super::*;

    /// How many positions of a box a conjecture is about; it must be right there.
    fn check(statement: &Statement<EdgeNim>, name: &str, most: u64) -> usize {
        let table = family(name, most);
        let Conclusion::Claim(claim) = statement.conclusion else { panic!("{} answers", statement.id) };
        let mut met = 0;
        for position in table.positions() {
            let facts = Facts::of(&table.game, &position);
            if statement.failed_hypothesis(&table.game, Convention::Normal, &facts).is_some() {
                continue;
            }
            let claimed = claim(&table.game, Convention::Normal, &facts, &mut |_, _: &State| unreachable!());
            assert_eq!(
                claimed,
                Some(table.outcome(Convention::Normal, &position)),
                "{}: {position:?}",
                statement.id
            );
            met += 1;
        }
        met
    }

    #[test]
    fn small_boards_agree() {
        let one = [("theta:1,2,2", 3), ("theta:2,2,3", 2), ("theta:1,2,4", 2)];
        assert!(one.iter().map(|(name, most)| check(&ONE_ODD, name, *most)).sum::<usize>() > 1000);
        let two = [("theta:1,2,3", 3), ("theta:1,3,4", 2), ("theta:2,3,3", 2)];
        assert!(two.iter().map(|(name, most)| check(&TWO_ODD, name, *most)).sum::<usize>() > 1000);
        // A dumbbell has two vertices of degree 3 as well.
        assert_eq!(check(&TWO_ODD, "bipartite:2,3", 2), 0);
    }
}

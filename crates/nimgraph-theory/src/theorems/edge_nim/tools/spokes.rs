//! K_{2,n} as the statements on it see it: two hubs and the spokes between them, and how many moves decide there.

use std::{
    ops::{ControlFlow, Range},
    rc::Rc,
};

use nimgraph_game::{CONTINUE, Move, Outcome, rulesets::EdgeNim};

use super::walk::Walk;
use super::{
    live::{Live, degree, positive},
    shapes::is_simple,
};
use crate::{
    Assertion, Facts, Place, Term, VisitMove,
    claims::{ValueClaim, WeightClaim},
    statement::first_of,
};

/// A subgraph of K_{2,n}; absent edges have weight 0.
pub(crate) struct Spokes {
    pub(crate) live: Rc<Live>,
    /// The two vertices of the small part as far as they are there. A token in the small part stands on the first.
    pub(crate) hubs: Vec<usize>,
    /// The vertices of the large part.
    pub(crate) spokes: Vec<Spoke>,
    /// The spoke of the token, when it stands in the large part.
    pub(crate) at: Option<usize>,
}

/// A path hub – middle – hub.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spoke {
    pub(crate) middle: usize,
    /// The weights at the first and at the second hub.
    pub(crate) weights: [u64; 2],
}

impl Spoke {
    pub(crate) fn least(&self) -> u64 {
        self.weights[0].min(self.weights[1])
    }

    pub(crate) fn is_equal(&self) -> bool {
        self.weights[0] == self.weights[1]
    }
}

impl Spokes {
    /// The spokes, if the graph is bipartite without parallel edges, and the token's part has at most two vertices.
    pub(crate) fn from_hub(game: &EdgeNim, position: &Facts<'_, EdgeNim>) -> Option<Rc<Self>> {
        position.found().spokes[0].get_or_init(|| Self::find_from_hub(game, position).map(Rc::new)).clone()
    }

    fn find_from_hub(game: &EdgeNim, position: &Facts<'_, EdgeNim>) -> Option<Self> {
        let is_thin = |v: usize| degree(game, position, v) <= 2;
        if !positive(game, position, position.place()).all(|i| is_thin(i.to())) {
            return None;
        }
        let parts = position.parts()?;
        Self::new(position.live(), &parts[0], &parts[1])
    }

    /// The same when the other part has at most two vertices.
    pub(crate) fn from_spoke(game: &EdgeNim, position: &Facts<'_, EdgeNim>) -> Option<Rc<Self>> {
        position.found().spokes[1].get_or_init(|| Self::find_from_spoke(game, position).map(Rc::new)).clone()
    }

    fn find_from_spoke(game: &EdgeNim, position: &Facts<'_, EdgeNim>) -> Option<Self> {
        if degree(game, position, position.place()) > 2 {
            return None;
        }
        let parts = position.parts()?;
        Self::new(position.live(), &parts[1], &parts[0])
    }

    fn new(live: Rc<Live>, hubs: &[usize], middles: &[usize]) -> Option<Self> {
        if hubs.len() > 2 || !is_simple(&live.graph) {
            return None;
        }
        let spokes: Vec<Spoke> = middles.iter().map(|&middle| spoke(&live, hubs, middle)).collect();
        let at = spokes.iter().position(|s| s.middle == Live::TOKEN);
        Some(Self { live, hubs: hubs.to_vec(), spokes, at })
    }

    /// The sum of the least weights of the spokes.
    pub(crate) fn total(&self) -> u128 {
        self.spokes.iter().map(|s| u128::from(s.least())).sum()
    }

    /// The weight of a spoke at a hub, as a claim tells it.
    pub(crate) fn weight(&self, i: usize, hub: usize) -> Term {
        let spoke = &self.spokes[i];
        let mut edges = self.live.graph.incident(spoke.middle).iter();
        let edge = edges.find(|e| Some(&e.to()) == self.hubs.get(hub));
        edge.map_or(Term::Number(0), |e| Place::Edge(self.live.edges[e.edge()]).weighing(spoke.weights[hub]))
    }

    /// The lighter weight of a spoke, as a claim tells it.
    pub(crate) fn lighter(&self, i: usize) -> Term {
        Term::least([self.weight(i, 0), self.weight(i, 1)])
    }

    /// The sum of the lighter weights of all spokes but one, as a claim tells it.
    pub(crate) fn others(&self, but: usize) -> Term {
        Term::sum((0..self.spokes.len()).filter(|&i| i != but).map(|i| self.lighter(i)))
    }

    /// The same sum, named.
    pub(crate) fn rest_claim(&self, but: usize) -> Assertion {
        let of = self.others(but);
        let is = of.said();
        Assertion::Value(ValueClaim {
            what: "the sum of the lighter weights of the other paths between the hubs".into(),
            of,
            is,
        })
    }

    /// The weights of a spoke, as far as it is there.
    pub(crate) fn weight_claims(&self, i: usize) -> Vec<Assertion> {
        let claim = |hub: usize| match self.weight(i, hub) {
            Term::Weight { of, is } => Some(Assertion::Weight(WeightClaim { of, is })),
            _ => None,
        };
        [0, 1].into_iter().filter_map(claim).collect()
    }

    /// The hubs on the board.
    pub(crate) fn hubs_on_board(&self) -> Vec<usize> {
        self.live.on_board(self.hubs.iter().copied())
    }

    /// Whether every spoke is there with both edges.
    pub(crate) fn is_full(&self) -> bool {
        self.hubs.len() == 2 && self.spokes.iter().all(|s| s.least() > 0)
    }

    /// The spoke that makes the position N when the token stands on a hub, if one does: the one whose least weight
    /// m, counted twice, and once more when the edge at this hub is the lighter one, is least.
    fn weakest(&self, hub: usize, but: Option<usize>) -> Option<(u128, usize)> {
        let unequal = self.spokes.iter().enumerate().filter(|&(i, s)| !s.is_equal() && Some(i) != but);
        let demand = |s: &Spoke| 2 * u128::from(s.least()) + u128::from(s.weights[hub] < s.weights[1 - hub]);
        unequal.map(|(i, s)| (demand(s), i)).min()
    }

    /// The spoke by which the token on the first hub wins.
    pub(crate) fn witness(&self) -> Option<usize> {
        let (demand, i) = self.weakest(0, None)?;
        (demand <= self.total()).then_some(i)
    }

    /// What decides about a spoke when the other spokes stay as they are.
    pub(crate) fn around(&self, i: usize) -> Surroundings {
        let rest = self.total() - u128::from(self.spokes[i].least());
        let needs = [0, 1].map(|hub| {
            let (demand, _) = self.weakest(hub, Some(i))?;
            Some(demand.saturating_sub(rest))
        });
        Surroundings { rest, needs }
    }

    /// The outcome by the rule.
    pub(crate) fn outcome(&self) -> Outcome {
        Outcome::from_winning_move(match self.at {
            None => self.witness().is_some(),
            Some(i) => !self.around(i).loses_at(self.spokes[i].weights),
        })
    }

    /// Shows every winning move.
    pub(crate) fn winning_moves(&self, visit: &mut VisitMove<'_>) -> ControlFlow<()> {
        let mut number = vec![usize::MAX; self.live.order()];
        self.spokes.iter().enumerate().for_each(|(i, s)| number[s.middle] = i);
        // One pass over all spokes each, so the two least demands are found once.
        let summary = self.at.is_none().then(|| Summary::of(self));
        for &i in self.live.graph.incident(Live::TOKEN) {
            let ranges = match (&summary, self.at) {
                (Some(summary), _) => {
                    let j = number[i.to()];
                    summary.around(self, j).to_middle(self.spokes[j].weights)
                }
                (None, Some(j)) => {
                    let hub = self.hubs.iter().position(|&h| h == i.to()).unwrap_or(0);
                    self.around(j).to_hub(self.spokes[j].weights, hub)
                }
                (None, None) => return CONTINUE,
            };
            for range in ranges {
                range.clone().try_for_each(|to_weight| visit(self.live.walk(i, to_weight)))?;
            }
        }
        CONTINUE
    }

    /// A spoke by which the token on the first hub wins, and a winning move along it, if one of the first winning moves is
    /// such a one. Of many spokes, or weights, it does not matter which one is shown.
    pub(crate) fn way_to_win(&self) -> Option<(usize, Move)> {
        const MOST: usize = 256;
        if self.spokes.len() > MOST {
            return None;
        }
        let (total, mut seen) = (self.total(), 0);
        let wins = |s: &Spoke| {
            let [here, there] = s.weights;
            here != there && 2 * u128::from(s.least()) + u128::from(here < there) <= total
        };
        let mut found = None;
        let _ = self.winning_moves(&mut |mv| {
            let along = self.spokes.iter().position(|s| self.live.vertices[s.middle] == mv.goal());
            found = along.filter(|&i| wins(&self.spokes[i])).map(|i| (i, mv));
            seen += 1;
            if found.is_some() || seen == MOST { ControlFlow::Break(()) } else { CONTINUE }
        });
        found
    }

    /// The first winning move.
    pub(crate) fn winning_move(&self) -> Option<Move> {
        first_of(|visit| self.winning_moves(visit))
    }
}

fn spoke(live: &Live, hubs: &[usize], middle: usize) -> Spoke {
    let weight = |hub: Option<&usize>| {
        let edge = live.graph.incident(middle).iter().find(|i| Some(&i.to()) == hub);
        edge.map_or(0, |i| live.weights[i.edge()])
    };
    Spoke { middle, weights: [weight(hubs.first()), weight(hubs.get(1))] }
}

/// The two least demands at either hub, so that leaving out one spoke costs nothing.
struct Summary {
    total: u128,
    least: [[Option<(u128, usize)>; 2]; 2],
}

impl Summary {
    fn of(spokes: &Spokes) -> Self {
        let least = [0, 1].map(|hub| {
            let first = spokes.weakest(hub, None);
            [first, first.and_then(|(_, i)| spokes.weakest(hub, Some(i)))]
        });
        Self { total: spokes.total(), least }
    }

    fn around(&self, spokes: &Spokes, j: usize) -> Surroundings {
        let rest = self.total - u128::from(spokes.spokes[j].least());
        let needs = self.least.map(|least| {
            let (demand, _) = least.into_iter().flatten().find(|&(_, i)| i != j)?;
            Some(demand.saturating_sub(rest))
        });
        Surroundings { rest, needs }
    }
}

/// What the other spokes say of one spoke.
///
/// The least weight m of the spoke adds to what passes between the hubs. With the token on hub h another spoke wins
/// exactly when m ≥ `needs[h]`; `None` when no amount helps.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Surroundings {
    /// The sum of the least weights of the other spokes.
    pub(crate) rest: u128,
    pub(crate) needs: [Option<u128>; 2],
}

impl Surroundings {
    fn is_met(&self, hub: usize, least: u64) -> bool {
        self.needs[hub].is_some_and(|need| need <= u128::from(least))
    }

    /// Whether the other spokes win at either hub even where this one stops doing so.
    fn is_met_beyond(&self) -> bool {
        self.needs.iter().all(|need| need.is_some_and(|need| need <= self.rest))
    }

    /// Whether the player to move loses with the token in the middle of the spoke.
    fn loses_at(&self, [a, b]: [u64; 2]) -> bool {
        let least = a.min(b);
        (u128::from(least) <= self.rest || self.is_met_beyond())
            && (b >= a || self.is_met(0, b))
            && (a >= b || self.is_met(1, a))
    }

    /// What may be left at the first hub on the way to the middle.
    fn to_middle(self, [a, b]: [u64; 2]) -> Vec<Range<u64>> {
        let lowest = self.needs[1].map_or(u64::MAX, clamp);
        let highest = if self.is_met_beyond() { b } else { b.min(clamp(self.rest + 1)) };
        let equal = if self.loses_at([b, b]) { b..b.saturating_add(1) } else { b..b };
        let above = if a > b && self.loses_at([b + 1, b]) { b + 1..a } else { b..b };
        [lowest..highest, equal, above].map(|range| cut(range, a)).to_vec()
    }

    /// What may be left at a hub on the way from the middle to it.
    fn to_hub(self, weights: [u64; 2], hub: usize) -> Vec<Range<u64>> {
        let (a, b) = (weights[hub], weights[1 - hub]);
        let need = self.needs[hub].map_or(u64::MAX, clamp);
        let equal = if b < need { b..b.saturating_add(1) } else { b..b };
        let above = if b < need && u128::from(b) > self.rest { b.saturating_add(1)..a } else { b..b };
        [clamp(self.rest)..need.min(b), equal, above].map(|range| cut(range, a)).to_vec()
    }
}

fn clamp(x: u128) -> u64 {
    x.try_into().unwrap_or(u64::MAX)
}

/// The part of a range below a bound.
fn cut(range: Range<u64>, below: u64) -> Range<u64> {
    range.start..range.end.min(below).max(range.start)
}

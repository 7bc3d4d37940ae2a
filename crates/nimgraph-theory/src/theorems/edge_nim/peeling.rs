//! Fukuyama's Grundy values where maximum matchings have no alternating cycle, forests above all: peeling.

use nimgraph_game::{Convention, Nimber, Ruleset, rulesets::EdgeNim};
use nimgraph_graph::{
    Graph,
    algorithms::matching::{self, Matching},
    is_forest, strong_components,
};

use super::tools::{live::Live, path_value::path_value, shapes::is_simple};
use crate::{
    Among, Conclusion, Cost, Facts, Finding, Highlight, Hypothesis, Reason, Sign, Statement, Status,
    claims::{CoveredClaim, GrundyClaim, MissedClaim},
    papers::{FUKUYAMA_II, NIMGRAPH},
};

pub(super) static FOREST: Statement<EdgeNim> = Statement {
    id: "tree/grundy",
    title: "the peeling of trees by maximum matchings",
    says: "On a forest, let $M$ be a maximum matching of the token's tree and $D$ the set of vertices that some maximum matching \
           misses. Token in $D$: the Grundy value is 0. Else, if $D$ is not empty: delete $D$, and lower each edge of $M$ outside $D$ \
           by 1; the value is 1 more than that of the rest. If $D$ is empty: lower $M$ by its least weight $m$; the value is $m$ \
           more. To win, go along the edge of $M$ at the token and zero it.",
    cost: Cost::Polynomial,
    hypotheses: &[
        Hypothesis::range("at most 5,000 positive edges, or a path", is_small),
        Hypothesis::range("a forest (zero edges do not count)", |_, position| position.is_forest()),
    ],
    conclusion: Conclusion::Value(find),
    ..Statement::of(NIMGRAPH.at("tree/grundy"))
};

pub(super) static PEELING: Statement<EdgeNim> = Statement {
    id: "matching/grundy",
    title: "the peeling of bipartite graphs by maximum matchings",
    says: "Bipartite graphs where at every level no maximum matching has an alternating cycle have the Grundy values that \
           peeling by maximum matchings gives on forests. Checked for graphs with at most nine positive edges; proved for \
           forests only (tree/grundy).",
    status: Status::Checked,
    cost: Cost::Polynomial,
    hypotheses: &[
        Hypothesis::range("at most nine positive edges", |game, position| {
            Live::up_to(game, position, 9).is_some()
        }),
        Hypothesis::new(
            "a bipartite graph without parallel edges (zero edges do not count)",
            |game, position| is_bipartite_and_simple(&Live::of(game, position)),
        ),
        Hypothesis::new("no maximum matching with an alternating cycle, at any level", |game, position| {
            value(&Live::of(game, position)).is_some()
        }),
    ],
    conclusion: Conclusion::Value(find),
    ..Statement::of(FUKUYAMA_II.at("matchings without alternating cycles"))
};

const MOST_EDGES: usize = 5000;

fn is_small(game: &EdgeNim, position: &Facts<'_, EdgeNim>) -> bool {
    Live::up_to(game, position, MOST_EDGES).is_some() || path_arms(&Live::of(game, position)).is_some()
}

fn is_bipartite_and_simple(live: &Live) -> bool {
    matching::sides(&live.graph).is_some() && is_simple(&live.graph)
}

/// The weights on either side of the token when the graph is a path.
fn path_arms(live: &Live) -> Option<[Vec<u64>; 2]> {
    let thin = (0..live.order()).all(|v| live.graph.degree(v) <= 2);
    if !thin || live.size() + 1 != live.order() {
        return None;
    }
    let arm = |side: usize| {
        let mut weights = Vec::new();
        let mut next = live.graph.incident(Live::TOKEN).get(side).copied();
        while let Some(i) = next {
            weights.push(live.weights[i.edge()]);
            next = live.graph.incident(i.to()).iter().copied().find(|onward| onward.edge() != i.edge());
        }
        weights
    };
    Some([arm(0), arm(1)])
}

/// The Grundy value, unless some level has an alternating cycle.
fn value(live: &Live) -> Option<u64> {
    match path_arms(live) {
        Some([left, right]) => Some(path_value(&left, &right)),
        None => Peel::new(live)?.value(),
    }
}

fn find(game: &EdgeNim, _: Convention, position: &Facts<'_, EdgeNim>) -> Option<Finding> {
    let live = Live::of(game, position);
    if !is_small(game, position) || !is_bipartite_and_simple(&live) {
        return None;
    }
    let value = value(&live)?;
    let matching = Matching::maximum(&live.graph, &matching::sides(&live.graph)?, &mut |_| true);
    let shown = Highlight::edges("maximum matching", Sign::Double, live.edges_on_board(matching.edges()));
    let (vertex, among) = (position.place(), Among::Component);
    if value == 0 {
        let reason = Reason::default()
            .claim(MissedClaim { vertex, among })
            .say(", so ")
            .claim(GrundyClaim(0))
            .say(".");
        return Some(Finding::p(reason).with_grundy(Nimber(0)).with_witness(shown));
    }
    let reason = Reason::default()
        .claim(CoveredClaim { vertices: vec![vertex], among })
        .say(". Peeling by maximum matchings shows that ")
        .claim(GrundyClaim(value))
        .say(".");
    let along =
        live.graph.incident(Live::TOKEN).iter().copied().find(|i| matching.matches(Live::TOKEN, i.edge()));
    // Zeroing may leave a graph that peeling does not value; then the move is not known to win.
    let wins = |mv: &_| self::value(&Live::component(game, &game.play(position, mv))) == Some(0);
    let mv = along.map(|i| live.walk(i, 0)).filter(wins);
    Some(Finding::n(reason).with_grundy(Nimber(value)).with_move(mv).with_witness(shown))
}

/// A graph in the course of peeling.
struct Peel<'a> {
    live: &'a Live,
    sides: Vec<u8>,
    weights: Vec<u64>,
    matching: Matching,
}

/// Which vertices of the token's component some maximum matching misses.
struct MissedLevel {
    component: Vec<usize>,
    missed: Vec<bool>,
}

impl<'a> Peel<'a> {
    fn new(live: &'a Live) -> Option<Self> {
        let sides = matching::sides(&live.graph)?;
        let matching = Matching::empty(live.order());
        Some(Self { live, sides, weights: live.weights.clone(), matching })
    }

    fn value(mut self) -> Option<u64> {
        let mut value = 0u64;
        loop {
            let level = self.level();
            if self.has_alternating_cycle(&level) {
                return None;
            }
            if level.missed[Live::TOKEN] {
                return Some(value);
            }
            value = value.checked_add(self.peel(&level))?;
        }
    }

    fn level(&mut self) -> MissedLevel {
        let graph = &self.live.graph;
        self.matching.drop_edges(|edge| self.weights[edge] == 0);
        self.matching.augment(graph, &self.sides, &mut |edge| self.weights[edge] > 0);
        let component = matching::reachable(graph, Live::TOKEN, &mut |edge| self.weights[edge] > 0);
        let free: Vec<usize> = component.iter().copied().filter(|&v| self.matching.is_free(v)).collect();
        let missed = self.matching.even_from(graph, &free, &mut |edge| self.weights[edge] > 0);
        MissedLevel { component, missed }
    }

    /// Peels one level and says how much it counts.
    fn peel(&mut self, level: &MissedLevel) -> u64 {
        let graph = &self.live.graph;
        let mut matched = Vec::new();
        let mut deleted = Vec::new();
        for &v in &level.component {
            for i in graph.incident(v).iter().filter(|i| self.weights[i.edge()] > 0) {
                if level.missed[v] {
                    deleted.push(i.edge());
                } else if self.matching.matches(v, i.edge()) && !level.missed[i.to()] && i.to() > v {
                    matched.push(i.edge());
                }
            }
        }
        let least = matched.iter().map(|&e| self.weights[e]).min().unwrap_or(1);
        let by =
            if deleted.is_empty() && !level.component.iter().any(|&v| level.missed[v]) { least } else { 1 };
        matched.iter().for_each(|&e| self.weights[e] -= by);
        deleted.iter().for_each(|&e| self.weights[e] = 0);
        by
    }

    /// Whether some maximum matching may have an alternating cycle: between the missed vertices and their
    /// neighbours any cycle is taken for one; among the rest, which is perfectly matched, cycles that alternate.
    fn has_alternating_cycle(&self, level: &MissedLevel) -> bool {
        self.missed_part_has_cycle(level) || self.matched_part_alternates(level)
    }

    /// No edge joins two missed vertices, or there would be an augmenting path.
    fn missed_part_has_cycle(&self, level: &MissedLevel) -> bool {
        let graph = &self.live.graph;
        let missed = level.component.iter().copied().filter(|&v| level.missed[v]);
        let here = |v: usize| graph.incident(v).iter().filter(|i| self.weights[i.edge()] > 0);
        let edges = missed.flat_map(|v| here(v).map(move |i| (v, i.to())));
        !is_forest(&Graph::undirected(graph.order(), edges).expect("edges of the graph"))
    }

    /// Looks for a cycle of steps from a vertex of side 0 by an unmatched edge and on by a matched one.
    fn matched_part_alternates(&self, level: &MissedLevel) -> bool {
        let graph = &self.live.graph;
        let inside =
            |v: usize| !level.missed[v] && self.matching.partner(graph, v).is_some_and(|w| !level.missed[w]);
        let starts = level.component.iter().copied().filter(|&v| self.sides[v] == 0 && inside(v));
        let steps = starts.flat_map(|v| {
            let onward = graph.incident(v).iter().filter(|i| self.weights[i.edge()] > 0 && inside(i.to()));
            let unmatched = onward.filter(move |i| !self.matching.matches(v, i.edge()));
            unmatched.filter_map(move |i| Some((v, self.matching.partner(graph, i.to())?)))
        });
        let steps = Graph::directed(graph.order(), steps).expect("vertices of the graph");
        strong_components(&steps).count < steps.order()
    }
}

#[cfg(test)]
mod tests {
    use super::super::tools::exhaustive::{compare, family, graph, idle_hypotheses};
    use super::PEELING;

    #[test]
    fn agrees_with_the_rules() {
        let caterpillar = graph(7, &[(0, 1), (1, 2), (2, 3), (1, 4), (2, 5), (5, 6)], 3);
        let square_with_tails = graph(6, &[(0, 1), (1, 2), (2, 3), (3, 0), (0, 4), (1, 5)], 3);
        let tables = [
            family("complete:4", 3),
            family("star:4", 3),
            caterpillar,
            square_with_tails,
            family("bipartite:2,3", 3),
            family("grid:2x4", 1),
        ];
        let spoke = compare(&PEELING, &tables);
        assert!(spoke.n > 3000 && spoke.p > 3000, "{spoke:?}");
    }

    #[test]
    fn its_hypotheses_are_what_keeps_it_true() {
        let paw = graph(4, &[(0, 1), (1, 2), (2, 0), (2, 3)], 2);
        let square_with_tail = graph(5, &[(0, 1), (1, 2), (2, 3), (3, 0), (0, 4)], 2);
        let idle = idle_hypotheses(&PEELING, &[paw, square_with_tail]);
        assert_eq!(idle.len(), 2, "where they fail it says nothing: {idle:?}");
    }
}

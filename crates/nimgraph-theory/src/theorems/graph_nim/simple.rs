//! Graph Nim without parallel edges on paths, cycles and stars.

use nimgraph_game::{Convention, Move, Nimber, Ruleset, State, rulesets::GraphNim};
use nimgraph_graph::Graph;

use super::tools::kayles::kayles;
use crate::{
    Conclusion, DerivedBoard, Facts, Finding, Highlight, Hypothesis, Joined, Part as TextPart, Place, Reason,
    Sign, Statement,
    claims::{GrundyClaim, NoMoveClaim},
    papers::GUY_SMITH,
    theorems::words,
};

pub(super) static SIMPLE: Statement<GraphNim> = Statement {
    id: "simple-graphs",
    title: "the values of paths, cycles and stars",
    says: "Graph Nim with every multiplicity at most 1: a path of $n$ edges is Kayles with $n$ pins, a cycle $C_n$ has Grundy value 0 \
           (every move leaves a path), a star $K_{1,n}$ has $n$. What is left may fall into several of these; then the nim-sum \
           counts.",
    hypotheses: &[
        Hypothesis::new("every multiplicity at most 1", |_, weights: &Facts<'_, GraphNim>| {
            weights.weights().iter().all(|&w| w <= 1)
        }),
        Hypothesis::new("only paths, cycles and stars left", |game, weights| {
            parts(&game.board().graph, weights).is_some()
        }),
    ],
    conclusion: Conclusion::Value(find),
    ..Statement::of(GUY_SMITH.at("Kayles"))
};

/// A component of what is left, with its edges; those of a path in their order.
#[derive(Debug)]
enum Component {
    Path(Vec<usize>),
    Cycle(Vec<usize>),
    Star(Vec<usize>),
}

impl Component {
    fn value(&self) -> u64 {
        match self {
            Self::Path(edges) => kayles(edges.len()),
            Self::Cycle(_) => 0,
            Self::Star(edges) => edges.len() as u64,
        }
    }

    fn kind(&self) -> &'static str {
        match self {
            Self::Path(_) => "of a path of ",
            Self::Cycle(_) => "of a cycle of ",
            Self::Star(_) => "of a star of ",
        }
    }

    fn name(&self) -> String {
        match self {
            Self::Path(edges) => format!("a path of {}", words::count(edges.len(), "edge", "edges")),
            Self::Cycle(edges) => format!("a cycle of {} edges", edges.len()),
            Self::Star(edges) => format!("a star of {} edges", edges.len()),
        }
    }

    /// Edges to remove so that the part gets this value, which is less than it has.
    fn lowered(&self, to: u64) -> Option<Vec<usize>> {
        match self {
            Self::Path(edges) => {
                let n = edges.len();
                let leaves = |&(left, taken): &(usize, usize)| {
                    left + taken <= n && kayles(left) ^ kayles(n - left - taken) == to
                };
                let (left, taken) = (0..n).flat_map(|left| [(left, 1), (left, 2)]).find(leaves)?;
                Some(edges[left..left + taken].to_vec())
            }
            Self::Star(edges) => Some(edges[usize::try_from(to).ok()?..].to_vec()),
            Self::Cycle(_) => None,
        }
    }

    fn edges(&self) -> &[usize] {
        match self {
            Self::Path(edges) | Self::Cycle(edges) | Self::Star(edges) => edges,
        }
    }
}

/// The components of what is left, if they all are paths, cycles and stars.
fn parts(graph: &Graph, weights: &State) -> Option<Vec<Component>> {
    let mut degree = vec![0; graph.order()];
    for ((u, v), _) in graph.edges().zip(weights.weights()).filter(|(_, w)| **w > 0) {
        degree[u] += 1;
        degree[v] += 1;
    }
    let mut seen = vec![false; graph.size()];
    let mut parts = Vec::new();
    // From the ends of paths and the centres of stars first: what then remains can only be cycles.
    for start in (0..graph.order()).filter(|&v| degree[v] > 2) {
        parts.push(Component::Star(star(graph, weights, &degree, &mut seen, start)?));
    }
    for start in
        (0..graph.order()).filter(|&v| degree[v] == 1).chain((0..graph.order()).filter(|&v| degree[v] == 2))
    {
        let edges = walk(graph, weights, &mut seen, start);
        match (edges.len(), degree[start]) {
            (0, _) => {}
            (_, 1) => parts.push(Component::Path(edges)),
            // Two parallel edges are no cycle here: one move takes both.
            (2, _) => return None,
            _ => parts.push(Component::Cycle(edges)),
        }
    }
    Some(parts)
}

/// The edges at a vertex, if each ends there.
fn star(
    graph: &Graph,
    weights: &State,
    degree: &[usize],
    seen: &mut [bool],
    centre: usize,
) -> Option<Vec<usize>> {
    let mut edges = Vec::with_capacity(degree[centre]);
    for i in graph.incident(centre).iter().filter(|i| weights.weights()[i.edge()] > 0) {
        if degree[i.to()] != 1 {
            return None;
        }
        seen[i.edge()] = true;
        edges.push(i.edge());
    }
    Some(edges)
}

/// The edges not seen before on the way from a vertex, as long as there is one to go on.
fn walk(graph: &Graph, weights: &State, seen: &mut [bool], start: usize) -> Vec<usize> {
    let mut edges = Vec::new();
    let mut at = start;
    while let Some(i) = graph.incident(at).iter().find(|i| weights.weights()[i.edge()] > 0 && !seen[i.edge()])
    {
        seen[i.edge()] = true;
        edges.push(i.edge());
        at = i.to();
    }
    edges
}

fn find(game: &GraphNim, _: Convention, weights: &Facts<'_, GraphNim>) -> Option<Finding> {
    let parts = parts(&game.board().graph, weights)?;
    let sum = parts.iter().fold(0, |sum, part| sum ^ part.value());
    let reason = describe(weights, &parts, sum);
    if sum == 0 {
        return Some(Finding::p(reason).with_grundy(Nimber::ZERO));
    }
    let finding = Finding::n(reason).with_grundy(Nimber(sum));
    let Some(part) = parts.iter().find(|part| part.value() ^ sum < part.value()) else {
        return Some(finding);
    };
    let finding = finding.with_witness(Highlight::edges("play here", Sign::Thick, part.edges().to_vec()));
    let mv = part.lowered(part.value() ^ sum).map(remove);
    Some(match mv {
        Some(mv) => argue(game, weights, finding, mv),
        None => finding,
    })
}

/// With the move, and what is left after it.
fn argue(game: &GraphNim, weights: &State, finding: Finding, mv: Move) -> Finding {
    let after = game.play(weights, &mv);
    let Some(parts) = parts(&game.board().graph, &after) else { return finding.with_move(mv) };
    let taken = (0..weights.weights().len()).filter(|&e| after.weights()[e] < weights.weights()[e]);
    let board = DerivedBoard::with(
        0,
        "after the move",
        taken.map(|e| (Place::Edge(e), after.weights()[e])).collect(),
    );
    let reason = finding.reason.board(board);
    let on = reason.last_board();
    let value = |part: &Component| TextPart::Number(part.value().into());
    let reason = match parts.len() {
        0 => reason.say(" After the move, ").claim_on(on, NoMoveClaim),
        2..=MOST_SHOWN => reason
            .say(" After the move, the parts have the values ")
            .list(Joined::And, parts.iter().map(value).collect())
            .say(", and ")
            .claim_on(on, GrundyClaim(0)),
        _ => reason.say(" After the move, ").claim_on(on, GrundyClaim(0)),
    };
    let reason = reason.say(".");
    Finding { reason, ..finding }.with_move(mv)
}

/// The parts with their values, each of which is claimed of the board with that part alone.
fn describe(weights: &State, parts: &[Component], sum: u64) -> Reason {
    let mut reason = Reason::default();
    if parts.is_empty() {
        return NoMoveClaim.into();
    }
    if let [part] = parts {
        return Reason::default()
            .say("All that is left is ")
            .say(part.name())
            .say(", and ")
            .claim(GrundyClaim(sum))
            .say(".");
    }
    for (i, part) in parts.iter().take(MOST_SHOWN).enumerate() {
        let mut is_inside = vec![false; weights.weights().len()];
        part.edges().iter().for_each(|&edge| is_inside[edge] = true);
        let outside = (0..weights.weights().len()).filter(|&e| !is_inside[e] && weights.weights()[e] > 0);
        let changes = outside.map(|e| (Place::Edge(e), 0)).collect();
        let name = format!("with {} alone", part.name());
        let on = reason.last_board() + 1;
        let before = if i == 0 { "" } else { "; " };
        reason = reason
            .board(DerivedBoard::with(0, name, changes))
            .say(before)
            .say(part.kind())
            .count(part.edges().len(), "edge", "edges")
            .say(" alone, ")
            .claim_on(on, GrundyClaim(part.value()));
    }
    if parts.len() > MOST_SHOWN {
        reason = reason.say("; ").count(parts.len() - MOST_SHOWN, "part more", "parts more");
    }
    reason.say(". So ").claim(GrundyClaim(sum)).say(", the nim-sum of these values.")
}

/// More parts than this are not read about.
const MOST_SHOWN: usize = 6;

fn remove(edges: Vec<usize>) -> Move {
    Move::lowering(edges.into_iter().map(|edge| (edge, 0)))
}

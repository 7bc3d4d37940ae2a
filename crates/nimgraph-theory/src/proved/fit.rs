//! Whether a position's board is the board of a formula, up to the names of its places.

use std::sync::OnceLock;

use nimgraph_game::{
    Board, Position,
    rules::{Carrier, RulesBoard},
};
use nimgraph_graph::{CanonicalForm, Graph, canonical_form};

/// Where the places of a formula's board are on the board of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fit {
    /// For each weight of the formula its number in the position.
    pub(super) weights: Vec<usize>,
    /// For each vertex or heap of the formula its number in the position.
    pub(super) places: Vec<usize>,
}

/// The shape of a board, or of the part of it that is in play.
#[derive(Debug)]
pub(super) struct Outline {
    kind: Weighted,
    graph: Graph,
    /// Found when a board of the same size is compared with it.
    form: OnceLock<Option<CanonicalForm>>,
    /// The numbers of its weights in the position.
    weights: Vec<usize>,
    /// The numbers of its places in the position.
    places: Vec<usize>,
}

/// What carries the weights.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Weighted {
    Edges,
    Vertices,
    /// Heaps whose places are fixed: k of them in a row, or faces.
    Fixed(Vec<Vec<usize>>),
}

impl Outline {
    /// The boards that a position may be seen on: its own, and for games on weighted edges the part that is in play.
    pub(super) fn all(setup: &Position) -> Vec<Self> {
        Self::whole(setup.board()).into_iter().chain(Self::in_play(setup)).collect()
    }

    /// The board as a whole.
    pub(super) fn whole(board: &Board) -> Option<Self> {
        let weights = Some(board.weights()).filter(|&weights| weights <= MOST_EDGES)?;
        let fixed =
            |faces: &[Box<[usize]>]| Weighted::Fixed(faces.iter().map(|face| face.to_vec()).collect());
        let heaps = |kind| {
            let graph = Graph::undirected(weights, []).ok()?;
            Some(Self::new(kind, graph, (0..weights).collect(), (0..weights).collect()))
        };
        let on = |kind: Weighted, graph: &Graph| {
            Some(Self::new(kind, graph.clone(), (0..weights).collect(), (0..graph.order()).collect()))
        };
        match board.rules()? {
            (rules, RulesBoard::Graph(graph)) if rules.carrier() == Carrier::Edges => {
                on(Weighted::Edges, &graph.graph)
            }
            (_, RulesBoard::Graph(graph)) => on(Weighted::Vertices, &graph.graph),
            _ => heaps(
                board.game().faces().map_or(Weighted::Fixed(Vec::new()), |complex| fixed(complex.faces())),
            ),
        }
    }

    /// The edges of positive weight, and of these, where there is a token, those that it can reach.
    fn in_play(setup: &Position) -> Option<Self> {
        match setup.board().rules()? {
            (rules, RulesBoard::Graph(board)) if rules.carrier() == Carrier::Edges => {
                Self::edges_in_play(setup, &board.graph)
            }
            _ => None,
        }
    }

    fn edges_in_play(setup: &Position, graph: &Graph) -> Option<Self> {
        let (weights, token) = setup.weights()?;
        let seen = token.map(|token| reached_from(graph, weights, token));
        let reached = |v: usize| seen.as_ref().is_none_or(|seen| seen[v]);
        let kept: Vec<usize> =
            (0..graph.size()).filter(|&e| weights[e] > 0 && reached(graph.ends(e).0)).collect();
        if kept.len() == graph.size() || kept.is_empty() || kept.len() > MOST_EDGES {
            return None;
        }
        let mut places: Vec<usize> = kept.iter().flat_map(|&e| <[usize; 2]>::from(graph.ends(e))).collect();
        places.extend(token);
        places.sort_unstable();
        places.dedup();
        let number = |v: usize| places.binary_search(&v).expect("the ends are kept");
        let edges = kept.iter().map(|&e| graph.ends(e)).map(|(u, v)| (number(u), number(v)));
        let part = Graph::undirected(places.len(), edges).ok()?;
        Some(Self::new(Weighted::Edges, part, kept, places))
    }

    fn new(kind: Weighted, graph: Graph, weights: Vec<usize>, places: Vec<usize>) -> Self {
        Self { kind, graph, form: OnceLock::new(), weights, places }
    }

    /// Formulas are about small boards only; computing the form of a large one is not worth the time.
    fn form(&self) -> Option<&CanonicalForm> {
        let is_small = self.graph.order() <= MOST_PLACES && self.graph.size() <= MOST_EDGES;
        let find = || if is_small { canonical_form(&self.graph, &[], &[]) } else { None };
        self.form.get_or_init(find).as_ref()
    }

    /// Where the places of this board are on the other, if the two are alike.
    pub(super) fn fit(&self, other: &Self) -> Option<Fit> {
        let sizes = |outline: &Self| (outline.graph.order(), outline.graph.size(), outline.weights.len());
        if self.kind != other.kind || sizes(self) != sizes(other) {
            return None;
        }
        if self.graph.size() == 0 {
            return Some(Fit { weights: other.weights.clone(), places: other.places.clone() });
        }
        let (own, form) = (self.form()?, other.form()?);
        if own.key != form.key {
            return None;
        }
        let at = |label: u32| form.labelling.iter().position(|&l| l == label);
        let images = own.labelling.iter().map(|&label| at(label)).collect::<Option<Vec<usize>>>()?;
        let weights = match self.kind {
            Weighted::Edges => self.edges_to(other, &images)?,
            _ => images.clone(),
        };
        Some(Fit {
            weights: weights.into_iter().map(|weight| other.weights[weight]).collect(),
            places: images.into_iter().map(|place| other.places[place]).collect(),
        })
    }

    /// The image of each edge; parallel edges go to parallel edges, each to one of its own.
    fn edges_to(&self, other: &Self, images: &[usize]) -> Option<Vec<usize>> {
        let mut is_free = vec![true; other.graph.size()];
        let directed = self.graph.is_directed();
        let image = |(u, v): (usize, usize)| {
            let (u, v) = (images[u], images[v]);
            let joins = |ends: (usize, usize)| ends == (u, v) || (!directed && ends == (v, u));
            let edge = (0..other.graph.size()).find(|&e| is_free[e] && joins(other.graph.ends(e)))?;
            is_free[edge] = false;
            Some(edge)
        };
        self.graph.edges().map(image).collect()
    }
}

/// No formula is about a larger board.
const MOST_PLACES: usize = 64;
const MOST_EDGES: usize = crate::arena::MOST_WEIGHTS * 8;

fn reached_from(graph: &Graph, weights: &[u64], token: usize) -> Vec<bool> {
    let mut seen = vec![false; graph.order()];
    seen[token] = true;
    let mut stack = vec![token];
    while let Some(v) = stack.pop() {
        for i in graph.incident(v).iter().filter(|i| weights[i.edge()] > 0) {
            if !std::mem::replace(&mut seen[i.to()], true) {
                stack.push(i.to());
            }
        }
    }
    seen
}

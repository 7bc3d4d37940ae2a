//! Finds who wins for all weights, and writes the strategy down.

use std::collections::{BTreeSet, HashMap, VecDeque};

use nimgraph_game::{Convention, Move, Outcome, Ruleset, State, rulesets::EdgeNim};
use nimgraph_graph::Graph;
use nimgraph_solve::StopReason;
use nimgraph_theory::{Conclusion, Duel, EdgeSet, Facts, Finding, statements};

use super::{
    SharedMeter, WeightsGround,
    certificate::{CertifiedState, Strategy, WeightsCertificate, WeightsClaim},
};

/// What is found of one vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// The outcome for all positive weights.
    Decided(Outcome, WeightsGround),
    /// None was found.
    Open(WeightsGround),
}

/// Plays the weight-free game on the positive edges of one board. A state is a position with weights 0 and 1.
pub(super) struct Engine<'a> {
    game: &'a EdgeNim,
    support: State,
    shared: &'a SharedMeter,
    states: Vec<CertifiedState>,
    claims: Vec<WeightsClaim>,
    known: HashMap<(Turn, State), usize>,
    waiting: VecDeque<(Turn, State)>,
    /// The game on the last component that was too hard for theorems.
    arena: Option<ComponentGame<'a>>,
}

/// Whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Turn {
    Hero,
    Villain,
}

impl<'a> Engine<'a> {
    pub(super) fn new(game: &'a EdgeNim, position: &State, shared: &'a SharedMeter) -> Self {
        let weights: Box<[u64]> = position.weights().iter().map(|&w| w.min(1)).collect();
        Self {
            game,
            support: State::with_token(weights, position.place()),
            shared,
            states: Vec::new(),
            claims: Vec::new(),
            known: HashMap::new(),
            waiting: VecDeque::new(),
            arena: None,
        }
    }

    /// All positive edges that the token reaches from this vertex, each with weight 1.
    pub(super) fn start(&self, token: usize) -> State {
        self.game.canonical(Convention::Normal, &State::with_token(self.support.weights(), token))
    }

    /// Whether the token reaches all positive edges of the board.
    pub(super) fn is_whole(&self, start: &State) -> bool {
        start.weights() == self.support.weights()
    }

    /// Who wins whatever the weights are, by the cheapest method first.
    pub(super) fn decide(&mut self, start: &State) -> Verdict {
        if let Some((finding, reason)) = self.theorem(start) {
            return Verdict::Decided(finding.outcome, reason);
        }
        if self.shared.stopped.get().is_some() {
            return Verdict::Open(WeightsGround::Stopped);
        }
        match self.duel(start, Duel::outcome) {
            None => Verdict::Open(WeightsGround::TooLarge),
            Some(Err(_)) => Verdict::Open(WeightsGround::Stopped),
            Some(Ok(None)) => Verdict::Open(WeightsGround::NotDecided),
            Some(Ok(Some(outcome))) => Verdict::Decided(outcome, WeightsGround::WeightFreeGame),
        }
    }

    /// What the theorems say that ignore the weights.
    fn theorem(&self, state: &State) -> Option<(Finding, WeightsGround)> {
        let asked = [("tree/outcome", WeightsGround::Matching), ("complete/clique", WeightsGround::Clique)];
        self.shared.in_time(|| {
            let state = Facts::of(self.game, state);
            asked.into_iter().find_map(|(id, reason)| {
                let statement = statements::<EdgeNim>().iter().find(|s| s.id == id)?;
                let Conclusion::Decide(find) = statement.conclusion else { return None };
                let applies = statement.failed_hypothesis(self.game, Convention::Normal, &state).is_none();
                let finding = applies.then(|| find(self.game, Convention::Normal, &state)).flatten()?;
                Some((finding, reason))
            })
        })
    }

    /// Asks the weight-free game; `None` when the graph is too large for it.
    fn duel<T>(&mut self, state: &State, ask: impl FnOnce(&mut Duel<'a>, EdgeSet, usize) -> T) -> Option<T> {
        if self.arena.as_ref().and_then(|arena| arena.translate(state)).is_none() {
            self.arena = ComponentGame::new(self.game, state, self.shared);
        }
        let arena = self.arena.as_mut()?;
        let (edges, token) = arena.translate(state)?;
        Some(ask(&mut arena.duel, edges, token))
    }

    /// The edge that Hero zeroes by the weight-free game.
    fn reply(&mut self, state: &State) -> Option<usize> {
        let edge = self.duel(state, Duel::reply)?.ok()??;
        self.arena.as_ref()?.edges.get(edge).copied()
    }

    /// Writes down how the outcome comes about, and tells Hero's first step where he begins.
    pub(super) fn certify(&mut self, start: &State, outcome: Outcome) -> Result<Option<Move>, StopReason> {
        let turn = match outcome {
            Outcome::N => Turn::Hero,
            Outcome::P => Turn::Villain,
        };
        let before = self.states.len();
        let state = self.number(turn, start)?;
        while let Some((turn, state)) = self.waiting.pop_front() {
            match self.write(turn, &state) {
                Ok(written) => {
                    let place = self.known[&(turn, state)];
                    self.states[place].strategy = written;
                }
                Err(reason) => {
                    self.forget(before);
                    return Err(reason);
                }
            }
        }
        self.claims.push(WeightsClaim { token: start.place(), outcome, state });
        Ok(match self.states[state].strategy {
            Strategy::Zero { edge, .. } => Some(self.game.walk(start, edge, 0)),
            _ => None,
        })
    }

    fn forget(&mut self, from: usize) {
        self.waiting.clear();
        self.states.truncate(from);
        self.known.retain(|_, place| *place < from);
    }

    /// The number of a state, which is written down later if it is new.
    fn number(&mut self, turn: Turn, state: &State) -> Result<usize, StopReason> {
        let state = self.game.canonical(Convention::Normal, state);
        let key = (turn, state);
        if let Some(&place) = self.known.get(&key) {
            return Ok(place);
        }
        // Its weights are kept, and the list of its zeros.
        self.shared.pay(2 * size_of_val(key.1.weights()) + 64)?;
        let place = self.states.len();
        let zero =
            (0..key.1.weights().len()).filter(|&e| self.support.weights()[e] > 0 && key.1.weights()[e] == 0);
        self.states.push(CertifiedState {
            token: key.1.place(),
            zero: zero.collect(),
            strategy: Strategy::Over,
        });
        self.known.insert(key.clone(), place);
        self.waiting.push_back(key);
        Ok(place)
    }

    fn write(&mut self, turn: Turn, state: &State) -> Result<Strategy, StopReason> {
        match turn {
            Turn::Hero => self.write_hero(state),
            Turn::Villain => self.write_villain(state),
        }
    }

    fn write_hero(&mut self, state: &State) -> Result<Strategy, StopReason> {
        let by_theorem = self
            .theorem(state)
            .and_then(|(finding, _)| finding.winning_move)
            .and_then(|mv| mv.places().next());
        let edge = match by_theorem {
            Some(edge) => edge,
            None => {
                let stopped = self.shared.stopped.get().unwrap_or(StopReason::Interrupted);
                self.reply(state).ok_or(stopped)?
            }
        };
        let after = self.game.play(state, &self.game.walk(state, edge, 0));
        Ok(Strategy::Zero { edge, next: self.number(Turn::Villain, &after)? })
    }

    fn write_villain(&mut self, state: &State) -> Result<Strategy, StopReason> {
        let witness = |finding: &Finding, i: usize| finding.witness.get(i).cloned();
        match self.theorem(state) {
            Some((finding, WeightsGround::Matching)) if finding.outcome == Outcome::P => {
                let matching = witness(&finding, 0).map(|shown| shown.edges).unwrap_or_default();
                return Ok(if self.game.is_over(state) {
                    Strategy::Over
                } else {
                    Strategy::Matching { matching }
                });
            }
            Some((finding, WeightsGround::Clique)) if finding.outcome == Outcome::P => {
                let clique = witness(&finding, 0).map(|shown| shown.vertices).unwrap_or_default();
                let d = witness(&finding, 1).and_then(|shown| shown.vertices.first().copied());
                return Ok(Strategy::Clique { clique, d: d.unwrap_or_default() });
            }
            _ => self.shared.stopped.get().map_or(Ok(()), Err)?,
        }
        let here: Vec<(usize, usize)> =
            self.game.board().graph.incident(state.place()).iter().map(|i| (i.edge(), i.to())).collect();
        let mut replies = Vec::new();
        for (edge, to) in here.into_iter().filter(|(edge, _)| state.weights()[*edge] > 0) {
            let kept = State::with_token(state.weights(), to);
            let mut zeroed = kept.clone();
            zeroed.weights_mut()[edge] = 0;
            replies.push((edge, self.number(Turn::Hero, &kept)?, self.number(Turn::Hero, &zeroed)?));
        }
        Ok(Strategy::Answer { replies })
    }

    /// Everything that was written down.
    pub(super) fn into_certificate(self) -> WeightsCertificate {
        let board = self.game.board();
        let edges = board.graph.edges().enumerate().filter(|(e, _)| self.support.weights()[*e] > 0);
        WeightsCertificate {
            vertices: board.graph.order(),
            edges: edges.collect(),
            claims: self.claims,
            states: self.states,
            graded: Vec::new(),
        }
    }
}

/// The weight-free game on one component, with numbers of its own.
struct ComponentGame<'a> {
    duel: Duel<'a>,
    /// For each edge of the game its number on the board, in order.
    edges: Vec<usize>,
    /// The same for the vertices.
    vertices: Vec<usize>,
}

impl<'a> ComponentGame<'a> {
    /// The component of a state, if it is small enough.
    fn new(game: &EdgeNim, state: &State, shared: &'a SharedMeter) -> Option<Self> {
        let graph = &game.board().graph;
        let edges: Vec<usize> = (0..graph.size()).filter(|&e| state.weights()[e] > 0).collect();
        if edges.len() > Duel::MOST_EDGES {
            return None;
        }
        let ends = edges.iter().flat_map(|&e| <[usize; 2]>::from(graph.ends(e)));
        let vertices: BTreeSet<usize> = ends.chain([state.place()]).collect();
        let vertices: Vec<usize> = vertices.into_iter().collect();
        let number = |v: usize| vertices.binary_search(&v).expect("every end was taken");
        let renamed = edges.iter().map(|&e| graph.ends(e)).map(|(u, v)| (number(u), number(v)));
        let component = Graph::undirected(vertices.len(), renamed).expect("a part of a graph is no larger");
        let duel = Duel::new(component.into(), move || shared.pay(STATE_BYTES).is_ok())?;
        Some(Self { duel, edges, vertices })
    }

    /// A state in the numbers of the game, if it is one of this component.
    fn translate(&self, state: &State) -> Option<(EdgeSet, usize)> {
        let positive = (0..state.weights().len()).filter(|&e| state.weights()[e] > 0);
        let bits = positive.map(|e| self.edges.binary_search(&e).map(|i| 1 << i).ok());
        let edges: Option<EdgeSet> = bits.reduce(|all, bit| Some(all? | bit?)).unwrap_or(Some(0));
        Some((edges?, self.vertices.binary_search(&state.place()).ok()?))
    }
}

/// About what a state takes in the memory of the game.
const STATE_BYTES: usize = 64;

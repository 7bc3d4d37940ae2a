//! How moves of a line are written: in words, in the short notation, and in the form of a named game with options.

use super::{Custom, CustomBoard, Origin};
use crate::{Move, MoveSpec, State, game::Game, rules::Carrier, rulesets::join_words};

impl Custom {
    /// The move in the form of the question: that of the named game, or `lower`.
    pub(super) fn written_move(&self, position: &State, mv: &Move) -> MoveSpec {
        let lower = || MoveSpec::Lower { lower: mv.lowered().to_vec(), token: mv.to() };
        let Origin::Options { game, .. } = &self.0.origin else { return lower() };
        let taken =
            || mv.lowered().iter().map(|&(weight, new)| (weight, position.weights()[weight] - new)).collect();
        match (game.info().name, mv.lowered()) {
            ("nim" | "circular-nim" | "simplicial-nim", _) => {
                MoveSpec::Remove { vertex: None, remove: taken() }
            }
            ("graph-nim", _) => MoveSpec::Remove { vertex: self.common_vertex(mv), remove: taken() },
            ("edge-nim", &[(edge, to_weight)]) => MoveSpec::Edge { edge, to_weight, token: mv.to() },
            ("adjacent-nim", &[(_, to_weight)]) => {
                MoveSpec::Vertex { to_weight, token: mv.to(), remove: Some(taken()) }
            }
            (_, &[(_, to_weight)]) => MoveSpec::Vertex { to_weight, token: mv.to(), remove: None },
            _ => lower(),
        }
    }

    /// The first vertex that meets every edge that is lowered.
    fn common_vertex(&self, mv: &Move) -> Option<usize> {
        let CustomBoard::Graph(board) = &self.0.ground else { return None };
        let meets = |v: usize, edge: usize| <[usize; 2]>::from(board.graph.ends(edge)).contains(&v);
        (0..board.graph.order()).find(|&v| mv.lowered().iter().all(|&(edge, _)| meets(v, edge)))
    }

    /// The move that is written in any of the forms, without asking whether the rules allow it.
    pub(super) fn move_of(&self, position: &State, spec: &MoveSpec) -> Option<Move> {
        let left = |&(weight, count): &(usize, u64)| {
            Some((weight, position.weights().get(weight)?.checked_sub(count)?))
        };
        let (lower, token) = match spec {
            MoveSpec::Lower { lower, token } => (lower.clone(), *token),
            MoveSpec::Remove { remove, .. } => (remove.iter().map(left).collect::<Option<Vec<_>>>()?, None),
            MoveSpec::Edge { edge, to_weight, token } => (vec![(*edge, *to_weight)], *token),
            MoveSpec::Vertex { to_weight, token, .. } => {
                let weight = if self.0.rules.goes_first() { *token } else { position.token() };
                (vec![(weight?, *to_weight)], *token)
            }
            MoveSpec::Part { .. } => return None,
        };
        Some(self.going(position, Move::lowering(lower).going(token)))
    }

    fn allows(&self, position: &State, mv: &Move) -> bool {
        self.0.kinds.is_legal(position.weights(), position.token(), mv)
    }

    /// The same move with the place of the token that was left out, if there is one that the rules allow.
    fn going(&self, position: &State, mv: Move) -> Move {
        if mv.to().is_some() || position.token().is_none() || self.allows(position, &mv) {
            return mv;
        }
        let places = (0..self.0.kinds.places()).map(|to| mv.clone().going(to));
        let allowed: Vec<Move> = places.filter(|mv| self.allows(position, mv)).collect();
        match <[Move; 1]>::try_from(allowed) {
            Ok([only]) => only,
            Err(_) => mv,
        }
    }

    /// `0-1=2,1-2=0>b`
    pub(super) fn text_of(&self, position: &State, mv: &Move) -> String {
        let change = |&(weight, new): &(usize, u64)| format!("{}={new}", self.weight_word(position, weight));
        let changes: Vec<String> = mv.lowered().iter().map(change).collect();
        let goes = mv.to().map_or_else(String::new, |v| format!(">{}", self.labels().word(v)));
        format!("{}{goes}", changes.join(","))
    }

    fn weight_word(&self, position: &State, weight: usize) -> String {
        match (&self.0.ground, self.0.rules.carrier()) {
            (CustomBoard::Graph(board), Carrier::Edges) => {
                let (u, v) = board.graph.ends(weight);
                board.edge_word(weight, if position.token() == Some(v) { v } else { u })
            }
            (CustomBoard::Graph(board), _) => board.labels.word(weight),
            _ => weight.to_string(),
        }
    }

    fn find_weight(&self, word: &str) -> Option<usize> {
        match (&self.0.ground, self.0.rules.carrier()) {
            (CustomBoard::Graph(board), Carrier::Edges) => board.find_edge_word(word).map(|(edge, _)| edge),
            (CustomBoard::Graph(board), _) => board.labels.find_word(word.trim()),
            _ => word.trim().parse().ok(),
        }
    }

    pub(super) fn move_in_text(&self, position: &State, text: &str) -> Option<Move> {
        // An arc is written with the same sign, but before the weight that is left.
        let (changes, goes) = match text.rsplit_once('>') {
            Some((changes, to)) if !to.contains('=') => (changes, Some(to.trim())),
            _ => (text, None),
        };
        let token = match goes {
            Some(word) => Some(self.labels().find_word(word)?),
            None => None,
        };
        let change = |part: &str| {
            let (place, new) = part.split_once('=')?;
            Some((self.find_weight(place)?, new.trim().parse().ok()?))
        };
        let lower = changes.split(',').map(change).collect::<Option<Vec<(usize, u64)>>>()?;
        let mv = self.going(position, Move::lowering(lower).going(token));
        self.allows(position, &mv).then_some(mv)
    }

    pub(super) fn words_of(&self, position: &State, mv: &Move) -> String {
        let change = |&(weight, new): &(usize, u64)| {
            format!("{} from {} to {new}", self.weight_text(weight), position.weights()[weight])
        };
        let lower = format!("lower {}", join_words(mv.lowered().iter().map(change)));
        match (mv.to(), position.token()) {
            (Some(to), Some(from)) if to == from => format!("{lower} and stay"),
            (Some(to), _) => format!("{lower} and go to vertex {}", self.labels().text(to)),
            (None, Some(_)) => format!("{lower} and empty the board"),
            (None, None) => lower,
        }
    }

    fn weight_text(&self, weight: usize) -> String {
        match (&self.0.ground, self.0.rules.carrier()) {
            (CustomBoard::Graph(board), Carrier::Edges) => {
                format!("edge {}", board.edge_text(weight, board.graph.ends(weight).0))
            }
            (CustomBoard::Graph(board), _) => format!("vertex {}", board.labels.text(weight)),
            (CustomBoard::Hyperedges(_), _) => format!("hyperedge {weight}"),
            _ => format!("heap {weight}"),
        }
    }
}

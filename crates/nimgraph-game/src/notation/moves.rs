//! A move as it was asked for, in the notation of moves, whether the rules allow it or not.

use crate::{
    AnyGame, MoveSpec, State,
    game::Shape,
    rulesets::join_words,
    spec::{GraphBoard, Labels},
};

/// What was asked for: in the notation as far as there are such places here, and else by numbers.
pub(crate) fn write_move(game: &AnyGame, position: &State, spec: &MoveSpec) -> String {
    if let MoveSpec::Part { part, mv } = spec {
        return match (game, position) {
            (AnyGame::Sum(sum), State::Parts(parts)) if *part < parts.len() => {
                format!("{part}: {}", write_move(sum.parts()[*part].game(), &parts[*part], mv))
            }
            _ => format!("a move in part {part}"),
        };
    }
    Scene::of(game, position).write(spec)
}

/// The places of a position that a move can name.
struct Scene<'a> {
    game: &'a AnyGame,
    board: Option<&'a GraphBoard>,
    labels: Labels,
    weights: &'a [u64],
    token: Option<usize>,
}

impl<'a> Scene<'a> {
    fn of(game: &'a AnyGame, position: &'a State) -> Self {
        let (weights, token) = (position.weights(), position.token());
        Self { game, board: game.graph_board(), labels: game.labels(), weights, token }
    }

    fn write(&self, spec: &MoveSpec) -> String {
        match spec {
            MoveSpec::Edge { edge, to_weight, .. } => format!("{}={to_weight}", self.edge(*edge)),
            MoveSpec::Remove { remove, .. } | MoveSpec::Vertex { remove: Some(remove), .. } => {
                self.removal(remove)
            }
            MoveSpec::Vertex { to_weight, token, remove: None } => self.vertex(*to_weight, *token),
            MoveSpec::Lower { lower, token } => self.lowering(lower, *token),
            MoveSpec::Part { part, .. } => format!("a move in part {part}"),
        }
    }

    fn lowering(&self, lower: &[(usize, u64)], token: Option<usize>) -> String {
        let changes: Vec<String> =
            lower.iter().map(|&(place, new)| format!("{}={new}", self.place(place))).collect();
        let goes = token.map_or_else(String::new, |v| format!(">{}", self.labels.word(v)));
        format!("{}{goes}", changes.join(","))
    }

    fn vertex(&self, to_weight: u64, token: Option<usize>) -> String {
        let word = |v: usize| self.labels.word(v);
        if matches!(self.game, AnyGame::NeighboringNim(_)) {
            return format!(">{}={to_weight}", token.map_or_else(String::new, word));
        }
        let goes = token.map_or_else(String::new, |v| format!(">{}", word(v)));
        format!("{}={to_weight}{goes}", self.token.map_or_else(String::new, word))
    }

    /// What is left of each place. The notation has no way to take more than there is.
    fn removal(&self, remove: &[(usize, u64)]) -> String {
        let left = |&(place, count): &(usize, u64)| {
            let left = self.weights.get(place)?.checked_sub(count)?;
            Some(format!("{}={left}", self.place(place)))
        };
        let taking = |&(place, count): &(usize, u64)| format!("{count} from {}", self.place(place));
        match remove.iter().map(left).collect::<Option<Vec<_>>>() {
            Some(changes) if !changes.is_empty() => changes.join(","),
            Some(_) => "taking nothing".to_owned(),
            None => format!("taking {}", join_words(remove.iter().map(taking))),
        }
    }

    fn place(&self, place: usize) -> String {
        match self.game.info().shape {
            Shape::EdgeWeights => self.edge(place),
            _ => place.to_string(),
        }
    }

    fn edge(&self, edge: usize) -> String {
        let Some(board) = self.board.filter(|board| edge < board.graph.size()) else {
            return format!("edge {edge}");
        };
        let (u, v) = board.graph.ends(edge);
        board.edge_word(edge, if self.token == Some(v) { v } else { u })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{notation, spec::NoAppraiser};

    fn refused(position: &str, spec: MoveSpec, expected: &str) {
        let setup = notation::read(position).and_then(|spec| spec.check(&NoAppraiser)).expect("a position");
        let error = setup.find_move(&spec).expect_err("an illegal move");
        assert_eq!(error.found, expected, "{position}");
    }

    fn edge(edge: usize, to_weight: u64) -> MoveSpec {
        MoveSpec::Edge { edge, to_weight, token: None }
    }

    fn remove(remove: &[(usize, u64)]) -> MoveSpec {
        MoveSpec::Remove { vertex: None, remove: remove.to_vec() }
    }

    fn vertex(to_weight: u64, token: Option<usize>) -> MoveSpec {
        MoveSpec::Vertex { to_weight, token, remove: None }
    }

    fn part(part: usize, mv: MoveSpec) -> MoveSpec {
        MoveSpec::Part { part, mv: Box::new(mv) }
    }

    #[test]
    fn a_refused_move_is_named_in_the_notation() {
        refused("edge-nim a-b:2,b-c token=b", edge(0, 5), "b-a=5");
        refused("edge-nim a-b:2,b-c token=a", edge(1, 0), "b-c=0");
        refused("edge-nim cycle:4", edge(9, 0), "edge 9=0");
        refused("edge-nim cycle:4", remove(&[(1, 1)]), "1-2=0");
        refused("nim 3,5", remove(&[(0, 1), (1, 2)]), "0=2,1=3");
        refused("nim 3,5", remove(&[(0, 4)]), "taking 4 from 0");
        refused("nim 3,5", remove(&[(7, 1)]), "taking 1 from 7");
        refused("nim 3,5", remove(&[]), "taking nothing");
        refused("nim 3,5", edge(0, 1), "edge 0=1");
        refused("graph-nim path:4", remove(&[(0, 1), (2, 1)]), "0-1=0,2-3=0");
        refused("vertex-nimg a-b,b-c token=a", vertex(0, Some(2)), "a=0>c");
        refused("neighboring-nim a-b,b-c token=a", vertex(0, Some(2)), ">c=0");
        refused("nim 3 + nim 5", part(1, remove(&[(0, 9)])), "1: taking 9 from 0");
        refused("nim 3 + nim 5", part(2, remove(&[(0, 1)])), "a move in part 2");
        refused("nim 3", part(0, part(0, remove(&[]))), "a move in part 0");
    }
}

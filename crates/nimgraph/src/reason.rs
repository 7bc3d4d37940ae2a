//! The names of the places on a board, and the boards that a reason refers to.

use nimgraph_game::{Move, Position, Shape, spec::GraphBoard};
use nimgraph_theory::{DerivedBoard, Names, Place, Reason, entry};

/// The names of the places of a position.
pub struct PositionNames<'a>(pub &'a Position);

impl PositionNames<'_> {
    fn board(&self) -> Option<&GraphBoard> {
        self.0.game().graph_board()
    }
}

impl Names for PositionNames<'_> {
    fn vertex(&self, v: usize) -> String {
        self.board().map_or_else(|| v.to_string(), |board| board.labels.text(v))
    }

    fn edge(&self, e: usize) -> String {
        let Some(board) = self.board() else { return format!("edge {e}") };
        let (u, v) = board.graph.ends(e);
        format!("{}–{}", board.labels.text(u), board.labels.text(v))
    }

    fn statement(&self, id: &str) -> String {
        title(id).to_owned()
    }
}

/// The title of a statement, or its id where there is none.
pub(crate) fn title(id: &str) -> &str {
    entry(id).map_or(id, |entry| entry.title)
}

/// The positions that a reason refers to: the one shown, and then its boards.
///
/// ```
/// use nimgraph::{Position, reason_boards};
/// let position: Position = "nim 3,5".parse()?;
/// let boards = reason_boards(position.inner(), &position.solve().reason());
/// assert_eq!(boards[1].to_string(), "nim 3,3");
/// # Ok::<(), nimgraph::SpecError>(())
/// ```
pub fn reason_boards(setup: &Position, reason: &Reason) -> Vec<Position> {
    let mut boards = vec![setup.clone()];
    for board in &reason.boards {
        let mut position = boards.get(board.from).unwrap_or(setup).state().clone();
        for &(place, weight) in &board.changes {
            if let Some(at) = number(place).and_then(|place| position.weights_mut().get_mut(place)) {
                *at = weight;
            }
        }
        if let Some(vertex) = board.token {
            position = position.at(vertex);
        }
        boards.push(setup.at_unchecked(position));
    }
    boards
}

/// Where the weight of a place stands.
fn number(place: Place) -> Option<usize> {
    match place {
        Place::Vertex(number) | Place::Edge(number) | Place::Heap(number) => Some(number),
        Place::Beyond => None,
    }
}

/// How many weights or heaps a position has; `None` for games whose positions are more than weights and a token.
pub fn weight_count(setup: &Position) -> Option<usize> {
    setup.weights().map(|(weights, _)| weights.len())
}

/// The board after a move; `None` for games whose positions are more than weights and a token.
pub(crate) fn after(setup: &Position, mv: &Move) -> Option<DerivedBoard> {
    let after = setup.after_unchecked(mv);
    let ((before, _), (left, token)) = (setup.weights()?, after.weights()?);
    let place = match (setup.info().shape, token) {
        (Shape::EdgeWeights, _) => Place::Edge,
        (Shape::Heaps, None) => Place::Heap,
        _ => Place::Vertex,
    };
    let changed = before.iter().zip(left.iter()).enumerate().filter(|(_, (before, after))| before != after);
    let changes = changed.map(|(at, (_, &weight))| (place(at), weight)).collect();
    Some(DerivedBoard::with(0, "after the recommended move", changes).and_token(token))
}

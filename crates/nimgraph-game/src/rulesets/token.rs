//! What the games with a token on weighted vertices share: how their moves are written.

use crate::{Move, MoveSpec, State, figure::Marks, spec::GraphBoard};

/// The notation of a game whose token moves between vertices that carry the weights: all of it where the token leaves
/// the vertex that is lowered, and else how moves are written. `$lowered` says which vertex a move to another lowers.
macro_rules! token_notation {
    (spec, $lowered:expr) => {
        fn graph_board(&self) -> Option<&crate::spec::GraphBoard> {
            Some(&self.board)
        }

        fn move_spec(&self, _: &State, mv: &Move) -> crate::MoveSpec {
            super::token::move_spec(mv)
        }

        fn find_move(&self, position: &State, spec: &crate::MoveSpec) -> Option<Move> {
            let lowered: fn(usize, Option<usize>) -> Option<usize> = $lowered;
            super::token::from_spec(spec, |token| lowered(position.place(), token))
                .filter(|m| self.is_legal(position, m))
        }
    };
    (leaving) => {
        token_notation!(spec, |here, _| Some(here));

        fn move_to_text(&self, _: &State, mv: &Move) -> String {
            super::token::leaving_text(&self.board, mv)
        }

        fn move_to_words(&self, position: &State, mv: &Move) -> String {
            super::token::leaving_words(&self.board, position, mv)
        }

        fn move_from_text(&self, position: &State, text: &str) -> Option<Move> {
            let mv = super::token::from_leaving_text(&self.board, position.place(), text);
            mv.filter(|m| self.is_legal(position, m))
        }

        fn marks(&self, position: &State, mv: &Move) -> crate::figure::Marks {
            super::token::leaving_marks(position, mv)
        }
    };
}
pub(crate) use token_notation;

/// The vertex that a move of these games lowers, and what is left of it.
pub(crate) fn lowered(mv: &Move) -> (usize, u64) {
    mv.only().expect("a move of a vertex game lowers one vertex")
}

/// The move as it is written.
pub(crate) fn move_spec(mv: &Move) -> MoveSpec {
    MoveSpec::Vertex { to_weight: lowered(mv).1, token: mv.to(), remove: None }
}

/// What is written, without asking whether the rules allow it.
pub(crate) fn from_spec(spec: &MoveSpec, lowered: impl Fn(Option<usize>) -> Option<usize>) -> Option<Move> {
    match *spec {
        MoveSpec::Vertex { to_weight, token, .. } => {
            Some(Move::lower(lowered(token)?, to_weight).going(token))
        }
        _ => None,
    }
}

/// `a=2>b`: lower a to 2, go to b.
pub(crate) fn leaving_text(board: &GraphBoard, mv: &Move) -> String {
    let (from, left) = lowered(mv);
    let goes = mv.to().map_or(String::new(), |v| format!(">{}", board.labels.word(v)));
    format!("{}={left}{goes}", board.labels.word(from))
}

/// Reads [`leaving_text`] without asking whether the rules allow it.
pub(crate) fn from_leaving_text(board: &GraphBoard, from: usize, text: &str) -> Option<Move> {
    let (here, rest) = text.split_once('=')?;
    let (weight, goes) = rest.split_once('>').map_or((rest, None), |(weight, to)| (weight, Some(to)));
    let token = match goes {
        Some(to) => Some(board.labels.find_word(to.trim())?),
        None => None,
    };
    let left = weight.trim().parse().ok()?;
    (board.labels.find_word(here.trim())? == from).then(|| Move::lower(from, left).going(token))
}

/// `lower vertex a from 3 to 2 and go to vertex b`.
pub(crate) fn leaving_words(board: &GraphBoard, position: &State, mv: &Move) -> String {
    let (from, left) = lowered(mv);
    let before = position.weights()[from];
    let goes = match mv.to() {
        Some(v) if v == from => "stay".to_owned(),
        Some(v) => format!("go to vertex {}", board.labels.text(v)),
        None => "empty the board".to_owned(),
    };
    format!("lower vertex {} from {before} to {left} and {goes}", board.labels.text(from))
}

pub(crate) fn leaving_marks(position: &State, mv: &Move) -> Marks {
    Marks { vertices: vec![position.place()], token_to: mv.to(), ..Marks::default() }
}

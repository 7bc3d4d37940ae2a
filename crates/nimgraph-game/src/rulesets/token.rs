//! What the games with a token share: positions that are weights and a place.

use crate::{MoveSpec, Weighted, figure::Marks, spec::GraphBoard};

/// A weight on each edge (or each vertex), and where the token stands.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Token {
    /// The weights, by edge or by vertex.
    pub weights: Box<[u64]>,
    /// The token's vertex.
    pub token: usize,
}

impl Weighted for Token {
    fn at_most(&self, most: u64) -> Self {
        Self { weights: self.weights.at_most(most), token: self.token }
    }

    fn weights_and_token(&self) -> Option<(&[u64], Option<usize>)> {
        Some((&self.weights, Some(self.token)))
    }

    fn weights_and_token_mut(&mut self) -> Option<(&mut [u64], Option<&mut usize>)> {
        Some((&mut self.weights, Some(&mut self.token)))
    }
}

impl Token {
    /// About how many bytes it takes to remember.
    pub(crate) fn footprint(&self) -> usize {
        size_of::<Self>() + size_of_val(&*self.weights) + 32
    }
}

/// A move of a vertex game: a vertex gets a new weight, and the token moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TokenMove {
    /// The new weight: of the vertex left, or in Neighboring Nim of the vertex reached.
    pub to_weight: u64,
    /// Where the token goes; `None` when the move empties the board.
    pub token: Option<usize>,
}

/// The notation of a game whose positions are [`Token`]s and whose moves are [`TokenMove`]s: all of it where the
/// token leaves the vertex that is lowered, and else how moves are written.
macro_rules! token_notation {
    (spec) => {
        fn graph_board(&self) -> Option<&crate::spec::GraphBoard> {
            Some(&self.board)
        }

        fn move_spec(&self, _: &Token, mv: &TokenMove) -> crate::MoveSpec {
            mv.spec()
        }

        fn find_move(&self, position: &Token, spec: &crate::MoveSpec) -> Option<TokenMove> {
            TokenMove::from_spec(spec).filter(|m| self.is_legal(position, m))
        }
    };
    (leaving) => {
        token_notation!(spec);

        fn move_to_text(&self, position: &Token, mv: &TokenMove) -> String {
            mv.leaving_text(&self.board, position.token)
        }

        fn move_to_words(&self, position: &Token, mv: &TokenMove) -> String {
            mv.leaving_words(&self.board, position)
        }

        fn move_from_text(&self, position: &Token, text: &str) -> Option<TokenMove> {
            let mv = TokenMove::from_leaving_text(&self.board, position.token, text);
            mv.filter(|m| self.is_legal(position, m))
        }

        fn marks(&self, position: &Token, mv: &TokenMove) -> crate::figure::Marks {
            mv.leaving_marks(position.token)
        }
    };
}
pub(crate) use token_notation;

impl TokenMove {
    /// The move as it is written.
    pub fn spec(&self) -> MoveSpec {
        MoveSpec::Vertex { to_weight: self.to_weight, token: self.token, remove: None }
    }

    /// What is written, without asking whether the rules allow it.
    pub(crate) fn from_spec(spec: &MoveSpec) -> Option<Self> {
        match *spec {
            MoveSpec::Vertex { to_weight, token, .. } => Some(Self { to_weight, token }),
            _ => None,
        }
    }

    /// `a=2>b`: lower a to 2, go to b.
    pub(crate) fn leaving_text(&self, board: &GraphBoard, from: usize) -> String {
        let goes = self.token.map_or(String::new(), |v| format!(">{}", board.labels.word(v)));
        format!("{}={}{goes}", board.labels.word(from), self.to_weight)
    }

    /// Reads [`leaving_text`](Self::leaving_text) without asking whether the rules allow it.
    pub(crate) fn from_leaving_text(board: &GraphBoard, from: usize, text: &str) -> Option<Self> {
        let (here, rest) = text.split_once('=')?;
        let (weight, goes) = rest.split_once('>').map_or((rest, None), |(weight, to)| (weight, Some(to)));
        let token = match goes {
            Some(to) => Some(board.labels.find_word(to.trim())?),
            None => None,
        };
        let to_weight = weight.trim().parse().ok()?;
        (board.labels.find_word(here.trim())? == from).then_some(Self { to_weight, token })
    }

    /// `lower vertex a from 3 to 2 and go to vertex b`.
    pub(crate) fn leaving_words(&self, board: &GraphBoard, position: &Token) -> String {
        let from = position.token;
        let before = position.weights[from];
        let goes = match self.token {
            Some(v) if v == from => "stay".to_owned(),
            Some(v) => format!("go to vertex {}", board.labels.text(v)),
            None => "empty the board".to_owned(),
        };
        format!("lower vertex {} from {before} to {} and {goes}", board.labels.text(from), self.to_weight)
    }

    pub(crate) fn leaving_marks(&self, from: usize) -> Marks {
        Marks { vertices: vec![from], token_to: self.token, ..Marks::default() }
    }
}

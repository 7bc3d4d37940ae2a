//! A move on the wire.

use nimgraph_game::{AnyGame, IllegalMove, Move, MoveSpec, Position, spec::Labels};
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};

/// A vertex: its number, or its name where the vertices have names.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum VertexName {
    /// Its number.
    Number(usize),
    /// Its name.
    Name(String),
}

impl VertexName {
    /// A vertex by its label.
    pub fn of(labels: &Labels, v: usize) -> Self {
        match labels {
            Labels::Numbers(_) => Self::Number(v),
            Labels::Names(names) => Self::Name(names[v].clone()),
        }
    }

    fn find(&self, labels: &Labels) -> Option<usize> {
        match (labels, self) {
            (Labels::Numbers(n), Self::Number(v)) => Some(*v).filter(|v| v < n),
            (Labels::Names(names), Self::Name(name)) => names.iter().position(|other| other == name),
            _ => None,
        }
    }
}

/// A move. Which fields it has depends on the game: `edge`, `to_weight` and `token` in Edge Nim, `vertex` and `remove`
/// in Graph Nim, `remove` in games of heaps, `to_weight` and `token` in games with weights on vertices, `lower` and `token`
/// in games by a line of rules, and `part` and `move` in a sum.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct MoveJson {
    /// Which part of a sum is played in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub part: Option<usize>,
    /// The move in that part.
    #[serde(rename = "move", default, skip_serializing_if = "Option::is_none")]
    pub inner: Option<Box<MoveJson>>,
    /// The edge that is lowered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edge: Option<usize>,
    /// The vertex whose edges are removed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vertex: Option<VertexName>,
    /// The new weight of what is lowered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to_weight: Option<u64>,
    /// Where the token goes; null when the move empties the board.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
    pub token: Option<Option<VertexName>>,
    /// Which heap or edge, and how many are taken from it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub remove: Option<Vec<(usize, u64)>>,
    /// Which weight, and its new value, in a game by a line of rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lower: Option<Vec<(usize, u64)>>,
}

/// A field that is there, whether it is null or not.
fn present<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Option<VertexName>>, D::Error> {
    Option::deserialize(deserializer).map(Some)
}

/// A move as clients may send it: the short notation, or the fields of a [`MoveJson`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum GivenMove {
    /// The short notation.
    Text(String),
    /// The fields.
    Fields(MoveJson),
}

impl GivenMove {
    /// The move that is meant in a position.
    pub fn find(&self, setup: &Position) -> Result<Move, IllegalMove> {
        let refused = |error: IllegalMove| IllegalMove { found: self.to_string(), ..error };
        match self {
            Self::Text(text) => setup.parse_move(text).map_err(refused),
            Self::Fields(mv) => match mv.to_spec(setup.game()) {
                Some(spec) => setup.find_move(&spec).map_err(refused),
                None => Err(setup.refuse(self.to_string(), "")),
            },
        }
    }
}

impl std::fmt::Display for GivenMove {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&serde_json::to_string(self).expect("a move is plain data"))
    }
}

impl MoveJson {
    /// A move of a position.
    pub fn of(setup: &Position, mv: &Move) -> Self {
        Self::written(setup.game(), &setup.move_spec_unchecked(mv))
    }

    /// A move of a game as it is written.
    pub fn written(game: &AnyGame, spec: &MoveSpec) -> Self {
        let vertex = |v: usize| VertexName::of(&game.labels(), v);
        match spec {
            MoveSpec::Edge { edge, to_weight, token } => Self {
                edge: Some(*edge),
                to_weight: Some(*to_weight),
                token: token.map(|v| Some(vertex(v))),
                ..Self::default()
            },
            MoveSpec::Remove { vertex: at, remove } => {
                Self { vertex: at.map(vertex), remove: Some(remove.clone()), ..Self::default() }
            }
            MoveSpec::Vertex { to_weight, token, remove } => Self {
                to_weight: Some(*to_weight),
                token: Some(token.map(vertex)),
                remove: remove.clone(),
                ..Self::default()
            },
            MoveSpec::Lower { lower, token } => {
                let token = token.map(|v| Some(vertex(v)));
                Self { lower: Some(lower.clone()), token, ..Self::default() }
            }
            MoveSpec::Part { part, mv } => {
                let inner = match game {
                    AnyGame::Sum(sum) => Self::written(sum.parts()[*part].game(), mv),
                    _ => Self::default(),
                };
                Self { part: Some(*part), inner: Some(Box::new(inner)), ..Self::default() }
            }
        }
    }

    /// What is written; `None` where a vertex is not there.
    fn to_spec(&self, game: &AnyGame) -> Option<MoveSpec> {
        let labels = game.labels();
        if let AnyGame::Sum(sum) = game {
            let part = self.part?;
            let mv = self.inner.as_ref()?.to_spec(sum.parts().get(part)?.game())?;
            return Some(MoveSpec::Part { part, mv: Box::new(mv) });
        }
        let token = match &self.token {
            Some(Some(vertex)) => Some(vertex.find(&labels)?),
            _ => None,
        };
        if let Some(lower) = &self.lower {
            return Some(MoveSpec::Lower { lower: lower.clone(), token });
        }
        match (self.edge, self.to_weight, &self.remove) {
            (Some(edge), Some(to_weight), _) => {
                // A token that goes nowhere is not one that was left out.
                (self.token != Some(None)).then_some(MoveSpec::Edge { edge, to_weight, token })
            }
            (None, Some(to_weight), remove) => {
                self.token.as_ref()?;
                Some(MoveSpec::Vertex { to_weight, token, remove: remove.clone() })
            }
            (None, None, Some(remove)) => {
                let vertex = match &self.vertex {
                    Some(vertex) => Some(vertex.find(&labels)?),
                    None => None,
                };
                Some(MoveSpec::Remove { vertex, remove: remove.clone() })
            }
            _ => None,
        }
    }
}

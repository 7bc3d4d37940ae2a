//! A question about a family: the game, the boards, the weights and the convention of play.

use std::{fmt, str::FromStr};

use nimgraph_game::Convention;

use crate::{
    BoardFamily, FamilyFault, WordScheme,
    scheme::{Caterpillar, Circuit, Cycle, Strip, Weighing},
};

/// What is to be proved: which positions of all boards of a family are P-positions.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FamilyQuestion {
    /// The rules.
    pub game: FamilyGame,
    /// The boards.
    pub family: BoardFamily,
    /// The weights.
    pub weights: WeightBound,
    /// Who wins at the end.
    pub play: Convention,
}

/// The games that have words for positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FamilyGame {
    /// Weights on the edges; the token walks along the edge that is lowered.
    EdgeNim,
    /// Weights on the vertices; the token's is lowered, then the token goes on.
    VertexNimg,
    /// Weights on the vertices; the token goes to the vertex whose weight is lowered.
    NeighboringNim,
    /// Weights on the vertices of a digraph; vertices of weight 0 disappear.
    VertexNim,
    /// Vertex Nim on a circuit.
    AdjacentNim,
}

impl FamilyGame {
    const ALL: [Self; 5] =
        [Self::EdgeNim, Self::VertexNimg, Self::NeighboringNim, Self::VertexNim, Self::AdjacentNim];

    /// The name that questions use.
    pub fn name(self) -> &'static str {
        match self {
            Self::EdgeNim => "edge-nim",
            Self::VertexNimg => "vertex-nimg",
            Self::NeighboringNim => "neighboring-nim",
            Self::VertexNim => "vertex-nim",
            Self::AdjacentNim => "adjacent-nim",
        }
    }

    /// The game of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.name() == name)
    }
}

/// Weights up to a bound; the bound itself may stand for all larger weights too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WeightBound {
    /// The largest weight that has a letter.
    pub most: u64,
    /// Whether its letter means "this or more".
    pub reach: WeightReach,
}

/// What the largest letter stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WeightReach {
    /// Exactly this weight.
    Bounded,
    /// This weight and all larger ones.
    AllWeights,
}

impl WeightBound {
    /// Weights up to this one.
    pub fn up_to(most: u64) -> Self {
        Self { most, reach: WeightReach::Bounded }
    }

    /// All weights, those from this one on being alike.
    pub fn alike_from(most: u64) -> Self {
        Self { most, reach: WeightReach::AllWeights }
    }
}

impl FromStr for WeightBound {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let digits = text.strip_suffix('+').unwrap_or(text);
        let number = digits.parse().ok().filter(|_| digits.bytes().all(|byte| byte.is_ascii_digit()));
        let most = number.ok_or_else(|| format!("expected a weight, such as 3 or 2+, found {text:?}"))?;
        Ok(if digits.len() < text.len() { Self::alike_from(most) } else { Self::up_to(most) })
    }
}

impl fmt::Display for WeightBound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plus = if self.reach == WeightReach::AllWeights { "+" } else { "" };
        write!(f, "{}{plus}", self.most)
    }
}

impl FamilyQuestion {
    /// The largest bound on weights. Rotated words remember two letters at once, so their sets grow with its square.
    pub const MOST_WEIGHT: u64 = 12;

    /// The words and moves that the question is about.
    pub fn scheme(&self) -> Result<WordScheme, FamilyFault> {
        let WeightBound { most, .. } = self.weights;
        if !(1..=Self::MOST_WEIGHT).contains(&most) {
            return Err(FamilyFault::Weights { found: most, most: Self::MOST_WEIGHT });
        }
        let most = most as u8;
        let weighing = match self.game {
            FamilyGame::EdgeNim => Some(Weighing::Edges),
            FamilyGame::VertexNimg => Some(Weighing::Left),
            FamilyGame::NeighboringNim => Some(Weighing::Entered),
            _ => None,
        };
        Ok(match (&self.family, self.game, weighing) {
            (BoardFamily::Circuits, FamilyGame::AdjacentNim | FamilyGame::VertexNim, _) => {
                WordScheme::of(self, &Circuit::plain(most))
            }
            (BoardFamily::LoopCircuits, FamilyGame::VertexNim, _) => {
                WordScheme::of(self, &Circuit::with_loops(most))
            }
            (BoardFamily::Cycles, _, Some(weighing)) => WordScheme::of(self, &Cycle { most, weighing }),
            (BoardFamily::Caterpillars, FamilyGame::EdgeNim, _) => {
                WordScheme::of(self, &Caterpillar { most })
            }
            (family, _, Some(weighing)) => match family.strip() {
                Some(shape) => WordScheme::of(self, &Strip::new(&shape, weighing, most)),
                None => return Err(self.wrong_game()),
            },
            _ => return Err(self.wrong_game()),
        })
    }

    fn wrong_game(&self) -> FamilyFault {
        let games = match self.family {
            BoardFamily::Circuits => "adjacent-nim and vertex-nim",
            BoardFamily::LoopCircuits => "vertex-nim",
            BoardFamily::Caterpillars => "edge-nim",
            _ => "edge-nim, vertex-nimg and neighboring-nim",
        };
        FamilyFault::WrongGame {
            game: self.game.name().to_owned(),
            family: self.family.to_string(),
            games: games.to_owned(),
        }
    }
}

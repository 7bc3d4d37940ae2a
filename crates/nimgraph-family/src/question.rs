//! A question about a family: the game, the boards, the weights and the convention of play.

use std::{fmt, str::FromStr};

use nimgraph_game::{
    Convention,
    rules::{Carrier, RuleOptions, Rules},
};

use crate::{
    BoardFamily, FamilyFault, StripShape, WordScheme,
    line::{LineGame, changed},
    scheme::{Arcs, Caterpillar, Circuit, Cycle, Local, LocalFault, NotLocal, Strip, Weighing},
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
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
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
    /// A line of rules whose moves are local.
    Line(LineGame),
}

impl FamilyGame {
    const NAMED: [Self; 5] =
        [Self::EdgeNim, Self::VertexNimg, Self::NeighboringNim, Self::VertexNim, Self::AdjacentNim];

    /// The name that questions use; a line of rules is its own name.
    pub fn name(&self) -> &str {
        match self {
            Self::EdgeNim => "edge-nim",
            Self::VertexNimg => "vertex-nimg",
            Self::NeighboringNim => "neighboring-nim",
            Self::VertexNim => "vertex-nim",
            Self::AdjacentNim => "adjacent-nim",
            Self::Line(line) => line.name(),
        }
    }

    /// The words of the game before a board.
    pub(crate) fn quoted(&self) -> String {
        if let Self::Line(line) = self { line.quoted() } else { self.name().to_owned() }
    }

    /// The game of this name, or of this line of rules, if families of boards have words for it.
    pub fn named(name: &str) -> Option<Self> {
        Self::read(name, &RuleOptions::default(), &[])?.ok()
    }

    /// The game of this name or line, with options and with numbers for its letters; `None` where no game is called so.
    ///
    /// ```
    /// use nimgraph_family::FamilyGame;
    /// use nimgraph_game::rules::RuleOptions;
    /// let by = RuleOptions { by: Some("1..3".into()), ..RuleOptions::default() };
    /// let game = FamilyGame::read("edge-nim", &by, &[]).ok_or("no game")??;
    /// assert_eq!(game.name(), "edges token: take 1..3 from the edge, go across");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read(
        name: &str,
        options: &RuleOptions,
        numbers: &[(char, u64)],
    ) -> Option<Result<Self, FamilyFault>> {
        let named = Self::NAMED.into_iter().find(|game| game.name() == name);
        if let Some(game) = named.filter(|_| options.is_empty()) {
            return Some(Ok(game));
        }
        let rules = LineGame::rules_of(name)?;
        Some(rules.and_then(|rules| Self::of_rules(&changed(name, rules, options)?, numbers)))
    }

    /// Whether this is the game with a name or, if it is a line of rules, with these rules and numbers for their letters.
    pub fn is_game(&self, name: &str, rules: Option<Rules>, numbers: &[(char, u64)]) -> bool {
        let Self::Line(line) = self else { return self.name() == name };
        rules.and_then(|rules| LineGame::new(&rules, numbers).ok()).is_some_and(|own| own == *line)
    }

    /// The game with these rules: one with words of its own, or the line.
    fn of_rules(rules: &Rules, numbers: &[(char, u64)]) -> Result<Self, FamilyFault> {
        let is_own = |game: &Self| Rules::of_game(game.name()).is_some_and(|own| own == *rules);
        match Self::NAMED.into_iter().find(is_own) {
            Some(game) => Ok(game),
            None => LineGame::new(rules, numbers).map(Self::Line),
        }
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
        if let FamilyGame::Line(line) = &self.game {
            return self.local(line, most);
        }
        let weighing = match self.game {
            FamilyGame::EdgeNim => Some(Weighing::Edges),
            FamilyGame::VertexNimg => Some(Weighing::Left),
            FamilyGame::NeighboringNim => Some(Weighing::Entered),
            _ => None,
        };
        Ok(match (&self.family, &self.game, weighing) {
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

    /// The words that a line of rules has on this family, also for a game that has words of its own.
    pub(crate) fn scheme_by_line(&self) -> Result<WordScheme, FamilyFault> {
        let line = match &self.game {
            FamilyGame::Line(line) => line.clone(),
            game => LineGame::new(&Rules::of_game(game.name()).ok_or_else(|| self.wrong_game())?, &[])?,
        };
        self.local(&line, self.weights.most as u8)
    }

    /// The words of a line of rules on this family.
    fn local(&self, line: &LineGame, most: u8) -> Result<WordScheme, FamilyFault> {
        let rules = line.rules();
        let round = || StripShape { closing: Some(vec![(0, 0)]), ..BoardFamily::path() };
        let fits = match (&self.family, rules.carrier()) {
            (BoardFamily::Named("path:n"), Carrier::Row) => Some((BoardFamily::path(), Arcs::No)),
            (BoardFamily::Cycles, Carrier::Circle | Carrier::Edges | Carrier::Vertices) => {
                Some((round(), Arcs::No))
            }
            (BoardFamily::Circuits, Carrier::Edges | Carrier::Vertices) if rules.has_token() => {
                Some((round(), Arcs::Yes))
            }
            (family, Carrier::Edges | Carrier::Vertices) => family.strip().map(|shape| (shape, Arcs::No)),
            _ => None,
        };
        let unfit = |why: String| FamilyFault::Rules(format!("{line} on {}: {why}", self.family));
        let (shape, arcs) = fits.ok_or_else(|| unfit(LINES_ARE_FOR.to_owned()))?;
        let words = Local::new(&rules, &shape, arcs, (most, self.weights.reach)).map_err(|fault| match fault {
            LocalFault::NotLocal(NotLocal::Unplayable(why)) => unfit(why),
            LocalFault::NotLocal(NotLocal::Far) => unfit(
                "a move may look at weights that are far from each other, or depend on where it is, and only local moves have words".to_owned(),
            ),
            LocalFault::TooManyWeights => FamilyFault::Weights { found: most.into(), most: u64::from(most) - 1 },
            LocalFault::NotForAllWeights => unfit(format!(
                "the letter {most} can stand for larger weights only where moves take any amounts or everything, of each weight \
                 its own; try --max-weight {most}"
            )),
        })?;
        Ok(WordScheme::of(self, &words))
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

/// Where lines have words.
const LINES_ARE_FOR: &str = "lines about vertices and edges are for cycle:n, for the strips that `nimgraph families` lists and, with a \
                             token, for circuit:n; lines about a row for path:n, about a circle for cycle:n";

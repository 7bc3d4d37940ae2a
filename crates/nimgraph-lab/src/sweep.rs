//! What a sweep is about: a description that can be checked, written down and run anywhere.

use std::{fmt, str::FromStr, sync::Arc};

use nimgraph_formula::Formula;
use nimgraph_game::Convention;
use serde_json::{Value as Json, json};
use sha2::{Digest, Sha256};

use crate::{Column, Complaint, Extra, Mention, Source, SweepError, SweptGame, Weights, claim::Claim};

/// How many graphs make a block, which is worked on and written as one, unless the sweep says otherwise.
pub const BLOCK: usize = 4096;

/// The most graphs of a block.
pub const LARGEST_BLOCK: usize = 1 << 20;

/// The description of a sweep.
///
/// ```
/// use nimgraph_lab::{NoRows, Run, Source, Sweep, SweptGame, run};
/// let sweep = Sweep::new(SweptGame::named("edge-nim", None)?, vec![Source::Connected(1, 5)]);
/// let totals = run(&sweep, &Run::default(), &mut NoRows)?.totals;
/// assert_eq!((totals.graphs, totals.positions, totals.p + totals.n), (31, 138, 138));
/// # Ok::<(), nimgraph_lab::SweepError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Sweep {
    /// The game.
    pub game: SweptGame,
    /// The conventions of play, each with rows of its own.
    pub plays: Vec<Convention>,
    /// The graphs.
    pub graphs: Vec<Source>,
    /// The weights of each graph.
    pub weights: Weights,
    /// Where the token starts.
    pub tokens: Tokens,
    /// The columns of the rows.
    pub columns: Vec<Column>,
    /// Which positions count; all of them when there is no such condition.
    pub condition: Option<Formula>,
    /// What is tested on every position that counts.
    pub claim: Option<Claim>,
    /// What the outcomes are compared with.
    pub compare: Option<Compare>,
    /// How many counterexamples are kept, the smallest first.
    pub examples: usize,
    /// How many states may be looked at for one position.
    pub nodes: Option<u64>,
    /// How many graphs make a block.
    pub block: usize,
    /// What to do about graphs on which the game cannot be played.
    pub unplayable: Unplayable,
    /// Further invariants, for the condition and the claim.
    pub extra: Option<Arc<Extra>>,
}

/// What to do about graphs on which a game cannot be played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Unplayable {
    /// The first of them ends the sweep with an error.
    #[default]
    Refuse,
    /// They have no rows, and are counted.
    Skip,
}

/// Where the token stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tokens {
    /// On every vertex.
    All,
    /// Once for each kind of position: of those that are the same up to a symmetry of the graph, the first.
    Orbits,
    /// On these vertices.
    Named(Vec<usize>),
}

/// What outcomes are compared with, position by position.
#[derive(Clone, Debug, PartialEq)]
pub enum Compare {
    /// Normal play, where the sweep is in misère play, and the other way round.
    OtherPlay,
    /// Another game on the same graph, with the same weights and token.
    Game(SweptGame),
}

impl Sweep {
    /// Unit weights, every token, normal play, and the usual columns.
    pub fn new(game: SweptGame, graphs: Vec<Source>) -> Self {
        Self {
            columns: Self::default_columns(&game),
            game,
            plays: vec![Convention::Normal],
            graphs,
            weights: Weights::Same(1),
            tokens: Tokens::All,
            condition: None,
            claim: None,
            compare: None,
            examples: 10,
            nodes: None,
            block: BLOCK,
            unplayable: Unplayable::Refuse,
            extra: None,
        }
    }

    /// The graph, the weights, the token and the outcome.
    pub fn default_columns(game: &SweptGame) -> Vec<Column> {
        let token = game.has_token().then_some(Column::Token);
        [Column::Graph6, Column::Weights].into_iter().chain(token).chain([Column::Outcome]).collect()
    }

    /// Adds the columns that the sweep needs: the play if there are two, the outcome that is compared with,
    /// and whether the claim holds.
    pub fn add_usual_columns(&mut self) {
        let outcome = self.columns.iter().position(|&column| column == Column::Outcome).unwrap_or(0);
        if self.plays.len() > 1 {
            self.columns.insert(outcome, Column::Convention);
        }
        if self.compare.is_some() {
            self.columns.push(Column::Other);
        }
        if self.claim.is_some() {
            self.columns.push(Column::Check);
        }
    }

    /// Refuses options that contradict each other.
    pub fn check(&self) -> Result<(), SweepError> {
        if self.graphs.is_empty() {
            let expected = "expected graphs, such as cycle:3..8, a file or ";
            return Err(SweepError::field("graphs", Complaint::mentioning(expected, Mention::Connected)));
        }
        let others = match &self.compare {
            Some(Compare::Game(other)) => vec![&self.game, other],
            _ => vec![&self.game],
        };
        let has_heaps = self.graphs.iter().any(|source| matches!(source, Source::Heaps(..)));
        for game in &others {
            if has_heaps && !game.has_heaps() {
                let names = SweptGame::names_with_heaps().join(", ");
                let message = format!("{game} is played on a graph; the games with heaps are {names}");
                return Err(SweepError::field("heaps", message));
            }
            let least = game.least_weight();
            if self.weights.least() < least {
                let message =
                    format!("{game} starts with weights of at least {least}; begin the range at {least}");
                return Err(SweepError::field("weights", message));
            }
        }
        if let [game, other] = others[..] {
            let same_places = game.has_edge_weights() == other.has_edge_weights();
            if !same_places && !matches!(self.weights, Weights::Same(_)) {
                let message = format!(
                    "{game} and {other} have their weights in different places; compare them with the same weight everywhere"
                );
                return Err(SweepError::field("compare", message));
            }
        }
        if !(1..=LARGEST_BLOCK).contains(&self.block) {
            let message = format!("expected from 1 to {LARGEST_BLOCK} graphs, found {}", self.block);
            return Err(SweepError::field("part_size", message));
        }
        if !self.game.has_token() && matches!(self.tokens, Tokens::Named(_)) {
            return Err(SweepError::field("tokens", format!("{} has no token to place", self.game)));
        }
        if self.compare.is_none() {
            let needs = self.columns.iter().find(|column| column.needs_comparison());
            if let Some(column) = needs {
                let message = Complaint::mentioning(format!("{} needs ", column.name()), Mention::Compare);
                return Err(SweepError::field("columns", message));
            }
        }
        if self.claim.is_none() && self.columns.contains(&Column::Check) {
            return Err(SweepError::field("columns", Complaint::mentioning("check needs ", Mention::Check)));
        }
        Ok(())
    }

    /// The description in full, for manifests: equal exactly when two sweeps give the same rows.
    pub fn to_json(&self) -> Json {
        let columns: Vec<&str> = self.columns.iter().map(|column| column.name()).collect();
        let graphs: Vec<String> = self.graphs.iter().map(Source::describe).collect();
        let plays: Vec<&str> = self.plays.iter().map(|play| play.name()).collect();
        let mut described = json!({
            "game": self.game.to_string(),
            "play": plays,
            "graphs": graphs,
            "weights": self.weights.to_string(),
            "tokens": self.tokens.to_string(),
            "columns": columns,
            "where": self.condition.as_ref().map(ToString::to_string),
            "check": self.claim.as_ref().map(ToString::to_string),
            "compare": self.compare.as_ref().map(ToString::to_string),
            "examples": self.examples,
            "nodes": self.nodes,
            "block": self.block,
        });
        if self.unplayable == Unplayable::Skip {
            described["unplayable"] = "skip".into();
        }
        if let Some(extra) = &self.extra {
            described["with"] = extra.sha256().into();
        }
        described
    }

    /// How many graphs there will be, if that is known in advance.
    pub fn graph_count(&self) -> Option<u64> {
        self.graphs.iter().map(Source::count).sum()
    }

    /// What the sampled weights depend on, if there are any.
    pub fn seed(&self) -> Option<u64> {
        if let Weights::Sample { seed, .. } = self.weights { Some(seed) } else { None }
    }
}

/// The SHA-256 of some bytes, in hexadecimal digits.
pub(crate) fn sha256(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes))
}

/// Bytes in hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

impl FromStr for Tokens {
    type Err = SweepError;

    /// Reads `all`, `orbits` or a list of vertices.
    fn from_str(text: &str) -> Result<Self, SweepError> {
        match text.trim() {
            "all" => Ok(Self::All),
            "orbits" => Ok(Self::Orbits),
            list => {
                let vertex = |word: &str| {
                    word.trim().parse().map_err(|_| {
                        let message = format!("expected all, orbits or vertices such as 0,2, found {word:?}");
                        SweepError::field("tokens", message)
                    })
                };
                let vertices = list.split(',').map(vertex).collect::<Result<Vec<usize>, _>>()?;
                let twice = (1..vertices.len()).find(|&i| vertices[..i].contains(&vertices[i]));
                match twice {
                    Some(i) => Err(SweepError::field("tokens", format!("{} is listed twice", vertices[i]))),
                    None => Ok(Self::Named(vertices)),
                }
            }
        }
    }
}

impl fmt::Display for Tokens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::All => f.write_str("all"),
            Self::Orbits => f.write_str("orbits"),
            Self::Named(vertices) => {
                f.write_str(&vertices.iter().map(usize::to_string).collect::<Vec<_>>().join(","))
            }
        }
    }
}

impl fmt::Display for Compare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherPlay => f.write_str("normal,misere"),
            Self::Game(game) => game.fmt(f),
        }
    }
}

/// Which blocks a process works on: every `of`-th, from the one with this number (from 1) on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    number: u64,
    of: u64,
}

impl Shard {
    /// All blocks.
    pub const ALL: Self = Self { number: 1, of: 1 };

    /// Whether a block, numbered from 0, belongs to it.
    pub fn has(self, block: u64) -> bool {
        block % self.of == self.number - 1
    }
}

impl FromStr for Shard {
    type Err = SweepError;

    /// Reads `2/5`.
    fn from_str(text: &str) -> Result<Self, SweepError> {
        let numbers =
            text.split_once('/').and_then(|(i, n)| Some((i.trim().parse().ok()?, n.trim().parse().ok()?)));
        match numbers {
            Some((number, of)) if (1..=of).contains(&number) => Ok(Self { number, of }),
            Some((number, of)) if of > 0 => {
                let message = format!("there is no shard {number} of {of}; they are numbered from 1 to {of}");
                Err(SweepError::field("shard", message))
            }
            _ => Err(SweepError::field("shard", format!("expected a shard such as 2/5, found {text:?}"))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_share_the_blocks() {
        let shards: Vec<Shard> = ["1/3", "2/3", "3/3"].map(|text| text.parse().unwrap()).into();
        for block in 0..20 {
            assert_eq!(shards.iter().filter(|shard| shard.has(block)).count(), 1);
        }
        let check = |text: &str, expected: &str| {
            assert_eq!(text.parse::<Shard>().unwrap_err().to_string(), format!("shard: {expected}"));
        };
        for number in [0, 4] {
            let expected = format!("there is no shard {number} of 3; they are numbered from 1 to 3");
            check(&format!("{number}/3"), &expected);
        }
        for text in ["1/0", "0/0", "x", "1", "-1/3"] {
            check(text, &format!("expected a shard such as 2/5, found {text:?}"));
        }
    }

    #[test]
    fn what_does_not_go_together_is_refused() {
        let game = |name| SweptGame::named(name, None).unwrap();
        let base = || Sweep::new(game("edge-nim"), vec![Source::Connected(1, 3)]);
        let refused = |sweep: Sweep| sweep.check().unwrap_err().to_string();
        assert!(base().check().is_ok());
        assert!(refused(Sweep { graphs: vec![], ..base() }).starts_with("graphs"));
        assert!(refused(Sweep { columns: vec![Column::Agree], ..base() }).contains("compare"));
        assert!(refused(Sweep { columns: vec![Column::Check], ..base() }).contains("check"));
        let heaps = || vec![Source::Heaps(3, 3)];
        assert_eq!(
            refused(Sweep { graphs: heaps(), ..base() }),
            "heaps: edge-nim is played on a graph; the games with heaps are nim, circular-nim, simplicial-nim, adjacent-nim"
        );
        let nim = || Sweep { graphs: heaps(), ..Sweep::new(game("nim"), vec![]) };
        assert!(nim().check().is_ok());
        let beside = Some(Compare::Game(game("graph-nim")));
        assert!(refused(Sweep { compare: beside, ..nim() }).starts_with("heaps: graph-nim"));
        let other = Some(Compare::Game(game("vertex-nimg")));
        assert!(
            refused(Sweep { compare: other, weights: Weights::Box(0, 1), ..base() })
                .contains("different places")
        );
        assert!(
            refused(Sweep { game: game("vertex-nim"), weights: Weights::Box(0, 1), ..base() })
                .contains("at least 1")
        );
        assert!(
            refused(Sweep { game: game("nim"), tokens: Tokens::Named(vec![0]), ..base() })
                .contains("no token")
        );
    }

    #[test]
    fn tokens_are_read() {
        assert_eq!("0, 2".parse::<Tokens>().unwrap(), Tokens::Named(vec![0, 2]));
        assert!("0,x".parse::<Tokens>().is_err() && "1,1".parse::<Tokens>().is_err());
    }
}

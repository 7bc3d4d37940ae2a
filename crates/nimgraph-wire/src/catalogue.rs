//! The games, families and statements, as data.

use nimgraph_game::{FieldInfo, GameInfo, games};
use nimgraph_graph::{FamilyInfo, families};
use nimgraph_theory::{Counterexample, Entry, Erratum, Printed, entries};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    spans::StatementSpans,
    words::{KindWord, OutcomeWord, PlayWord, ShapeWord, StatusWord},
};

/// A game of the catalogue.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct GameCard {
    /// The name on the wire and at the command line.
    pub name: &'static str,
    /// The name in a heading.
    pub title: &'static str,
    /// What a move is.
    pub rules: &'static str,
    /// Who studied it first, and where.
    pub source: &'static str,
    /// What stands on the board.
    pub shape: ShapeWord,
    /// Whether a token marks where to play.
    pub token: bool,
    /// The fields of a position.
    pub fields: Vec<FieldCard>,
    /// A position in the short notation.
    pub example: &'static str,
    /// A move of that position in the short notation.
    pub move_example: &'static str,
}

/// A field of the positions of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct FieldCard {
    /// Its name.
    pub name: &'static str,
    /// What it holds.
    pub holds: &'static str,
    /// Whether a position may leave it out.
    pub optional: bool,
}

/// A named family of graphs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct FamilyCard {
    /// The name before the colon.
    pub name: &'static str,
    /// Other names that mean the same.
    pub aliases: &'static [&'static str],
    /// How it is written, arguments in capitals.
    pub usage: &'static str,
    /// What it is.
    pub description: &'static str,
    /// Which vertex and which edge gets which number.
    pub numbering: &'static str,
    /// A member of the family.
    pub example: &'static str,
}

/// A statement of the catalogue.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct StatementCard {
    /// Its id.
    pub id: &'static str,
    /// A name for headings.
    pub title: &'static str,
    /// The game it is about.
    pub game: &'static str,
    /// The conventions of play it is about: `normal`, `misere`.
    #[schemars(with = "Vec<PlayWord>")]
    pub plays: Vec<&'static str>,
    /// How sure it is.
    pub status: StatusWord,
    /// `reduction`, `theorem`, `claim` or `remark`.
    #[schemars(with = "KindWord")]
    pub kind: &'static str,
    /// The statement in full.
    pub says: &'static str,
    /// When it applies.
    pub hypotheses: Vec<&'static str>,
    /// Where it comes from.
    pub citation: String,
    /// What is wrong with it as printed.
    pub erratum: Option<ErratumCard>,
    /// The texts in pieces, with the mathematics in TeX.
    pub spans: StatementSpans,
}

/// What is wrong with a printed statement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ErratumCard {
    /// What is printed.
    pub printed: &'static str,
    /// What is true instead.
    pub corrected: &'static str,
    /// Where it fails.
    pub counterexamples: Vec<CounterexampleCard>,
}

/// A position that refutes a printed statement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CounterexampleCard {
    /// The position in the short notation.
    pub position: &'static str,
    /// The outcome that is printed, falsely.
    pub printed_outcome: Option<OutcomeWord>,
    /// The number of winning moves that is printed, falsely.
    pub printed_winning_moves: Option<usize>,
}

/// Every game with its rules, its source, its fields and an example.
pub fn game_catalogue() -> Vec<GameCard> {
    let field = |f: &FieldInfo| FieldCard { name: f.name, holds: f.holds, optional: f.optional };
    let game = |g: &GameInfo| GameCard {
        name: g.name,
        title: g.title,
        rules: g.rules,
        source: g.source,
        shape: g.shape.into(),
        token: g.token,
        fields: g.fields.iter().map(field).collect(),
        example: g.example,
        move_example: g.move_example,
    };
    games().iter().map(game).collect()
}

/// Every named family of graphs, with how it is written.
pub fn family_catalogue() -> Vec<FamilyCard> {
    let family = |f: &FamilyInfo| FamilyCard {
        name: f.name,
        aliases: f.aliases,
        usage: f.usage,
        description: f.description,
        numbering: f.numbering,
        example: f.example,
    };
    families().iter().map(family).collect()
}

/// Every statement of the literature that the program knows, the refuted ones with their counterexamples.
pub fn theorem_catalogue() -> Vec<StatementCard> {
    entries().iter().map(statement).collect()
}

fn statement(entry: &Entry) -> StatementCard {
    StatementCard {
        id: entry.id,
        title: entry.title,
        game: entry.game,
        plays: entry.plays.iter().map(|play| play.name()).collect(),
        status: entry.status.into(),
        kind: entry.kind,
        says: entry.says,
        hypotheses: entry.hypotheses.clone(),
        citation: entry.citation.to_string(),
        erratum: entry.erratum.as_ref().map(erratum),
        spans: StatementSpans::of(entry),
    }
}

fn erratum(erratum: &Erratum) -> ErratumCard {
    let counterexample = |c: &Counterexample| {
        let (printed_outcome, printed_winning_moves) = match c.printed_says {
            Printed::Outcome(outcome) => (Some(outcome.into()), None),
            Printed::WinningMoves(count) => (None, Some(count)),
        };
        CounterexampleCard { position: c.position, printed_outcome, printed_winning_moves }
    };
    ErratumCard {
        printed: erratum.printed,
        corrected: erratum.corrected,
        counterexamples: erratum.counterexamples.iter().map(counterexample).collect(),
    }
}

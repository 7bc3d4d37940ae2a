//! What `nimgraph rules` prints about lines of rules.

use nimgraph_game::rules::{GALLERY, GalleryLine, Rules};
use schemars::JsonSchema;
use serde::Serialize;

/// Rules with a name: an entry of `nimgraph rules`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct NamedRules {
    /// The name, which stands where the name of a game does.
    pub name: String,
    /// The name in a heading.
    pub title: String,
    /// Where the rules come from.
    pub source: String,
    /// The line.
    pub rules: String,
    /// A board with weights, as it follows the name.
    pub example: String,
    /// Whether the user has added them.
    pub added: bool,
}

/// What a line of rules means: `nimgraph rules show`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct RulesReport {
    /// The line in its normal form.
    pub rules: String,
    /// What a move does, as sentences.
    pub means: String,
    /// The letters that stand for numbers, which come with the position.
    pub letters: Vec<char>,
    /// The game of the catalogue that it is, on the boards which that game allows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<&'static str>,
    /// The game that it would be if a move could take any amount.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unbounded: Option<&'static str>,
    /// The statements of the catalogue that are about such lines, by their ids.
    pub statements: Vec<&'static str>,
}

/// A file of rules that was added or removed: `nimgraph rules add` and `remove`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct RulesChange {
    /// The name.
    pub name: String,
    /// The line, if it was added.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub added: Option<String>,
}

impl NamedRules {
    /// The lines of the literature.
    pub fn gallery() -> Vec<Self> {
        let named = |line: &GalleryLine| Self {
            name: line.name.to_owned(),
            title: line.title.to_owned(),
            source: line.source.to_owned(),
            rules: line.line.to_owned(),
            example: line.example.to_owned(),
            added: false,
        };
        GALLERY.iter().map(named).collect()
    }
}

impl RulesReport {
    /// What rules mean.
    pub fn of(rules: &Rules) -> Self {
        let game = rules.game();
        let unbounded = rules.with_any_amounts().game();
        let statements = match unbounded.filter(|_| game.is_none()) {
            Some("edge-nim") => vec!["rules/one-edge", "rules/values", "rules/at-least", "rules/free"],
            Some("nim") => vec!["rules/one-heap", "rules/values", "rules/at-least", "rules/free"],
            Some("vertex-nimg") => vec!["rules/nimg", "rules/at-least", "rules/free"],
            Some("neighboring-nim") => vec![
                "rules/neighboring-bipartite",
                "rules/neighboring-slow",
                "rules/neighboring-slow-complete",
                "rules/at-least",
                "rules/free",
            ],
            Some("graph-nim" | "circular-nim" | "simplicial-nim") => {
                vec!["rules/rigid", "rules/at-least", "rules/free"]
            }
            _ if rules.is_exact_in_a_row() => vec!["rules/exact-short", "rules/exact-circle"],
            _ => Vec::new(),
        };
        Self {
            rules: rules.to_string(),
            means: rules.words(),
            letters: rules.letters().to_vec(),
            game,
            unbounded: unbounded.filter(|_| game.is_none()),
            statements,
        }
    }
}

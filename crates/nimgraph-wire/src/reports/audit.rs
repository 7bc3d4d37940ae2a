//! Reports of the audit: how every statement, and every claim in a reason, fared against plain search.

use std::{collections::BTreeMap, fmt};

use schemars::JsonSchema;
use serde::Serialize;

use crate::{Size, StatusWord};

/// How the statements fared: `nimgraph audit`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct AuditReport {
    /// The size of the universes.
    pub size: Size,
    /// Whether all of them were examined.
    pub complete: bool,
    /// Boards examined.
    pub boards: u64,
    /// Positions examined, each under both conventions of play.
    pub positions: u64,
    /// The statements, in the order of the catalogue.
    pub statements: Vec<AuditedStatement>,
}

impl AuditReport {
    /// Whether every statement behaves as declared.
    pub fn is_clean(&self) -> bool {
        self.statements.iter().all(|statement| statement.faults.is_empty())
    }

    /// How many things were not as declared.
    pub fn surprises(&self) -> usize {
        self.statements.iter().map(|statement| statement.faults.len()).sum()
    }
}

/// How one statement fared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct AuditedStatement {
    /// Its id.
    pub id: &'static str,
    /// Its game.
    pub game: &'static str,
    /// Its declared status.
    pub status: StatusWord,
    /// Its hypotheses, in the order of `needed_at`.
    pub hypotheses: Vec<&'static str>,
    /// Of these, the ones that are declared as needed but without which it is right wherever it applies, in this
    /// universe: its source asks for them, or the positions they exclude are larger.
    pub idle: Vec<&'static str>,
    /// What was counted.
    #[serde(flatten)]
    pub tally: Tally,
    /// Everything that is not as declared, in words; empty if all is well.
    pub faults: Vec<String>,
}

/// Counts over all positions examined, with examples.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Tally {
    /// Positions where the hypotheses hold.
    pub applies: u64,
    /// Of these, positions that it calls N.
    pub n: u64,
    /// Of these, positions that it calls P.
    pub p: u64,
    /// Positions where the hypotheses hold but it says nothing: a sufficient condition that is not met.
    pub silent: u64,
    /// Grundy values compared.
    pub grundy_values: u64,
    /// Winning moves tried.
    pub moves: u64,
    /// Lists of all winning moves compared.
    pub lists: u64,
    /// Positions where a claim that need not hold fails.
    pub refutations: u64,
    /// The first such position.
    pub refuted_at: Option<String>,
    /// For each hypothesis, a position that meets all the others and where the statement is wrong.
    pub needed_at: Vec<Option<String>>,
    /// For each hypothesis, what the statement says where only that one fails.
    pub without: Vec<Without>,
    /// How many things were not as declared.
    pub surprises: u64,
    /// The first few of them.
    pub surprised_at: Vec<Surprise>,
}

/// What a statement says where one of its hypotheses fails and all others hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Without {
    /// Such positions, until one was found where it is wrong.
    pub positions: u64,
    /// Of these, positions where it says nothing.
    pub silent: u64,
}

/// Something that is not as declared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Surprise {
    /// The position, as JSON in a text.
    pub position: String,
    /// What is wrong.
    pub what: String,
}

impl fmt::Display for Surprise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at {}", self.what, self.position)
    }
}

/// How the claims of reasons fared: `nimgraph audit --reasons`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct AuditedReasons {
    /// How many positions some statement decided.
    pub positions: u64,
    /// How many claims were evaluated for each statement that answers, by game and id.
    pub statements: BTreeMap<String, ClaimCounts>,
    /// The first few claims that are false.
    pub failures: Vec<UntrueClaim>,
}

/// The claims of one statement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ClaimCounts {
    /// How many reasons it gave.
    pub reasons: u64,
    /// How many claims these made.
    pub claims: u64,
    /// How many of them are false.
    #[serde(rename = "false")]
    pub wrong: u64,
    /// How many claims were changed into false ones to see whether the checker notices.
    pub mutants: u64,
    /// How many of these it accepted as true.
    pub survivors: u64,
}

/// A claim that is not true.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct UntrueClaim {
    /// The statement.
    pub statement: String,
    /// The position.
    pub position: String,
    /// The claim.
    pub claim: String,
    /// The reason it is part of.
    pub reason: String,
}

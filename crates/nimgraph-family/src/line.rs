//! A line of rules as the game of a family.

use std::fmt;

use nimgraph_game::rules::{Carrier, RuleOptions, Rules, line_named};

use crate::FamilyFault;

/// A line of rules without letters, in its normal form.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LineGame {
    /// What questions and certificates call it: the name of a game with exactly these rules, or the line.
    name: String,
    line: String,
}

impl LineGame {
    /// The line of rules.
    ///
    /// The empty vertices of bridged rules leave the board, so that their moves reach far; hyperedges have no families yet.
    pub fn new(rules: &Rules, numbers: &[(char, u64)]) -> Result<Self, FamilyFault> {
        let rules = rules.with_numbers(numbers).map_err(|error| FamilyFault::Rules(error.to_string()))?;
        let unfit = |why: &str| Err(FamilyFault::Rules(format!("{why}: {rules}")));
        if rules.is_bridged() {
            return unfit("the moves of bridged rules are not local");
        }
        if matches!(rules.carrier(), Carrier::Heaps | Carrier::Hyperedges) {
            return unfit("no family of boards has the weights of these rules");
        }
        let line = rules.to_string();
        let game = rules.game().filter(|game| Rules::of_game(game).is_some_and(|own| own == rules));
        Ok(Self { name: game.map_or_else(|| line.clone(), str::to_owned), line })
    }

    /// The rules of a named game, of a name of the gallery, or a line itself; `None` where the text is none of them.
    pub(crate) fn rules_of(text: &str) -> Option<Result<Rules, FamilyFault>> {
        let read = |line: &str| Rules::parse(line).map_err(|error| FamilyFault::Rules(error.to_string()));
        if text.contains(':') {
            return Some(read(text));
        }
        Rules::of_game(text).map(Ok).or_else(|| line_named(text).map(|line| read(&line)))
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The rules.
    pub fn rules(&self) -> Rules {
        self.line.parse().expect("the line was written from rules")
    }

    /// The words before a board: a line stands in quotes.
    pub(crate) fn quoted(&self) -> String {
        format!("\"{}\"", self.line)
    }
}

impl fmt::Display for LineGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

/// The rules that a name, options and numbers for letters give.
pub(crate) fn changed(game: &str, rules: Rules, options: &RuleOptions) -> Result<Rules, FamilyFault> {
    if options.is_empty() {
        return Ok(rules);
    }
    if Rules::of_game(game).is_none() {
        return Err(FamilyFault::Rules(format!("{options}: options are for the named games")));
    }
    rules.with_options(game, options).map_err(|error| FamilyFault::Rules(error.to_string()))
}

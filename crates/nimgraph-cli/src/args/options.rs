//! Options of the named games: how a position says that its game is played with other amounts or sets.

use clap::Args;
use nimgraph_wire::reports::{BoardAsked, GivenNumber};

/// Options that rewrite the rules of a named game.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct ChangeArgs {
    /// The amounts that a move may take from a weight: 1, 1..3, 2.., 1,3,4, half or all
    #[arg(long, value_name = "AMOUNTS")]
    pub(super) by: Option<String>,
    /// Lower all weights of the set, not some of them (graph-nim, circular-nim, simplicial-nim)
    #[arg(long)]
    pub(super) exact: bool,
    /// Lower all of them by the same amount
    #[arg(long)]
    pub(super) equal: bool,
    /// The amounts that may be taken altogether
    #[arg(long, value_name = "AMOUNTS")]
    pub(super) total: Option<String>,
    /// Let the token stay where it is (neighboring-nim)
    #[arg(long)]
    pub(super) stay: bool,
}

impl ChangeArgs {
    /// The words of the short notation, each with the option that it comes from.
    pub(super) fn words(&self) -> Vec<(&'static str, String)> {
        let field = |flag: &'static str, value: &Option<String>| {
            let value: String = value.as_ref()?.split_whitespace().collect();
            Some((flag, format!("{}={value}", flag.trim_start_matches('-'))))
        };
        let word = |flag: &'static str, is_given: bool| {
            is_given.then(|| (flag, flag.trim_start_matches('-').to_owned()))
        };
        let words = [
            field("--by", &self.by),
            word("--exact", self.exact),
            word("--equal", self.equal),
            field("--total", &self.total),
            word("--stay", self.stay),
        ];
        words.into_iter().flatten().collect()
    }
}

impl From<&BoardAsked> for ChangeArgs {
    fn from(board: &BoardAsked) -> Self {
        let text = |amounts: &Option<GivenNumber>| amounts.as_ref().map(ToString::to_string);
        Self {
            by: text(&board.by),
            exact: board.exact,
            equal: board.equal,
            total: text(&board.total),
            stay: board.stay,
        }
    }
}

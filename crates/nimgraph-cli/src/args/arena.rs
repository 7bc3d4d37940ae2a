//! Which board is meant, whatever its weights are: a game, its board and its options.

use clap::Args;
use nimgraph::{Board, ReadLimits, game::games};
use nimgraph_prove::Arena;
use nimgraph_wire::reports::{BoardAsked, BoardName, GivenFaces, GivenNumber};

use super::{options::ChangeArgs, words::read_board};
use crate::failure::Failure;

/// Options that say more about the rules.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct RulesArgs {
    /// How many consecutive heaps a move may touch (circular-nim)
    #[arg(long, value_name = "K", allow_hyphen_values = true)]
    pub(super) k: Option<String>,
    /// The faces (simplicial-nim), such as 0-1,1-2
    #[arg(long, value_name = "FACES", allow_hyphen_values = true)]
    pub(super) faces: Option<String>,
    /// Edges are arcs (vertex games)
    #[arg(long)]
    pub(super) directed: bool,
    /// The winner: the player who moves last (normal) or the other player (misere)
    #[arg(long, value_name = "PLAY")]
    pub(super) play: Option<String>,
    /// Short for --play misere
    #[arg(long, conflicts_with = "play")]
    pub(super) misere: bool,
    #[command(flatten)]
    pub(super) changes: ChangeArgs,
}

impl RulesArgs {
    /// The words after the board in the short notation.
    pub(crate) fn words(&self) -> Vec<String> {
        let field = |key: &str, value: Option<&str>| value.map(|value| format!("{key}={value}"));
        let mut words: Vec<String> = [field("k", self.k.as_deref()), field("faces", self.faces.as_deref())]
            .into_iter()
            .flatten()
            .collect();
        words.extend(self.directed.then(|| "directed".to_owned()));
        words.extend(self.changes.words().into_iter().map(|(_, word)| word));
        words.extend(field("play", self.play()));
        words
    }

    /// The convention of play as it was written.
    pub(crate) fn play(&self) -> Option<&str> {
        if self.misere { Some("misere") } else { self.play.as_deref() }
    }

    /// The options that change the rules, as a position writes them: `exact by=1..2`.
    pub(crate) fn changed(&self) -> String {
        let words: Vec<String> = self.changes.words().into_iter().map(|(_, word)| word).collect();
        words.join(" ")
    }

    /// The board as people call it: `cycle:5`, or `5 heaps, k = 3`.
    pub(crate) fn board_words(&self, board: &str) -> String {
        let mut words = match board.parse::<u64>() {
            Ok(heaps) => format!("{heaps} heaps"),
            Err(_) => board.to_owned(),
        };
        for (key, value) in [("k", &self.k), ("faces", &self.faces)] {
            words += &value.as_ref().map_or_else(String::new, |value| format!(", {key} = {value}"));
        }
        if self.directed {
            words += ", directed";
        }
        self.changes.words().iter().fold(words, |words, (_, change)| format!("{words}, {change}"))
    }

    /// The board of a game with these rules.
    pub(crate) fn board(&self, game: &str, board: &[String], limits: &ReadLimits) -> Result<Board, Failure> {
        let words: Vec<String> =
            [game.to_owned()].into_iter().chain(board.iter().cloned()).chain(self.words()).collect();
        read_board(&words, Vec::new(), limits)
    }

    /// The rules on a board.
    pub(crate) fn on(&self, game: &str, board: &str, limits: &ReadLimits) -> Result<Asked, Failure> {
        let arena = arena(&self.board(game, &[board.to_owned()], limits)?)?;
        Ok(Asked { game: game.to_owned(), board: board.to_owned(), rules: self.clone(), arena })
    }
}

/// Splits a board that was written as one word, in quotes, into its words: `'edge-nim cycle:4'`.
pub(crate) fn unquote_board(words: &mut Vec<String>) {
    let first = words.first().map_or("", String::as_str);
    let quoted: Vec<String> = first.split_whitespace().map(str::to_owned).collect();
    // A line of rules has blanks too, and a game may have its options in quotes, before its board.
    let is_option = |word: &String| word.contains('=') || ["exact", "equal", "stay"].contains(&word.as_str());
    if let [game, board @ ..] = &quoted[..]
        && games().iter().any(|info| info.name == game)
        && !board.iter().all(is_option)
    {
        words.splice(..1, quoted);
    }
}

/// The rules on a board.
pub(crate) fn arena(board: &Board) -> Result<Arena, Failure> {
    Arena::new(board).map_err(|error| Failure::argument("BOARD", error.to_string()))
}

/// A board that was asked about.
pub(crate) struct Asked {
    game: String,
    board: String,
    rules: RulesArgs,
    pub(crate) arena: Arena,
}

impl Asked {
    /// What was asked, as a line of `prove --batch` says it.
    pub(crate) fn board_asked(&self) -> BoardAsked {
        let changes = &self.rules.changes;
        BoardAsked {
            game: self.game.clone(),
            board: BoardName::new(&self.board),
            k: self.rules.k.as_deref().map(GivenNumber::new),
            faces: self.rules.faces.clone().map(GivenFaces::Text),
            directed: self.rules.directed,
            by: changes.by.as_deref().map(GivenNumber::new),
            exact: changes.exact,
            equal: changes.equal,
            total: changes.total.as_deref().map(GivenNumber::new),
            stay: changes.stay,
            play: Some(self.arena.convention()),
        }
    }
}

impl From<&BoardAsked> for RulesArgs {
    fn from(board: &BoardAsked) -> Self {
        Self {
            k: board.k.as_ref().map(ToString::to_string),
            faces: board.faces.as_ref().map(ToString::to_string),
            directed: board.directed,
            play: board.play.map(|play| play.name().to_owned()),
            misere: false,
            changes: ChangeArgs::from(board),
        }
    }
}

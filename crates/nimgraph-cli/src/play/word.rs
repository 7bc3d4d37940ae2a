//! What a person may type instead of a move.

/// A word that is not a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Word {
    Help,
    Moves,
    Hint,
    Why,
    Undo,
    Board,
    Resign,
    Quit,
}

impl Word {
    /// Every word with its short form and what it does.
    pub(crate) const ALL: [(Self, &'static str, &'static str, &'static str); 8] = [
        (Self::Moves, "moves", "m", "list the moves"),
        (Self::Hint, "hint", "h", "show a best move"),
        (Self::Why, "why", "w", "say who wins, and why"),
        (Self::Undo, "undo", "u", "take back your last move"),
        (Self::Board, "board", "b", "show the board again"),
        (Self::Resign, "resign", "r", "give up"),
        (Self::Quit, "quit", "q", "leave the game unfinished"),
        (Self::Help, "help", "?", "show this list"),
    ];

    /// The word that was typed, if it is one.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let text = text.to_lowercase();
        let found = Self::ALL.into_iter().find(|(_, name, short, _)| text == *name || text == *short);
        found.map(|(word, ..)| word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_have_a_long_and_a_short_form() {
        for (word, name, short, _) in Word::ALL {
            assert_eq!(Word::parse(name), Some(word));
            assert_eq!(Word::parse(short), Some(word));
        }
        assert_eq!(Word::parse("Quit"), Some(Word::Quit));
        assert_eq!(Word::parse("0=1"), None);
        assert_eq!(Word::parse(""), None);
    }
}

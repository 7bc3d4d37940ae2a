//! What a client asks: a position, the moves to play first, and what to find out at what cost.

use std::time::Duration;

use nimgraph::{ReadLimits, SolveOptions};
use nimgraph_game::{Position, spec::Appraiser};
use nimgraph_solve::{Approach, Budget, Detail, Level, Meter, MoveList, Wants};
use schemars::JsonSchema;
use serde::{Deserialize, de::IgnoredAny};
use serde_json::value::RawValue;

use crate::{
    FormatWord, GivenMove, InputError, LevelWord, MOST_MOVES, PictureWord, PositionJson, Problem, ThemeWord,
    play_moves, read_position_with,
};

/// A question about a position. The position may also be sent by itself, without options.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Question {
    /// The position: an object, or a text in the short notation.
    #[schemars(with = "PositionJson")]
    position: Option<Box<RawValue>>,
    /// Moves to play first.
    moves: Vec<GivenMove>,
    /// The longest time to work, in milliseconds, within the server's own limit.
    pub ms: Option<u64>,
    /// Also find the Grundy value (normal play).
    pub grundy: bool,
    /// Also find the remoteness in plies and a line of best play.
    pub remoteness: bool,
    /// List no winning moves; when scoring moves, find only which of them win.
    pub only_outcome: bool,
    /// Find one winning move, not all of them.
    pub first: bool,
    /// Use only search, without theorems.
    pub search_only: bool,
    /// Mark a winning move in the picture.
    pub best: bool,
    /// The colours of the picture.
    pub theme: Option<ThemeWord>,
    /// List at most this many moves.
    pub most: Option<usize>,
    /// The strength of the player that chooses a move.
    pub level: Option<LevelWord>,
    /// The seed of that player's choice among equally good moves.
    pub seed: Option<u64>,
    /// The format of a file.
    pub format: Option<FormatWord>,
    /// The kind of picture.
    pub picture: Option<PictureWord>,
    /// The title of the picture.
    pub title: Option<String>,
    /// The description of the picture, for those who do not see it.
    pub description: Option<String>,
    /// What is written below each board of the picture, then below all of it; an empty text stands for nothing.
    pub captions: Vec<String>,
    /// Where the vertices of each board are drawn: from the left and from the top, in the unit square.
    pub places: Vec<Vec<(f64, f64)>>,
    /// Moves to name in all their forms, played one after the other.
    pub names: Vec<GivenMove>,
}

const WHAT_IS_ASKED: &str = "expected a position, or an object with the field `position`";

impl Question {
    /// Reads a question; `options` are those that can be asked for here.
    ///
    /// ```
    /// use nimgraph_wire::Question;
    /// assert!(Question::read(r#"{"position":"nim 3,5","grundy":true}"#, &["grundy"]).is_ok());
    /// assert!(Question::read(r#"{"rules":"heaps: take 1..3 from one","heaps":[3,5]}"#, &[]).is_ok());
    /// let problem = Question::read(r#"{"position":"nim 3,5","best":true}"#, &["grundy"]).unwrap_err();
    /// assert_eq!(problem.message, "there is no such option; the options are grundy, moves, ms");
    /// ```
    pub fn read(text: &str, options: &[&str]) -> Result<Self, Problem> {
        if text.trim().is_empty() {
            return Err(InputError::Empty.into());
        }
        if !text.trim_start().starts_with('{') {
            return Err(match serde_json::from_str::<IgnoredAny>(text) {
                Ok(_) => Problem::at("position", WHAT_IS_ASKED),
                Err(_) => Problem::of(r#"not JSON: expected an object, such as {"position":"nim 3,4,5"}"#),
            });
        }
        if is_position(text) {
            let position = RawValue::from_string(text.to_owned()).ok();
            return Ok(Self { position, ..Self::default() });
        }
        let mut json = serde_json::Deserializer::from_str(text);
        let question: Self =
            serde_path_to_error::deserialize(&mut json).map_err(|error| problem(error, options))?;
        json.end().map_err(|error| Problem::of(format!("not JSON: {error}")))?;
        match question.position.is_some() {
            true => question.only_with(options),
            false => Err(Problem::at("position", WHAT_IS_ASKED)),
        }
    }

    fn only_with(self, options: &[&str]) -> Result<Self, Problem> {
        let given = [
            ("grundy", self.grundy),
            ("remoteness", self.remoteness),
            ("only_outcome", self.only_outcome),
            ("first", self.first),
            ("search_only", self.search_only),
            ("best", self.best),
            ("theme", self.theme.is_some()),
            ("most", self.most.is_some()),
            ("level", self.level.is_some()),
            ("seed", self.seed.is_some()),
            ("format", self.format.is_some()),
            ("picture", self.picture.is_some()),
            ("title", self.title.is_some()),
            ("description", self.description.is_some()),
            ("captions", !self.captions.is_empty()),
            ("places", !self.places.is_empty()),
            ("names", !self.names.is_empty()),
        ];
        match given.into_iter().find(|(name, given)| *given && !options.contains(name)) {
            Some((name, _)) => Err(Problem::at(name, no_such_option(options))),
            None => Ok(self),
        }
    }

    /// The position after the moves.
    pub fn setup(&self, limits: &ReadLimits) -> Result<Position, Problem> {
        let read = |meter: &Meter| {
            Ok::<_, InputError>(self.setup_with(limits.size, &limits.left(meter).appraiser()))
        };
        limits.watch(read)?
    }

    /// The same, with graphs of at most `size` vertices or edges and your own values of positions on edges.
    pub fn setup_with(&self, size: usize, appraiser: &dyn Appraiser) -> Result<Position, Problem> {
        let raw = self.position.as_ref().ok_or_else(|| Problem::at("position", WHAT_IS_ASKED))?;
        let start = match serde_json::from_str::<String>(raw.get()) {
            Ok(text) => read_position_with(&text, size, appraiser)?,
            Err(_) => read_position_with(raw.get(), size, appraiser)?,
        };
        Ok(play_moves(&start, &self.moves)?)
    }

    /// What is asked for besides the outcome.
    pub fn wants(&self) -> Wants {
        let moves = match (self.only_outcome, self.first) {
            (true, _) => MoveList::None,
            (false, true) => MoveList::First,
            (false, false) => MoveList::UpTo(MOST_MOVES),
        };
        let approach = if self.search_only { Approach::SearchOnly } else { Approach::Auto };
        Wants { grundy: self.grundy, remoteness: self.remoteness, moves, approach, ..Wants::default() }
    }

    /// The same with a budget.
    pub fn options(&self, budget: Budget) -> SolveOptions {
        SolveOptions { wants: self.wants(), budget }
    }

    /// What to find about each move.
    pub fn detail(&self) -> Detail {
        if self.only_outcome { Detail::Outcomes } else { Detail::Everything }
    }

    /// How long the client is willing to wait.
    pub fn patience(&self) -> Option<Duration> {
        self.ms.map(Duration::from_millis)
    }

    /// The level of the player; perfect by default.
    pub fn level(&self) -> Level {
        self.level.unwrap_or_default()
    }
}

/// Whether a text is the object of a position, and not of a question.
fn is_position(text: &str) -> bool {
    #[derive(Deserialize)]
    struct Head {
        game: Option<IgnoredAny>,
        rules: Option<IgnoredAny>,
    }
    serde_json::from_str::<Head>(text).is_ok_and(|head| head.game.is_some() || head.rules.is_some())
}

fn no_such_option(options: &[&str]) -> String {
    let all: Vec<&str> = options.iter().copied().chain(["moves", "ms"]).collect();
    format!("there is no such option; the options are {}", all.join(", "))
}

fn problem(error: serde_path_to_error::Error<serde_json::Error>, options: &[&str]) -> Problem {
    let (field, inner) = (error.path().to_string(), error.into_inner());
    let message = inner.to_string();
    let message = message.rsplit_once(" at line ").map_or(message.as_str(), |(message, _)| message);
    if let Some(name) = message.strip_prefix("unknown field `").and_then(|rest| rest.split('`').next()) {
        return Problem::at(name, no_such_option(options));
    }
    if inner.is_data() && field == "." {
        return Problem::at("position", WHAT_IS_ASKED);
    }
    match inner.is_data() {
        true if field.starts_with("moves[") => Problem::at(field, "expected a move"),
        // serde names the type of the field.
        true => Problem::at(field, message.replace("expected u64", "expected a whole number, 0 or more")),
        false => Problem::of(format!("not JSON: {message}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn refused(option: &str, field: &str, message: &str) {
        let text = format!(r#"{{"position":"nim 3,5",{option}}}"#);
        let problem = Question::read(&text, &["level", "theme", "format"]).unwrap_err();
        assert_eq!((problem.field.as_deref(), problem.message.as_str()), (Some(field), message));
    }

    #[test]
    fn a_word_is_one_of_a_list() {
        refused(r#""level":"best""#, "level", r#"expected one of perfect, careful, casual, found "best""#);
        refused(r#""theme":"pink""#, "theme", r#"expected one of light, dark, auto, found "pink""#);
        let formats = "graph6, sparse6, digraph6, dot, graphml, edge-list";
        refused(r#""format":"gml""#, "format", &format!(r#"expected one of {formats}, found "gml""#));
        refused(r#""level":3"#, "level", "invalid type: integer `3`, expected a string");
        let question = Question::read(r#"{"position":"nim 3,5","level":"casual"}"#, &["level"]).unwrap();
        assert_eq!(question.level(), Level::Casual);
    }
}

//! Which position is meant: words in the short notation with options, a file, or standard input.

use clap::{
    Arg, Args,
    builder::{OsStringValueParser, TypedValueParser},
};
use nimgraph::{
    Board, ReadLimits,
    game::{Position, SpecError, notation::GAME, spec::Fault},
    graph::GraphDocument,
    solver::Budget,
};
use nimgraph_wire::{GameRecord, InputError, convert::Form, read_position_within};

use super::{
    arena::RulesArgs,
    many_graphs::{self, ManyGraphs},
    words::{self, names_file},
};
use crate::{
    failure::Failure,
    file::{path_of, read_standard_input_within, word_of},
};

/// A position on the command line.
#[derive(Args, Clone, Debug)]
pub(crate) struct PositionArgs {
    /// A position in words, a file that holds one, or `-` for standard input
    ///
    /// In words: the game, followed by its board. The board is a list of heaps (`nim 3,4,5`), a family
    /// of graphs (`edge-nim cycle:4`, `petersen`, `grid:3x4`, `graph6:DQc`) or a list of edges
    /// (`graph-nim a-b:3,b-c:1`). A sum has + between its parts (`nim 1,2 + nim 3`).
    /// In a file: the same words, or a position in JSON. A file that ends in .g6, .s6, .d6, .dot, .graphml
    /// or .edges is read as a graph (`edge-nim graph.g6`); it may stand alone if it names its game.
    #[arg(value_name = "POSITION", allow_negative_numbers = true, value_parser = OsStringValueParser::new().map(word_of))]
    words: Vec<String>,
    #[command(flatten)]
    details: Details,
}

/// The words of a position, for those commands that change what the help says of them.
pub(crate) const POSITION: &str = "words";

/// The help of a position where a command takes a batch too.
pub(crate) fn or_a_batch(words: Arg) -> Arg {
    let help = words.get_long_help().map(ToString::to_string).unwrap_or_default();
    words.long_help(format!(
        "{help} A file with several graphs in graph6, sparse6 or digraph6 is a batch, in which --token all means every \
         vertex in turn."
    ))
}

/// The help of a position where a command is about a box of them.
pub(crate) fn or_a_board(words: Arg) -> Arg {
    words.value_name("BOARD").help("A board in words, a file that holds one, or `-` for standard input").long_help(
        "A board in words, a file that holds one, or `-` for standard input\n\nWith --max-weight or --bounds a board: the \
         game, and a number of heaps (`nim 3`; of a list only the length counts, so `nim 1,1,1` is the same), a family of \
         graphs (`edge-nim cycle:4`), a list of edges (`graph-nim a-b,b-c`) or a file of a graph. Without them a position, \
         whose weights are the largest (`nim 3,4,5`). In a file: the same words, or a position in JSON. A file that ends in \
         .g6, .s6, .d6, .dot, .graphml or .edges is read as a graph; it may stand alone if it names its game.",
    )
}

/// Options that say more about a position in words; each stands for a word of the notation.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Position")]
struct Details {
    /// The weights, in the order of the edges or vertices; a single weight applies to all
    #[arg(long, value_name = "W,W,…", allow_hyphen_values = true)]
    weights: Option<String>,
    /// The vertex where the token stands [default: the first]
    #[arg(long, value_name = "VERTEX", allow_hyphen_values = true)]
    token: Option<String>,
    #[command(flatten)]
    rules: RulesArgs,
}

/// Reads words, with the graphs of files that have been read already.
type ReadWords<T> = fn(&[String], Vec<(&str, GraphDocument)>, &ReadLimits) -> Result<T, Failure>;

impl PositionArgs {
    /// Whether the position is to be read from standard input.
    pub(crate) fn is_standard_input(&self) -> bool {
        self.words == ["-"]
    }

    /// Whether there is more than options.
    pub(crate) fn has_words(&self) -> bool {
        !self.words.is_empty()
    }

    /// The word, where there is one only.
    pub(crate) fn lone_word(&self) -> Option<&str> {
        if let [word] = self.words.as_slice() { Some(word) } else { None }
    }

    /// What an option says of the token.
    pub(crate) fn token(&self) -> Option<&str> {
        self.details.token.as_deref()
    }

    /// What an option says of the weights.
    pub(crate) fn weights(&self) -> Option<&str> {
        self.details.weights.as_deref()
    }

    /// Rejects options that have no effect: `who` already defines the position.
    pub(crate) fn refuse_options(&self, but: &[&str], who: &str) -> Result<(), Failure> {
        match self.details.words().iter().find(|option| !but.contains(&option.flag)) {
            Some(option) => {
                let message = format!("this option applies to a position in words; it cannot change {who}");
                Err(Failure::argument(option.flag, message))
            }
            None => Ok(()),
        }
    }

    /// Refuses a position, in words or options, where `who` hold all positions.
    pub(crate) fn refuse_all(&self, who: &str) -> Result<(), Failure> {
        match self.words.first() {
            Some(word) => {
                Err(Failure::argument("POSITION", format!("{who} hold the positions; remove {word:?}")))
            }
            None => self.refuse_options(&[], &format!("what {who} say")),
        }
    }

    /// The record of a game, where a file or standard input holds one instead of a position.
    pub(crate) fn record(&self, limits: &ReadLimits) -> Result<Option<GameRecord>, Failure> {
        match self.lone_word() {
            Some(file) if names_file(file) && words::graph_format(file).is_none_or(|_| is_text(file)) => {
                let text = words::read_text_within(&path_of(file), limits)
                    .map_err(|failure| failure.in_file(file))?;
                if !GameRecord::is_record(&text) {
                    return Ok(None);
                }
                self.refuse_options(&[], &format!("the record in {file}"))?;
                read_record(file, &text, limits).map(Some)
            }
            _ => Ok(None),
        }
    }

    /// Reads and checks the position within a budget: positions on edges are valued while they are read.
    pub(crate) fn read_within(&self, budget: &Budget) -> Result<Position, Failure> {
        self.read_as(words::read, |position| position, &ReadLimits::of(budget))
    }

    /// Reads and checks a board: in words, where heaps are counted, or that of the position in a file.
    pub(crate) fn read_board(&self, budget: &Budget) -> Result<Board, Failure> {
        self.read_as(words::read_board, |position| position.board().clone(), &ReadLimits::of(budget))
    }

    fn read_as<T>(
        &self,
        of_words: ReadWords<T>,
        of_position: fn(Position) -> T,
        limits: &ReadLimits,
    ) -> Result<T, Failure> {
        self.read_any(of_words, of_position, limits)
            .map_err(|failure| failure.unless_interrupted(&limits.budget))
    }

    fn read_any<T>(
        &self,
        of_words: ReadWords<T>,
        of_position: fn(Position) -> T,
        limits: &ReadLimits,
    ) -> Result<T, Failure> {
        match self.words.as_slice() {
            [] => Err(Failure::argument("POSITION", "expected a position, such as `nim 3,4,5`")),
            _ if self.is_standard_input() => {
                self.refuse_options(&[], "the position on standard input")?;
                Ok(of_position(read_position_within(
                    &words::text(read_standard_input_within(limits.text())?)?,
                    limits,
                )?))
            }
            [file] if names_file(file) => self.read_file(file, limits).map(of_position),
            [word] if !word.contains(char::is_whitespace) => self
                .read_words(of_words, &self.words, Vec::new(), limits)
                .map_err(|failure| nor_a_file(failure, word)),
            words => self.read_words(of_words, words, Vec::new(), limits),
        }
    }

    /// A file may hold a position, or a graph and a note of the game.
    fn read_file(&self, file: &str, limits: &ReadLimits) -> Result<Position, Failure> {
        let text = words::read_text_within(&path_of(file), limits)?;
        if GameRecord::is_record(&text) {
            let message =
                "this is the record of a game: `solve` walks through it, `play --replay` continues it";
            return Err(Failure::argument(file, message));
        }
        match Form::of(&text, Some(file)) {
            Form::Position => {
                self.refuse_options(&[], &format!("the position in {file}"))?;
                read_position_within(&text, limits).map_err(|error| unknown_text(error, file))
            }
            Form::Graph(format) => {
                let graph = words::graph_in(file, &text, format, limits)?;
                let game = graph.notes.get(GAME).cloned().ok_or_else(|| {
                    Failure::argument(
                        file,
                        format!("this file holds a graph: name the game first, as in `edge-nim {file}`"),
                    )
                })?;
                self.read_words(words::read, &[game, file.to_owned()], vec![(file, graph)], limits)
            }
        }
    }

    /// The graphs of a file that holds several, or one whose every vertex the token is to stand on.
    pub(crate) fn many_graphs(&self) -> Result<Option<ManyGraphs>, Failure> {
        let [game, file] = self.words.as_slice() else { return Ok(None) };
        let every_vertex = self.token() == Some("all");
        if !many_graphs::is_list(file) {
            return match every_vertex {
                true => {
                    Err(Failure::argument("--token", "`all` needs a file of graph6, sparse6 or digraph6"))
                }
                false => Ok(None),
            };
        }
        if !every_vertex && !many_graphs::has_several(file)? {
            return Ok(None);
        }
        let options = self.details.words().into_iter();
        let options = options.filter(|option| !(every_vertex && option.flag == "--token"));
        let options = options.map(|option| option.word).collect::<Vec<_>>().join(" ");
        Ok(Some(ManyGraphs { game: game.clone(), file: file.clone(), options, every_vertex }))
    }

    fn read_words<T>(
        &self,
        read: ReadWords<T>,
        words: &[String],
        known: Vec<(&str, GraphDocument)>,
        limits: &ReadLimits,
    ) -> Result<T, Failure> {
        let options = self.details.words();
        let is_sum = words.iter().flat_map(|word| word.split_whitespace()).any(|word| word == "+");
        if let Some(option) = options.iter().find(|option| is_sum && !option.of_the_whole) {
            let message = format!("a sum has several parts: write `{}` in the part you mean", option.word);
            return Err(Failure::argument(option.flag, message));
        }
        let options = options.into_iter().map(|option| option.word);
        read(&words.iter().cloned().chain(options).collect::<Vec<_>>(), known, limits)
    }
}

/// A lone word that is not a game might have been meant as a file.
fn nor_a_file(failure: Failure, word: &str) -> Failure {
    match failure {
        Failure::Input(InputError::Spec(error)) if is_unknown_game(&error) && error.found == word => {
            let message = format!("{}; nor is there a file of this name", error.message);
            Failure::Input(SpecError { message, ..*error }.into())
        }
        other => other,
    }
}

/// Whether a game has a name that is not like that of any game.
fn is_unknown_game(error: &SpecError) -> bool {
    error.fault == Fault::UnknownGame && error.message.contains("the games are")
}

/// The error about a file that begins neither like a position nor like a graph.
fn unknown_text(error: InputError, file: &str) -> Failure {
    match &error {
        InputError::Spec(spec) if is_unknown_game(spec) => {
            let message = format!(
                "this file is neither a position nor a graph in a known format: its first word, {:?}, is not a game; \
                 a position is in JSON or in words, such as `edge-nim cycle:4`; {}",
                spec.found,
                words::known_formats()
            );
            Failure::argument(file, message)
        }
        _ => Failure::from(error).in_file(file),
    }
}

/// A text may hold anything.
fn is_text(file: &str) -> bool {
    file.to_ascii_lowercase().ends_with(".txt")
}

/// The record in a text, with the place of what is wrong in it.
pub(crate) fn read_record(path: &str, text: &str, limits: &ReadLimits) -> Result<GameRecord, Failure> {
    GameRecord::read(text, limits).map_err(|error| Failure::argument(path, error.to_string()))
}

/// An option as a word of the notation.
struct OptionWord {
    flag: &'static str,
    word: String,
    /// Whether it speaks of a whole sum and not of one part.
    of_the_whole: bool,
}

impl Details {
    fn words(&self) -> Vec<OptionWord> {
        let part = |flag, word| OptionWord { flag, word, of_the_whole: false };
        let whole = |flag, word| OptionWord { flag, word, of_the_whole: true };
        let field = |flag: &'static str, value: &Option<String>| {
            let value: String = value.as_ref()?.split_whitespace().collect();
            Some(part(flag, format!("{}={value}", flag.trim_start_matches('-'))))
        };
        let words = [
            field("--weights", &self.weights),
            field("--token", &self.token),
            field("--k", &self.rules.k),
            field("--faces", &self.rules.faces),
            self.rules.directed.then(|| part("--directed", "directed".to_owned())),
            self.rules.play.as_ref().map(|play| whole("--play", format!("play={play}"))),
            self.rules.misere.then(|| whole("--misere", "misere".to_owned())),
        ];
        let changes = self.rules.changes.words().into_iter().map(|(flag, word)| part(flag, word));
        words.into_iter().flatten().chain(changes).collect()
    }
}

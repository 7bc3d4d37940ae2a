//! What `nimgraph rules` prints about lines of rules.

use nimgraph_game::{
    Board, Kinds,
    rules::{Carrier, GALLERY, GalleryLine, RuleOptions, Rules, line_named},
};
use nimgraph_table::KindsBox;
use nimgraph_theory::LineFacts;
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
    /// The game of the catalogue and the options that it is: `edge-nim by=1..3`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub options: Option<String>,
    /// The same in words: `Edge Nim, at most 3 at a time`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The name of these rules in the gallery.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gallery: Option<&'static str>,
    /// The game that it would be if a move could take any amount.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unbounded: Option<&'static str>,
    /// The statements of the catalogue that decide or simplify positions of this line on some board, by their ids.
    pub statements: Vec<&'static str>,
    /// The conjectures about it, by their ids.
    pub conjectures: Vec<&'static str>,
    /// What it is the same as, in words: `edge-nim with every weight mod 4, without arcs, in normal play`.
    pub same_as: Vec<String>,
    /// The commands that take it.
    pub works_with: Vec<&'static str>,
    /// How much a table costs on a small board; absent where there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub looks: Option<Looks>,
    /// What some of them do not do for it, as sentences.
    pub limits: Vec<&'static str>,
}

/// What a table of a small board looks up for each position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Looks {
    /// The board, as it follows the rules.
    pub board: String,
    /// The largest weights.
    pub most: u64,
    /// How many other positions are looked up.
    pub looks: usize,
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
        let unbounded = rules.with_any_amounts().game().filter(|_| game.is_none());
        let options = rules.as_options().filter(|_| game.is_none());
        let title = |(game, options): &(&str, RuleOptions)| {
            let info = nimgraph_game::games().iter().find(|info| info.name == *game)?;
            Some(format!("{}, {}", info.title, options.words()?))
        };
        let LineFacts { statements, conjectures, same_as } = LineFacts::of(rules);
        let (works_with, limits) = uses(rules);
        Self {
            rules: rules.to_string(),
            means: rules.words(),
            letters: rules.letters().to_vec(),
            game,
            title: options.as_ref().and_then(title),
            options: options.map(|(game, options)| format!("{game} {options}")),
            gallery: in_gallery(rules).map(|line| line.name),
            unbounded,
            statements,
            conjectures,
            same_as,
            works_with,
            looks: looks(rules),
            limits,
        }
    }
}

/// The game of the gallery with these rules.
pub fn in_gallery(rules: &Rules) -> Option<&'static GalleryLine> {
    GALLERY.iter().find(|line| Rules::parse(line.line).is_ok_and(|other| other == *rules))
}

/// Rules as a user writes them: a line, a name of the gallery, or the name of a game, perhaps with options: `edge-nim by=1..3`.
pub fn read_rules(text: &str) -> Result<Rules, String> {
    if text.contains(':') {
        return Rules::parse(text).map_err(|error| error.to_string());
    }
    let (name, options) = text.trim().split_once(char::is_whitespace).unwrap_or((text.trim(), ""));
    if let Some(line) = line_named(name) {
        return match options.trim() {
            "" => Rules::parse(&line).map_err(|error| error.to_string()),
            options => {
                Err(format!("expected no options after {name:?}, whose line says all; found {options:?}"))
            }
        };
    }
    let rules = Rules::of_game(name).ok_or_else(|| {
        format!(
            "expected a line such as `heaps: take 1..3 from one`, a game with options such as `edge-nim by=1..3`, or a name that \
             `nimgraph rules` lists; found {text:?}"
        )
    })?;
    let options = RuleOptions::parse(options)
        .map_err(|word| format!("expected an option of {name}, such as by=1..3, found {word:?}"))?;
    rules.with_options(name, &options).map_err(|error| error.to_string())
}

/// The commands that take a line, and what they leave out, by what they need of its kinds on a small board.
fn uses(rules: &Rules) -> (Vec<&'static str>, Vec<&'static str>) {
    let mut works_with = vec!["solve", "moves", "explain", "play", "draw", "table"];
    let mut limits = Vec::new();
    match rules.carrier() {
        Carrier::Hyperedges => limits.push(
            "Sweeps are over graphs, whose edges have two vertices; tables have all weights of one board.",
        ),
        _ => works_with.push("sweep"),
    }
    let board = sample(rules);
    if board.as_ref().is_some_and(|board| board.formula_board().is_some()) {
        works_with.extend(["prove", "discover"]);
        let ends = |kinds: &Kinds| {
            (0..kinds.places())
                .all(|place| kinds.terminal(place).is_some() || kinds.terminal_in_full(place).is_some())
        };
        if !board.and_then(|board| board.kinds().and_then(Result::ok).map(ends)).unwrap_or(true) {
            limits.push("Proofs are about normal play: the condition on the weights after a move is too involved to say where the game is over.");
        }
    } else {
        limits.push("Proofs and discovery take no hyperedges.");
    }
    works_with.push("the board");
    (works_with, limits)
}

/// The largest weights of the table whose look-ups are counted.
const SAMPLE_WEIGHT: u64 = 15;

fn looks(rules: &Rules) -> Option<Looks> {
    let board = sample(rules)?;
    let kinds = board.kinds()?.ok()?;
    let bounds = vec![SAMPLE_WEIGHT; kinds.weights()];
    let table = KindsBox::new(kinds, &bounds, board.convention()).ok()?;
    Some(Looks { board: sample_board(rules), most: SAMPLE_WEIGHT, looks: table.looks() })
}

/// The rules on a small board.
fn sample(rules: &Rules) -> Option<Board> {
    format!("\"{rules}\" {}", sample_board(rules)).parse().ok()
}

/// A small board, as it follows the rules.
fn sample_board(rules: &Rules) -> String {
    let board = match rules.carrier() {
        Carrier::Heaps if rules.needs_faces() => "3 faces=[[0,1],[1,2]]",
        Carrier::Heaps | Carrier::Row | Carrier::Circle => "4",
        Carrier::Vertices | Carrier::Edges => "cycle:4",
        Carrier::Hyperedges => "fano",
    };
    let letters = rules.letters().iter().map(|letter| format!(" {letter}=2"));
    letters.fold(board.to_owned(), |board, letter| board + &letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_read_with_their_options() {
        let check =
            |text: &str, line: &str| assert_eq!(read_rules(text).unwrap().to_string(), line, "{text}");
        check("edge-nim by=1..3", "edges token: take 1..3 from the edge, go across");
        check("graph-nim exact by=1,3", "edges: take {1,3} from all at a vertex");
        check("wythoff", "heaps: take any from one | take equal any from all");
        check("heaps: take 1 from one", "heaps: take 1 from one");
        let refused = |text: &str, part: &str| {
            let error = read_rules(text).unwrap_err();
            assert!(error.contains(part), "{text}: {error}");
        };
        refused("chess", "found \"chess\"");
        refused("edge-nim few", "found \"few\"");
        refused("edge-nim exact", "lowers one weight");
        refused("wythoff by=1", "whose line says all");
        refused("heaps: take few from one", "column 13");
    }

    #[test]
    fn every_line_of_the_gallery_has_a_board_and_uses() {
        for line in GALLERY {
            let rules = Rules::parse(line.line).unwrap();
            assert!(sample(&rules).is_some(), "{}", line.name);
            let report = RulesReport::of(&rules);
            assert!(report.works_with.contains(&"table"), "{}", line.name);
        }
    }

    #[test]
    fn uses_follow_from_the_kinds() {
        let of = |line: &str| RulesReport::of(&Rules::parse(line).unwrap());
        let plain = of("edges token: take 1..3 from the edge, go across");
        assert_eq!(plain.options.as_deref(), Some("edge-nim by=1..3"));
        assert_eq!(plain.title.as_deref(), Some("Edge Nim, at most 3 at a time"));
        assert_eq!(
            (plain.gallery, of("heaps: take any from one | take equal any from all").gallery),
            (None, Some("wythoff"))
        );
        assert!(
            plain.limits.is_empty()
                && plain.works_with.ends_with(&["sweep", "prove", "discover", "the board"]),
            "{plain:?}"
        );
        assert!(of("heaps: take any from one, if after(w[0]) > 0").limits.is_empty());
        assert_eq!(of("heaps: take any from one, if after(xor) > 0").limits.len(), 1);
        assert_eq!(plain.looks.map(|looks| (looks.board, looks.looks)), Some(("cycle:4".to_owned(), 24)));
        let hyper = of("heaps with h: take any from one | take total 1..h from some");
        assert!(hyper.limits.is_empty() && hyper.works_with.contains(&"sweep"), "{hyper:?}");
        assert!(!of("hyperedges token: take any from the edge, go across").works_with.contains(&"sweep"));
    }
}

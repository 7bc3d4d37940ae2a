//! Families of boards as the page shows them: learned, proved, and read along a board.

use nimgraph::ReadLimits;
use nimgraph_family::{
    FamilyFault, FamilyGame, FamilyQuestion, FamilyVerdict, LearnerNews, Letter, TermFamily, TermQuestion,
    WeightBound, WordScheme, prove_family, sized_families,
};
use nimgraph_game::{Convention, Position, rules::RuleOptions};
use nimgraph_solve::Budget;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use web_time::Instant;

use crate::{
    BudgetWatch, PlayWord, PositionJson, Problem, read_position_within, reports::FamilyReport, sized_terms,
};

/// A family of boards that can stand with `n`.
///
/// The page has the list in its sources (`families.json`), so no answer holds one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SizedFamilyCard {
    /// How it is written: `cycle:n`.
    pub family: &'static str,
    /// The games that it is for.
    pub games: Vec<&'static str>,
}

/// The families that can stand with `n`, without those that a user draws up.
pub fn sized_family_catalogue() -> Vec<SizedFamilyCard> {
    let card = |family: &nimgraph_family::SizedFamily| SizedFamilyCard {
        family: family.usage,
        games: family.games.split(", ").collect(),
    };
    let known = |card: &SizedFamilyCard| card.question(1).is_ok();
    sized_families().iter().map(card).filter(known).collect()
}

impl SizedFamilyCard {
    fn question(&self, max_weight: u64) -> Result<AskedBoards, Problem> {
        let (game, family) = (self.games.first().copied().unwrap_or_default(), self.family);
        FamilyAsk {
            game: game.into(),
            family: family.into(),
            max_weight: max_weight.to_string(),
            play: PlayWord::Normal,
            ms: None,
        }
        .asked()
    }
}

/// What a question about a family is about.
enum AskedBoards {
    Words(Box<WordScheme>),
    Terms(TermQuestion),
}

/// Which boards, by which rules.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FamilyAsk {
    /// The game.
    pub game: String,
    /// The boards, with `n` for the size.
    pub family: String,
    /// The bound on the weights: `2`, or `2+` for all weights, those from 2 on being alike.
    pub max_weight: String,
    /// The convention of play.
    pub play: PlayWord,
    /// The longest time to work, in milliseconds.
    #[serde(default)]
    pub ms: Option<u64>,
}

/// How far the learner is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct FamilyProgress {
    /// Rounds of learning and checking.
    pub rounds: usize,
    /// States of the automaton.
    pub states: usize,
    /// Letters of the longest word that the learner had got wrong.
    pub longest: usize,
    /// Positions whose outcome was searched.
    pub positions: usize,
}

/// What was found for all boards of a family, and the automaton that says who wins.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct FamilyLesson {
    /// What was found.
    pub report: FamilyReport,
    /// What each letter stands for; empty where that depends on its place.
    pub letters: Vec<String>,
    /// The states, the start first; none if nothing was proved, and of trees and cacti.
    pub table: Vec<FamilyState>,
    /// The certificate of a theorem about trees or cacti, to be sent with a question for a board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub certificate: Option<String>,
}

/// A state of the automaton.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct FamilyState {
    /// Whether the player to move loses where reading ends here.
    pub loses: bool,
    /// The state after each letter.
    pub next: Vec<u32>,
}

/// A board of a family is wanted.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FamilyBoardAsk {
    /// Which family.
    pub about: FamilyAsk,
    /// How many letters at least the word for the position has; of trees and cacti, how many vertices about.
    pub letters: usize,
    /// Which of the boards, by chance: the same for the same number.
    pub seed: u64,
    /// The certificate of the lesson; needed for trees and cacti.
    #[serde(default)]
    pub certificate: Option<String>,
}

/// A board of a family, as a word that the automaton reads; a tree or a cactus with the types of what hangs on its vertices.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct FamilyBoard {
    /// For each vertex of a tree or a cactus the type of what hangs on it, seen from the token, by its number in the report; null
    /// for the token's own vertex.
    pub types: Vec<Option<usize>>,
    /// Whether the player to move loses; null for a word, which is read by the table.
    pub loses: Option<bool>,
    /// The letters, by number.
    pub word: Vec<Letter>,
    /// For each letter the number of the edge, the vertex or the heap whose weight it is; null for a letter that says
    /// where the token stands.
    pub parts: Vec<Option<usize>>,
    /// The position.
    pub position: PositionJson,
}

/// More letters than this are not drawn.
const MOST_LETTERS: usize = 200;

impl FamilyAsk {
    fn asked(&self) -> Result<AskedBoards, Problem> {
        let game = FamilyGame::read(&self.game, &RuleOptions::default(), &[]).ok_or_else(|| {
            Problem::at("game", format!("{:?} has no theorems about boards of all sizes", self.game))
        })?;
        let game = game.map_err(|fault| Problem::at("game", fault.to_string()))?;
        let weights: WeightBound =
            self.max_weight.parse().map_err(|message: String| Problem::at("max_weight", message))?;
        let play = match self.play {
            PlayWord::Normal => Convention::Normal,
            PlayWord::Misere => Convention::Misere,
        };
        let misfit = |fault: FamilyFault| {
            Problem::at(if fault.is_about_weights() { "max_weight" } else { "family" }, fault.to_string())
        };
        if let Some(family) = TermFamily::named(&self.family) {
            return TermQuestion::new(game, family, weights, play).map(AskedBoards::Terms).map_err(misfit);
        }
        let family = self.family.parse().map_err(misfit)?;
        let question = FamilyQuestion { game, family, weights, play };
        question.scheme().map(|scheme| AskedBoards::Words(Box::new(scheme))).map_err(misfit)
    }
}

/// Learns and proves who wins on all boards of a family; `tell` hears how far it is.
pub fn learn_family(
    asked: &FamilyAsk,
    budget: &Budget,
    tell: &mut dyn FnMut(&FamilyProgress),
) -> Result<FamilyLesson, Problem> {
    let started = Instant::now();
    let mut watch = BudgetWatch::new(budget, |news: &LearnerNews| {
        let LearnerNews { rounds, states, longest, positions, .. } = *news;
        tell(&FamilyProgress { rounds, states, longest, positions });
    });
    let scheme = match asked.asked()? {
        AskedBoards::Words(scheme) => scheme,
        AskedBoards::Terms(question) => return Ok(sized_terms::learn(&question, &mut watch, started)),
    };
    let verdict = prove_family(&scheme, &mut watch).unwrap_or_else(|reason| FamilyVerdict::Stopped {
        reason,
        news: LearnerNews::default(),
        conjecture: None,
    });
    let automaton =
        if let FamilyVerdict::Proved(theorem) = &verdict { Some(&theorem.automaton) } else { None };
    let state = |automaton: &nimgraph_family::WordAutomaton, state: u32| FamilyState {
        loses: automaton.is_accepting(state),
        next: automaton.row(state).to_vec(),
    };
    let table = automaton.map_or_else(Vec::new, |automaton| {
        (0..automaton.states() as u32).map(|number| state(automaton, number)).collect()
    });
    Ok(FamilyLesson {
        report: FamilyReport::of(&scheme, &verdict, started.elapsed().as_secs_f64()),
        letters: scheme.letter_names().unwrap_or_default(),
        table,
        certificate: None,
    })
}

/// A board of a family, drawn by chance.
pub fn family_board(asked: &FamilyBoardAsk) -> Result<FamilyBoard, Problem> {
    let boards = asked.about.asked()?;
    if asked.letters > MOST_LETTERS {
        return Err(Problem::at(
            "letters",
            format!("expected at most {MOST_LETTERS}, found {}", asked.letters),
        ));
    }
    let scheme = match boards {
        AskedBoards::Words(scheme) => scheme,
        AskedBoards::Terms(question) => return sized_terms::board(&question, asked),
    };
    let word = drawn(&scheme, asked.letters, asked.seed)
        .ok_or_else(|| Problem::at("letters", "no board of the family has about so many letters"))?;
    let read = |word: &[Letter]| -> Result<Position, Problem> {
        Ok(read_position_within(&scheme.notation(word), &ReadLimits::default())?)
    };
    let position = read(&word)?;
    let parts = (0..word.len()).map(|at| part_of(&scheme, &word, at, &position, &read)).collect();
    Ok(FamilyBoard { types: Vec::new(), loses: None, parts, position: PositionJson::of(&position), word })
}

/// Numbers below a bound, by chance: the same for the same seed.
pub(crate) fn chance(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    move |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below.max(1)
    }
}

/// A word of the family; of one that has no position soon after its beginning, another is drawn.
fn drawn(scheme: &WordScheme, letters: usize, seed: u64) -> Option<Vec<Letter>> {
    let mut choose = chance(seed);
    (0..50).find_map(|_| scheme.draw(letters, &mut choose))
}

/// The weight that changes with a letter, if only one does.
fn part_of(
    scheme: &WordScheme,
    word: &[Letter],
    at: usize,
    position: &Position,
    read: &impl Fn(&[Letter]) -> Result<Position, Problem>,
) -> Option<usize> {
    let others = (0..scheme.letters() as Letter).filter(|&letter| letter != word[at]);
    let changed = others.map(|letter| {
        let mut changed = word.to_vec();
        changed[at] = letter;
        changed
    });
    let changed =
        changed.filter(|changed| scheme.is_position(changed)).find_map(|changed| read(&changed).ok())?;
    let (before, after) = (position.state(), changed.state());
    let differs: Vec<usize> =
        (0..before.weights().len()).filter(|&i| before.weights().get(i) != after.weights().get(i)).collect();
    match differs[..] {
        [only] if before.token() == after.token() => Some(only),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use nimgraph_solve::{Session, Wants};

    use super::*;
    use crate::OutcomeWord;

    fn asked(game: &str, family: &str, max_weight: &str) -> FamilyAsk {
        FamilyAsk {
            game: game.into(),
            family: family.into(),
            max_weight: max_weight.into(),
            play: PlayWord::Normal,
            ms: None,
        }
    }

    /// The run of the automaton along a drawn board says what search says of it.
    #[test]
    fn the_run_along_a_board_says_who_wins() {
        for (game, family) in [
            ("adjacent-nim", "circuit:n"),
            ("edge-nim", "cycle:n"),
            ("edge-nim", "path:n"),
            ("vertex-nimg", "path:n"),
        ] {
            let about = asked(game, family, "2");
            let lesson = learn_family(&about, &Budget::default(), &mut |_| {}).unwrap();
            for seed in 0..30 {
                let board = family_board(&FamilyBoardAsk {
                    about: about.clone(),
                    letters: 5,
                    seed,
                    certificate: None,
                })
                .unwrap();
                let end = board
                    .word
                    .iter()
                    .fold(0, |state, &letter| lesson.table[state as usize].next[usize::from(letter)]);
                let position =
                    crate::read_position(&serde_json::to_string(&board.position).unwrap()).unwrap();
                let mut session = Session::new(position.clone(), &Budget::default());
                let outcome = crate::solve_in(&mut session, Wants::default()).outcome;
                let loses = lesson.table[end as usize].loses;
                assert_eq!(loses, outcome == Some(OutcomeWord::P), "{game} {family} seed {seed}");
                let weights = position.state().weights().len();
                let parts: std::collections::BTreeSet<usize> =
                    board.parts.iter().flatten().copied().collect();
                assert_eq!(parts, (0..weights).collect(), "{game} {family} seed {seed}: {board:?}");
            }
        }
    }

    #[test]
    fn what_is_no_family_is_refused_with_its_place() {
        let fault = |ask: FamilyAsk| {
            let problem = learn_family(&ask, &Budget::default(), &mut |_| {}).unwrap_err();
            problem.field.unwrap_or_default()
        };
        assert_eq!(fault(asked("nim", "cycle:n", "2")), "game");
        assert_eq!(fault(asked("edge-nim", "circles", "2")), "family");
        assert_eq!(fault(asked("edge-nim", "circuit:n", "2")), "family");
        assert_eq!(fault(asked("edge-nim", "cycle:n", "many")), "max_weight");
        assert_eq!(fault(asked("edge-nim", "cycle:n", "99")), "max_weight");
        assert_eq!(fault(asked("vertex-nimg", "trees", "1")), "family");
        assert_eq!(fault(asked("edge-nim", "trees", "0")), "max_weight");
        let long = FamilyBoardAsk {
            about: asked("edge-nim", "cycle:n", "2"),
            letters: 1000,
            seed: 1,
            certificate: None,
        };
        assert_eq!(family_board(&long).unwrap_err().field.as_deref(), Some("letters"));
    }

    #[test]
    fn the_cards_name_games_that_have_words() {
        for card in sized_family_catalogue() {
            assert!(card.games.iter().all(|game| FamilyGame::named(game).is_some()), "{card:?}");
        }
    }
}

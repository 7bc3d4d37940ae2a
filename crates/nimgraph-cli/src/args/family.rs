//! Which boards of all sizes are meant: a game, a family and the weights.

use nimgraph::game::{
    Convention,
    rules::{RuleOptions, Rules, line_named},
};
use nimgraph_family::{
    FamilyFault, FamilyGame, FamilyQuestion, TermFamily, TermQuestion, WeightBound, WordScheme,
};

use super::RulesArgs;
use crate::failure::Failure;

/// A family as it was asked about.
#[derive(Clone, Copy)]
pub(crate) struct FamilyArgs<'a> {
    pub(crate) game: &'a str,
    pub(crate) family: &'a str,
    pub(crate) max_weight: Option<&'a str>,
    pub(crate) rules: &'a RulesArgs,
}

/// A question about a family.
pub(crate) enum AskedFamily {
    /// Its boards are words.
    Words(Box<WordScheme>),
    /// Its boards are trees or cacti.
    Terms(TermQuestion),
}

impl FamilyArgs<'_> {
    /// The question, whatever its boards are made of.
    pub(crate) fn asked(&self) -> Result<AskedFamily, Failure> {
        let Some(family) = TermFamily::named(self.family) else {
            let scheme = self.question()?.scheme().map_err(|fault| misfit(&fault))?;
            return Ok(AskedFamily::Words(Box::new(scheme)));
        };
        let (game, weights, play) = (self.game()?, self.weights()?, self.play()?);
        TermQuestion::new(game, family, weights, play).map(AskedFamily::Terms).map_err(|fault| misfit(&fault))
    }

    /// The question about a family of words.
    pub(crate) fn question(&self) -> Result<FamilyQuestion, Failure> {
        let family = self
            .family
            .parse()
            .map_err(|fault: FamilyFault| Failure::argument("BOARD", fault.to_string()))?;
        Ok(FamilyQuestion { game: self.game()?, family, weights: self.weights()?, play: self.play()? })
    }

    fn game(&self) -> Result<FamilyGame, Failure> {
        let k = self.rules.k.as_deref().map(|text| text.parse().map_err(|_| bad_k(text))).transpose()?;
        let numbers: Vec<(char, u64)> = k.map(|k| ('k', k)).into_iter().collect();
        let changed = self.rules.changed();
        let options = RuleOptions::parse(&changed)
            .map_err(|word| Failure::argument(word, "a family has no such option"))?;
        let game = FamilyGame::read(self.game, &options, &numbers);
        let game = game.ok_or_else(|| no_family_game("GAME", self.game))?;
        let game = game.map_err(|fault| Failure::argument("GAME", fault.to_string()))?;
        if k.is_some() && !family_has_k(self.game) {
            return Err(Failure::argument("--k", format!("the rules of {} have no k", game.name())));
        }
        Ok(game)
    }

    fn weights(&self) -> Result<WeightBound, Failure> {
        let weights = self.max_weight.ok_or_else(|| {
            let message = "a family needs the largest weight, such as --max-weight 2, or 2+ for all weights";
            Failure::argument("--max-weight", message)
        })?;
        weights.parse().map_err(|message: String| Failure::argument("--max-weight", message))
    }

    fn play(&self) -> Result<Convention, Failure> {
        let words = self.rules.words();
        let changed = self.rules.changed();
        let is_known = |word: &String| {
            word.starts_with("play=")
                || word.starts_with("k=")
                || word == "directed"
                || changed.split(' ').any(|one| one == word)
        };
        if let Some(word) = words.iter().find(|word| !is_known(word)) {
            return Err(Failure::argument(word.clone(), "a family has no such option"));
        }
        let play = self.rules.play().unwrap_or("normal");
        let known = Convention::ALL.into_iter().find(|known| known.name() == play);
        known.ok_or_else(|| Failure::argument("--play", format!("expected normal or misere, found {play:?}")))
    }
}

/// The game of this name, which a place in the message names.
pub(crate) fn family_game(place: &str, name: &str) -> Result<FamilyGame, Failure> {
    let game =
        FamilyGame::read(name, &RuleOptions::default(), &[]).ok_or_else(|| no_family_game(place, name))?;
    game.map_err(|fault| Failure::argument(place, fault.to_string()))
}

fn no_family_game(place: &str, name: &str) -> Failure {
    Failure::argument(place, format!("{name:?} has no theorems about boards of all sizes"))
}

fn bad_k(text: &str) -> Failure {
    Failure::argument("--k", format!("expected a number from 1 on, found {text:?}"))
}

/// Whether the rules of a game, or a line, have the letter k.
fn family_has_k(game: &str) -> bool {
    let line = if game.contains(':') { Some(game.to_owned()) } else { line_named(game) };
    let rules = line.map_or_else(|| Rules::of_game(game), |line| line.parse().ok());
    rules.is_some_and(|rules: Rules| rules.letters().contains(&'k'))
}

/// A question that does not fit, with its place.
pub(crate) fn misfit(fault: &FamilyFault) -> Failure {
    Failure::argument(if fault.is_about_weights() { "--max-weight" } else { "BOARD" }, fault.to_string())
}

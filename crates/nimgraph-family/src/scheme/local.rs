//! Lines of rules on strips: the patterns of their moves as a relation between words.
//!
//! A move guesses a pattern, and where its floating cells begin. At the letters of the pattern it remembers the weights before and after;
//! at the last of them the kind of move says whether it allows the change. Everything else is copied.

use std::sync::Arc;

use nimgraph_formula::WordSymbol;
use nimgraph_game::{Which, rules::Rules};

use super::{
    Arcs, Change, Cursor, First, Layout, Letter, NotLocal, Pattern, PatternEnd, Simplify, Speller, Spot,
    What, Words, lifts, patterns,
};
use crate::{StripShape, WeightReach};

/// The scheme.
#[derive(Clone, Debug)]
pub(crate) struct Local {
    pub(crate) layout: Arc<Layout>,
    patterns: Arc<[Pattern]>,
    least_cells: usize,
    /// Cells are counted up to this.
    bound: usize,
}

/// Why a line of rules has no words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum LocalFault {
    /// Its moves are not local, or it cannot be played.
    NotLocal(NotLocal),
    /// Moves would have to remember too much.
    TooManyWeights,
    /// The largest weight cannot stand for larger ones.
    NotForAllWeights,
}

/// More ways to change the letters of all patterns are refused.
const MOST_CHANGES: usize = 50_000;

impl Local {
    pub(crate) fn new(
        rules: &Rules,
        shape: &StripShape,
        arcs: Arcs,
        (most, reach): (u8, WeightReach),
    ) -> Result<Self, LocalFault> {
        let layout = Layout::new(shape, rules, arcs, most);
        let (least_cells, patterns) = patterns(&layout).map_err(LocalFault::NotLocal)?;
        if reach == WeightReach::AllWeights && !patterns.iter().all(|pattern| lifts(&pattern.kind)) {
            return Err(LocalFault::NotForAllWeights);
        }
        let changes = patterns.iter().map(|pattern| changes(pattern, usize::from(most)));
        if changes.fold(0, usize::saturating_add) > MOST_CHANGES {
            return Err(LocalFault::TooManyWeights);
        }
        let counted = patterns.iter().map(|pattern| match pattern.end {
            PatternEnd::Exactly(cells) | PatternEnd::After(cells) => cells,
            PatternEnd::Anywhere => pattern.places.len(),
        });
        let floating = patterns.iter().flat_map(|pattern| &pattern.places).map(|(spot, _)| match spot {
            Spot::Front(cursor) | Spot::Floating(cursor) => cursor.cell,
            Spot::Head(_) => 0,
        });
        let bound = counted.chain(floating).max().unwrap_or(0).max(least_cells) + 2;
        Ok(Self { layout: Arc::new(layout), patterns: patterns.into(), least_cells, bound })
    }

    fn step_on(&self, cursor: Cursor) -> Cursor {
        self.layout.after(cursor, self.bound)
    }

    /// The move that rewrites the letter here as the next one of its pattern, if it may stand here.
    fn rewrite(&self, begun: &Begun, read: Letter, change: Change) -> Vec<(Option<Letter>, Track)> {
        let pattern = &self.patterns[begun.pattern];
        let Some(&(spot, what)) = pattern.places.get(begun.seen.len()) else { return Vec::new() };
        let Some((cursor, counting)) = self.meet(pattern, spot, begun) else { return Vec::new() };
        let next = |seen: Seen, letter: Letter| {
            let mut all = begun.seen.clone();
            all.push(seen);
            let is_last = all.len() == pattern.places.len();
            if is_last && !self.is_allowed(pattern, &all, change) {
                return None;
            }
            let is_over = is_last && pattern.end == PatternEnd::Anywhere;
            let begun = Begun { pattern: begun.pattern, seen: all, cursor: self.step_on(cursor), counting };
            Some((Some(letter), if is_over { Track::Over } else { Track::Begun(begun) }))
        };
        match what {
            What::Token { from, to } if from == read => next(Seen::Token, to).into_iter().collect(),
            What::Token { .. } => Vec::new(),
            What::Weight => self
                .weights(pattern, begun, read, change)
                .into_iter()
                .filter_map(|(before, after)| next(Seen::Weight(before, after), after))
                .collect(),
        }
    }

    /// What the weight here may become, as a weight that its letter stands for and the letter after it.
    fn weights(&self, pattern: &Pattern, begun: &Begun, read: Letter, change: Change) -> Vec<(u8, u8)> {
        let number = begun.seen.iter().filter(|seen| matches!(seen, Seen::Weight(..))).count();
        if pattern.kind.set.binary_search(&number).is_err() {
            return vec![(read, read)];
        }
        let is_fixed = pattern.kind.which == Which::All || pattern.kind.set.len() == 1;
        let stays = change == Change::Stay && read == self.layout.most;
        (0..read)
            .map(|after| (read, after))
            .chain((!is_fixed).then_some((read, read)))
            .chain(stays.then_some((read + 1, read)))
            .collect()
    }

    /// The cursor at which a spot is met here, and how cells are counted there.
    fn meet(&self, pattern: &Pattern, spot: Spot, begun: &Begun) -> Option<(Cursor, Counting)> {
        let Begun { cursor, counting, .. } = *begun;
        let is_head = cursor.phase < self.layout.head;
        match (spot, counting) {
            (Spot::Head(phase), Counting::FromTheStart) => {
                (is_head && phase == cursor.phase).then_some((cursor, counting))
            }
            (Spot::Front(at), Counting::FromTheStart) => {
                (!is_head && at == cursor).then_some((cursor, counting))
            }
            (Spot::Floating(at), Counting::FromAFloatingCell) => (at == cursor).then_some((cursor, counting)),
            (Spot::Floating(Cursor { phase, cell: 0 }), Counting::FromTheStart) => {
                let is_here = !is_head && phase == cursor.phase && cursor.cell >= pattern.front_cells();
                is_here.then_some((Cursor { phase, cell: 0 }, Counting::FromAFloatingCell))
            }
            _ => None,
        }
    }

    /// Whether the next letter of the pattern can be no later one than this.
    fn must_rewrite(&self, begun: &Begun) -> bool {
        let pattern = &self.patterns[begun.pattern];
        let Some(&(spot, _)) = pattern.places.get(begun.seen.len()) else { return false };
        let starts = matches!(spot, Spot::Floating(_)) && begun.counting == Counting::FromTheStart;
        !starts && self.meet(pattern, spot, begun).is_some()
    }

    fn is_allowed(&self, pattern: &Pattern, seen: &[Seen], change: Change) -> bool {
        let weights = || {
            seen.iter().filter_map(|seen| match *seen {
                Seen::Weight(before, after) => Some((u64::from(before), u64::from(after))),
                Seen::Token => None,
            })
        };
        let (before, after): (Vec<u64>, Vec<u64>) = weights().unzip();
        let stays = before.iter().any(|&weight| weight > self.layout.most.into());
        (change == Change::Lower || stays) && pattern.kind.allows_change(&before, &after)
    }
}

/// In how many ways the letters of a pattern may change, at most.
fn changes(pattern: &Pattern, most: usize) -> usize {
    let mut number = 0;
    let ways = pattern.places.iter().map(|(_, what)| {
        if *what != What::Weight {
            return 1;
        }
        let is_lowered = pattern.kind.set.binary_search(&number).is_ok();
        number += 1;
        if is_lowered { (most + 1) * (most + 2) / 2 } else { most + 1 }
    });
    ways.fold(1, usize::saturating_mul)
}

/// Where a move is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Track {
    /// No letter has changed yet.
    Idle(Cursor),
    /// The first letters of a pattern have been met.
    Begun(Begun),
    /// All have, and the rest is copied.
    Over,
}

/// A move that has met letters of its pattern.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Begun {
    pattern: usize,
    seen: Vec<Seen>,
    cursor: Cursor,
    counting: Counting,
}

/// A letter of the pattern that was met.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Seen {
    Token,
    Weight(u8, u8),
}

/// From where cells are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Counting {
    FromTheStart,
    FromAFloatingCell,
}

/// What the domain remembers: the place, the tokens, and whether a letter came before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct LocalProgress {
    cursor: Cursor,
    tokens: u8,
    first: First,
}

impl Words for Local {
    type Place = LocalProgress;
    type Track = Track;

    fn letters(&self) -> u8 {
        self.layout.letters()
    }

    fn start(&self) -> LocalProgress {
        LocalProgress { cursor: self.layout.first(), tokens: 0, first: First::Yes }
    }

    fn step(&self, place: &LocalProgress, letter: Letter) -> Option<LocalProgress> {
        let phase = place.cursor.phase;
        if letter >= self.layout.base(phase) {
            return None;
        }
        let tokens = place.tokens + u8::from(self.layout.is_token(phase) && letter > 0);
        let cursor = self.layout.after(place.cursor, self.least_cells + 1);
        (tokens <= 1).then_some(LocalProgress { cursor, tokens, first: First::No })
    }

    fn is_position(&self, place: &LocalProgress) -> bool {
        let is_long = self.layout.ended(place.cursor).is_some_and(|cells| cells >= self.least_cells);
        is_long && (place.tokens == 1 || !self.layout.rules.has_token())
    }

    fn symbol(&self, place: &LocalProgress, letter: Letter) -> WordSymbol {
        self.layout.symbol(place.cursor.phase, letter, place.first)
    }

    fn first_track(&self) -> Track {
        Track::Idle(self.layout.first())
    }

    fn follow(&self, track: &Track, read: Letter, change: Change) -> Vec<(Option<Letter>, Track)> {
        match track {
            Track::Over => vec![(Some(read), Track::Over)],
            Track::Idle(cursor) => {
                let begun = |pattern| Begun {
                    pattern,
                    seen: Vec::new(),
                    cursor: *cursor,
                    counting: Counting::FromTheStart,
                };
                let starts =
                    (0..self.patterns.len()).flat_map(|pattern| self.rewrite(&begun(pattern), read, change));
                [(Some(read), Track::Idle(self.step_on(*cursor)))].into_iter().chain(starts).collect()
            }
            Track::Begun(begun) => {
                let copied = || {
                    let cursor = self.step_on(begun.cursor);
                    (Some(read), Track::Begun(Begun { cursor, ..begun.clone() }))
                };
                let copied = (!self.must_rewrite(begun)).then(copied);
                copied.into_iter().chain(self.rewrite(begun, read, change)).collect()
            }
        }
    }

    fn is_move(&self, track: &Track) -> bool {
        let Track::Begun(begun) = track else { return *track == Track::Over };
        let pattern = &self.patterns[begun.pattern];
        let ended = self.layout.ended(begun.cursor);
        let is_whole = begun.seen.len() == pattern.places.len();
        is_whole
            && match (pattern.end, begun.counting) {
                (PatternEnd::Anywhere, _) => true,
                (PatternEnd::After(cells), Counting::FromAFloatingCell)
                | (PatternEnd::Exactly(cells), Counting::FromTheStart) => ended == Some(cells),
                _ => false,
            }
    }

    fn simplify(&self) -> Simplify {
        Simplify::Local(self.layout.clone())
    }

    fn has_like_tracks(&self) -> bool {
        true
    }

    fn board(&self, word: &[Letter]) -> String {
        self.layout.notation(word)
    }

    fn spell(&self, word: &[Letter]) -> String {
        self.layout.spell(word)
    }
}

impl From<Local> for Speller {
    fn from(words: Local) -> Self {
        Self::Local(words)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use nimgraph_game::Convention;

    use super::*;
    use crate::{BoardFamily, FamilyGame, FamilyQuestion, WeightBound, WordScheme};

    fn options(scheme: &WordScheme, word: &[Letter]) -> BTreeSet<Vec<Letter>> {
        let (mut letters, mut ends) = (Vec::new(), Vec::new());
        scheme.options(word, &mut letters, &mut ends);
        let starts = [0].into_iter().chain(ends.iter().copied());
        starts.zip(&ends).map(|(start, &end)| letters[start..end].to_vec()).collect()
    }

    /// The moves of the three games with words of their own, from their lines of rules.
    #[test]
    fn lines_of_named_games_have_the_moves_of_their_own_words() {
        let mut compared = 0;
        for game in ["edge-nim", "vertex-nimg", "neighboring-nim"] {
            for (family, length) in [
                ("path:n", 8),
                ("ladder:n", 12),
                ("path-square:n", 13),
                ("triangle-chain:n", 10),
                ("square-necklace:n", 11),
                ("grid:3xn", 13),
                ("prism:n", 15),
                ("moebius:n", 15),
                ("fan:n", 11),
                ("wheel:n", 12),
                ("bipartite:2,n", 11),
                ("bipartite:3,n", 11),
                ("strip:0-1,1-2/0-2,2-1", 12),
            ] {
                let family: BoardFamily = family.parse().unwrap();
                let weights = WeightBound::up_to(2);
                let game = FamilyGame::named(game).unwrap();
                let question = FamilyQuestion { game, family, weights, play: Convention::Normal };
                let own = question.scheme().unwrap();
                let rules = Rules::of_game(question.game.name()).unwrap();
                let shape = question.family.strip().unwrap();
                let reach = WeightReach::AllWeights;
                let local = Local::new(&rules, &shape, Arcs::No, (2, reach)).unwrap();
                let local = WordScheme::of(&question, &local);
                assert!(local.has_words_of(&own), "{question:?}");
                let words = own.positions_up_to(length, 60_000);
                let step = words.len().div_ceil(400);
                for word in words.iter().rev().step_by(step) {
                    assert_eq!(
                        options(&local, word),
                        options(&own, word),
                        "{question:?} {}",
                        own.spell(word)
                    );
                    compared += 1;
                }
            }
        }
        assert!(compared > 8_000, "{compared}");
    }
}

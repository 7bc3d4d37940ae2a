//! Reasons in phrases that can be translated one by one: sentences, and clauses that end with a colon or a semicolon.

use super::{Assertion, Part, Reason};

/// A sentence, or a clause that ends with a colon or a semicolon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase {
    /// Its parts, without the stop.
    pub parts: Vec<Part>,
    /// The stop and the blank after it; empty where the paragraph ends without one.
    pub stop: &'static str,
}

/// What ends a phrase within a paragraph.
const STOPS: [&str; 3] = [". ", ": ", "; "];

impl Reason {
    /// The phrases of the paragraph.
    pub fn phrases(&self) -> Vec<Phrase> {
        let (mut phrases, mut parts) = (Vec::new(), Vec::new());
        for part in &self.parts {
            let Part::Text(words) = part else {
                parts.push(part.clone());
                continue;
            };
            // The blank after a stop may be in the next text.
            let mut words = match parts.pop_if(|last| matches!(last, Part::Text(_))) {
                Some(Part::Text(before)) => before.into_owned() + words,
                _ => words.clone().into_owned(),
            };
            while let Some((at, stop)) = first_stop(&words) {
                let rest = words.split_off(at).split_off(stop.len());
                let parts = with_words(std::mem::take(&mut parts), words);
                phrases.push(Phrase { parts, stop });
                words = rest;
            }
            parts = with_words(parts, words);
        }
        let stop = match parts.pop_if(|last| matches!(last, Part::Text(words) if words.ends_with('.'))) {
            Some(Part::Text(words)) => {
                parts = with_words(parts, words.trim_end_matches('.').to_owned());
                "."
            }
            _ => "",
        };
        phrases.extend((!parts.is_empty() || !stop.is_empty()).then_some(Phrase { parts, stop }));
        phrases
    }

    /// The templates of everything that has to be translated in this reason: its phrases and its claims.
    pub fn templates(&self) -> Vec<String> {
        let phrases = self.phrases().iter().map(|phrase| template(&phrase.parts)).collect::<Vec<_>>();
        let claims = self.claims().map(|(_, says)| template(&says.words()));
        phrases.into_iter().chain(claims).collect()
    }
}

/// What a phrase or a claim has in common with others: its words, with `{}` for each place, number, formula, statement,
/// move, list and claim. Only the winner stays in words, because sentences are built round it.
pub fn template(parts: &[Part]) -> String {
    let text = |part: &Part| match part {
        Part::Text(words) => words.clone().into_owned(),
        Part::Claim { says: says @ Assertion::Outcome(_), .. } => template(&says.words()),
        _ => "{}".to_owned(),
    };
    parts.iter().map(text).collect()
}

fn first_stop(words: &str) -> Option<(usize, &'static str)> {
    STOPS.iter().filter_map(|stop| words.find(stop).map(|at| (at, *stop))).min()
}

fn with_words(mut parts: Vec<Part>, words: String) -> Vec<Part> {
    if !words.is_empty() {
        parts.push(Part::Text(words.into()));
    }
    parts
}

#[cfg(test)]
mod tests {
    use nimgraph_game::Outcome;

    use super::*;
    use crate::{
        Place, Term,
        claims::{LeastClaim, OutcomeClaim, ValueClaim},
    };

    #[test]
    fn phrases_end_with_sentences_colons_and_semicolons() {
        let of = Term::xor([Place::Heap(0).weighing(3), Place::Heap(1).weighing(3)]);
        let reason = Reason::default()
            .say("Go to ")
            .at(Place::Vertex(3))
            .say(" and leave ")
            .number(2u64)
            .say(".")
            .say(" Then ")
            .claims_on(
                0,
                [
                    Assertion::Least(LeastClaim(1)),
                    Assertion::Value(ValueClaim { what: "it".into(), of, is: 0 }),
                ],
            )
            .say("; so by ")
            .by("leaf")
            .say(" ")
            .claim(OutcomeClaim(Outcome::P))
            .say(".");
        let wanted = [
            "Go to {} and leave {}",
            "Then {}",
            "so by {} the position is P",
            "the least weight in play is {}",
            "it is {}",
            "the position is P",
        ];
        assert_eq!(reason.templates(), wanted);
        let stops: Vec<&str> = reason.phrases().iter().map(|phrase| phrase.stop).collect();
        assert_eq!(stops, [". ", "; ", "."]);
    }

    #[test]
    fn numbers_in_words_are_parts_of_their_own() {
        let reason = Reason::from("To 0 or to 12, says 7.");
        assert_eq!(reason.templates(), ["To {} or to {}, says {}"]);
        assert_eq!(reason.to_string(), "To 0 or to 12, says 7.");
    }
}

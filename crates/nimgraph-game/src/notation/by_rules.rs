//! Positions by a line of rules in the short notation: the line, the numbers for its letters, hyperedges.

use nimgraph_graph::MAX_SIZE;

use super::{
    Reader,
    part::{Words, k, number, one_or_each},
    sketch::Vertices,
    words::{faces, unquoted},
};
use crate::{
    rules::{Carrier, Hypergraph, HypergraphError, Rules},
    rulesets::info_of,
    spec::{Fault, Labels, Spec, SpecError, TokenPlace, shorten},
};

/// Whether a word begins a position by rules: a line that stands in quotes, or one that is a word of its own.
pub(super) fn is_line(word: &str) -> bool {
    word.starts_with('"') || is_rules_line(word)
}

/// Whether a word, such as an argument of a command, is a whole line of rules.
pub fn is_rules_line(word: &str) -> bool {
    let first = word.split(|c: char| !c.is_ascii_lowercase()).next().unwrap_or_default();
    let is_carrier = Carrier::ALL.iter().any(|carrier| carrier.word() == first);
    is_carrier && word.contains(':') && word.contains(char::is_whitespace)
}

impl Reader<'_> {
    /// A position by a line of rules: `"heaps: take 1..3 from one" 5,7`.
    pub(super) fn by_rules(&self, line: &str, rest: &[&str]) -> Result<Spec, SpecError> {
        self.by_line(&unquoted("rules", line)?, rest)
    }

    /// The same for a line without quotes.
    pub(super) fn by_line(&self, line: &str, rest: &[&str]) -> Result<Spec, SpecError> {
        let rules = Rules::parse(line);
        let rules = rules.map_err(|error| SpecError::new(Fault::Syntax, "rules", error.to_string()))?;
        let words = self.sorted(rest)?;
        let spec = match rules.carrier() {
            Carrier::Hyperedges => words.build_hyperedges(&rules)?,
            _ => words.build(info_of(&rules), self)?,
        };
        Ok(Spec { game: "custom".into(), rules: Some(line.to_owned()), ..spec })
    }
}

impl Words<'_> {
    /// The numbers for the letters of a line, apart from `k`.
    pub(super) fn letters(&mut self) -> Result<Vec<(char, u64)>, SpecError> {
        let is_letter = |key: &str| key.len() == 1;
        let (letters, others) = self.fields.iter().partition(|(key, _)| is_letter(key));
        self.fields = others;
        let letters: Vec<(&str, &str)> = letters;
        let mut found = Vec::new();
        for (key, text) in letters {
            match key.chars().next() {
                Some('k') => self.fields.push((key, text)),
                Some(letter) => found.push((letter, number(key, text)?)),
                None => {}
            }
        }
        Ok(found)
    }

    /// `fano weights=2 token=3`, or `hyperedges=0-1-2,2-3 vertices=4`.
    fn build_hyperedges(mut self, rules: &Rules) -> Result<Spec, SpecError> {
        let board = match (self.take("hyperedges"), self.boards.pop()) {
            (None, Some("fano")) => Hypergraph::fano(),
            (Some(text), None) => {
                let edges = faces(&unquoted("hyperedges", text)?)
                    .map_err(|error| error.renamed("faces", "hyperedges"))?;
                let most = edges.iter().flatten().max().map_or(0, |&most| most.saturating_add(1));
                let labels =
                    match self.take("vertices").map(|text| Vertices::read(text, MAX_SIZE)).transpose()? {
                        None => Labels::Numbers(most),
                        Some(vertices) => vertices.labels(),
                    };
                let wrong = |error: HypergraphError| {
                    SpecError::new(Fault::Unexpected, "hyperedges", error.to_string())
                };
                Hypergraph::labelled(labels, edges).map_err(wrong)?
            }
            _ => {
                let message = "expected `fano` or `hyperedges=0-1-2,2-3` after the rules";
                return Err(SpecError::new(Fault::Missing, "hyperedges", message));
            }
        };
        let weights = match self.take("weights") {
            Some(text) => one_or_each(text, board.edges().len())?,
            None => vec![1; board.edges().len()],
        };
        let token = match (rules.has_token(), self.take("token")) {
            (true, None) => Some(TokenPlace::Vertex(0)),
            (_, None) => None,
            (_, Some(text)) => {
                let found = board.labels().find_word(text);
                let wrong =
                    || SpecError::expected("token", board.labels().range(), format!("{:?}", shorten(text)));
                Some(TokenPlace::Vertex(found.ok_or_else(wrong)?))
            }
        };
        let (letters, k) = (self.letters()?, self.take("k").map(k).transpose()?);
        let others = self.fields.iter().map(|(key, _)| (*key).to_owned()).collect();
        let spec = Spec {
            play: self.play,
            options: self.options,
            weights: Some(weights),
            token,
            letters,
            k,
            others,
            ..Spec::default()
        };
        Ok(Spec { hyperedges: Some(board), ..spec })
    }
}

//! The words of one part of a position or of a board, and the spec that they make.

use super::{
    MOST_HEAPS, Reader, Subject,
    sketch::{PLAY, Sketch, Vertices},
    words::{faces, unquoted, weights},
};
use crate::{
    Convention,
    game::{GameInfo, Shape},
    rules::RuleOptions,
    spec::{Fault, Labels, Spec, SpecError, TokenPlace, shorten, unknown_field},
};

/// The words of one part, sorted by what they say.
#[derive(Default)]
pub(super) struct Words<'a> {
    pub(super) boards: Vec<&'a str>,
    pub(super) play: Option<Convention>,
    directed: bool,
    pub(super) options: RuleOptions,
    pub(super) fields: Vec<(&'a str, &'a str)>,
}

impl<'a> Words<'a> {
    pub(super) fn sort(words: &[&'a str]) -> Result<Self, SpecError> {
        let mut sorted = Self::default();
        for &word in words {
            match word {
                "misere" | "misère" => sorted.set_play(Convention::Misere)?,
                "normal" => sorted.set_play(Convention::Normal)?,
                "directed" => sorted.directed = true,
                "exact" => sorted.options.exact = true,
                "equal" => sorted.options.equal = true,
                "stay" => sorted.options.stay = true,
                _ => match word.split_once('=').filter(|(key, _)| is_key(key)) {
                    Some(("play", name)) => sorted.set_play(play(name)?)?,
                    Some(("directed", flag)) => sorted.directed = directed(flag)?,
                    Some(("by", _)) if sorted.options.by.is_some() => {
                        let message = "`by=` is given twice; write several amounts as by=1,3,4 (a shell takes brackets apart)";
                        return Err(SpecError::new(Fault::Syntax, "by", message));
                    }
                    Some(("by", amounts)) => sorted.options.by = Some(amounts.to_owned()),
                    Some(("total", amounts)) => sorted.options.total = Some(amounts.to_owned()),
                    Some((key, _)) if sorted.fields.iter().any(|(other, _)| *other == key) => {
                        let message = format!("`{key}=` is given twice");
                        return Err(SpecError::new(Fault::Syntax, key, message));
                    }
                    Some(field) => sorted.fields.push(field),
                    None => sorted.boards.push(word),
                },
            }
        }
        match sorted.boards.as_slice() {
            [_, extra, ..] => {
                let message = format!(
                    "expected one board, found a second one: {extra:?}; separate heaps or edges by commas, \
                     and write a sum with blanks around its +"
                );
                Err(SpecError::new(Fault::Syntax, "", message))
            }
            _ => Ok(sorted),
        }
    }

    fn set_play(&mut self, play: Convention) -> Result<(), SpecError> {
        match self.play.replace(play).filter(|&other| other != play) {
            None => Ok(()),
            Some(other) => {
                Err(SpecError::expected("play", "one convention of play", format!("{other} and {play}")))
            }
        }
    }

    /// The board, which stands alone or in a field.
    fn board(&mut self, key: &'static str) -> Result<Option<&'a str>, SpecError> {
        match (self.take(key), self.boards.pop()) {
            (Some(field), Some(board)) => {
                Err(SpecError::expected(key, "one board", format!("{board:?} and `{key}={field}`")))
            }
            (field, board) => Ok(field.or(board)),
        }
    }

    pub(super) fn take(&mut self, key: &str) -> Option<&'a str> {
        let place = self.fields.iter().position(|(k, _)| *k == key)?;
        Some(self.fields.remove(place).1)
    }

    pub(super) fn build(mut self, info: &GameInfo, reader: &Reader<'_>) -> Result<Spec, SpecError> {
        let options = std::mem::take(&mut self.options);
        let spec = Spec { play: self.play, options, ..Spec::game(info.name) };
        let mut spec = match info.shape {
            Shape::Heaps => self.heaps(info, reader, spec)?,
            _ => self.graph(info, reader, spec)?,
        };
        if info.name == "custom" {
            spec.letters = self.letters()?;
        }
        let keys = keys(info);
        if let Some((key, _)) = self.fields.iter().find(|(key, _)| !keys.contains(key)) {
            return Err(unknown_field((*key).to_owned(), key, info, &keys));
        }
        spec.k = self.take("k").map(k).transpose()?;
        spec.faces = self.take("faces").map(|text| faces(&unquoted("faces", text)?)).transpose()?;
        match self.fields.first() {
            None => Ok(spec),
            Some((key, _)) => Err(unknown_field((*key).to_owned(), key, info, &keys)),
        }
    }

    fn heaps(&mut self, info: &GameInfo, reader: &Reader<'_>, mut spec: Spec) -> Result<Spec, SpecError> {
        let text = self.board("heaps")?.ok_or_else(|| missing("heaps", info))?;
        if reader.document(text).is_some() {
            let message = format!("{:?} is not a game on graphs", info.name);
            return Err(SpecError::new(Fault::AgainstTheRules, "game", message));
        }
        if self.directed {
            spec.others.push("directed".into());
        }
        let count = text.parse().ok().filter(|_| reader.subject == Subject::Board);
        match count {
            None => Ok(spec.heaps(weights("heaps", text)?)),
            Some(count) if count > MOST_HEAPS => {
                let message = format!("expected at most {MOST_HEAPS} heaps, found {count}");
                Err(SpecError::new(Fault::TooLarge, "heaps", message))
            }
            Some(count) => Ok(spec.heaps(vec![1; count])),
        }
    }

    fn graph(&mut self, info: &GameInfo, reader: &Reader<'_>, spec: Spec) -> Result<Spec, SpecError> {
        let vertices = self.take("vertices").map(|text| Vertices::read(text, reader.limit)).transpose()?;
        let text = self.board("edges")?;
        if text.is_none() && vertices.is_none() {
            return Err(missing("a graph", info));
        }
        let document = text.and_then(|text| reader.document(text));
        let sketch = match document {
            Some(document) => Sketch::of_document(document, info)?,
            None => Sketch::read(text, vertices, self.directed, reader.limit)?,
        };
        if document.is_none() {
            reader.made.add("edges", sketch.board.graph.order() + sketch.board.graph.size())?;
        }
        let noted = document.and_then(|document| document.notes.get(PLAY));
        let noted = noted.map(|name| play(name)).transpose()?;
        let spec = Spec { play: spec.play.or(noted), ..spec };
        let spec = match info.token {
            false => spec,
            true => Spec { token: Some(self.token(&sketch)?), ..spec },
        };
        if reader.subject == Subject::Board
            && document.is_none()
            && sketch.weights.iter().any(Option::is_some)
        {
            let message = "a board has no weights; leave them out of its edges";
            return Err(SpecError::new(Fault::Unexpected, "edges", message));
        }
        let weights = match info.shape {
            Shape::EdgeWeights => self.edge_weights(&sketch, document.is_some())?,
            _ => self.vertex_weights(info, &sketch)?,
        };
        Ok(spec.on(sketch.board).weights(weights))
    }

    /// The weights of the edges, which stand among them or after them.
    fn edge_weights(&mut self, sketch: &Sketch, is_file: bool) -> Result<Vec<u64>, SpecError> {
        let Some(text) = self.take("weights") else {
            return Ok(sketch.weights.iter().map(|weight| weight.unwrap_or(1)).collect());
        };
        let given = one_or_each(text, sketch.weights.len())?;
        // The weights of a file may be replaced; who writes some among the edges and others after them has made a slip.
        match sketch.weights.iter().position(Option::is_some).filter(|_| !is_file) {
            None => Ok(given),
            Some(i) => {
                let message = format!("edges[{i}] already has a weight: give the weights only once");
                Err(SpecError::new(Fault::Syntax, "weights", message))
            }
        }
    }

    fn vertex_weights(&mut self, info: &GameInfo, sketch: &Sketch) -> Result<Vec<u64>, SpecError> {
        if let Some(i) = sketch.weights.iter().position(Option::is_some) {
            let message = format!(
                "{} has weights on its vertices, not on its edges: give them as weights=…",
                info.name
            );
            return Err(SpecError::new(Fault::AgainstTheRules, format!("edges[{i}]"), message));
        }
        let order = sketch.board.graph.order();
        match self.take("weights") {
            Some(text) => one_or_each(text, order),
            None => Ok(sketch.vertex_weights.clone().unwrap_or_else(|| vec![1; order])),
        }
    }

    fn token(&mut self, sketch: &Sketch) -> Result<TokenPlace, SpecError> {
        let labels = &sketch.board.labels;
        let Some(text) = self.take("token") else {
            let first = TokenPlace::Vertex(sketch.token);
            return Ok(if labels.is_empty() { TokenPlace::Nowhere } else { first });
        };
        if labels.is_empty() && text == "none" {
            return Ok(TokenPlace::Nowhere);
        }
        let vertex = match labels {
            Labels::Numbers(n) => text.parse().ok().filter(|v| v < n),
            Labels::Names(names) => {
                let name = unquoted("token", text)?;
                names.iter().position(|other| *other == name)
            }
        };
        let found = || match text.parse::<f64>() {
            Ok(_) => shorten(text),
            Err(_) => format!("{:?}", shorten(text)),
        };
        vertex.map(TokenPlace::Vertex).ok_or_else(|| SpecError::expected("token", labels.range(), found()))
    }
}

/// The keys that the notation has for a game: its fields, and the weights of its edges.
fn keys(info: &GameInfo) -> Vec<&'static str> {
    let mut keys: Vec<_> = info.fields.iter().map(|field| field.name).collect();
    if info.shape == Shape::EdgeWeights {
        keys.insert(2, "weights");
    }
    keys.push("play");
    keys
}

fn directed(flag: &str) -> Result<bool, SpecError> {
    flag.parse().map_err(|_| SpecError::expected("directed", "true or false", format!("{:?}", shorten(flag))))
}

fn play(name: &str) -> Result<Convention, SpecError> {
    // Also as one writes it: Misère.
    let plain = name.to_lowercase().replace('è', "e");
    let play = Convention::ALL.into_iter().find(|play| play.name() == plain);
    play.ok_or_else(|| {
        SpecError::expected("play", "\"normal\" or \"misere\"", format!("{:?}", shorten(name)))
    })
}

pub(super) fn k(text: &str) -> Result<u64, SpecError> {
    number("k", text)
}

pub(super) fn number(key: &str, text: &str) -> Result<u64, SpecError> {
    let found = || if text.parse::<f64>().is_ok() { shorten(text) } else { format!("{:?}", shorten(text)) };
    text.parse().map_err(|_| SpecError::expected(key, "a whole number", found()))
}

/// `3` for all, or one for each: `1,2,3`.
pub(super) fn one_or_each(text: &str, count: usize) -> Result<Vec<u64>, SpecError> {
    let given = weights("weights", text)?;
    match given.len() {
        1 => Ok(vec![given[0]; count]),
        n if n == count => Ok(given),
        n => {
            let wanted =
                if count == 1 { "1 weight".to_owned() } else { format!("{count} weights, or one for all") };
            Err(SpecError::expected("weights", wanted, n.to_string()))
        }
    }
}

fn is_key(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_lowercase() || c == '_')
}

fn missing(what: &str, info: &GameInfo) -> SpecError {
    let message = format!("expected {what} after `{}`, as in `{}`", info.name, info.example);
    SpecError { expected: what.to_owned(), ..SpecError::new(Fault::Missing, "", message) }
}

//! What names stand for on a board: variables, weights, edges, vertices, and the names of the host.

use super::{Given, Result, Sort, Unrolling, is_literal, size};
use crate::board::{Carrying, edges_between};
use crate::error::suggestion;
use crate::ground::Number;
use crate::parser::{RESERVED, is_weight_name};
use crate::tree::NumberTerm;

impl<'a> Unrolling<'a> {
    pub(super) fn weight(&self, at: usize, index: i128, literal: bool) -> Result<Number> {
        let count = self.board.weights();
        let fits = (0..count as i128).contains(&index);
        if count == 0 || (literal && !fits) {
            return self.error(at, self.which_weights());
        }
        Ok(Number::Weight(self.images[index.rem_euclid(count as i128) as usize]))
    }

    fn which_weights(&self) -> String {
        match self.board.weights() {
            0 => "this board has no weights".to_owned(),
            1 => "there is one weight, w0".to_owned(),
            count => format!("there are {count} weights, w0 to w{}", count - 1),
        }
    }

    /// Why two ends name no weight.
    fn no_edges(&self) -> String {
        match self.board.shape {
            Carrying::Hyperedges(_) => {
                format!("hyperedges are called by their numbers; {}", self.which_weights())
            }
            _ => "the edges of this board have no weights".to_owned(),
        }
    }

    pub(super) fn edge(&mut self, at: usize, ends: &'a [NumberTerm; 2]) -> Result<Number> {
        let Carrying::Edges(graph) = &self.board.shape else {
            return self.error(at, self.no_edges());
        };
        let (u, v) = (self.vertex(&ends[0])?, self.vertex(&ends[1])?);
        let mut edges = edges_between(graph, (u, v));
        match (edges.next(), edges.next()) {
            (None, _) => Ok(Number::Constant(0)),
            (Some(edge), None) => Ok(Number::Weight(self.images[edge])),
            (Some(edge), Some(_)) => self.error(
                at,
                format!("there are parallel edges from {u} to {v}; name one of them, as in w[{edge}]"),
            ),
        }
    }

    pub(super) fn vertex(&mut self, term: &'a NumberTerm) -> Result<usize> {
        let value = self.known(term)?;
        let order = self.board.order() as i128;
        if order == 0 || (is_literal(term) && value >= order) {
            return self
                .error(term.at, format!("there is no vertex {value}; the board has {order} vertices"));
        }
        Ok(value.rem_euclid(order) as usize)
    }

    pub(super) fn named(&mut self, at: usize, name: &'a str) -> Result<Number> {
        if let Some((_, value)) = self.variables.iter().rev().find(|(variable, _)| *variable == name) {
            let value = value.clone();
            self.count(size(&value))?;
            return Ok(value);
        }
        if is_weight_name(name) && self.board.weights() > 0 {
            return self.named_weight(at, name);
        }
        match self.names.find(name) {
            Ok(Some(Given { key, sort: Sort::Number })) => return Ok(Number::Given(key)),
            Ok(Some(_)) => return self.error(at, format!("{name} is not a number")),
            Err(message) => return self.error(at, message),
            Ok(None) => {}
        }
        if let Some(place) = self.board.labels().and_then(|labels| labels.iter().position(|l| l == name)) {
            return Ok(Number::Constant(place as i128));
        }
        if let Some(weight) = self.board.weight_names().iter().position(|other| other == name) {
            return Ok(Number::Weight(self.images[weight]));
        }
        self.unknown(at, name)
    }

    /// `w3` is any weight; `v3` and `h3` are those that lie on vertices or in heaps. Both letters are read for both, since the
    /// heaps of Adjacent Nim have a token too and are then vertices.
    fn named_weight(&self, at: usize, name: &str) -> Result<Number> {
        let (letter, number) = name.split_at(1);
        let carrier = match self.board.shape {
            Carrying::Edges(_) => Some("edges"),
            Carrying::Hyperedges(_) => Some("hyperedges"),
            Carrying::Vertices(_) | Carrying::Heaps => None,
        };
        if let Some(carrier) = carrier.filter(|_| letter != "w") {
            let message = format!("the weights of this board lie on its {carrier}; {}", self.which_weights());
            return self.error(at, message);
        }
        if letter == "v"
            && let Some(labels) = self.board.labels()
            && let Some(place) = labels.iter().position(|label| label == number)
        {
            return Ok(Number::Weight(self.images[place]));
        }
        match number.parse::<i128>() {
            Ok(index) => self.weight(at, index, true),
            Err(_) => self.error(at, self.which_weights()),
        }
    }

    pub(super) fn named_edge(&self, at: usize, u: &str, v: &str, number: Option<usize>) -> Result<Number> {
        let Carrying::Edges(graph) = &self.board.shape else {
            return self.error(at, self.no_edges());
        };
        let vertex = |name: &str| match self.board.labels() {
            Some(labels) => labels.iter().position(|label| label == name),
            None => name.parse().ok().filter(|&v| v < graph.order()),
        };
        let no_edge = || {
            let names = self.board.weight_names();
            let written = format!("e{u}-{v}");
            let hint = suggestion(&written, names.iter().map(String::as_str));
            format!("there is no edge from {u} to {v}{hint}")
        };
        let (Some(from), Some(to)) = (vertex(u), vertex(v)) else { return self.error(at, no_edge()) };
        let edges: Vec<usize> = edges_between(graph, (from, to)).collect();
        match (edges.as_slice(), number) {
            ([edge], None) => Ok(Number::Weight(self.images[*edge])),
            (edges, Some(edge)) if edges.contains(&edge) => Ok(Number::Weight(self.images[edge])),
            ([], _) => self.error(at, no_edge()),
            (edges, _) => {
                let each: Vec<_> = edges.iter().map(|edge| format!("e{u}-{v}#{edge}")).collect();
                self.error(at, format!("there are several such edges: {}", each.join(", ")))
            }
        }
    }

    fn unknown<T>(&self, at: usize, name: &str) -> Result<T> {
        let mut known: Vec<String> = RESERVED.iter().map(|&word| word.to_owned()).collect();
        known.extend(self.names.listed());
        known.extend(self.board.weight_names());
        known.extend(self.board.labels().unwrap_or_default().iter().cloned());
        known.extend(self.variables.iter().map(|&(variable, _)| variable.to_owned()));
        let hint = suggestion(name, known.iter().map(String::as_str));
        if !hint.is_empty() {
            return self.error(at, format!("there is no {name:?}{hint}"));
        }
        let mut names = self.names.listed();
        if self.board.weights() > 0 {
            let first = self.board.weight_names().remove(0);
            let words = ["w0", &first, "token", "min", "max", "sum", "xor", "positive", "n"];
            names.retain(|name| !words.contains(&name.as_str()));
            let words = words.into_iter().filter(|&word| word != "token" || self.token.is_some());
            names.splice(0..0, words.map(str::to_owned));
        }
        self.error(at, format!("there is no {name:?}; names are {}", names.join(", ")))
    }
}

//! The grammar of DOT, by recursive descent with a bound on how deep subgraphs nest.

use super::FORMAT;
use super::tokens::{Token, Tokens};
use crate::formats::names::NameList;
use crate::formats::{FormatError, NOTE, places, weight};
use crate::{EdgeKind, LayoutPoint, spend};
use std::collections::{BTreeMap, HashMap};

/// How deep subgraphs may nest.
const MAX_DEPTH: usize = 64;

/// What the statements say, vertices numbered as they appear.
pub(super) struct Parsed {
    pub(super) kind: EdgeKind,
    pub(super) names: NameList,
    pub(super) vertices: Vec<VertexAttributes>,
    pub(super) edges: Vec<EdgeStatement>,
    pub(super) notes: BTreeMap<String, String>,
}

/// What attributes say about a vertex.
#[derive(Clone, Default)]
pub(super) struct VertexAttributes {
    pub(super) label: Option<String>,
    pub(super) weight: Option<u64>,
    pub(super) place: Option<LayoutPoint>,
}

/// An edge and its weight.
pub(super) struct EdgeStatement {
    pub(super) ends: (usize, usize),
    pub(super) weight: Option<u64>,
}

pub(super) fn parse(text: &str, limit: usize) -> Result<Parsed, FormatError> {
    let mut parser = Parser::new(text, limit)?;
    parser.header()?;
    parser.statements(Defaults::default(), 0)?;
    parser.expect(&Token::End, "the end")?;
    Ok(parser.parsed)
}

struct Parser<'a> {
    tokens: Tokens<'a>,
    token: Token,
    /// Where the current token begins.
    start: usize,
    limit: usize,
    parsed: Parsed,
    /// In a strict graph, the edge that already joins two vertices.
    strict: Option<HashMap<(usize, usize), usize>>,
}

/// Weights that `node [...]` and `edge [...]` give to what follows in the same braces.
#[derive(Clone, Copy, Default)]
struct Defaults {
    vertex_weight: Option<u64>,
    edge_weight: Option<u64>,
}

/// The attributes that matter, from one or more lists in brackets.
#[derive(Default)]
struct Attributes {
    label: Option<String>,
    xlabel: Option<String>,
    weight: Option<u64>,
    place: Option<LayoutPoint>,
}

impl Attributes {
    fn edge_weight(&self) -> Option<u64> {
        self.weight.or_else(|| weight::parse(self.label.as_deref()?))
    }

    fn vertex_weight(&self) -> Option<u64> {
        self.weight.or_else(|| weight::parse(self.xlabel.as_deref()?))
    }

    /// The label as a name; `\N` stands for the identifier.
    fn name(&self) -> Option<String> {
        self.label.clone().filter(|label| !label.is_empty() && label != "\\N")
    }
}

impl<'a> Parser<'a> {
    fn new(text: &'a str, limit: usize) -> Result<Self, FormatError> {
        let mut tokens = Tokens::new(text);
        let (token, start) = tokens.next()?;
        let parsed = Parsed {
            kind: EdgeKind::Undirected,
            names: NameList::default(),
            vertices: Vec::new(),
            edges: Vec::new(),
            notes: BTreeMap::new(),
        };
        Ok(Self { tokens, token, start, limit, parsed, strict: None })
    }

    /// `[strict] (graph | digraph) [name] {`
    fn header(&mut self) -> Result<(), FormatError> {
        if self.keyword("strict") {
            self.strict = Some(HashMap::new());
            self.advance()?;
        }
        self.parsed.kind = match () {
            () if self.keyword("graph") => EdgeKind::Undirected,
            () if self.keyword("digraph") => EdgeKind::Directed,
            () => return Err(self.error("`graph` or `digraph`")),
        };
        self.advance()?;
        if matches!(self.token, Token::Word(_) | Token::Quoted(_)) {
            self.advance()?;
        }
        self.expect(&Token::Mark('{'), "`{`")
    }

    /// Statements up to and with the closing brace; the vertices they name, for edges to a whole subgraph.
    fn statements(&mut self, mut defaults: Defaults, depth: usize) -> Result<Vec<usize>, FormatError> {
        let mut members = Vec::new();
        while self.token != Token::Mark('}') {
            if self.token == Token::Mark(';') {
                self.advance()?;
                continue;
            }
            members.extend(self.statement(&mut defaults, depth)?);
        }
        self.advance()?;
        members.sort_unstable();
        members.dedup();
        Ok(members)
    }

    fn statement(&mut self, defaults: &mut Defaults, depth: usize) -> Result<Vec<usize>, FormatError> {
        if self.keyword("node") {
            self.advance()?;
            let attributes = self.attributes()?;
            defaults.vertex_weight = attributes.vertex_weight().or(defaults.vertex_weight);
            return Ok(Vec::new());
        }
        if self.keyword("edge") {
            self.advance()?;
            let attributes = self.attributes()?;
            defaults.edge_weight = attributes.edge_weight().or(defaults.edge_weight);
            return Ok(Vec::new());
        }
        if self.keyword("graph") {
            self.advance()?;
            return self.attributes().map(|_| Vec::new());
        }
        if self.keyword("subgraph") || self.token == Token::Mark('{') {
            let group = self.group(*defaults, depth)?;
            return self.chain(group, *defaults, depth);
        }
        let name = self.identifier()?;
        if self.token == Token::Mark('=') {
            self.advance()?;
            let value = self.identifier()?;
            if let Some(note) = name.strip_prefix(NOTE) {
                self.parsed.notes.insert(note.to_owned(), value);
            }
            return Ok(Vec::new());
        }
        let vertex = self.vertex(&name, *defaults)?;
        if matches!(self.token, Token::Line | Token::Arrow) {
            return self.chain(vec![vertex], *defaults, depth);
        }
        let attributes = self.attributes()?;
        let known = &mut self.parsed.vertices[vertex];
        known.label = attributes.name().or(known.label.take());
        known.weight = attributes.vertex_weight().or(known.weight);
        known.place = attributes.place.or(known.place);
        Ok(vec![vertex])
    }

    /// `-- b -- {c d} [attributes]` after the first group; all the vertices in it.
    fn chain(
        &mut self,
        first: Vec<usize>,
        defaults: Defaults,
        depth: usize,
    ) -> Result<Vec<usize>, FormatError> {
        let mut groups = vec![first];
        while matches!(self.token, Token::Line | Token::Arrow) {
            self.edge_operator()?;
            groups.push(self.group(defaults, depth)?);
        }
        if groups.len() > 1 {
            let weight = self.attributes()?.edge_weight().or(defaults.edge_weight);
            for pair in groups.windows(2) {
                self.join(&pair[0], &pair[1], weight)?;
            }
        }
        Ok(groups.concat())
    }

    /// A vertex, or the vertices of a subgraph.
    fn group(&mut self, defaults: Defaults, depth: usize) -> Result<Vec<usize>, FormatError> {
        if self.keyword("subgraph") {
            self.advance()?;
            if self.token != Token::Mark('{') {
                self.identifier()?;
            }
            if self.token != Token::Mark('{') {
                return Err(self.error("`{`"));
            }
        }
        if self.token == Token::Mark('{') {
            if depth >= MAX_DEPTH {
                return Err(self.error(&format!("subgraphs at most {MAX_DEPTH} deep")));
            }
            self.advance()?;
            return self.statements(defaults, depth + 1);
        }
        let name = self.identifier()?;
        self.vertex(&name, defaults).map(|vertex| vec![vertex])
    }

    fn edge_operator(&mut self) -> Result<(), FormatError> {
        match self.parsed.kind {
            EdgeKind::Undirected => self.expect(&Token::Line, "`--` in a graph"),
            EdgeKind::Directed => self.expect(&Token::Arrow, "`->` in a digraph"),
        }
    }

    fn join(&mut self, from: &[usize], to: &[usize], weight: Option<u64>) -> Result<(), FormatError> {
        for &u in from {
            for &v in to {
                self.edge((u, v), weight)?;
            }
        }
        Ok(())
    }

    /// A new edge, or in a strict graph perhaps a new weight for an old one.
    fn edge(&mut self, (u, v): (usize, usize), weight: Option<u64>) -> Result<(), FormatError> {
        let place = self.parsed.edges.len();
        if let Some(places) = &mut self.strict {
            let ends = if self.parsed.kind == EdgeKind::Directed { (u, v) } else { (u.min(v), u.max(v)) };
            let known = *places.entry(ends).or_insert(place);
            if known < place {
                let edge = &mut self.parsed.edges[known];
                edge.weight = weight.or(edge.weight);
                return Ok(());
            }
        }
        if place >= self.limit {
            return Err(self.too_large("edges"));
        }
        self.parsed.edges.push(EdgeStatement { ends: (u, v), weight });
        Ok(())
    }

    fn vertex(&mut self, name: &str, defaults: Defaults) -> Result<usize, FormatError> {
        if self.token == Token::Mark(':') {
            self.port()?;
        }
        let vertex = self.parsed.names.number(name);
        if vertex == self.parsed.vertices.len() {
            if vertex >= self.limit {
                return Err(self.too_large("vertices"));
            }
            self.parsed
                .vertices
                .push(VertexAttributes { weight: defaults.vertex_weight, ..VertexAttributes::default() });
        }
        Ok(vertex)
    }

    /// `:port` or `:port:compass`
    fn port(&mut self) -> Result<(), FormatError> {
        while self.token == Token::Mark(':') {
            self.advance()?;
            self.identifier()?;
        }
        Ok(())
    }

    /// Any number of lists `[key=value, …]`.
    fn attributes(&mut self) -> Result<Attributes, FormatError> {
        let mut attributes = Attributes::default();
        while self.token == Token::Mark('[') {
            self.advance()?;
            while self.token != Token::Mark(']') {
                self.attribute(&mut attributes)?;
            }
            self.advance()?;
        }
        Ok(attributes)
    }

    fn attribute(&mut self, attributes: &mut Attributes) -> Result<(), FormatError> {
        let key = self.identifier()?;
        self.expect(&Token::Mark('='), "`=`")?;
        let value_start = self.start;
        let value = self.identifier()?;
        match key.as_str() {
            "label" => attributes.label = Some(value),
            "xlabel" => attributes.xlabel = Some(value),
            "pos" => attributes.place = places::of_dot(&value),
            "weight" => {
                let weight = weight::parse(value.trim());
                let shown = || Token::Quoted(value.clone()).shown();
                let error = || self.tokens.error_at(value_start, weight::EXPECTED, shown());
                attributes.weight = Some(weight.ok_or_else(error)?);
            }
            _ => {}
        }
        if matches!(self.token, Token::Mark(';' | ',')) {
            self.advance()?;
        }
        Ok(())
    }

    /// A word, or quoted strings joined by `+`.
    fn identifier(&mut self) -> Result<String, FormatError> {
        match std::mem::replace(&mut self.token, Token::End) {
            Token::Word(word) => {
                self.advance()?;
                Ok(word)
            }
            Token::Quoted(mut string) => {
                self.advance()?;
                while self.token == Token::Mark('+') {
                    self.advance()?;
                    let Token::Quoted(more) = &self.token else { return Err(self.error("a quoted string")) };
                    string.push_str(more);
                    self.advance()?;
                }
                Ok(string)
            }
            other => {
                self.token = other;
                Err(self.error("a vertex or a statement"))
            }
        }
    }

    fn keyword(&self, keyword: &str) -> bool {
        matches!(&self.token, Token::Word(word) if word.eq_ignore_ascii_case(keyword))
    }

    fn expect(&mut self, token: &Token, expected: &str) -> Result<(), FormatError> {
        if self.token != *token {
            return Err(self.error(expected));
        }
        self.advance()
    }

    fn advance(&mut self) -> Result<(), FormatError> {
        spend(2);
        (self.token, self.start) = self.tokens.next()?;
        Ok(())
    }

    fn error(&self, expected: &str) -> FormatError {
        self.tokens.error_at(self.start, expected, self.token.shown())
    }

    fn too_large(&self, what: &'static str) -> FormatError {
        FormatError::TooLarge { format: FORMAT, what, count: self.limit as u64 + 1, limit: self.limit }
    }
}

//! Reads the elements of GraphML from the events of an XML reader.

use super::{FORMAT, is_xml};
use crate::formats::error::quoted;
use crate::formats::names::NameList;
use crate::formats::{FormatError, NOTE, TextPlace, places, weight};
use crate::{EdgeKind, LayoutPoint, spend};
use quick_xml::Reader;
use quick_xml::escape::unescape;
use quick_xml::events::{BytesStart, Event};
use std::collections::{BTreeMap, HashMap};

/// What the elements say, vertices numbered as they appear.
pub(super) struct Parsed {
    pub(super) kind: EdgeKind,
    pub(super) names: NameList,
    pub(super) nodes: Vec<Node>,
    pub(super) edges: Vec<EdgeElement>,
    pub(super) notes: BTreeMap<String, String>,
}

/// A node, declared or so far only mentioned by an edge.
#[derive(Default)]
pub(super) struct Node {
    pub(super) label: Option<String>,
    pub(super) weight: Option<u64>,
    x: Option<f64>,
    y: Option<f64>,
    declared: bool,
    first_mention: usize,
}

impl Node {
    /// Where it is drawn, if the file says so.
    pub(super) fn place(&self) -> Option<LayoutPoint> {
        Some(LayoutPoint { x: self.x?, y: self.y? })
    }
}

/// An edge and its weight.
pub(super) struct EdgeElement {
    pub(super) ends: (usize, usize),
    pub(super) weight: Option<u64>,
}

pub(super) fn parse(text: &str, limit: usize) -> Result<Parsed, FormatError> {
    let mut reader = Reader::from_str(text);
    reader.config_mut().expand_empty_elements = true;
    let mut builder = Builder::new(text, limit);
    loop {
        spend(4);
        let event = reader.read_event();
        builder.at = usize::try_from(reader.buffer_position()).unwrap_or(usize::MAX);
        match event.map_err(|error| builder.error("well-formed XML", error.to_string()))? {
            Event::Start(element) => builder.open(&element)?,
            Event::End(_) => builder.close()?,
            Event::Text(piece) => builder.append(&with_plain_ends(&piece))?,
            Event::CData(piece) => builder.append(&with_plain_ends(&piece))?,
            Event::GeneralRef(reference) => {
                let reference = format!("&{};", &*reference);
                let character =
                    unescape(&reference).map_err(|error| builder.error("a character", error.to_string()))?;
                builder.append(&character)?;
            }
            Event::Eof => return builder.finish(),
            Event::Empty(_) | Event::Comment(_) | Event::Decl(_) | Event::PI(_) | Event::DocType(_) => {}
        }
    }
}

/// XML takes the ends of lines of every system for the same (XML 1.0, section 2.11).
fn with_plain_ends(text: &str) -> String {
    text.replace("\r\n", "\n").replace('\r', "\n")
}

/// An open element.
enum Element {
    Root,
    Key(String),
    Default(String),
    Graph,
    Node(usize),
    Edge(usize),
    Datum { key: String, of: Owner },
    Other,
}

#[derive(Clone, Copy)]
enum Owner {
    Graph,
    Node(usize),
    Edge(usize),
}

/// A `key` element: what its data are called, whose they are, and what they are if absent.
struct Key {
    name: String,
    domain: String,
    default: Option<(String, usize)>,
}

struct Builder<'a> {
    text: &'a str,
    limit: usize,
    at: usize,
    kind: Option<EdgeKind>,
    names: NameList,
    nodes: Vec<Node>,
    edges: Vec<EdgeElement>,
    notes: BTreeMap<String, String>,
    keys: HashMap<String, Key>,
    open: Vec<Element>,
    content: String,
}

impl<'a> Builder<'a> {
    fn new(text: &'a str, limit: usize) -> Self {
        Self {
            text,
            limit,
            at: 0,
            kind: None,
            names: NameList::default(),
            nodes: Vec::new(),
            edges: Vec::new(),
            notes: BTreeMap::new(),
            keys: HashMap::new(),
            open: Vec::new(),
            content: String::new(),
        }
    }

    fn open(&mut self, element: &BytesStart<'_>) -> Result<(), FormatError> {
        let name = element.local_name();
        let opened = match (self.open.last(), name.into_inner()) {
            (None, "graphml") if self.kind.is_none() => Element::Root,
            (None, other) => return Err(self.error("one `<graphml>` element", format!("<{other}>"))),
            (Some(Element::Root), "key") => self.key(element)?,
            (Some(Element::Key(id)), "default") => Element::Default(id.clone()),
            (Some(Element::Root), "graph") => self.graph(element)?,
            (Some(Element::Graph), "node") => self.node(element)?,
            (Some(Element::Graph), "edge") => self.edge(element)?,
            (Some(Element::Graph), "hyperedge") => {
                return Err(self.error("edges with two ends", "<hyperedge>"));
            }
            (Some(Element::Node(_) | Element::Edge(_)), "graph") => {
                return Err(self.error("a graph without graphs inside", "<graph>"));
            }
            (Some(Element::Graph), "data") => self.datum(element, Owner::Graph)?,
            (Some(&Element::Node(node)), "data") => self.datum(element, Owner::Node(node))?,
            (Some(&Element::Edge(edge)), "data") => self.datum(element, Owner::Edge(edge))?,
            _ => Element::Other,
        };
        self.open.push(opened);
        Ok(())
    }

    fn key(&mut self, element: &BytesStart<'_>) -> Result<Element, FormatError> {
        let id = self.required(element, "id")?;
        let name = self.attribute(element, "attr.name")?.unwrap_or_else(|| id.clone());
        let domain = self.attribute(element, "for")?.unwrap_or_else(|| "all".to_owned());
        self.keys.insert(id.clone(), Key { name, domain, default: None });
        Ok(Element::Key(id))
    }

    fn graph(&mut self, element: &BytesStart<'_>) -> Result<Element, FormatError> {
        if self.kind.is_some() {
            return Err(self.error("a single graph", "another `<graph>`"));
        }
        self.kind = Some(match self.required(element, "edgedefault")?.as_str() {
            "directed" => EdgeKind::Directed,
            "undirected" => EdgeKind::Undirected,
            other => return Err(self.error("edgedefault directed or undirected", quoted(other))),
        });
        Ok(Element::Graph)
    }

    fn node(&mut self, element: &BytesStart<'_>) -> Result<Element, FormatError> {
        let id = self.required(element, "id")?;
        let node = self.mention(&id)?;
        if std::mem::replace(&mut self.nodes[node].declared, true) {
            return Err(self.error("distinct nodes", format!("{} twice", quoted(&id))));
        }
        Ok(Element::Node(node))
    }

    fn mention(&mut self, id: &str) -> Result<usize, FormatError> {
        if id.is_empty() {
            return Err(self.error("the name of a node", "an empty one"));
        }
        let node = self.names.number(id);
        if node == self.nodes.len() {
            self.check_room(node, "vertices")?;
            self.nodes.push(Node { first_mention: self.at, ..Node::default() });
        }
        Ok(node)
    }

    fn edge(&mut self, element: &BytesStart<'_>) -> Result<Element, FormatError> {
        let source = self.required(element, "source")?;
        let target = self.required(element, "target")?;
        let directed = self.attribute(element, "directed")?;
        let agrees = match directed.as_deref() {
            None => true,
            Some("true" | "1") => self.kind == Some(EdgeKind::Directed),
            Some("false" | "0") => self.kind == Some(EdgeKind::Undirected),
            Some(other) => return Err(self.error("directed true or false", quoted(other))),
        };
        if !agrees {
            return Err(self.error("edges that all follow edgedefault", "directed and undirected ones"));
        }
        self.check_room(self.edges.len(), "edges")?;
        let ends = (self.mention(&source)?, self.mention(&target)?);
        self.edges.push(EdgeElement { ends, weight: None });
        Ok(Element::Edge(self.edges.len() - 1))
    }

    fn datum(&mut self, element: &BytesStart<'_>, of: Owner) -> Result<Element, FormatError> {
        self.content.clear();
        Ok(Element::Datum { key: self.required(element, "key")?, of })
    }

    fn append(&mut self, piece: &str) -> Result<(), FormatError> {
        if matches!(self.open.last(), Some(Element::Datum { .. } | Element::Default(_))) {
            self.check_characters(piece)?;
            self.content.push_str(piece);
        }
        Ok(())
    }

    fn close(&mut self) -> Result<(), FormatError> {
        match self.open.pop() {
            Some(Element::Default(id)) => {
                let default = (std::mem::take(&mut self.content), self.at);
                if let Some(key) = self.keys.get_mut(&id) {
                    key.default = Some(default);
                }
                Ok(())
            }
            Some(Element::Datum { key, of }) => self.apply(&key, of),
            _ => Ok(()),
        }
    }

    /// Stores a datum; those under keys that do not matter are dropped.
    fn apply(&mut self, key: &str, of: Owner) -> Result<(), FormatError> {
        let content = std::mem::take(&mut self.content);
        let name = self.keys.get(key).map_or(key, |known| known.name.as_str());
        match (of, name) {
            (Owner::Graph, name) => {
                if let Some(note) = name.strip_prefix(NOTE) {
                    self.notes.insert(note.to_owned(), content);
                }
            }
            (Owner::Node(node), "label" | "name") if !content.is_empty() => {
                self.nodes[node].label = Some(content);
            }
            (Owner::Node(node), "weight") => self.nodes[node].weight = Some(self.weight(&content, self.at)?),
            (Owner::Node(node), "x") => self.nodes[node].x = places::number(&content),
            (Owner::Node(node), "y") => self.nodes[node].y = places::number(&content),
            (Owner::Edge(edge), "weight") => self.edges[edge].weight = Some(self.weight(&content, self.at)?),
            _ => {}
        }
        Ok(())
    }

    fn weight(&self, content: &str, at: usize) -> Result<u64, FormatError> {
        let place = || TextPlace::line_of(self.text, at);
        let error = || FormatError::unexpected(FORMAT, place(), weight::EXPECTED, quoted(content));
        weight::parse(content.trim()).ok_or_else(error)
    }

    fn finish(mut self) -> Result<Parsed, FormatError> {
        if !self.open.is_empty() {
            return Err(self.error("a closing tag", "the end"));
        }
        let Some(kind) = self.kind else { return Err(self.error("a `<graph>` element", "the end")) };
        if let Some(number) = self.nodes.iter().position(|node| !node.declared) {
            self.at = self.nodes[number].first_mention;
            let name = self.names.iter().nth(number).unwrap_or_default();
            return Err(self.error("an edge between declared nodes", quoted(name)));
        }
        let vertex_default = self.default_weight("node")?;
        let edge_default = self.default_weight("edge")?;
        self.nodes.iter_mut().for_each(|node| node.weight = node.weight.or(vertex_default));
        self.edges.iter_mut().for_each(|edge| edge.weight = edge.weight.or(edge_default));
        Ok(Parsed { kind, names: self.names, nodes: self.nodes, edges: self.edges, notes: self.notes })
    }

    fn default_weight(&self, domain: &str) -> Result<Option<u64>, FormatError> {
        let concerns = |key: &&Key| key.name == "weight" && [domain, "all"].contains(&key.domain.as_str());
        let mut keys: Vec<&Key> = self.keys.values().filter(concerns).collect();
        keys.sort_by_key(|key| key.default.as_ref().map(|&(_, at)| at));
        let default = keys.into_iter().find_map(|key| key.default.as_ref());
        default.map(|(content, at)| self.weight(content, *at)).transpose()
    }

    fn required(&self, element: &BytesStart<'_>, name: &str) -> Result<String, FormatError> {
        let found = self.attribute(element, name)?;
        found.ok_or_else(|| self.error(format!("the attribute `{name}`"), "none"))
    }

    fn attribute(&self, element: &BytesStart<'_>, name: &str) -> Result<Option<String>, FormatError> {
        let error = |error: String| self.error("well-formed attributes", error);
        let attribute = element.try_get_attribute(name).map_err(|e| error(e.to_string()))?;
        let Some(attribute) = attribute else { return Ok(None) };
        let value = unescape(&attribute.value).map_err(|e| error(e.to_string()))?.into_owned();
        self.check_characters(&value)?;
        Ok(Some(value))
    }

    /// Most control characters have no place in XML; a carriage return would not survive being written.
    fn check_characters(&self, text: &str) -> Result<(), FormatError> {
        if is_xml(text) {
            return Ok(());
        }
        Err(self.error("text without control characters", quoted(text)))
    }

    fn check_room(&self, count: usize, what: &'static str) -> Result<(), FormatError> {
        if count < self.limit {
            return Ok(());
        }
        let (count, limit) = (count as u64 + 1, self.limit);
        Err(FormatError::TooLarge { format: FORMAT, what, count, limit })
    }

    fn error(&self, expected: impl Into<String>, found: impl Into<String>) -> FormatError {
        FormatError::unexpected(FORMAT, TextPlace::line_of(self.text, self.at), expected, found)
    }
}

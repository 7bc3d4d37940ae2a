//! The vertices and edges of a position, read without a JSON value for each.

use std::{collections::HashMap, fmt};

use nimgraph_game::{
    Spec, SpecError,
    spec::{A_WEIGHT, Fault, Labels},
};
use nimgraph_graph::{EdgeKind, Graph};
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};

use super::{
    ListReader, ReadItem, ReadState, Reader,
    scalar::{self, Scalar, count},
};
use crate::json::Step;

/// The field `vertices`: a count, or the names.
pub(super) enum Vertices {
    Count(usize),
    Names(Vec<String>),
}

pub(super) struct VerticesReader<'s>(&'s ReadState);

impl Vertices {
    pub(super) fn reader(state: &ReadState) -> VerticesReader<'_> {
        VerticesReader(state)
    }

    pub(super) fn labels(self, state: &ReadState) -> Result<Directory, SpecError> {
        let names = match self {
            Self::Count(count) => {
                return Ok(Directory { labels: Labels::Numbers(count), index: HashMap::new() });
            }
            Self::Names(names) => names,
        };
        let mut index = HashMap::with_capacity(names.len());
        for (i, name) in names.iter().enumerate() {
            let bad = |message: String| {
                SpecError::new(Fault::Unexpected, state.at(format_args!("vertices[{i}]")), message)
            };
            if name.is_empty() {
                return Err(bad("a vertex name must not be empty".into()));
            }
            if let Some(first) = index.insert(name.clone(), i) {
                return Err(bad(format!(
                    "the name {name:?} is taken by vertices[{first}]; names must be distinct"
                )));
            }
        }
        Ok(Directory { labels: Labels::Names(names.into()), index })
    }
}

impl VerticesReader<'_> {
    fn refuse<E: Error>(&self, found: &Scalar) -> E {
        let expected = format!("a number of vertices up to {} or a list of distinct names", self.0.limit);
        self.0.expected(&expected, found)
    }
}

impl<'de> DeserializeSeed<'de> for VerticesReader<'_> {
    type Value = Vertices;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Vertices, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for VerticesReader<'_> {
    type Value = Vertices;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number of vertices or a list of names")
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Vertices, E> {
        let count = usize::try_from(value).ok().filter(|&count| count <= self.0.limit);
        let count = count.ok_or_else(|| self.refuse(&Scalar::Number(value)))?;
        self.0.made.add(self.0.at(""), count).map_err(|error| self.0.fail(error))?;
        Ok(Vertices::Count(count))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, items: A) -> Result<Vertices, A::Error> {
        let list = ListReader { state: self.0, of: "names", item: NameItems(self.0, Vec::new()) };
        list.visit_seq(items).map(|names| Vertices::Names(names.1))
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Vertices, E> {
        Err(self.refuse(&Scalar::Odd(value.to_string())))
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Vertices, E> {
        Err(self.refuse(&Scalar::Odd(serde_json::Value::from(value).to_string())))
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Vertices, E> {
        Err(self.refuse(&Scalar::Text(value.to_owned())))
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Vertices, E> {
        Err(self.refuse(&Scalar::Flag(value)))
    }

    fn visit_unit<E: Error>(self) -> Result<Vertices, E> {
        Err(self.refuse(&Scalar::Null))
    }

    fn visit_map<A: MapAccess<'de>>(self, _: A) -> Result<Vertices, A::Error> {
        Err(self.refuse(&Scalar::Object))
    }
}

struct NameItems<'s>(&'s ReadState, Vec<String>);

impl<'de> ReadItem<'de> for NameItems<'_> {
    fn read<A: SeqAccess<'de>>(&mut self, items: &mut A) -> Result<bool, A::Error> {
        match items.next_element()? {
            None => Ok(false),
            Some(Scalar::Text(name)) => {
                self.1.push(name);
                Ok(true)
            }
            Some(other) => Err(self.0.expected("a name in quotes", &other)),
        }
    }
}

/// Labels with the way back from a name to its vertex.
pub(super) struct Directory {
    pub(super) labels: Labels,
    index: HashMap<String, usize>,
}

impl Directory {
    /// The vertex that a value names.
    pub(super) fn find(&self, value: &Scalar) -> Option<usize> {
        match (&self.labels, value) {
            (Labels::Numbers(n), Scalar::Number(v)) => usize::try_from(*v).ok().filter(|v| v < n),
            (Labels::Names(_), Scalar::Text(name)) => self.index.get(name).copied(),
            _ => None,
        }
    }
}

/// An end of an edge: the number of a vertex, or the number of a name in [`EdgeList::names`].
#[derive(Clone, Copy)]
pub(super) struct End(u32);

impl End {
    const NAME: u32 = 1 << 31;

    /// The vertex of this number, if there can be one.
    pub(super) fn vertex(number: u64) -> Option<Self> {
        (number < u64::from(Self::NAME)).then_some(Self(number as u32))
    }
}

/// The field `edges`, read before it is known what the vertices are.
#[derive(Default)]
pub(super) struct EdgeList {
    ends: Vec<[End; 2]>,
    names: Vec<String>,
    index: HashMap<String, u32>,
    pub(super) weights: Vec<u64>,
    pub(super) held: Vec<(usize, Spec)>,
    /// The first edge with no weight, and the first with one.
    unweighted: Option<usize>,
    weighted: Option<usize>,
    /// The first end that cannot be a vertex: its edge, which end, and what stands there.
    odd: Option<(usize, usize, String)>,
}

impl EdgeList {
    fn push_end(&mut self, which: usize, value: &Scalar) -> End {
        let vertex =
            value.number().and_then(End::vertex).or_else(|| value.text().map(|name| self.named(name)));
        vertex.unwrap_or_else(|| {
            self.odd.get_or_insert_with(|| (self.ends.len(), which, value.describe()));
            End(0)
        })
    }

    /// The vertex of this name.
    pub(super) fn named(&mut self, name: &str) -> End {
        if let Some(&known) = self.index.get(name) {
            return End(known | End::NAME);
        }
        let number = self.names.len() as u32;
        self.index.insert(name.to_owned(), number);
        self.names.push(name.to_owned());
        End(number | End::NAME)
    }

    /// One more edge, with its weight if it has one.
    pub(super) fn push(&mut self, ends: [End; 2], weight: Option<u64>) {
        let edge = self.ends.len();
        match weight {
            None => {
                self.unweighted.get_or_insert(edge);
            }
            Some(weight) => {
                self.weighted.get_or_insert(edge);
                self.weights.push(weight);
            }
        }
        self.ends.push(ends);
    }

    /// Refuses edges that do not have the form that the game gives them.
    pub(super) fn check_form(&self, on_edges: bool, state: &ReadState) -> Result<(), SpecError> {
        let (wrong, expected, found) = match on_edges {
            true => (self.unweighted, "[u, v, weight]", "a list of 2"),
            false => (self.weighted, "[u, v]", "a list of 3"),
        };
        match wrong {
            None => Ok(()),
            Some(i) => Err(SpecError::expected(state.at(format_args!("edges[{i}]")), expected, found)),
        }
    }

    /// The graph, now that the vertices are known.
    pub(super) fn graph(
        &self,
        labels: &Directory,
        directed: bool,
        state: &ReadState,
    ) -> Result<Graph, SpecError> {
        let error = |edge: usize, which: usize, found: String| {
            let place = state.at(format_args!("edges[{edge}][{which}]"));
            match labels.labels {
                Labels::Numbers(0) => SpecError::new(Fault::Unexpected, place, "there are no vertices"),
                _ => SpecError::expected(place, labels.labels.range(), found),
            }
        };
        if let Some((edge, which, found)) = &self.odd {
            return Err(error(*edge, *which, found.clone()));
        }
        let known: Vec<Option<usize>> =
            self.names.iter().map(|name| labels.index.get(name).copied()).collect();
        let vertex = |end: End| match (&labels.labels, end.0 & End::NAME != 0) {
            (Labels::Numbers(n), false) => Some(end.0 as usize).filter(|v| v < n),
            (Labels::Names(_), true) => known[(end.0 & !End::NAME) as usize],
            _ => None,
        };
        for (edge, pair) in self.ends.iter().enumerate() {
            if let Some(which) = [0, 1].into_iter().find(|&which| vertex(pair[which]).is_none()) {
                return Err(error(edge, which, self.describe(pair[which])));
            }
        }
        let known = |end: End| vertex(end).expect("all ends were looked up before");
        let ends = self.ends.iter().map(|&[u, v]| (known(u), known(v)));
        let kind = if directed { EdgeKind::Directed } else { EdgeKind::Undirected };
        Graph::new(kind, labels.labels.len(), ends)
            .map_err(|error| SpecError::new(Fault::TooLarge, state.at("edges"), error.to_string()))
    }

    fn describe(&self, end: End) -> String {
        match end.0 & End::NAME != 0 {
            true => Scalar::Text(self.names[(end.0 & !End::NAME) as usize].clone()).describe(),
            false => end.0.to_string(),
        }
    }
}

/// Reads the field `edges`.
pub(super) struct Edges<'s>(pub(super) Reader<'s>);

struct EdgeItems<'s>(Reader<'s>, EdgeList);

impl<'de> DeserializeSeed<'de> for Edges<'_> {
    type Value = EdgeList;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<EdgeList, D::Error> {
        let item = EdgeItems(self.0, EdgeList::default());
        let list = ListReader { state: self.0.state, of: FORM, item };
        deserializer.deserialize_any(list).map(|items| items.1)
    }
}

const FORM: &str = "[u, v, weight] or [u, v]";

impl<'de> ReadItem<'de> for EdgeItems<'_> {
    fn read<A: SeqAccess<'de>>(&mut self, items: &mut A) -> Result<bool, A::Error> {
        Ok(items.next_element_seed(EdgeReader { reader: self.0, list: &mut self.1 })?.is_some())
    }
}

/// Reads one edge into the list.
struct EdgeReader<'s, 'l> {
    reader: Reader<'s>,
    list: &'l mut EdgeList,
}

impl EdgeReader<'_, '_> {
    fn refuse<E: Error>(&self, found: &Scalar) -> E {
        self.reader.state.expected(FORM, found)
    }
}

impl<'de> DeserializeSeed<'de> for EdgeReader<'_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for EdgeReader<'_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(FORM)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<(), A::Error> {
        let state = self.reader.state;
        let edge = self.list.ends.len();
        let mut ends = [End(0); 2];
        for (which, end) in ends.iter_mut().enumerate() {
            let Some(value) = state.inside(Step::Item(which), || items.next_element::<Scalar>())? else {
                return Err(self.refuse(&Scalar::List(which)));
            };
            *end = self.list.push_end(which, &value);
        }
        let nested = Reader { depth: self.reader.depth + 1, ..self.reader };
        let weight = state.inside(Step::Item(2), || items.next_element_seed(WeightOrPosition(nested)))?;
        if weight.is_some() {
            let length = count(items, 3)?;
            if length > 3 {
                return Err(self.refuse(&Scalar::List(length)));
            }
        }
        let weight = weight.map(|weight| match weight {
            Weight::Number(number) => number,
            Weight::Position(spec) => {
                self.list.held.push((edge, *spec));
                0
            }
        });
        self.list.push(ends, weight);
        Ok(())
    }

    scalar::refuse_others!(|self, found| self.refuse(&found));
}

enum Weight {
    Number(u64),
    Position(Box<Spec>),
}

/// Reads a weight, or a position that stands for its Grundy value.
struct WeightOrPosition<'s>(Reader<'s>);

impl WeightOrPosition<'_> {
    fn refuse<E: Error>(&self, found: &Scalar) -> E {
        self.0.state.expected(A_WEIGHT, found)
    }
}

impl<'de> DeserializeSeed<'de> for WeightOrPosition<'_> {
    type Value = Weight;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Weight, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for WeightOrPosition<'_> {
    type Value = Weight;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(A_WEIGHT)
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Weight, E> {
        let weight = Scalar::Number(value);
        weight.weight().map(Weight::Number).ok_or_else(|| self.refuse(&weight))
    }

    fn visit_map<A: MapAccess<'de>>(self, entries: A) -> Result<Weight, A::Error> {
        self.0.read_object(entries).map(|spec| Weight::Position(Box::new(spec)))
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Weight, E> {
        Err(self.refuse(&Scalar::Odd(value.to_string())))
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Weight, E> {
        Err(self.refuse(&Scalar::Odd(serde_json::Value::from(value).to_string())))
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Weight, E> {
        Err(self.refuse(&Scalar::Text(value.to_owned())))
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Weight, E> {
        Err(self.refuse(&Scalar::Flag(value)))
    }

    fn visit_unit<E: Error>(self) -> Result<Weight, E> {
        Err(self.refuse(&Scalar::Null))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, items: A) -> Result<Weight, A::Error> {
        let found = Scalar::List(count(items, 0)?);
        Err(self.refuse(&found))
    }
}

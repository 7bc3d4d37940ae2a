//! Hyperedges of a position: `[[u, v, …], weight]`.

use nimgraph_game::{SpecError, rules::Hypergraph, spec::A_WEIGHT};
use serde::de::{DeserializeSeed, Deserializer, SeqAccess};

use super::{ListReader, ReadItem, ReadState, edges::Directory, scalar::Scalar};

/// What stands in the place of one hyperedge: its vertices and its weight.
pub(super) type HyperedgeJson = (Vec<Scalar>, Scalar);

/// Reads the field `hyperedges`.
pub(super) fn reader(state: &ReadState) -> Hyperedges<'_> {
    Hyperedges(state)
}

pub(super) struct Hyperedges<'s>(&'s ReadState);

struct Items<'s>(&'s ReadState, Vec<HyperedgeJson>);

impl<'de> ReadItem<'de> for Items<'_> {
    fn read<A: SeqAccess<'de>>(&mut self, items: &mut A) -> Result<bool, A::Error> {
        let Some(value) = items.next_element::<serde_json::Value>()? else { return Ok(false) };
        let read = serde_json::from_value::<HyperedgeJson>(value);
        let wrong = |_| self.0.expected("[[u, v, …], weight]", &Scalar::Odd("something else".to_owned()));
        self.1.push(read.map_err(wrong)?);
        Ok(true)
    }
}

impl<'de> DeserializeSeed<'de> for Hyperedges<'_> {
    type Value = Vec<HyperedgeJson>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        let list = ListReader {
            state: self.0,
            of: "hyperedges [[u, v, …], weight]",
            item: Items(self.0, Vec::new()),
        };
        deserializer.deserialize_any(list).map(|items| items.1)
    }
}

/// The board and its weights, now that the vertices are known.
pub(super) fn board(
    edges: &[HyperedgeJson],
    labels: &Directory,
    state: &ReadState,
) -> Result<(Hypergraph, Vec<u64>), SpecError> {
    let (mut sets, mut weights) = (Vec::with_capacity(edges.len()), Vec::with_capacity(edges.len()));
    for (i, (ends, weight)) in edges.iter().enumerate() {
        let vertex = |(which, end): (usize, &Scalar)| {
            let place = state.at(format_args!("hyperedges[{i}][0][{which}]"));
            labels.find(end).ok_or_else(|| SpecError::expected(place, labels.labels.range(), end.describe()))
        };
        sets.push(ends.iter().enumerate().map(vertex).collect::<Result<Vec<usize>, _>>()?);
        let place = state.at(format_args!("hyperedges[{i}][1]"));
        weights.push(weight.weight().ok_or_else(|| SpecError::expected(place, A_WEIGHT, weight.describe()))?);
    }
    let wrong = |error: nimgraph_game::rules::HypergraphError| {
        SpecError::new(nimgraph_game::spec::Fault::Unexpected, state.at("hyperedges"), error.to_string())
    };
    Ok((Hypergraph::labelled(labels.labels.clone(), sets).map_err(wrong)?, weights))
}

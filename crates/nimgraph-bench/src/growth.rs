//! How time and memory grow with the bound and with the number of edges.

use std::error::Error;

use nimgraph_graph::parse_family;
use nimgraph_table::{
    Convention, Options,
    edge::{EdgeBox, Plan},
    sink::Count,
};

use crate::instances::{self, Scale, Table};

/// One table of a series.
pub(crate) struct Point {
    pub(crate) family: &'static str,
    pub(crate) edges: usize,
    pub(crate) weight: u8,
    pub(crate) states: f64,
    pub(crate) seconds: f64,
    pub(crate) memory: f64,
}

/// With growing bounds, and with growing numbers of edges.
pub(crate) struct Growth {
    pub(crate) by_weight: Vec<Point>,
    pub(crate) by_edges: Vec<Point>,
}

pub(crate) fn measure(scale: Scale) -> Result<Growth, Box<dyn Error>> {
    let points = |series: Vec<Table>| series.into_iter().map(point).collect::<Result<Vec<_>, _>>();
    Ok(Growth {
        by_weight: points(instances::growing_weights(scale))?,
        by_edges: points(instances::growing_graphs(scale))?,
    })
}

fn point((family, weight): Table) -> Result<Point, Box<dyn Error>> {
    let graph = parse_family(family)?;
    let plan = Plan::new(&EdgeBox::uniform(&graph, weight.into(), Convention::Normal)?);
    let options = Options { threads: 1, ..Options::default() };
    let runs = (0..2).map(|_| plan.run(Count::default(), &options)).collect::<Result<Vec<_>, _>>()?;
    let seconds = runs.iter().map(|(_, summary)| summary.elapsed.as_secs_f64()).fold(f64::MAX, f64::min);
    let (states, memory) = (plan.states() as f64, plan.memory(1) as f64);
    Ok(Point { family, edges: graph.size(), weight, states, seconds, memory })
}

//! Tables: the kernels beside the hash maps, on the same graphs.

use std::error::Error;

use nimgraph_graph::parse_family;
use nimgraph_table::{
    Convention, Options, Simd,
    edge::{EdgeBox, Plan},
    sink::Count,
};

use crate::{
    instances::{self, Instance, Scale},
    machine::Machine,
    naive::{Packed, Run, hash_map},
};

/// Everything measured on one graph.
pub(crate) struct Row {
    pub(crate) instance: Instance,
    pub(crate) states: f64,
    pub(crate) p: u64,
    /// The hash maps, at the bound they can reach, and how many states that is.
    pub(crate) naive: Option<Run>,
    pub(crate) packed: Option<Run>,
    /// Seconds of the kernel: baseline instructions and the widest, one thread; the widest with two.
    pub(crate) baseline: f64,
    pub(crate) widest: f64,
    pub(crate) two_threads: f64,
    pub(crate) simd: &'static str,
    /// Bytes that the kernel keeps.
    pub(crate) memory: f64,
    /// One bit a state, by the widest instructions, as a part of what one thread can write.
    pub(crate) bandwidth: f64,
}

impl Row {
    /// The seconds of the fastest run.
    pub(crate) fn best(&self) -> f64 {
        self.baseline.min(self.widest).min(self.two_threads)
    }

    pub(crate) fn rate(&self) -> f64 {
        self.states / self.best()
    }
}

pub(crate) fn measure(scale: Scale, machine: &Machine) -> Result<Vec<Row>, Box<dyn Error>> {
    instances::tables(scale).into_iter().map(|instance| row(instance, machine)).collect()
}

fn row(instance: Instance, machine: &Machine) -> Result<Row, Box<dyn Error>> {
    let graph = parse_family(instance.family)?;
    let plan = Plan::new(&EdgeBox::uniform(&graph, instance.weight.into(), Convention::Normal)?);
    let states = plan.states() as f64;
    let (baseline, p) = seconds(&plan, Simd::available()[0], 1)?;
    let (widest, p_widest) = seconds(&plan, Simd::best(), 1)?;
    let (two_threads, p_two) = seconds(&plan, Simd::best(), 2)?;
    let naive = (instance.naive_weight > 0).then(|| hash_map(&graph, instance.naive_weight));
    let packed = naive.and_then(|_| Some(Packed::new(&graph)?.table(instance.naive_weight)));
    agree(instance, [p, p_widest, p_two], naive, packed)?;
    Ok(Row {
        instance,
        states,
        p,
        naive,
        packed,
        baseline,
        widest,
        two_threads,
        simd: Simd::best().name(),
        memory: plan.memory(2) as f64,
        bandwidth: states / 8.0 / widest / machine.write,
    })
}

/// The best of several runs, fewer when they are long.
fn seconds(plan: &Plan, simd: Simd, threads: usize) -> Result<(f64, u64), Box<dyn Error>> {
    let options = Options { threads, simd: Some(simd), ..Options::default() };
    let (mut best, mut spent, mut p) = (f64::MAX, 0.0, 0);
    while spent < 1.0 {
        let (count, summary) = plan.run(Count::default(), &options)?;
        let seconds = summary.elapsed.as_secs_f64();
        (best, spent, p) = (best.min(seconds), spent + seconds.max(0.01), count.p);
    }
    Ok((best, p))
}

/// No comparison means anything unless all of them count the same P-positions.
fn agree(
    instance: Instance,
    kernels: [u64; 3],
    naive: Option<Run>,
    packed: Option<Run>,
) -> Result<(), Box<dyn Error>> {
    let graph = parse_family(instance.family)?;
    let small = match naive {
        None => None,
        Some(_) => {
            let plan =
                Plan::new(&EdgeBox::uniform(&graph, instance.naive_weight.into(), Convention::Normal)?);
            Some(plan.run(Count::default(), &Options::default())?.0.p)
        }
    };
    let maps = [naive, packed].into_iter().flatten();
    if kernels.iter().any(|p| *p != kernels[0]) || maps.into_iter().any(|run| Some(run.p) != small) {
        return Err(format!("{}: the solvers do not agree", instance.family).into());
    }
    Ok(())
}

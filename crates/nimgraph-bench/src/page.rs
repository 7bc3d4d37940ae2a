//! The page about a run.

use std::fmt::Write;

use crate::{
    compare::{self, Runs},
    growth::{Growth, Point},
    heaps::HeapRow,
    instances::Scale,
    lines::Lines,
    machine::Machine,
    outside::Outside,
    proofs::{LONGEST_QUESTION, Proofs},
    reading::{Batch, Reading},
    search::Search,
    tables::Row,
};

/// Everything that was measured.
pub(crate) struct Measured {
    pub(crate) scale: Scale,
    pub(crate) machine: Machine,
    pub(crate) search: Search,
    pub(crate) tables: Vec<Row>,
    pub(crate) heaps: Vec<HeapRow>,
    pub(crate) lines: Lines,
    pub(crate) growth: Growth,
    pub(crate) proofs: Proofs,
    pub(crate) reading: Reading,
    pub(crate) batch: Batch,
    pub(crate) outside: Option<Outside>,
    pub(crate) theory: Option<String>,
}

/// The page as Markdown.
pub(crate) fn write(measured: &Measured) -> String {
    let mut page = String::new();
    let sections = [
        head, tables, ratios, heaps, lines, growth, cubic, threads, large, reading, batch, all_proofs,
        outside, theory,
    ];
    for section in sections {
        // Writing to a string does not fail.
        let _ = section(&mut page, measured);
    }
    page
}

type Written = std::fmt::Result;

fn head(page: &mut String, measured: &Measured) -> Written {
    let Machine { processor, threads, memory, write } = &measured.machine;
    let command = match measured.scale {
        Scale::Full => "make bench",
        Scale::Quick => "nimgraph-bench --quick",
    };
    writeln!(
        page,
        "# Benchmarks\n\nWritten by `{command}`, everything in one run. The numbers depend on the machine and on its \
         other work;\ncompare ratios within the run.\n\nMachine: {processor}, {threads} threads, {memory} of \
         memory. One thread writes memory at {:.1} GB/s.\n",
        write / 1e9
    )
}

fn tables(page: &mut String, measured: &Measured) -> Written {
    writeln!(
        page,
        "## Tables of edge-nim\n\nAll positions of a graph with weights from 0 to W, with every place of the token. The hash \
         maps are the obvious\nimplementations: `HashMap<(usize, Vec<u8>), bool>`, and the same with weights and token packed \
         into 128 bits and a fast\nhash. Where they cannot hold the table, they were run up to the smaller bound in \
         brackets. *Baseline* is the kernel\nwith the instructions of every x86-64, *widest* with those of this machine \
         ({}).\n\n![States per second](img/benchmarks.svg)\n",
        measured.tables.first().map_or("", |row| row.simd)
    )?;
    let columns = "| table | states | P-positions | HashMap, states/s | packed, states/s | baseline, 1 thread | widest, 1 \
                   thread | widest, 2 threads | states/s |";
    writeln!(page, "{columns}\n|---|---|---|---|---|---|---|---|---|")?;
    for row in &measured.tables {
        let map = |run: Option<crate::naive::Run>| match run {
            Some(run) => format!("{} (W={})", short(run.rate()), row.instance.naive_weight),
            None => "–".to_owned(),
        };
        writeln!(
            page,
            "| {} | {} | {} | {} | {} | {} | {} | {} | {} |",
            name(row.instance.family, row.instance.weight),
            short(row.states),
            row.p,
            map(row.naive),
            map(row.packed),
            time(row.baseline),
            time(row.widest),
            time(row.two_threads),
            short(row.rate()),
        )?;
    }
    writeln!(page)
}

fn ratios(page: &mut String, measured: &Measured) -> Written {
    let columns = "| table | × HashMap | × packed | baseline ÷ widest | second thread | bytes/state | HashMap, bytes/state | \
                   of write bandwidth, 1 thread |";
    writeln!(page, "{columns}\n|---|---|---|---|---|---|---|---|")?;
    for row in &measured.tables {
        let times = |run: Option<crate::naive::Run>| {
            run.map_or("–".to_owned(), |run| short(row.rate() / run.rate()))
        };
        writeln!(
            page,
            "| {} | {} | {} | {:.2} | {:.2} | {:.4} | {} | {:.0}% |",
            name(row.instance.family, row.instance.weight),
            times(row.naive),
            times(row.packed),
            row.baseline / row.widest,
            row.widest / row.two_threads,
            row.memory / row.states,
            row.naive.map_or("–".to_owned(), |run| format!("{:.0}", run.bytes)),
            100.0 * row.bandwidth,
        )?;
    }
    writeln!(page)?;
    beside_the_largest(page, measured)
}

/// A hash map in the cache is faster than one that a person would need, so small tables flatter it.
fn beside_the_largest(page: &mut String, measured: &Measured) -> Written {
    let naive = |row: &Row| row.naive.map(|run| (run.states, run.rate()));
    let Some((states, rate)) = measured.tables.iter().filter_map(naive).max_by_key(|run| run.0) else {
        return Ok(());
    };
    let times = |row: &Row| {
        let table = name(row.instance.family, row.instance.weight);
        format!("{table} {}", short(row.rate() / rate))
    };
    let all: Vec<String> = measured.tables.iter().map(times).collect();
    writeln!(
        page,
        "A hash map that fits into the cache is faster than one that holds a large table. Compared with the largest hash map \
         that\nwas filled here, {} states at {} per second, the kernel is faster by these factors: {}.\n",
        short(states as f64),
        short(rate),
        all.join(", "),
    )
}

fn heaps(page: &mut String, measured: &Measured) -> Written {
    writeln!(
        page,
        "## Heap games\n\nWords of 64 bits that heaps share, beside words that hold one heap each, and beside a HashMap from \
         heaps to\noutcomes on smaller heaps.\n"
    )?;
    let columns = "| table | states | HashMap, states/s | one heap a word | shared, 1 thread | shared, 2 threads | \
                   states/s | × one heap a word, 1 thread | × HashMap |";
    writeln!(page, "{columns}\n|---|---|---|---|---|---|---|---|---|")?;
    for HeapRow { name, states, naive, one_axis, shared, two_threads } in &measured.heaps {
        let rate = states / shared.min(*two_threads);
        writeln!(
            page,
            "| {name} | {} | {} | {} | {} | {} | {} | {:.1} | {} |",
            short(*states),
            short(*naive),
            time(*one_axis),
            time(*shared),
            time(*two_threads),
            short(rate),
            one_axis / shared,
            short(rate / naive),
        )?;
    }
    writeln!(page)
}

fn lines(page: &mut String, measured: &Measured) -> Written {
    measured.lines.write(page)
}

/// The section about lines of rules alone.
pub(crate) fn lines_alone(measured: &Lines) -> String {
    let mut page = String::new();
    // Writing to a string does not fail.
    let _ = measured.write(&mut page);
    page
}

fn growth(page: &mut String, measured: &Measured) -> Written {
    writeln!(page, "## Growth\n\nOne thread, widest instructions.\n")?;
    let Growth { by_weight, by_edges } = &measured.growth;
    for (title, points) in [("With W", by_weight), ("With the number of edges", by_edges)] {
        writeln!(
            page,
            "{title}:\n\n| table | edges | states | seconds | states/s | memory |\n|---|---|---|---|---|---|"
        )?;
        for Point { family, edges, weight, states, seconds, memory } in points {
            let (name, states_text) = (name(family, *weight), short(*states));
            let (rate, memory) = (short(states / seconds), bytes(*memory));
            writeln!(page, "| {name} | {edges} | {states_text} | {} | {rate} | {memory} |", time(*seconds))?;
        }
        writeln!(page)?;
    }
    Ok(())
}

fn cubic(page: &mut String, measured: &Measured) -> Written {
    let cubic = &measured.search.cubic;
    writeln!(
        page,
        "## Single positions\n\nRandom cubic graphs, weights from 1 to 3, by seed: depth-first search with a hash map of \
         packed positions, which stops\nat the first winning move and gives up (\\*) after 5 million positions, compared with \
         `nimgraph solve`; medians of three runs.\n\n| seed | outcome | depth first | positions | solve | moves examined |\n|---|---|---|---|---|---|"
    )?;
    for (seed, row) in (1..).zip(cubic) {
        let star = if row.plain_done { "" } else { "\\*" };
        writeln!(
            page,
            "| {seed} | {} | {}{star} | {} | {} | {} |",
            row.outcome,
            time(row.plain_seconds),
            short(row.plain_nodes as f64),
            time(row.seconds),
            row.nodes
        )?;
    }
    let (plain, solve) = measured.search.totals();
    writeln!(page, "\nTogether {} and {}: a ratio of {}.\n", time(plain), time(solve), short(plain / solve))
}

fn threads(page: &mut String, measured: &Measured) -> Written {
    for hard in &measured.search.hard {
        writeln!(
            page,
            "With two threads `{}` takes {} instead of {}, {:.2} times as fast ({} and {} moves examined).\n",
            hard.text,
            time(hard.two),
            time(hard.one),
            hard.gain(),
            hard.nodes[1],
            hard.nodes[0],
        )?;
    }
    Ok(())
}

fn large(page: &mut String, measured: &Measured) -> Written {
    let memory = measured.search.memory.map_or("an unknown amount".to_owned(), |peak| bytes(peak as f64));
    writeln!(
        page,
        "### Many reachable states\n\nAll weights are 3, and the peak memory over all of them was {memory}. On such a graph \
         with n vertices and m edges at least\n3^(m−n+1) · 2^(n−1) states can be reached: walk around a spanning tree; going \
         there and back leaves an edge of the tree\nat 0 or 1, as you choose, and on the way each other edge can be left at 3 or, \
         going along it and back, lowered to 0 or 1.\n\n| name | graph | reachable states, at least | outcome | by | \
         seconds | moves examined |\n|---|---|---|---|---|---|---|"
    )?;
    for row in &measured.search.large {
        writeln!(
            page,
            "| {} | `{}` | {} | {} | {} | {} | {} |",
            row.name,
            row.family,
            short(row.reachable),
            row.outcome.map_or("not found", nimgraph_game::Outcome::name),
            row.method,
            time(row.seconds),
            row.nodes
        )?;
    }
    writeln!(page)
}

/// The section about proofs alone.
pub(crate) fn proofs_alone(measured: &Proofs) -> String {
    let mut page = String::new();
    // Writing to a string does not fail.
    let _ = proofs(&mut page, measured);
    page
}

fn all_proofs(page: &mut String, measured: &Measured) -> Written {
    proofs(page, &measured.proofs)
}

fn proofs(page: &mut String, Proofs { rows, z3, mona }: &Proofs) -> Written {
    let total: f64 = rows.iter().map(|row| row.seconds).sum();
    let memory = rows.iter().filter_map(|row| row.memory).fold(0.0, f64::max);
    let z3 = z3.as_deref().unwrap_or("not installed");
    let mona = mona.as_deref().unwrap_or("not installed");
    writeln!(
        page,
        "## Proofs for all weights\n\n`nimgraph prove` on the {} examples of `crates/nimgraph-prove/tests/examples.jsonl`: {} \
         altogether, at most {} of\nmemory, where every proof is a process of its own. z3 ({z3}) and MONA ({mona})\nget the \
         same obligations of the formulas that are proved, a process for each, with {} s for every one of them.\n– means \
         that a program was not asked, cannot say the formula (z3 has no xor) or had no answer. Times are those of the\n\
         processor. `nimgraph-bench --proofs` measures this table alone.\n\n| board | verdict | time | memory | z3 | z3 ÷ \
         nimgraph | MONA | MONA ÷ nimgraph |\n|---|---|---|---|---|---|---|---|",
        rows.len(),
        time(total),
        bytes(memory),
        LONGEST_QUESTION.as_secs(),
    )?;
    for row in rows {
        let unexpected = if row.as_expected { "" } else { ", **not as expected**" };
        let none = || "–".to_owned();
        let ratio = |other: Option<f64>| other.map_or_else(none, |other| short(other / row.seconds));
        writeln!(
            page,
            "| `{}` | {}{unexpected} | {} | {} | {} | {} | {} | {} |",
            row.board,
            row.verdict,
            time(row.seconds),
            row.memory.map_or_else(none, bytes),
            row.z3.map_or_else(none, time),
            ratio(row.z3),
            row.mona.map_or_else(none, time),
            ratio(row.mona),
        )?;
    }
    writeln!(page)
}

fn reading(page: &mut String, measured: &Measured) -> Written {
    let Reading { text, edges, bytes: length, values, position, writing } = &measured.reading;
    writeln!(
        page,
        "## Reading\n\n`{text}` as JSON, {edges} edges in {}: reading and checking the position takes {}, reading it as \
         `serde_json::Value`,\nwhich is not yet a position, {}; writing it takes {}. Least of five runs. \
         `nimgraph-bench --old PROGRAM --new PROGRAM`\ncompares two builds of `nimgraph` on positions with a million edges, on \
         the batch below and on other questions.\n",
        bytes(*length as f64),
        time(*position),
        time(*values),
        time(*writing),
    )
}

fn batch(page: &mut String, measured: &Measured) -> Written {
    let Batch { lines, reading, outcomes, answers } = &measured.batch;
    writeln!(
        page,
        "## Batches\n\nThe {lines} positions of the answer key on one thread, least of five runs: reading them takes {}, \
         reading them and finding\nwho wins {}, and everything that an answer has, with winning moves and reasons, {}.\n",
        time(*reading),
        time(*outcomes),
        time(*answers),
    )
}

/// Two programs side by side.
pub(crate) fn compared(rows: &[compare::Row]) -> String {
    let mut page = String::from(
        "Least and median seconds of nine runs each, in turn.\n\n| question | command | old | new | old ÷ new | medians \
         |\n|---|---|---|---|---|---|\n",
    );
    for row in rows {
        let compare::Row { name, command, old, new } = row;
        let least = |runs: &Option<Runs>| runs.map_or("no answer".to_owned(), |runs| time(runs.least));
        let median = |runs: &Option<Runs>| runs.map_or("–".to_owned(), |runs| time(runs.median));
        let gain = row.gain().map_or("–".to_owned(), |gain| format!("{gain:.2}"));
        // Writing to a string does not fail.
        let _ = writeln!(
            page,
            "| {name} | `{command}` | {} | {} | {gain} | {} and {} |",
            least(old),
            least(new),
            median(old),
            median(new),
        );
    }
    page
}

fn outside(page: &mut String, measured: &Measured) -> Written {
    writeln!(page, "## OpenSpiel\n")?;
    match &measured.outside {
        None => writeln!(page, "Not measured: no Python with OpenSpiel was named (`--python`).\n"),
        Some(Outside { result: Err(why), .. }) => writeln!(page, "Not measured: {why}\n"),
        Some(Outside { heaps, result: Ok(run) }) => writeln!(
            page,
            "OpenSpiel {} on Nim with heaps {heaps}, with a Python dictionary of visited states: {} states in {}, {} \
             states/s.\n",
            run.version,
            short(run.states),
            time(run.seconds),
            short(run.states / run.seconds)
        ),
    }
}

fn theory(page: &mut String, measured: &Measured) -> Written {
    let Some(text) = &measured.theory else { return Ok(()) };
    writeln!(page, "## Theorems\n\nFrom `cargo bench -p nimgraph-theory`:\n\n```sh\n{}\n```", text.trim())
}

/// `K4`-like names are for people who know them; the family says it to all.
fn name(family: &str, weight: u8) -> String {
    format!("`{family}` W={weight}")
}

/// Three significant digits with a unit of a thousand, or powers of ten beyond.
pub(crate) fn short(number: f64) -> String {
    match number {
        n if n < 10.0 => format!("{n:.1}"),
        n if n < 1e3 => format!("{n:.0}"),
        n if n < 1e6 => format!("{:.1} k", n / 1e3),
        n if n < 1e9 => format!("{:.1} M", n / 1e6),
        n if n < 1e12 => format!("{:.1} G", n / 1e9),
        n => format!("{n:.1e}"),
    }
}

pub(crate) fn time(seconds: f64) -> String {
    match seconds {
        s if s < 1e-3 => format!("{:.0} µs", s * 1e6),
        s if s < 1.0 => format!("{:.1} ms", s * 1e3),
        s => format!("{s:.2} s"),
    }
}

fn bytes(number: f64) -> String {
    format!("{:.1} MB", number / 1e6)
}

//! `nimgraph-bench`: everything measured in one run on the same instances, and the page about it.
//!
//! `make bench` calls it. `nimgraph-bench [--quick] [--page FILE] [--plot FILE] [--theory FILE] [--python PROGRAM]`:
//! `--quick` takes small instances and seconds, `--theory` names the output of `cargo bench -p nimgraph-theory`,
//! `--python` a Python that has OpenSpiel.
//!
//! `nimgraph-bench [--quick] --proofs` prints the table of proofs alone, `--lines` that of lines of rules.
//!
//! `nimgraph-bench --old PROGRAM --new PROGRAM` instead compares two builds of `nimgraph` on the same commands, in turn.

mod compare;
mod growth;
mod heaps;
mod instances;
mod lines;
mod machine;
mod mona;
mod naive;
mod outside;
mod page;
mod plot;
mod proofs;
mod reading;
mod search;
mod tables;

use std::{
    error::Error,
    fs,
    path::{Path, PathBuf},
    process::ExitCode,
};

use instances::Scale;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("nimgraph-bench: {error}");
            ExitCode::from(2)
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    // A proof in a process of its own; see `proofs`.
    if let [option, number] = std::env::args().skip(1).collect::<Vec<_>>().as_slice()
        && option == "--proof"
    {
        println!("{}", proofs::one(number.parse()?)?);
        return Ok(());
    }
    let arguments = Arguments::read(std::env::args().skip(1))?;
    let scale = arguments.scale;
    if arguments.proofs {
        print!("{}", page::proofs_alone(&proofs::measure(scale)?));
        return Ok(());
    }
    if arguments.lines {
        print!("{}", page::lines_alone(&lines::measure(scale)?));
        return Ok(());
    }
    if let Some([old, new]) = arguments.programs()? {
        print!("{}", page::compared(&compare::measure(scale, old, new)?));
        return Ok(());
    }
    // The search comes first: its memory is the peak of the process so far.
    eprintln!("measuring single positions …");
    let search = search::measure(scale)?;
    let (plain, solve) = search.totals();
    eprintln!("  depth first {plain:.2} s, solve {solve:.4} s");
    eprintln!("measuring tables …");
    let machine = machine::Machine::look();
    let tables = tables::measure(scale, &machine)?;
    eprintln!("measuring tables of heap games …");
    let heaps = heaps::measure(scale)?;
    eprintln!("measuring lines of rules …");
    let lines = lines::measure(scale)?;
    eprintln!("measuring reading and batches …");
    let (reading, batch) = (reading::measure(scale)?, reading::measure_batch(scale));
    eprintln!("measuring how tables grow …");
    let growth = growth::measure(scale)?;
    eprintln!("measuring proofs …");
    let proofs = proofs::measure(scale)?;
    let outside = arguments.python.as_deref().map(outside::measure);
    let theory = arguments.theory.map(fs::read_to_string).transpose()?;
    let measured = page::Measured {
        scale,
        machine,
        search,
        tables,
        heaps,
        lines,
        growth,
        reading,
        batch,
        proofs,
        outside,
        theory,
    };
    let page = page::write(&measured);
    match &arguments.page {
        Some(path) => fs::write(path, page)?,
        None => print!("{page}"),
    }
    if let Some(path) = &arguments.plot {
        fs::write(path, plot::draw(&measured.tables))?;
    }
    Ok(())
}

struct Arguments {
    scale: Scale,
    /// Nothing but the proofs.
    proofs: bool,
    /// Nothing but lines of rules.
    lines: bool,
    page: Option<PathBuf>,
    plot: Option<PathBuf>,
    theory: Option<PathBuf>,
    python: Option<PathBuf>,
    old: Option<PathBuf>,
    new: Option<PathBuf>,
}

impl Arguments {
    fn read(mut words: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut read = Self {
            scale: Scale::Full,
            proofs: false,
            lines: false,
            page: None,
            plot: None,
            theory: None,
            python: None,
            old: None,
            new: None,
        };
        while let Some(word) = words.next() {
            let place = match word.as_str() {
                "--quick" => {
                    read.scale = Scale::Quick;
                    continue;
                }
                "--proofs" => {
                    read.proofs = true;
                    continue;
                }
                "--lines" => {
                    read.lines = true;
                    continue;
                }
                "--page" => &mut read.page,
                "--plot" => &mut read.plot,
                "--theory" => &mut read.theory,
                "--python" => &mut read.python,
                "--old" => &mut read.old,
                "--new" => &mut read.new,
                other => return Err(format!("{other}: there is no such option")),
            };
            *place = Some(words.next().ok_or_else(|| format!("{word}: expected a file after it"))?.into());
        }
        Ok(read)
    }

    /// The two programs to compare, if that is asked for.
    fn programs(&self) -> Result<Option<[&Path; 2]>, String> {
        match (&self.old, &self.new) {
            (None, None) => Ok(None),
            (Some(old), Some(new)) => Ok(Some([old, new])),
            _ => Err("--old and --new: expected both, found one of them".to_owned()),
        }
    }
}

//! `nimgraph families`: the named graphs that a board may be.

use std::io::Write;

use clap::Args;
use nimgraph::graph::families;
use nimgraph_family::sized_families;
use nimgraph_wire::family_catalogue;

use crate::{
    console::Console,
    failure::Failure,
    status::Status,
    style::{FAINT, MOVE},
    text::{pad, widest, wrap},
};

/// List the families of graphs to play on
#[derive(Args)]
pub(crate) struct Families {}

impl Families {
    pub(crate) fn run(self, console: &mut Console) -> Result<Status, Failure> {
        if console.json {
            console.write_json(&family_catalogue())?;
            return Ok(Status::Answered);
        }
        let width = widest(families().iter().map(|family| family.usage));
        for family in families() {
            writeln!(console, "{MOVE}{}{MOVE:#}  {}", pad(family.usage, width), family.description)?;
            let numbering = wrap(family.numbering, &" ".repeat(width + 2));
            writeln!(console, "{FAINT}{numbering}{FAINT:#}")?;
        }
        writeln!(console, "\nK5, K2,3, C4, P4 and Q3 are understood too, as papers write these graphs.")?;
        writeln!(
            console,
            "\nThese can stand with n, for boards of all sizes (nimgraph discover GAME cycle:n):"
        )?;
        let width = widest(sized_families().iter().map(|family| family.usage));
        for family in sized_families() {
            writeln!(console, "{MOVE}{}{MOVE:#}  {}", pad(family.usage, width), family.description)?;
            writeln!(console, "{FAINT}{}{FAINT:#}", wrap(family.games, &" ".repeat(width + 2)))?;
        }
        let lines = "Lines of rules whose moves are local can be played on cycle:n and on the strips too, with a token also on circuit:n: nimgraph \
                     discover \"edges token: take 1..2 from the edge, go across\" cycle:n --max-weight 3. So can graph-nim and circular-nim \
                     (--k), where Grundy values stay bounded.";
        writeln!(console, "\n{}", wrap(lines, ""))?;
        Ok(Status::Answered)
    }
}

//! A summary of a sweep's folder: totals for people to read, and a plot.

use std::path::{Path, PathBuf};

use serde_json::Value as Json;

use super::{
    files::{END, Manifest, Side, read_json},
    part::{CHANGED, has_its_size, part_file},
};
use crate::{InputEnd, SweepError, Totals};

/// The contents of a folder, whether its sweep has ended or not.
#[derive(Clone, Debug)]
pub struct Summary {
    /// The description of the sweep.
    pub manifest: Manifest,
    /// How many parts are finished.
    pub parts: u64,
    /// How many there will be, if that is known.
    pub blocks: Option<u64>,
    /// How many rows there are.
    pub rows: u64,
    /// How many bytes the parts have.
    pub bytes: u64,
    /// How many seconds were spent on all parts.
    pub seconds: f64,
    /// The results so far.
    pub totals: Totals,
}

impl Summary {
    /// Reads the side files of a folder, and compares the sizes of its parts with them.
    pub fn of(folder: &Path) -> Result<Self, SweepError> {
        let (summary, sides) = Self::read(folder)?;
        for (number, side) in sides {
            let part = part_file(folder, number, &summary.manifest.parts);
            if !has_its_size(&part, &side)? {
                return Err(SweepError::folder(&part, CHANGED));
            }
        }
        Ok(summary)
    }

    /// Reads the side files of a folder alone: its parts are in another place.
    pub fn of_side_files(folder: &Path) -> Result<Self, SweepError> {
        Ok(Self::read(folder)?.0)
    }

    /// The summary of a folder, and its side files by their numbers.
    fn read(folder: &Path) -> Result<(Self, Vec<(u64, Side)>), SweepError> {
        let manifest = Manifest::read(folder)?;
        let blocks = read_json(&folder.join(END))?.map(|end: InputEnd| end.blocks);
        let mut summary =
            Self { manifest, parts: 0, blocks, rows: 0, bytes: 0, seconds: 0.0, totals: Totals::default() };
        let mut sides = Vec::new();
        for (number, file) in side_files(folder)? {
            let Some(side) = read_json::<Side>(&file)? else { continue };
            summary.parts += 1;
            summary.rows += side.rows;
            summary.bytes += side.bytes;
            summary.seconds += side.seconds;
            summary.totals.add(side.totals.clone(), summary.manifest.examples());
            sides.push((number, side));
        }
        Ok((summary, sides))
    }

    /// A plot of the share of P-positions by the number of edges, a line for each number of vertices.
    pub fn to_svg(&self) -> String {
        plot::svg(&self.title(), &self.totals)
    }

    /// The description of the sweep, in one line.
    pub fn title(&self) -> String {
        let sweep = &self.manifest.sweep;
        let list = |field: &str| {
            let items = sweep[field].as_array().into_iter().flatten().filter_map(Json::as_str);
            items.collect::<Vec<_>>().join(" ")
        };
        let text = |field: &str| sweep[field].as_str().unwrap_or_default().to_owned();
        let plays = list("play");
        let play = if plays == "normal" { String::new() } else { format!(", {plays} play") };
        format!(
            "{} on {}, weights {}, tokens {}{play}",
            text("game"),
            list("graphs"),
            text("weights"),
            text("tokens")
        )
    }
}

/// The side files of a folder, with the numbers of their parts.
pub(super) fn side_files(folder: &Path) -> Result<Vec<(u64, PathBuf)>, SweepError> {
    let entries = std::fs::read_dir(folder).map_err(|error| SweepError::file(folder, error))?;
    let number = |path: &PathBuf| {
        let name = path.file_name()?.to_str()?;
        let number: u64 = name.strip_prefix("part-")?.strip_suffix(".json")?.parse().ok()?;
        (part_file(folder, number, "json") == *path).then_some(number)
    };
    let paths = entries.flatten().map(|entry| entry.path());
    let mut numbered: Vec<(u64, PathBuf)> = paths.filter_map(|path| Some((number(&path)?, path))).collect();
    numbered.sort();
    Ok(numbered)
}

/// The plot.
mod plot {
    use std::{collections::BTreeMap, fmt::Write};

    use crate::Totals;

    const WIDTH: f64 = 720.0;
    const HEIGHT: f64 = 420.0;
    const LEFT: f64 = 64.0;
    const RIGHT: f64 = 88.0;
    const TOP: f64 = 56.0;
    const BOTTOM: f64 = 56.0;

    /// Colours that colour-blind people can tell apart too (Okabe and Ito 2008).
    const COLOURS: [&str; 7] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000"];

    pub(super) fn svg(title: &str, totals: &Totals) -> String {
        let mut lines: BTreeMap<u64, Vec<(u64, f64)>> = BTreeMap::new();
        for (&(order, size), &[_, p, n]) in totals.by_size.iter().filter(|(_, [_, p, n])| p + n > 0) {
            lines.entry(order).or_default().push((size, p as f64 / (p + n) as f64));
        }
        let sizes = || lines.values().flatten().map(|&(size, _)| size);
        let (least, most) = (sizes().min().unwrap_or(0), sizes().max().unwrap_or(1));
        let span = (most - least).max(1) as f64;
        let x = |size: u64| LEFT + (size - least) as f64 / span * (WIDTH - LEFT - RIGHT);
        let y = |share: f64| TOP + (1.0 - share) * (HEIGHT - TOP - BOTTOM);
        let mut svg = String::new();
        let style = "font-family=\"system-ui, sans-serif\" font-size=\"12\" fill=\"#222\"";
        let _ = writeln!(
            svg,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" {style}>\n\
             <title>{0}</title>\n<rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fff\"/>\n\
             <text x=\"{LEFT}\" y=\"24\" font-size=\"14\" font-weight=\"600\">{0}</text>\n\
             <text x=\"{LEFT}\" y=\"42\">share of P-positions by number of edges, one line for each number of vertices</text>",
            escaped(title)
        );
        for tenth in (0..=10).step_by(2) {
            let (share, height) = (tenth as f64 / 10.0, y(tenth as f64 / 10.0));
            let _ = writeln!(
                svg,
                "<line x1=\"{LEFT}\" x2=\"{}\" y1=\"{height:.1}\" y2=\"{height:.1}\" stroke=\"#ddd\"/>\
                 <text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{:.0} %</text>",
                WIDTH - RIGHT,
                LEFT - 8.0,
                height + 4.0,
                100.0 * share
            );
        }
        let step = ((most - least) / 12 + 1) as usize;
        for size in (least..=most).step_by(step) {
            let _ = writeln!(
                svg,
                "<text x=\"{:.1}\" y=\"{}\" text-anchor=\"middle\">{size}</text>",
                x(size),
                HEIGHT - BOTTOM + 20.0
            );
        }
        let _ = writeln!(
            svg,
            "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">edges</text>",
            (LEFT + WIDTH - RIGHT) / 2.0,
            HEIGHT - 14.0
        );
        for (number, (order, points)) in lines.iter().enumerate() {
            let colour = COLOURS[number % COLOURS.len()];
            let places: Vec<String> =
                points.iter().map(|&(size, share)| format!("{:.1},{:.1}", x(size), y(share))).collect();
            let _ = writeln!(
                svg,
                "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>",
                places.join(" ")
            );
            for &(size, share) in points {
                let _ = writeln!(
                    svg,
                    "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"3\" fill=\"{colour}\"/>",
                    x(size),
                    y(share)
                );
            }
            let &(size, share) = points.last().expect("a line has points");
            let _ = writeln!(
                svg,
                "<text x=\"{:.1}\" y=\"{:.1}\" fill=\"{colour}\">n = {order}</text>",
                x(size) + 8.0,
                y(share) + 4.0
            );
        }
        svg + "</svg>\n"
    }

    fn escaped(text: &str) -> String {
        text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
    }
}

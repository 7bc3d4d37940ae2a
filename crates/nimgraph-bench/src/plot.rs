//! The plot: states a second of each solver on each table, on a logarithmic scale.

use std::fmt::Write;

use crate::{naive::Run, page::short, tables::Row};

const BAR: f64 = 14.0;
const LEFT: f64 = 150.0;
const WIDTH: f64 = 560.0;
/// Powers of ten at the two ends of the scale.
const SCALE: (f64, f64) = (4.0, 12.0);

/// Solvers and their colours, which differ in lightness too.
const SOLVERS: [(&str, &str); 4] = [
    ("HashMap", "#c8c2b4"),
    ("packed keys", "#8fa3ad"),
    ("kernel, 1 thread", "#3f6f8f"),
    ("kernel, best", "#14304a"),
];

/// The plot as SVG.
pub(crate) fn draw(rows: &[Row]) -> String {
    let group = SOLVERS.len() as f64 * BAR + 14.0;
    let bottom = 50.0 + rows.len() as f64 * group;
    let height = bottom + 46.0;
    let mut svg = String::new();
    // Writing to a string does not fail.
    let _ = write(&mut svg, rows, group, bottom, height);
    svg
}

fn write(svg: &mut String, rows: &[Row], group: f64, bottom: f64, height: f64) -> std::fmt::Result {
    let width = LEFT + WIDTH + 90.0;
    writeln!(
        svg,
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="11">
<title>States per second, by table and solver</title>
<rect width="{width}" height="{height}" fill="#fffdf8"/>"##
    )?;
    legend(svg)?;
    for power in SCALE.0 as i32..=SCALE.1 as i32 {
        let x = place(10f64.powi(power));
        writeln!(svg, r##"<line x1="{x:.1}" y1="40" x2="{x:.1}" y2="{bottom}" stroke="#ddd6c6"/>"##)?;
        writeln!(
            svg,
            r##"<text x="{x:.1}" y="{:.1}" text-anchor="middle" fill="#444">10<tspan dy="-4" font-size="8">{power}</tspan></text>"##,
            bottom + 16.0
        )?;
    }
    writeln!(
        svg,
        r##"<text x="{:.1}" y="{:.1}" text-anchor="middle" fill="#444">states per second</text>"##,
        LEFT + WIDTH / 2.0,
        bottom + 34.0
    )?;
    for (number, row) in rows.iter().enumerate() {
        bars(svg, row, 50.0 + number as f64 * group)?;
    }
    writeln!(svg, "</svg>")
}

fn legend(svg: &mut String) -> std::fmt::Result {
    for (number, (name, colour)) in SOLVERS.iter().enumerate() {
        let x = LEFT + number as f64 * 140.0;
        writeln!(svg, r##"<rect x="{x}" y="12" width="12" height="12" fill="{colour}"/>"##)?;
        writeln!(svg, r##"<text x="{}" y="22" fill="#222">{name}</text>"##, x + 18.0)?;
    }
    Ok(())
}

fn bars(svg: &mut String, row: &Row, top: f64) -> std::fmt::Result {
    let rates = [
        row.naive.map(Run::rate),
        row.packed.map(Run::rate),
        Some(row.states / row.widest),
        Some(row.rate()),
    ];
    let middle = top + SOLVERS.len() as f64 * BAR / 2.0 + 4.0;
    let (family, weight) = (row.instance.family, row.instance.weight);
    writeln!(
        svg,
        r##"<text x="{}" y="{middle:.1}" text-anchor="end" fill="#222">{family} W={weight}</text>"##,
        LEFT - 8.0
    )?;
    for (number, (rate, (_, colour))) in rates.into_iter().zip(SOLVERS).enumerate() {
        let Some(rate) = rate else { continue };
        let (x, y) = (place(rate), top + number as f64 * BAR);
        let long = (x - LEFT).max(1.0);
        writeln!(
            svg,
            r##"<rect x="{LEFT}" y="{y:.1}" width="{long:.1}" height="{}" fill="{colour}"/>"##,
            BAR - 2.0
        )?;
        writeln!(
            svg,
            r##"<text x="{:.1}" y="{:.1}" font-size="9" fill="#444">{}</text>"##,
            x + 4.0,
            y + 9.0,
            short(rate)
        )?;
    }
    Ok(())
}

fn place(rate: f64) -> f64 {
    LEFT + WIDTH * (rate.log10().clamp(SCALE.0, SCALE.1) - SCALE.0) / (SCALE.1 - SCALE.0)
}

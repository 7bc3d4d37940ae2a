//! The plot: states a second of each solver on each table, on a logarithmic scale.

use nimgraph::draw::{Anchor, Frame, Plot, Point};

use crate::{naive::Run, page::short, tables::Row};

const BAR: f64 = 14.0;
const LEFT: f64 = 150.0;
const WIDTH: f64 = 560.0;
/// Powers of ten at the two ends of the scale.
const SCALE: (u32, u32) = (4, 12);

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
    let mut plot = Plot::new(LEFT + WIDTH + 90.0, bottom + 46.0, "States per second, by table and solver");
    legend(&mut plot);
    for power in SCALE.0..=SCALE.1 {
        let x = place(10f64.powi(power as i32));
        plot.rule(Point::new(x, 40.0), Point::new(x, bottom));
        plot.label(Point::new(x, bottom + 16.0), Anchor::Middle, &power_of_ten(power));
    }
    plot.label(Point::new(LEFT + WIDTH / 2.0, bottom + 34.0), Anchor::Middle, "states per second");
    for (number, row) in rows.iter().enumerate() {
        bars(&mut plot, row, 50.0 + number as f64 * group);
    }
    plot.to_svg()
}

fn legend(plot: &mut Plot) {
    for (number, (name, colour)) in SOLVERS.iter().enumerate() {
        let x = LEFT + number as f64 * 140.0;
        plot.bar(Frame { low: Point::new(x, 12.0), high: Point::new(x + 12.0, 24.0) }, colour);
        plot.label(Point::new(x + 18.0, 22.0), Anchor::Start, name);
    }
}

fn bars(plot: &mut Plot, row: &Row, top: f64) {
    let rates = [
        row.naive.map(Run::rate),
        row.packed.map(Run::rate),
        Some(row.states / row.widest),
        Some(row.rate()),
    ];
    let middle = top + SOLVERS.len() as f64 * BAR / 2.0 + 4.0;
    let name = format!("{} W={}", row.instance.family, row.instance.weight);
    plot.label(Point::new(LEFT - 8.0, middle), Anchor::End, &name);
    for (number, (rate, (_, colour))) in rates.into_iter().zip(SOLVERS).enumerate() {
        let Some(rate) = rate else { continue };
        let (x, y) = (place(rate).max(LEFT + 1.0), top + number as f64 * BAR);
        plot.bar(Frame { low: Point::new(LEFT, y), high: Point::new(x, y + BAR - 2.0) }, colour);
        plot.label(Point::new(x + 4.0, y + 10.0), Anchor::Start, &short(rate));
    }
}

fn place(rate: f64) -> f64 {
    let (least, most) = (f64::from(SCALE.0), f64::from(SCALE.1));
    LEFT + WIDTH * (rate.log10().clamp(least, most) - least) / (most - least)
}

fn power_of_ten(power: u32) -> String {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let raised = power
        .to_string()
        .chars()
        .filter_map(|c| c.to_digit(10))
        .map(|d| DIGITS[d as usize])
        .collect::<String>();
    format!("10{raised}")
}

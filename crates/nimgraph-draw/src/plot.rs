//! Charts of numbers as SVG that stands alone: lines and bars in their places, with labels.

use std::fmt::{self, Write};

use super::{
    point::{Frame, Point},
    svg::escape,
};

/// Colours that colour-blind readers can tell apart (M. Okabe and K. Ito, 2008).
pub const PLOT_COLOURS: [&str; 7] =
    ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000"];

/// Which end of a label is at its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// The label begins there.
    Start,
    /// Its middle is there.
    Middle,
    /// It ends there.
    End,
}

/// A chart. What is added later lies on top.
///
/// ```
/// use nimgraph_draw::{Plot, Point};
/// let mut plot = Plot::new(200.0, 100.0, "squares < cubes");
/// plot.line(&[Point::new(10.0, 90.0), Point::new(190.0, 10.0)], "#000");
/// assert!(plot.to_svg().contains("<title>squares &lt; cubes</title>"));
/// ```
#[derive(Clone, Debug)]
pub struct Plot {
    text: String,
}

impl Plot {
    /// An empty chart.
    pub fn new(width: f64, height: f64, title: &str) -> Self {
        let mut plot = Self { text: String::new() };
        plot.add(format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\" \
             font-family=\"system-ui, sans-serif\" font-size=\"12\" fill=\"#222\">\n<title>{}</title>\n\
             <rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>",
            escape(title)
        ));
        plot
    }

    /// A line that begins at a point and names the chart.
    pub fn heading(&mut self, at: Point, words: &str) {
        let Point { x, y } = at;
        let words = escape(words);
        self.add(format_args!(
            "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"14\" font-weight=\"600\">{words}</text>"
        ));
    }

    /// Some words.
    pub fn label(&mut self, at: Point, anchor: Anchor, words: &str) {
        let Point { x, y } = at;
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let words = escape(words);
        self.add(format_args!("<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{words}</text>"));
    }

    /// A thin line of the grid.
    pub fn rule(&mut self, from: Point, to: Point) {
        let (Point { x: x1, y: y1 }, Point { x: x2, y: y2 }) = (from, to);
        self.add(format_args!(
            "<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\" stroke=\"#ddd\"/>"
        ));
    }

    /// A line through points, each with a dot.
    pub fn line(&mut self, points: &[Point], colour: &str) {
        let places: Vec<String> = points.iter().map(|at| format!("{:.1},{:.1}", at.x, at.y)).collect();
        let places = places.join(" ");
        self.add(format_args!(
            "<polyline points=\"{places}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>"
        ));
        for Point { x, y } in points {
            self.add(format_args!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3\" fill=\"{colour}\"/>"));
        }
    }

    /// A filled box.
    pub fn bar(&mut self, frame: Frame, colour: &str) {
        let (Point { x, y }, width, height) = (frame.low, frame.width(), frame.height());
        self.add(format_args!(
            "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" fill=\"{colour}\"/>"
        ));
    }

    /// The chart as SVG.
    pub fn to_svg(&self) -> String {
        format!("{}</svg>\n", self.text)
    }

    fn add(&mut self, element: fmt::Arguments<'_>) {
        writeln!(self.text, "{element}").expect("writing to a string cannot fail");
    }
}

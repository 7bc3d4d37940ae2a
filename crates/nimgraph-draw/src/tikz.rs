//! A drawing as TikZ: a file that compiles by itself, or the bare picture for a paper.

use std::fmt::{self, Write};

use nimgraph_theory::Sign;

use super::{
    curve::Curve,
    drawing::{Drawing, DrawnBoard, DrawnEdge, DrawnStack, DrawnVertex, LegendEntry, Outline},
    pen::Pen,
    point::{Frame, Point, decimal},
    text::{Face, Text},
};

/// What surrounds the picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Wrapping {
    /// A document of its own, cut to the size of the picture.
    #[default]
    Standalone,
    /// Nothing: the `tikzpicture` alone, for a document that says `\usepackage{tikz}`.
    Bare,
}

/// Writes a drawing as TikZ.
///
/// Every vertex is a coordinate by its number, and every heap that is drawn as a stack, so that a paper can go on drawing:
/// `\draw (v0) -- (v2);`. In pictures of several boards the names begin with the number of the board: `b2v0`.
///
/// Names that are not Latin need LuaLaTeX or XeLaTeX and a font that has them; all else compiles with pdfLaTeX.
///
/// ```
/// use nimgraph_draw::{Drawing, Picture, tikz};
/// use nimgraph_game::{notation, spec::NoAppraiser};
/// let drawing = Drawing::of(&Picture::of(&notation::read("edge-nim path:3 weights=2,1 token=1")?.check(&NoAppraiser)?))?;
/// let text = tikz::write(&drawing, tikz::Wrapping::Bare);
/// assert!(text.contains("\\begin{tikzpicture}") && !text.contains("\\documentclass"));
/// assert!(text.contains("\\coordinate (v0) at "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(drawing: &Drawing, wrapping: Wrapping) -> String {
    let mut tikz = Tikz { text: String::new() };
    tikz.document(drawing, wrapping).expect("writing to a string cannot fail");
    tikz.text
}

struct Tikz {
    text: String,
}

/// The colours, under names that no other package uses.
const COLOURS: &str = "\
\\definecolor{nimmark}{HTML}{0072B2}
\\definecolor{nimwitness}{HTML}{D55E00}
";

const FACES: [&str; 6] = [
    "blue!70!black",
    "orange!90!black",
    "green!60!black",
    "magenta!80!black",
    "red!70!black",
    "cyan!80!black",
];

impl Tikz {
    fn document(&mut self, drawing: &Drawing, wrapping: Wrapping) -> fmt::Result {
        writeln!(self.text, "% {}", comment(&drawing.title))?;
        writeln!(self.text, "% {}", comment(&drawing.description))?;
        if wrapping == Wrapping::Standalone {
            self.text.push_str("\\documentclass[tikz,border=2pt]{standalone}\n");
            self.text
                .push_str("\\usepackage[utf8]{inputenc}\n\\usepackage[T1]{fontenc}\n\\begin{document}\n");
        }
        self.text.push_str(COLOURS);
        self.text.push_str("\\begin{tikzpicture}[x=0.75pt,y=-0.75pt,line cap=round,line join=round]\n");
        for (number, board) in (1..).zip(&drawing.boards) {
            let prefix = if drawing.boards.len() == 1 { String::new() } else { format!("b{number}") };
            self.names(&prefix, board)?;
        }
        for board in &drawing.boards {
            self.board(board)?;
        }
        for sign in &drawing.signs {
            self.label(sign, "")?;
        }
        for entry in &drawing.legend {
            self.legend(entry)?;
        }
        self.text.push_str("\\end{tikzpicture}\n");
        if wrapping == Wrapping::Standalone {
            self.text.push_str("\\end{document}\n");
        }
        Ok(())
    }

    /// Names for the places of a board.
    fn names(&mut self, prefix: &str, board: &DrawnBoard) -> fmt::Result {
        let vertices = board.vertices.iter().enumerate().map(|(v, vertex)| (format!("v{v}"), vertex.at));
        let stacks = board.stacks.iter().enumerate().map(|(h, stack)| (format!("h{h}"), stack.number.at));
        for (name, at) in vertices.chain(stacks) {
            writeln!(self.text, "\\coordinate ({prefix}{name}) at {};", pair(at))?;
        }
        Ok(())
    }

    fn legend(&mut self, entry: &LegendEntry) -> fmt::Result {
        let middle = entry.sample.middle();
        let line = curve(&Curve::line(
            Point::new(entry.sample.low.x, middle.y),
            Point::new(entry.sample.high.x, middle.y),
        ));
        match entry.sign {
            Sign::Ring => {
                self.path("fill", &circle(middle, 3.5))?;
                self.path("draw=nimwitness,line width=1.5pt", &circle(middle, 7.0))?;
            }
            Sign::Thick => {
                self.path("draw=nimwitness!40,line width=7.5pt", &line)?;
                self.path("draw,line width=1.5pt", &line)?;
            }
            Sign::Dashed => self.path("draw=nimwitness,dashed,line width=1.5pt", &line)?,
            Sign::Double => {
                self.path("draw=nimwitness,line width=5.2pt", &line)?;
                self.path("draw=white,line width=2.6pt", &line)?;
                self.path("draw,line width=1.2pt", &line)?;
            }
        }
        self.label(&entry.text, "")
    }

    fn path(&mut self, style: &str, path: &str) -> fmt::Result {
        writeln!(self.text, "\\path[{style}] {path};")
    }

    fn label(&mut self, text: &Text, style: &str) -> fmt::Result {
        let font = match text.face {
            Face::Number if text.size > 20.0 => "\\large",
            Face::Number => "\\normalsize",
            Face::Name => "\\small\\itshape",
            Face::Legend => "\\small",
        };
        let comma = if style.is_empty() { "" } else { "," };
        writeln!(
            self.text,
            "\\node[inner sep=0pt,font={font}{comma}{style}] at {} {{{}}};",
            pair(text.at),
            escape(&text.text)
        )
    }
}

impl Pen for Tikz {
    fn face(&mut self, number: usize, hull: &[Point]) -> fmt::Result {
        let colour = FACES[number % FACES.len()];
        self.path(&format!("draw={colour},fill={colour},fill opacity=0.1"), &polygon(hull))
    }

    fn guide(&mut self, middle: Point, radius: f64) -> fmt::Result {
        self.path("draw=gray,densely dotted", &circle(middle, radius))
    }

    fn edge_halo(&mut self, edge: &DrawnEdge) -> fmt::Result {
        let path = curve(&edge.curve);
        if edge.signs.contains(&Sign::Thick) {
            let width = points(edge.thickness + 11.0);
            self.path(&format!("draw=nimwitness!40,line width={width}"), &path)?;
        }
        if edge.marked {
            let width = points(edge.thickness + 8.0);
            self.path(&format!("draw=nimmark!40,line width={width}"), &path)?;
        }
        Ok(())
    }

    fn edge(&mut self, edge: &DrawnEdge) -> fmt::Result {
        let path = curve(&edge.curve);
        if edge.signs.contains(&Sign::Double) {
            let (outer, inner) = (points(edge.thickness + 6.0), points(edge.thickness + 2.5));
            self.path(&format!("draw=nimwitness,line width={outer}"), &path)?;
            self.path(&format!("draw=white,line width={inner}"), &path)?;
        }
        let width = points(edge.thickness);
        let style = match (edge.signs.contains(&Sign::Dashed), edge.spent) {
            (true, _) => format!("draw=nimwitness,dashed,line width={width}"),
            (false, true) => "draw=gray,dotted,line width=1.2pt".to_owned(),
            (false, false) => format!("draw,line width={width}"),
        };
        self.path(&style, &path)?;
        match edge.head {
            Some(head) => self.path("fill", &polygon(&head)),
            None => Ok(()),
        }
    }

    fn plate(&mut self, edge: &DrawnEdge) -> fmt::Result {
        let Some(plate) = &edge.plate else { return Ok(()) };
        self.path("fill=white,rounded corners=2pt", &rectangle(plate.frame))?;
        let colour = match (edge.marked, edge.spent) {
            (true, _) => "text=nimmark",
            (false, true) => "text=gray",
            (false, false) => "",
        };
        self.label(&plate.text, colour)
    }

    fn vertex(&mut self, vertex: &DrawnVertex) -> fmt::Result {
        for ring in 0..vertex.rings {
            self.path(
                "draw=nimwitness,line width=1.5pt",
                &circle(vertex.at, vertex.outline.ring_radius(ring)),
            )?;
        }
        let shape = outline(vertex.at, vertex.outline);
        if vertex.marked {
            self.path("draw=nimmark!40,line width=9pt", &shape)?;
        }
        let style = match (vertex.removed, vertex.filled, vertex.outline) {
            (true, _, _) => "draw=gray,dashed,fill=white",
            (false, true, _) => "draw,fill,line width=1.2pt",
            (false, false, Outline::Triangle { .. }) => "draw,fill=white,line width=1.8pt",
            (false, false, Outline::Disc { .. }) => "draw,fill=white,line width=1.2pt",
        };
        let corners = match vertex.outline {
            Outline::Disc { radius, half_width } if half_width > radius => {
                format!(",rounded corners={}", points(radius))
            }
            _ => String::new(),
        };
        self.path(&format!("{style}{corners}"), &shape)?;
        if vertex.goal {
            let corners = Outline::corners(vertex.goal_radius(), vertex.at);
            self.path("draw=nimmark,densely dashed,line width=1.5pt", &polygon(&corners))?;
        }
        let colour = if vertex.removed { "text=gray" } else { "" };
        for text in vertex.number.iter().chain(&vertex.name) {
            self.label(text, colour)?;
        }
        Ok(())
    }

    fn stack(&mut self, stack: &DrawnStack) -> fmt::Result {
        let (from, to) = stack.ground;
        self.path("draw,line width=1.2pt", &curve(&Curve::line(from, to)))?;
        for &(frame, taken) in &stack.counters {
            let style = if taken { "draw=nimmark,densely dashed,line width=1pt" } else { "fill" };
            let corners = points(frame.height() / 2.0);
            self.path(&format!("{style},rounded corners={corners}"), &rectangle(frame))?;
        }
        for step in stack.gap.iter().flat_map(|gap| [-7.0, 0.0, 7.0].map(|y| *gap + Point::new(0.0, y))) {
            self.path("fill", &circle(step, 1.4))?;
        }
        for ring in 0..stack.rings {
            let frame = stack.number.frame().grown(3.0 + 4.0 * ring as f64);
            let corners = points(frame.height() / 2.0);
            self.path(
                &format!("draw=nimwitness,line width=1.5pt,rounded corners={corners}"),
                &rectangle(frame),
            )?;
        }
        self.label(&stack.number, if stack.marked { "text=nimmark" } else { "" })?;
        self.label(&stack.name, "text=gray")
    }
}

fn curve(curve: &Curve) -> String {
    let [a, b, c, d] = curve.points.map(pair);
    if curve.is_straight() { format!("{a} -- {d}") } else { format!("{a} .. controls {b} and {c} .. {d}") }
}

fn polygon(corners: &[Point]) -> String {
    let corners: Vec<String> = corners.iter().copied().map(pair).collect();
    format!("{} -- cycle", corners.join(" -- "))
}

fn circle(at: Point, radius: f64) -> String {
    format!("{} circle[radius={}]", pair(at), points(radius))
}

fn rectangle(frame: Frame) -> String {
    format!("{} rectangle {}", pair(frame.low), pair(frame.high))
}

fn outline(at: Point, outline: Outline) -> String {
    match outline {
        Outline::Disc { radius, half_width } if half_width > radius => {
            rectangle(Frame::around(at, half_width, radius))
        }
        Outline::Disc { radius, .. } => circle(at, radius),
        Outline::Triangle { radius } => polygon(&Outline::corners(radius, at)),
    }
}

fn pair(p: Point) -> String {
    format!("({},{})", decimal(p.x), decimal(p.y))
}

/// A length in pixels as one in points.
fn points(pixels: f64) -> String {
    format!("{}pt", decimal(0.75 * pixels))
}

/// Text on one line after a percent sign.
fn comment(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// Text in which no character commands TeX.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\\' => escaped.push_str("\\textbackslash{}"),
            '{' | '}' | '$' | '&' | '#' | '_' | '%' => escaped.extend(['\\', c]),
            '^' => escaped.push_str("\\textasciicircum{}"),
            '~' => escaped.push_str("\\textasciitilde{}"),
            '"' => escaped.push_str("''"),
            '<' => escaped.push_str("\\textless{}"),
            '>' => escaped.push_str("\\textgreater{}"),
            '→' => escaped.push_str("$\\to$"),
            'Δ' => escaped.push_str("$\\Delta$"),
            '…' => escaped.push_str("\\dots{}"),
            '\u{FFFD}' => escaped.push('?'),
            c if c.is_control() => escaped.push(' '),
            c => escaped.push(c),
        }
    }
    escaped
}

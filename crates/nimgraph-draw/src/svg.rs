//! A drawing as SVG that stands alone: no fonts, styles or scripts from elsewhere.

use std::fmt::{self, Write};

use nimgraph_theory::Sign;

use super::{
    Theme,
    curve::Curve,
    drawing::{Drawing, DrawnEdge, DrawnStack, DrawnVertex, LegendEntry, Outline},
    pen::Pen,
    point::{Frame, Point, decimal},
    text::{Face, Text},
};

/// Writes a drawing as SVG.
///
/// ```
/// use nimgraph_draw::{Drawing, Picture, Theme, svg};
/// use nimgraph_game::{notation, spec::NoAppraiser};
/// let drawing = Drawing::of(&Picture::of(&notation::read("edge-nim path:3 weights=2,1 token=1")?.check(&NoAppraiser)?))?;
/// let text = svg::write(&drawing, Theme::Light);
/// assert!(text.starts_with("<svg ") && text.contains("<title>Edge Nim, normal play</title>"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(drawing: &Drawing, theme: Theme) -> String {
    let mut svg = Svg { text: String::new(), theme };
    svg.document(drawing).expect("writing to a string cannot fail");
    svg.text
}

/// What a colour stands for.
#[derive(Clone, Copy)]
enum Paint {
    Paper,
    Ink,
    Faint,
    Mark,
    Witness,
    Face(usize),
}

const FACES: [&str; 6] = ["#0072b2", "#e69f00", "#009e73", "#cc79a7", "#d55e00", "#56b4e9"];

impl Paint {
    fn name(self) -> &'static str {
        match self {
            Self::Paper => "paper",
            Self::Ink => "ink",
            Self::Faint => "faint",
            Self::Mark => "mark",
            Self::Witness => "witness",
            Self::Face(_) => "face",
        }
    }

    /// Colour-blind readers can tell the colours apart (M. Okabe and K. Ito, 2008).
    fn value(self, theme: Theme) -> &'static str {
        match (self, theme) {
            (Self::Face(i), _) => FACES[i % FACES.len()],
            (Self::Paper, Theme::Dark) => "#15171c",
            (Self::Ink, Theme::Dark) => "#e9e7e2",
            (Self::Faint, Theme::Dark) => "#7c808a",
            (Self::Mark, Theme::Dark) => "#56b4e9",
            (Self::Witness, Theme::Dark) => "#e69f00",
            (Self::Paper, _) => "#ffffff",
            (Self::Ink, _) => "#1b1b1f",
            (Self::Faint, _) => "#9b9ba3",
            (Self::Mark, _) => "#0072b2",
            (Self::Witness, _) => "#d55e00",
        }
    }
}

struct Svg {
    text: String,
    theme: Theme,
}

type Written = fmt::Result;

impl Svg {
    fn document(&mut self, drawing: &Drawing) -> Written {
        let (width, height) = (decimal(drawing.width), decimal(drawing.height));
        writeln!(
            self.text,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\" class=\"nimgraph\">"
        )?;
        writeln!(self.text, "<title>{}</title>", escape(&drawing.title))?;
        writeln!(self.text, "<desc>{}</desc>", escape(&drawing.description))?;
        self.style()?;
        let paper = self.fill(Paint::Paper);
        writeln!(self.text, "<rect width=\"{width}\" height=\"{height}\"{paper}/>")?;
        for board in &drawing.boards {
            self.text.push_str("<g stroke-linecap=\"round\" stroke-linejoin=\"round\">\n");
            self.board(board)?;
            self.text.push_str("</g>\n");
        }
        for sign in &drawing.signs {
            self.text(sign, Paint::Ink)?;
        }
        for entry in &drawing.legend {
            self.legend(entry)?;
        }
        self.text.push_str("</svg>\n");
        Ok(())
    }

    /// A theme that follows the reader is a set of variables with a value for each preference.
    fn style(&mut self) -> Written {
        if self.theme != Theme::Auto {
            return Ok(());
        }
        let paints = [Paint::Paper, Paint::Ink, Paint::Faint, Paint::Mark, Paint::Witness];
        let values = |theme| {
            let one = |paint: Paint| format!("--{}:{};", paint.name(), paint.value(theme));
            paints.map(one).concat()
        };
        let (light, dark) = (values(Theme::Light), values(Theme::Dark));
        writeln!(
            self.text,
            "<style>.nimgraph{{{light}}}@media (prefers-color-scheme:dark){{.nimgraph{{{dark}}}}}</style>"
        )
    }

    fn paint(&self, property: &str, paint: Paint) -> String {
        let value = paint.value(self.theme);
        match (self.theme, paint) {
            (Theme::Auto, Paint::Face(_)) | (Theme::Light | Theme::Dark, _) => {
                format!(" {property}=\"{value}\"")
            }
            (Theme::Auto, _) => {
                format!(" {property}=\"{value}\" style=\"{property}:var(--{})\"", paint.name())
            }
        }
    }

    fn fill(&self, paint: Paint) -> String {
        self.paint("fill", paint)
    }

    /// A line without a filling.
    fn stroke(&self, paint: Paint, width: f64) -> String {
        format!(" fill=\"none\"{} stroke-width=\"{}\"", self.paint("stroke", paint), decimal(width))
    }

    /// A dashed Δ where the token goes.
    fn goal(&mut self, vertex: &DrawnVertex) -> Written {
        let radius = vertex.goal_radius();
        let line = self.stroke(Paint::Mark, 2.0);
        let path = polygon(&Outline::corners(radius, vertex.at));
        writeln!(self.text, "<path d=\"{path}\"{line} stroke-dasharray=\"6 4\"/>")
    }

    fn legend(&mut self, entry: &LegendEntry) -> Written {
        let (low, high, middle) = (entry.sample.low, entry.sample.high, entry.sample.middle());
        let line = curve(&Curve::line(Point::new(low.x, middle.y), Point::new(high.x, middle.y)));
        match entry.sign {
            Sign::Ring => {
                let (dot, ring) = (self.fill(Paint::Ink), self.stroke(Paint::Witness, 2.0));
                self.circle(middle, 3.5, &dot)?;
                self.circle(middle, 7.0, &ring)?;
            }
            Sign::Thick => {
                let (band, ink) = (self.stroke(Paint::Witness, 10.0), self.stroke(Paint::Ink, 2.0));
                writeln!(
                    self.text,
                    "<path d=\"{line}\"{band} stroke-opacity=\"0.4\"/><path d=\"{line}\"{ink}/>"
                )?;
            }
            Sign::Dashed => {
                let dashes = self.stroke(Paint::Witness, 2.0);
                writeln!(self.text, "<path d=\"{line}\"{dashes} stroke-dasharray=\"9 6\"/>")?;
            }
            Sign::Double => {
                let (outer, inner) = (self.stroke(Paint::Witness, 7.0), self.stroke(Paint::Paper, 3.5));
                let ink = self.stroke(Paint::Ink, 1.6);
                writeln!(
                    self.text,
                    "<path d=\"{line}\"{outer}/><path d=\"{line}\"{inner}/><path d=\"{line}\"{ink}/>"
                )?;
            }
        }
        self.text(&entry.text, Paint::Ink)
    }

    fn outline(&mut self, at: Point, outline: Outline, style: &str) -> Written {
        match outline {
            Outline::Disc { radius, half_width } if half_width > radius => {
                self.rect(Frame::around(at, half_width, radius), radius, style)
            }
            Outline::Disc { radius, .. } => self.circle(at, radius, style),
            Outline::Triangle { radius } => {
                let path = polygon(&Outline::corners(radius, at));
                writeln!(self.text, "<path d=\"{path}\"{style}/>")
            }
        }
    }

    fn circle(&mut self, at: Point, radius: f64, style: &str) -> Written {
        let (x, y, radius) = (decimal(at.x), decimal(at.y), decimal(radius));
        writeln!(self.text, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"{style}/>")
    }

    fn rect(&mut self, frame: Frame, corner: f64, style: &str) -> Written {
        let (x, y) = (decimal(frame.low.x), decimal(frame.low.y));
        let (width, height, corner) = (decimal(frame.width()), decimal(frame.height()), decimal(corner));
        writeln!(
            self.text,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{corner}\"{style}/>"
        )
    }

    fn text(&mut self, text: &Text, paint: Paint) -> Written {
        let (family, slant) = match text.face {
            Face::Number => (SERIF, ""),
            Face::Name => (SERIF, " font-style=\"italic\""),
            Face::Legend => (SANS, ""),
        };
        // A third of the size from the middle down is where letters of any font stand, nearly.
        let (x, y, size) = (decimal(text.at.x), decimal(text.at.y + 0.35 * text.size), decimal(text.size));
        let fill = self.fill(paint);
        let content = escape(&text.text);
        writeln!(
            self.text,
            "<text x=\"{x}\" y=\"{y}\" font-family=\"{family}\" font-size=\"{size}\"{slant} \
             text-anchor=\"middle\"{fill}>{content}</text>"
        )
    }
}

impl Pen for Svg {
    fn face(&mut self, number: usize, hull: &[Point]) -> Written {
        let (path, paint) = (polygon(hull), Paint::Face(number));
        let (fill, line) = (self.fill(paint), self.paint("stroke", paint));
        writeln!(self.text, "<path d=\"{path}\"{fill} fill-opacity=\"0.13\"{line} stroke-width=\"1.2\"/>")
    }

    fn guide(&mut self, middle: Point, radius: f64) -> Written {
        let line = self.stroke(Paint::Faint, 1.0);
        self.circle(middle, radius, &format!("{line} stroke-dasharray=\"2 5\""))
    }

    /// Broad bands under the edges: the move to show, and the thick edges of an argument.
    fn edge_halo(&mut self, edge: &DrawnEdge) -> Written {
        let path = curve(&edge.curve);
        if edge.signs.contains(&Sign::Thick) {
            let line = self.stroke(Paint::Witness, edge.thickness + 11.0);
            writeln!(self.text, "<path d=\"{path}\"{line} stroke-opacity=\"0.4\"/>")?;
        }
        if edge.marked {
            let line = self.stroke(Paint::Mark, edge.thickness + 8.0);
            writeln!(self.text, "<path d=\"{path}\"{line} stroke-opacity=\"0.4\"/>")?;
        }
        Ok(())
    }

    fn edge(&mut self, edge: &DrawnEdge) -> Written {
        let path = curve(&edge.curve);
        let ink = if edge.spent { Paint::Faint } else { Paint::Ink };
        if edge.signs.contains(&Sign::Double) {
            let (outer, inner) = (
                self.stroke(Paint::Witness, edge.thickness + 6.0),
                self.stroke(Paint::Paper, edge.thickness + 2.5),
            );
            writeln!(self.text, "<path d=\"{path}\"{outer}/><path d=\"{path}\"{inner}/>")?;
        }
        let dashes = match (edge.spent, edge.signs.contains(&Sign::Dashed)) {
            (_, true) => " stroke-dasharray=\"9 6\"",
            (true, false) => " stroke-dasharray=\"0.1 5\"",
            (false, false) => "",
        };
        let paint = if edge.signs.contains(&Sign::Dashed) { Paint::Witness } else { ink };
        let line = self.stroke(paint, if edge.spent { 1.8 } else { edge.thickness });
        writeln!(self.text, "<path d=\"{path}\"{line}{dashes}/>")?;
        if let Some(head) = edge.head {
            let fill = self.fill(ink);
            writeln!(self.text, "<path d=\"{}\"{fill}/>", polygon(&head))?;
        }
        Ok(())
    }

    fn plate(&mut self, edge: &DrawnEdge) -> Written {
        let Some(plate) = &edge.plate else { return Ok(()) };
        let paper = self.fill(Paint::Paper);
        self.rect(plate.frame, 4.0, &paper)?;
        let paint = match (edge.marked, edge.spent) {
            (true, _) => Paint::Mark,
            (false, true) => Paint::Faint,
            (false, false) => Paint::Ink,
        };
        self.text(&plate.text, paint)
    }

    fn vertex(&mut self, vertex: &DrawnVertex) -> Written {
        for ring in 0..vertex.rings {
            let line = self.stroke(Paint::Witness, 2.0);
            self.circle(vertex.at, vertex.outline.ring_radius(ring), &line)?;
        }
        if vertex.marked {
            let line = self.stroke(Paint::Mark, 6.0);
            self.outline(vertex.at, grown(vertex.outline, 3.0), &format!("{line} stroke-opacity=\"0.4\""))?;
        }
        let ink = if vertex.removed { Paint::Faint } else { Paint::Ink };
        let fill = self.fill(if vertex.filled { ink } else { Paint::Paper });
        let width = if matches!(vertex.outline, Outline::Triangle { .. }) { 2.4 } else { 1.6 };
        let line = self.paint("stroke", ink);
        let dashes = if vertex.removed { " stroke-dasharray=\"3 4\"" } else { "" };
        // Two styles on one element would be one too many, so the filling and the line are two elements.
        self.outline(vertex.at, vertex.outline, &fill)?;
        let line = format!(" fill=\"none\"{line} stroke-width=\"{width}\"{dashes}");
        self.outline(vertex.at, vertex.outline, &line)?;
        if vertex.goal {
            self.goal(vertex)?;
        }
        for (text, paint) in
            vertex.number.iter().map(|t| (t, ink)).chain(vertex.name.iter().map(|t| (t, ink)))
        {
            self.text(text, paint)?;
        }
        Ok(())
    }

    fn stack(&mut self, stack: &DrawnStack) -> Written {
        let ground = self.stroke(Paint::Ink, 1.6);
        let (from, to) = stack.ground;
        writeln!(self.text, "<path d=\"{}\"{ground}/>", curve(&Curve::line(from, to)))?;
        for &(frame, taken) in &stack.counters {
            let style = match taken {
                true => format!("{} stroke-dasharray=\"3 3\"", self.stroke(Paint::Mark, 1.4)),
                false => self.fill(Paint::Ink),
            };
            self.rect(frame, frame.height() / 2.0, &style)?;
        }
        if let Some(gap) = stack.gap {
            for step in [-7.0, 0.0, 7.0] {
                let fill = self.fill(Paint::Ink);
                self.circle(gap + Point::new(0.0, step), 1.4, &fill)?;
            }
        }
        for ring in 0..stack.rings {
            let line = self.stroke(Paint::Witness, 2.0);
            let frame = stack.number.frame().grown(3.0 + 4.0 * ring as f64);
            self.rect(frame, frame.height() / 2.0, &line)?;
        }
        self.text(&stack.number, if stack.marked { Paint::Mark } else { Paint::Ink })?;
        self.text(&stack.name, Paint::Faint)
    }
}

const SERIF: &str = "'STIX Two Text','Latin Modern Roman','Libertinus Serif',Georgia,'DejaVu Serif',serif";
const SANS: &str = "'Inter','Helvetica Neue',Arial,'DejaVu Sans',sans-serif";

fn grown(outline: Outline, by: f64) -> Outline {
    match outline {
        Outline::Disc { radius, half_width } => {
            Outline::Disc { radius: radius + by, half_width: half_width + by }
        }
        Outline::Triangle { radius } => Outline::Triangle { radius: radius + 2.0 * by },
    }
}

fn curve(curve: &Curve) -> String {
    let [a, b, c, d] = curve.points.map(pair);
    if curve.is_straight() { format!("M{a}L{d}") } else { format!("M{a}C{b} {c} {d}") }
}

fn polygon(corners: &[Point]) -> String {
    let corners: Vec<String> = corners.iter().copied().map(pair).collect();
    format!("M{}Z", corners.join("L"))
}

fn pair(p: Point) -> String {
    format!("{},{}", decimal(p.x), decimal(p.y))
}

/// Text as XML: signs of markup are written out, characters that XML has no place for are replaced.
pub(crate) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\t' | '\n' | '\r' => escaped.push(c),
            '\u{0}'..='\u{1F}' | '\u{FFFE}' | '\u{FFFF}' => escaped.push('\u{FFFD}'),
            _ => escaped.push(c),
        }
    }
    escaped
}

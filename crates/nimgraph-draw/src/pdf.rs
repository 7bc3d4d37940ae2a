//! A drawing as a PDF page of its own size, by way of its SVG: vector graphics, with letters as outlines.

use std::fmt::Write;

use resvg::{
    tiny_skia::{PathSegment, Transform},
    usvg::{Fill, FillRule, Group, LineCap, LineJoin, Node, Opacity, Paint, Path, Stroke},
};

use super::{
    Drawing, Theme,
    png::{PngError, tree},
    point::decimal,
};

/// Points of a page to a CSS pixel.
const SCALE: f64 = 0.75;

/// Writes a page that `\includegraphics` takes. Letters need a font of this machine, as in images.
pub fn write(drawing: &Drawing) -> Result<Vec<u8>, PngError> {
    let tree = tree(drawing, Theme::Light)?;
    let (width, height) = (SCALE * drawing.width, SCALE * drawing.height);
    let mut page = Page { content: String::new(), opacities: Vec::new() };
    let _ = writeln!(page.content, "{SCALE} 0 0 -{SCALE} 0 {} cm", decimal(height));
    page.group(tree.root());
    Ok(page.file(width, height, &drawing.title))
}

struct Page {
    content: String,
    /// Opacities in thousandths: each is a resource of the page.
    opacities: Vec<u16>,
}

impl Page {
    fn group(&mut self, group: &Group) {
        for node in group.children() {
            match node {
                Node::Group(group) => self.group(group),
                Node::Path(path) => self.path(path),
                Node::Text(text) => self.group(text.flattened()),
                // A drawing has none.
                Node::Image(_) => {}
            }
        }
    }

    fn path(&mut self, path: &Path) {
        if !path.is_visible() {
            return;
        }
        if let Some(fill) = path.fill() {
            let paint = self.fill(fill);
            let rule = if fill.rule() == FillRule::EvenOdd { "f*" } else { "f" };
            self.painted(path, &paint, rule);
        }
        if let Some(stroke) = path.stroke() {
            let paint = self.stroke(stroke);
            self.painted(path, &paint, "S");
        }
    }

    fn painted(&mut self, path: &Path, paint: &str, painted: &str) {
        let Transform { sx, ky, kx, sy, tx, ty } = path.abs_transform();
        let matrix = numbers(&[sx, ky, kx, sy, tx, ty]);
        let outline = outline(path);
        // A text that is written into memory cannot fail.
        let _ = writeln!(self.content, "q {matrix} cm {paint}{outline} {painted} Q");
    }

    fn fill(&mut self, fill: &Fill) -> String {
        format!("{}{} rg ", self.opacity(fill.opacity()), colour(fill.paint()))
    }

    fn stroke(&mut self, stroke: &Stroke) -> String {
        let cap = match stroke.linecap() {
            LineCap::Butt => 0,
            LineCap::Round => 1,
            LineCap::Square => 2,
        };
        let join = match stroke.linejoin() {
            LineJoin::Miter | LineJoin::MiterClip => 0,
            LineJoin::Round => 1,
            LineJoin::Bevel => 2,
        };
        let dashes = stroke.dasharray().map(numbers).unwrap_or_default();
        let (opacity, colour) = (self.opacity(stroke.opacity()), colour(stroke.paint()));
        let (width, from) = (number(stroke.width().get()), number(stroke.dashoffset()));
        format!("{opacity}{colour} RG {width} w {cap} J {join} j [{dashes}] {from} d ")
    }

    /// What selects an opacity; nothing for opaque paint.
    fn opacity(&mut self, opacity: Opacity) -> String {
        let thousandths = (opacity.get() * 1000.0).round() as u16;
        if thousandths >= 1000 {
            return String::new();
        }
        let known = self.opacities.iter().position(|&one| one == thousandths);
        let number = known.unwrap_or_else(|| {
            self.opacities.push(thousandths);
            self.opacities.len() - 1
        });
        format!("/O{number} gs ")
    }

    /// The whole file: a catalogue, the page, what is drawn on it, and the title.
    fn file(&self, width: f64, height: f64, title: &str) -> Vec<u8> {
        let states: String =
            (0..).zip(&self.opacities).fold(String::new(), |states: String, (number, one)| {
                let alpha = decimal(f64::from(*one) / 1000.0);
                format!("{states}/O{number} << /ca {alpha} /CA {alpha} >> ")
            });
        let title: String = title.encode_utf16().map(|unit| format!("{unit:04X}")).collect();
        let (width, height) = (decimal(width), decimal(height));
        let objects = [
            "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
            "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_owned(),
            format!(
                "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {width} {height}] /Contents 4 0 R \
                 /Resources << /ExtGState << {states}>> >> >>"
            ),
            format!("<< /Length {} >>\nstream\n{}endstream", self.content.len(), self.content),
            format!("<< /Title <FEFF{title}> /Producer (nimgraph) >>"),
        ];
        let mut file = "%PDF-1.4\n".to_owned();
        let mut places = String::new();
        for (number, object) in (1..).zip(&objects) {
            let _ = writeln!(places, "{:010} 00000 n ", file.len());
            let _ = writeln!(file, "{number} 0 obj\n{object}\nendobj");
        }
        let (count, start) = (objects.len() + 1, file.len());
        let _ = write!(
            file,
            "xref\n0 {count}\n0000000000 65535 f \n{places}trailer\n<< /Size {count} /Root 1 0 R /Info 5 0 R >>\n\
             startxref\n{start}\n%%EOF\n"
        );
        file.into_bytes()
    }
}

/// The lines and curves of a path.
fn outline(path: &Path) -> String {
    let mut outline = String::new();
    let mut at = (0.0, 0.0);
    for segment in path.data().segments() {
        let (text, end) = match segment {
            PathSegment::MoveTo(p) => (format!("{} m ", numbers(&[p.x, p.y])), (p.x, p.y)),
            PathSegment::LineTo(p) => (format!("{} l ", numbers(&[p.x, p.y])), (p.x, p.y)),
            // A PDF has cubic curves only.
            PathSegment::QuadTo(c, p) => {
                let third = |from: f32, control: f32| from + 2.0 / 3.0 * (control - from);
                let (a, b) = ((third(at.0, c.x), third(at.1, c.y)), (third(p.x, c.x), third(p.y, c.y)));
                (format!("{} c ", numbers(&[a.0, a.1, b.0, b.1, p.x, p.y])), (p.x, p.y))
            }
            PathSegment::CubicTo(a, b, p) => {
                (format!("{} c ", numbers(&[a.x, a.y, b.x, b.y, p.x, p.y])), (p.x, p.y))
            }
            PathSegment::Close => ("h ".to_owned(), at),
        };
        outline += &text;
        at = end;
    }
    outline
}

fn colour(paint: &Paint) -> String {
    match paint {
        Paint::Color(colour) => {
            numbers(&[colour.red, colour.green, colour.blue].map(|part| f32::from(part) / 255.0))
        }
        // A drawing has plain colours only.
        _ => numbers(&[0.0; 3]),
    }
}

fn numbers(all: &[f32]) -> String {
    all.iter().copied().map(number).collect::<Vec<_>>().join(" ")
}

/// A number as PDF has it, without an exponent.
fn number(value: f32) -> String {
    let text = format!("{value:.4}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use nimgraph_game::{notation, spec::NoAppraiser};

    use crate::Picture;

    /// A reader finds every object where the table says.
    #[test]
    fn the_table_leads_to_the_objects() {
        for text in
            ["edge-nim cycle:4 weights=3,1,1,2 token=0", "nim 3,5,7", "simplicial-nim 1,2,3 faces=0-1,1-2"]
        {
            let setup = notation::read(text).unwrap().check(&NoAppraiser).unwrap();
            let drawing = Drawing::of(&Picture::of(&setup)).unwrap();
            let file = match write(&drawing) {
                Ok(file) => String::from_utf8(file).unwrap(),
                Err(error) => {
                    assert_eq!(error, PngError::NoFonts);
                    continue;
                }
            };
            let start: usize = file.lines().rev().nth(1).unwrap().parse().unwrap();
            let places =
                file[start..].lines().skip(3).take(5).map(|line| line[..10].parse::<usize>().unwrap());
            for (number, place) in (1..).zip(places) {
                assert!(file[place..].starts_with(&format!("{number} 0 obj\n")), "{text}: object {number}");
            }
            let length = file.split("/Length ").nth(1).unwrap().split(' ').next().unwrap();
            let content = file.split("stream\n").nth(1).unwrap().strip_suffix("end").unwrap();
            assert_eq!(length.parse(), Ok(content.len()), "{text}");
            assert!(content.matches(" S Q").count() > 2 && content.matches(" f Q").count() > 2, "{text}");
        }
    }

    #[test]
    fn numbers_have_no_exponent() {
        assert_eq!(numbers(&[0.0, 1.0, 0.5, -1.25, 1e-9, 12345.625]), "0 1 0.5 -1.25 0 12345.625");
    }
}

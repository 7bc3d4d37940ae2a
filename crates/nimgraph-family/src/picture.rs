//! The automaton of a theorem as a picture: states on a circle, P-positions filled, an arrow for each step.

use std::{collections::BTreeMap, f64::consts::TAU, fmt::Write};

use crate::{Letter, WordAutomaton, WordScheme};

/// Pictures of more states show nothing.
pub const MOST_STATES_IN_PICTURE: usize = 60;

impl WordScheme {
    /// The automaton as an SVG picture, if it is small enough to be read.
    pub fn svg(&self, automaton: &WordAutomaton) -> Option<String> {
        (automaton.states() <= MOST_STATES_IN_PICTURE).then(|| Picture::new(self, automaton).draw())
    }
}

/// A text as XML holds it: conditions of lines compare numbers.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

struct Picture<'a> {
    automaton: &'a WordAutomaton,
    names: Vec<String>,
    title: String,
    radius: f64,
}

/// The radius of a state.
const STATE: f64 = 16.0;

impl<'a> Picture<'a> {
    fn new(scheme: &WordScheme, automaton: &'a WordAutomaton) -> Self {
        let question = scheme.question();
        let numbers = || (0..scheme.letters()).map(|letter| letter.to_string()).collect();
        let title = format!(
            "{} on {}, weights {}, {} play: {} states",
            escaped(question.game.name()),
            question.family,
            question.weights,
            question.play,
            automaton.states()
        );
        let radius = (automaton.states() as f64 * 3.2 * STATE / TAU).max(60.0);
        Self { automaton, names: scheme.letter_names().unwrap_or_else(numbers), title, radius }
    }

    fn draw(&self) -> String {
        let half = self.radius + 3.5 * STATE;
        let size = 2.0 * half;
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{:.0} {:.0} {size:.0} {size:.0}\" role=\"img\" \
             font-family=\"sans-serif\" font-size=\"11\" text-anchor=\"middle\">\n<title>{}</title>\n\
             <defs><marker id=\"tip\" viewBox=\"0 0 8 8\" refX=\"8\" refY=\"4\" markerWidth=\"7\" markerHeight=\"7\" \
             orient=\"auto\"><path d=\"M0 0 8 4 0 8z\" fill=\"#555\"/></marker></defs>\n\
             <g fill=\"none\" stroke=\"#555\">\n",
            -half, -half, self.title
        );
        let arrows = self.arrows();
        arrows.keys().for_each(|&(from, to)| svg += &self.line(from, to));
        svg += "</g>\n<g fill=\"#333\">\n";
        arrows.iter().for_each(|(&(from, to), names)| svg += &self.label(from, to, &names.join(" ")));
        svg += "</g>\n";
        (0..self.automaton.states() as u32).for_each(|state| svg += &self.state(state));
        svg + "</svg>\n"
    }

    /// The letters of each arrow between two states.
    fn arrows(&self) -> BTreeMap<(u32, u32), Vec<&str>> {
        let mut arrows: BTreeMap<(u32, u32), Vec<&str>> = BTreeMap::new();
        for from in 0..self.automaton.states() as u32 {
            for (letter, name) in self.names.iter().enumerate() {
                let to = self.automaton.step(from, letter as Letter);
                arrows.entry((from, to)).or_default().push(name);
            }
        }
        arrows
    }

    fn place(&self, state: u32) -> (f64, f64) {
        let angle = TAU * f64::from(state) / self.automaton.states() as f64 - TAU / 4.0;
        (self.radius * angle.cos(), self.radius * angle.sin())
    }

    /// The middle of an arrow, bent to its left so that two opposite arrows stay apart.
    fn bend(&self, from: u32, to: u32) -> (f64, f64) {
        let ((x, y), (u, v)) = (self.place(from), self.place(to));
        let (dx, dy) = (u - x, v - y);
        ((x + u) / 2.0 - 0.16 * dy, (y + v) / 2.0 + 0.16 * dx)
    }

    fn line(&self, from: u32, to: u32) -> String {
        let ((x, y), (u, v)) = (self.place(from), self.place(to));
        let mut path = String::new();
        if from == to {
            let (a, b) = (x / self.radius, y / self.radius);
            let (sx, sy) = (x + STATE * (a - b) * 0.7, y + STATE * (b + a) * 0.7);
            let (ex, ey) = (x + STATE * (a + b) * 0.7, y + STATE * (b - a) * 0.7);
            let _ = writeln!(
                path,
                "<path d=\"M{sx:.1} {sy:.1}A{r} {r} 0 1 0 {ex:.1} {ey:.1}\" marker-end=\"url(#tip)\"/>",
                r = 0.8 * STATE
            );
            return path;
        }
        let (mx, my) = self.bend(from, to);
        let towards = |(x, y): (f64, f64)| {
            let length = (mx - x).hypot(my - y).max(1.0);
            (x + STATE * (mx - x) / length, y + STATE * (my - y) / length)
        };
        let ((sx, sy), (ex, ey)) = (towards((x, y)), towards((u, v)));
        let _ = writeln!(
            path,
            "<path d=\"M{sx:.1} {sy:.1}Q{mx:.1} {my:.1} {ex:.1} {ey:.1}\" marker-end=\"url(#tip)\"/>"
        );
        path
    }

    fn label(&self, from: u32, to: u32, letters: &str) -> String {
        let (x, y) = if from == to {
            let (x, y) = self.place(from);
            (x * (1.0 + 2.9 * STATE / self.radius), y * (1.0 + 2.9 * STATE / self.radius))
        } else {
            let ((x, y), (mx, my)) = (self.place(from), self.bend(from, to));
            (0.45 * x + 0.55 * mx, 0.45 * y + 0.55 * my)
        };
        format!("<text x=\"{x:.1}\" y=\"{:.1}\">{letters}</text>\n", y + 4.0)
    }

    fn state(&self, state: u32) -> String {
        let (x, y) = self.place(state);
        let is_p = self.automaton.is_accepting(state);
        let (fill, ink) = if is_p { ("#1f6f5c", "#fff") } else { ("#fff", "#222") };
        let width = if state == 0 { 3 } else { 1 };
        format!(
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{STATE}\" fill=\"{fill}\" stroke=\"#222\" stroke-width=\"{width}\"/>\
             <text x=\"{x:.1}\" y=\"{:.1}\" fill=\"{ink}\">{state}</text>\n",
            y + 4.0
        )
    }
}

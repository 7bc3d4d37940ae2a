//! A drawing: every stroke and number in its place, before it becomes SVG, TikZ or pixels.
//!
//! Lengths are in CSS pixels, a point being three quarters of one; the y-axis points down.

use nimgraph_theory::Sign;

use super::{
    curve::Curve,
    point::{Frame, Point},
    text::Text,
};

/// A finished drawing.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Drawing {
    /// How wide it is.
    pub width: f64,
    /// How high it is.
    pub height: f64,
    /// A line that names it.
    pub title: String,
    /// A description, for readers who cannot see it.
    pub description: String,
    /// The boards.
    pub boards: Vec<DrawnBoard>,
    /// The signs between the parts of a sum.
    pub signs: Vec<Text>,
    /// What the signs of an argument mean.
    pub legend: Vec<LegendEntry>,
}

/// One board, from the back to the front.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DrawnBoard {
    /// Hulls around the faces of a complex.
    pub hulls: Vec<Vec<Point>>,
    /// The circle that heaps stand on: its middle and its radius.
    pub guide: Option<(Point, f64)>,
    /// Edges, in their own order.
    pub edges: Vec<DrawnEdge>,
    /// Vertices, in their own order.
    pub vertices: Vec<DrawnVertex>,
    /// Heaps that are drawn as stacks.
    pub stacks: Vec<DrawnStack>,
}

/// An edge.
#[derive(Clone, Debug, PartialEq)]
pub struct DrawnEdge {
    /// Its line, between the borders of its ends.
    pub curve: Curve,
    /// How thick the line is: thicker for heavier edges.
    pub thickness: f64,
    /// Whether it has weight 0 and is drawn as a trace.
    pub spent: bool,
    /// The head of an arc, tip first.
    pub head: Option<[Point; 3]>,
    /// Its weight and the plate behind it.
    pub plate: Option<Plate>,
    /// Whether the move to show uses it.
    pub marked: bool,
    /// The signs of an argument.
    pub signs: Vec<Sign>,
}

/// A number on a plate of the colour of the paper.
#[derive(Clone, Debug, PartialEq)]
pub struct Plate {
    /// The plate.
    pub frame: Frame,
    /// The number.
    pub text: Text,
}

/// A vertex, or a heap that is a number on a disc.
#[derive(Clone, Debug, PartialEq)]
pub struct DrawnVertex {
    /// Its middle.
    pub at: Point,
    /// Its outline.
    pub outline: Outline,
    /// Whether it is filled: the two parts of a bipartite graph differ so.
    pub filled: bool,
    /// Its weight.
    pub number: Option<Text>,
    /// Its name.
    pub name: Option<Text>,
    /// Whether it has been removed and is drawn as a trace.
    pub removed: bool,
    /// Whether the move to show changes it.
    pub marked: bool,
    /// Whether the token of the move to show goes here.
    pub goal: bool,
    /// How many arguments ring it.
    pub rings: usize,
}

/// The outline of a vertex.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Outline {
    /// A disc, or a pill where `half_width` is larger than `radius`.
    Disc {
        /// Half its height.
        radius: f64,
        /// Half its width.
        half_width: f64,
    },
    /// Δ, where the token stands.
    Triangle {
        /// From its middle to each corner.
        radius: f64,
    },
}

/// A heap as a stack of counters.
#[derive(Clone, Debug, PartialEq)]
pub struct DrawnStack {
    /// The counters from the bottom up, and whether the move to show takes them.
    pub counters: Vec<(Frame, bool)>,
    /// Where three dots stand for counters left out.
    pub gap: Option<Point>,
    /// The ground it stands on.
    pub ground: (Point, Point),
    /// How many counters there are.
    pub number: Text,
    /// Its name.
    pub name: Text,
    /// Whether the move to show takes from it.
    pub marked: bool,
    /// How many arguments ring it.
    pub rings: usize,
}

/// A line of the legend: a sign and what it stands for.
#[derive(Clone, Debug, PartialEq)]
pub struct LegendEntry {
    /// The sign.
    pub sign: Sign,
    /// Where a sample of the sign stands.
    pub sample: Frame,
    /// What it stands for.
    pub text: Text,
}

/// How far a ring stands off from the border of its vertex, and from the ring inside it.
pub(super) const RING_GAP: f64 = 4.5;

impl Outline {
    /// The corners of the triangle at a point.
    pub fn corners(radius: f64, at: Point) -> [Point; 3] {
        let (half, low) = (radius * 3f64.sqrt() / 2.0, radius / 2.0);
        [Point::new(0.0, -radius), Point::new(half, low), Point::new(-half, low)].map(|corner| at + corner)
    }

    /// Whether a step from the middle stays inside, or within `margin` of it.
    pub(super) fn contains(self, step: Point, margin: f64) -> bool {
        match self {
            Self::Disc { radius, half_width } => {
                let straight = (half_width - radius).max(0.0);
                let beyond = (step.x.abs() - straight).max(0.0);
                beyond.hypot(step.y) <= radius + margin
            }
            Self::Triangle { radius } => {
                let inner = radius / 2.0 + margin;
                let outward = [Point::new(0.0, 1.0), Point::new(0.866, -0.5), Point::new(-0.866, -0.5)];
                outward.iter().all(|normal| step.dot(*normal) <= inner)
            }
        }
    }

    /// The box it needs.
    pub(super) fn frame(self, at: Point) -> Frame {
        match self {
            Self::Disc { radius, half_width } => Frame::around(at, half_width, radius),
            Self::Triangle { radius } => Frame::of(Self::corners(radius, at)),
        }
    }

    /// The radius of the ring number `ring`, counted from the inside.
    pub(super) fn ring_radius(self, ring: usize) -> f64 {
        let reach = match self {
            Self::Disc { half_width, .. } => half_width,
            Self::Triangle { radius } => radius,
        };
        reach + RING_GAP * (ring + 1) as f64
    }
}

impl DrawnVertex {
    /// The outline of everything round the vertex: rings, and the sign of the token to come.
    pub(super) fn reach(&self) -> Outline {
        let ring = |count: usize| self.outline.ring_radius(count - 1);
        match (self.goal, self.rings + usize::from(self.marked)) {
            (true, _) => Outline::Triangle { radius: self.goal_radius() },
            (false, 0) => self.outline,
            (false, count) => Outline::Disc { radius: ring(count), half_width: ring(count) },
        }
    }

    /// The size of the Δ where the token is to go.
    pub(super) fn goal_radius(&self) -> f64 {
        let round = match self.outline {
            Outline::Disc { radius, .. } | Outline::Triangle { radius } => 2.0 * radius + 5.0,
        };
        round.max(self.outline.ring_radius(self.rings) * 1.35)
    }
}

impl Drawing {
    /// Moves everything by a step.
    pub(super) fn shift(&mut self, by: Point) {
        self.boards.iter_mut().for_each(|board| board.shift(by));
        self.signs.iter_mut().for_each(|sign| sign.at = sign.at + by);
        for entry in &mut self.legend {
            shift_frame(&mut entry.sample, by);
            entry.text.at = entry.text.at + by;
        }
    }
}

impl DrawnBoard {
    /// The smallest box around everything.
    pub(super) fn frame(&self) -> Frame {
        let mut frames: Vec<Frame> = self.hulls.iter().map(|hull| Frame::of(hull.iter().copied())).collect();
        for edge in &self.edges {
            frames.push(edge.curve.frame().grown(edge.thickness / 2.0));
            frames.extend(edge.plate.iter().map(|plate| plate.frame));
        }
        for vertex in &self.vertices {
            frames.push(vertex.reach().frame(vertex.at).grown(1.5));
            frames.extend(vertex.name.iter().map(Text::frame));
        }
        for stack in &self.stacks {
            frames.extend(stack.counters.iter().map(|(frame, _)| frame.grown(1.0)));
            frames.push(Frame::of([stack.ground.0, stack.ground.1]));
            frames.extend([stack.number.frame(), stack.name.frame()]);
        }
        frames.into_iter().fold(Frame::EMPTY, Frame::union)
    }

    /// Moves everything by a step.
    pub(super) fn shift(&mut self, by: Point) {
        self.hulls.iter_mut().flatten().for_each(|p| *p = *p + by);
        self.guide = self.guide.map(|(middle, radius)| (middle + by, radius));
        for edge in &mut self.edges {
            edge.curve = edge.curve.shifted(by);
            edge.head = edge.head.map(|head| head.map(|p| p + by));
            if let Some(plate) = &mut edge.plate {
                shift_frame(&mut plate.frame, by);
                plate.text.at = plate.text.at + by;
            }
        }
        for vertex in &mut self.vertices {
            vertex.at = vertex.at + by;
            vertex.number.iter_mut().chain(&mut vertex.name).for_each(|text| text.at = text.at + by);
        }
        for stack in &mut self.stacks {
            stack.counters.iter_mut().for_each(|(frame, _)| shift_frame(frame, by));
            stack.gap = stack.gap.map(|p| p + by);
            stack.ground = (stack.ground.0 + by, stack.ground.1 + by);
            stack.number.at = stack.number.at + by;
            stack.name.at = stack.name.at + by;
        }
    }
}

fn shift_frame(frame: &mut Frame, by: Point) {
    *frame = Frame { low: frame.low + by, high: frame.high + by };
}

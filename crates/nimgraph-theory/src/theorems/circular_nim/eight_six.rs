//! CN(8, 6).

use nimgraph_game::rulesets::CircularNim;

use super::tools::{
    circle::{Circle, on_circle, size},
    form::Form,
    span::{Interval, sizes, split},
};
use crate::{Assertion, Conclusion, Finding, Hypothesis, Statement, Term, papers::DUFOUR_HEUBACH};

pub(super) static EIGHT_SIX: Statement<CircularNim> = Statement {
    id: "cn(8,6)",
    title: "the rule of $CN(8, 6)$",
    says: "$CN(8, 6)$ is P exactly when the heaps read, from some heap in some direction, $(0, x, a, b, e, c, d, x)$ with \
           $a + b = c + d = x$ and $e = min(x, a + d)$.",
    hypotheses: &[Hypothesis::new("$n = 8$ and $k = 6$", |game, heaps| size(game, heaps) == (8, 6))],
    conclusion: Conclusion::Decide(|game, _, heaps| on_circle(game, heaps, rule)),
    ..Statement::of(DUFOUR_HEUBACH.at("CN(8, 6)"))
};

pub(super) fn rule(circle: &Circle<'_>) -> Option<Finding> {
    FORM.decide(circle)
}

const FORM: Form<8> = Form {
    fill,
    equalities: |_, [_, x, a, b, e, c, d, y]| {
        vec![
            Assertion::equal([Term::sum([a.clone(), b]), Term::sum([c, d.clone()]), x.clone(), y]),
            Assertion::equal([e, Term::least([x, Term::sum([a, d])])]),
        ]
    },
    parts: &[("0", &[0]), ("x", &[1, 7]), ("a, b and c, d", &[2, 3, 5, 6]), ("e", &[4])],
};

/// A move leaves two neighbours alone. Read in the right direction, they are 0 and x, x and a, a and b, or b and e.
fn fill(spans: &[Interval; 8]) -> Option<[u64; 8]> {
    let &[zero, x, a, b, e, _, _, y] = spans;
    let x = x.meet(y);
    if !zero.holds(0) {
        return None;
    }
    match (x.point(), a.point(), b.point(), e.point()) {
        (Some(x), ..) => with_x(x, spans),
        (None, Some(a), Some(b), _) => with_x(a + b, spans).filter(|_| x.holds(a + b)),
        (None, None, Some(b), Some(e)) => with_b_and_e(b, e, x, spans),
        _ => None,
    }
}

/// With x known: the least a and d make for the least e.
fn with_x(x: i128, &[_, _, a, b, e, c, d, _]: &[Interval; 8]) -> Option<[u64; 8]> {
    let (a, b) = split(x, a, b)?;
    let (d, c) = split(x, d, c)?;
    let fourth = x.min(a + d);
    if e.holds(fourth) { sizes([0, x, a, b, fourth, c, d, x]) } else { None }
}

/// With b and e known: either x = e and d ≥ b, or x > e, a = x − b, d = e − a and c = x − d = 2x − b − e.
fn with_b_and_e(
    b: i128,
    e: i128,
    x: Interval,
    &[_, _, a, _, _, c, d, _]: &[Interval; 8],
) -> Option<[u64; 8]> {
    let sum = Interval::of(b + e, b + e);
    if x.holds(e)
        && a.holds(e - b)
        && let Some((d, c)) = split(e, d.meet(Interval::of(b, i128::MAX)), c)
    {
        return sizes([0, e, e - b, b, e, c, d, e]);
    }
    let twice = c.plus(sum);
    let half = Interval::of((twice.least + 1).div_euclid(2), twice.most.div_euclid(2));
    let more = Interval::of(e + 1, i128::MAX);
    let x = x.meet(more).meet(a.plus(Interval::of(b, b))).meet(sum.minus(d)).meet(half).first()?;
    sizes([0, x, x - b, b, e, 2 * x - b - e, b + e - x, x])
}

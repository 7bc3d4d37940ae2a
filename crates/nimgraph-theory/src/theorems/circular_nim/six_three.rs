//! CN(6, 3).

use nimgraph_game::rulesets::CircularNim;

use super::tools::{
    circle::{Circle, on_circle, size},
    form::Form,
    span::{Interval, apart, sizes},
};
use crate::{Assertion, Conclusion, Finding, Hypothesis, Statement, Term, papers::DUFOUR_HEUBACH};

pub(super) static SIX_THREE: Statement<CircularNim> = Statement {
    id: "cn(6,3)",
    title: "the rule of $CN(6, 3)$",
    says: "$CN(6, 3)$ is P exactly when the heaps read $(a, b, c, d, e, f)$ with $a + b = d + e$ and $b + c = e + f$. In \
           other words, every second heap exceeds the opposite one by the same number, which may be negative.",
    hypotheses: &[Hypothesis::new("$n = 6$ and $k = 3$", |game, heaps| size(game, heaps) == (6, 3))],
    conclusion: Conclusion::Decide(|game, _, heaps| on_circle(game, heaps, rule)),
    ..Statement::of(DUFOUR_HEUBACH.at("CN(6, 3)"))
};

pub(super) fn rule(circle: &Circle<'_>) -> Option<Finding> {
    FORM.decide(circle)
}

const FORM: Form<6> = Form {
    fill,
    equalities: |_, [a, b, c, d, e, f]| {
        vec![
            Assertion::equal([Term::sum([a, b.clone()]), Term::sum([d, e.clone()])]),
            Assertion::equal([Term::sum([b, c]), Term::sum([e, f])]),
        ]
    },
    parts: &[("a and b", &[0, 1]), ("d and e", &[3, 4])],
};

/// The two equations say that a − d = c − f = e − b.
fn fill(&[a, b, c, d, e, f]: &[Interval; 6]) -> Option<[u64; 6]> {
    let excess = a.minus(d).meet(c.minus(f)).meet(e.minus(b)).first()?;
    let (a, d) = apart(excess, a, d)?;
    let (c, f) = apart(excess, c, f)?;
    let (e, b) = apart(excess, e, b)?;
    sizes([a, b, c, d, e, f])
}

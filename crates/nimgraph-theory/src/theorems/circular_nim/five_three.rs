//! CN(5, 3).

use nimgraph_game::rulesets::CircularNim;

use super::tools::{
    circle::{Circle, on_circle, size},
    form::Form,
    span::{Interval, sizes, split},
};
use crate::{Assertion, Conclusion, Finding, Hypothesis, Statement, Term, papers::DUFOUR_HEUBACH};

pub(super) static FIVE_THREE: Statement<CircularNim> = Statement {
    id: "cn(5,3)",
    title: "the rule of $CN(5, 3)$",
    says: "$CN(5, 3)$ is P exactly when the heaps read, from some heap in some direction, $(0, b, c, d, b)$ with \
           $b = c + d$.",
    hypotheses: &[Hypothesis::new("$n = 5$ and $k = 3$", |game, heaps| size(game, heaps) == (5, 3))],
    conclusion: Conclusion::Decide(|game, _, heaps| on_circle(game, heaps, rule)),
    ..Statement::of(DUFOUR_HEUBACH.at("CN(5, 3)"))
};

pub(super) fn rule(circle: &Circle<'_>) -> Option<Finding> {
    FORM.decide(circle)
}

const FORM: Form<5> = Form {
    fill,
    equalities: |_, [_, b, c, d, e]| vec![Assertion::equal([e, b, Term::sum([c, d])])],
    parts: &[("0", &[0]), ("b", &[1, 4]), ("c and d", &[2, 3])],
};

fn fill(&[zero, b, c, d, e]: &[Interval; 5]) -> Option<[u64; 5]> {
    let b = b.meet(e).meet(c.plus(d)).first().filter(|_| zero.holds(0))?;
    let (c, d) = split(b, c, d)?;
    sizes([0, b, c, d, b])
}

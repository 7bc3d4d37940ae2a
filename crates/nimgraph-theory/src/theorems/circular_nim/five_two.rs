//! CN(5, 2).

use nimgraph_game::rulesets::CircularNim;

use super::tools::{
    circle::{Circle, on_circle, size},
    form::Form,
    span::{Interval, sizes, split},
};
use crate::{Assertion, Conclusion, Finding, Hypothesis, Relation, Statement, Term, papers::DUFOUR_HEUBACH};

pub(super) static FIVE_TWO: Statement<CircularNim> = Statement {
    id: "cn(5,2)",
    title: "the rule of $CN(5, 2)$",
    says: "$CN(5, 2)$ is P exactly when the heaps read, from some heap in some direction, $(a, b, c, d, b)$ with \
           $a + b = c + d$ and $a$ the largest.",
    hypotheses: &[Hypothesis::new("$n = 5$ and $k = 2$", |game, heaps| size(game, heaps) == (5, 2))],
    conclusion: Conclusion::Decide(|game, _, heaps| on_circle(game, heaps, rule)),
    ..Statement::of(DUFOUR_HEUBACH.at("CN(5, 2)"))
};

pub(crate) fn rule(circle: &Circle<'_>) -> Option<Finding> {
    FORM.decide(circle)
}

const FORM: Form<5> = Form {
    fill,
    equalities: |_, [a, b, c, d, e]| {
        let largest = Term::Most(vec![b.clone(), c.clone(), d.clone(), e]);
        vec![
            Assertion::equal([Term::sum([a.clone(), b]), Term::sum([c, d])]),
            Assertion::compare(a, Relation::AtLeast, largest),
        ]
    },
    parts: &[("a", &[0]), ("b", &[1, 4]), ("c and d", &[2, 3])],
};

/// No move touches both heaps b: so b is known, and so is a or both c and d.
fn fill(&[a, b, c, d, e]: &[Interval; 5]) -> Option<[u64; 5]> {
    let b = b.meet(e).first()?;
    let largest = match a.point() {
        Some(a) => a,
        None => c.point()? + d.point()? - b,
    };
    if !a.holds(largest) || largest < b {
        return None;
    }
    let below = Interval::of(0, largest);
    let (c, d) = split(largest + b, c.meet(below), d.meet(below))?;
    sizes([largest, b, c, d, b])
}

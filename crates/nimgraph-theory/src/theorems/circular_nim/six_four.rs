//! CN(6, 4).

use nimgraph_game::rulesets::CircularNim;

use super::tools::{
    circle::{Circle, on_circle, size},
    form::Form,
    mask::mask_within,
    span::{Interval, sizes},
};
use crate::{Assertion, Conclusion, Finding, Hypothesis, Statement, Term, papers::DUFOUR_HEUBACH};

pub(super) static SIX_FOUR: Statement<CircularNim> = Statement {
    id: "cn(6,4)",
    title: "the rule of $CN(6, 4)$",
    says: "$CN(6, 4)$ is P exactly when the heaps read, from some heap in some direction, $(a, b, c, d, e, f)$ with \
           $a + b = d + e$, $b + c = e + f$, $a ⊕ c ⊕ e = 0$ and $a$ the least. In other words, three heaps, every second \
           one, have the nim-sum 0, and the opposite ones exceed them by the same number.",
    hypotheses: &[Hypothesis::new("$n = 6$ and $k = 4$", |game, heaps| size(game, heaps) == (6, 4))],
    conclusion: Conclusion::Decide(|game, _, heaps| on_circle(game, heaps, rule)),
    ..Statement::of(DUFOUR_HEUBACH.at("CN(6, 4)"))
};

pub(super) fn rule(circle: &Circle<'_>) -> Option<Finding> {
    FORM.decide(circle)
}

const FORM: Form<6> = Form {
    fill,
    equalities: |_, [a, b, c, d, e, f]| {
        vec![
            Assertion::equal([Term::sum([a.clone(), b.clone()]), Term::sum([d, e.clone()])]),
            Assertion::equal([Term::sum([b, c.clone()]), Term::sum([e.clone(), f])]),
            Assertion::equal([Term::xor([a, c, e]), Term::Number(0)]),
        ]
    },
    parts: &[("a, c and e", &[0, 2, 4]), ("b, d and f", &[1, 3, 5])],
};

/// A move leaves two neighbours alone; they are read as e and f, and c is sought. The others follow: with
/// t = f − c ≥ 0, a = c ⊕ e, b = e + t and d = a + t = e + f − 2 (c & e). The least of the three heaps of nim-sum 0
/// is the least of all, whether it is read as a or not.
fn fill(&[a, b, c, d, e, f]: &[Interval; 6]) -> Option<[u64; 6]> {
    let (e, f) = (e.point()?, f.point()?);
    let both = Interval::of(e + f, e + f);
    let shared = both.minus(d);
    let ranges = [
        c.meet(Interval::of(0, f)).meet(both.minus(b)),
        a,
        Interval::of((shared.least + 1).div_euclid(2), shared.most.div_euclid(2)),
    ];
    let c: i128 = mask_within(u64::try_from(e).ok()?, ranges)?.into();
    let (a, t) = (c ^ e, f - c);
    sizes([a, e + t, c, a + t, e, f])
}

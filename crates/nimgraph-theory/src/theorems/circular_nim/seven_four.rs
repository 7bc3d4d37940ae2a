//! CN(7, 4).

use nimgraph_game::rulesets::CircularNim;

use super::tools::{
    circle::{Circle, on_circle, size},
    form::Form,
    span::{Interval, apart, sizes, split},
};
use crate::{
    Assertion, Conclusion, Finding, Hypothesis, Relation, Statement, Term, claims::ChainClaim,
    papers::DUFOUR_HEUBACH_VO,
};

pub(super) static SEVEN_FOUR: Statement<CircularNim> = Statement {
    id: "cn(7,4)",
    title: "the rule of $CN(7, 4)$",
    says: "$CN(7, 4)$ is P exactly when the heaps are all equal or read, from some heap in some direction, \
           $(0, 0, c, d, e, f, c)$ with $d + e + f = c$, or $(a, a, c, d, e, d, c)$ with $a + c = d + e$ and $0 < a < e$, or \
           $(x, a, b, c, d, e, a)$ with $a + x = b + c = d + e$, $a$ the least, $a < x$, and $a = 0$ or ($a < b$ and $a < e$). This form was fitted to tables, and `nimgraph prove` proves it for all heaps.",
    hypotheses: &[Hypothesis::new("$n = 7$ and $k = 4$", |game, heaps| size(game, heaps) == (7, 4))],
    conclusion: Conclusion::Decide(|game, _, heaps| on_circle(game, heaps, rule)),
    ..Statement::of(DUFOUR_HEUBACH_VO.at("CN(7, 4)"))
};

pub(super) fn rule(circle: &Circle<'_>) -> Option<Finding> {
    FORM.decide(circle)
}

const FORM: Form<7> = Form {
    fill: |spans| {
        equal(spans).or_else(|| zeros(spans)).or_else(|| twins(spans)).or_else(|| three_pairs(spans))
    },
    equalities,
    parts: &[("first heap", &[0])],
};

fn equalities(heaps: &[u64; 7], [x, a, b, c, d, e, g]: [Term; 7]) -> Vec<Assertion> {
    let spans = heaps.map(Interval::just);
    let sum = |terms: [&Term; 2]| Term::sum(terms.map(Clone::clone));
    if equal(&spans).is_some() {
        vec![Assertion::equal([x, a, b, c, d, e, g])]
    } else if zeros(&spans).is_some() {
        vec![Assertion::equal([Term::sum([c, d, e]), b, g])]
    } else if twins(&spans).is_some() {
        let between = Assertion::Chain(ChainClaim {
            terms: vec![Term::Number(0), a.clone(), d.clone()],
            relations: vec![Relation::Less, Relation::Less],
        });
        vec![Assertion::equal([sum([&a, &b]), sum([&c, &d])]), between]
    } else {
        let others = Term::least([b.clone(), c.clone(), d.clone(), e.clone()]);
        let sums = Assertion::equal([sum([&a, &x]), sum([&b, &c]), sum([&d, &e])]);
        vec![sums, Assertion::compare(a, Relation::AtMost, others)]
    }
}

/// (a, a, a, a, a, a, a).
fn equal(spans: &[Interval; 7]) -> Option<[u64; 7]> {
    let a = spans.iter().copied().reduce(Interval::meet)?.first()?;
    sizes([a; 7])
}

/// (0, 0, c, d, e, f, c) with d + e + f = c.
fn zeros(&[zero, other, c, d, e, f, g]: &[Interval; 7]) -> Option<[u64; 7]> {
    let c = c.meet(g).meet(d.plus(e).plus(f)).first().filter(|_| zero.holds(0) && other.holds(0))?;
    let (d, rest) = split(c, d, e.plus(f))?;
    let (e, f) = split(rest, e, f)?;
    sizes([0, 0, c, d, e, f, c])
}

/// (a, a, c, d, e, d, c) with a + c = d + e and 0 < a < e. A move leaves three neighbours alone: e is one of them,
/// or else two of them are read as a and c.
fn twins(&[a, b, c, d, e, f, g]: &[Interval; 7]) -> Option<[u64; 7]> {
    let (a, c, d) = (a.meet(b).meet(Interval::of(1, i128::MAX)), c.meet(g), d.meet(f));
    let (a, c, d, e) = match e.point() {
        Some(e) => {
            let known = Interval::of(e, e);
            let a = a.meet(Interval::of(1, e - 1)).meet(d.plus(known).minus(c)).first()?;
            let (d, c) = apart(a - e, d, c)?;
            (a, c, d, e)
        }
        None => {
            let (a, c) = (a.point()?, c.point()?);
            let (d, e) = split(a + c, d, e.meet(Interval::of(a + 1, i128::MAX)))?;
            (a, c, d, e)
        }
    };
    sizes([a, a, c, d, e, d, c])
}

/// (x, a, b, c, d, e, a) with a + x = b + c = d + e, a the least, a < x, and a = 0 or (a < b and a < e). A move
/// leaves three neighbours alone, and two of them have the common sum; the least a is best.
fn three_pairs(&[x, a, b, c, d, e, g]: &[Interval; 7]) -> Option<[u64; 7]> {
    let a = a.meet(g);
    let sum = [(x, a), (b, c), (d, e)].into_iter().find_map(|(p, q)| Some(p.point()? + q.point()?))?;
    let least = a.meet(Interval::of(sum, sum).minus(x)).first().filter(|a| 2 * a < sum)?;
    let (above, strictly) =
        (Interval::of(least, i128::MAX), Interval::of(least + i128::from(least > 0), i128::MAX));
    let (b, c) = split(sum, b.meet(strictly), c.meet(above))?;
    let (d, e) = split(sum, d.meet(above), e.meet(strictly))?;
    sizes([sum - least, least, b, c, d, e, least])
}

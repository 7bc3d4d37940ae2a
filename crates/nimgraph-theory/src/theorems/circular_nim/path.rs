//! Path Nim: Circular Nim with k−1 empty heaps in a row.

use nimgraph_game::{Convention, Move, Outcome, State, rulesets::CircularNim};

use super::{
    consult,
    tools::circle::{Circle, on_circle},
};
use crate::{
    Conclusion, Cost, DerivedBoard, Facts, Finding, Highlight, Hypothesis, Noun, Place, Reason, Statement,
    Touch,
    advise::decide,
    claims::{OutcomeClaim, TouchClaim},
    papers::DUFOUR_HEUBACH,
};

pub(super) static PATH: Statement<CircularNim> = Statement {
    id: "path-nim",
    title: "the rule of Path Nim",
    says: "$CN(n + k − 1, k)$ with $k − 1$ consecutive empty heaps is Path Nim $PN(n, k)$: $k$ consecutive heaps of $n$ in a row. For \
           $n < 2k$, the middle $2k − n$ heaps (all of them, if $n ≤ k$) can be played together with any others; so it is P \
           exactly when they are 0 and the rest, which is $PN(2(n − k), n − k)$, is P.",
    hypotheses: &[Hypothesis::new(
        "fewer than $2k$ heaps in a row, and $k − 1$ empty ones between its ends",
        |game, heaps: &Facts<'_, CircularNim>| is_short_row(game.k(), heaps.weights()),
    )],
    conclusion: Conclusion::Decide(|game, _, heaps| on_circle(game, heaps, rule)),
    ..Statement::of(DUFOUR_HEUBACH.at("Path Nim"))
};

/// Whether all heaps left lie in a row of less than 2k, with room for k − 1 between its ends.
pub(super) fn is_short_row(k: usize, heaps: &[u64]) -> bool {
    let row = Row::of(heaps);
    heaps.len() - row.length + 1 >= k && row.length < 2 * k
}

/// What is left of a circle when its longest run of empty heaps is cut out.
struct Row {
    start: usize,
    length: usize,
}

impl Row {
    fn of(heaps: &[u64]) -> Self {
        let n = heaps.len();
        let left: Vec<usize> = (0..n).filter(|&heap| heaps[heap] > 0).collect();
        let next = left.iter().cycle().skip(1);
        let gaps = left.iter().zip(next).map(|(&heap, &next)| ((next + n - heap - 1) % n, next));
        match gaps.reduce(|best, gap| if gap.0 > best.0 { gap } else { best }) {
            Some((gap, start)) => Self { start, length: n - gap },
            None => Self { start: 0, length: 0 },
        }
    }
}

pub(super) fn rule(circle: &Circle<'_>) -> Option<Finding> {
    let (n, k, row) = (circle.heaps.len(), circle.k, Row::of(circle.heaps));
    if row.length >= 2 * k {
        return None;
    }
    let place = |i: usize| (row.start + i) % n;
    let side = row.length.saturating_sub(k);
    let middle: Vec<usize> =
        (side..row.length - side).map(place).filter(|&heap| circle.heaps[heap] > 0).collect();
    let sides: Vec<usize> = (0..side).chain(row.length - side..row.length).map(place).collect();
    let rest = play_sides(circle, &sides);
    if middle.is_empty() {
        let rest = rest?;
        let reason = match side {
            0 => rest.reason,
            _ => {
                let what = Reason::default().say("The middle of the row is empty, and the rest is ");
                what.formula(format!("PN({}, {side})", 2 * side)).say(". ").followed_by(rest.reason, 0)
            }
        };
        return Some(Finding { reason, ..rest });
    }
    let emptied = middle.iter().map(|&heap| (Place::Heap(heap), 0)).collect();
    let places = middle.iter().map(|&heap| Place::Heap(heap)).collect();
    let mut reason = Reason::default()
        .board(DerivedBoard::with(0, "without the middle of the row", emptied))
        .claim(TouchClaim(Touch::Along(places), Noun::Heaps))
        .say(". ");
    if let Some(rest) = &rest {
        reason = reason
            .say("Without the middle of the row, ")
            .followed_by(rest.reason.clone(), 1)
            .say(" So there ");
        reason = reason.claim_on(1, OutcomeClaim(rest.outcome)).say(match rest.outcome {
            Outcome::P => ": take the middle.",
            Outcome::N => ": take the middle together with that move.",
        });
    }
    let rest = rest.and_then(|rest| match rest.outcome {
        Outcome::P => Some(Move::lowering([])),
        Outcome::N => rest.winning_move,
    });
    let rest = rest.or_else(|| move_without(circle, &middle));
    let cleared = middle.iter().map(|&heap| (heap, 0));
    let mv = rest.map(|rest| Move::lowering(cleared.chain(rest.lowered().iter().copied())));
    Some(Finding::n(reason).with_move(mv).with_witness(Highlight::ring("middle", middle)))
}

/// What to play besides clearing the middle, where all statements about Circular Nim are asked about what is left then:
/// a move to a P-position, or none if that is one.
fn move_without(circle: &Circle<'_>, middle: &[usize]) -> Option<Move> {
    let mut heaps = State::heaps(circle.heaps);
    middle.iter().for_each(|&heap| heaps.weights_mut()[heap] = 0);
    if let Some(mv) = equal_groups(circle.k, heaps.weights()) {
        return Some(mv);
    }
    let game = CircularNim::new(heaps.weights().len(), circle.k);
    let finding = decide(&game, Convention::Normal, &heaps, Cost::Polynomial).ok()?.finding;
    match finding.outcome {
        Outcome::P => Some(Move::lowering([])),
        Outcome::N => finding.winning_move,
    }
}

/// Where the heaps left fall into groups, each within k consecutive heaps, and no move touches two of them, this is Nim
/// on the sums of the groups: the move that makes their nim-sum 0, or none if it is.
fn equal_groups(k: usize, heaps: &[u64]) -> Option<Move> {
    let n = heaps.len();
    let left: Vec<usize> = (0..n).filter(|&heap| heaps[heap] > 0).collect();
    // The steps from each heap left to the next one: a group ends where these are k or more.
    let step = |i: usize| (left[(i + 1) % left.len()] + n - left[i] - 1) % n + 1;
    let ends: Vec<usize> = (0..left.len()).filter(|&i| step(i) >= k).collect();
    let first = ends.first()? + 1;
    let mut groups: Vec<Vec<usize>> = vec![Vec::new()];
    for i in (first..first + left.len()).map(|i| i % left.len()) {
        groups.last_mut()?.push(left[i]);
        if step(i) >= k {
            groups.push(Vec::new());
        }
    }
    groups.pop();
    let is_short = |group: &Vec<usize>| (group[group.len() - 1] + n - group[0]) % n < k;
    let sum = |group: &Vec<usize>| group.iter().try_fold(0u64, |sum, &heap| sum.checked_add(heaps[heap]));
    let sums = groups.iter().filter(|group| is_short(group)).map(sum).collect::<Option<Vec<u64>>>()?;
    let all = sums.iter().fold(0, |all, sum| all ^ sum);
    if sums.len() < groups.len() || all == 0 {
        return (sums.len() == groups.len()).then(|| Move::lowering([]));
    }
    let group = (0..sums.len()).find(|&group| sums[group] ^ all < sums[group])?;
    let mut surplus = sums[group] - (sums[group] ^ all);
    let mut lowered = Vec::new();
    for &heap in &groups[group] {
        let count = surplus.min(heaps[heap]);
        surplus -= count;
        lowered.push((heap, heaps[heap] - count));
    }
    lowered.retain(|&(heap, left)| left < heaps[heap]);
    Some(Move::lowering(lowered))
}

/// What is known of the heaps on both sides of the middle, m on each: PN(2m, m), which is CN(3m − 1, m) with m − 1
/// empty heaps.
fn play_sides(circle: &Circle<'_>, sides: &[usize]) -> Option<Finding> {
    let m = sides.len() / 2;
    if m == 0 {
        return Some(Finding::p("nothing is left."));
    }
    let mut heaps: Vec<u64> = sides.iter().map(|&heap| circle.heaps[heap]).collect();
    heaps.resize(3 * m - 1, 0);
    let (_, finding) = consult(&Circle { k: m, heaps: &heaps })?;
    let on_sides = |heap: usize| sides.get(heap).copied();
    Some(finding.carried(
        |mv: Move| {
            let lowered = mv.lowered().iter();
            Some(Move::lowering(lowered.filter_map(|&(i, left)| Some((on_sides(i)?, left)))))
        },
        &|place| match place {
            Place::Heap(heap) => on_sides(heap).map_or(Place::Beyond, Place::Heap),
            other => other,
        },
        |shown| Highlight { vertices: shown.vertices.into_iter().filter_map(on_sides).collect(), ..shown },
    ))
}

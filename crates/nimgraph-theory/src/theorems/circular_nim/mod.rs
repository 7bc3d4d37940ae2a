//! Statements about Circular Nim.

mod all;
pub(super) mod all_but_one;
mod eight_six;
mod five_three;
pub(super) mod five_two;
pub(super) mod four_two;
mod nim;
mod opposite;
mod path;
mod seven_four;
mod six_four;
mod six_three;
pub(crate) mod tools;

use nimgraph_game::rulesets::CircularNim;

use self::tools::circle::{Circle, CircleRule};
use super::faces;
use crate::{Finding, Statement};

/// In the order they are tried: among statements of equal cost, the one that is easiest to explain comes first.
pub(crate) const ALL: &[&Statement<CircularNim>] = &[
    &nim::NIM,
    &all_but_one::ALL_BUT_ONE,
    &all::ALL,
    &four_two::FOUR_TWO,
    &five_two::FIVE_TWO,
    &five_three::FIVE_THREE,
    &six_three::SIX_THREE,
    &six_four::SIX_FOUR,
    &seven_four::SEVEN_FOUR,
    &eight_six::EIGHT_SIX,
    &APART,
    &FULL,
    &PROPER,
    &path::PATH,
    &opposite::OPPOSITE,
    &CONE,
];

static APART: Statement<CircularNim> = faces::apart();
static FULL: Statement<CircularNim> = faces::full();
static PROPER: Statement<CircularNim> = faces::proper();
static CONE: Statement<CircularNim> = faces::cone();

/// What the statements about Circular Nim say of a circle, in normal play, and the id of the one that does.
pub(crate) fn consult(circle: &Circle<'_>) -> Option<(&'static str, Finding)> {
    let (n, k) = (circle.heaps.len(), circle.k);
    let rules: [(&Statement<CircularNim>, bool, CircleRule); 13] = [
        (&nim::NIM, k == 1, nim::rule),
        (&all_but_one::ALL_BUT_ONE, k + 1 == n, all_but_one::rule),
        (&all::ALL, k == n, all::rule),
        (&four_two::FOUR_TWO, (n, k) == (4, 2), four_two::rule),
        (&five_two::FIVE_TWO, (n, k) == (5, 2), five_two::rule),
        (&five_three::FIVE_THREE, (n, k) == (5, 3), five_three::rule),
        (&six_three::SIX_THREE, (n, k) == (6, 3), six_three::rule),
        (&six_four::SIX_FOUR, (n, k) == (6, 4), six_four::rule),
        (&seven_four::SEVEN_FOUR, (n, k) == (7, 4), seven_four::rule),
        (&eight_six::EIGHT_SIX, (n, k) == (8, 6), eight_six::rule),
        (&APART, nim::are_apart(circle), nim::rule),
        (&path::PATH, path::is_short_row(k, circle.heaps), path::rule),
        (&opposite::OPPOSITE, opposite::covers(n, k), opposite::rule),
    ];
    let mut covering = rules.into_iter().filter(|(_, covers, _)| *covers);
    covering.find_map(|(statement, _, rule)| Some((statement.id, rule(circle)?)))
}

#[cfg(test)]
mod tests {
    use nimgraph_game::{Move, Outcome, Ruleset, State};
    use nimgraph_graph::SplitMix64;

    use super::*;

    const SOLVED: [(usize, usize, &str); 10] = [
        (3, 2, "cn(n,n-1)"),
        (4, 2, "cn(4,2)"),
        (5, 2, "cn(5,2)"),
        (5, 3, "cn(5,3)"),
        (5, 5, "cn(n,n)"),
        (6, 1, "cn(n,1)"),
        (6, 3, "cn(6,3)"),
        (6, 4, "cn(6,4)"),
        (7, 4, "cn(7,4)"),
        (8, 6, "cn(8,6)"),
    ];

    /// On heaps far beyond search: every N-position has its move to a P-position, and no P-position has one.
    #[test]
    fn the_forms_are_kernels_on_large_heaps_too() {
        for (n, k, id) in SOLVED {
            let game = CircularNim::new(n, k);
            let decide = |heaps: &State| {
                let circle = Circle { k, heaps: heaps.weights() };
                let (by, finding) = consult(&circle).expect("it is solved");
                assert_eq!(by, id);
                finding
            };
            let mut losing = 0;
            for seed in 0..3000 {
                let mut stream = SplitMix64::new(seed);
                let scale = [4, 12, 1 << 20, 1 << 63][stream.index(4)];
                let heaps = State::heaps((0..n).map(|_| stream.below(scale)).collect::<Vec<_>>());
                let finding = decide(&heaps);
                if finding.outcome == Outcome::P {
                    continue;
                }
                let mv = finding.winning_move.expect("a move");
                assert!(game.is_legal(&heaps, &mv), "{id} seed {seed} {heaps:?} {mv:?}");
                let after = heaps.after(&mv);
                assert_eq!(decide(&after).outcome, Outcome::P, "{id} seed {seed} {heaps:?} {mv:?}");
                if let Some(reply) = any_move(&mut stream, k, &after) {
                    let reached = after.after(&reply);
                    assert_eq!(decide(&reached).outcome, Outcome::N, "{id} seed {seed} {after:?} {reply:?}");
                    losing += 1;
                }
            }
            assert!(losing > 500 || k == n, "{id} {losing}");
        }
    }

    /// A move somewhere; often a small one, that keeps close to the form.
    fn any_move(stream: &mut SplitMix64, k: usize, heaps: &State) -> Option<Move> {
        let n = heaps.weights().len();
        let start = stream.index(n);
        let mut taken = Vec::new();
        for heap in (start..start + k).map(|heap| heap % n) {
            let most = heaps.weights()[heap].min([0, 1, 3, u64::MAX - 1][stream.index(4)]);
            taken.push((heap, stream.below(most + 1)));
        }
        taken.retain(|&(_, count)| count > 0);
        (!taken.is_empty()).then(|| Move::taking(heaps, taken))
    }

    #[test]
    fn a_row_is_played_round_its_middle() {
        let decide = |k: usize, heaps: &[u64]| {
            let circle = Circle { k, heaps };
            let finding = path::rule(&circle)?;
            Some((finding.outcome, finding.winning_move.map(|mv| mv.taken(&State::heaps(heaps)))))
        };
        // PN(5, 4) in CN(8, 4): the middle three are to be empty, and the ends equal.
        let row = |heaps: [u64; 5]| [&heaps[..], &[0; 3]].concat();
        assert_eq!(decide(4, &row([3, 0, 0, 0, 3])), Some((Outcome::P, None)));
        assert_eq!(decide(4, &row([3, 0, 2, 1, 5])), Some((Outcome::N, Some(vec![(2, 2), (3, 1), (4, 2)]))));
        // PN(9, 6): the sides are PN(6, 3), of which little is known; that the middle is not empty is enough.
        let row = |heaps: [u64; 9]| [&heaps[..], &[0; 5]].concat();
        assert_eq!(
            decide(6, &row([1, 2, 3, 1, 0, 0, 3, 1, 2])).map(|(outcome, _)| outcome),
            Some(Outcome::N)
        );
    }
}

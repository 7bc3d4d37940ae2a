//! Bounded games on faces: where the complex is rigid, only the remainders count.

use nimgraph_game::{Amount, Convention, Kind, Move, Outcome, Which, rulesets::Custom};

use super::tools::{amounts::common, named::after};
use crate::{
    Conclusion, Cost, Facts, Finding, Hypothesis, Reason, Statement,
    claims::{AllLoseClaim, OutcomeClaim},
    papers::NIMGRAPH,
};

pub(super) static RIGID: Statement<Custom> = Statement {
    id: "rules/rigid",
    title: "the theorem on rigid complexes",
    says: "Each move takes from 1 to $m$ from each of some heaps of a face. If no two P-positions of the same game with any amounts, all sizes at most $m$, \
           differ only inside a face, then a position is P exactly when its remainders modulo $m + 1$ are P in the game with any amounts; and only then. To win, \
           take what wins from the remainders there.",
    cost: Cost::Exponential,
    hypotheses: &[
        Hypothesis::new("moves without a token that take 1 to $m$ from each of some heaps", |game, _| {
            faces(game).is_some()
        }),
        Hypothesis::range("at most 2,048 positions with sizes up to $m$", |game, _| {
            faces(game).is_none_or(|faces| faces.cells().is_some())
        }),
        Hypothesis::new(
            "no two P-positions with sizes up to $m$ that differ only inside a face",
            |game, _| faces(game).and_then(|faces| Remainders::of(&faces)).is_none_or(|table| table.is_rigid),
        ),
    ],
    conclusion: Conclusion::Decide(decide),
    ..Statement::of(NIMGRAPH.at("rules/rigid"))
};

/// The sets that moves lower some of, and how much they take at most.
struct Faces<'a> {
    heaps: usize,
    base: u64,
    all: Vec<&'a [usize]>,
}

fn faces(game: &Custom) -> Option<Faces<'_>> {
    let kinds = game.own_kinds();
    let is_some = |kind: &Kind| kind.which == Which::Some || kind.set.len() == 1;
    let most = match common(game)? {
        Amount::Range(1, Some(most)) => *most,
        _ => return None,
    };
    let is_one = !kinds.has_token() && kinds.all().all(is_some);
    is_one.then(|| Faces {
        heaps: kinds.weights(),
        base: most.saturating_add(1),
        all: kinds.all().map(|kind| &*kind.set).collect(),
    })
}

impl Faces<'_> {
    /// How many positions have sizes up to the bound, if that is few.
    fn cells(&self) -> Option<usize> {
        let cells = (0..self.heaps)
            .try_fold(1u64, |cells, _| cells.checked_mul(self.base).filter(|&all| all <= 2048));
        cells.map(|cells| cells as usize)
    }

    /// The positions that differ from one inside a face only, itself included.
    fn within(&self, face: &[usize], sizes: &[u64]) -> Vec<Vec<u64>> {
        face.iter().fold(vec![sizes.to_vec()], |found, &heap| {
            let set = |sizes: &Vec<u64>, size: u64| {
                let mut other = sizes.clone();
                other[heap] = size;
                other
            };
            found.iter().flat_map(|sizes| (0..self.base).map(move |size| set(sizes, size))).collect()
        })
    }

    fn code(&self, sizes: &[u64]) -> usize {
        sizes.iter().rev().fold(0, |code, size| code * self.base as usize + *size as usize)
    }

    fn sizes(&self, code: usize) -> Vec<u64> {
        let mut code = code as u64;
        let digit = |_| {
            let digit = code % self.base;
            code /= self.base;
            digit
        };
        (0..self.heaps).map(digit).collect()
    }
}

/// The P-positions of the game with any amounts, with all sizes up to the bound.
struct Remainders {
    is_p: Vec<bool>,
    is_rigid: bool,
}

impl Remainders {
    fn of(faces: &Faces<'_>) -> Option<Self> {
        let cells = faces.cells()?;
        let (mut is_n, mut is_rigid) = (vec![false; cells], true);
        // Every option of a position has a smaller code.
        for code in 0..cells {
            if is_n[code] {
                continue;
            }
            let sizes = faces.sizes(code);
            for face in &faces.all {
                for other in faces.within(face, &sizes) {
                    let at = faces.code(&other);
                    let is_larger = at != code && other.iter().zip(&sizes).all(|(other, size)| other >= size);
                    is_rigid &= at >= code || is_n[at];
                    is_n[at] |= is_larger;
                }
            }
        }
        Some(Self { is_p: is_n.into_iter().map(|is_n| !is_n).collect(), is_rigid })
    }
}

fn decide(game: &Custom, _: Convention, position: &Facts<'_, Custom>) -> Option<Finding> {
    let faces = faces(game)?;
    let table = Remainders::of(&faces)?;
    let rest: Vec<u64> = position.weights().iter().map(|weight| weight % faces.base).collect();
    let reason = Reason::default().say("Only the remainders count. ");
    if table.is_p[faces.code(&rest)] {
        return Some(Finding::p(reason.say("The position is lost: ").claim(AllLoseClaim).say(".")));
    }
    let is_option = |other: &Vec<u64>| other.iter().zip(&rest).all(|(other, size)| other <= size);
    let options = faces.all.iter().flat_map(|face| faces.within(face, &rest)).filter(is_option);
    let mut lost = options.filter(|other| table.is_p[faces.code(other)]);
    let taken: Vec<u64> = lost.next()?.iter().zip(&rest).map(|(left, size)| size - left).collect();
    let lowered = taken.iter().enumerate().filter(|(_, taken)| **taken > 0);
    let mv = Move::lowering(lowered.map(|(heap, taken)| (heap, position.weights()[heap] - taken)));
    let reason =
        reason.board(after(game, &mv)).say("After the move, ").claim_on(1, OutcomeClaim(Outcome::P)).say(".");
    Some(Finding::n(reason).with_move(mv))
}

#[cfg(test)]
mod tests {
    use super::{
        super::tools::twin::{compare, idle},
        Faces, RIGID, Remainders,
    };

    #[test]
    fn agrees_with_the_rules() {
        let boards = [
            ("graph-nim by=1..2 cycle:4", 4),
            ("graph-nim by=1 path:4", 6),
            ("circular-nim by=1..2 1,1,1 k=2", 7),
            ("nim by=1..3 1,1", 9),
        ];
        let said = compare(&RIGID, &boards);
        assert!(said.n > 1000 && said.p > 100, "{said:?}");
    }

    /// Rigid is exactly what is needed: where the complex is not, the remainders do not decide. All complexes on three heaps whose
    /// heaps are all in a face, and some on four.
    #[test]
    fn only_rigid_complexes_go_by_remainders() {
        let pairs: [&[usize]; 7] = [&[0], &[1], &[2], &[0, 1], &[0, 2], &[1, 2], &[0, 1, 2]];
        let of_three = (1..1 << pairs.len()).map(|choice: usize| {
            let chosen = (0..pairs.len()).filter(|i| choice >> i & 1 == 1);
            (3, chosen.map(|i| pairs[i].to_vec()).collect::<Vec<_>>())
        });
        let of_four: [&[&[usize]]; 5] = [
            &[&[0, 1], &[1, 2], &[2, 3]],
            &[&[0, 1], &[1, 2], &[2, 3], &[3, 0]],
            &[&[0, 1], &[0, 2], &[1, 2], &[2, 3]],
            &[&[0, 1], &[0, 2], &[0, 3], &[1, 2], &[1, 3], &[2, 3]],
            &[&[0, 1, 2], &[1, 2, 3]],
        ];
        let of_four = of_four.iter().map(|faces| (4, faces.iter().map(|face| face.to_vec()).collect()));
        let (mut rigid, mut others) = (0, 0);
        for (heaps, faces) in of_three.chain(of_four) {
            for most in 1..=2 {
                let all: Vec<&[usize]> = faces.iter().map(Vec::as_slice).collect();
                let faces = Faces { heaps, base: most + 1, all };
                let table = Remainders::of(&faces).expect("small");
                assert_eq!(
                    table.is_rigid,
                    goes_by_remainders(&faces, most, &table),
                    "{:?}, 1..{most}",
                    faces.all
                );
                *if table.is_rigid { &mut rigid } else { &mut others } += 1;
            }
        }
        assert!(rigid > 50 && others > 10, "{rigid} {others}");
    }

    /// Whether the P-positions of the bounded game, with sizes up to twice the base, are those with remainders that are P.
    fn goes_by_remainders(faces: &Faces<'_>, most: u64, table: &Remainders) -> bool {
        let wide = Faces { heaps: faces.heaps, base: 2 * faces.base, all: faces.all.clone() };
        let cells = wide.base.pow(faces.heaps as u32) as usize;
        let mut is_p = vec![false; cells];
        (0..cells).all(|code| {
            let sizes = wide.sizes(code);
            let wins = wide.all.iter().flat_map(|face| wide.within(face, &sizes)).any(|other| {
                let taken =
                    |(size, other): (&u64, &u64)| size.checked_sub(*other).is_some_and(|taken| taken <= most);
                other != sizes && sizes.iter().zip(&other).all(taken) && is_p[wide.code(&other)]
            });
            is_p[code] = !wins;
            let rest: Vec<u64> = sizes.iter().map(|size| size % faces.base).collect();
            is_p[code] == table.is_p[faces.code(&rest)]
        })
    }

    #[test]
    fn five_heaps_in_a_circle_are_not_rigid() {
        assert!(idle(&RIGID, &[("graph-nim by=1 cycle:5", 2)]));
        assert!(!idle(&RIGID, &[("graph-nim by=1 cycle:4", 2)]));
    }
}

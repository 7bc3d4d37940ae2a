//! The solved cases of Circular Nim.

use nimgraph_game::{
    Outcome, Play,
    rulesets::{CircularNim, Heaps},
};

use super::losing;
use crate::{
    Conclusion, Cost, Finding, Hypothesis, Statement, Status,
    papers::{DUFOUR_HEUBACH, DUFOUR_HEUBACH_VO},
};

/// A statement that tells the P-positions of CN(n, k).
macro_rules! circle {
    ($name:ident, $id:literal, $title:literal, $status:ident, $citation:expr, $says:literal,
     $size:literal, $is_size:expr, $is_p:path $(, $range:literal, $most:literal)?) => {
        pub(super) static $name: Statement<CircularNim> = Statement {
            id: $id,
            title: $title,
            plays: &[Play::Normal],
            says: $says,
            citation: $citation,
            status: Status::$status,
            cost: Cost::Linear,
            hypotheses: &[
                Hypothesis::new($size, |game: &CircularNim, heaps: &Heaps| $is_size(heaps.0.len(), game.k())),
                $(Hypothesis::range($range, |_, heaps: &Heaps| heaps.0.iter().all(|&h| h <= $most)),)?
            ],
            conclusion: Conclusion::Decide(|_, _, heaps: &Heaps| Some(finding($is_p(&heaps.0)))),
            winning_moves: None,
            erratum: None,
        };
    };
}

circle!(
    NIM,
    "cn(n,1)",
    "the rule of CN(n, 1)",
    Proved,
    DUFOUR_HEUBACH.at("CN(n, 1)"),
    "CN(n, 1) is Nim: P exactly when the nim-sum of the heaps is 0.",
    "k = 1",
    |_, k| k == 1,
    losing::nim
);
circle!(
    ALL_BUT_ONE,
    "cn(n,n-1)",
    "the rule of CN(n, n−1)",
    Proved,
    DUFOUR_HEUBACH.at("CN(n, n−1)"),
    "CN(n, n−1) is P exactly when all heaps are equal.",
    "k = n − 1",
    |n, k| k + 1 == n,
    losing::all_equal
);
circle!(
    ALL,
    "cn(n,n)",
    "the rule of CN(n, n)",
    Proved,
    DUFOUR_HEUBACH.at("CN(n, n)"),
    "CN(n, n) is P only when nothing is left: else take everything.",
    "k = n",
    |n, k| k == n,
    nothing_left
);
circle!(
    FOUR_TWO,
    "cn(4,2)",
    "the rule of CN(4, 2)",
    Proved,
    DUFOUR_HEUBACH.at("CN(4, 2)"),
    "CN(4, 2) is P exactly when opposite heaps are equal.",
    "n = 4 and k = 2",
    |n, k| (n, k) == (4, 2),
    losing::opposite_equal
);
circle!(
    FIVE_TWO,
    "cn(5,2)",
    "the rule of CN(5, 2)",
    Proved,
    DUFOUR_HEUBACH.at("CN(5, 2)"),
    "CN(5, 2) is P exactly when the heaps read, from some heap in some direction, (a, b, c, d, b) with a + b = c + d and a the largest.",
    "n = 5 and k = 2",
    |n, k| (n, k) == (5, 2),
    losing::five_two
);
circle!(
    FIVE_THREE,
    "cn(5,3)",
    "the rule of CN(5, 3)",
    Proved,
    DUFOUR_HEUBACH.at("CN(5, 3)"),
    "CN(5, 3) is P exactly when the heaps read (0, b, c, d, b) with b = c + d.",
    "n = 5 and k = 3",
    |n, k| (n, k) == (5, 3),
    losing::five_three
);
circle!(
    SIX_THREE,
    "cn(6,3)",
    "the rule of CN(6, 3)",
    Proved,
    DUFOUR_HEUBACH.at("CN(6, 3)"),
    "CN(6, 3) is P exactly when the heaps read (a, b, c, d, e, f) with a + b = d + e and b + c = e + f.",
    "n = 6 and k = 3",
    |n, k| (n, k) == (6, 3),
    losing::six_three
);
circle!(
    SIX_FOUR,
    "cn(6,4)",
    "the rule of CN(6, 4)",
    Proved,
    DUFOUR_HEUBACH.at("CN(6, 4)"),
    "CN(6, 4) is P exactly when the heaps read (a, b, c, d, e, f) with a + b = d + e, b + c = e + f, a ⊕ c ⊕ e = 0 and a the least.",
    "n = 6 and k = 4",
    |n, k| (n, k) == (6, 4),
    losing::six_four
);
circle!(
    SEVEN_FOUR,
    "cn(7,4)",
    "the rule of CN(7, 4)",
    Checked,
    DUFOUR_HEUBACH_VO.at("CN(7, 4)"),
    "CN(7, 4) is P exactly when the heaps are all equal or read (0, 0, c, d, e, f, c) with d + e + f = c, (a, a, c, d, e, d, c) with a + c = d + e and 0 < a < e, or (x, a, b, c, d, e, a) with a + x = b + c = d + e, a the least, a < x, and a = 0 or (a < b and a < e). Checked for heaps up to 7.",
    "n = 7 and k = 4",
    |n, k| (n, k) == (7, 4),
    losing::seven_four,
    "heaps of at most 7",
    7
);
circle!(
    EIGHT_SIX,
    "cn(8,6)",
    "the rule of CN(8, 6)",
    Checked,
    DUFOUR_HEUBACH.at("CN(8, 6)"),
    "CN(8, 6) is P exactly when the heaps read (0, x, a, b, e, c, d, x) with a + b = c + d = x and e = min(x, a + d). Checked for heaps up to 4.",
    "n = 8 and k = 6",
    |n, k| (n, k) == (8, 6),
    losing::eight_six,
    "heaps of at most 4",
    4
);

fn nothing_left(heaps: &[u64]) -> bool {
    heaps.iter().all(|&h| h == 0)
}

fn finding(is_p: bool) -> Finding<CircularNim> {
    match is_p {
        true => Finding::new(Outcome::P, "Round the circle, the heaps are of the losing form."),
        false => Finding::new(
            Outcome::N,
            "Round the circle, the heaps are not of the losing form, and some move makes them so.",
        ),
    }
}

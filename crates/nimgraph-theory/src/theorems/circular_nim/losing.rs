//! The P-positions of Circular Nim where they are known, up to rotation and reflection.

use nimgraph_game::rulesets::dihedral_images;

/// Sums of heaps do not fit into 64 bits.
fn sum(a: u64, b: u64) -> u128 {
    u128::from(a) + u128::from(b)
}

/// CN(n, 1): the nim-sum is 0.
pub(crate) fn nim(heaps: &[u64]) -> bool {
    heaps.iter().fold(0, |sum, h| sum ^ h) == 0
}

/// CN(n, n−1): all equal.
pub(crate) fn all_equal(heaps: &[u64]) -> bool {
    heaps.windows(2).all(|pair| pair[0] == pair[1])
}

/// CN(4, 2): opposite heaps equal.
pub(crate) fn opposite_equal(heaps: &[u64]) -> bool {
    matches!(heaps, [a, b, c, d] if a == c && b == d)
}

/// CN(5, 2): (a, b, c, d, b) with a + b = c + d and a the largest.
pub(crate) fn five_two(heaps: &[u64]) -> bool {
    let most = heaps.iter().max().copied();
    dihedral_images(heaps).any(|image| match image[..] {
        [a, b, c, d, e] => b == e && sum(a, b) == sum(c, d) && Some(a) == most,
        _ => false,
    })
}

/// CN(5, 3): (0, b, c, d, b) with b = c + d.
pub(crate) fn five_three(heaps: &[u64]) -> bool {
    dihedral_images(heaps).any(|image| match image[..] {
        [0, b, c, d, e] => b == e && u128::from(b) == sum(c, d),
        _ => false,
    })
}

/// CN(6, 3): (a, b, c, d, e, f) with a + b = d + e and b + c = e + f.
pub(crate) fn six_three(heaps: &[u64]) -> bool {
    matches!(heaps, &[a, b, c, d, e, f] if sum(a, b) == sum(d, e) && sum(b, c) == sum(e, f))
}

/// CN(6, 4): the same with a ⊕ c ⊕ e = 0 and a the least.
pub(crate) fn six_four(heaps: &[u64]) -> bool {
    let least = heaps.iter().min().copied();
    dihedral_images(heaps).any(|image| match image[..] {
        [a, _, c, _, e, _] => six_three(&image) && a ^ c ^ e == 0 && Some(a) == least,
        _ => false,
    })
}

/// CN(7, 4), in four families.
pub(crate) fn seven_four(heaps: &[u64]) -> bool {
    let least = heaps.iter().min().copied();
    let family = |image: Vec<u64>| match image[..] {
        [0, 0, c, d, e, f, g] if c == g && sum(d, e) + u128::from(f) == u128::from(c) => true,
        [a, b, c, d, e, f, g] if a == b && c == g && d == f && sum(a, c) == sum(d, e) && 0 < a && a < e => {
            true
        }
        [x, a, b, c, d, e, g] => {
            a == g
                && sum(a, x) == sum(b, c)
                && sum(b, c) == sum(d, e)
                && Some(a) == least
                && a < x
                && (a == 0 || (a < b && a < e))
        }
        _ => false,
    };
    all_equal(heaps) || dihedral_images(heaps).any(family)
}

/// CN(8, 6): (0, x, a, b, e, c, d, x) with a + b = c + d = x and e = min(x, a + d).
pub(crate) fn eight_six(heaps: &[u64]) -> bool {
    dihedral_images(heaps).any(|image| match image[..] {
        [0, x, a, b, e, c, d, y] => {
            let whole = u128::from(x);
            x == y && sum(a, b) == whole && sum(c, d) == whole && u128::from(e) == whole.min(sum(a, d))
        }
        _ => false,
    })
}

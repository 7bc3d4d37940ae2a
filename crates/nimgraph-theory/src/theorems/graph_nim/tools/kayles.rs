//! The Grundy values of Kayles, a row of pins of which a move knocks down one, or two neighbours.

/// The Grundy value of a row of n pins. From 71 on they repeat with period 12 (Guy and Smith).
pub(crate) fn kayles(n: usize) -> u64 {
    let n = if n < VALUES.len() { n } else { VALUES.len() - PERIOD + (n - VALUES.len()) % PERIOD };
    VALUES[n].into()
}

const PERIOD: usize = 12;
const VALUES: [u8; 84] = values();

const fn values() -> [u8; 84] {
    let mut values = [0; 84];
    let mut n = 1;
    while n < 84 {
        values[n] = mex_of_options(&values, n);
        n += 1;
    }
    values
}

const fn mex_of_options(values: &[u8], n: usize) -> u8 {
    let mut seen = 0u64;
    let mut left = 0;
    while left < n {
        seen |= 1 << (values[left] ^ values[n - 1 - left]);
        if left + 2 <= n {
            seen |= 1 << (values[left] ^ values[n - 2 - left]);
        }
        left += 1;
    }
    seen.trailing_ones() as u8
}

#[cfg(test)]
mod tests {
    use nimgraph_game::Nimber;

    use super::kayles;

    #[test]
    fn agrees_with_the_rules() {
        let mut values: Vec<Nimber> = vec![Nimber(0)];
        for n in 1..400usize {
            let options = (0..n).flat_map(|left| [1, 2].map(|taken| (left, n.checked_sub(left + taken))));
            let options = options.filter_map(|(left, right)| Some(values[left] ^ values[right?]));
            values.push(Nimber::mex(options));
            assert_eq!(values[n], Nimber(kayles(n)), "{n}");
        }
    }
}

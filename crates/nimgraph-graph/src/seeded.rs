//! A small seeded generator whose numbers never change: SplitMix64 (Steele, Lea and Flood 2014).

/// A stream of random numbers fixed by its seed, the same on every platform and in every version.
///
/// ```
/// use nimgraph_graph::SplitMix64;
/// let mut stream = SplitMix64::new(0);
/// assert_eq!(stream.next_u64(), 0xe220_a839_7b1d_cdaf);
/// assert!(stream.below(6) < 6);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SplitMix64 {
    state: u64,
}

impl SplitMix64 {
    /// The stream of the given seed.
    pub fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// The next 64 bits.
    pub fn next_u64(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A uniform number below `bound`, and 0 when `bound` is 0.
    ///
    /// Numbers from the incomplete last block of multiples of `bound` are thrown away, so there is no bias.
    pub fn below(&mut self, bound: u64) -> u64 {
        if bound == 0 {
            return 0;
        }
        let incomplete = (u64::MAX % bound + 1) % bound;
        loop {
            let x = self.next_u64();
            if x <= u64::MAX - incomplete {
                return x % bound;
            }
        }
    }

    /// A uniform index below `bound`, and 0 when `bound` is 0.
    pub fn index(&mut self, bound: usize) -> usize {
        self.below(bound as u64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_of_seed_1234567_is_the_published_one() {
        let mut stream = SplitMix64::new(1_234_567);
        let first: Vec<u64> = (0..3).map(|_| stream.next_u64()).collect();
        assert_eq!(first, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
    }

    #[test]
    fn every_face_of_a_die_comes_up() {
        let mut stream = SplitMix64::new(7);
        let mut faces = [0; 6];
        for _ in 0..600 {
            faces[stream.index(6)] += 1;
        }
        assert!(faces.iter().all(|&count| (60..=140).contains(&count)), "{faces:?}");
        assert_eq!(stream.below(1), 0);
    }
}

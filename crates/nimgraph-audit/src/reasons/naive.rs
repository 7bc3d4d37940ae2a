//! Matchings, flows, the weight-free game and isomorphism by their definitions, for small graphs.

use std::collections::HashMap;

/// An edge between two vertices with a weight.
pub(super) type Link = (usize, usize, u64);

/// The size of a maximum matching of the vertices that are not yet used.
pub(super) fn matching_number(order: usize, links: &[Link]) -> usize {
    fn best(links: &[Link], used: &mut Vec<bool>) -> usize {
        let Some((&(u, v, _), rest)) = links.split_first() else { return 0 };
        let without = best(rest, used);
        if u == v || used[u] || used[v] {
            return without;
        }
        (used[u], used[v]) = (true, true);
        let with = 1 + best(rest, used);
        (used[u], used[v]) = (false, false);
        without.max(with)
    }
    best(links, &mut vec![false; order])
}

/// The maximum flow between two vertices, weights taken for capacities in both directions.
pub(super) fn max_flow(order: usize, links: &[Link], from: usize, to: usize) -> u64 {
    if from == to {
        return u64::MAX;
    }
    let mut left = vec![vec![0u64; order]; order];
    for &(u, v, weight) in links.iter().filter(|(u, v, _)| u != v) {
        left[u][v] += weight;
        left[v][u] += weight;
    }
    let mut total = 0;
    while let Some(path) = augmenting_path(&left, from, to) {
        let width = path.windows(2).map(|step| left[step[0]][step[1]]).min().unwrap_or(0);
        for step in path.windows(2) {
            left[step[0]][step[1]] -= width;
            left[step[1]][step[0]] += width;
        }
        total += width;
    }
    total
}

fn augmenting_path(left: &[Vec<u64>], from: usize, to: usize) -> Option<Vec<usize>> {
    let mut came = vec![None; left.len()];
    let mut queue = std::collections::VecDeque::from([from]);
    while let Some(v) = queue.pop_front() {
        for w in 0..left.len() {
            if left[v][w] > 0 && came[w].is_none() && w != from {
                came[w] = Some(v);
                queue.push_back(w);
            }
        }
    }
    let mut path = vec![to];
    while *path.last()? != from {
        path.push(came[*path.last()?]?);
    }
    path.reverse();
    Some(path)
}

/// The weight-free game by its definition: whether the player who zeroes every edge wins, to move or not.
pub(super) struct WeightFree<'a> {
    links: &'a [Link],
    known: HashMap<(u32, usize, bool), bool>,
}

impl<'a> WeightFree<'a> {
    /// On at most 32 edges.
    pub(super) fn new(links: &'a [Link]) -> Option<Self> {
        (links.len() <= 32).then(|| Self { links, known: HashMap::new() })
    }

    pub(super) fn everything(&self) -> u32 {
        (0..self.links.len()).fold(0, |all, e| all | 1 << e)
    }

    /// Whether the zeroing player wins with the token on v, where it is his move (`zeroes`) or the other's.
    pub(super) fn wins(&mut self, edges: u32, v: usize, zeroes: bool) -> bool {
        if let Some(&known) = self.known.get(&(edges, v, zeroes)) {
            return known;
        }
        let links = self.links;
        let mut ways = (0..links.len())
            .filter(|e| edges >> e & 1 == 1)
            .filter_map(|e| match links[e] {
                (a, b, _) if a == v => Some((e, b)),
                (a, b, _) if b == v => Some((e, a)),
                _ => None,
            })
            .collect::<Vec<_>>()
            .into_iter();
        let wins = if zeroes {
            ways.any(|(e, to)| self.wins(edges & !(1 << e), to, false))
        } else {
            ways.all(|(e, to)| self.wins(edges & !(1 << e), to, true) && self.wins(edges, to, true))
        };
        self.known.insert((edges, v, zeroes), wins);
        wins
    }
}

/// The weight-free game of a winner who knows which weights are 1, by its definition.
pub(super) struct Graded<'a> {
    links: &'a [Link],
    known: HashMap<(Vec<u8>, usize, bool), bool>,
}

impl<'a> Graded<'a> {
    pub(super) fn new(links: &'a [Link]) -> Self {
        Self { links, known: HashMap::new() }
    }

    /// Whether the player who lowers to 0 or 1 wins with the token on v, where it is his move (`lowers`) or the other's.
    pub(super) fn wins(&mut self, grades: Vec<u8>, v: usize, lowers: bool) -> bool {
        let key = (grades, v, lowers);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let mut options = Vec::new();
        for (e, &(a, b, _)) in self.links.iter().enumerate().filter(|(e, _)| key.0[*e] > 0) {
            let Some(to) = (a == v).then_some(b).or((b == v).then_some(a)) else { continue };
            let top = if key.0[e] == 2 && !lowers { 3 } else { key.0[e] };
            for left in 0..top {
                let mut after = key.0.clone();
                after[e] = left;
                options.push((after, to));
            }
        }
        let mut options = options.into_iter();
        let wins = match lowers {
            true => options.any(|(after, to)| self.wins(after, to, false)),
            false => options.all(|(after, to)| self.wins(after, to, true)),
        };
        self.known.insert(key, wins);
        wins
    }
}

/// Whether two graphs are the same up to numbering, given where one vertex goes.
pub(super) fn is_isomorphic(
    (order, links): (usize, &[(usize, usize)]),
    (other_order, other): (usize, &[(usize, usize)]),
    (from, to): (usize, usize),
) -> bool {
    if order != other_order || links.len() != other.len() {
        return false;
    }
    let table = |links: &[(usize, usize)]| {
        let mut table = vec![vec![0u32; order]; order];
        for &(u, v) in links {
            table[u][v] += 1;
            if u != v {
                table[v][u] += 1;
            }
        }
        table
    };
    let mut image = vec![usize::MAX; order];
    image[from] = to;
    extend(&table(links), &table(other), &mut image, &mut vec![from])
}

fn extend(a: &[Vec<u32>], b: &[Vec<u32>], image: &mut Vec<usize>, placed: &mut Vec<usize>) -> bool {
    let fits = |v: usize, image: &[usize], placed: &[usize]| {
        placed.iter().all(|&w| a[v][w] == b[image[v]][image[w]]) && a[v][v] == b[image[v]][image[v]]
    };
    if placed.len() == 1 && !fits(placed[0], image, placed) {
        return false;
    }
    // A vertex next to one that is placed, so that few images are left for it.
    let open = |v: &usize| image[*v] == usize::MAX;
    let next = (0..a.len()).filter(open).max_by_key(|&v| placed.iter().filter(|&&w| a[v][w] > 0).count());
    let Some(v) = next else { return true };
    for w in 0..a.len() {
        if image.contains(&w) {
            continue;
        }
        image[v] = w;
        if fits(v, image, placed) {
            placed.push(v);
            if extend(a, b, image, placed) {
                return true;
            }
            placed.pop();
        }
        image[v] = usize::MAX;
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn definitions_on_graphs_drawn_by_hand() {
        let path = [(0, 1, 2), (1, 2, 1), (2, 3, 5)];
        assert_eq!(matching_number(4, &path), 2);
        assert_eq!(max_flow(4, &path, 0, 3), 1);
        let square = [(0, 1, 1), (1, 2, 1), (2, 3, 1), (3, 0, 1)];
        assert_eq!((matching_number(4, &square), max_flow(4, &square, 0, 2)), (2, 2));
        let mut game = WeightFree::new(&path).unwrap();
        assert!(game.wins(game.everything(), 0, true) && !game.wins(game.everything(), 0, false));
        let plain = [(0, 1), (1, 2), (2, 3), (3, 0)];
        let crossed = [(0, 2), (2, 1), (1, 3), (3, 0)];
        assert!(is_isomorphic((4, &plain), (4, &crossed), (0, 0)));
        assert!(!is_isomorphic((4, &plain), (4, &[(0, 1), (0, 1), (2, 3), (2, 3)]), (0, 0)));
    }
}

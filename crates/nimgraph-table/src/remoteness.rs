//! How long every game of a box lasts if the winner plays for a quick end and the loser for a late one.
//!
//! A player who can win wants the option that is lost soonest, and one who cannot wants the one that is won latest. Both
//! are extremes, and extremes can be remembered along a line of play as [`edge`](crate::edge) and
//! [`monotone`](crate::monotone) remember whether anything is lost: `U(x)`, the extremes over all positions at or below
//! `x` along a face, follows from those one step lower. So a state costs one look-up for each axis of each face.

use crate::kernel::Kernel;
use crate::monotone::{From, LineOfPlay};
use crate::{Bounds, Convention, Options, Stopped};

/// The remoteness of every state of a box.
#[derive(Clone, Debug)]
pub struct Remotenesses {
    bounds: Bounds,
    places: usize,
    plies: Vec<u16>,
}

/// One way to move: lower the weights of a face, at least one of them.
struct Line {
    face: Vec<usize>,
    /// Where the token stands before.
    movers: u64,
    /// Where it may stand afterwards, by the place of the token and the set of empty vertices where that matters.
    ends: Ends,
}

enum Ends {
    Fixed(u64),
    /// By the set of empty vertices, for the vertex that was lowered.
    Bridged(usize, Vec<u64>),
}

/// What has been seen of some options: how soon one that is lost ends, and how late one that is won does. Both grow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct SeenPlies {
    /// `u16::MAX` less the fewest plies of a lost option; 0 for none.
    soonest_lost: u16,
    /// One more than the most plies of a won option; 0 for none.
    latest_won: u16,
}

/// Longer games do not fit.
const MOST_PLIES: u128 = 60_000;
/// Places are a set of 64.
const MOST_PLACES: usize = 64;

impl Kernel {
    /// What a table of remoteness takes: bytes, and look-ups. `None` where games may last too long for one.
    pub fn remoteness_cost(&self) -> Option<(u128, u128)> {
        let bounds = self.bounds();
        let longest: u128 = (0..bounds.axes()).map(|axis| u128::from(bounds.bound(axis))).sum();
        if longest > MOST_PLIES || self.places() > MOST_PLACES {
            return None;
        }
        let (lines, axes) = match self {
            Self::Kinds(game) => {
                // They are played by the rules, which takes longer than a look-up.
                let moves = game.most_moves()?.saturating_mul(2);
                return Some((2 * self.states(), u128::from(bounds.len()).saturating_mul(moves)));
            }
            Self::Edge(edge_box) => (2 * edge_box.graph().size(), 2 * edge_box.graph().size()),
            Self::Monotone(game) => {
                let faces = game.faces();
                (faces.len(), faces.iter().map(Vec::len).sum())
            }
        };
        let positions = u128::from(bounds.len());
        let bytes = positions * (size_of::<SeenPlies>() * lines) as u128 + 2 * self.states();
        Some((bytes, positions * axes as u128 + self.states()))
    }

    /// The remoteness of every state. `None` where games may last too long.
    pub fn remoteness(
        &self,
        play: Convention,
        options: &Options<'_>,
    ) -> Result<Option<Remotenesses>, Stopped> {
        let Some((bytes, _)) = self.remoteness_cost() else { return Ok(None) };
        options.may_take(bytes)?;
        if let Self::Kinds(game) = self {
            let plies = game.plies(play, options)?;
            return Ok(Some(Remotenesses { bounds: self.bounds().clone(), places: self.places(), plies }));
        }
        Pass { kernel: self, lines: self.lines(), play }.run(options).map(Some)
    }

    fn lines(&self) -> Vec<Line> {
        match self {
            // Those are played by the rules.
            Self::Kinds(_) => Vec::new(),
            Self::Edge(edge_box) => {
                let line = |edge: usize, from: usize, to: usize| Line {
                    face: vec![edge],
                    movers: 1 << from,
                    ends: Ends::Fixed(1 << to),
                };
                let graph = edge_box.graph();
                let both = |(edge, (u, v)): (usize, (usize, usize))| match u == v {
                    true => vec![line(edge, u, u)],
                    false => vec![line(edge, u, v), line(edge, v, u)],
                };
                graph.edges().enumerate().flat_map(both).collect()
            }
            Self::Monotone(game) => {
                let lines = game.lines_of_play().into_iter();
                let line = |line: LineOfPlay<'_>| Line {
                    movers: line.to,
                    ends: match line.from {
                        From::Fixed(set) => Ends::Fixed(set),
                        From::Bridged(sets) => Ends::Bridged(line.vertex, sets.to_vec()),
                    },
                    face: line.face,
                };
                lines.map(line).collect()
            }
        }
    }
}

impl Remotenesses {
    /// How many bytes it takes.
    pub fn bytes(&self) -> usize {
        self.plies.len() * size_of::<u16>()
    }

    /// The longest game.
    pub fn most(&self) -> u16 {
        self.plies.iter().copied().max().unwrap_or(0)
    }

    /// How many plies are left of the state with an index, and whether the player to move loses it.
    #[cfg(feature = "file")]
    pub(crate) fn at(&self, index: u64, token: usize, play: Convention) -> (u16, bool) {
        let plies = self.plies[index as usize * self.places + token];
        (plies, is_lost(plies, play))
    }

    /// How many plies are left of a state; `None` outside the box.
    pub fn get(&self, weights: &[u64], token: usize) -> Option<u16> {
        let index = self.bounds.index(weights).filter(|_| token < self.places)?;
        self.plies.get(index as usize * self.places + token).copied()
    }
}

struct Pass<'a> {
    kernel: &'a Kernel,
    lines: Vec<Line>,
    play: Convention,
}

/// States between two looks at the flag.
const BETWEEN_LOOKS: u64 = 1 << 12;

impl Pass<'_> {
    fn run(&self, options: &Options<'_>) -> Result<Remotenesses, Stopped> {
        let (bounds, places) = (self.kernel.bounds().clone(), self.kernel.places());
        let positions = bounds.len();
        let mut plies = filled(positions as usize * places, 0u16)?;
        let mut known = filled(positions as usize * self.lines.len(), SeenPlies::default())?;
        let mut weights = vec![0; bounds.axes()];
        let strides: Vec<u64> = (0..bounds.axes()).map(|axis| bounds.stride(axis)).collect();
        let mut seen = vec![SeenPlies::default(); places];
        for index in 0..positions {
            if index % BETWEEN_LOOKS == 0 {
                if let Some(progress) = options.progress {
                    progress(u128::from(index) * places as u128);
                }
                options.may_go_on()?;
            }
            seen.fill(SeenPlies::default());
            let (before, here) = known.split_at_mut(index as usize * self.lines.len());
            for (number, line) in self.lines.iter().enumerate() {
                let lower = line.face.iter().filter(|&&axis| weights[axis] > 0);
                let of = |&axis: &usize| before[(index - strides[axis]) as usize * self.lines.len() + number];
                here[number] = lower.map(of).fold(SeenPlies::default(), SeenPlies::and);
                each(line.movers, |place| seen[place] = seen[place].and(here[number]));
            }
            let mine = &mut plies[index as usize * places..][..places];
            for (plies, seen) in mine.iter_mut().zip(&seen) {
                *plies = seen.conclude();
            }
            for (number, line) in self.lines.iter().enumerate() {
                each(line.ends(&weights), |place| {
                    here[number] = here[number].and(self.as_option(mine[place]));
                });
            }
            bounds.step(&mut weights);
        }
        Ok(Remotenesses { bounds, places, plies })
    }

    fn as_option(&self, plies: u16) -> SeenPlies {
        match is_lost(plies, self.play) {
            true => SeenPlies { soonest_lost: u16::MAX - plies, latest_won: 0 },
            false => SeenPlies { soonest_lost: 0, latest_won: plies + 1 },
        }
    }
}

/// In normal play the winner makes the last move, in misère play the loser does.
fn is_lost(plies: u16, play: Convention) -> bool {
    plies.is_multiple_of(2) == (play == Convention::Normal)
}

impl Line {
    fn ends(&self, weights: &[u64]) -> u64 {
        match &self.ends {
            Ends::Fixed(set) => *set,
            Ends::Bridged(vertex, sets) => {
                let of = |v: &usize| weights[*v] == 0;
                let empty = (0..weights.len()).filter(of).fold(0u64, |set, v| set | 1 << v);
                // The end of the game stands at every place of the token.
                if empty.count_ones() as usize == weights.len() {
                    return 1 << vertex;
                }
                sets[(empty & !(1 << vertex)) as usize] & !empty
            }
        }
    }
}

impl SeenPlies {
    fn and(self, other: Self) -> Self {
        Self {
            soonest_lost: self.soonest_lost.max(other.soonest_lost),
            latest_won: self.latest_won.max(other.latest_won),
        }
    }

    /// The plies of a state with these options.
    fn conclude(self) -> u16 {
        match self {
            Self { soonest_lost: 0, latest_won } => latest_won,
            Self { soonest_lost, .. } => u16::MAX - soonest_lost + 1,
        }
    }
}

pub(crate) fn filled<T: Copy>(count: usize, value: T) -> Result<Vec<T>, Stopped> {
    let mut list = Vec::new();
    let bytes = (count * size_of::<T>()) as u128;
    list.try_reserve_exact(count).map_err(|_| Stopped::OutOfMemory { bytes })?;
    list.resize(count, value);
    Ok(list)
}

fn each(mut set: u64, mut call: impl FnMut(usize)) {
    while set != 0 {
        call(set.trailing_zeros() as usize);
        set &= set - 1;
    }
}

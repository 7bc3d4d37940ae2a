//! What an audit counts for one statement.

/// Counts over all positions examined, with examples.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    /// Positions where the hypotheses hold.
    pub applies: u64,
    /// Of these, positions that it calls N.
    pub n: u64,
    /// Of these, positions that it calls P.
    pub p: u64,
    /// Positions where the hypotheses hold but it says nothing: a sufficient condition that is not met.
    pub silent: u64,
    /// Grundy values compared.
    pub grundy_values: u64,
    /// Winning moves tried.
    pub moves: u64,
    /// Lists of all winning moves compared.
    pub lists: u64,
    /// Positions where a claim that need not hold fails.
    pub refutations: u64,
    /// The first such position.
    pub refuted_at: Option<String>,
    /// For each hypothesis, a position that meets all the others and where the statement is wrong.
    pub needed_at: Vec<Option<String>>,
    /// For each hypothesis, what the statement says where only that one fails.
    pub without: Vec<Without>,
    /// How many things were not as declared.
    pub surprises: u64,
    /// The first few of them.
    pub surprised_at: Vec<Surprise>,
}

/// What a statement says where one of its hypotheses fails and all others hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Without {
    /// Such positions, until one was found where it is wrong.
    pub positions: u64,
    /// Of these, positions where it says nothing.
    pub silent: u64,
}

impl Without {
    /// Whether the statement has nothing to say there.
    pub(crate) fn is_mute(self) -> bool {
        self.positions > 0 && self.silent == self.positions
    }
}

/// Something that is not as declared.
#[derive(Clone, Debug, PartialEq)]
pub struct Surprise {
    /// The position, as JSON.
    pub position: String,
    /// What is wrong.
    pub what: String,
}

/// At most this many surprises are kept.
const MOST_KEPT: usize = 5;

impl Tally {
    pub(crate) fn new(hypotheses: usize) -> Self {
        Self {
            needed_at: vec![None; hypotheses],
            without: vec![Without::default(); hypotheses],
            ..Self::default()
        }
    }

    pub(crate) fn surprise(&mut self, position: impl FnOnce() -> String, what: impl FnOnce() -> String) {
        self.surprises += 1;
        if self.surprised_at.len() < MOST_KEPT {
            self.surprised_at.push(Surprise { position: position(), what: what() });
        }
    }

    pub(crate) fn refute(&mut self, position: impl FnOnce() -> String) {
        self.refutations += 1;
        self.refuted_at.get_or_insert_with(position);
    }

    /// Adds the counts of another board that comes later in the order.
    pub(crate) fn add(&mut self, later: Self) {
        for (count, more) in [
            (&mut self.applies, later.applies),
            (&mut self.n, later.n),
            (&mut self.p, later.p),
            (&mut self.silent, later.silent),
            (&mut self.grundy_values, later.grundy_values),
            (&mut self.moves, later.moves),
            (&mut self.lists, later.lists),
            (&mut self.refutations, later.refutations),
            (&mut self.surprises, later.surprises),
        ] {
            *count += more;
        }
        self.refuted_at = self.refuted_at.take().or(later.refuted_at);
        for (here, there) in self.needed_at.iter_mut().zip(later.needed_at) {
            *here = here.take().or(there);
        }
        for (here, there) in self.without.iter_mut().zip(later.without) {
            here.positions += there.positions;
            here.silent += there.silent;
        }
        self.surprised_at.extend(later.surprised_at);
        self.surprised_at.truncate(MOST_KEPT);
    }
}

//! Where two games on the same weights have different outcomes.

use std::sync::{Arc, atomic::AtomicBool};

use nimgraph_table::{
    GameBox, Options, RunError, Values,
    sink::{Count, Find, FoundState, TableState},
};

/// How the P-positions of two tables differ, among the states that are positions of both games.
#[derive(Clone, Debug)]
pub struct Differences {
    /// P in both.
    pub p_in_both: u128,
    /// P in the first only, and in the second only.
    pub p_in_one: [u128; 2],
    /// How many states differ.
    pub total: u64,
    /// The first of them; `is_p` is the outcome in the second game.
    pub first: Vec<FoundState>,
}

impl Differences {
    /// Compares two tables of the same size and keeps at most `limit` differences.
    pub fn between(
        a: &GameBox,
        b: &GameBox,
        limit: usize,
        options: &Options<'_>,
        cancel: Arc<AtomicBool>,
    ) -> Result<Self, RunError> {
        debug_assert_eq!((a.bounds(), a.places()), (b.bounds(), b.places()));
        let stored = Arc::new(a.store(options).map_err(RunError::Stopped)?);
        let in_both = in_both(a, b);
        let differs = move |state: TableState<'_>| {
            in_both(state) && stored.is_p(state.weights, state.token) != Some(state.is_p)
        };
        let find = Find::states(vec![0; b.bounds().axes()], limit, differs).until(cancel);
        let (find, _) = b.run(Values::Outcomes, find, options)?;
        let p = [count_p(a, b, options)?, count_p(b, a, options)?].map(u128::from);
        // Of the differences, those with a P in B are all that B has and A has not.
        let p_in_both = (p[0] + p[1] - u128::from(find.total())) / 2;
        let p_in_one = p.map(|p| p - p_in_both);
        Ok(Self { p_in_both, p_in_one, total: find.total(), first: find.first() })
    }
}

/// Whether a state is a position of both games: one of them may remove empty vertices, and the token from them.
fn in_both(a: &GameBox, b: &GameBox) -> impl Fn(TableState<'_>) -> bool + Clone + Send + use<> {
    let tables = [a.clone(), b.clone()];
    move |state| tables.iter().all(|table| table.is_state(state.weights, state.token))
}

/// How many P-positions of a game are positions of another one too.
fn count_p(table: &GameBox, other: &GameBox, options: &Options<'_>) -> Result<u64, RunError> {
    if table.positions() <= other.positions() {
        return Ok(table.run(Values::Outcomes, Count::default(), options)?.0.p);
    }
    let find = Find::p_positions(vec![0; table.bounds().axes()], 0, in_both(table, other));
    Ok(table.run(Values::Outcomes, find, options)?.0.total())
}

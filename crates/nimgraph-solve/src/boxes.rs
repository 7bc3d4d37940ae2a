//! A dense table of everything below one position, where that is small enough.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use nimgraph_game::{Convention, Kinds, Nimber, Outcome, Registered, State};
use nimgraph_graph::{Graph, Meter, StopReason};
use nimgraph_table::{
    Bounds, Kernel, KindsBox, Options, Remotenesses, Stopped,
    edge::{EdgeBox, Grundy},
    monotone::MonotoneBox,
    sink::Stored,
};

/// The box of positions below one position, before anything is computed.
pub(crate) struct BoxPlan {
    kernel: Kernel,
    play: Convention,
    view: View,
}

/// The table of a box.
pub(crate) struct BoxTable {
    stored: Stored,
    view: View,
    /// How many states it has.
    pub(crate) states: u128,
}

/// Tables that were made, for as long as they are of use.
#[derive(Default)]
pub(crate) struct BoxTables {
    pub(crate) outcomes: Option<BoxTable>,
    pub(crate) values: Option<BoxTable>,
    pub(crate) times: Option<TimeTable>,
}

impl BoxTables {
    /// About how many bytes they take.
    pub(crate) fn bytes(&self) -> usize {
        let stored = [&self.outcomes, &self.values].into_iter().flatten().map(|table| table.stored.bytes());
        stored.sum::<usize>() + self.times.as_ref().map_or(0, |times| times.plies.bytes())
    }
}

/// The table of remoteness of a box.
pub(crate) struct TimeTable {
    plies: Remotenesses,
    view: View,
}

/// How the board is seen by a table: only the edges and vertices that matter are there.
#[derive(Clone)]
struct View {
    /// The weight of the board that each axis stands for.
    axes: Vec<usize>,
    /// The table's number of each vertex.
    places: Vec<Option<usize>>,
}

impl BoxPlan {
    /// The box below a position of a game with these kinds of moves. `None` if the game has no kernel, or the box is too
    /// large to count.
    pub(crate) fn new<'k, G: Registered>(
        game: &G,
        kinds: impl FnOnce() -> Option<&'k Kinds>,
        play: Convention,
        position: &State,
    ) -> Option<Self> {
        if let Some((game, position)) = game.as_edge_nim(position) {
            return edge_nim(&game.board().graph, play, position.weights(), position.place());
        }
        let State::Weights { weights, .. } = position else { return None };
        // A box that is too large is refused before the rules are unrolled.
        Bounds::new(weights).ok()?;
        let kernel = Kernel::of(kinds()?, weights, play).ok()?;
        let places = (0..kernel.places().max(1)).map(Some).collect();
        let view = View { axes: (0..weights.len()).collect(), places };
        Some(Self { kernel, play, view })
    }

    /// Whether a position lies in the box.
    pub(crate) fn holds(&self, position: &State) -> bool {
        let seen = self.view.of(position);
        seen.is_some_and(|(weights, _)| self.kernel.bounds().index(&weights).is_some())
    }

    /// How many states a table has.
    fn states(&self) -> u128 {
        self.kernel.states()
    }

    /// What a table of outcomes costs, in moves that a search could look at in that time. Measured: 10^9 states a
    /// second and more for Edge Nim, some 10^8 for the others, 10^6 moves and fewer.
    pub(crate) fn cost(&self) -> u64 {
        self.cost_of(1)
    }

    /// The same for a table of Grundy values.
    pub(crate) fn value_cost(&self) -> u64 {
        self.cost_of(self.planes())
    }

    fn cost_of(&self, planes: usize) -> u64 {
        let a_move = match &self.kernel {
            Kernel::Edge(_) => 512,
            Kernel::Monotone(_) => 128,
            Kernel::Kinds(_) => 32,
        };
        u64::try_from(self.states().saturating_mul(planes as u128) / a_move).unwrap_or(u64::MAX)
    }

    /// Planes that a table of Grundy values has at first; it widens when they do not suffice.
    fn planes(&self) -> usize {
        match &self.kernel {
            Kernel::Edge(edge_box) => Grundy::new(edge_box).map_or(usize::MAX, |grundy| grundy.planes()),
            Kernel::Monotone(_) => MonotoneBox::PLANES,
            Kernel::Kinds(_) => KindsBox::PLANES,
        }
    }

    /// Whether a table of this many planes may stay within the budget. What else making it takes is known once its layout
    /// is chosen, which takes longer than many a search; then it is refused if it is too much.
    fn fits(&self, planes: usize, meter: &Meter) -> bool {
        let cost = self.cost_of(planes);
        cost <= MOST_COST
            && meter.nodes_left().is_none_or(|left| cost <= left)
            && self.states().saturating_mul(planes as u128) / 8 <= most_bytes(meter)
    }

    /// Whether a table of outcomes may stay within the budget.
    pub(crate) fn outcomes_fit(&self, meter: &Meter) -> bool {
        self.fits(1, meter)
    }

    /// Whether a table of Grundy values may stay within the budget.
    pub(crate) fn values_fit(&self, meter: &Meter) -> bool {
        self.fits(self.planes(), meter)
    }

    /// Computes the outcomes. `None` when there is no room for them.
    pub(crate) fn outcomes(self, meter: &Meter) -> Result<Option<BoxTable>, StopReason> {
        self.table(meter, Kernel::store)
    }

    /// Computes the Grundy values of normal play. `None` when there is no room for them.
    pub(crate) fn values(self, meter: &Meter) -> Result<Option<BoxTable>, StopReason> {
        self.table(meter, |kernel, options| match kernel {
            Kernel::Edge(edge_box) => {
                Grundy::new(edge_box).expect("values are asked for in normal play only").store(options)
            }
            Kernel::Monotone(monotone) => monotone.store_grundy(options),
            Kernel::Kinds(kinds) => kinds.store_grundy(options),
        })
    }

    /// What a table of remoteness costs, in moves that a search could look at in that time.
    pub(crate) fn time_cost(&self) -> u64 {
        let looks = self.kernel.remoteness_cost().map(|(_, looks)| looks / LOOKS_A_MOVE);
        looks.and_then(|cost| u64::try_from(cost).ok()).unwrap_or(u64::MAX)
    }

    /// Whether a table of remoteness stays within the budget.
    pub(crate) fn times_fit(&self, meter: &Meter) -> bool {
        let Some((bytes, _)) = self.kernel.remoteness_cost() else { return false };
        let cost = self.time_cost();
        cost <= MOST_COST && meter.nodes_left().is_none_or(|left| cost <= left) && bytes <= most_bytes(meter)
    }

    /// Computes the remoteness of everything below. `None` when there is no room for it.
    pub(crate) fn times(self, meter: &Meter) -> Result<Option<TimeTable>, StopReason> {
        let play = self.play;
        let found = self.compute(meter, |kernel, options| kernel.remoteness(play, options))?;
        Ok(found.flatten().map(|plies| TimeTable { plies, view: self.view }))
    }

    fn table(
        self,
        meter: &Meter,
        compute: impl FnOnce(&Kernel, &Options<'_>) -> Result<Stored, Stopped>,
    ) -> Result<Option<BoxTable>, StopReason> {
        let found = self.compute(meter, compute)?;
        Ok(found.map(|stored| BoxTable { stored, states: self.states(), view: self.view }))
    }

    /// Runs a kernel within what is left of a budget. `None` when there is no room.
    fn compute<T>(
        &self,
        meter: &Meter,
        compute: impl FnOnce(&Kernel, &Options<'_>) -> Result<T, Stopped>,
    ) -> Result<Option<T>, StopReason> {
        meter.look_up()?;
        let cancel = AtomicBool::new(false);
        let progress = |_| cancel.store(meter.look_up().is_err(), Relaxed);
        let options = Options {
            threads: meter.threads(),
            cancel: Some(&cancel),
            memory: Some(most_bytes(meter)),
            progress: Some(&progress),
            ..Options::default()
        };
        match compute(&self.kernel, &options) {
            Ok(found) => Ok(Some(found)),
            Err(Stopped::OutOfMemory { .. }) => Ok(None),
            Err(_) => Err(meter.look_up().err().unwrap_or(StopReason::Interrupted)),
        }
    }
}

/// The dearest table that is made for one position: some seconds.
const MOST_COST: u64 = 20_000_000;
/// Half of what is left is for the table; a search has the other half for its own.
fn most_bytes(meter: &Meter) -> u128 {
    u128::from(meter.bytes_left().unwrap_or(MOST_BYTES).min(MOST_BYTES)) / 2
}

/// The most memory that a position takes unless the budget says less.
const MOST_BYTES: u64 = 2 << 30;

/// Look-ups of a table of remoteness that take as long as a move of a search.
const LOOKS_A_MOVE: u128 = 32;

impl BoxTable {
    /// The outcome of a position that is not over; `None` when it lies outside.
    pub(crate) fn outcome(&self, position: &State) -> Option<Outcome> {
        let (weights, place) = self.view.of(position)?;
        Some(if self.stored.is_p(&weights, place)? { Outcome::P } else { Outcome::N })
    }

    /// The Grundy value of a position that is not over; `None` when it lies outside.
    pub(crate) fn value(&self, position: &State) -> Option<Nimber> {
        let (weights, place) = self.view.of(position)?;
        Some(Nimber(self.stored.grundy(&weights, place)? as u64))
    }
}

impl TimeTable {
    /// How many plies are left of a position; `None` when it lies outside.
    pub(crate) fn plies(&self, position: &State) -> Option<u64> {
        let (weights, place) = self.view.of(position)?;
        self.plies.get(&weights, place).map(u64::from)
    }
}

impl View {
    /// The weights and the place of the token as the table sees them.
    fn of(&self, position: &State) -> Option<(Vec<u64>, usize)> {
        let State::Weights { weights, .. } = position else { return None };
        let seen: Vec<u64> =
            self.axes.iter().map(|&axis| weights.get(axis).copied()).collect::<Option<_>>()?;
        let positive = |weights: &[u64]| weights.iter().filter(|w| **w > 0).count();
        // What the table does not see must not be there.
        (positive(&seen) == positive(weights)).then_some((seen, (*self.places.get(position.place())?)?))
    }
}

/// The box over the positive edges and the vertices that they meet.
fn edge_nim(graph: &Graph, play: Convention, weights: &[u64], token: usize) -> Option<BoxPlan> {
    let axes: Vec<usize> = (0..weights.len()).filter(|&edge| weights[edge] > 0).collect();
    let mut places = vec![None; graph.order()];
    let mut order = 0;
    let mut number = |v: usize| {
        *places[v].get_or_insert_with(|| {
            order += 1;
            order - 1
        })
    };
    number(token);
    let ends: Vec<_> =
        axes.iter().map(|&edge| graph.ends(edge)).map(|(u, v)| (number(u), number(v))).collect();
    let bounds: Vec<u64> = axes.iter().map(|&edge| weights[edge]).collect();
    let seen = Graph::undirected(order, ends).ok()?;
    let kernel = Kernel::Edge(EdgeBox::new(&seen, &bounds, play).ok()?);
    Some(BoxPlan { kernel, play, view: View { axes, places } })
}

#[cfg(test)]
mod tests {
    use nimgraph_game::{AnyGame, notation, on_game, spec::NoAppraiser};
    use nimgraph_graph::SplitMix64;

    use super::*;
    use crate::{Budget, GrundyOf, OutcomeOf, RemotenessOf, Search};

    /// Boards, each with as many random weights as it needs.
    const BOARDS: &[(&str, usize)] = &[
        ("edge-nim cycle:4 weights=", 4),
        ("edge-nim complete:4 weights=", 6),
        ("graph-nim cycle:4 weights=", 4),
        ("graph-nim complete:4 weights=", 6),
        ("vertex-nimg cycle:4 weights=", 4),
        ("neighboring-nim complete:4 weights=", 4),
        ("vertex-nim cycle:5 weights=", 5),
    ];
    const HEAPS: &[(&str, &str)] = &[
        ("circular-nim ", " k=2"),
        ("circular-nim ", " k=3"),
        ("simplicial-nim ", " faces=0-1,1-2,3-4"),
        ("adjacent-nim ", ""),
        ("nim ", ""),
    ];

    fn random(seed: u64) -> String {
        let mut stream = SplitMix64::new(seed);
        let mut list = |count: usize, least: u64| {
            (0..count).map(|_| (least + stream.below(3)).to_string()).collect::<Vec<_>>().join(",")
        };
        let choice = seed as usize % (BOARDS.len() + HEAPS.len());
        match BOARDS.get(choice) {
            Some((board, axes)) => {
                format!("{board}{}", list(*axes, u64::from(board.starts_with("vertex-nim "))))
            }
            None => {
                let (game, rest) = HEAPS[choice - BOARDS.len()];
                format!("{game}{}{rest}", list(5, u64::from(game.starts_with("adjacent"))))
            }
        }
    }

    /// A random position of every game and all its options: the table says what the plain search says.
    #[test]
    fn tables_agree_with_the_plain_search() {
        let mut tally = [0; 2];
        for seed in 0..440 {
            let text = random(seed);
            let setup = notation::read(&text).and_then(|spec| spec.check(&NoAppraiser));
            let setup = setup.unwrap_or_else(|e| panic!("seed {seed}, {text}: {e}"));
            for play in Convention::ALL {
                let (compare, state) = (Compare { text: &text, tally: &mut tally }, setup.state());
                on_game!(setup.game(), |game| compare.visit(game, play, state));
            }
        }
        assert!(tally.iter().all(|&count| count > 1000), "P and N: {tally:?}");
    }

    /// A long edge needs many planes, which no small number stands for.
    #[test]
    fn tables_of_many_values_do_not_fit() {
        let text = "edge-nim complete:4 weights=1,1,1,1,1,100000";
        let setup = notation::read(text).unwrap().check(&NoAppraiser).unwrap();
        let (AnyGame::EdgeNim(game), position) = (setup.game(), setup.state()) else { panic!("{setup:?}") };
        let meter = Meter::default();
        let plan = BoxPlan::new(game, || None, setup.convention(), position).unwrap();
        assert!(plan.outcomes_fit(&meter) && !plan.values_fit(&meter));
        let small = Meter::start(&Budget { memory: Some(1 << 16), ..Budget::default() });
        assert!(!plan.outcomes_fit(&small));
        assert!(plan.outcomes(&small).unwrap().is_none());
    }

    struct Compare<'a> {
        text: &'a str,
        tally: &'a mut [usize; 2],
    }

    impl Compare<'_> {
        fn visit<G: Registered>(self, game: &G, play: Convention, position: &State) {
            let mut meter = Meter::default();
            let kinds = game.kinds(position.weights().len()).unwrap().unwrap();
            let plan = || BoxPlan::new(game, || Some(&kinds), play, position).expect("the box is small");
            assert!(plan().outcomes_fit(&meter));
            let table = plan().outcomes(&meter).unwrap().unwrap();
            let mut outcomes = Search::<G, OutcomeOf>::new(game, play);
            let mut values = Search::<G, GrundyOf>::new(game, play);
            let times = plan().times(&meter).unwrap().unwrap();
            let mut depths = Search::<G, RemotenessOf>::new(game, play);
            let value_table = (play == Convention::Normal).then(|| plan().values(&meter).unwrap().unwrap());
            let options = game.moves(position).into_iter().map(|mv| game.play(position, &mv));
            for p in options.chain([position.clone()]).filter(|p| !game.is_over(p)) {
                let outcome = outcomes.value(&p, &mut meter).unwrap();
                assert_eq!(table.outcome(&p), Some(outcome), "{} {play} {p:?}", self.text);
                let plies = depths.value(&p, &mut meter).unwrap().plies;
                assert_eq!(times.plies(&p), Some(plies), "{} {play} {p:?}", self.text);
                self.tally[usize::from(outcome == Outcome::N)] += 1;
                if let Some(table) = &value_table {
                    let value = values.value(&p, &mut meter).unwrap();
                    assert_eq!(table.value(&p), Some(value), "{} {p:?}", self.text);
                }
            }
        }
    }
}

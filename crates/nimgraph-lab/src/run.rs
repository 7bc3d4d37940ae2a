//! Running a sweep: block after block, the graphs of a block on all cores, with results in the order of the input.

use std::{
    path::PathBuf,
    sync::{Arc, Mutex, PoisonError},
};

use nimgraph_solve::Interrupt;
use rayon::{ThreadPool, ThreadPoolBuilder, prelude::*};
use sha2::{Digest, Sha256};

use crate::{
    InputEnd, Rows, Shard, Source, Sweep, SweepError, Totals,
    examine::{Examined, Examiner},
    kernel::{Shapes, StateMeter},
    source::Item,
    sweep::hex,
};

/// The number of graphs whose results are held back, so that they can be given in order.
const AT_ONCE: usize = 256;

/// The stack for deep games; only as much of it is used as a position needs.
const STACK: usize = 64 << 20;

/// How to run a sweep; nothing here changes the results.
#[derive(Clone, Debug)]
pub struct Run {
    /// How many graphs to work on at once; 0 means one on each core.
    pub jobs: usize,
    /// Which blocks to work on.
    pub shard: Shard,
    /// How many bytes each worker may use to remember positions.
    pub memory: Option<u64>,
    /// Stops the sweep from outside.
    pub interrupt: Interrupt,
}

impl Default for Run {
    fn default() -> Self {
        Self { jobs: 0, shard: Shard::ALL, memory: None, interrupt: Interrupt::default() }
    }
}

/// A block of graphs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlockInfo {
    /// Its number, from 0.
    pub number: u64,
    /// How many graphs it has.
    pub graphs: u64,
    /// The SHA-256 of the texts of its graphs, one per line.
    pub input_sha256: String,
}

/// Collects the checksums of blocks.
#[derive(Clone, Default)]
pub(crate) struct InputHash(Sha256);

impl InputHash {
    pub(crate) fn add(&mut self, input_sha256: &str) {
        self.0.update(format!("{input_sha256}\n").as_bytes());
    }

    pub(crate) fn finish(self) -> String {
        hex(&self.0.finalize())
    }
}

/// What to do with a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Todo {
    /// Work on it.
    Work,
    /// Work on it again: what was made of it is in this file, which has changed since.
    Again(PathBuf),
    /// It is already done, with this result.
    Done(Box<Totals>),
}

/// Where rows and numbers go.
pub trait RowSink {
    /// Whether rows are wanted; otherwise only totals are computed.
    fn wants_rows(&self) -> bool {
        true
    }

    /// A block comes next.
    fn begin(&mut self, _block: &BlockInfo) -> Result<Todo, SweepError> {
        Ok(Todo::Work)
    }

    /// Some rows of the block, in order.
    fn rows(&mut self, _rows: Rows) -> Result<(), SweepError> {
        Ok(())
    }

    /// The block has ended.
    fn finish(&mut self, _block: &BlockInfo, _totals: &Totals) -> Result<(), SweepError> {
        Ok(())
    }

    /// The input has ended.
    fn end(&mut self, _input: &InputEnd) -> Result<(), SweepError> {
        Ok(())
    }

    /// This many graphs have been done or skipped.
    fn progress(&mut self, _graphs: u64) {}
}

/// Keeps no rows: only the numbers matter.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoRows;

impl RowSink for NoRows {
    fn wants_rows(&self) -> bool {
        false
    }
}

/// What came of a sweep.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Swept {
    /// The totals of all graphs, or of those that were examined before the interrupt.
    pub totals: Totals,
    /// Whether it ended early because it was interrupted.
    pub is_interrupted: bool,
    /// How many blocks and graphs the whole input has, those of other shards included; or how many were reached.
    pub input: [u64; 2],
}

/// Runs a sweep. An interrupt is no error: what was found before it counts.
pub fn run(sweep: &Sweep, how: &Run, sink: &mut dyn RowSink) -> Result<Swept, SweepError> {
    sweep.check()?;
    let pool = ThreadPoolBuilder::new()
        .num_threads(how.jobs)
        .stack_size(STACK)
        .thread_name(|i| format!("sweep-{i}"))
        .build()
        .map_err(|error| SweepError::field("jobs", error.to_string()))?;
    let idle = Idle::default();
    let mut running =
        Running { sweep, how, sink, pool, idle, totals: Totals::default(), blocks: 0, graphs: 0 };
    let is_interrupted = match running.blocks() {
        Ok(()) => false,
        Err(SweepError::Interrupted) => true,
        Err(other) => return Err(other),
    };
    Ok(Swept { totals: running.totals, is_interrupted, input: [running.blocks, running.graphs] })
}

/// No graphs are most often the silence of a program that failed, and a sweep of them would confirm any claim.
fn without_graphs(sweep: &Sweep) -> SweepError {
    let inputs: Vec<String> = sweep.graphs.iter().map(Source::input).collect();
    SweepError::field("graphs", format!("expected at least one graph, found none in {}", inputs.join(", ")))
}

/// A block of large graphs ends once they take this many bytes.
const LARGE_BLOCK: usize = 1 << 26;

/// A graph of the input, with its source.
type Sourced<'a> = (&'a Source, Item);

/// Reads the sources one after the other.
struct Reader<'a> {
    block: usize,
    sources: std::slice::Iter<'a, Source>,
    open: Option<(&'a Source, crate::source::Graphs)>,
}

impl<'a> Reader<'a> {
    fn new(sweep: &'a Sweep) -> Self {
        Self { block: sweep.block, sources: sweep.graphs.iter(), open: None }
    }

    /// The next block, or nothing at the end. Where it ends depends on the input alone.
    fn block(&mut self, interrupt: &Interrupt) -> Result<Option<Vec<Sourced<'a>>>, SweepError> {
        let mut items: Vec<Sourced<'a>> = Vec::new();
        let mut bytes = 0;
        while items.len() < self.block && bytes < LARGE_BLOCK {
            if interrupt.is_raised() {
                return Err(SweepError::Interrupted);
            }
            match self.next()? {
                Some(item) => {
                    bytes += item.1.bytes();
                    items.push(item);
                }
                None => break,
            }
        }
        Ok((!items.is_empty()).then_some(items))
    }

    fn next(&mut self) -> Result<Option<Sourced<'a>>, SweepError> {
        loop {
            if let Some((source, graphs)) = &mut self.open {
                if let Some(item) = graphs.next() {
                    return Ok(Some((source, item?)));
                }
                self.open = None;
            }
            let Some(source) = self.sources.next() else { return Ok(None) };
            self.open = Some((source, source.open()?));
        }
    }
}

/// Those who look at graphs, when they do not: each keeps its tables from graph to graph, and all share what they know
/// of shapes.
#[derive(Default)]
struct Idle<'a> {
    examiners: Mutex<Vec<Examiner<'a>>>,
    shapes: Arc<Shapes>,
}

impl<'a> Idle<'a> {
    fn take(&self) -> Option<Examiner<'a>> {
        self.examiners.lock().unwrap_or_else(PoisonError::into_inner).pop()
    }

    fn give_back(&self, examiner: Examiner<'a>) {
        self.examiners.lock().unwrap_or_else(PoisonError::into_inner).push(examiner);
    }
}

struct Running<'a> {
    sweep: &'a Sweep,
    how: &'a Run,
    sink: &'a mut dyn RowSink,
    pool: ThreadPool,
    idle: Idle<'a>,
    totals: Totals,
    /// Blocks and graphs of the input that have been passed.
    blocks: u64,
    graphs: u64,
}

impl Running<'_> {
    fn blocks(&mut self) -> Result<(), SweepError> {
        let mut reader = Reader::new(self.sweep);
        let mut hash = InputHash::default();
        while let Some(items) = reader.block(&self.how.interrupt)? {
            self.go_on()?;
            let input_sha256 = input_hash(&items);
            hash.add(&input_sha256);
            self.block(&BlockInfo { number: self.blocks, graphs: items.len() as u64, input_sha256 }, &items)?;
            self.blocks += 1;
        }
        if self.blocks == 0 {
            return Err(without_graphs(self.sweep));
        }
        self.sink.end(&InputEnd { blocks: self.blocks, graphs: self.graphs, sha256: hash.finish() })
    }

    fn block(&mut self, block: &BlockInfo, items: &[Sourced<'_>]) -> Result<(), SweepError> {
        if self.how.shard.has(block.number) {
            let mut totals = Totals::default();
            let worked = match self.sink.begin(block)? {
                Todo::Done(done) => {
                    totals = *done;
                    Ok(())
                }
                Todo::Work | Todo::Again(_) => {
                    self.work(items, &mut totals).and_then(|()| self.sink.finish(block, &totals))
                }
            };
            self.totals.add(totals, self.sweep.examples);
            worked?;
        }
        self.graphs += block.graphs;
        self.sink.progress(self.graphs);
        Ok(())
    }

    /// Examines some graphs, and adds to the totals what it finds, up to the first error.
    fn work(&mut self, items: &[Sourced<'_>], totals: &mut Totals) -> Result<(), SweepError> {
        for (chunk, items) in items.chunks(AT_ONCE).enumerate() {
            self.go_on()?;
            let first = self.graphs + (chunk * AT_ONCE) as u64 + 1;
            for examined in self.examine(first, items) {
                let examined = examined?;
                totals.add(examined.totals, self.sweep.examples);
                for rows in examined.rows {
                    self.go_on()?;
                    self.sink.rows(rows)?;
                }
            }
            self.sink.progress(first - 1 + items.len() as u64);
        }
        Ok(())
    }

    fn go_on(&self) -> Result<(), SweepError> {
        if self.how.interrupt.is_raised() { Err(SweepError::Interrupted) } else { Ok(()) }
    }

    /// The results of some graphs, in their order; nothing after the first error.
    fn examine(&self, first: u64, items: &[Sourced<'_>]) -> Vec<Result<Examined, SweepError>> {
        let (sweep, how, idle, wants_rows) = (self.sweep, self.how, &self.idle, self.sink.wants_rows());
        let examiner = || {
            let meter = StateMeter::new(sweep.nodes, how.memory, how.interrupt.clone());
            Examiner::new(sweep, wants_rows, meter, &idle.shapes)
        };
        let examine = |(place, (source, item)): (usize, &Sourced<'_>)| {
            if how.interrupt.is_raised() {
                return Err(SweepError::Interrupted);
            }
            let board = item.board(&source.input())?;
            let mut examiner = idle.take().unwrap_or_else(examiner);
            let examined = examiner.examine(first + place as u64, &board);
            idle.give_back(examiner);
            examined
        };
        self.pool.install(|| items.par_iter().enumerate().map(examine).collect())
    }
}

fn input_hash(items: &[Sourced<'_>]) -> String {
    let mut hash = Sha256::new();
    for (_, item) in items {
        hash.update(item.text().as_bytes());
        hash.update(b"\n");
    }
    hex(&hash.finalize())
}

#[cfg(test)]
mod tests {
    use nimgraph_game::Convention;
    use nimgraph_solve::{Budget, MoveList, Session, Wants};

    use super::*;
    use crate::{Claim, Column, Compare, SweptGame, Value};

    /// Keeps all rows.
    struct Keep(Vec<Rows>);

    impl RowSink for Keep {
        fn rows(&mut self, rows: Rows) -> Result<(), SweepError> {
            self.0.push(rows);
            Ok(())
        }
    }

    fn game(name: &str) -> SweptGame {
        SweptGame::named(name, None).unwrap()
    }

    fn connected(from: usize, to: usize) -> Sweep {
        Sweep::new(game("edge-nim"), vec![Source::Connected(from, to)])
    }

    /// Else thousands of graphs with sixty thousand edges would have to be in memory at once.
    #[test]
    fn blocks_of_large_graphs_are_short() {
        let sweep = Sweep::new(game("edge-nim"), vec![Source::Family("path:60000..60069".to_owned())]);
        let mut reader = Reader::new(&sweep);
        let lengths: Vec<usize> = std::iter::from_fn(|| reader.block(&Interrupt::default()).unwrap())
            .map(|items| items.len())
            .collect();
        assert_eq!(lengths.iter().sum::<usize>(), 70);
        assert!(lengths.len() > 1 && lengths[0] < 50, "{lengths:?}");
    }

    fn count(sweep: &Sweep) -> Totals {
        run(sweep, &Run::default(), &mut NoRows).unwrap().totals
    }

    #[test]
    fn the_counts_on_small_graphs_are_the_known_ones() {
        // By two independent programs.
        let totals = count(&connected(7, 7));
        assert_eq!((totals.graphs, totals.positions, totals.p, totals.n), (853, 5971, 2200, 3771));
        let orbits = count(&Sweep { tokens: crate::Tokens::Orbits, ..connected(7, 7) });
        assert_eq!(orbits.positions, 4306);
    }

    #[test]
    fn rows_come_in_order_whatever_the_threads() {
        let sweep = Sweep { columns: vec![Column::Graph, Column::Token, Column::Outcome], ..connected(1, 5) };
        let rows = |jobs| {
            let mut keep = Keep(Vec::new());
            run(&sweep, &Run { jobs, ..Run::default() }, &mut keep).unwrap();
            keep.0
        };
        let one = rows(1);
        assert_eq!(one, rows(3));
        let numbers: Vec<u64> = one.iter().flat_map(|rows| rows.column(0).iter().map(number)).collect();
        assert!(numbers.is_sorted() && numbers.len() == 138);
    }

    fn number(value: &Value) -> u64 {
        if let Value::Number(number) = value { *number } else { panic!("expected a number, found {value:?}") }
    }

    fn checking(text: &str) -> Sweep {
        let claim = Claim::parse(text, &game("edge-nim")).unwrap();
        Sweep { claim: Some(claim), ..connected(2, 5) }
    }

    #[test]
    fn claims_are_tested_and_the_smallest_counterexamples_kept() {
        let odd = count(&checking("bipartite or outcome = N"));
        assert!(odd.fails > 0 && odd.holds > odd.fails);
        let example = &odd.counterexamples[0];
        assert_eq!(example.order, 4, "{example:?}");
        assert!(nimgraph_game::notation::read(&example.position).is_ok(), "{}", example.position);
        assert_eq!(count(&checking("outcome = N or outcome = P")).fails, 0);
        let girth = count(&checking("girth >= 3"));
        assert!(
            girth.fails == 0 && girth.holds < girth.positions,
            "trees have no girth, so nothing is said of them"
        );
    }

    #[test]
    fn formulas_number_the_edges_as_families_do() {
        // Erickson 2011, Theorem 3.1: going round an even cycle either way, the first least edge is an even way off.
        let first = |edge: &str| {
            let before = edge.replace("+k", "+j").replace("-k", "-j");
            format!("(some k in 0..n-1: k % 2 = 0 and {edge} = min and (all j in 0..k-1: {before} > {edge}))")
        };
        let text = format!("(outcome = P) = ({} and {})", first("w[token+k]"), first("w[token-1-k]"));
        let claim = Claim::parse(&text, &game("edge-nim")).unwrap();
        let cycles = vec![Source::Family("cycle:4".to_owned()), Source::Family("cycle:6".to_owned())];
        let weights = crate::Weights::Box(0, 2);
        let sweep = Sweep { claim: Some(claim), weights, ..Sweep::new(game("edge-nim"), cycles) };
        let totals = count(&sweep);
        assert_eq!((totals.fails, totals.holds), (0, 81 * 4 + 729 * 6), "{:?}", totals.counterexamples);
    }

    #[test]
    fn statements_are_tested() {
        let totals = count(&checking("fsu-1993/even-kernel"));
        assert_eq!(totals.fails, 0);
        assert!(
            totals.holds > 20 && totals.holds < totals.positions,
            "bipartite graphs only: {}",
            totals.holds
        );
        let elsewhere = Claim::parse("fsu-1993/even-kernel", &game("nim")).unwrap_err().to_string();
        assert!(elsewhere.contains("a statement about edge-nim"), "{elsewhere}");
    }

    #[test]
    fn conditions_select_positions() {
        let condition = crate::claim::read("where", "bipartite and token_degree = max_degree").unwrap();
        let some = count(&Sweep { condition: Some(condition), ..connected(4, 4) });
        // Trees: the path has two, the star one; the square has four; the others have triangles.
        assert_eq!((some.graphs, some.positions), (6, 7));
    }

    #[test]
    fn plays_and_games_are_compared() {
        let play = count(&Sweep { compare: Some(Compare::OtherPlay), ..connected(2, 5) });
        assert!(play.differ > 0 && play.differ < play.positions);
        assert!(play.counterexamples[0].truth.contains("in misere play"), "{:?}", play.counterexamples[0]);
        let other = Some(Compare::Game(game("neighboring-nim")));
        let games = count(&Sweep { compare: other, ..connected(2, 4) });
        assert!(games.differ > 0 && games.counterexamples[0].truth.contains("neighboring-nim"));
    }

    #[test]
    fn a_bad_line_is_named_with_its_byte() {
        let lines = vec!["Bw".to_owned(), "C!".to_owned()];
        let sweep = Sweep::new(game("edge-nim"), vec![Source::Lines(lines)]);
        let error = run(&sweep, &Run::default(), &mut NoRows).unwrap_err().to_string();
        assert!(error.contains("line 2") && error.contains("byte 1"), "{error}");
    }

    #[test]
    fn input_without_graphs_is_refused() {
        let sweep = Sweep::new(game("edge-nim"), vec![Source::Lines(vec![]), Source::Lines(vec![])]);
        let error = run(&sweep, &Run::default(), &mut NoRows).unwrap_err().to_string();
        assert_eq!(
            error,
            "graphs: expected at least one graph, found none in the list of graphs, the list of graphs"
        );
    }

    #[test]
    fn formulas_cannot_use_columns_that_would_be_empty() {
        let check = |text: &str, expected: &str| {
            let error = run(&checking(text), &Run::default(), &mut NoRows).unwrap_err().to_string();
            assert!(error.starts_with(expected), "{error}");
        };
        check("agree", "check: column 1: agree needs `compare`");
        check("girth = 3 or other = P", "check: column 14: other needs `compare`");
        check("check", "check: column 1: no formula can use check, which is the answer of `check`");
        let compared = Sweep { compare: Some(Compare::OtherPlay), ..checking("agree") };
        assert_eq!(count(&compared).fails, count(&compared).differ);
    }

    #[test]
    fn an_unknown_name_in_a_formula_gets_a_suggestion() {
        let error = run(&checking("girht = 3"), &Run::default(), &mut NoRows).unwrap_err().to_string();
        assert!(error.contains("\"girht\"") && error.contains("\"girth\""), "{error}");
    }

    #[test]
    fn a_graph_that_does_not_suit_the_game_is_named() {
        let arcs = Sweep::new(game("edge-nim"), vec![Source::Family("circuit:3".to_owned())]);
        let error = run(&arcs, &Run::default(), &mut NoRows).unwrap_err().to_string();
        assert!(error.starts_with("graph 1 (digraph6:"), "{error}");
    }

    #[test]
    fn a_graph_without_a_place_for_the_token_has_no_position() {
        let lines = vec!["?".to_owned(), "@".to_owned()];
        let totals = count(&Sweep::new(game("edge-nim"), vec![Source::Lines(lines)]));
        assert_eq!((totals.graphs, totals.positions), (2, 1));
    }

    #[test]
    fn an_interrupt_stops_a_sweep() {
        let how = Run::default();
        how.interrupt.raise();
        let swept = run(&connected(5, 5), &how, &mut NoRows).unwrap();
        assert_eq!((swept.totals, swept.is_interrupted), (Totals::default(), true));
    }

    /// Raises the flag when the first rows come.
    struct StopAtRows<'a>(&'a Interrupt, usize);

    impl RowSink for StopAtRows<'_> {
        fn rows(&mut self, rows: Rows) -> Result<(), SweepError> {
            self.0.raise();
            self.1 += rows.len();
            Ok(())
        }
    }

    /// One graph with 6 × 3⁶ = 4,374 positions has more than one piece of rows.
    #[test]
    fn an_interrupt_stops_within_a_graph() {
        let mut sweep = Sweep::new(game("edge-nim"), vec![Source::Family("cycle:6".to_owned())]);
        sweep.weights = crate::Weights::Box(0, 2);
        let how = Run::default();
        let mut sink = StopAtRows(&how.interrupt, 0);
        assert!(run(&sweep, &how, &mut sink).unwrap().is_interrupted);
        assert!(sink.1 < 4374, "{} rows", sink.1);
    }

    #[test]
    fn what_was_found_before_an_interrupt_counts() {
        let sweep =
            Sweep { claim: Some(Claim::parse("outcome = P", &game("edge-nim")).unwrap()), ..connected(2, 6) };
        let how = Run::default();
        let swept = run(&sweep, &how, &mut StopAtRows(&how.interrupt, 0)).unwrap();
        assert!(swept.is_interrupted);
        assert!((1..142).contains(&swept.totals.graphs), "{} graphs", swept.totals.graphs);
        // On a single edge the mover wins.
        assert_eq!(swept.totals.counterexamples[0].position, "edge-nim graph6:A_ weights=1 token=0");
    }

    #[test]
    fn smaller_parts_have_all_graphs() {
        let sweep = Sweep { block: 10, ..connected(5, 5) };
        let shards: Vec<Swept> = ["1/2", "2/2"]
            .map(|shard| {
                let how = Run { shard: shard.parse().unwrap(), ..Run::default() };
                run(&sweep, &how, &mut NoRows).unwrap()
            })
            .into();
        assert!(shards.iter().all(|swept| swept.input == [3, 21]));
        assert_eq!([shards[0].totals.graphs, shards[1].totals.graphs], [11, 10]);
        let refused = Sweep { block: 0, ..connected(5, 5) }.check().unwrap_err().to_string();
        assert!(refused.starts_with("part_size: expected from 1"), "{refused}");
    }

    #[test]
    fn graphs_without_the_game_are_refused_or_skipped() {
        // A circuit, and an arc: Vertex Nim needs digraphs that are strongly connected.
        let lines = vec!["&BP_".to_owned(), "&AO".to_owned()];
        let sweep = Sweep::new(game("vertex-nim"), vec![Source::Lines(lines)]);
        let refused = run(&sweep, &Run::default(), &mut NoRows).unwrap_err().to_string();
        assert!(refused.starts_with("graph 2 (digraph6:&AO)"), "{refused}");
        let totals = count(&Sweep { unplayable: crate::Unplayable::Skip, ..sweep });
        assert_eq!((totals.graphs, totals.skipped, totals.positions), (1, 1, 3));
    }

    /// All values of some columns.
    fn column_of(sweep: &Sweep, column: Column) -> Vec<Value> {
        let mut keep = Keep(Vec::new());
        run(&Sweep { columns: vec![column], ..sweep.clone() }, &Run::default(), &mut keep).unwrap();
        keep.0.iter().flat_map(|rows| rows.column(0).to_vec()).collect()
    }

    /// The column asks the catalogue alone; `analyse` searches too.
    #[test]
    fn statements_are_those_that_solve_names() {
        let decided = named_as_by_solve(&Sweep { plays: Convention::ALL.to_vec(), ..connected(2, 4) });
        assert_eq!(decided, [true].into());
        // Few of its boards are known.
        let weights = "1..2".parse().unwrap();
        let all = Sweep::new(game("graph-nim"), vec![Source::Connected(3, 4)]);
        assert_eq!(named_as_by_solve(&Sweep { weights, ..all }), [false, true].into());
    }

    /// Whether a statement was named, of all positions.
    fn named_as_by_solve(sweep: &Sweep) -> std::collections::BTreeSet<bool> {
        let [named, methods, positions] =
            [Column::Statement, Column::Method, Column::Position].map(|column| column_of(sweep, column));
        let solved = |text: &Value| {
            let Value::Text(text) = text else { panic!("a position is a text") };
            let setup = nimgraph_game::notation::read(text).unwrap().check(&nimgraph_game::spec::NoAppraiser);
            let wants = Wants { moves: MoveList::None, ..Wants::default() };
            Session::new(setup.unwrap().clone(), &Budget::default()).solve(wants)
        };
        for ((named, method), position) in named.iter().zip(&methods).zip(&positions) {
            let analysis = solved(position);
            let expected =
                (analysis.statement().map(Value::text).into(), Value::text(analysis.method.name()));
            assert_eq!((named, method), (&expected.0, &expected.1), "{position:?}");
        }
        named.iter().map(|named| *named != Value::Missing).collect()
    }

    #[test]
    fn all_weights_agree_with_the_outcomes_of_some() {
        let sweep = Sweep { weights: "1..2".parse().unwrap(), ..connected(2, 4) };
        let words = column_of(&sweep, Column::AllWeights);
        let outcomes = column_of(&sweep, Column::Outcome);
        let mut seen = std::collections::BTreeSet::new();
        for (word, outcome) in words.iter().zip(&outcomes) {
            if let Value::Text(text) = word {
                seen.insert(text.to_string());
                assert!(&**text == "depends" || word == outcome, "{word:?} but {outcome:?}");
            }
        }
        assert_eq!(seen.into_iter().collect::<Vec<_>>(), ["N", "P", "depends"]);
    }

    #[test]
    fn names_of_families_are_a_column() {
        let sources = vec![Source::Family("cycle:3..4".to_owned()), Source::Connected(2, 2)];
        let sweep = Sweep { tokens: "0".parse().unwrap(), ..Sweep::new(game("edge-nim"), sources) };
        let names = column_of(&sweep, Column::Family);
        assert_eq!(names, [Value::text("cycle:3"), Value::text("cycle:4"), Value::Missing]);
    }

    #[test]
    fn claims_use_invariants_from_a_file() {
        let file = std::env::temp_dir().join(format!("nimgraph-lab-with-{}.csv", std::process::id()));
        std::fs::write(&file, "graph,class,kind\n1,2,path\n3,5,star\n").unwrap();
        let extra = crate::Extra::read(&file).unwrap();
        std::fs::remove_file(&file).unwrap();
        let sweep = Sweep { extra: Some(extra.into()), ..connected(2, 4) };
        let claiming = |text: &str| {
            let claim = Some(Claim::parse(text, &game("edge-nim")).unwrap());
            let totals = count(&Sweep { claim, ..sweep.clone() });
            (totals.holds, totals.fails)
        };
        // The first graph has two vertices, the third three.
        assert_eq!(claiming("class = order"), (2, 3));
        assert_eq!(claiming("kind = path"), (2, 3));
        let unknown = Claim::parse("clas = 2", &game("edge-nim")).unwrap();
        let refused = run(&Sweep { claim: Some(unknown), ..sweep.clone() }, &Run::default(), &mut NoRows);
        assert!(refused.unwrap_err().to_string().contains("did you mean \"class\"?"));
    }
}

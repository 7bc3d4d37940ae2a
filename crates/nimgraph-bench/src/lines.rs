//! Lines of rules: their tables beside a hash map that plays by the kinds of moves, and search through kinds beside the search
//! of named games.

use std::{collections::HashMap, error::Error, fmt, fmt::Write, ops::ControlFlow, time::Instant};

use nimgraph_game::{
    Kinds, Outcome,
    rules::{Rules, RulesBoard},
    spec::GraphBoard,
};
use nimgraph_solve::{Approach, Budget, MoveList, Session, Wants};
use nimgraph_table::{Convention, KindsBox, Options, sink::Count};

use crate::{
    instances::Scale,
    page::{short, time},
    search::{median, read},
};

/// A board, the largest weights for the table and for the hash map, and the line.
type Line = (&'static str, u64, u64, &'static str);

const LINES: &[Line] = &[
    ("complete:4", 15, 3, "edges token: take any from the edge, go across"),
    ("bipartite:2,3", 15, 3, "edges token: take any from the edge, go across"),
    ("cycle:4", 63, 9, "edges token: take any from the edge, go across"),
    ("cycle:5", 31, 5, "edges: take any from some at a vertex"),
    ("complete:4", 15, 3, "edges: take any from some at a vertex"),
    ("cycle:5", 23, 6, "vertices token: take any from here, go to a neighbour"),
    ("cycle:4", 63, 12, "edges token: take 1 from the edge, go across"),
    ("cycle:4", 63, 12, "edges token: take 1..3 from the edge, go across"),
    ("cycle:4", 63, 12, "edges token: take {1,3,4} from the edge, go across"),
    ("cycle:4", 63, 12, "edges token: take half from the edge, go across"),
    ("cycle:5", 31, 6, "edges: take any from all at a vertex"),
    ("cycle:5", 31, 7, "edges: take equal any from all at a vertex"),
    ("cycle:5", 31, 6, "edges: take total 1..3 from some at a vertex"),
    ("4", 63, 12, "heaps: take any from one | take equal any from all"),
    ("4", 47, 12, "heaps: take any from one, if w[it] = max"),
    ("cycle:5", 23, 6, "vertices: take all from every around one"),
];

/// The same position of a named game, and by kinds: an option whose amounts restrict nothing at these weights.
const SEARCHED: &[(&str, &str)] = &[
    ("nim", "9,10,11,12"),
    ("graph-nim", "complete:4 weights=3"),
    ("circular-nim", "4,4,4,4,4,4 k=2"),
    ("simplicial-nim", "5,5,5,5,5 faces=0-1-2,1-2-3,3-4"),
    ("vertex-nimg", "complete:6 weights=3,4,5,3,4,5 token=0"),
    ("neighboring-nim", "cycle:5 weights=7,8,7,8,7 token=0"),
    ("edge-nim", "complete:4 weights=4,5,4,5,4,5 token=0"),
    ("edge-nim", "bipartite:2,3 weights=5,6,5,6,5,6 token=0"),
];

/// Everything measured on lines of rules.
pub(crate) struct Lines {
    tables: Vec<TableRow>,
    searches: Vec<SearchRow>,
}

/// States a second.
struct TableRow {
    line: Line,
    one: f64,
    two: f64,
    naive: f64,
}

/// Seconds and moves examined, of the named game and by kinds.
struct SearchRow {
    game: &'static str,
    rest: &'static str,
    outcome: Outcome,
    named: (f64, u64),
    kinds: (f64, u64),
}

pub(crate) fn measure(scale: Scale) -> Result<Lines, Box<dyn Error>> {
    let tables = match scale {
        Scale::Full => LINES.to_vec(),
        Scale::Quick => {
            LINES.iter().map(|&(board, _, small, line)| (board, small, small.min(4), line)).collect()
        }
    };
    let searched = match scale {
        Scale::Full => SEARCHED,
        Scale::Quick => &SEARCHED[..2],
    };
    Ok(Lines {
        tables: tables.into_iter().map(table).collect::<Result<_, _>>()?,
        searches: searched.iter().map(|&(game, rest)| search(game, rest)).collect::<Result<_, _>>()?,
    })
}

fn table(line: Line) -> Result<TableRow, Box<dyn Error>> {
    let (board, most, small, rules) = line;
    let kinds = kinds(board, rules)?;
    let table = |bound: u64| KindsBox::new(&kinds, &vec![bound; kinds.weights()], Convention::Normal);
    let large = table(most)?;
    let (one, two) = (rate(&large, 1)?, rate(&large, 2)?);
    let (naive, p) = hash_map(&table(small)?, &kinds);
    let (count, _) = table(small)?.run(Count::default(), &Options::default())?;
    if count.p != p {
        return Err(format!("{rules}: the table has {} P-positions, the hash map {p}", count.p).into());
    }
    Ok(TableRow { line, one, two, naive })
}

fn kinds(board: &str, line: &str) -> Result<Kinds, Box<dyn Error>> {
    let rules: Rules = line.parse()?;
    if let Ok(heaps) = board.parse() {
        return Ok(rules.unroll(&RulesBoard::Heaps(heaps), &[])?);
    }
    let board = GraphBoard::of_family(board)?;
    Ok(rules.unroll(&RulesBoard::Graph(&board), &[])?)
}

/// States a second, the best of three runs.
fn rate(table: &KindsBox, threads: usize) -> Result<f64, Box<dyn Error>> {
    let mut best: f64 = 0.0;
    for _ in 0..3 {
        let (_, summary) = table.run(Count::default(), &Options { threads, ..Options::default() })?;
        best = best.max(summary.states as f64 / summary.elapsed.as_secs_f64());
    }
    Ok(best)
}

/// States a second of what a person would write first: a map from states to outcomes, filled from small weights to large.
fn hash_map(table: &KindsBox, kinds: &Kinds) -> (f64, u64) {
    let start = Instant::now();
    let mut is_p: HashMap<(Vec<u64>, usize), bool> = HashMap::new();
    for index in 0..table.bounds().len() {
        let weights = table.bounds().weights(index);
        for token in 0..table.places() {
            let mut wins = false;
            let _ = kinds.for_each_move(&weights, Some(token), &mut |mv| {
                let mut after = weights.clone();
                mv.lowered().iter().for_each(|&(weight, new)| after[weight] = new);
                wins = is_p[&(after, mv.to().unwrap_or(token))];
                if wins { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            is_p.insert((weights.clone(), token), !wins);
        }
    }
    let rate = is_p.len() as f64 / start.elapsed().as_secs_f64();
    (rate, is_p.values().filter(|p| **p).count() as u64)
}

const BY_SEARCH: Wants = Wants {
    grundy: false,
    remoteness: false,
    moves: MoveList::None,
    why_not: false,
    approach: Approach::SearchOnly,
    quickest: false,
};

fn search(game: &'static str, rest: &'static str) -> Result<SearchRow, Box<dyn Error>> {
    let run = |text: String| -> Result<_, Box<dyn Error>> {
        let position = read(&text)?;
        let (seconds, found) = median(|| Session::new(position.clone(), &Budget::default()).solve(BY_SEARCH));
        let outcome = found.outcome.ok_or("without a budget there is an outcome")?;
        Ok((outcome, (seconds, found.nodes)))
    };
    let (outcome, named) = run(format!("{game} {rest}"))?;
    let (by_kinds, kinds) = run(format!("{game} by=1..1000 {rest}"))?;
    if outcome != by_kinds {
        return Err(format!("{game} {rest}: the kinds have another outcome").into());
    }
    Ok(SearchRow { game, rest, outcome, named, kinds })
}

impl Lines {
    /// The section of the page.
    pub(crate) fn write(&self, page: &mut String) -> fmt::Result {
        writeln!(
            page,
            "## Lines of rules\n\nTables made from the kinds of moves alone, beside a hash map from states to outcomes that plays by the \
             kinds, on smaller\nweights. A named game has a faster kernel where there is one.\n"
        )?;
        let columns = "| line | board, weights up to | states/s, 1 thread | 2 threads | HashMap, states/s | × HashMap, 1 thread |";
        writeln!(page, "{columns}\n|---|---|---|---|---|---|")?;
        for TableRow { line: (board, most, _, line), one, two, naive } in &self.tables {
            let (line, times) = (line.replace('|', "\\|"), short(one / naive));
            let (one, two, naive) = (short(*one), short(*two), short(*naive));
            writeln!(page, "| `{line}` | {board}, {most} | {one} | {two} | {naive} | {times} |")?;
        }
        writeln!(
            page,
            "\nSearch alone, without theorems and tables, medians of three runs: a named game, and the same position by its kinds of \
             moves (`by=1..1000`,\nwhich restricts nothing there).\n"
        )?;
        let columns =
            "| position | outcome | named | moves examined | by kinds | moves examined | by kinds ÷ named |";
        writeln!(page, "{columns}\n|---|---|---|---|---|---|---|")?;
        for SearchRow { game, rest, outcome, named, kinds } in &self.searches {
            writeln!(
                page,
                "| `{game} {rest}` | {outcome} | {} | {} | {} | {} | {:.2} |",
                time(named.0),
                named.1,
                time(kinds.0),
                kinds.1,
                kinds.0 / named.0
            )?;
        }
        writeln!(page)
    }
}

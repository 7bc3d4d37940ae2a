//! The answer to "who wins, and how?" for one position.

use std::ops::ControlFlow;

use nimgraph_game::{
    AnyGame, CONTINUE, Convention, Move, MoveCount, Nimber, Outcome, Position, Registered, State, on_game,
};
use nimgraph_graph::{Meter, StopReason};
use nimgraph_theory::{Derivation, Highlight, PassedOver, Reason, ReductionStep, winning_moves};

use crate::{
    misere_nim,
    saved::SearchMemory,
    scores::principal_line,
    solver::{Approach, Solver},
    sum,
    valuation::Remoteness,
};

/// What is asked for besides the outcome.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wants {
    /// The Grundy value (normal play).
    pub grundy: bool,
    /// The remoteness and a line of best play.
    pub remoteness: bool,
    /// Which winning moves.
    pub moves: MoveList,
    /// What each of the statements that did not decide lacks.
    pub why_not: bool,
    /// Where answers may come from.
    pub approach: Approach,
    /// Whether no reason is wanted: then a short search comes before the statements that take long.
    pub quickest: bool,
}

/// Which winning moves to list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MoveList {
    /// All of them.
    #[default]
    All,
    /// All of them, unless they are more than this.
    UpTo(usize),
    /// The first that is found.
    First,
    /// None: only the outcome matters.
    None,
}

impl MoveList {
    /// How many moves are listed at most.
    pub(crate) fn most(self) -> usize {
        match self {
            Self::All => MOST_TOLD,
            Self::UpTo(most) => most.min(MOST_TOLD),
            Self::First => 1,
            Self::None => 0,
        }
    }

    /// The same, but of no more moves than there is memory for.
    fn within(self, memory: Option<u64>) -> Self {
        let most = memory.map_or(MOST_TOLD as u64, |memory| memory.saturating_add(SPARE) / BYTES_OF_A_MOVE);
        let most = usize::try_from(most).unwrap_or(MOST_TOLD);
        if most < self.most() { Self::UpTo(most) } else { self }
    }
}

/// What a winning move takes in an answer with its reasons, as it is written.
const BYTES_OF_A_MOVE: u64 = 512;

/// What is there for winning moves however small the budget of memory is.
const SPARE: u64 = 16 << 20;

nimgraph_graph::vocabulary! {
    /// How an outcome was found.
    pub enum Method as MethodWord {
        /// No move is left: the rules say who has won.
        Rules = "rules",
        /// A statement of the catalogue.
        Theorem = "theorem",
        /// A dense table.
        Table = "table",
        /// Looking ahead.
        Search = "search",
    }
}

/// What is known of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    /// Who wins, if that was found.
    pub outcome: Option<Outcome>,
    /// Why something asked for is missing.
    pub stopped: Option<StopReason>,
    /// The Grundy value, if it was asked for or found along the way.
    pub grundy: Option<Nimber>,
    /// The Grundy value of each part of a sum, where the outcome follows from them.
    pub part_values: Vec<Nimber>,
    /// The statements that these values follow from, one for each part; `None` for a part that was searched.
    pub part_statements: Vec<Option<&'static str>>,
    /// The remoteness, if it was asked for and found.
    pub remoteness: Option<Remoteness>,
    /// Winning moves, in the order of the rules.
    pub winning_moves: Vec<Move>,
    /// Whether [`winning_moves`](Self::winning_moves) holds all of them.
    pub all_moves_listed: bool,
    /// How many moves there are.
    pub moves: MoveCount,
    /// A line of best play, if the remoteness was found.
    pub line: Vec<Move>,
    /// How the outcome was found.
    pub method: Method,
    /// The argument from the catalogue, where that decided.
    pub argument: Option<Argument>,
    /// The statements that were asked and did not decide; if it was wanted, also those that did not have to be asked.
    pub passed_over: Vec<PassedOver>,
    /// How many moves were examined for this question.
    pub nodes: u64,
    /// How many states the table has that gave the outcome, where one did.
    pub table_states: Option<u128>,
}

/// An argument from the catalogue: the reductions, the statement, and the evidence it found.
#[derive(Clone, Debug, PartialEq)]
pub struct Argument {
    /// The reductions that were applied, by id, with the position each led to.
    pub reductions: Vec<(&'static str, State)>,
    /// The statement, by id.
    pub statement: &'static str,
    /// Why, for this position.
    pub reason: Reason,
    /// The winning move that the reason recommends, if any.
    pub mv: Option<Move>,
    /// What to show on the board.
    pub witness: Vec<Highlight>,
}

impl Argument {
    fn of<G: Registered>(derivation: &Derivation<'_, G>) -> Self {
        let position = |step: &ReductionStep<'_, G>| step.position.position().clone();
        let step = |step: &ReductionStep<'_, G>| (step.statement, position(step));
        Self {
            reductions: derivation.reductions.iter().map(step).collect(),
            statement: derivation.statement,
            reason: derivation.reason(),
            mv: derivation.finding.winning_move.clone(),
            witness: derivation.finding.witness.clone(),
        }
    }
}

/// Finds out who wins, and what else is wanted, as far as what is left on a meter reaches, going on from what earlier questions
/// about the same board found. A sum in normal play is solved part by part and remembers nothing.
pub fn analyse(setup: &Position, wants: Wants, meter: &mut Meter, memory: &mut SearchMemory) -> Analysis {
    let wants = Wants { moves: wants.moves.within(meter.bytes_left()), ..wants };
    memory.serve(setup, wants.approach, meter, |meter, memory| {
        let mut analysis = find(setup, wants, meter, memory);
        if wants.moves == MoveList::First {
            analysis.winning_moves.truncate(1);
        }
        analysis
    })
}

fn find(setup: &Position, wants: Wants, meter: &mut Meter, memory: &mut SearchMemory) -> Analysis {
    let before = meter.nodes();
    let mut analysis = Analysis::unknown(setup.count_moves());
    let position = setup.state();
    let result = match (setup.game(), setup.convention()) {
        (AnyGame::Sum(game), Convention::Normal) => sum::analyse(game, position, wants, meter, &mut analysis),
        (AnyGame::Sum(game), Convention::Misere) if wants.approach == Approach::Auto => {
            match misere_nim::heaps(game, position) {
                Some(heaps) => {
                    misere_nim::analyse(&heaps, wants, &mut analysis);
                    let mut solver = Solver::new(game, setup.convention(), wants.approach, meter);
                    match wants.remoteness {
                        true => add_remoteness(&mut analysis, game, position, &mut solver),
                        false => Ok(()),
                    }
                }
                None => by_solver(game, setup, wants, meter, memory, &mut analysis),
            }
        }
        (game, _) => on_game!(game, |game| by_solver(game, setup, wants, meter, memory, &mut analysis)),
    };
    analysis.stopped = result.err();
    analysis.nodes = meter.nodes() - before;
    analysis
}

/// The statement by which the values of parts decide a sum.
const SPRAGUE_GRUNDY: &str = "sprague-grundy";

/// The Grundy value of a position in normal play, out of what is left of a budget.
pub fn grundy(setup: &Position, meter: &mut Meter) -> Result<Nimber, StopReason> {
    sum::grundy(setup.game(), setup.state(), Approach::Auto, meter)
}

/// The statement that [`analyse`] would name for a position, without a search where there is none.
pub fn deciding_statement(setup: &Position, meter: &mut Meter) -> Result<Option<&'static str>, StopReason> {
    if setup.is_over() {
        return Ok(None);
    }
    let found = on_game!(setup.game(), |game| {
        let told = Solver::new(game, setup.convention(), Approach::Auto, meter).told(setup.state())?;
        told.ok().map(|found| found.statement)
    });
    Ok(found)
}

fn by_solver<G: Registered>(
    game: &G,
    setup: &Position,
    wants: Wants,
    meter: &mut Meter,
    memory: &mut SearchMemory,
    analysis: &mut Analysis,
) -> Result<(), StopReason> {
    let (play, position) = (setup.convention(), setup.state());
    let mut solver = Solver::new(game, play, wants.approach, meter);
    solver.memory = std::mem::take(memory);
    solver.prepare(position);
    let result = fill(analysis, game, play, position, wants, &mut solver);
    *memory = solver.memory;
    result
}

/// Fills in what is wanted, most important first, until the budget ends.
fn fill<G: Registered>(
    analysis: &mut Analysis,
    game: &G,
    play: Convention,
    position: &State,
    wants: Wants,
    solver: &mut Solver<'_, G>,
) -> Result<(), StopReason> {
    let derivation = decide(analysis, play, position, wants.quickest, solver)?;
    let result = fill_more(analysis, game, play, position, wants, derivation.as_ref(), solver);
    if let Some(derivation) = derivation.filter(|_| wants.why_not) {
        add_not_asked(analysis, &derivation, solver);
    }
    result
}

/// Adds what the statements lack that did not have to be asked, if the question wants it.
fn add_not_asked<G: Registered>(
    analysis: &mut Analysis,
    derivation: &Derivation<'_, G>,
    solver: &Solver<'_, G>,
) {
    let patient = derivation.not_asked().map_while(|s| solver.consult(|| derivation.why_not(s)).ok());
    analysis.passed_over.extend(patient);
}

/// What comes after the outcome.
fn fill_more<G: Registered>(
    analysis: &mut Analysis,
    game: &G,
    play: Convention,
    position: &State,
    wants: Wants,
    derivation: Option<&Derivation<'_, G>>,
    solver: &mut Solver<'_, G>,
) -> Result<(), StopReason> {
    if analysis.outcome == Some(Outcome::N) && wants.moves != MoveList::None {
        let listed = list_winning_moves(analysis, game, position, wants.moves, derivation, solver);
        // Where the budget does not reach to a list, the move that the outcome follows from is reported.
        if listed.is_err() && analysis.winning_moves.is_empty() {
            let given = derivation.and_then(|d| d.finding.winning_move.clone());
            analysis.winning_moves.extend(given.or_else(|| solver.known_move(position)));
            analysis.withhold_unless_shown();
        }
        listed?;
    }
    if wants.grundy && play == Convention::Normal && analysis.grundy.is_none() {
        analysis.grundy = Some(solver.grundy(position)?);
    }
    if wants.remoteness {
        add_remoteness(analysis, game, position, solver)?;
    }
    Ok(())
}

/// Finds the outcome from the rules, from the catalogue, by search or from a table.
fn decide<'p, 'a: 'p, G: Registered>(
    analysis: &mut Analysis,
    play: Convention,
    position: &'p State,
    quickest: bool,
    solver: &mut Solver<'a, G>,
) -> Result<Option<Derivation<'p, G>>, StopReason> {
    let mut derivation = None;
    let outcome = if analysis.moves == 0 {
        analysis.method = Method::Rules;
        play.outcome_at_end()
    } else if quickest && let Some(outcome) = solver.by_short_search(position)? {
        analysis.method = Method::Search;
        outcome
    } else {
        match solver.told(position)? {
            Ok(found) => {
                analysis.method = Method::Theorem;
                analysis.argument = Some(Argument::of(&found));
                analysis.passed_over = found.passed_over.clone();
                analysis.grundy = found.finding.grundy.filter(|_| play == Convention::Normal);
                derivation.insert(found).finding.outcome
            }
            Err(passed_over) => {
                analysis.passed_over = passed_over;
                let (outcome, method) = solver.search_outcome(position)?;
                analysis.method = method;
                analysis.table_states = solver.table_states().filter(|_| method == Method::Table);
                outcome
            }
        }
    };
    analysis.outcome = Some(outcome);
    analysis.all_moves_listed = outcome == Outcome::P || analysis.moves == 0;
    if outcome == Outcome::P && play == Convention::Normal {
        analysis.grundy = Some(Nimber::ZERO);
    }
    Ok(derivation)
}

/// More moves than this are not tried one by one: the statement's own move has to do.
const MOST_TRIED: u128 = 1 << 22;

/// No list of winning moves is longer than this.
const MOST_TOLD: usize = 1 << 20;

fn list_winning_moves<G: Registered>(
    analysis: &mut Analysis,
    game: &G,
    position: &State,
    wanted: MoveList,
    derivation: Option<&Derivation<'_, G>>,
    solver: &mut Solver<'_, G>,
) -> Result<(), StopReason> {
    let mut told = Vec::new();
    let mut tell = |mv| {
        if told.len() == wanted.most() {
            return ControlFlow::Break(());
        }
        told.push(mv);
        CONTINUE
    };
    let flow = match derivation.filter(|_| wanted != MoveList::First) {
        Some(derivation) => solver.consult(|| winning_moves(derivation, &mut tell)),
        None => Ok(None),
    };
    let flow = match flow {
        Ok(flow) => flow,
        Err(reason) => {
            // What was found before the time was up is true.
            analysis.winning_moves = told;
            return Err(reason);
        }
    };
    let is_decided = derivation.is_some();
    let mut given = derivation.and_then(|d| d.finding.winning_move.clone());
    let one_will_do = wanted == MoveList::First || analysis.moves > MOST_TRIED;
    if flow.is_none() && given.is_none() && is_decided && one_will_do {
        given = solver.reduced_move(position)?;
    }
    if let Some(flow) = flow {
        analysis.winning_moves = told;
        analysis.all_moves_listed = flow.is_continue();
    } else if let Some(mv) = given.filter(|_| one_will_do) {
        analysis.winning_moves.push(mv);
        analysis.all_moves_listed = analysis.moves == 1;
    } else {
        try_moves(analysis, game, position, wanted, solver)?;
    }
    Ok(())
}

/// Tries the moves one by one.
fn try_moves<G: Registered>(
    analysis: &mut Analysis,
    game: &G,
    position: &State,
    wanted: MoveList,
    solver: &mut Solver<'_, G>,
) -> Result<(), StopReason> {
    if wanted == MoveList::First
        && let Some(mv) = solver.known_move(position)
    {
        analysis.winning_moves.push(mv);
        analysis.all_moves_listed = analysis.moves == 1;
        return Ok(());
    }
    let mut stopped = Ok(());
    let flow = game.for_each_move(position, &mut |mv| match solver.outcome(&game.play(position, &mv)) {
        Ok(Outcome::N) => CONTINUE,
        Ok(Outcome::P) if analysis.winning_moves.len() == wanted.most() => ControlFlow::Break(()),
        Ok(Outcome::P) => {
            analysis.winning_moves.push(mv);
            if wanted == MoveList::First { ControlFlow::Break(()) } else { CONTINUE }
        }
        Err(reason) => {
            stopped = Err(reason);
            ControlFlow::Break(())
        }
    });
    analysis.all_moves_listed = flow.is_continue();
    stopped
}

/// Adds the remoteness and a line of best play.
pub(crate) fn add_remoteness<G: Registered>(
    analysis: &mut Analysis,
    game: &G,
    position: &State,
    solver: &mut Solver<'_, G>,
) -> Result<(), StopReason> {
    analysis.remoteness = Some(solver.remoteness(position)?);
    analysis.line = principal_line(game, position, solver)?.into_iter().collect();
    Ok(())
}

impl Analysis {
    /// Takes back an N for which no winning move can be shown: a list of winning moves is empty at P-positions only.
    fn withhold_unless_shown(&mut self) {
        if self.winning_moves.is_empty() {
            self.outcome = None;
            self.grundy = None;
            self.argument = None;
            self.method = Method::Search;
        }
    }

    /// The statement that decides: that of the argument, and of a sum that was solved part by part the one that adds them up.
    pub fn statement(&self) -> Option<&'static str> {
        let is_added = !self.part_values.is_empty() && self.method != Method::Rules;
        self.argument.as_ref().map(|argument| argument.statement).or(is_added.then_some(SPRAGUE_GRUNDY))
    }

    /// The winning move to advise: the one that the argument argues for, else the first.
    pub fn advised(&self) -> Option<&Move> {
        let argued = self.argument.as_ref().and_then(|argument| argument.mv.as_ref());
        let is_wanted = self.outcome == Some(Outcome::N) && !self.winning_moves.is_empty();
        argued.filter(|_| is_wanted).or(self.winning_moves.first())
    }

    /// Nothing is known but the number of moves.
    pub(crate) fn unknown(moves: MoveCount) -> Self {
        Self {
            outcome: None,
            stopped: None,
            grundy: None,
            part_values: Vec::new(),
            part_statements: Vec::new(),
            remoteness: None,
            winning_moves: Vec::new(),
            all_moves_listed: false,
            moves,
            line: Vec::new(),
            method: Method::Search,
            argument: None,
            passed_over: Vec::new(),
            nodes: 0,
            table_states: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use nimgraph_game::{notation, spec::NoAppraiser};

    use super::*;
    use crate::{Budget, Detail, Session, survey, walk_strategy};

    fn read(text: &str) -> Position {
        notation::read(text).unwrap().check(&NoAppraiser).unwrap()
    }

    fn few_nodes() -> Budget {
        Budget { nodes: Some(20_000), ..Budget::default() }
    }

    /// The number of winning moves, and whether these are all.
    #[track_caller]
    fn check(text: &str, moves: MoveList, expected: (usize, bool)) {
        let setup = read(text);
        let found = Session::new(setup.clone(), &few_nodes()).solve(Wants { moves, ..Wants::default() });
        assert_eq!((found.outcome, found.stopped), (Some(Outcome::N), None), "{text}");
        assert_eq!((found.winning_moves.len(), found.all_moves_listed), expected, "{text}");
        for mv in &found.winning_moves {
            assert!(setup.is_legal(mv), "{text} {mv:?}");
            let after = setup.after_unchecked(mv);
            let after = Session::new(after.clone(), &few_nodes())
                .solve(Wants { moves: MoveList::None, ..Wants::default() });
            assert_eq!(after.outcome, Some(Outcome::P), "{text} {mv:?}");
        }
    }

    /// How many statements say what they lack, after a statement has decided, if nobody waits from then on or if somebody
    /// does.
    fn lacking(text: &str, waits: bool) -> usize {
        let setup = read(text);
        let (AnyGame::EdgeNim(game), position) = (setup.game(), setup.state()) else {
            panic!("a position of edge-nim: {text}")
        };
        let budget = Budget::default();
        let mut meter = Meter::start(&budget);
        let mut solver = Solver::new(game, Convention::Normal, Approach::Auto, &mut meter);
        let mut analysis = Analysis::unknown(setup.count_moves());
        let derivation = decide(&mut analysis, Convention::Normal, position, false, &mut solver);
        let derivation = derivation.unwrap().expect("a statement decides it");
        if !waits {
            budget.interrupt.raise();
        }
        add_not_asked(&mut analysis, &derivation, &solver);
        analysis.passed_over.len()
    }

    #[test]
    fn missing_hypotheses_are_listed_only_on_request() {
        let large = "edge-nim grid:60x60";
        let (told, all) = (lacking(large, false), lacking(large, true));
        assert!(told < all, "{told} of {all}");
        // What takes no time is reported in any case.
        let small = "edge-nim path:3";
        assert_eq!(lacking(small, false), lacking(small, true));
    }

    /// However heaps are written, they are heaps: the same answer as for Nim in one piece.
    #[test]
    fn misere_sums_of_nim_follow_bouton() {
        for (sum, nim) in [
            ("nim 1 + nim 1 misere", "nim 1,1 misere"),
            ("nim 1 + nim 1 + nim 1 misere", "nim 1,1,1 misere"),
            ("nim 3,1 + nim 2 misere", "nim 3,1,2 misere"),
            ("nim 5 + nim 1,1 misere", "nim 5,1,1 misere"),
            ("nim 7,2 + nim 4 misere", "nim 7,2,4 misere"),
            ("nim 0 + nim 0 misere", "nim 0,0 misere"),
        ] {
            let wants = Wants { remoteness: true, ..Wants::default() };
            let [a, b] = [sum, nim].map(|text| Session::new(read(text), &few_nodes()).solve(wants));
            assert_eq!((a.outcome, a.remoteness), (b.outcome, b.remoteness), "{sum}");
            assert_eq!((a.winning_moves.len(), a.moves), (b.winning_moves.len(), b.moves), "{sum}");
        }
        let long = read("nim 1000000 + nim 999999 misere");
        let found = Session::new(long.clone(), &few_nodes()).solve(Wants::default());
        assert_eq!((found.outcome, found.winning_moves.len()), (Some(Outcome::N), 1));
        let wants = Wants { remoteness: true, ..Wants::default() };
        assert_eq!(Session::new(long.clone(), &few_nodes()).solve(wants).stopped, Some(StopReason::Nodes));
    }

    #[test]
    fn a_list_may_be_cut_short() {
        for text in ["nim 1,1,1", "nim 1,1 + nim 1", "edge-nim star:3"] {
            check(text, MoveList::All, (3, true));
            check(text, MoveList::UpTo(3), (3, true));
            check(text, MoveList::UpTo(2), (2, false));
            check(text, MoveList::First, (1, false));
        }
    }

    /// The lightest edge is at distance 2 from the token: N by a statement that tells no move.
    #[test]
    fn a_statement_without_a_move_leaves_it_to_the_reductions() {
        let weights = |least: u64| {
            let weight = |edge: usize| if edge == 2 { least } else { least + 1 };
            (0..15).map(|edge| weight(edge).to_string()).collect::<Vec<_>>().join(",")
        };
        let text = format!("edge-nim petersen weights={}", weights(1_000_000_000));
        let argument = Session::new(read(&text), &few_nodes()).solve(Wants::default()).argument.unwrap();
        assert_eq!(argument.statement, "erickson-2011/5.7-uniform");
        check(&text, MoveList::First, (1, false));
        check(&text, MoveList::All, (1, false));
    }

    #[test]
    fn sums_follow_from_their_parts_everywhere() {
        let text = "nim 9223372036854775807 + nim 5";
        check(text, MoveList::All, (1, true));
        check("nim 4,1 + nim 9223372036854775807,2 + nim 3", MoveList::All, (1, true));
        assert_eq!(
            survey(&[read(text)], &mut Meter::start(&few_nodes()), &mut SearchMemory::default()),
            [Some(Outcome::N)]
        );
        // More than a search of the product would look at.
        let text = "edge-nim complete:4 weights=3 + edge-nim complete:4 weights=3";
        let scores = Session::new(read(text), &Budget { nodes: Some(1_000_000), ..few_nodes() })
            .moves(Detail::Outcomes);
        assert_eq!(scores.stopped, None);
        assert_eq!(scores.moves.len(), 18);
    }

    #[test]
    fn a_move_found_before_the_budget_ended_is_reported() {
        let setup = read("nim 1000 + edge-nim complete:4 weights=2");
        let with = |nodes: u64| {
            Session::new(setup.clone(), &Budget { nodes: Some(nodes), ..Budget::default() })
                .solve(Wants::default())
        };
        let all: Vec<Analysis> = (0..24).map(|i| with(1 << i)).collect();
        let mut cut =
            all.iter().filter(|found| found.outcome.is_some() && found.stopped.is_some()).peekable();
        assert!(cut.peek().is_some() && cut.all(|found| found.winning_moves.len() == 1));
    }

    /// A search that says N has found a move that wins, and a statement may name one.
    #[test]
    fn the_known_winner_gets_a_move() {
        for text in [
            "circular-nim 3,1,1,3,1,3,2 k=2",
            "circular-nim misere 4,3,4,4,4,2,3,3 k=7",
            "edge-nim complete:6 weights=4,2,1,2,4,4,2,2,4,2,4,0,4,1,2",
            "graph-nim complete:4 weights=3,1,2,2,1,3",
        ] {
            let setup = read(text);
            for (step, moves) in (0..18).flat_map(|i| [(i, MoveList::All), (i, MoveList::First)]) {
                let budget = Budget { nodes: Some(1 << step), ..Budget::default() };
                let found = Session::new(setup.clone(), &budget).solve(Wants { moves, ..Wants::default() });
                let told = found.winning_moves.len();
                assert!(found.outcome != Some(Outcome::N) || told > 0, "{text}, {} nodes", 1 << step);
                for mv in &found.winning_moves {
                    let after = setup.after_unchecked(mv);
                    let wants = Wants { moves: MoveList::None, ..Wants::default() };
                    assert_eq!(
                        Session::new(after.clone(), &Budget::default()).solve(wants).outcome,
                        Some(Outcome::P),
                        "{text}"
                    );
                }
            }
        }
    }

    /// An elimination with thousands of unknowns takes too long to wait for.
    #[test]
    fn a_statement_is_given_up_on_interrupt() {
        let setup = read("edge-nim grid:60x60");
        let budget = Budget::default();
        assert_eq!(Session::new(setup.clone(), &budget).solve(Wants::default()).method, Method::Theorem);
        budget.interrupt.raise();
        let found = Session::new(setup.clone(), &budget).solve(Wants::default());
        assert_eq!((found.outcome, found.stopped), (None, Some(StopReason::Interrupted)));
    }

    /// A heap of 2^63 − 1 has more moves than can be listed, and a statement that knows the best.
    #[test]
    fn a_strategy_asks_the_catalogue_first() {
        let setup = read("nim 9223372036854775807");
        let mut first = None;
        let mut meter = Meter::start(&few_nodes());
        let size = walk_strategy(&setup, &mut meter, &mut SearchMemory::default(), &mut |step| {
            if let crate::StrategyStep::Start { first: mv, .. } = step {
                first = mv;
            }
            CONTINUE
        });
        assert_eq!(size.map(|size| size.nodes), Ok(1));
        assert!(first.is_some_and(|mv: Move| mv.only().is_some()));
    }

    /// Lists of options stay within the memory, and a search that was stopped gives all back but what it remembers.
    #[test]
    fn a_stopped_search_gives_its_memory_back() {
        let most = i64::MAX;
        for text in [
            format!("edge-nim misere wheel:6 weights={most},{most},1,1,1,1,1,1,1,1,1,1"),
            "graph-nim misere complete:5 weights=9".to_owned(),
        ] {
            let setup = read(&text);
            let mut meter = Meter::start(&Budget { memory: Some(1 << 16), ..Budget::default() });
            let found = analyse(&setup, Wants::default(), &mut meter, &mut SearchMemory::default());
            assert_eq!((found.outcome, found.stopped), (None, Some(StopReason::Memory)), "{text}");
            assert_eq!(meter.bytes_left(), Some(1 << 16), "{text}");
        }
    }
}

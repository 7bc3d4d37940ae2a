//! All positions of one graph: solved, filtered, tested, and made into rows.

use std::{
    cell::{Cell, OnceCell, RefCell},
    rc::Rc,
    sync::Arc,
};

use nimgraph_formula::{Formula, FormulaBoard, Ground};
use nimgraph_game::{Board, Convention, Outcome, Position, notation};
use nimgraph_solve::{
    Approach, Budget, Meter, Method, MoveList, Session, StopReason, Wants, deciding_statement,
};

use crate::{
    Column, Compare, Complaint, Rows, Sweep, SweepError, Tokens, Totals, Unplayable, Value, WrittenGraph,
    all_weights::AllWeights,
    claim::{self, CellValues, Claim, ColumnNames},
    graph_columns::of_graph,
    invariant,
    kernel::{Conditions, Found, Kernel, Shapes, Spot, StateMeter, Tables, Trust, with_kernel},
    positions::{Positions, axes},
};

/// The number of rows between two checks for an interruption, where they are made and where they are written.
const PIECE: usize = 1 << 12;

/// Examines one graph after another, with the same memory.
pub(crate) struct Examiner<'a> {
    sweep: &'a Sweep,
    /// Whether rows are wanted, or only totals.
    wants_rows: bool,
    meter: StateMeter,
    tables: [Tables; 2],
}

/// The results of one graph.
pub(crate) struct Examined {
    pub(crate) totals: Totals,
    /// In pieces, so that an interruption need not wait until all of them are written.
    pub(crate) rows: Vec<Rows>,
}

impl<'a> Examiner<'a> {
    pub(crate) fn new(sweep: &'a Sweep, wants_rows: bool, meter: StateMeter, shapes: &Arc<Shapes>) -> Self {
        let tables = [Tables::sharing(shapes), Tables::sharing(shapes)];
        Self { sweep, wants_rows, meter, tables }
    }

    /// All positions of a graph, which is the one with this number in the input, from 1.
    pub(crate) fn examine(&mut self, number: u64, board: &WrittenGraph) -> Result<Examined, SweepError> {
        let refused = |message: Complaint| SweepError::Graph { number, graph: board.text.clone(), message };
        let sweep = self.sweep;
        let rows = self.wants_rows.then(Vec::new);
        let mut out = Out { totals: Totals { graphs: 1, ..Totals::default() }, rows, position: 0 };
        // Without a vertex there is no place for a token, and so no position.
        if !sweep.game.has_token() || board.graph.order() > 0 {
            let (setup, other) = match (boards(sweep, board), sweep.unplayable) {
                (Ok(boards), _) => boards,
                (Err(message), Unplayable::Refuse) => return Err(refused(message.into())),
                (Err(_), Unplayable::Skip) => {
                    out.totals = Totals { skipped: 1, ..Totals::default() };
                    return Ok(Examined { totals: out.totals, rows: Vec::new() });
                }
            };
            let mut positions =
                Positions::new(&setup, board, &sweep.weights, &sweep.tokens).map_err(refused)?;
            if sweep.tokens == Tokens::Orbits {
                positions = positions.up_to_symmetry().map_err(refused)?;
            }
            let scene = Scene::new(sweep, number, board, &setup, self.meter.budget());
            for &play in &sweep.plays {
                self.look_at_all(&scene, &positions, other.as_ref(), play, &mut out)?;
            }
        }
        let size = (board.graph.order() as u64, board.graph.size() as u64);
        out.totals.by_size.insert(size, [out.totals.positions, out.totals.p, out.totals.n]);
        Ok(Examined { totals: out.totals, rows: out.rows.unwrap_or_default() })
    }

    fn look_at_all(
        &mut self,
        scene: &Scene<'_>,
        positions: &Positions<'_>,
        other: Option<&Board>,
        play: Convention,
        out: &mut Out,
    ) -> Result<(), SweepError> {
        let (sweep, meter) = (self.sweep, &self.meter);
        // A theorem is not tested against itself.
        let trust = match sweep.claim {
            Some(Claim::Statement(_)) => Trust::SearchAlone,
            _ => Trust::Theorems,
        };
        let most = sweep.weights.most();
        let conditions = Conditions { play, most, trust, positions: positions.count() };
        let [tables, other_tables] = &mut self.tables;
        let other_play = if sweep.compare == Some(Compare::OtherPlay) { opposite(play) } else { play };
        with_kernel(scene.setup, conditions, tables, meter, |kernel| match other {
            None => positions.each(|spot, orbit| {
                out.next(meter)?;
                Row::new(scene, (play, spot), orbit, kernel, None).look(out)
            }),
            Some(setup) => with_kernel(
                setup,
                Conditions { play: other_play, ..conditions },
                other_tables,
                meter,
                |other| {
                    // The same weight everywhere may stand in another number of places.
                    let same = vec![most; axes(setup)];
                    positions.each(|spot, orbit| {
                        out.next(meter)?;
                        let fits = spot.weights.len() == same.len();
                        let there = Spot { weights: if fits { spot.weights } else { &same }, ..spot };
                        Row::new(scene, (play, spot), orbit, kernel, Some((&mut *other, there))).look(out)
                    })
                },
            ),
        })
    }
}

/// The game on a graph, and what it is compared with; or why one of them cannot be played there.
fn boards(sweep: &Sweep, board: &WrittenGraph) -> Result<(Board, Option<Board>), String> {
    let setup = sweep.game.on(board)?;
    let other = match &sweep.compare {
        None => None,
        Some(Compare::OtherPlay) => Some(setup.clone()),
        Some(Compare::Game(game)) => Some(game.on(board)?),
    };
    Ok((setup, other))
}

fn opposite(play: Convention) -> Convention {
    if play == Convention::Normal { Convention::Misere } else { Convention::Normal }
}

/// A graph under examination.
struct Scene<'a> {
    sweep: &'a Sweep,
    number: u64,
    board: &'a WrittenGraph,
    /// One of its positions, in normal play.
    setup: &'a Board,
    /// For each of them.
    budget: Budget,
    /// Invariants of the graph that have been found.
    facts: RefCell<Vec<Option<Value>>>,
    ground: OnceCell<Result<FormulaBoard, String>>,
    all_weights: RefCell<AllWeights>,
    /// The condition and the claim with the token on each vertex, as far as they were needed.
    formulas: RefCell<[Vec<Option<Rc<Ground>>>; 2]>,
}

/// Where the results of a graph go.
struct Out {
    totals: Totals,
    rows: Option<Vec<Rows>>,
    position: u64,
}

impl Out {
    /// A position comes next. Positions whose values stand in a table already cost nothing that is counted.
    fn next(&mut self, meter: &StateMeter) -> Result<(), SweepError> {
        self.position += 1;
        if self.position.is_multiple_of(PIECE as u64) {
            meter.go_on().map_err(|_| SweepError::Interrupted)?;
        }
        Ok(())
    }
}

/// What one of the two formulas of a sweep is for.
#[derive(Clone, Copy)]
enum FormulaRole {
    Condition,
    Claim,
}

impl<'a> Scene<'a> {
    fn new(sweep: &'a Sweep, number: u64, board: &'a WrittenGraph, setup: &'a Board, budget: Budget) -> Self {
        let facts = RefCell::new(vec![None; Column::ALL.len()]);
        let none = || vec![None; board.graph.order().max(1)];
        let formulas = RefCell::new([none(), none()]);
        let all_weights = RefCell::default();
        Self { sweep, number, board, setup, budget, facts, ground: OnceCell::new(), all_weights, formulas }
    }

    /// A formula with the token on a vertex.
    fn formula(&self, role: FormulaRole, formula: &Formula, token: usize) -> Result<Rc<Ground>, SweepError> {
        if let Some(known) = &self.formulas.borrow()[role as usize][token] {
            return Ok(Rc::clone(known));
        }
        let field = match role {
            FormulaRole::Condition => "where",
            FormulaRole::Claim => "check",
        };
        let on_graph = format!(" (on {})", self.board.text);
        let refused = |why: String| SweepError::field(field, why + &on_graph);
        let board = self.ground.get_or_init(|| claim::ground(&self.sweep.game, self.board));
        let board = board.as_ref().map_err(|why| refused(why.clone()))?;
        let names = ColumnNames::of(self.sweep);
        let token_place = self.sweep.game.has_token().then_some(token);
        let ground = formula
            .on_with(board, token_place, &names)
            .map_err(|why| SweepError::field(field, names.complaint(why.to_string()).then(&on_graph)))?;
        let ground = Rc::new(ground);
        self.formulas.borrow_mut()[role as usize][token] = Some(Rc::clone(&ground));
        Ok(ground)
    }

    /// An invariant of the graph.
    fn fact(&self, column: Column) -> Value {
        if let Some(known) = &self.facts.borrow()[column as usize] {
            return known.clone();
        }
        let found = of_graph(column, self.board, self.number);
        self.facts.borrow_mut()[column as usize] = Some(found.clone());
        found
    }
}

/// A position under examination: each value is computed once, when it is first needed.
struct Row<'s, 'k> {
    scene: &'s Scene<'s>,
    play: Convention,
    spot: Spot<'s>,
    orbit: u64,
    solver: RefCell<Solver<'s, 'k>>,
    cells: RefCell<Vec<(Column, Value)>>,
}

/// What computes the values of a position.
struct Solver<'s, 'k> {
    kernel: &'k mut dyn Kernel,
    other: Option<(&'k mut dyn Kernel, Spot<'s>)>,
    stopped: Option<StopReason>,
}

impl<'s, 'k> Row<'s, 'k> {
    fn new(
        scene: &'s Scene<'s>,
        (play, spot): (Convention, Spot<'s>),
        orbit: u64,
        kernel: &'k mut dyn Kernel,
        other: Option<(&'k mut dyn Kernel, Spot<'s>)>,
    ) -> Self {
        let solver = RefCell::new(Solver { kernel, other, stopped: None });
        Self { scene, play, spot, orbit, solver, cells: RefCell::default() }
    }

    /// Examines the position and adds its results.
    fn look(self, out: &mut Out) -> Result<(), SweepError> {
        let sweep = self.scene.sweep;
        if let Some(condition) = &sweep.condition
            && self.holds(FormulaRole::Condition, condition)? != Some(true)
        {
            return self.unless_interrupted();
        }
        let outcome = self.cell(Column::Outcome);
        let verdict = match &sweep.claim {
            None => None,
            Some(Claim::Formula(formula)) => self.holds(FormulaRole::Claim, formula)?,
            Some(Claim::Statement(id)) => self.agrees_with(id),
        };
        if sweep.claim.is_some() {
            self.cells.borrow_mut().push((Column::Check, verdict.into()));
        }
        let differs = sweep.compare.is_some() && self.cell(Column::Agree) == Value::Flag(false);
        if let Some(rows) = &mut out.rows {
            // This column comes last: it says what stopped the others.
            let mut row: Vec<Value> = sweep.columns.iter().map(|&column| self.cell(column)).collect();
            for (value, _) in row.iter_mut().zip(&sweep.columns).filter(|(_, c)| **c == Column::Stopped) {
                *value = self.solver.borrow().stopped.map(|reason| Value::text(reason.name())).into();
            }
            match rows.last_mut().filter(|piece| piece.len() < PIECE) {
                Some(piece) => piece.push(row),
                None => {
                    let mut piece = Rows::new(&sweep.columns);
                    piece.push(row);
                    rows.push(piece);
                }
            }
        }
        self.count(&outcome, verdict, differs, out);
        self.unless_interrupted()
    }

    fn count(&self, outcome: &Value, verdict: Option<bool>, differs: bool, out: &mut Out) {
        let totals = &mut out.totals;
        totals.positions += 1;
        match outcome {
            Value::Text(letter) if &**letter == Outcome::P.name() => totals.p += 1,
            Value::Text(_) => totals.n += 1,
            _ => totals.stopped += 1,
        }
        totals.holds += u64::from(verdict == Some(true));
        totals.fails += u64::from(verdict == Some(false));
        totals.differ += u64::from(differs);
        if verdict == Some(false) || differs {
            let (scene, graph) = (self.scene, &self.scene.board.graph);
            let total = self.spot.weights.iter().fold(0u64, |sum, &weight| sum.saturating_add(weight));
            let order = [graph.order() as u64, graph.size() as u64, total, scene.number, out.position];
            totals.keep(scene.sweep.examples, order, || (self.notation(), self.truth()));
        }
    }

    fn notation(&self) -> String {
        notation::write_with_units(&self.setup().spec())
    }

    /// The position as the rest of the program knows it.
    fn setup(&self) -> Position {
        let setup = self.scene.setup.position(self.spot.weights, self.spot.token);
        setup.expect("a game that is swept has weights").in_convention(self.play)
    }

    /// What is true of a counterexample, in a few words.
    fn truth(&self) -> String {
        let word = |column: Column| match self.cell(column) {
            Value::Missing => "unknown".to_owned(),
            Value::Flag(flag) => flag.to_string(),
            Value::Number(number) => number.to_string(),
            Value::Text(text) => text.to_string(),
        };
        let mut truth = word(Column::Outcome);
        match &self.scene.sweep.compare {
            None => {}
            Some(Compare::OtherPlay) => {
                truth += &format!(", but {} in {} play", word(Column::Other), opposite(self.play).name());
            }
            Some(Compare::Game(game)) => truth += &format!(", but {} in {game}", word(Column::Other)),
        }
        for (column, value) in self.cells.borrow().iter() {
            let is_solved = matches!(column, Column::Grundy | Column::Remoteness | Column::WinningMoves);
            if let (true, Value::Number(number)) = (is_solved, value) {
                truth += &format!(", {} {number}", column.name().replace('_', " "));
            }
        }
        truth
    }

    /// Whether a formula holds; `None` if a value that it needs is missing.
    fn holds(&self, role: FormulaRole, formula: &Formula) -> Result<Option<bool>, SweepError> {
        let ground = self.scene.formula(role, formula, self.spot.token)?;
        let scene = self.scene;
        let further = |key| scene.sweep.extra.as_ref()?.cell(key, scene.board, scene.number);
        let values =
            CellValues { cell: &|column| self.cell(column), extra: &further, missing: Cell::new(false) };
        let holds = match scene.sweep.game.has_edge_weights() {
            true => ground.holds_with(&scene.board.family_order(self.spot.weights), &values),
            false => ground.holds_with(self.spot.weights, &values),
        };
        Ok((!values.missing.get()).then_some(holds))
    }

    /// Whether what a statement says is true; `None` if it says nothing.
    fn agrees_with(&self, id: &str) -> Option<bool> {
        let said = claim::said(id, &self.setup());
        let outcome = said.outcome.map(Value::from).zip(Some(self.cell(Column::Outcome)));
        let grundy = said.grundy.map(Value::from).map(|value| (value, self.cell(Column::Grundy)));
        let pairs: Vec<(Value, Value)> = outcome.into_iter().chain(grundy).collect();
        let is_known = pairs.iter().all(|(_, truth)| *truth != Value::Missing);
        (!pairs.is_empty() && is_known).then(|| pairs.iter().all(|(said, truth)| said == truth))
    }

    /// The value of a column.
    fn cell(&self, column: Column) -> Value {
        if column.is_of_the_graph() {
            return self.scene.fact(column);
        }
        let known =
            self.cells.borrow().iter().find(|(known, _)| *known == column).map(|(_, value)| value.clone());
        known.unwrap_or_else(|| {
            let found = self.find_cell(column);
            self.cells.borrow_mut().push((column, found.clone()));
            found
        })
    }

    fn find_cell(&self, column: Column) -> Value {
        let (board, spot) = (self.scene.board, self.spot);
        match column {
            Column::Weights => {
                let list: Vec<String> = spot.weights.iter().map(u64::to_string).collect();
                Value::text(list.join(","))
            }
            Column::Token => self.scene.sweep.game.has_token().then_some(spot.token).into(),
            Column::Convention => self.play.into(),
            Column::Position => Value::text(self.notation()),
            Column::Orbit => self.orbit.into(),
            Column::Outcome => self.solve(|kernel| kernel.outcome(spot)),
            Column::Grundy if self.play == Convention::Misere => Value::Missing,
            Column::Grundy => self.solve(|kernel| kernel.grundy(spot)),
            Column::Remoteness => self.solve(|kernel| kernel.remoteness(spot)),
            Column::WinningMoves => self.solve(|kernel| kernel.winning_moves(spot)),
            Column::Moves => self.solve(|kernel| kernel.moves(spot)),
            Column::Method => self.method(),
            Column::Statement => self.statement(),
            Column::AllWeights if self.play == Convention::Misere => Value::Missing,
            Column::AllWeights => {
                self.scene.all_weights.borrow_mut().word(&self.setup(), spot, &self.scene.budget)
            }
            Column::Other => self.other(),
            Column::Agree => match (self.cell(Column::Outcome), self.cell(Column::Other)) {
                (Value::Missing, _) | (_, Value::Missing) => Value::Missing,
                (outcome, other) => (outcome == other).into(),
            },
            Column::TokenDegree if self.scene.sweep.game.has_token() => board.graph.degree(spot.token).into(),
            Column::TokenEccentricity if self.scene.sweep.game.has_token() => {
                invariant::eccentricity(&board.graph, spot.token).into()
            }
            Column::Total => {
                let total = spot.weights.iter().try_fold(0u64, |sum, &weight| sum.checked_add(weight));
                total.into()
            }
            // Filled in elsewhere, or a column of the graph.
            _ => Value::Missing,
        }
    }

    fn solve<T: Into<Value>>(&self, find: impl FnOnce(&mut dyn Kernel) -> Found<T>) -> Value {
        let mut solver = self.solver.borrow_mut();
        let found = find(solver.kernel);
        solver.take(found)
    }

    fn other(&self) -> Value {
        let mut solver = self.solver.borrow_mut();
        let Some((kernel, spot)) = &mut solver.other else { return Value::Missing };
        let found = kernel.outcome(*spot);
        solver.take(found)
    }

    /// The statement by which `solve` decides the position.
    fn statement(&self) -> Value {
        let found = deciding_statement(&self.setup(), &mut Meter::start(&self.scene.budget));
        self.solver.borrow_mut().take(found.map(|statement| statement.map(Value::text)))
    }

    /// How `solve` decides the position. It is searched only where no statement decides.
    fn method(&self) -> Value {
        if self.cell(Column::Statement) != Value::Missing {
            return Value::text(Method::Theorem.name());
        }
        let wants = Wants { moves: MoveList::None, approach: Approach::Auto, ..Wants::default() };
        let analysis = Session::new(self.setup().clone(), &self.scene.budget).solve(wants);
        let mut solver = self.solver.borrow_mut();
        solver.stopped = solver.stopped.or(analysis.stopped);
        analysis.outcome.map(|_| Value::text(analysis.method.name())).into()
    }

    fn unless_interrupted(self) -> Result<(), SweepError> {
        match self.solver.into_inner().stopped {
            Some(StopReason::Interrupted) => Err(SweepError::Interrupted),
            _ => Ok(()),
        }
    }
}

impl Solver<'_, '_> {
    fn take<T: Into<Value>>(&mut self, found: Found<T>) -> Value {
        match found {
            Ok(value) => value.into(),
            Err(reason) => {
                self.stopped = self.stopped.or(Some(reason));
                Value::Missing
            }
        }
    }
}

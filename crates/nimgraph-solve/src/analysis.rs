//! The answer to "who wins, and how?" for one position.

use std::ops::ControlFlow;

use nimgraph_game::{
    AnyGame, AnyMove, AnyPosition, CONTINUE, Nimber, Outcome, Play, Registered, Ruleset, Setup, Visitor,
};

use crate::{
    budget::{Budget, Meter, StopReason},
    scores::principal_line,
    solver::Solver,
    sum,
    valuation::Remoteness,
};

/// What is asked for beside the outcome.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wants {
    /// The Grundy value (normal play).
    pub grundy: bool,
    /// The remoteness and a principal line.
    pub remoteness: bool,
    /// Which winning moves.
    pub moves: MoveList,
}

/// Which winning moves to list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MoveList {
    /// All of them.
    #[default]
    All,
    /// The first that is found.
    First,
    /// None: only the outcome matters.
    None,
}

/// How an outcome was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// No move is left: the rules say who has won.
    Rules,
    /// A statement of the literature.
    Theorem,
    /// A dense table.
    Table,
    /// Looking ahead.
    Search,
}

impl Method {
    /// The word on the wire.
    pub fn name(self) -> &'static str {
        match self {
            Self::Rules => "rules",
            Self::Theorem => "theorem",
            Self::Table => "table",
            Self::Search => "search",
        }
    }
}

/// What is known of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    /// Who wins, if that was found.
    pub outcome: Option<Outcome>,
    /// Why something asked for is missing.
    pub stopped: Option<StopReason>,
    /// The Grundy value, if it was asked for or came by itself.
    pub grundy: Option<Nimber>,
    /// The remoteness, if it was asked for and found.
    pub remoteness: Option<Remoteness>,
    /// Winning moves, in the order of the rules.
    pub winning_moves: Vec<AnyMove>,
    /// Whether [`winning_moves`](Self::winning_moves) holds all of them.
    pub all_moves_listed: bool,
    /// How many moves there are.
    pub moves: u128,
    /// A line of best play, if the remoteness was found.
    pub line: Vec<AnyMove>,
    /// How the outcome was found.
    pub method: Method,
    /// How many moves were looked at.
    pub nodes: u64,
}

/// Finds out who wins, and what else is wanted, as far as the budget reaches.
pub fn analyse(setup: &Setup, wants: Wants, budget: &Budget) -> Analysis {
    let mut meter = Meter::start(budget);
    let mut analysis = Analysis::unknown(setup.game.count_moves(&setup.position));
    let result = match (&setup.game, &setup.position, setup.play) {
        (AnyGame::Sum(game), AnyPosition::Sum(position), Play::Normal) => {
            sum::analyse(game, position, wants, &mut meter, &mut analysis)
        }
        _ => setup.visit(Analyse { wants, meter: &mut meter, analysis: &mut analysis }),
    };
    analysis.stopped = result.err();
    analysis.nodes = meter.nodes();
    analysis
}

/// The Grundy value of a position in normal play.
pub fn grundy(setup: &Setup, budget: &Budget) -> Result<Nimber, StopReason> {
    sum::grundy(&setup.game, &setup.position, &mut Meter::start(budget))
}

struct Analyse<'a> {
    wants: Wants,
    meter: &'a mut Meter,
    analysis: &'a mut Analysis,
}

impl Visitor for Analyse<'_> {
    type Output = Result<(), StopReason>;

    /// Fills in what is wanted, most important first, until the budget ends.
    fn visit<G: Registered>(self, game: &G, play: Play, position: &G::Position) -> Self::Output {
        let Self { wants, meter, analysis } = self;
        let mut solver = Solver::new(game, play, meter);
        if analysis.moves == 0 {
            analysis.method = Method::Rules;
        }
        let outcome = solver.outcome(position)?;
        analysis.outcome = Some(outcome);
        list_winning_moves(analysis, game, position, wants.moves, &mut solver)?;
        if play == Play::Normal && outcome == Outcome::P {
            analysis.grundy = Some(Nimber::ZERO);
        } else if play == Play::Normal && wants.grundy {
            analysis.grundy = Some(solver.grundy(position)?);
        }
        if wants.remoteness {
            add_remoteness(analysis, game, position, &mut solver)?;
        }
        Ok(())
    }
}

/// Adds the remoteness and a line of best play.
pub(crate) fn add_remoteness<G: Registered>(
    analysis: &mut Analysis,
    game: &G,
    position: &G::Position,
    solver: &mut Solver<'_, G>,
) -> Result<(), StopReason> {
    analysis.remoteness = Some(solver.remoteness(position)?);
    analysis.line = principal_line(game, position, solver)?.into_iter().map(G::any_move).collect();
    Ok(())
}

fn list_winning_moves<G: Registered>(
    analysis: &mut Analysis,
    game: &G,
    position: &G::Position,
    wanted: MoveList,
    solver: &mut Solver<'_, G>,
) -> Result<(), StopReason> {
    if analysis.outcome == Some(Outcome::P) {
        analysis.all_moves_listed = true;
        return Ok(());
    }
    if wanted == MoveList::None {
        return Ok(());
    }
    let mut stopped = Ok(());
    let flow = game.for_each_move(position, &mut |mv| {
        match solver.outcome(&game.play(position, &mv)) {
            Ok(Outcome::N) => CONTINUE,
            Ok(Outcome::P) => {
                analysis.winning_moves.push(G::any_move(mv));
                if wanted == MoveList::First { ControlFlow::Break(()) } else { CONTINUE }
            }
            Err(reason) => {
                stopped = Err(reason);
                ControlFlow::Break(())
            }
        }
    });
    analysis.all_moves_listed = flow.is_continue();
    stopped
}

impl Analysis {
    /// Nothing is known but the number of moves.
    pub(crate) fn unknown(moves: u128) -> Self {
        Self {
            outcome: None,
            stopped: None,
            grundy: None,
            remoteness: None,
            winning_moves: Vec::new(),
            all_moves_listed: false,
            moves,
            line: Vec::new(),
            method: Method::Search,
            nodes: 0,
        }
    }
}

//! A statement of the catalogue as a predicate: it holds where it says nothing or the truth.

use nimgraph_game::{Convention, Outcome, Registered, Ruleset, State, on_game};
use nimgraph_solve::{Meter, OutcomeOf, Search};
use nimgraph_table::GameBox;
use nimgraph_table::sink::TableState;
use nimgraph_theory::{Conclusion, Facts, Statement, proved_formula, statements};

/// A statement and the table whose states it is held against.
#[derive(Clone, Debug)]
pub(super) struct Claimed {
    id: String,
    table: GameBox,
}

impl Claimed {
    /// The statement with this id, if it is one about the table's game and its convention of play.
    pub(super) fn new(table: &GameBox, id: &str) -> Result<Self, String> {
        match proved_formula(id) {
            Some(formula) if !formula.is_on(table.board()) => {
                return Err(format!("{id} is about another board, or another play"));
            }
            Some(_) => {}
            None => on_game!(table.board().game(), |game| check(game, id, table.board().convention()))?,
        }
        Ok(Self { id: id.to_owned(), table: table.clone() })
    }

    pub(super) fn id(&self) -> &str {
        &self.id
    }

    pub(super) fn holds(&self, state: TableState<'_>) -> bool {
        if !self.table.is_state(state.weights, state.token) {
            return true;
        }
        let outcome = if state.is_p { Outcome::P } else { Outcome::N };
        let setup = self.table.position_of(&state);
        match proved_formula(&self.id) {
            Some(formula) => formula.outcome(&setup).is_none_or(|said| said == outcome),
            None => {
                let (play, position) = (setup.convention(), setup.state());
                on_game!(setup.game(), |game| says(game, play, position, &self.id))
                    .is_none_or(|said| said == outcome)
            }
        }
    }
}

fn find<G: Registered>(id: &str) -> Option<&'static Statement<G>> {
    statements::<G>().iter().find(|statement| statement.id == id).copied()
}

/// Whether a statement can be held against a table.
fn check<G: Registered>(_: &G, id: &str, play: Convention) -> Result<(), String> {
    let game = G::INFO.name;
    let statement = find::<G>(id).ok_or_else(|| {
        format!("there is no statement {id:?} about {game}; `nimgraph theorems --game {game}` lists them")
    })?;
    if matches!(statement.conclusion, Conclusion::Remark) {
        return Err(format!("{id} is not about single positions"));
    }
    if !statement.plays.contains(&play) {
        return Err(format!("{id} does not apply to {} play", play.name()));
    }
    Ok(())
}

/// The outcome of a position by a statement, where it says one.
fn says<G: Registered>(game: &G, play: Convention, position: &State, id: &str) -> Option<Outcome> {
    let statement = find::<G>(id)?;
    let position = &Facts::of(game, position);
    if statement.failed_hypothesis(game, play, position).is_some() {
        return None;
    }
    let mut truth = |play, position: &State| search(game, play, position);
    match &statement.conclusion {
        Conclusion::Decide(find) | Conclusion::Value(find) => {
            find(game, play, position).map(|finding| finding.outcome)
        }
        Conclusion::Reduce { step, .. } => step(game, play, position).map(|simpler| truth(play, &simpler)),
        Conclusion::Claim(claim) => claim(game, play, position, &mut truth),
        Conclusion::Remark => None,
    }
}

/// The outcome by plain search.
fn search<R: Ruleset>(rules: &R, play: Convention, position: &State) -> Outcome {
    let mut meter = Meter::default();
    Search::<R, OutcomeOf>::new(rules, play)
        .value(position, &mut meter)
        .expect("a search without limits ends")
}

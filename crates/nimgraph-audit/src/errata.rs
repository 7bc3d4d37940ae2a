//! Replays the counterexamples to printed statements.

use nimgraph::solver;
use nimgraph_game::Outcome;
use nimgraph_theory::{Counterexample, Erratum, Printed};
use nimgraph_wire::read_position;
use solver::{Approach, Budget, Session, Wants};

use nimgraph_wire::reports::Surprise;

/// What is wrong with the counterexamples of an erratum: nothing, if each refutes what is printed.
pub(crate) fn faults(erratum: &Erratum) -> Vec<Surprise> {
    let fault = |c: &Counterexample| fault(c).map(|what| Surprise { position: c.position.to_owned(), what });
    erratum.counterexamples.iter().filter_map(fault).collect()
}

fn fault(counterexample: &Counterexample) -> Option<String> {
    let setup = match read_position(counterexample.position) {
        Ok(setup) => setup,
        Err(error) => return Some(format!("the counterexample is not a position: {error}")),
    };
    let wants = Wants { approach: Approach::SearchOnly, ..Wants::default() };
    let analysis = Session::new(setup.clone(), &Budget::default()).solve(wants);
    match counterexample.printed_says {
        Printed::Outcome(printed) => {
            let agrees = analysis.outcome == Some(printed);
            agrees.then(|| format!("it is {printed}, just as printed: no counterexample"))
        }
        Printed::WinningMoves(count) => {
            let agrees = analysis.winning_moves.len() == count && analysis.outcome == Some(Outcome::N);
            agrees.then(|| format!("it has {count} winning moves, just as printed: no counterexample"))
        }
    }
}

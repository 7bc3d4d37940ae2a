//! nimgraph in Python: the private module `nimgraph._nimgraph`, which the package in `python/` wraps.
//!
//! It only translates: positions, questions and answers from Python's types to Rust's and back.

mod arguments;
mod board;
mod catalogue;
mod discovery;
mod error;
mod explanation;
mod json;
mod limits;
mod many;
mod moves;
mod pickled;
mod position;
mod proof;
mod signals;
mod solution;
mod sweep;
mod table;

use pyo3::prelude::*;

/// The engine of nimgraph. Its public names are those of the package ``nimgraph``.
#[pymodule]
mod _nimgraph {
    use pyo3::{exceptions::PyUserWarning, prelude::*};

    /// Statements that the user has added answer here as they do at the command line.
    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        let py = module.py();
        for left_out in
            nimgraph_wire::added_rules::load_rules().into_iter().chain(nimgraph_wire::added::load())
        {
            let message = std::ffi::CString::new(left_out.to_string().replace('\0', "?"))?;
            PyErr::warn(py, &py.get_type::<PyUserWarning>(), &message, 1)?;
        }
        Ok(())
    }

    /// The most weights that a board may have for a proof.
    #[pymodule_export]
    const MOST_WEIGHTS: usize = nimgraph_prove::MOST_WEIGHTS;

    #[pymodule_export]
    use super::{
        board::{board_places, board_scores, board_view},
        catalogue::{catalogue, version},
        discovery::{Discovery, DiscoveryRound, discover_on, restored_discovery, restored_round},
        explanation::{Explanation, restored_explanation},
        limits::memory_limit,
        many::solve_many,
        moves::Move,
        position::Position,
        proof::{Proof, check_certificate, prove_by, prove_on, restored_proof},
        solution::{Solution, restored_solution},
        sweep::{SweepResult, graph_line, merge_sweeps, open_sweep, run_sweep, sweep_columns},
        table::{Cells, table_cells},
    };
}

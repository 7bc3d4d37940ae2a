//! nimgraph in Python: the private module `nimgraph._nimgraph`, which the package in `python/` wraps.
//!
//! It only translates: positions, questions and answers from Python's types to Rust's and back.

mod added;
mod arguments;
mod audit;
mod board;
mod board_view;
mod brief;
mod catalogue;
mod changes;
mod claim;
mod conversion;
mod discovery;
mod error;
mod explanation;
mod family;
mod formula;
mod given;
mod json;
mod limits;
mod made;
mod many;
mod moves;
mod pickled;
mod pictures;
mod position;
mod positions_claim;
mod proof;
mod rules;
mod saved;
mod signals;
mod solution;
mod sweep;
mod table;
mod table_file;

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
        added::{rules_added, rules_removed, statement_added, statement_removed},
        audit::{audit_claims, audit_statements},
        board::Board,
        board_view::{board_places, board_scores, board_view},
        catalogue::{bibtex, catalogue, version},
        claim::{ClaimProof, decide_claim},
        conversion::convert_text,
        discovery::{Discovery, DiscoveryRound, discover_on, restored_discovery, restored_round},
        explanation::{Explanation, restored_explanation},
        family::{FamilyProof, prove_family},
        formula::{Formula, formula_cells},
        limits::{memory_limit, time_limit},
        many::{outcome_letters, solve_many},
        moves::Move,
        pictures::{picture, weight_free_outcomes},
        position::Position,
        positions_claim::{PositionsClaim, claim_on},
        proof::{Proof, check_certificate, coq_file, prove_by, prove_on, restored_proof},
        rules::{rules_gallery, rules_report},
        saved::verify_strategy,
        solution::{Solution, restored_solution},
        sweep::{SweepResult, graph_line, merge_sweeps, open_sweep, run_sweep, sweep_columns},
        table::{Cells, table_cells, table_classes, table_compare, table_find, table_stats},
        table_file::{TableFile, table_build},
    };
}

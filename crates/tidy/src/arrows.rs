//! The arrows between the crates: which one may depend on which.

use crate::{Crate, Use};

/// Each crate with the crates of the workspace it may depend on. An arrow that is not here needs its reason
/// in the commit that adds it.
pub const ARROWS: &[(&str, &[&str])] = &[
    ("nimgraph-file", &[]),
    ("nimgraph-graph", &[]),
    ("nimgraph-formula", &["nimgraph-graph"]),
    // Conditions of moves are formulas.
    ("nimgraph-game", &["nimgraph-graph", "nimgraph-formula"]),
    // A question about a family names the convention of play; claims about families are formulas.
    ("nimgraph-family", &["nimgraph-graph", "nimgraph-formula", "nimgraph-game"]),
    // Statements evaluate formulas that were proved for all weights of a board.
    ("nimgraph-theory", first(5)),
    // Tables in files are written as a whole.
    ("nimgraph-table", &["nimgraph-file", "nimgraph-graph", "nimgraph-formula", "nimgraph-game"]),
    // The planner makes a table of the box below a position where that is cheaper than searching.
    ("nimgraph-solve", first(7)),
    // Proofs count with the solver's budgets, and make positions as the tables do.
    ("nimgraph-prove", first(8)),
    // Pictures show the evidence that a statement found.
    ("nimgraph-draw", first(6)),
    // Sweeps solve and check positions, and the summary of one has a plot; the façade's prose has no place in them.
    (
        "nimgraph-lab",
        &[
            "nimgraph-file",
            "nimgraph-graph",
            "nimgraph-formula",
            "nimgraph-game",
            "nimgraph-theory",
            "nimgraph-table",
            "nimgraph-solve",
            "nimgraph-prove",
            "nimgraph-draw",
        ],
    ),
    ("nimgraph", first(10)),
    ("nimgraph-wire", first(11)),
    ("nimgraph-audit", first(12)),
    // The soak evaluates the claims of reasons as the audit does.
    ("nimgraph-bench", first(13)),
    ("nimgraph-wasm", first(12)),
    ("nimgraph-server", first(12)),
    // Python gets sweeps and proofs too.
    ("nimgraph-py", first(14)),
    ("nimgraph-cli", LAYERS),
];

/// All that the command line may use, the lowest layer first: `nimgraph audit` starts the audit, `nimgraph sweep` the
/// lab, `nimgraph serve` the server.
const LAYERS: &[&str] = &[
    "nimgraph-file",
    "nimgraph-graph",
    "nimgraph-formula",
    "nimgraph-game",
    "nimgraph-family",
    "nimgraph-theory",
    "nimgraph-table",
    "nimgraph-solve",
    "nimgraph-prove",
    "nimgraph-draw",
    "nimgraph",
    "nimgraph-wire",
    "nimgraph-audit",
    "nimgraph-lab",
    "nimgraph-server",
];

/// The lowest layers.
const fn first(layers: usize) -> &'static [&'static str] {
    LAYERS.split_at(layers).0
}

/// The crates that test the others: they may depend on all of them, and nothing is built upon them.
pub const TESTERS: &[&str] = &["nimgraph-testkit", "nimgraph-tidy"];

/// Every arrow of the workspace that [`ARROWS`] does not draw.
pub fn problems(crates: &[Crate]) -> Vec<String> {
    let is_member = |name: &str| crates.iter().any(|c| c.name == name);
    let testers = |c: &&Crate| !TESTERS.contains(&c.name.as_str());
    crates
        .iter()
        .filter(testers)
        .flat_map(|c| match ARROWS.iter().find(|(name, _)| *name == c.name) {
            None => vec![format!(
                "{}: this crate has no row in ARROWS of crates/tidy/src/arrows.rs; add one",
                c.name
            )],
            Some((_, allowed)) => c
                .uses
                .iter()
                .filter(|u| is_member(&u.name))
                .filter_map(|u| forbidden(&c.name, u, allowed))
                .collect(),
        })
        .collect()
}

/// Every row of [`ARROWS`] without a crate.
pub fn stale_rows(crates: &[Crate]) -> Vec<String> {
    let is_missing = |name: &str| crates.iter().all(|c| c.name != name);
    let stale = ARROWS.iter().filter(|(name, _)| is_missing(name));
    stale.map(|(name, _)| format!("{name}: a row of ARROWS, but no crate; delete the row")).collect()
}

fn forbidden(from: &str, to: &Use, allowed: &[&str]) -> Option<String> {
    let to_name = to.name.as_str();
    if allowed.contains(&to_name) || (to.dev && TESTERS.contains(&to_name)) {
        return None;
    }
    Some(if TESTERS.contains(&to_name) {
        format!("{from} → {to_name}: only tests may use this crate; make it a dev-dependency")
    } else {
        format!("{from} → {to_name}: arrows point down only; move the code, or its test to nimgraph-testkit")
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assert_one_problem;

    fn workspace(from: &str, to: &str, dev: bool) -> Vec<Crate> {
        let krate = |name: &str, uses| Crate {
            name: name.to_owned(),
            folder: String::new(),
            manifest: String::new(),
            uses,
        };
        vec![krate(from, vec![Use { name: to.to_owned(), ident: String::new(), dev }]), krate(to, vec![])]
    }

    #[test]
    fn an_arrow_up_is_a_problem_even_for_tests() {
        for dev in [false, true] {
            let problems = problems(&workspace("nimgraph-graph", "nimgraph-game", dev));
            assert_one_problem(&problems, "nimgraph-graph → nimgraph-game: arrows point down only");
        }
    }

    #[test]
    fn the_testkit_is_for_tests() {
        assert_eq!(problems(&workspace("nimgraph-game", "nimgraph-testkit", true)), [""; 0]);
        let problems = problems(&workspace("nimgraph-game", "nimgraph-testkit", false));
        assert_one_problem(&problems, "make it a dev-dependency");
    }

    #[test]
    fn a_crate_without_a_row_is_a_problem() {
        assert_one_problem(&problems(&workspace("nimgraph-new", "nimgraph", false)[..1]), "no row in ARROWS");
    }

    #[test]
    fn a_row_without_a_crate_is_a_problem() {
        let without_first: Vec<Crate> =
            ARROWS[1..].iter().map(|(name, _)| workspace(name, "", false).remove(0)).collect();
        assert_one_problem(&stale_rows(&without_first), "nimgraph-file: a row of ARROWS, but no crate");
    }

    #[test]
    fn the_table_itself_has_no_cycle() {
        for (level, (name, allowed)) in ARROWS.iter().enumerate() {
            let below: Vec<_> = ARROWS[..level].iter().map(|(name, _)| name).collect();
            assert!(allowed.iter().all(|to| below.contains(&to)), "{name} points at a row below its own");
        }
    }
}

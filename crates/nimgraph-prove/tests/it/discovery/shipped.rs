//! The formulas of `proofs/` are proved again: those with small proofs always, all of them with `NIMGRAPH_PROOFS=all`.

use super::records;
use nimgraph_formula::Rule;
use nimgraph_prove::{StrategyVerdict, Verdict, prove, prove_by_strategy};
use nimgraph_solve::Meter;
use serde_json::Value;

/// Proofs with more states and sets are left to `make proofs`.
const SMALL: u64 = 400;

#[test]
fn shipped_formulas_are_proved_again() {
    let all = std::env::var("NIMGRAPH_PROOFS").is_ok_and(|value| value == "all");
    let shipped = records::shipped();
    let mut proved = 0;
    for (path, record) in &shipped {
        let size = |key: &str| record["proof"][key].as_u64().unwrap();
        if !all && size("states") + size("sets") > SMALL {
            continue;
        }
        let arena = records::arena(record);
        assert_eq!(record["weights"], arena.board().weights(), "{}", path.display());
        let verdict = prove(&arena, &records::formula(record), &mut Meter::default(), &mut |_| {}).unwrap();
        assert!(matches!(verdict, Verdict::Proved(_)), "{}: {verdict:?}", path.display());
        proved += 1;
        let Some(lines) = record["strategy"].as_array() else { continue };
        let read = |line: &Value| line.as_str().unwrap().parse().unwrap();
        let (formula, rules): (_, Vec<Rule>) = (records::formula(record), lines.iter().map(read).collect());
        let verdict =
            prove_by_strategy(&arena, &formula, &rules, &mut Meter::default(), &mut |_| {}).unwrap();
        assert!(matches!(verdict, StrategyVerdict::Proved(_)), "{}: {verdict:?}", path.display());
        let names = arena.board().weight_names();
        let own = |change: &Value| {
            names.iter().any(|name| change.as_str().unwrap().contains(&format!("{name} := ")))
        };
        assert!(lines.iter().all(own), "{}: other names than in the formula", path.display());
    }
    println!("{proved} of {} formulas proved again", shipped.len());
    assert!(if all { proved == shipped.len() } else { proved >= 20 }, "{proved} of {}", shipped.len());
}

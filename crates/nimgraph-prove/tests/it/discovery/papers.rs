//! The table of solved boards in docs/formulas.md: every formula is proved on the boards beside it.

use super::records;
use nimgraph_formula::Formula;
use nimgraph_prove::{Verdict, prove};
use nimgraph_solve::Meter;

/// What stands between backquotes.
fn quoted(cell: &str) -> Vec<&str> {
    cell.split('`').skip(1).step_by(2).collect()
}

#[test]
fn the_solved_boards_of_the_papers_are_proved() {
    let page = include_str!("../../../../../docs/formulas.md");
    let table = page.split("## The solved boards of the papers").nth(1).expect("the section is there");
    let table = table.split("\n## ").next().expect("it ends");
    let mut proved = 0;
    for row in table.lines().filter(|line| line.starts_with("| ")).skip(1) {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let [_, _, formula, boards, _] = cells[..] else { panic!("expected three cells: {row}") };
        let [text] = quoted(formula)[..] else { panic!("expected one formula: {row}") };
        let formula: Formula = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert!(!quoted(boards).is_empty(), "no board: {row}");
        for board in quoted(boards) {
            let arena = records::board(board);
            let verdict = prove(&arena, &formula, &mut Meter::default(), &mut |_| {}).unwrap();
            assert!(matches!(verdict, Verdict::Proved(_)), "{board}: {text}: {verdict:?}");
            proved += 1;
        }
    }
    assert!(proved >= 30, "only {proved} boards");
}

//! The quick run measures everything once and writes a page with every section and a plot.

use std::{fs, process::Command};

#[test]
fn a_quick_run_writes_the_page_and_the_plot() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let (page, plot) = (folder.join("benchmarks.md"), folder.join("benchmarks.svg"));
    let run = Command::new(env!("CARGO_BIN_EXE_nimgraph-bench"))
        .args(["--quick", "--page"])
        .arg(&page)
        .arg("--plot")
        .arg(&plot)
        .output()
        .unwrap();
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    let page = fs::read_to_string(page).unwrap();
    for heading in [
        "# Benchmarks",
        "## Tables of edge-nim",
        "## Growth",
        "## Single positions",
        "## Proofs for all weights",
        "## Reading",
        "## Batches",
        "## OpenSpiel",
    ] {
        assert!(page.contains(heading), "{heading} is missing in {page}");
    }
    assert!(page.contains("| `nim 3` | proved |") && !page.contains("not as expected"), "{page}");
    assert!(!page.contains("NaN") && !page.contains("inf"), "{page}");
    assert!(fs::read_to_string(plot).unwrap().ends_with("</svg>\n"));
}

/// The second program does nothing, and quickly: it stands in for a build of `nimgraph`.
#[test]
fn two_programs_are_compared() {
    let bench = || Command::new(env!("CARGO_BIN_EXE_nimgraph-bench"));
    let run = bench().args(["--quick", "--old", "true", "--new", "true"]).output().unwrap();
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    let table = String::from_utf8(run.stdout).unwrap();
    for row in [
        "| a batch | `solve --batch positions.jsonl` |",
        "| a batch, one thread | `solve --jobs 1 --batch positions.jsonl` |",
        "| reading a million edges | `solve --json star.json` |",
    ] {
        assert!(table.contains(row), "{row} is missing in {table}");
    }
    let run = bench().args(["--quick", "--old", "true", "--new", "false"]).output().unwrap();
    assert_eq!(run.status.code(), Some(2));
    let run = bench().args(["--quick", "--old", "true"]).output().unwrap();
    assert!(String::from_utf8_lossy(&run.stderr).contains("expected both"));
}

/// An old build that lacks an option, or does not decide a position, does not end the comparison.
#[cfg(unix)]
#[test]
fn a_question_that_a_program_refuses_has_no_time() {
    use std::os::unix::fs::PermissionsExt;
    let program = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("refuses");
    fs::write(&program, "#!/bin/sh\nexit 2\n").unwrap();
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
    let mut bench = Command::new(env!("CARGO_BIN_EXE_nimgraph-bench"));
    let run = bench.args(["--quick", "--new", "true", "--old"]).arg(program).output().unwrap();
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    let table = String::from_utf8(run.stdout).unwrap();
    assert!(table.contains("| `solve --batch positions.jsonl` | no answer |"), "{table}");
}

#[test]
fn a_wrong_option_is_refused() {
    let run = Command::new(env!("CARGO_BIN_EXE_nimgraph-bench")).arg("--quik").output().unwrap();
    assert_eq!(run.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&run.stderr).contains("--quik: there is no such option"));
}

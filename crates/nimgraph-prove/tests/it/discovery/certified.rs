//! The certificates of `proofs/` are checked again: small ones always, all of them with `NIMGRAPH_PROOFS=all`.

use std::{
    fs::{self, File},
    io::Read,
    path::{Path, PathBuf},
};

use flate2::read::GzDecoder;
use nimgraph_formula::Formula;
use nimgraph_prove::{certified_position, check};
use nimgraph_solve::Meter;

use super::records;

/// Packed certificates of more bytes are left to `make proofs`.
const SMALL: u64 = 2_000;

#[test]
fn shipped_certificates_are_checked_again() {
    let all = std::env::var("NIMGRAPH_PROOFS").is_ok_and(|value| value == "all");
    let (mut checked, mut certificates) = (0, 0);
    for (path, record) in records::shipped() {
        let file = path.with_extension("cert.gz");
        certificates += 1;
        if !all && fs::metadata(&file).unwrap().len() > SMALL {
            continue;
        }
        let found = check(&unpacked(&file), &mut Meter::default());
        let found = found.unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        assert_eq!(found.formula, records::formula(&record).to_string(), "{}", file.display());
        checked += 1;
    }
    println!("{checked} of {certificates} certificates checked again");
    assert!(if all { checked == certificates } else { checked >= 50 }, "{checked} of {certificates}");
}

/// Packed certificates of families of more bytes are left to `make proofs`.
const MIDDLING: u64 = 300_000;

/// Each is about the formula that docs/formulas.md prints for its family.
#[test]
fn certificates_of_families_are_checked() {
    let all = std::env::var("NIMGRAPH_PROOFS").is_ok_and(|value| value == "all");
    let page = include_str!("../../../../../docs/formulas.md");
    let row = page.lines().find(|line| line.starts_with("| edge-nim, K_{2,n} |")).expect("the row is there");
    let formula: Formula = row.split('`').nth(1).unwrap().parse().unwrap();
    for n in 2..=5 {
        let name = format!("../../proofs/families/edge-nim_bipartite-2_{n}.cert.gz");
        let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(name);
        if !all && fs::metadata(&file).unwrap().len() > MIDDLING {
            assert_eq!(n, 5, "the others are checked");
            continue;
        }
        let found = check(&unpacked(&file), &mut Meter::default());
        let found = found.unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let arena = records::board(&format!("edge-nim bipartite:2,{n}"));
        assert_eq!(found.position, certified_position(&arena));
        assert_eq!(found.formula, formula.to_string());
    }
}

fn unpacked(file: &Path) -> String {
    let packed = File::open(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let mut text = String::new();
    GzDecoder::new(packed).read_to_string(&mut text).unwrap();
    text
}

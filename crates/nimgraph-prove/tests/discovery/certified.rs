//! The certificates of `proofs/` are checked again: small ones always, all of them with `NIMGRAPH_PROOFS=all`.

use std::{
    fs::{self, File},
    io::Read,
    path::{Path, PathBuf},
};

use flate2::read::GzDecoder;
use nimgraph_prove::check;
use nimgraph_solve::Budget;
use serde_json::Value;

use crate::records;

/// Packed certificates of more bytes are left to `make proofs`.
const SMALL: u64 = 2_000;

#[test]
fn shipped_certificates_are_checked_again() {
    let all = std::env::var("NIMGRAPH_PROOFS").is_ok_and(|value| value == "all");
    let (mut checked, mut certificates) = (0, 0);
    for (path, record) in shipped() {
        let (game, board) = path.file_stem().unwrap().to_str().unwrap().split_once('_').unwrap();
        let file = path.with_file_name(game).join(format!("{board}.cert.gz"));
        certificates += 1;
        if !all && fs::metadata(&file).unwrap().len() > SMALL {
            continue;
        }
        let found = check(&unpacked(&file), &Budget::default());
        let found = found.unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        assert_eq!(found.formula, records::formula(&record).to_string(), "{}", file.display());
        checked += 1;
    }
    println!("{checked} of {certificates} certificates checked again");
    assert!(if all { checked == certificates } else { checked >= 50 }, "{checked} of {certificates}");
}

fn shipped() -> Vec<(PathBuf, Value)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../proofs");
    let mut files: Vec<PathBuf> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "json"));
    files.sort();
    let record = |path: PathBuf| {
        let record = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
        (path, record)
    };
    files.into_iter().map(record).collect()
}

fn unpacked(file: &Path) -> String {
    let packed = File::open(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let mut text = String::new();
    GzDecoder::new(packed).read_to_string(&mut text).unwrap();
    text
}

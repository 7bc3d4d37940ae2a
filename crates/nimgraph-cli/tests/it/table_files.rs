//! Tables in files, as a user meets them.

use std::{
    fs::File,
    path::{Path, PathBuf},
    process::Output,
};

use parquet::{
    file::reader::{FileReader, SerializedFileReader},
    record::RowAccessor,
};
use serde_json::{Value, json};

use crate::common;

fn nimgraph(args: &[&str]) -> Output {
    common::nimgraph(["table"]).args(args).output().unwrap()
}

#[track_caller]
fn answer(args: &[&str]) -> Value {
    let output = nimgraph(&[args, &["--json"]].concat());
    assert_eq!(output.status.code(), Some(0), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

#[track_caller]
fn refusal(args: &[&str], expected: &str) {
    refusal_with(2, args, expected);
}

#[track_caller]
fn refusal_with(status: i32, args: &[&str], expected: &str) {
    let output = nimgraph(args);
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(status), "{args:?}: {message}");
    assert!(message.contains(expected), "{args:?}: {message}");
    assert_eq!(message.lines().count(), 1, "{message}");
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

const TRIANGLE: [&str; 4] = ["edge-nim", "a-b,b-c,c-a", "--max-weight", "5"];

#[test]
fn a_table_of_remoteness_is_built_asked_and_checked() {
    let path = folder("remoteness").join("square.nimtable");
    let file = text(&path);
    let square = ["edge-nim", "cycle:4", "--max-weight", "3"];
    let built = answer(&[&["build"], &square[..], &["--remoteness", "-o", file]].concat());
    assert_eq!(built["p"], answer(&[&["count"], &square[..]].concat())["p"]);
    assert_eq!(answer(&["info", file])["values"], "remoteness");
    let query = answer(&["query", file, "--weights", "3,1,1,2", "--token", "0"]);
    assert_eq!(query, json!({"outcome": "N", "remoteness": 5}));
    assert_eq!(answer(&["verify", file, "--all"])["all"], true);
    let said = nimgraph(&["query", file, "--weights", "3,1,1,2", "--token", "0"]);
    let words = "The player to move wins (an N-position), in 5 plies.\n";
    assert_eq!(String::from_utf8_lossy(&said.stdout), words, "as `solve` words it");
    let again = answer(&[&["build"], &square[..], &["--remoteness", "--resume", "-o", file]].concat());
    assert_eq!(again, built);
}

#[test]
fn classes_are_counted_with_their_representatives() {
    let found = answer(&["classes", "nim", "3", "--max-weight", "3"]);
    assert_eq!((&found["p"], &found["classes"], &found["symmetries"]), (&json!(16), &json!(5), &json!(6)));
    let sizes: u64 =
        found["first"].as_array().unwrap().iter().map(|class| class["size"].as_u64().unwrap()).sum();
    assert_eq!(sizes, 16);
    assert_eq!(found["first"][4]["weights"], json!([1, 2, 3]));
    // Of the symmetries of a square only those that keep the bounds count.
    let all = answer(&["classes", "edge-nim", "cycle:4", "--max-weight", "2"]);
    let some = answer(&["classes", "edge-nim", "cycle:4", "--bounds", "2,2,2,1"]);
    assert_eq!((&all["symmetries"], &some["symmetries"]), (&json!(8), &json!(2)));
}

#[test]
fn a_table_is_built_asked_checked_and_counted() {
    let path = folder("table").join("triangle.nimtable");
    let file = text(&path);
    let built = answer(&[&["build"], &TRIANGLE[..], &["--grundy", "-o", file]].concat());
    let counted = answer(&[&["count"], &TRIANGLE[..]].concat());
    assert_eq!((&built["states"], &built["p"]), (&json!(648), &counted["p"]));
    let info = answer(&["info", file]);
    assert_eq!((&info["bounds"], &info["values"]), (&json!([5, 5, 5]), &json!("grundy")));
    assert_eq!(info["checksum"], built["checksum"]);
    let query = answer(&["query", file, "--weights", "0,0,4", "--token", "a"]);
    assert_eq!(query, json!({"outcome": "N", "grundy": 4}));
    let query = answer(&["query", file, "edge-nim", "a-b:2,b-c:1,c-a:1", "--token", "b"]);
    assert_eq!(query["outcome"], "N");
    let stats = answer(&["stats", file]);
    assert_eq!(stats, answer(&[&["stats"], &TRIANGLE[..], &["--grundy"]].concat()));
    assert_eq!(stats["states_by_grundy"][0], counted["p"]);
    let verified = answer(&["verify", file]);
    assert_eq!((&verified["checked"], &verified["all"]), (&json!(648), &json!(true)));
    assert_eq!(verified["searched"], 100);
    let again = answer(&[&["build"], &TRIANGLE[..], &["--grundy", "--resume", "-o", file]].concat());
    assert_eq!(again, built);
}

#[test]
fn a_table_becomes_parquet() {
    let folder = folder("parquet");
    let (table, all, p) = (folder.join("table"), folder.join("all.parquet"), folder.join("p.parquet"));
    let built = answer(&[&["build"], &TRIANGLE[..], &["--grundy", "-o", text(&table)]].concat());
    assert_eq!(answer(&["export", text(&table), "--parquet", text(&all)])["rows"], 648);
    let exported = answer(&["export", text(&table), "--parquet", text(&p), "--p-only"]);
    assert_eq!(exported["rows"], built["p"]);
    let reader = SerializedFileReader::new(File::open(&all).unwrap()).unwrap();
    let mut p_rows = 0;
    for row in reader.get_row_iter(None).unwrap() {
        let row = row.unwrap();
        let names: Vec<&str> = row.get_column_iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["ea-b", "eb-c", "ec-a", "token", "p", "grundy"]);
        assert_eq!(row.get_bool(4).unwrap(), row.get_int(5).unwrap() == 0);
        p_rows += u64::from(row.get_bool(4).unwrap());
        assert!(row.get_long(0).unwrap() <= 5 && row.get_int(3).unwrap() < 3);
    }
    assert_eq!(json!(p_rows), built["p"]);
}

#[test]
fn mistakes_are_named() {
    let folder = folder("mistakes");
    let path = folder.join("triangle");
    let file = text(&path);
    answer(&[&["build"], &TRIANGLE[..], &["-o", file]].concat());
    refusal(&[&["build"], &TRIANGLE[..], &["-o", file]].concat(), "the file already exists");
    refusal(&[&["build"], &TRIANGLE[..], &["-o", file, "--force"]].concat(), "use --overwrite to replace it");
    answer(&[&["build"], &TRIANGLE[..], &["-o", file, "--overwrite"]].concat());
    assert_eq!(
        answer(&["query", file, "--weights", "1", "--token", "b"]),
        answer(&["query", file, "--weights", "1,1,1", "--token", "b"])
    );
    std::fs::write(folder.join("begun.part"), "").unwrap();
    refusal(&["info", text(&folder.join("begun"))], "run the command that started it with --resume");
    let other = ["build", "nim", "3", "--max-weight", "2", "-o", file, "--resume"];
    refusal(&other, "this file holds a different table");
    refusal(&["query", file, "--weights", "1,2"], "--weights: expected 3 weights, such as 1,1,1");
    refusal(&["query", file, "--weights", "9,9,9"], "the position is outside the bounds");
    refusal(&["query", file, "--weights", "1,1,1", "--token", "z"], "there is no vertex \"z\"");
    refusal(&["query", file, "nim", "1,2"], "the table is for edge-nim");
    refusal(&["query", file, "edge-nim", "path:2"], "the table is for another board");
    refusal(&["query", file, "edge-nim", "a-b,b-c,c-a", "--misere"], "the table is for normal play");
    refusal(&["info", text(&folder.join("nothing"))], "nothing: ");
    std::fs::write(folder.join("text"), "nim 1,2").unwrap();
    refusal(&["info", text(&folder.join("text"))], "this is not a nimgraph table");
    let misere = ["build", "nim", "3", "--max-weight", "2", "--misere", "--grundy", "-o", "never"];
    refusal(&misere, "Grundy values are defined for normal play");
    let huge = text(&folder.join("huge")).to_owned();
    refusal(
        &["build", "edge-nim", "complete:6", "--max-weight", "7", "-o", &huge],
        "use --force to run anyway",
    );
    let nowhere = folder.join("no/such/folder");
    refusal_with(4, &[&["build"], &TRIANGLE[..], &["-o", text(&nowhere)]].concat(), "cannot write");
    let mut bytes = std::fs::read(&path).unwrap();
    let middle = bytes.len() / 2 + 100;
    bytes[middle] ^= 1;
    std::fs::write(&path, bytes).unwrap();
    let output = nimgraph(&["verify", file]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("is damaged"));
}

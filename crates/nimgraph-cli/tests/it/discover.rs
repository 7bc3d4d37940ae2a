//! `discover --graphs` keeps a catalogue that can be continued, and `--save` writes what `--page` reads.

use std::{fs, path::PathBuf, process::Output};

use serde_json::Value;

use crate::common::{self, folder};

fn nimgraph(folder: &PathBuf, words: &str) -> Output {
    common::nimgraph(words.split(' ')).current_dir(folder).output().unwrap()
}

const MANY: &str = "discover edge-nim --graphs boards.g6 --catalogue found.jsonl";

#[test]
fn a_catalogue_is_continued_where_it_was_cut_off() {
    let folder = folder("discover-catalogue");
    // The path on two vertices, the triangle and the star with three leaves.
    fs::write(folder.join("boards.g6"), "A_\nBw\nCF\n").unwrap();
    let first = nimgraph(&folder, MANY);
    assert_eq!(first.status.code(), Some(0), "{first:?}");
    let whole = fs::read_to_string(folder.join("found.jsonl")).unwrap();
    let records: Vec<Value> = whole.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(records.len(), 3);
    assert!(records.iter().all(|record| record["verdict"] == "proved" && record["formula"].is_string()));

    // Killed in the middle of the last line.
    fs::write(folder.join("found.jsonl"), &whole[..whole.len() - 20]).unwrap();
    let second = nimgraph(&folder, MANY);
    let said = String::from_utf8(second.stdout).unwrap();
    assert!(said.ends_with("3 graphs: 1 found, 0 given up, 2 already in the catalogue.\n"), "{said}");
    let formulas = |text: &str| -> Vec<Value> {
        text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()["formula"].clone()).collect()
    };
    assert_eq!(formulas(&fs::read_to_string(folder.join("found.jsonl")).unwrap()), formulas(&whole));

    // In misère play the boards are others.
    let misere = nimgraph(&folder, &format!("{MANY} --misere"));
    let said = String::from_utf8(misere.stdout).unwrap();
    assert!(said.ends_with("3 graphs: 3 found, 0 given up, 0 already in the catalogue.\n"), "{said}");
}

#[test]
fn the_status_reports_that_nothing_was_found() {
    let folder = folder("discover-given-up");
    fs::write(folder.join("boards.g6"), "Bw\n").unwrap();
    let output = nimgraph(&folder, &format!("{MANY} --time 0"));
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let record: Value =
        serde_json::from_str(&fs::read_to_string(folder.join("found.jsonl")).unwrap()).unwrap();
    assert_eq!((&record["verdict"], &record["reason"]), (&"gave up".into(), &"time".into()));
}

#[test]
fn a_search_for_one_board_goes_on_from_its_file() {
    let folder = folder("discover-resume");
    let stopped = nimgraph(&folder, "discover edge-nim path:3 --nodes 60 --resume path.json");
    assert_eq!(stopped.status.code(), Some(1), "{stopped:?}");
    let kept = fs::read_to_string(folder.join("path.json")).unwrap();
    let value: Value = serde_json::from_str(&kept).unwrap();
    assert_eq!((&value["board"], &value["by_faces"]), (&"path:3".into(), &false.into()));
    let found = nimgraph(&folder, "discover edge-nim path:3 --resume path.json");
    assert_eq!(found.status.code(), Some(0), "{found:?}");

    let refused = |words: &str, why: &str| {
        let output = nimgraph(&folder, words);
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        assert!(String::from_utf8(output.stderr).unwrap().contains(why), "{words}");
    };
    refused("discover edge-nim cycle:4 --resume path.json", "another board");
    fs::write(folder.join("path.json"), kept.replace("\"language\": 0", "\"language\": 1")).unwrap();
    refused("discover edge-nim path:3 --resume path.json", "checksum");
}

#[test]
fn positive_parts_come_first_on_the_page() {
    let folder = folder("discover-parts");
    fs::create_dir_all(folder.join("proofs/edge-nim")).unwrap();
    let saved = nimgraph(&folder, "discover edge-nim path:3 --save proofs/edge-nim/path-3.json");
    assert_eq!(saved.status.code(), Some(0), "{saved:?}");
    let parts = nimgraph(&folder, "discover --parts proofs");
    assert_eq!(parts.status.code(), Some(0), "{parts:?}");
    fs::write(folder.join("proofs/parts.jsonl"), parts.stdout).unwrap();
    let page = String::from_utf8(nimgraph(&folder, "discover --page proofs").stdout).unwrap();
    let first = page.find("**All weights positive**, with a = `e0-1`, b = `e1-2`:").expect("the part");
    assert!(page[first..].contains("- token on 0 or 2: P\n- token on 1: N\n"), "{page}");
    assert!(first < page.find("```").unwrap(), "{page}");
}

#[test]
fn bad_catalogues_and_graphs_are_refused() {
    let folder = folder("discover-bad");
    fs::write(folder.join("boards.g6"), "Bw\nB?~\n").unwrap();
    let output = nimgraph(&folder, MANY);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(String::from_utf8(output.stderr).unwrap().contains("graph 2"));
    fs::write(folder.join("found.jsonl"), "17\n").unwrap();
    let output = nimgraph(&folder, MANY);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(String::from_utf8(output.stderr).unwrap().contains("found.jsonl, line 1"));
}

#[test]
fn what_is_saved_is_on_the_page() {
    let folder = folder("discover-page");
    fs::create_dir(folder.join("proofs")).unwrap();
    let saved = nimgraph(&folder, "discover graph-nim cycle:4 --save proofs/square.json");
    assert_eq!(saved.status.code(), Some(0), "{saved:?}");
    let page = String::from_utf8(nimgraph(&folder, "discover --page proofs").stdout).unwrap();
    assert!(page.contains("### `cycle:4`\n\n![The board cycle:4](img/discovered/cycle-4.svg)\n\n```\ne0-1 = e2-3 and e1-2 = e3-0\n```\n"), "{page}");
    assert!(page.contains("$$e_{0,1} = e_{2,3} \\land e_{1,2} = e_{3,0}$$"), "{page}");
}

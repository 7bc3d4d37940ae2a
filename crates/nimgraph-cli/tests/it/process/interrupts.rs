//! Ctrl-C, seen from outside; the signals a process catches are known only where there is `/proc`.

use std::process::{Child, Command};

use super::*;

const SIGINT: u32 = 2;

/// Waits until the program has said that it wants to hear of Ctrl-C.
fn wait_for_handler(child: &Child) {
    loop {
        let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap();
        if u64::from_str_radix(caught.trim(), 16).unwrap() >> (SIGINT - 1) & 1 == 1 {
            return;
        }
        std::thread::yield_now();
    }
}

fn interrupt(child: &Child) {
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
}

/// Nothing was asked yet, so there is nothing to report.
#[test]
fn first_interrupt_ends_a_wait_for_input() {
    for args in [&["solve", "-"][..], &["verify", "-"], &["sweep", "edge-nim", "-"]] {
        let mut child = start(args);
        // It stays open, and says nothing.
        let stdin = child.stdin.take().unwrap();
        wait_for_handler(&child);
        wait_until_blocked(&child);
        interrupt(&child);
        let status = child.wait().unwrap();
        assert_eq!(status.code(), Some(130), "{args:?}");
        drop(stdin);
    }
}

/// Waits until the main thread of a program sleeps in a system call.
fn wait_until_blocked(child: &Child) {
    let is_asleep = || {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", child.id())).unwrap();
        stat.rsplit(')').next().is_some_and(|rest| rest.trim_start().starts_with('S'))
    };
    while !is_asleep() {
        std::thread::yield_now();
    }
}

/// A pipe can be read only once.
#[test]
fn pipes_are_read_once() {
    let bash = |script: &str| {
        let output =
            Command::new("bash").args(["-c", script, common::PROGRAM]).env("LC_ALL", "C").output().unwrap();
        let text = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        assert_eq!(output.status.code(), Some(0), "{script}: {text}");
        text
    };
    assert!(bash("\"$0\" solve <(echo 'nim 3,4,5') --brief").starts_with("N"));
    assert!(bash("\"$0\" solve /dev/stdin --brief < <(echo 'nim 3,3')").starts_with("P"));
    let pipe = scratch("named-pipe");
    let script =
        format!("mkfifo {pipe}; (echo 'nim 1,2,3' > {pipe}) & timeout 60 \"$0\" solve {pipe} --brief");
    assert!(bash(&script).starts_with("P"));
    std::fs::remove_file(pipe).unwrap();
}

#[test]
fn an_interrupted_search_says_so() {
    let hard = ["solve", "graph-nim", "complete:6", "--weights", "9", "--search-only", "--json"];
    let child = start(&hard);
    wait_for_handler(&child);
    interrupt(&child);
    let output = child.wait_with_output().unwrap();
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(answer["outcome"], Value::Null);
    assert_eq!(answer["stopped"], "interrupted");
    assert_eq!(output.status.code(), Some(130));
}

/// Its graphs together have two thousand million edges.
#[test]
fn an_interrupted_sweep_tells_its_numbers() {
    let child = start(&["sweep", "edge-nim", "cycle:3..60000", "--check", "outcome = N", "--json"]);
    wait_for_handler(&child);
    interrupt(&child);
    let output = child.wait_with_output().unwrap();
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(answer["interrupted"], true);
    assert!(answer["graphs"].as_u64().unwrap() < 59_998, "{answer}");
    assert_eq!(output.status.code(), Some(130));
}

#[test]
fn an_interrupted_folder_says_what_is_kept() {
    let out = common::folder("interrupted-sweep");
    let _ = std::fs::remove_dir_all(&out);
    let graphs = "cycle:3..60000";
    let advice = |size: &str, wait: &dyn Fn()| {
        let args = ["sweep", "edge-nim", graphs, "--resume", "--part-size", size, "--out"];
        let child = start(&[&args[..], &[out.join(size).to_str().unwrap()]].concat());
        wait_for_handler(&child);
        wait();
        interrupt(&child);
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(130));
        String::from_utf8(output.stderr).unwrap()
    };
    let nothing =
        "no part of 60,000 graphs was finished, so nothing is kept; a smaller --part-size keeps more";
    let message = advice("60000", &|| {});
    assert!(message.contains(nothing), "{message}");
    let first = out.join("10").join("part-00000.json");
    let message = advice("10", &|| {
        while !first.is_file() {
            std::thread::yield_now();
        }
    });
    assert!(message.contains("finished parts are kept; continue with --resume"), "{message}");
}

/// Positions on edges are valued while they are read, and heed Ctrl-C as well, for `weights` too, which reads a graph.
#[test]
fn an_interrupted_reading_says_so() {
    for command in ["solve", "weights"] {
        let path = common::folder(&format!("interrupted-{command}")).join("held.json");
        std::fs::write(&path, HARD_ON_AN_EDGE).unwrap();
        let child = start(&[command, path.to_str().unwrap()]);
        wait_for_handler(&child);
        interrupt(&child);
        let output = child.wait_with_output().unwrap();
        let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(130), "{command}: {stderr}");
    }
}

#[test]
fn an_interrupted_batch_keeps_its_answers() {
    let mut child = start(&["solve", "--batch", "-"]);
    let mut stdin = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
    writeln!(stdin, "nim 1,2").unwrap();
    let answer = answers.next().unwrap().unwrap();
    assert!(answer.contains("\"N\""), "{answer}");
    // The input stays open: the program has to end although it waits for more.
    interrupt(&child);
    assert!(answers.next().is_none());
    assert_eq!(child.wait().unwrap().code(), Some(130));
}

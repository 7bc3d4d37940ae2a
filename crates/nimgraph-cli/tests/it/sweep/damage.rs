//! Files of sweeps that were damaged: noticed, refused, made again.

use super::*;

#[test]
fn damaged_parts_are_noticed_and_made_again() {
    let out = folder("damaged");
    let lines = "Bw\nCl\n".repeat(2100);
    let args = ["edge-nim", "-", "--format", "csv", "--out", text(&out)];
    let resume = || nimgraph(&[&args[..], &["--resume"]].concat(), &lines);
    answer(&args, &lines, 0);
    let expected = parts(&out);
    assert_eq!(expected.len(), 2);
    let part = out.join("part-00001.csv");
    let untouched = || fs::metadata(out.join("part-00000.csv")).unwrap().modified().unwrap();
    let before = untouched();
    let shorter = &expected[1].1[..expected[1].1.len() - 10];
    let mut flipped = expected[1].1.clone();
    flipped[100] ^= 1;
    for damaged in [shorter, &flipped] {
        fs::write(&part, damaged).unwrap();
        let resumed = resume();
        assert_eq!(resumed.status.code(), Some(0));
        assert_eq!(
            String::from_utf8_lossy(&resumed.stderr),
            format!("{}: this file had changed since it was written and was made again\n", part.display())
        );
        assert_eq!(parts(&out), expected);
    }
    assert_eq!((untouched(), resume().stderr), (before, Vec::new()), "what is intact is kept");
    // A summary compares sizes and reads no rows.
    fs::write(&part, &flipped).unwrap();
    answer(&["summary", text(&out)], "", 0);
    fs::write(&part, shorter).unwrap();
    refusal(&["summary", text(&out)], "", &["part-00001.csv: this file has changed", "with --resume"]);
}

#[test]
fn a_damaged_side_file_is_made_again() {
    let out = folder("damaged-side");
    assert!(sweep(&out, &[]).status().unwrap().success());
    let (expected, side) = (parts(&out), out.join("part-00001.json"));
    fs::write(&side, "{\"part\": 1, ").unwrap();
    let output = sweep(&out, &["--resume"]).stderr(Stdio::piped()).output().unwrap();
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success() && message.contains("part-00001.json"), "{message}");
    assert_eq!(parts(&out), expected);
    answer(&["merge", text(&out)], "", 0);
}

/// Counts are read back from side files: one that was changed is not believed.
#[test]
fn changed_counts_are_refused() {
    let out = folder("changed-counts");
    assert!(sweep(&out, &[]).status().unwrap().success());
    for name in ["part-00001.json", "manifest.json"] {
        let file = out.join(name);
        let good = fs::read_to_string(&file).unwrap();
        for (old, new) in [("\"p\":", "\"p\":9"), ("\"seed\": null", "\"seed\": 7")] {
            let changed = good.replacen(old, new, 1);
            if changed == good {
                continue;
            }
            fs::write(&file, changed).unwrap();
            for command in ["merge", "summary"] {
                refusal(&[command, text(&out)], "", &[name, "checksum mismatch"]);
            }
        }
        fs::write(&file, good).unwrap();
    }
    answer(&["merge", text(&out)], "", 0);
}

/// What the end of the input was is believed only as far as the parts agree with it.
#[test]
fn a_damaged_end_is_refused() {
    let whole = folder("merge-end");
    assert!(sweep(&whole, &[]).status().unwrap().success());
    let end = whole.join("end.json");
    let good = fs::read_to_string(&end).unwrap();
    for (text_of_end, expected) in [
        ("{}".to_owned(), "end.json: expected JSON as a sweep writes it: missing field `blocks`"),
        (good.replace("\"graphs\":", "\"graphs\":1"), "end.json: checksum mismatch: computed "),
        (good.replace("\"checksum\":", "\"sum\":"), "end.json: there is no checksum at its end"),
    ] {
        fs::write(&end, text_of_end).unwrap();
        refusal(&["merge", text(&whole)], "", &[expected]);
    }
    fs::write(&end, good).unwrap();
    answer(&["merge", text(&whole)], "", 0);
}

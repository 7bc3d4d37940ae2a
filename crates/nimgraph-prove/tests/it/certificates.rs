//! Certificates: each holds, and no damaged one makes the checker accept something false.

use nimgraph_formula::Formula;
use nimgraph_graph::SplitMix64;
use nimgraph_prove::{Arena, CheckError, Verdict, check, discover, prove, prove_certified};
use nimgraph_solve::Meter;

use crate::common::{Example, arena};

fn certificate(arena: &Arena, formula: &str) -> String {
    certificate_of(arena, &formula.parse().unwrap())
}

fn certificate_of(arena: &Arena, formula: &Formula) -> String {
    let (verdict, certificate) = prove_certified(arena, formula, &mut Meter::default(), &mut |_| {}).unwrap();
    certificate.unwrap_or_else(|| panic!("{formula}: {verdict:?}")).to_string()
}

#[test]
fn every_proof_is_checked() {
    for example in Example::all().into_iter().filter(|example| example.text("expect") == "proved") {
        let text = certificate_of(&example.arena(), &example.formula());
        let checked = check(&text, &mut Meter::default());
        let checked = checked.unwrap_or_else(|error| panic!("line {}: {error}", example.line));
        assert!(checked.sets > 0);
    }
}

#[test]
fn harder_proofs_are_checked() {
    let two_cover = "(sum w in V - {0,1}: e[0,w]) = (sum w in V - {0,1}: e[1,w]) and (xor w in V - {0,1}: min(e[0,w], e[1,w])) xor e[0,1] = 0";
    for (board, formula) in [
        ("graph-nim cycle:5", "orbit(w1 = w4 and w0 + w1 = w2 + w3 and w0 = max)"),
        ("circular-nim 0,0,0,0,0 k=3", "orbit(w0 = 0 and w1 = w4 and w1 = w2 + w3)"),
        ("graph-nim 0-1,1-2,2-0,0-3,1-3", two_cover),
        (
            "vertex-nimg cycle:4",
            "all a in N(token): not (w[a] < w[token] and (all b in N(a): not (w[b] < w[a] and (all c in N(b): not (w[c] < w[b] and (all d in N(c): not w[d] < w[c])))))) ",
        ),
        ("nim 0,0", "w0 = w1 and (w0 % 2 xor w1 % 2) = 0"),
        (
            "nim 0,0,0 play=misere",
            "max >= 2 and xor = 0 or max <= 1 and (w0 % 2 xor w1 % 2 xor w2 % 4 xor 2) = 3",
        ),
        (
            "nim 0,0 play=misere",
            "max(w0 + 1, w1) >= 3 and w0 = w1 or max <= 1 and (w0 + w1) % 2 = 1 or min = 2 and (w0 xor 5) - w1 = 5 and max = 2",
        ),
        ("graph-nim cycle:4", "(w0 = w2 and w1 = w3) and w0 % 4 % 3 < 3"),
        ("nim 0,0", "w0 = w1 and (w0 % 100 + w1) % 7 = (w1 % 100 + w0) % 7"),
        ("nim 0,0", "w0 = w1 and positive % 2 = 0"),
        ("nim 0,0", "w0 = w1 and (w0 xor 5) % 3 = (w1 xor 5) % 3"),
        ("nim 0,0", "w0 = w1 and (positive xor w0) = (positive xor w1)"),
        ("nim 0,0", "w0 = w1 and (w0 % 5 % 3 xor w1 % 5 % 3) = 0"),
    ] {
        let text = certificate(&arena(board), formula);
        check(&text, &mut Meter::default()).unwrap_or_else(|error| panic!("{board}: {error}"));
    }
}

#[test]
fn boards_with_named_vertices_have_certificates() {
    let arena = arena("edge-nim a-b,b-c");
    let found = discover(&arena, &mut Meter::default(), &mut |_| {}).result.unwrap();
    assert!(found.formula.to_string().contains("token = b"));
    check(&found.certificate.to_string(), &mut Meter::default()).unwrap();
}

/// Where a label is a word of the language, or looks like the name of a weight, formulas speak of numbers.
#[test]
fn labels_that_are_words_of_the_language_do_not_hinder_discovery() {
    for board in [
        "edge-nim n-a,a-b",
        "edge-nim min-a,a-b",
        "edge-nim true-a,a-b",
        "edge-nim token-a,a-b",
        "edge-nim not-a,a-w0",
        "vertex-nimg n-a,a-b",
        "edge-nim n-min,min-true,true-n,true-or misere",
    ] {
        let arena = arena(board);
        let found = discover(&arena, &mut Meter::default(), &mut |_| {}).result.unwrap();
        let names = arena.board().weight_names();
        let read = Formula::parse_among(&found.formula.to_string(), &names).unwrap();
        let verdict = prove(&arena, &read, &mut Meter::default(), &mut |_| {}).unwrap();
        assert!(matches!(verdict, Verdict::Proved(_)), "{board}: {read}: {verdict:?}");
        check(&found.certificate.to_string(), &mut Meter::default()).unwrap();
    }
}

/// Changes one thing in a text.
fn damaged(text: &str, stream: &mut SplitMix64) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let line = stream.index(lines.len());
    match stream.below(5) {
        0 => {
            lines.remove(line);
        }
        1 => lines.truncate(line),
        2 => {
            let other = stream.index(lines.len());
            lines.swap(line, other);
        }
        3 => {
            let mut words: Vec<&str> = lines[line].split(' ').collect();
            words.remove(stream.index(words.len()));
            lines[line] = words.join(" ");
        }
        _ => {
            let digits: Vec<usize> =
                lines[line].char_indices().filter(|(_, c)| c.is_ascii_digit()).map(|(at, _)| at).collect();
            if !digits.is_empty() {
                let at = digits[stream.index(digits.len())];
                lines[line].replace_range(at..=at, &stream.below(10).to_string());
            }
        }
    }
    lines.join("\n") + "\n"
}

/// What the checker accepts is true, whatever was done to the file; most damage it refuses.
#[test]
fn damaged_certificates_prove_nothing_false() {
    let texts = [
        certificate(&arena("nim 0,0,0"), "xor = 0"),
        certificate(&arena("graph-nim cycle:4"), "w0 = w2 and w1 = w3"),
        certificate(
            &arena("edge-nim path:3"),
            "token = 1 and sum = 0 or orbit(token = 0 and (w0 = 0 or w1 > 0))",
        ),
        certificate(&arena("nim 0,0 misere"), "max >= 2 and xor = 0 or max <= 1 and sum % 2 = 1"),
    ];
    let mut refused = 0;
    let mut accepted = 0;
    for (number, text) in texts.iter().enumerate() {
        for seed in 0..500 {
            let mut stream = SplitMix64::new(seed);
            let changed = damaged(text, &mut stream);
            if changed == *text {
                continue;
            }
            match check(&changed, &mut Meter::default()) {
                Err(CheckError::Stopped(reason)) => panic!("{reason}"),
                Err(_) => refused += 1,
                Ok(checked) => {
                    accepted += 1;
                    let spec = nimgraph_game::notation::read(&checked.position).unwrap();
                    let setup = spec.check(&nimgraph_game::spec::NoAppraiser).unwrap();
                    let arena = Arena::new(setup.board()).unwrap();
                    let verdict =
                        prove(&arena, &checked.formula.parse().unwrap(), &mut Meter::default(), &mut |_| {});
                    assert!(
                        matches!(verdict, Ok(Verdict::Proved(_))),
                        "text {number}, seed {seed}: {checked:?}"
                    );
                }
            }
        }
    }
    assert!(refused > 4 * accepted, "{refused} refused, {accepted} accepted");
}

#[test]
fn what_is_wrong_is_named() {
    let text = certificate(&arena("nim 0,0"), "w0 = w1");
    let refused = |text: &str, expected: &str| {
        let message = check(text, &mut Meter::default()).unwrap_err().to_string();
        assert!(message.starts_with(expected), "{message}");
    };
    refused("", "line 1: expected nimgraph proof 1, found the end of the file");
    refused(&text.replace("proof 1", "proof 9"), "line 1: expected \"nimgraph proof 1\"");
    refused(
        &text.replace("w0 = w1", "w0 = w2"),
        "the formula does not fit the board: column 6: there are 2 weights",
    );
    refused(&text.replace("w0 = w1", "w0 = "), "line 3: column 6: expected a number");
    refused(&text.replace("order 0 1", "order 0 0"), "line 4: expected each weight of the board once");
    refused(&text.replace("w0 = w1", "w0 = w1 or w0 = 1"), "place 0: move 0 leads from the formula into it");
    refused(&text.replace("w0 = w1", "w0 = w1 and w0 != 9"), "line ");
    refused(&text.replace('\n', "\r\n"), "line 1: expected \"nimgraph proof 1\"");
    let cut = &text[..text.len() / 2];
    refused(cut, "line ");
}

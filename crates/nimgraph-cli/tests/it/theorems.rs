//! `nimgraph theorems add`, `list` and `remove`: proved formulas as statements, and what is refused.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::common;

/// A folder of data with some files beside it, one for each test.
struct Workplace {
    folder: PathBuf,
}

impl Workplace {
    fn new(name: &str) -> Self {
        Self { folder: common::folder(name) }
    }

    fn path(&self, name: &str) -> String {
        self.folder.join(name).to_str().unwrap().to_owned()
    }

    fn write(&self, name: &str, text: &str) -> String {
        fs::write(self.folder.join(name), text).unwrap();
        self.path(name)
    }

    #[track_caller]
    fn check(&self, words: &[&str], status: i32, expected: &str) -> String {
        let output = common::nimgraph(words).env("NIMGRAPH_DATA", self.folder.join("data")).output().unwrap();
        let text = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        let code = output.status.code();
        assert!(code == Some(status) && text.contains(expected), "{words:?}: {code:?}\n{text}");
        text
    }

    /// The certificate of a board that the program ships no formula for.
    fn square(&self) -> String {
        let path = self.path("square.cert");
        let prove = ["prove", "circular-nim", "4", "--k", "2", "--misere", SQUARE, "--certificate", &path];
        self.check(&prove, 0, "Proved");
        path
    }
}

const SQUARE: &str = "max <= 1 and (sum = 1 or min = 1) or max >= 2 and w0 = w2 and w1 = w3";
/// What `prove --find-strategy` finds for it, as the lines of a record.
const STRATEGY: &str = r#""w0 := w2, w1 := w3", "w2 := w0, w3 := w1", "w0 := 0, w1 := 0", "w2 := 0, w3 := 0", "w0 := 0, w3 := 0",
    "w1 := 0, w2 := 0", "w0 := w2, w3 := w1", "w1 := w3, w2 := w0", "w0 := 1, w1 := 0", "w0 := 0, w3 := 1", "w1 := 1, w2 := 0",
    "w2 := 1, w3 := 0""#;
const ID: &str = "proved/circular-nim/4_k2_misere";
const LARGE: &str = "circular-nim 1000000000,5,7,900000000 k=2 misere";

#[test]
fn an_added_formula_answers_until_it_is_removed() {
    let workplace = Workplace::new("theorems-added");
    let certificate = workplace.square();
    workplace.check(&["theorems", "add", &certificate], 0, &format!("Added {ID}"));
    workplace.check(&["theorems", "add", &certificate], 2, "already");
    workplace.check(&["theorems", "list", "--added"], 0, ID);
    workplace.check(&["theorems", ID], 0, "certificate");
    let manual = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/prove.md");
    let manual = fs::read_to_string(manual).unwrap();
    assert!(
        manual.contains(&format!("nimgraph solve {LARGE}\n"))
            && manual.contains(SQUARE)
            && manual.contains(ID)
    );
    let answer = workplace.check(&["solve", LARGE, "--json"], 0, &format!("\"theorem\":\"{ID}\""));
    assert!(answer.contains("\"outcome\":\"N\"") && answer.contains("\"method\":\"theorem\""), "{answer}");
    workplace.check(
        &["explain", LARGE, "--json"],
        0,
        "the formula proved for Circular Nim on 4 heaps, k = 2, misère play",
    );
    workplace.check(&["solve", "circular-nim 1000000000,5,1000000000,5 k=2 misere"], 0, "P");
    workplace.check(&["audit", ID], 0, "");
    workplace.check(&["theorems", "remove", ID], 0, "Removed");
    workplace.check(&["theorems", "remove", ID], 2, "there is no statement");
    workplace.check(&["theorems", "remove", "proved/a/../../../square"], 2, "there is no statement");
    workplace.check(&["theorems", "list", "--added"], 0, "There are none.");
}

/// The theorem on cones knows that a winning move exists, and not which: a formula that does is asked too.
#[test]
fn an_added_formula_gives_the_move_that_another_statement_does_not_know() {
    let workplace = Workplace::new("theorems-moves");
    let path = workplace.path("cone.cert");
    let board = ["simplicial-nim", "4", "--faces", "0-1-2,2-3"];
    let formula = ["w2 = 0 and w0 + w1 = w3", "--certificate", &path];
    workplace.check(&[&["prove"], &board[..], &formula[..]].concat(), 0, "Proved");
    workplace.check(&["theorems", "add", &path], 0, "Added");
    let position = "simplicial-nim 1000000000,2000000000,3,3000000001 faces=[[0,1,2],[2,3]]";
    let answer = workplace.check(&["solve", position, "--json"], 0, "\"method\":\"theorem\"");
    assert!(answer.contains("\"theorem\":\"proved/") && answer.contains("\"winning_moves\":[{"), "{answer}");
}

/// A path of arcs and a path of edges are two boards.
#[test]
fn ids_tell_arcs_from_edges() {
    let workplace = Workplace::new("theorems-arcs");
    let path = workplace.path("arcs.cert");
    let formula = "token = 2 or token = 1 and w1 = 0 or token = 0 and (w0 = 0 or w1 > 0)";
    workplace.check(&["prove", "vertex-nimg", "0>1,1>2", formula, "--certificate", &path], 0, "Proved");
    workplace.check(&["theorems", "add", &path], 0, "Added proved/vertex-nimg/0-to-1_1-to-2");
    workplace.check(&["theorems", "remove", "proved/vertex-nimg/0-1_1-2"], 2, "there is no statement");
    workplace.check(&["theorems", "remove", "proved/vertex-nimg/0-to-1_1-to-2"], 0, "Removed");
}

#[test]
fn what_proves_nothing_is_not_added() {
    let workplace = Workplace::new("theorems-refused");
    let text = fs::read_to_string(workplace.square()).unwrap();
    let add = |name: &str, text: &str, expected: &str| {
        let path = workplace.write(name, text);
        workplace.check(&["theorems", "add", &path], 2, expected);
    };
    add("cut.cert", &text[..text.len() / 2], "the certificate does not hold");
    add("changed.cert", &text.replace("w0 = w2 and w1 = w3", "w0 = w2"), "the certificate does not hold");
    add("normal.cert", &text.replace(" misere", ""), "the certificate does not hold");
    add("none.cert", "nothing", "expected a record or a certificate");
    let record = |board: &str, formula: &str, certificate: &str| {
        format!(
            r#"{{"game":"circular-nim","board":{board},"k":2,"play":"misere","formula":"{formula}"{certificate}}}"#
        )
    };
    let beside = r#","certificate":"square.cert""#;
    add("alone.json", &record("4", SQUARE, ""), "there is no certificate");
    add("board.json", &record("5", SQUARE, beside), "the certificate is about the board");
    add("formula.json", &record("4", "min = max", beside), "the certificate is about the formula");
    add(
        "moves.json",
        &record("4", SQUARE, &format!(r#"{beside},"strategy":["w9 := 0"]"#)),
        "strategy, line 1",
    );
    // Lines that are read, but do not do what a strategy must.
    let moves = |name: &str, lines: &str, expected: &str| {
        add(name, &record("4", SQUARE, &format!(r#"{beside},"strategy":[{lines}]"#)), expected);
    };
    moves("gap.json", r#""w0 := w2, w1 := w3""#, "strategy: no line leads from circular-nim ");
    moves(
        "idle.json",
        &format!(r#"{STRATEGY},"w0 := w2 + w0""#),
        "line 13: this move never leads to a P-position",
    );
    moves("damaged.json", &STRATEGY.replace("w1 := w3", "w1 := w2"), "strategy: no line leads from");
    let proofs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../proofs");
    let path = fs::read_to_string(proofs.join("edge-nim/path-3.json"))
        .unwrap()
        .replace(", token 2\"", ", token 9\"");
    let certificate = proofs.join("edge-nim/path-3.cert.gz");
    let path = workplace.write("path.json", &path);
    let vertex = workplace.check(
        &["theorems", "add", &path, "--certificate", certificate.to_str().unwrap()],
        2,
        "there is no vertex 9; the board has 3 vertices",
    );
    assert!(vertex.contains("strategy, line ") && vertex.contains(": column "), "{vertex}");
    workplace.check(&["theorems", "list", "--added"], 0, "There are none.");
    let good =
        workplace.write("good.json", &record("4", SQUARE, &format!(r#"{beside},"strategy":[{STRATEGY}]"#)));
    workplace.check(&["theorems", "add", &good], 0, ID);
}

#[test]
fn changed_statements_are_left_out() {
    let workplace = Workplace::new("theorems-tampered");
    workplace.check(&["theorems", "add", &workplace.square()], 0, ID);
    workplace.check(&["theorems", "list", "--check"], 0, &format!("{ID}: the proof holds"));
    let files = ["json", "cert"]
        .map(|ending| workplace.folder.join(format!("data/theorems/circular-nim_4_k2_misere.{ending}")));
    let [json, certificate] = files.clone().map(|file| fs::read_to_string(file).unwrap());
    let wrong = |text: &str| text.replace("w0 = w2", "w0 = w1");
    let left_out = |changed: [&str; 2], expected: &str| {
        files.iter().zip(changed).for_each(|(file, text)| fs::write(file, text).unwrap());
        let list = workplace.check(&["theorems", "list"], 0, expected);
        assert!(!list.contains(&format!("{ID}\n")), "{list}");
        let answer = workplace.check(&["solve", LARGE, "--json", "--nodes", "1000"], 3, expected);
        assert!(!answer.contains(ID), "{answer}");
        workplace.check(&["theorems", "list", "--check"], 1, expected);
    };
    left_out([&wrong(&json), &certificate], "this file has changed since it was added");
    left_out([&json, &wrong(&certificate)], "its certificate has changed since it was added");
    left_out([&wrong(&json), &wrong(&certificate)], "this file has changed since it was added");
    left_out([&json.replace("theorem 2", "theorem 1"), &certificate], "add the statement again");
}

/// A forger who also writes new checksums is caught when the proofs are checked.
#[test]
fn proofs_are_checked_again() {
    let workplace = Workplace::new("theorems-checked");
    workplace.check(&["theorems", "list", "--check"], 0, "There are none.");
    workplace.check(&["theorems", "add", &workplace.square()], 0, ID);
    let file = workplace.folder.join("data/theorems/circular-nim_4_k2_misere");
    let certificate = fs::read_to_string(file.with_extension("cert")).unwrap().replace("w0 = w2", "w0 = w1");
    let (name, board) = ("4_k2_misere".to_owned(), "4 heaps, k = 2".to_owned());
    let kept = nimgraph_wire::added::KeptStatement::new(name, board, Vec::new(), &certificate);
    fs::write(file.with_extension("cert"), &certificate).unwrap();
    fs::write(file.with_extension("json"), serde_json::to_string(&kept).unwrap()).unwrap();
    workplace.check(&["theorems", "list", "--added"], 0, ID);
    workplace.check(&["theorems", "list", "--check"], 1, "the certificate does not hold");
    workplace.check(&["theorems", "list", "--check", "--json"], 1, "\"holds\":false");
}

#[test]
fn shipped_formulas_answer_any_weight() {
    let workplace = Workplace::new("theorems-shipped");
    let check = |position: &str, id: &str| {
        let answer = workplace.check(
            &["solve", position, "--json", "--time", "60"],
            0,
            &format!("\"theorem\":\"{id}\""),
        );
        assert!(!answer.contains("\"winning_moves\":[]") || answer.contains("\"outcome\":\"P\""), "{answer}");
    };
    // The paw, with other names and its edges in another order.
    let paw = "edge-nim c-d,a-b,b-c,c-a weights=1000000000,3,999999999,7 token=b misere";
    check(paw, "proved/edge-nim/0-1_0-2_0-3_1-2_misere");
    // A formula that would fill a page is told of, and printed where it is asked for.
    let bull = "edge-nim 0-1,0-2,0-3,1-2,1-3,2-4 weights=1,2,3,4,5,6 token=0 misere";
    let long = "proved/edge-nim/0-1_0-2_0-3_1-2_1-3_2-4_misere";
    let told = workplace.check(&["explain", bull], 0, "rules in");
    assert!(told.contains(&format!("{long}` prints it.")) && told.len() < 5000, "{told}");
    assert!(workplace.check(&["theorems", long], 0, "exactly").len() > 4_000);
    let path = "neighboring-nim path:4 weights=1000000000,123456789,5,999999999 token=1 misere";
    check(path, "proved/neighboring-nim/path-4_misere");
    workplace.check(&["theorems", "remove", "proved/nim/3"], 2, "is part of the program");
    let record = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../proofs/nim/3.json");
    workplace.check(
        &["theorems", "add", record.to_str().unwrap()],
        2,
        "there is already a statement proved/nim/3",
    );
}

/// A theorem about a family answers boards of any size as search does, until it is removed or its certificate is changed.
#[test]
fn theorems_about_families_are_added() {
    let workplace = Workplace::new("theorems-family");
    let (certificate, id) =
        (workplace.path("combs.family"), "families/neighboring-nim_strip-0-1--0-0_w2_misere");
    // A comb, a path with a leaf at every vertex, is no theorem that the program has already.
    let board = ["neighboring-nim", "strip:0-1/0-0", "--max-weight", "2", "--misere"];
    let comb = |cells: usize| {
        let teeth = (0..cells).map(|i| format!("{}-{}", 2 * i, 2 * i + 1));
        let backs = (1..cells).map(|i| format!("{}-{}", 2 * i - 2, 2 * i));
        teeth.chain(backs).collect::<Vec<_>>().join(",")
    };
    let discover = [&["discover"], &board[..], &["--certificate", &certificate]].concat();
    workplace.check(&discover, 0, "57 states");
    let text = fs::read_to_string(&certificate).unwrap();
    let long = &format!("neighboring-nim {} weights=2 token=20 misere", comb(30));
    workplace.check(&["solve", long, "--json", "--nodes", "1000"], 3, "\"stopped\":\"nodes\"");
    let small: Vec<String> = (0..12)
        .map(|n| {
            let weights = format!("{},2,{},1,{},{}", n % 3, n % 2, 2 - n % 2, 1 + n % 2);
            format!("neighboring-nim {} weights={weights} token={} misere", comb(3), n % 6)
        })
        .collect();
    // What is said of who wins and how, before the reason.
    let said = |position: &String| {
        let answer = workplace.check(&["solve", position, "--json"], 0, "\"outcome\"");
        answer.split_once(",\"moves\"").unwrap().0.to_owned()
    };
    let searched: Vec<String> = small.iter().map(said).collect();
    assert!(["N", "P"].iter().all(|outcome| searched.concat().contains(&format!("\"{outcome}\""))));

    let wrong = workplace.write("wrong.family", &text.replacen("\nP ", "\nN ", 1));
    workplace.check(&["theorems", "add", &wrong], 2, "the certificate does not hold: it is wrong at ");
    let torn = workplace.write("torn.family", &text.replace("end 57\n", ""));
    workplace.check(&["theorems", "add", &torn], 2, "the certificate ends too early");
    let trees = workplace.path("trees.family");
    workplace.check(
        &["discover", "edge-nim", "trees", "--max-weight", "1+", "--certificate", &trees],
        0,
        "6 states",
    );
    workplace.check(&["theorems", "add", &trees], 2, "theorems about trees and cacti cannot be added");
    workplace.check(&["theorems", "add", &certificate, "--strategy", &trees], 2, "needs no other file");
    workplace.check(&["theorems", "list", "--added"], 0, "There are none.");

    workplace.check(&["theorems", "add", &certificate], 0, &format!("Added {id}"));
    workplace.check(&["theorems", "add", &certificate], 2, &format!("there is already a statement {id}"));
    workplace.check(&["solve", long, "--json", "--nodes", "1000"], 0, &format!("\"theorem\":\"{id}\""));
    for (position, searched) in small.iter().zip(&searched) {
        assert_eq!(said(position), *searched, "{position}");
        workplace.check(&["explain", position], 0, "Plain search");
    }
    workplace.check(&["theorems", "list", "--added"], 0, id);
    workplace.check(&["theorems", "list", "--check"], 0, &format!("{id}: the proof holds"));

    let kept = workplace.folder.join("data/theorems/families_neighboring-nim_strip-0-1--0-0_w2_misere.cert");
    fs::write(&kept, text.replacen("\nP ", "\nN ", 1)).unwrap();
    let left_out = "its certificate has changed since it was added";
    workplace.check(&["solve", long, "--json", "--nodes", "1000"], 3, left_out);
    workplace.check(&["theorems", "list", "--check"], 1, left_out);
    fs::write(&kept, &text).unwrap();
    workplace.check(&["theorems", "remove", id], 0, &format!("Removed {id}"));
    workplace.check(&["solve", long, "--json", "--nodes", "1000"], 3, "\"stopped\":\"nodes\"");
}

/// Theorems about lines of rules answer boards of any size as search does, with the same winning moves.
#[test]
fn theorems_about_lines_are_added() {
    let workplace = Workplace::new("theorems-lines");
    let certificate = workplace.path("line.family");
    let line = "edges token: take any from one at the token, go to a neighbour";
    let check = |family: &[&str], states: &str, play: &str, boards: &[&str]| {
        workplace.check(&[&["discover", line], family, &["--certificate", &certificate]].concat(), 0, states);
        let position = |board: &str| format!("\"{line}\" {board}{play}");
        // What is said of who wins and how, before the method and the reason.
        let said = |board: &&str| {
            let answer = workplace.check(&["solve", &position(board), "--json"], 0, "\"outcome\"");
            answer.split_once(",\"moves\"").unwrap().0.to_owned()
        };
        let searched: Vec<String> = boards.iter().map(said).collect();
        assert!(["N", "P"].iter().all(|outcome| searched.concat().contains(&format!("\"{outcome}\""))));
        let added = workplace.check(&["theorems", "add", &certificate], 0, "Added families/");
        let id = added.split_whitespace().find(|word| word.starts_with("families/")).unwrap();
        let by = format!("\"theorem\":\"{id}\"");
        for (board, searched) in boards.iter().zip(&searched) {
            assert_eq!(said(board), *searched, "{board}");
            workplace.check(&["solve", &position(board), "--json"], 0, &by);
            workplace.check(&["explain", &position(board)], 0, "The automaton of the family");
        }
        workplace.check(&["theorems", "list", "--check"], 0, &format!("{id}: the proof holds"));
        workplace.check(&["theorems", "remove", id], 0, "Removed");
    };
    check(
        &["path:n", "--max-weight", "2"],
        "33 states",
        "",
        &["path:4 weights=1,2,1 token=1", "path:5 weights=2,1,2,1 token=2", "path:201 weights=2 token=100"],
    );
    check(
        &["cycle:n", "--max-weight", "1", "--misere"],
        "202 states",
        " misere",
        &["cycle:4 weights=1 token=0", "cycle:5 weights=1 token=0", "cycle:80 weights=1 token=5"],
    );
}

/// A certificate numbers the vertices of its board; a record may call them by their names.
#[test]
fn strategies_of_boards_with_names_are_added() {
    let workplace = Workplace::new("theorems-named");
    let formula = "token = x and (ex-y = 0 or ey-z > 0) or token = z and (ey-z = 0 or ex-y > 0) or \
                   token = y and ex-y + ey-z = 0";
    let certificate = workplace.path("named.cert");
    let board = ["edge-nim", "x-y,y-z", formula];
    let words = [&["prove"], &board[..], &["--find-strategy", "--certificate", &certificate]].concat();
    let proved = workplace.check(&words, 0, "with the token on x or y, which by symmetry covers every place");
    let lines: Vec<&str> =
        proved.lines().map(str::trim).filter(|line| line.starts_with("if token = ")).collect();
    assert!(lines.iter().any(|line| line.contains("if token = x: ex-y := 0, token y")), "{proved}");
    let strategy = workplace.write("named.txt", &lines.join("\n"));
    let add = ["theorems", "add", &certificate, "--strategy", &strategy];
    workplace.check(
        &add,
        2,
        "a certificate numbers the vertices and weights of its board, so write token = 0 and w0",
    );
    let record = format!(
        r#"{{"game":"edge-nim","board":"x-y,y-z","formula":"{formula}","strategy":{lines:?},"certificate":"named.cert"}}"#
    );
    let record = workplace.write("named.json", &record);
    workplace.check(&["theorems", "add", &record], 0, "Added proved/edge-nim/x-y_y-z");
    workplace.check(&["solve", "edge-nim x-y,y-z weights=5,7 token=y", "--json"], 0, "\"outcome\":\"N\"");
    workplace.check(&["theorems", "remove", "proved/edge-nim/x-y_y-z"], 0, "Removed");
    let wrong = record.replace("named.json", "wrong.json");
    let text = fs::read_to_string(&record).unwrap();
    fs::write(&wrong, text.replace("token = x and (ex-y = 0", "token = x and (ex-y = 1")).unwrap();
    workplace.check(
        &["theorems", "add", &wrong],
        2,
        "the certificate is about the formula token = 0 and (w0 = 0",
    );
}

/// The certificate, the strategy and its idle lines are looked at within one budget.
#[test]
fn a_budget_is_spent_once() {
    use nimgraph::solver::Meter;
    use nimgraph_prove::{Arena, check, idle_rule, prove_by_strategy};
    let workplace = Workplace::new("theorems-budget");
    let certificate = workplace.square();
    let lines: Vec<String> = serde_json::from_str(&format!("[{STRATEGY}]")).unwrap();
    let strategy = workplace.write("square.txt", &lines.join("\n"));
    let square = nimgraph_wire::read_position("circular-nim 0,0,0,0 k=2 misere").unwrap();
    let (arena, formula) = (Arena::new(square.board()).unwrap(), SQUARE.parse().unwrap());
    let rules: Vec<_> = lines.iter().map(|line| line.parse().unwrap()).collect();
    let mut meter = Meter::default();
    let mut spent = vec![0];
    check(&fs::read_to_string(&certificate).unwrap(), &mut meter).unwrap();
    spent.push(meter.nodes());
    prove_by_strategy(&arena, &formula, &rules, &mut meter, &mut |_| {}).unwrap();
    spent.push(meter.nodes());
    idle_rule(&arena, &formula, &rules, &mut meter).unwrap();
    spent.push(meter.nodes());
    let most = spent.windows(2).map(|ends| ends[1] - ends[0]).max().unwrap();
    assert!(most < spent[3], "{spent:?}");
    let add = |nodes: u64, status: i32, expected: &str| {
        let nodes = nodes.to_string();
        let words = ["theorems", "add", &certificate, "--strategy", &strategy, "--nodes", &nodes];
        workplace.check(&words, status, expected);
    };
    add(most, 3, "check it with more --time");
    add(spent[3], 0, ID);
}

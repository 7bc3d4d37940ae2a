//! The language from outside: what texts mean, what is wrong with others, and that what is printed reads back.

use nimgraph_formula::{Formula, FormulaBoard, Given, HostNames, HostValues, Sort};
use nimgraph_graph::{Graph, parse_family};
use proptest::prelude::*;

fn edges(family: &str) -> FormulaBoard {
    FormulaBoard::edges(&parse_family(family).unwrap())
}

#[track_caller]
fn holds(text: &str, board: &FormulaBoard, token: Option<usize>, weights: &[u64], expected: bool) {
    let formula: Formula = text.parse().unwrap();
    let ground = formula.on(board, token).unwrap();
    assert_eq!(ground.holds(weights), expected, "{text} at {weights:?}: {ground:?}");
    let printed = formula.to_string();
    let again: Formula = printed.parse().unwrap_or_else(|error| panic!("{printed}: {error}"));
    assert_eq!(again.to_string(), printed, "{text}");
    assert_eq!(again.on(board, token).unwrap(), ground, "{text}");
}

#[test]
fn meanings() {
    let heaps = FormulaBoard::heaps(3);
    holds("w0 xor w1 = w2", &heaps, None, &[5, 3, 6], true);
    holds("xor = 0", &heaps, None, &[5, 3, 6], true);
    holds("w0 ^ w1 + 1 = 7", &heaps, None, &[1, 5, 0], true);
    holds("xor xor w0 = 4 and 1 <= sum - w0 < 20 <= 2*10", &heaps, None, &[1, 5, 1], true);
    holds("-w0 + 2*w1 % 3 = -1", &heaps, None, &[2, 2, 0], true);
    holds("(w0 - w1) % 3 = 2", &heaps, None, &[0, 4, 0], true);
    holds("positive = 2 and max = 5 and min = 0", &heaps, None, &[0, 5, 1], true);
    holds("(w0 = 1) = (w1 = 1) and (w0 = 1) != (w2 = 1)", &heaps, None, &[1, 1, 0], true);
    holds("not w0 = 1 and w1 = 1 or w2 = 7", &heaps, None, &[0, 1, 0], true);
    holds("some i in W: w[i] = 9 and all j in W - {i}: w[j] < w[i]", &heaps, None, &[3, 9, 4], true);
    holds("sum(w0, 2*w1, w2) = 10 and max(w0 + w1, 3) = 6", &heaps, None, &[4, 2, 2], true);
    holds("all k in 0..n-1: w[k+3] = w[k] and w[k-1] = w[k+2]", &heaps, None, &[4, 2, 8], true);
    holds("true or false", &heaps, None, &[0, 0, 0], true);
    holds("some i in (0..2) - (1..2): w[i] > 3", &heaps, None, &[1, 9, 9], false);
}

#[test]
fn graphs_and_tokens() {
    let square = edges("cycle:4");
    holds("w[token] = 7 and w[token-1] = 5", &square, Some(0), &[7, 0, 0, 5], true);
    holds("e0-3 = e[3,0] and e[0,2] = 0 and e[token,token+1] = 7", &square, Some(0), &[7, 1, 2, 5], true);
    holds("token in {n-1} and 3 in N(token+1)", &square, Some(3), &[0; 4], true);
    holds("token in V - {0,1} or token in 5..6", &square, Some(1), &[0; 4], false);
    holds("token + 1 in {0}", &square, Some(3), &[0; 4], true);
    let k23 = edges("bipartite:2,3");
    holds("(sum w in N(0): e[0,w]) = (sum w in N(1): e[1,w])", &k23, None, &[1, 2, 3, 4, 2, 0], true);
    holds("(xor w in N(0): min(e[0,w], e[1,w])) = 3", &k23, None, &[1, 2, 3, 4, 2, 0], true);
    let path = FormulaBoard::vertices(&parse_family("path:3").unwrap());
    holds("h0 = v0 and h2 = 3", &path, Some(2), &[1, 2, 3], true);
    holds("v0 = h0 and v1 = 2", &FormulaBoard::heaps(2), None, &[1, 2], true);
    holds("v0 = 1 and all a in N(token): w[a] = 2", &path, Some(2), &[1, 2, 3], true);
    let doubled = FormulaBoard::edges(&Graph::undirected(2, [(0, 1), (1, 0)]).unwrap());
    holds("e0-1#0 = 1 and e1-0#1 = 2 and orbit(e0-1#0 = 2)", &doubled, None, &[1, 2], true);
}

#[test]
fn orbits_carry_the_token() {
    let path = edges("path:3");
    let one_end = "orbit(token = 0 and w0 = 1 and w1 = 2)";
    holds(one_end, &path, Some(0), &[1, 2], true);
    holds(one_end, &path, Some(2), &[2, 1], true);
    holds(one_end, &path, Some(2), &[1, 2], false);
    holds(one_end, &path, Some(1), &[1, 2], false);
    let circle = FormulaBoard::circle(5);
    for turn in 0..5 {
        let mut weights = [5, 4, 3, 2, 1];
        weights.rotate_left(turn);
        holds("orbit(w0 < w1 < w2 < w3 < w4)", &circle, None, &weights, true);
    }
    holds("orbit(w0 < w1 < w2 < w3 < w4)", &circle, None, &[2, 1, 3, 4, 5], false);
}

#[track_caller]
fn refused(text: &str, board: &FormulaBoard, expected: &str) {
    let error = text.parse::<Formula>().and_then(|formula| formula.on(board, None)).map(|_| ());
    let message = error.map_or_else(|error| error.to_string(), |()| "no error".to_owned());
    assert!(message.starts_with(expected), "{text}\n found {message}\n expected {expected}");
}

#[test]
fn mistakes_are_named() {
    let square = edges("cycle:4");
    let check = |text: &str, expected: &str| refused(text, &square, expected);
    check(
        "",
        "column 1: expected a number, a name such as w0, min or token, `not`, or a bracket, found the end",
    );
    check("min >", "column 6: expected a number, a name");
    check(
        "min > 0 min",
        "column 9: expected `and`, `or`, a comparison, an operator or the end, found \"min\"",
    );
    check(
        "min > 0 an w0 = 1",
        "column 9: expected `and`, `or`, a comparison, an operator or the end, found \"an\"; did you mean \"and\"?",
    );
    check("(min > 0", "column 9: expected `)`, found the end");
    check("w4 = 1", "column 1: there are 4 weights, w0 to w3");
    check("w[7] = 1", "column 3: there are 4 weights");
    check("v1 = 1", "column 1: the weights of this board lie on its edges");
    check("h1 = 1", "column 1: the weights of this board lie on its edges");
    check("e0-2 = 1", "column 1: there is no edge from 0 to 2; did you mean \"e0-1\"?");
    check("e0-9 = 1", "column 1: there is no edge from 0 to 9; did you mean");
    check("e[0,9] = 1", "column 5: there is no vertex 9; the board has 4 vertices");
    check("sum > 2 or größe = 1", "column 12: there is no \"größe\"; names are w0, e0-1, min");
    check("mni = 0", "column 1: there is no \"mni\"; did you mean \"min\"?");
    check("minn(w0,w1) = 0", "column 1: there is no function \"minn\"; did you mean \"min\"?");
    check("not sum", "column 5: sum is a number; compare it with another, as in sum > 0");
    check("sum % 0 = 1", "column 7: expected a modulus from 1 to 2^32, found 0");
    check("sum % w0 = 1", "column 7: expected a number such as 3");
    check("w0 * w1 = 1", "column 6: one of the factors must be a number that does not depend on the weights");
    check("sum > (w0 = 1)", "column 1: expected numbers on both sides, found a condition");
    check("1 + (w0 = 1) > 0", "column 5: expected a number, found a condition");
    check("token = 1", "column 1: this game has no token");
    check("w[w0] = 1", "column 3: expected a number such as 3");
    check("all min in V: true", "column 5: \"min\" already has a meaning");
    check("all x V: true", "column 7: expected `in`, found \"V:\"");
    check("all x in 3: true", "column 10: expected a set such as V, N(token), {0,1} or 0..n-1");
    check("all x in 0..5000: true", "column 10: expected a set of at most 4096 numbers, found 0..5000");
    check("(min x in {}: w[x]) = 0", "column 1: min of an empty set has no value");
    check("let a = w0 a = 1", "column 12: expected `;`, found \"a\"");
    check("w0 = 99999999999999999999", "column 6: expected a number below 2^63, found one of 20 digits");
    check("w0 = 3x", "column 6: expected a number or a name, found \"3x\"");
    check("w0 = 1 & w1 = 1", "column 8: unexpected character '&'");
    let product = ["w0", "4294967295", "4294967295", "4294967295", "4294967295"].join("*");
    check(&format!("{product} > 0"), "column 1: expected a number that stays below 2^126");
    check(&"(".repeat(2000), "column 101: expected at most 100 levels of nesting");
    check(&"not ".repeat(2000), "column 401: expected at most 100 levels of nesting");
    check(&format!("w0 > {}", ["1"; 17].join(" * ")), "column 6: expected a product of at most 16 factors");
    check(
        &format!("w0 > {}", ["w0"; 40_000].join("%")),
        "column 6: expected a product of at most 16 factors",
    );
    check(
        &["w0=w1"; 14_000].join(" or "),
        "column 1: expected a formula of at most 131072 bytes, found 153996",
    );
    check(&" ".repeat(200_000), "column 1: expected a formula of at most 131072 bytes, found 200000");
    refused("all v in N(0): true", &FormulaBoard::heaps(3), "column 10: this board is not a graph");
    refused("orbit(w0 = 0)", &FormulaBoard::heaps(12), "column 1: the board has more than 8192 symmetries");
    let doubled = FormulaBoard::edges(&Graph::undirected(2, [(0, 1), (1, 0)]).unwrap());
    refused("e0-1 = 1", &doubled, "column 1: there are several such edges: e0-1#0, e0-1#1");
    refused(
        "e[0,1] = 1",
        &doubled,
        "column 1: there are parallel edges from 0 to 1; name one of them, as in w[0]",
    );
}

/// The printer may not need more levels than the text had.
#[test]
fn deep_formulas_read_back() {
    let heaps = FormulaBoard::heaps(2);
    holds(&format!("w0 > {}w1 * {}2", "-".repeat(98), "-".repeat(97)), &heaps, None, &[3, 2], true);
    holds(&format!("{}w1 = 1", "w0 = 3 and all i in {0}: ".repeat(98)), &heaps, None, &[3, 1], true);
    holds(&format!("w0 = {}w1", "1 + sum i in {0}: ".repeat(90)), &heaps, None, &[92, 2], true);
    holds(&format!("w0 = {}w1", "-max i in {0}: ".repeat(48)), &heaps, None, &[2, 2], true);
}

/// Also where they mean nothing on any board.
#[test]
fn ranges_that_begin_with_an_edge_read_back() {
    let printed = "w0 in (e0-1) - 1..3".parse::<Formula>().unwrap().to_string();
    assert_eq!(printed, "w0 in e0-1 - 1..3");
    assert_eq!(printed.parse::<Formula>().unwrap().to_string(), printed);
}

#[test]
fn what_grows_without_end_is_refused() {
    let mut doubling = "let a = w0 + w1; ".to_owned();
    for i in 0..30 {
        let (from, to) = ((b'a' + i % 2) as char, (b'a' + (i + 1) % 2) as char);
        doubling += &format!("let {to} = min({from}, {from} + 1, {from} - w2); ");
    }
    let text = format!("{doubling} a = 0");
    refused(&text, &FormulaBoard::heaps(3), "column ");
    let nested = "all a in W: all b in W: all c in W: all d in W: all f in W: all g in W: all i in W: w[a+b] = w[c+d] or w[f+g] = w[i]";
    refused(
        nested,
        &FormulaBoard::heaps(8),
        "column 1: on this board the formula unrolls to more than 1048576 parts",
    );
}

#[test]
fn what_is_behind_a_condition_that_fails_need_not_make_sense() {
    let star = edges("star:3");
    holds("token != 0 and e[0,token] = 4 or token = 0 and sum = 0", &star, Some(2), &[1, 4, 1], true);
}

/// The columns of a sweep.
struct Columns;

impl HostNames for Columns {
    fn find(&self, name: &str) -> Result<Option<Given>, String> {
        let given = |key, sort| Ok(Some(Given { key, sort }));
        match name {
            "order" => given(0, Sort::Number),
            "connected" => given(1, Sort::Test),
            "outcome" => given(2, Sort::Word(vec!["P".to_owned(), "N".to_owned()])),
            "statement:k2n/3.7" => given(3, Sort::Test),
            _ => match name.strip_prefix("statement:") {
                Some(id) => Err(format!("there is no statement {id:?}")),
                None => Ok(None),
            },
        }
    }

    fn listed(&self) -> Vec<String> {
        ["order", "connected", "outcome"].map(str::to_owned).to_vec()
    }
}

impl HostValues for Columns {
    fn number(&self, _: usize) -> i128 {
        6
    }

    fn test(&self, key: usize) -> bool {
        key == 1
    }

    fn word(&self, _: usize) -> usize {
        1
    }
}

#[test]
fn a_host_has_names_of_its_own() {
    let none = FormulaBoard::heaps(0);
    let check = |text: &str, expected: bool| {
        let ground = text.parse::<Formula>().unwrap().on_with(&none, None, &Columns).unwrap();
        assert_eq!(ground.holds_with(&[], &Columns), expected, "{text}");
    };
    check("order % 4 = 2 and connected and outcome = N", true);
    check("not connected or outcome != N or P = outcome", false);
    check("(outcome = P) = (order > 6)", true);
    check("connected = (outcome = N)", true);
    check("statement:k2n/3.7", false);
    let refused = |text: &str, expected: &str| {
        let found = text.parse::<Formula>().unwrap().on_with(&none, None, &Columns).unwrap_err();
        assert_eq!(found.to_string(), expected);
    };
    refused("outcome < N", "column 1: compare outcome by = or != with P or N; it has no order");
    refused("outcome = Q", "column 11: expected P or N, found Q");
    refused("outcome", "column 1: compare it: outcome = P or outcome = N");
    refused("order", "column 1: order is a number; compare it with another, as in order > 0");
    refused("ordr = 3", "column 1: there is no \"ordr\"; did you mean \"order\"?");
    refused("girth = 3", "column 1: there is no \"girth\"; names are order, connected, outcome");
    refused("statement:none/1", "column 1: there is no statement \"none/1\"");
}

#[test]
fn named_vertices() {
    let graph = Graph::undirected(3, [(0, 1), (1, 2)]).unwrap();
    let board = FormulaBoard::edges(&graph).with_labels(["a", "b", "c"].map(str::to_owned).to_vec());
    let formula =
        Formula::parse_among("ea-b = 2 and eb-c > ea-b and token = b", &board.weight_names()).unwrap();
    assert!(formula.on(&board, Some(1)).unwrap().holds(&[2, 3]));
    assert!(!formula.on(&board, Some(0)).unwrap().holds(&[2, 3]));
    let numbered = FormulaBoard::edges(&graph).with_labels(["1", "2", "4"].map(str::to_owned).to_vec());
    assert!("e2-4 = 3".parse::<Formula>().unwrap().on(&numbered, None).unwrap().holds(&[0, 3]));
}

#[test]
fn for_people() {
    let check = |text: &str, expected: &str| assert_eq!(text.parse::<Formula>().unwrap().to_tex(), expected);
    check("w0 xor w1 = w12", "w_{0} \\oplus w_{1} = w_{12}");
    check(
        "max >= 2 and (xor = 0 or sum % 2 = 1)",
        "\\max w \\ge 2 \\land \\left(\\bigoplus w = 0 \\lor \\sum w \\bmod 2 = 1\\right)",
    );
    check("all v in V - {0}: e[0,v] != -1", "\\forall v \\in V \\setminus \\{0\\}\\colon e_{0,v} \\ne -1");
    check(
        "orbit(e0-1 <= 2*(w0 - w1))",
        "\\exists \\sigma\\colon \\sigma\\left(e_{0,1} \\le 2 \\cdot \\left(w_{0} - w_{1}\\right)\\right)",
    );
}

fn terms() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![
        (0u32..20).prop_map(|n| n.to_string()),
        (0usize..4).prop_map(|i| format!("w{i}")),
        Just("min".to_owned()),
        Just("xor".to_owned()),
        Just("sum".to_owned()),
        Just("positive".to_owned()),
        Just("n".to_owned()),
        Just("token".to_owned()),
        Just("e0-1".to_owned()),
        Just("w[token - 1]".to_owned()),
        Just("e[0, token]".to_owned()),
        Just("(sum x in N(token): w[x])".to_owned()),
        Just("(xor x in (0..3) - {2}: w[x] + 1)".to_owned()),
    ];
    leaf.prop_recursive(4, 24, 3, |inner| {
        let pair = (inner.clone(), inner.clone());
        prop_oneof![
            (pair.clone(), prop_oneof![Just("+"), Just("-"), Just("xor")])
                .prop_map(|((a, b), o)| format!("({a} {o} {b})")),
            pair.clone().prop_map(|(a, b)| format!("{a} + {b}")),
            pair.clone().prop_map(|(a, b)| format!("{a} xor {b}")),
            pair.prop_map(|(a, b)| format!("max({a}, {b})")),
            inner.clone().prop_map(|a| format!("-({a})")),
            inner.clone().prop_map(|a| format!("3 * ({a})")),
            inner.prop_map(|a| format!("({a}) % 5")),
        ]
    })
}

fn tests() -> impl Strategy<Value = String> {
    let sign = prop_oneof![Just("="), Just("!="), Just("<"), Just("<="), Just(">"), Just(">=")];
    let leaf = prop_oneof![
        (terms(), sign, terms()).prop_map(|(a, s, b)| format!("{a} {s} {b}")),
        (terms(), terms(), terms()).prop_map(|(a, b, c)| format!("{a} < {b} <= {c}")),
        Just("token in V - {0}".to_owned()),
        Just("true".to_owned()),
    ];
    leaf.prop_recursive(4, 16, 3, |inner| {
        let pair = (inner.clone(), inner.clone());
        prop_oneof![
            pair.clone().prop_map(|(a, b)| format!("{a} or {b}")),
            pair.clone().prop_map(|(a, b)| format!("{a} and {b}")),
            pair.clone().prop_map(|(a, b)| format!("({a}) and ({b})")),
            pair.prop_map(|(a, b)| format!("({a}) = ({b})")),
            inner.clone().prop_map(|a| format!("not ({a})")),
            inner.clone().prop_map(|a| format!("not {a}")),
            inner.clone().prop_map(|a| format!("orbit({a})")),
            inner.clone().prop_map(|a| format!("(some i in N(token): w[i] = 1 or {a})")),
            inner.clone().prop_map(|a| format!("(let a = min + 1; a = w0 and {a})")),
            inner.prop_map(|a| format!("all i in 0..n-1: {a}")),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    /// What is printed reads back: as the same text again, and with the same meaning.
    #[test]
    fn printed_formulas_read_back(text in tests(), weights in proptest::collection::vec(0u64..6, 4), token in 0usize..4) {
        let formula: Formula = text.parse().unwrap();
        let printed = formula.to_string();
        let again: Formula = printed.parse().unwrap_or_else(|error| panic!("{printed}: {error}"));
        prop_assert_eq!(again.to_string(), printed.clone());
        let board = edges("cycle:4");
        match (formula.on(&board, Some(token)), again.on(&board, Some(token))) {
            (Ok(a), Ok(b)) => prop_assert_eq!(a.holds(&weights), b.holds(&weights), "{} and {}", text, printed),
            (a, b) => prop_assert_eq!(a.is_err(), b.is_err()),
        }
    }

    #[test]
    fn no_text_is_a_panic(text in "[a-zA-Z0-9 ()\\[\\]{}<>=!+*%^,:;.#äß-]{0,40}") {
        if let Ok(formula) = text.parse::<Formula>() {
            let _ = formula.on(&edges("cycle:4"), Some(1));
        }
    }
}

#[test]
fn rules_of_strategies() {
    let board = edges("cycle:4");
    let check = |text: &str, token: usize, expected: &str| {
        let rule: nimgraph_formula::Rule = text.parse().unwrap();
        assert_eq!(rule.to_string().parse::<nimgraph_formula::Rule>().unwrap().to_string(), rule.to_string());
        let ground = rule.on(&board, Some(token)).unwrap();
        let changes: Vec<String> =
            ground.changes.iter().map(|(w, value)| format!("w{w} := {value}")).collect();
        assert_eq!(
            format!("if {}: {} to {:?}", ground.condition, changes.join(", "), ground.token),
            expected
        );
    };
    check("w[token] := min, token token + 1", 3, "if true: w3 := min(w0, w1, w2, w3) to Some(0)");
    check("if w0 > w1 + 2: w0 := w1 - 1, w1 := 0", 0, "if w0 > w1 + 2: w0 := w1 - 1, w1 := 0 to None");
    check("w0 := w0 xor xor", 0, "if true: w0 := xor(w1, w2, w3) to None");
    let refused = |text: &str, expected: &str| {
        let error =
            text.parse::<nimgraph_formula::Rule>().and_then(|rule| rule.on(&board, Some(0)).map(|_| ()));
        assert_eq!(error.unwrap_err().to_string(), expected);
    };
    refused("token 1", "column 8: expected a new weight, such as `w0 := w1`, found the end");
    refused("w0 = 1", "column 4: expected `:`, found \"=\"");
    refused("min := 1", "column 1: expected a weight");
    refused("w0 := 1, token 9", "column 16: there is no vertex 9; the board has 4 vertices");
    check("w0 := w0 - 1, token 9 - 4", 0, "if true: w0 := w0 - 1 to Some(1)");
    check("w0 := 1 - w1 - 2*w2", 0, "if true: w0 := 1 - w1 - 2 * w2 to None");
    refused("w0 := 1, w[4-4] := 2", "column 10: this weight already has a new value");
}

#[test]
fn weights_after_a_move() {
    use nimgraph_formula::Number;
    let board = FormulaBoard::heaps(3);
    let ground = "xor = 0 and min + w0 <= 2*w1".parse::<Formula>().unwrap().on(&board, None).unwrap();
    let value = Number::xor(vec![Number::Weight(1), Number::Weight(2)]);
    let after = ground.substituted(&[(0, value)]).unwrap();
    for weights in [[0, 1, 2], [5, 3, 3], [7, 2, 1], [1, 4, 6]] {
        let moved = [weights[1] ^ weights[2], weights[1], weights[2]];
        assert_eq!(after.holds(&weights), ground.holds(&moved), "{after}");
        let again = after.to_string().parse::<Formula>().unwrap().on(&board, None).unwrap();
        assert_eq!(again.holds(&weights), after.holds(&weights), "{after}");
    }
}

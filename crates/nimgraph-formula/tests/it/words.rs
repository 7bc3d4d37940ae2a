//! Formulas about boards of every length, against the same formulas on each board.

use nimgraph_formula::{
    Formula, FormulaBoard, Given, HostNames, HostValues, LargestWeight, Sort, WordBoards, WordPlaces,
    WordSymbol,
};

const OUTCOMES: [&str; 2] = ["normal", "misere"];

fn boards(places: WordPlaces, largest: LargestWeight) -> WordBoards<'static> {
    WordBoards { most: 2, largest, places, outcomes: &OUTCOMES }
}

struct Names;

impl HostNames for Names {
    fn find(&self, name: &str) -> Result<Option<Given>, String> {
        let key = OUTCOMES.iter().position(|known| *known == name);
        let words = vec!["N".to_owned(), "P".to_owned()];
        Ok(key.map(|key| Given { key, sort: Sort::Word(words) }))
    }

    fn listed(&self) -> Vec<String> {
        OUTCOMES.iter().map(|name| (*name).to_owned()).collect()
    }
}

struct Values([bool; 2]);

impl HostValues for Values {
    fn number(&self, _: usize) -> i128 {
        0
    }

    fn test(&self, _: usize) -> bool {
        false
    }

    fn word(&self, key: usize) -> usize {
        self.0[key].into()
    }
}

/// All words of this length.
fn words(length: usize) -> impl Iterator<Item = Vec<u64>> {
    (0..3_u64.pow(length as u32))
        .map(move |code| (0..length as u32).map(|at| code / 3_u64.pow(at) % 3).collect())
}

/// Compares a formula with itself on all boards with at least `least` vertices.
#[track_caller]
fn check(text: &str, least: usize) {
    let formula: Formula = text.parse().unwrap();
    let long = formula.on_words(&boards(WordPlaces::FromTheToken, LargestWeight::Itself));
    let long = long.unwrap_or_else(|error| panic!("{text}: {error}"));
    let mut held = [0, 0];
    for length in least..=6 {
        let ground = formula.on_with(&FormulaBoard::circle(length), Some(0), &Names).unwrap();
        for word in words(length) {
            let past = word.iter().fold(long.start(), |past, &weight| {
                long.step(&past, WordSymbol { weight: Some(weight), vertices: 1 })
            });
            for is_p in [[false, false], [true, false], [true, true]] {
                let expected = ground.holds_with(&word, &Values(is_p));
                assert_eq!(long.holds(&past, &is_p), expected, "{text} at {word:?}, {is_p:?}");
                held[usize::from(expected)] += 1;
            }
        }
    }
    assert!(held.iter().all(|&held| held > 0), "{text}: {held:?}");
}

#[test]
fn numbers_about_all_weights() {
    check("max = 1", 1);
    check("min < max or sum % 3 = 1", 1);
    check("xor = 0 and positive > 2", 1);
    check("sum + n <= 7", 1);
    check("n % 2 = 0 and 2 * positive != 4", 1);
    check("max - min = 1 and not xor = 3", 1);
    check("(sum + 2 * n) % 4 = max(min, 1)", 1);
    check("min <= xor < max", 1);
}

#[test]
fn outcomes() {
    check("normal = P", 1);
    check("misere != P and sum > 1", 1);
    check("(normal = P) = (misere = P) or max = 1", 1);
    check("N = normal", 1);
}

#[test]
fn places_from_the_token() {
    check("w[token] = 2", 1);
    check("w[token+1] = w[token-1]", 1);
    check("w[token+2] > w[token-3]", 1);
    check("w[token+7] = 1 and w[token-9] = 1", 1);
    check("w0 < w2 xor w1", 3);
    check("let a = token + 1; w[a] = w[a+2]", 1);
}

#[test]
fn variables_over_places() {
    check("some x in V: w[x] = 2 and w[x+1] = 0", 1);
    check("all x in W: w[x] != w[x-2]", 1);
    check("all x in V: w[x+2] < 2 or w[x-1] = 0", 1);
    check("some x in V - {token}: w[x] > w[token]", 1);
    check("some x in 1..n-1: x % 2 = 0 and w[x] = max", 1);
    check("all x in V: all y in V - {x}: w[x] != w[y] or w[x] = 1", 1);
    check("some x in V: some y in x+1..n-1: y - x = 2 and w[y] < w[x]", 1);
    check("some x in V: n - x <= 2 and w[x] = 2", 1);
    check("some x in {token,token+1}: w[x] = 1", 1);
    check("all i in 0..2: w[token+i] < 2", 3);
    check("some x in V: x in 1..n-2 and w[x] = 2", 1);
    check("some x in V: (x in {1,2}) and w[x] = min", 1);
}

/// Erickson's rule for even cycles counts from the token in both directions.
#[test]
fn ways_from_the_token_in_both_directions() {
    let one =
        "(some k in 0..n-1: k % 2 = 0 and w[token+k] = min and (all j in 0..k-1: w[token+j] > w[token+k]))";
    let other = "(some k in 0..n-1: k % 2 = 0 and w[token-1-k] = min and (all j in 0..k-1: w[token-1-j] > w[token-1-k]))";
    check(one, 1);
    check(other, 1);
    check(&format!("{one} and {other}"), 1);
}

#[track_caller]
fn refused(text: &str, places: WordPlaces, largest: LargestWeight, expected: &str) {
    let formula: Formula = text.parse().unwrap();
    let error = formula.on_words(&boards(places, largest)).map(|_| ()).unwrap_err().to_string();
    assert!(error.contains(expected), "{text}: {error}");
}

#[test]
fn what_no_automaton_can_say() {
    let refused_here =
        |text: &str, expected: &str| refused(text, WordPlaces::FromTheToken, LargestWeight::Itself, expected);
    refused_here("sum = n", "column 1: no automaton can compare two numbers");
    refused_here("(sum x in V: w[x]) = 3", "has no automaton");
    refused_here("misere", "compare it: misere = P");
    refused_here("misere < P", "no order");
    refused_here("misere = 3", "expected P, N or an outcome");
    refused_here("misere + 1 = 3", "misere is an outcome");
    refused_here("mix = 1", "did you mean \"min\"");
    refused_here("some x in 0..n: w[x] = 1", "within 0..n-1");
    refused_here("some x in V: w[x] = w[token-x]", "both directions");
    refused_here("orbit(w0 = 1)", "orbit");
    refused_here("e[0,1] = 1", "weights are");
    refused_here("some x in N(0): w[x] = 1", "expected V, W");
    refused_here("w[max] = 1", "expected a place");
    refused_here("sum > 1000000", "up to");
    let unnumbered = |text: &str| refused(text, WordPlaces::Unnumbered, LargestWeight::Itself, "no numbers");
    unnumbered("w[token] = 1");
    unnumbered("w1 = 1");
    unnumbered("all x in V: w[x] = 1");
    let larger = |text: &str| refused(text, WordPlaces::FromTheToken, LargestWeight::OrMore, "are alike");
    larger("sum = 1");
    larger("max = 2");
    larger("max > min");
    larger("w[token] % 2 = 1");
    larger("w[token] xor w1 = 0");
}

/// What can be said where the largest weight stands for larger ones too.
#[test]
fn larger_weights() {
    for text in ["max >= 2", "max < 2", "min = 1", "w[token] <= 1 and positive = 3 and n > 2", "0 < w1"] {
        let formula: Formula = text.parse().unwrap();
        let larger = formula.on_words(&boards(WordPlaces::FromTheToken, LargestWeight::OrMore)).unwrap();
        for word in words(4) {
            let read =
                |past, &weight: &u64| larger.step(&past, WordSymbol { weight: Some(weight), vertices: 1 });
            let past = word.iter().fold(larger.start(), read);
            let grown: Vec<u64> = word.iter().map(|&weight| if weight == 2 { 9 } else { weight }).collect();
            let ground = formula.on(&FormulaBoard::circle(4), Some(0)).unwrap();
            assert_eq!(larger.holds(&past, &[false; 2]), ground.holds(&grown), "{text} at {grown:?}");
        }
    }
}

/// Without places, two halves can be read apart.
#[test]
fn halves_are_joined() {
    for text in ["max = 1 or min = 0", "sum % 3 = 1 and xor < 3", "positive + n > 5"] {
        let formula: Formula = text.parse().unwrap();
        let long = formula.on_words(&boards(WordPlaces::Unnumbered, LargestWeight::Itself)).unwrap();
        let read = |weights: &[u64]| {
            weights.iter().fold(long.start(), |past, &weight| {
                long.step(&past, WordSymbol { weight: Some(weight), vertices: 1 })
            })
        };
        for word in words(5) {
            let joined = long.join(&read(&word[..2]), &read(&word[2..]));
            assert_eq!(joined, read(&word), "{text} at {word:?}");
        }
    }
}

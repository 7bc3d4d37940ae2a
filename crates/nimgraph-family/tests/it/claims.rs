//! Claims about all sizes: those of the papers, claims against search on all short words, and what is wrong with others.

use nimgraph_family::{
    ClaimCheck, ClaimDecision, ClaimParts, ClaimQuestion, ClaimWords, FamilyClaim, FamilyGame,
    FamilyQuestion, FamilyVerdict, Unlimited, WordAutomaton, WordScheme, WordSearch, prove_family,
};
use nimgraph_formula::Formula;
use nimgraph_game::Convention;

const OUTCOMES: [&str; 2] = ["normal", "misere"];

fn scheme(text: &str, play: Convention) -> WordScheme {
    let words: Vec<&str> = text.split(' ').collect();
    let question = FamilyQuestion {
        game: FamilyGame::named(words[0]).unwrap(),
        family: words[1].parse().unwrap(),
        weights: words[2].parse().unwrap(),
        play,
    };
    question.scheme().unwrap()
}

fn automaton(scheme: &WordScheme) -> WordAutomaton {
    match prove_family(scheme, &mut Unlimited) {
        Ok(FamilyVerdict::Proved(theorem)) => theorem.automaton,
        other => panic!("{other:?}"),
    }
}

fn claim(scheme: &WordScheme, text: &str) -> FamilyClaim {
    let formula: Formula = text.parse().unwrap();
    FamilyClaim::new(scheme, &formula, &OUTCOMES).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn decide(family: &str, text: &str) -> (WordScheme, ClaimCheck) {
    let schemes = Convention::ALL.map(|play| scheme(family, play));
    let claim = claim(&schemes[0], text);
    let automata = [0, 1].map(|at| claim.asks_for(at).then(|| automaton(&schemes[at])));
    let Ok(found) = claim.decide(&schemes[0], &automata.each_ref().map(Option::as_ref), &mut Unlimited);
    let [scheme, _] = schemes;
    (scheme, found)
}

#[track_caller]
fn holds(family: &str, text: &str) {
    let (scheme, found) = decide(family, text);
    assert!(found.states > 1);
    assert_eq!(found.refuted.map(|refuted| scheme.notation(&refuted.word)), None, "{family}: {text}");
}

#[track_caller]
fn fails(family: &str, text: &str, at: &str) {
    let (scheme, found) = decide(family, text);
    assert_eq!(scheme.notation(&found.refuted.unwrap().word), at, "{family}: {text}");
}

const EVEN_CYCLES: &str = "(some k in 0..n-1: k % 2 = 0 and w[token+k] = min and (all j in 0..k-1: w[token+j] > w[token+k])) \
    and (some k in 0..n-1: k % 2 = 0 and w[token-1-k] = min and (all j in 0..k-1: w[token-1-j] > w[token-1-k]))";
const ODD_CYCLES: &str = "(some k in 0..n-1: k % 2 = 0 and w[token+k] = 0 and (all j in 0..k-1: w[token+j] > 0)) \
    and (some k in 0..n-1: k % 2 = 0 and w[token-1-k] = 0 and (all j in 0..k-1: w[token-1-j] > 0))";

/// Longer words may lead the joined automata back to their start, which is the empty word and no board.
#[test]
fn words_that_lead_back_to_the_start_are_tested() {
    fails("adjacent-nim circuit:n 1", "normal = N", "adjacent-nim 1,1");
    fails("adjacent-nim circuit:n 3", "sum % 2 = 1", "adjacent-nim 2");
    fails("adjacent-nim circuit:n 3", "n % 3 != 0", "adjacent-nim 1,1,1");
    let (_, found) = decide("vertex-nim circuit:n 2", "n < 0");
    assert!(found.refuted.is_some());
}

/// The claims that were open in the papers, or proved by hand, for all lengths.
#[test]
fn claims_of_the_papers() {
    holds("adjacent-nim circuit:n 3", "misere = normal or max = 1");
    fails("adjacent-nim circuit:n 3", "misere = normal", "adjacent-nim 1");
    holds("adjacent-nim circuit:n 3", "max > 1 or (normal = P) = (n % 2 = 0) and misere != normal");
    // Duchêne and Renault, Theorem 3, in part: without ones, an odd number of heaps is N.
    holds("adjacent-nim circuit:n 3", "min = 1 or n % 2 = 0 or normal = N");
    // One 1, right after the token's heap.
    holds(
        "adjacent-nim circuit:n 3",
        "n < 4 or n % 2 = 1 or w[token+1] != 1 or w0 = 1 or (some x in 2..n-1: w[x] = 1) or w[token] = 2 or normal = N",
    );
    holds("vertex-nimg cycle:n 3", "n % 2 = 0 or min = 0 or misere = normal");
    fails(
        "vertex-nimg cycle:n 2",
        "min = 0 or misere = normal",
        "vertex-nimg cycle:4 weights=1,1,1,1 token=0",
    );
}

/// Erickson's rules for Edge Nim on cycles, for all lengths at once.
#[test]
fn ericksons_cycles() {
    holds("edge-nim cycle:n 2", &format!("n % 2 = 1 or (normal = P) = ({EVEN_CYCLES})"));
    holds("edge-nim cycle:n 2", &format!("n % 2 = 0 or (normal = P) = ({ODD_CYCLES})"));
    fails(
        "edge-nim cycle:n 2",
        &format!("(normal = P) = ({ODD_CYCLES})"),
        "edge-nim cycle:4 weights=1,1,1,1 token=0",
    );
}

/// Edge Nim on cycles with all weights from 2 on: misère play is won as normal play is.
#[test]
fn misere_cycles() {
    holds("edge-nim cycle:n 3", "min < 2 or misere = normal");
    fails("edge-nim cycle:n 3", "misere = normal", "edge-nim cycle:3 weights=0,0,0 token=0");
}

/// Two games on the same words, compared by their automata and by search.
#[test]
fn two_games() {
    let decide = |game: &str, other: &str, family: &str, text: &str| {
        let question = scheme(&format!("{game} {family}"), Convention::Normal).question().clone();
        let formula: Formula = text.parse().unwrap();
        let words = ClaimWords::Claim(&formula);
        let other = FamilyGame::named(other);
        ClaimQuestion::new(ClaimParts { question: &question, words, rule: None, other })
            .map(|asked| match asked.decide(&mut Unlimited) {
                ClaimDecision::Decided(checked) => checked.refuted.map(|refuted| {
                    let at: Vec<String> = asked
                        .outcomes_at(&refuted)
                        .map(|(name, outcome)| format!("{name} {outcome:?}"))
                        .collect();
                    format!("{}: {}", asked.notation(&refuted.word), at.join(", "))
                }),
                other => panic!("{other:?}"),
            })
            .map_err(|fault| fault.to_string())
    };
    let circuits = "circuit:n 3";
    let same = decide("adjacent-nim", "vertex-nim", circuits, "other = normal and other_misere = misere");
    assert_eq!(same, Ok(None), "Adjacent Nim is Vertex Nim on circuits");
    let differ = decide("vertex-nimg", "neighboring-nim", "cycle:n 1", "other = normal").unwrap();
    let shortest = first_difference("vertex-nimg cycle:n 1", "neighboring-nim cycle:n 1").unwrap();
    assert!(differ.unwrap().starts_with(&shortest), "{shortest}");
    let refused = |game, other, family, text, expected: &str| {
        let message = decide(game, other, family, text).unwrap_err();
        assert!(message.contains(expected), "{message}");
    };
    refused("edge-nim", "vertex-nimg", "ladder:n 1", "other = normal", "cannot be compared letter by letter");
    refused("edge-nim", "adjacent-nim", "cycle:n 1", "other = normal", "has no theorems about cycle:n");
    refused("edge-nim", "vertex-nimg", "cycle:n 1", "misere = normal", "does not name the outcome \"other\"");
    refused(
        "edge-nim",
        "none",
        "cycle:n 1",
        "other = normal",
        "expected P, N or an outcome (normal, misere)",
    );
}

/// The shortest position on which two games with the same words differ, by search.
fn first_difference(one: &str, other: &str) -> Option<String> {
    let schemes = [one, other].map(|text| scheme(text, Convention::Normal));
    let mut searches = schemes.each_ref().map(WordSearch::new);
    let words = schemes[0].positions_up_to(6, 10_000);
    let found = words.into_iter().find(|word| {
        let [Ok(a), Ok(b)] = searches.each_mut().map(|search| search.is_p(word, &mut Unlimited));
        a != b
    });
    found.map(|word| schemes[0].notation(&word))
}

/// All weights: 2 stands for 2 and more.
#[test]
fn all_weights() {
    holds("edge-nim path:n 2+", "max < 2 or positive > 0");
    holds("edge-nim path:n 2+", "positive > 0 or normal = P and misere = N");
    fails("edge-nim path:n 2+", "misere = normal or max <= 1", "edge-nim 0-1:1,1-2:2 vertices=3 token=2");
}

/// The product finds a position at which a claim is wrong exactly if search does, and a shortest one.
#[test]
fn claims_against_search() {
    let families = [
        ("vertex-nimg cycle:n 2", 6),
        ("edge-nim cycle:n 2", 6),
        ("adjacent-nim circuit:n 3", 6),
        ("edge-nim ladder:n 1", 9),
    ];
    let texts = [
        "misere = normal or max = 1",
        "normal = P or sum > 1",
        "not (normal = P and misere = P) or n % 3 != 1",
        "positive < 3 or xor = 0 or misere = N or min = 1",
        "normal = N or misere = N or sum % 2 = 1",
    ];
    let (mut held, mut compared) = (0, 0);
    for (family, length) in families {
        let schemes = Convention::ALL.map(|play| scheme(family, play));
        let automata = schemes.each_ref().map(automaton);
        let automata = automata.each_ref().map(Some);
        for text in texts {
            let claim = claim(&schemes[0], text);
            let Ok(found) = claim.decide(&schemes[0], &automata, &mut Unlimited);
            let mut searches = schemes.each_ref().map(WordSearch::new);
            let mut wrong =
                schemes[0].positions_up_to(length, 20_000).into_iter().filter(|word| !word.is_empty());
            let wrong = wrong.find(|word| {
                compared += 1;
                let is_p = [0, 1].map(|at| {
                    let Ok(is_p) = searches[at].is_p(word, &mut Unlimited);
                    is_p
                });
                !evaluate(&schemes[0], text, word, is_p)
            });
            match (wrong, found.refuted) {
                (Some(wrong), Some(refuted)) => {
                    assert_eq!(wrong.len(), refuted.word.len(), "{family}: {text}");
                }
                (None, refuted) => {
                    held += 1;
                    assert!(refuted.is_none_or(|refuted| refuted.word.len() > length), "{family}: {text}");
                }
                (Some(wrong), None) => panic!("{family}: {text} at {}", schemes[0].notation(&wrong)),
            }
        }
    }
    assert!(compared > 2_000 && held > 3, "{compared} positions, {held} claims hold");
}

/// A claim at one position, by the formula on its board.
fn evaluate(scheme: &WordScheme, text: &str, word: &[u8], is_p: [bool; 2]) -> bool {
    use nimgraph_formula::FormulaBoard;
    use nimgraph_game::{notation, spec::NoAppraiser};
    let position = notation::read(&scheme.notation(word)).unwrap().check(&NoAppraiser).unwrap();
    let (weights, _) = position.weights().unwrap();
    let outcome = |at: usize| if is_p[at] { "0" } else { "1" };
    // Outcomes become numbers: P is 0.
    let text = text.replace("normal", outcome(0)).replace("misere", outcome(1));
    let text = text.replace("= P", "= 0").replace("= N", "= 1");
    let order = match &position.spec().board {
        Some(board) => board.graph.order(),
        None => weights.len(),
    };
    let formula: Formula = text.replace(" n ", &format!(" {order} ")).parse().unwrap();
    formula.on(&FormulaBoard::circle(weights.len()), Some(0)).unwrap().holds(weights)
}

#[test]
fn rules_in_words() {
    let scheme = scheme("adjacent-nim circuit:n 2", Convention::Normal);
    let own = automaton(&scheme);
    // Leading ones, then blocks 2, 11, 12, of which a single 1 may be left: the parity of leading ones and blocks 2.
    let rule = "# heaps 1 and 2\n\
        ones P: 1 one, 2 odd\n\
        one N: 1 ones, 2 even\n\
        odd N: 1 odd1, 2 even\n\
        odd1 N: 1 odd, 2 odd\n\
        even P: 1 even1, 2 odd\n\
        even1 P: 1 even, 2 even\n";
    let read = scheme.read_rule(rule).unwrap();
    let decide = |rule: &WordAutomaton| {
        let formula: Formula = "normal = rule".parse().unwrap();
        let claim = FamilyClaim::new(&scheme, &formula, &["normal", "rule"]).unwrap();
        let Ok(found) = claim.decide(&scheme, &[Some(&own), Some(rule)], &mut Unlimited);
        found.refuted.map(|refuted| scheme.notation(&refuted.word))
    };
    assert_eq!(decide(&read), None);
    let wrong = scheme.read_rule(&rule.replace("odd1 N", "odd1 P")).unwrap();
    assert_eq!(decide(&wrong).as_deref(), Some("adjacent-nim 2,1"));
    let refused = |rule: &str, expected: &str| {
        let error = scheme.read_rule(rule).unwrap_err().to_string();
        assert!(error.contains(expected), "{error}");
    };
    refused("", "at least one state");
    refused("a P", "line 1: expected a state");
    refused("\na X: 1 a, 2 a", "line 2: expected the name of a state and P or N");
    refused("a P: 1 a", "no entry for the letter 2");
    refused("a P: 1 a, 2 b", "there is no state");
    refused("a P: 1 a, 3 a", "expected one of the letters 1, 2, found \"3\"");
    refused("a P: 1 a, 1 a", "stands twice");
    refused("a P: 1 a, 2 a\na N: 1 a, 2 a", "two states");
}

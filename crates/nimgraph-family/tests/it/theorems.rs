//! Known theorems are found again, with as many states as are known.

use nimgraph_family::{
    FamilyCertificate, FamilyConjecture, FamilyGame, FamilyQuestion, FamilyTheorem, FamilyVerdict, Unlimited,
    Watch, WordAutomaton, WordSearch, holds, prove_family,
};
use nimgraph_game::Convention;

fn question(text: &str) -> FamilyQuestion {
    // A line of rules has spaces: the last three words are the family, the weights and the play.
    let words: Vec<&str> = text.rsplitn(4, ' ').collect();
    FamilyQuestion {
        game: FamilyGame::named(words[3]).unwrap(),
        family: words[2].parse().unwrap(),
        weights: words[1].parse().unwrap(),
        play: if words[0] == "misere" { Convention::Misere } else { Convention::Normal },
    }
}

fn prove(text: &str) -> FamilyTheorem {
    match prove_family(&question(text).scheme().unwrap(), &mut Unlimited) {
        Ok(FamilyVerdict::Proved(theorem)) => theorem,
        other => panic!("{text}: {other:?}"),
    }
}

/// Proves a theorem, and compares it with search on all words up to a length.
fn check(text: &str, states: usize, length: usize) {
    let theorem = prove(text);
    assert_eq!(theorem.automaton.states(), states, "{text}");
    let scheme = question(text).scheme().unwrap();
    let mut search = WordSearch::new(&scheme);
    let words = scheme.positions_up_to(length, 50_000);
    assert!(words.len() > 100, "{text}: {} words", words.len());
    for word in words {
        let Ok(truth) = search.is_p(&word, &mut Unlimited);
        assert_eq!(theorem.automaton.accepts(&word), truth, "{text}: {}", scheme.notation(&word));
    }
}

#[test]
fn words_with_one_letter_a_cell() {
    check("adjacent-nim circuit:n 2 normal", 6, 9);
    check("adjacent-nim circuit:n 3 misere", 54, 7);
    check("vertex-nim loop-circuit:n 2 normal", 8, 6);
    check("edge-nim cycle:n 1 normal", 10, 9);
    check("edge-nim cycle:n 2 misere", 24, 7);
    check("vertex-nimg cycle:n 2 normal", 13, 7);
    check("vertex-nimg cycle:n 3 misere", 20, 5);
    check("neighboring-nim cycle:n 1 misere", 20, 8);
    check("neighboring-nim cycle:n 2 normal", 47, 7);
}

#[test]
fn words_with_one_letter_a_weight() {
    check("edge-nim path:n 1+ normal", 11, 12);
    check("edge-nim path:n 2+ misere", 17, 12);
    check("edge-nim caterpillars 1+ normal", 14, 10);
    check("edge-nim caterpillars 2+ misere", 23, 8);
    check("edge-nim ladder:n 1 normal", 73, 14);
    check("edge-nim ladder:n 1 misere", 147, 14);
    check("edge-nim triangle-chain:n 2+ misere", 133, 10);
    check("edge-nim square-necklace:n 2 normal", 80, 12);
    check("edge-nim bipartite:2,n 1 misere", 99, 13);
    check("edge-nim fan:n 1 normal", 309, 13);
}

/// Lines of rules, with a token and without one. Taking 1 from an edge is to play with the remainders mod 2, so that weights up
/// to 2 have as many states as weights up to 1 have for Edge Nim.
#[test]
fn lines_of_rules() {
    check("edges token: take 1 from the edge, go across ladder:n 2 normal", 73, 10);
    check("edges token: take 1 from the edge, go across ladder:n 1 misere", 147, 12);
    check("edges token: take 1..2 from the edge, go across cycle:n 3 normal", 125, 9);
    check("vertex-geography ladder:n 1 normal", 34, 12);
    check("vertex-geography cycle:n 1 misere", 159, 12);
    check("vertices token: take any from here, go to a neighbour or stay cycle:n 1+ normal", 14, 10);
    check("loose-edge-nim path:n 2 normal", 33, 9);
    check("arc-kayles-weighted bipartite:2,n 1 normal", 11, 9);
    check("edges: take 1..2 from one path:n 3 normal", 4, 5);
}

/// A weight that some amounts cannot bring down to every smaller one has no letter for all larger ones, and moves that reach far have no
/// words.
#[test]
fn lines_without_words_are_refused() {
    let fault = |text: &str| question(text).scheme().unwrap_err().to_string();
    assert!(
        fault("edges token: take 1..2 from the edge, go across cycle:n 2+ normal")
            .contains("can stand for larger")
    );
    assert!(fault("graph-nim fan:n 1 normal").contains("far from each other"));
    assert!(fault("end-nim path:n 1 normal").contains("far from each other"));
    assert!(fault("node-kayles circuit:n 1 normal").contains("lines about vertices"));
    assert!(
        fault("edges token: take any from all at the token, go to a neighbour grid:3xn 12 normal")
            .contains("too many letters")
    );
    assert_eq!(FamilyGame::named("moore"), None);
    assert_eq!(FamilyGame::named("circular-nim"), None, "k is needed");
    assert_eq!(FamilyGame::named("edges token: take few from the edge"), None);
}

/// Weights from 1 on are alike in normal play on paths, but not in misère play.
#[test]
fn weights_that_are_not_alike() {
    let scheme = question("edge-nim path:n 1+ misere").scheme().unwrap();
    let Ok(FamilyVerdict::OnlyBounded { word, theorem }) = prove_family(&scheme, &mut Unlimited) else {
        panic!("expected a theorem for weights up to 1 only")
    };
    assert!(theorem.automaton.accepts(&word), "{}", scheme.spell(&word));
    let Ok(checked) = holds(&scheme, &theorem.automaton, &mut Unlimited);
    assert!(checked.violation.is_some(), "the second equation fails");
}

/// Stops the learner after so many steps.
struct Steps(u64);

impl Watch for Steps {
    type Stop = ();

    fn tick(&mut self) -> Result<(), ()> {
        self.0 = self.0.checked_sub(1).ok_or(())?;
        Ok(())
    }

    fn take(&mut self, _: usize) -> Result<(), ()> {
        Ok(())
    }

    fn release(&mut self, _: usize) {}
}

/// What a stopped learner supposes is right up to the length that it says, and its text is no certificate.
#[test]
fn conjectures_are_right_up_to_their_length() {
    let (mut compared, mut longest) = (0, 0);
    for text in ["edge-nim ladder:n 1 normal", "adjacent-nim circuit:n 3 normal", "edge-nim cycle:n 2 misere"]
    {
        let scheme = question(text).scheme().unwrap();
        for steps in [300, 1_000, 5_000, 30_000] {
            let Ok(FamilyVerdict::Stopped { conjecture: Some(conjecture), .. }) =
                prove_family(&scheme, &mut Steps(steps))
            else {
                continue;
            };
            let FamilyConjecture { automaton, length } = &conjecture;
            let mut search = WordSearch::new(&scheme);
            for word in scheme.positions_up_to(*length, 20_000) {
                let Ok(truth) = search.is_p(&word, &mut Unlimited);
                assert_eq!(automaton.accepts(&word), truth, "{text}, {steps}: {}", scheme.notation(&word));
                compared += 1;
            }
            longest = longest.max(*length);
            let written = conjecture.written(scheme.question());
            assert!(written.starts_with("nimgraph family conjecture 1, right up to length "), "{written}");
            let error = written.parse::<FamilyCertificate>().unwrap_err().to_string();
            assert!(error.starts_with("line 1: expected \"nimgraph family 1\""), "{error}");
            // It is wrong somewhere, or the learner would not have gone on.
            let Ok(checked) = holds(&scheme, automaton, &mut Unlimited);
            let shortest = checked.violation.unwrap().words[0].len();
            assert_eq!(shortest, length + 1, "{text}, {steps}");
        }
    }
    assert!(compared > 1_000 && longest > 3, "{compared} words, up to {longest} letters");
}

/// No automaton but the right one passes: the colour of each state that a position reaches is tested, and each transition.
#[test]
fn changed_automata_are_refused() {
    for text in ["adjacent-nim circuit:n 2 misere", "edge-nim cycle:n 1 normal", "edge-nim path:n 2+ misere"]
    {
        let (scheme, theorem) = (question(text).scheme().unwrap(), prove(text));
        let Ok(checked) = holds(&scheme, &theorem.automaton, &mut Unlimited);
        assert_eq!(checked.violation, None, "{text}");
        for changed in changes(&theorem.automaton) {
            let Ok(checked) = holds(&scheme, &changed, &mut Unlimited);
            let same = |word: &Vec<u8>| changed.accepts(word) == theorem.automaton.accepts(word);
            let is_equal = scheme.positions_up_to(12, 50_000).iter().all(same);
            assert_eq!(checked.violation.is_none(), is_equal, "{text}: {changed:?}");
        }
    }
}

/// Every automaton that differs in one colour or one transition.
fn changes(automaton: &WordAutomaton) -> Vec<WordAutomaton> {
    let (states, letters) = (automaton.states() as u32, automaton.letters());
    let rows: Vec<u32> = (0..states).flat_map(|state| automaton.row(state).to_vec()).collect();
    let colours: Vec<bool> = (0..states).map(|state| automaton.is_accepting(state)).collect();
    let flipped = (0..colours.len()).map(|at| {
        let mut colours = colours.clone();
        colours[at] = !colours[at];
        WordAutomaton::from_rows(letters, rows.clone(), colours).unwrap()
    });
    let turned = (0..rows.len()).map(|at| {
        let mut rows = rows.clone();
        rows[at] = (rows[at] + 1) % states;
        WordAutomaton::from_rows(letters, rows, colours.clone()).unwrap()
    });
    flipped.chain(turned).collect()
}

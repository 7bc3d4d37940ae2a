//! The list of all sentences of reasons with their ids, which the page translates: it is up to date, and no number or name
//! stands in it.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use nimgraph::{
    SolveOptions,
    game::{MoveCount, Nimber, Outcome, Position},
    reason_of,
    solver::{Method, StopReason},
    theory::{
        Among, Assertion, Class, Extent, Judgement, Kept, NamedGraph, Noun, Place, Reason, Relation, Term,
        Touch, entries, template,
    },
};
use nimgraph_wire::{ReasonView, examine, read_position, read_position_json};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::REPORT;
use nimgraph::theory::claims::{
    AllLoseClaim, AllWeightsClaim, ApartClaim, BlocksClaim, ClassedClaim, CliqueClaim, CoverClaim,
    CoveredClaim, DegreeClaim, DigitClaim, DigitsClaim, DistanceClaim, DividesClaim, EvenOutsideClaim,
    FirstLeastClaim, FlowClaim, FormulaClaim, GapsClaim, GradedClaim, GrundyClaim, IndependentClaim,
    IslandClaim, JoinedClaim, JudgedClaim, KeepsClaim, LeadingOnesClaim, LeastClaim, LeastCoverClaim,
    LegClaim, LightestClaim, LightestPositiveClaim, LoopClaim, MatchingClaim, MissedClaim, NeededClaim,
    NoLighterClaim, NoMoveClaim, OddDegreesClaim, OnlyToClaim, OthersAreOnesClaim, OutcomeClaim,
    PositiveAmongClaim, PositiveWeightsClaim, ReadsClaim, RunClaim, ShapeClaim, SplitFlowClaim, StandsClaim,
    TouchClaim, TwinsClaim, VerticesLeftClaim, WalkClaim, WeightClaim, WeightFreeClaim, XorZeroClaim,
};

/// English texts by their ids.
type Texts = BTreeMap<String, String>;

#[derive(Default, PartialEq, Serialize, Deserialize)]
struct Sentences {
    /// Phrases and claims.
    phrases: Texts,
    /// The names of the statements that reasons rest on.
    titles: Texts,
    /// The names of what is shown on the board.
    shown: Texts,
}

/// A sentence that is reworded keeps its id: it is changed in the list by hand, and its translations are then stale.
#[test]
fn the_page_has_the_list_of_all_sentences_of_reasons() {
    let phrases = phrases();
    let with_numbers = phrases.iter().filter(|text| text.contains(char::is_numeric));
    assert_eq!(with_numbers.collect::<Vec<_>>(), [""; 0], "numbers are parts of their own");
    let listed: Sentences =
        serde_json::from_str(&fs::read_to_string(path_of("sentences.json")).unwrap()).unwrap();
    let now = Sentences {
        phrases: with_ids(&listed.phrases, phrases),
        titles: with_ids(&listed.titles, titles()),
        shown: with_ids(&listed.shown, REPORT.shown.clone()),
    };
    is_current("sentences.json", &serde_json::to_string_pretty(&now).unwrap());
}

/// The texts with their ids of before; new ones get an id from their first words.
fn with_ids(listed: &Texts, now: BTreeSet<String>) -> Texts {
    let ids: BTreeMap<&String, &String> = listed.iter().map(|(id, text)| (text, id)).collect();
    let (old, new): (Vec<String>, Vec<String>) = now.into_iter().partition(|text| ids.contains_key(text));
    let mut texts: Texts = old.into_iter().map(|text| (ids[&text].clone(), text)).collect();
    for text in new {
        let id = new_id(&text, &texts);
        texts.insert(id, text);
    }
    texts
}

/// As many of the first words as it takes, at least five, and then a number.
fn new_id(text: &str, taken: &Texts) -> String {
    let letters = text.to_lowercase().replace("{}", " ").replace(['\'', '$'], "");
    let words: Vec<&str> = letters
        .split(|letter: char| !letter.is_ascii_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    let longer = (5..=words.len().max(5)).map(|count| words[..count.min(words.len())].join("-"));
    let numbered = (2..).map(|number| format!("{}-{number}", words.join("-")));
    longer.chain(numbered).find(|id| !taken.contains_key(id)).expect("there are as many ids as numbers")
}

#[test]
fn a_sentence_keeps_its_id_and_a_new_one_gets_its_own() {
    let listed = Texts::from([("all-of-it".to_owned(), "All of it".to_owned())]);
    let now = [
        "All of it",
        "The least weight in play is {}",
        "The least weight in play was {}",
        "{} has {}",
        "{}: {} has",
    ];
    let ids: Vec<String> = with_ids(&listed, now.map(str::to_owned).into()).into_keys().collect();
    assert_eq!(
        ids,
        ["all-of-it", "has", "has-2", "the-least-weight-in-play", "the-least-weight-in-play-was"]
    );
}

/// Whole reasons, which the page translates in its tests.
#[test]
fn the_page_has_examples_of_reasons() {
    let line = |(setup, reason): (Position, Reason)| {
        let ReasonView { parts, .. } = ReasonView::of(&setup, &reason);
        json!({"position": setup.to_string(), "parts": parts}).to_string()
    };
    let key = answer_key().step_by(EVERY).chain(RARE.iter().map(|text| told(text)));
    let lines: Vec<String> = key.map(line).collect();
    is_current("examples.json", &format!("[\n{}\n]", lines.join(",\n")));
}

/// Every position of the answer key with a number divisible by this is an example.
const EVERY: usize = 60;

fn path_of(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/texts/reasons").join(file)
}

/// The file that the page has is what is made now; `NIMGRAPH_BLESS=1` writes it.
fn is_current(file: &str, now: &str) {
    let path = path_of(file);
    if std::env::var_os("NIMGRAPH_BLESS").is_some() {
        fs::write(&path, format!("{now}\n")).unwrap();
    } else {
        let listed = fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
        let lines = |text: &str| text.lines().map(str::to_owned).collect::<BTreeSet<String>>();
        let (before, after) = (lines(&listed), lines(now));
        assert!(
            listed.trim_end() == now,
            "{} is out of date.\nNo longer said: {:#?}\nNot listed: {:#?}\nWhere a sentence was reworded, change it there under \
             the id it has. Run this test with NIMGRAPH_BLESS=1 for the others, and translate what is new.",
            path.display(),
            before.difference(&after).collect::<Vec<_>>(),
            after.difference(&before).collect::<Vec<_>>(),
        );
    }
}

fn phrases() -> BTreeSet<String> {
    let mut phrases = REPORT.templates.clone();
    phrases.extend(assertions().iter().map(|says| template(&says.words())));
    let told = RARE.iter().map(|text| told(text)).chain(answer_key()).map(|(_, reason)| reason);
    let never = NEVER_HEARD.iter().map(|&words| Reason::from(words));
    phrases.extend(searches().into_iter().chain(told).chain(never).flat_map(|reason| reason.templates()));
    phrases
}

/// Proved formulas have no names of their own. Statements about sums are named where the parts are added up.
fn titles() -> BTreeSet<String> {
    let is_named = |id: &str| !id.starts_with("proved/");
    let used = entries().into_iter().filter(|entry| {
        let is_told = ["theorem", "reduction"].contains(&entry.kind) || entry.game == "sum";
        entry.status.answers() && is_told && is_named(entry.id)
    });
    used.map(|entry| entry.title.to_owned()).collect()
}

/// A run of an automaton that ends where this player wins.
fn run(is: Outcome) -> Assertion {
    let (certificate, family) = ("edge-nim_ladder_w2", "ladder:n");
    Assertion::Run(RunClaim { certificate, family, from: 0, states: vec![1, 2], letters: 2, ends: 2, is })
}

fn told(text: &str) -> (Position, Reason) {
    explained(read_position(text).unwrap())
}

fn explained(setup: Position) -> (Position, Reason) {
    let reason = reason_of(&setup, &examine(&setup, &SolveOptions::default()));
    (setup, reason)
}

fn answer_key() -> impl Iterator<Item = (Position, Reason)> {
    include_str!("../../../../nimgraph-testkit/data/answers.jsonl").lines().map(|line| {
        let entry: Value = serde_json::from_str(line).expect("the key is JSON");
        explained(read_position_json(&entry["position"].to_string()).expect("the key holds positions"))
    })
}

/// Positions whose reasons say what the sample does not happen to say.
const RARE: &[&str] = &[
    "graph-nim 1-0,0-2,2-3 weights=2,1,1 misere",
    "edge-nim a-b,b-c weights=2,1 token=a misere",
    "edge-nim star:3 token=3 misere",
    "edge-nim a-b,b-c,c-a weights=2,2,2 token=a misere",
    "edge-nim a-2:3,2-0:3,0-a:2 token=2 misere",
    "edge-nim 0-1,0-2,0-3,0-4,1-2,1-3 weights=0,1,2,2,3,1 token=2 misere",
    "adjacent-nim 1,2,1,3,1,1,4",
    "adjacent-nim 3,1,4,5 misere",
    "adjacent-nim 4,3,2,5 misere",
    "adjacent-nim 3,1,1,4,5,1",
    "edge-nim complete:4 weights=2,3,0,2,0,4 token=0 misere",
    "edge-nim 1-1,1-2 token=1",
    "edge-nim 0-1,0-1 weights=3,1 token=0",
    "vertex-nim path:5 weights=3,4,4,4,2 token=0",
    "vertex-nim path:4 weights=4,4,3,1 token=1",
    "vertex-nim 0-0,1-1,2-2,3-3,0-1,1-0,1-2,2-3,3-0 directed weights=1,1,1,2 token=1",
    "vertex-nim 0-0,1-1,2-2,0-1,1-0,1-2,2-0 directed weights=1,1,2 token=1",
    "nim 3,5 + nim 1",
    "nim 3,5 + nim 1 misere",
    "nim 1,1 + nim 1 misere",
    "nim 1,0 + nim 1 misere",
    "neighboring-nim path:2 weights=1,0 token=1 misere",
    "graph-nim path:4",
    "circular-nim 2,2,3,4 k=3",
    "edge-nim petersen weights=2,2,2,2,2,2,2,2,2,2,2,2,2,2,2",
    "edge-nim cycle:3 weights=2,3,4 token=0",
    "graph-nim 0-1,1-2,3-4,4-5,6-7,7-8,9-10,10-11,12-13,13-14,15-16,16-17,18-19,19-20",
    "graph-nim 0-1,1-2,3-4,4-5,6-7,7-8,9-10,10-11,12-13,13-14,15-16,16-17,18-19,19-20,21-22,22-23",
    "neighboring-nim 0-1,0-2,0-3,0-4,0-5,0-6,0-7,1-8,2-9,3-10,4-11,5-12,6-13,7-14 token=0",
    "vertex-nim 0-1,0-2,0-3,0-4,0-5,0-6,0-7,1-8,2-9,3-10,4-11,5-12,6-13,7-14 weights=5,4,4,4,4,4,4,4,3,3,3,3,3,3,3 token=0",
    "circular-nim 1,2,3,1,2,3,1,2,3,1,2,3,1,2,3,1,2,3 k=9",
    "simplicial-nim 1,2,1 faces=0-1,1-2",
    "simplicial-nim 2,2,1,2,1 faces=0-2-3-4,1-2-4",
    "nim 1,2 + nim 3,4 + edge-nim path:3 weights=2 token=1",
];

/// What no known position makes a statement say.
const NEVER_HEARD: &[&str] = &[
    "The token's row is not a sum of other rows.",
    "The other such vertex fails in the same way.",
    "The other 2 such vertices fail in the same way.",
];

/// What search and sums say in all cases.
fn searches() -> Vec<Reason> {
    let setup = read_position("nim 2,3").unwrap();
    let found = examine(&setup, &SolveOptions::default());
    let moves = found.winning_moves.clone();
    let mut reasons = Vec::new();
    let mut by_search = found;
    (by_search.method, by_search.argument) = (Method::Search, None);
    for stopped in [None, Some(StopReason::Time), Some(StopReason::Nodes), Some(StopReason::Memory)] {
        let mut undecided = by_search.clone();
        (undecided.outcome, undecided.stopped) = (None, stopped);
        reasons.push(reason_of(&setup, &undecided));
    }
    for (nodes, table_states) in [(0, None), (1, None), (2, None), (2, Some(7))] {
        let mut decided = by_search.clone();
        (decided.nodes, decided.table_states) = (nodes, table_states);
        for moves in [1u128.into(), 2u128.into(), MoveCount::TooMany] {
            (decided.outcome, decided.moves) = (Some(Outcome::P), moves);
            reasons.push(reason_of(&setup, &decided));
        }
        decided.outcome = Some(Outcome::N);
        for (winning, listed) in [(0, true), (1, true), (2, true), (1, false)] {
            decided.winning_moves = moves.iter().cycle().take(winning).cloned().collect();
            decided.all_moves_listed = listed;
            reasons.push(reason_of(&setup, &decided));
        }
    }
    let mut only_part = by_search.clone();
    only_part.part_values = vec![Nimber(1)];
    reasons.push(reason_of(&setup, &only_part));
    for text in ["edge-nim 0-1 token=0 + nim 2", "nim 1 + nim 1", "nim 0", "nim 0 misere"] {
        reasons.push(told(text).1);
    }
    reasons
}

/// A claim of every kind, in all its forms.
fn assertions() -> Vec<Assertion> {
    use Assertion as A;
    let (vertex, edge, heap) = (Place::Vertex(0), Place::Edge(0), Place::Heap(0));
    let number = |n: u64| Term::from(n);
    let mut all = vec![
        A::Weight(WeightClaim { of: heap, is: 1 }),
        A::Weight(WeightClaim { of: vertex, is: 1 }),
        A::Weight(WeightClaim { of: Place::Beyond, is: 0 }),
        A::compare(1u64, Relation::Less, 2u64),
        A::Divides(DividesClaim { divisor: number(2), of: number(4), does: true }),
        A::Divides(DividesClaim { divisor: number(2), of: number(3), does: false }),
        A::Least(LeastClaim(1)),
        A::Lightest(LightestClaim { edge: 0, is: 1 }),
        A::Distance(DistanceClaim { edge: 0, is: 0 }),
        A::Distance(DistanceClaim { edge: 0, is: 2 }),
        A::AllWeights(AllWeightsClaim(Relation::Unequal, 1)),
        A::AllWeights(AllWeightsClaim(Relation::Equal, 1)),
        A::AllWeights(AllWeightsClaim(Relation::AtMost, 1)),
        A::Digit(DigitClaim { digit: 2, count: 1, modulus: 3 }),
        A::Digit(DigitClaim { digit: 2, count: 2, modulus: 3 }),
        A::Digits(DigitsClaim(3)),
        A::OddDegrees(OddDegreesClaim(vec![])),
        A::OddDegrees(OddDegreesClaim(vec![0, 1])),
        A::OnlyTo(OnlyToClaim { from: 0, to: vec![1] }),
        A::Joined(JoinedClaim(0, 1)),
        A::Independent(IndependentClaim(vec![0, 1])),
        A::Clique(CliqueClaim(vec![0, 1])),
        A::Apart(ApartClaim { vertex: 0, from: vec![1] }),
        A::Twins(TwinsClaim(0, 1)),
        A::Cover(CoverClaim(0, 1)),
        A::Leg(LegClaim { towards: 1, edge: 0, steps: 0 }),
        A::Leg(LegClaim { towards: 1, edge: 0, steps: 1 }),
        A::Leg(LegClaim { towards: 1, edge: 0, steps: 3 }),
        A::Walk(WalkClaim(vec![0, 1, 2])),
        A::LeastCover(LeastCoverClaim { vertices: vec![0], is: 1 }),
        A::LeastCover(LeastCoverClaim { vertices: vec![0, 1], is: 2 }),
        A::Needed(NeededClaim(0)),
        A::Grundy(GrundyClaim(0)),
        A::Outcome(OutcomeClaim(Outcome::N)),
        A::Outcome(OutcomeClaim(Outcome::P)),
        A::NoMove(NoMoveClaim),
        A::Stands(StandsClaim { on: 0, is: Outcome::N }),
        A::Stands(StandsClaim { on: 0, is: Outcome::P }),
        A::NoLighter(NoLighterClaim(0)),
        A::PositiveWeights(PositiveWeightsClaim(1)),
        A::PositiveWeights(PositiveWeightsClaim(2)),
        A::LightestPositive(LightestPositiveClaim(0)),
        A::Loop(LoopClaim(0)),
        A::Island(IslandClaim { vertex: 0, size: 1 }),
        A::Island(IslandClaim { vertex: 0, size: 2 }),
        A::FirstLeast(FirstLeastClaim { vertex: 0, number: 1 }),
        A::LeadingOnes(LeadingOnesClaim(1)),
        A::LeadingOnes(LeadingOnesClaim(2)),
        A::Gaps(GapsClaim(vec![true, false])),
        A::Blocks(BlocksClaim { leading: 1, twos: 2 }),
        run(Outcome::N),
        run(Outcome::P),
        A::VerticesLeft(VerticesLeftClaim(1)),
        A::VerticesLeft(VerticesLeftClaim(2)),
        A::OthersAreOnes(OthersAreOnesClaim(0)),
        A::AllLose(AllLoseClaim),
        A::Keeps(KeepsClaim { of: 0, kept: Kept::Grundy }),
        A::Keeps(KeepsClaim { of: 0, kept: Kept::OutcomeAlone }),
        A::Keeps(KeepsClaim { of: 0, kept: Kept::MisereOutcome }),
    ];
    all.extend(["on", "back"].map(|way| A::Reads(ReadsClaim { places: vec![edge], values: vec![1], way })));
    for class in Class::ALL {
        let by = Judgement::MisereCactus;
        all.extend([0, 1, 2].map(|n| A::Classed(ClassedClaim { by, class, vertices: (0..n).collect() })));
        all.push(A::Judged(JudgedClaim { by, vertex: 0, is: class }));
    }
    all.extend([0, 1, 2].map(|is| A::Degree(DegreeClaim { of: 0, is })));
    all.extend([1, 2].map(|n| A::XorZero(XorZeroClaim((0..n).collect()))));
    all.extend([1, 2].map(|n| A::EvenOutside(EvenOutsideClaim((0..n).collect()))));
    all.extend([0, 1, 2].map(|n| A::Matching(MatchingClaim((0..n).collect()))));
    all.extend([0, 1, 2].map(|is| A::PositiveAmong(PositiveAmongClaim { vertices: vec![0, 1], is })));
    all.extend([1, 2].map(|is| A::Flow(FlowClaim { from: 0, to: 1, without: 2, is, or_more: false })));
    all.push(A::Flow(FlowClaim { from: 0, to: 1, without: 2, is: 1, or_more: true }));
    all.push(A::Covered(CoveredClaim { vertices: vec![0, 1], among: Among::Ones }));
    for among in [Among::Component, Among::Ones, Among::Positive] {
        all.extend([
            A::Missed(MissedClaim { vertex: 0, among }),
            A::Covered(CoveredClaim { vertices: vec![0], among }),
        ]);
    }
    for outcome in [Outcome::N, Outcome::P] {
        all.push(A::WeightFree(WeightFreeClaim(outcome)));
        all.extend([false, true].map(|ones| A::Graded(GradedClaim { is: outcome, ones })));
    }
    for joined in [false, true] {
        all.extend([1, 2].map(|is| A::SplitFlow(SplitFlowClaim { at: 0, joined, is })));
    }
    for noun in [Noun::Heaps, Noun::Edges] {
        let touches = [Touch::All, Touch::NoTwo, Touch::AllButOne, Touch::Any(1), Touch::Any(2)];
        all.extend(touches.map(|touch| A::Touch(TouchClaim(touch, noun))));
        all.push(A::Touch(TouchClaim(Touch::Along(vec![heap]), noun)));
    }
    let grid = NamedGraph::Grid { rows: 2, columns: 3, row: 1, column: 1 };
    let shapes = [
        NamedGraph::Tree,
        NamedGraph::Cactus,
        NamedGraph::Cycle(4),
        NamedGraph::Complete(4),
        NamedGraph::Bipartite(2, 3),
        NamedGraph::Petersen,
        NamedGraph::Hypercube(3),
        grid,
        NamedGraph::Circuit(1),
        NamedGraph::Circuit(3),
    ];
    all.extend(shapes.map(|shape| ShapeClaim(shape).into()));
    let short = "h0 = 0";
    for (text, shown, again, vertices) in [
        (short, None, false, vec![]),
        (short, None, false, vec![1, 0]),
        (short, Some(short.to_owned()), false, vec![1, 0]),
        (short, Some(short.to_owned()), true, vec![1, 0]),
        (LONG, Some(LONG.to_owned()), false, vec![1, 0]),
    ] {
        for (holds, extent) in
            [false, true].into_iter().flat_map(|holds| EXTENTS.map(|extent| (holds, extent)))
        {
            let (shown, vertices, places) = (shown.clone(), vertices.clone(), vec![edge]);
            all.push(A::Formula(FormulaClaim {
                id: "",
                text,
                shown,
                again,
                extent,
                places,
                vertices,
                holds,
            }));
        }
    }
    all
}

const EXTENTS: [Extent; 3] = [Extent::Board, Extent::InPlay, Extent::SameEdges];

/// A formula that is too long to be shown.
const LONG: &str = "h0 + h1 + h2 + h3 + h4 + h5 + h6 + h7 = 0 or h0 + h1 + h2 + h3 + h4 + h5 + h6 + h7 = 1 or h0 + h1 + \
                    h2 + h3 + h4 + h5 + h6 + h7 = 2 or h0 + h1 + h2 + h3 + h4 + h5 + h6 + h7 = 3";

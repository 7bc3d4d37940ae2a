//! Every game, every question and every budget: what cannot be answered ends when its budget does.

use std::{
    sync::mpsc,
    thread,
    time::{Duration, Instant},
};

use nimgraph_game::{Position, notation, spec::NoAppraiser};
use nimgraph_solve::{
    Approach, Budget, Detail, GuideLimits, Interrupt, MoveList, Session, StopReason, Wants,
};

/// Positions that are not solved within a second without theorems.
const HARD: &[&str] = &[
    "nim misere 60,61,62,63,64,65",
    "edge-nim random-regular:40,3,seed=1 weights=5",
    "edge-nim misere complete:9 weights=3",
    "graph-nim complete:7 weights=3",
    "circular-nim 90,80,70,60,50,40,30,20,10 k=3",
    "simplicial-nim 41,42,43,44,45,46 faces=0-1-2,2-3,3-4-5,5-0",
    "vertex-nimg random:30,120 weights=5 directed=true",
    "neighboring-nim random:30,60,seed=2 weights=7",
    "vertex-nim grid:4x4 weights=5",
    "adjacent-nim misere 9,8,7,9,8,7,9,8,7,9",
    "circular-nim misere 40,30,20,10,40,30,20 k=3 + edge-nim complete:6 weights=4",
    "nim 1000000 + nim 999999 + circular-nim 50,40,30,20,10,60 k=2",
];

#[derive(Clone, Copy, Debug)]
enum Question {
    Outcome,
    Grundy,
    Remoteness,
    Moves,
    Scores,
    Guide,
}

const QUESTIONS: [Question; 6] = [
    Question::Outcome,
    Question::Grundy,
    Question::Remoteness,
    Question::Moves,
    Question::Scores,
    Question::Guide,
];

impl Question {
    fn ask(self, setup: &Position, approach: Approach, budget: &Budget) -> Option<StopReason> {
        let mut wants = Wants { approach, moves: MoveList::None, ..Wants::default() };
        match self {
            Self::Outcome => {}
            Self::Grundy => wants.grundy = true,
            Self::Remoteness => wants.remoteness = true,
            Self::Moves => wants.moves = MoveList::All,
            Self::Scores => return Session::new(setup.clone(), budget).moves(Detail::Everything).stopped,
            Self::Guide => {
                let (analysis, guide) =
                    Session::new(setup.clone(), budget).explain(wants, GuideLimits::default());
                return analysis.stopped.or(guide.and_then(|guide| guide.stopped));
            }
        }
        Session::new(setup.clone(), budget).solve(wants).stopped
    }
}

/// How long a stopped question may take on a busy machine. A question that does not end takes for ever.
const LONG: Duration = Duration::from_secs(20);

/// Asks on a thread of its own, and fails when no answer comes.
#[track_caller]
fn check(text: &str, question: Question, approach: Approach, budget: Budget) -> Option<StopReason> {
    let setup = notation::read(text).unwrap().check(&NoAppraiser).unwrap();
    let (send, receive) = mpsc::channel();
    let context = format!("{text}, {question:?}, {approach:?}, {budget:?}");
    let start = Instant::now();
    thread::spawn(move || send.send(question.ask(&setup, approach, &budget)));
    let stopped = receive.recv_timeout(LONG);
    stopped.unwrap_or_else(|_| panic!("{context}: no answer in {:?}", start.elapsed()))
}

fn all(each: impl Fn(&str, Question, Approach)) {
    for text in HARD {
        for question in QUESTIONS {
            for approach in [Approach::Auto, Approach::SearchOnly] {
                each(text, question, approach);
            }
        }
    }
}

#[test]
fn time_ends_every_question() {
    let time = Some(Duration::from_millis(30));
    let memory = Some(256 << 20);
    all(|text, question, approach| {
        let stopped = check(text, question, approach, Budget { time, memory, ..Budget::default() });
        assert!(matches!(stopped, None | Some(StopReason::Time | StopReason::Memory)), "{text} {stopped:?}");
    });
}

#[test]
fn nodes_end_every_question() {
    all(|text, question, approach| {
        let stopped = check(text, question, approach, Budget { nodes: Some(3000), ..Budget::default() });
        assert!(matches!(stopped, None | Some(StopReason::Nodes)), "{text} {question:?} {stopped:?}");
    });
}

/// A billion moves, one of which wins: what a hundred nodes do not find is not looked for afterwards.
#[test]
fn few_nodes_end_a_position_with_very_many_moves() {
    let text = "circular-nim 0,8,1,1,32611,0,8,0,1,1,32 k=9";
    let start = Instant::now();
    for question in QUESTIONS {
        let stopped = check(text, question, Approach::Auto, Budget { nodes: Some(100), ..Budget::default() });
        assert!(matches!(stopped, None | Some(StopReason::Nodes)), "{question:?} {stopped:?}");
    }
    // A tenth of a second in fact, and more than twenty when the moves are looked through.
    assert!(start.elapsed() < LONG / 2, "{:?}", start.elapsed());
}

/// A table that is full from the start: nothing of it must go round for ever.
#[test]
fn a_full_memory_ends_every_question_in_time() {
    let time = Some(Duration::from_millis(60));
    for memory in [0, 1 << 12, 1 << 16] {
        all(|text, question, approach| {
            check(text, question, approach, Budget { time, memory: Some(memory), ..Budget::default() });
        });
    }
}

#[test]
fn an_interrupt_ends_every_question() {
    all(|text, question, approach| {
        let interrupt = Interrupt::default();
        let budget = Budget { interrupt: interrupt.clone(), memory: Some(256 << 20), ..Budget::default() };
        let raising = thread::spawn(move || {
            thread::sleep(Duration::from_millis(20));
            interrupt.raise();
        });
        let stopped = check(text, question, approach, budget);
        raising.join().unwrap();
        let fits = matches!(stopped, None | Some(StopReason::Interrupted | StopReason::Memory));
        assert!(fits, "{text} {question:?} {stopped:?}");
    });
}

/// Whatever looks at each edge of a hub, for each edge of the hub, takes minutes.
#[test]
fn time_ends_every_question_about_a_large_hub() {
    let budget = Budget { time: Some(Duration::from_millis(30)), ..Budget::default() };
    for game in ["edge-nim", "graph-nim", "vertex-nimg", "vertex-nim", "neighboring-nim"] {
        for family in ["star:200000", "wheel:200000", "complete-bipartite:2,100000"] {
            for question in QUESTIONS {
                check(&format!("{game} {family}"), question, Approach::Auto, budget.clone());
            }
        }
    }
}

/// Two threads share what is left, and end together.
#[test]
fn threads_end_with_their_budget() {
    let (time, memory) = (Some(Duration::from_millis(60)), Some(1 << 16));
    let budget = Budget { time, memory, threads: 2, ..Budget::default() };
    all(|text, question, approach| {
        check(text, question, approach, budget.clone());
    });
}

/// All options of a board with thousands of vertices, as positions, are larger than any answer.
#[test]
fn options_of_a_large_board_are_not_kept_as_positions() {
    let weights: Vec<&str> = (0..=3000).map(|v| if v % 2 == 0 { "2" } else { "1" }).collect();
    let text = format!("vertex-nim star:3000 weights={} token=0", weights.join(","));
    let setup = notation::read(&text).unwrap().check(&NoAppraiser).unwrap();
    let budget = Budget { memory: Some(32 << 20), nodes: Some(150_000), ..Budget::default() };
    let scores = Session::new(setup.clone(), &budget).moves(Detail::Everything);
    assert_eq!(scores.stopped, Some(StopReason::Nodes));
    assert_eq!(scores.moves.iter().filter(|mv| mv.outcome.is_none()).count(), 0);
    let (analysis, guide) =
        Session::new(setup.clone(), &budget).explain(Wants::default(), GuideLimits::default());
    let guide = guide.expect("a theorem says who wins");
    assert_eq!((analysis.stopped, guide.stopped), (None, None));
    assert!(guide.replay.positions > 100 && guide.replay.stopped != Some(StopReason::Memory));
}

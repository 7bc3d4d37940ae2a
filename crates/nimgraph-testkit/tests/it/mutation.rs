//! A hundred thousand inputs a run that are almost right: each is answered or refused, none makes the program panic.

use std::panic::{AssertUnwindSafe, catch_unwind};

use nimgraph::{
    ReadLimits, SolveOptions,
    game::{Position, Ruleset},
    solver::{Budget, Detail, Level, Meter, MoveList, Player, SearchMemory, Wants},
};
use nimgraph_testkit::{
    graph_text::{check_graph_text, graph_text},
    mutate::{mutate_value, mutated_json, mutated_notation, mutated_text},
    twins::TWINS,
    universe::{Dice, random, seed},
};
use nimgraph_wire::{
    Answer, BatchLine, GivenMove, InputError, examine, read_position_within, score_sheet, solve,
};

const INPUTS: usize = 100_000;

#[test]
fn no_input_makes_the_program_panic() {
    let seed = seed("mutation");
    let mut dice = Dice::new(seed);
    let mut tally = Tally::default();
    for i in 0..INPUTS {
        let text = input(i, &mut dice);
        let handled = catch_unwind(AssertUnwindSafe(|| handle(&text, &mut dice)));
        match handled {
            Ok(seen) => tally.note(seen),
            Err(_) => panic!("NIMGRAPH_SEED={seed}, input {i} panics: {text}"),
        }
    }
    tally.check(seed);
}

fn input(i: usize, dice: &mut Dice) -> String {
    match i % 3 {
        0 => mutated_notation(dice),
        _ => {
            let position = random(TWINS[i / 3 % TWINS.len()], dice);
            mutated_json(&position, dice)
        }
    }
}

/// What became of an input.
enum Seen {
    Refused(InputError),
    Stopped,
    Answered,
}

fn handle(text: &str, dice: &mut Dice) -> Seen {
    let limits = ReadLimits { size: 500, budget: nodes(300) };
    match read_position_within(text, &limits) {
        Err(error) => {
            assert!(!error.to_string().is_empty());
            Seen::Refused(error)
        }
        Ok(setup) => use_position(&setup, dice),
    }
}

fn nodes(nodes: u64) -> Budget {
    Budget { nodes: Some(nodes), memory: Some(1 << 22), ..Budget::default() }
}

/// Does with a position what people do, on a tiny budget.
fn use_position(setup: &Position, dice: &mut Dice) -> Seen {
    let wants = Wants {
        grundy: dice.percent(50),
        remoteness: dice.percent(20),
        moves: dice.pick(&[MoveList::All, MoveList::First, MoveList::None]),
        ..Wants::default()
    };
    let answer = solve(setup, &SolveOptions { wants, budget: nodes(60) });
    assert!(answer.outcome.is_some() || answer.stopped.is_some(), "{}", answer.to_json());
    let (game, position) = (setup.game(), setup.state());
    for mv in answer.winning_moves.iter().take(3) {
        let legal = GivenMove::Fields(mv.clone()).find(setup).expect("a winning move is a move");
        let text = game.move_to_text(position, &legal);
        assert_eq!(game.move_from_text(position, &text), Some(legal.clone()));
        let mut spoilt = serde_json::to_value(mv).expect("a move is plain data");
        mutate_value(&mut spoilt, dice);
        let given = serde_json::from_value::<GivenMove>(spoilt.clone());
        for read in [
            given.ok().and_then(|given| given.find(setup).ok()),
            game.move_from_text(position, &mutated_text(&text, dice)),
        ] {
            assert!(read.is_none_or(|mv| game.is_legal(position, &mv)), "{spoilt}");
        }
    }
    if dice.percent(10) {
        assert!(game.figure(position).boards.iter().all(|b| b.vertices.len() <= 500));
        score_sheet(setup, Detail::Everything, &nodes(60));
        let choice = Player::new(dice.pick(&Level::ALL), 1).choose(
            setup,
            &mut Meter::start(&nodes(60)),
            &mut SearchMemory::default(),
        );
        assert!(choice.is_none_or(|choice| game.is_legal(position, &choice.mv)));
    }
    if answer.stopped.is_some() { Seen::Stopped } else { Seen::Answered }
}

/// How often what happened: a run in which everything is refused tests nothing.
#[derive(Default)]
struct Tally {
    fields: usize,
    refused: usize,
    stopped: usize,
    answered: usize,
}

impl Tally {
    fn note(&mut self, seen: Seen) {
        match seen {
            Seen::Refused(error) => {
                self.refused += 1;
                self.fields += usize::from(error.field().is_some());
            }
            Seen::Stopped => self.stopped += 1,
            Seen::Answered => self.answered += 1,
        }
    }

    fn check(&self, seed: u64) {
        let counts = [self.fields, self.refused, self.stopped, self.answered];
        assert!(counts.iter().all(|&count| count >= INPUTS / 50), "NIMGRAPH_SEED={seed} {counts:?}");
        println!("fields named, refused, stopped, answered: {counts:?}");
    }
}

/// Graph files, of which at least a third are read.
#[test]
fn almost_right_graph_files_are_read_or_refused() {
    const FILES: usize = 20_000;
    let seed = seed("graph files");
    let mut dice = Dice::new(seed);
    let mut read = 0;
    for i in 0..FILES {
        let (format, text) = graph_text(&mut |below| dice.below(below));
        let checked = catch_unwind(AssertUnwindSafe(|| check_graph_text(format, &text)));
        match checked {
            Ok(document) => read += usize::from(document.is_some()),
            Err(_) => panic!("NIMGRAPH_SEED={seed}, file {i} fails: {format} {text:?}"),
        }
    }
    assert!(read > FILES / 3 && read < FILES, "NIMGRAPH_SEED={seed}: {read} of {FILES} were read");
}

#[test]
fn a_batch_survives_any_bytes() {
    let seed = seed("bytes");
    let mut dice = Dice::new(seed);
    let options = SolveOptions { budget: nodes(60), ..SolveOptions::default() };
    for _ in 0..5_000 {
        let mut bytes = random(dice.pick(TWINS), &mut dice).to_string().into_bytes();
        for _ in 0..dice.from_to(1, 4) {
            let place = dice.below(bytes.len());
            bytes[place] = dice.bits() as u8;
        }
        let limits = ReadLimits { budget: options.budget.clone(), ..ReadLimits::default() };
        let Some(line) = BatchLine::read(7, &bytes, &limits) else { continue };
        if let Ok(setup) = line.position() {
            let answer = line.reply(&Answer::in_batch(setup, &examine(setup, &options), &options));
            assert!(answer.starts_with("{\"outcome\":"), "NIMGRAPH_SEED={seed} {answer}");
            assert!(answer.contains(",\"line\":7"), "NIMGRAPH_SEED={seed} {answer}");
        }
    }
}

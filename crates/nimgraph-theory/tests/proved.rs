//! The shipped formulas against plain search on small weights: outcome, winning move and list of winning moves. Of all of
//! them with `NIMGRAPH_PROOFS=all`, which `make proofs` sets; else of every seventh.

use std::{collections::HashMap, ops::ControlFlow};

use nimgraph_game::{
    CONTINUE, Convention, Move, Outcome, Position, Registered, Ruleset, State, notation, on_game,
    spec::NoAppraiser,
};
use nimgraph_theory::{Cost, ProvedFormula, arena::Arena, decide, proved_formula, proved_formulas};

/// Who wins, by trying all moves.
fn outcome<R: Ruleset>(
    rules: &R,
    play: Convention,
    position: &State,
    known: &mut HashMap<State, Outcome>,
) -> Outcome {
    if let Some(outcome) = known.get(position) {
        return *outcome;
    }
    let moves = rules.moves(position);
    let found = if moves.is_empty() {
        play.outcome_at_end()
    } else {
        let loses = |mv: &_| outcome(rules, play, &rules.play(position, mv), known) == Outcome::P;
        Outcome::from_winning_move(moves.iter().any(loses))
    };
    known.insert(position.clone(), found);
    found
}

struct Compare<'a> {
    formula: &'a ProvedFormula,
    arena: &'a Arena,
}

impl Compare<'_> {
    fn visit<G: Registered>(self, game: &G, play: Convention, _: &State) -> usize {
        let (weights, places) = (self.arena.board().weights() as u32, self.arena.places());
        let bound = (1..=4u64).rev().find(|b| (b + 1).pow(weights) * places as u64 <= 700).unwrap_or(1);
        let mut known = HashMap::new();
        let mut compared = 0;
        for code in 0..(bound + 1).pow(weights) {
            let at: Vec<u64> = (0..weights).map(|i| code / (bound + 1).pow(i) % (bound + 1)).collect();
            for place in (0..places).filter(|&place| self.arena.domain(place).holds(&at)) {
                let setup = self.arena.position(&at, place);
                let position = setup.state();
                self.compare(game, play, position, &mut known);
                compared += 1;
            }
        }
        compared
    }
}

impl Compare<'_> {
    fn compare<G: Registered>(
        &self,
        game: &G,
        play: Convention,
        position: &State,
        known: &mut HashMap<State, Outcome>,
    ) {
        let about = || format!("{} at {position:?}", self.formula.id());
        let finding =
            self.formula.find(game, play, position).unwrap_or_else(|| panic!("{}: silent", about()));
        assert_eq!(finding.outcome, outcome(game, play, position, known), "{}", about());
        let mut wins: Vec<Move> = game.moves(position);
        wins.retain(|mv| outcome(game, play, &game.play(position, mv), known) == Outcome::P);
        assert_eq!(finding.winning_move.is_some(), !wins.is_empty(), "{}", about());
        assert!(finding.winning_move.iter().all(|mv| wins.contains(mv)), "{}: {finding:?}", about());
        let mut told = Vec::new();
        let flow = self.formula.winning_moves(game, play, position, &mut |mv| {
            told.push(mv);
            CONTINUE
        });
        assert_eq!(flow, Some(ControlFlow::Continue(())), "{}", about());
        let sorted = |moves: Vec<Move>| {
            let mut moves: Vec<String> = moves.iter().map(|mv| format!("{mv:?}")).collect();
            moves.sort_unstable();
            moves
        };
        assert_eq!(sorted(told), sorted(wins), "{}", about());
    }
}

#[test]
fn shipped_formulas_agree_with_plain_search() {
    let all = std::env::var("NIMGRAPH_PROOFS").is_ok_and(|value| value == "all");
    let formulas = proved_formulas();
    let mut compared = 0;
    for formula in formulas.iter().step_by(if all { 1 } else { 7 }) {
        let arena = Arena::new(formula.board()).unwrap();
        let ones = vec![1; arena.board().weights()];
        let (first, compare) = (arena.position(&ones, 0), Compare { formula, arena: &arena });
        compared += on_game!(first.game(), |game| compare.visit(game, first.convention(), first.state()));
    }
    println!("{compared} positions of {} formulas", formulas.len());
    assert!(compared > 5_000, "only {compared} positions");
}

/// Decides a position by the catalogue; its winning move is legal and leads to a P-position by the formula.
struct Large<'a> {
    id: &'a str,
}

impl Large<'_> {
    fn visit<G: Registered>(self, game: &G, play: Convention, position: &State) -> Outcome {
        let found = decide(game, play, position, Cost::Exponential);
        let found = found.unwrap_or_else(|_| panic!("{}: undecided", self.id));
        assert_eq!(found.statement, self.id);
        if found.finding.outcome == Outcome::N {
            let mv = found.finding.winning_move.as_ref().expect("a winning move");
            assert!(game.is_legal(position, mv));
            let after = Position::new_unchecked(play, game.clone(), game.play(position, mv));
            let formula = proved_formula(self.id).unwrap();
            assert_eq!(formula.outcome(&after), Some(Outcome::P), "{after}");
        }
        println!("{}: {}", found.finding.outcome, found.finding.reason);
        found.finding.outcome
    }
}

#[track_caller]
fn check(position: &str, id: &str, expected: Outcome) {
    let setup = notation::read(position).unwrap().check(&NoAppraiser).unwrap();
    let found = on_game!(setup.game(), |game| Large { id }.visit(game, setup.convention(), setup.state()));
    assert_eq!(found, expected, "{position}");
}

#[test]
fn large_weights_and_other_names() {
    let paw = "proved/edge-nim/0-1_0-2_0-3_1-2_misere";
    check("edge-nim c-d,a-b,b-c,c-a weights=1000000000,3,999999999,7 token=b misere", paw, Outcome::N);
    check("edge-nim 0-3,1-2,0-1,0-2 weights=1000000000,3,999999999,7 token=2 misere", paw, Outcome::N);
    let path = "proved/neighboring-nim/path-4_misere";
    check(
        "neighboring-nim 2-0,1-3,3-2 weights=1000000000,123456789,5,999999999 token=1 misere",
        path,
        Outcome::P,
    );
}

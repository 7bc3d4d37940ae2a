//! Theorems about families as files for Coq, which prove them from nothing but Coq's own library.
//!
//! `family.v` proves once that an automaton that passes a check is right for words of all lengths. For each scheme there is
//! a file that defines the game in a few lines and proves that its moves are those of a transducer. What is written
//! here is the automaton, and the shape of a strip.

use std::fmt::Write;

use nimgraph_game::Convention;
use thiserror::Error;

use crate::{
    FamilyTheorem, WeightReach, WordAutomaton, WordScheme,
    scheme::{Speller, Weighing},
};

mod script;

/// Soundness for words of all lengths, as a file of its own: what every file of [`family_coq`] contains.
pub const FAMILY_COQ: &str = include_str!("family.v");

const CIRCUIT: &str = include_str!("circuit.v");
const LOOP_CIRCUIT: &str = include_str!("loop_circuit.v");
const CYCLE: &str = include_str!("cycle.v");
const CYCLE_EDGES: &str = include_str!("cycle_edges.v");
const CYCLE_LEFT: &str = include_str!("cycle_left.v");
const CYCLE_ENTERED: &str = include_str!("cycle_entered.v");
const STRIP: &str = include_str!("strip.v");

/// Ends the definition of a game in the files above.
const PROOF: &str = "(* The proof. *)\n";
/// Where what the games on cycles share goes, and what follows their own lemmas.
const SHARED: &str = "(* What all games on cycles share. *)\n";
const END: &str = "(* End. *)\n";

/// Why a theorem cannot be written for Coq.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FamilyCoqError {
    /// The largest letter stands for larger weights too.
    #[error("files for Coq are about weights up to a bound: write --max-weight {0} without +")]
    AllWeights(u64),
    /// The family has no game in Coq.
    #[error("files for Coq are about circuits, cycles and strips, not {0}")]
    Family(String),
    /// The automaton is too large for coqc.
    #[error("an automaton with {0} states is too large for Coq, which takes at most {MOST_STATES} here")]
    States(usize),
}

/// Coq looks states up in a list, so larger automata take it hours.
const MOST_STATES: usize = 600;

/// A file for Coq 8.16 or later: the game, the automaton, and a proof that it accepts exactly the P-positions, whatever their
/// size.
///
/// ```
/// use nimgraph_family::{FamilyGame, FamilyQuestion, FamilyVerdict, Unlimited, WeightBound, family_coq, prove_family};
/// let question = FamilyQuestion {
///     game: FamilyGame::AdjacentNim,
///     family: "circuit:n".parse()?,
///     weights: WeightBound::up_to(2),
///     play: nimgraph_game::Convention::Normal,
/// };
/// let scheme = question.scheme()?;
/// let Ok(FamilyVerdict::Proved(theorem)) = prove_family(&scheme, &mut Unlimited) else { unreachable!() };
/// let file = family_coq(&scheme, &theorem)?;
/// assert!(file.contains("Theorem all_sizes x : board x -> (accepts x = true <-> "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn family_coq(scheme: &WordScheme, theorem: &FamilyTheorem) -> Result<String, FamilyCoqError> {
    let question = &scheme.question;
    family_coq_can_say(scheme)?;
    let (game, proof) = parts(scheme)?;
    let automaton = &theorem.automaton;
    if automaton.states() > MOST_STATES {
        return Err(FamilyCoqError::States(automaton.states()));
    }
    let soundness = FAMILY_COQ.split_once("(* Part 1.").map_or(FAMILY_COQ, |(_, rest)| rest);
    let misere = question.play == Convention::Misere;
    // Each set has a step for each letter, and for where the new word is there may be more sets than here.
    let steps = 4 * (theorem.news.sets + 1) * (scheme.letters() + 1);
    Ok(format!(
        "{}From Coq Require Import List Arith PArith NArith Lia Bool FMapPositive.\nImport ListNotations.\n\n\
         (* The largest weight, and the play. *)\nDefinition most := {}.\nDefinition misere := {misere}.\n\n\
         {game}\n{}\n\
         (* Soundness, for words of all lengths and all games on them. Part 1 says what it means to lose. *)\n\
         Module Family.\n\n(* Part 1.{soundness}\nEnd Family.\n\n\
         {PROOF}\n(* Visiting all situations takes no more steps than this. *)\nDefinition steps := N.to_nat {steps}.\n\n\
         {proof}\nPrint Assumptions all_sizes.\n",
        head(scheme),
        question.weights.most,
        table(automaton),
    ))
}

/// Whether a theorem about a family can be written for Coq at all, whatever its automaton is.
pub fn family_coq_can_say(scheme: &WordScheme) -> Result<(), FamilyCoqError> {
    let question = &scheme.question;
    if question.weights.reach == WeightReach::AllWeights {
        return Err(FamilyCoqError::AllWeights(question.weights.most));
    }
    parts(scheme).map(|_| ())
}

/// The definition of the game, and the proof.
fn parts(scheme: &WordScheme) -> Result<(String, String), FamilyCoqError> {
    let split = |text: &str| {
        let (game, proof) = text.split_once(PROOF).unwrap_or_default();
        (game.to_owned(), proof.trim_start().to_owned())
    };
    Ok(match &scheme.speller {
        Speller::Circuit(words) if words.has_loops() => split(LOOP_CIRCUIT),
        Speller::Circuit(_) => split(CIRCUIT),
        Speller::Cycle(words) => {
            let (game, own) = split(match words.weighing {
                Weighing::Edges => CYCLE_EDGES,
                Weighing::Left => CYCLE_LEFT,
                Weighing::Entered => CYCLE_ENTERED,
            });
            let (tracks, moves) = own.split_once(SHARED).unwrap_or_default();
            let (shared, end) = CYCLE.split_once(END).unwrap_or_default();
            (game, format!("{tracks}{shared}{}\n{}", moves.trim_start(), end.trim_start()))
        }
        Speller::Strip(strip) => {
            let (game, proof) = split(STRIP);
            let game = game.replace("{shape}", &strip.coq_shape()).replace("{scripts}", &strip.coq_scripts());
            (game, proof)
        }
        Speller::Caterpillar(_) | Speller::Local(_) => {
            return Err(FamilyCoqError::Family(scheme.question.family.to_string()));
        }
    })
}

fn head(scheme: &WordScheme) -> String {
    let question = &scheme.question;
    let about = format!(
        "{}: the P-positions of all boards of the family {}, with weights up to {}.\n\n   Play: {}\n   The theorem is the last one, \
         all_sizes: an automaton accepts a position exactly if the player to move loses. It is about move, board and\n   accepts, \
         which stand first, and about Family.loses, in part 1 of the module Family. What the letters of a position mean on\n   \
         the board is said in nimgraph's docs/family-certificates.md.\n\n   Written by nimgraph. Nothing here is proved before Coq \
         (8.16 or later) has read it: coqc FILE.v\n   ends with status 0 and prints 'Closed under the global context', which says \
         that no axiom is used.",
        question.game.name(),
        question.family,
        question.weights.most,
        match question.play {
            Convention::Normal => "normal: the player who cannot move loses",
            Convention::Misere => "misère: the player who cannot move wins",
        },
    );
    format!("(* {about} *)\n\n")
}

fn table(automaton: &WordAutomaton) -> String {
    let mut text =
        "(* The automaton: for each state, whether it accepts, and the states after the letters. *)\n\
                    Definition table : list (bool * list nat) :=\n  ["
            .to_owned();
    for state in 0..automaton.states() as u32 {
        let row: Vec<String> = automaton.row(state).iter().map(ToString::to_string).collect();
        let before = if state == 0 { "" } else { ";\n   " };
        let _ = write!(text, "{before}({}, [{}])", automaton.is_accepting(state), row.join("; "));
    }
    text + "].\n\
            Definition accepting (q : nat) := fst (nth q table (false, [])).\n\
            Definition step q a := nth (column a) (snd (nth q table (false, []))) 0.\n\
            Fixpoint reads (q : nat) (x : word) := match x with [] => q | a :: x => reads (step q a) x end.\n\
            Definition accepts (x : word) := accepting (reads 0 x).\n"
}

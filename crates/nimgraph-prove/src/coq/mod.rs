//! Proofs for Coq: a file that states the rules, the formula and the theorem, and proves it from nothing but Coq's own
//! library.
//!
//! The weights are naturals, a move is an inductive relation, and who loses is defined by what the moves lead to. That no
//! move leads from the formula into it is shown by cases and `lia`; the other half by a strategy, whose cases are
//! decided here and checked by `lia`. Formulas with XOR have no such proof.

mod error;
mod nnf;
mod splits;
mod theorem;
mod tree;

use std::fmt::Write;

use nimgraph_formula::{Formula, Ground, GroundRule, Rule, Symmetry};
use nimgraph_game::{Convention, Kind};
use nimgraph_solve::Meter;

pub use self::error::CoqError;
use self::nnf::{Nnf, value};
use self::tree::{Cases, MOST_CASES, Way};
use crate::arena::Arena;
use crate::certificate::certified_position;
use crate::prove::ProveError;
use crate::strategy::{StrategyError, fits, lowers};

/// Whether a formula can be said in a file for Coq at all, whatever its strategy is.
pub fn coq_can_say(arena: &Arena, formula: &Formula) -> Result<(), CoqError> {
    Writer::new(arena, formula).map(|_| ())
}

/// A file for Coq 8.16 or later, which proves that the formula holds exactly where the player to move loses. The
/// strategy must answer one place of the token for each orbit.
///
/// ```
/// use nimgraph_prove::{Arena, coq_proof};
/// use nimgraph_solve::Meter;
/// let heaps = Arena::new(&"nim 2".parse()?)?;
/// let rules = ["w0 := w1", "w1 := w0"].map(|rule| rule.parse().unwrap());
/// let file = coq_proof(&heaps, &"w0 = w1".parse()?, &rules, &mut Meter::default())?;
/// assert!(file.contains("Theorem formula_is_right : forall p, P p <-> loses p."));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn coq_proof(
    arena: &Arena,
    formula: &Formula,
    rules: &[Rule],
    meter: &mut Meter,
) -> Result<String, CoqError> {
    Writer::new(arena, formula)?.file(rules, meter)
}

struct Writer<'a> {
    arena: &'a Arena,
    formula: &'a Formula,
    /// What the formula says, for each place of the token.
    parts: Vec<Nnf>,
}

impl<'a> Writer<'a> {
    fn new(arena: &'a Arena, formula: &'a Formula) -> Result<Self, CoqError> {
        let plain = |mv: &Kind| mv.to.is_some() && mv.after == Ground::Constant(true);
        let places = 0..arena.places();
        if places.clone().any(|place| !arena.moves(place).iter().all(plain)) {
            return Err(CoqError::Game(arena.game().info().title));
        }
        if places.clone().any(|place| !arena.moves(place).iter().all(Kind::is_plain)) {
            return Err(CoqError::Rules);
        }
        let grounds = arena.ground(formula).map_err(ProveError::from)?;
        let parts = grounds.iter().map(Nnf::new).collect::<Result<Vec<_>, _>>()?;
        for part in &parts {
            part.coq()?;
        }
        Ok(Self { arena, formula, parts })
    }

    fn misere(&self) -> bool {
        self.arena.convention() == Convention::Misere
    }

    fn file(&self, rules: &[Rule], meter: &mut Meter) -> Result<String, CoqError> {
        let mut text = self.rules_of_play();
        text += &self.statement()?;
        for place in 0..self.arena.places() {
            for number in 0..self.arena.moves(place).len() {
                text += &self.stable(place, number)?;
            }
        }
        for place in 0..self.arena.places() {
            if self.misere() {
                text += &self.goes_on(place);
            }
            text += &self.absorbing(place, &self.script(place, rules, meter)?);
        }
        text += &self.theorem();
        Ok(self.head() + imports(&text) + &text)
    }

    /// How every position with the token on a place is answered.
    fn script(&self, place: usize, rules: &[Rule], meter: &mut Meter) -> Result<String, CoqError> {
        let (ways, left_out) = self.ways(place, rules)?;
        let script = Cases::new(self.arena, &ways, meter)?.script(place);
        match (script, left_out) {
            // The rule that was left out may have the answer.
            (Err(CoqError::Gap { .. }), Some(rule)) => Err(rule),
            (script, _) => script,
        }
    }

    /// `w0 w1 w2`, or new names for some of them.
    fn list(&self, name: impl Fn(usize) -> String) -> String {
        (0..self.arena.board().weights()).map(name).collect::<Vec<_>>().join(" ")
    }

    fn weights(&self) -> String {
        self.list(|weight| format!("w{weight}"))
    }

    /// The weights after a move, as it names them.
    fn after(&self, mv: &Kind) -> String {
        self.list(|weight| if mv.set.contains(&weight) { format!("y{weight}") } else { format!("w{weight}") })
    }

    fn position(&self, place: usize, weights: &str) -> String {
        if self.arena.has_token() { format!("at_ t{place} {weights}") } else { format!("at_ {weights}") }
    }

    fn head(&self) -> String {
        let setup = self.arena.game();
        let play = match self.misere() {
            true => "misère: the player who cannot move wins",
            false => "normal: the player who cannot move loses",
        };
        let mut about = format!(
            "{}: the P-positions of one board, for all weights.\n\n   Board: {}\n   (its weights and its token mean \
             nothing)\n   Play: {play}\n   Formula: {}\n",
            setup.title(),
            certified_position(self.arena),
            self.formula,
        );
        for (weight, name) in self.arena.board().weight_names().iter().enumerate() {
            let _ = writeln!(about, "   w{weight}: the weight of {name}");
        }
        about += "\n   Written by nimgraph. Nothing here is proved before Coq (8.16 or later) has read it: coqc FILE.v\n   \
                  ends with status 0 and prints 'Closed under the global context', which says that no axiom is used.";
        // Comments of Coq end, and others begin, at these signs; a quotation mark begins a string.
        let about = about.replace("(*", "( *").replace("*)", "* )").replace('"', "'");
        format!("(* {about} *)\n\n")
    }

    fn rules_of_play(&self) -> String {
        let (weights, places) = (self.weights(), 0..self.arena.places());
        let mut text = "\n(* Positions and moves. *)\n\n".to_owned();
        if self.arena.has_token() {
            let names: Vec<String> = places.clone().map(|place| format!("t{place}")).collect();
            let _ = writeln!(text, "Inductive place := {}.\n", names.join(" | "));
            let _ = writeln!(text, "Inductive position := at_ (token : place) ({weights} : nat).\n");
        } else {
            let _ = writeln!(text, "Inductive position := at_ ({weights} : nat).\n");
        }
        text += "Inductive move : position -> position -> Prop :=\n";
        for place in places {
            for (number, mv) in self.arena.moves(place).iter().enumerate() {
                let (new, premises) = new_weights(mv);
                let from = self.position(place, &weights);
                let to = self.position(mv.to.unwrap_or(place), &self.after(mv));
                let _ = writeln!(
                    text,
                    "  | move_{place}_{number} : forall {weights} {new}, {premises} ->\n      move ({from}) ({to})",
                );
            }
        }
        text = text.trim_end().to_owned() + ".\n";
        text += if self.misere() {
            "\n(* The player to move loses when there is a move and all moves lead to positions that win for the opponent, and\n   \
             wins when there is no move, or one that leads to a position that loses for the opponent. *)\n\n\
             Inductive loses : position -> Prop :=\n  | loses_if : forall p, (exists q, move p q) -> (forall q, move p q -> wins q) -> loses p\n\
             with wins : position -> Prop :=\n  | wins_over : forall p, (forall q, ~ move p q) -> wins p\n  \
             | wins_if : forall p q, move p q -> loses q -> wins p.\n"
        } else {
            "\n(* The player to move loses when all moves lead to positions that win for the opponent, and wins when one leads to a\n   \
             position that loses for the opponent. *)\n\n\
             Inductive loses : position -> Prop :=\n  | loses_if : forall p, (forall q, move p q -> wins q) -> loses p\n\
             with wins : position -> Prop :=\n  | wins_if : forall p q, move p q -> loses q -> wins p.\n"
        };
        text
    }

    fn statement(&self) -> Result<String, CoqError> {
        let weights = self.weights();
        let mut text = "\n(* The formula. *)\n".to_owned();
        for (place, part) in self.parts.iter().enumerate() {
            let _ = write!(text, "\nDefinition P{place} ({weights} : nat) : Prop :=\n    {}.\n", part.coq()?);
        }
        text += "\nDefinition P (p : position) : Prop :=\n  match p with\n";
        for place in 0..self.arena.places() {
            let _ = writeln!(text, "  | {} => P{place} {weights}", self.position(place, &weights));
        }
        text += "  end.\n\nLtac cases :=\n  repeat match goal with H : _ /\\ _ |- _ => destruct H end;\n  \
                 lazymatch goal with\n  | H : _ \\/ _ |- _ => destruct H; cases\n  | |- _ => lia\n  end.\n\n\
                 (* No move leads from the formula into it. *)\n";
        Ok(text)
    }

    fn stable(&self, place: usize, number: usize) -> Result<String, CoqError> {
        let mv = &self.arena.moves(place)[number];
        let to = mv.to.unwrap_or(place);
        if self.parts[place].cases().saturating_mul(self.parts[to].cases()) > MOST_CASES {
            return Err(CoqError::TooManyCases);
        }
        let (new, premises) = new_weights(mv);
        let weights = self.weights();
        Ok(format!(
            "\nLemma stable_{place}_{number} : forall {weights} {new}, {premises} ->\n  P{place} {weights} -> ~ P{to} {}.\n\
             Proof. unfold P{place}, P{to}. intros. intro. cases. Qed.\n",
            self.after(mv)
        ))
    }

    /// In misère play: a position of the formula is not over.
    fn goes_on(&self, place: usize) -> String {
        let weights = self.weights();
        let mut text = format!(
            "\nLemma goes_on_{place} : forall {weights}, P{place} {weights} -> exists q, move ({}) q.\nProof.\n  intros.\n",
            self.position(place, &weights)
        );
        for (number, mv) in self.arena.moves(place).iter().enumerate() {
            for &lowered in &mv.set {
                let new = self.list(|weight| {
                    if weight == lowered { format!("(w{weight} - 1)") } else { format!("w{weight}") }
                });
                let to = self.position(mv.to.unwrap_or(place), &new);
                let _ = writeln!(
                    text,
                    "  destruct (le_gt_dec 1 w{lowered}). {{ exists ({to}). apply move_{place}_{number}; lia. }}"
                );
            }
        }
        let _ = writeln!(text, "  exfalso. unfold P{place} in *. cases.\nQed.");
        text
    }

    /// What finishes a case: the formula holds, the game is over, or a rule wins. Besides, why a rule was left out, if
    /// one was.
    fn ways(&self, place: usize, rules: &[Rule]) -> Result<(Vec<Way>, Option<CoqError>), CoqError> {
        let part = format!("P{place}");
        let holds = Way {
            needs: vec![self.parts[place].clone()],
            script: Box::new(move |scripts| format!("left. unfold {part}.\n{}.\n", scripts.join("; "))),
        };
        let mut ways = vec![holds];
        if self.misere() {
            ways.push(Way {
                needs: vec![Nnf::new(self.arena.terminal(place))?],
                script: Box::new(|_| "right; left. intros q M; inversion M; lia.\n".to_owned()),
            });
        }
        let mut left_out = None;
        for (line, rule) in self.rules_at(place, rules)? {
            for (number, mv) in self.arena.moves(place).iter().enumerate() {
                if !fits(&rule, mv) {
                    continue;
                }
                match self.way(place, number, &rule, (line, &rules[line - 1])) {
                    Ok(way) => ways.push(way),
                    Err(error @ CoqError::Rule { .. }) => left_out = left_out.or(Some(error)),
                    Err(error) => return Err(error),
                }
            }
        }
        Ok((ways, left_out))
    }

    /// The rules for a place, and those for other places carried there by symmetries of the board, with their numbers
    /// from 1.
    fn rules_at(&self, place: usize, rules: &[Rule]) -> Result<Vec<(usize, GroundRule)>, CoqError> {
        let mut found: Vec<(usize, GroundRule)> = Vec::new();
        let board = self.arena.board();
        let token = |place: usize| self.arena.has_token().then_some(place);
        let identity =
            Symmetry { weights: (0..board.weights()).collect(), places: (0..board.order()).collect() };
        let all = board.symmetries().map_or_else(|_| vec![identity.clone()], <[Symmetry]>::to_vec);
        for (number, rule) in (1..).zip(rules) {
            for from in 0..self.arena.places() {
                let ground =
                    rule.on(board, token(from)).map_err(|error| StrategyError::Rule { number, error })?;
                if ground.condition == Ground::Constant(false) {
                    continue;
                }
                // Without a token a rule speaks for itself.
                let here = |symmetry: &&Symmetry| {
                    if self.arena.has_token() {
                        symmetry.places[from] == place
                    } else {
                        **symmetry == identity
                    }
                };
                for symmetry in all.iter().filter(here) {
                    let image = GroundRule {
                        condition: ground.condition.renamed(&symmetry.weights),
                        changes: ground
                            .changes
                            .iter()
                            .map(|(weight, value)| {
                                (symmetry.weights[*weight], value.renamed(&symmetry.weights))
                            })
                            .collect(),
                        token: ground.token.map(|to| symmetry.places[to]),
                    };
                    if !found.iter().any(|(_, known)| *known == image) {
                        found.push((number, image));
                    }
                }
            }
        }
        Ok(found)
    }

    /// Following a rule by one kind of move; the rule is told as it was given, with its number, where it is at fault.
    fn way(
        &self,
        place: usize,
        number: usize,
        rule: &GroundRule,
        (line, given): (usize, &Rule),
    ) -> Result<Way, CoqError> {
        let mv = &self.arena.moves(place)[number];
        let to = mv.to.unwrap_or(place);
        let beyond = |error| StrategyError::Substitution { number: line, error };
        let unsaid = |why: CoqError| CoqError::Rule { rule: given.to_string(), why: Box::new(why) };
        let legal = lowers(&rule.changes).map_err(beyond)?;
        let target = self.parts[to].substituted(&rule.changes).map_err(beyond)?;
        let legal = Nnf::new(&Ground::all([rule.condition.clone(), legal])).map_err(unsaid)?;
        let mut new = Vec::new();
        for weight in 0..self.arena.board().weights() {
            new.push(match rule.changes.iter().find(|(changed, _)| *changed == weight) {
                None => format!("w{weight}"),
                Some((_, number)) => match value(number).map_err(unsaid)? {
                    text if text.contains(' ') => format!("({text})"),
                    text => text,
                },
            });
        }
        let to_position = self.position(to, &new.join(" "));
        Ok(Way {
            needs: vec![legal, target],
            script: Box::new(move |scripts| {
                format!(
                    "right; exists ({to_position}). split; [apply move_{place}_{number}; lia |].\nunfold P, P{to}. {}.\n",
                    scripts.last().map_or("exact I", String::as_str)
                )
            }),
        })
    }

    fn absorbing(&self, place: usize, script: &str) -> String {
        let (weights, here) = (self.weights(), self.position(place, &self.weights()));
        let over = if self.misere() { format!("(forall q, ~ move ({here}) q) \\/ ") } else { String::new() };
        let script = if self.misere() {
            script.replace("right; exists", "right; right; exists")
        } else {
            script.to_owned()
        };
        format!(
            "\n(* Elsewhere a move leads into it. *)\nLemma absorbing_{place} : forall {weights},\n  P{place} {weights} \\/ {over}exists q, move ({here}) q /\\ P q.\n\
             Proof.\n  intros.\n{script}Qed.\n"
        )
    }
}

/// The names of the new weights of a move, and what is known of them.
fn new_weights(mv: &Kind) -> (String, String) {
    let names: Vec<String> = mv.set.iter().map(|weight| format!("y{weight}")).collect();
    let premises = match &*mv.set {
        [weight] => format!("y{weight} < w{weight}"),
        several => {
            let at_most: Vec<String> =
                several.iter().map(|weight| format!("y{weight} <= w{weight}")).collect();
            let old: Vec<String> = several.iter().map(|weight| format!("w{weight}")).collect();
            format!("{} -> {} < {}", at_most.join(" -> "), names.join(" + "), old.join(" + "))
        }
    };
    (names.join(" "), premises)
}

/// What the rest of the file needs of Coq's library.
fn imports(text: &str) -> &'static str {
    // The formula or a line of the strategy may speak of remainders; `lia` understands them as quotients and bounds.
    if text.contains(" mod ") {
        "From Coq Require Import Arith Lia ZArith ZifyNat.\n\
         (* Remainders as quotients and bounds, which lia understands. *)\n\
         Ltac Zify.zify_post_hook ::= Z.to_euclidean_division_equations.\n"
    } else {
        "From Coq Require Import Arith Lia ZArith.\n"
    }
}

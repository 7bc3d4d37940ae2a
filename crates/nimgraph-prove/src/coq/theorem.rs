//! The theorem at the end of the file, which follows from the lemmas.

use std::fmt::Write;

use super::Writer;

impl Writer<'_> {
    /// Its text and proof.
    pub(super) fn theorem(&self) -> String {
        let (weights, places) = (self.weights(), 0..self.arena.places());
        let pattern = if self.arena.has_token() { format!("_ {weights}") } else { weights.clone() };
        let sum = (0..self.arena.board().weights()).map(|weight| format!("w{weight}")).collect::<Vec<_>>();
        let stable: Vec<String> = places
            .clone()
            .flat_map(|place| {
                (0..self.arena.moves(place).len()).map(move |number| format!("stable_{place}_{number}"))
            })
            .collect();
        let each = |name: &str| {
            let names: Vec<String> = places.clone().map(|place| format!("apply {name}_{place}")).collect();
            if self.arena.has_token() {
                format!("destruct p as [[] {weights}]; [{}]", names.join(" | "))
            } else {
                format!("destruct p as [{weights}]; apply {name}_0")
            }
        };
        let hints: Vec<String> = stable.iter().map(|name| format!("eapply {name}; eassumption")).collect();
        let mut text = format!(
            "\n(* Every play ends. *)\n\nDefinition total (p : position) : nat :=\n  match p with at_ {pattern} => {} end.\n\n\
             Lemma move_lowers : forall p q, move p q -> total q < total p.\nProof. intros p q M. destruct M; unfold total; lia. Qed.\n\n\
             (* All places of the token together. *)\n\n\
             Lemma stable : forall p q, move p q -> P p -> P q -> False.\nProof.\n  intros p q M Hp Hq.\n  destruct M; unfold P in Hp, Hq; revert Hq;\n    first [{}].\nQed.\n\n",
            sum.join(" + "),
            if hints.is_empty() { "idtac".to_owned() } else { hints.join(" | ") },
        );
        let over = if self.misere() { "(forall q, ~ move p q) \\/ " } else { "" };
        let _ = write!(
            text,
            "Lemma absorbing : forall p, P p \\/ {over}exists q, move p q /\\ P q.\nProof. intros p. {}. Qed.\n\n",
            each("absorbing")
        );
        if self.misere() {
            let _ = write!(
                text,
                "Lemma goes_on : forall p, P p -> exists q, move p q.\nProof. intros p. {}. Qed.\n\n",
                each("goes_on")
            );
        }
        text + if self.misere() { MISERE_END } else { NORMAL_END }
    }
}

/// Where a move leads, by induction on the sum of the weights.
const NORMAL_END: &str = "\
(* Nobody both loses and wins. *)
Lemma not_both : forall n p, total p < n -> loses p -> wins p -> False.
Proof.
  induction n as [|n IH]; intros p Hn L W; [lia |].
  inversion W as [p' q M Lq]; subst. inversion L as [p' A]; subst.
  apply (IH q); [pose proof (move_lowers _ _ M); lia | exact Lq | exact (A q M)].
Qed.

Lemma outcome : forall n p, total p < n -> (P p -> loses p) /\\ (P p \\/ wins p).
Proof.
  induction n as [|n IH]; intros p Hn; [lia |].
  assert (into : forall q, move p q -> P q -> wins p).
  { intros q M Hq. apply (wins_if p q M). apply (IH q); [pose proof (move_lowers _ _ M); lia | exact Hq]. }
  split.
  - intros Hp. constructor. intros q M.
    destruct (IH q) as [_ [Hq | W]]; [pose proof (move_lowers _ _ M); lia | | exact W].
    destruct (stable p q M Hp Hq).
  - destruct (absorbing p) as [Hp | [q [M Hq]]]; [left; exact Hp | right; exact (into q M Hq)].
Qed.

Theorem formula_is_right : forall p, P p <-> loses p.
Proof.
  intros p. destruct (outcome (S (total p)) p) as [A B]; [lia |]. split; [exact A |].
  intros L. destruct B as [Hp | W]; [exact Hp |]. destruct (not_both (S (total p)) p); [lia | exact L | exact W].
Qed.

Print Assumptions formula_is_right.
";

const MISERE_END: &str = "\
(* Nobody both loses and wins. *)
Lemma not_both : forall n p, total p < n -> loses p -> wins p -> False.
Proof.
  induction n as [|n IH]; intros p Hn L W; [lia |].
  inversion L as [p' [r R] A]; subst. inversion W as [p' N | p' q M Lq]; subst; [exact (N r R) |].
  apply (IH q); [pose proof (move_lowers _ _ M); lia | exact Lq | exact (A q M)].
Qed.

Lemma outcome : forall n p, total p < n -> (P p -> loses p) /\\ (P p \\/ wins p).
Proof.
  induction n as [|n IH]; intros p Hn; [lia |].
  assert (into : forall q, move p q -> P q -> wins p).
  { intros q M Hq. apply (wins_if p q M). apply (IH q); [pose proof (move_lowers _ _ M); lia | exact Hq]. }
  split.
  - intros Hp. constructor; [exact (goes_on p Hp) |]. intros q M.
    destruct (IH q) as [_ [Hq | W]]; [pose proof (move_lowers _ _ M); lia | | exact W].
    destruct (stable p q M Hp Hq).
  - destruct (absorbing p) as [Hp | [N | [q [M Hq]]]];
      [left; exact Hp | right; exact (wins_over p N) | right; exact (into q M Hq)].
Qed.

Theorem formula_is_right : forall p, P p <-> loses p.
Proof.
  intros p. destruct (outcome (S (total p)) p) as [A B]; [lia |]. split; [exact A |].
  intros L. destruct B as [Hp | W]; [exact Hp |]. destruct (not_both (S (total p)) p); [lia | exact L | exact W].
Qed.

Print Assumptions formula_is_right.
";

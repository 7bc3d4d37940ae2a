(* Graph Nim: the P-positions of one board, for all weights.

   Board: graph-nim 0-1,1-2,2-3,3-0
   (its weights and its token mean nothing)
   Play: normal: the player who cannot move loses
   Formula: e0-1 = e2-3 and e1-2 = e3-0
   w0: the weight of e0-1
   w1: the weight of e1-2
   w2: the weight of e2-3
   w3: the weight of e3-0

   Written by nimgraph. Nothing here is proved before Coq (8.16 or later) has read it: coqc FILE.v
   ends with status 0 and prints 'Closed under the global context', which says that no axiom is used. *)

From Coq Require Import Arith Lia ZArith.

(* Positions and moves. *)

Inductive position := at_ (w0 w1 w2 w3 : nat).

Inductive move : position -> position -> Prop :=
  | move_0_0 : forall w0 w1 w2 w3 y0 y1, y0 <= w0 -> y1 <= w1 -> y0 + y1 < w0 + w1 ->
      move (at_ w0 w1 w2 w3) (at_ y0 y1 w2 w3)
  | move_0_1 : forall w0 w1 w2 w3 y0 y3, y0 <= w0 -> y3 <= w3 -> y0 + y3 < w0 + w3 ->
      move (at_ w0 w1 w2 w3) (at_ y0 w1 w2 y3)
  | move_0_2 : forall w0 w1 w2 w3 y1 y2, y1 <= w1 -> y2 <= w2 -> y1 + y2 < w1 + w2 ->
      move (at_ w0 w1 w2 w3) (at_ w0 y1 y2 w3)
  | move_0_3 : forall w0 w1 w2 w3 y2 y3, y2 <= w2 -> y3 <= w3 -> y2 + y3 < w2 + w3 ->
      move (at_ w0 w1 w2 w3) (at_ w0 w1 y2 y3).

(* The player to move loses when all moves lead to positions that win for the opponent, and wins when one leads to a
   position that loses for the opponent. *)

Inductive loses : position -> Prop :=
  | loses_if : forall p, (forall q, move p q -> wins q) -> loses p
with wins : position -> Prop :=
  | wins_if : forall p q, move p q -> loses q -> wins p.

(* The formula. *)

Definition P0 (w0 w1 w2 w3 : nat) : Prop :=
    (w0 = w2 /\ w1 = w3).

Definition P (p : position) : Prop :=
  match p with
  | at_ w0 w1 w2 w3 => P0 w0 w1 w2 w3
  end.

Ltac cases :=
  repeat match goal with H : _ /\ _ |- _ => destruct H end;
  lazymatch goal with
  | H : _ \/ _ |- _ => destruct H; cases
  | |- _ => lia
  end.

(* No move leads from the formula into it. *)

Lemma stable_0_0 : forall w0 w1 w2 w3 y0 y1, y0 <= w0 -> y1 <= w1 -> y0 + y1 < w0 + w1 ->
  P0 w0 w1 w2 w3 -> ~ P0 y0 y1 w2 w3.
Proof. unfold P0, P0. intros. intro. cases. Qed.

Lemma stable_0_1 : forall w0 w1 w2 w3 y0 y3, y0 <= w0 -> y3 <= w3 -> y0 + y3 < w0 + w3 ->
  P0 w0 w1 w2 w3 -> ~ P0 y0 w1 w2 y3.
Proof. unfold P0, P0. intros. intro. cases. Qed.

Lemma stable_0_2 : forall w0 w1 w2 w3 y1 y2, y1 <= w1 -> y2 <= w2 -> y1 + y2 < w1 + w2 ->
  P0 w0 w1 w2 w3 -> ~ P0 w0 y1 y2 w3.
Proof. unfold P0, P0. intros. intro. cases. Qed.

Lemma stable_0_3 : forall w0 w1 w2 w3 y2 y3, y2 <= w2 -> y3 <= w3 -> y2 + y3 < w2 + w3 ->
  P0 w0 w1 w2 w3 -> ~ P0 w0 w1 y2 y3.
Proof. unfold P0, P0. intros. intro. cases. Qed.

(* Elsewhere a move leads into it. *)
Lemma absorbing_0 : forall w0 w1 w2 w3,
  P0 w0 w1 w2 w3 \/ exists q, move (at_ w0 w1 w2 w3) q /\ P q.
Proof.
  intros.
  destruct (le_gt_dec (w3) (w1)).
  {
    destruct (le_gt_dec (w2) (w0)).
    {
      destruct (le_gt_dec (w1) (w3)).
      {
        destruct (le_gt_dec (w0) (w2)).
        {
          left. unfold P0.
          split; [lia | lia].
        }
        {
          right; exists (at_ w2 w3 w2 w3). split; [apply move_0_0; lia |].
          unfold P, P0. split; [lia | lia].
        }
      }
      {
        right; exists (at_ w2 w3 w2 w3). split; [apply move_0_0; lia |].
        unfold P, P0. split; [lia | lia].
      }
    }
    {
      right; exists (at_ w0 w3 w0 w3). split; [apply move_0_2; lia |].
      unfold P, P0. split; [lia | lia].
    }
  }
  {
    destruct (le_gt_dec (w2) (w0)).
    {
      right; exists (at_ w2 w1 w2 w1). split; [apply move_0_1; lia |].
      unfold P, P0. split; [lia | lia].
    }
    {
      right; exists (at_ w0 w1 w0 w1). split; [apply move_0_3; lia |].
      unfold P, P0. split; [lia | lia].
    }
  }
Qed.

(* Every play ends. *)

Definition total (p : position) : nat :=
  match p with at_ w0 w1 w2 w3 => w0 + w1 + w2 + w3 end.

Lemma move_lowers : forall p q, move p q -> total q < total p.
Proof. intros p q M. destruct M; unfold total; lia. Qed.

(* All places of the token together. *)

Lemma stable : forall p q, move p q -> P p -> P q -> False.
Proof.
  intros p q M Hp Hq.
  destruct M; unfold P in Hp, Hq; revert Hq;
    first [eapply stable_0_0; eassumption | eapply stable_0_1; eassumption | eapply stable_0_2; eassumption | eapply stable_0_3; eassumption].
Qed.

Lemma absorbing : forall p, P p \/ exists q, move p q /\ P q.
Proof. intros p. destruct p as [w0 w1 w2 w3]; apply absorbing_0. Qed.

(* Nobody both loses and wins. *)
Lemma not_both : forall n p, total p < n -> loses p -> wins p -> False.
Proof.
  induction n as [|n IH]; intros p Hn L W; [lia |].
  inversion W as [p' q M Lq]; subst. inversion L as [p' A]; subst.
  apply (IH q); [pose proof (move_lowers _ _ M); lia | exact Lq | exact (A q M)].
Qed.

Lemma outcome : forall n p, total p < n -> (P p -> loses p) /\ (P p \/ wins p).
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

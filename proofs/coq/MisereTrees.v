(* Misère Edge Nim on all trees, for all weights.

   A position is a tree, an edge weight on each edge, and a token on a vertex.  It is seen from the token: the root is the
   token's vertex, each child hangs on an edge with a weight, and a weight of 0 says that the edge is absent.  The player to
   move walks along an edge of positive weight and lowers it; who cannot move has won.

   The rule (misere/tree in nimgraph's docs/proofs.md) calls every vertex winning, losing or idle, by what hangs below it:
     winning, if an edge leads down to a losing vertex;
     else losing, if an edge leads down to a winning vertex, or an edge of weight 1 down to an idle one;
     else idle.
   The theorem at the end says that the player to move loses exactly if the token's vertex is losing.

   Nothing here is proved before Coq (8.16 or later) has read it: coqc FILE.v ends with status 0 and prints 'Closed under the
   global context', which says that no axiom is used. *)

From Coq Require Import List Arith Lia.
Import ListNotations.

(* The game. *)

Inductive tree := Node (branches : list (nat * tree)).

(* After a walk the tree is seen from the other end: what was the root, without the branch, hangs on the edge. *)
Inductive move : tree -> tree -> Prop :=
  | walk before w below after left : left < w ->
      move (Node (before ++ (w, Node below) :: after)) (Node ((left, Node (before ++ after)) :: below)).

Inductive wins : tree -> Prop :=
  | wins_stuck t : (forall u, ~ move t u) -> wins t
  | wins_by t u : move t u -> loses u -> wins t
with loses : tree -> Prop :=
  | loses_all t u : move t u -> (forall v, move t v -> wins v) -> loses t.

(* The rule. *)

Inductive kind := Winning | Losing | Idle.
Definition wins_there (b : nat * kind) := match b with (S _, Losing) => true | _ => false end.
Definition marks (b : nat * kind) := match b with (S _, Winning) | (1, Idle) => true | _ => false end.
Definition judge (bs : list (nat * kind)) : kind :=
  if existsb wins_there bs then Winning else if existsb marks bs then Losing else Idle.
Fixpoint kind_of (t : tree) : kind :=
  match t with Node bs => judge (map (fun b => (fst b, kind_of (snd b))) bs) end.

(* Every walk lowers the total weight. *)

Fixpoint total (t : tree) : nat := match t with Node bs => list_sum (map (fun b => fst b + total (snd b)) bs) end.
Definition heft (b : nat * tree) := fst b + total (snd b).
Lemma total_node bs : total (Node bs) = list_sum (map heft bs).
Proof. reflexivity. Qed.
Lemma walks_shrink t u : move t u -> total u < total t.
Proof.
  intros [before w below after left L]. rewrite !total_node. rewrite map_app, list_sum_app. cbn [map list_sum fold_right].
  unfold heft at 1 4. cbn [fst snd]. rewrite !total_node, map_app, list_sum_app.
  change (fold_right Nat.add 0 (map heft below)) with (list_sum (map heft below)).
  change (fold_right Nat.add 0 (map heft after)) with (list_sum (map heft after)). lia.
Qed.

(* What it means to be of a kind, without booleans. *)

Notation judged := (map (fun b : nat * tree => (fst b, kind_of (snd b)))).
Lemma kind_node bs : kind_of (Node bs) = judge (judged bs).
Proof. reflexivity. Qed.
Lemma has_win bs : existsb wins_there bs = true <-> exists w, In (S w, Losing) bs.
Proof.
  rewrite existsb_exists. split.
  - intros ([[|w] k] & I & E); [discriminate|]. destruct k; try discriminate. now exists w.
  - intros (w & I). now exists (S w, Losing).
Qed.
Lemma has_mark bs : existsb marks bs = true <-> (exists w, In (S w, Winning) bs) \/ In (1, Idle) bs.
Proof.
  rewrite existsb_exists. split.
  - intros ([[|[|w]] k] & I & E); destruct k; try discriminate; eauto.
  - intros [(w & I)|I]; [exists (S w, Winning)|exists (1, Idle)]; split; auto. now destruct w.
Qed.
Lemma is_winning bs : judge bs = Winning <-> exists w, In (S w, Losing) bs.
Proof.
  rewrite <- has_win. unfold judge. destruct (existsb wins_there bs); [tauto|]. destruct (existsb marks bs); split; discriminate.
Qed.
Lemma is_losing bs : judge bs = Losing <->
  (forall w, ~ In (S w, Losing) bs) /\ ((exists w, In (S w, Winning) bs) \/ In (1, Idle) bs).
Proof.
  rewrite <- has_mark. unfold judge. destruct (existsb wins_there bs) eqn:E.
  - split; [discriminate|]. intros [N _]. apply has_win in E. destruct E as (w & I). destruct (N w I).
  - assert (N : forall w, ~ In (S w, Losing) bs)
      by (intros w I; assert (existsb wins_there bs = true) by (apply has_win; eauto); congruence).
    destruct (existsb marks bs); [tauto|]. split; [discriminate|]. intros [_ H]. discriminate.
Qed.
Lemma is_idle bs : judge bs = Idle <-> forall w k, In (S w, k) bs -> k = Idle /\ w <> 0.
Proof.
  split.
  - intros J w k I. unfold judge in J. destruct (existsb wins_there bs) eqn:E; [discriminate|].
    destruct (existsb marks bs) eqn:M; [discriminate|]. destruct k.
    + assert (existsb marks bs = true) by (apply has_mark; eauto). congruence.
    + assert (existsb wins_there bs = true) by (apply has_win; eauto). congruence.
    + split; [reflexivity|]. intros ->. assert (existsb marks bs = true) by (apply has_mark; auto). congruence.
  - intros H. destruct (judge bs) eqn:J; [| |reflexivity].
    + apply is_winning in J. destruct J as (w & I). destruct (H _ _ I). discriminate.
    + apply is_losing in J. destruct J as (_ & [(w & I)|I]); destruct (H _ _ I); [discriminate|congruence].
Qed.
Lemma branch_of bs w k : In (w, k) (judged bs) ->
  exists before below after, bs = before ++ (w, Node below) :: after /\ kind_of (Node below) = k.
Proof.
  intros I. apply in_map_iff in I. destruct I as ([v [below]] & E & I). cbn [fst snd] in E. injection E as -> <-.
  apply in_split in I. destruct I as (before & after & ->). now exists before, below, after.
Qed.

(* From a losing root no walk leads to a losing one. *)
Lemma losing_is_stable t u : kind_of t = Losing -> move t u -> kind_of u <> Losing.
Proof.
  intros K M. destruct M as [before w below after left L]. destruct w as [|w]; [lia|].
  rewrite kind_node, map_app in *. cbn [map fst snd] in *. set (child := Node below) in K. set (rest := kind_of (Node (before ++ after))).
  assert (R : rest = judge (judged before ++ judged after)) by (unfold rest; now rewrite kind_node, map_app).
  apply is_losing in K. destruct K as [none some]. intros J. apply is_losing in J. destruct J as [none' some'].
  assert (Kc : kind_of child = judge (judged below)) by reflexivity. destruct (kind_of child) eqn:C; symmetry in Kc.
  - (* A winning child still has its losing child. *)
    apply is_winning in Kc. destruct Kc as (v & I). now apply (none' v); right.
  - (* There is no losing child. *)
    apply (none w). apply in_or_app. right. now left.
  - (* An idle child has become losing by the edge just walked, so this edge is left with some weight. *)
    pose proof (proj1 (is_idle _) Kc) as idle.
    assert (old : forall v k, In (S v, k) (judged below) -> k = Idle /\ v <> 0) by exact idle.
    destruct left as [|left].
    + destruct some' as [(v & [E|I])|[E|I]]; try discriminate; destruct (old _ _ I) as [E N]; congruence.
    + (* Then it weighed 2 or more, so it was not what made the root losing: the rest is losing, and the child wins. *)
      apply (none' left). left. f_equal. rewrite R. apply is_losing. split.
      * intros v I. apply (none v). apply in_or_app. apply in_app_or in I. simpl. tauto.
      * destruct some as [(v & I)|I]; [left; exists v|right]; apply in_or_app; apply in_app_or in I;
          destruct I as [I|[E|I]]; auto; injection E; [discriminate|lia].
Qed.

(* From a winning root, walk to a losing child and take the whole edge. *)
Lemma winning_has_walk t : kind_of t = Winning -> exists u, move t u /\ kind_of u = Losing.
Proof.
  destruct t as [bs]. rewrite kind_node. intros K. apply is_winning in K. destruct K as (w & I).
  destruct (branch_of _ _ _ I) as (before & below & after & -> & C). eexists. split; [apply (walk _ _ _ _ 0); lia|].
  rewrite kind_node in *. cbn [map fst snd]. apply is_losing in C. destruct C as [none some]. apply is_losing. split.
  - intros v [E|J]; [discriminate|exact (none v J)].
  - destruct some as [(v & J)|J]; [left; exists v|right]; now right.
Qed.

(* From an idle root, walk along any edge and leave 1: the old root is still idle, and makes the new one losing. *)
Lemma idle_has_walk t v : kind_of t = Idle -> move t v -> exists u, move t u /\ kind_of u = Losing.
Proof.
  intros K M. destruct M as [before w below after left L]. destruct w as [|w]; [lia|].
  rewrite kind_node, map_app in K. cbn [map fst snd] in K. pose proof (proj1 (is_idle _) K) as idle.
  destruct (idle w (kind_of (Node below))) as [C N]; [apply in_or_app; right; now left|].
  exists (Node ((1, Node (before ++ after)) :: below)). split; [apply walk; lia|].
  rewrite kind_node in C. rewrite kind_node. cbn [map fst snd].
  assert (R : kind_of (Node (before ++ after)) = Idle).
  { rewrite kind_node, map_app. apply is_idle. intros u k I. apply (idle u k). apply in_or_app. apply in_app_or in I. simpl. tauto. }
  rewrite R. apply is_losing. split.
  - intros u [E|I]; [discriminate|]. now destruct (proj1 (is_idle _) C _ _ I).
  - right. now left.
Qed.

Lemma may_move t : (exists u, move t u) \/ forall u, ~ move t u.
Proof.
  destruct t as [bs]. destruct (existsb (fun b => 0 <? fst b) bs) eqn:E.
  - left. apply existsb_exists in E. destruct E as ([w [below]] & I & P). apply Nat.ltb_lt in P.
    apply in_split in I. destruct I as (before & after & ->). eexists. now apply (walk _ _ _ _ 0).
  - right. intros u M. inversion M as [before w below after left L F]; subst.
    assert (X : existsb (fun b => 0 <? fst b) (before ++ (w, Node below) :: after) = true); [|congruence].
    apply existsb_exists. exists (w, Node below). split; [apply in_or_app; right; now left|]. apply Nat.ltb_lt. cbn [fst]. lia.
Qed.
Lemma losing_may_move t : kind_of t = Losing -> exists u, move t u.
Proof.
  destruct t as [bs]. rewrite kind_node. intros K. apply is_losing in K. destruct K as [_ some].
  assert (H : exists w k, In (S w, k) (judged bs)) by (destruct some as [(w & I)|I]; eauto).
  destruct H as (w & k & I). destruct (branch_of _ _ _ I) as (before & below & after & -> & _).
  eexists. apply (walk _ _ _ _ 0). lia.
Qed.

Lemma decided n : forall t, total t < n -> (kind_of t = Losing -> loses t) /\ (kind_of t <> Losing -> wins t).
Proof.
  induction n as [|n IH]; intros t Hn; [lia|].
  assert (next : forall u, move t u -> total u < n) by (intros u M; pose proof (walks_shrink t u M); lia).
  split; intros K.
  - destruct (losing_may_move t K) as (u & M). apply (loses_all t u M). intros v Mv. apply IH; [now apply next|].
    exact (losing_is_stable t v K Mv).
  - destruct (may_move t) as [(v & Mv)|stuck]; [|now apply wins_stuck].
    assert (G : exists u, move t u /\ kind_of u = Losing).
    { destruct (kind_of t) eqn:E; [now apply winning_has_walk|congruence|now apply (idle_has_walk t v)]. }
    destruct G as (u & M & Ku). apply (wins_by t u M). apply IH; [now apply next|exact Ku].
Qed.
Lemma never_both n : forall t, total t < n -> loses t -> ~ wins t.
Proof.
  induction n as [|n IH]; intros t Hn Lt Wt; [lia|]. destruct Lt as [t u0 M0 all]. destruct Wt as [t stuck|t u M Lu].
  - exact (stuck u0 M0).
  - apply (IH u); [pose proof (walks_shrink t u M); lia|exact Lu|exact (all u M)].
Qed.

Theorem misere_edge_nim_on_trees t : loses t <-> kind_of t = Losing.
Proof.
  destruct (decided (S (total t)) t (Nat.lt_succ_diag_r _)) as [yes no]. split; [|exact yes]. intros Lt.
  destruct (kind_of t); [|reflexivity|]; exfalso;
    apply (never_both (S (total t)) t (Nat.lt_succ_diag_r _) Lt), no; discriminate.
Qed.

Print Assumptions misere_edge_nim_on_trees.

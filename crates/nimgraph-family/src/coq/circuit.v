(* The game. A position is the list of the weights around a directed circuit, from the token on; all are positive.  The weight
   of the token's vertex is lowered, and the token goes on to the next vertex; a vertex of weight 0 disappears. *)
Definition word := list nat.
Inductive move : word -> word -> Prop :=
  | lower a b u : 0 < b -> b < a -> move (a :: u) (u ++ [b])
  | remove a u : 0 < a -> move (a :: u) u.
Definition board (x : word) := Forall (fun a => 0 < a /\ a <= most) x.

(* The column of the automaton's table for a letter. *)
Definition column (a : nat) := a - 1.

(* The proof. *)

Inductive track := First | Turn (last : word).
Definition tstep (t : track) (a : nat) : list (word * track) :=
  match t with
  | First => ([], Turn []) :: map (fun b => ([], Turn [b])) (seq 1 (a - 1))
  | Turn last => [([a], Turn last)]
  end.
Definition close (t : track) : list word := match t with First => [] | Turn last => [last] end.
Definition teqb (t t' : track) :=
  match t, t' with First, First => true | Turn l, Turn l' => if list_eq_dec Nat.eq_dec l l' then true else false | _, _ => false end.
Definition tkey (t : track) := match t with Turn [b] => N.of_nat b | _ => 0%N end.
Lemma teqb_eq t t' : teqb t t' = true -> t = t'.
Proof. destruct t, t'; simpl; try discriminate; [reflexivity|]. destruct (list_eq_dec _ _ _); [congruence|discriminate]. Qed.

Definition dstep (d : unit) (a : nat) : option unit := if (0 <? a) && (a <=? most) then Some tt else None.
Lemma in_letters d a d' : dstep d a = Some d' -> In a (seq 1 most).
Proof.
  unfold dstep. destruct ((0 <? a) && (a <=? most)) eqn:E; [|discriminate]. intros _.
  apply andb_true_iff in E. destruct E as [E E']. apply Nat.ltb_lt in E. apply Nat.leb_le in E'. apply in_seq. lia.
Qed.
Lemma board_position x : board x -> Family.is_position nat unit tt dstep (fun _ => true) x = true.
Proof.
  intros B. unfold Family.is_position. enough (E : Family.drun nat unit dstep tt x = Some tt) by now rewrite E.
  induction B as [|a x [H H'] _ IH]; [reflexivity|]. simpl. unfold dstep at 1.
  now rewrite (proj2 (Nat.ltb_lt 0 a) H), (proj2 (Nat.leb_le a most) H').
Qed.
Lemma position_first a x : Family.is_position nat unit tt dstep (fun _ => true) (a :: x) = true -> 0 < a.
Proof.
  unfold Family.is_position. simpl. unfold dstep at 1. destruct ((0 <? a) && (a <=? most)) eqn:E; [|discriminate]. intros _.
  apply andb_true_iff in E. now apply Nat.ltb_lt.
Qed.

Lemma turn_options last u : Family.options nat track tstep close (Turn last) u = [u ++ last].
Proof. induction u as [|a u IH]; simpl; [reflexivity|]. now rewrite IH. Qed.
Lemma moves_are x y : Family.is_position nat unit tt dstep (fun _ => true) x = true ->
  (move x y <-> In y (Family.options nat track tstep close First x)).
Proof.
  intros P. destruct x as [|a u]; [split; [intros M; inversion M|intros []]|]. pose proof (position_first a u P) as H.
  change (Family.options nat track tstep close First (a :: u)) with
    (flat_map (fun r => map (app (fst r)) (Family.options nat track tstep close (snd r) u)) (tstep First a)).
  rewrite in_flat_map. split.
  - intros M. inversion M; subst.
    + exists ([], Turn [b]). split; [right; apply in_map_iff; exists b; split; [reflexivity|apply in_seq; lia]|].
      cbn [fst snd]. rewrite turn_options. now left.
    + exists ([], Turn []). split; [now left|]. cbn [fst snd]. rewrite turn_options, app_nil_r. now left.
  - intros (r & I & J). destruct I as [<-|I].
    + cbn [fst snd] in J. rewrite turn_options, app_nil_r in J. destruct J as [<-|[]]. now apply remove.
    + apply in_map_iff in I. destruct I as (b & <- & I). apply in_seq in I. cbn [fst snd] in J.
      rewrite turn_options in J. destruct J as [<-|[]]. apply lower; lia.
Qed.
Lemma shrinks x y : move x y -> list_sum y < list_sum x.
Proof. intros M. destruct M; [rewrite list_sum_app|]; simpl; lia. Qed.

Lemma all_boards : Family.check nat unit track (seq 1 most) tt dstep (fun _ => true) step accepting First tstep close
    (fun _ _ => true) teqb tkey misere steps = true.
Proof. vm_compute. reflexivity. Qed.
Theorem all_sizes x : board x -> (accepts x = true <-> Family.loses word move misere x).
Proof.
  intros B. apply (Family.family nat unit track (seq 1 most) tt dstep (fun _ => true) in_letters step accepting First tstep close
    (fun _ _ => true) teqb tkey (fun d d' _ => match d, d' with tt, tt => eq_refl end) teqb_eq misere
    move list_sum moves_are shrinks steps all_boards). now apply board_position.
Qed.

(* The game. A position is the list of the vertices around a directed circuit, from the token on: the weight of each, which is
   positive, and whether it has a loop.  The weight of the token's vertex is lowered, and the token goes on to the next vertex,
   or stays if there is a loop; a vertex of weight 0 disappears. *)
Definition letter := (nat * bool)%type.
Definition word := list letter.
Inductive move : word -> word -> Prop :=
  | lower a l b u : 0 < b -> b < a -> move ((a, l) :: u) (u ++ [(b, l)])
  | remove a l u : 0 < a -> move ((a, l) :: u) u
  | stay a b u : 0 < b -> b < a -> move ((a, true) :: u) ((b, true) :: u).
Definition board (x : word) := Forall (fun c => 0 < fst c /\ fst c <= most) x.

(* The column of the automaton's table for a letter. *)
Definition column (c : letter) := 2 * (fst c - 1) + if snd c then 1 else 0.

(* The proof. *)

Inductive track := First | Turn (last : word).
Definition lowered (l : bool) (b : nat) : list (word * track) :=
  ([], Turn [(b, l)]) :: if l then [([(b, true)], Turn [])] else [].
Definition tstep (t : track) (c : letter) : list (word * track) :=
  match t with
  | First => ([], Turn []) :: flat_map (lowered (snd c)) (seq 1 (fst c - 1))
  | Turn last => [([c], Turn last)]
  end.
Definition close (t : track) : list word := match t with First => [] | Turn last => [last] end.
Definition letter_dec (c c' : letter) : {c = c'} + {c <> c'}.
Proof. repeat decide equality. Defined.
Definition teqb (t t' : track) :=
  match t, t' with First, First => true | Turn l, Turn l' => if list_eq_dec letter_dec l l' then true else false | _, _ => false end.
Definition tkey (t : track) := match t with Turn [c] => N.of_nat (S (column c)) | _ => 0%N end.
Lemma teqb_eq t t' : teqb t t' = true -> t = t'.
Proof. destruct t, t'; simpl; try discriminate; [reflexivity|]. destruct (list_eq_dec _ _ _); [congruence|discriminate]. Qed.

Definition letters : list letter := flat_map (fun a => [(a, false); (a, true)]) (seq 1 most).
Definition dstep (d : unit) (c : letter) : option unit := if (0 <? fst c) && (fst c <=? most) then Some tt else None.
Lemma in_letters d c d' : dstep d c = Some d' -> In c letters.
Proof.
  unfold dstep. destruct ((0 <? fst c) && (fst c <=? most)) eqn:E; [|discriminate]. intros _. destruct c as [a l]. simpl in E.
  apply andb_true_iff in E. destruct E as [E E']. apply Nat.ltb_lt in E. apply Nat.leb_le in E'.
  unfold letters. apply in_flat_map. exists a. split; [apply in_seq; lia|]. destruct l; simpl; auto.
Qed.
Lemma board_position x : board x -> Family.is_position letter unit tt dstep (fun _ => true) x = true.
Proof.
  intros B. unfold Family.is_position. enough (E : Family.drun letter unit dstep tt x = Some tt) by now rewrite E.
  induction B as [|c x [H H'] _ IH]; [reflexivity|]. simpl. unfold dstep at 1.
  now rewrite (proj2 (Nat.ltb_lt 0 (fst c)) H), (proj2 (Nat.leb_le (fst c) most) H').
Qed.
Lemma position_first c x : Family.is_position letter unit tt dstep (fun _ => true) (c :: x) = true -> 0 < fst c.
Proof.
  unfold Family.is_position. simpl. unfold dstep at 1. destruct ((0 <? fst c) && (fst c <=? most)) eqn:E; [|discriminate]. intros _.
  apply andb_true_iff in E. now apply Nat.ltb_lt.
Qed.

Lemma turn_options last u : Family.options letter track tstep close (Turn last) u = [u ++ last].
Proof. induction u as [|c u IH]; simpl; [reflexivity|]. now rewrite IH. Qed.
Lemma moves_are x y : Family.is_position letter unit tt dstep (fun _ => true) x = true ->
  (move x y <-> In y (Family.options letter track tstep close First x)).
Proof.
  intros P. destruct x as [|[a l] u]; [split; [intros M; inversion M|intros []]|]. pose proof (position_first _ u P) as H.
  simpl in H. change (Family.options letter track tstep close First ((a, l) :: u)) with
    (flat_map (fun r => map (app (fst r)) (Family.options letter track tstep close (snd r) u)) (tstep First (a, l))).
  rewrite in_flat_map. split.
  - intros M. inversion M; subst.
    + exists ([], Turn [(b, l)]). split; [right; apply in_flat_map; exists b; split; [apply in_seq; simpl; lia|now left]|].
      cbn [fst snd]. rewrite turn_options. now left.
    + exists ([], Turn []). split; [now left|]. cbn [fst snd]. rewrite turn_options, app_nil_r. now left.
    + exists ([(b, true)], Turn []). split; [right; apply in_flat_map; exists b; split; [apply in_seq; simpl; lia|right; now left]|].
      cbn [fst snd]. rewrite turn_options, app_nil_r. now left.
  - intros (r & I & J). destruct I as [<-|I].
    + cbn [fst snd] in J. rewrite turn_options, app_nil_r in J. destruct J as [<-|[]]. now apply remove.
    + apply in_flat_map in I. destruct I as (b & I & K). apply in_seq in I. simpl in I, K. destruct K as [<-|K].
      * cbn [fst snd] in J. rewrite turn_options in J. destruct J as [<-|[]]. apply lower; lia.
      * destruct l; [|destruct K]. destruct K as [<-|[]]. cbn [fst snd] in J. rewrite turn_options, app_nil_r in J.
        destruct J as [<-|[]]. apply stay; lia.
Qed.
Definition size (x : word) := list_sum (map fst x).
Lemma shrinks x y : move x y -> size y < size x.
Proof. unfold size. intros M. destruct M; [rewrite map_app, list_sum_app| |]; simpl; lia. Qed.

Lemma all_boards : Family.check letter unit track letters tt dstep (fun _ => true) step accepting First tstep close
    (fun _ _ => true) teqb tkey misere steps = true.
Proof. vm_compute. reflexivity. Qed.
Theorem all_sizes x : board x -> (accepts x = true <-> Family.loses word move misere x).
Proof.
  intros B. apply (Family.family letter unit track letters tt dstep (fun _ => true) in_letters step accepting First tstep close
    (fun _ _ => true) teqb tkey (fun d d' _ => match d, d' with tt, tt => eq_refl end) teqb_eq misere
    move size moves_are shrinks steps all_boards). now apply board_position.
Qed.

(* The game. A position is the list of the weights of the vertices of a cycle, the token's vertex first and then all others in
   order; there are at least three.  The weight of one of the two neighbours is lowered, and the token goes there. *)
Definition word := list nat.
Inductive move : word -> word -> Prop :=
  | forth a b c u : b < c -> move (a :: c :: u) (b :: u ++ [a])
  | back a b c u : b < c -> move (a :: u ++ [c]) (b :: a :: u).
Definition board (x : word) := 3 <= length x /\ Forall (fun a => a <= most) x.

(* The column of the automaton's table for a letter. *)
Definition column (a : nat) := a.

(* The proof. *)

Inductive track := Start | Second (a : nat) | On (last : nat) | Back (first before : nat).
Definition track_dec (t t' : track) : {t = t'} + {t <> t'}.
Proof. repeat decide equality. Defined.
Definition closes (first last : nat) := first <? last.
Definition tstep (t : track) (a : nat) : list (word * track) :=
  match t with
  | Start => ([], Second a) :: map (fun f => ([f], Back f a)) (seq 0 (S most))
  | Second c => map (fun b => ([b], On c)) (seq 0 a)
  | On last => [([a], On last)]
  | Back first before => [([before], Back first a)]
  end.

(* What all games on cycles share. *)

Lemma second_options c a u : Family.options nat track tstep close (Second c) (a :: u) =
  flat_map (fun r => map (app (fst r)) (Family.options nat track tstep close (snd r) u)) (tstep (Second c) a).
Proof. reflexivity. Qed.
Lemma moves_are x y : Family.is_position nat nat 0 dstep dfin x = true ->
  (move x y <-> In y (Family.options nat track tstep close Start x)).
Proof.
  intros P. apply position_board in P. destruct P as [H B]. destruct x as [|a u]; [inversion H|].
  rewrite first_options, in_flat_map. split.
  - intros M. inversion M as [a' b c v L E|a' b c v L E]; subst.
    + exists ([], Second a). split; [now left|]. cbn [fst snd]. apply in_map_iff. exists (b :: v ++ [a]). split; [reflexivity|].
      rewrite second_options, in_flat_map. exists ([b], On a). split.
      * apply in_map_iff. exists b. split; [reflexivity|]. apply in_seq. lia.
      * cbn [fst snd]. rewrite on_options. now left.
    + exists ([b], Back b a). split.
      * right. apply in_map_iff. exists b. split; [reflexivity|]. apply in_seq. pose proof (all_below _ (a :: v) [] c B eq_refl). lia.
      * cbn [fst snd]. apply in_map_iff. exists (a :: v). split; [reflexivity|]. apply back_options. exists (a :: v), c.
        split; [reflexivity|]. split; [reflexivity|]. now apply Nat.ltb_lt.
  - intros (r & I & J). destruct I as [<-|I].
    + cbn [fst snd] in J. apply in_map_iff in J. destruct J as (z & <- & J). destruct u as [|c u]; [simpl in H; lia|].
      rewrite second_options, in_flat_map in J. destruct J as (r & I & J). apply in_map_iff in I. destruct I as (b & <- & I).
      cbn [fst snd] in J. rewrite on_options in J. destruct J as [<-|[]]. apply in_seq in I. apply forth. lia.
    + apply in_map_iff in I. destruct I as (f & <- & I). cbn [fst snd] in J. apply in_map_iff in J. destruct J as (z & <- & J).
      apply back_options in J. destruct J as (v & c & E & -> & L). apply Nat.ltb_lt in L.
      destruct v as [|a' v]; [destruct u; [simpl in H; lia|discriminate]|]. injection E as <- ->. now apply back.
Qed.
Lemma shrinks x y : move x y -> list_sum y < list_sum x.
Proof. intros M. destruct M; simpl; rewrite ?list_sum_app; simpl; lia. Qed.

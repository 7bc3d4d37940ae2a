(* The game. A position is the list of the weights of the vertices of a cycle, the token's vertex first and then all others in
   order; there are at least three.  The weight of the token's vertex is lowered, and the token goes to one of the two neighbours. *)
Definition word := list nat.
Inductive move : word -> word -> Prop :=
  | forth a b u : b < a -> move (a :: u) (u ++ [b])
  | back a b c u : b < a -> move (a :: u ++ [c]) (c :: b :: u).
Definition board (x : word) := 3 <= length x /\ Forall (fun a => a <= most) x.

(* The column of the automaton's table for a letter. *)
Definition column (a : nat) := a.

(* The proof. *)

Inductive track := Start | Second (a : nat) | On (last : nat) | Back (first before : nat).
Definition track_dec (t t' : track) : {t = t'} + {t <> t'}.
Proof. repeat decide equality. Defined.
Definition closes (first last : nat) := first =? last.
Definition tstep (t : track) (a : nat) : list (word * track) :=
  match t with
  | Start => map (fun b => ([], On b)) (seq 0 a) ++ flat_map (fun b => map (fun f => ([f], Back f b)) (seq 0 (S most))) (seq 0 a)
  | Second c => []
  | On last => [([a], On last)]
  | Back first before => [([before], Back first a)]
  end.

(* What all games on cycles share. *)

Lemma moves_are x y : Family.is_position nat nat 0 dstep dfin x = true ->
  (move x y <-> In y (Family.options nat track tstep close Start x)).
Proof.
  intros P. apply position_board in P. destruct P as [H B]. destruct x as [|a u]; [inversion H|].
  rewrite first_options, in_flat_map. split.
  - intros M. inversion M as [a' b u' L E|a' b c v L E]; subst.
    + exists ([], On b). split; [apply in_or_app; left; apply in_map_iff; exists b; split; [reflexivity|apply in_seq; lia]|].
      cbn [fst snd]. rewrite on_options. now left.
    + exists ([c], Back c b). split.
      * apply in_or_app. right. apply in_flat_map. exists b. split; [apply in_seq; lia|]. apply in_map_iff. exists c.
        split; [reflexivity|]. apply in_seq. pose proof (all_below _ (a :: v) [] c B eq_refl). lia.
      * cbn [fst snd]. apply in_map_iff. exists (b :: v). split; [reflexivity|]. apply back_options. exists (b :: v), c.
        split; [reflexivity|]. split; [reflexivity|]. now apply Nat.eqb_eq.
  - intros (r & I & J). apply in_app_or in I. destruct I as [I|I].
    + apply in_map_iff in I. destruct I as (b & <- & I); cbn [fst snd] in J.
      rewrite on_options in J. destruct J as [<-|[]]. apply in_seq in I. apply forth. lia.
    + apply in_flat_map in I. destruct I as (b & Ib & I). apply in_map_iff in I. destruct I as (f & <- & I). cbn [fst snd] in J.
      apply in_map_iff in J. destruct J as (z & <- & J). apply back_options in J. destruct J as (v & c & E & -> & L).
      apply Nat.eqb_eq in L. subst f. destruct v as [|b' v]; [destruct u; [simpl in H; lia|discriminate]|].
      injection E as <- ->. apply back. apply in_seq in Ib. lia.
Qed.
Lemma shrinks x y : move x y -> list_sum y < list_sum x.
Proof. intros M. destruct M; simpl; rewrite ?list_sum_app; simpl; lia. Qed.

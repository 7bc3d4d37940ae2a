(* The game. A position is the list of the weights of the edges of a cycle, from the token round to the token; there are at least
   three edges.  One of the two edges at the token is lowered, and the token walks along it. *)
Definition word := list nat.
Inductive move : word -> word -> Prop :=
  | forth a b u : b < a -> move (a :: u) (u ++ [b])
  | back a b u : b < a -> move (u ++ [a]) (b :: u).
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
  | Start => map (fun b => ([], On b)) (seq 0 a) ++ map (fun f => ([f], Back f a)) (seq 0 (S most))
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
  - intros M. inversion M as [a' b u' L E|c b v L E]; subst.
    + exists ([], On b). split; [apply in_or_app; left; apply in_map_iff; exists b; split; [reflexivity|apply in_seq; lia]|].
      cbn [fst snd]. rewrite on_options. now left.
    + exists ([b], Back b a). split.
      * apply in_or_app. right. apply in_map_iff. exists b. split; [reflexivity|]. apply in_seq.
        pose proof (all_below (a :: u) v [] c B (eq_sym E)). lia.
      * cbn [fst snd]. apply in_map_iff. exists v. split; [reflexivity|]. apply back_options. exists v, c.
        split; [now symmetry|]. split; [reflexivity|]. now apply Nat.ltb_lt.
  - intros (r & I & J). apply in_app_or in I. destruct I as [I|I]; apply in_map_iff in I; destruct I as (b & <- & I); cbn [fst snd] in J.
    + rewrite on_options in J. destruct J as [<-|[]]. apply in_seq in I. apply forth. lia.
    + apply in_map_iff in J. destruct J as (z & <- & J). apply back_options in J. destruct J as (v & c & E & -> & L).
      apply Nat.ltb_lt in L. rewrite E. now apply back.
Qed.
Lemma shrinks x y : move x y -> list_sum y < list_sum x.
Proof. intros M. destruct M; simpl; rewrite ?list_sum_app; simpl; lia. Qed.

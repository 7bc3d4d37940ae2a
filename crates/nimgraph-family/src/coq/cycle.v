Definition teqb (t t' : track) : bool := if track_dec t t' then true else false.
Lemma teqb_eq t t' : teqb t t' = true -> t = t'.
Proof. unfold teqb. destruct (track_dec t t'); [auto|discriminate]. Qed.
Definition tkey (t : track) :=
  N.of_nat match t with Start => 0 | Second a => a | On a => a | Back f p => f * S most + p end.
Definition close (t : track) : list word :=
  match t with On last => [[last]] | Back f p => if closes f p then [[]] else [] | _ => [] end.

(* Positions have at least three letters, which are at most [most]. *)
Definition dstep (d a : nat) : option nat := if a <=? most then Some (min 3 (S d)) else None.
Definition dfin (d : nat) := d =? 3.
Lemma in_letters d a d' : dstep d a = Some d' -> In a (seq 0 (S most)).
Proof. unfold dstep. destruct (a <=? most) eqn:E; [|discriminate]. intros _. apply Nat.leb_le in E. apply in_seq. lia. Qed.
Lemma drun_length x : forall d, Forall (fun a => a <= most) x -> Family.drun nat nat dstep d x = Some (match x with [] => d | _ => min 3 (d + length x) end).
Proof.
  induction x as [|a x IH]; intros d B; [reflexivity|]. inversion B; subst. cbn [Family.drun]. unfold dstep at 1.
  rewrite (proj2 (Nat.leb_le a most)) by assumption. rewrite IH by assumption. destruct x; apply f_equal; cbn [length]; lia.
Qed.
Lemma drun_letters x : forall d d', Family.drun nat nat dstep d x = Some d' -> Forall (fun a => a <= most) x.
Proof.
  induction x as [|a x IH]; intros d d' R; [constructor|]. simpl in R. unfold dstep at 1 in R.
  destruct (a <=? most) eqn:E; [|discriminate]. constructor; [now apply Nat.leb_le|]. eapply IH, R.
Qed.
Lemma position_board x : Family.is_position nat nat 0 dstep dfin x = true <-> board x.
Proof.
  unfold Family.is_position, board. split.
  - intros P. assert (B : Forall (fun a => a <= most) x).
    { destruct (Family.drun nat nat dstep 0 x) as [d|] eqn:R; [exact (drun_letters x 0 d R)|discriminate]. }
    split; [|exact B]. rewrite (drun_length x 0 B) in P. apply Nat.eqb_eq in P. destruct x; cbn [length] in *; lia.
  - intros [H B]. rewrite (drun_length x 0 B). apply Nat.eqb_eq. destruct x; cbn [length] in *; lia.
Qed.

(* The two ways round. *)
Lemma on_options last u : Family.options nat track tstep close (On last) u = [u ++ [last]].
Proof. induction u as [|a u IH]; simpl; [reflexivity|]. now rewrite IH. Qed.
Lemma back_options f u : forall p y, In y (Family.options nat track tstep close (Back f p) u) <->
  exists v c, p :: u = v ++ [c] /\ y = v /\ closes f c = true.
Proof.
  induction u as [|a u IH]; intros p y.
  - simpl. split.
    + destruct (closes f p) eqn:E; [|intros []]. intros [<-|[]]. exists [], p. auto.
    + intros (v & c & E & -> & H). destruct v as [|b v]; [|destruct v; discriminate]. injection E as ->. rewrite H. now left.
  - change (Family.options nat track tstep close (Back f p) (a :: u)) with
      (map (app [p]) (Family.options nat track tstep close (Back f a) u) ++ []). rewrite app_nil_r, in_map_iff. split.
    + intros (z & <- & I). apply IH in I. destruct I as (v & c & E & -> & H). exists (p :: v), c. simpl. rewrite E. auto.
    + intros (v & c & E & -> & H). destruct v as [|b v]; [discriminate|]. injection E as -> E. exists v. split; [reflexivity|].
      apply IH. eauto.
Qed.
Lemma first_options a u : Family.options nat track tstep close Start (a :: u) =
  flat_map (fun r => map (app (fst r)) (Family.options nat track tstep close (snd r) u)) (tstep Start a).
Proof. reflexivity. Qed.
Lemma all_below (x u v : word) c : Forall (fun a => a <= most) x -> x = u ++ c :: v -> c <= most.
Proof. intros B ->. apply Forall_app in B. destruct B as [_ B]. now inversion B. Qed.

(* End. *)

Lemma all_boards : Family.check nat nat track (seq 0 (S most)) 0 dstep dfin step accepting Start tstep close
    Nat.eqb teqb tkey misere steps = true.
Proof. vm_compute. reflexivity. Qed.
Theorem all_sizes x : board x -> (accepts x = true <-> Family.loses word move misere x).
Proof.
  intros B. apply (Family.family nat nat track (seq 0 (S most)) 0 dstep dfin in_letters step accepting Start tstep close
    Nat.eqb teqb tkey (fun d d' => proj1 (Nat.eqb_eq d d')) teqb_eq misere move list_sum moves_are shrinks steps all_boards).
  now apply position_board.
Qed.

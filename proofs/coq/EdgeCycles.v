(* edge-nim: the P-positions of all boards of the family cycle:n, with weights up to 3.

   Play: normal: the player who cannot move loses
   The theorem is the last one, all_sizes: an automaton accepts a position exactly if the player to move loses. It is about move, board and
   accepts, which stand first, and about Family.loses, in part 1 of the module Family. What the letters of a position mean on
   the board is said in nimgraph's docs/family-certificates.md.

   Written by nimgraph. Nothing here is proved before Coq (8.16 or later) has read it: coqc FILE.v
   ends with status 0 and prints 'Closed under the global context', which says that no axiom is used. *)

From Coq Require Import List Arith PArith NArith Lia Bool FMapPositive.
Import ListNotations.

(* The largest weight, and the play. *)
Definition most := 3.
Definition misere := false.

(* The game. A position is the list of the weights of the edges of a cycle, from the token round to the token; there are at least
   three edges.  One of the two edges at the token is lowered, and the token walks along it. *)
Definition word := list nat.
Inductive move : word -> word -> Prop :=
  | forth a b u : b < a -> move (a :: u) (u ++ [b])
  | back a b u : b < a -> move (u ++ [a]) (b :: u).
Definition board (x : word) := 3 <= length x /\ Forall (fun a => a <= most) x.

(* The column of the automaton's table for a letter. *)
Definition column (a : nat) := a.


(* The automaton: for each state, whether it accepts, and the states after the letters. *)
Definition table : list (bool * list nat) :=
  [(false, [1; 2; 3; 4]);
   (false, [5; 6; 6; 6]);
   (false, [7; 8; 9; 9]);
   (false, [7; 10; 11; 12]);
   (false, [7; 10; 13; 14]);
   (false, [15; 6; 6; 6]);
   (false, [15; 15; 15; 15]);
   (false, [7; 7; 7; 7]);
   (false, [15; 16; 17; 17]);
   (false, [15; 16; 16; 16]);
   (false, [15; 18; 18; 18]);
   (false, [15; 16; 19; 20]);
   (false, [15; 16; 19; 19]);
   (false, [15; 16; 21; 21]);
   (false, [15; 16; 19; 22]);
   (true, [15; 6; 6; 6]);
   (false, [7; 23; 9; 9]);
   (false, [7; 23; 23; 23]);
   (false, [7; 10; 10; 10]);
   (false, [7; 10; 24; 12]);
   (false, [7; 10; 24; 24]);
   (false, [7; 10; 13; 13]);
   (false, [7; 10; 13; 25]);
   (true, [15; 16; 17; 17]);
   (true, [15; 16; 19; 20]);
   (true, [15; 16; 19; 22])].
Definition accepting (q : nat) := fst (nth q table (false, [])).
Definition step q a := nth (column a) (snd (nth q table (false, []))) 0.
Fixpoint reads (q : nat) (x : word) := match x with [] => q | a :: x => reads (step q a) x end.
Definition accepts (x : word) := accepting (reads 0 x).

(* Soundness, for words of all lengths and all games on them. Part 1 says what it means to lose. *)
Module Family.

(* Part 1. Who loses. *)

Section Play.
  Variables (X : Type) (move : X -> X -> Prop) (misere : bool).

  (* The player to move wins by a move to a position in which the other one loses; in misère play also if there is no
     move.  The player loses if all moves lead to positions in which the other one wins, except that, in misère play,
     there must be a move. *)
  Inductive wins : X -> Prop :=
    | wins_by x y : move x y -> loses y -> wins x
    | wins_stuck x : misere = true -> (forall y, ~ move x y) -> wins x
  with loses : X -> Prop :=
    | loses_all x : (misere = true -> exists y, move x y) -> (forall y, move x y -> wins y) -> loses x.

  (* Part 2. The equation suffices, if plays end. *)

  Variables (pos : X -> Prop) (size : X -> nat) (accepts : X -> bool).
  Hypothesis stays : forall x y, pos x -> move x y -> pos y.
  Hypothesis shrinks : forall x y, pos x -> move x y -> size y < size x.
  (* Where A rejects, a move leads to a position that it accepts; or the game is over, and misère. *)
  Hypothesis rejected : forall x, pos x -> accepts x = false ->
    (exists y, move x y /\ accepts y = true) \/ (misere = true /\ forall y, ~ move x y).
  (* Where A accepts, no move does; and the game is not over, if it is misère. *)
  Hypothesis accepted : forall x, pos x -> accepts x = true ->
    (misere = true -> exists y, move x y) /\ forall y, move x y -> accepts y = false.

  Lemma decided n : forall x, size x < n -> pos x ->
    (accepts x = true -> loses x) /\ (accepts x = false -> wins x).
  Proof.
    induction n as [|n IH]; intros x Hn P; [lia|].
    assert (next : forall y, move x y -> size y < n /\ pos y)
      by (intros y M; split; [specialize (shrinks x y P M); lia | exact (stays x y P M)]).
    split; intros A.
    - destruct (accepted x P A) as [goes none]. apply loses_all; [exact goes|]. intros y M.
      destruct (next y M). apply (IH y); auto.
    - destruct (rejected x P A) as [(y & M & Ay)|[E stuck]].
      + destruct (next y M). apply (wins_by x y M). apply (IH y); auto.
      + now apply wins_stuck.
  Qed.

  Lemma never_both n : forall x, size x < n -> pos x -> loses x -> ~ wins x.
  Proof.
    induction n as [|n IH]; intros x Hn P Lx Wx; [lia|]. destruct Lx as [x goes all]. destruct Wx as [x y M Ly|x E stuck].
    - apply (IH y); [specialize (shrinks x y P M); lia | exact (stays x y P M) | exact Ly | exact (all y M)].
    - destruct (goes E) as [y M]. exact (stuck y M).
  Qed.

  Theorem equation_suffices x : pos x -> (accepts x = true <-> loses x).
  Proof.
    intros P. destruct (decided (1 + size x) x (Nat.lt_succ_diag_r _) P) as [yes no]. split; [exact yes|]. intros Lx.
    destruct (accepts x); [reflexivity|]. exfalso.
    exact (never_both (1 + size x) x (Nat.lt_succ_diag_r _) P Lx (no eq_refl)).
  Qed.
End Play.

(* Part 3. The equation is decided for all words. *)

Section Words.
  Variables (L D T : Type).
  Notation word := (list L).

  (* The words that are positions: a machine that may refuse a letter. *)
  Variables (letters : list L) (d0 : D) (dstep : D -> L -> option D) (dfin : D -> bool).
  Hypothesis in_letters : forall d a d', dstep d a = Some d' -> In a letters.
  Fixpoint drun (d : D) (x : word) : option D :=
    match x with [] => Some d | a :: x => match dstep d a with Some d' => drun d' x | None => None end end.
  Definition is_position x := match drun d0 x with Some d => dfin d | None => false end.

  (* The automaton; state 0 is the first. *)
  Variables (delta : nat -> L -> nat) (acc : nat -> bool).
  Fixpoint run (q : nat) (x : word) : nat := match x with [] => q | a :: x => run (delta q a) x end.
  Definition accepts x := acc (run 0 x).

  (* The moves: a transducer.  Reading a letter in a track t, it writes a word and goes on in another track; at the end it
     writes one of the words [close t], if there are any. *)
  Variables (t0 : T) (tstep : T -> L -> list (word * T)) (close : T -> list word).
  Fixpoint options (t : T) (x : word) : list word :=
    match x with
    | [] => close t
    | a :: x => flat_map (fun r => map (app (fst r)) (options (snd r) x)) (tstep t a)
    end.

  (* What is known of an option, of which a part is written: where the words of positions and A are after this part. *)
  Definition seen := option (D * nat).
  Definition see (s : seen) (a : L) : seen :=
    match s with
    | Some (d, q) => match dstep d a with Some d' => Some (d', delta q a) | None => None end
    | None => None
    end.
  Definition sees (s : seen) (y : word) : seen := fold_left see y s.
  Definition is_pos (s : seen) := match s with Some (d, _) => dfin d | None => false end.
  Definition is_good (s : seen) := match s with Some (d, q) => dfin d && acc q | None => false end.

  Lemma sees_run y : forall d q, sees (Some (d, q)) y = match drun d y with Some d' => Some (d', run q y) | None => None end.
  Proof.
    induction y as [|a y IH]; intros d q; simpl; [reflexivity|]. destruct (dstep d a) as [d'|]; [apply IH|].
    clear. induction y; simpl; auto.
  Qed.

  (* A set of pairs, as a list in order without repetitions.  That it is in order matters for speed only. *)
  Definition pair := (T * seen)%type.
  Variables (deqb : D -> D -> bool) (teqb : T -> T -> bool) (tkey : T -> N).
  Hypothesis deqb_eq : forall d d', deqb d d' = true -> d = d'.
  Hypothesis teqb_eq : forall t t', teqb t t' = true -> t = t'.
  Definition seen_eqb (s s' : seen) :=
    match s, s' with
    | Some (d, q), Some (d', q') => (q =? q') && deqb d d'
    | None, None => true
    | _, _ => false
    end.
  Definition peqb (e f : pair) := teqb (fst e) (fst f) && seen_eqb (snd e) (snd f).
  Lemma seen_eqb_eq s s' : seen_eqb s s' = true -> s = s'.
  Proof.
    destruct s as [[d q]|], s' as [[d' q']|]; simpl; try discriminate; [|reflexivity]. intros E.
    apply andb_true_iff in E. destruct E as [E E']. apply Nat.eqb_eq in E. apply deqb_eq in E'. now subst.
  Qed.
  Lemma peqb_eq e f : peqb e f = true -> e = f.
  Proof.
    destruct e, f. unfold peqb. simpl. intros E. apply andb_true_iff in E. destruct E as [E E'].
    apply teqb_eq in E. apply seen_eqb_eq in E'. now subst.
  Qed.
  Definition state_of (s : seen) := match s with Some (_, q) => q | None => 0 end.
  Definition earlier (e f : pair) :=
    match N.compare (tkey (fst e)) (tkey (fst f)) with
    | Lt => true
    | Eq => state_of (snd e) <? state_of (snd f)
    | Gt => false
    end.
  Fixpoint insert (e : pair) (B : list pair) : list pair :=
    match B with
    | [] => [e]
    | f :: B' => if peqb e f then B else if earlier e f then e :: B else f :: insert e B'
    end.
  Lemma in_insert e B x : In x (insert e B) <-> x = e \/ In x B.
  Proof.
    induction B as [|f B IH]; simpl; [intuition|]. destruct (peqb e f) eqn:E.
    - apply peqb_eq in E. subst. simpl. intuition (subst; auto).
    - destruct (earlier e f); simpl; [|rewrite IH]; intuition.
  Qed.
  Definition of_list (l : list pair) : list pair := fold_right insert [] l.
  Lemma in_of_list l x : In x (of_list l) <-> In x l.
  Proof. induction l as [|e l IH]; simpl; [tauto|]. rewrite in_insert, IH. intuition. Qed.

  Definition after1 (a : L) (B : list pair) : list pair :=
    of_list (flat_map (fun e => map (fun r => (snd r, sees (snd e) (fst r))) (tstep (fst e) a)) B).
  Fixpoint after (x : word) (B : list pair) : list pair := match x with [] => B | a :: x => after x (after1 a B) end.
  Definition ends (B : list pair) : list seen := flat_map (fun e => map (sees (snd e)) (close (fst e))) B.

  (* The ends are what is known of the options: no more, and no less. *)
  Lemma ends_after x : forall B s, In s (ends (after x B)) <->
    exists t s0 y, In (t, s0) B /\ In y (options t x) /\ s = sees s0 y.
  Proof.
    induction x as [|a x IH]; intros B s; simpl.
    - unfold ends. rewrite in_flat_map. split.
      + intros ([t s0] & I & J). apply in_map_iff in J. destruct J as (y & <- & J). eauto 6.
      + intros (t & s0 & y & I & J & ->). exists (t, s0). split; [exact I|]. apply in_map_iff. eauto.
    - rewrite IH. unfold after1. split.
      + intros (t & s1 & y & I & J & ->). rewrite in_of_list, in_flat_map in I. destruct I as ([t1 s0] & I & R).
        apply in_map_iff in R. destruct R as ([v t'] & E & R). simpl in *. injection E as -> <-.
        exists t1, s0, (v ++ y). split; [exact I|]. split.
        * apply in_flat_map. exists (v, t). split; [exact R|]. now apply in_map.
        * unfold sees. now rewrite fold_left_app.
      + intros (t & s0 & y & I & J & ->). apply in_flat_map in J. destruct J as ([v t'] & R & J). simpl in J.
        apply in_map_iff in J. destruct J as (z & <- & J). exists t', (sees s0 v), z. split; [|split; [exact J|]].
        * rewrite in_of_list, in_flat_map. exists (t, s0). split; [exact I|]. apply in_map_iff. exists (v, t'). auto.
        * unfold sees. now rewrite fold_left_app.
  Qed.

  (* A situation: where the words of positions are, the state of A, and the pairs.  It is right where a position may end if
     every end is a position, and A accepts exactly if no end is accepted (and, in misère play, there is an end). *)
  Variable misere : bool.
  Definition situation := (D * nat * list pair)%type.
  Definition start : situation := (d0, 0, [(t0, Some (d0, 0))]).
  Definition go (s : situation) (a : L) : option situation :=
    match s with (d, q, B) => match dstep d a with Some d' => Some (d', delta q a, after1 a B) | None => None end end.
  Definition right (s : situation) : bool :=
    match s with (d, q, B) =>
      let E := ends B in
      negb (dfin d) || forallb is_pos E &&
        eqb (acc q) (negb (existsb is_good E) && (negb misere || match E with [] => false | _ => true end))
    end.

  (* All situations are visited.  They are kept under the state of A. *)
  Fixpoint alike (B C : list pair) :=
    match B, C with e :: B, f :: C => peqb e f && alike B C | [], [] => true | _, _ => false end.
  Definition seqb (s s' : situation) :=
    match s, s' with (d, q, B), (d', q', B') => (q =? q') && deqb d d' && alike B B' end.
  Lemma alike_eq B : forall C, alike B C = true -> B = C.
  Proof.
    induction B as [|e B IH]; intros [|f C]; simpl; try discriminate; [reflexivity|]. intros E.
    apply andb_true_iff in E. destruct E as [E E']. apply peqb_eq in E. apply IH in E'. now subst.
  Qed.
  Lemma seqb_eq s s' : seqb s s' = true -> s = s'.
  Proof.
    destruct s as [[d q] B], s' as [[d' q'] B']. simpl. rewrite !andb_true_iff. intros [[E E'] E''].
    apply Nat.eqb_eq in E. apply deqb_eq in E'. apply alike_eq in E''. now subst.
  Qed.
  Definition visited := PositiveMap.t (list situation).
  Definition place (s : situation) := match s with (_, q, _) => Pos.of_succ_nat q end.
  Definition beside (m : visited) (s : situation) :=
    match PositiveMap.find (place s) m with Some l => l | None => [] end.
  Definition knows (m : visited) (s : situation) := existsb (seqb s) (beside m s).
  Definition nexts (s : situation) : list situation :=
    flat_map (fun a => match go s a with Some s' => [s'] | None => [] end) letters.
  Fixpoint visit (fuel : nat) (todo : list situation) (m : visited) : visited :=
    match fuel, todo with
    | S fuel, s :: todo =>
        if knows m s then visit fuel todo m
        else visit fuel (nexts s ++ todo) (PositiveMap.add (place s) (s :: beside m s) m)
    | _, _ => m
    end.
  Definition is_closed (m : visited) : bool :=
    knows m start &&
    forallb (fun kl => forallb (fun s => right s && forallb (knows m) (nexts s)) (snd kl)) (PositiveMap.elements m).
  (* The argument bounds the number of steps of the visit. *)
  Definition check (fuel : nat) : bool := is_closed (visit fuel [start] (PositiveMap.empty _)).

  Section Closed.
    Variable m : visited.
    Hypothesis closed : is_closed m = true.
    Lemma knows_right s : knows m s = true -> right s = true /\ forall s', In s' (nexts s) -> knows m s' = true.
    Proof.
      unfold knows at 1, beside. destruct (PositiveMap.find (place s) m) as [l|] eqn:F; [|discriminate]. intros K.
      apply existsb_exists in K. destruct K as (s' & I & E). apply seqb_eq in E. subst s'.
      unfold is_closed in closed. apply andb_true_iff in closed. destruct closed as [_ all]. rewrite forallb_forall in all.
      specialize (all _ (PositiveMap.elements_correct m _ F)). rewrite forallb_forall in all. specialize (all s I).
      apply andb_true_iff in all. destruct all as [R N]. split; [exact R|]. now rewrite forallb_forall in N.
    Qed.
    Lemma reached x : forall d q B d', knows m (d, q, B) = true -> drun d x = Some d' ->
      right (d', run q x, after x B) = true.
    Proof.
      induction x as [|a x IH]; intros d q B d' K R; simpl in *.
      - injection R as <-. exact (proj1 (knows_right _ K)).
      - destruct (dstep d a) as [d1|] eqn:Ds; [|discriminate]. apply (IH d1); [|exact R].
        apply (proj2 (knows_right _ K)). unfold nexts. apply in_flat_map. exists a. split; [exact (in_letters _ _ _ Ds)|].
        simpl. rewrite Ds. now left.
    Qed.
  End Closed.

  (* Part 4. A game whose moves are those of the transducer. *)

  Variables (move : word -> word -> Prop) (size : word -> nat).
  Hypothesis moves_are : forall x y, is_position x = true -> (move x y <-> In y (options t0 x)).
  Hypothesis shrinks : forall x y, move x y -> size y < size x.

  Theorem family fuel : check fuel = true ->
    forall x, is_position x = true -> (accepts x = true <-> loses word move misere x).
  Proof.
    intros C0. set (m := visit fuel [start] (PositiveMap.empty _)). assert (C : is_closed m = true) by exact C0.
    assert (eq : forall x, is_position x = true -> exists E,
        forallb is_pos E = true /\
        accepts x = negb (existsb is_good E) && (negb misere || match E with [] => false | _ => true end) /\
        forall s, In s E <-> exists y, move x y /\ s = sees (Some (d0, 0)) y).
    { intros x P. pose proof P as P'. unfold is_position in P. destruct (drun d0 x) as [d|] eqn:R; [|discriminate].
      assert (K : knows m start = true) by (unfold is_closed in C; apply andb_true_iff in C; apply C).
      pose proof (reached m C x d0 0 [(t0, Some (d0, 0))] d K R) as Q. unfold right in Q. rewrite P in Q. simpl in Q.
      apply andb_true_iff in Q. destruct Q as [Q1 Q2]. eexists. split; [exact Q1|]. split; [now apply eqb_prop in Q2|].
      intros s. rewrite ends_after. split.
      - intros (t & s0 & y & [I|[]] & J & ->). injection I as <- <-. exists y. split; [now apply moves_are|reflexivity].
      - intros (y & M & ->). apply moves_are in M; [|exact P']. exists t0, (Some (d0, 0)), y. simpl. auto. }
    assert (good : forall y, is_good (sees (Some (d0, 0)) y) = true <-> is_position y = true /\ accepts y = true).
    { intros y. rewrite sees_run. unfold is_position, accepts. destruct (drun d0 y); simpl; [apply andb_true_iff|]. intuition discriminate. }
    assert (closed : forall x y, is_position x = true -> move x y -> is_position y = true).
    { intros x y P M. destruct (eq x P) as (E & A & _ & I). rewrite forallb_forall in A.
      specialize (A _ (proj2 (I _) (ex_intro _ y (conj M eq_refl)))). rewrite sees_run in A. unfold is_position.
      destruct (drun d0 y); [exact A|discriminate]. }
    intros x. apply (equation_suffices word move misere (fun x => is_position x = true) size accepts); clear x.
    - exact closed.
    - intros x y _. apply shrinks.
    - intros x P R. destruct (eq x P) as (E & _ & Q & I). rewrite R in Q. symmetry in Q. apply andb_false_iff in Q.
      destruct Q as [Q|Q].
      + left. apply negb_false_iff, existsb_exists in Q. destruct Q as (s & J & G). apply I in J. destruct J as (y & M & ->).
        exists y. split; [exact M|]. now apply good.
      + right. apply orb_false_iff in Q. destruct Q as [Q1 Q2]. apply negb_false_iff in Q1. split; [exact Q1|].
        intros y M. destruct E as [|s E]; [|discriminate]. apply (I (sees (Some (d0, 0)) y)). eauto.
    - intros x P A. destruct (eq x P) as (E & _ & Q & I). rewrite A in Q. symmetry in Q. apply andb_true_iff in Q.
      destruct Q as [Q1 Q2]. split.
      + intros ->. simpl in Q2. destruct E as [|s E]; [discriminate|]. destruct (proj1 (I s) (or_introl eq_refl)) as (y & M & _). eauto.
      + intros y M. destruct (accepts y) eqn:Ay; [|reflexivity]. apply negb_true_iff in Q1.
        assert (existsb is_good E = true); [|congruence]. apply existsb_exists. exists (sees (Some (d0, 0)) y).
        split; [apply I; eauto|]. apply good. split; [exact (closed x y P M)|exact Ay].
  Qed.
End Words.

End Family.

(* The proof. *)

(* Visiting all situations takes no more steps than this. *)
Definition steps := N.to_nat 4680.

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

Lemma all_boards : Family.check nat nat track (seq 0 (S most)) 0 dstep dfin step accepting Start tstep close
    Nat.eqb teqb tkey misere steps = true.
Proof. vm_compute. reflexivity. Qed.
Theorem all_sizes x : board x -> (accepts x = true <-> Family.loses word move misere x).
Proof.
  intros B. apply (Family.family nat nat track (seq 0 (S most)) 0 dstep dfin in_letters step accepting Start tstep close
    Nat.eqb teqb tkey (fun d d' => proj1 (Nat.eqb_eq d d')) teqb_eq misere move list_sum moves_are shrinks steps all_boards).
  now apply position_board.
Qed.

Print Assumptions all_sizes.

(* edge-nim: the P-positions of all boards of the family ladder:n, with weights up to 1.

   Play: normal: the player who cannot move loses
   The theorem is the last one, all_sizes: an automaton accepts a position exactly if the player to move loses. It is about move, board and
   accepts, which stand first, and about Family.loses, in part 1 of the module Family. What the letters of a position mean on
   the board is said in nimgraph's docs/family-certificates.md.

   Written by nimgraph. Nothing here is proved before Coq (8.16 or later) has read it: coqc FILE.v
   ends with status 0 and prints 'Closed under the global context', which says that no axiom is used. *)

From Coq Require Import List Arith PArith NArith Lia Bool FMapPositive.
Import ListNotations.

(* The largest weight, and the play. *)
Definition most := 1.
Definition misere := false.

(* The game. A position is the word of a strip: the letters of its head, if it has one, and then those of its cells, with those of the
   edges to the next cell between two cells.  A letter is a weight, or says where the token is: [token 0] if it is not here, else
   [token v], with v counted from 1: the hub, or the vertex of the cell. *)
Inductive letter := weight (n : nat) | token (v : nat).
Definition word := list letter.
Inductive kind := Hub | Vertex | Weight.
(* The shape: how many hubs there are, and vertices in a cell; the least number of cells; and the letters. *)
Definition hubs := 0.
Definition vertices := 2.
Definition least := 1.
Definition head : list kind := [].
Definition cell : list kind := [Vertex; Weight].
Definition joint : list kind := [Weight; Weight].
Definition allows (k : kind) (a : letter) : bool :=
  match k, a with
  | Hub, token v => v <=? hubs
  | Vertex, token v => v <=? vertices
  | Weight, weight n => n <=? most
  | _, _ => false
  end.
(* A word is read with three things in mind: what comes next in this cell, how many tokens there were, and how many cells. *)
Definition place := (list kind * nat * nat)%type.
Definition next (p : place) (a : letter) : option place :=
  match p with (kinds, tokens, cells) =>
    match (match kinds with [] => joint ++ cell | _ => kinds end) with
    | [] => None
    | k :: rest =>
        let tokens := match a with token (S _) => S tokens | _ => tokens end in
        let cells := match rest with [] => min least (S cells) | _ => cells end in
        if allows k a && (tokens <=? 1) then Some (rest, tokens, cells) else None
    end
  end.
Definition whole (p : place) : bool :=
  match p with ([], tokens, cells) => (tokens =? 1) && (cells =? least) | _ => false end.
Definition first : place := (head ++ cell, 0, 0).
Fixpoint places (p : place) (x : word) : option place :=
  match x with [] => Some p | a :: x => match next p a with Some p => places p x | None => None end end.
Definition board (x : word) := match places first x with Some p => whole p | None => false end = true.

(* A move goes along an edge: the token disappears at one end and appears at the other, and a weight is lowered. *)
Inductive item := Same | Put (v v' : nat) | Lower | Rest.
Inductive fits : list item -> word -> word -> Prop :=
  | fits_end : fits [] [] []
  | fits_same a s x y : fits s x y -> fits (Same :: s) (a :: x) (a :: y)
  | fits_put v v' s x y : fits s x y -> fits (Put v v' :: s) (token v :: x) (token v' :: y)
  | fits_lower n m s x y : m < n -> fits s x y -> fits (Lower :: s) (weight n :: x) (weight m :: y)
  | fits_rest u s x y : fits s x y -> fits (Rest :: s) (u ++ x) (u ++ y).
Definition scripts : list (list item) :=
  [[Rest; Put 1 2; Lower; Rest];
   [Rest; Put 2 1; Lower; Rest];
   [Rest; Put 1 0; Same; Lower; Same; Put 0 1; Rest];
   [Rest; Put 0 1; Same; Lower; Same; Put 1 0; Rest];
   [Rest; Put 2 0; Same; Same; Lower; Put 0 2; Rest];
   [Rest; Put 0 2; Same; Same; Lower; Put 2 0; Rest]].
Definition move (x y : word) := exists s, In s scripts /\ fits s x y.

(* The column of the automaton's table for a letter. *)
Definition column (a : letter) := match a with weight n => n | token v => v end.


(* The automaton: for each state, whether it accepts, and the states after the letters. *)
Definition table : list (bool * list nat) :=
  [(false, [1; 2; 3]);
   (false, [4; 5; 6]);
   (false, [7; 8; 6]);
   (false, [9; 10; 6]);
   (false, [11; 12; 6]);
   (false, [13; 14; 6]);
   (false, [6; 6; 6]);
   (true, [15; 16; 6]);
   (false, [17; 18; 6]);
   (true, [19; 20; 6]);
   (false, [6; 21; 6]);
   (false, [0; 22; 6]);
   (false, [23; 24; 6]);
   (false, [0; 0; 6]);
   (false, [0; 25; 6]);
   (false, [26; 26; 6]);
   (false, [27; 28; 6]);
   (false, [6; 29; 6]);
   (false, [6; 30; 6]);
   (false, [26; 31; 6]);
   (false, [26; 32; 6]);
   (false, [33; 34; 6]);
   (false, [35; 36; 6]);
   (false, [37; 6; 38]);
   (false, [39; 6; 6]);
   (false, [40; 41; 42]);
   (false, [43; 6; 6]);
   (false, [44; 6; 6]);
   (false, [45; 6; 6]);
   (false, [3; 6; 6]);
   (false, [42; 6; 6]);
   (false, [46; 6; 6]);
   (false, [47; 6; 6]);
   (false, [2; 6; 6]);
   (false, [41; 6; 6]);
   (false, [48; 48; 6]);
   (false, [49; 49; 6]);
   (false, [50; 50; 6]);
   (false, [51; 51; 6]);
   (false, [52; 52; 6]);
   (false, [5; 4; 6]);
   (false, [8; 7; 6]);
   (false, [10; 9; 6]);
   (false, [53; 53; 6]);
   (false, [54; 55; 6]);
   (false, [56; 56; 6]);
   (false, [57; 58; 6]);
   (false, [59; 59; 6]);
   (false, [13; 60; 6]);
   (true, [15; 61; 6]);
   (false, [11; 11; 6]);
   (true, [19; 19; 6]);
   (false, [13; 13; 6]);
   (true, [15; 15; 6]);
   (false, [6; 62; 6]);
   (true, [19; 63; 6]);
   (false, [6; 64; 6]);
   (false, [17; 65; 6]);
   (true, [15; 66; 6]);
   (false, [17; 17; 6]);
   (false, [23; 23; 6]);
   (false, [27; 27; 6]);
   (false, [33; 67; 6]);
   (false, [26; 68; 6]);
   (false, [33; 33; 6]);
   (false, [6; 69; 6]);
   (false, [27; 70; 6]);
   (false, [36; 6; 6]);
   (false, [71; 6; 6]);
   (false, [38; 6; 6]);
   (false, [72; 6; 6]);
   (false, [58; 57; 6]);
   (false, [55; 54; 6])].
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
Definition steps := N.to_nat 7888.

Inductive track := Begin | Go (s : list item).
Fixpoint steps_of (s : list item) (a : letter) : list (word * track) :=
  match s with
  | [] => []
  | Same :: s => [([a], Go s)]
  | Put v v' :: s => match a with token u => if u =? v then [([token v'], Go s)] else [] | weight _ => [] end
  | Lower :: s => match a with weight n => map (fun m => ([weight m], Go s)) (seq 0 n) | token _ => [] end
  | Rest :: s' => ([a], Go s) :: steps_of s' a
  end.
Definition may_end (s : list item) := forallb (fun i => match i with Rest => true | _ => false end) s.
Definition tstep (t : track) (a : letter) : list (word * track) :=
  match t with Begin => flat_map (fun s => steps_of s a) scripts | Go s => steps_of s a end.
Definition close (t : track) : list word := match t with Go s => if may_end s then [[]] else [] | Begin => [] end.
Definition item_dec (i j : item) : {i = j} + {i <> j}.
Proof. repeat decide equality. Defined.
Definition teqb (t t' : track) : bool :=
  match t, t' with Begin, Begin => true | Go s, Go s' => if list_eq_dec item_dec s s' then true else false | _, _ => false end.
Lemma teqb_eq t t' : teqb t t' = true -> t = t'.
Proof. destruct t, t'; simpl; try discriminate; [reflexivity|]. destruct (list_eq_dec _ _ _); [congruence|discriminate]. Qed.
Definition item_key (i : item) : N :=
  match i with Same => 1 | Rest => 2 | Lower => 3 | Put v v' => 4 + N.of_nat (7 * v + v') end%N.
Definition tkey (t : track) : N :=
  match t with Begin => 0 | Go s => fold_right (fun i k => item_key i + 64 * k) 0 s end%N.

Definition kind_dec (k k' : kind) : {k = k'} + {k <> k'}.
Proof. decide equality. Defined.
Definition place_eqb (p p' : place) : bool :=
  match p, p' with (k, t, c), (k', t', c') =>
    (length k =? length k') && (t =? t') && (c =? c') && if list_eq_dec kind_dec k k' then true else false end.
Lemma place_eqb_eq p p' : place_eqb p p' = true -> p = p'.
Proof.
  destruct p as [[k t] c], p' as [[k' t'] c']. unfold place_eqb. rewrite !andb_true_iff, !Nat.eqb_eq.
  destruct (list_eq_dec kind_dec k k'); intros [[[_ E] E'] E'']; [now subst|discriminate].
Qed.
Definition letters : list letter := map weight (seq 0 (S most)) ++ map token (seq 0 (S (max hubs vertices))).
Lemma in_letters p a p' : next p a = Some p' -> In a letters.
Proof.
  destruct p as [[k t] c]. unfold next. destruct (match k with [] => joint ++ cell | _ => k end) as [|i rest]; [discriminate|].
  destruct (allows i a) eqn:E; [|discriminate]. intros _. unfold letters. apply in_or_app.
  destruct i, a; try discriminate; apply Nat.leb_le in E;
    [right; apply in_map, in_seq; lia | right; apply in_map, in_seq; lia | left; apply in_map, in_seq; lia].
Qed.

Lemma no_letters s y : fits s [] y <-> may_end s = true /\ y = [].
Proof.
  revert y. induction s as [|i s IH]; intros y; [split; [intros F; inversion F; auto|intros [_ ->]; constructor]|].
  destruct i; simpl; try (split; [intros F; inversion F|intros [F _]; discriminate]). rewrite <- IH. split.
  - intros F. inversion F as [| | | |u s' x z F' E E' E'']; subst. apply app_eq_nil in E'. destruct E' as [-> ->]. exact F'.
  - intros F. exact (fits_rest [] s [] y F).
Qed.
Lemma rest_letter a s x y : fits (Rest :: s) (a :: x) y <-> (exists z, y = a :: z /\ fits (Rest :: s) x z) \/ fits s (a :: x) y.
Proof.
  split.
  - intros F. inversion F as [| | | |u s' x' z F' E E' E'']; subst. destruct u as [|b u]; simpl in *; subst; [now right|].
    injection E' as -> <-. left. exists (u ++ z). split; [reflexivity|]. now constructor.
  - intros [(z & -> & F)|F]; [|exact (fits_rest [] s (a :: x) y F)].
    inversion F as [| | | |u s' x' z' F' E E' E'']; subst. exact (fits_rest (a :: u) s x' z' F').
Qed.
Lemma steps_fit s a x y : (forall s y, In y (Family.options letter track tstep close (Go s) x) <-> fits s x y) ->
  ((exists r, In r (steps_of s a) /\ In y (map (app (fst r)) (Family.options letter track tstep close (snd r) x))) <-> fits s (a :: x) y).
Proof.
  intros IH. revert y. induction s as [|i s IHs]; intros y.
  { split; [intros (r & [] & _)|intros F; inversion F]. }
  destruct i; simpl.
  - split.
    + intros (r & [<-|[]] & J). apply in_map_iff in J. destruct J as (z & <- & J). apply IH in J. now constructor.
    + intros F. inversion F; subst. eexists. split; [now left|]. apply in_map_iff. eexists. split; [reflexivity|]. now apply IH.
  - destruct a as [n|u]; [split; [intros (r & [] & _)|intros F; inversion F]|]. destruct (u =? v) eqn:E.
    + apply Nat.eqb_eq in E. subst u. split.
      * intros (r & [<-|[]] & J). apply in_map_iff in J. destruct J as (z & <- & J). apply IH in J. now constructor.
      * intros F. inversion F; subst. eexists. split; [now left|]. apply in_map_iff. eexists. split; [reflexivity|]. now apply IH.
    + split; [intros (r & [] & _)|]. intros F. inversion F; subst. rewrite Nat.eqb_refl in E. discriminate.
  - destruct a as [n|u]; [|split; [intros (r & [] & _)|intros F; inversion F]]. split.
    + intros (r & I & J). apply in_map_iff in I. destruct I as (m & <- & I). apply in_map_iff in J. destruct J as (z & <- & J).
      apply IH in J. apply in_seq in I. constructor; [lia|exact J].
    + intros F. inversion F as [| | |n' m s' x' z L F'| ]; subst. exists ([weight m], Go s).
      split; [apply in_map_iff; exists m; split; [reflexivity|apply in_seq; lia]|].
      apply in_map_iff. eexists. split; [reflexivity|]. now apply IH.
  - rewrite rest_letter, <- IHs. split.
    + intros (r & [<-|I] & J); [|right; eauto]. left. apply in_map_iff in J. destruct J as (z & <- & J). exists z.
      split; [reflexivity|]. now apply IH.
    + intros [(z & -> & F)|(r & I & J)]; [|exists r; auto]. eexists. split; [now left|]. apply in_map_iff. exists z.
      split; [reflexivity|]. now apply IH.
Qed.
Lemma go_options x : forall s y, In y (Family.options letter track tstep close (Go s) x) <-> fits s x y.
Proof.
  induction x as [|a x IH]; intros s y.
  - rewrite no_letters. simpl. destruct (may_end s); simpl; intuition (subst; auto; discriminate).
  - rewrite <- (steps_fit s a x y IH). change (Family.options letter track tstep close (Go s) (a :: x)) with
      (flat_map (fun r => map (app (fst r)) (Family.options letter track tstep close (snd r) x)) (steps_of s a)).
    now rewrite in_flat_map.
Qed.
Lemma moves_are x y : Family.is_position letter place first next whole x = true ->
  (move x y <-> In y (Family.options letter track tstep close Begin x)).
Proof.
  intros P. destruct x as [|a x]; [discriminate|]. unfold move.
  change (Family.options letter track tstep close Begin (a :: x)) with
    (flat_map (fun r => map (app (fst r)) (Family.options letter track tstep close (snd r) x)) (flat_map (fun s => steps_of s a) scripts)).
  rewrite in_flat_map. split.
  - intros (s & I & F). apply (steps_fit s a x y (go_options x)) in F. destruct F as (r & J & K). exists r.
    split; [apply in_flat_map; eauto|exact K].
  - intros (r & J & K). apply in_flat_map in J. destruct J as (s & I & J). exists s. split; [exact I|].
    apply (steps_fit s a x y (go_options x)). eauto.
Qed.
Definition size (x : word) := list_sum (map (fun a => match a with weight n => n | token _ => 0 end) x).
Definition lowers (s : list item) := existsb (fun i => match i with Lower => true | _ => false end) s.
Lemma fits_size s x y : fits s x y -> size y + (if lowers s then 1 else 0) <= size x.
Proof.
  unfold size. intros F. induction F; simpl in *; rewrite ?map_app, ?list_sum_app; simpl in *; lia.
Qed.
Lemma shrinks x y : move x y -> size y < size x.
Proof.
  intros (s & I & F). apply fits_size in F.
  assert (E : forallb lowers scripts = true) by reflexivity. rewrite forallb_forall in E. rewrite (E s I) in F. lia.
Qed.

Lemma all_boards : Family.check letter place track letters first next whole step accepting Begin tstep close
    place_eqb teqb tkey misere steps = true.
Proof. vm_compute. reflexivity. Qed.
Theorem all_sizes x : board x -> (accepts x = true <-> Family.loses word move misere x).
Proof.
  exact (Family.family letter place track letters first next whole in_letters step accepting Begin tstep close
    place_eqb teqb tkey place_eqb_eq teqb_eq misere move size moves_are shrinks steps all_boards x).
Qed.

Print Assumptions all_sizes.

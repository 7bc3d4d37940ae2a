(* The game. A position is the word of a strip: the letters of its head, if it has one, and then those of its cells, with those of the
   edges to the next cell between two cells.  A letter is a weight, or says where the token is: [token 0] if it is not here, else
   [token v], with v counted from 1: the hub, or the vertex of the cell. *)
Inductive letter := weight (n : nat) | token (v : nat).
Definition word := list letter.
Inductive kind := Hub | Vertex | Weight.
{shape}
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
{scripts}
Definition move (x y : word) := exists s, In s scripts /\ fits s x y.

(* The column of the automaton's table for a letter. *)
Definition column (a : letter) := match a with weight n => n | token v => v end.

(* The proof. *)

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

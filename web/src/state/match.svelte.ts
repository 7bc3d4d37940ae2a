// The game on the table: where it started, what was played, who plays.

import { messageOf, opponent, quick } from '../client/engine.ts';
import { EngineError, type Move, type NamedMove, type Position, type Question, type StopReason, type View } from '../client/wire.ts';
import { placed, sketch, type Placed } from '../board/sketch.ts';
import { deedOf, deedWords } from '../play/deed.ts';
import { withLine, withNote, without, branchAt, EMPTY, type Branch } from './branches.ts';
import { USUAL, type Players } from '../setup/players.ts';
import { emptySetup, gameOf, toPosition, type Setup } from '../setup/setup.ts';
import type { Shared } from '../setup/share.ts';

export interface Played extends NamedMove {
  // What it was made on, by which it is said; not known of the moves of a very long link.
  boards?: Placed[];
}

// Of a link with more moves than this the positions in between are not looked at.
const MOST_SEEN = 60;

// How long the opponent seems to think, so that one sees what was played before.
const PAUSE = 650;
const OPPONENT_MS = 3000;
// An engine that has not answered after this time, its start included, will not.
const LATE = 12_000;

export class Match {
  setup = $state.raw<Setup>(emptySetup());
  played = $state.raw<Played[]>([]);
  // Moves that were taken back and can be played again, the next one last.
  undone = $state.raw<Played[]>([]);
  players = $state.raw<Players>(USUAL);
  // What friends at other devices want to be called, in order of turns.
  names = $state.raw<readonly [string | null, string | null]>([null, null]);
  view = $state.raw<View | null>(null);
  // What was in view before the last move.
  #before = $state.raw<View | null>(null);
  // The moves that led to what is in view.
  #seen = $state.raw<Played[] | null>(null);
  error = $state.raw<{ message: string; field: string | null } | null>(null);
  // Why the last moves of a link were left out.
  leftOut = $state.raw<string | null>(null);
  waiting = $state(false);
  // The printed statement that the position refutes, when one came from there.
  about = $state.raw<string | null>(null);
  // The variations that were tried, with notes; `null` while nobody analyses.
  tree = $state.raw<Branch | null>(null);
  // Why the opponent's last move is not known to be the best it could do.
  unsure = $state.raw<StopReason | null>(null);
  #found: [number, number][][] = [];
  #turn = 0;

  game = $derived(gameOf(this.setup));
  start: Position = $derived(toPosition(this.setup));
  boards: Placed[] = $derived(this.view === null ? sketch(this.setup) : placed(this.setup, this.view, this.#found));
  // Which of the two players is to move.
  mover = $derived((this.played.length % 2) as 0 | 1);
  over = $derived(this.view?.mover !== undefined);
  // The player who has won, once the game is over.
  winner = $derived(this.over ? (this.view!.mover === 'won' ? this.mover : ((1 - this.mover) as 0 | 1)) : null);
  question: Question = $derived({ position: this.start, moves: this.played.map((p) => p.move) });
  // Whether a person is to move.
  yours = $derived(!this.over && this.players[this.mover] === 'person');
  // Whether what is in view is what was played last: the view comes a little later.
  shown = $derived(this.#seen === this.played);
  // Whether the opponent is to move, and could.
  due = $derived(this.shown && this.error === null && !this.over && !this.yours && !this.waiting && this.players[this.mover] !== 'friend');
  // Whether somebody looks back at a position in which the opponent is to move. It waits until it is asked: its move
  // would take the place of those that followed.
  lookingBack = $derived(this.due && this.undone.length > 0);
  // What the last move changed.
  last = $derived(this.#before === null || this.view === null || this.played.length === 0 ? null : deedOf(this.#before, this.view));
  // The same in words.
  deeds = $derived(this.last === null ? [] : deedWords(this.last, this.boards));
  // What a link to the game says.
  shared: Shared = $derived({ setup: this.setup, moves: this.played.map((p) => p.text), players: this.players, about: this.about, tree: this.tree });

  // Whether the opponent is to move and has failed to: it may try again, or move without thinking. While it does,
  // this stays so.
  stuck = $derived(this.error !== null && this.view !== null && !this.over && !this.yours);

  // Puts another position on the table; moves may be given in the short notation.
  async load(setup: Setup, moves: string[] = [], about: string | null = null, tree: Branch | null = null): Promise<void> {
    this.#stopWaiting();
    const turn = this.#turn;
    this.setup = setup;
    this.about = about;
    this.tree = tree;
    this.played = [];
    this.undone = [];
    this.view = null;
    this.#before = null;
    this.error = null;
    this.#seen = null;
    this.#found = [];
    try {
      await this.#replay(moves, turn);
    } catch (error) {
      if (turn === this.#turn) this.#fail(error);
    }
  }

  // Plays a move of the person's choice.
  async play(move: Move): Promise<void> {
    const wire = JSON.stringify(move);
    const known = this.view?.legal.find((legal) => JSON.stringify(legal.move) === wire);
    this.undone = [];
    this.leftOut = null;
    if (await this.#push(known ?? { move, text: '', words: '' })) this.answer();
  }

  // Plays a move that came from elsewhere, in the short notation.
  async receive(text: string): Promise<void> {
    this.undone = [];
    // The engine reads both.
    await this.#push({ move: text as unknown as Move, text: '', words: '' });
  }

  // Lets the opponent move, if it is its turn.
  answer(): void {
    const level = this.players[this.mover];
    if (level === 'person' || level === 'friend' || this.over || this.view === null || this.waiting) return;
    const turn = this.#turn;
    this.undone = [];
    this.waiting = true;
    const choice = opponent.call('choose', { ...this.question, level, seed: seed(), ms: OPPONENT_MS });
    Promise.all([inTime(choice), pause(PAUSE)])
      .then(async ([chosen]) => {
        if (turn !== this.#turn) return;
        if (chosen === null) this.waiting = false;
        else if (await this.#push(chosen)) {
          this.unsure = chosen.unsure ?? null;
          this.answer();
        }
      })
      .catch((error: unknown) => {
        if (turn !== this.#turn) return;
        opponent.cancel();
        this.#fail(error);
      });
  }

  // Lets the opponent make any move at all.
  playAny(): void {
    if (this.waiting) return;
    this.waiting = true;
    const moves = [...this.view!.legal, ...this.view!.ways];
    void this.play(moves[seed() % moves.length]!.move);
  }

  // Takes back moves until a person is to move again.
  undo(): void {
    this.#stopWaiting();
    const back = this.#back();
    if (back === 0) return;
    const kept = this.played.slice(0, -back);
    this.undone = [...this.undone, ...this.played.slice(-back).toReversed()];
    this.played = kept;
    void this.#look();
  }

  redo(): void {
    const next = this.undone.at(-1);
    if (next === undefined) return;
    this.#stopWaiting();
    let again = this.undone.length;
    const plays: Played[] = [];
    do {
      again -= 1;
      plays.push(this.undone[again]!);
    } while (again > 0 && this.players[(this.played.length + plays.length) % 2] !== 'person');
    this.undone = this.undone.slice(0, again);
    this.played = [...this.played, ...plays];
    this.#goOn();
  }

  // Goes back, or forth, to the position after `count` moves.
  goTo(count: number): void {
    this.#stopWaiting();
    const all = [...this.played, ...this.undone.toReversed()];
    this.played = all.slice(0, count);
    this.undone = all.slice(count).toReversed();
    void this.#look();
  }

  restart(): void {
    this.#stopWaiting();
    this.played = [];
    this.undone = [];
    this.#goOn();
  }

  // The same board again; the other player starts.
  rematch(): void {
    this.players = [this.players[1], this.players[0]];
    this.restart();
  }

  // Goes on from the position in view, and forgets what followed.
  playOn(): void {
    this.#stopWaiting();
    this.undone = [];
    this.#goOn();
  }

  setPlayers(players: Players): void {
    this.players = players;
    // Nobody can move before there is a board.
    if (this.view === null) return;
    this.#stopWaiting();
    // What another player failed to do is no matter now.
    this.error = null;
    this.answer();
  }

  // The moves played, in the short notation.
  line = $derived(this.played.map((p) => p.text));
  // What is noted of the position in view.
  note = $derived(this.tree === null ? '' : (branchAt(this.tree, this.line)?.note ?? ''));

  // Keeps what is tried from now on, beside what was played so far. Nobody answers: both sides are moved by hand.
  analyse(): void {
    this.tree ??= withLine(EMPTY, [...this.played, ...this.undone.toReversed()].map((p) => p.text));
    this.setPlayers(['person', 'person']);
  }

  stopAnalysing(): void {
    this.tree = null;
  }

  setNote(note: string): void {
    if (this.tree !== null) this.tree = withNote(this.tree, this.line, note);
  }

  // Forgets the last move, and what was tried after it.
  prune(): void {
    if (this.tree === null || this.line.length === 0) return;
    this.tree = without(this.tree, this.line);
    void this.follow(this.line.slice(0, -1));
  }

  // Goes to a position of the tree.
  async follow(line: string[]): Promise<void> {
    this.#stopWaiting();
    const turn = this.#turn;
    this.undone = [];
    try {
      await this.#replay(line, turn);
    } catch (error) {
      if (turn === this.#turn) this.#fail(error);
    }
  }

  #back(): number {
    let back = Math.min(1, this.played.length);
    const isPerson = (count: number) => this.players[(this.played.length - count) % 2] === 'person';
    while (back < this.played.length && !isPerson(back) && this.players.includes('person')) back += 1;
    return back;
  }

  // Makes a move, and tells whether it was made: it may fail, or something else may come first.
  async #push(next: Played): Promise<boolean> {
    const turn = (this.#turn += 1);
    try {
      const moves = [...this.played.map((p) => p.move), next.move];
      const view = await quick.call('view', { position: this.start, moves });
      const named = next.text === '' ? await this.#name(next) : next;
      if (turn !== this.#turn) return false;
      const before = this.shown ? this.view : null;
      this.played = [...this.played, before === null ? named : { ...named, boards: this.boards }];
      if (this.tree !== null) this.tree = withLine(this.tree, this.line);
      this.#show(view, before);
      return true;
    } catch (error) {
      if (turn === this.#turn) this.#fail(error);
      return false;
    }
  }

  // The notation and words of a move that was put together on the board.
  async #name(played: Played): Promise<Played> {
    const question = { ...this.question, most: 0 };
    const [name] = await quick.call('name', { ...question, names: [played.move] });
    return { ...played, ...name! };
  }

  // Something else may be put on the table meanwhile; then this has come too late.
  async #replay(moves: string[], turn: number): Promise<void> {
    const position = this.start;
    const found = this.setup.kind === 'other' ? await quick.call('places', { position }) : [];
    const { named, trouble } = moves.length > 0 ? await legalOnes(position, moves) : { named: [], trouble: null };
    const seen = named.length > MOST_SEEN ? [] : await Promise.all(named.map((_, i) => quick.call('view', { position, moves: named.slice(0, i).map((m) => m.move) })));
    if (turn !== this.#turn) return;
    this.#found = found;
    this.played = named.map((played, i) => (seen[i] === undefined ? played : { ...played, boards: placed(this.setup, seen[i], found) }));
    this.leftOut = trouble;
    await this.#look();
  }

  // Shows the position that was come to, and tells whether it did: something else may come first.
  async #look(): Promise<boolean> {
    const turn = (this.#turn += 1);
    try {
      const { position, moves = [] } = this.question;
      const before = moves.length === 0 ? null : quick.call('view', { position, moves: moves.slice(0, -1), most: 0 });
      const [view, earlier] = await Promise.all([quick.call('view', this.question), before]);
      if (turn !== this.#turn) return false;
      this.#show(view, earlier);
      return true;
    } catch (error) {
      if (turn === this.#turn) this.#fail(error);
      return false;
    }
  }

  // The game goes on from the position that was come to, unless somebody has gone elsewhere by then.
  #goOn(): void {
    void this.#look().then((shown) => shown && this.answer());
  }

  #show(view: View, before: View | null): void {
    this.#before = before;
    this.view = view;
    this.#seen = this.played;
    this.error = null;
    this.unsure = null;
    this.waiting = false;
  }

  #stopWaiting(): void {
    this.#turn += 1;
    if (this.waiting) opponent.cancel();
    this.waiting = false;
    this.leftOut = null;
  }

  #fail(error: unknown): void {
    this.waiting = false;
    const field = error instanceof EngineError ? error.field : null;
    this.error = { message: messageOf(error), field };
  }
}

// The moves up to the first that cannot be made, and why it cannot.
async function legalOnes(position: Position, moves: string[]): Promise<{ named: Played[]; trouble: string | null }> {
  // What is wrong with the position itself is no matter of the moves.
  await quick.call('view', { position });
  let trouble: string | null = null;
  for (let count = moves.length; count > 0; count -= 1) {
    try {
      return { named: await quick.call('name', { position, names: moves.slice(0, count) }), trouble };
    } catch (error) {
      trouble ??= messageOf(error);
    }
  }
  return { named: [], trouble };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function inTime<T>(work: Promise<T>): Promise<T> {
  const late = pause(LATE).then(() => {
    throw new EngineError('the engine did not answer in time', null);
  });
  return Promise.race([work, late]);
}

function seed(): number {
  return Math.floor(Math.random() * 2 ** 32);
}

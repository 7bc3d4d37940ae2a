// A step of a lesson, or a puzzle, while it is being done: the board, what was tried, and what came of it.

import { aside, Cancelled, messageOf, opponent, quick } from '../client/engine.ts';
import type { Answer, Move, NamedMove, Outcome, View } from '../client/wire.ts';
import { placed, sketch, type Placed } from '../board/sketch.ts';
import { deedOf, deedWords, type Deed } from '../play/deed.ts';
import { begun } from '../play/status.ts';
import { wordsOf } from '../play/wording.ts';
import { toPosition, type Setup } from '../setup/setup.ts';
import { t } from '../texts/texts.svelte.ts';
import { boardOf, solved, wins } from './check.ts';
import type { Step, Task } from './lesson.ts';

// What came of a try. `also`: it wins, but is not what was asked for. `open`: nobody knows, so that it does not count.
export type Result = 'right' | 'wrong' | 'also' | 'open' | null;

// What is to be done: what a lesson asks for, or to find a winning move or say that there is none.
export type Exercise = Pick<Step, 'board' | 'moves'> & { task: Task | 'find' };

const PAUSE = 600;
const OPPONENT_MS = 2000;
const MISTAKE_MS = 1000;

export class Session {
  // Whether moves are asked for.
  #moved = $state(false);
  #isGame = $state(false);
  // Whether the learner plays on to see who wins, and whether the opponent then begins.
  isTrial = $state(false);
  #isSecond = $state(false);
  setup = $state.raw<Setup | null>(null);
  view = $state.raw<View | null>(null);
  last = $state.raw<Deed | null>(null);
  played = $state.raw<NamedMove[]>([]);
  result = $state<Result>(null);
  // What the opponent answers to a move that loses.
  reply = $state.raw<NamedMove | null>(null);
  // That, and the first move, in words.
  said = $state.raw<{ move: string; reply: string }>({ move: '', reply: '' });
  tries = $state(0);
  // In a game that was lost, the first move that gave the win away.
  mistake = $state.raw<{ at: number; played: string; better: string } | null>(null);
  // What each move was made on.
  #seen: Placed[][] = [];
  waiting = $state(false);
  error = $state('');
  answer = $state.raw<Answer | null>(null);
  #found: [number, number][][] = [];
  #turn = 0;

  boards: Placed[] = $derived(this.setup === null ? [] : this.view === null ? sketch(this.setup) : placed(this.setup, this.view, this.#found));
  // Whether the learner may move now.
  live = $derived(this.view !== null && !this.waiting && this.result === null && this.#moved && this.view.mover === undefined);

  // In a whole game, what was done last and by whom, in words.
  lastSaid = $derived.by(() => {
    const deeds = this.last === null || !this.#isGame ? [] : deedWords(this.last, this.boards);
    if (deeds.length === 0) return '';
    return (this.played.length % 2 === 1) !== this.#isSecond ? t.deed.you(deeds) : t.deed.they(begun(t.why.opponent), deeds);
  });

  constructor(private readonly step: Exercise) {
    this.#toTask();
  }

  #toTask(): void {
    const { task } = this.step;
    this.#isGame = task === 'play';
    this.#moved = task === 'move' || task === 'find' || task === 'play';
    [this.isTrial, this.#isSecond] = [false, false];
  }

  // The board is the one of the step, unless another is given.
  async begin(setup?: Setup): Promise<void> {
    await this.#safely(async () => {
      this.setup = setup ?? (await boardOf('board', this.step));
      const position = toPosition(this.setup);
      if (this.setup.kind === 'other') this.#found = await quick.call('places', { position });
      this.view = await quick.call('view', { position });
      if (this.step.task === 'outcome' || this.step.task === 'grundy' || this.step.task === 'find') this.answer = await solved(this.setup, this.step.task === 'grundy');
      if (this.step.task === 'read') this.result = 'right';
    });
  }

  // Back to the position as it was given.
  async again(): Promise<void> {
    await this.#safely(async () => {
      this.view = await quick.call('view', { position: toPosition(this.setup!) });
      this.#toTask();
      this.played = [];
      this.mistake = null;
      this.last = null;
      this.reply = null;
      this.result = null;
      this.waiting = false;
    });
  }

  say(outcome: Outcome): void {
    if (this.answer?.outcome === null) this.result = 'open';
    else this.#judge(this.answer?.outcome === outcome);
  }

  // There is no winning move.
  sayNone(): void {
    this.say('P');
  }

  // Whoever said wrongly who wins plays as that player, against one who makes no mistake.
  async playOut(as: Outcome): Promise<void> {
    await this.again();
    [this.isTrial, this.#isGame, this.#moved, this.#isSecond] = [true, true, true, as === 'P'];
    if (this.#isSecond) await this.#safely((isCurrent) => this.#goOn(isCurrent));
    else this.#over();
  }

  value(number: number): void {
    this.#judge(this.answer?.grundy === number);
  }

  async play(move: Move): Promise<void> {
    await this.#safely(async (isCurrent) => {
      const [named] = await quick.call('name', { position: toPosition(this.setup!), moves: this.#moves(), names: [move] });
      if (!isCurrent()) return;
      if (this.played.length === 0) this.said = { move: this.#words(named!), reply: '' };
      await this.#push(named!);
      if (!this.#isGame) await this.#judgeMove(named!, isCurrent);
      else await this.#goOn(isCurrent);
    });
  }

  async #judgeMove(named: NamedMove, isCurrent: () => boolean): Promise<void> {
    // Nothing else is played until it is known.
    this.waiting = true;
    const isWon = await wins(this.setup!, named.move);
    const reply = isWon === false ? await this.#chosen() : null;
    if (!isCurrent()) return;
    this.waiting = false;
    if (isWon === null) {
      this.result = 'open';
      return;
    }
    this.tries += 1;
    this.reply = reply;
    this.result = !isWon ? 'wrong' : (this.step.moves?.includes(named.text) ?? true) ? 'right' : 'also';
    if (reply === null) return;
    this.said = { ...this.said, reply: this.#words(reply) };
    await this.#push(reply);
  }

  // In words, of the position in view.
  #words = (named: NamedMove) => wordsOf(named, this.boards);

  // A whole game: the opponent answers until it is over.
  async #goOn(isCurrent: () => boolean): Promise<void> {
    if (this.#over()) return;
    this.waiting = true;
    const [reply] = await Promise.all([this.#chosen(), new Promise((resolve) => setTimeout(resolve, PAUSE))]);
    if (!isCurrent()) return;
    this.waiting = false;
    if (reply !== null) await this.#push(reply);
    this.#over();
  }

  #over(): boolean {
    const mover = this.view?.mover;
    if (mover === undefined) return false;
    const learnerMoves = (this.played.length % 2 === 0) !== this.#isSecond;
    const isWon = (mover === 'won') === learnerMoves;
    // To play on is no answer. An opponent whose time ran out may have lost what was won.
    if (this.isTrial) this.result = isWon ? 'open' : 'wrong';
    else this.#judge(isWon);
    if (!this.isTrial && this.result === 'wrong') void this.#safely((isCurrent) => this.#findMistake(isCurrent));
    return true;
  }

  // The game was won before its first move, so that one of the learner's moves has lost it.
  async #findMistake(isCurrent: () => boolean): Promise<void> {
    const position = toPosition(this.setup!);
    const moves = this.#moves();
    for (let at = 0; at < moves.length; at += 2) {
      const { outcome } = await aside.call('solve', { position, moves: moves.slice(0, at + 1), only_outcome: true, ms: MISTAKE_MS });
      if (outcome === 'P') continue;
      const { moves: best } = await aside.call('moves', { position, moves: moves.slice(0, at), only_outcome: true, ms: MISTAKE_MS });
      const better = best.find(({ result }) => result === 'wins');
      if (!isCurrent() || outcome === null || better === undefined) return;
      const boards = this.#seen[at] ?? [];
      this.mistake = { at: at / 2 + 1, played: wordsOf(this.played[at]!, boards), better: wordsOf(better, boards) };
      return;
    }
  }

  #judge(right: boolean): void {
    this.tries += 1;
    this.result = right ? 'right' : 'wrong';
  }

  #chosen(): Promise<NamedMove | null> {
    return opponent.call('choose', { position: toPosition(this.setup!), moves: this.#moves(), level: 'perfect', seed: 1, ms: OPPONENT_MS });
  }

  async #push(named: NamedMove): Promise<void> {
    const before = this.view!;
    const played = [...this.played, named];
    this.#seen[this.played.length] = this.boards;
    const view = await quick.call('view', { position: toPosition(this.setup!), moves: played.map((p) => p.move) });
    this.played = played;
    this.view = view;
    this.last = deedOf(before, view);
  }

  #moves = () => this.played.map((p) => p.move);

  async #safely(work: (isCurrent: () => boolean) => Promise<void>): Promise<void> {
    const turn = (this.#turn += 1);
    try {
      await work(() => turn === this.#turn);
    } catch (error) {
      this.waiting = false;
      if (!(error instanceof Cancelled)) this.error = messageOf(error);
    }
  }
}

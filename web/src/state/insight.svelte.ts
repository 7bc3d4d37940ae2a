// What is known of the position on the table, as it is found out.

import { untrack } from 'svelte';
import { Cancelled, deep, messageOf } from '../client/engine.ts';
import { server } from '../client/server.ts';
import type { Explanation, Move, Outcome, Question, ScoreSheet, Wants } from '../client/wire.ts';
import { Scores } from '../play/options.ts';

// An attempt: how long it may take, and who makes it.
export interface Attempt {
  ms: number;
  by: 'page' | 'server';
}

// Each attempt begins anew and may take longer, so that what is easy shows at once and nothing runs away. What is
// not easy goes to the server, where there is one.
const GLANCE: Attempt = { ms: 150, by: 'page' };
const EASY: Attempt[] = [GLANCE, { ms: 500, by: 'page' }];
const HARD: Attempt = { ms: 3000, by: server === null ? 'page' : 'server' };
const LONGER: Attempt[] = [
  { ms: 30_000, by: 'page' },
  ...(server === null ? [] : [{ ms: Math.min(30_000, server.seconds * 1000), by: 'server' } as const]),
];
const EARLIER_MS = 500;

export class Insight {
  explanation = $state.raw<Explanation | null>(null);
  sheet = $state.raw<ScoreSheet | null>(null);
  // The present attempt, while one is under way and the first has failed.
  thinking = $state.raw<Attempt | null>(null);
  // The longest attempt so far.
  tried = $state.raw<Attempt>(GLANCE);
  // Outcomes of the positions of this game, by the number of moves before them.
  history = $state.raw<(Outcome | null)[]>([]);
  // Why the engine gave no answer.
  error = $state.raw<string | null>(null);
  // What all this is about.
  question = $state.raw<Question | null>(null);
  // The moves that those positions are reached by.
  #line: (Move | string)[] = [];
  #wantsMoves = false;
  // The attempts that have not decided who wins. None is made twice.
  #failed = new Set<Attempt>();
  // Whether who wins is being looked for; the moves come after that, if they are wanted by then.
  #deciding = false;
  #runs = 0;

  answer = $derived(this.explanation?.answer ?? null);
  scores = $derived(new Scores(this.sheet?.moves ?? []));
  // Whether something is still open and nothing is under way.
  gaveUp = $derived(
    this.thinking === null &&
      ((this.answer !== null && this.answer.outcome === null) || (this.sheet?.moves.some((m) => m.result === 'unknown') ?? false)),
  );
  // Attempts that are longer than those made.
  longer = $derived(LONGER.filter(({ ms, by }) => ms > this.tried.ms || (by === 'server' && this.tried.by === 'page')));

  // Finds out what it can about another position. An effect that calls this depends on the question alone, not on
  // what is known so far.
  study(question: Question, wantsMoves: boolean): void {
    untrack(() => {
      this.#wantsMoves = wantsMoves;
      if (question === this.question && this.#deciding) return;
      if (question !== this.question) {
        if (question.position !== this.question?.position) this.forget();
        this.#follow(question.moves ?? []);
        this.#failed.clear();
        this.question = question;
        this.explanation = null;
        this.sheet = null;
        this.tried = GLANCE;
      }
      void this.#run([...EASY, HARD]);
    });
  }

  // Forgets the outcomes of the game so far, when another begins.
  forget(): void {
    this.history = [];
    this.#line = [];
  }

  // Who goes back and moves otherwise leaves a line; what is known of its positions is not said of others.
  #follow(moves: (Move | string)[]): void {
    const parts = moves.findIndex((move, i) => JSON.stringify(move) !== JSON.stringify(this.#line[i]));
    if (parts < 0) return;
    this.history = this.history.slice(0, parts + 1);
    this.#line = moves;
  }

  thinkLonger(attempt: Attempt): void {
    void this.#run([attempt]);
  }

  // First who wins, then which moves win, then in how many plies: what one waits for comes first.
  async #run(attempts: Attempt[]): Promise<void> {
    const question = this.question!;
    const run = (this.#runs += 1);
    deep.cancel();
    server?.cancel();
    this.thinking = null;
    this.error = null;
    this.#deciding = true;
    try {
      if (this.answer === null || this.answer.outcome === null) {
        await this.#explain(question, { only_outcome: true }, attempts.filter((attempt) => !this.#failed.has(attempt)));
      }
      if (run !== this.#runs) return;
      this.#deciding = false;
      this.thinking = null;
      if (this.answer?.outcome === null) {
        // A glance finds the moves that are plain; to ask more of such a position is in vain.
        if (this.#wantsMoves && this.sheet === null) await this.#score(question, { only_outcome: true }, [GLANCE]);
      } else {
        if (this.#wantsMoves) await this.#score(question, { only_outcome: true }, attempts);
        await this.#explain(question, { grundy: true, remoteness: true }, attempts);
        if (this.#wantsMoves && open(this.sheet) === 0) await this.#score(question, {}, attempts);
      }
      await this.#fillHistory(question);
    } catch (error) {
      if (error instanceof Cancelled) return;
      if (run === this.#runs) this.error = messageOf(error);
    } finally {
      if (run === this.#runs) {
        this.thinking = null;
        this.#deciding = false;
      }
    }
  }

  async #explain(question: Question, wants: Wants, attempts: Attempt[]): Promise<void> {
    for (const attempt of attempts) {
      const explanation = await this.#attempt('explain', { ...question, ...wants }, attempt);
      if (this.question !== question) return;
      const { answer } = explanation;
      // An attempt to find more may find less than was known before.
      if (answer.outcome !== null || this.answer === null) this.explanation = explanation;
      this.#remember(question, this.answer!.outcome);
      if (answer.outcome === null) this.#failed.add(attempt);
      else if (answer.stopped === undefined) return;
    }
  }

  async #score(question: Question, wants: Pick<Wants, 'only_outcome'>, attempts: Attempt[]): Promise<void> {
    for (const attempt of attempts) {
      const sheet = await this.#attempt('moves', { ...question, ...wants }, attempt);
      if (this.question !== question) return;
      if (open(sheet) <= open(this.sheet)) this.sheet = sheet;
      if (sheet.stopped === undefined) return;
    }
  }

  // Makes one attempt. A server that does not answer is passed over: the page takes its time instead.
  async #attempt<P extends 'explain' | 'moves'>(path: P, question: Parameters<typeof deep.call<P>>[1], attempt: Attempt) {
    const { ms, by } = attempt;
    if (attempt !== GLANCE) this.thinking = attempt;
    if (ms > this.tried.ms || (by === 'server' && this.tried.by === 'page')) this.tried = attempt;
    if (by === 'server') {
      try {
        return await server!.call(path, { ...question, ms });
      } catch (error) {
        if (error instanceof Cancelled) throw error;
        if (this.thinking === attempt) this.thinking = { ms, by: 'page' };
        this.tried = { ms, by: 'page' };
      }
    }
    return deep.call(path, { ...question, ms });
  }

  // Positions that were passed too quickly to be looked at.
  async #fillHistory(question: Question): Promise<void> {
    const moves = question.moves ?? [];
    for (let count = 0; count < moves.length; count += 1) {
      if (this.history[count] != null) continue;
      const earlier = { position: question.position, moves: moves.slice(0, count) };
      const { outcome } = await deep.call('solve', { ...earlier, ms: EARLIER_MS, only_outcome: true });
      if (this.question !== question) return;
      this.#remember(earlier, outcome);
    }
  }

  #remember(question: Question, outcome: Outcome | null): void {
    const history = [...this.history];
    history[question.moves?.length ?? 0] = outcome;
    this.history = history;
  }
}

// How many moves of a sheet are not decided.
function open(sheet: ScoreSheet | null): number {
  return sheet === null ? Infinity : sheet.moves.filter((move) => move.result === 'unknown').length;
}

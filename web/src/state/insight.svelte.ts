// What is known of the position on the table, as it is found out.

import { untrack } from 'svelte';
import { Cancelled, deep, messageOf } from '../client/engine.ts';
import { server } from '../client/server.ts';
import { FIRST, type Told } from '../client/hints.ts';
import type { Explanation, Move, Outcome, Question, ScoreSheet } from '../client/wire.ts';
import { Scores } from '../play/options.ts';

// An attempt: how long it may take, and who makes it.
export interface Attempt {
  ms: number;
  by: 'page' | 'server';
}

// What is easy shows at once. What is not easy goes to the server, where there is one.
const GLANCE: Attempt = { ms: 150, by: 'page' };
const USUAL: Attempt[] = server === null ? [{ ms: 3000, by: 'page' }] : [{ ms: 500, by: 'page' }, { ms: 3000, by: 'server' }];
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
  // Whether something is being looked for.
  running = $state(false);
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
  // Whether the plies of all moves are known.
  #hasPlies = false;
  #runs = 0;

  answer = $derived(this.explanation?.answer ?? null);
  scores = $derived(new Scores(this.sheet?.moves ?? []));
  // Whether something is still open and nothing is under way.
  gaveUp = $derived(
    !this.running &&
      ((this.answer !== null && this.answer.outcome === null) || (this.sheet?.moves.some((m) => m.result === 'unknown') ?? false)),
  );
  // Attempts that are longer than those made.
  longer = $derived(LONGER.filter(({ ms, by }) => ms > this.tried.ms || (by === 'server' && this.tried.by === 'page')));

  // Finds out what it can about another position. An effect that calls this depends on the question alone, not on
  // what is known so far.
  study(question: Question, wantsMoves: boolean): void {
    untrack(() => {
      const isAsked = this.running && (this.#wantsMoves || !wantsMoves);
      this.#wantsMoves = wantsMoves;
      if (question === this.question && isAsked) return;
      if (question !== this.question) {
        if (question.position !== this.question?.position) this.forget();
        this.#follow(question.moves ?? []);
        this.#failed.clear();
        this.question = question;
        this.explanation = null;
        this.sheet = null;
        this.#hasPlies = false;
        this.tried = GLANCE;
      }
      void this.#run(USUAL);
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

  // Asks once more, after the engine has failed.
  retry(): void {
    void this.#run(USUAL);
  }

  thinkLonger(attempt: Attempt): void {
    void this.#run([attempt]);
  }

  // Asks one question, whose parts arrive as they are known: who wins, which moves win, in how many plies.
  async #run(attempts: Attempt[]): Promise<void> {
    const question = this.question!;
    const run = (this.#runs += 1);
    deep.dropHint();
    server?.cancel();
    this.thinking = null;
    this.error = null;
    this.running = true;
    try {
      for (const attempt of attempts) {
        if (this.#isDone || (this.#failed.has(attempt) && this.answer?.outcome === null)) continue;
        await this.#attempt(question, attempt);
        if (run !== this.#runs) return;
        if (this.answer?.outcome === null) this.#failed.add(attempt);
      }
      // A glance finds the moves that are plain, also where all else has failed before.
      if (this.answer?.outcome === null && this.#wantsMoves && this.sheet === null) await this.#attempt(question, GLANCE);
      if (run !== this.#runs) return;
      this.thinking = null;
      this.running = false;
      await this.#fillHistory(question);
    } catch (error) {
      if (error instanceof Cancelled) return;
      if (run === this.#runs) this.error = messageOf(error);
    } finally {
      if (run === this.#runs) {
        this.thinking = null;
        this.running = false;
      }
    }
  }

  // Whether nothing is left to find out.
  get #isDone(): boolean {
    if (this.answer === null || this.answer.outcome === null) return false;
    return this.#wantsMoves ? this.#hasPlies : this.answer.remoteness !== undefined;
  }

  // Makes one attempt. A server that does not answer is passed over: the page takes its time instead.
  async #attempt(question: Question, attempt: Attempt): Promise<void> {
    const hear = (told: Told) => this.question === question && this.#hear(question, told, attempt);
    if (attempt.by === 'server') {
      hear({ part: 'attempt', ms: attempt.ms });
      try {
        return await server!.hint({ ...question, ms: attempt.ms }, hear);
      } catch (error) {
        if (error instanceof Cancelled) throw error;
        this.tried = { ms: attempt.ms, by: 'page' };
      }
    }
    const { ms } = attempt;
    const decided = this.answer !== null && this.answer.outcome !== null;
    await deep.hint({ question, ms, moves: this.#wantsMoves, decided }, (told) => {
      if (this.question === question) this.#hear(question, told, { ms, by: 'page' });
    });
  }

  // Takes in a part. An attempt to find more may find less than was known before.
  #hear(question: Question, told: Told, { ms, by }: Attempt): void {
    switch (told.part) {
      case 'attempt': {
        // What is answered at a glance needs no word.
        // The last attempt has what the first ones left: it is told as the whole, since that is the time it ends at.
        const attempt = { ms: told.ms > Math.max(...FIRST) ? ms : told.ms, by };
        if (attempt.ms > GLANCE.ms) this.thinking = attempt;
        if (attempt.ms > this.tried.ms || (by === 'server' && this.tried.by === 'page')) this.tried = attempt;
        break;
      }
      case 'outcome':
        if (told.explanation.answer.outcome !== null || this.answer === null) this.#tell(told.explanation);
        this.#remember(question, this.answer!.outcome);
        break;
      case 'moves':
        if (open(told.sheet) <= open(this.sheet)) this.sheet = told.sheet;
        this.#hasPlies = told.sheet.remoteness !== undefined && told.sheet.stopped === undefined;
        // What follows from the moves need not be asked.
        if (this.explanation !== null && told.sheet.remoteness !== undefined) this.#tell(this.explanation);
        break;
    }
  }

  // Shows an explanation, with what is known of plies and Grundy value.
  #tell(explanation: Explanation): void {
    const { answer } = explanation;
    const remoteness = answer.remoteness ?? this.sheet?.remoteness;
    const grundy = answer.grundy ?? this.sheet?.grundy ?? null;
    this.explanation = { ...explanation, answer: { ...answer, grundy, ...(remoteness === undefined ? {} : { remoteness }) } };
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

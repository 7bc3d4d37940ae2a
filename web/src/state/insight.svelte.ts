// What is known of the position on the table, as it is found out.

import { Cancelled, deep } from '../client/engine.ts';
import type { Explanation, MoveScore, Outcome, Question, ScoreSheet } from '../client/wire.ts';
import { byText } from '../play/options.ts';

// Each slice begins anew and may take longer, so that what is easy shows at once and nothing runs away.
const SLICES = [150, 500, 3000];
const LONGER = 30_000;

export class Insight {
  explanation = $state.raw<Explanation | null>(null);
  sheet = $state.raw<ScoreSheet | null>(null);
  // How long the present attempt may take, while one is under way and the first has failed.
  thinking = $state<number | null>(null);
  // Outcomes of the positions of this game, by the number of moves before them.
  history = $state.raw<(Outcome | null)[]>([]);
  #question: Question | null = null;
  #wantsMoves = false;

  answer = $derived(this.explanation?.answer ?? null);
  scores: Map<string, MoveScore> = $derived(byText(this.sheet?.moves ?? []));
  // Whether the search gave up: the outcome is open and nothing is under way.
  gaveUp = $derived(this.thinking === null && this.answer !== null && this.answer.outcome === null);

  // Finds out what it can about another position.
  async study(question: Question, wantsMoves: boolean): Promise<void> {
    this.#question = question;
    this.#wantsMoves = wantsMoves;
    this.explanation = null;
    this.sheet = null;
    await this.#run(SLICES);
  }

  // Forgets the outcomes of the game so far, when another begins.
  forget(): void {
    this.history = [];
  }

  async thinkLonger(): Promise<void> {
    await this.#run([LONGER]);
  }

  async #run(slices: number[]): Promise<void> {
    const question = this.#question!;
    deep.cancel();
    this.thinking = null;
    try {
      await this.#solve(question, slices);
      if (this.#wantsMoves) await this.#score(question, slices);
      await this.#fillHistory(question);
    } catch (error) {
      if (error instanceof Cancelled) return;
      throw error;
    } finally {
      if (this.#question === question) this.thinking = null;
    }
  }

  async #solve(question: Question, slices: number[]): Promise<void> {
    for (const ms of slices) {
      if (ms !== SLICES[0]) this.thinking = ms;
      const explanation = await deep.call('explain', { ...question, ms, grundy: true, remoteness: true });
      if (this.#question !== question) return;
      this.explanation = explanation;
      const { answer } = explanation;
      this.#remember(question, answer.outcome);
      if (answer.outcome !== null && answer.stopped === undefined) return;
    }
  }

  async #score(question: Question, slices: number[]): Promise<void> {
    for (const ms of slices) {
      if (ms !== SLICES[0]) this.thinking = ms;
      const sheet = await deep.call('moves', { ...question, ms });
      if (this.#question !== question) return;
      this.sheet = sheet;
      if (sheet.stopped === undefined) return;
    }
  }

  // Positions that were passed too quickly to be looked at.
  async #fillHistory(question: Question): Promise<void> {
    const moves = question.moves ?? [];
    for (let count = 0; count < moves.length; count += 1) {
      if (this.history[count] != null) continue;
      const earlier = { position: question.position, moves: moves.slice(0, count) };
      const { outcome } = await deep.call('solve', { ...earlier, ms: SLICES[1]!, only_outcome: true });
      if (this.#question !== question) return;
      this.#remember(earlier, outcome);
    }
  }

  #remember(question: Question, outcome: Outcome | null): void {
    const history = [...this.history];
    history[question.moves?.length ?? 0] = outcome;
    this.history = history;
  }
}

// A hint on the board: one question whose parts are told as they are known. Who wins comes first, then which moves win,
// then in how many plies. Each attempt goes on from what the one before it found.

import type { Explanation, HintPart, Methods, Question, ScoreSheet } from './wire.ts';

export interface HintQuestion {
  question: Question;
  // How long it may take in all, in milliseconds.
  ms: number;
  // Whether the moves are wanted too.
  moves: boolean;
  // What is known already is not asked again.
  decided: boolean;
}

// What the page hears; an attempt that is about to begin is told as well.
export type Told = HintPart | { part: 'attempt'; ms: number };

// Asks the engine in this thread.
export type Ask = <M extends 'explain' | 'moves'>(method: M, takes: Methods[M]['takes']) => Methods[M]['gives'];

// The first attempts, in milliseconds. Between two of them a newer question is noticed.
export const FIRST = [150, 500];
// A glance finds the moves that are plain.
const GLANCE = 150;

export function* hints(ask: Ask, { question, ms, moves, decided }: HintQuestion, now: () => number = () => performance.now()): Generator<Told, void> {
  const end = now() + ms;
  function* attempts(): Generator<number, void> {
    for (const first of [...FIRST, Infinity]) {
      const left = Math.round(end - now());
      if (left > 0) yield Math.min(first, left);
    }
  }

  let known = decided;
  for (const ms of known ? [] : attempts()) {
    yield { part: 'attempt', ms };
    const explanation: Explanation = ask('explain', { ...question, only_outcome: true, ms });
    yield { part: 'outcome', explanation };
    known = explanation.answer.outcome !== null;
    if (known) break;
  }
  // To ask for more of a position that is not decided is in vain.
  if (!known) {
    if (moves) yield { part: 'moves', sheet: ask('moves', { ...question, only_outcome: true, ms: GLANCE }) };
    return;
  }
  if (!moves) {
    for (const ms of attempts()) {
      yield { part: 'attempt', ms };
      const explanation = ask('explain', { ...question, grundy: true, remoteness: true, ms });
      yield { part: 'outcome', explanation };
      if (explanation.answer.stopped === undefined) return;
    }
    return;
  }
  for (const only_outcome of [true, false]) {
    let sheet: ScoreSheet | null = null;
    for (const ms of attempts()) {
      yield { part: 'attempt', ms };
      sheet = ask('moves', { ...question, only_outcome, ms });
      yield { part: 'moves', sheet };
      if (sheet.stopped === undefined) break;
    }
    if (sheet?.stopped !== undefined) return;
    // A winning move, if there is one, is known now, and the reason can name it.
    if (only_outcome && sheet?.moves[0]?.result === 'wins') {
      const explanation = ask('explain', { ...question, first: true, ms: GLANCE });
      if (explanation.answer.outcome !== null) yield { part: 'outcome', explanation };
    }
  }
}

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deep } from '../client/engine.ts';
import type { Method, Outcome, Position, Question } from '../client/wire.ts';
import { Insight } from './insight.svelte.ts';

vi.mock('../client/server.ts', () => ({ server: null }));

const position: Position = { game: 'nim', heaps: [3, 4] };
const after = (...moves: string[]): Question => ({ position, moves });

// Who wins, by the moves made.
let outcomes: { [moves: string]: Outcome };

beforeEach(() => {
  vi.spyOn(deep, 'cancel').mockImplementation(() => {});
  vi.spyOn(deep, 'call').mockImplementation((async (method: Method, { moves = [] }: Question) => {
    const outcome = outcomes[moves.join(' ')] ?? null;
    return method === 'solve' ? { outcome } : { answer: { outcome } };
  }) as never);
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function study(insight: Insight, question: Question): Promise<(Outcome | null)[]> {
  insight.study(question, false);
  await vi.waitFor(() => expect(insight.history.filter((outcome) => outcome != null).length).toBeGreaterThan(question.moves!.length));
  return insight.history;
}

test('what was known of a line that was left is not said of another', async () => {
  outcomes = { '': 'N', '0=2': 'P', '0=2 1=1': 'N', '1=1': 'N', '1=1 0=0': 'P' };
  const insight = new Insight();
  expect(await study(insight, after('0=2', '1=1'))).toEqual(['N', 'P', 'N']);
  // Who only looks back has left nothing.
  expect(await study(insight, after('0=2'))).toEqual(['N', 'P', 'N']);
  expect(await study(insight, after('1=1', '0=0'))).toEqual(['N', 'N', 'P']);
});

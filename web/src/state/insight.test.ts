import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deep } from '../client/engine.ts';
import type { HintQuestion, Told } from '../client/hints.ts';
import type { Explanation, Method, Outcome, Position, Question, ScoreSheet } from '../client/wire.ts';
import { Insight } from './insight.svelte.ts';

vi.mock('../client/server.ts', () => ({ server: null }));

const position: Position = { game: 'nim', heaps: [3, 4] };
const after = (...moves: string[]): Question => ({ position, moves });

// Who wins, by the moves made.
let outcomes: { [moves: string]: Outcome };
// Of each hint, whether moves were wanted.
let asked: boolean[];
const sheet: ScoreSheet = { moves: [], remoteness: 4, grundy: 7, total: 0, nodes: 0 };

beforeEach(() => {
  const outcomeOf = ({ moves = [] }: Question) => outcomes[moves.join(' ')] ?? null;
  vi.spyOn(deep, 'dropHint').mockImplementation(() => {});
  vi.spyOn(deep, 'call').mockImplementation((async (_: Method, question: Question) => ({ outcome: outcomeOf(question) })) as never);
  vi.spyOn(deep, 'hint').mockImplementation((async ({ question, moves }: HintQuestion, hear: (told: Told) => void) => {
    asked.push(moves);
    hear({ part: 'outcome', explanation: { answer: { outcome: outcomeOf(question), grundy: null } } as Explanation });
    if (moves) hear({ part: 'moves', sheet });
  }) as never);
  asked = [];
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

test('a hint is one question, and what follows from its moves is not asked', async () => {
  outcomes = { '': 'N' };
  const insight = new Insight();
  insight.study(after(), true);
  await vi.waitFor(() => expect(insight.answer).toMatchObject({ outcome: 'N', remoteness: 4, grundy: 7 }));
  expect(asked).toEqual([true]);
});

test('moves that are wanted later are asked for, and once', async () => {
  outcomes = { '': 'N' };
  const [insight, question] = [new Insight(), after()];
  insight.study(question, false);
  insight.study(question, true);
  insight.study(question, true);
  await vi.waitFor(() => expect(insight.sheet).toEqual(sheet));
  expect(asked).toEqual([false, true]);
});

test('what is being asked again is not given up', async () => {
  outcomes = {};
  const [insight, question] = [new Insight(), after()];
  insight.study(question, false);
  insight.study(question, true);
  expect([insight.answer?.outcome, insight.running, insight.gaveUp]).toEqual([null, true, false]);
  await vi.waitFor(() => expect(insight.gaveUp).toBe(true));
});

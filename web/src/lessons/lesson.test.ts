import { readFileSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import * as engine from '../engine/nimgraph_wasm.js';
import { LESSONS } from './all.ts';
import { checkLesson } from './check.ts';
import { FORMAT, LessonError, lintLesson, readLesson } from './lesson.ts';

// The engine itself in place of its workers, which this test has none of.
vi.mock('../client/engine.ts', () => {
  const ask = (method: string, takes: unknown) => {
    const call = (engine as unknown as Record<string, (text: string) => string>)[method]!;
    const gives = JSON.parse(call(typeof takes === 'string' ? takes : JSON.stringify(takes))) as { error?: { message: string } };
    return gives.error ? Promise.reject(new Error(gives.error.message)) : Promise.resolve(gives);
  };
  return { aside: { call: ask }, quick: { call: ask }, messageOf: (e: Error) => e.message, Cancelled: class extends Error {} };
});

beforeAll(() => {
  engine.initSync({ module: readFileSync(new URL('../engine/nimgraph_wasm_bg.wasm', import.meta.url)) });
});

for (const lesson of LESSONS) {
  test(`what the lesson “${lesson.title}” asks for is so`, async () => {
    await checkLesson(lesson);
    for (const [i, step] of lesson.steps.entries()) {
      // Nobody is left without help, or without a reason.
      if (step.task !== 'read') expect(step.hint, `steps[${i}].hint`).toBeTruthy();
      expect(step.reason, `steps[${i}].reason`).toBeTruthy();
    }
  }, 60_000);
}

const WINNER = /The player to move wins|The other player wins|[Tt]he player to move loses|She does not/;
// What a reason says of the winner must be what the engine says.
test('reasons name the winner whom the engine names', () => {
  for (const { id, steps } of LESSONS) {
    for (const [i, step] of steps.entries()) {
      if (step.task !== 'outcome') continue;
      const position = JSON.parse(engine.read(step.board)) as object;
      const { outcome } = JSON.parse(engine.solve(JSON.stringify({ position, ms: 5000 }))) as { outcome: string };
      const reason = step.reason!;
      expect(reason, `${id} steps[${i}]`).toMatch(WINNER);
      if (/The player to move wins/.test(reason)) expect(outcome, `${id} steps[${i}]`).toBe('N');
      if (/The other player wins|The player to move loses|the player to move loses|She does not/.test(reason)) expect(outcome, `${id} steps[${i}]`).toBe('P');
    }
  }
});

test('all topics are there, once each', () => {
  const ids = LESSONS.map((lesson) => lesson.id);
  expect(ids).toEqual(['five-wins', 'nim-and-xor', 'copying', 'trees', 'k2n', 'complete-graphs', 'odd-paths-and-flows', 'graph-nim-cycles', 'circular-nim', 'nimg', 'vertex-nim', 'misere', 'refuted', 'all-weights']);
});

const small = (step: object) => ({ format: FORMAT, id: 'a', title: 'A', about: 'B', level: 'further', language: 'en', steps: [{ say: 'x', board: 'nim 1,2', task: 'move', ...step }] });

test('what is wrong with a lesson is told with its place', () => {
  const check = (value: unknown, message: string) => expect(() => lintLesson(value)).toThrow(message);
  check([], 'the lesson: expected an object, found []');
  check({ ...small({}), format: 'x' }, 'format: expected "nimgraph-lesson/1", found "x"');
  check({ ...small({}), id: 'A b' }, 'id: expected small letters');
  check({ ...small({}), stepz: 1 }, 'found "stepz"');
  check({ ...small({}), steps: [] }, 'steps: expected a list with at least one step, found []');
  check(small({ task: 'win' }), 'steps[0].task: expected "read", "move", "outcome", "grundy", "play", found "win"');
  check(small({ say: ' ' }), 'steps[0].say: expected a text');
  check(small({ task: 'outcome', moves: ['0=0'] }), 'steps[0].moves: expected no moves');
  expect(() => readLesson('{')).toThrow('the file: expected JSON');
  expect(lintLesson(small({})).steps).toHaveLength(1);
});

test('the engine refuses what is not so', async () => {
  const check = (step: object, message: string) => expect(checkLesson(lintLesson(small(step)))).rejects.toThrow(message);
  await check({ board: 'nim 1,1' }, 'steps[0].board: expected a position with a winning move');
  await check({ board: 'nim 1,2', moves: ['1=0'] }, 'steps[0].moves[0]: expected one of the winning moves 1=1, found "1=0"');
  await check({ board: 'nim 1,2', moves: ['9=0'] }, 'steps[0].moves[0]: expected one of the moves');
  await check({ board: 'nim 1,1', task: 'play' }, 'steps[0].board: expected a position that the player to move wins');
  await check({ board: 'nimm 1' }, 'steps[0].board: expected a position in the short notation');
  await expect(checkLesson(lintLesson(small({ task: 'read' })))).resolves.toBeUndefined();
  expect(new LessonError('a', 'b', undefined).message).toBe('a: expected b, found nothing');
});

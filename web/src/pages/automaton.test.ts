import { expect, test } from 'vitest';
import { drawn, STATE } from './automaton.ts';

const table = [{ next: [1, 1] }, { next: [1, 0] }, { next: [2, 0] }];

test('one arrow for all letters between two states', () => {
  const { steps } = drawn(table, ['a', 'b']);
  expect(steps.map(({ from, to, letters }) => [from, to, letters])).toEqual([[0, 1, 'a b'], [1, 1, 'a'], [1, 0, 'b'], [2, 2, 'a'], [2, 0, 'b']]);
});

test('states stand apart, opposite arrows too, and all of it fits', () => {
  for (const size of [1, 2, 3, 12, 40]) {
    const round = Array.from({ length: size }, (_, i) => ({ next: [(i + 1) % size, (i + size - 1) % size, i] }));
    const { reach, places, steps } = drawn(round, []);
    for (const [i, a] of places.entries()) {
      expect(Math.max(Math.abs(a.x), Math.abs(a.y)) + STATE).toBeLessThan(reach);
      for (const b of places.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(2 * STATE);
    }
    for (const { at } of steps) expect(Math.max(Math.abs(at.x), Math.abs(at.y))).toBeLessThan(reach);
    const middles = steps.filter(({ from, to }) => from !== to).map(({ at }) => `${at.x} ${at.y}`);
    expect(new Set(middles).size).toBe(middles.length);
  }
});

test('what has no name is written as a number', () => {
  expect(drawn([{ next: [0, 0] }], []).steps[0]!.letters).toBe('0 1');
});

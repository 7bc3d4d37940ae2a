import { expect, test } from 'vitest';
import { arrowsOf } from './arrows.ts';
import type { Placed } from './sketch.ts';

const PATH = {
  board: { token: 0, vertices: [{ label: 'a' }, { label: 'b' }, { label: 'c' }], edges: [] },
  places: [{ x: 0, y: 0 }, { x: 300, y: 0 }, { x: 300, y: 300 }],
} as unknown as Placed;

test('the way of the token is drawn from vertex to vertex', () => {
  const arrows = arrowsOf([{ edge: 0, to_weight: 1, token: 'b' }, { edge: 0, to_weight: 0, token: 'a' }], PATH);
  expect(arrows.map(({ number }) => number)).toEqual([1, 2]);
  // There and back lie side by side.
  expect(arrows.map(({ from: { y } }) => y)).toEqual([13, -13]);
  expect(arrows[0]!.to.x).toBe(270);
  expect(arrowsOf([{ to_weight: 1, token: 2 }], PATH)).toHaveLength(1);
});

test('no more than five arrows, and none without a token', () => {
  expect(arrowsOf(Array.from({ length: 9 }, (_, i) => ({ to_weight: 0, token: (i + 1) % 3 })), PATH)).toHaveLength(5);
  expect(arrowsOf([{ remove: [[0, 1]] }], { ...PATH, board: { ...PATH.board, token: null } } as Placed)).toEqual([]);
  // A token that stays has no way.
  expect(arrowsOf([{ to_weight: 0, token: 0 }], PATH)).toEqual([]);
});

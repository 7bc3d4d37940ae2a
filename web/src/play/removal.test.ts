import { expect, test } from 'vitest';
import { nothing, open, put, toMove, total } from './removal.ts';

test('a part stays open while some face holds all that was chosen', () => {
  const windows = [[0, 1], [1, 2], [2, 3], [3, 0]];
  expect(open(nothing, windows, [1, 1, 1, 0])).toEqual(new Set([0, 1, 2]));
  expect(open(new Map([[0, 1]]), windows, [1, 1, 1, 0])).toEqual(new Set([0, 1]));
  expect(open(new Map([[1, 1], [2, 1]]), windows, [1, 1, 1, 1])).toEqual(new Set([1, 2]));
});

test('what is taken stays between nothing and everything', () => {
  let removal = put(nothing, 3, 7, 2);
  removal = put(removal, 1, 1, 5);
  expect(total(removal)).toBe(3);
  expect(toMove(removal)).toEqual({ remove: [[1, 1], [3, 2]] });
  expect(put(put(nothing, 3, 1, 2), 3, -4, 2)).toEqual(nothing);
});

import { expect, test } from 'vitest';
import { en } from '../texts/en.ts';
import { facesAmong, facesIn } from './faces.ts';

test('faces are read whole', () => {
  expect(facesIn('0-1, 1-2-3')).toEqual([[0, 1], [1, 2, 3]]);
  expect(facesIn(' 4 ,0 - 1')).toEqual([[4], [0, 1]]);
  expect(facesIn(' ')).toEqual([]);
});

test('what is no face is refused, and nothing is left out in silence', () => {
  for (const text of ['-1', '0-1,', '0-x, 1-2', '1-2 3', '0--1', '1.5']) expect(facesIn(text), text).toBe(en.draw.badFaces);
});

test('faces lie among the heaps', () => {
  expect(facesAmong(3, [[0, 1], [1, 2]])).toEqual([[0, 1], [1, 2]]);
  expect(facesAmong(2, [[0, 1], [1, 2]])).toEqual([[0, 1], [1]]);
  expect(facesAmong(1, [[0, 1], [1, 2]])).toEqual([[0]]);
});

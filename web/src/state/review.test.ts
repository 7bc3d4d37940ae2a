import { expect, test } from 'vitest';
import { turningPoints } from './review.svelte.ts';

test('a game turns where a player who could win leaves a won position', () => {
  expect(turningPoints(['N', 'P', 'N', 'P'])).toEqual([]);
  expect(turningPoints(['N', 'N', 'P'])).toEqual([0]);
  expect(turningPoints(['P', 'N', 'N', 'N', 'P'])).toEqual([1, 2]);
});

test('what is not known turns nothing', () => {
  expect(turningPoints(['N', null, 'N'])).toEqual([]);
  expect(turningPoints([])).toEqual([]);
});

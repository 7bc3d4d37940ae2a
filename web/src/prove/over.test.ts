import { expect, test } from 'vitest';
import { compare } from './over.ts';

test('a cell agrees where the formula holds exactly at P', () => {
  expect(compare([['P', 'N'], ['N', 'P']], [[true, false], [false, true]])).toEqual({ agree: 4, wrong: [], open: 0 });
});

test('a cell is wrong either way round', () => {
  expect(compare([['P', 'N']], [[false, true]]).wrong).toEqual([{ x: 0, y: 0 }, { x: 1, y: 0 }]);
});

test('cells without a position do not count, and those not solved are open', () => {
  expect(compare([[null, 'N', null]], [[null, false, true]])).toEqual({ agree: 1, wrong: [], open: 1 });
});

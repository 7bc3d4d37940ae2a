import { expect, test } from 'vitest';
import { cut, fits, short, sizeFor } from './numerals.ts';

test('long numbers are told by their size', () => {
  expect([0, 999, 123456].map(short)).toEqual(['0', '999', '123456']);
  expect([Number.MAX_SAFE_INTEGER, 123456789012, 3e9].map(short)).toEqual(['≈9·10¹⁵', '≈1·10¹¹', '3·10⁹']);
});

test('more letters are smaller ones', () => {
  expect(sizeFor('123', 16)).toBe(16);
  expect(sizeFor('12345678', 16)).toBeCloseTo(6.8);
});

test('a long name stands beside its vertex, and a very long one is cut', () => {
  expect(fits('source')).toBe(true);
  expect(fits('sources')).toBe(false);
  expect(cut('crossroads')).toBe('crossroads');
  expect(cut('the crossroads of the north')).toBe('the crossroads of t…');
});

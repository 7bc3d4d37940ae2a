import { expect, test } from 'vitest';
import { clockText, leftOf } from './clock.ts';

test('only the clock of the player to move runs, and not below nothing', () => {
  const left = { first: 61_000, second: 5000, running: true };
  expect(leftOf({ left, turn: 'first' }, 'first', 2000)).toBe(59_000);
  expect(leftOf({ left, turn: 'first' }, 'second', 2000)).toBe(5000);
  expect(leftOf({ left, turn: 'second' }, 'second', 9000)).toBe(0);
  expect(leftOf({ left: { ...left, running: false }, turn: 'first' }, 'first', 2000)).toBe(61_000);
  expect(leftOf({ left: null, turn: 'first' }, 'first', 2000)).toBeNull();
});

test('a clock shows minutes and seconds', () => {
  expect([0, 1, 999, 1000, 59_001, 60_000, 3_599_000].map(clockText)).toEqual(['0:00', '0:01', '0:01', '0:01', '1:00', '1:00', '59:59']);
});

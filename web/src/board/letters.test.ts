import { expect, test } from 'vitest';
import { letterOf, numberOf } from './letters.ts';

const CASES: [number, string][] = [
  [0, 'A'],
  [1, 'B'],
  [25, 'Z'],
  [26, 'AA'],
  [27, 'AB'],
  [51, 'AZ'],
  [52, 'BA'],
  [399, 'OJ'],
];
test.each(CASES)('heap %i is called %s', (index, name) => {
  expect(letterOf(index)).toBe(name);
  expect(numberOf(name)).toBe(String(index));
});

test('a number stays a number', () => expect(numberOf('12')).toBe('12'));

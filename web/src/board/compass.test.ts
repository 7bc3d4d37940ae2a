import { expect, test } from 'vitest';
import { nextPlace, wayOf } from './compass.ts';

const grid = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => ({ x: x * 100, y: y * 100 })));

test('arrow keys walk a grid', () => {
  const go = (from: number, key: string) => nextPlace(grid, from, wayOf(key)!);
  expect(go(4, 'ArrowLeft')).toBe(3);
  expect(go(4, 'ArrowRight')).toBe(5);
  expect(go(4, 'ArrowUp')).toBe(1);
  expect(go(4, 'ArrowDown')).toBe(7);
  expect(go(0, 'ArrowUp')).toBeNull();
  expect(wayOf('Enter')).toBeNull();
});

test('everything that lies a way at all can be reached', () => {
  const steep = [{ x: 0, y: 0 }, { x: 10, y: 300 }];
  expect(nextPlace(steep, 0, wayOf('ArrowRight')!)).toBe(1);
  expect(nextPlace(steep, 0, wayOf('ArrowDown')!)).toBe(1);
});

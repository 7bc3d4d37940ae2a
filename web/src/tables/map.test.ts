import { expect, test } from 'vitest';
import { firstSetup } from '../data/first.ts';
import type { HeapSetup } from '../setup/setup.ts';
import { axes, cellAfter, clampMost, fixedOn, fromQuery, grid, rows, toQuery, toSvg, weightsOf, wrapped } from './map.ts';
import { leastWeight } from '../setup/games.ts';

const nim: HeapSetup = { kind: 'heaps', game: 'nim', play: 'normal', heaps: [4, 5, 6], k: 1, faces: [] };

test('axes are named after what carries the weight', () => {
  expect(axes(firstSetup()).map((a) => a.name)).toEqual(['a–b', 'b–c', 'c–d', 'd–e', 'e–a', 'b–e']);
  expect(axes({ ...firstSetup(), game: 'vertex-nimg' }).map((a) => a.name)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(axes(nim)[1]).toEqual({ index: 1, name: 'heap B' });
});

test('a grid goes row by row and leaves the other weights alone', () => {
  expect(grid(nim, 0, 2, [0, 1]).map(weightsOf)).toEqual([[0, 5, 0], [1, 5, 0], [0, 5, 1], [1, 5, 1]]);
  expect(rows([1, 2, 3, 4], 2)).toEqual([[1, 2], [3, 4]]);
  expect(leastWeight('vertex-nim')).toBe(1);
});

test('a map stays small whatever is typed', () => {
  expect([3000, 1, 12.4, NaN, -5, 30].map(clampMost)).toEqual([30, 2, 12, 2, 2, 30]);
});

test('keys walk the cells and stay inside', () => {
  const check = (key: string, from: [number, number], to: [number, number] | null) =>
    expect(cellAfter(key, { x: from[0], y: from[1] }, 4), key).toEqual(to && { x: to[0], y: to[1] });
  check('ArrowRight', [3, 1], [3, 1]);
  check('ArrowRight', [2, 1], [3, 1]);
  check('ArrowUp', [2, 1], [2, 2]);
  check('ArrowDown', [2, 0], [2, 0]);
  check('Home', [2, 1], [0, 1]);
  check('PageUp', [2, 1], [2, 3]);
  check('x', [2, 1], null);
});

test('the picture stands by itself', () => {
  const svg = toSvg([['P', 'N'], ['N', null]], [0, 1], 'a–b', 'c<d', 'Edge Nim');
  expect(svg).toContain('xmlns="http://www.w3.org/2000/svg"');
  expect(svg.match(/#24211c" stroke/g)).toHaveLength(1);
  expect(svg).toContain('>?</text>');
  expect(svg).toContain('c&#60;d');
});

test('the title of a picture is broken into lines, none beyond its edge', () => {
  expect(wrapped('one two three four', 8)).toEqual(['one two', 'three', 'four']);
  const title = `Edge Nim: P-positions; ${fixedOn(firstSetup(), 0, 1)}`;
  expect(title.replaceAll('\u00a0', ' ')).toContain('token on a, c–d = 1, d–e = 2');
  const svg = toSvg([['P', 'N'], ['N', null]], [0, 1], 'a–b', 'b–c', title);
  const lines = [...svg.matchAll(/font-size="13">([^<]*)</g)].map(([, line]) => line!);
  expect(lines.length).toBeGreaterThan(3);
  expect(Math.max(...lines.map((line) => line.length)) * 7 + 14).toBeLessThanOrEqual(260);
});

test('one heap is mapped in a single row', () => {
  const one = { ...nim, heaps: [4] };
  expect(grid(one, 0, 1, [0, 1, 2]).map(weightsOf)).toEqual([[0], [1], [2]]);
  expect(cellAfter('ArrowUp', { x: 1, y: 0 }, 3, 1)).toEqual({ x: 1, y: 0 });
  expect(toSvg([['P', 'N', 'N']], [0, 1, 2], 'heap 0', null, 'Nim')).not.toContain('rotate');
  expect(toSvg([['P', 'N', 'N']], [0, 1, 2], 'heap A', null, 'Nim', [[0, 1, 2]])).toMatch(/hsl\(137 60% 84%\).*>1<[^]*hsl\(274 60% 84%\).*>2</);
});

test('the settings of a map survive in its address', () => {
  const settings = { setup: { ...firstSetup(), token: 2 }, x: 3, y: 1, most: 7, shows: 'values' as const };
  expect(fromQuery(toQuery(settings))).toEqual(settings);
  expect(fromQuery(toQuery({ ...settings, shows: 'outcomes' }))).toMatchObject({ shows: 'outcomes' });
  expect(fromQuery('')).toBeNull();
  expect(fromQuery('across=9&up=0&most=99&game=nim&heaps=1,2')).toMatchObject({ x: 0, y: 1, most: 30 });
});

// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { facesAmong, facesIn } from './faces.ts';
import type { HeapSetup } from './setup.ts';

vi.mock('../client/engine.ts', () => import('../client/direct.ts'));

const SETUP: HeapSetup = { kind: 'heaps', game: 'simplicial-nim', play: 'normal', heaps: [2, 3, 1, 2, 4], k: 1, faces: [] };

test('faces are read whole', async () => {
  expect(await facesIn('0-1, 1-2-3', SETUP)).toEqual([[0, 1], [1, 2, 3]]);
  expect(await facesIn(' 4 ,0 - 1', SETUP)).toEqual([[4], [0, 1]]);
  expect(await facesIn(' ', SETUP)).toEqual([]);
});

test('what is no face is refused, and nothing is left out in silence', async () => {
  for (const text of ['-1', '0-1,', '0-x, 1-2', '1-2 3', '0--1', '1.5', '0-5', '0" k="1']) {
    await expect(facesIn(text, SETUP), text).rejects.toThrow(/^expected/);
  }
  await expect(facesIn('0-1, 1-x', SETUP)).rejects.toMatchObject({ field: 'faces[1]', message: 'expected heaps with - between them, found " 1-x"' });
});

test('faces lie among the heaps', () => {
  expect(facesAmong(3, [[0, 1], [1, 2]])).toEqual([[0, 1], [1, 2]]);
  expect(facesAmong(2, [[0, 1], [1, 2]])).toEqual([[0, 1], [1]]);
  expect(facesAmong(1, [[0, 1], [1, 2]])).toEqual([[0]]);
});

import { readFileSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Position } from '../client/wire.ts';
import * as engine from '../engine/nimgraph_wasm.js';
import { boardOf } from './build.ts';
import { GAMES } from './games.ts';
import { toPosition } from './setup.ts';

// The engine itself in place of its workers, which this test has none of.
vi.mock('../client/engine.ts', () => {
  const ask = (method: string, takes: unknown) => {
    const call = (engine as unknown as Record<string, (text: string) => string>)[method]!;
    return Promise.resolve(JSON.parse(call(typeof takes === 'string' ? takes : JSON.stringify(takes))) as unknown);
  };
  return { quick: { call: ask } };
});

// A gallery without exhibits: every game is as new to it as one that was added to the engine today.
vi.mock('../data/gallery.ts', () => ({ EXHIBITS: [] }));

beforeAll(() => {
  engine.initSync({ module: readFileSync(new URL('../engine/nimgraph_wasm_bg.wasm', import.meta.url)) });
});

// The numbers on a board, whatever its vertices are called.
const numbers = (position: Position): unknown =>
  'parts' in position ? position.parts.map(numbers)
  : 'heaps' in position ? position.heaps
  : (position.weights ?? position.edges.map((edge) => edge[2]));

for (const { name, example_position } of GAMES) {
  test(`${name} starts with the example of its card when the gallery has no board of it`, async () => {
    const position = toPosition(await boardOf(name, 'misere'));
    expect(position).toMatchObject({ game: name, play: 'misere' });
    expect(numbers(position)).toEqual(numbers(example_position));
  });
}

import { readFileSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import * as engine from '../engine/nimgraph_wasm.js';
import type { ScoreSheet } from '../client/wire.ts';
import { chanceOf, KINDS, randomBoard, SIZES } from './random.ts';
import { toPosition } from './setup.ts';

// The engine itself in place of its workers, which this test has none of.
vi.mock('../client/engine.ts', () => {
  const ask = (method: string, takes: unknown) => {
    const call = (engine as unknown as Record<string, (text: string) => string>)[method]!;
    const gives = JSON.parse(call(typeof takes === 'string' ? takes : JSON.stringify(takes))) as { error?: { message: string } };
    return gives.error ? Promise.reject(new Error(gives.error.message)) : Promise.resolve(gives);
  };
  return { aside: { call: ask }, quick: { call: ask }, messageOf: String, Cancelled: class extends Error {} };
});

beforeAll(() => {
  engine.initSync({ module: readFileSync(new URL('../engine/nimgraph_wasm_bg.wasm', import.meta.url)) });
});

test('chance is the same for the same seed, and reaches everything', () => {
  const draw = (seed: number) => { const chance = chanceOf(seed); return Array.from({ length: 200 }, () => chance(6)); };
  expect(draw(5)).toEqual(draw(5));
  expect(draw(5)).not.toEqual(draw(6));
  expect(new Set(draw(5)).size).toBe(6);
});

for (const game of ['edge-nim', 'graph-nim', 'vertex-nimg', 'neighboring-nim', 'vertex-nim', 'nim', 'circular-nim', 'simplicial-nim', 'adjacent-nim']) {
  test(`a small board of ${game} is neither won by every move nor by one`, async () => {
    for (const seed of [1, 2]) {
      const position = toPosition(await randomBoard({ game, kind: 'any', size: 'small', play: 'normal' }, seed));
      const sheet = JSON.parse(engine.moves(JSON.stringify({ position, ms: 2000 }))) as ScoreSheet;
      expect(sheet.moves.some((m) => m.result === 'wins'), `${game}, seed ${seed}`).toBe(true);
      expect(sheet.moves.some((m) => m.result === 'loses'), `${game}, seed ${seed}`).toBe(true);
      expect(sheet.moves.every((m) => m.result !== 'wins' || (m.plies ?? 3) >= 3), `${game}, seed ${seed}`).toBe(true);
    }
  }, 30_000);
}

test('every kind comes in every size, and larger ones are larger', async () => {
  for (const kind of KINDS.filter((k) => k !== 'any')) {
    const orders = [];
    for (const size of SIZES) {
      const setup = await randomBoard({ game: 'edge-nim', kind, size, play: 'normal' }, 3);
      orders.push(setup.kind === 'graph' ? setup.vertices.length : 0);
    }
    expect(orders[0], kind).toBeLessThan(orders[2]!);
  }
}, 60_000);

// The part of the engine that comes first answers as the whole engine does, and says what is beyond it.

import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import * as board from '../engine/nimgraph_board.js';
import * as whole from '../engine/nimgraph_wasm.js';
import { GAMES } from '../setup/games.ts';
import { BEYOND_BOARDS } from './engine.ts';
import LINES from './lines.json';

beforeAll(() => {
  board.initSync({ module: readFileSync(new URL('../engine/nimgraph_board_bg.wasm', import.meta.url)) });
  whole.initSync({ module: readFileSync(new URL('../engine/nimgraph_wasm_bg.wasm', import.meta.url)) });
});

const examples = [...GAMES.map(({ example }) => example), ...LINES.map(({ rules, example }) => `"${rules}" ${example}`)];

test('boards and moves are those of the whole engine', () => {
  for (const text of examples) {
    const position = board.read(text);
    expect(position, text).toBe(whole.read(text));
    expect(JSON.parse(position), text).not.toHaveProperty('error');
    const question = JSON.stringify({ position: JSON.parse(position) as unknown });
    expect(board.view(question), text).toBe(whole.view(question));
    expect(board.places(question), text).toBe(whole.places(question));
    const { legal } = JSON.parse(board.view(question)) as { legal: unknown[] };
    const [first] = legal as { move: unknown }[];
    const named = JSON.stringify({ position: JSON.parse(position) as unknown, names: first === undefined ? [] : [first.move] });
    expect(board.name(named), text).toBe(whole.name(named));
  }
  expect(board.families()).toBe(whole.families());
  for (const family of ['cycle:5', 'grid:3x4', 'cycle:x']) expect(board.family(family)).toBe(whole.family(family));
  for (const wrong of ['', 'nim x', '{"game":"nim"}']) expect(board.read(wrong)).toBe(whole.read(wrong));
});

test('a position on an edge is for the whole engine', () => {
  const text = '{"game":"edge-nim","vertices":["a","b"],"edges":[["a","b",{"game":"nim","heaps":[3,5]}]],"token":"a"}';
  expect(board.read(text)).toContain(BEYOND_BOARDS);
  expect(JSON.parse(whole.read(text))).toMatchObject({ game: 'edge-nim' });
});

import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import * as engine from '../engine/nimgraph_wasm.js';
import type { View } from '../client/wire.ts';
import { placed } from '../board/sketch.ts';
import { inSigns, wordsOf } from './wording.ts';

beforeAll(() => {
  engine.initSync({ module: readFileSync(new URL('../engine/nimgraph_wasm_bg.wasm', import.meta.url)) });
});

// Without the captions of parts, which the names of heaps would repeat.
const boardsOf = (view: View) => placed({ kind: 'other', play: 'normal', position: view.position }, view, []).map(({ board, places, ahead = false }) => ({ board, places, ahead }));

const CASES: [string, string, string, string][] = [
  ['edge-nim a-b:3,b-c:1 token=a', 'a-b=1', 'a–b 3 → 1, Δ → b', 'lower a–b from 3 to 1 and go to b'],
  ['graph-nim a-b:3,b-c:4', 'a-b=1,b-c=3', 'a–b 3 → 1, b–c 4 → 3', 'lower a–b from 3 to 1 and lower b–c from 4 to 3'],
  ['vertex-nimg a-b,b-c weights=2,3,1 token=b', 'b=1>c', 'b 3 → 1, Δ → c', 'lower b from 3 to 1 and go to c'],
  ['neighboring-nim a-b,b-c weights=2,3,1 token=b', '>c=0', 'Δ → c, c 1 → 0', 'go to c and lower c from 1 to 0'],
  ['vertex-nim a-b,b-c,c-a weights=2,3,1 token=b', 'b=0>c', 'b 3 → 0, Δ → c', 'lower b from 3 to 0 and go to c'],
  ['nim 3,4', '1=2', 'heap B: 4 → 2', 'lower heap B from 4 to 2'],
  ['circular-nim 5,1,6 k=2', '0=4,1=0', 'heap A: 5 → 4, heap B: 1 → 0', 'lower heap A from 5 to 4 and lower heap B from 1 to 0'],
  ['edge-nim 0-1:3,1-2:1 token=0', '0-1=1', '0–1: 3 → 1, Δ → 1', 'lower 0–1 from 3 to 1 and go to 1'],
  ['nim 3,5 + nim 2', '1: 0=1', 'heap A: 2 → 1', 'lower heap A from 2 to 1'],
];
for (const [text, move, signs, words] of CASES) {
  test(`${move} in ${text}`, () => {
    const position = JSON.parse(engine.read(text));
    const view = JSON.parse(engine.view(JSON.stringify({ position }))) as View;
    const legal = view.legal.find((l) => l.text === move)!;
    const boards = boardsOf(view);
    expect(inSigns(legal.move, boards)).toBe(signs);
    expect(wordsOf(legal, boards)).toBe(words);
  });
}

test('every legal move of every game can be said', () => {
  for (const [text] of CASES) {
    const position = JSON.parse(engine.read(text));
    const view = JSON.parse(engine.view(JSON.stringify({ position }))) as View;
    const boards = boardsOf(view);
    const said = view.legal.map((legal) => inSigns(legal.move, boards));
    expect(said.every((s) => s !== null && !/undefined|NaN/.test(s)), text).toBe(true);
  }
});

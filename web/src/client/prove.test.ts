// Proofs by the engine of the browser itself, without a worker around it.

import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { formula, formula_map, initSync, prove } from '../engine/nimgraph_wasm.js';
import type { FormulaMap, FormulaView, Methods, ProofProgress, ProveAnswer } from './wire.ts';

beforeAll(() => {
  initSync({ module: readFileSync(new URL('../engine/nimgraph_wasm_bg.wasm', import.meta.url)) });
});

function ask(takes: Methods['prove']['takes'], tell?: (progress: ProofProgress) => boolean | void): ProveAnswer {
  return JSON.parse(prove(JSON.stringify(takes), tell && ((text: string) => tell(JSON.parse(text) as ProofProgress)))) as ProveAnswer;
}

const pentagon = { position: 'graph-nim cycle:5', formula: 'orbit(w1 = w4 and w0 + w1 = w2 + w3 and w0 = max)' };

test('a formula is proved for all weights, and says how far it has come', () => {
  const told: ProofProgress[] = [];
  const answer = ask(pentagon, (progress) => void told.push(progress));
  expect(answer.verdict).toBe('proved');
  expect(answer.obligations?.map((o) => `${o.step} ${o.state}`)).toEqual(['small positions met', 'automaton met', 'stable met', 'absorbing met']);
  expect(answer.size?.kept).toBeGreaterThan(100);
  expect(told.at(-1)).toMatchObject({ done: 2, of: 2 });
});

test('a wrong formula is refuted by a position that can be played', () => {
  const answer = ask({ ...pentagon, formula: 'orbit(w1 = w4 and w0 + w1 = w2 + w3)' });
  expect(answer.verdict).toBe('refuted');
  expect(answer.counterexample).toMatchObject({ smallest: true, position: { game: 'graph-nim' } });
});

test('a proof is broken off by time, and by whoever listens', () => {
  const hard = { position: 'graph-nim bipartite:2,4', formula: '(sum w in N(0): e[0,w]) = (sum w in N(1): e[1,w]) and (xor w in N(0): min(e[0,w],e[1,w])) = 0' };
  expect(ask({ ...hard, ms: 200 })).toMatchObject({ verdict: 'unknown', stopped: 'time' });
  expect(ask(hard, ({ obligations }) => obligations.length < 2)).toMatchObject({ verdict: 'unknown', stopped: 'interrupted' });
});

test('a strategy is found', () => {
  expect(ask({ position: 'graph-nim cycle:3', formula: 'min = max', strategy: true }).strategy).toHaveLength(3);
});

test('bad input is refused with its place', () => {
  const refused = (text: string) => (JSON.parse(text) as { error: { message: string; field: string | null } }).error;
  expect(refused(prove(JSON.stringify({ position: 'nim 1,1', formula: 'h0 = mix' })))).toEqual({ message: 'column 6: there is no "mix"; did you mean "min"?', field: 'formula' });
  expect(refused(formula_map('{}')).message).toContain('missing field');
});

test('formulas are read, and mapped over two weights', () => {
  const nim = { position: 'nim 3,3,1', formula: 'h0 xor h1 = h2' };
  expect(JSON.parse(formula(JSON.stringify(nim))) as FormulaView).toEqual({ formula: 'h0 xor h1 = h2', tex: 'h_{0} \\oplus h_{1} = h_{2}', weights: ['h0', 'h1', 'h2'] });
  const map = JSON.parse(formula_map(JSON.stringify({ ...nim, across: 0, up: 1, weights: [0, 1, 2, 3] }))) as FormulaMap;
  expect(map.cells.map((row) => row.indexOf(true))).toEqual([1, 0, 3, 2]);
});

import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import * as engine from '../engine/nimgraph_wasm.js';
import type { PlacedGraph, Position } from '../client/wire.ts';
import { formOf, linkIn, type Form } from './form.ts';

beforeAll(() => {
  engine.initSync({ module: readFileSync(new URL('../engine/nimgraph_wasm_bg.wasm', import.meta.url)) });
});

test('the form is told by the text', () => {
  const texts: [string, Form][] = [
    ['{"game":"nim","heaps":[1]}', 'position'],
    ['edge-nim cycle:4 weights=3,1,1,2', 'position'],
    ['edge-nim cycle:4', 'position'],
    ['graph-nim cycle:3', 'position'],
    ['nim 3,4,5', 'position'],
    ['edgenim cycle:4', 'position'],
    ['<graphml/>', 'graphml'],
    ['graph { a -- b }', 'dot'],
    ['// a square\nstrict digraph "G" {\n a -> b }', 'dot'],
    ['a b 3\nb c 2', 'edge-list'],
    ['a b 3', 'edge-list'],
    ['a\nb\na b', 'edge-list'],
    ['graph b 3\nb c', 'edge-list'],
    ['# directed\n0 1', 'edge-list'],
    ['Cl', 'graph6'],
    // Sixty vertices begin with a brace.
    [`{${'?'.repeat(295)}`, 'graph6'],
    ['{}', 'position'],
    [':An', 'sparse6'],
    ['&BP_', 'digraph6'],
    ['#/play?game=nim&heaps=3,4', 'link'],
    ['https://example.org/board/#/draw?game=nim&heaps=3', 'link'],
  ];
  for (const [text, form] of texts) expect(formOf(text), text).toBe(form);
});

test('the ending of a file goes before its text, save where it says nothing', () => {
  expect(formOf('0 1', 'a.dot')).toBe('dot');
  expect(formOf('IsP@OkWHG\n', 'petersen.g6')).toBe('graph6');
  expect(formOf('graph { a -- b }', 'a.txt')).toBe('dot');
  for (const form of ['graph6', 'sparse6', 'digraph6'] as const) expect(formOf('', `a.${form}`)).toBe(form);
});

test('a link is taken apart', () => {
  expect(linkIn('http://127.0.0.1:8017/#/play?game=nim&heaps=3 ')).toEqual({ page: 'play', query: 'game=nim&heaps=3' });
  expect(linkIn('#/errata')).toEqual({ page: 'errata', query: '' });
  expect(linkIn('# directed')).toBeNull();
});

const GAMES = [
  '{"game":"edge-nim","vertices":["a","b","c"],"edges":[["a","b",3],["b","c",1],["c","c",2]],"token":"b"}',
  '{"game":"graph-nim","vertices":["a","b","c","d"],"edges":[["a","b",3],["b","c",12]]}',
  '{"game":"vertex-nimg","vertices":["a","b","c"],"edges":[["a","b"],["b","c"]],"weights":[1,2,3],"token":"a"}',
  '{"game":"vertex-nimg","vertices":["a","b","c"],"edges":[["a","b"],["b","c"]],"weights":[1,2,3],"token":"a","directed":true}',
  'neighboring-nim complete:4 weights=1,1,3,2 token=0',
  'vertex-nim cycle:3 weights=1,2,3 token=1',
  'nim 3,4,5',
  'circular-nim 1,2,3,4 k=2',
  'adjacent-nim 3,1,2',
  'simplicial-nim 1,3,2 faces=0-1,1-2',
];
const FORMATS = ['graph6', 'graphml', 'dot', 'edge-list'];

const isFailure = (value: object) => 'error' in value;

for (const game of GAMES) {
  test(`every export comes in again: ${game}`, () => {
    const position = JSON.parse(engine.read(game)) as Position;
    expect(isFailure(position)).toBe(false);
    const boards = (JSON.parse(engine.view(JSON.stringify({ position }))) as { boards: { vertices: unknown[]; edges: { ends: [number, number] }[] }[] }).boards;
    for (const format of FORMATS) {
      const out = JSON.parse(engine.export_graph(JSON.stringify({ position, format }))) as { text: string };
      // Arcs and loops have no place in graph6.
      if (isFailure(out)) continue;
      expect(formOf(out.text), out.text).toBe(format);
      const graph = JSON.parse(engine.import_graph(JSON.stringify({ text: out.text, format }))) as PlacedGraph;
      expect(graph.vertices, format).toBe(boards[0]!.vertices.length);
      const pairs = (edges: [number, number][]) => edges.map((e) => [...e].sort().join()).sort();
      if ((format === 'dot' || format === 'graphml') && 'edges' in position) expect(graph.position, out.text).toEqual(position);
      if (format !== 'graph6') expect(pairs(graph.edges), format).toEqual(pairs(boards[0]!.edges.map((e) => e.ends)));
    }
  });
}

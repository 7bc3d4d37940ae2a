// @vitest-environment node
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import * as engine from '../engine/nimgraph_wasm.js';
import type { PlacedGraph } from '../client/wire.ts';
import { fromGraph } from '../setup/build.ts';
import { placedAs, placesIn, withPlaces } from './layout.ts';

beforeAll(() => {
  engine.initSync({ module: readFileSync(new URL('../engine/nimgraph_wasm_bg.wasm', import.meta.url)) });
});

const PLACES = [{ x: 0, y: 0 }, { x: 1000, y: 250 }, { x: 333, y: 1000 }];
const exported = (position: object, format: string) => (JSON.parse(engine.export_graph(JSON.stringify({ position, format }))) as { text: string }).text;
const imported = (text: string, format: string) => JSON.parse(engine.import_graph(JSON.stringify({ text, format }))) as PlacedGraph;

// Names that a careless reader of DOT would stumble over.
for (const names of [['a', 'b', 'c'], ['0', '1', '2'], ['x y', 'q"r', 'nimgraph.z']]) {
  test(`DOT keeps the places of ${names.join(', ')}`, () => {
    const position = { game: 'edge-nim', vertices: names, edges: [[names[0], names[1], 3], [names[1], names[2], 2]], token: names[0] };
    const text = withPlaces(exported(position, 'dot'), 'dot', PLACES);
    const graph = imported(text, 'dot');
    const called = graph.names ?? ['0', '1', '2'];
    const setup = placedAs(fromGraph(graph, 'edge-nim', []), called, placesIn(text, 'dot'));
    expect(setup.vertices.map(({ x, y }) => ({ x, y }))).toEqual(PLACES);
    expect(setup.edges.map((e) => e.weight)).toEqual([3, 2]);
  });
}

test('GraphML has the places as data, and is read as before', () => {
  const position = { game: 'vertex-nimg', vertices: ['a', 'b', 'c'], edges: [['a', 'b'], ['b', 'c']], weights: [1, 2, 3], token: 'a' };
  const bare = exported(position, 'graphml');
  const text = withPlaces(bare, 'graphml', PLACES);
  expect(text.match(/<data key="x">/g)).toHaveLength(3);
  expect(text).toContain('<data key="x">333</data>');
  expect(imported(text, 'graphml')).toEqual(imported(bare, 'graphml'));
});

test('places of another program are fitted to the board, right way up', () => {
  const dot = 'graph { a [pos="72,144"]; b [pos="216,0", label="b"]; a -- b }';
  const setup = placedAs(fromGraph(imported(dot, 'dot'), 'edge-nim', []), ['a', 'b'], placesIn(dot, 'dot'));
  expect(setup.vertices.map(({ x, y }) => [x, y])).toEqual([[0, 0], [1000, 1000]]);
});

test('a text without all places leaves them to the engine', () => {
  const dot = 'graph { a [pos="72,144"]; a -- b }';
  const setup = fromGraph(imported(dot, 'dot'), 'edge-nim', []);
  expect(placedAs(setup, ['a', 'b'], placesIn(dot, 'dot'))).toBe(setup);
});

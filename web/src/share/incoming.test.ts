// @vitest-environment node
// What goes out comes in again: the engine reads and writes the texts, with the places of the board.
import { expect, test, vi } from 'vitest';
import { lookup, quick } from '../client/engine.ts';
import type { GraphFormat, PlacedGraph, Position } from '../client/wire.ts';
import { fromGraph, fromPlaced } from '../setup/build.ts';
import { placesIn } from '../setup/setup.ts';

vi.mock('../client/engine.ts', () => import('../client/direct.ts'));

test('the engine tells by the text or by its file what is brought in', async () => {
  const texts: [text: string, found: string, file?: string][] = [
    ['{"game":"nim","heaps":[1]}', 'position'],
    ['edge-nim cycle:4 weights=3,1,1,2', 'position'],
    ['nim 3,4,5', 'position'],
    ['<graphml><graph edgedefault="undirected"/></graphml>', 'graphml'],
    ['graph { a -- b }', 'dot'],
    ['// a square\nstrict digraph "G" {\n a -> b }', 'dot'],
    ['a b 3\nb c 2', 'edge-list'],
    ['graph b 3\nb c', 'edge-list'],
    ['Cl', 'graph6'],
    [':An', 'sparse6'],
    ['&BP_', 'digraph6'],
    ['IsP@OkWHG\n', 'graph6', 'petersen.g6'],
    ['IsP@OkWHG\n', 'graph6', 'petersen.graph6'],
    // Sixty vertices: the text begins as JSON would.
    [`{${'?'.repeat(294)}_`, 'graph6'],
    [`{${'?'.repeat(294)}_`, 'graph6', 'sixty.graph6'],
    ['graph { a -- b }', 'dot', 'a.txt'],
  ];
  for (const [text, found, file] of texts) {
    const imported = await lookup.call('import_text', { text, ...(file !== undefined && { file }) });
    expect(imported.holds === 'graph' ? imported.format : imported.holds, text).toBe(found);
  }
  await expect(lookup.call('import_text', { text: '0 1', file: 'a.dot' })).rejects.toThrow('expected `graph` or `digraph`');
  await expect(lookup.call('import_text', { text: 'edgenim cycle:4' })).rejects.toMatchObject({ field: 'game' });
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
const FORMATS: GraphFormat[] = ['graph6', 'graphml', 'dot', 'edge-list'];

for (const game of GAMES) {
  test(`every export comes in again: ${game}`, async () => {
    const position = await quick.call('read', game);
    const [board] = (await quick.call('view', { position })).boards;
    for (const format of FORMATS) {
      // Arcs and loops have no place in graph6.
      const out = await lookup.call('export_graph', { position, format }).catch(() => null);
      if (out === null) continue;
      const back = await lookup.call('import_text', { text: out.text });
      if ((format === 'dot' || format === 'graphml') && 'edges' in position) {
        expect(back, out.text).toMatchObject({ holds: 'position', position });
        continue;
      }
      if (back.holds !== 'graph') throw new Error(`a graph of no game came in as a position: ${out.text}`);
      expect(back.format, out.text).toBe(format);
      expect(back.graph.vertices, format).toBe(board!.vertices.length);
      const pairs = (edges: [number, number][]) => edges.map((e) => [...e].sort().join()).sort();
      if (format !== 'graph6') expect(pairs(back.graph.edges), format).toEqual(pairs(board!.edges.map((e) => e.ends)));
    }
  });
}

const PLACES: [number, number][] = [[0, 0], [1, 0.25], [0.333, 1]];

// Names that a careless reader of DOT would stumble over.
for (const names of [['a', 'b', 'c'], ['0', '1', '2'], ['x y', 'q"r', 'nimgraph.z']] as [string, string, string][]) {
  for (const format of ['dot', 'graphml'] as const) {
    test(`${format} keeps the places of ${names.join(', ')}`, async () => {
      const position: Position = { game: 'edge-nim', vertices: names, edges: [[names[0], names[1], 3], [names[1], names[2], 2]], token: names[0] };
      const { text, unplaced } = await lookup.call('export_graph', { position, format, places: [PLACES] });
      expect(unplaced).toBe(false);
      const back = await lookup.call('import_text', { text });
      if (back.holds !== 'position') throw new Error(`the file notes its game: ${text}`);
      const setup = fromPlaced(back.position, back.places[0]!);
      expect(placesIn(setup)).toEqual([PLACES]);
      expect(setup).toMatchObject({ edges: [{ weight: 3 }, { weight: 2 }] });
    });
  }
}

test('GraphML has the places as data', async () => {
  const { text } = await lookup.call('export_graph', { position: await quick.call('read', 'vertex-nimg a-b,b-c weights=1,2,3'), format: 'graphml', places: [PLACES] });
  expect(text.match(/<data key="x">/g)).toHaveLength(3);
  expect(text).toContain('<data key="x">333</data>');
});

test('a form without places says that they are left out', async () => {
  const position = await quick.call('read', 'edge-nim path:3');
  for (const format of ['graph6', 'edge-list'] as const) {
    expect(await lookup.call('export_graph', { position, format, places: [PLACES] })).toMatchObject({ unplaced: true });
    expect(await lookup.call('export_graph', { position, format })).toMatchObject({ unplaced: false });
  }
});

async function graphIn(text: string): Promise<PlacedGraph> {
  const found = await lookup.call('import_text', { text });
  if (found.holds !== 'graph') throw new Error(`no game is named: ${text}`);
  return found.graph;
}

test('places of another program are fitted to the board, right way up', async () => {
  const graph = await graphIn('graph { a [pos="72,144"]; b [pos="216,0", label="b"]; a -- b }');
  expect(fromGraph(graph, 'edge-nim', []).vertices.map(({ x, y }) => [x, y])).toEqual([[0, 0], [1000, 1000]]);
});

test('a text without all places leaves them to the engine', async () => {
  const partly = await graphIn('graph { a [pos="72,144"]; a -- b }');
  expect(partly).toEqual(await graphIn('graph { a; a -- b }'));
});

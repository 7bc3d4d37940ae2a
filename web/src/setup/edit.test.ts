import { expect, test } from 'vitest';
import { addVertex, connect, emptyDrawing, freePlace, isWeight, lossesIn, moveVertex, removeEdge, removeVertex, rename, reverseEdge, setDirected, toGame, weighEdge } from './edit.ts';
import { amend, begin, record, redo, undo } from './history.ts';
import type { GraphSetup } from './setup.ts';

function path(game: string): GraphSetup {
  let setup = emptyDrawing(game);
  for (const x of [0, 500, 1000]) setup = addVertex(setup, x, 0);
  for (const [u, v] of [[0, 1], [1, 2]] as const) setup = connect(setup, u, v) as GraphSetup;
  return setup;
}

test('new vertices take the first free letter', () => {
  const setup = removeVertex(path('edge-nim'), 1);
  expect(addVertex(setup, 0, 0).vertices.map((v) => v.name)).toEqual(['a', 'c', 'b']);
});

test('a vertex that nobody has placed is put away from the others and from their edges', () => {
  expect(freePlace(emptyDrawing('edge-nim'))).toEqual({ x: 500, y: 500 });
  expect(freePlace(path('edge-nim'))).toEqual({ x: 0, y: 1000 });
  const diagonal = connect(addVertex(addVertex(emptyDrawing('edge-nim'), 0, 0), 1000, 1000), 0, 1) as GraphSetup;
  expect(freePlace(diagonal)).toEqual({ x: 1000, y: 0 });
});

test('removing a vertex takes its edges along and renumbers the rest', () => {
  const setup = { ...path('edge-nim'), token: 2 };
  expect(removeVertex(setup, 0)).toMatchObject({ edges: [{ from: 0, to: 1, weight: 1 }], token: 1 });
  expect(removeVertex(setup, 2)).toMatchObject({ edges: [{ from: 0, to: 1 }], token: 0 });
});

test('each game has its own loops, parallel edges and arcs', () => {
  expect(connect(path('edge-nim'), 0, 0)).toMatchObject({ edges: { length: 3 } });
  expect(connect(path('edge-nim'), 1, 0)).toMatchObject({ edges: { length: 3 } });
  expect(connect(path('graph-nim'), 0, 0)).toBe('Graph Nim has no loops.');
  expect(connect(path('vertex-nim'), 1, 0)).toBe('These two are already joined.');
  const arcs = setDirected(path('vertex-nim'), true);
  expect(connect(arcs, 1, 0)).toMatchObject({ edges: { length: 3 } });
  expect(reverseEdge(arcs, 0).edges[0]).toMatchObject({ from: 1, to: 0 });
  expect(setDirected(path('edge-nim'), true).directed).toBe(false);
});

test('parallel edges become one where they may not be, as heavy as all of them', () => {
  const bundle = { ...path('edge-nim'), edges: [{ from: 0, to: 1, weight: 3 }, { from: 1, to: 0, weight: 4 }, { from: 1, to: 2, weight: 2 }, { from: 2, to: 2, weight: 1 }] };
  expect(toGame(bundle, 'graph-nim').edges).toEqual([{ from: 0, to: 1, weight: 7 }, { from: 1, to: 2, weight: 2 }]);
  expect(lossesIn(bundle, 'graph-nim')).toEqual({ loops: 1, merged: 1, arcs: 0 });
  expect(lossesIn(bundle, 'edge-nim')).toEqual({ loops: 0, merged: 0, arcs: 0 });
});

test('changing the game drops what the new one forbids', () => {
  let setup = connect(path('edge-nim'), 1, 0) as GraphSetup;
  setup = connect(setup, 2, 2) as GraphSetup;
  expect(toGame(setup, 'graph-nim').edges).toHaveLength(2);
  expect(toGame(setup, 'vertex-nimg').edges).toHaveLength(3);
  expect(toGame(setup, 'vertex-nim').vertices.every((v) => v.weight >= 1)).toBe(true);
});

test('weights are whole, and go as far as the page counts', () => {
  for (const weight of [0, 5000, Number.MAX_SAFE_INTEGER]) {
    expect(isWeight(weight)).toBe(true);
    expect(weighEdge(path('edge-nim'), 0, weight).edges[0]!.weight).toBe(weight);
  }
  for (const weight of [1.5, -3, 2 ** 53, Number.NaN]) expect(isWeight(weight)).toBe(false);
});

test('names are distinct', () => {
  expect(rename(path('edge-nim'), 0, 'b')).toBe('Another dot is called b.');
  expect(rename(path('edge-nim'), 0, ' ')).toBe('A dot needs a name.');
  expect((rename(path('edge-nim'), 0, 'v1') as GraphSetup).vertices[0]!.name).toBe('v1');
});

test('undo and redo', () => {
  let history = begin(path('edge-nim'));
  history = record(history, removeEdge(history.present, 0));
  history = record(history, moveVertex(history.present, 0, 5, 5));
  history = amend(history, moveVertex(history.present, 0, 9, 9));
  expect(history.present.vertices[0]).toMatchObject({ x: 9, y: 9 });
  history = undo(history);
  expect(history.present.edges).toHaveLength(1);
  expect(history.present.vertices[0]).toMatchObject({ x: 0, y: 0 });
  history = undo(undo(history));
  expect(history.present.edges).toHaveLength(2);
  history = redo(redo(redo(history)));
  expect(history.present.vertices[0]).toMatchObject({ x: 9, y: 9 });
});

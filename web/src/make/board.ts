// A board for a game that somebody makes: the one that is there, as far as it fits.

import { toGame } from '../setup/edit.ts';
import { facesAmong } from '../setup/faces.ts';
import { hasField, hasHeaps, weighsEdges } from '../setup/games.ts';
import type { Line } from '../setup/rules.ts';
import { letter, onCircle, placeOf, type GraphSetup, type HeapSetup, type Setup } from '../setup/setup.ts';

const FEWEST = 3;

export function boardFor(game: string, line: Line, from: Setup): Setup | null {
  if (line.carrier === 'hyperedges' || from.kind === 'other') return null;
  if (hasHeaps(game)) return heapsFor(game, line, from);
  const graph = from.kind === 'graph' ? from : roundOf(from);
  return toGame(unburdened(graph, game), game);
}

function heapsFor(game: string, line: Line, from: GraphSetup | HeapSetup): HeapSetup {
  const given = from.kind === 'heaps' ? from.heaps : (weighsEdges(from.game) ? from.edges : from.vertices).map((part) => part.weight);
  const needed = Math.max(FEWEST, ...line.ways.map((way) => (way.set.includes('#') ? way.count : 0)));
  const heaps = given.length > 0 ? [...given] : [3, 4, 5];
  while (heaps.length < needed) heaps.push(heaps.length + 1);
  const faces = from.kind === 'heaps' && from.faces.length > 0 ? from.faces : facesAmong(heaps.length, heaps.slice(1).map((_, i) => [i, i + 1]));
  return { kind: 'heaps', game, play: from.play, heaps, k: 1, faces: hasField(game, 'faces') ? faces : [] };
}

// Heaps as the corners of a circle of lines.
function roundOf({ play, heaps, game }: HeapSetup): GraphSetup {
  const weights = heaps.length < FEWEST ? [...heaps, 2, 3, 4].slice(0, FEWEST + 1) : heaps;
  const vertices = weights.map((weight, i) => ({ name: letter(i), ...placeOf(onCircle(i, weights.length)), weight }));
  const edges = weights.map((weight, i) => ({ from: i, to: (i + 1) % weights.length, weight }));
  return { kind: 'graph', game, play, directed: false, vertices, edges, token: 0 };
}

// On a board without weights of the other kind, those that it has.
function unburdened(graph: GraphSetup, game: string): GraphSetup {
  const onEdges = weighsEdges(game);
  if (onEdges === weighsEdges(graph.game)) return graph;
  const weight = (i: number) => (onEdges ? graph.vertices : graph.edges)[i % Math.max(1, (onEdges ? graph.vertices : graph.edges).length)]?.weight ?? 1;
  return onEdges
    ? { ...graph, edges: graph.edges.map((edge, i) => ({ ...edge, weight: weight(i) })) }
    : { ...graph, vertices: graph.vertices.map((vertex, i) => ({ ...vertex, weight: weight(i) })) };
}

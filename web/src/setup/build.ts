// Set-ups from what people write: exhibits of the gallery, families, notation and files.

import { quick } from '../client/engine.ts';
import type { PlacedGraph, Play, Position } from '../client/wire.ts';
import { EXHIBITS, type Exhibit } from '../data/gallery.ts';
import { refuseLarge, refuseRounded } from './safe.ts';
import { cardOf, hasHeaps, BARE_GAME } from './games.ts';
import { fromPosition, letter, onCircle, placeOf, toPosition, withLetters, type GraphSetup, type HeapSetup, type Setup } from './setup.ts';

// A board of a game to start from, by a convention of play: the first that the gallery has of it, else the example of its card.
export async function boardOf(game: string, play: Play): Promise<Setup> {
  const exhibit = EXHIBITS.find((e) => e.game === game);
  if (exhibit !== undefined) return { ...(await fromExhibit(exhibit)), play };
  const card = cardOf(game);
  if (card === undefined) throw new Error(`there is no game ${game}`);
  return { ...(await fromWire(card.example_position)), play };
}

// The set-up of an exhibit.
export async function fromExhibit(exhibit: Exhibit): Promise<Setup> {
  if (hasHeaps(exhibit.game)) return heapExhibit(exhibit);
  const listed = /^\w+-\w+/.test(exhibit.board) ? fromEdgeList(exhibit) : null;
  const graph = listed ?? (await quick.call('family', exhibit.board));
  const setup = fromGraph(graph, exhibit.game, numbers(exhibit.weights));
  if (exhibit.at === undefined && listed !== null) return arranged({ ...setup, ...common(exhibit) });
  return { ...setup, ...common(exhibit) };
}

function common({ play, token, directed }: Exhibit): Pick<GraphSetup, 'play' | 'token' | 'directed'> {
  return { play: play ?? 'normal', token: token ?? 0, directed: directed ?? false };
}

function heapExhibit({ game, board, play, k, faces }: Exhibit): HeapSetup {
  return {
    kind: 'heaps',
    game,
    play: play ?? 'normal',
    heaps: numbers(board),
    k: k ?? 1,
    faces: (faces ?? '').split(',').filter(Boolean).map((face) => face.split('-').map(Number)),
  };
}

// `0-1:3,1-2` on numbered vertices.
function fromEdgeList({ board, at = [] }: Exhibit): PlacedGraph {
  const edges = board.split(',').map((text) => /^(\d+)-(\d+)(?::(\d+))?$/.exec(text)!);
  const ends = edges.map(([, u, v]): [number, number] => [Number(u), Number(v)]);
  const vertices = Math.max(...ends.flat()) + 1;
  return {
    vertices,
    edges: ends,
    directed: false,
    edge_weights: edges.map(([, , , weight]) => Number(weight ?? 1)),
    places: at.map(([x, y]) => [x / 1000, y / 1000]),
  };
}

// A bare graph as a set-up of a game; one weight stands for all.
export function fromGraph(graph: PlacedGraph, game: string, weights: number[]): GraphSetup {
  const weight = (i: number, given: number[] | undefined) => weights[i] ?? (weights.length === 1 ? weights[0]! : (given?.[i] ?? 1));
  return {
    kind: 'graph',
    game,
    play: 'normal',
    directed: graph.directed,
    vertices: Array.from({ length: graph.vertices }, (_, i) => ({
      name: graph.names?.[i] ?? letter(i),
      ...placeOf(graph.places[i] ?? onCircle(i, graph.vertices)),
      weight: weight(i, graph.vertex_weights),
    })),
    edges: graph.edges.map(([from, to], i) => ({ from, to, weight: weight(i, graph.edge_weights) })),
    token: 0,
  };
}

// A position as text, in the short notation or as JSON.
export async function fromText(text: string): Promise<Setup> {
  return fromWire(refuseRounded(await quick.call('read', text)));
}

// A position on the wire, laid out by the engine, or as its family is usually drawn.
export async function fromWire(position: Position, family?: string): Promise<Setup> {
  refuseLarge(fromPosition(position, []));
  if ('heaps' in position || 'parts' in position) return fromPosition(position, []);
  const places = family === undefined ? (await quick.call('places', { position }))[0]! : (await quick.call('family', family)).places;
  const setup = fromPosition(position, places);
  return setup.kind === 'graph' ? withLetters(setup) : setup;
}

// The same set-up with the places that the engine would choose.
export async function arranged(setup: GraphSetup): Promise<GraphSetup> {
  const bare: GraphSetup = { ...setup, game: BARE_GAME, directed: false, edges: setup.edges.filter((e) => e.from !== e.to) };
  const [places = []] = await quick.call('places', { position: toPosition(bare) });
  return { ...setup, vertices: setup.vertices.map((v, i, all) => ({ ...v, ...placeOf(places[i] ?? onCircle(i, all.length)) })) };
}

function numbers(text = ''): number[] {
  return text.split(',').filter(Boolean).map(Number);
}

// A set-up: a position with the places of its vertices, as the page edits, plays and shares it.

import type { GraphPosition, HeapPosition, Label, Move, Play, Position } from '../client/wire.ts';
import { fieldsFor, gameIn } from './options.ts';
import { weighsEdges, hasToken, allowsArcs, hasField, HEAP_GAME } from './games.ts';

// Places are thousandths of the unit square: from the left, from the top.
export interface Vertex {
  name: string;
  x: number;
  y: number;
  weight: number;
}

export interface Edge {
  from: number;
  to: number;
  weight: number;
}

export interface GraphSetup {
  kind: 'graph';
  game: string;
  play: Play;
  directed: boolean;
  vertices: Vertex[];
  edges: Edge[];
  token: number;
}

export interface HeapSetup {
  kind: 'heaps';
  game: string;
  play: Play;
  heaps: number[];
  k: number;
  faces: number[][];
}

// A position that the page plays but does not edit, such as a sum.
export interface OtherSetup {
  kind: 'other';
  play: Play;
  position: Position;
}

export type Setup = GraphSetup | HeapSetup | OtherSetup;

// Nothing on the table.
export function emptySetup(): HeapSetup {
  return { kind: 'heaps', game: HEAP_GAME, play: 'normal', heaps: [], k: 1, faces: [] };
}

export function gameOf(setup: Setup): string {
  return setup.kind === 'other' ? gameIn(setup.position) : setup.game;
}

// The position on the wire.
export function toPosition(setup: Setup): Position {
  switch (setup.kind) {
    case 'other':
      return { ...setup.position, play: setup.play };
    case 'heaps':
      return heapPosition(setup);
    case 'graph':
      return graphPosition(setup);
  }
}

function heapPosition({ game, play, heaps, k, faces }: HeapSetup): HeapPosition {
  const position: HeapPosition = { ...fieldsFor(game), play, heaps };
  if (hasField(game, 'k')) position.k = k;
  if (hasField(game, 'faces')) position.faces = faces;
  return position;
}

function graphPosition({ game, play, directed, vertices, edges, token }: GraphSetup): GraphPosition {
  const name = (v: number) => vertices[v]?.name ?? '';
  const position: GraphPosition = {
    ...fieldsFor(game),
    play,
    vertices: vertices.map((v) => v.name),
    edges: weighsEdges(game)
      ? edges.map((e): [Label, Label, number] => [name(e.from), name(e.to), e.weight])
      : edges.map((e): [Label, Label] => [name(e.from), name(e.to)]),
  };
  if (directed && allowsArcs(game)) position.directed = true;
  if (!weighsEdges(game)) position.weights = vertices.map((v) => v.weight);
  if (hasToken(game)) position.token = name(token);
  return position;
}

// The set-up of a position on the wire; `places` are in the unit square, one for each vertex, or none.
export function fromPosition(position: Position, places: [number, number][]): Setup {
  const play = position.play ?? 'normal';
  if ('heaps' in position) {
    const { heaps, k = 1, faces = [] } = position;
    return { kind: 'heaps', game: gameIn(position), play, heaps, k, faces };
  }
  if (!('vertices' in position) || !('edges' in position) || position.edges.some((e) => typeof carriedBy(e) === 'object')) {
    return { kind: 'other', play, position };
  }
  return fromGraphPosition(position, play, places);
}

// The weight of an edge, or what is played on it; without either it counts once.
const carriedBy = (edge: GraphPosition['edges'][number]) => (edge.length === 3 ? edge[2] : 1);

function fromGraphPosition(position: GraphPosition, play: Play, places: [number, number][]): GraphSetup {
  const names =
    typeof position.vertices === 'number'
      ? Array.from({ length: position.vertices }, (_, i) => String(i))
      : position.vertices;
  const index = (label: Label) => (typeof label === 'number' ? label : names.indexOf(label));
  return {
    kind: 'graph',
    game: gameIn(position),
    play,
    directed: position.directed ?? false,
    vertices: names.map((name, i) => ({
      name,
      ...placeOf(places[i] ?? onCircle(i, names.length)),
      weight: position.weights?.[i] ?? 1,
    })),
    edges: position.edges.map((e) => ({ from: index(e[0]), to: index(e[1]), weight: Number(carriedBy(e)) })),
    token: position.token == null ? 0 : index(position.token),
  };
}

// The place in the unit square of one of so many vertices that nobody has placed: they go round a circle.
export function onCircle(index: number, count: number): [number, number] {
  const angle = (2 * Math.PI * index) / count - (3 * Math.PI) / 4;
  return [0.5 + 0.5 * Math.cos(angle), 0.5 + 0.5 * Math.sin(angle)];
}

export function placeOf([x, y]: [number, number]): { x: number; y: number } {
  return { x: Math.round(x * 1000), y: Math.round(y * 1000) };
}

// The places of the vertices in the unit square, as the engine takes them: for each board, of which there is one.
export function placesIn(setup: Setup): [number, number][][] {
  return setup.kind === 'graph' ? [setup.vertices.map(({ x, y }) => [x / 1000, y / 1000])] : [];
}

// a, b, …, z, then a1, b1, ….
export function letter(index: number): string {
  const round = Math.floor(index / 26);
  return String.fromCharCode(97 + (index % 26)) + (round > 0 ? String(round) : '');
}

// The first letters that no vertex has yet.
export function freshName(vertices: readonly Vertex[]): string {
  const taken = new Set(vertices.map((v) => v.name));
  let index = 0;
  while (taken.has(letter(index))) index += 1;
  return letter(index);
}

// Numbers become letters, which read better on a board; names of the author stay.
export function withLetters(setup: GraphSetup): GraphSetup {
  const numbered = setup.vertices.every((v, i) => v.name === String(i));
  if (!numbered) return setup;
  return { ...setup, vertices: setup.vertices.map((v, i) => ({ ...v, name: letter(i) })) };
}

// A move on numbered vertices, as a move on a set-up that has given them names.
export function withNames(move: Move, setup: Setup): Move {
  if (setup.kind !== 'graph') return move;
  const names = Object.entries(move).map(([field, value]): [string, unknown] => {
    const isVertex = (field === 'token' || field === 'vertex') && typeof value === 'number';
    return [field, isVertex ? setup.vertices[value]!.name : value];
  });
  return Object.fromEntries(names);
}

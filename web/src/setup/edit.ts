// Changes to a drawn set-up. Each takes a set-up and gives another; nothing is changed in place.

import { catalogue } from '../state/catalogue.svelte.ts';
import { t } from '../texts/texts.svelte.ts';
import { weighsEdges, allowsLoops, allowsArcs, allowsParallelEdges } from './games.ts';
import { freshName, type GraphSetup } from './setup.ts';

const FURTHEST = 1500;
export const MOST_WEIGHT = Number.MAX_SAFE_INTEGER;

export const isWeight = (weight: number) => Number.isSafeInteger(weight) && weight >= 0;

export function addVertex(setup: GraphSetup, x: number, y: number): GraphSetup {
  const vertex = { name: freshName(setup.vertices), x: within(x), y: within(y), weight: 1 };
  return { ...setup, vertices: [...setup.vertices, vertex] };
}

const GRID = 100;

// The place of a grid on the drawing that is farthest from all that is drawn, for a vertex that nobody has placed.
export function freePlace({ vertices, edges }: GraphSetup): Place {
  if (vertices.length === 0) return { x: 500, y: 500 };
  const segments = [...vertices.map((v): [Place, Place] => [v, v]), ...edges.map(({ from, to }): [Place, Place] => [vertices[from]!, vertices[to]!])];
  const room = (p: Place) => Math.min(...segments.map(([a, b]) => distance(p, a, b)));
  const places = Array.from({ length: 121 }, (_, i) => ({ x: GRID * (i % 11), y: GRID * Math.floor(i / 11) }));
  return places.reduce((best, place) => (room(place) > room(best) ? place : best));
}

type Place = { x: number; y: number };

// How far a place is from the segment between two others.
function distance(p: Place, a: Place, b: Place): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(a.x + along * dx - p.x, a.y + along * dy - p.y);
}

export function moveVertex(setup: GraphSetup, vertex: number, x: number, y: number): GraphSetup {
  const place = { x: within(x), y: within(y) };
  return { ...setup, vertices: setup.vertices.map((v, i) => (i === vertex ? { ...v, ...place } : v)) };
}

// Joins two vertices, or says in words why the game does not allow it.
export function connect(setup: GraphSetup, from: number, to: number): GraphSetup | string {
  if (from === to && !allowsLoops(setup.game)) return t.draw.noLoops(catalogue.titleOf(setup.game));
  const same = (e: { from: number; to: number }) =>
    (e.from === from && e.to === to) || (!setup.directed && e.from === to && e.to === from);
  if (!allowsParallelEdges(setup.game) && setup.edges.some(same)) return t.draw.joined;
  return { ...setup, edges: [...setup.edges, { from, to, weight: 1 }] };
}

export function removeVertex(setup: GraphSetup, vertex: number): GraphSetup {
  const moved = (v: number) => (v > vertex ? v - 1 : v);
  return {
    ...setup,
    vertices: setup.vertices.filter((_, i) => i !== vertex),
    edges: setup.edges
      .filter((e) => e.from !== vertex && e.to !== vertex)
      .map((e) => ({ ...e, from: moved(e.from), to: moved(e.to) })),
    token: setup.token === vertex ? 0 : moved(setup.token),
  };
}

export function removeEdge(setup: GraphSetup, edge: number): GraphSetup {
  return { ...setup, edges: setup.edges.filter((_, i) => i !== edge) };
}

export function reverseEdge(setup: GraphSetup, edge: number): GraphSetup {
  return { ...setup, edges: setup.edges.map((e, i) => (i === edge ? { ...e, from: e.to, to: e.from } : e)) };
}

export function weighEdge(setup: GraphSetup, edge: number, weight: number): GraphSetup {
  return { ...setup, edges: setup.edges.map((e, i) => (i === edge ? { ...e, weight } : e)) };
}

export function weighVertex(setup: GraphSetup, vertex: number, weight: number): GraphSetup {
  return { ...setup, vertices: setup.vertices.map((v, i) => (i === vertex ? { ...v, weight } : v)) };
}

// Gives a vertex another name, or says why not.
export function rename(setup: GraphSetup, vertex: number, name: string): GraphSetup | string {
  const wanted = name.trim();
  if (wanted === '') return t.draw.needsName;
  if (setup.vertices.some((v, i) => i !== vertex && v.name === wanted)) return t.draw.nameTaken(wanted);
  return { ...setup, vertices: setup.vertices.map((v, i) => (i === vertex ? { ...v, name: wanted } : v)) };
}

export function putToken(setup: GraphSetup, vertex: number): GraphSetup {
  return { ...setup, token: vertex };
}

// The same drawing for another game: weights move to where that game has them, and what it forbids goes.
export function toGame(setup: GraphSetup, game: string): GraphSetup {
  const directed = setup.directed && allowsArcs(game);
  const edges = allowed(setup, game, directed);
  const onEdges = weighsEdges(game);
  const wasOnEdges = weighsEdges(setup.game);
  if (onEdges === wasOnEdges) return { ...setup, game, directed, edges };
  return {
    ...setup,
    game,
    directed,
    edges: edges.map((e) => ({ ...e, weight: onEdges ? Math.max(1, e.weight) : e.weight })),
    vertices: setup.vertices.map((v) => ({ ...v, weight: onEdges ? v.weight : Math.max(1, v.weight) })),
  };
}

// The edges that a game can have. Where it allows no parallel ones they become one edge, as heavy as all of them.
function allowed(setup: GraphSetup, game: string, directed: boolean): GraphSetup['edges'] {
  const kept = setup.edges.filter(({ from, to }) => from !== to || allowsLoops(game));
  if (allowsParallelEdges(game)) return kept;
  const merged = new Map<string, GraphSetup['edges'][number]>();
  for (const edge of kept) {
    const key = directed || edge.from < edge.to ? `${edge.from} ${edge.to}` : `${edge.to} ${edge.from}`;
    const same = merged.get(key);
    merged.set(key, same === undefined ? edge : { ...same, weight: Math.min(MOST_WEIGHT, same.weight + edge.weight) });
  }
  return [...merged.values()];
}

// What changes when a drawing is taken to another game, apart from where its weights lie.
export interface Losses {
  // Loops that the game does not have.
  loops: number;
  // Parallel edges that became one with another.
  merged: number;
  // Arcs that lost their direction.
  arcs: number;
}

export function lossesIn(setup: GraphSetup, game: string): Losses {
  const next = toGame(setup, game);
  const loops = allowsLoops(game) ? 0 : setup.edges.filter((e) => e.from === e.to).length;
  return { loops, merged: setup.edges.length - loops - next.edges.length, arcs: setup.directed && !next.directed ? setup.edges.length : 0 };
}

export function setDirected(setup: GraphSetup, directed: boolean): GraphSetup {
  const turned = { ...setup, directed: directed && allowsArcs(setup.game) };
  return { ...turned, edges: allowed(turned, setup.game, turned.directed) };
}

export function emptyDrawing(game: string): GraphSetup {
  return { kind: 'graph', game, play: 'normal', directed: false, vertices: [], edges: [], token: 0 };
}

function within(place: number): number {
  return Math.round(Math.min(FURTHEST, Math.max(-FURTHEST + 1000, place)));
}

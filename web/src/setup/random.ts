// A new board by chance, of a kind and a size, on which there is something to play for.

import { aside, quick } from '../client/engine.ts';
import type { PlacedGraph, Play } from '../client/wire.ts';
import { arranged, fromGraph } from './build.ts';
import { isSum, hasHeaps, weighsEdges, hasField, HEAP_GAME } from './games.ts';
import { onCircle, toPosition, type Setup } from './setup.ts';

export const SIZES = ['small', 'medium', 'large'] as const;
export type Size = (typeof SIZES)[number];

export const KINDS = ['any', 'cycle', 'path', 'tree', 'grid', 'complete', 'bipartite', 'random'] as const;
export type Kind = (typeof KINDS)[number];

export interface Wanted {
  game: string;
  kind: Kind;
  size: Size;
  play: Play;
}

// Numbers by chance, the same for the same seed.
export type Chance = (below: number) => number;

// Mulberry32, a small generator whose every bit is good enough to draw a board.
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

// Fewest and most vertices of a kind, and the greatest weight, by size.
const RANGES: { [kind in Exclude<Kind, 'any'>]: { [size in Size]: [number, number] } } = {
  cycle: { small: [4, 5], medium: [6, 8], large: [9, 12] },
  path: { small: [4, 5], medium: [6, 8], large: [9, 12] },
  tree: { small: [5, 6], medium: [7, 9], large: [10, 14] },
  grid: { small: [2, 2], medium: [3, 3], large: [3, 4] },
  complete: { small: [4, 4], medium: [5, 5], large: [6, 6] },
  bipartite: { small: [2, 3], medium: [3, 4], large: [4, 5] },
  random: { small: [5, 5], medium: [6, 7], large: [8, 10] },
};
const HEAVIEST: { [size in Size]: number } = { small: 3, medium: 4, large: 5 };
const HEAPS: { [size in Size]: [number, number] } = { small: [3, 3], medium: [4, 4], large: [5, 6] };

const between = (chance: Chance, [least, most]: [number, number]) => least + chance(most - least + 1);
const weights = (chance: Chance, count: number, size: Size) => Array.from({ length: count }, () => 1 + chance(HEAVIEST[size]));

const TRIES = 40;

// A board of the wanted kind. Boards on which every move wins, none does, or one wins at once are skipped; a board that
// cannot be decided in a moment is hard enough.
export async function randomBoard(wanted: Wanted, seed: number): Promise<Setup> {
  let last: Setup | null = null;
  for (let tries = 0; tries < TRIES; tries += 1) {
    last = await drawn(wanted, chanceOf(seed + 7919 * tries));
    if (await isWorthPlaying(last)) return last;
  }
  return last!;
}

async function isWorthPlaying(setup: Setup): Promise<boolean> {
  const position = toPosition(setup);
  const { moves } = await aside.call('moves', { position, ms: 500 });
  const some = (result: string) => moves.some((move) => move.result === result);
  if (some('unknown') && !moves.some((move) => move.result === 'wins' && (move.plies ?? 3) < 3)) return moves.length > 1;
  return some('wins') && some('loses') && moves.every((move) => move.result !== 'wins' || (move.plies ?? 3) >= 3);
}

async function drawn({ game, kind, size, play }: Wanted, chance: Chance): Promise<Setup> {
  if (hasHeaps(game)) return heapsFor(game, size, play, chance);
  const shapes = KINDS.filter((k) => k !== 'any');
  const shape = kind === 'any' ? shapes[chance(shapes.length)]! : kind;
  const graph = await graphOf(shape, size, chance);
  const count = weighsEdges(game) ? graph.edges.length : graph.vertices;
  const setup = { ...fromGraph(graph, game, weights(chance, count, size)), play, token: chance(graph.vertices) };
  return shape === 'random' ? arranged(setup) : setup;
}

function heapsFor(game: string, size: Size, play: Play, chance: Chance): Setup {
  const n = between(chance, HEAPS[size]) + (game === HEAP_GAME ? 0 : 1);
  const heaps = Array.from({ length: n }, () => 1 + chance(2 * HEAVIEST[size]));
  const faces = hasField(game, 'faces') ? Array.from({ length: n - 1 }, (_, i) => [i, i + 1]) : [];
  return { kind: 'heaps', game, play, heaps, k: 2, faces };
}

function graphOf(kind: Exclude<Kind, 'any'>, size: Size, chance: Chance): Promise<PlacedGraph> {
  const range = RANGES[kind][size];
  const n = between(chance, range);
  switch (kind) {
    case 'cycle':
    case 'path':
    case 'complete':
      return quick.call('family', `${kind}:${n}`);
    case 'grid':
      return quick.call('family', `grid:${n}x${n + chance(2)}`);
    case 'bipartite':
      return quick.call('family', `bipartite:${range[0]},${n}`);
    case 'tree':
      return quick.call('family', `random-tree:${n},seed=${chance(1e6)}`);
    case 'random':
      return Promise.resolve(joined(n, randomEdges(n, chance)));
  }
}

// Each vertex hangs on one that was there before.
const treeEdges = (n: number, chance: Chance) => Array.from({ length: n - 1 }, (_, i): [number, number] => [chance(i + 1), i + 1]);

// A tree with about half as many edges again.
function randomEdges(n: number, chance: Chance): [number, number][] {
  const edges = treeEdges(n, chance);
  const has = (u: number, v: number) => edges.some(([a, b]) => (a === u && b === v) || (a === v && b === u));
  for (let more = Math.ceil(n / 2), tries = 0; more > 0 && tries < 60; tries += 1) {
    const [u, v] = [chance(n), chance(n)];
    if (u === v || has(u, v)) continue;
    edges.push([Math.min(u, v), Math.max(u, v)]);
    more -= 1;
  }
  return edges;
}

const joined = (n: number, edges: [number, number][]): PlacedGraph => ({ vertices: n, edges, directed: false, places: Array.from({ length: n }, (_, i) => onCircle(i, n)) });

// Whether a set-up has a graph of a kind that can be chosen.
export const hasKinds = (game: string) => !hasHeaps(game) && !isSum(game);


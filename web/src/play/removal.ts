// A move that takes from several heaps or edges at once, while it is being put together.

import type { Move, View } from '../client/wire.ts';
import { innermost, inPart } from './options.ts';

// How many are taken from each part, by its number; parts that are not named lose nothing.
export type Removal = ReadonlyMap<number, number>;

export const nothing: Removal = new Map();

// The parts that can still be lowered together with those chosen, given the sets that one move may lower.
export function open(removal: Removal, faces: number[][], weights: number[]): Set<number> {
  const chosen = [...removal.keys()];
  const fitting = faces.filter((face) => chosen.every((part) => face.includes(part)));
  return new Set(fitting.flat().filter((part) => (weights[part] ?? 0) > 0));
}

// With so many taken from a part, between nothing and all it has.
export function put(removal: Removal, part: number, taken: number, weight: number): Removal {
  const count = Math.min(weight, Math.max(0, taken));
  const next = new Map(removal);
  if (count === 0) next.delete(part);
  else next.set(part, count);
  return next;
}

export function total(removal: Removal): number {
  return [...removal.values()].reduce((sum, count) => sum + count, 0);
}

// A move that takes away just this, and where Δ goes then, if it goes anywhere.
export interface Play {
  move: Move;
  to: number | null;
}

// The moves of a board that take away just this. By a line of rules there may be several, or none.
export function plays(view: View, board: number, removal: Removal): Play[] {
  if (removal.size === 0) return [];
  const { part, weighs, vertices, edges } = view.boards[board]!;
  const here = view.legal.filter((legal) => legal.board === board);
  const isByLine = here.some((legal) => 'lower' in innermost(legal.move));
  const isComplete = view.moves !== null && view.moves <= view.legal.length;
  const left = (index: number, taken: number) => ((weighs === 'edge' ? edges : vertices)[index]?.weight ?? 0) - taken;
  const lower = [...removal].toSorted((a, b) => a[0] - b[0]).map(([index, taken]): [number, number] => [index, left(index, taken)]);
  if (isComplete && here.length > 0) {
    const wanted = JSON.stringify(lower);
    const same = here.filter(({ lowers }) => JSON.stringify(lowers.toSorted((a, b) => a[0] - b[0])) === wanted);
    // Moves that differ only in a vertex by which they are named are one.
    return isByLine ? same.map(({ move, token_to: to }) => ({ move, to })) : same.length > 0 ? [{ move: inPart(part, toMove(removal)), to: null }] : [];
  }
  if (!isByLine) return [{ move: inPart(part, toMove(removal)), to: null }];
  // Of so many moves only the first are known; the engine says whether this is one.
  const places = [...new Set(here.map((legal) => legal.token_to))];
  return places.map((to) => ({ move: inPart(part, to === null ? { lower } : { lower, token: to }), to }));
}

// The move on the wire.
export function toMove(removal: Removal): Move {
  return { remove: [...removal].toSorted((a, b) => a[0] - b[0]) };
}

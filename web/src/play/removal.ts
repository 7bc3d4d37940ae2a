// A move that takes from several heaps or edges at once, while it is being put together.

import type { Move } from '../client/wire.ts';

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

// The move on the wire.
export function toMove(removal: Removal): Move {
  return { remove: [...removal].toSorted((a, b) => a[0] - b[0]) };
}

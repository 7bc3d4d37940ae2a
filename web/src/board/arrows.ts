// Arrows for the way of the token over the next moves.

import type { Move } from '../client/wire.ts';
import type { Point } from './geometry.ts';
import type { Placed } from './sketch.ts';

export interface Arrow {
  // Which move of the line it is, from 1 on.
  number: number;
  from: Point;
  to: Point;
  // Where its number stands.
  middle: Point;
}

// More of them would hide the board.
const MOST = 5;
// How far from the middle of a vertex they begin and end, and how far beside its line.
const CLEAR = 30;
const BESIDE = 13;

// The arrows of a line of moves on one board; none where no token goes from vertex to vertex.
export function arrowsOf(line: readonly Move[], { board, places }: Placed): Arrow[] {
  const way = [board.token, ...line.slice(0, MOST).map(({ token }) => (typeof token === 'string' ? board.vertices.findIndex((v) => v.label === token) : (token ?? null)))];
  return way.slice(1).flatMap((to, i) => {
    const [start, end] = [places[way[i] ?? -1], places[to ?? -1]];
    return start === undefined || end === undefined || start === end ? [] : [arrow(i + 1, start, end)];
  });
}

// Each keeps to its right, so that going back is another arrow.
function arrow(number: number, start: Point, end: Point): Arrow {
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const clear = Math.min(CLEAR, length / 3);
  const at = (along: number): Point => ({ x: start.x + ux * along - uy * BESIDE, y: start.y + uy * along + ux * BESIDE });
  return { number, from: at(clear), to: at(length - clear), middle: at(length * 0.3) };
}

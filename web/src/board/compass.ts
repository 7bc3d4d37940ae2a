// Walking a board with the arrow keys.

import type { Point } from './geometry.ts';

const WAYS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

// The direction of an arrow key, or nothing for any other key.
export function wayOf(key: string): Point | null {
  return WAYS[key] ?? null;
}

// Which of the places comes next in a direction: near, and not far off the line. `null` when none lies that way.
export function nextPlace(places: Point[], from: number, way: Point): number | null {
  const start = places[from]!;
  let best: number | null = null;
  let least = Infinity;
  places.forEach((place, i) => {
    const along = (place.x - start.x) * way.x + (place.y - start.y) * way.y;
    const aside = Math.abs((place.x - start.x) * way.y - (place.y - start.y) * way.x);
    // Farther aside than along belongs to another key, unless nothing else lies this way.
    const cost = along + 2 * aside + (aside > along ? 1e6 : 0);
    if (i === from || along <= 1 || cost >= least) return;
    best = i;
    least = cost;
  });
  return best;
}

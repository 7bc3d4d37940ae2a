// Spots along edges that keep apart from each other and from the vertices, for what has to be touched.

import type { Curve, Point } from './geometry.ts';

const ALONG = Array.from({ length: 17 }, (_, i) => 0.18 + 0.04 * i);
const ROUNDS = 4;
// How much being off the middle counts, beside being apart.
const OFF = 30;

// A spot on each line. Each in turn goes where it has most room beside the others, and near the middle if there is a choice.
export function spread(lines: readonly Curve[], places: readonly Point[], enough = 60): Point[] {
  const spots = lines.map((line) => line.middle);
  const chosen = lines.map((line) => ALONG.map((t) => ({ t, at: line.at(t) })));
  for (let round = 0; round < ROUNDS; round += 1) {
    let moved = false;
    lines.forEach((_, i) => {
      const worth = ({ t, at }: { t: number; at: Point }) => Math.min(enough, roomAt(at, spots, i, places)) - OFF * Math.abs(t - 0.5);
      const best = chosen[i]!.reduce((a, b) => (worth(b) > worth(a) + 1e-9 ? b : a));
      moved ||= best.at.x !== spots[i]!.x || best.at.y !== spots[i]!.y;
      spots[i] = best.at;
    });
    if (!moved) break;
  }
  return spots;
}

// How far it is to the nearest other spot, or to a vertex, which is smaller.
function roomAt(at: Point, spots: readonly Point[], self: number, places: readonly Point[]): number {
  const far = (p: Point) => Math.hypot(p.x - at.x, p.y - at.y);
  return Math.min(...spots.filter((_, i) => i !== self).map(far), ...places.map((p) => far(p) * 1.1), Infinity);
}

// The least distance between two spots.
export function least(spots: readonly Point[]): number {
  let found = Infinity;
  spots.forEach((p, i) => {
    for (const q of spots.slice(i + 1)) found = Math.min(found, Math.hypot(p.x - q.x, p.y - q.y));
  });
  return found;
}

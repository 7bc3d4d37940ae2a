// Rounded outlines round sets of heaps, so that one sees which may be played together.

import type { Point } from './geometry.ts';

const ROOM = 25;
const APART = 3;

// An outline round each face of two heaps or more. The next is a little wider, so that none hides another.
export function hulls(faces: number[][], places: Point[]): string[] {
  return faces
    .map((face) => face.flatMap((v) => places[v] ?? []))
    .filter((points) => points.length > 1)
    .map((points, i) => outline(points, ROOM + APART * (i % 4)));
}

function outline(points: Point[], room: number): string {
  const around = points.flatMap(({ x, y }) =>
    Array.from({ length: 16 }, (_, i) => {
      const angle = (i * Math.PI) / 8;
      return { x: x + room * Math.cos(angle), y: y + room * Math.sin(angle) };
    }),
  );
  const corners = convexHull(around);
  return `M${corners.map((p) => `${p.x.toFixed(1)},${p.y.toFixed(1)}`).join(' L')} Z`;
}

// Andrew's monotone chain.
export function convexHull(points: Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const half = (list: Point[]) => {
    const chain: Point[] = [];
    for (const p of list) {
      while (chain.length >= 2 && turn(chain.at(-2)!, chain.at(-1)!, p) <= 0) chain.pop();
      chain.push(p);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

import { expect, test } from 'vitest';
import { curves, type Point } from './geometry.ts';
import { least, spread } from './spread.ts';

// The complete graph on vertices round a circle, as large as it is drawn on a phone.
function complete(n: number): { ends: [number, number][]; places: Point[] } {
  const places = Array.from({ length: n }, (_, i) => ({ x: 150 * Math.cos((2 * Math.PI * i) / n), y: 150 * Math.sin((2 * Math.PI * i) / n) }));
  const ends = places.flatMap((_, i) => places.slice(i + 1).map((_, j): [number, number] => [i, i + 1 + j]));
  return { ends, places };
}

test('what is touched on the edges of K6 stands apart on a phone', () => {
  const { ends, places } = complete(6);
  const lines = curves(ends, places, false);
  const spots = spread(lines, places);
  expect(least(spots)).toBeGreaterThanOrEqual(40);
  expect(least(spots)).toBeGreaterThan(least(lines.map((line) => line.middle)));
});

test('a spot with room all round stays in the middle of its edge', () => {
  const places = [{ x: 0, y: 0 }, { x: 300, y: 0 }];
  expect(spread(curves([[0, 1]], places, false), places)[0]!.x).toBeCloseTo(150);
});

test('every spot lies on its edge, between its ends', () => {
  const { ends, places } = complete(7);
  spread(curves(ends, places, false), places).forEach((spot, i) => {
    const [a, b] = ends[i]!.map((v) => places[v]!) as [Point, Point];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const off = Math.abs((b.x - a.x) * (spot.y - a.y) - (b.y - a.y) * (spot.x - a.x)) / length;
    expect(off).toBeLessThan(1e-6);
    expect(Math.hypot(spot.x - a.x, spot.y - a.y)).toBeLessThan(length);
  });
});

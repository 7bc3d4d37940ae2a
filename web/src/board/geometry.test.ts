import { expect, test } from 'vitest';
import { awayFrom, captionPlace, curves, hintCorner, hintPlaces, nameSide, parts, roomFor, thickness, windowOnto } from './geometry.ts';
import { convexHull } from './hull.ts';

const square = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 100 },
  { x: 0, y: 100 },
];

test('parts of a bipartite graph', () => {
  expect(parts(4, [[0, 1], [1, 2], [2, 3], [3, 0]])).toEqual([0, 1, 0, 1]);
  expect(parts(3, [[0, 1], [1, 2], [2, 0]])).toBeNull();
  expect(parts(2, [[0, 0]])).toBeNull();
  expect(parts(2, [])).toEqual([0, 0]);
});

test('parallel edges lie apart, each on its own curve', () => {
  const [a, b, single] = curves([[0, 1], [1, 0], [1, 2]], square, false);
  expect(single!.middle).toEqual({ x: 100, y: 50 });
  expect(Math.abs(a!.middle.y - b!.middle.y)).toBeGreaterThan(30);
  expect(a!.at(0)).toEqual(square[0]);
  expect(b!.at(0)).toEqual(square[1]);
});

test('a loop leaves and comes back, away from the neighbours', () => {
  const [, loop] = curves([[0, 1], [0, 0]], square, false);
  expect(loop!.at(0)).toEqual(square[0]);
  expect(loop!.at(1)).toEqual(square[0]);
  expect(loop!.middle.x).toBeLessThan(-20);
});

test('heavier edges are thicker, and an edge of weight 0 is thin', () => {
  const widths = [0, 1, 2, 5, 100].map(thickness);
  expect(widths).toEqual(widths.toSorted((a, b) => a - b));
});

test('the window shows everything and keeps its shape', () => {
  for (const aspect of [0.5, 1, 2]) {
    const { x, y, width, height } = windowOnto([{ x: -900, y: 5 }, { x: 30, y: 700 }], aspect);
    expect(width / height).toBeCloseTo(aspect);
    expect(x).toBeLessThan(-900);
    expect(x + width).toBeGreaterThan(30);
    expect(y).toBeLessThan(5);
    expect(y + height).toBeGreaterThan(700);
  }
});

test('a caption stands above its board, and the window shows it whole', () => {
  const caption = captionPlace(square);
  expect(caption).toEqual({ x: 50, y: -80 });
  const high = square.map(({ x, y }) => ({ x, y: y * 9 }));
  const { y } = windowOnto([...high, roomFor(caption)], 1);
  expect(y).toBeLessThan(caption.y - 20);
});

test('no edge is so heavy that it hides the board', () => {
  const widths = [1, 2, 3, 7, 20, 57, 400, 2 ** 53 - 1].map(thickness);
  for (const [i, width] of widths.entries()) expect(width).toBeGreaterThanOrEqual(widths[i - 1] ?? 0);
  expect(widths.at(-1)).toBeLessThanOrEqual(6);
});

test('convex hull', () => {
  expect(convexHull([...square, { x: 50, y: 50 }])).toHaveLength(4);
});

test('weights of edges that cross in their middles stand apart, and clear of the other edge', () => {
  const [a, b] = curves([[0, 2], [1, 3]], square.map(({ x, y }) => ({ x: 3 * x, y: 3 * y })), false);
  expect(a!.middle.x).toBeCloseTo(a!.middle.y);
  expect(b!.middle.x + b!.middle.y).toBeCloseTo(300);
  for (const { middle } of [a!, b!]) expect(Math.hypot(middle.x - 150, middle.y - 150)).toBeGreaterThan(20);
  expect(Math.hypot(a!.middle.x - b!.middle.x, a!.middle.y - b!.middle.y)).toBeGreaterThan(34);
});

test('the name of a vertex keeps clear of its edges', () => {
  // In the middle of a path, and at its end.
  const path = [{ x: 0, y: 0 }, { x: 100, y: 0 }, { x: 200, y: 0 }, { x: 200, y: 100 }];
  const ends: [number, number][] = [[0, 1], [1, 2], [2, 3]];
  const sides = path.map((p, v) => awayFrom(p, path, ends, v, { x: 125, y: 25 }));
  expect(Math.abs(sides[1]!.x)).toBeLessThan(0.5);
  expect(sides[0]!.x).toBeLessThan(-0.9);
  expect(sides[2]!.y).toBeLessThan(-0.3);
  expect(sides[2]!.x).toBeGreaterThan(0.3);
});

test('names stand below a row, else away from the neighbours; hints keep clear of them', () => {
  const vertices = square.map((_, i) => ({ label: String(i), weight: 1, removed: false }));
  const board = { game: '', part: [], weighs: 'vertex' as const, arrangement: 'row' as const, vertices, edges: [], token: null };
  expect(nameSide(board, square, 1)).toEqual({ x: 0, y: 1 });
  const name = nameSide({ ...board, arrangement: 'circle' }, square, 1);
  expect(name.x).toBeCloseTo(Math.SQRT1_2);
  expect(name.y).toBeCloseTo(-Math.SQRT1_2);
  expect(hintCorner(board, square, 1)).toEqual({ x: 1, y: -1 });
  // The name stands at the upper right; below, an edge.
  const edges = [{ ends: [1, 2] as [number, number], weight: null, directed: false }, { ends: [1, 0] as [number, number], weight: null, directed: false }];
  expect(hintCorner({ ...board, arrangement: 'graph', edges }, square, 1)).toEqual({ x: -1, y: -1 });
});

test('hints of neighbouring edges stand apart', () => {
  const fan = [{ x: 0, y: 0 }, { x: -100, y: -60 }, { x: 0, y: -100 }, { x: 100, y: -60 }];
  const hints = hintPlaces(curves([[0, 1], [0, 2], [0, 3]], fan, false), fan);
  for (const [i, p] of hints.entries())
    for (const q of hints.slice(i + 1)) expect(Math.hypot(p.x - q.x, p.y - q.y)).toBeGreaterThan(40);
});

// Where things lie on the board: curves of edges, their middles, loops, arrow heads, the window onto it all.

import type { BoardView } from '../client/wire.ts';

export interface Point {
  x: number;
  y: number;
}

export const RADIUS = 17;

// An edge as drawn: an SVG path, where its weight stands, and which way it points there.
export interface Curve {
  path: string;
  middle: Point;
  // The unit vector across the edge at its middle.
  across: Point;
  // Points along the edge for stones and walks, from one end to the other.
  at: (t: number) => Point;
}

// How long the side of the unit square is on the board: more vertices need more room.
export function sideFor(vertices: number): number {
  return Math.min(1100, Math.max(230, 150 * Math.sqrt(vertices)));
}

// The curves of all edges. Edges with the same ends fan out; an arc and its reverse bend apart.
export function curves(ends: [number, number][], places: Point[], directed: boolean): Curve[] {
  const bundles = new Map<string, number[]>();
  ends.forEach(([u, v], i) => {
    const key = u < v ? `${u} ${v}` : `${v} ${u}`;
    bundles.set(key, [...(bundles.get(key) ?? []), i]);
  });
  const centre = centroid(places);
  const result: Curve[] = new Array<Curve>(ends.length);
  for (const bundle of bundles.values()) {
    bundle.forEach((edge, rank) => {
      const [u, v] = ends[edge]!;
      const [a, b] = [places[u] ?? centre, places[v] ?? centre];
      if (u === v) result[edge] = loop(a, awayFrom(a, places, ends, u, centre), rank);
      else result[edge] = bow(a, b, bend(rank, bundle.length) * (u < v ? 1 : -1), directed);
    });
  }
  return ends.length > MOST_APART ? result : apart(result, ends);
}

const MOST_APART = 400;
const MOST_CLEAR = 100;
const ASIDE = [0.5, 0.42, 0.58, 0.35, 0.65, 0.27, 0.73];
const CLEAR = 14;

// A weight stands in the middle of its edge, unless another weight is there or another edge passes; then it moves along.
function apart(lines: Curve[], ends: [number, number][]): Curve[] {
  const taken: Point[] = [];
  const ways = lines.length > MOST_CLEAR ? [] : lines.map(sampled);
  return lines.map((line, i) => {
    const isFree = (p: Point) => taken.every((q) => Math.hypot(p.x - q.x, p.y - q.y) >= 2 * RADIUS);
    const isClear = (p: Point) => ways.every((way, j) => j === i || distanceTo(way, p) >= CLEAR);
    const [u, v] = ends[i]!;
    const free = u === v ? [] : ASIDE.map(line.at).filter(isFree);
    const middle = free.find(isClear) ?? free[0] ?? line.middle;
    taken.push(middle);
    return { ...line, middle };
  });
}

// Points along an edge, near enough to each other that the edge is almost straight between them.
const sampled = (line: Curve): Point[] => [0, 0.25, 0.5, 0.75, 1].map(line.at);

function distanceTo(way: Point[], p: Point): number {
  return Math.min(...way.slice(1).map((b, i) => distanceToSegment(way[i]!, b, p)));
}

function distanceToSegment(a: Point, b: Point, p: Point): number {
  const [x, y] = [b.x - a.x, b.y - a.y];
  const t = Math.min(1, Math.max(0, ((p.x - a.x) * x + (p.y - a.y) * y) / (x * x + y * y || 1)));
  return Math.hypot(a.x + t * x - p.x, a.y + t * y - p.y);
}

// 0 for a single edge; −1, 1 for two; −2, 0, 2 for three.
function bend(rank: number, count: number): number {
  return 2 * rank - (count - 1);
}

function bow(a: Point, b: Point, amount: number, directed: boolean): Curve {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const along = { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
  const across = { x: -along.y, y: along.x };
  const height = amount * Math.min(24, length / 5);
  const control = { x: (a.x + b.x) / 2 + across.x * height * 2, y: (a.y + b.y) / 2 + across.y * height * 2 };
  const end = directed ? shortened(control, b, RADIUS + 4) : b;
  const at = (t: number) => quadratic(a, control, b, t);
  const path = `M${point(a)} Q${point(control)} ${point(end)}`;
  return { path, middle: at(0.5), across, at };
}

function loop(a: Point, out: Point, rank: number): Curve {
  const size = 34 + 16 * rank;
  const side = { x: -out.y, y: out.x };
  const reach = size * 1.55;
  const c1 = { x: a.x + out.x * reach + side.x * size, y: a.y + out.y * reach + side.y * size };
  const c2 = { x: a.x + out.x * reach - side.x * size, y: a.y + out.y * reach - side.y * size };
  const end = shortened(c2, a, RADIUS + 4);
  const at = (t: number) => cubic(a, c1, c2, a, t);
  return { path: `M${point(a)} C${point(c1)} ${point(c2)} ${point(end)}`, middle: at(0.5), across: out, at };
}

const DIRECTIONS = Array.from({ length: 16 }, (_, i) => ({ x: Math.cos((i * Math.PI) / 8), y: Math.sin((i * Math.PI) / 8) }));
// How much it counts that a direction leads outward, beside keeping clear of the edges.
const OUTWARD = 0.15;

// The direction in which a vertex has most room: clear of its edges, and outward if there is a choice.
export function awayFrom(a: Point, places: Point[], ends: [number, number][], v: number, centre: Point): Point {
  const outward = direction(centre, a) ?? { x: 0, y: -1 };
  const ways = ends.flatMap(([s, t]) => {
    const place = s === t ? undefined : s === v ? places[t] : t === v ? places[s] : undefined;
    return place === undefined ? [] : (direction(a, place) ?? []);
  });
  if (ways.length === 0) return outward;
  const along = (p: Point, q: Point) => p.x * q.x + p.y * q.y;
  const nearness = (d: Point) => Math.max(...ways.map((way) => along(way, d))) - OUTWARD * along(outward, d);
  return DIRECTIONS.reduce((best, d) => (nearness(d) < nearness(best) - 1e-9 ? d : best));
}

function direction(from: Point, to: Point): Point | null {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return length < 1e-6 ? null : { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

// The direction in which the name of a vertex stands from it: below the heaps of a row, else where there is room.
export function nameSide(board: BoardView, places: Point[], v: number): Point {
  return nameSides(board, places)(v);
}

// The same for many vertices of one board.
export function nameSides(board: BoardView, places: Point[]): (v: number) => Point {
  if (board.arrangement === 'row') return () => ({ x: 0, y: 1 });
  const ends = board.edges.map((e) => e.ends);
  const centre = centroid(places);
  return (v) => awayFrom(places[v]!, places, ends, v, centre);
}

const BESIDE = 27;

// Places for the hints of these edges, each on the side of its edge where there is more room, and clear of the weights of
// all edges.
export function hintPlaces(lines: Curve[], places: Point[], all: Curve[] = lines): Point[] {
  const found: Point[] = [];
  for (const line of lines) {
    const { middle, across } = line;
    const taken = [...places, ...found, ...all.filter((other) => other !== line).map((other) => other.middle)];
    const room = (p: Point) => Math.min(...taken.map((q) => Math.hypot(p.x - q.x, p.y - q.y)));
    const aside = (side: number, along: number) => ({ x: middle.x + side * across.x * BESIDE - along * across.y, y: middle.y + side * across.y * BESIDE + along * across.x });
    const spots = [aside(1, 0), aside(-1, 0), aside(1, BESIDE), aside(1, -BESIDE), aside(-1, BESIDE), aside(-1, -BESIDE)];
    // Right beside the weight, if that is clear enough; else wherever there is most room.
    const beside = room(spots[1]!) > room(spots[0]!) + 1 ? spots[1]! : spots[0]!;
    found.push(room(beside) >= BESIDE ? beside : spots.reduce((best, spot) => (room(spot) > room(best) + 1 ? spot : best)));
  }
  return found;
}

const CORNERS = [
  { x: 1, y: -1 },
  { x: -1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
];

// The corner of a vertex that is clearest of its name and its edges, for its hint; the upper right one, if that will do.
export function hintCorner(board: BoardView, places: Point[], v: number): Point {
  const here = places[v]!;
  const neighbours = board.edges.flatMap(({ ends: [s, t] }) => (s === v ? (places[t] ?? []) : t === v ? (places[s] ?? []) : []));
  const ways = [nameSide(board, places, v), ...neighbours.map((p) => ({ x: p.x - here.x, y: p.y - here.y }))];
  // The cosine of the angle to the nearest of them, rounded so that equals stay in their order.
  const nearness = (c: Point) => Math.max(...ways.map(({ x, y }) => Math.round((10 * (c.x * x + c.y * y)) / (Math.hypot(x, y) || 1))));
  return CORNERS.toSorted((c, d) => nearness(c) - nearness(d))[0]!;
}

export function centroid(places: Point[]): Point {
  const n = Math.max(1, places.length);
  return { x: places.reduce((s, p) => s + p.x, 0) / n, y: places.reduce((s, p) => s + p.y, 0) / n };
}

// The circle that places at equal distances from their middle stand on; `null` for fewer than two.
export function circleThrough(places: Point[]): (Point & { radius: number }) | null {
  if (places.length < 2) return null;
  const { x, y } = centroid(places);
  return { x, y, radius: Math.hypot(places[0]!.x - x, places[0]!.y - y) };
}

function shortened(from: Point, to: Point, by: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: to.x - ((to.x - from.x) * by) / length, y: to.y - ((to.y - from.y) * by) / length };
}

function quadratic(a: Point, c: Point, b: Point, t: number): Point {
  const s = 1 - t;
  return { x: s * s * a.x + 2 * s * t * c.x + t * t * b.x, y: s * s * a.y + 2 * s * t * c.y + t * t * b.y };
}

function cubic(a: Point, c1: Point, c2: Point, b: Point, t: number): Point {
  const s = 1 - t;
  const mix = (p: number, q: number, r: number, u: number) =>
    s * s * s * p + 3 * s * s * t * q + 3 * s * t * t * r + t * t * t * u;
  return { x: mix(a.x, c1.x, c2.x, b.x), y: mix(a.y, c1.y, c2.y, b.y) };
}

function point({ x, y }: Point): string {
  return `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`;
}

const THICK = 3;
const THICKEST = 6;

// Thicker lines for heavier edges, ever more slowly, and never so thick that they hide what they join.
export function thickness(weight: number): number {
  if (weight <= 0) return 1.2;
  const size = Math.log2(1 + weight);
  return Math.min(THICKEST, 1.2 + 1.05 * Math.min(size, THICK) + 0.25 * Math.max(0, size - THICK));
}

export interface Window {
  x: number;
  y: number;
  width: number;
  height: number;
}

const MARGIN = 62;
const LEAST = 300;

// The smallest window of the given shape that shows every place with room around it.
export function windowOnto(places: Point[], aspect: number, { least = LEAST, margin = MARGIN } = {}): Window {
  const xs = places.map((p) => p.x);
  const ys = places.map((p) => p.y);
  const [left, right] = places.length ? [Math.min(...xs), Math.max(...xs)] : [0, 0];
  const [top, bottom] = places.length ? [Math.min(...ys), Math.max(...ys)] : [0, 0];
  let width = Math.max(least, right - left + 2 * margin);
  let height = Math.max(least, bottom - top + 2 * margin);
  if (width / height < aspect) width = height * aspect;
  else height = width / aspect;
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height };
}

// Where the caption of a board stands: in the middle, above names and loops.
export function captionPlace(places: Point[]): Point {
  const xs = places.map((p) => p.x);
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: Math.min(...places.map((p) => p.y)) - MARGIN - 18 };
}

const LETTERS = 26;

// A place that, with the margin of the window, leaves just room for the letters of a caption.
export function roomFor({ x, y }: Point): Point {
  return { x, y: y + MARGIN - LETTERS };
}

// The words that stand beside a heap, in the longest language, as far as they reach out of the margin.
const BESIDE_HEAP = 34;

// The places of the names of heaps in a circle, which stand to the left and to the right of some of them.
export function roomForNames(arrangement: string, places: Point[]): Point[] {
  if (arrangement !== 'circle') return [];
  return places.flatMap(({ x, y }) => [{ x: x - BESIDE_HEAP, y }, { x: x + BESIDE_HEAP, y }]);
}

// The parts of a bipartite graph by number, or `null` when the graph has an odd cycle or a loop.
export function parts(order: number, ends: [number, number][]): number[] | null {
  const neighbours: number[][] = Array.from({ length: order }, () => []);
  for (const [u, v] of ends) {
    neighbours[u]?.push(v);
    neighbours[v]?.push(u);
  }
  const part: number[] = new Array<number>(order).fill(-1);
  for (let root = 0; root < order; root += 1) {
    if (part[root] !== -1) continue;
    part[root] = 0;
    const stack = [root];
    while (stack.length > 0) {
      const v = stack.pop()!;
      for (const w of neighbours[v]!) {
        if (part[w] === part[v]) return null;
        if (part[w] === -1) {
          part[w] = 1 - part[v]!;
          stack.push(w);
        }
      }
    }
  }
  return part;
}

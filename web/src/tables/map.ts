// A map of outcomes over two weights, with all the others fixed.

import type { Outcome } from '../client/wire.ts';
import { weighsEdges, type GraphSetup, type HeapSetup } from '../setup/setup.ts';

// The outcome at each pair of weights: `cells[y][x]`.
export type Cells = (Outcome | null)[][];

// A cell by its place in the range, from the lower left.
export interface Cell {
  x: number;
  y: number;
}

export interface Axis {
  index: number;
  name: string;
}

type Mappable = GraphSetup | HeapSetup;

// The weights that an axis may run over.
export function axes(setup: Mappable): Axis[] {
  if (setup.kind === 'heaps') return setup.heaps.map((_, index) => ({ index, name: `heap ${index}` }));
  const name = (v: number) => setup.vertices[v]?.name ?? '';
  if (!weighsEdges(setup.game)) return setup.vertices.map((v, index) => ({ index, name: v.name }));
  return setup.edges.map((e, index) => ({ index, name: `${name(e.from)}–${name(e.to)}` }));
}

export function weightsOf(setup: Mappable): number[] {
  if (setup.kind === 'heaps') return setup.heaps;
  return weighsEdges(setup.game) ? setup.edges.map((e) => e.weight) : setup.vertices.map((v) => v.weight);
}

// The same set-up with other weights.
export function withWeights(setup: Mappable, weights: number[]): Mappable {
  if (setup.kind === 'heaps') return { ...setup, heaps: weights };
  if (weighsEdges(setup.game)) return { ...setup, edges: setup.edges.map((e, i) => ({ ...e, weight: weights[i] ?? e.weight })) };
  return { ...setup, vertices: setup.vertices.map((v, i) => ({ ...v, weight: weights[i] ?? v.weight })) };
}

// The least weight that a position may start with: in vertex-nim a vertex of weight 0 has left the graph.
export function leastWeight(game: string): number {
  return game === 'vertex-nim' || game === 'adjacent-nim' ? 1 : 0;
}

// How far the axes of a map may go: more cells than 31 times 31 are neither solved nor read.
export const MOST = { least: 2, most: 30 };

export function clampMost(value: number): number {
  return Number.isFinite(value) ? Math.min(MOST.most, Math.max(MOST.least, Math.round(value))) : MOST.least;
}

// The cell that a key leads to from another; `null` for other keys. Up is towards more.
export function cellAfter(key: string, { x, y }: Cell, size: number): Cell | null {
  const clamp = (n: number) => Math.min(size - 1, Math.max(0, n));
  switch (key) {
    case 'ArrowLeft':
      return { x: clamp(x - 1), y };
    case 'ArrowRight':
      return { x: clamp(x + 1), y };
    case 'ArrowDown':
      return { x, y: clamp(y - 1) };
    case 'ArrowUp':
      return { x, y: clamp(y + 1) };
    case 'Home':
      return { x: 0, y };
    case 'End':
      return { x: size - 1, y };
    case 'PageDown':
      return { x, y: 0 };
    case 'PageUp':
      return { x, y: size - 1 };
    default:
      return null;
  }
}

// The set-ups of a map, row by row from the least y.
export function grid(setup: Mappable, x: number, y: number, range: number[]): Mappable[] {
  const base = weightsOf(setup);
  return range.flatMap((b) =>
    range.map((a) => withWeights(setup, base.map((w, i) => (i === y ? b : i === x ? a : w)))),
  );
}

export function rows<T>(list: T[], width: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / width) }, (_, i) => list.slice(i * width, (i + 1) * width));
}

const CELL = 20;
const LEFT = 56;
const BOTTOM = 46;

// The map as a picture that stands by itself.
export function toSvg(cells: Cells, range: number[], xName: string, yName: string, title: string): string {
  const n = range.length;
  const [width, height] = [LEFT + n * CELL + 16, 34 + n * CELL + BOTTOM];
  const at = (x: number, y: number) => ({ x: LEFT + x * CELL, y: 34 + (n - 1 - y) * CELL });
  const cell = (outcome: Outcome | null, x: number, y: number) => {
    const p = at(x, y);
    const fill = outcome === 'P' ? '#24211c' : '#ffffff';
    const mark = outcome === null ? `<text x="${p.x + CELL / 2}" y="${p.y + CELL / 2 + 4}" text-anchor="middle">?</text>` : '';
    return `<rect x="${p.x}" y="${p.y}" width="${CELL}" height="${CELL}" fill="${fill}" stroke="#c9c2b4" stroke-width="0.5"/>${mark}`;
  };
  const ticks = range.map(
    (value, i) =>
      `<text x="${at(i, 0).x + CELL / 2}" y="${34 + n * CELL + 15}" text-anchor="middle">${value}</text>` +
      `<text x="${LEFT - 6}" y="${at(0, i).y + CELL / 2 + 4}" text-anchor="end">${value}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="serif" font-size="11" fill="#24211c">`,
    `<title>${escape(title)}</title><rect width="${width}" height="${height}" fill="#ffffff"/>`,
    `<text x="${LEFT}" y="20" font-size="13">${escape(title)}</text>`,
    ...cells.flatMap((row, y) => row.map((outcome, x) => cell(outcome, x, y))),
    ...ticks,
    `<text x="${LEFT + (n * CELL) / 2}" y="${34 + n * CELL + 36}" text-anchor="middle" font-size="13">${escape(xName)}</text>`,
    `<text transform="translate(16 ${34 + (n * CELL) / 2}) rotate(-90)" text-anchor="middle" font-size="13">${escape(yName)}</text>`,
    '</svg>\n',
  ].join('\n');
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
}

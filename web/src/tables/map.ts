// A map of outcomes over two weights, with all the others fixed.

import { letterOf } from '../board/letters.ts';
import type { Outcome } from '../client/wire.ts';
import { weighsEdges, hasToken } from '../setup/games.ts';
import { type GraphSetup, type HeapSetup, type Setup } from '../setup/setup.ts';
import { fromFragment, toFragment } from '../setup/share.ts';
import { t } from '../texts/texts.svelte.ts';

// The outcome at each pair of weights: `cells[y][x]`.
export type Cells = (Outcome | null)[][];
// The Grundy value at each pair of weights, where it is known.
export type Values = (number | null)[][];

// The colour of a Grundy value, as an angle: values next to one another lie far apart.
export const hueOf = (value: number): number => (value * 137) % 360;

// A cell by its place in the range, from the lower left.
export interface Cell {
  x: number;
  y: number;
}

export interface Axis {
  index: number;
  name: string;
}

// "a–b = 2, b–c = 3", "heap A = 3".
export function cellName({ x, y }: Cell, range: readonly number[], across: Axis, up: Axis | undefined): string {
  return [`${across.name} = ${range[x]}`, ...(up === undefined ? [] : [`${up.name} = ${range[y]}`])].join(', ');
}

export type Mappable = GraphSetup | HeapSetup;

// The weights that an axis may run over.
export function axes(setup: Mappable): Axis[] {
  if (setup.kind === 'heaps') return setup.heaps.map((_, index) => ({ index, name: t.board.heap(letterOf(index)) }));
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

// How far the axes of a map may go: more cells than 31 times 31 are neither solved nor read.
export const MOST = { least: 2, most: 30 };
export const FIRST_MOST = 10;

export function clampMost(value: number): number {
  return Number.isFinite(value) ? Math.min(MOST.most, Math.max(MOST.least, Math.round(value))) : MOST.least;
}

// The cell that a key leads to from another; `null` for other keys. Up is towards more.
export function cellAfter(key: string, { x, y }: Cell, wide: number, high = wide): Cell | null {
  const clamp = (n: number, size = wide) => Math.min(size - 1, Math.max(0, n));
  switch (key) {
    case 'ArrowLeft':
      return { x: clamp(x - 1), y };
    case 'ArrowRight':
      return { x: clamp(x + 1), y };
    case 'ArrowDown':
      return { x, y: clamp(y - 1, high) };
    case 'ArrowUp':
      return { x, y: clamp(y + 1, high) };
    case 'Home':
      return { x: 0, y };
    case 'End':
      return { x: wide - 1, y };
    case 'PageDown':
      return { x, y: 0 };
    case 'PageUp':
      return { x, y: high - 1 };
    default:
      return null;
  }
}

// The set-ups of a map, row by row from the least y. A single weight makes a single row.
export function grid(setup: Mappable, x: number, y: number, range: number[]): Mappable[] {
  const base = weightsOf(setup);
  return (base.length > 1 ? range : [0]).flatMap((b) =>
    range.map((a) => withWeights(setup, base.map((w, i) => (i === y ? b : i === x ? a : w)))),
  );
}

export function rows<T>(list: T[], width: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / width) }, (_, i) => list.slice(i * width, (i + 1) * width));
}

const CELL = 20;
const LEFT = 56;
const BOTTOM = 46;
const LINE = 17;
const MARGIN = 14;
// Room for a title of some words over the smallest map; and how wide its letters are at most.
const LEAST_WIDTH = 260;
const LETTER = 7;

// The map as a picture that stands by itself. A map over one weight has a single row, and nothing is said beside it.
export function toSvg(cells: Cells, range: number[], xName: string, yName: string | null, title: string, values: Values = []): string {
  const [n, m] = [range.length, cells.length];
  const width = Math.max(LEAST_WIDTH, LEFT + n * CELL + 16);
  const lines = wrapped(title, Math.floor((width - 2 * MARGIN) / LETTER));
  const top = 17 + lines.length * LINE;
  const bottom = top + m * CELL;
  const height = bottom + BOTTOM;
  const at = (x: number, y: number) => ({ x: LEFT + x * CELL, y: top + (m - 1 - y) * CELL });
  const cell = (outcome: Outcome | null, x: number, y: number) => {
    const p = at(x, y);
    const value = values[y]?.[x] ?? null;
    const fill = outcome === 'P' ? '#24211c' : value === null ? '#ffffff' : `hsl(${hueOf(value)} 60% 84%)`;
    const written = outcome === null ? '?' : outcome === 'N' && value !== null ? value : null;
    const mark = written === null ? '' : `<text x="${p.x + CELL / 2}" y="${p.y + CELL / 2 + 4}" text-anchor="middle">${written}</text>`;
    return `<rect x="${p.x}" y="${p.y}" width="${CELL}" height="${CELL}" fill="${fill}" stroke="#c9c2b4" stroke-width="0.5"/>${mark}`;
  };
  const across = range.map((value, i) => `<text x="${at(i, 0).x + CELL / 2}" y="${bottom + 15}" text-anchor="middle">${value}</text>`);
  const up = range.map((value, i) => `<text x="${LEFT - 6}" y="${at(0, i).y + CELL / 2 + 4}" text-anchor="end">${value}</text>`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="serif" font-size="11" fill="#24211c">`,
    `<title>${escape(title)}</title><rect width="${width}" height="${height}" fill="#ffffff"/>`,
    ...lines.map((line, i) => `<text x="${MARGIN}" y="${20 + i * LINE}" font-size="13">${escape(line)}</text>`),
    ...cells.flatMap((row, y) => row.map((outcome, x) => cell(outcome, x, y))),
    ...across,
    `<text x="${LEFT + (n * CELL) / 2}" y="${bottom + 36}" text-anchor="middle" font-size="13">${escape(xName)}</text>`,
    ...(yName === null ? [] : [...up, `<text transform="translate(16 ${top + (m * CELL) / 2}) rotate(-90)" text-anchor="middle" font-size="13">${escape(yName)}</text>`]),
    '</svg>\n',
  ].join('\n');
}

// Lines of at most so many letters, broken at spaces; a longer word has a line to itself.
export function wrapped(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
}

// What is fixed on a map, for its title: the token and the weights that no axis runs over.
export function fixedOn(setup: Mappable, x: number, y: number): string {
  const weights = weightsOf(setup);
  // Hard spaces keep each equation on one line.
  const others = axes(setup).filter((a) => a.index !== x && a.index !== y).map((a) => `${a.name}\u00a0=\u00a0${weights[a.index]}`);
  const token = setup.kind === 'graph' && hasToken(setup.game) ? [`token on ${setup.vertices[setup.token]?.name}`] : [];
  return [...token, ...others].join(', ');
}

// The settings of a map as the query of its address, and back: the axes and how far they go, then the board.
export interface MapSettings {
  setup: Setup;
  x: number;
  y: number;
  most: number;
  // What the cells show: who wins, or Grundy values too.
  shows: Shows;
}

export type Shows = 'outcomes' | 'values';

export function toQuery({ setup, x, y, most, shows }: MapSettings): string {
  return `across=${x}&up=${y}&most=${most}${shows === 'values' ? '&show=values' : ''}&${toFragment({ setup, moves: [] })}`;
}

// `null` for a query without a board; what cannot be read is refused in words.
export function fromQuery(query: string): MapSettings | null {
  const shared = fromFragment(query);
  if (shared === null) return null;
  const { setup } = shared;
  const given = new URLSearchParams(query);
  const count = setup.kind === 'other' ? 0 : axes(setup).length;
  const axis = (name: string, otherwise: number) => {
    const index = Number(given.get(name) ?? otherwise);
    return Number.isInteger(index) && index >= 0 && index < count ? index : otherwise;
  };
  const x = axis('across', 0);
  const y = axis('up', 1);
  return { setup, x, y: x === y ? (x === 0 ? 1 : 0) : y, most: clampMost(Number(given.get('most') ?? FIRST_MOST)), shows: given.get('show') === 'values' ? 'values' : 'outcomes' };
}

// The board of a set-up as it stands, legal or not, and where its parts lie.

import type { BoardView, View } from '../client/wire.ts';
import { weighsEdges, hasToken, allowsArcs, hasField, cardOf } from '../setup/games.ts';
import type { GraphSetup, HeapSetup, Setup } from '../setup/setup.ts';
import { t } from '../texts/texts.svelte.ts';
import { curves, sideFor, type Curve, type Point } from './geometry.ts';
import { letterOf } from './letters.ts';
import { narrow } from '../state/screen.ts';
import { spread } from './spread.ts';

// A board with a place for each vertex.
export interface Placed {
  board: BoardView;
  places: Point[];
  // Which part of a sum it is.
  caption?: string;
  // What is written on the board of a part: which it is, and what is played there.
  heading?: string;
  // Whether moves lower what Δ goes to, and not what it leaves.
  ahead?: boolean;
}

// Beyond so many edges there is no room to be found.
const MOST_SPREAD = 60;

// The lines that the edges of a board are drawn along. Where each edge has a counter to be touched, these stand apart.
export function linesOf({ board, places }: Placed): Curve[] {
  const lines = curves(board.edges.map((e) => e.ends), places, board.edges.some((e) => e.directed));
  const isTouched = board.token === null && board.edges.length <= MOST_SPREAD && board.edges.every((e) => e.weight !== null);
  if (!isTouched) return lines;
  const spots = spread(lines, places);
  return lines.map((line, i) => ({ ...line, middle: spots[i]! }));
}

// The numbers of the edges that have another beside them, which the names of moves tell apart by these.
export function parallelEdges(board: BoardView): Set<number> {
  const bundles = new Map<string, number[]>();
  board.edges.forEach(({ ends: [u, v] }, i) => {
    const key = u < v ? `${u} ${v}` : `${v} ${u}`;
    bundles.set(key, [...(bundles.get(key) ?? []), i]);
  });
  return new Set([...bundles.values()].filter((bundle) => bundle.length > 1).flat());
}

// What tells the heaps and edges of one part of a sum from those of another, in words.
export const ofPart = ({ caption }: Placed) => (caption === undefined ? '' : t.board.ofPart(caption));

// The boards of a set-up before any move, drawn without asking the engine. While one draws, the side of the
// unit square stays the same however many vertices there are.
export function sketch(setup: Setup, side?: number): Placed[] {
  switch (setup.kind) {
    case 'graph':
      return [{ board: graphBoard(setup), places: graphPlaces(setup, side) }];
    case 'heaps':
      return [{ board: heapBoard(setup), places: heapPlaces(setup) }];
    case 'other':
      return [];
  }
}

// The boards of a position that was reached from a set-up.
export function placed(setup: Setup, view: View, found: [number, number][][]): Placed[] {
  if (setup.kind !== 'other') {
    const places = setup.kind === 'graph' ? graphPlaces(setup) : heapPlaces(setup);
    return view.boards.map((board, i) => ({ board: lettered(board, setup.kind === 'heaps'), places, ahead: isAhead(view, i) }));
  }
  return sideBySide(view, found);
}

// A board whose heaps have letters for names.
function lettered(board: BoardView, isHeaps = board.arrangement !== 'graph'): BoardView {
  if (!isHeaps) return board;
  return { ...board, vertices: board.vertices.map((heap, i) => ({ ...heap, label: letterOf(i) })) };
}

// Whether some move lowers the vertex that Δ goes to.
function isAhead({ boards, legal, ways }: View, index: number): boolean {
  const { weighs, token } = boards[index]!;
  const here = [...legal, ...ways].filter((move) => move.board === index && move.token_to !== null && move.token_to !== token);
  return weighs === 'vertex' && here.some(({ lowers, token_to }) => lowers.some(([at]) => at === token_to));
}

function graphPlaces({ vertices }: GraphSetup, side = sideFor(vertices.length)): Point[] {
  return vertices.map(({ x, y }) => ({ x: (x / 1000) * side, y: (y / 1000) * side }));
}

function graphBoard({ game, directed, vertices, edges, token }: GraphSetup): BoardView {
  const onEdges = weighsEdges(game);
  return {
    game,
    part: [],
    weighs: onEdges ? 'edge' : 'vertex',
    arrangement: 'graph',
    vertices: vertices.map((v) => ({ label: v.name, weight: onEdges ? null : v.weight, removed: false })),
    edges: edges.map((e) => ({
      ends: [e.from, e.to],
      weight: onEdges ? e.weight : null,
      directed: directed && allowsArcs(game),
    })),
    token: hasToken(game) && vertices.length > 0 ? token : null,
  };
}

const HEAP_GAP = 84;

function heapPlaces({ game, heaps }: HeapSetup): Point[] {
  const n = heaps.length;
  if (cardOf(game)?.arrangement === 'row') return inRows(n);
  const radius = Math.max(100, (n * HEAP_GAP) / (2 * Math.PI));
  return heaps.map((_, i) => {
    const angle = (2 * Math.PI * i) / n - Math.PI / 2;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
}

// Up to so many heaps stand in one row.
const ONE_ROW = 8;

// More stand in several rows of about the same length, so that all can be read.
function inRows(n: number): Point[] {
  const rows = n <= ONE_ROW ? 1 : Math.round(Math.sqrt(n / 1.6));
  const columns = Math.ceil(n / Math.max(1, rows));
  return Array.from({ length: n }, (_, i) => {
    const row = Math.floor(i / columns);
    return { x: (i - row * columns) * HEAP_GAP, y: row * (HEAP_GAP + 8) };
  });
}

function heapBoard({ game, heaps, faces }: HeapSetup): BoardView {
  const n = heaps.length;
  // Heaps on a circle that are taken from one at a time are played in turn, the first of them first.
  const card = cardOf(game);
  const circuit = card?.arrangement === 'circle' && !card.takes_several;
  return {
    game,
    part: [],
    weighs: 'vertex',
    arrangement: cardOf(game)?.arrangement ?? 'row',
    vertices: heaps.map((weight, i) => ({ label: letterOf(i), weight, removed: false })),
    edges: circuit && n > 1 ? heaps.map((_, i) => ({ ends: [i, (i + 1) % n], weight: null, directed: true })) : [],
    token: circuit ? 0 : null,
    faces: hasField(game, 'faces') ? faces : [],
  };
}

// The boards of a sum in a row, or on a phone one below the other, counted from one: part 1, or part 1: 2 in a sum of
// sums.
function sideBySide(view: View, found: [number, number][][]): Placed[] {
  let gone = 0;
  return view.boards.map((board, i) => {
    const side = sideFor(board.vertices.length) * 0.8;
    const [left, top] = narrow.current ? [0, gone] : [gone, 0];
    const places = (found[i] ?? []).map(([x, y]) => ({ x: left + x * side, y: top + y * side }));
    gone += side + 150;
    const [own, ahead] = [lettered(board), isAhead(view, i)];
    if (board.part.length === 0) return { board: own, places, ahead };
    const caption = t.board.part(board.part.map((n) => n + 1).join(': '));
    return { board: own, places, ahead, caption, heading: headingOf(caption, board, view) };
  });
}

// "Part 2: Circular Nim, k = 2".
function headingOf(caption: string, board: BoardView, view: View): string {
  let position = view.position;
  for (const part of board.part) if ('parts' in position) position = position.parts[part]!;
  const k = 'k' in position && position.k !== undefined ? [`k = ${position.k}`] : [];
  const title = t.titles[board.game] ?? board.game;
  return `${caption.charAt(0).toUpperCase()}${caption.slice(1)}${t.colon}${[title, ...k].join(', ')}`;
}

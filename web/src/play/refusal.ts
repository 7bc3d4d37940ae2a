// Why something on the board is not a move, told to whoever has tried it.

import type { Point } from '../board/geometry.ts';
import { linesOf, type Placed } from '../board/sketch.ts';
import { t } from '../texts/texts.svelte.ts';
import { partName } from './deed.ts';
import { takesSeveral, type Part } from './options.ts';

const NEAR_VERTEX = 30;
const NEAR_EDGE = 16;
const ALONG = Array.from({ length: 21 }, (_, i) => i / 20);

// The part of the boards that is drawn at a place, if any: a vertex before an edge.
export function partAt(place: Point, boards: readonly Placed[]): Part | null {
  const far = (p: Point) => Math.hypot(p.x - place.x, p.y - place.y);
  for (const [board, { board: view, places }] of boards.entries()) {
    const index = places.findIndex((p, v) => far(p) <= NEAR_VERTEX && !view.vertices[v]?.removed);
    if (index >= 0) return { board, on: 'vertex', index };
  }
  for (const [board, placed] of boards.entries()) {
    const index = linesOf(placed).findIndex((line) => ALONG.some((at) => far(line.at(at)) <= NEAR_EDGE));
    if (index >= 0) return { board, on: 'edge', index };
  }
  return null;
}

// Why a part cannot be played on now. It is no target, or it would have been played on.
export function whyNot({ board, on, index }: Part, boards: readonly Placed[]): string {
  const placed = boards[board]!;
  const view = placed.board;
  const name = partName(placed, on, index);
  const token = view.token === null ? '' : (view.vertices[view.token]?.label ?? '');
  if (on === 'edge') {
    const edge = view.edges[index]!;
    if (edge.weight === null) return t.refusal.edgeOfVertexGame;
    return edge.weight === 0 ? t.refusal.goneEdge(name) : t.refusal.farEdge(name, token);
  }
  const weight = view.vertices[index]?.weight;
  if (view.weighs === 'edge' && takesSeveral(view)) return t.refusal.chooseEdge(name);
  if (view.arrangement !== 'graph') {
    if (weight === 0) return t.refusal.emptyHeap(name);
    return view.token === null ? t.refusal.apart(name) : t.refusal.nextHeap(name, t.board.heap(token));
  }
  if (index === view.token) return t.refusal.stands(name);
  const joined = view.edges.filter(({ ends }) => ends.includes(index) && ends.includes(view.token ?? -1));
  if (joined.length === 0) return t.refusal.farVertex(name, token);
  if (joined.every((edge) => edge.directed && edge.ends[1] === view.token)) return t.refusal.againstArc(name, token);
  if (weight === 0) return t.refusal.lowerFirst(name);
  return joined.every((edge) => edge.weight === 0) ? t.refusal.goneEdge(`${token}–${name}`) : t.refusal.severalEdges(name);
}

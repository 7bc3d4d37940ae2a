// What a move changed, told by the boards before and after it: the same in every game.

import { linesOf, ofPart, parallelEdges, type Placed } from '../board/sketch.ts';
import type { Point } from '../board/geometry.ts';
import type { BoardView, View } from '../client/wire.ts';
import { t } from '../texts/texts.svelte.ts';

// A weight that was lowered.
export interface Lowered {
  on: 'edge' | 'vertex';
  index: number;
  from: number;
  to: number;
}

export interface Deed {
  board: number;
  lowered: Lowered[];
  token: { from: number; to: number } | null;
  // Vertices that have gone.
  removed: number[];
}

// The one board that a move is made on, and what changed there; `null` when nothing did.
export function deedOf(before: View, after: View): Deed | null {
  for (const [board, old] of before.boards.entries()) {
    const now = after.boards[board];
    if (now === undefined) return null;
    const deed = { board, lowered: [...loweredIn('edge', old.edges, now.edges), ...loweredIn('vertex', old.vertices, now.vertices)], token: walked(old, now), removed: removedIn(old, now) };
    if (deed.lowered.length > 0 || deed.token !== null) return deed;
  }
  return null;
}

function loweredIn(on: Lowered['on'], old: { weight: number | null }[], now: { weight: number | null }[]): Lowered[] {
  return old.flatMap(({ weight: from }, index) => {
    const to = now[index]?.weight ?? (on === 'vertex' ? 0 : null);
    return from !== null && to !== null && to < from ? [{ on, index, from, to }] : [];
  });
}

function walked(old: BoardView, now: BoardView): Deed['token'] {
  const [from, to] = [old.token, now.token];
  return from !== null && to !== null && from !== to ? { from, to } : null;
}

const removedIn = (old: BoardView, now: BoardView) => old.vertices.flatMap((v, i) => (!v.removed && now.vertices[i]?.removed ? [i] : []));

// "a–b", "heap 2", "c": a part of a board as it is spoken of.
export function partName(placed: Placed, on: Lowered['on'], index: number, ends?: [number, number]): string {
  const { board } = placed;
  const label = (v: number) => board.vertices[v]?.label ?? '';
  if (on === 'vertex') return (board.arrangement === 'graph' ? label(index) : t.board.heap(label(index))) + ofPart(placed);
  const [u, v] = ends ?? board.edges[index]!.ends;
  const number = board.token !== null && parallelEdges(board).has(index) ? `#${index}` : '';
  return `${label(u)}–${label(v)}${number}${ofPart(placed)}`;
}

// What was done, in words, in the order in which it was done.
export function deedWords(deed: Deed, boards: Placed[]): string[] {
  const placed = boards[deed.board];
  if (placed === undefined) return [];
  const { lowered, token, removed } = deed;
  // Heaps in a circle are left to the next player, which is no walk of a token.
  const walk = token !== null && placed.board.arrangement === 'graph' ? [t.deed.moved(placed.board.vertices[token.to]?.label ?? '')] : [];
  const parts = lowered.map(({ on, index, from, to }) => ({ part: partName(placed, on, index), from, to }));
  const lowerings = parts.length > 0 ? [t.deed.lowered(parts)] : [];
  // Where the token goes first, its new vertex is the one that is lowered.
  const goesFirst = token !== null && lowered.length === 1 && lowered[0]!.on === 'vertex' && lowered[0]!.index === token.to;
  const gone = removed.length > 0 ? [t.deed.gone(t.list(removed.map((v) => placed.board.vertices[v]?.label ?? '')))] : [];
  return [...(goesFirst ? [...walk, ...lowerings] : [...lowerings, ...walk]), ...gone];
}

// Where each lowered weight stands on its board.
export function spotsOf(deed: Deed, placed: Placed): (Lowered & { at: Point })[] {
  const lines = deed.lowered.some((l) => l.on === 'edge') ? linesOf(placed) : [];
  return deed.lowered.flatMap((l) => {
    const at = l.on === 'edge' ? lines[l.index]?.middle : placed.places[l.index];
    return at === undefined ? [] : [{ ...l, at }];
  });
}

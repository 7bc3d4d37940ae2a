// What can be clicked: the legal moves gathered by the part of the board they are played on.

import type { LegalMove, Move, MoveScore, View } from '../client/wire.ts';

// A part of a board: an edge or a vertex (a heap is a vertex).
export interface Part {
  board: number;
  on: 'edge' | 'vertex';
  index: number;
}

// A part that moves are made through, with those moves from the least weight kept to the most.
export interface Target {
  part: Part;
  options: Option[];
}

export interface Option {
  legal: LegalMove;
  // The weight that the lowered part keeps.
  keeps: number;
}

export const keyOf = (part: Part) => `${part.board}/${part.on}/${part.index}`;

// Whether moves are built with steppers: some take from several heaps or edges at once.
export function takesSeveral(game: string): boolean {
  return game === 'graph-nim' || game === 'circular-nim' || game === 'simplicial-nim';
}

// The targets of a position whose moves each lower a single part.
//
// A walk over an edge is made through the edge, a walk from vertex to vertex through its destination.
export function targets(view: View): Target[] {
  const found = new Map<string, Target>();
  for (const legal of view.legal) {
    const part = partOf(legal);
    const keeps = kept(legal, view);
    if (part === null || keeps === null) continue;
    const target = found.get(keyOf(part)) ?? { part, options: [] };
    target.options.push({ legal, keeps });
    found.set(keyOf(part), target);
  }
  const all = [...found.values()];
  for (const target of all) target.options.sort((a, b) => a.keeps - b.keeps);
  return all;
}

function partOf(legal: LegalMove): Part | null {
  const { board, vertices, edges, token_to } = legal;
  if (edges.length === 1) return { board, on: 'edge', index: edges[0]! };
  const vertex = token_to ?? vertices[0];
  return vertex === undefined ? null : { board, on: 'vertex', index: vertex };
}

// The weight left where the move lowers: told by the move, or counted from what it removes.
function kept(legal: LegalMove, view: View): number | null {
  const move = innermost(legal.move);
  if (typeof move.to_weight === 'number') return move.to_weight;
  const removed = move.remove;
  if (!Array.isArray(removed) || removed.length !== 1) return null;
  const [index, count] = removed[0] as [number, number];
  const board = view.boards[legal.board];
  const weight = legal.edges.length > 0 ? board?.edges[index]?.weight : board?.vertices[legal.vertices[0] ?? index]?.weight;
  return weight == null ? null : weight - count;
}

// The move in the part of a sum that it is played in.
function innermost(move: Move): Move {
  return typeof move.move === 'object' && move.move !== null ? innermost(move.move as Move) : move;
}

// The best that can be said of some moves: one that wins fastest, else an open one, else the longest loss.
export function best(scores: MoveScore[]): MoveScore | undefined {
  const rank = (s: MoveScore) =>
    s.result === 'wins' ? (s.plies ?? 1e6) : s.result === 'unknown' ? 2e6 : 4e6 - (s.plies ?? 0);
  return scores.toSorted((a, b) => rank(a) - rank(b))[0];
}

// Scores by the notation of their moves.
export function byText(scores: MoveScore[]): Map<string, MoveScore> {
  return new Map(scores.map((score) => [score.text, score]));
}

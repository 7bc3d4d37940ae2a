// What can be clicked: the legal moves gathered by the part of the board they are played on.

import type { LegalMove, Move, MoveScore, Position, View } from '../client/wire.ts';

// A part of a board: an edge or a vertex (a heap is a vertex).
export interface Part {
  board: number;
  on: 'edge' | 'vertex';
  index: number;
}

// A part that moves are made through. It may keep any weight from `least` to `most`.
export interface Target {
  part: Part;
  least: number;
  most: number;
  // Its moves by the weight kept: all of them, or some, from whose last the others differ in that weight alone.
  samples: Option[];
  complete: boolean;
}

export interface Option {
  legal: LegalMove;
  // The weight that the lowered part keeps.
  keeps: number;
}

export const keyOf = (part: Part) => `${part.board}/${part.on}/${part.index}`;

// The game of each board. A sum has one for each of its parts, named by the way to it.
export interface Leaf {
  game: string;
  // How many neighbouring heaps a move may take from, in circular Nim.
  k: number;
  way: number[];
}

export function leaves(position: Position, way: number[] = []): Leaf[] {
  if ('parts' in position) return position.parts.flatMap((part, i) => leaves(part, [...way, i]));
  return [{ game: position.game, k: 'k' in position ? (position.k ?? 1) : 1, way }];
}

// A move of a part as a move of the sum.
export function inPart({ way }: Leaf, move: Move): Move {
  return way.reduceRight<Move>((inner, part) => ({ part, move: inner }), move);
}

// Whether moves are built with steppers: some take from several heaps or edges at once.
export function takesSeveral(game: string): boolean {
  return game === 'graph-nim' || game === 'circular-nim' || game === 'simplicial-nim';
}

// The targets of the boards on which each move lowers a single part.
//
// A walk over an edge is made through the edge, a walk from vertex to vertex through its destination. Heaps that are
// lowered in turn are played on themselves.
export function targets(view: View): Target[] {
  const found = new Map<string, Target>();
  const games = leaves(view.position);
  const complete = view.moves !== null && view.moves <= view.legal.length;
  for (const legal of complete ? view.legal : view.ways) {
    const part = partOf(legal, games[legal.board]?.game ?? '');
    const weight = lowered(legal, view);
    const keeps = kept(legal.move, weight);
    if (part === null || keeps === null || takesSeveral(games[legal.board]?.game ?? '')) continue;
    const target = found.get(keyOf(part)) ?? { part, least: Infinity, most: complete ? 0 : weight - 1, samples: [], complete };
    // Where only some moves are known, what is told by how much is taken may be emptied.
    target.least = Math.min(target.least, complete || 'to_weight' in innermost(legal.move) ? keeps : 0);
    target.most = Math.max(target.most, keeps);
    target.samples.push({ legal, keeps });
    found.set(keyOf(part), target);
  }
  const all = [...found.values()];
  for (const target of all) target.samples.sort((a, b) => a.keeps - b.keeps);
  return all;
}

// The move of a target that keeps so much; `null` when it may not.
export function moveThat(target: Target, keeps: number): Move | null {
  if (!Number.isInteger(keeps) || keeps < target.least || keeps > target.most) return null;
  const known = target.samples.find((sample) => sample.keeps === keeps);
  if (known !== undefined || target.complete) return known?.legal.move ?? null;
  return keeping(target.samples.at(-1)!.legal.move, keeps, target.most + 1);
}

function keeping(move: Move, keeps: number, weight: number): Move {
  if (isMove(move.move)) return { ...move, move: keeping(move.move, keeps, weight) };
  if ('to_weight' in move) return { ...move, to_weight: keeps };
  if (!Array.isArray(move.remove) || move.remove.length !== 1) return move;
  const [[index]] = move.remove as [[number, number]];
  return { ...move, remove: [[index, weight - keeps]] };
}

function partOf(legal: LegalMove, game: string): Part | null {
  const { board, vertices, edges, token_to } = legal;
  if (edges.length === 1) return { board, on: 'edge', index: edges[0]! };
  const vertex = game === 'adjacent-nim' ? vertices[0] : (token_to ?? vertices[0]);
  return vertex === undefined ? null : { board, on: 'vertex', index: vertex };
}

// The weight of what a move lowers.
function lowered({ board, vertices, edges }: LegalMove, view: View): number {
  const { vertices: heaps, edges: lines } = view.boards[board]!;
  return (edges.length > 0 ? lines[edges[0]!]?.weight : heaps[vertices[0] ?? -1]?.weight) ?? 0;
}

// The weight left where the move lowers: told by the move, or counted from what it removes.
function kept(move: Move, weight: number): number | null {
  const { to_weight, remove } = innermost(move);
  if (typeof to_weight === 'number') return to_weight;
  return Array.isArray(remove) && remove.length === 1 ? weight - (remove[0] as [number, number])[1] : null;
}

// The move in the part of a sum that it is played in.
function innermost(move: Move): Move {
  return isMove(move.move) ? innermost(move.move) : move;
}

const isMove = (value: unknown): value is Move => typeof value === 'object' && value !== null;

// The best that can be said of some moves: one that wins fastest, else an open one, else the longest loss.
function best(scores: MoveScore[]): MoveScore | undefined {
  const rank = (s: MoveScore) =>
    s.result === 'wins' ? (s.plies ?? 1e6) : s.result === 'unknown' ? 2e6 : 4e6 - (s.plies ?? 0);
  return scores.toSorted((a, b) => rank(a) - rank(b))[0];
}

// Scores by their moves.
export class Scores {
  readonly #byMove = new Map<string, MoveScore>();
  readonly #byWay = new Map<string, MoveScore[]>();
  #byPart: Map<string, MoveScore[]> | null = null;

  constructor(all: MoveScore[]) {
    for (const score of all) {
      this.#byMove.set(JSON.stringify(score.move), score);
      const way = wayOf(score.move);
      const others = this.#byWay.get(way);
      if (others === undefined) this.#byWay.set(way, [score]);
      else others.push(score);
    }
  }

  of(move: Move | null): MoveScore | undefined {
    return move === null ? undefined : this.#byMove.get(JSON.stringify(move));
  }

  // The best of a target's moves.
  best({ samples }: Target): MoveScore | undefined {
    const ways = new Set(samples.map((sample) => wayOf(sample.legal.move)));
    return best([...ways].flatMap((way) => this.#byWay.get(way) ?? []));
  }

  // The best of the moves that take from one heap or edge, alone or with others.
  bestFrom({ way }: Leaf, part: number): MoveScore | undefined {
    this.#byPart ??= byPart([...this.#byMove.values()]);
    return best(this.#byPart.get(`${way.join('/')}:${part}`) ?? []);
  }
}

function byPart(scores: MoveScore[]): Map<string, MoveScore[]> {
  const found = new Map<string, MoveScore[]>();
  for (const score of scores) {
    const { remove } = innermost(score.move);
    for (const [part] of Array.isArray(remove) ? (remove as [number, number][]) : []) {
      const key = `${partsOf(score.move).join('/')}:${part}`;
      const others = found.get(key);
      if (others === undefined) found.set(key, [score]);
      else others.push(score);
    }
  }
  return found;
}

// The way to the part of a sum that a move is played in.
const partsOf = (move: Move): unknown[] => (isMove(move.move) ? [move.part, ...partsOf(move.move)] : []);

// A move apart from the weight that it leaves.
const wayOf = (move: Move): string => JSON.stringify(keeping(move, 0, 0));

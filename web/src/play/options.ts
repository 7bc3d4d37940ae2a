// What can be clicked: the legal moves gathered by the part of the board they are played on.

import type { BoardView, LegalMove, Move, MoveScore, View } from '../client/wire.ts';

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

// A move of a part as a move of the sum. A board says by `part` which part of the sum it is.
export function inPart(part: readonly number[], move: Move): Move {
  return part.reduceRight<Move>((inner, part) => ({ part, move: inner }), move);
}

// Whether moves are built with steppers: some take from several heaps or edges at once.
export const takesSeveral = (board: BoardView) => board.together !== undefined;

// The targets of the boards on which each move lowers a single part; the engine says through which part it is made.
export function targets(view: View): Target[] {
  const found = new Map<string, Target>();
  const complete = view.moves !== null && view.moves <= view.legal.length;
  for (const legal of complete ? view.legal : view.ways) {
    const board = view.boards[legal.board]!;
    const [lowered] = legal.lowers;
    if (legal.through === null || lowered === undefined || takesSeveral(board)) continue;
    const part = { board: legal.board, ...legal.through };
    const [index, keeps] = lowered;
    const weight = (board.weighs === 'edge' ? board.edges : board.vertices)[index]?.weight ?? 0;
    const target = found.get(keyOf(part)) ?? { part, least: Infinity, most: complete ? 0 : weight - 1, samples: [], complete };
    // Where only some moves are known, what is told by how much is taken may be emptied.
    target.least = Math.min(target.least, complete || 'to_weight' in innermost(legal.move) || 'lower' in innermost(legal.move) ? keeps : 0);
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
  if (move.lower?.length === 1) return { ...move, lower: [[move.lower[0]![0], keeps]] };
  if (!Array.isArray(move.remove) || move.remove.length !== 1) return move;
  const [[index]] = move.remove as [[number, number]];
  return { ...move, remove: [[index, weight - keeps]] };
}

// The move in the part of a sum that it is played in.
export function innermost(move: Move): Move {
  return isMove(move.move) ? innermost(move.move) : move;
}

const isMove = (value: unknown): value is Move => typeof value === 'object' && value !== null;

// Scores by their moves. The engine lists them best first, and nothing here compares them again.
export class Scores {
  readonly #byMove = new Map<string, MoveScore>();
  // The best of each way, with its place in the list.
  readonly #byWay = new Map<string, [number, MoveScore]>();
  #byPart: Map<string, MoveScore> | null = null;

  constructor(all: MoveScore[]) {
    for (const [place, score] of all.entries()) {
      this.#byMove.set(JSON.stringify(score.move), score);
      const way = wayOf(score.move);
      if (!this.#byWay.has(way)) this.#byWay.set(way, [place, score]);
    }
  }

  of(move: Move | null): MoveScore | undefined {
    return move === null ? undefined : this.#byMove.get(JSON.stringify(move));
  }

  // The best of a target's moves.
  best({ samples }: Target): MoveScore | undefined {
    const ways = new Set(samples.map((sample) => wayOf(sample.legal.move)));
    const found = [...ways].map((way) => this.#byWay.get(way)).filter((best) => best !== undefined);
    return found.sort(([a], [b]) => a - b)[0]?.[1];
  }

  // The best of the moves that take from one heap or edge, alone or with others.
  bestFrom(board: BoardView, index: number): MoveScore | undefined {
    this.#byPart ??= byPart(this.#byMove.values());
    return this.#byPart.get(`${board.part.join('/')}:${index}`);
  }
}

function byPart(scores: Iterable<MoveScore>): Map<string, MoveScore> {
  const found = new Map<string, MoveScore>();
  for (const score of scores) {
    const { remove, lower } = innermost(score.move);
    for (const [part] of remove ?? lower ?? []) {
      const key = `${partsOf(score.move).join('/')}:${part}`;
      if (!found.has(key)) found.set(key, score);
    }
  }
  return found;
}

// The way to the part of a sum that a move is played in.
const partsOf = (move: Move): unknown[] => (isMove(move.move) ? [move.part, ...partsOf(move.move)] : []);

// A move apart from the weight that it leaves.
const wayOf = (move: Move): string => JSON.stringify(keeping(move, 0, 0));

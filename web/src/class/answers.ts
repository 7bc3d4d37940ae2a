// The winning moves of a position for those who mark answers: all of them, or as many as can be read and how many more.

import type { Placed } from '../board/sketch.ts';
import type { MoveScore } from '../client/wire.ts';
import { wordsOf } from '../play/wording.ts';

export const MOST_NAMED = 12;

export interface Winning {
  // The first of them, in words.
  named: string[];
  // How many more there are.
  more: number;
  // How many moves are not decided, so that they may win too.
  open: number;
}

// Moves that were not listed are counted with those that are not decided.
export function winningOf({ moves, total }: { moves: readonly MoveScore[]; total: number | null }, boards: readonly Placed[]): Winning {
  const wins = moves.filter((move) => move.result === 'wins');
  const open = moves.filter((move) => move.result !== 'wins' && move.result !== 'loses').length + Math.max(0, (total ?? moves.length) - moves.length);
  return { named: wins.slice(0, MOST_NAMED).map((move) => wordsOf(move, boards)), more: Math.max(0, wins.length - MOST_NAMED), open };
}

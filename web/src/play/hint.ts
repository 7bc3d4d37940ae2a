// The sign and the words for what a move leads to. Colour only repeats them.

import type { MoveScore, Result } from '../client/wire.ts';

export const SIGNS: Record<Result, string> = { wins: '▲', loses: '▼', unknown: '?' };

// "wins in 5 plies", "loses", "not decided".
export function told(score: MoveScore | undefined): string {
  if (score === undefined) return '';
  if (score.result === 'unknown') return 'not decided';
  if (score.plies === null) return score.result;
  return `${score.result} in ${score.plies} ${score.plies === 1 ? 'ply' : 'plies'}`;
}

// The same in as few signs as there is room for on the board: "▲5".
export function brief(score: MoveScore): string {
  return `${SIGNS[score.result]}${score.plies ?? ''}`;
}

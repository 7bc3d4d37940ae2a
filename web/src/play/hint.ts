// The sign and the words for what a move leads to. Colour only repeats them.

import type { MoveScore, Result } from '../client/wire.ts';
import { t } from '../texts/texts.svelte.ts';

export const SIGNS: Record<Result, string> = { wins: '▲', loses: '▼', unknown: '?' };

// "wins in 5 plies", "loses", "not decided".
export function told(score: MoveScore | undefined): string {
  if (score === undefined) return '';
  const result = t.hints[score.result];
  return score.plies === null || score.result === 'unknown' ? result : t.hints.inPlies(result, score.plies);
}

// The same in as few signs as there is room for on the board: "▲5".
export function brief(score: MoveScore): string {
  return `${SIGNS[score.result]}${score.plies ?? ''}`;
}

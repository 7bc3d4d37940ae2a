// A game in one sentence, in words that a child knows.

import { hasField, isPlayable } from '../setup/games.ts';
import { gameOf, type Setup } from '../setup/setup.ts';
import { ruleOfOwn } from './own.ts';
import { t } from '../texts/texts.svelte.ts';

// What one does in a move, and who loses.
export function ruleOf(setup: Setup): string {
  const game = gameOf(setup);
  const k = setup.kind === 'heaps' ? setup.k : 1;
  if (!(game in t.games)) return t.sentences([...(isPlayable(game) ? [ruleOfOwn(game, k)] : []), t.end[setup.play]]);
  const neighbours = hasField(game, 'k') && setup.kind === 'heaps' ? [t.neighbours(k)] : [];
  return t.sentences([t.games[game]!, ...neighbours, t.end[setup.play]]);
}

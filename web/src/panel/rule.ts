// A game in one sentence, in words that a child knows.

import { hasField } from '../setup/games.ts';
import { gameOf, type Setup } from '../setup/setup.ts';
import { t } from '../texts/texts.svelte.ts';

// What one does in a move, and who loses.
export function ruleOf(setup: Setup): string {
  const game = gameOf(setup);
  const neighbours = setup.kind === 'heaps' && hasField(game, 'k') ? [t.neighbours(setup.k)] : [];
  return t.sentences([...(game in t.games ? [t.games[game]!] : []), ...neighbours, t.end[setup.play]]);
}

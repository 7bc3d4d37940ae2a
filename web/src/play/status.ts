// The one line that tells where the game stands, kindly.

import { isFirstSetup } from '../data/first.ts';
import type { Insight } from '../state/insight.svelte.ts';
import type { Match } from '../state/match.svelte.ts';
import { settings } from '../state/settings.svelte.ts';
import { t } from '../texts/texts.svelte.ts';

// Who wins is told only where it was asked for, and to a first visitor, whose board can be won.
export function statusLine(match: Match, insight: Pick<Insight, 'answer'>, hints: boolean): string {
  const mover = begun(nameOf(match, match.mover));
  if (match.waiting) return t.status.thinking(mover);
  if (match.stuck) return sentence(t.status.failed(mover, match.error!.message));
  if (match.error !== null) return sentence(match.error.message);
  if (match.winner !== null) return ending(match, match.winner);
  if (!hasOpponent(match) || !match.yours) return t.status.toMove(mover);
  if (match.unsure !== null) return t.sentences([t.status.yours, t.status.unsure[match.unsure](begun(nameOf(match, other(match.mover))))]);
  if (match.played.length > 0 || !(hints || isFirstSetup(match.setup))) return t.status.yours;
  switch (insight.answer?.outcome) {
    case 'N':
      return t.sentences([t.status.yours, t.status.winnable]);
    case 'P':
      return t.sentences([t.status.yours, t.status.lost]);
    default:
      return t.status.yours;
  }
}

function ending(match: Match, winner: 0 | 1): string {
  const why = match.setup.play === 'misere' ? t.status.noMoveMisere : t.status.noMove;
  const name = begun(nameOf(match, winner));
  if (!hasOpponent(match)) return t.sentences([why, t.status.hasWon(name)]);
  return t.sentences([why, match.players[winner] === 'person' ? youWon() : t.status.youLost(name)]);
}

// Praise is left out for those who do not want it.
export const youWon = () => (settings.plain ? t.status.youWonPlain : t.status.youWon);

// What was done last, and by whom: "You lowered a–b from 3 to 1 and moved Δ to b."
export function lastLine(match: Match): string {
  if (match.deeds.length === 0) return '';
  const player = other(match.mover);
  return hasOpponent(match) && match.players[player] === 'person' ? t.deed.you(match.deeds) : t.deed.they(begun(nameOf(match, player)), match.deeds);
}

const other = (player: 0 | 1) => (1 - player) as 0 | 1;
const hasOpponent = ({ players }: Pick<Match, 'players'>) => players.includes('person') && players.some((p) => p !== 'person');

export function nameOf(match: Pick<Match, 'players'> & Partial<Pick<Match, 'names'>>, player: 0 | 1): string {
  const name = match.players[player];
  const given = match.names?.[player] ?? null;
  if (given !== null && name === 'friend') return given;
  if (name !== 'person' && (name !== 'friend' || hasOpponent(match))) return t.players.named[name];
  return player === 0 ? t.players.first : t.players.second;
}

// A text with its first letter large.
export const begun = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

// A text with its first letter large and a stop at its end.
export function sentence(text: string): string {
  return /[.!?…。]$/.test(text) ? begun(text) : `${begun(text)}.`;
}

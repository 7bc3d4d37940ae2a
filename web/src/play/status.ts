// The one line that tells where the game stands, kindly.

import type { StopReason } from '../client/wire.ts';
import { isFirstSetup } from '../setup/first.ts';
import type { Insight } from '../state/insight.svelte.ts';
import type { Match } from '../state/match.svelte.ts';

// Who wins is told only where it was asked for, and to a first visitor, whose board can be won.
export function statusLine(match: Match, insight: Pick<Insight, 'answer'>, hints: boolean): string {
  if (match.waiting) return `${sentence(nameOf(match, match.mover), '')} is thinking …`;
  if (match.stuck) return sentence(`${nameOf(match, match.mover)} has not moved: ${match.error!.message}`);
  if (match.error !== null) return sentence(match.error.message);
  if (match.winner !== null) return ending(match, match.winner);
  if (!hasOpponent(match) || !match.yours) return `${sentence(nameOf(match, match.mover), '')} is to move.`;
  if (match.unsure !== null) return `Your move. ${sentence(nameOf(match, other(match.mover)), '')} ${WHY[match.unsure]} and played what looked best.`;
  if (match.played.length > 0 || !(hints || isFirstSetup(match.setup))) return 'Your move.';
  switch (insight.answer?.outcome) {
    case 'N':
      return 'Your move. You can win this.';
    case 'P':
      return 'Your move. Against perfect play this is lost; let the opponent begin, or hope for a slip.';
    default:
      return 'Your move.';
  }
}

// Why a player stopped thinking.
const WHY: Record<StopReason, string> = {
  time: 'ran out of time',
  memory: 'ran out of memory',
  nodes: 'looked at as many positions as it may',
  interrupted: 'was interrupted',
};

function ending(match: Match, winner: 0 | 1): string {
  const why = match.setup.play === 'misere' ? 'No move is left, and in misère play that wins.' : 'No move is left.';
  if (!hasOpponent(match)) return `${why} ${sentence(nameOf(match, winner), '')} has won.`;
  if (match.players[winner] === 'person') return `${why} You have won. Well played!`;
  return `${why} ${sentence(nameOf(match, winner), '')} has won this time. Take a move back, or try again?`;
}

const other = (player: 0 | 1) => (1 - player) as 0 | 1;
const hasOpponent = (match: Match) => match.players.some((p) => p !== 'person');

function nameOf(match: Match, player: 0 | 1): string {
  const name = match.players[player];
  if (name !== 'person') return `the ${name} player`;
  return player === 0 ? 'the first player' : 'the second player';
}

// A text with its first letter large and a stop at its end.
export function sentence(text: string, stop = '.'): string {
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…]$/.test(begun) ? begun : begun + stop;
}

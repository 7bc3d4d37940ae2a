// Who plays: the first player, then the second.

import type { Level } from '../client/wire.ts';

export type Player = 'person' | Level;
export type Players = readonly [Player, Player];

export const PLAYERS: readonly Player[] = ['person', 'casual', 'careful', 'perfect'];
export const USUAL: Players = ['person', 'casual'];

// Whom a person plays against.
export function opponentOf([first, second]: Players): Player {
  return first === 'person' ? second : first;
}

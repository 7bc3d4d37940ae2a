// Who plays: the first player, then the second.

import type { Level } from '../client/wire.ts';

// A friend is a person at another device.
export type Player = 'person' | 'friend' | Level;
export type Players = readonly [Player, Player];

// Those that a link can name.
export const PLAYERS: readonly Player[] = ['person', 'casual', 'careful', 'perfect'];
export const USUAL: Players = ['person', 'casual'];

// Whom a person plays against.
export function opponentOf([first, second]: Players): Player {
  return first === 'person' ? second : first;
}

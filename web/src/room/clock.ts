// What the clocks of a room show.

import type { Seat, Standing } from './wire.ts';

// Milliseconds that a player has left, this long after it was said.
export function leftOf({ left, turn }: Pick<Standing, 'left' | 'turn'>, seat: Seat, since: number): number | null {
  if (left === null || left === undefined) return null;
  return Math.max(0, left[seat] - (left.running && turn === seat ? since : 0));
}

// Minutes and seconds; a clock that shows 0:00 has run out.
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

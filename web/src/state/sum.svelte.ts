// The boards that are being put together to a sum.

import { SUM_GAME } from '../setup/games.ts';
import { toPosition, type OtherSetup, type Setup } from '../setup/setup.ts';
import type { Position } from '../client/wire.ts';

// More would not fit beside each other.
export const MOST_PARTS = 6;

class SumParts {
  parts = $state.raw<Setup[]>([]);

  add(part: Setup): void {
    if (this.parts.length < MOST_PARTS) this.parts = [...this.parts, part];
  }

  remove(index: number): void {
    this.parts = this.parts.toSpliced(index, 1);
  }
}

export const sumParts = new SumParts();

// The sum of some boards. How it is played is said of the whole.
export function sumOf(parts: readonly Setup[], play: Setup['play']): OtherSetup {
  const positions = parts.map((part): Position => {
    const { play: _, ...position } = toPosition(part);
    return position as Position;
  });
  return { kind: 'other', play, position: { game: SUM_GAME, parts: positions } };
}

// Whether a position may be set: somebody must be able to move, and the engine to tell who wins.

import { aside, quick } from '../client/engine.ts';
import type { Outcome } from '../client/wire.ts';
import { toPosition, type Setup } from '../setup/setup.ts';
import { SetError, type ClassSet } from './set.ts';

const MS = 3000;

// Refuses a set that cannot be gone through.
export async function checkSet({ positions }: ClassSet): Promise<void> {
  for (const [i, setup] of positions.entries()) {
    try {
      if (await isOver(setup)) throw new Error('no move is left');
    } catch (error) {
      throw new SetError(`position ${i + 1}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

async function isOver(setup: Setup): Promise<boolean> {
  const { mover } = await quick.call('view', { position: toPosition(setup), most: 1 });
  return mover !== undefined;
}

// Who wins, for the one who sets it.
export async function outcomeOf(setup: Setup): Promise<Outcome | 'over' | 'open'> {
  if (await isOver(setup)) return 'over';
  const { outcome } = await aside.call('solve', { position: toPosition(setup), ms: MS });
  return outcome ?? 'open';
}

// Puts positions into the set that is being made, and says what came of it.

import type { Setup } from '../setup/setup.ts';
import { collection } from '../state/collection.svelte.ts';
import { match } from '../state/table.svelte.ts';
import { t } from '../texts/texts.svelte.ts';
import { cameTo, MOST_POSITIONS } from './set.ts';

export function collect(setups: readonly Setup[]): string {
  const added = collection.add(setups);
  const told = added === 0 ? [] : [t.classes.added(added, collection.positions.length)];
  return t.sentences([...told, ...(added < setups.length ? [t.classes.full(MOST_POSITIONS)] : [])]);
}

// The position on the table, as the game stands.
export const tableNow = (): Setup => (match.view === null ? { ...match.setup } : cameTo(match.setup, match.view.position));
export const collectTable = (): string => collect([tableNow()]);

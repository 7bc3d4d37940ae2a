// The positions that a teacher collects for a class, kept on this device until they are in a link.

import { MOST_POSITIONS, MOST_TITLE } from '../class/set.ts';
import type { Setup } from '../setup/setup.ts';
import { fromFragment, toFragment } from '../setup/share.ts';
import { storage } from './storage.ts';

const KEY = 'nimgraph.collection';

export class Collection {
  title = $state('');
  positions = $state.raw<Setup[]>([]);
  free = $derived(MOST_POSITIONS - this.positions.length);

  constructor(private readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null) {
    try {
      const { title, positions } = JSON.parse(storage?.getItem(KEY) ?? '{}') as { title?: string; positions?: string[] };
      this.positions = (positions ?? []).slice(0, MOST_POSITIONS).map((fragment) => fromFragment(fragment)!.setup);
      this.title = String(title ?? '').slice(0, MOST_TITLE);
    } catch {
      // What cannot be read is begun anew.
    }
  }

  // Takes as many as there is room for, and tells how many that were.
  add(setups: readonly Setup[]): number {
    const taken = setups.slice(0, this.free);
    this.#keep([...this.positions, ...taken]);
    return taken.length;
  }

  remove(index: number): void {
    this.#keep(this.positions.toSpliced(index, 1));
  }

  // Moves a position by one place, if there is a place to move to.
  move(index: number, by: 1 | -1): void {
    const [a, b] = [this.positions[index], this.positions[index + by]];
    if (a === undefined || b === undefined) return;
    this.#keep(this.positions.with(index, b).with(index + by, a));
  }

  rename(title: string): void {
    this.title = title.slice(0, MOST_TITLE);
    this.#keep(this.positions);
  }

  // Takes over another set, to change it.
  take(title: string, positions: Setup[]): void {
    this.title = title;
    this.#keep(positions);
  }

  clear(): void {
    this.title = '';
    this.#keep([]);
  }

  #keep(positions: Setup[]): void {
    this.positions = positions;
    try {
      this.storage?.setItem(KEY, JSON.stringify({ title: this.title, positions: positions.map((setup) => toFragment({ setup, moves: [] })) }));
    } catch {
      // Not remembered.
    }
  }
}

export const collection = new Collection(storage());

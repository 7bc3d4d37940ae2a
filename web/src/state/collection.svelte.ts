// The positions that a teacher collects for a class, kept on this device until they are in a link.

import { MOST_POSITIONS, MOST_TEXT, MOST_TITLE, type ClassSet } from '../class/set.ts';
import type { Setup } from '../setup/setup.ts';
import { fromFragment, toFragment } from '../setup/share.ts';
import { storage } from './storage.ts';

const KEY = 'nimgraph.collection';

interface Kept {
  title?: string;
  positions?: string[];
  text?: string;
  texts?: string[];
  answers?: boolean;
}

export class Collection {
  title = $state('');
  positions = $state.raw<Setup[]>([]);
  // What is said before the first position, and with each of them.
  text = $state('');
  texts = $state.raw<string[]>([]);
  // Whether those who go through the set may have an answer shown.
  answers = $state(true);
  free = $derived(MOST_POSITIONS - this.positions.length);

  constructor(private readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null) {
    try {
      const { title, positions, text, texts, answers } = JSON.parse(storage?.getItem(KEY) ?? '{}') as Kept;
      this.positions = (positions ?? []).slice(0, MOST_POSITIONS).map((fragment) => fromFragment(fragment)!.setup);
      this.title = String(title ?? '').slice(0, MOST_TITLE);
      this.text = String(text ?? '').slice(0, MOST_TEXT);
      this.texts = this.positions.map((_, i) => String(texts?.[i] ?? '').slice(0, MOST_TEXT));
      this.answers = answers !== false;
    } catch {
      // What cannot be read is left out.
    }
  }

  // The set as it goes into a link; what says nothing is left out.
  setCalled(unnamed: string): ClassSet {
    const { text, texts, answers } = this;
    return {
      title: this.title.trim() || unnamed,
      positions: this.positions,
      ...(text.trim() === '' ? {} : { text }),
      ...(texts.every((t) => t.trim() === '') ? {} : { texts }),
      ...(answers ? {} : { answers }),
    };
  }

  // Takes as many as there is room for, and tells how many that were.
  add(setups: readonly Setup[]): number {
    const taken = setups.slice(0, this.free);
    this.#keep([...this.positions, ...taken], [...this.texts, ...taken.map(() => '')]);
    return taken.length;
  }

  remove(index: number): void {
    this.#keep(this.positions.toSpliced(index, 1), this.texts.toSpliced(index, 1));
  }

  // Moves a position by one place, if there is a place to move to.
  move(index: number, by: 1 | -1): void {
    const [a, b] = [this.positions[index], this.positions[index + by]];
    if (a === undefined || b === undefined) return;
    const swapped = <T>(all: T[]) => all.with(index, all[index + by]!).with(index + by, all[index]!);
    this.#keep(swapped(this.positions), swapped(this.texts));
  }

  rename(title: string): void {
    this.title = title.slice(0, MOST_TITLE);
    this.#keep();
  }

  // Says something before the first position, or with one of them.
  say(text: string, index: number | null = null): void {
    const said = text.slice(0, MOST_TEXT);
    if (index === null) this.text = said;
    this.#keep(this.positions, index === null ? this.texts : this.texts.with(index, said));
  }

  allow(answers: boolean): void {
    this.answers = answers;
    this.#keep();
  }

  // Takes over another set, to change it.
  take({ title, positions, text, texts, answers }: ClassSet): void {
    [this.title, this.text, this.answers] = [title, text ?? '', answers ?? true];
    this.#keep(positions, texts ?? positions.map(() => ''));
  }

  clear(): void {
    [this.title, this.text, this.answers] = ['', '', true];
    this.#keep([], []);
  }

  #keep(positions = this.positions, texts = this.texts): void {
    [this.positions, this.texts] = [positions, texts];
    const { title, text, answers } = this;
    try {
      this.storage?.setItem(KEY, JSON.stringify({ title, text, texts, answers, positions: positions.map((setup) => toFragment({ setup, moves: [] })) }));
    } catch {
      // Not remembered.
    }
  }
}

export const collection = new Collection(storage());

// The sentences for everybody in the language of the page, fetched when they are wanted.

import type { First, Idea } from '../../data/plain.ts';
import type { Code } from '../texts.svelte.ts';

export interface Sentences {
  move: (move: string, then: string) => string;
  some: string;
  after: { [idea in Idea]: string };
  here: { [idea in Idea]: string };
  first: { [first in First]: string };
}

const LOADERS: { [code in Code]: () => Promise<Sentences> } = {
  en: () => import('./en.ts').then((m) => m.en),
  de: () => import('./de.ts').then((m) => m.de),
  fr: () => import('./fr.ts').then((m) => m.fr),
  es: () => import('./es.ts').then((m) => m.es),
  ja: () => import('./ja.ts').then((m) => m.ja),
};

export const sentencesOf = (code: Code): Promise<Sentences> => LOADERS[code]();

class Plainly {
  words = $state.raw<Sentences | null>(null);
  #code: Code | null = null;

  async follow(code: Code): Promise<void> {
    if (code === this.#code) return;
    this.#code = code;
    const found = await sentencesOf(code);
    if (code === this.#code) this.words = found;
  }
}

export const plainly = new Plainly();

// The words for reasons in the language of the page, fetched when they are wanted; `null` for English, and until they are
// there.

import type { Code } from '../texts.svelte.ts';
import { wordsFor, type Words } from './words.ts';

class Spoken {
  words = $state.raw<Words | null>(null);
  #code: Code = 'en';

  async follow(code: Code): Promise<void> {
    if (code === this.#code) return;
    this.#code = code;
    this.words = null;
    const found = await wordsFor(code);
    if (code === this.#code) this.words = found;
  }
}

export const spoken = new Spoken();

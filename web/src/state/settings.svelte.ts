// What a visitor has chosen, remembered in this browser.

import { frame } from './frame.ts';
import { firstOf, isCode, language, type Code } from '../texts/texts.svelte.ts';

type Theme = 'auto' | 'light' | 'dark';
const isTheme = (name: string | null): name is Theme => name === 'light' || name === 'dark';

class Settings {
  hints = $state(false);
  stones = $state(stored('stones') === 'yes');
  // Whether a letter alone does something; who speaks to the page may not want that.
  letterKeys = $state(stored('letter-keys') !== 'no');
  // Whether reasons are shown in exact terms too.
  exact = $state(stored('exact') === 'yes');
  // Whether praise, streaks and the like are left out.
  plain = $state(stored('plain') === 'yes');
  theme = $state<Theme>(isTheme(frame.colours) ? frame.colours : ((stored('theme') as Theme | null) ?? 'auto'));

  #lent = false;

  // Turns hints on for those who did not ask for them, until they leave.
  lendHints(): void {
    this.#lent = !this.hints;
    this.hints = true;
  }

  takeHintsBack(): void {
    if (this.#lent) this.hints = false;
    this.#lent = false;
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    store('theme', theme);
    this.applyTheme();
  }

  applyTheme(): void {
    if (this.theme === 'auto') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.theme;
  }

  // The language that the address asks for, or was chosen here, or else the first that the browser asks for.
  async applyLanguage(): Promise<void> {
    const chosen = isCode(frame.language) ? frame.language : stored('language');
    await language.choose(isCode(chosen) ? chosen : firstOf(navigator.languages));
  }

  async setLanguage(code: Code): Promise<void> {
    store('language', code);
    await language.choose(code);
  }

  setLetterKeys(letterKeys: boolean): void {
    this.letterKeys = letterKeys;
    store('letter-keys', letterKeys ? 'yes' : 'no');
  }

  setExact(exact: boolean): void {
    this.exact = exact;
    store('exact', exact ? 'yes' : 'no');
  }

  setPlain(plain: boolean): void {
    this.plain = plain;
    store('plain', plain ? 'yes' : 'no');
  }

  setStones(stones: boolean): void {
    this.stones = stones;
    store('stones', stones ? 'yes' : 'no');
  }
}

// Private windows may forbid storage; then nothing is remembered.
function stored(key: string): string | null {
  try {
    return localStorage.getItem(`nimgraph.${key}`);
  } catch {
    return null;
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(`nimgraph.${key}`, value);
  } catch {
    // Not remembered.
  }
}

export const settings = new Settings();

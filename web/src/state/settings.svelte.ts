// What a visitor has chosen, remembered in this browser.

type Theme = 'auto' | 'light' | 'dark';

class Settings {
  hints = $state(false);
  stones = $state(stored('stones') === 'yes');
  theme = $state<Theme>((stored('theme') as Theme | null) ?? 'auto');

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

// What came of each position of a set, kept on this device: who loads the page again has the same tries behind him.

// Solved at the first try, later, or shown; left out as long as nothing came of it.
export type How = 'first' | 'later' | 'shown' | 'left';
export const HOWS: readonly How[] = ['first', 'later', 'shown', 'left'];

export interface Attempt {
  tries: number;
  how: How;
}

type Kept = { [set: string]: Attempt[] };

const KEY = 'nimgraph.class';
// More sets than this nobody goes back to.
const MOST = 20;

export class Results {
  attempts = $state.raw<Attempt[]>([]);
  tally = $derived(Object.fromEntries(HOWS.map((how) => [how, this.attempts.filter((a) => a.how === how).length])) as { [how in How]: number });

  // `set` is the part of the link that holds it.
  constructor(
    private readonly set: string,
    count: number,
    private readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null,
    // Hears of every attempt, where a class is under way.
    private readonly report: (index: number, attempt: Attempt) => void = () => {},
  ) {
    const known = read(storage)[set] ?? [];
    this.attempts = Array.from({ length: count }, (_, i) => known[i] ?? { tries: 0, how: 'left' });
  }

  // A try, right or wrong. What was solved or shown once stays so.
  count(index: number, right: boolean): void {
    const { tries, how } = this.attempts[index]!;
    if (how !== 'left') return;
    this.#keep(index, { tries: tries + 1, how: !right ? 'left' : tries === 0 ? 'first' : 'later' });
  }

  show(index: number): void {
    const { tries, how } = this.attempts[index]!;
    if (how === 'left') this.#keep(index, { tries, how: 'shown' });
  }

  // From the beginning, as if nothing had been tried.
  forget(): void {
    this.#store(this.attempts.map(() => ({ tries: 0, how: 'left' as const })));
  }

  #keep(index: number, attempt: Attempt): void {
    this.#store(this.attempts.map((a, i) => (i === index ? attempt : a)));
    this.report(index, attempt);
  }

  #store(attempts: Attempt[]): void {
    this.attempts = attempts;
    const { [this.set]: _, ...others } = read(this.storage);
    const kept = Object.fromEntries([...Object.entries(others).slice(1 - MOST), [this.set, attempts]]);
    try {
      this.storage?.setItem(KEY, JSON.stringify(kept));
    } catch {
      // Not remembered.
    }
  }
}

// What is not as it was written here is as if it were not there.
function read(storage: Pick<Storage, 'getItem'> | null): Kept {
  try {
    const kept = JSON.parse(storage?.getItem(KEY) ?? '{}') as Kept;
    const isAttempt = (a: Attempt) => Number.isSafeInteger(a.tries) && a.tries >= 0 && HOWS.includes(a.how);
    return Object.fromEntries(Object.entries(kept).filter(([, attempts]) => Array.isArray(attempts) && attempts.every(isAttempt)));
  } catch {
    return {};
  }
}

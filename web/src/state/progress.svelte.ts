// How far a visitor has come, kept on this device alone: lessons, puzzles, and days in a row.

import { storage } from './storage.ts';

const FORMAT = 'nimgraph-progress/1';
const KEY = 'nimgraph.progress';

// How often puzzles were solved at the first try, later, or shown.
export interface Tally {
  first: number;
  later: number;
  shown: number;
}

export interface Saved {
  format: typeof FORMAT;
  // How many steps of a lesson are done, by its name.
  lessons: { [id: string]: number };
  // Puzzles by game or theme and grade, as `edge-nim/easy` or `copying/easy`.
  puzzles: { [kind: string]: Tally };
  // Puzzles solved at the first try one after the other: now, and at best.
  streak: { now: number; best: number };
  // The days on which the daily puzzle was solved, as 2026-01-31.
  days: string[];
}

export const nothing = (): Saved => ({ format: FORMAT, lessons: {}, puzzles: {}, streak: { now: 0, best: 0 }, days: [] });

export class Progress {
  saved = $state.raw<Saved>(nothing());

  constructor(private readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null) {
    try {
      const text = storage?.getItem(KEY);
      if (text != null) this.saved = readProgress(text);
    } catch {
      // What cannot be read is begun anew.
    }
  }

  // A step of a lesson is done, and with it those before it.
  finish(lesson: string, step: number): void {
    const done = Math.max(this.saved.lessons[lesson] ?? 0, step + 1);
    this.#keep({ ...this.saved, lessons: { ...this.saved.lessons, [lesson]: done } });
  }

  // A puzzle came to its end. Only what is solved at the first try goes on with a streak.
  count(kind: string, how: keyof Tally): void {
    const tally = this.saved.puzzles[kind] ?? { first: 0, later: 0, shown: 0 };
    const now = how === 'first' ? this.saved.streak.now + 1 : 0;
    this.#keep({
      ...this.saved,
      puzzles: { ...this.saved.puzzles, [kind]: { ...tally, [how]: tally[how] + 1 } },
      streak: { now, best: Math.max(now, this.saved.streak.best) },
    });
  }

  // How many puzzles of a game or a theme were solved at the first try.
  solvedFirst(of: string): number {
    const kinds = Object.entries(this.saved.puzzles).filter(([kind]) => kind.startsWith(`${of}/`));
    return kinds.reduce((sum, [, { first }]) => sum + first, 0);
  }

  solveDay(day: string): void {
    if (!this.saved.days.includes(day)) this.#keep({ ...this.saved, days: [...this.saved.days, day].toSorted() });
  }

  text(): string {
    return `${JSON.stringify(this.saved, null, 2)}\n`;
  }

  // Takes over what a file says, where it is further than this device.
  take(text: string): void {
    this.#keep(joined(this.saved, readProgress(text)));
  }

  forget(): void {
    this.#keep(nothing());
  }

  #keep(saved: Saved): void {
    this.saved = saved;
    try {
      this.storage?.setItem(KEY, JSON.stringify(saved));
    } catch {
      // Not remembered.
    }
  }
}

// What a text says of progress; anything else is refused, with what is wrong.
export function readProgress(text: string): Saved {
  const value = JSON.parse(text) as Partial<Saved> | null;
  if (value === null || typeof value !== 'object' || value.format !== FORMAT) throw new Error(`expected a file with "format": "${FORMAT}"`);
  const whole = (n: unknown): n is number => Number.isSafeInteger(n) && (n as number) >= 0;
  const saved = { ...nothing(), ...value };
  if (!Object.values(saved.lessons).every(whole)) throw new Error('lessons: expected numbers of steps');
  if (!Object.values(saved.puzzles).every((t) => whole(t.first) && whole(t.later) && whole(t.shown))) throw new Error('puzzles: expected numbers under first, later and shown');
  if (!whole(saved.streak.now) || !whole(saved.streak.best)) throw new Error('streak: expected numbers under now and best');
  if (!Array.isArray(saved.days) || !saved.days.every((day) => /^\d{4}-\d{2}-\d{2}$/.test(day))) throw new Error('days: expected dates such as 2026-01-31');
  return saved;
}

// The further of two, entry by entry.
export function joined(a: Saved, b: Saved): Saved {
  const lessons = { ...a.lessons };
  for (const [id, done] of Object.entries(b.lessons)) lessons[id] = Math.max(done, lessons[id] ?? 0);
  const puzzles = { ...a.puzzles };
  for (const [kind, tally] of Object.entries(b.puzzles)) {
    const own = puzzles[kind] ?? { first: 0, later: 0, shown: 0 };
    puzzles[kind] = { first: Math.max(own.first, tally.first), later: Math.max(own.later, tally.later), shown: Math.max(own.shown, tally.shown) };
  }
  const streak = { now: Math.max(a.streak.now, b.streak.now), best: Math.max(a.streak.best, b.streak.best) };
  return { format: FORMAT, lessons, puzzles, streak, days: [...new Set([...a.days, ...b.days])].toSorted() };
}

// How many days in a row, up to today or yesterday.
export function daysInRow(days: readonly string[], today: string): number {
  const before = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  let day = days.includes(today) ? today : before(today);
  let count = 0;
  while (days.includes(day)) {
    count += 1;
    day = before(day);
  }
  return count;
}

export const progress = new Progress(storage());

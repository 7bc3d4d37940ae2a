// What the page can hold: whole numbers up to 2^53, beyond which JavaScript rounds without a word, and boards that can be drawn.

import { t } from '../texts/texts.svelte.ts';

export class TooLarge extends Error {
  constructor(found: string) {
    super(t.link.tooLarge(found, Number.MAX_SAFE_INTEGER));
  }
}

// The number that a text spells; one that would change is refused.
export function numberIn(text: string): number {
  const number = Number(text);
  if (isRounded(number)) throw new TooLarge(text);
  return number;
}

// Refuses what was read from JSON when one of its numbers may have changed on the way.
export function refuseRounded<T>(value: T): T {
  if (typeof value === 'number' && isRounded(value)) throw new TooLarge(value.toLocaleString('en', { useGrouping: false }));
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(refuseRounded);
  return value;
}

const isRounded = (number: number) => Math.abs(number) > Number.MAX_SAFE_INTEGER;

// As many vertices or heaps as a board may have, however it comes in. The engine keeps to the same in what it reads.
export const MOST_VERTICES = 400;

export class TooMany extends Error {
  constructor(found: number, what: 'vertices' | 'heaps') {
    super(t.link.tooMany[what](found, MOST_VERTICES));
  }
}

// Refuses a board that is too large to be drawn.
export function refuseLarge<T extends { kind: string; vertices?: unknown[]; heaps?: unknown[] }>(setup: T): T {
  if ((setup.vertices?.length ?? 0) > MOST_VERTICES) throw new TooMany(setup.vertices!.length, 'vertices');
  if ((setup.heaps?.length ?? 0) > MOST_VERTICES) throw new TooMany(setup.heaps!.length, 'heaps');
  return setup;
}

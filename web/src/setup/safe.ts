// Whole numbers that the page can hold: JavaScript rounds those above 2^53 without a word.

export class TooLarge extends Error {
  constructor(found: string) {
    super(`the number ${found} is too large for this page, which counts up to ${Number.MAX_SAFE_INTEGER}; the command line takes it`);
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

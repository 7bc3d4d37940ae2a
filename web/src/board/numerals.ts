// Numbers and names that have to fit into a small place.

const DIGITS = 6;
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

export const isLong = (n: number) => String(n).length > DIGITS;

// A number as it is drawn: whole, or when it is long by its size, ≈9·10¹⁵. Whoever draws that tells the whole one too.
export function short(n: number): string {
  if (!isLong(n)) return String(n);
  const [lead, power] = n.toExponential(0).split('e+') as [string, string];
  const sign = Number(`${lead}e${power}`) === n ? '' : '≈';
  return `${sign}${lead}·10${[...power].map((digit) => RAISED[Number(digit)]).join('')}`;
}

// How many letters of the usual size a vertex has room for.
const ROOM = 3.4;

// A name that is longer stands beside its vertex, and one that is longer still is cut.
const LETTERS = 6;
const MOST_LETTERS = 20;
export const fits = (name: string) => name.length <= LETTERS;
export const cut = (name: string) => (name.length <= MOST_LETTERS ? name : `${name.slice(0, MOST_LETTERS - 1)}…`);

// The size at which the letters of a text fit into a vertex.
export function sizeFor(text: string, usual: number): number {
  return Math.min(usual, (ROOM * usual) / Math.max(1, text.length));
}

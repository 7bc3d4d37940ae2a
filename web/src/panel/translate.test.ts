import { expect, test } from 'vitest';
import type { Part } from '../client/wire.ts';
import { REASONS } from '../texts/reasons.ts';
import { translate } from './translate.ts';

const text = (words: string): Part => ({ kind: 'text', text: words });
const claim = (kind: string, ...parts: Part[]): Part => ({ kind: 'claim', claim: kind, board: 0, parts });
const parts: Part[] = [
  claim('shape', text('the edges in play form a tree')),
  text(', and '),
  claim('covered', text("every maximum matching of the token's component covers "), { kind: 'vertex', vertex: 0, text: 'a' }),
  text('. So by '),
  { kind: 'statement', id: 'tree/outcome', text: 'the matching theorem for trees' },
  text(' '),
  claim('outcome', text('the position is N')),
  text('. '),
  text('Something nobody has translated.'),
  text(' To win, '),
  claim('reached', text('lower edge a–b from 2 to 0 and go to b')),
  text('.'),
];
const told = (code: keyof typeof REASONS, move: string | null = 'a–b 2 → 0, Δ → b') =>
  translate({ parts }, REASONS[code], move).map(({ translated, leaves }) => [translated, leaves.map((leaf) => leaf.text).join('').trim()]);

test('reasons are told sentence by sentence, and what is unknown in English', () => {
  expect(told('de')).toEqual([
    [true, 'Die Kanten im Spiel bilden einen Baum, und jede größte Paarung der Komponente von Δ trifft a.'],
    [true, 'Nach the matching theorem for trees ist die Stellung also N.'],
    [false, 'Something nobody has translated.'],
    [true, 'So gewinnt man: a–b 2 → 0, Δ → b.'],
  ]);
  expect(told('ja')[1]).toEqual([true, 'よって the matching theorem for trees により、この局面は N です。']);
  expect(told('fr', null)[3]).toEqual([false, 'To win, lower edge a–b from 2 to 0 and go to b.']);
});

test('every language has the same phrases, with the same slots', () => {
  const { de, ...others } = REASONS;
  const slots = (phrase: string) => (phrase.match(/\{\d\}/g) ?? []).toSorted().join();
  for (const [code, phrases] of Object.entries(others)) {
    expect(Object.keys(phrases), code).toEqual(Object.keys(de));
    for (const [key, phrase] of Object.entries(phrases)) expect(slots(phrase), `${code}: ${key}`).toBe(slots(de[key]!));
  }
  for (const [key, phrase] of Object.entries(de)) expect(slots(phrase), key).toBe((key.match(/\{\}/g) ?? []).map((_, i) => `{${i + 1}}`).join());
});

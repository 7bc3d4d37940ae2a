import { expect, test } from 'vitest';
import type { Move, Part } from '../client/wire.ts';
import examples from '../texts/reasons/examples.json';
import sentences from '../texts/reasons/sentences.json';
import { translationIn, wordsFor, type Words } from '../texts/reasons/words.ts';
import { LANGUAGES, type Code } from '../texts/texts.svelte.ts';
import { leaves, type Leaf, type SayMove } from './prose.ts';
import { translate } from './translate.ts';

const CODES = (Object.keys(LANGUAGES) as Code[]).filter((code): code is Exclude<Code, 'en'> => code !== 'en');
const wordsOf = async (code: Code): Promise<Words> => (await wordsFor(code))!;

const text = (words: string): Part => ({ kind: 'text', text: words });
const stop = (words: string): Part => ({ kind: 'text', text: words, stop: true });
const vertex = (v: number, name: string): Part => ({ kind: 'vertex', vertex: v, text: name });
const claim = (kind: string, ...parts: Part[]): Part => ({ kind: 'claim', claim: kind, board: 0, parts });
const list = (joined: string, ...parts: Part[]): Part => ({ kind: 'list', joined, parts });
const MOVE: Move = { edge: 0, to_weight: 0, token: 'b' };

const parts: Part[] = [
  claim('shape', text('the edges in play form a tree')),
  text(', and '),
  claim('covered', text("every maximum matching of the token's component covers vertex "), vertex(0, 'a')),
  stop('. '),
  text('Something nobody has translated'),
  stop('; '),
  claim('independent', text('no edge in play joins any two of '), list('and', vertex(0, 'a'), text(', '), vertex(1, 'b'), text(' and '), vertex(2, 'c'))),
  stop('. '),
  text('So by '),
  { kind: 'statement', id: 'tree/outcome', text: 'the matching theorem for trees' },
  text(' '),
  claim('outcome', text('the position is N')),
  stop('. '),
  text('To win, '),
  claim('reached', { kind: 'move', move: MOVE, text: 'lower edge a–b from 2 to 0 and go to vertex b' }),
  stop('.'),
];
const saying: SayMove = () => 'a–b 2 → 0, Δ → b';
const said = (leaves: readonly Leaf[]) => leaves.map((leaf) => leaf.text).join('');
const told = async (code: Code, way = saying) => translate({ parts }, await wordsOf(code), way).map(({ translated, leaves }) => [translated, said(leaves)]);

test('reasons are told phrase by phrase, and what is unknown in English', async () => {
  expect(await told('de')).toEqual([
    [true, 'Die Kanten im Spiel bilden einen Baum, und jede größte Paarung der Komponente von Δ trifft Knoten a. '],
    [false, 'Something nobody has translated; '],
    [true, 'keine Kante im Spiel verbindet zwei von a, b und c. '],
    [true, 'Die Stellung ist also N (Paarungssatz für Bäume). '],
    [true, 'Zum Gewinn führt a–b 2 → 0, Δ → b.'],
  ]);
  expect((await told('ja'))[3]).toEqual([true, 'よって、木についてのマッチングの定理により、この局面は N です。']);
  // A move that cannot be said leaves its phrase in English.
  expect((await told('fr', () => null))[4]).toEqual([false, 'To win, lower edge a–b from 2 to 0 and go to vertex b.']);
});

test('long lists say how many more there are, heaps are named, and formulas that were proved have no name', async () => {
  const [de, ja] = [await wordsOf('de'), await wordsOf('ja')];
  const long: Part = { kind: 'list', joined: 'and', more: 3, parts: [vertex(0, 'a'), text(', '), vertex(1, 'b'), text(' and '), { kind: 'number', text: '3' }, text(' more')] };
  const independent = { parts: [claim('independent', text('no edge in play joins any two of '), long)] };
  expect(said(translate(independent, de, saying)[0]!.leaves)).toBe('Keine Kante im Spiel verbindet zwei von a, b und 3 weitere');
  expect(said(translate(independent, ja, saying)[0]!.leaves)).toBe('a、bほか 3 個 のうちのどの二つも生きている辺で結ばれていません');
  const heaps = { parts: [claim('weight', { kind: 'heap', heap: 4, text: 'heap 4' } satisfies Part, text(' has '), { kind: 'number', text: '0' } satisfies Part)] };
  expect(said(translate(heaps, await wordsOf('fr'), saying)[0]!.leaves)).toBe('Le tas E a 0');
  const own = { parts: [text('So by '), { kind: 'statement', id: 'proved/nim/mine', text: 'the formula proved for Nim' } satisfies Part, text(', '), claim('outcome', text('the position is P')), stop('.')] };
  expect(said(translate(own, de, saying)[0]!.leaves)).toBe('Die Stellung ist also P (für dieses Brett bewiesene Formel).');
});

const slots = (phrase: string) => phrase.split('{').slice(1).map((piece) => piece.slice(0, piece.indexOf('}')));

for (const code of CODES) {
  test(`${code} says everything that reasons say, with the same slots`, async () => {
    const own = await translationIn(code);
    for (const list of ['phrases', 'titles', 'shown'] as const) expect(Object.keys(own[list]).toSorted(), list).toEqual(Object.keys(sentences[list]).toSorted());
    for (const [template, phrase] of Object.entries((await wordsOf(code)).phrases)) {
      const wanted = slots(template).map((_, i) => String(i + 1));
      expect(slots(phrase).toSorted((a, b) => Number(a) - Number(b)), template).toEqual(wanted);
      if (template.length > 3 * slots(template).length + 4) expect(phrase, template).not.toBe(template);
      expect(phrase.trim(), template).toBe(phrase);
    }
    for (const all of [own.titles, own.shown]) for (const [id, text] of Object.entries(all)) expect(text.trim(), id).not.toBe('');
  });

  test(`${code} tells whole reasons without a word of English`, async () => {
    const words = await wordsOf(code);
    expect(examples.length).toBeGreaterThan(40);
    for (const { position, parts } of examples as { position: string; parts: Part[] }[]) {
      const phrases = translate({ parts }, words, () => '→');
      expect(phrases.filter(({ translated }) => !translated).map(({ leaves }) => said(leaves)), position).toEqual([]);
      const spoken = phrases.flatMap(({ leaves }) => leaves.flatMap((leaf) => (leaf.kind === 'text' || leaf.kind === 'title' ? leaf.text.split(' ') : [])));
      expect(spoken.filter((word) => ENGLISH.has(word)), position).toEqual([]);
    }
  });
}

// Words that English cannot do without and that the other languages do not have.
const ENGLISH = new Set(['the', 'The', 'of', 'and', 'is', 'are', 'to', 'by', 'with', 'move', 'heap', 'edge', 'vertex', 'weight', 'theorem']);

test('in English the page says what the engine says', () => {
  expect(said(leaves({ parts }))).toBe(
    "The edges in play form a tree, and every maximum matching of the token's component covers vertex a. Something nobody has translated; no edge in play joins any two of a, b and c. So by the matching theorem for trees the position is N. To win, lower edge a–b from 2 to 0 and go to vertex b.",
  );
});

import { expect, test } from 'vitest';
import { GAMES } from '../setup/games.ts';
import { en } from './en.ts';
import { entries, said } from './entries.ts';
import { firstOf, isCode, LANGUAGES, textsOf, type Code } from './texts.svelte.ts';

// The same in every language: the name of the project, signs, and words that were borrowed.
const SAME = /^(own\.names|titles\.|sentences|words\.listed|page\.(brand|titled|pages)|number|list|help\.keys\.|learn\.tasks\.read|game\.(normal|misere)|glossary\.misere\.term|board\.zoom|draw\.(name|arcs|arc)|sheet\.(name|date)|share\.link|verdict\.P|gallery\.graph|errata\.title|page\.errata|players\.named|draw\.tools)/;

const others = (Object.keys(LANGUAGES) as Code[]).filter((code) => code !== 'en');
for (const code of others) {
  test(`${code} says everything that English says`, async () => {
    const texts = await textsOf(code);
    const [ours, theirs] = [entries(en), entries(texts)];
    expect(theirs.map((e) => e.path)).toEqual(ours.map((e) => e.path));
    theirs.forEach((entry, i) => {
      const original = ours[i]!;
      expect(typeof entry.value, entry.path).toBe(typeof original.value);
      const text = said(entry);
      expect(text, entry.path).toEqual(expect.any(String));
      expect(text, entry.path).not.toMatch(entry.path.startsWith('own.sets.') ? /undefined|NaN/ : /undefined|NaN|\[object|#/);
      // Every choice of a sentence has its place in it.
      const slots = (t: string) => t.match(/\{\w+\}|#/g)?.toSorted();
      if (entry.path.startsWith('own.')) expect(slots(text), entry.path).toEqual(slots(said(original)));
      // What English is told, the others tell too.
      const numbers = (t: string) => [...new Set(t.match(/[34567]|\bq\b|\bw\b|\bz\b/g) ?? [])].sort();
      if (typeof entry.value === 'function' && entry.value.length > 0 && code !== 'ja') {
        for (const given of numbers(said(original))) expect(text, `${entry.path} in ${code}`).toContain(given);
      }
    });
  });

  test(`${code} is not English left as it was`, async () => {
    const ours = new Map(entries(en).map((e) => [e.path, said(e)]));
    const left = entries(await textsOf(code)).filter((e) => !SAME.test(e.path) && said(e) === ours.get(e.path) && said(e).length > 12);
    expect(left.map((e) => `${e.path}: ${said(e)}`)).toEqual([]);
  });
}

test('one and many are told apart by the rules of each language', async () => {
  expect(en.hints.inPlies('wins', 1)).toBe('wins in 1 ply');
  expect(en.hints.inPlies('wins', 5)).toBe('wins in 5 plies');
  const [de, fr, es, ja] = await Promise.all([textsOf('de'), textsOf('fr'), textsOf('es'), textsOf('ja')]);
  expect([de.errata.winning(1), de.errata.winning(2)]).toEqual(['1 Gewinnzug', '2 Gewinnzüge']);
  // In French nothing is singular.
  expect([fr.errata.winning(0), fr.errata.winning(2)]).toEqual(['0 coup gagnant', '2 coups gagnants']);
  expect([es.errata.winning(1), es.errata.winning(0)]).toEqual(['1 jugada ganadora', '0 jugadas ganadoras']);
  expect(ja.errata.winning(1)).toBe('勝つ手 1');
  expect(de.moves.more(12345)).toBe('und 12.345 weitere');
});

test('a game is called as its card says, or as another language says', async () => {
  expect(en.titles).toEqual(Object.fromEntries(GAMES.map(({ name, title }) => [name, title])));
  for (const code of others) expect((await textsOf(code)).titles['sum'], code).not.toBe(en.titles['sum']);
});

test('dates, lists and sentences follow the rules of each language', async () => {
  const [de, fr, es, ja] = await Promise.all([textsOf('de'), textsOf('fr'), textsOf('es'), textsOf('ja')]);
  const days = [en, de, fr, es, ja].map((texts) => texts.puzzles.day('2026-03-01'));
  expect(days).toEqual(['The puzzle of 1 March 2026', 'Das Rätsel vom 1. März 2026', 'L’énigme du 1er mars 2026', 'El acertijo del 1 de marzo de 2026', '2026年3月1日の問題']);
  expect([en.sentences(['A.', 'B.']), ja.sentences(['一。', '二。'])]).toEqual(['A. B.', '一。二。']);
  expect([fr.words.listed('Sommets', ['a', 'b']), ja.words.listed('頂点', ['a', 'b'])]).toEqual(['Sommets : a, b.', '頂点：a、b。']);
  expect([en.share.directed('X', 1), en.share.directed('X', 2)].map((text) => text.replace(/.*, and /, ''))).toEqual(['the weight of 1 arc was left out.', 'the weights of 2 arcs were left out.']);
});

test('the language of the browser is taken, if the page speaks it', () => {
  expect(firstOf(['de-AT', 'en'])).toBe('de');
  expect(firstOf(['pt-BR', 'fr-CA', 'en'])).toBe('fr');
  expect(firstOf(['pt'])).toBe('en');
  expect(isCode('xx')).toBe(false);
});

test('heaps have their articles where a language wants them', async () => {
  const [fr, es] = await Promise.all([textsOf('fr'), textsOf('es')]);
  const lowered = [{ part: fr.board.heap('1'), from: 3, to: 2 }];
  expect([fr.deed.lowered(lowered), fr.stepper.fewer(fr.board.heap('0')), fr.refusal.apart(fr.board.heap('0'))]).toEqual([
    'abaissé le tas 1 de 3 à 2',
    'prendre un de moins du tas 0',
    'Le tas 0 ne va pas avec ce que vous avez commencé. Jouez-le, ou annulez.',
  ]);
  expect([es.deed.lowered([{ ...lowered[0]!, part: es.board.heap('1') }]), es.stepper.fewer(es.board.heap('0'))]).toEqual(['bajado el montón 1 de 3 a 2', 'quitar uno menos del montón 0']);
  // What has a name of its own has none, and before a vowel French says d’.
  expect([fr.deed.lowered([{ part: 'a–b', from: 3, to: 2 }]), fr.board.of('Edge Nim'), fr.board.of('Graph Nim')]).toEqual(['abaissé a–b de 3 à 2', 'Le plateau d’Edge Nim', 'Le plateau de Graph Nim']);
  expect([en.refusal.emptyHeap('heap 1'), en.refusal.apart('a–b')].map((text) => text.slice(0, 6))).toEqual(['Heap 1', 'a–b ca']);
});

test('one move to be found is the winning move, one of several is a winning move', () => {
  expect([en.puzzles.find(1), en.puzzles.find(3)]).toEqual(['Find the winning move.', 'Find a winning move.']);
});

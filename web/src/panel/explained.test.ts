import { expect, test } from 'vitest';
import { LESSONS } from '../lessons/all.ts';
import { inWords, translationsIn } from '../lessons/translated.ts';
import { LANGUAGES, textsOf, type Code } from '../texts/texts.svelte.ts';
import { explained } from './explained.ts';
import { marked } from './prose.ts';

const glossary = {
  grundy: { term: 'Grundy value', means: '…', said: 'Grundy values?' },
  nimsum: { term: 'nim-sum', means: '…', said: 'nim-sums?|XOR' },
  ply: { term: 'ply', means: '…' },
};

test('a word is set apart where it stands first, whole, and in texts only', () => {
  const check = (text: string, expected: unknown[]) => expect(explained(marked(text), glossary)).toEqual(expected);
  check('The nim-sum is 0.', ['The ', { word: 'nim-sum', of: 'nimsum' }, ' is 0.']);
  check('XOR, XOR and Grundy values', [{ word: 'XOR', of: 'nimsum' }, ', XOR and ', { word: 'Grundy values', of: 'grundy' }]);
  check('XORing a ply', ['XORing a ply']);
  check('$XOR$ it', [{ text: 'XOR', tex: 'XOR' }, ' it']);
  check('grundy Value', [{ word: 'grundy Value', of: 'grundy' }]);
  expect(explained(['完全二部グラフでは'], { complete: { term: '', means: '', said: '完全(?:二部)?グラフ' }, bipartite: { term: '', means: '', said: '二部' } })).toEqual([
    { word: '完全二部グラフ', of: 'complete' },
    'では',
  ]);
});

test('every language finds its own words, and the lessons that use them say them so', async () => {
  const words = ['nimsum', 'complete', 'grundy', 'misere'] as const;
  for (const code of Object.keys(LANGUAGES) as Code[]) {
    const { glossary: own } = await textsOf(code);
    for (const [name, { term, said }] of Object.entries<{ term: string; said?: string }>(own)) {
      if (said !== undefined) expect(explained([term], { [name]: { term, means: '', said } }), `${code} ${name}`).toContainEqual({ word: term, of: name });
    }
    const translations = code === 'en' ? {} : await translationsIn(code);
    const texts = LESSONS.map((lesson) => inWords(lesson, translations[lesson.id], code)).flatMap(({ steps }) => steps.flatMap((step) => [step.say, step.hint ?? '', step.reason ?? '']));
    const found = new Set(texts.flatMap((text) => explained(marked(text), own)).flatMap((piece) => (typeof piece !== 'string' && 'of' in piece ? [piece.of] : [])));
    expect([...words].filter((word) => !found.has(word)), code).toEqual([]);
  }
});

import { expect, test } from 'vitest';
import { LANGUAGES, type Code } from '../texts/texts.svelte.ts';
import { LESSONS } from './all.ts';
import { inWords, translationsIn } from './translated.ts';

// What must be the same in every language: all that is typeset as mathematics.
const formulas = (text: string) => [...new Set(text.match(/\$[^$]*\$/g) ?? [])].sort();
// A number that is lost is a condition that is lost; some languages write numerals where English has words.
const numbers = (text: string) => [...new Set(text.match(/\d+/g) ?? [])];

for (const code of (Object.keys(LANGUAGES) as Code[]).filter((c) => c !== 'en')) {
  test(`every lesson is there in ${code}, step by step`, async () => {
    const translations = await translationsIn(code);
    expect(Object.keys(translations)).toEqual(LESSONS.map((lesson) => lesson.id));
    for (const lesson of LESSONS) {
      const other = inWords(lesson, translations[lesson.id], code);
      expect(other.steps).toHaveLength(lesson.steps.length);
      expect(other.language).toBe(code);
      lesson.steps.forEach((step, i) => {
        const theirs = other.steps[i]!;
        const place = `${lesson.id} steps[${i}] in ${code}`;
        expect([theirs.board, theirs.task, theirs.moves], place).toEqual([step.board, step.task, step.moves]);
        for (const field of ['say', 'hint', 'reason'] as const) {
          expect(theirs[field], `${place}.${field}`).toBeTruthy();
          // A formula alone is the same in every language; a sentence is not.
          if (/[a-z]{4}/.test(step[field]!)) expect(theirs[field], `${place}.${field}`).not.toBe(step[field]);
          expect(formulas(theirs[field]!), `${place}.${field}`).toEqual(formulas(step[field]!));
          expect(numbers(theirs[field]!), `${place}.${field}`).toEqual(expect.arrayContaining(numbers(step[field]!)));
        }
      });
    }
  });
}

test('a lesson without a translation stays as it is', () => {
  expect(inWords(LESSONS[0]!, undefined, 'de')).toBe(LESSONS[0]);
});

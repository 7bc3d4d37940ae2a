// The lessons in the other languages: their words alone. Boards, tasks and moves stay those of the lesson.

import type { Code } from '../texts/texts.svelte.ts';
import type { Lesson } from './lesson.ts';

// For each step what is said, the hint and the reason.
export type Words = { title: string; about: string; steps: [say: string, hint: string, reason: string][] };
export type Translations = { [id: string]: Words };

const files = import.meta.glob<Translations>('./translations/*.json', { import: 'default' });

export async function translationsIn(code: Code): Promise<Translations> {
  return (await files[`./translations/${code}.json`]?.()) ?? {};
}

export function inWords(lesson: Lesson, words: Words | undefined, code: Code): Lesson {
  if (words === undefined) return lesson;
  const steps = lesson.steps.map((step, i) => {
    const [say, hint, reason] = words.steps[i]!;
    return { ...step, say, hint, reason };
  });
  return { ...lesson, title: words.title, about: words.about, language: code, steps };
}

// The sentences of the engine's reasons in another language. Each sentence has an id: sentences.json lists the English
// templates by their ids, with {} for each place, number, formula, statement, move, list or claim. In a translation {1} is
// the first of these, {2} the second, in any order.

import type { Code } from '../texts.svelte.ts';
import sentences from './sentences.json';

// A translation, keyed by the ids of sentences.json.
export interface Translation {
  // Sentences and clauses, without the stop.
  phrases: { readonly [id in keyof typeof sentences.phrases]: string };
  // The names of statements, without articles, mathematics between dollar signs.
  titles: { readonly [id in keyof typeof sentences.titles]: string };
  // What is shown on the board.
  shown: { readonly [id in keyof typeof sentences.shown]: string };
  // A statement that has no name of its own.
  formula: string;
  // What ends a phrase, with the blank before the next one.
  stops: { readonly '.': string; readonly ':': string; readonly ';': string };
  // What stands between the items of a list, and what follows the last one if there are {1} more; clauses are whole
  // sentences without a stop.
  lists: { readonly and: Required<Joins>; readonly or: Required<Joins>; readonly clauses: Joins };
  // A heap in a sentence, with an article where the language wants one.
  heap: (number: number) => string;
  // A heap that is imagined beyond the board.
  emptyHeap: string;
}

export interface Joins {
  readonly between: string;
  readonly last: string;
  readonly more?: string;
}

// A translation, found by what the engine says in English.
export type Words = Omit<Translation, 'phrases' | 'titles' | 'shown'> & { [list in 'phrases' | 'titles' | 'shown']: { readonly [english: string]: string } };

// Other languages are fetched when they are wanted.
const LOADERS: { [code in Exclude<Code, 'en'>]: () => Promise<Translation> } = {
  de: () => import('./de.ts').then((m) => m.de),
  fr: () => import('./fr.ts').then((m) => m.fr),
  es: () => import('./es.ts').then((m) => m.es),
  ja: () => import('./ja.ts').then((m) => m.ja),
};

export const translationIn = (code: Exclude<Code, 'en'>): Promise<Translation> => LOADERS[code]();

// English is what the engine speaks itself.
export async function wordsFor(code: Code): Promise<Words | null> {
  if (code === 'en') return null;
  const own = await translationIn(code);
  const found = (english: { [id: string]: string }, theirs: { readonly [id: string]: string }) =>
    Object.fromEntries(Object.entries(english).map(([id, text]) => [text, theirs[id]!]));
  return { ...own, phrases: found(sentences.phrases, own.phrases), titles: found(sentences.titles, own.titles), shown: found(sentences.shown, own.shown) };
}

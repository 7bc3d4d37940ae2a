// What the reasons of the engine are told with in another language. The keys of the phrases are templates of the engine,
// with {} for each place, number, formula, statement, move, list or claim; all of them are listed in templates.json. In a
// translation {1} is the first of these, {2} the second, in any order.

import type { Code } from '../texts.svelte.ts';

export interface Words {
  // Sentences and clauses, without the stop.
  phrases: { readonly [template: string]: string };
  // The names of statements, without articles, mathematics between dollar signs.
  titles: { readonly [title: string]: string };
  // What is shown on the board.
  shown: { readonly [name: string]: string };
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

// Other languages are fetched when they are wanted.
const LOADERS: { [code in Exclude<Code, 'en'>]: () => Promise<Words> } = {
  de: () => import('./de.ts').then((m) => m.de),
  fr: () => import('./fr.ts').then((m) => m.fr),
  es: () => import('./es.ts').then((m) => m.es),
  ja: () => import('./ja.ts').then((m) => m.ja),
};

// English is what the engine speaks itself.
export const wordsFor = (code: Code): Promise<Words | null> => (code === 'en' ? Promise.resolve(null) : LOADERS[code]());

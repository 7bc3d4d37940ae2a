// The texts of the page in the language of the visitor. Everything that a person reads on it, and that does not come
// from the engine, stands in one file for each language.

import { en } from './en.ts';

// What every language must say.
export type Texts = typeof en;

// The texts in use.
export const t: Texts = en;

// Where in a text a word of the glossary stands for the first time, so that it can be explained there.

import type { Span } from '../client/wire.ts';

// A word and what it is called in the glossary.
export interface Word<Name extends string> {
  word: string;
  of: Name;
}

export type Glossary<Name extends string> = { readonly [name in Name]: { term: string; means: string; said?: string } };

// The pieces of a text; each word is set apart once.
export function explained<Name extends string>(spans: readonly Span[], glossary: Glossary<Name>): (Span | Word<Name>)[] {
  const found = new Set<Name>();
  const words = Object.entries<{ said?: string }>(glossary).flatMap(([of, { said }]) => (said === undefined ? [] : [{ of: of as Name, pattern: patternOf(said) }]));
  const split = (text: string): (Span | Word<Name>)[] => {
    const first = words
      .filter(({ of }) => !found.has(of))
      .flatMap(({ of, pattern }) => {
        const match = pattern.exec(text);
        return match === null ? [] : [{ of, at: match.index, word: match[0] }];
      })
      .toSorted((a, b) => a.at - b.at || b.word.length - a.word.length)[0];
    if (first === undefined) return text === '' ? [] : [text];
    const { of, at, word } = first;
    found.add(of);
    return [...(at === 0 ? [] : [text.slice(0, at)]), { word, of }, ...split(text.slice(at + word.length))];
  };
  return spans.flatMap((span) => (typeof span === 'string' ? split(span) : [span]));
}

// Whole words only, in languages that set them apart.
const patternOf = (said: string) => (/[\u3040-\u9fff]/.test(said) ? new RegExp(said, 'i') : new RegExp(`(?<!\\p{L})(?:${said})(?!\\p{L})`, 'iu'));

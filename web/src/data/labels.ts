// What is written beside the boards of the gallery in other languages than English.

import type { Code } from '../texts/texts.svelte.ts';

// For each exhibit, by its title, its title and its note in another language.
export type Labels = { [title: string]: [title: string, note: string] };

const files = import.meta.glob<Labels>('./gallery/*.json', { import: 'default' });

export async function labelsIn(code: Code): Promise<Labels> {
  return (await files[`./gallery/${code}.json`]?.()) ?? {};
}

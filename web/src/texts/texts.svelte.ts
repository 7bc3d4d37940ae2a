// The texts of the page in the language of the visitor. Everything that a person reads on it, and that does not come
// from the engine, stands in one file for each language.

import { en } from './en.ts';

// What every language must say.
export type Texts = typeof en;

export const LANGUAGES = { en: 'English', de: 'Deutsch', fr: 'Français', es: 'Español', ja: '日本語' } as const;
export type Code = keyof typeof LANGUAGES;

export const isCode = (text: string | null | undefined): text is Code => text != null && text in LANGUAGES;

// The other languages are fetched when they are wanted.
const LOADERS: { [code in Exclude<Code, 'en'>]: () => Promise<Texts> } = {
  de: () => import('./de.ts').then((m) => m.de),
  fr: () => import('./fr.ts').then((m) => m.fr),
  es: () => import('./es.ts').then((m) => m.es),
  ja: () => import('./ja.ts').then((m) => m.ja),
};

export const textsOf = (code: Code): Promise<Texts> => (code === 'en' ? Promise.resolve(en) : LOADERS[code]());

class Language {
  code = $state<Code>('en');
  texts = $state.raw<Texts>(en);

  async choose(code: Code): Promise<void> {
    this.texts = await textsOf(code);
    this.code = code;
    if (typeof document !== 'undefined') document.documentElement.lang = code;
  }
}

export const language = new Language();

// The texts in use: what is read from here changes with the language.
export const t: Texts = new Proxy({} as Texts, { get: (_, section) => language.texts[section as keyof Texts] });

// The first language of a list, such as a browser gives, that the page speaks.
export function firstOf(wanted: readonly string[]): Code {
  return wanted.map((tag) => tag.split('-')[0]!.toLowerCase()).find(isCode) ?? 'en';
}

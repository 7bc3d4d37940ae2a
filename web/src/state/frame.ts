// How another page wants this one shown: what stands in the address before the #. It stays while one goes about.

const asked = new URLSearchParams(typeof location === 'undefined' ? '' : location.search);

export const frame = {
  // Without the bar.
  isBare: asked.has('frame'),
  hints: asked.get('hints') === 'on',
  rules: asked.get('rules') !== 'off',
  language: asked.get('lang'),
  colours: asked.get('colours'),
};

export interface Wishes {
  hints: boolean;
  rules: boolean;
  colours: 'auto' | 'light' | 'dark';
  language: string;
}

// The same as a part of an address.
export function asking({ hints, rules, colours, language }: Wishes): string {
  return `?frame=yes&lang=${language}${hints ? '&hints=on' : ''}${rules ? '' : '&rules=off'}${colours === 'auto' ? '' : `&colours=${colours}`}`;
}

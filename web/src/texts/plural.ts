// The forms that a word takes with a number, by the rules of a language.

// The form for all numbers that have none of their own comes always.
export type Forms = { [form in Intl.LDMLPluralRule]?: string } & { other: string };

export interface Counting {
  // "3 vertices": # stands for the number.
  count: (n: number, forms: Forms) => string;
  // "1,234".
  number: (n: number) => string;
  // "a, b and c".
  list: (items: readonly string[]) => string;
  // "a, b or c".
  choice: (items: readonly string[]) => string;
  // "1 March 2026", from "2026-03-01".
  date: (day: string) => string;
}

export function counting(locale: string): Counting {
  const rules = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const choice = new Intl.ListFormat(locale, { type: 'disjunction' });
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    count: (n, forms) => (forms[rules.select(n)] ?? forms.other).replace('#', numbers.format(n)),
    number: (n) => numbers.format(n),
    list: (items) => list.format(items),
    choice: (items) => choice.format(items),
    date: (day) => dates.format(new Date(`${day}T00:00:00Z`)),
  };
}

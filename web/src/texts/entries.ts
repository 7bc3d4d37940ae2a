// The texts of the page as a list, for tests: each text has its place as an id, such as `page.close`.

export type Entry = { path: string; value: unknown };

// Every text with its place.
export function entries(value: unknown, path = ''): Entry[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([key, inner]) => entries(inner, path === '' ? key : `${path}.${key}`));
}

// What a text says of something, whatever it is about; of numbers, counted from the one given.
export function said({ path, value }: Entry, from = 3): string {
  if (typeof value === 'string') return value;
  const text = value as (...args: unknown[]) => string;
  if (path === 'number') return text(1234);
  if (path === 'list' || path === 'sentences' || /^(sheet\.N|puzzles\.wins|deed\.(you)|share\.without)$/.test(path)) return text(['q', 'w'], from);
  if (path === 'puzzles.day') return text('2026-03-04');
  if (path === 'deed.they' || path === 'words.listed' || path === 'draw.changed') return text('z', ['q', 'w']);
  if (path === 'own.amounts.list') return text(['3', '4']);
  if (path === 'deed.lowered') return text([{ part: 'q', from: 7, to: 5 }]);
  if (path === 'record.turned') return text([3, 5]);
  // Names may look like numbers, but are none.
  if (/^(quoted$|move\.|board\.|stepper\.|refusal\.)/.test(path)) return text(...Array.from({ length: text.length }, (_, i) => String(from + i)));
  return text(...Array.from({ length: text.length }, (_, i) => from + i));
}

// @vitest-environment node
// Every translation is of the English text as it stands. `npm run stamp` stamps what was added or translated again;
// `RIGHT=page/play.start npm run stamp` says that translations are still right after a change of the English text.

import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inEnglish, inLanguage, stale, stamped, type Other, type Said, type Stamps } from './stamps.ts';

const CODES: Other[] = ['de', 'es', 'fr', 'ja'];
const fileOf = (code: Other) => new URL(`./stamps/${code}.json`, import.meta.url);
const right = process.env['RIGHT']?.split(',') ?? [];

for (const code of CODES) {
  test(`what ${code} says translates the English of today`, async () => {
    const [english, own] = [await inEnglish(), await inLanguage(code)];
    const stamps = JSON.parse(readFileSync(fileOf(code), 'utf8')) as Stamps;
    expect([...english.keys()].filter((id) => !own.has(id))).toEqual([]);
    if (process.env['STAMP'] !== undefined) {
      const now = stamped(stamps, english, own, (id) => right.includes(id));
      writeFileSync(fileOf(code), `${JSON.stringify(now, null, 1)}\n`);
      return;
    }
    const found = stale(stamps, english, own);
    expect(found.stale, 'the English text has changed: translate these again').toEqual([]);
    expect(found.unstamped, 'new translations: run `npm run stamp`').toEqual([]);
  });
}

test('a change of the English text makes its translation stale until it is translated again or said to be right', () => {
  const said = (...texts: [string, string][]): Said => new Map(texts);
  const [english, own] = [said(['page/a', 'one'], ['page/b', 'two']), said(['page/a', 'eins'], ['page/b', 'zwei'])];
  const none = () => false;
  expect(stale({}, english, own)).toEqual({ stale: [], unstamped: ['page/a', 'page/b'] });
  const stamps = stamped({}, english, own, none);
  expect(stale(stamps, english, own)).toEqual({ stale: [], unstamped: [] });

  const reworded = said(['page/a', 'a single one'], ['page/b', 'two']);
  expect(stale(stamps, reworded, own)).toEqual({ stale: ['page/a'], unstamped: [] });
  // Stamping alone does not hide it.
  expect(stale(stamped(stamps, reworded, own, none), reworded, own).stale).toEqual(['page/a']);
  expect(stale(stamped(stamps, reworded, own, (id) => id === 'page/a'), reworded, own).stale).toEqual([]);
  const again = said(['page/a', 'ein einziges'], ['page/b', 'zwei']);
  expect(stale(stamps, reworded, again)).toEqual({ stale: [], unstamped: ['page/a'] });
  expect(stale(stamped(stamps, reworded, again, none), reworded, again)).toEqual({ stale: [], unstamped: [] });

  // A text that is gone leaves no stamp behind.
  expect(stale(stamps, said(['page/b', 'two']), said(['page/b', 'zwei'])).unstamped).toEqual(['page/a']);
  expect(Object.keys(stamped(stamps, said(['page/b', 'two']), said(['page/b', 'zwei']), none))).toEqual(['page/b']);
});

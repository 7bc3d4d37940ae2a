import { expect, test } from 'vitest';
import { Results } from './results.svelte.ts';

function stored(text: string | null = null) {
  return { text, getItem() { return this.text; }, setItem(_: string, text: string) { this.text = text; } };
}

test('what is solved at the first try, later, shown and left out is told apart', () => {
  const results = new Results('abc', 4, null);
  results.count(0, true);
  results.count(1, false);
  results.count(1, true);
  results.count(2, false);
  results.show(2);
  expect(results.tally).toEqual({ first: 1, later: 1, shown: 1, left: 1 });
});

test('an answer that was shown does not count as solved, nor a solved one as shown', () => {
  const results = new Results('abc', 2, null);
  results.show(0);
  results.count(0, true);
  results.count(1, true);
  results.show(1);
  results.count(1, false);
  expect(results.attempts.map((a) => a.how)).toEqual(['shown', 'first']);
});

test('tries are remembered for each set, so that loading the page again wins nothing', () => {
  const storage = stored();
  new Results('abc', 2, storage).count(0, false);
  new Results('other', 1, storage).count(0, true);
  const again = new Results('abc', 2, storage);
  expect(again.attempts[0]).toEqual({ tries: 1, how: 'left' });
  again.count(0, true);
  expect(new Results('abc', 2, storage).attempts[0]).toEqual({ tries: 2, how: 'later' });
  expect(new Results('other', 1, storage).attempts[0]!.how).toBe('first');
  again.forget();
  expect(new Results('abc', 2, storage).attempts[0]).toEqual({ tries: 0, how: 'left' });
});

test('only the last sets are kept, and what cannot be read is begun anew', () => {
  const storage = stored();
  for (let i = 0; i < 30; i += 1) new Results(`set${i}`, 1, storage).count(0, true);
  expect(Object.keys(JSON.parse(storage.text!)).length).toBe(20);
  expect(new Results('set29', 1, storage).tally.first).toBe(1);
  for (const wrong of ['{', '{"abc":[{"tries":-1,"how":"first"}]}', '{"abc":7}', 'null']) {
    expect(new Results('abc', 1, stored(wrong)).attempts).toEqual([{ tries: 0, how: 'left' }]);
  }
});

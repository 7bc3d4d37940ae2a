import { expect, test } from 'vitest';
import { daysInRow, joined, nothing, Progress, readProgress } from './progress.svelte.ts';

function stored(): { text: string | null; getItem: () => string | null; setItem: (key: string, text: string) => void } {
  return { text: null, getItem() { return this.text; }, setItem(_, text) { this.text = text; } };
}

test('progress is kept, and found again', () => {
  const storage = stored();
  const progress = new Progress(storage);
  progress.finish('trees', 2);
  progress.finish('trees', 0);
  progress.count('nim/easy', 'first');
  progress.count('nim/easy', 'first');
  progress.count('nim/easy', 'shown');
  progress.solveDay('2026-01-31');
  progress.solveDay('2026-01-31');
  const again = new Progress(storage).saved;
  expect(again.lessons).toEqual({ trees: 3 });
  expect(again.puzzles).toEqual({ 'nim/easy': { first: 2, later: 0, shown: 1 } });
  expect(again.streak).toEqual({ now: 0, best: 2 });
  expect(again.days).toEqual(['2026-01-31']);
});

test('a file is taken over where it is further, and refused where it is wrong', () => {
  const progress = new Progress(null);
  progress.finish('trees', 3);
  const other = { ...nothing(), lessons: { trees: 1, k2n: 2 } };
  progress.take(JSON.stringify(other));
  expect(progress.saved.lessons).toEqual({ trees: 4, k2n: 2 });
  expect(readProgress(progress.text())).toEqual(progress.saved);
  expect(joined(other, other)).toEqual(other);
  for (const [wrong, message] of [
    ['{}', 'expected a file with'],
    [JSON.stringify({ ...nothing(), lessons: { a: -1 } }), 'lessons'],
    [JSON.stringify({ ...nothing(), days: ['today'] }), 'days'],
    [JSON.stringify({ ...nothing(), puzzles: { a: { first: 1 } } }), 'puzzles'],
  ] as const) expect(() => progress.take(wrong)).toThrow(message);
  expect(new Progress({ getItem: () => '{', setItem: () => {} }).saved).toEqual(nothing());
});

test('days in a row end today or yesterday', () => {
  const days = ['2026-02-27', '2026-02-28', '2026-03-01'];
  expect(daysInRow(days, '2026-03-01')).toBe(3);
  expect(daysInRow(days, '2026-03-02')).toBe(3);
  expect(daysInRow(days, '2026-03-03')).toBe(0);
  expect(daysInRow([], '2026-03-03')).toBe(0);
});

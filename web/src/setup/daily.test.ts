import { expect, test } from 'vitest';
import { dailyOf, isDay, today } from './daily.ts';

test('a day has one puzzle, whoever asks', () => {
  expect(dailyOf('2026-01-31')).toEqual(dailyOf('2026-01-31'));
  // Written down once, so that no change of the page gives two people two puzzles on one day.
  expect(dailyOf('2026-11-16')).toEqual({ game: 'vertex-nim', grade: 'easy', seed: 537129 });
  expect(dailyOf('2026-01-31')).toEqual({ game: 'neighboring-nim', grade: 'hard', seed: 276099 });
  const year = Array.from({ length: 365 }, (_, i) => dailyOf(new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10)));
  expect(new Set(year.map((d) => d.game)).size).toBe(8);
  expect(new Set(year.map((d) => d.seed)).size).toBeGreaterThan(350);
  expect(new Set(year.map((d) => d.grade))).toEqual(new Set(['easy', 'medium', 'hard']));
});

test('days are told from other texts', () => {
  for (const day of ['2026-01-31', '2024-02-29']) expect(isDay(day)).toBe(true);
  for (const text of ['2026-02-30', '2026-1-1', 'today', '', '2026-13-01']) expect(isDay(text), text).toBe(false);
  expect(today(new Date(2026, 0, 5))).toBe('2026-01-05');
});

// The puzzle of a day: which game, how hard, and from which seed, told by the date alone.

import type { Grade } from '../client/wire.ts';
import daily from '../data/daily.json';
import { chanceOf } from './random.ts';

export interface Daily {
  game: string;
  grade: Grade;
  seed: number;
}

const GAMES = daily.games;
// Easy at the beginning of the week, hard at its end.
const GRADES: Grade[] = ['hard', 'easy', 'easy', 'medium', 'medium', 'medium', 'hard'];

// Whether a text is a day of the calendar, such as 2026-01-31.
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export function dailyOf(day: string): Daily {
  const days = Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
  const chance = chanceOf(days);
  // Nothing of what comes first is used: seeds of neighbouring days are neighbours.
  chance(2);
  return { game: GAMES[chance(GAMES.length)]!, grade: GRADES[new Date(`${day}T00:00:00Z`).getUTCDay()]!, seed: chance(1_000_000) };
}

// The day it is where the visitor is.
export function today(now = new Date()): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

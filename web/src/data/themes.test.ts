import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { Explanation, Grade, Puzzle } from '../client/wire.ts';
import * as engine from '../engine/nimgraph_wasm.js';
import { LESSONS } from '../lessons/all.ts';
import { GAMES } from '../setup/games.ts';
import { belongs, gameOf, THEMES, themeOf } from './themes.ts';

beforeAll(() => {
  engine.initSync({ module: readFileSync(new URL('../engine/nimgraph_wasm_bg.wasm', import.meta.url)) });
});

// How many seeds from the first on are tried until one gives a puzzle of the theme.
function triesFor(theme: (typeof THEMES)[number], grade: Grade): number {
  for (let seed = 1; seed <= 200; seed += 1) {
    const puzzle = JSON.parse(engine.puzzle(JSON.stringify({ game: gameOf(theme, seed), grade, seed, ms: 1000 }))) as Puzzle | null;
    if (puzzle === null) continue;
    const explanation = JSON.parse(engine.explain(JSON.stringify({ position: puzzle.position, ms: 1000 }))) as Explanation;
    if (belongs(theme, explanation, 'normal')) return seed;
  }
  return Infinity;
}

test('every theme has easy and medium puzzles, found in few tries', () => {
  for (const theme of THEMES) {
    for (const grade of ['easy', 'medium'] satisfies Grade[]) expect(triesFor(theme, grade), `${theme} ${grade}`).toBeLessThan(100);
  }
}, 120_000);

test('lessons have themes, and themes games that there are', () => {
  const known = new Set(GAMES.map(({ name }) => name));
  for (const theme of THEMES) for (const seed of [0, 1, 2]) expect(known).toContain(gameOf(theme, seed));
  const used = new Set(LESSONS.map(({ id }) => themeOf(id)));
  for (const theme of THEMES) expect(used).toContain(theme);
});

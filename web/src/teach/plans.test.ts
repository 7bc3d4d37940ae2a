import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import * as engine from '../engine/nimgraph_wasm.js';
import { LESSONS } from '../lessons/all.ts';
import { toPosition } from '../setup/setup.ts';
import { LANGUAGES, type Code } from '../texts/texts.svelte.ts';
import { PLANS, planWords, setupsOf } from './plans.ts';

beforeAll(() => {
  engine.initSync({ module: readFileSync(new URL('../engine/nimgraph_wasm_bg.wasm', import.meta.url)) });
});

test('a plan fills a lesson of 45 minutes, in every language', async () => {
  for (const code of Object.keys(LANGUAGES) as Code[]) {
    const words = await planWords(code);
    expect(Object.keys(words), code).toEqual(PLANS.map((plan) => plan.id));
    for (const { id, minutes } of PLANS) {
      expect(minutes.reduce((sum, n) => sum + n, 0), id).toBe(45);
      const { title, ages, aim, need, steps } = words[id]!;
      expect(steps.length, `${code} ${id}`).toBe(minutes.length);
      for (const text of [title, ages, aim, need, ...steps]) expect(text.trim(), `${code} ${id}`).not.toBe('');
    }
  }
});

test('plans name lessons that exist, and positions of both kinds that the engine decides', () => {
  for (const plan of PLANS) {
    for (const id of plan.lessons) expect(LESSONS.some((lesson) => lesson.id === id), id).toBe(true);
    const outcomes = setupsOf(plan).map((setup) => (JSON.parse(engine.solve(JSON.stringify({ position: toPosition(setup), ms: 3000 }))) as { outcome: string }).outcome);
    expect(new Set(outcomes), `${plan.id}: ${outcomes.join(' ')}`).toEqual(new Set(['N', 'P']));
  }
});

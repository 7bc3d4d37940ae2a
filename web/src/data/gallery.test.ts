// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { fromExhibit } from '../setup/build.ts';
import { gameOf } from '../setup/setup.ts';
import { LANGUAGES, type Code } from '../texts/texts.svelte.ts';
import { EXHIBITS } from './gallery.ts';
import { labelsIn } from './labels.ts';

vi.mock('../client/engine.ts', () => import('../client/direct.ts'));

for (const exhibit of EXHIBITS) {
  test(`the engine reads ${exhibit.title}`, async () => {
    const setup = await fromExhibit(exhibit);
    expect(gameOf(setup)).toBe(exhibit.game);
    if (setup.kind !== 'graph') return expect(exhibit.at).toBeUndefined();
    expect(exhibit.at ?? setup.vertices).toHaveLength(setup.vertices.length);
    const places = setup.vertices.map(({ x, y }) => `${x} ${y}`);
    expect(new Set(places).size).toBe(places.length);
  });
}

test('a source that draws its board has its places', async () => {
  const setup = await fromExhibit(EXHIBITS.find(({ title }) => title === 'Merging parallel edges')!);
  expect(setup).toMatchObject({
    vertices: [{ name: 'a', x: 0, y: 500 }, { name: 'b', x: 500, y: 500 }, { name: 'c', x: 1000, y: 500 }],
    edges: [4, 6, 3, 5, 4].map((weight) => ({ weight })),
  });
});

const formulas = (text: string) => text.match(/\$[^$]*\$|[KQ][₀-₉ₙ]/g) ?? [];

for (const code of (Object.keys(LANGUAGES) as Code[]).filter((c) => c !== 'en')) {
  test(`every board has its label in ${code}`, async () => {
    const labels = await labelsIn(code);
    expect(Object.keys(labels)).toEqual(EXHIBITS.map(({ title }) => title));
    for (const { title, note } of EXHIBITS) {
      const [theirTitle, theirNote] = labels[title]!;
      expect(theirNote, title).not.toBe(note);
      expect([...formulas(theirTitle), ...formulas(theirNote)], title).toEqual([...formulas(title), ...formulas(note)]);
    }
  });
}

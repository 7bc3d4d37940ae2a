// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { placed, sketch } from '../board/sketch.ts';
import { quick } from '../client/direct.ts';
import type { Position } from '../client/wire.ts';
import { fromFragment } from '../setup/share.ts';
import { fromPosition, toPosition } from '../setup/setup.ts';
import { language } from '../texts/texts.svelte.ts';
import { drawn } from './picture.ts';

vi.mock('../client/engine.ts', () => import('../client/direct.ts'));

function picture(kind: 'svg' | 'tikz', fragment: string, moves: string[] = []): Promise<string> {
  const { setup } = fromFragment(fragment)!;
  return drawn(kind, { position: toPosition(setup), moves }, setup, sketch(setup));
}

const SQUARE = 'game=edge-nim&edges=a-b:3,b-c,c-d:0,d-a:2&at=a.0.0,b.1000.0,c.1000.1000,d.0.1000&token=a';
// The rim of a vertex, and the line of an edge.
const RIM = /<circle [^>]*stroke="#1b1b1f"/g;
const LINE = /<path d="M[^"LZ]*L[^"LZ]*" fill="none"/g;
const count = (text: string, sign: RegExp) => (text.match(sign) ?? []).length;

test('SVG has every vertex, edge and weight, and stands alone', async () => {
  const svg = await picture('svg', SQUARE);
  expect(svg).toMatch(/^<svg xmlns=/);
  expect(svg).toContain('<title>Edge Nim</title>');
  expect(count(svg, RIM)).toBe(3);
  expect(count(svg, LINE)).toBe(4);
  for (const text of ['3', '1', '0', '2', 'a', 'b', 'c', 'd']) expect(svg).toContain(`>${text}</text>`);
  // The edge that is used up.
  expect(count(svg, /stroke-dasharray/g)).toBe(1);
  expect(svg).not.toMatch(/NaN|undefined|var\(--/);
});

test('TikZ draws the same, with the token, names and used-up edges', async () => {
  const tikz = await picture('tikz', SQUARE);
  expect(count(tikz, /circle\[radius/g)).toBe(3);
  expect(count(tikz, /draw=gray,dotted/g)).toBe(1);
  for (const text of ['3', '1', '0', '2', 'a', 'b', 'c', 'd']) expect(tikz).toContain(`{${text}};`);
  expect(tikz).not.toMatch(/NaN|documentclass/);
  expect(count(tikz, /\{/g)).toBe(count(tikz, /\}/g));
});

test('the vertices stand where the player has put them', async () => {
  const wide = await picture('svg', 'game=edge-nim&edges=a-b,b-c&at=a.0.0,b.500.0,c.1000.0&token=a');
  const high = await picture('svg', 'game=edge-nim&edges=a-b,b-c&at=a.0.0,b.0.500,c.0.1000&token=a');
  const size = (svg: string) => /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg)!.slice(1).map(Number) as [number, number];
  expect(size(wide)[0]).toBeGreaterThan(2 * size(wide)[1]);
  expect(size(high)[1]).toBeGreaterThan(2 * size(high)[0]);
});

test('parallel edges, loops, arcs, heaps, moves and odd names are drawn too', async () => {
  const parallel = await picture('svg', 'game=edge-nim&edges=a-b:3,a-b:4,b-b:2&at=a.0.0,b.1000.0&token=a');
  for (const text of ['3 #0', '4 #1', '2']) expect(parallel).toContain(`>${text}</text>`);
  const arcs = await picture('tikz', 'game=vertex-nim&edges=x%5F1-b,b-x%5F1&at=x%5F1.0.0,b.1000.0&weights=2,3&token=b&directed=1');
  expect(arcs).toContain('{x\\_1};');
  expect(count(arcs, /^\\path\[fill\]/gm)).toBe(2);
  const removed = await picture('svg', 'game=vertex-nim&edges=a-b,b-c,c-a&at=a.0.0,b.1000.0,c.500.1000&weights=1,2,3&token=a', ['a=0>b']);
  expect(removed).toContain('stroke-dasharray');
  expect(await picture('tikz', 'game=nim&heaps=3,4')).toContain('{4};');
  expect(count(await picture('tikz', 'game=simplicial-nim&heaps=1,2,3&faces=0-1,1-2'), /fill opacity=0.1/g)).toBe(2);
  expect(count(await picture('svg', 'game=circular-nim&heaps=3,4,5&k=2'), RIM)).toBe(3);
});

test('what is written on a picture is in the language of the page', async () => {
  const english = await picture('svg', 'game=circular-nim&heaps=3,4,5&k=2&play=misere');
  for (const text of ['>k = 2, misère play</text>', '<desc>Heaps: 3, 4, 5.</desc>']) expect(english).toContain(text);
  await language.choose('de');
  const german = await picture('svg', 'game=circular-nim&heaps=3,4,5&k=2&play=misere');
  for (const text of ['>k = 2, Misère-Spiel</text>', '<desc>Haufen: 3, 4, 5.</desc>']) expect(german).toContain(text);
  expect(german).not.toContain('misère play');
  expect(await picture('tikz', 'game=edge-nim&edges=a-b:3,a-b:4&at=a.0.0,b.1000.0&token=a')).toContain('% Punkte: a, b. Linien: a–b#0 3, a–b#1 4. Δ steht auf a.');
  await language.choose('en');
});

test('the parts of a sum have captions in the language of the page', async () => {
  const position: Position = { game: 'sum', play: 'misere', parts: [{ game: 'nim', heaps: [2] }, { game: 'circular-nim', k: 2, heaps: [1, 2, 1] }] };
  const view = await quick.call('view', { position });
  const setup = fromPosition(position, []);
  await language.choose('fr');
  const svg = await drawn('svg', { position }, setup, placed(setup, view, []));
  for (const text of ['>partie 1</text>', '>partie 2, k = 2</text>', '>jeu misère</text>', '<title>Somme de jeux</title>']) expect(svg).toContain(text);
  await language.choose('en');
});

import { expect, test } from 'vitest';
import { fromFragment } from '../setup/share.ts';
import type { GraphSetup, Setup } from '../setup/setup.ts';
import { pack } from '../share/pack.ts';
import { en } from '../texts/en.ts';
import { cameTo, FORMAT, fromLink, MOST_POSITIONS, readSet, resultText, toLink } from './set.ts';

const setup = (fragment: string): Setup => fromFragment(fragment)!.setup;
const NIM = 'game=nim&heaps=3,4,5';
const SQUARE = 'game=edge-nim&edges=a-b:3,b-c,c-d,d-a:2&at=a.0.0,b.1000.0,c.1000.1000,d.0.1000&token=a&play=misere';

test('a set goes into a link and comes out the same', async () => {
  const set = { title: 'Grüße, 5b: “Nim” & more', positions: [setup(NIM), setup(SQUARE), setup('game=circular-nim&heaps=1,2,3&k=2')] };
  const link = await toLink(set);
  expect(link).toMatch(/^[\w-]+$/);
  expect(link.length).toBeLessThan(400);
  expect(await fromLink(link)).toEqual(set);
});

test('texts and what is allowed go along', async () => {
  const set = { title: 'Nim', positions: [setup(NIM), setup(SQUARE)], text: 'Two boards.\nTake your time.', texts: ['', 'Where can Δ go?'], answers: false };
  expect(await fromLink(await toLink(set))).toEqual(set);
});

test('thirty boards of the usual size fit into a link', async () => {
  const edges = Array.from({ length: 12 }, (_, i) => `v${i}-v${(i * 7 + 5) % 12}:${i + 1}`).join(',');
  const positions = Array.from({ length: MOST_POSITIONS }, () => setup(`game=edge-nim&edges=${edges}&token=v0`));
  expect((await toLink({ title: '', positions })).length).toBeLessThan(2000);
});

test('what is no set is refused, with its place', async () => {
  const text = (over: object) => JSON.stringify({ format: FORMAT, title: 'x', positions: [NIM], ...over });
  for (const [wrong, message] of [
    ['[', 'it holds no set of positions'],
    ['null', 'format: expected "nimgraph-class/1", found nothing'],
    [text({ format: 'nimgraph-lesson/1' }), 'format: expected "nimgraph-class/1", found "nimgraph-lesson/1"'],
    [text({ title: 7 }), 'title: expected a text of at most 100 letters'],
    [text({ title: 'x'.repeat(101) }), 'title: expected a text of at most 100 letters'],
    [text({ text: 7 }), 'text: expected at most 600 letters'],
    [text({ texts: [] }), 'texts: expected one for each position, of at most 600 letters'],
    [text({ texts: ['x'.repeat(601)] }), 'texts: expected one for each position'],
    [text({ answers: 'no' }), 'answers: expected true or false'],
    [text({ positions: [] }), 'positions: expected at least one'],
    [text({ positions: Array(31).fill(NIM) }), 'positions: expected at most 30, found 31'],
    [text({ positions: [NIM, 7] }), 'position 2: expected a position as in a link'],
    [text({ positions: [NIM, 'game=chess'] }), 'position 2: there is no game called chess'],
    [text({ positions: ['game=nim&heaps=3,x'] }), 'position 1: heaps[1] is “x”, expected a whole number'],
  ] as const) expect(() => readSet(wrong)).toThrow(message);
  await expect(toLink({ title: '', positions: [] })).rejects.toThrow('at least one');
  await expect(fromLink((await pack(text({}))).slice(0, 30))).rejects.toThrow('the link has been cut or changed');
});

test('a set that is too long for a link is refused when it is made', async () => {
  // Weights that cannot be packed.
  let state = 7;
  const chance = () => (state = (state * 48271) % 2147483647);
  const large = () => setup(`game=nim&heaps=${Array.from({ length: 400 }, chance).join(',')}`);
  await expect(toLink({ title: '', positions: Array.from({ length: 30 }, large) })).rejects.toThrow(/the link would have \d+ letters, and at most 30000 are safe to send/);
});

test('a position in the middle of a game keeps the places of its vertices', () => {
  const start = setup(SQUARE) as GraphSetup;
  const left = cameTo(start, { game: 'edge-nim', vertices: ['a', 'b', 'd'], edges: [['a', 'b', 1], ['d', 'a', 2]], token: 'b' }) as GraphSetup;
  expect(left.play).toBe('misere');
  expect(left.token).toBe(1);
  expect(left.vertices.map((v) => [v.name, v.x, v.y])).toEqual([['a', 0, 0], ['b', 1000, 0], ['d', 0, 1000]]);
});

test('the result is a text that can be sent', () => {
  const said = { ...en.classes, summary: en.classes.summary(1, 2), tally: en.classes.tally(1, 0, 0) };
  expect(resultText('Nim, 5b', [{ tries: 1, how: 'first' }, { tries: 3, how: 'later' }], said)).toBe(
    'Nim, 5b\n1 of 2 positions solved at the first try\nSolved later 1, shown 0, not solved 0\nPosition 1: solved at the first try\nPosition 2: solved later',
  );
});

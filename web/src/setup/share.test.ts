import { expect, test } from 'vitest';
import { firstSetup } from '../data/first.ts';
import { messageOf } from '../client/engine.ts';
import { EngineError } from '../client/wire.ts';
import type { GraphSetup, HeapSetup, Setup } from './setup.ts';
import { USUAL, type Players } from './players.ts';
import { fromFragment, toFragment } from './share.ts';
import { unpack } from '../share/pack.ts';
import { language } from '../texts/texts.svelte.ts';

function check(setup: Setup, moves: string[], fragment: string): void {
  expect(toFragment({ setup, moves })).toBe(fragment);
  expect(fromFragment(fragment)).toEqual({ setup, moves });
}

const heaps: HeapSetup = { kind: 'heaps', game: 'nim', play: 'normal', heaps: [3, 0, 5], k: 1, faces: [] };

test('heaps', () => {
  check(heaps, [], 'game=nim&heaps=3,0,5');
  check({ ...heaps, game: 'circular-nim', k: 2 }, [], 'game=circular-nim&heaps=3,0,5&k=2');
  check(
    { ...heaps, game: 'simplicial-nim', play: 'misere', faces: [[0, 1], [1, 2]] },
    ['0=1,1=0'],
    'game=simplicial-nim&heaps=3,0,5&faces=0-1,1-2&play=misere&moves=0=1,1=0',
  );
});

const pair: GraphSetup = {
  kind: 'graph',
  game: 'edge-nim',
  play: 'normal',
  directed: false,
  vertices: [
    { name: 'a-1', x: 0, y: 10, weight: 1 },
    { name: 'ö, .~', x: -20, y: 1000, weight: 1 },
  ],
  edges: [
    { from: 0, to: 1, weight: 4 },
    { from: 1, to: 1, weight: 1 },
  ],
  token: 1,
};

test('graphs, with any names', () => {
  check(
    pair,
    [],
    'game=edge-nim&edges=a%2D1-%C3%B6%2C%20%2E%7E:4,%C3%B6%2C%20%2E%7E-%C3%B6%2C%20%2E%7E&at=a%2D1.0.10,%C3%B6%2C%20%2E%7E.-20.1000&token=%C3%B6%2C%20%2E%7E',
  );
});

test('vertex weights, arcs and moves', () => {
  const setup: GraphSetup = {
    ...pair,
    game: 'vertex-nim',
    directed: true,
    vertices: [
      { name: 'a', x: 0, y: 0, weight: 2 },
      { name: 'b', x: 9, y: 9, weight: 3 },
    ],
    edges: [
      { from: 0, to: 1, weight: 1 },
      { from: 1, to: 0, weight: 1 },
    ],
    token: 0,
  };
  check(setup, ['a=1>b', 'b=0>a'], 'game=vertex-nim&edges=a-b,b-a&at=a.0.0,b.9.9&weights=2,3&token=a&directed=1&moves=a=1%3Eb~b=0%3Ea');
});

test('positions that the page cannot edit', () => {
  const setup: Setup = {
    kind: 'other',
    play: 'misere',
    position: { game: 'sum', play: 'misere', parts: [{ game: 'nim', heaps: [1] }] },
  };
  expect(fromFragment(toFragment({ setup, moves: [] }))).toEqual({ setup, moves: [] });
});

test('a link written by hand needs no places', () => {
  const shared = fromFragment('game=edge-nim&edges=a-b:5,b-c:4,c-d:3,d-a:6&token=b');
  expect(shared?.setup).toMatchObject({
    vertices: [{ name: 'a', x: 146, y: 146 }, { name: 'b', x: 854, y: 146 }, { name: 'c', x: 854, y: 854 }, { name: 'd', x: 146, y: 854 }],
    edges: [{ from: 0, to: 1, weight: 5 }, { from: 1, to: 2, weight: 4 }, { from: 2, to: 3, weight: 3 }, { from: 3, to: 0, weight: 6 }],
    token: 1,
  });
  expect(fromFragment('game=vertex-nim&edges=a-b,c-a&weights=2,3,4')?.setup).toMatchObject({
    vertices: [{ name: 'a', weight: 2 }, { name: 'b', weight: 3 }, { name: 'c', weight: 4 }],
    token: 0,
  });
});

test('nor does a whole position: its vertices go round a circle', () => {
  const position = { game: 'edge-nim', vertices: 4, edges: [[0, 1, 2]], token: 0 };
  expect(fromFragment(`position=${encodeURIComponent(JSON.stringify(position))}`)?.setup).toMatchObject({
    vertices: [{ x: 146, y: 146 }, { x: 854, y: 146 }, { x: 854, y: 854 }, { x: 146, y: 854 }],
  });
});

test('an empty drawing and no link at all', () => {
  expect(fromFragment('game=edge-nim&edges=&at=&token=')?.setup).toMatchObject({ vertices: [], edges: [] });
  expect(fromFragment('')).toBeNull();
});

test('anything else is refused, and what is wrong is named', () => {
  const check = (text: string, message: string) => expect(() => fromFragment(text), text).toThrow(new Error(message));
  check('x', 'it names no game');
  check('game=zork', 'there is no game called zork');
  check('game=nim', 'it has no heaps');
  check('game=nim&heaps=3,x', 'heaps[1] is “x”, expected a whole number');
  check('game=nim&heaps=3&play=odd', 'play is “odd”, expected normal or misere');
  check('game=circular-nim&heaps=3&k=two', 'k is “two”, expected a whole number');
  check('game=edge-nim', 'it has no edges');
  check('game=edge-nim&edges=a-', 'edges[0] is “a-”, expected an edge such as a-b:3');
  check('game=edge-nim&edges=a-b,b-c:-1', 'edges[1] is “-1”, expected a whole number');
  check('game=edge-nim&edges=a-b&at=a.0.0&token=a', 'edges[0]: no vertex is called b');
  check('game=edge-nim&edges=a-b&at=a.0.0,b.0', 'at[1] is “b.0”, expected a place such as a.0.500');
  check('game=edge-nim&edges=a-b&token=c', 'token: no vertex is called c');
  check('game=vertex-nim&edges=a-b&weights=1,1.5', 'weights[1] is “1.5”, expected a whole number');
  check('position=%7B', 'its position cannot be read');
});

test('what is wrong with a link is said in the language of the page', async () => {
  await language.choose('de');
  expect(() => fromFragment('game=nim&heaps=3,x')).toThrow('heaps[1] ist „x“, erwartet wird eine ganze Zahl');
  await expect(unpack('!')).rejects.toThrow('der Link ist abgeschnitten oder verändert');
  // What the engine says stays English, and is set apart.
  expect(messageOf(new EngineError('expected a graph', 'edges'))).toBe('„expected a graph“');
  await language.choose('en');
  expect(messageOf(new EngineError('expected a graph', 'edges'))).toBe('expected a graph');
});

test('numbers that would change are refused in words', () => {
  const check = (text: string) => expect(() => fromFragment(text), text).toThrow(/the number 9007199254740993 is too large|the number 9007199254740992 is too large/);
  check('game=nim&heaps=3,9007199254740993');
  check('game=edge-nim&edges=a-b:9007199254740993&at=a.0.0,b.9.9&token=a');
  check('game=vertex-nimg&edges=a-b&at=a.0.0,b.9.9&weights=1,9007199254740993&token=a');
  check(`position=${encodeURIComponent('{"game":"sum","parts":[{"game":"nim","heaps":[9007199254740993]}]}')}`);
  expect(fromFragment('game=nim&heaps=9007199254740991')?.setup).toMatchObject({ heaps: [9007199254740991] });
});

test('the first board survives', () => {
  const setup = firstSetup();
  expect(fromFragment(toFragment({ setup, moves: ['a-b=0'] }))).toEqual({ setup, moves: ['a-b=0'] });
});

test('a link says who plays, unless it is as usual', () => {
  const setup: Setup = { kind: 'heaps', game: 'nim', play: 'normal', heaps: [3, 4], k: 1, faces: [] };
  const check = (players: Players, said: string) => {
    const fragment = `game=nim&heaps=3,4${said}`;
    expect(toFragment({ setup, moves: [], players })).toBe(fragment);
    expect(fromFragment(fragment)?.players ?? USUAL).toEqual(players);
  };
  check(USUAL, '');
  check(['person', 'person'], '&against=person');
  check(['person', 'perfect'], '&against=perfect');
  check(['careful', 'person'], '&against=careful&begins=opponent');
  check(['perfect', 'person'], '&against=perfect&begins=opponent');
  check(['casual', 'person'], '&begins=opponent');
  const refused = (said: string, message: string) => expect(() => fromFragment(`game=nim&heaps=3,4${said}`)).toThrow(message);
  refused('&against=me', 'against is “me”, expected person, casual, careful or perfect');
  refused('&begins=me', 'begins is “me”, expected opponent');
});

import { expect, test } from 'vitest';
import lines from '../client/lines.json';
import { lineWords, namedAs, relatedTo, titleOfOwn } from '../panel/own.ts';
import { asOptions, fieldsFor, gameIn, lineOf, withOptions } from './options.ts';
import { cardOf, GAMES, hasHeaps, hasToken, weighsEdges } from './games.ts';
import { fitted, isLine, readAmount, readLine, withNumbers, writeAmount, writeLine } from './rules.ts';
import { fromFragment, toFragment } from './share.ts';

const LINES = [...GAMES.flatMap((game) => game.line ?? []), ...lines.map((line) => line.rules)].map((line) => withNumbers(line, () => 2));

test('every line of the gallery is read and written back', () => {
  expect(LINES.length).toBeGreaterThan(28);
  for (const text of LINES) {
    const line = readLine(text);
    expect(line, text).not.toBeNull();
    expect(writeLine(line!), text).toBe(text);
    expect(isLine(text)).toBe(true);
  }
});

test('what is no line is not read as one', () => {
  for (const text of ['', 'edge-nim', 'heaps', 'heaps: give 1 to one', 'heaps: take 1', 'edges token: take 1 from the edge, go away', 'stones: take 1 from one']) expect(readLine(text), text).toBeNull();
  expect(isLine('edge-nim by=1..3')).toBe(false);
});

test('amounts are read and written', () => {
  for (const text of ['any', 'all', 'half', '2', '1..3', '2..', '{1,3,4}']) expect(writeAmount(readAmount(text))).toBe(text);
});

test('letters become the numbers that come with a position', () => {
  expect(withNumbers('circle with k: take total 1..k from some of k in a row', () => 3)).toBe('circle: take total 1..3 from some of 3 in a row');
  expect(gameIn({ game: 'custom', rules: 'heaps with k: take any from all of k', k: 4 } as never)).toBe('heaps: take any from all of 4');
});

test('a choice that no longer fits is replaced', () => {
  const walk = readLine('edges token: take {1,3} from the edge, go across')!;
  expect(writeLine(fitted({ ...walk, token: false }))).toBe('edges: take {1,3} from one');
  expect(writeLine(fitted({ ...walk, carrier: 'heaps' }))).toBe('heaps: take {1,3} from one');
  expect(writeLine(fitted({ ...walk, carrier: 'vertices' }))).toBe('vertices token: take {1,3} from here, go to a neighbour');
  for (const text of LINES) expect(writeLine(fitted(readLine(text)!)), text).toBe(text);
});

test('the page knows without the engine what a game of one’s own is played on', () => {
  expect(hasHeaps('row: take 1 from one')).toBe(true);
  expect(weighsEdges('edges: take 1 from some at a vertex')).toBe(true);
  expect(hasToken('vertices token: take 1 from here, go to a neighbour')).toBe(true);
  expect(cardOf('heaps: take 1 from some of a face')!.fields.map((f) => f.name)).toEqual(['faces']);
  expect(cardOf('graph-nim by=1..2 exact')!.shape).toBe('edge-weights');
});

test('options and lines say the same', () => {
  const edge = GAMES.find((game) => game.shape === 'edge-weights' && game.token)!;
  for (const options of [{ by: '1..3' }, { by: '1,3,4' }, { by: 'half' }]) {
    const game = withOptions(edge.name, options);
    const line = lineOf(game, 1, cardOf(game))!;
    expect(asOptions(line, GAMES)).toBe(game);
    expect(gameIn(fieldsFor(game))).toBe(game);
  }
  const sets = GAMES.find((game) => game.options.includes('total'))!;
  for (const options of [{ exact: true }, { equal: true }, { total: '1..4' }, { by: '1', exact: true }]) {
    const game = withOptions(sets.name, options);
    expect(asOptions(lineOf(game, 1, cardOf(game))!, GAMES)).toBe(game);
  }
  expect(asOptions(readLine('heaps: take 1 from one | take 2 from one')!, GAMES)).toBeNull();
});

test('a line has the name of the game that it is', () => {
  for (const game of GAMES) if (game.line) expect(namedAs(withNumbers(game.line, () => 3))).not.toBeNull();
  expect(titleOfOwn('heaps: take any from one | take equal any from all')).toBe('Wythoff’s game');
  expect(titleOfOwn('heaps: take 7 from one')).toBe('A game of your own');
  expect(namedAs(writeLine(readLine('heaps: take 7 from one')!))).toBeNull();
  expect(relatedTo(readLine('heaps: take 7 from one')!)).toBe(GAMES.find((game) => game.line === 'heaps: take any from one')!.name);
});

test('the rules are said in words', () => {
  expect(lineWords('edges token: take 1..3 from the edge, go across')).toBe('A move takes 1 to 3 from the line that Δ goes along, and then Δ goes to the other end.');
  expect(lineWords('heaps: take any from one | take equal any from all')).toBe('A move takes any number from one heap. Or: a move takes any number from all heaps, the same from each.');
  expect(lineWords('row: take any from every of 2 in a row')).toContain('row: take any');
  for (const text of LINES.filter((line) => !line.startsWith('hyper'))) expect(lineWords(text), text).not.toContain(text);
});

test('a link holds the line and the options', () => {
  for (const fragment of ['rules=heaps%3A%20take%201..3%20from%20one&heaps=5,7', 'game=edge-nim&by=1..3&edges=a-b:3,b-c:2&at=a.0.0,b.500.0,c.1000.0&token=b', 'game=graph-nim&exact=yes&edges=a-b:3&at=a.0.0,b.500.0']) {
    const shared = fromFragment(fragment)!;
    expect(toFragment(fromFragment(toFragment(shared))!)).toBe(toFragment(shared));
    expect(toFragment(shared)).toContain(fragment.split('&')[1]!.startsWith('heaps') ? 'rules=' : fragment.split('&')[1]);
  }
  expect(() => fromFragment('rules=stones%3A%20take&heaps=5')).toThrow('rules');
});

// How a game is named on the page: by its name in the catalogue, by that name with options (`name by=1..3 exact`), or by a
// line of rules. On the wire these are fields of a position.

import type { GameInfo, Position } from '../client/wire.ts';
import { isLine, readLine, withNumbers, type Line } from './rules.ts';

// The fields of a position that change the rules of a named game.
const WITH_AMOUNTS = ['by', 'total'] as const;
const FLAGS = ['exact', 'equal', 'stay'] as const;
export const OPTIONS = [...WITH_AMOUNTS, ...FLAGS] as const;

export type Options = { [option in (typeof WITH_AMOUNTS)[number]]?: string } & { [option in (typeof FLAGS)[number]]?: boolean };
type Given = Pick<Position, 'game'> & { rules?: string } & Options;

// The name of a game without its options.
export const baseOf = (game: string): string => (isLine(game) ? game : game.split(' ')[0]!);

export function optionsOf(game: string): Options {
  if (isLine(game)) return {};
  const words = game.split(' ').slice(1).map((word) => word.split('='));
  return Object.fromEntries(words.map(([option, amount]) => [option, amount ?? true]));
}

// A name with options; those that are not given are left out.
export function withOptions(base: string, options: Options): string {
  const amount = (text: string) => text.replaceAll(/[{} ]/g, '');
  const words = OPTIONS.flatMap((option) => {
    const given = options[option];
    return given === undefined || given === false ? [] : [given === true ? option : `${option}=${amount(given)}`];
  });
  return [base, ...words].join(' ');
}

// The game of a position on the wire.
export function gameIn(position: Given): string {
  if (position.rules !== undefined) return withNumbers(position.rules, (letter) => (position as { [field: string]: unknown })[letter]);
  return withOptions(position.game, position);
}

// The fields by which a position names its game.
export function fieldsFor(game: string): Given {
  return isLine(game) ? { game: 'custom', rules: game } : { game: baseOf(game), ...optionsOf(game) };
}

const NOTHING = { name: '', title: '', rules: '', source: '', fields: [], example: '', move_example: '', options: [] };

// What the engine would say on the card of a game by a line.
export function cardOfLine(text: string): Omit<GameInfo, 'example_position'> {
  const [head] = text.split(':');
  const [carrier = '', ...words] = head!.split(' ');
  const token = words.includes('token');
  const hasFaces = carrier === 'heaps' && / a face\b/.test(text);
  const shape = carrier === 'edges' ? 'edge-weights' : carrier === 'vertices' ? 'vertex-weights' : 'heaps';
  const arrangement = shape !== 'heaps' || carrier === 'hyperedges' ? 'graph' : carrier === 'circle' || hasFaces ? 'circle' : 'row';
  const faces = { name: 'faces', holds: '', optional: false };
  return { ...NOTHING, name: text, shape, token, loops: token, parallel_edges: shape === 'edge-weights', arcs: token, least_weight: 0, takes_several: true, arrangement, line: text, fields: hasFaces ? [faces] : [] };
}

// A game of the catalogue with options that has these rules, if there is one.
export function asOptions(line: Line, games: readonly GameInfo[]): string | null {
  for (const game of games) {
    const own = readLine(withNumbers(game.line ?? '', () => line.ways[0]!.count));
    const [way, plain] = [line.ways[0]!, own?.ways[0]];
    if (own == null || plain === undefined || line.ways.length > 1 || way.condition !== '') continue;
    const isSame = own.carrier === line.carrier && own.token === line.token && own.bridged === line.bridged && plain.goesFirst === way.goesFirst && plain.set.replace(/^some /, '') === way.set.replace(/^(some|all) /, '');
    const options: Options = {
      ...(way.share !== 'total' && way.amount !== 'any' && { by: way.amount }),
      ...(way.share === 'total' && { total: way.amount }),
      ...(way.share === 'equal' && { equal: true }),
      ...(way.set !== plain.set && { exact: true }),
      ...(way.go !== plain.go && { stay: true }),
    };
    const given = Object.keys(options);
    if (isSame && given.every((option) => game.options.includes(option)) && (way.go === plain.go || way.go === 'to a neighbour or stay')) return withOptions(game.name, options);
  }
  return null;
}

// The line of rules that a game is; `null` for sums.
export function lineOf(game: string, k: number, card: GameInfo | undefined): Line | null {
  if (isLine(game)) return readLine(game);
  const own = readLine(withNumbers(card?.line ?? '', () => k));
  if (own === null) return null;
  const { by, total, exact, equal, stay } = optionsOf(game);
  const amount = (text: string) => (text.includes(',') ? `{${text}}` : text);
  const ways = own.ways.map((way) => ({
    ...way,
    amount: by !== undefined ? amount(by) : total !== undefined ? amount(total) : way.amount,
    set: exact ? way.set.replace(/^some /, 'all ') : way.set,
    share: total !== undefined ? ('total' as const) : equal ? ('equal' as const) : way.share,
    go: stay ? ('to a neighbour or stay' as const) : way.go,
  }));
  return { ...own, ways };
}

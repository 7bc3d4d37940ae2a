// A set-up, and the moves played from it, as a readable fragment of a URL.
//
//   game=edge-nim&edges=a-b:3,b-c:1&token=a&at=a.0.0,b.1000.0,c.500.800&moves=a-b=1
//
// A game that somebody has made has its line instead, as `rules=`, or options of its own, such as `by=1..3`.
// The places may be left out. A link may also say who plays: `against=person`, or a level, and `begins=opponent`; and
// which printed statement the position refutes: `about=` its name; and which variations were tried: `tree=`.

import { read as readTree, written, type Branch } from '../state/branches.ts';
import type { Play, Position } from '../client/wire.ts';
import { opponentOf, PLAYERS, USUAL, type Players } from './players.ts';
import { numberIn, refuseLarge, refuseRounded, TooLarge, TooMany } from './safe.ts';
import { baseOf, optionsOf, withOptions } from './options.ts';
import { isLine, withNumbers } from './rules.ts';
import { cardOf, isGame, hasHeaps, weighsEdges, hasToken, hasField } from './games.ts';
import { fromPosition, onCircle, placeOf, toPosition, type GraphSetup, type HeapSetup, type Setup, type Vertex } from './setup.ts';
import { t } from '../texts/texts.svelte.ts';

// A set-up with the moves played from it, in the short notation, and who plays, if that is said.
export interface Shared {
  setup: Setup;
  moves: string[];
  players?: Players;
  // The printed statement that the position is about.
  about?: string | null;
  // The variations that were tried, with notes.
  tree?: Branch | null;
}

// The usual players go without saying.
export function toFragment({ setup, moves, players = USUAL, about = null, tree = null }: Shared): string {
  const parts = [...fields(setup)];
  if (setup.play === 'misere') parts.push(['play', 'misere']);
  if (moves.length > 0) parts.push(['moves', moves.map(escapeMove).join('~')]);
  const against = opponentOf(players);
  if (against !== opponentOf(USUAL)) parts.push(['against', against]);
  if (players[0] !== 'person') parts.push(['begins', 'opponent']);
  if (about !== null) parts.push(['about', escape(about)]);
  if (tree !== null) parts.push(['tree', written(tree)]);
  return parts.map(([key, value]) => `${key}=${value}`).join('&');
}

// What a fragment says; `null` when it says nothing. What cannot be read is refused in words.
export function fromFragment(fragment: string): Shared | null {
  if (fragment === '') return null;
  const fields = new Map(fragment.split('&').map((part) => splitAt(part, '=')));
  const setup = refuseLarge(readSetup(fields));
  const moves = fields.get('moves');
  const players = readPlayers(fields);
  const about = fields.get('about');
  const tree = fields.get('tree');
  return { setup, moves: moves ? moves.split('~').map(unescape) : [], ...(players && { players }), ...(about && { about: unescape(about) }), ...(tree !== undefined && { tree: readTree(tree) }) };
}

function readPlayers(fields: Map<string, string>): Players | null {
  const against = fields.get('against');
  const begins = fields.get('begins');
  if (against === undefined && begins === undefined) return null;
  const player = PLAYERS.find((known) => known === (against ?? opponentOf(USUAL)));
  if (player === undefined) throw unlike('against', against!, t.link.expected.against);
  if (begins !== undefined && begins !== 'opponent') throw unlike('begins', begins, 'opponent');
  return begins === undefined ? ['person', player] : [player, 'person'];
}

function fields(setup: Setup): [string, string][] {
  switch (setup.kind) {
    case 'heaps':
      return heapFields(setup);
    case 'graph':
      return graphFields(setup);
    case 'other':
      return [['position', encodeURIComponent(JSON.stringify(toPosition(setup)))]];
  }
}

function heapFields({ game, heaps, k, faces }: HeapSetup): [string, string][] {
  const parts: [string, string][] = [...gameFields(game), ['heaps', heaps.join(',')]];
  if (hasField(game, 'k')) parts.push(['k', String(k)]);
  if (hasField(game, 'faces')) parts.push(['faces', faces.map((f) => f.join('-')).join(',')]);
  return parts;
}

function graphFields({ game, directed, vertices, edges, token }: GraphSetup): [string, string][] {
  const name = (v: number) => escape(vertices[v]?.name ?? '');
  const weight = (w: number) => (weighsEdges(game) && w !== 1 ? `:${w}` : '');
  const parts: [string, string][] = [
    ...gameFields(game),
    ['edges', edges.map((e) => `${name(e.from)}-${name(e.to)}${weight(e.weight)}`).join(',')],
    ['at', vertices.map((v) => `${escape(v.name)}.${v.x}.${v.y}`).join(',')],
  ];
  if (!weighsEdges(game)) parts.push(['weights', vertices.map((v) => v.weight).join(',')]);
  if (hasToken(game)) parts.push(['token', name(token)]);
  if (directed) parts.push(['directed', '1']);
  return parts;
}

// A name with its options, or the line of a game that somebody has made.
function gameFields(game: string): [string, string][] {
  if (isLine(game)) return [['rules', encodeURIComponent(game)]];
  const options = Object.entries(optionsOf(game)).map(([option, given]): [string, string] => [option, given === true ? 'yes' : encodeURIComponent(String(given))]);
  return [['game', baseOf(game)], ...options];
}

function readGame(fields: Map<string, string>): string {
  const rules = fields.get('rules');
  if (rules !== undefined) {
    const line = unescape(rules).trim();
    if (!isLine(line)) throw unlike('rules', rules, t.link.expected.rules);
    return withNumbers(line, (letter) => whole(letter, fields.get(letter) ?? ''));
  }
  const game = fields.get('game');
  if (game === undefined) throw new Error(t.link.noGame);
  if (!isGame(game)) throw new Error(t.link.unknownGame(game));
  const { options } = cardOf(game)!;
  const given = options.filter((option) => fields.has(option)).map((option) => [option, isAmount(option) ? unescape(fields.get(option)!) : true]);
  return withOptions(game, Object.fromEntries(given));
}

const isAmount = (option: string) => option === 'by' || option === 'total';

function readSetup(fields: Map<string, string>): Setup {
  const play = readPlay(fields.get('play') ?? 'normal');
  if (fields.has('position')) return readOther(fields.get('position')!, play);
  const game = readGame(fields);
  return hasHeaps(game) ? readHeaps(game, play, fields) : readGraph(game, play, fields);
}

function readPlay(text: string): Play {
  if (text === 'normal' || text === 'misere') return text;
  throw unlike('play', text, t.link.expected.play);
}

function readOther(text: string, play: Play): Setup {
  try {
    const position = refuseRounded(JSON.parse(decodeURIComponent(text)) as Position);
    return fromPosition({ ...position, play }, []);
  } catch (error) {
    if (error instanceof TooLarge || error instanceof TooMany) throw error;
    throw new Error(t.link.unreadable);
  }
}

function readHeaps(game: string, play: Play, fields: Map<string, string>): HeapSetup {
  return {
    kind: 'heaps',
    game,
    play,
    heaps: needed('heaps', fields).map((text, i) => whole(`heaps[${i}]`, text)),
    k: whole('k', fields.get('k') ?? '1'),
    faces: list(fields.get('faces')).map((face, i) => face.split('-').map((text) => whole(`faces[${i}]`, text))),
  };
}

function readGraph(game: string, play: Play, fields: Map<string, string>): GraphSetup {
  const pairs = needed('edges', fields).map((text, i) => readEdge(`edges[${i}]`, text));
  const places = fields.has('at') ? list(fields.get('at')).map((text, i) => readPlace(`at[${i}]`, text)) : unplaced(pairs.flatMap((e) => e.ends));
  const weights = list(fields.get('weights')).map((text, i) => whole(`weights[${i}]`, text));
  const vertices = places.map((place, i) => ({ ...place, weight: weights[i] ?? 1 }));
  const index = new Map(vertices.map((v, i) => [v.name, i]));
  const find = (field: string, name: string) => {
    const found = index.get(name);
    if (found === undefined) throw new Error(t.link.noVertex(field, name));
    return found;
  };
  const edges = pairs.map(({ ends: [from, to], weight }, i) => ({ from: find(`edges[${i}]`, from), to: find(`edges[${i}]`, to), weight }));
  const token = unescape(fields.get('token') ?? '');
  return { kind: 'graph', game, play, directed: fields.get('directed') === '1', vertices, edges, token: token === '' ? 0 : find('token', token) };
}

function readEdge(field: string, text: string): { ends: [string, string]; weight: number } {
  const [both, weight] = splitAt(text, ':');
  const [from, to] = splitAt(both, '-');
  if (from === '' || to === '') throw unlike(field, text, t.link.expected.edge);
  return { ends: [unescape(from), unescape(to)], weight: weight === '' ? 1 : whole(field, weight) };
}

type Place = Pick<Vertex, 'name' | 'x' | 'y'>;

function readPlace(field: string, text: string): Place {
  const [name = '', ...numbers] = text.split('.');
  const [x = NaN, y = NaN] = numbers.map(Number);
  if (!Number.isFinite(x) || !Number.isFinite(y)) throw unlike(field, text, t.link.expected.place);
  return { name: unescape(name), x, y };
}

// Who writes a link by hand need not say where the vertices are: they go round a circle as they are first named.
function unplaced(names: string[]): Place[] {
  return [...new Set(names)].map((name, i, all) => ({ name, ...placeOf(onCircle(i, all.length)) }));
}

function needed(field: string, fields: Map<string, string>): string[] {
  if (!fields.has(field)) throw new Error(t.link.missing(field));
  return list(fields.get(field));
}

function list(text: string | undefined): string[] {
  return (text ?? '').split(',').filter(Boolean);
}

function whole(field: string, text: string): number {
  if (!/^\d+$/.test(text)) throw unlike(field, text, t.link.expected.whole);
  return numberIn(text);
}

function unlike(field: string, found: string, expected: string): Error {
  return new Error(t.link.unlike(field, unescape(found), expected));
}

function splitAt(text: string, sign: string): [string, string] {
  const place = text.indexOf(sign);
  return place < 0 ? [text, ''] : [text.slice(0, place), text.slice(place + 1)];
}

// The signs that separate are escaped inside names; browsers leave `~` and `'` alone, we do not.
function escape(text: string): string {
  return encodeURIComponent(text).replace(/[-.~!'()*_]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
}

// Moves keep their own signs, so that a link can be read.
function escapeMove(text: string): string {
  return encodeURIComponent(text).replaceAll('~', '%7E').replaceAll('%3D', '=').replaceAll('%2C', ',');
}

function unescape(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

// A set-up, and the moves played from it, as a readable fragment of a URL.
//
//   game=edge-nim&edges=a-b:3,b-c:1&token=a&at=a.0.0,b.1000.0,c.500.800&moves=a-b=1

import type { Play, Position } from '../client/wire.ts';
import { numberIn, refuseRounded, TooLarge } from './safe.ts';
import {
  fromPosition,
  hasHeaps,
  hasToken,
  toPosition,
  weighsEdges,
  type GraphSetup,
  type HeapSetup,
  type Setup,
} from './setup.ts';

// A set-up with the moves played from it, in the short notation.
export interface Shared {
  setup: Setup;
  moves: string[];
}

export function toFragment({ setup, moves }: Shared): string {
  const parts = [...fields(setup)];
  if (setup.play === 'misere') parts.push(['play', 'misere']);
  if (moves.length > 0) parts.push(['moves', moves.map(escapeMove).join('~')]);
  return parts.map(([key, value]) => `${key}=${value}`).join('&');
}

// What a fragment says; `null` when it is not one of ours. Numbers that the page cannot hold are refused.
export function fromFragment(fragment: string): Shared | null {
  const fields = new Map(fragment.split('&').map((part) => splitAt(part, '=')));
  const setup = readSetup(fields);
  if (setup === null) return null;
  const moves = fields.get('moves');
  return { setup, moves: moves ? moves.split('~').map(unescape) : [] };
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
  const parts: [string, string][] = [
    ['game', game],
    ['heaps', heaps.join(',')],
  ];
  if (game === 'circular-nim') parts.push(['k', String(k)]);
  if (game === 'simplicial-nim') parts.push(['faces', faces.map((f) => f.join('-')).join(',')]);
  return parts;
}

function graphFields({ game, directed, vertices, edges, token }: GraphSetup): [string, string][] {
  const name = (v: number) => escape(vertices[v]?.name ?? '');
  const weight = (w: number) => (weighsEdges(game) && w !== 1 ? `:${w}` : '');
  const parts: [string, string][] = [
    ['game', game],
    ['edges', edges.map((e) => `${name(e.from)}-${name(e.to)}${weight(e.weight)}`).join(',')],
    ['at', vertices.map((v) => `${escape(v.name)}.${v.x}.${v.y}`).join(',')],
  ];
  if (!weighsEdges(game)) parts.push(['weights', vertices.map((v) => v.weight).join(',')]);
  if (hasToken(game)) parts.push(['token', name(token)]);
  if (directed) parts.push(['directed', '1']);
  return parts;
}

function readSetup(fields: Map<string, string>): Setup | null {
  const play: Play = fields.get('play') === 'misere' ? 'misere' : 'normal';
  const game = fields.get('game');
  if (fields.has('position')) return readOther(fields.get('position')!, play);
  if (game === undefined) return null;
  return hasHeaps(game) ? readHeaps(game, play, fields) : readGraph(game, play, fields);
}

function readOther(text: string, play: Play): Setup | null {
  try {
    const position = refuseRounded(JSON.parse(decodeURIComponent(text)) as Position);
    return fromPosition({ ...position, play }, []);
  } catch (error) {
    if (error instanceof TooLarge) throw error;
    return null;
  }
}

function readHeaps(game: string, play: Play, fields: Map<string, string>): HeapSetup | null {
  const heaps = numbers(fields.get('heaps'));
  if (heaps === null) return null;
  const faces = (fields.get('faces') ?? '').split(',').filter(Boolean);
  return {
    kind: 'heaps',
    game,
    play,
    heaps,
    k: Number(fields.get('k') ?? 1),
    faces: faces.map((face) => face.split('-').map(Number)),
  };
}

function readGraph(game: string, play: Play, fields: Map<string, string>): GraphSetup | null {
  const places = list(fields.get('at')).map((part) => part.split('.'));
  const weights = numbers(fields.get('weights')) ?? [];
  const vertices = places.map(([name = '', x, y], i) => ({
    name: unescape(name),
    x: Number(x),
    y: Number(y),
    weight: weights[i] ?? 1,
  }));
  const index = new Map(vertices.map((v, i) => [v.name, i]));
  const find = (name: string) => index.get(unescape(name)) ?? -1;
  const edges = list(fields.get('edges')).map((part) => {
    const [ends, weight] = splitAt(part, ':');
    const [from, to] = splitAt(ends, '-');
    return { from: find(from), to: find(to), weight: weight === '' ? 1 : numberIn(weight) };
  });
  const token = fields.has('token') ? find(fields.get('token')!) : 0;
  const numbersAreSound = [...vertices.flatMap((v) => [v.x, v.y]), ...edges.map((e) => e.weight)].every(Number.isFinite);
  if (!numbersAreSound || edges.some((e) => e.from < 0 || e.to < 0) || token < 0) return null;
  return { kind: 'graph', game, play, directed: fields.get('directed') === '1', vertices, edges, token };
}

function list(text: string | undefined): string[] {
  return (text ?? '').split(',').filter(Boolean);
}

function numbers(text: string | undefined): number[] | null {
  if (text === undefined) return null;
  const all = list(text).map(numberIn);
  return all.every((n) => Number.isSafeInteger(n) && n >= 0) ? all : null;
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

// A move in words: what is lowered, and where Δ goes. In a list, signs say the same.

import type { Placed } from '../board/sketch.ts';
import type { Move, NamedMove } from '../client/wire.ts';
import { language, t } from '../texts/texts.svelte.ts';
import { partName } from './deed.ts';

// "lower a–b from 3 to 1 and go to b".
export function wordsOf(named: NamedMove, boards: readonly Placed[]): string {
  return inWords(named.move, boards) ?? (language.code === 'en' ? named.words : named.text);
}

// The same of a move that has no name; `null` for one of a kind that is not known here.
export function inWords(move: Move, boards: readonly Placed[]): string | null {
  const acts = actsOf(move, boards);
  return acts === null ? null : t.list(acts.map((act) => ('to' in act ? t.move.go(act.to) : t.move.lower(act.part, act.from, act.left))));
}

// The same of a move that was played, of which the boards before it may be known.
export const playedWords = (played: NamedMove & { boards?: Placed[] }): string => wordsOf(played, played.boards ?? []);

// A move in a list of moves: in signs, or in the short notation where its boards are not known.
export const briefOf = (played: NamedMove & { boards?: Placed[] }): string => inSigns(played.move, played.boards ?? []) ?? played.text;

// The same in signs alone; `null` for a move of a kind that is not known here.
export function inSigns(move: Move, boards: readonly Placed[]): string | null {
  const acts = actsOf(move, boards);
  return acts?.map((act) => ('to' in act ? `Δ → ${act.to}` : `${named(act.part)}${act.from} → ${act.left}`)).join(', ') ?? null;
}

type Act = { part: string; from: number; left: number } | { to: string };

// What a move does, in the order in which it is done.
function actsOf(move: Move, boards: readonly Placed[]): Act[] | null {
  const way: number[] = [];
  let inner = move;
  while (inner.move) {
    way.push(inner.part ?? 0);
    inner = inner.move;
  }
  const placed = boards.find(({ board }) => board.part.join() === way.join());
  if (placed === undefined) return null;
  const { edge, to_weight, token, remove, lower } = inner;
  const { board } = placed;
  const weight = (on: 'edge' | 'vertex', i: number) => (on === 'edge' ? board.edges[i]?.weight : board.vertices[i]?.weight) ?? 0;
  const lowered = (on: 'edge' | 'vertex', i: number, left: number): Act => ({ part: partName(placed, on, i), from: weight(on, i), left });
  const indexOf = (label: typeof token) => (typeof label === 'number' ? label : board.vertices.findIndex((v) => v.label === label));
  // The boards may be those of another position by now.
  const has = (on: 'edge' | 'vertex', i: number) => (on === 'edge' ? board.edges : board.vertices)[i] !== undefined;
  if (remove !== undefined) {
    const on = board.weighs;
    if (!remove.every(([i]) => has(on, i))) return null;
    return remove.map(([i, taken]) => lowered(on, i, weight(on, i) - taken));
  }
  if (lower !== undefined) {
    const on = board.weighs;
    // Hyperedges are drawn as vertices that come after those without a weight.
    const first = on === 'vertex' ? Math.max(0, board.vertices.findIndex((v) => v.weight !== null)) : 0;
    if (!lower.every(([i]) => has(on, first + i))) return null;
    const acts = lower.map(([i, left]) => lowered(on, first + i, left));
    const goes = token === undefined || token === null ? -1 : indexOf(token);
    const walks: Act[] = has('vertex', goes) && goes !== board.token ? [{ to: board.vertices[goes]!.label }] : [];
    return placed.ahead ? [...walks, ...acts] : [...acts, ...walks];
  }
  if (to_weight === undefined || (edge !== undefined && !has('edge', edge))) return null;
  const to = indexOf(token);
  const walk: Act[] = has('vertex', to) && to !== board.token ? [{ to: board.vertices[to]!.label }] : [];
  // Seen from where Δ stands.
  if (edge !== undefined) {
    const from = board.token === board.edges[edge]?.ends[1] ? ([...board.edges[edge]!.ends].reverse() as [number, number]) : undefined;
    return [{ part: partName(placed, 'edge', edge, from), from: weight('edge', edge), left: to_weight }, ...walk];
  }
  if (board.token === null || !has('vertex', board.token)) return null;
  if (placed.ahead && !has('vertex', to)) return null;
  if (placed.ahead) return [...walk, lowered('vertex', to, to_weight)];
  return [lowered('vertex', board.token, to_weight), ...walk];
}

// A name before a size. One that ends in a number would run into it, and one of two words needs a stop.
const named = (name: string) => (/\d$| /.test(name) ? `${name}${t.colon}` : `${name} `);

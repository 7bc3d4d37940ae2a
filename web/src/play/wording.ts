// A move in words. The engine speaks English; in the other languages signs say what is lowered, and where Δ goes.

import type { Placed } from '../board/sketch.ts';
import type { Move, NamedMove } from '../client/wire.ts';
import { language, t } from '../texts/texts.svelte.ts';
import { partName } from './deed.ts';

// "lower edge a–b from 3 to 1 and go to vertex b", or "a–b 3 → 1, Δ → b".
export function wordsOf(named: NamedMove, boards: readonly Placed[]): string {
  return language.code === 'en' ? named.words : (inSigns(named.move, boards) ?? named.text);
}

// The same of a move that was played, of which the boards before it may be known.
export const playedWords = (played: NamedMove & { boards?: Placed[] }): string => wordsOf(played, played.boards ?? []);

// A move in a list of moves: in the short notation. In that of a row of heaps a name and a size would be two bare
// numbers, so there signs tell which is which.
export function briefOf(played: NamedMove & { boards?: Placed[] }): string {
  const { boards = [] } = played;
  const isHeaps = boards.length === 1 && boards[0]!.board.arrangement !== 'graph';
  return (isHeaps ? inSigns(played.move, boards) : null) ?? played.text;
}

// The same in signs alone; `null` for a move of a kind that is not known here.
export function inSigns(move: Move, boards: readonly Placed[]): string | null {
  const way: number[] = [];
  let inner = move;
  while (inner.move) {
    way.push(inner.part ?? 0);
    inner = inner.move;
  }
  const placed = boards.find(({ board }) => board.part.join() === way.join());
  if (placed === undefined) return null;
  const { edge, to_weight, token, remove } = inner;
  const { board } = placed;
  const weight = (on: 'edge' | 'vertex', i: number) => (on === 'edge' ? board.edges[i]?.weight : board.vertices[i]?.weight) ?? 0;
  const lowered = (on: 'edge' | 'vertex', i: number, to: number) => `${named(partName(placed, on, i))}${weight(on, i)} → ${to}`;
  if (remove !== undefined) {
    const on = board.weighs;
    return remove.map(([i, taken]) => lowered(on, i, weight(on, i) - taken)).join(', ');
  }
  if (to_weight === undefined) return null;
  const to = typeof token === 'number' ? token : board.vertices.findIndex((v) => v.label === token);
  const walk = to >= 0 && to !== board.token ? [`Δ → ${board.vertices[to]!.label}`] : [];
  // Seen from where Δ stands.
  if (edge !== undefined) {
    const from = board.token === board.edges[edge]?.ends[1] ? ([...board.edges[edge]!.ends].reverse() as [number, number]) : undefined;
    return [`${named(partName(placed, 'edge', edge, from))}${weight('edge', edge)} → ${to_weight}`, ...walk].join(', ');
  }
  if (board.token === null) return null;
  if (placed.ahead) return [...walk, lowered('vertex', to, to_weight)].join(', ');
  return [lowered('vertex', board.token, to_weight), ...walk].join(', ');
}

// A name before a size. One that ends in a number, as those of heaps do, would run into it.
const named = (name: string) => (/\d$/.test(name) ? `${name}${t.colon}` : `${name} `);

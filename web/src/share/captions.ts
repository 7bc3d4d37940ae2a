// What is written below the boards of a saved picture, and what it says to those who do not see it, in the language of
// the page.

import type { Placed } from '../board/sketch.ts';
import type { Position } from '../client/wire.ts';
import { partName } from '../play/deed.ts';
import { t } from '../texts/texts.svelte.ts';

// One caption for each board, then one for the whole picture; a single board says there what holds for all of it.
export function captionsOf(boards: readonly Placed[], position: Position): string[] {
  const misere = position.play === 'misere' ? t.kit.misere : '';
  const games = partsOf(position);
  const captions = boards.map(({ caption }, i) => {
    const k = games[i] !== undefined && 'k' in games[i] ? `k = ${games[i].k}` : '';
    return said([caption ?? '', k, boards.length === 1 ? misere : '']);
  });
  return [...captions, boards.length === 1 ? '' : misere];
}

const said = (phrases: string[]) => phrases.filter((phrase) => phrase !== '').join(', ');

// The games of a sum in the order of their boards.
const partsOf = (position: Position): Position[] => ('parts' in position ? position.parts.flatMap(partsOf) : [position]);

// The longest list that is read out.
const MOST = 40;

// Every vertex, edge, weight and token in sentences.
export function described(boards: readonly Placed[]): string {
  return t.sentences(boards.flatMap((placed) => [...(placed.caption === undefined ? [] : [`${placed.caption}:`]), ...sentencesOf(placed)]));
}

function sentencesOf(placed: Placed): string[] {
  const { board } = placed;
  const isGraph = board.arrangement === 'graph';
  const label = (v: number) => board.vertices[v]?.label ?? '';
  const present = board.vertices.filter((v) => !v.removed);
  const vertices = present.map((v) => (v.weight === null ? v.label : isGraph ? `${v.label} ${v.weight}` : String(v.weight)));
  const edges = isGraph ? board.edges.map((edge, e) => `${partName({ board, places: placed.places }, 'edge', e)}${edge.weight === null ? '' : ` ${edge.weight}`}`) : [];
  const faces = (board.faces ?? []).map((face) => face.map(label).join('–'));
  const token = board.token === null ? [] : [isGraph ? t.words.token(label(board.token)) : t.words.turn(t.board.heap(label(board.token)))];
  return [
    t.words.listed(isGraph ? t.words.vertices : t.words.heaps, cut(vertices)),
    ...(edges.length === 0 ? [] : [t.words.listed(t.words.edges, cut(edges))]),
    ...(faces.length === 0 ? [] : [`${t.words.faces} ${cut(faces).join('; ')}`]),
    ...token,
  ];
}

const cut = (items: string[]) => (items.length <= MOST ? items : [...items.slice(0, MOST), t.moves.more(items.length - MOST)]);

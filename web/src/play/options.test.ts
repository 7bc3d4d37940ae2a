import { expect, test } from 'vitest';
import type { BoardView, LegalMove, Move, MoveScore, Result, View } from '../client/wire.ts';
import { inPart, moveThat, Scores, targets } from './options.ts';

const legal = (move: Move, touched: Partial<LegalMove>): LegalMove => ({
  move,
  text: JSON.stringify(move),
  words: '',
  board: 0,
  vertices: [],
  edges: [],
  token_to: null,
  lowers: [],
  through: null,
  ...touched,
});
const edge = (index: number, to_weight: number) => legal({ edge: index, to_weight, token: index + 1 }, { edges: [index], token_to: index + 1, lowers: [[index, to_weight]], through: { on: 'edge', index } });

const star: BoardView = {
  game: 'edge-nim',
  part: [],
  weighs: 'edge',
  arrangement: 'graph',
  vertices: ['o', 'a', 'b', 'c', 'd'].map((label) => ({ label, weight: null, removed: false })),
  edges: [999, 999, 999, 1].map((weight, i) => ({ ends: [0, i + 1], weight, directed: false })),
  token: 0,
};
const view = (boards: BoardView[], position: View['position'], ways: LegalMove[]): View => ({ position, boards, moves: null, legal: [], ways });
const edgeNim = { game: 'edge-nim', vertices: 5, edges: [], token: 0 };

test('every weight below the present one may be kept, however heavy the edges', () => {
  const all = targets(view([star], edgeNim, [edge(0, 0), edge(0, 1), edge(1, 0), edge(1, 1), edge(2, 0), edge(2, 1), edge(3, 0)]));
  expect(all.map(({ part, least, most }) => [part.index, least, most])).toEqual([[0, 0, 998], [1, 0, 998], [2, 0, 998], [3, 0, 0]]);
  expect(moveThat(all[2]!, 0)).toEqual({ edge: 2, to_weight: 0, token: 3 });
  expect(moveThat(all[2]!, 998)).toEqual({ edge: 2, to_weight: 998, token: 3 });
  for (const keeps of [-1, 999, 1.5, NaN]) expect(moveThat(all[2]!, keeps), String(keeps)).toBeNull();
});

const heaps: BoardView = { game: 'nim', part: [], weighs: 'vertex', arrangement: 'row', vertices: [5, 999].map((weight, i) => ({ label: String(i), weight, removed: false })), edges: [], token: null };

test('heaps are told by what is taken, in a sum too', () => {
  const take = (heap: number, count: number) => legal({ part: 1, move: { remove: [[heap, count]] } }, { board: 1, vertices: [heap], lowers: [[heap, heaps.vertices[heap]!.weight! - count]], through: { on: 'vertex', index: heap } });
  const position = { game: 'sum', parts: [{ game: 'circular-nim', heaps: [1, 1], k: 2 }, { game: 'nim', heaps: [5, 999] }] };
  const together = legal({ part: 0, move: { remove: [[0, 1]] } }, { vertices: [0], lowers: [[0, 4]], through: { on: 'vertex', index: 0 } });
  const all = targets(view([{ ...heaps, part: [0], together: [[0, 1]] }, { ...heaps, part: [1] }], position, [together, take(0, 1), take(0, 2), take(1, 1), take(1, 2)]));
  expect(all.map(({ part, least, most }) => [part.board, part.index, least, most])).toEqual([[1, 0, 0, 4], [1, 1, 0, 998]]);
  expect(moveThat(all[1]!, 0)).toEqual({ part: 1, move: { remove: [[1, 999]] } });
  expect(inPart([2, 0], { remove: [] })).toEqual({ part: 2, move: { part: 0, move: { remove: [] } } });
});

test('where all moves are known, no other is offered', () => {
  const take = (count: number) => legal({ remove: [[1, count]] }, { vertices: [1], lowers: [[1, 999 - count]], through: { on: 'vertex', index: 1 } });
  const known: View = { ...view([heaps], { game: 'nim', heaps: [0, 999] }, []), moves: 2, legal: [take(1), take(3)] };
  const [target] = targets(known);
  expect([target!.least, target!.most]).toEqual([996, 998]);
  expect([995, 996, 997, 998].map((keeps) => moveThat(target!, keeps))).toEqual([null, { remove: [[1, 3]] }, null, { remove: [[1, 1]] }]);
});

test('a loop is left with something, or the board is emptied', () => {
  const loop: BoardView = { ...star, weighs: 'vertex', vertices: [{ label: 'o', weight: 7, removed: false }], edges: [] };
  const stay = legal({ to_weight: 1, token: 0 }, { vertices: [0], token_to: 0, lowers: [[0, 1]], through: { on: 'vertex', index: 0 } });
  const empty = legal({ to_weight: 0, token: null }, { vertices: [0], lowers: [[0, 0]], through: { on: 'vertex', index: 0 } });
  const [target] = targets(view([loop], { ...edgeNim, game: 'vertex-nim' }, [empty, stay]));
  expect([target!.least, target!.most]).toEqual([0, 6]);
  expect([0, 1, 6].map((keeps) => moveThat(target!, keeps))).toEqual([
    { to_weight: 0, token: null },
    { to_weight: 1, token: 0 },
    { to_weight: 6, token: 0 },
  ]);
});

test('the best move through an edge is found among all of its weights', () => {
  const [first] = targets(view([star], edgeNim, [edge(0, 0), edge(0, 1)]));
  const score = (index: number, keeps: number, result: 'wins' | 'loses', plies: number): MoveScore => ({ ...edge(index, keeps), result, plies, grundy: null });
  const scores = new Scores([score(1, 3, 'wins', 1), score(0, 500, 'wins', 5), score(0, 700, 'wins', 9), score(0, 0, 'loses', 8)]);
  expect(scores.best(first!)?.plies).toBe(5);
  expect(scores.of(moveThat(first!, 700))?.plies).toBe(9);
  expect(scores.of(moveThat(first!, 3))).toBeUndefined();
});

test('a heap is told by the best move that takes from it, in its own part of a sum', () => {
  const scored = (move: Move, result: Result, plies: number): MoveScore => ({ move, result, plies, text: '', words: '', grundy: null });
  const scores = new Scores([
    scored({ part: 1, move: { remove: [[0, 1], [1, 2]] } }, 'wins', 3),
    scored({ part: 0, move: { remove: [[0, 2]] } }, 'loses', 6),
    scored({ part: 1, move: { remove: [[0, 1]] } }, 'loses', 4),
  ]);
  const leaf = (part: number): BoardView => ({ ...heaps, part: [part] });
  expect([scores.bestFrom(leaf(1), 0), scores.bestFrom(leaf(1), 1)].map((s) => s?.result)).toEqual(['wins', 'wins']);
  expect(scores.bestFrom(leaf(0), 0)?.plies).toBe(6);
  expect(scores.bestFrom(leaf(0), 1)).toBeUndefined();
});

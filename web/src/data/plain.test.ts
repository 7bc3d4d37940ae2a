import { readFileSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import LINES from '../client/lines.json';
import type { Explanation, Grade, Play, Position, Puzzle } from '../client/wire.ts';
import { EXHIBITS } from './gallery.ts';
import * as engine from '../engine/nimgraph_wasm.js';
import { LESSONS } from '../lessons/all.ts';
import { GAMES, isSum } from '../setup/games.ts';
import { KINDS, randomBoard } from '../setup/random.ts';
import { toPosition } from '../setup/setup.ts';
import { sentencesOf } from '../texts/plain/sentences.svelte.ts';
import { LANGUAGES, type Code } from '../texts/texts.svelte.ts';
import { plainOf, type Idea } from './plain.ts';

vi.mock('../client/engine.ts', () => import('../client/direct.ts'));

beforeAll(() => {
  engine.initSync({ module: readFileSync(new URL('../engine/nimgraph_wasm_bg.wasm', import.meta.url)) });
});

const read = (text: string) => JSON.parse(engine.read(text)) as Position & { play?: Play };
const explain = (position: object) => JSON.parse(engine.explain(JSON.stringify({ position, ms: 3000 }))) as Explanation;

function ideaOf(position: Position & { play?: Play }): { idea: Idea | null; from: string } {
  const explanation = explain(position);
  const plain = plainOf(explanation, position.play ?? 'normal');
  return { idea: plain?.idea ?? null, from: `${explanation.answer.theorem ?? explanation.answer.method} ${explanation.answer.outcome}` };
}

function expectIdea(position: Position & { play?: Play }, name: string): void {
  const { idea, from } = ideaOf(position);
  expect(idea, `${name}: ${from}`).not.toBe('known');
}

test('every exhibit of the gallery has its sentence', () => {
  for (const { game, board } of EXHIBITS) expectIdea(read(`${game} ${board}`), `${game} ${board}`);
}, 60_000);

test('every board of the lessons has its sentence', () => {
  const boards = new Set(LESSONS.flatMap(({ steps }) => steps.map((step) => step.board)));
  for (const board of boards) expectIdea(read(board), board);
}, 60_000);

test('every puzzle of a sample has its sentence', () => {
  const games = (JSON.parse(engine.games()) as { name: string }[]).map(({ name }) => name);
  for (const game of games) {
    for (const grade of ['easy', 'medium', 'hard'] satisfies Grade[]) {
      for (let seed = 1; seed <= 6; seed += 1) {
        const puzzle = JSON.parse(engine.puzzle(JSON.stringify({ game, grade, seed, ms: 1000 }))) as Puzzle | null | { error: unknown };
        if (puzzle !== null && !('error' in puzzle)) expectIdea(puzzle.position as Position, JSON.stringify(puzzle.position));
      }
    }
  }
}, 120_000);

test('every game of the gallery of lines has its sentence, in normal and misère play', () => {
  for (const { rules, example } of LINES) {
    for (const play of ['', ' misere']) expectIdea(read(`"${rules}" ${example}${play}`), `${rules} ${example}${play}`);
  }
}, 120_000);

test('every new board of a sample has its sentence, in normal and misère play', async () => {
  for (const { name: game } of GAMES.filter(({ name }) => !isSum(name))) {
    for (const play of ['normal', 'misere'] as const) {
      for (const [seed, kind] of KINDS.entries()) {
        const setup = await randomBoard({ game, kind, size: 'small', play }, seed + 1);
        expectIdea(toPosition(setup), `${game} ${kind} ${play}`);
      }
    }
  }
}, 240_000);

test('an idea is chosen by what the reason claims', () => {
  const check = (board: string, idea: Idea) => expect(ideaOf(read(board)).idea, board).toBe(idea);
  check('nim 3,5', 'nim');
  check('nim 1,1 misere', 'nimMisere');
  check('circular-nim 2,3,2,3 k=2', 'copy');
  check('circular-nim 5,1,6,3,2 k=2', 'sums');
  check('circular-nim 2,2,2 k=2', 'equal');
  check('edge-nim complete:4 weights=3,1,4,1,5,9 token=0', 'wholeLines');
  check('edge-nim cycle:6 weights=4,2,3,5,2,3 token=0', 'steps');
  check('edge-nim complete:3 weights=1,4,2 token=0', 'row');
  check('edge-nim a-b:1,b-c:1 token=a', 'pairs');
  check('vertex-nim cycle:3 weights=1,1,1 token=0', 'ones');
  check('vertex-nim cycle:4 weights=2,3,2,3 token=0', 'heavy');
  check('nim 1,2 + nim 3', 'parts');
  check('neighboring-nim cycle:5 weights=1,2,1,3,2 token=0', 'everySize');
  check('edge-nim petersen weights=1 token=0', 'alike');
  check('edge-nim grid:3x5 weights=1 token=0', 'rowAndColumn');
  check('graph-nim path:4 weights=1', 'kayles');
  check('"heaps: take {1,3,4} from one" 5,7', 'worth');
  check('"heaps with k: take 1 from some of k" 3,4,5 k=2', 'remainders');
  check('"vertices token: go to a neighbour, take 1 from here" complete:3 weights=1,2,2 token=0', 'sumAndHalf');
  check('"edges token: take 1 from the edge, go across" cycle:4 weights=1,1,1,1 token=0', 'unbound');
  check('adjacent-nim 1,2,2,1,2', 'readRound');
  expect(plainOf(explain(read('nim 0')), 'normal')).toBeNull();
});

test('a sentence has no words that are explained elsewhere only', async () => {
  const technical = /\b(vertex|vertices|edge|edges|weight|XOR|Grundy|nim-sum|matching|bipartite|Knoten|Kante|Gewicht|sommet|arête|poids|vértice|arista|peso)\b|頂点|辺|重み/i;
  for (const code of Object.keys(LANGUAGES) as Code[]) {
    const { after, here, first } = await sentencesOf(code);
    for (const sentence of [after, here, first].flatMap((group) => Object.values<string>(group))) {
      expect(sentence, code).not.toMatch(technical);
      expect(sentence, code).toMatch(/[.。]$/);
    }
  }
});

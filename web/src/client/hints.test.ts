import { expect, test } from 'vitest';
import type { Outcome, ScoreSheet } from './wire.ts';
import { hints, type Ask, type HintQuestion } from './hints.ts';

const about: HintQuestion = { question: { position: { game: 'some-game', heaps: [3, 4] } }, ms: 3000, moves: true, decided: false };

// An engine that needs so many milliseconds for each kind of question, and a clock that goes with it.
function told(needs: { outcome: number; moves: number; plies: number }, wanted: Partial<HintQuestion> = {}) {
  let time = 0;
  const take = (ms: number, need: number) => {
    time += Math.min(ms, need);
    return ms >= need;
  };
  const ask = ((method: 'explain' | 'moves', takes: { ms: number; only_outcome?: boolean; first?: boolean }) => {
    if (method === 'explain') {
      const done = take(takes.ms, takes.only_outcome || takes.first ? needs.outcome : needs.plies);
      return { answer: { outcome: done || !takes.only_outcome ? ('N' satisfies Outcome) : null, ...(done ? {} : { stopped: 'time' }) } };
    }
    const done = take(takes.ms, takes.only_outcome ? needs.moves : needs.plies);
    const winning = { result: 'wins' } as ScoreSheet['moves'][number];
    return { moves: done ? [winning] : [], total: 1, nodes: 0, ...(done ? {} : { stopped: 'time' }) } satisfies ScoreSheet;
  }) as unknown as Ask;
  const parts = [...hints(ask, { ...about, ...wanted }, () => time)].map((part) => (part.part === 'attempt' ? part.ms : part.part));
  return { parts, time };
}

test('what is easy is told in parts, and the reason again when a move is known', () => {
  expect(told({ outcome: 10, moves: 20, plies: 30 }).parts).toEqual([150, 'outcome', 150, 'moves', 'outcome', 150, 'moves']);
});

test('all parts share one clock', () => {
  const { parts, time } = told({ outcome: 10, moves: 20, plies: Infinity });
  expect(parts).toEqual([150, 'outcome', 150, 'moves', 'outcome', 150, 'moves', 500, 'moves', 2310, 'moves']);
  expect(time).toBe(3000);
});

test('of a position that is not decided only the plain moves are asked for', () => {
  const { parts } = told({ outcome: Infinity, moves: 10, plies: 10 });
  expect(parts).toEqual([150, 'outcome', 500, 'outcome', 2350, 'outcome', 'moves']);
});

test('what is known is not asked again, and moves only where they are wanted', () => {
  expect(told({ outcome: 10, moves: 20, plies: 30 }, { decided: true }).parts).toEqual([150, 'moves', 'outcome', 150, 'moves']);
  expect(told({ outcome: 10, moves: 20, plies: 30 }, { moves: false }).parts).toEqual([150, 'outcome', 150, 'outcome']);
});

// Whether what a lesson asks for is so: the engine looks at every step.

import { aside, messageOf } from '../client/engine.ts';
import type { Answer, Move, ScoreSheet } from '../client/wire.ts';
import { fromText } from '../setup/build.ts';
import { toPosition, type Setup } from '../setup/setup.ts';
import { LessonError, type Lesson, type Step } from './lesson.ts';

const MS = 5000;

// Refuses a lesson of which a step cannot be done, or asks for what is not so.
export async function checkLesson(lesson: Lesson): Promise<void> {
  for (const [i, step] of lesson.steps.entries()) await checkStep(`steps[${i}]`, step);
}

async function checkStep(place: string, step: Step): Promise<void> {
  const setup = await boardOf(place, step);
  const position = toPosition(setup);
  if (step.task === 'read') return;
  if (step.task === 'move') return checkMoves(place, step, await aside.call('moves', { position, ms: MS, only_outcome: true }));
  const answer = await aside.call('solve', { position, ms: MS, grundy: step.task === 'grundy' });
  checkAnswer(place, step, answer);
}

// The board of a step, laid out.
export async function boardOf(place: string, { board }: Pick<Step, 'board'>): Promise<Setup> {
  try {
    return await fromText(board);
  } catch (error) {
    throw new LessonError(`${place}.board`, 'a position in the short notation', `${board}: ${messageOf(error)}`);
  }
}

function checkMoves(place: string, { moves }: Step, sheet: ScoreSheet): void {
  const wins = sheet.moves.filter((move) => move.result === 'wins').map((move) => move.text);
  if (wins.length === 0) throw new LessonError(`${place}.board`, 'a position with a winning move', sheet.moves.map((m) => m.text));
  for (const [i, move] of (moves ?? []).entries()) {
    const known = sheet.moves.find((m) => m.text === move);
    if (known === undefined) throw new LessonError(`${place}.moves[${i}]`, `one of the moves ${sheet.moves.map((m) => m.text).join(', ')}`, move);
    if (known.result !== 'wins') throw new LessonError(`${place}.moves[${i}]`, `one of the winning moves ${wins.join(', ')}`, move);
  }
}

function checkAnswer(place: string, { task }: Step, { outcome, grundy }: Answer): void {
  if (outcome === null) throw new LessonError(`${place}.board`, 'a position that can be decided in seconds', outcome);
  if (task === 'play' && outcome !== 'N') throw new LessonError(`${place}.board`, 'a position that the player to move wins', outcome);
  if (task === 'grundy' && grundy === null) throw new LessonError(`${place}.board`, 'a position whose Grundy value can be found', grundy);
}

// Whether a move wins; `null` when that is not decided in time. The position after it is solved, since a list of moves
// need not hold all of them.
export async function wins(setup: Setup, move: Move): Promise<boolean | null> {
  const { outcome } = await aside.call('solve', { position: toPosition(setup), moves: [move], ms: MS });
  return outcome === null ? null : outcome === 'P';
}

// What the engine knows of the board of a step.
export const solved = (setup: Setup, grundy: boolean): Promise<Answer> => aside.call('solve', { position: toPosition(setup), ms: MS, grundy });

// A line of moves from a position, each said briefly on the board that it is made on.

import { placed } from '../board/sketch.ts';
import { quick } from '../client/engine.ts';
import type { Move, Position, Question } from '../client/wire.ts';
import type { Setup } from '../setup/setup.ts';
import { briefOf } from './wording.ts';

// The last move of a line; earlier moves lead to its board.
export async function lastSaid(setup: Setup, position: Position, line: readonly (Move | string)[]): Promise<string> {
  const moves = [...line] as NonNullable<Question['moves']>;
  const [named] = await quick.call('name', { position, moves: moves.slice(0, -1), names: moves.slice(-1), most: 0 });
  const view = await quick.call('view', { position, moves: moves.slice(0, -1), most: 0 });
  return briefOf({ ...named!, boards: placed(setup, view, view.boards.map(() => [])) });
}

import { expect, test, vi } from 'vitest';
import type { Position } from '../client/wire.ts';
import { boardOf } from './build.ts';
import { GAMES } from './games.ts';
import { toPosition } from './setup.ts';

vi.mock('../client/engine.ts', () => import('../client/direct.ts'));

// A gallery without exhibits: every game is as new to it as one that was added to the engine today.
vi.mock('../data/gallery.ts', () => ({ EXHIBITS: [] }));

// The numbers on a board, whatever its vertices are called.
const numbers = (position: Position): unknown =>
  'parts' in position ? position.parts.map(numbers)
  : 'heaps' in position ? position.heaps
  : (position.weights ?? position.edges.map((edge) => edge[2]));

for (const { name, example_position } of GAMES) {
  test(`${name} starts with the example of its card when the gallery has no board of it`, async () => {
    const position = toPosition(await boardOf(name, 'misere'));
    expect(position).toMatchObject({ game: name, play: 'misere' });
    expect(numbers(position)).toEqual(numbers(example_position));
  });
}

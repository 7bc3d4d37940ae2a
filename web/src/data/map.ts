// The board whose map is shown before another is on the table: the map of the first board to play on is dull.

import type { GraphSetup, Setup } from '../setup/setup.ts';
import { isFirstSetup } from './first.ts';
import { weightsOf, withWeights } from '../tables/map.ts';

// Neighboring Nim on four vertices, each joined to each: blocks within blocks.
export function firstMap(): GraphSetup {
  const weights = [1, 1, 3, 2];
  const corners = [[0, 0], [1000, 0], [1000, 1000], [0, 1000]] as const;
  const pairs = [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]] as const;
  return {
    kind: 'graph',
    game: 'neighboring-nim',
    play: 'normal',
    directed: false,
    vertices: corners.map(([x, y], i) => ({ name: 'abcd'.charAt(i), x, y, weight: weights[i]! })),
    edges: pairs.map(([from, to]) => ({ from, to, weight: 1 })),
    token: 0,
  };
}

// Whether someone has put this board on the table, and not merely found it there.
export function isChosen(setup: Setup, moves: number): boolean {
  return moves > 0 || !isFirstSetup(setup);
}

// Whether two boards differ in their weights and their token at most: the map of one is a map of the other.
export function sameBoard(a: Setup, b: Setup): boolean {
  return shapeOf(a) === shapeOf(b);
}

function shapeOf(setup: Setup): string {
  if (setup.kind === 'other') return JSON.stringify(setup);
  const bare = withWeights(setup, weightsOf(setup).map(() => 0));
  return JSON.stringify(bare.kind === 'graph' ? { ...bare, token: 0 } : bare);
}

// The board that a first visitor finds: small, and won by whoever moves.

import type { GraphSetup, Setup } from '../setup/setup.ts';

export function firstSetup(): GraphSetup {
  return {
    kind: 'graph',
    game: 'edge-nim',
    play: 'normal',
    directed: false,
    vertices: [
      { name: 'a', x: 0, y: 800, weight: 1 },
      { name: 'b', x: 0, y: 200, weight: 1 },
      { name: 'c', x: 600, y: 0, weight: 1 },
      { name: 'd', x: 1000, y: 500, weight: 1 },
      { name: 'e', x: 600, y: 1000, weight: 1 },
    ],
    edges: [
      { from: 0, to: 1, weight: 2 },
      { from: 1, to: 2, weight: 3 },
      { from: 2, to: 3, weight: 1 },
      { from: 3, to: 4, weight: 2 },
      { from: 4, to: 0, weight: 3 },
      { from: 1, to: 4, weight: 1 },
    ],
    token: 0,
  };
}

const FIRST = JSON.stringify(firstSetup());

// Whether a set-up is that board, as a visitor finds it.
export function isFirstSetup(setup: Setup): boolean {
  return JSON.stringify(setup) === FIRST;
}

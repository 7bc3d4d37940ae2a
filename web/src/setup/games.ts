// What the page knows of a game: the engine's own cards, which a test of the engine keeps current.

import cards from '../client/games.json';
import type { GameInfo } from '../client/wire.ts';
import { baseOf, cardOfLine } from './options.ts';
import { isLine } from './rules.ts';

export const GAMES = cards as unknown as GameInfo[];

const byName = new Map(GAMES.map((game) => [game.name, game]));
// Games that somebody has made, which have no cards of their own.
const made = new Map<string, GameInfo | undefined>();

export function cardOf(game: string): GameInfo | undefined {
  const known = byName.get(game);
  if (known !== undefined || game === '') return known;
  if (!made.has(game)) made.set(game, makeCard(game));
  return made.get(game);
}

function makeCard(game: string): GameInfo | undefined {
  if (isLine(game)) return cardOfLine(game) as GameInfo;
  const base = byName.get(baseOf(game));
  return base && { ...base, name: game };
}

// Whether a game of the catalogue can be set up here; sums come as whole positions.
export const isGame = (game: string) => byName.has(game) && !isSum(game);
// The same for games that somebody has made, too.
export const isPlayable = (game: string) => cardOf(game) !== undefined && !isSum(game);
export const isSum = (game: string) => cardOf(game)?.shape === 'parts';
// Whether a game is played on a row or circle of heaps.
export const hasHeaps = (game: string) => cardOf(game)?.shape === 'heaps';
// Whether the weights lie on the edges.
export const weighsEdges = (game: string) => cardOf(game)?.shape === 'edge-weights';
// Whether a token stands on a vertex.
export const hasToken = (game: string) => cardOf(game)?.token === true && !hasHeaps(game);
export const allowsLoops = (game: string) => cardOf(game)?.loops ?? false;
export const allowsArcs = (game: string) => cardOf(game)?.arcs ?? false;
export const allowsParallelEdges = (game: string) => cardOf(game)?.parallel_edges ?? false;
// The least weight that a position may start with.
export const leastWeight = (game: string) => cardOf(game)?.least_weight ?? 0;
// Whether a position of a game has a field, such as the faces of a complex.
export const hasField = (game: string, field: string) => cardOf(game)?.fields.some((f) => f.name === field) ?? false;

const first = (is: (game: GameInfo) => boolean) => GAMES.find(is)!.name;

// The game of somebody who has chosen none: a token walks along weighted edges.
export const USUAL_GAME = first((game) => game.shape === 'edge-weights' && game.token);
// Heaps and nothing else.
export const HEAP_GAME = first((game) => game.shape === 'heaps' && game.fields.length === 1 && !game.token);
// A game on graphs whose edges may have a direction.
export const ARC_GAME = first((game) => game.arcs);
// A game on graphs that needs nothing but a graph.
export const BARE_GAME = first((game) => game.shape === 'edge-weights' && !game.token);
// Several boards at once.
export const SUM_GAME = first((game) => game.shape === 'parts');

// Set-ups from what people write: exhibits of the gallery, families, notation and files.

import { quick } from '../client/engine.ts';
import type { PlacedGraph, Play, Position } from '../client/wire.ts';
import { EXHIBITS, type Exhibit } from '../data/gallery.ts';
import { refuseLarge, refuseRounded } from './safe.ts';
import { cardOf, BARE_GAME } from './games.ts';
import { fromPosition, letter, onCircle, placeOf, toPosition, withLetters, type GraphSetup, type Setup } from './setup.ts';

// A board of a game to start from, by a convention of play: the first that the gallery has of it, else the example of its card.
export async function boardOf(game: string, play: Play): Promise<Setup> {
  const exhibit = EXHIBITS.find((e) => e.game === game);
  if (exhibit !== undefined) return { ...(await fromExhibit(exhibit)), play };
  const card = cardOf(game);
  if (card === undefined) throw new Error(`there is no game ${game}`);
  return { ...(await fromWire(card.example_position)), play };
}

// The set-up of an exhibit, drawn as its source does, or as the engine would.
export async function fromExhibit({ game, board, at }: Exhibit): Promise<Setup> {
  const setup = await fromText(`${game} ${board}`);
  if (at === undefined || setup.kind !== 'graph') return setup;
  return { ...setup, vertices: setup.vertices.map((v, i) => ({ ...v, x: at[i]![0], y: at[i]![1] })) };
}

// A bare graph as a set-up of a game; one weight stands for all.
export function fromGraph(graph: PlacedGraph, game: string, weights: number[]): GraphSetup {
  const weight = (i: number, given: number[] | undefined) => weights[i] ?? (weights.length === 1 ? weights[0]! : (given?.[i] ?? 1));
  return {
    kind: 'graph',
    game,
    play: 'normal',
    directed: graph.directed,
    vertices: Array.from({ length: graph.vertices }, (_, i) => ({
      name: graph.names?.[i] ?? letter(i),
      ...placeOf(graph.places[i] ?? onCircle(i, graph.vertices)),
      weight: weight(i, graph.vertex_weights),
    })),
    edges: graph.edges.map(([from, to], i) => ({ from, to, weight: weight(i, graph.edge_weights) })),
    token: 0,
  };
}

// A position as text, in the short notation or as JSON. A family is drawn as it usually is.
export async function fromText(text: string): Promise<Setup> {
  const position = refuseRounded(await quick.call('read', text));
  return placed(position, () => placesOf(text));
}

// A position on the wire, laid out by the engine, or as its family is usually drawn.
export async function fromWire(position: Position, family?: string): Promise<Setup> {
  return placed(position, async () => (family === undefined ? placesOf(position) : (await quick.call('family', family)).places));
}

// The places of the vertices of a position's only board.
async function placesOf(position: Position | string): Promise<[number, number][]> {
  return (await quick.call('places', { position }))[0]!;
}

async function placed(position: Position, places: () => Promise<[number, number][]>): Promise<Setup> {
  const isBoard = refuseLarge(fromPosition(position, [])).kind === 'graph';
  return fromPlaced(position, isBoard ? await places() : []);
}

// A position on the wire, with the places of the vertices of its only board.
export function fromPlaced(position: Position, places: [number, number][]): Setup {
  const setup = refuseLarge(fromPosition(position, places));
  return setup.kind === 'graph' ? withLetters(setup) : setup;
}

// The same set-up with the places that the engine would choose.
export async function arranged(setup: GraphSetup): Promise<GraphSetup> {
  const bare: GraphSetup = { ...setup, game: BARE_GAME, directed: false, edges: setup.edges.filter((e) => e.from !== e.to) };
  const [places = []] = await quick.call('places', { position: toPosition(bare) });
  return { ...setup, vertices: setup.vertices.map((v, i, all) => ({ ...v, ...placeOf(places[i] ?? onCircle(i, all.length)) })) };
}

// The faces of simplicial Nim: heaps that may be taken from together, by their numbers.

import { quick } from '../client/engine.ts';
import type { HeapSetup } from './setup.ts';

// The faces that a text such as `0-1, 1-2-3` lists, as the engine reads it. What it cannot read it refuses.
export async function facesIn(text: string, { game, heaps }: HeapSetup): Promise<number[][]> {
  const position = await quick.call('read', `${game} heaps=${heaps.join(',')} faces=${JSON.stringify(text)}`);
  return ('heaps' in position && position.faces) || [];
}

// What is left of some faces when there are only so many heaps.
export function facesAmong(heaps: number, faces: number[][]): number[][] {
  return faces.map((face) => face.filter((heap) => heap < heaps)).filter((face) => face.length > 0);
}

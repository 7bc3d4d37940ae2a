// The faces of simplicial Nim: heaps that may be taken from together, by their numbers.

import { t } from '../texts/texts.svelte.ts';

// The faces that a text such as `0-1, 1-2-3` lists, or why it lists none. Nothing is left out without a word.
export function facesIn(text: string): number[][] | string {
  if (text.trim() === '') return [];
  const faces = text.split(',').map((face) => face.trim());
  if (!faces.every((face) => /^\d+(\s*-\s*\d+)*$/.test(face))) return t.draw.badFaces;
  return faces.map((face) => face.split('-').map(Number));
}

// What is left of some faces when there are only so many heaps.
export function facesAmong(heaps: number, faces: number[][]): number[][] {
  return faces.map((face) => face.filter((heap) => heap < heaps)).filter((face) => face.length > 0);
}

// The faces of simplicial Nim: heaps that may be taken from together, by their numbers.

// What is told of a text that is no list of faces.
export const NO_FACE = 'a face is such as 0-1-2, and a comma stands between two';

// The faces that a text such as `0-1, 1-2-3` lists, or why it lists none. Nothing is left out behind the back of
// whoever typed it.
export function facesIn(text: string): number[][] | string {
  if (text.trim() === '') return [];
  const faces = text.split(',').map((face) => face.trim());
  if (!faces.every((face) => /^\d+(\s*-\s*\d+)*$/.test(face))) return NO_FACE;
  return faces.map((face) => face.split('-').map(Number));
}

// What is left of some faces when there are only so many heaps.
export function facesAmong(heaps: number, faces: number[][]): number[][] {
  return faces.map((face) => face.filter((heap) => heap < heaps)).filter((face) => face.length > 0);
}

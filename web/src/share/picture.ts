// A position as a picture of its own, as the engine draws it: SVG for pages, TikZ for papers, and pixels.

import { quick } from '../client/engine.ts';
import type { PictureKind, Question } from '../client/wire.ts';
import { placesIn, type Setup } from '../setup/setup.ts';

// A picture of the position that a question leads to, with the vertices where the set-up has them.
export function drawn(picture: PictureKind, question: Question, setup: Setup, title: string): Promise<string> {
  return quick.call('draw', { ...question, picture, title, places: placesIn(setup) });
}

const PIXELS = 2;

// The picture as pixels, for those who cannot use any other.
export async function toPng(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.ceil(image.width * PIXELS), Math.ceil(image.height * PIXELS)];
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob === null ? reject(new Error('the browser made no picture')) : resolve(blob)), 'image/png'));
}

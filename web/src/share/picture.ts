// A position as a picture of its own, as the engine draws it: SVG for pages, TikZ for papers, and pixels.

import { lookup } from '../client/engine.ts';
import type { PictureKind, Question } from '../client/wire.ts';
import { letterOf } from '../board/letters.ts';
import type { Placed } from '../board/sketch.ts';
import { gameOf, placesIn, type Setup } from '../setup/setup.ts';
import { catalogue } from '../state/catalogue.svelte.ts';
import { captionsOf, described } from './captions.ts';

// A picture of the position that a question leads to, with the vertices where the set-up has them, and in the language
// of the page what is written on it.
export async function drawn(picture: PictureKind, question: Question, setup: Setup, boards: readonly Placed[]): Promise<string> {
  const words = { title: catalogue.titleOf(gameOf(setup)), description: described(boards), captions: captionsOf(boards, question.position) };
  const text = await lookup.call('draw', { ...question, picture, ...words, places: placesIn(setup) });
  return picture === 'svg' && boards.every(({ board }) => board.arrangement !== 'graph') ? lettered(text) : text;
}

// The engine numbers heaps, and writes their names in slanted letters.
const lettered = (svg: string) => svg.replaceAll(/(<text[^>]*font-style="italic"[^>]*>)(\d+)(?=<)/g, (_, open: string, number: string) => open + letterOf(Number(number)));

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

// A lesson as a part of a link: packed, so that a class needs nothing but the address.

import { readLesson, type Lesson } from './lesson.ts';

export async function packed(lesson: Lesson): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(lesson));
  const small = await through(bytes, new CompressionStream('deflate-raw'));
  let text = '';
  for (const byte of small) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

// The lesson in a link; what is not one is refused.
export async function unpacked(text: string): Promise<Lesson> {
  let json: string;
  try {
    const small = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
    json = new TextDecoder().decode(await through(small, new DecompressionStream('deflate-raw')));
  } catch {
    throw new Error('the link has been cut or changed');
  }
  return readLesson(json);
}

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const piped = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

// A text as a part of a link: packed, so that a class needs nothing but the address.

import { t } from '../texts/texts.svelte.ts';

// No link holds more than this once it is unpacked: a few letters may be packed so that they fill the memory.
const MOST = 2_000_000;

export async function pack(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  let signs = '';
  for (const byte of new Uint8Array(await new Response(stream).arrayBuffer())) signs += String.fromCharCode(byte);
  return btoa(signs).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

// The text that was packed; what is not one is refused.
export async function unpack(text: string): Promise<string> {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return await atMost(MOST, stream);
  } catch {
    throw new Error(t.link.cut);
  }
}

async function atMost(most: number, stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const reader = stream.getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > most) throw new Error(`more than ${most} letters`);
  }
}

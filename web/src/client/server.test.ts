import { expect, test } from 'vitest';
import { eachLine } from './server.ts';

async function linesOf(...pieces: string[]): Promise<string[]> {
  const bytes = pieces.map((piece) => new TextEncoder().encode(piece));
  const lines: string[] = [];
  await eachLine(new ReadableStream({ start: (to) => (bytes.forEach((b) => to.enqueue(b)), to.close()) }), (line) => lines.push(line));
  return lines;
}

test('lines are put together from the pieces they come in', async () => {
  expect(await linesOf('{"part":"out', 'come"}\n{"par', 't":"moves"}\n')).toEqual(['{"part":"outcome"}', '{"part":"moves"}']);
  expect(await linesOf('1\n2\n\n3')).toEqual(['1', '2', '3']);
  expect(await linesOf()).toEqual([]);
});

test('a letter may come in two pieces', async () => {
  const [first, second] = [new Uint8Array([0x22, 0xce]), new Uint8Array([0x94, 0x22, 0x0a])];
  const lines: string[] = [];
  await eachLine(new ReadableStream({ start: (to) => (to.enqueue(first), to.enqueue(second), to.close()) }), (line) => lines.push(line));
  expect(lines).toEqual(['"Δ"']);
});

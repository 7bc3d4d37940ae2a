import { expect, test } from 'vitest';
import type { HeapSetup } from '../setup/setup.ts';
import { Collection } from './collection.svelte.ts';

const nim = (...heaps: number[]): HeapSetup => ({ kind: 'heaps', game: 'nim', play: 'normal', heaps, k: 1, faces: [] });
function stored(text: string | null = null) {
  return { text, getItem() { return this.text; }, setItem(_: string, text: string) { this.text = text; } };
}

test('positions are collected, put in order, and found again', () => {
  const storage = stored();
  const collection = new Collection(storage);
  expect(collection.add([nim(1), nim(2), nim(3)])).toBe(3);
  collection.rename('Nim');
  collection.move(0, 1);
  collection.move(0, -1);
  collection.move(2, 1);
  collection.remove(1);
  const again = new Collection(storage);
  expect(again.title).toBe('Nim');
  expect(again.positions).toEqual([nim(2), nim(3)]);
});

test('texts go along with their positions', () => {
  const storage = stored();
  const collection = new Collection(storage);
  collection.add([nim(1), nim(2), nim(3)]);
  collection.say('Hello.');
  collection.say('the second', 1);
  collection.move(1, 1);
  collection.remove(0);
  collection.allow(false);
  const again = new Collection(storage);
  expect(again.setCalled('Nim')).toEqual({ title: 'Nim', positions: [nim(3), nim(2)], text: 'Hello.', texts: ['', 'the second'], answers: false });
  again.clear();
  again.add([nim(1)]);
  expect(again.setCalled('Nim')).toEqual({ title: 'Nim', positions: [nim(1)] });
});

test('there is room for thirty', () => {
  const collection = new Collection(null);
  expect(collection.add(Array(28).fill(nim(1)))).toBe(28);
  expect(collection.add([nim(2), nim(3), nim(4)])).toBe(2);
  expect(collection.free).toBe(0);
  expect(collection.positions.at(-1)).toEqual(nim(3));
});

test('what cannot be read is begun anew', () => {
  for (const wrong of ['{', 'null', '{"positions":["game=chess"]}']) expect(new Collection(stored(wrong)).positions).toEqual([]);
});

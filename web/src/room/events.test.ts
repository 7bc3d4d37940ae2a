import { expect, test } from 'vitest';
import { EventReader } from './events.ts';

test('events are read however they are cut', () => {
  const text = 'event: state\ndata: {"a":1}\nid: 4\n\n: nothing\n\ndata: one\ndata: two\n\nevent: step\ndata:tight\n\n';
  const expected = [
    { event: 'state', data: '{"a":1}' },
    { event: 'message', data: 'one\ntwo' },
    { event: 'step', data: 'tight' },
  ];
  for (let size = 1; size <= text.length; size += 1) {
    const reader = new EventReader();
    const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, i) => text.slice(i * size, (i + 1) * size));
    expect(pieces.flatMap((piece) => reader.read(piece)), `pieces of ${size}`).toEqual(expected);
  }
});

test('what has not come whole is not told', () => {
  const reader = new EventReader();
  expect(reader.read('event: step\ndata: 1\n')).toEqual([]);
  expect(reader.read('\n')).toEqual([{ event: 'step', data: '1' }]);
});

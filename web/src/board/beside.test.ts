import { expect, test } from 'vitest';
import { beside } from './beside.ts';

const card = { width: 260, height: 200 };
const wide = { width: 800, height: 560 };

test.each([
  ['to the right', { x: 100, y: 300 }, wide, { x: 144, y: 200 }],
  ['to the left at the right end', { x: 760, y: 300 }, wide, { x: 456, y: 200 }],
  ['not out at the top', { x: 100, y: 10 }, wide, { x: 144, y: 8 }],
  ['not out at the bottom', { x: 100, y: 550 }, wide, { x: 144, y: 352 }],
  ['below where it is narrow', { x: 150, y: 60 }, { width: 374, height: 400 }, { x: 20, y: 104 }],
  ['above where it is narrow', { x: 200, y: 380 }, { width: 374, height: 400 }, { x: 70, y: 136 }],
])('%s', (_, at, room, corner) => {
  expect(beside(at, card, room)).toEqual(corner);
});

test('the sides are tried in the order that is asked for', () => {
  expect(beside({ x: 400, y: 300 }, card, wide, ['above', 'below'], 20)).toEqual({ x: 270, y: 80 });
  expect(beside({ x: 400, y: 150 }, card, wide, ['above', 'below'], 20)).toEqual({ x: 270, y: 170 });
  const tall = { width: 136, height: 330 };
  expect(beside({ x: 400, y: 300 }, tall, wide, ['above', 'below', 'right', 'left'], 60)).toEqual({ x: 460, y: 135 });
});

test('what it speaks of is never under it, if there is any room', () => {
  for (let x = 0; x <= wide.width; x += 20)
    for (let y = 0; y <= wide.height; y += 20) {
      const corner = beside({ x, y }, card, wide);
      const covers = x > corner.x - 20 && x < corner.x + card.width + 20 && y > corner.y - 20 && y < corner.y + card.height + 20;
      expect(covers, `${x},${y}`).toBe(false);
      expect(corner.x >= 8 && corner.x + card.width <= wide.width - 8).toBe(true);
    }
});

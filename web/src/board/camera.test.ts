import { expect, test } from 'vitest';
import { everything, panned, seen, zoomed } from './camera.ts';

const whole = { x: -100, y: 0, width: 400, height: 200 };

test('the whole window is seen at first, and again after zooming out', () => {
  expect(seen(whole, everything)).toEqual(whole);
  const close = zoomed(everything, whole, 3, { x: 250, y: 20 });
  expect(zoomed(close, whole, 0.01, { x: 0, y: 0 })).toEqual(everything);
});

test('the place under the pointer stays where it is', () => {
  const place = { x: 40, y: 130 };
  let camera = everything;
  const part = () => {
    const { x, y, width, height } = seen(whole, camera);
    return [(place.x - x) / width, (place.y - y) / height];
  };
  const [left, top] = part();
  for (const factor of [1.3, 2, 0.8, 1.1]) {
    camera = zoomed(camera, whole, factor, place);
    expect(part()[0]).toBeCloseTo(left!);
    expect(part()[1]).toBeCloseTo(top!);
  }
});

test('one cannot look past the edge of the board, nor closer than makes sense', () => {
  const close = panned(zoomed(everything, whole, 1000, { x: 0, y: 0 }), whole, { x: 1e6, y: -1e6 });
  const { x, y, width, height } = seen(whole, close);
  expect(x + width).toBeCloseTo(300);
  expect(y).toBeCloseTo(0);
  expect(height).toBeGreaterThan(30);
});

import { expect, test } from 'vitest';
import { linkIn } from './link.ts';

test('a link is taken apart', () => {
  expect(linkIn('http://127.0.0.1:8017/#/play?game=nim&heaps=3 ')).toEqual({ page: 'play', query: 'game=nim&heaps=3' });
  expect(linkIn('https://example.org/board/#/draw?game=nim&heaps=3')).toEqual({ page: 'draw', query: 'game=nim&heaps=3' });
  expect(linkIn('#/errata')).toEqual({ page: 'errata', query: '' });
});

test('nothing else is a link', () => {
  for (const text of ['# directed', '# directed\n0 1', 'nim 3,4,5', '{"game":"nim","heaps":[1]}', 'graph { a -- b }', 'Cl', '']) expect(linkIn(text), text).toBeNull();
});

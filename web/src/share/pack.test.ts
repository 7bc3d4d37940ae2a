import { expect, test } from 'vitest';
import { pack, unpack } from './pack.ts';

test('a text is packed into letters that a link may hold, and comes out the same', async () => {
  for (const text of ['', 'a', 'Δ 3 → 1, ü, 日本語', 'game=nim&heaps=3,4,5 '.repeat(500)]) {
    const small = await pack(text);
    expect(small).toMatch(/^[\w-]*$/);
    expect(await unpack(small)).toBe(text);
  }
});

test('what was cut, changed or would not end is refused', async () => {
  const small = await pack('a set of positions for a class, with a title');
  for (const wrong of [small.slice(0, 20), '!!', `x${small}`, await pack('0'.repeat(3_000_000))]) {
    await expect(unpack(wrong)).rejects.toThrow('the link has been cut or changed');
  }
});

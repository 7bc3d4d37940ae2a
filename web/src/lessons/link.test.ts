import { expect, test } from 'vitest';
import { LESSONS } from './all.ts';
import { packed, unpacked } from './link.ts';

test('a lesson goes into a link and comes out the same', async () => {
  for (const lesson of LESSONS) {
    const text = await packed(lesson);
    expect(text).toMatch(/^[\w-]+$/);
    expect(text.length).toBeLessThan(3000);
    expect(await unpacked(text)).toEqual(lesson);
  }
});

test('a link that was cut is refused', async () => {
  const text = await packed(LESSONS[0]!);
  await expect(unpacked(text.slice(0, 100))).rejects.toThrow('the link has been cut or changed');
  await expect(unpacked('!!')).rejects.toThrow('the link has been cut or changed');
});

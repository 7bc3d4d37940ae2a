import { expect, test } from 'vitest';
import { latest } from './latest.ts';

test('whoever asks last is answered, however late the others are', async () => {
  const last = latest<string>();
  let late = (_: string) => {};
  const first = last(new Promise((resolve) => (late = resolve)));
  const second = last(Promise.resolve('nim'));
  expect(await second).toBe('nim');
  late('edge-nim');
  expect(await first).toBeNull();
});

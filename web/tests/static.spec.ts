// The site without a server, as `nimgraph serve --static` writes it, and without a network.

import { expect, hardPosition, hints, status, test } from './support.ts';

test('a static site asks nobody, however hard the position', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url());
  });
  await page.goto(`./#/play?${hardPosition()}`);
  await hints(page).check();
  await expect(page.getByText('not decided in 3 s', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Think longer (30 s)' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Ask the server/ })).toHaveCount(0);
  expect(asked).toEqual([]);
});

test('a static site has no rooms, and says so to those who have a link to one', async ({ page }) => {
  await page.goto('./');
  await expect(status(page)).toHaveText(/Your move/);
  await expect(page.getByRole('button', { name: /Play with a friend/ })).toHaveCount(0);
  await page.goto('./#/room?id=0123456789abcdef');
  await expect(page.getByText('This page has no server with rooms behind it. You can still play by passing links.')).toBeVisible();
});

test.describe('kept in the browser', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the board works without a network', async ({ page, context }) => {
    await page.goto('./');
    await expect(status(page)).toHaveText(/Your move/);
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      if (active?.state !== 'activated') await new Promise((resolve) => active?.addEventListener('statechange', resolve));
    });
    await context.setOffline(true);
    await page.goto('./#/play?game=nim&heaps=3,4,5');
    await page.reload();
    await hints(page).check();
    await expect(page.getByRole('heading', { name: 'The player to move wins' })).toBeVisible();
    // Parts that are fetched when they are first shown are there too: the typesetter and its fonts.
    await page.getByRole('link', { name: 'Errata' }).click();
    await expect(page.locator('.katex').first()).toBeVisible();
  });
});

// What a small screen under a finger needs: the next thing to do is in sight, and large enough to touch.

import { expect, onPhone, setLink, status, test, type Page } from './support.ts';

test.use({ ...onPhone, viewport: { width: 375, height: 667 } });

const scrolled = (page: Page) => page.evaluate(() => document.scrollingElement!.scrollTop);
const toEnd = (page: Page) => page.evaluate(() => document.scrollingElement!.scrollTo({ top: 9999, behavior: 'instant' }));

test('the next step of a lesson begins at its top', async ({ page }) => {
  await page.goto('./#/learn?lesson=circular-nim&step=5');
  await page.getByRole('button', { name: 'The other player' }).click();
  await toEnd(page);
  expect(await scrolled(page)).toBeGreaterThan(100);
  await page.getByRole('button', { name: 'Next step' }).click();
  await expect(page.getByText('Step 6 of 6')).toBeInViewport();
  await expect(status(page)).toBeInViewport();
  await expect.poll(() => scrolled(page)).toBe(0);
});

test('what a lesson asks, what to press and the way on are in sight together', async ({ page }) => {
  await page.goto('./#/learn?lesson=nim-and-xor&step=2');
  await expect(page.locator('.vertex').first()).toBeInViewport();
  for (const name of ['The player to move', 'The other player', 'Hint']) await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'The player to move' }).click();
  for (const name of ['Try again', /^Try it/]) await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'The other player' }).click();
  await expect(page.getByText('the heaps are equal again')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Next step' })).toBeInViewport({ ratio: 1 });
});

test('the rule of a puzzle, its answer and the next one are in sight', async ({ page }) => {
  await page.goto('./#/puzzles?game=nim&grade=easy&seed=1');
  await expect(page.getByText('Choose one heap and take away')).toBeInViewport();
  await expect(page.locator('.vertex').first()).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Another puzzle' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await expect(status(page)).toHaveText(/What wins/);
  await expect(page.getByRole('region', { name: 'Why' })).toBeVisible();
});

test('a pupil finds the answers above the board', async ({ page }) => {
  await page.goto(`./#/${setLink(['game=nim&heaps=3,3'])}`);
  const none = page.getByRole('button', { name: 'There is no winning move' });
  await expect(none).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.vertex').first()).toBeInViewport();
  await none.click();
  await expect(page.getByRole('button', { name: 'To the result' })).toBeInViewport({ ratio: 1 });
});

test('a game is made where its board is seen: the sentence comes first', async ({ page }) => {
  await page.goto('./#/make?game=nim&heaps=3,4,5');
  await expect(page.getByLabel('How much')).toBeInViewport({ ratio: 1 });
  const choices = (await page.locator('.sentence').boundingBox())!;
  expect(choices.y + choices.height).toBeLessThan((await page.locator('.vertex').first().boundingBox())!.y);
});

test('another board is in sight at once', async ({ page }) => {
  await page.goto('./#/play?game=nim&heaps=3,4,5');
  await expect(status(page)).toHaveText(/Your move/);
  await page.getByRole('button', { name: 'New board …' }).scrollIntoViewIfNeeded();
  await toEnd(page);
  await page.getByRole('button', { name: 'New board …' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect(status(page)).toBeInViewport();
});

test('what is touched is as large as a fingertip, and flashes nothing', async ({ page }) => {
  await page.goto('./#/play?game=graph-nim&edges=a-b:3,b-c:4,c-a:4');
  const counter = page.locator('.stepper .more').first();
  await expect(counter).toBeVisible();
  for (const box of await Promise.all((await page.locator('.stepper .more').all()).map((more) => more.boundingBox()))) {
    expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44);
  }
  for (const tick of await page.getByRole('checkbox').all()) {
    const box = (await tick.boundingBox())!;
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
  }
  await page.goto('./#/play?game=nim&heaps=3,4');
  const target = page.locator('.target').first();
  await expect(target).toBeVisible();
  expect(await target.evaluate((g) => getComputedStyle(g).getPropertyValue('-webkit-tap-highlight-color'))).toBe('rgba(0, 0, 0, 0)');
});

// After the game: looking at it again, playing on, and something else to play.

import { expect, hints, record, status, test } from './support.ts';

// The first move gives the game away.
const LOST = 'game=nim&heaps=3,1&moves=0=0~1=0';

test('a lost game shows where it turned, and is played on from there', async ({ page }) => {
  await page.goto(`./#/play?${LOST}`);
  await expect(status(page)).toHaveText('No move is left. The easy player has won this time.');
  await page.getByRole('button', { name: 'Review the game' }).click();
  const review = page.getByRole('region', { name: 'Review' });
  await expect(review).toContainText('The game turned once.');
  await expect(review).toContainText('Move 1: here you could have won.');
  await review.getByRole('button', { name: 'Show me' }).click();
  await expect(review).toContainText('Played: lower heap A from 3 to 0. Better: lower heap A from 3 to 1.');
  await expect(page.locator('.stage circle.ring')).toHaveCount(1);
  await expect(review).toContainText('Position 1 of 3: the player to move wins');
  await review.getByRole('button', { name: 'Next position' }).click();
  await expect(review).toContainText('Position 2 of 3: the player to move wins');
  await expect(page.locator('.told')).toHaveText('You lowered heap A from 3 to 0.');
  await review.getByRole('button', { name: 'First position' }).click();
  await review.getByRole('button', { name: 'Play on from here' }).click();
  await expect(review).toHaveCount(0);
  await expect(hints(page)).not.toBeChecked();
  await expect(record(page)).toHaveCount(0);
  await page.getByRole('button', { name: /^heap A/ }).click();
  await page.getByRole('button', { name: 'leave 1', exact: true }).click();
  await expect(record(page)).toHaveCount(2);
  await page.getByRole('button', { name: /^heap/ }).click();
  await expect(status(page)).toHaveText('No move is left. You have won. Well played!');
  await page.getByRole('button', { name: 'Review the game' }).click();
  await expect(review).toContainText('Nobody gave a win away');
});

test('a rematch lets the other player start', async ({ page }) => {
  await page.goto(`./#/play?${LOST}`);
  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect(record(page)).toHaveCount(1);
  await expect(status(page)).toHaveText('Your move.');
  await expect(page).toHaveURL(/heaps=3,1&.*begins=opponent/);
});

test('the next board is another of its kind, with something to play for', async ({ page }) => {
  await page.goto(`./#/play?${LOST}&against=careful`);
  await page.getByRole('button', { name: 'Next board' }).click();
  await expect(page).not.toHaveURL(/heaps=3,1(&|$)/);
  await expect(page).toHaveURL(/game=nim&heaps=\d+,\d+,\d+&against=careful/);
  await expect(status(page)).toHaveText('Your move.');
  await hints(page).check();
  const moves = page.locator('section[aria-labelledby="moves-title"] li button');
  await expect(moves.first()).toContainText(/wins in ([3-9]|\d\d+) plies/);
  await expect(moves.filter({ hasText: 'loses' }).first()).toBeVisible();
});

test('a new board is chosen by game, kind and size', async ({ page }) => {
  await page.goto('./#/play?game=nim&heaps=1,2');
  await page.getByRole('button', { name: 'New board …' }).click();
  const dialog = page.getByRole('dialog', { name: 'New board' });
  await dialog.getByLabel('Game').selectOption('edge-nim');
  await dialog.getByLabel('Kind').selectOption('cycle');
  await dialog.getByRole('radio', { name: 'medium' }).click();
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'The board of Edge Nim' })).toBeVisible();
  const edges = new URLSearchParams(page.url().split('?')[1]).get('edges')!.split(',');
  expect(edges.length).toBeGreaterThanOrEqual(6);
  expect(edges.length).toBeLessThanOrEqual(8);
});

test('the keyboard finds what comes after the game', async ({ page }) => {
  await page.goto('./#/play?game=nim&heaps=1,0');
  await page.getByRole('button', { name: /^heap A/ }).press('Enter');
  await expect(status(page)).toHaveText(/You have won/);
  await expect(page.getByRole('button', { name: 'Review the game' })).toBeFocused();
});

test('praise and streaks can be left out', async ({ page }) => {
  await page.goto('./#/play?game=nim&heaps=1');
  await page.getByRole('button', { name: 'Help and keys' }).click();
  await page.getByLabel('Plain: no praise, no streaks, no days in a row').check();
  await page.keyboard.press('Escape');
  await page.locator('.target').first().click();
  await expect(status(page)).toHaveText('No move is left. You have won.');
  await page.goto('./#/puzzles?game=nim&grade=easy&seed=1');
  await expect(page.getByText('Solved at the first try: 0')).toBeVisible();
  await expect(page.getByText('Streak')).toHaveCount(0);
});

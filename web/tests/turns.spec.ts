// Whose turn it is, however one came to a position: nobody is left waiting.

import { expect, hints, listen, record, status, tally, test, type Page } from './support.ts';

const SQUARE = 'game=edge-nim&edges=a-b:3,b-c,c-d,d-a:2&at=a.0.0,b.1000.0,c.1000.1000,d.0.1000&token=a';
const target = (page: Page) => page.locator('.target').first();
const played = (page: Page) => record(page).and(page.locator(':not(.future)'));

test('a link that leaves the opponent to move is answered', async ({ page }) => {
  await page.goto(`./#/play?${SQUARE}&moves=a-b=0`);
  await expect(record(page)).toHaveCount(2);
  await expect(status(page)).toHaveText('Your move.');
  await expect(target(page)).toBeVisible();
});

test('two people stay two people over a reload, and in the link', async ({ page }) => {
  await page.goto(`./#/play?${SQUARE}`);
  await page.getByLabel('Against').selectOption('person');
  await page.getByRole('button', { name: /^line a to b/ }).click();
  await page.getByRole('button', { name: /^leave 1/ }).click();
  await expect(status(page)).toHaveText('The second player is to move.');
  await expect(page).toHaveURL(/moves=a-b=1&against=person$/);
  await page.reload();
  await expect(page.getByLabel('Against')).toHaveValue('person');
  await expect(status(page)).toHaveText('The second player is to move.');
  await expect(record(page)).toHaveCount(1);
  await expect(target(page)).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByLabel('The position as link')).toHaveValue(/against=person/);
});

test('looking back at a move leaves what followed, and the opponent moves when asked', async ({ page }) => {
  await listen(page);
  await page.goto(`./#/play?${SQUARE}`);
  await page.getByRole('button', { name: /^line a to b/ }).click();
  await page.getByRole('button', { name: /^leave 1/ }).click();
  await expect(record(page)).toHaveCount(2);
  await expect(status(page)).toHaveText('Your move.');
  await record(page).first().getByRole('button').click();
  await expect(status(page)).toHaveText('The easy player is to move.');
  await expect(record(page)).toHaveCount(2);
  await expect(played(page)).toHaveCount(1);
  expect(await tally(page, { method: 'choose' })).toBe(1);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(status(page)).toHaveText('Your move.');
  await record(page).first().getByRole('button').click();
  await page.getByRole('button', { name: 'Let it move' }).click();
  await expect(played(page)).toHaveCount(2);
  await expect(status(page)).toHaveText('Your move.');
  await expect(page.getByRole('button', { name: 'Let it move' })).toHaveCount(0);
});

test('an opponent that begins does so again after a reload and in another game', async ({ page }) => {
  await page.goto('./#/play?game=nim&heaps=3,4&against=careful&begins=opponent');
  await expect(record(page)).toHaveCount(1);
  await expect(page.getByLabel('Against')).toHaveValue('careful');
  await page.reload();
  await expect(status(page)).toHaveText('Your move.');
  await expect(record(page)).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Game' }).selectOption('edge-nim');
  await expect(page.getByRole('group', { name: 'The board of Edge Nim' })).toBeVisible();
  await expect(record(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Let it move' }).click();
  await expect(played(page)).toHaveCount(1);
  await expect(status(page)).toHaveText('Your move.');
});

test('the opponent stays the same on another board', async ({ page }) => {
  await page.goto(`./#/play?${SQUARE}`);
  await page.getByLabel('Against').selectOption('careful');
  await page.getByRole('link', { name: 'Gallery' }).click();
  await page.getByRole('link', { name: /Five vertices/ }).first().click();
  await expect(page.getByLabel('Against')).toHaveValue('careful');
  await expect(page).toHaveURL(/against=careful/);
});

test('games may be changed while hints are being looked for', async ({ page }) => {
  await page.goto(`./#/play?${SQUARE}`);
  await hints(page).check();
  const game = page.getByRole('combobox', { name: 'Game' });
  await expect(game.locator('option').nth(1)).toBeAttached();
  // The last option opens the page where one makes a game.
  const names = await game.locator('option').evaluateAll((options) => options.slice(0, -1).map((option) => (option as HTMLOptionElement).value));
  // What is said of one position must not be asked of the next; the page reports errors nobody catches.
  const verdict = page.locator('#verdict-title');
  for (const pace of ['at once', 'when it is known']) {
    for (const name of names) {
      await game.selectOption(name);
      await page.locator('details.strategy > summary').click({ timeout: 50 }).catch(() => {});
      if (pace !== 'at once') await expect(verdict).toHaveText(/^The player to move|^Not decided|^The game is over|^No answer/);
    }
  }
  await expect(page.getByRole('heading', { name: /^The player to move/ })).toBeVisible();
});

test('a link with a move that cannot be made shows the position before it, to be played', async ({ page }) => {
  await page.goto('./#/play?game=nim&heaps=3,4&moves=0=1~1=2~1=9~0=0');
  await expect(page.getByRole('alert')).toHaveText('This link has a move that is not possible: "1=9" is not a legal move here; possible: 1=0 to 1, 0=0. The moves before it have been made.');
  await expect(record(page)).toHaveCount(2);
  await expect(status(page)).toHaveText('Your move.');
  await expect(page.getByRole('button', { name: 'Restart' })).toBeEnabled();
  await page.getByRole('button', { name: /^heap A/ }).click();
  await expect(record(page)).toHaveCount(4);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('nothing is looked for in a position that cannot be read', async ({ page }) => {
  const sum = { game: 'sum', parts: [{ game: 'nim', heaps: [2] }, { game: 'nim', heapz: [2] }] };
  await page.goto(`./#/play?position=${encodeURIComponent(JSON.stringify(sum))}`);
  await hints(page).check();
  await expect(status(page)).toContainText('has no such field');
  await expect(page.getByText('Thinking', { exact: true })).toHaveCount(0);
});

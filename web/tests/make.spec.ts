// Games that somebody makes: the sentence, the line, the board, the link; and theorems about boards of every size.

import { clean, expect, firstMove, hints, onPhone, record, status, test } from './support.ts';

const rules = (line: string) => `rules=${encodeURIComponent(line)}`;
const line = 'The same as a line';

test('a game is made by choices in a sentence, and the board plays by it at once', async ({ page }) => {
  await page.goto('#/make?game=edge-nim&edges=a-b:3,b-c:2,c-a:4&at=a.0.0,b.1000.0,c.500.800&token=a');
  await expect(page.getByLabel(line)).toHaveValue('edges token: take any from the edge, go across');
  await expect(page.getByText('These are the rules of Edge Nim')).toBeVisible();
  await page.getByLabel('How much').selectOption('range');
  await expect(page.getByLabel(line)).toHaveValue('edges token: take 1..3 from the edge, go across');
  await page.getByLabel('At most').fill('2');
  await page.getByLabel('At most').press('Tab');
  await expect(page.getByLabel(line)).toHaveValue('edges token: take 1..2 from the edge, go across');
  await expect(page.getByText('This is Edge Nim with other amounts')).toBeVisible();
  await expect(page.locator('code', { hasText: 'edge-nim by=1..2' })).toBeVisible();
  // Of the four on a–c at most two can be taken.
  await expect(page.getByRole('button', { name: /line a to c, 4 left: leave 2 to 3/ })).toBeVisible();
  await expect(page).toHaveURL(/#\/make\?rules=edges/);
  await clean(page);
  // The link holds the game.
  await page.reload();
  await expect(page.getByLabel(line)).toHaveValue('edges token: take 1..2 from the edge, go across');
  await page.getByRole('link', { name: 'Play this game' }).click();
  await expect(page.locator('.told')).toContainText('A move takes 1 to 2 from the line that Δ goes along');
  await hints(page).check();
  await expect(page.locator('.verdict h2')).toContainText(/wins|loses/);
  await firstMove(page).click();
  await expect(record(page)).not.toHaveCount(0);
});

test('moves that lower several numbers are put together, and only those that the rules allow are played', async ({ page }) => {
  await page.goto(`#/play?${rules('heaps: take any from one | take equal any from all')}&heaps=3,5&against=person`);
  await page.getByRole('button', { name: /take one more from heap A/ }).click();
  await page.getByRole('button', { name: /take one more from heap B/ }).click();
  await expect(page.getByRole('button', { name: 'Remove 2' })).toBeVisible();
  await page.getByRole('button', { name: /take one more from heap B/ }).click();
  await expect(page.getByText('The rules do not allow just this.')).toBeVisible();
  await page.getByRole('button', { name: /take one more from heap A/ }).click();
  await page.getByRole('button', { name: 'Remove 4' }).click();
  await expect(record(page)).toHaveCount(1);
  await expect(page.locator('.told')).toContainText('heap A from 3 to 1');
  await expect(status(page)).toContainText('second player');
});

test('Δ goes where the player says when the rules leave that open', async ({ page }) => {
  await page.goto(`#/play?${rules('edges token: take any from one at the token, go to a neighbour')}&edges=a-b:1,b-c:1,c-a:1&at=a.0.0,b.1000.0,c.500.800&token=a&against=person`);
  await page.getByRole('button', { name: /take one more from line a to b/ }).click();
  await page.getByRole('button', { name: 'Remove 1, go to c' }).click();
  await expect(page.locator('.told')).toContainText('moved Δ to c');
});

test('a line can be typed, and what is wrong with it is said with its column', async ({ page }) => {
  await page.goto('#/make');
  const field = page.getByLabel(line);
  await expect(field).not.toHaveValue('');
  await field.fill('row: take few from one');
  await field.blur();
  await expect(page.getByRole('alert').filter({ hasText: 'column' })).toBeVisible();
  await field.fill('circle: take {3,1} from some of 2 in a row');
  await field.blur();
  await expect(field).toHaveValue('circle: take {1,3} from some of 2 in a row');
  await expect(page.getByLabel('From what')).toHaveValue('some of # in a row');
});

test('every picture of the gallery leads to its rules', async ({ page }) => {
  await page.goto('#/gallery');
  const links = page.getByRole('link', { name: /^Change the rules/ });
  await expect(links).toHaveCount(await page.locator('a.exhibit').count());
  await links.nth(12).click();
  await expect(page.getByLabel(line)).toHaveValue('edges: take any from some at a vertex');
});

test('known games are starting points, also those with conditions and hyperedges', async ({ page }) => {
  await page.goto('#/make');
  for (const [name, text] of [['wythoff', 'take equal any'], ['end-nim', 'if '], ['node-kayles', 'every around one'], ['fano-nim', 'hyperedges']] as const) {
    await page.getByLabel('Start from a known game').selectOption(name);
    await expect(page.getByLabel(line)).toHaveValue(new RegExp(text));
    await expect(status(page)).not.toHaveText('');
  }
});

test('a class, the tables and a proof take a line', async ({ page }) => {
  const game = `${rules('heaps: take 1..3 from one')}&heaps=5,6`;
  await page.goto(`#/play?${game}`);
  await expect(page.locator('.told')).toContainText('1 to 3');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Add this position to a set for a class' }).click();
  await page.keyboard.press('Escape');
  await page.goto('#/class');
  await expect(page.getByText('A game of your own').first()).toBeVisible();
  await page.goto(`#/play?${game}`);
  await expect(page.locator('.told')).toContainText('1 to 3');
  await page.goto('#/tables?of=board');
  await expect(page.locator('table, svg').first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use(onPhone);

  test('the sentence fits, in every language', async ({ page }) => {
    for (const code of ['en', 'de', 'fr', 'es', 'ja']) {
      await page.addInitScript((code) => localStorage.setItem('nimgraph.language', code), code);
      await page.goto(`#/make?${rules('circle: take total {1,3,4} from some of 3 in a row')}&heaps=5,6,3,2`);
      await page.reload();
      await expect(page.locator('.sentence select').first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }
  });
});

test('a family of boards is learned, and the run is read along a board', async ({ page }) => {
  // The family of the address is learned without a press.
  await page.goto('#/families?family=circuit%3An&game=adjacent-nim&weights=2');
  await expect(page.getByText(/Proved for all sizes: reading the board with 6 states/)).toBeVisible();
  await expect(page.getByText(/Reading ends in state \d/)).toBeVisible();
  await expect(page.locator('tbody tr')).toHaveCount(6);
  const said = (await page.locator('.result').textContent())!;
  await clean(page);
  await page.getByRole('link', { name: 'Play this board' }).click();
  await hints(page).check();
  // The automaton and the engine agree.
  await expect(page.locator('.letter')).toHaveText(said.includes('loses') ? 'P' : 'N');
});

test('the next size is another board, and another family is another question', async ({ page }) => {
  await page.goto('#/families?family=cycle%3An&weights=1');
  await page.getByRole('button', { name: 'Learn and prove' }).click();
  await expect(page.getByText(/with 10 states/)).toBeVisible();
  await page.getByRole('slider', { name: 'Size' }).fill('15');
  await page.getByRole('slider', { name: 'Size' }).dispatchEvent('change');
  await expect(page.locator('.run .letter')).toHaveCount(15);
  await page.getByRole('combobox', { name: 'Boards' }).selectOption('path:n');
  await expect(page.locator('.run')).toHaveCount(0);
});

test('a link to a family that does not exist says so, and another is shown', async ({ page }) => {
  await page.goto('#/families?family=nonsense&weights=1');
  await expect(page.getByRole('alert')).toHaveText(/^This link cannot be opened: family is “nonsense”, expected /);
  await expect(page.getByText(/Proved for all sizes/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Boards' }).selectOption('path:n');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the smallest lost boards of a family are drawn, said in words, and can be played', async ({ page }) => {
  await page.goto('#/families?family=trees&weights=1');
  const boards = page.getByRole('list', { name: 'The smallest boards on which the player to move loses:' }).getByRole('link');
  await expect(boards.first().locator('svg')).toBeVisible();
  await expect(boards.nth(1).locator('span')).toHaveText(/^Lines: a–b 1, a–c 1\. Δ stands on [bc]\.$/);
  await expect(page.locator('main')).not.toContainText('weights=');
  await boards.nth(1).click();
  await hints(page).check();
  await expect(page.locator('.letter')).toHaveText('P');
});

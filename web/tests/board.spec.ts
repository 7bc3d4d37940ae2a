import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

// The page must fetch nothing from elsewhere and report no error.
test.beforeEach(async ({ page, baseURL }) => {
  page.on('pageerror', (error) => {
    throw error;
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(baseURL!) && !url.startsWith('data:') && !url.startsWith('blob:')) throw new Error(`fetched ${url}`);
  });
});

const status = (page: Page) => page.getByRole('status').first();
const hints = (page: Page) => page.getByLabel('Hints');
const firstMove = (page: Page) => page.locator('section[aria-labelledby="moves-title"] li button').first();

// Plays the best move that the hints show until the game is over.
async function followHints(page: Page): Promise<void> {
  await hints(page).check();
  for (let ply = 0; ply < 40; ply += 1) {
    await expect(status(page)).toHaveText(/Your move|No move is left/);
    if ((await status(page).textContent())!.includes('No move is left')) return;
    await expect(firstMove(page)).toContainText('wins');
    const before = await page.locator('ol[aria-label="Moves played"] li:not(.none)').count();
    await firstMove(page).click();
    await expect(page.locator('ol[aria-label="Moves played"] li:not(.none)')).not.toHaveCount(before);
  }
}

test('a first visitor finds a board that can be won', async ({ page }) => {
  await page.goto('./');
  await expect(status(page)).toHaveText('Your move. You can win this.');
  await expect(page.getByRole('button', { name: /^edge a to b, weight 2/ })).toBeVisible();
});

test('following the hints wins a whole game against the perfect player', async ({ page }) => {
  await page.goto('./');
  await followHints(page);
  await expect(status(page)).toHaveText(/You have won/);
  await expect(page.getByText('nobody has thrown the game away')).toBeVisible();
});

test('drawing a graph shows who wins', async ({ page }) => {
  await page.goto('./#/draw');
  await page.getByRole('button', { name: 'Clear' }).click();
  const board = page.getByRole('group', { name: 'The drawing' });
  const box = (await board.boundingBox())!;
  const at = (x: number, y: number) => ({ position: { x: box.width / 2 + x, y: box.height / 2 + y } });
  await board.click(at(-120, 0));
  await board.click(at(120, 0));
  await page.getByRole('radio', { name: 'Connect' }).click();
  await page.mouse.move(box.x + box.width / 2 - 120, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
  await page.mouse.move(box.x + box.width / 2 + 120, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByText('2 vertices, 1 edges')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The player to move wins' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 vertices, 0 edges')).toBeVisible();
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.getByRole('button', { name: 'edge a to b' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Weight').fill('5');
  await page.getByRole('link', { name: 'Play this' }).click();
  await expect(page.getByRole('button', { name: /^edge a to b, weight 5/ })).toBeVisible();
});

test('a game survives in its link', async ({ page }) => {
  await page.goto('./#/play?game=nim&heaps=1,2');
  await page.getByRole('button', { name: /^heap 1/ }).click();
  await page.getByRole('button', { name: /^leave 1/ }).click();
  await expect(page).toHaveURL(/moves=1=1~/);
  const record = page.locator('ol[aria-label="Moves played"] li');
  await expect(record).toHaveCount(2);
  await page.reload();
  await expect(record).toHaveCount(2);
  await expect(record.first()).toContainText('1=1');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('tab', { name: 'JSON' }).click();
  await expect(page.getByLabel('The position as json')).toHaveValue(/"game":"nim"/);
});

test('misère play turns the end round', async ({ page }) => {
  await page.goto('./#/play?game=nim&heaps=1,1');
  await hints(page).check();
  await expect(page.getByRole('heading', { name: 'The player to move loses' })).toBeVisible();
  await page.getByRole('radio', { name: 'misère' }).click();
  await expect(page.getByRole('heading', { name: 'The player to move wins' })).toBeVisible();
  await followHints(page);
  await expect(status(page)).toHaveText(/in misère play that wins\. You have won/);
});

test('a vertex game: choose where to go, then what to leave', async ({ page }) => {
  await page.goto('./#/play?game=vertex-nimg&edges=a-b,b-c&at=a.0.0,b.500.0,c.1000.0&weights=2,3,1&token=b');
  await page.getByRole('button', { name: /^vertex c: leave 0 to 2/ }).click();
  await expect(page.getByRole('dialog', { name: 'Leave on b, go to c' })).toBeVisible();
  await page.getByRole('button', { name: /^leave 0/ }).click();
  await expect(page.locator('ol[aria-label="Moves played"] li').first()).toContainText('b=0>c');
});

test('a directed game follows its arcs only', async ({ page }) => {
  await page.goto('./#/play?game=vertex-nim&edges=a-b,b-c,c-a&at=a.0.0,b.1000.0,c.500.900&weights=2,2,2&token=a&directed=1');
  await expect(page.getByRole('button', { name: /^vertex b/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^vertex c/ })).toHaveCount(0);
  await followHints(page);
  await expect(status(page)).toHaveText(/You have won/);
});

test('graph nim takes from several edges at once', async ({ page }) => {
  await page.goto('./#/play?game=graph-nim&edges=a-b:3,b-c:4,c-a:4&at=a.0.0,b.1000.0,c.500.900');
  await page.getByRole('button', { name: /^take one more from edge b to c/ }).click();
  await page.getByRole('button', { name: /^take one more from edge c to a/ }).click();
  await page.getByRole('button', { name: /^Remove 2/ }).click();
  await expect(page.locator('ol[aria-label="Moves played"] li').first()).toContainText('=3');
});

test('a puzzle tells a wrong move from a right one', async ({ page }) => {
  await page.goto('./#/puzzles?game=nim&grade=easy&seed=1');
  await expect(status(page)).toHaveText('Find the winning move.');
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await page.locator('.target.wins').first().click();
  const rung = page.locator('.rung.wins').first();
  if (await rung.isVisible()) await rung.click();
  await expect(status(page)).toContainText('That wins');
});

test('the keyboard is enough', async ({ page }) => {
  await page.goto('./#/play?game=edge-nim&edges=a-b:2,b-c:1&at=a.0.0,b.500.0,c.1000.0&token=a');
  await expect(page.getByRole('button', { name: /^edge a to b/ })).toBeVisible();
  await page.keyboard.press('h');
  await expect(hints(page)).toBeChecked();
  await page.getByRole('button', { name: /^edge a to b/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: /^edge a to b/ }).focus();
  await page.keyboard.press('1');
  await expect(page.locator('ol[aria-label="Moves played"] li').first()).toContainText('a-b=1');
  await page.keyboard.press('u');
  await expect(page.getByText('No move yet.')).toBeHidden();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'How it works' })).toBeVisible();
});

test('a hard position says that it was not decided', async ({ page }) => {
  const n = 18;
  const edges = [];
  for (let i = 0; i < n; i += 1) for (const d of [1, 2, 5, 7]) edges.push(`v${i}-v${(i + d) % n}:${3 + ((i * d) % 5)}`);
  const at = Array.from({ length: n }, (_, i) => `v${i}.${Math.round(500 + 500 * Math.sin((i * 2 * Math.PI) / n))}.${Math.round(500 - 500 * Math.cos((i * 2 * Math.PI) / n))}`);
  await page.goto(`./#/play?game=edge-nim&play=misere&edges=${edges.join(',')}&at=${at.join(',')}&token=v0`);
  await hints(page).check();
  await expect(page.getByRole('heading', { name: 'Not decided' })).toBeVisible();
  await expect(page.getByText('not decided in 3 s')).toBeVisible();
  await expect(page.getByRole('button', { name: /Think longer/ })).toBeVisible();
});

for (const name of ['play', 'gallery', 'draw', 'puzzles', 'errata', 'tables']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${name} is accessible, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(`./#/${name}`);
      await page.waitForTimeout(1500);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(' | ')}`)).toEqual([]);
    });
  }
}

test('first paint and hints are quick (reported, not asserted)', async ({ page }) => {
  const at = Array.from({ length: 12 }, (_, i) => `v${i}.${Math.round(500 + 500 * Math.sin((i * Math.PI) / 6))}.${Math.round(500 - 500 * Math.cos((i * Math.PI) / 6))}`);
  const edges = [...Array.from({ length: 12 }, (_, i) => `v${i}-v${(i + 1) % 12}:2`), ...Array.from({ length: 6 }, (_, i) => `v${i}-v${i + 6}`)];
  await page.goto('./');
  await expect(status(page)).toHaveText(/Your move/);
  const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
  await page.goto(`./#/play?game=edge-nim&edges=${edges.join(',')}&at=${at.join(',')}&token=v0`);
  await expect(page.getByRole('button', { name: /^edge v0 to v1,/ })).toBeVisible();
  const start = Date.now();
  await hints(page).check();
  await expect(firstMove(page)).toContainText(/wins|loses|not decided/);
  console.log(`first paint ${Math.round(paint ?? 0)} ms; hints for 12 vertices and 18 edges ${Date.now() - start} ms`);
});

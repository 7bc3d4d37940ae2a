// For a class: pictures, worksheets, boards on other pages, and games by passing links.

import { readFileSync } from 'node:fs';
import { expect, record, status, test } from './support.ts';

const SQUARE = 'game=edge-nim&edges=a-b:3,b-c,c-d,d-a:2&at=a.0.0,b.1000.0,c.1000.1000,d.0.1000&token=a';

test('a position is saved as SVG, PNG and TikZ', async ({ page }) => {
  await page.goto(`./#/play?${SQUARE}`);
  await expect(status(page)).toHaveText(/Your move/);
  await page.getByRole('button', { name: 'Share' }).click();
  const saved = async (name: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name, exact: true }).click()]);
    return { file: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  };
  const svg = await saved('SVG');
  expect(svg.file).toBe('edge-nim.svg');
  expect(svg.bytes.toString()).toContain('<title>Edge Nim</title>');
  const tikz = await saved('TikZ');
  expect(tikz.file).toBe('edge-nim.tex');
  expect(tikz.bytes.toString()).toContain('\\begin{tikzpicture}');
  const png = await saved('PNG');
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(png.bytes.length).toBeGreaterThan(2000);
});

test('a worksheet has its boards on one page and the answers on another', async ({ page }) => {
  await page.goto('./#/sheet?game=nim&n=4&seed=7');
  const sheet = page.getByRole('region', { name: 'Worksheet' });
  await expect(sheet.getByRole('img')).toHaveCount(4);
  await expect(sheet).toContainText('Choose one heap and take away as much as you like from it.');
  const answers = page.getByRole('region', { name: 'Answers' });
  await expect(answers.getByRole('listitem')).toHaveCount(4);
  await expect(answers.getByRole('listitem').nth(2)).toHaveText('The player to move loses.');
  await expect(answers.getByRole('listitem').first()).toHaveText(/^The player to move wins\. Winning: lower heap [A-H] from \d+ to \d+/);
  // The same address is the same sheet.
  const before = await answers.textContent();
  await expect(page).toHaveURL(/seed=7/);
  await page.reload();
  await expect(answers.getByRole('listitem')).toHaveCount(4);
  expect(await answers.textContent()).toBe(before);
  const pdf = (await page.pdf()).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)!.length).toBeGreaterThanOrEqual(2);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('navigation')).toBeHidden();
});

test('a lesson, a puzzle or a map is shown without the bar', async ({ page }) => {
  for (const [address, there] of [['learn?lesson=trees&step=1', '.target'], ['puzzles?game=nim&grade=easy&seed=1', '.target'], ['tables?game=nim&heaps=3,4', 'svg [role=gridcell]']] as const) {
    await page.goto(`./?frame=yes&lang=fr#/${address}`);
    await expect(page.locator(there).first()).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  }
});

test('a link to the page has a picture, a colour and an icon', async ({ page }) => {
  await page.goto('./');
  for (const [selector, attribute] of [['meta[property="og:image"]', 'content'], ['link[rel="apple-touch-icon"]', 'href']] as const) {
    const file = (await page.locator(selector).getAttribute(attribute))!;
    const reply = await page.request.get(file);
    expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'image/png']);
  }
  await expect(page.locator('meta[name="theme-color"]')).toHaveCount(2);
});

test('two people play by passing links', async ({ page, context, browser, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('./#/play?game=nim&heaps=1,2&against=person');
  await page.getByRole('button', { name: /^heap B/ }).click();
  await page.getByRole('button', { name: 'leave 1', exact: true }).click();
  await page.getByRole('button', { name: 'Copy the link for the other player' }).click();
  await expect(page.getByText('Link copied. It is the other player’s turn.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link.startsWith(baseURL!)).toBe(true);
  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(status(other)).toHaveText('The second player is to move.');
  await expect(other.locator('.told')).toHaveText('The first player lowered heap B from 2 to 1.');
  await other.getByRole('button', { name: /^heap A/ }).click();
  await expect(status(other)).toHaveText('The first player is to move.');
  await page.goto(other.url());
  await expect(record(page)).toHaveCount(2);
  await page.getByRole('button', { name: /^heap B/ }).click();
  await expect(status(page)).toHaveText('No move is left. The first player has won.');
  await other.close();
});

test('a worksheet follows its address, forth and back', async ({ page }) => {
  await page.goto('./#/sheet?game=edge-nim&n=2&seed=7');
  const head = page.getByRole('region', { name: 'Worksheet' }).locator('.head strong');
  const boards = page.getByRole('region', { name: 'Worksheet' }).getByRole('img');
  await expect(boards).toHaveCount(2);
  await page.evaluate(() => (location.hash = '#/sheet?game=circular-nim&n=3&seed=3'));
  await expect(head).toHaveText('Circular Nim');
  await expect(boards).toHaveCount(3);
  await expect(page).toHaveURL(/#\/sheet\?game=circular-nim&kind=any&size=small&n=3&seed=3$/);
  await page.goBack();
  await expect(head).toHaveText('Edge Nim');
  await expect(boards).toHaveCount(2);
  // What is chosen on the page changes the address.
  await page.getByLabel('Game').selectOption('nim');
  await expect(page).toHaveURL(/#\/sheet\?game=nim&kind=any&size=small&n=2&seed=7$/);
});

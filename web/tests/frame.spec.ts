// The board in a frame on a page of another site.

import { expect, frameElsewhere, record, status, test } from './support.ts';

const SQUARE = 'game=edge-nim&edges=a-b:3,b-c,c-d,d-a:2&at=a.0.0,b.1000.0,c.1000.1000,d.0.1000&token=a';

test('the board is shown and played in a frame on another site', async ({ browser, baseURL }) => {
  const page = await browser.newPage();
  await frameElsewhere(page, `${baseURL}#/embed?game=nim&heaps=1,2&against=person`);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('status').first()).toHaveText('The first player is to move.');
  await frame.getByRole('button', { name: /^heap A/ }).click();
  await expect(frame.getByRole('status').first()).toHaveText('The second player is to move.');
  const [whole] = await Promise.all([page.waitForEvent('popup'), frame.getByRole('link', { name: 'Open the whole board' }).click()]);
  await expect(whole.getByRole('navigation')).toBeVisible();
  await expect(whole).toHaveURL(/#\/play\?game=nim&heaps=1,2&moves=0=0&against=person$/);
  await page.close();
});

test('a board for another page is played there, and leads back', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`./#/play?${SQUARE}&moves=a-b=1&against=person`);
  await expect(record(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Copy the code for your own web page' }).click();
  await expect(page.getByText('Code copied')).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toMatch(/^<iframe src="[^"]*#\/embed\?game=edge-nim&amp;/);
  const address = /src="([^"]*)"/.exec(code)![1]!.replaceAll('&amp;', '&');
  const embed = await context.newPage();
  await embed.setViewportSize({ width: 640, height: 480 });
  await embed.goto(address);
  await expect(embed.getByRole('navigation')).toHaveCount(0);
  await expect(status(embed)).toHaveText('The second player is to move.');
  await embed.getByRole('button', { name: /^line b to c/ }).click();
  await expect(status(embed)).toHaveText('The first player is to move.');
  const back = embed.getByRole('link', { name: 'Open the whole board' });
  await expect(back).toBeInViewport();
  await expect(back).toHaveAttribute('href', /#\/play\?.*moves=a-b=1~b-c=0/);
});

test('who embeds a board chooses hints, rules, colours and the language', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('./#/play?game=nim&heaps=3,4&against=person');
  await page.getByLabel('Language').selectOption('de');
  await page.getByRole('button', { name: 'Teilen' }).click();
  const frame = page.getByRole('group', { name: 'Den Code für eine andere Seite kopieren' });
  await frame.getByLabel('Hinweise').check();
  await frame.getByLabel('Regeln').uncheck();
  await frame.getByLabel('Farben').selectOption('dark');
  await frame.getByRole('button').click();
  await expect(page.getByText('Code kopiert')).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  const embed = await context.newPage();
  await embed.goto(/src="([^"]*)"/.exec(code)![1]!.replaceAll('&amp;', '&'));
  await expect(status(embed)).toHaveText('Der erste Spieler ist am Zug.');
  await expect(embed.locator('.target .sign').first()).toHaveText(/[▲▼]\d+/);
  await expect(embed.locator('.told')).toBeEmpty();
  await expect(embed.locator('html')).toHaveAttribute('data-theme', 'dark');
  // What is asked of a frame is not kept for the page.
  await embed.goto('./');
  await expect(embed.locator('html')).not.toHaveAttribute('data-theme', 'dark');
});

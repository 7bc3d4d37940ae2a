// The board in a frame on a page of another site.

import { expect, frameElsewhere, test } from './support.ts';

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

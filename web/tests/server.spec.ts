// The board with `nimgraph serve` behind it: heavy positions go there.

import { expect, firstMove, frameElsewhere, hardPosition, hints, status, test } from './support.ts';

// One after the other: two hard positions would take the server's time from each other.
test.describe.configure({ mode: 'default' });

test('the board is served, and its policy allows what it does', async ({ page }) => {
  const response = await page.goto('./');
  expect(response!.headers()['content-security-policy']).toContain("default-src 'none'");
  await expect(status(page)).toHaveText('Your move. You can win this.');
  await hints(page).check();
  await expect(firstMove(page)).toContainText('wins');
  await page.getByRole('link', { name: 'Errata' }).click();
  await expect(page.locator('.katex').first()).toBeVisible();
});

test('a hard position goes to the server, which can be asked to think longer', async ({ page }) => {
  const asked: { path: string; ms: number }[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (path.startsWith('/api/')) asked.push({ path, ms: (request.postDataJSON() as { ms: number }).ms });
  });
  // The server is asked only once it has been seen what is said meanwhile.
  const meanwhile: string[] = [];
  await page.route('**/api/v1/hints', async (route) => {
    meanwhile.push(await page.getByText(/^thinking on the server/).innerText());
    await route.continue();
  });
  await page.goto(`./#/play?${hardPosition()}`);
  await hints(page).check();
  await expect(page.getByText('not decided in 3 s on the server')).toBeVisible();
  expect(meanwhile).toEqual([expect.stringContaining('up to 3 s')]);
  expect(asked[0]).toEqual({ path: '/api/v1/hints', ms: 3000 });
  await expect(page.getByRole('button', { name: 'Think longer (30 s)' })).toBeVisible();
  await page.getByRole('button', { name: /^Ask the server/ }).click();
  await expect.poll(() => meanwhile).toHaveLength(2);
  // Another position: the server is left, and the page answers.
  await page.goto('./#/play?game=nim&heaps=1,1');
  await expect(page.getByRole('heading', { name: 'The player to move loses' })).toBeVisible();
});

test('what the server finds is shown', async ({ page }) => {
  await page.route('**/api/v1/hints', async (route) => {
    const { position } = route.request().postDataJSON() as { position: { game: string } };
    const answer = { outcome: 'N', grundy: null, winning_moves: [], moves: 1, method: 'search', because: '', reason: { boards: [], parts: [{ kind: 'text', text: `The server looked at ${position.game}.` }] }, winning_moves_complete: true, nodes: 1 };
    const part = { part: 'outcome', explanation: { answer, reductions: [], witness: [], passed_over: [] } };
    await route.fulfill({ contentType: 'application/x-ndjson', body: `${JSON.stringify(part)}\n` });
  });
  await page.goto(`./#/play?${hardPosition()}`);
  await hints(page).check();
  await expect(page.getByRole('heading', { name: 'The player to move wins' })).toBeVisible();
  await page.getByText('In exact terms').click();
  await expect(page.getByText('The server looked at edge-nim.')).toBeVisible();
});

test('a server that does not answer is passed over', async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort());
  await page.goto(`./#/play?${hardPosition()}`);
  await hints(page).check();
  await expect(page.getByText('not decided in 3 s', { exact: true })).toBeVisible();
});

test('other sites cannot show the board in a frame unless they are allowed to', async ({ browser, baseURL }) => {
  const page = await browser.newPage();
  const refused = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()));
  await frameElsewhere(page, `${baseURL}#/embed?game=nim&heaps=1,2`);
  await refused;
  await expect(page.frameLocator('iframe').getByRole('status')).toHaveCount(0);
  await page.close();
});

test('the code of a frame is not offered where it would stay blank', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('This server does not let other pages show the board.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy the code for your own web page' })).toHaveCount(0);
});

test('the API has its page', async ({ page }) => {
  await page.goto('./docs');
  await expect(page.getByRole('heading', { name: 'nimgraph API' })).toBeVisible();
  const { openapi } = (await (await page.request.get('./api/v1/openapi.json')).json()) as { openapi: string };
  expect(openapi).toBe('3.1.0');
});

// The first visit, while the engine is on its way.

import { clean, expect, middleOf, record, status, test, type Page } from './support.ts';

// Holds the engine back until it is let go.
async function hold(page: Page, code = /\.wasm$/): Promise<() => void> {
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(code, async (route) => {
    await gone;
    await route.continue().catch(() => {});
  });
  return letGo;
}

test('the page says that the game is loading, and what is touched answers', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const letGo = await hold(page);
  await page.goto('./');
  await expect(status(page)).toHaveText('The game is loading …');
  await expect(page.getByRole('progressbar', { name: 'The game is loading' })).toBeAttached();
  const { x, y } = await middleOf(page.locator('.vertex .disc').nth(1));
  await page.mouse.click(x, y);
  await expect(page.locator('.refusal')).toHaveText('The game is loading …');
  // Letters and what is kept for later wait.
  expect(asked.filter((path) => /woff2|offline/.test(path))).toEqual([]);
  letGo();
  await expect(status(page)).toHaveText(/Your move/);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect.poll(() => asked.filter((path) => path.endsWith('.woff2')).length).toBeGreaterThan(0);
  // Both parts are fetched once, for all workers, and what the board needs comes first.
  expect(asked.flatMap((path) => /nimgraph_[a-z]+_bg.*\.wasm$/.exec(path)?.[0].slice(0, 14) ?? [])).toEqual(['nimgraph_board', 'nimgraph_wasm_']);
});

test('a board is played while the opponents are still on their way', async ({ page }) => {
  const letGo = await hold(page, /nimgraph_wasm.*\.wasm$/);
  await page.goto('./#/play?game=nim&heaps=1,2');
  await expect(status(page)).toHaveText('Your move.');
  await expect(page.getByRole('progressbar', { name: 'The opponents and the hints are loading' })).toBeAttached();
  await clean(page);
  await page.getByRole('button', { name: /^heap A/ }).click();
  await expect(record(page)).toHaveCount(1);
  await expect(status(page)).toHaveText('The easy player is thinking …');
  letGo();
  await expect(record(page)).toHaveCount(2);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test('two people need no more than the board', async ({ page }) => {
  await hold(page, /nimgraph_wasm.*\.wasm$/);
  await page.goto('./#/play?game=nim&heaps=1,2&against=person');
  await page.getByRole('button', { name: /^heap A/ }).click();
  await expect(status(page)).toHaveText('The second player is to move.');
  await page.getByRole('button', { name: /^heap B/ }).click();
  await page.getByRole('button', { name: 'leave 0', exact: true }).click();
  await expect(status(page)).toHaveText('No move is left. The second player has won.');
});

test('an engine that does not come is given up, and asked for again', async ({ page }) => {
  await page.clock.install();
  const letGo = await hold(page);
  await page.goto('./#/play?game=nim&heaps=3,4');
  await expect(status(page)).toHaveText('The game is loading …');
  await page.clock.fastForward(25_000);
  await expect(page.getByRole('alert')).toHaveText(/^The game could not be loaded: the connection is lost, or too slow\./);
  letGo();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(status(page)).toHaveText(/Your move/);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('an engine that hangs is given up after a while, and can be tried again', async ({ page }) => {
  await page.clock.install();
  // Its workers start, and hear nothing of what they are asked.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('again') === 'yes') return;
    sessionStorage.setItem('again', 'yes');
    const post = Worker.prototype.postMessage as (this: Worker, message: unknown) => void;
    Worker.prototype.postMessage = function (this: Worker, message: { method?: string }) {
      if (message.method === undefined) post.call(this, message);
    };
  });
  await page.goto('./#/play?game=nim&heaps=3,4');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(async () => {
    await page.clock.fastForward(16_000);
    await expect(page.getByRole('alert').first()).toContainText('The game does not answer. Your position is kept.', { timeout: 500 });
  }).toPass();
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).first().click();
  await expect(status(page)).toHaveText(/Your move/);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

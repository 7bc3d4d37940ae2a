// Writes the pictures of the board in docs/img. It takes the address of a board that runs, and the names of the pictures,
// if not all are wanted; `make pictures` calls it.

import { chromium } from '@playwright/test';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [address = 'http://127.0.0.1:8017/', ...names] = process.argv.slice(2);
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const FRAME = { width: 390, height: 860 };
const CHILD = { width: 375, height: 667 };
const TABLET = { width: 820, height: 1180 };

const VERTEX_NIM = 'game=vertex-nim&edges=a-b,b-c,c-d,d-a,a-c&at=a.100.150,b.620.60,c.760.620,d.290.880&weights=2,1,3,2&token=a';

// Each opens a page and waits until there is nothing more to come.
const PICTURES = {
  async board(page) {
    await page.goto(`${address}#/gallery`);
    await page.getByRole('link', { name: /complete bipartite graph/i }).first().click();
    await withHints(page);
    await page.getByText('In exact terms').click();
    await page.getByRole('button', { name: 'show on the board' }).click();
    await page.locator('.legend .mark').first().waitFor();
    await page.getByRole('heading', { name: 'The player to move wins' }).evaluate((heading) => (heading.closest('.panel').scrollTop = heading.offsetTop - 24));
  },
  async draw(page) {
    await page.goto(`${address}#/draw?${VERTEX_NIM}`);
    await page.getByText(/win in \d+ plies/).waitFor();
    await page.getByRole('button', { name: 'dot b' }).click({ button: 'right' });
    await page.getByRole('dialog').waitFor();
  },
  // It opens with an example.
  async tables(page) {
    await page.goto(`${address}#/tables`);
    await page.getByLabel('up to').fill('15');
    await page.getByLabel('up to').blur();
    await page.locator('[data-cell="15 15"].P, [data-cell="15 15"].N').waitFor();
    await page.getByText(/^Filled cells are lost/).waitFor();
  },
  async gallery(page) {
    await page.goto(`${address}#/gallery`);
    await page.getByRole('link', { name: /Misère on a square/ }).first().waitFor();
  },
  async errata(page) {
    await page.goto(`${address}#/errata`);
    await page.getByText('Play it').last().waitFor();
  },
  async learn(page) {
    await page.goto(`${address}#/learn`);
    await page.getByRole('link', { name: /How a theorem for all weights/ }).waitFor();
  },
  // A film strip of a lesson on a phone: what is asked, the hint, a wrong move and its refutation, the right move with its
  // reason, and the next step.
  async lesson(page) {
    const frames = [];
    const take = taking(page, frames);
    const play = async (leave) => {
      await page.getByRole('button', { name: /^line a to b/ }).click();
      await page.getByRole('button', { name: `leave ${leave}`, exact: true }).click();
      await page.locator('.status .hint').waitFor();
    };
    await page.setViewportSize(FRAME);
    await page.goto(`${address}#/learn?lesson=copying&step=4`);
    await page.locator('.status').getByText('Make the move.').waitFor();
    await take();
    await page.getByRole('button', { name: 'Hint' }).click();
    await take();
    await play(0);
    await take();
    await page.getByRole('button', { name: 'Try again' }).click();
    await play(1);
    await take();
    await page.getByRole('button', { name: 'Next step' }).click();
    await page.locator('.status').getByText('Win the game.').waitFor();
    await take();
    await strip(page, frames, FRAME);
  },
  // A child on a phone: the list of lessons, a game that is won, the end of the lesson, a puzzle on its idea.
  async child(page) {
    const frames = [];
    const take = taking(page, frames);
    await page.setViewportSize(CHILD);
    await page.goto(`${address}#/learn`);
    await page.locator('.lesson').first().waitFor();
    await take();
    await page.locator('.lesson').first().click();
    await page.locator('.target').first().waitFor();
    await take();
    await page.getByRole('button', { name: /^heap A/ }).press('0');
    await page.getByRole('button', { name: 'Next step' }).waitFor();
    await take();
    await page.goto(`${address}#/learn?lesson=nim-and-xor&step=2`);
    await page.getByRole('button', { name: 'The player to move' }).click();
    await page.getByRole('button', { name: /^Try it/ }).waitFor();
    await take();
    await page.getByRole('button', { name: /^Try it/ }).click();
    await page.getByRole('button', { name: /^heap A/ }).press('1');
    await page.locator('.target').first().waitFor();
    await take();
    await page.goto(`${address}#/learn?lesson=copying&step=end`);
    await page.locator('.stars').waitFor();
    await take();
    await page.getByRole('link', { name: /^Puzzles on this idea/ }).click();
    await page.getByText(/^Find (the|a) winning move/).first().waitFor();
    await take();
    await strip(page, frames, CHILD);
  },
  // A teacher with a tablet: the plans, the set, the code, the table while a pupil answers. Needs `nimgraph serve`.
  async teacher(page) {
    const frames = [];
    const take = taking(page, frames);
    await page.setViewportSize(TABLET);
    await page.goto(`${address}#/teach`);
    await page.locator('summary').first().click();
    await take();
    await page.getByRole('button', { name: 'Use these positions' }).click();
    await page.getByLabel('The link for the class').waitFor();
    await take();
    await page.getByRole('button', { name: 'Start the class' }).click();
    const code = await page.getByTestId('code').innerText();
    for (const name of ['Ada', 'Emmy']) {
      const pupil = await (await browser.newContext({ viewport: CHILD, serviceWorkers: 'block' })).newPage();
      await pupil.goto(`${address}#/class?code=${code}`);
      await pupil.getByLabel('Name in the table').fill(name);
      await pupil.getByRole('button', { name: 'Join', exact: true }).click();
      await pupil.getByRole('button', { name: 'There is no winning move' }).click();
      await pupil.getByText('Right:').first().waitFor();
      if (name === 'Emmy') break;
      await pupil.getByRole('button', { name: 'Next position' }).click();
      await pupil.getByRole('button', { name: 'There is no winning move' }).click();
      await pupil.getByText('There is a winning move').first().waitFor();
    }
    await page.getByRole('row', { name: /^Emmy/ }).waitFor();
    await take();
    await page.goto(`${address}#/teach`);
    await page.locator('summary').first().click();
    await page.locator('details[open] button').nth(1).click();
    await page.locator('.paper.answers').waitFor();
    await take();
    await strip(page, frames, TABLET);
  },
  // Two friends on two devices: the link, both at the board, a move, a lost connection. Needs `nimgraph serve`.
  async friends(page) {
    const frames = [];
    const take = taking(page, frames);
    await page.setViewportSize(CHILD);
    await page.goto(`${address}#/play?game=edge-nim&edges=a-b:2,b-c:3,c-a:1&at=a.0.0,b.1000.0,c.500.800&token=a`);
    await page.getByRole('button', { name: 'Play with a friend …' }).click();
    await page.getByLabel('Your name').fill('Ada');
    await page.getByRole('button', { name: 'Open the room' }).click();
    await page.locator('#room-link').waitFor();
    await take();
    const context = await browser.newContext({ viewport: CHILD, serviceWorkers: 'block' });
    const other = await context.newPage();
    await other.goto(await page.locator('#room-link').inputValue());
    await other.getByLabel('Your name').fill('Emmy');
    await other.getByRole('button', { name: 'Join the game' }).click();
    await page.getByText('Your move.').first().waitFor();
    await take();
    await page.getByRole('button', { name: /^line a to c/ }).press('0');
    await other.getByText('Your move.').first().waitFor();
    await taking(other, frames)();
    await context.setOffline(true);
    await other.getByText(/The connection is lost/).first().waitFor();
    await taking(other, frames)();
    await strip(page, frames, CHILD);
  },
  async phone(page) {
    await page.goto(`${address}#/play`);
    await withHints(page);
    await page.evaluate(() => scrollTo(0, 0));
  },
};

// Takes the next picture of a walk, from the top of the page.
const taking = (page, frames) => async () => {
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(1800);
  frames.push((await page.screenshot({ animations: 'disabled' })).toString('base64'));
};

// The pictures of a walk side by side.
async function strip(page, frames, { width, height }) {
  const gap = 12;
  await page.setViewportSize({ width: frames.length * (width + gap) + gap, height: height + 2 * gap });
  await page.goto('about:blank');
  await page.setContent(`<body style="margin:0;padding:${gap}px;display:flex;gap:${gap}px;background:#ddd6c8">${frames.map((f) => `<img src="data:image/png;base64,${f}">`).join('')}</body>`);
  await page.waitForTimeout(300);
}

async function withHints(page) {
  await page.getByLabel('Hints').check();
  await page.locator('section[aria-labelledby="moves-title"] li').getByText(/in \d+ pl/).first().waitFor();
}

const browser = await chromium.launch({
  executablePath: BROWSERS.find(existsSync),
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
for (const [name, open] of Object.entries(PICTURES)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const options = name === 'phone' ? { viewport: PHONE, hasTouch: true, isMobile: true } : { viewport: DESK };
  const context = await browser.newContext({ ...options, serviceWorkers: 'block', colorScheme: 'light', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await open(page);
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: fileURLToPath(new URL(`../../docs/img/${name}.png`, import.meta.url)), animations: 'disabled', caret: 'hide' });
  await context.close();
}
await browser.close();

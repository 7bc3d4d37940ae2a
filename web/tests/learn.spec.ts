// Lessons: done step by step, remembered, and opened from a file or a link.

import { readFileSync } from 'node:fs';
import { expect, status, test, type Page } from './support.ts';

const panel = (page: Page) => page.locator('aside.panel');
const next = (page: Page) => page.getByRole('button', { name: /^(Next step|Finish)$/ });

test('the first lesson is done from its beginning to its end', async ({ page }) => {
  await page.goto('./#/learn');
  await page.getByRole('link', { name: /Nim and XOR.*0 of 7 steps done.*Start/ }).click();
  await expect(page.getByRole('heading', { name: 'Nim and XOR' })).toBeVisible();
  // A wrong move is refuted on the board, and may be taken back.
  await page.getByRole('button', { name: /^heap A/ }).click();
  await page.getByRole('button', { name: 'leave 2', exact: true }).click();
  await expect(status(page)).toHaveText(/Not yet\. Your opponent answers: lower heap A from 2 to 0\./);
  await expect(page.locator('.vertex .name.size')).toHaveText('0');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(panel(page)).toContainText('Your opponent cannot move when nothing is left.');
  await page.getByRole('button', { name: /^heap A/ }).click();
  await page.getByRole('button', { name: 'leave 0', exact: true }).click();
  await expect(status(page)).toHaveText(/Right\./);
  await expect(panel(page)).toContainText('You took everything');
  await next(page).click();
  await page.getByRole('button', { name: 'The player to move' }).click();
  await expect(status(page)).toHaveText(/Not yet/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'The other player' }).click();
  await next(page).click();
  await page.getByRole('button', { name: /^heap A/ }).click();
  await page.getByRole('button', { name: 'leave 3', exact: true }).click();
  await next(page).click();
  await page.getByLabel('Which number?').fill('8');
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('Which number?').fill('6');
  await page.getByRole('button', { name: 'Check' }).click();
  await next(page).click();
  await page.getByRole('button', { name: 'The other player' }).click();
  await next(page).click();
  await page.getByRole('button', { name: /^heap A/ }).click();
  await page.getByRole('button', { name: 'leave 1', exact: true }).click();
  await next(page).click();
  // The last step is a whole game: restore the zero, whatever the opponent does.
  await expect(status(page)).toHaveText('Win the game.');
  for (let turn = 0; turn < 12; turn += 1) {
    await expect(page.locator('.target').first().or(next(page))).toBeVisible();
    if (await next(page).isVisible()) break;
    const heaps = (await page.locator('.vertex .name.size').allTextContents()).map(Number);
    const sum = heaps.reduce((a, b) => a ^ b, 0);
    const heap = heaps.findIndex((h) => (h ^ sum) < h);
    const before = await page.locator('.vertex .name.size').allTextContents();
    await page.getByRole('button', { name: new RegExp(`^heap ${'ABCDEFGH'[heap]},`) }).click();
    const rung = page.getByRole('button', { name: `leave ${heaps[heap]! ^ sum}`, exact: true });
    if (heaps[heap]! > 1) await rung.click();
    await expect.poll(() => page.locator('.vertex .name.size').allTextContents()).not.toEqual(before);
    await page.waitForTimeout(900);
  }
  await next(page).click();
  await expect(page.getByText('You have finished “Nim and XOR”.')).toBeVisible();
  await page.getByRole('link', { name: 'All lessons' }).click();
  await expect(page.getByRole('link', { name: /Nim and XOR.*7 of 7 steps done.*Once more/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: /Nim and XOR.*7 of 7 steps done/ })).toBeVisible();
});

test('a move that wins but was not asked for is told from a wrong one', async ({ page }) => {
  await page.goto('./#/learn?lesson=refuted&step=2');
  await page.getByRole('button', { name: /^edge a to d/ }).click();
  await page.getByRole('button', { name: 'leave 1', exact: true }).click();
  await expect(status(page)).toHaveText('This wins too, but the step asks for another move.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: /^edge a to b/ }).click();
  await page.getByRole('button', { name: 'leave 2', exact: true }).click();
  await expect(status(page)).toHaveText(/Right\./);
});

test('every lesson opens, with a board that can be seen', async ({ page }) => {
  await page.goto('./#/learn');
  const links = await page.locator('a.lesson').evaluateAll((all) => all.map((a) => a.getAttribute('href')!));
  expect(links).toHaveLength(14);
  for (const link of links) {
    await page.goto(`./${link}`);
    await expect(page.locator('.vertex').first()).toBeVisible();
    await expect(status(page)).toHaveText(/Make the move\.|Who wins\?|Win the game\./);
  }
});

const OWN = { format: 'nimgraph-lesson/1', id: 'my-own', title: 'My own', about: 'For my class', level: 'further', language: 'en', steps: [{ say: 'Win at once.', board: 'nim 2', task: 'move', reason: 'Done.' }] };
const file = (lesson: object) => ({ name: 'own.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(lesson)) });

test('a lesson of one’s own is checked by the engine, and goes to a class as a link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('./#/learn');
  await page.getByLabel('Open a lesson file').setInputFiles(file({ ...OWN, steps: [{ ...OWN.steps[0], board: 'nim 1,1' }] }));
  await expect(page.getByRole('alert')).toContainText('This lesson cannot be used: steps[0].board: expected a position with a winning move');
  await page.getByLabel('Open a lesson file').setInputFiles(file(OWN));
  await expect(page.getByRole('heading', { name: 'My own' })).toBeVisible();
  await page.getByRole('link', { name: 'All lessons' }).click();
  await page.getByText('Copy a link for a class').click();
  await page.getByRole('button', { name: 'My own' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const pupil = await context.newPage();
  await pupil.goto(link);
  await expect(pupil.getByRole('heading', { name: 'My own' })).toBeVisible();
  await pupil.getByRole('button', { name: /^heap A/ }).click();
  await pupil.getByRole('button', { name: 'leave 0', exact: true }).click();
  await expect(status(pupil)).toHaveText(/Right\./);
});

test('progress goes out and comes in', async ({ page }) => {
  await page.goto('./#/learn?lesson=trees&step=1');
  await page.getByRole('button', { name: /^edge a to b/ }).click();
  await page.getByRole('button', { name: 'leave 0', exact: true }).click();
  await expect(status(page)).toHaveText(/Right\./);
  await page.getByRole('link', { name: 'All lessons' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save my progress' }).click()]);
  const text = readFileSync(await download.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ format: 'nimgraph-progress/1', lessons: { trees: 1 } });
  await page.getByRole('button', { name: 'Delete my progress' }).click();
  await expect(page.getByRole('link', { name: /Parity and matchings.*0 of 6 steps done/ })).toBeVisible();
  await page.getByLabel('Load saved progress').setInputFiles({ name: 'p.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await expect(page.getByRole('link', { name: /Parity and matchings.*1 of 6 steps done.*Continue/ })).toBeVisible();
  await page.getByLabel('Load saved progress').setInputFiles({ name: 'p.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
  await expect(page.getByRole('alert')).toContainText('expected a file with');
});

test('the mathematics of a title is typeset wherever a lesson names it', async ({ page }) => {
  await page.goto('./#/learn?lesson=k2n&step=end');
  await expect(page.getByText(/^You have finished/).locator('.katex')).toBeVisible();
  await page.goto('./#/learn?lesson=k2n&step=1');
  await expect(page.locator('.source .katex')).toBeVisible();
  await page.goto('./#/errata');
  await expect(page.locator('.unseen').filter({ hasText: /K2,n/ }).first()).toBeAttached();
  expect(await page.locator('.unseen').filter({ hasText: /_\{|on vertices on/ }).count()).toBe(0);
});

test('in a game of a lesson every move is told', async ({ page }) => {
  await page.goto('./#/learn?lesson=trees&step=6');
  const told = page.locator('.told[aria-live]');
  await expect(told).toBeEmpty();
  await page.getByRole('button', { name: /^edge a to c/ }).press('0');
  await expect(told).toHaveText('You lowered a–c from 1 to 0 and moved Δ to c.');
  await expect(told).toHaveText(/^The opponent lowered c–f from 2 to \d and moved Δ to f\.$/);
});

test('a game that is lost names the mistake', async ({ page }) => {
  await page.goto('./#/learn?lesson=five-wins&step=2');
  await page.getByRole('button', { name: /^heap A/ }).press('0');
  await expect(status(page)).toHaveText(/Your opponent has won this time/);
  await expect(panel(page)).toContainText('Your move 1 gave the win away: lower heap A from 4 to 0. Better: lower heap A from 4 to 2.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(panel(page)).not.toContainText('gave the win away');
});

test('who is wrong about the winner may try to win', async ({ page }) => {
  await page.goto('./#/learn?lesson=nim-and-xor&step=2');
  await page.getByRole('button', { name: 'The player to move' }).click();
  await page.getByRole('link', { name: 'Try it: win as the player to move' }).click();
  await expect(page.getByLabel('Against')).toHaveValue('perfect');
  await expect(status(page)).toHaveText(/Your move/);
});

test('a lesson that is done leads on to its puzzles', async ({ page }) => {
  await page.goto('./#/learn?lesson=five-wins&step=end');
  await page.getByRole('link', { name: 'Puzzles of this game' }).click();
  await expect(page.getByLabel('Game')).toHaveValue('edge-nim');
  await expect(status(page)).toHaveText(/^Find (the|a) winning move\.$/);
});

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
  await page.getByRole('button', { name: /^line a to d/ }).click();
  await page.getByRole('button', { name: 'leave 1', exact: true }).click();
  await expect(status(page)).toHaveText('This wins too, but the step asks for another move.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: /^line a to b/ }).click();
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
  await page.getByRole('button', { name: /^line a to b/ }).click();
  await page.getByRole('button', { name: 'leave 0', exact: true }).click();
  await expect(status(page)).toHaveText(/Right\./);
  await page.getByRole('link', { name: 'All lessons' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save my progress' }).click()]);
  const text = readFileSync(await download.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ format: 'nimgraph-progress/1', lessons: { trees: 1 } });
  await page.getByRole('button', { name: 'Delete my progress' }).click();
  await expect(page.getByRole('link', { name: /Pairing off on trees.*0 of 6 steps done/ })).toBeVisible();
  await page.getByLabel('Load saved progress').setInputFiles({ name: 'p.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await expect(page.getByRole('link', { name: /Pairing off on trees.*1 of 6 steps done.*Continue/ })).toBeVisible();
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
  await page.getByRole('button', { name: /^line a to c/ }).press('0');
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

test('who is wrong about the winner hears why, and plays it out on the spot', async ({ page }) => {
  await page.goto('./#/learn?lesson=nim-and-xor&step=2');
  await page.getByRole('button', { name: 'The player to move' }).click();
  await expect(status(page)).toHaveText(/Not yet\. Whatever the player to move does, the other player has an answer\./);
  await page.getByRole('button', { name: 'Try it: win as the player to move' }).click();
  await expect(status(page)).toHaveText('You are the player to move. Win, if you can.');
  await page.getByRole('button', { name: /^heap A/ }).press('0');
  await expect(status(page)).toHaveText(/You have lost, and your opponent had an answer every time\..*the other player wins here\./);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'The other player' }).click();
  await expect(status(page)).toHaveText(/Right\./);
  // As the other player one sees the winning move made.
  await page.goto('./#/learn?lesson=odd-paths-and-flows&step=3');
  await page.getByRole('button', { name: 'The other player' }).click();
  await page.getByRole('button', { name: 'Try it: win as the other player' }).click();
  await expect(status(page)).toHaveText('You are the other player. Win, if you can.');
  await expect(page.locator('.told[aria-live]')).toHaveText(/^The opponent lowered/);
  await expect(page.locator('.target').first()).toBeVisible();
});

test('a wrong number is met with what it would mean', async ({ page }) => {
  await page.goto('./#/learn?lesson=nim-and-xor&step=4');
  await page.getByLabel('Which number?').fill('8');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(status(page)).toHaveText('✗ Not yet. If the number were 8, this board beside a heap of 8 would be lost for the player to move, and it is not.');
});

test('a lesson leads to puzzles on its idea, these to stars, and on to the next lesson', async ({ page }) => {
  await page.goto('./#/learn?lesson=nim-and-xor&step=end');
  await page.getByRole('link', { name: 'Puzzles on this idea: numbers that cancel out' }).click();
  await expect(page.getByLabel('Idea')).toHaveValue('cancelling');
  await expect(status(page)).toHaveText(/^Find (the|a) winning move\.$/);
  // What wins is looked up, and the same puzzle is then solved at the first try.
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await expect(status(page)).toContainText('What wins');
  const wins = (await status(page).textContent())!;
  const [, heap, left] = /lower heap (\w) from \d+ to (\d+)/.exec(wins)!;
  await expect(page.locator('.stars')).toContainText('0 of 3 stars');
  await page.reload();
  await expect(status(page)).toHaveText(/^Find (the|a) winning move\.$/);
  await page.getByRole('button', { name: new RegExp(`^heap ${heap},`) }).press(left!);
  await expect(status(page)).toHaveText(/That wins/);
  await expect(page.locator('.stars')).toContainText('1 of 3 stars');
  await page.getByRole('link', { name: 'Next lesson: Copying' }).click();
  await expect(page.getByRole('heading', { name: 'Copying' })).toBeVisible();
});

test('puzzles of every idea are found, and their reason is of that idea', async ({ page }) => {
  test.slow();
  const reasons = { copying: /opposite|equal|match|twin/, noWayBack: /line|step|numbers/, pairing: /pair|line leads on|inwards/, steps: /steps|smallest|every second/i, neighbours: /smaller|number|dot/ };
  for (const [theme, reason] of Object.entries(reasons)) {
    await page.goto(`./#/puzzles?theme=${theme}&grade=easy&seed=5`);
    await expect(page.getByLabel('Idea')).toHaveValue(theme);
    await expect(status(page), theme).toHaveText(/^Find (the|a) winning move\.$/);
    await page.getByRole('button', { name: 'Show the answer' }).click();
    await expect(page.getByRole('region', { name: 'Why' }).locator('p').first(), theme).toHaveText(reason);
  }
});

test('a lesson without an idea of its own leads on to the puzzles of its game', async ({ page }) => {
  await page.goto('./#/learn?lesson=misere&step=end');
  await page.getByRole('link', { name: 'Puzzles of this game' }).click();
  await expect(page.getByLabel('Game')).toHaveValue('nim');
  await expect(status(page)).toHaveText(/^Find (the|a) winning move\.$/);
});

test('words that not everybody knows are explained where they stand', async ({ page }) => {
  await page.goto('./#/learn?lesson=nim-and-xor&step=5');
  const word = page.locator('.say').getByRole('button').first();
  await word.click();
  await expect(page.getByRole('tooltip')).toContainText('Write the numbers in binary and add them without carrying.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.goto('./#/play?game=nim&heaps=3,4');
  await page.getByRole('button', { name: 'misère', exact: true }).click();
  await expect(page.getByRole('tooltip')).toContainText('The same moves, but the player who cannot move wins.');
});

// The other pages, and what holds for all: no barrier, nothing that jumps.

import { readFileSync } from 'node:fs';
import { clean, expect, firstMove, hints, inExactTerms, listen, onCircle, status, tally, test, type Page } from './support.ts';

for (const game of ['nim', 'edge-nim', 'neighboring-nim', 'vertex-nim']) {
  test(`a puzzle of ${game} tells the right move, and knows it`, async ({ page }) => {
    await page.goto(`./#/puzzles?game=${game}&grade=easy&seed=1`);
    await expect(status(page)).toHaveText(/^Find (the|a) winning move\.$/);
    await page.getByRole('button', { name: 'Show the answer' }).click();
    const wins = page.locator('.target.wins').first();
    await expect(wins).toBeVisible();
    const answer = (await status(page).textContent())!;
    await wins.click();
    const rung = page.locator('.rung.wins').first();
    if (await rung.isVisible()) await rung.click();
    await expect(status(page)).toContainText('That wins');
    const [, played] = /That wins: (.*)\./.exec((await status(page).textContent())!)!;
    expect(answer).toContain(played);
  });
}

test('a puzzle of circular nim says how many heaps go together', async ({ page }) => {
  await page.goto('./#/puzzles?game=circular-nim&grade=easy&seed=1');
  await expect(page.getByText(/up to \d neighbouring heaps at a time/)).toBeVisible();
});

test('a wrong answer to a puzzle is met with the refutation', async ({ page }) => {
  await page.goto('./#/puzzles?game=nim&grade=easy&seed=1');
  await expect(status(page)).toHaveText(/^Find (the|a) winning move\.$/);
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await page.locator('.target.loses').first().click();
  const rung = page.locator('.rung.loses').first();
  if (await rung.isVisible()) await rung.click();
  await expect(status(page)).toHaveText(/That loses\. The opponent answers: .+\.$/);
  // The refutation is on the board, and marked.
  await expect(page.locator('.was').first()).toBeAttached();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(status(page)).toContainText('What wins: ');
});

test('puzzles are counted once each: at the first try, later, or shown', async ({ page }) => {
  await page.goto('./#/puzzles?game=nim&grade=easy&seed=1');
  await expect(status(page)).toHaveText(/^Find (the|a) winning move\.$/);
  const winning = async () => {
    const heaps = (await page.locator('.vertex .name.size').allTextContents()).map(Number);
    const sum = heaps.reduce((a, b) => a ^ b, 0);
    const heap = heaps.findIndex((h) => (h ^ sum) < h);
    return { heap, leave: heaps[heap]! ^ sum, other: heaps.findIndex((h, i) => i !== heap && h > 0) };
  };
  const play = async (heap: number, leave: number) => {
    await page.getByRole('button', { name: new RegExp(`^heap ${'ABCDEFGH'[heap]},`) }).click();
    const rung = page.getByRole('button', { name: new RegExp(`^leave ${leave}(,|$)`) });
    if (await rung.isVisible()) await rung.click();
  };
  const { heap, leave } = await winning();
  await play(heap, leave);
  await expect(status(page)).toContainText('That wins');
  // The reason comes with the answer.
  await expect(page.getByRole('region', { name: 'Why' })).toContainText(/nim-sum|XOR|Bouton/i);
  await expect(page.getByText('solved at the first try: 1, later: 0, shown: 0')).toBeVisible();
  await expect(page.getByText('Streak 1, best 1')).toBeVisible();
  await page.goto('./#/puzzles?game=nim&grade=easy&seed=40');
  await expect(status(page)).toHaveText(/^Find (the|a) winning move\.$/);
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await expect(page.getByText('solved at the first try: 1, later: 0, shown: 1')).toBeVisible();
  await expect(page.getByText('Streak 0, best 1')).toBeVisible();
  // Found after it was shown, it does not count again.
  const shown = await winning();
  await play(shown.heap, shown.leave);
  await expect(status(page)).toContainText('That wins');
  await expect(page.getByText('solved at the first try: 1, later: 0, shown: 1')).toBeVisible();
  await page.goto('./#/puzzles?game=nim&grade=easy&seed=80');
  await expect(status(page)).toHaveText(/^Find (the|a) winning move\.$/);
  const third = await winning();
  await play(third.other, 0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await play(third.heap, third.leave);
  await expect(page.getByText('solved at the first try: 1, later: 1, shown: 1')).toBeVisible();
});

test('the puzzle of a day is the same for everybody, and is remembered', async ({ page, browser, baseURL }) => {
  await page.goto('./#/puzzles?day=2026-01-31');
  await expect(page.getByRole('heading', { name: 'The puzzle of 31 January 2026' })).toBeVisible();
  await expect(status(page)).toHaveText('Win this game: every move counts.');
  const board = (p: Page) => p.locator('.area svg').first().locator('text').allTextContents();
  const seen = await board(page);
  const other = await (await browser.newContext()).newPage();
  await other.goto(`${baseURL}#/puzzles?day=2026-01-31`);
  await expect(status(other)).toHaveText('Win this game: every move counts.');
  expect(await board(other)).toEqual(seen);
  await other.close();
  await page.getByRole('link', { name: 'Today’s puzzle' }).click();
  await expect(page).toHaveURL(/puzzles\?day=\d{4}-\d\d-\d\d$/);
  await expect(page.getByText('The same for everybody on this day.')).toBeVisible();
  // Another is not of that day.
  await page.getByRole('button', { name: 'Another puzzle' }).click();
  await expect(page).toHaveURL(/puzzles\?game=/);
});

test('a hard puzzle is played to its end', async ({ page }) => {
  await page.goto('./#/puzzles?game=nim&grade=hard&seed=3');
  await expect(status(page)).toHaveText('Win this game: every move counts.');
  for (let turn = 0; turn < 30; turn += 1) {
    await expect(page.locator('.target').first().or(page.getByText('You have won the game.'))).toBeVisible();
    if ((await status(page).textContent())!.includes('You have won')) break;
    const texts = await page.locator('.vertex .name.size').allTextContents();
    const heaps = texts.map(Number);
    const sum = heaps.reduce((a, b) => a ^ b, 0);
    const heap = heaps.findIndex((h) => (h ^ sum) < h);
    await page.getByRole('button', { name: new RegExp(`^heap ${'ABCDEFGH'[heap]},`) }).click();
    const leave = heaps[heap]! ^ sum;
    if (heaps[heap]! > 12) {
      await page.getByLabel('leave', { exact: true }).fill(String(leave));
      await page.keyboard.press('Enter');
    } else if (heaps[heap]! > 1) await page.getByRole('button', { name: `leave ${leave}`, exact: true }).click();
    await expect.poll(() => page.locator('.vertex .name.size').allTextContents()).not.toEqual(texts);
    // The opponent answers, unless the game is over.
    await expect(async () => {
      const isOver = (await status(page).textContent())!.includes('You have won');
      await expect(page.locator('.told[aria-live]')).toHaveText(isOver ? /^You lowered heap [A-H] from \d+ to \d+\.$/ : /^The opponent lowered heap [A-H] from \d+ to \d+\.$/, { timeout: 200 });
    }).toPass();
  }
  await expect(status(page)).toContainText('You have won the game. Well played!');
  await expect(page.getByText('solved at the first try: 1')).toBeVisible();
});

test('an address of no puzzle falls back to the usual ones', async ({ page }) => {
  await page.goto('./#/puzzles?game=zzz&grade=q&seed=abc');
  await expect(status(page)).toHaveText(/^Find (the|a) winning move\.$/);
  await expect(page.getByLabel('Game')).toHaveValue('edge-nim');
  await expect(page).toHaveURL(/game=edge-nim&grade=easy&seed=\d+$/);
});

test('a day that does not exist is told of, and where several moves win, one of them is asked for', async ({ page }) => {
  await page.goto('./#/puzzles?day=2026-11-17');
  await expect(page.getByText('3 of 6 moves win')).toBeVisible();
  await expect(status(page)).toHaveText('Find a winning move.');
  await page.goto('./#/puzzles?day=2026-13-45');
  await expect(page.getByRole('alert').filter({ hasText: 'There is no day' })).toHaveText('There is no day 2026-13-45. This is today’s puzzle.');
  await expect(page).toHaveURL(new RegExp(`day=${await page.evaluate(() => new Date().toLocaleDateString('sv'))}$`));
  await page.goto('./#/puzzles?day=2026-01-31');
  await expect(page.getByRole('heading', { name: 'The puzzle of 31 January 2026' })).toBeVisible();
  await expect(page.getByText('There is no day')).toHaveCount(0);
});

test('a link to a puzzle that does not exist says so in sight, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  for (const [query, why] of [
    ['game=nonsense', 'there is no game called nonsense'],
    ['theme=nonsense', 'theme is “nonsense”, expected copying'],
    ['game=nim&grade=mild', 'grade is “mild”, expected easy, medium, hard'],
    ['game=nim&seed=first', 'seed is “first”, expected a whole number'],
  ] as const) {
    await page.goto('./');
    await page.goto(`./#/puzzles?${query}`);
    await expect(page.getByRole('alert')).toHaveText(new RegExp(`^This link cannot be opened: ${why}.* or go on with the board that is here\\.$`));
    await expect(page.getByRole('alert')).toBeInViewport();
    await expect(page.getByText(/^(Find|Win)/).first()).toBeVisible();
  }
  await page.getByRole('button', { name: 'Another puzzle' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the bar of a phone has one row beside the pages, in every language', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  for (const code of ['en', 'de', 'fr', 'es', 'ja']) {
    await page.goto('./');
    await page.getByRole('combobox').first().selectOption(code);
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    const [brand, tools] = await page.locator('header .brand, header .tools').evaluateAll((found) => found.map((part) => part.getBoundingClientRect().top));
    expect(Math.abs(brand! - tools!), code).toBeLessThan(20);
  }
});

test('an address is followed while a puzzle is there', async ({ page }) => {
  await page.goto('./#/puzzles?game=nim&grade=easy&seed=7');
  await expect(status(page)).toHaveText(/^Find (the|a) winning move\.$/);
  await page.goto('./#/puzzles?game=edge-nim&grade=easy&seed=1');
  await expect(page.getByRole('group', { name: 'The board of Edge Nim' })).toBeVisible();
  await expect(page.getByLabel('Game')).toHaveValue('edge-nim');
  await page.goBack();
  await expect(page.getByRole('group', { name: 'The board of Nim' })).toBeVisible();
  await expect(status(page)).toHaveText(/^Find (the|a) winning move\.$/);
  await page.getByRole('link', { name: 'Puzzles' }).click();
  await expect(page).toHaveURL(/game=nim&grade=easy&seed=7$/);
});

test('another game is asked for while a puzzle is being looked for', async ({ page }) => {
  await listen(page);
  await page.goto('./#/puzzles?game=edge-nim&grade=hard&seed=5');
  await page.getByLabel('Game').selectOption('nim');
  await page.getByRole('radio', { name: 'easy' }).click();
  await expect(status(page)).toHaveText(/^Find (the|a) winning move\.$/);
  await expect(page).toHaveURL(/game=nim&grade=easy&seed=5$/);
  // Whatever was asked for before stays away.
  await expect.poll(() => tally(page, { state: 'waiting' })).toBe(0);
  await expect(page.getByRole('group', { name: 'The board of Nim' })).toBeVisible();
  await expect(page).toHaveURL(/game=nim&grade=easy&seed=5$/);
});

test('a link with numbers that the page would change is refused', async ({ page }) => {
  await page.goto('./#/play?game=nim&heaps=9007199254740993');
  await expect(page.getByRole('alert').first()).toContainText('the number 9007199254740993 is too large');
  await page.goto('./#/play?game=nim&heaps=3,4');
  await expect(page.getByRole('button', { name: /^heap B/ })).toBeVisible();
  await expect(page.getByText('cannot be opened')).toHaveCount(0);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByLabel('A position or a graph').fill('nim 3,9007199254740993');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('is too large');
});

test('a link that is not understood says why, and one without places is drawn', async ({ page }) => {
  await page.goto('./#/play?game=edge-nim&edges=a-');
  await expect(page.getByRole('alert').first()).toHaveText('This link cannot be opened: edges[0] is “a-”, expected an edge such as a-b:3. Ask for the whole link once more, or go on with the board that is here.');
  await page.getByRole('link', { name: 'Gallery' }).click();
  await expect(page.getByText('cannot be opened')).toHaveCount(0);
  await page.goto('./#/play?game=edge-nim&edges=a-b:5,b-c:4,c-d:3,d-a:6&token=b');
  await expect(page.getByRole('button', { name: /^line b to c, 4 left/ })).toBeVisible();
  await expect(page.getByText('cannot be opened')).toHaveCount(0);
});

test('an address that was just entered is not lost to what the page writes', async ({ page }) => {
  await page.goto('./#/play?game=nim&heaps=1,2');
  await expect(status(page)).toHaveText(/Your move/);
  // The page keeps its address in step before the browser tells it of the new one.
  await page.getByRole('button', { name: 'Let the opponent start' }).evaluate((button: HTMLButtonElement) => {
    location.hash = '#/play?game=nim&heaps=3,4';
    button.click();
  });
  await expect(page).toHaveURL(/heaps=3,4/);
  await expect(page.getByRole('button', { name: 'heap B, 4 left: leave 0 to 3' })).toBeVisible();
});

test('a map is walked and opened from the keyboard, and stays small', async ({ page }) => {
  await page.goto('./#/play?game=nim&heaps=1,2');
  await expect(status(page)).toHaveText(/Your move/);
  await page.getByRole('link', { name: 'Tables' }).click();
  await expect(page.getByRole('gridcell')).toHaveCount(121);
  await page.getByLabel('up to').fill('3000');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('up to')).toHaveValue('30');
  await expect(page.getByRole('gridcell')).toHaveCount(961);
  await page.getByRole('gridcell', { name: 'heap A = 0, heap B = 0: P' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('gridcell', { name: 'heap A = 2, heap B = 1: N' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/heaps=2,1/);
});

test('the gallery opens a board of a paper', async ({ page }) => {
  await page.goto('./#/gallery');
  await page.getByRole('link', { name: /Five vertices/ }).first().click();
  await expect(page.getByRole('button', { name: /^take one more from line a to b/ })).toBeVisible();
});

test('an erratum can be played, and the truth is shown', async ({ page }) => {
  await page.goto('./#/errata');
  const example = page.getByRole('link', { name: /^Edge Nim with \d+ vertices and \d+ edges, against .*; printed: .* actually: .* Play it$/ }).first();
  await expect(example).toContainText(/printed: N.*actually: P/s);
  await example.click();
  await expect(page.getByRole('heading', { name: 'The player to move loses' })).toBeVisible();
  // Hints that nobody asked for do not stay.
  await page.getByRole('link', { name: 'Gallery' }).click();
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await expect(hints(page)).not.toBeChecked();
});

test('the errata stay with what is played from them, over a reload and back', async ({ page }) => {
  await page.goto('./#/errata');
  const example = page.getByRole('link', { name: /Play it$/ }).last();
  const place = () => page.locator('main').evaluate((main) => main.scrollTop);
  // The page grows while its pictures come.
  await expect(async () => {
    await example.scrollIntoViewIfNeeded();
    expect(await place()).toBeGreaterThan(300);
  }).toPass();
  await example.click();
  const about = page.getByRole('region', { name: 'The statement that this position refutes' });
  await expect(about).toContainText('Printed');
  const heading = await about.getByRole('heading').textContent();
  await expect(page).toHaveURL(/&about=/);
  await page.reload();
  await expect(about).toContainText('Printed');
  await page.goBack();
  // While the page grows the last example is that of another statement.
  const same = page.getByRole('article').filter({ has: page.getByRole('heading', { name: heading! }) }).first();
  await same.getByRole('link', { name: /Play it$/ }).last().click();
  await expect(about).toContainText('Printed');
  await expect(about.getByRole('heading')).toHaveText(heading!);
  await page.goBack();
  await expect(page.getByRole('link', { name: /Play it$/ }).last()).toBeVisible();
  await expect.poll(place).toBeGreaterThan(300);
  await page.goForward();
  await about.getByRole('link', { name: 'Back to the errata' }).click();
  await expect(page.getByRole('heading', { name: heading! }).first()).toBeInViewport();
});

test('Back finds the place in the gallery, and what was shown there', async ({ page }) => {
  await page.goto('./#/gallery');
  await page.getByRole('button', { name: 'Edge Nim' }).click();
  await expect(page).toHaveURL(/gallery\?game=edge-nim$/);
  const tree = page.getByRole('link', { name: /A tree/ }).first();
  await tree.scrollIntoViewIfNeeded();
  const place = () => page.locator('main').evaluate((main) => main.scrollTop);
  const before = await place();
  expect(before).toBeGreaterThan(100);
  await tree.click();
  await expect(status(page)).toHaveText(/Your move/);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Edge Nim' })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(place).toBeCloseTo(before, -1);
  // A page that is new begins at its top.
  await page.getByRole('link', { name: 'Errata' }).click();
  await expect(page.getByText('Play it').first()).toBeVisible();
  expect(await place()).toBe(0);
});

test('a page that does not exist is told of', async ({ page }) => {
  await page.goto('./#/galery');
  await expect(page.getByRole('alert')).toHaveText('There is no page called “galery”. This is the board.');
  await expect(status(page)).toHaveText(/Your move/);
  await page.getByRole('link', { name: 'Gallery' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('statements that lack the same are told together', async ({ page }) => {
  await inExactTerms(page);
  await page.goto('./#/play?game=edge-nim&edges=a-b:3,b-c,c-d,d-e:2,e-f:3,f-a:2,b-e:2&token=a&play=misere');
  await hints(page).check();
  await page.getByText('Why not another statement?').click();
  const reasons = page.getByRole('region', { name: 'Why' }).locator('dt');
  await expect(reasons.filter({ hasText: 'needs normal play' })).toHaveCount(1);
  await expect(page.getByText(/^and \d+ others$/)).toBeVisible();
});

test('mathematics is typeset in headings too', async ({ page }) => {
  await page.goto('./#/errata');
  const heading = page.getByRole('heading', { name: /^Theorem 3\.7 \(4\)/ });
  await expect(heading.locator('.katex-html')).toHaveText(/^K\s*2,n/);
});

test('before a board is chosen an example is mapped, and the one on the table on request', async ({ page }) => {
  await page.goto('./#/tables');
  await expect(page.getByRole('heading', { name: 'Neighboring Nim: P-positions' })).toBeVisible();
  await expect(page.locator('rect.P')).toHaveCount(50);
  await page.getByLabel(/^Board/).selectOption('the current one');
  await expect(page.getByRole('heading', { name: 'Edge Nim: P-positions' })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: /^a–b = 0, b–c = 0/ })).toBeVisible();
});

test('the settings of a map are there again after Back', async ({ page }) => {
  await page.goto('./#/tables');
  await expect(page.locator('rect.P')).toHaveCount(50);
  await page.getByLabel('Across').selectOption('c');
  await page.getByLabel('Token').selectOption('d');
  await page.getByLabel('up to').fill('6');
  await page.keyboard.press('Tab');
  await page.getByRole('slider').first().fill('5');
  await expect(page.getByRole('gridcell')).toHaveCount(49);
  await page.getByRole('gridcell', { name: /^c = 2, b = 3:/ }).click();
  await expect(page).toHaveURL(/#\/play\?game=neighboring-nim/);
  await expect(status(page)).toHaveText(/Your move/);
  await page.goBack();
  await expect(page.getByRole('gridcell')).toHaveCount(49);
  await expect(page.getByLabel('Across').locator('option:checked')).toHaveText('c');
  await expect(page.getByLabel('Token').locator('option:checked')).toHaveText('d');
  await expect(page.getByRole('slider').first()).toHaveValue('5');
  await page.reload();
  await expect(page.getByRole('gridcell')).toHaveCount(49);
});

test('a sum has no map, and one heap a single row', async ({ page }) => {
  const sum = { game: 'sum', parts: [{ game: 'nim', heaps: [1, 2] }, { game: 'nim', heaps: [3] }] };
  await page.goto('./#/play?game=nim&heaps=3,4');
  await page.goto(`./#/play?position=${encodeURIComponent(JSON.stringify(sum))}`);
  await expect(status(page)).toHaveText(/Your move/);
  await page.getByRole('link', { name: 'Tables' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^A sum has no map/);
  await expect(page.getByText('The board is an example')).toBeVisible();
  await page.goto('./#/play?game=nim&heaps=4');
  await page.getByRole('link', { name: 'Tables' }).click();
  await expect(page.getByText('The board is the current one')).toBeVisible();
  await expect(page.getByRole('gridcell')).toHaveCount(11);
  await expect(page.getByRole('gridcell', { name: 'heap A = 0: P' })).toBeVisible();
  await expect(page.getByLabel('Up', { exact: true })).toHaveCount(0);
});

test('a map of the P-positions is drawn and saved', async ({ page }) => {
  await page.goto('./#/play?game=nim&heaps=1,2');
  await expect(status(page)).toHaveText(/Your move/);
  await page.getByRole('link', { name: 'Tables' }).click();
  // Two heaps are lost exactly when they are equal: the diagonal.
  await expect(page.locator('rect.P')).toHaveCount(11);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as SVG' }).click()]);
  expect(readFileSync(await download.path(), 'utf8')).toContain('<svg');
  await page.locator('rect.P').nth(3).click();
  await expect(page).toHaveURL(/heaps=3,3/);
});

// What shows that a page has its contents.
const READY: { [address: string]: (page: Page) => Promise<void> } = {
  play: async (page) => expect(status(page)).toHaveText(/Your move/),
  gallery: async (page) => expect(page.getByRole('link', { name: /Misère on a square/ }).first()).toBeVisible(),
  draw: async (page) => expect(page.getByRole('link', { name: 'Play this' })).toBeVisible(),
  // Of those that chance would choose some take long.
  'puzzles?game=edge-nim&grade=easy&seed=1': async (page) => expect(status(page)).toHaveText(/^Find (the|a) winning move\.$/),
  errata: async (page) => expect(page.getByText('Play it').first()).toBeVisible(),
  tables: async (page) => expect(page.locator('rect.P').first()).toBeVisible(),
  'tables?across=0&up=1&most=4&show=values&game=nim&heaps=1,2': async (page) => expect(page.locator('text.value')).toHaveCount(20),
  learn: async (page) => expect(page.getByRole('link', { name: /Start|Continue/ }).first()).toBeVisible(),
  prove: async (page) => expect(page.getByRole('button', { name: 'Prove', exact: true })).toBeVisible(),
  'sheet?game=nim': async (page) => expect(page.getByRole('img', { name: 'Board 1' })).toBeVisible(),
  class: async (page) => expect(page.getByRole('heading', { name: 'Positions for a class' })).toBeVisible(),
};
const SEEN = { light: { colorScheme: 'light' }, dark: { colorScheme: 'dark' }, 'forced colours': { colorScheme: 'dark', forcedColors: 'active' } } as const;
for (const [address, ready] of Object.entries(READY)) {
  const name = address.includes('values') ? 'a map of values' : address.replace(/\?.*/, '');
  for (const [seen, media] of Object.entries(SEEN)) {
    test(`${name} is accessible, ${seen}`, async ({ page }) => {
      await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
      await page.goto(`./#/${address}`);
      await ready(page);
      if (name === 'play') {
        await hints(page).check();
        await expect(firstMove(page)).toContainText(/wins|loses/);
        await page.getByText('Best play from here').click();
        await expect(page.locator('.arrows line').first()).toBeAttached();
        await page.getByText('In exact terms').click();
      }
      await clean(page);
    });
  }
}

for (const width of [1280, 390]) {
  test(`a game with many blunders is told in few words, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const moves = ['0=8', '1=7', '2=6', '0=5', '1=4', '2=3', '0=2', '1=1', '2=0'];
    await page.goto(`./#/play?game=nim&heaps=9,9,9&moves=${moves.join('~')}`);
    await hints(page).check();
    const caption = page.getByText(/^the game turned \d times$/);
    await expect(caption).toBeVisible();
    const box = (await caption.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    await clean(page);
  });
}

test('the page that is open is in sight among the pages on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [hash, name] of [['errata', 'Errata'], ['play', 'Play']] as const) {
    await page.goto(`./#/${hash}`);
    const { x, width } = (await page.getByRole('link', { name, exact: true }).boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(390);
  }
});

test('a long name makes no page wider', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const name = 'crossroads'.repeat(6);
  const board = `edges=${name}-b:3,b-c,c-${name}:2&token=b`;
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
  for (const address of [`play?game=edge-nim&${board}`, `draw?game=edge-nim&${board}`, `tables?game=vertex-nimg&${board}&weights=2,3,9007199254740`]) {
    await page.goto(`./#/${address}`);
    if (address.startsWith('play')) {
      await hints(page).check();
      await expect(firstMove(page)).toContainText(/wins|loses/);
    } else await expect(page.getByText(/P-positions|^The least weight|Play this/).first()).toBeVisible();
    expect(await wide(), address).toBe(390);
  }
});

test('the colours follow the system, and so does the button', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('./');
  await expect(page.getByRole('button', { name: 'Dark colours' })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.getByRole('button', { name: 'Light colours' })).toBeVisible();
});

test('what was simplified is said before the reason, on Draw too', async ({ page }) => {
  const tailed = 'game=edge-nim&edges=a-b:3,b-c:2,c-a:4,a-f:1,b-f:3,c-f:2,c-d:2,d-e:5&token=a';
  await inExactTerms(page);
  await page.goto(`./#/play?${tailed}`);
  await hints(page).check();
  const why = page.getByRole('region', { name: 'Why' });
  await expect(why.locator('.simplified')).toHaveText(/^First simplified by .*c–d: 2 → 0, d–e: 5 → 0.*simplified position\.$/);
  await page.goto(`./#/draw?${tailed}`);
  await expect(page.getByText(/^First simplified by/)).toBeVisible();
});

test('only what has more to show scrolls', async ({ page }) => {
  await page.goto('./');
  await hints(page).check();
  await expect(firstMove(page)).toContainText(/wins|loses/);
  await expect(page.locator('.panel .katex').first()).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
});

test('nothing jumps while the answer comes in', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!shift.hadRecentInput) shifts.push(shift.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('./');
  await expect(status(page)).toHaveText('Your move. You can win this.');
  // The letters come last; what they move is drawn by the second frame after them.
  await page.evaluate(() => document.fonts.ready.then(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))));
  const total = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0));
  // Below 0.1 is good by the usual reckoning.
  expect(total).toBeLessThan(0.02);
});

test('first paint and hints are quick (reported, not asserted)', async ({ page }) => {
  const edges = [...Array.from({ length: 12 }, (_, i) => `v${i}-v${(i + 1) % 12}:2`), ...Array.from({ length: 6 }, (_, i) => `v${i}-v${i + 6}`)];
  await page.goto('./');
  await expect(status(page)).toHaveText(/Your move/);
  const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
  await page.goto(`./#/play?game=edge-nim&edges=${edges.join(',')}&at=${onCircle(12)}&token=v0`);
  await expect(page.getByRole('button', { name: /^line v0 to v1,/ })).toBeVisible();
  const times = await page.evaluate(async () => {
    const LONGEST = 12_000;
    const start = performance.now();
    const seen = (pattern: RegExp) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const move = document.querySelector('section[aria-labelledby="moves-title"] li button');
          const now = performance.now();
          if ((move && pattern.test(move.textContent ?? '')) || now > start + LONGEST) resolve(now);
          else requestAnimationFrame(look);
        };
        look();
      });
    document.querySelector<HTMLInputElement>('.toggles input')!.click();
    const results = await seen(/wins|loses/);
    const plies = await seen(/in \d+ pl/);
    return { results: results - start, plies: plies - start };
  });
  const ms = (time: number | undefined) => `${Math.round(time ?? 0)} ms`;
  console.log(`first paint ${ms(paint)}; 12 vertices and 18 edges: results of the moves ${ms(times.results)}, with plies ${ms(times.plies)}`);
});

test('back in the gallery, one is where one was', async ({ page }) => {
  await page.goto('./#/gallery');
  const exhibit = page.locator('.exhibit').filter({ hasText: 'Adjacent Nim' }).last();
  await exhibit.scrollIntoViewIfNeeded();
  await expect(page.locator('.exhibit svg')).toHaveCount(await page.locator('.exhibit').count());
  const at = async () => Math.round((await exhibit.boundingBox())!.y);
  const before = await at();
  await exhibit.click();
  await expect(status(page)).toHaveText(/Your move/);
  await page.goBack();
  await expect(exhibit).toBeInViewport();
  await expect.poll(at).toBe(before);
  // It stays there, also when all that is above has come in.
  await expect(page.locator('.exhibit svg')).toHaveCount(await page.locator('.exhibit').count());
  expect(await at()).toBe(before);
});

test('one failure is one alert', async ({ page }) => {
  await page.route(/\.wasm$/, (route) => route.abort());
  for (const address of ['play', 'draw', 'puzzles', 'learn?lesson=trees&step=1', 'tables', 'gallery', 'prove', 'errata']) {
    await page.goto(`./#/${address}`);
    await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first(), address).toBeVisible();
    if (address === 'play') await page.getByRole('checkbox', { name: /^Hints/ }).check();
    await expect(page.getByRole('alert').filter({ hasText: /\S/ }), address).toHaveText([/The game could not be loaded: the connection is lost, or too slow\. Try again/]);
  }
  await page.unroute(/\.wasm$/);
  for (const address of ['play?game=nim&heaps=3,x', 'draw?game=nim&heaps=3,x', 'play?game=chess', 'tables?game=nim&heaps=3,x', 'nowhere', 'learn?lesson=nothing', 'learn?own=x', 'class?set=x', 'play?game=nim&heaps=3,4&moves=1=9']) {
    await page.goto('about:blank');
    await page.goto(`./#/${address}`);
    await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first(), address).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: /\S/ }), address).toHaveCount(1);
  }
});

// A set of positions for a class: collected by a teacher, sent as one link, gone through and counted.

import { clean, expect, hardPosition, onPhone, packed, setLink, status, test, type Page } from './support.ts';

const linkTo = (positions: unknown[], title?: string) => `./#/${setLink(positions, title)}`;

// 3 and 4 are won by making them equal; 2 and 2 are lost; 1 is won by taking it.
const SET = linkTo(['game=nim&heaps=3,4', 'game=nim&heaps=2,2', 'game=nim&heaps=1']);
const none = (page: Page) => page.getByRole('button', { name: 'There is no winning move' });
const leave = async (page: Page, heap: number, left: number) => {
  await page.getByRole('button', { name: new RegExp(`^heap ${'ABCDEFGH'[heap]},`) }).click();
  await page.getByRole('button', { name: `leave ${left}`, exact: true }).click();
};
const positions = (page: Page) => page.getByRole('navigation', { name: 'All positions' });

test('a teacher collects positions from the board and sends one link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // A game under way: what is collected is the position as it stands.
  await page.goto('./#/play?game=nim&heaps=3,5&moves=1=4&against=person');
  await expect(status(page)).toHaveText('The second player is to move.');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Add this position to a set for a class' }).click();
  await expect(page.getByText('1 position added; the set has 1.')).toBeVisible();
  await page.getByRole('link', { name: 'Open the set for a class' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const list = page.getByRole('list', { name: 'The positions of the set' });
  await expect(list.getByRole('listitem')).toHaveText([/Nim\s*The player to move wins/]);
  // Another, from the table again, of another game.
  await page.goto('./#/play?game=edge-nim&edges=a-b,b-c,c-d,d-a&token=a&play=misere&against=casual');
  await expect(status(page)).toHaveText(/Your move/);
  await page.goto('./#/class');
  await page.getByRole('button', { name: 'Add the current board' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('listitem').nth(1)).toHaveText(/Edge Nim, misère\s*The player to move (wins|loses)/);
  await page.getByRole('button', { name: 'Move position 2 up' }).click();
  await expect(list.getByRole('listitem').first()).toHaveText(/Edge Nim/);
  // The focus goes along.
  await expect(page.getByRole('button', { name: 'Move position 1 down' })).toBeFocused();
  await page.getByLabel('Title').fill('Grüße & “Nim”');
  // What was collected is still there after a reload.
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Grüße & “Nim”');
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/#\/class\?set=[\w-]+$/);
  // Nothing but the link is needed.
  const pupil = await context.newPage();
  await pupil.addInitScript(() => localStorage.clear());
  await pupil.goto(link);
  await expect(pupil.getByRole('heading', { name: 'Grüße & “Nim”' })).toBeVisible();
  await expect(pupil.getByText('Position 1 of 2', { exact: true })).toBeVisible();
  await positions(pupil).getByRole('link', { name: /^Position 2/ }).click();
  // One heap of 3 and one of 4: the move is made.
  await expect(pupil.locator('.vertex .name.size')).toHaveText(['3', '4']);
});

test('answers name all winning moves, or say how many more there are', async ({ page }) => {
  const ones = (n: number) => `game=nim&heaps=${Array(n).fill('1').join(',')}`;
  const set = [ones(5), ones(15)];
  await page.goto(linkTo(set).replace('class?', 'sheet?'));
  const answers = page.getByRole('region', { name: 'Answers' }).getByRole('listitem');
  await expect(answers.first()).toHaveText('The player to move wins. Winning: lower heap A from 1 to 0; lower heap B from 1 to 0; lower heap C from 1 to 0; lower heap D from 1 to 0; lower heap E from 1 to 0.');
  await expect(answers.nth(1)).toHaveText(/lower heap L from 1 to 0; 3 more\.$/);
  await page.goto(linkTo(set));
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await expect(status(page)).toHaveText(/^\s*What wins: lower heap A .*; or lower heap E from 1 to 0\.$/);
  await page.goto(`${linkTo(set)}&n=2`);
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await expect(status(page)).toHaveText(/; or lower heap L from 1 to 0; or one of 3 more\.$/);
});

test('the board in view becomes a worksheet, as the game stands', async ({ page }) => {
  await page.goto('./#/play?game=nim&heaps=3,5&moves=1=4&against=person');
  await expect(status(page)).toHaveText('The second player is to move.');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('link', { name: 'Make a worksheet of this board' }).click();
  await expect(page.getByRole('region', { name: 'Worksheet' }).getByRole('img')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Answers' }).getByRole('listitem')).toHaveText(['The player to move wins. Winning: lower heap B from 4 to 3.']);
});

test('the boards of a worksheet become a set', async ({ page }) => {
  await page.goto('./#/sheet?game=nim&n=4&seed=7');
  await page.getByRole('button', { name: 'Use these boards for a class' }).click();
  await expect(page.getByText('4 positions added; the set has 4.')).toBeVisible();
  await page.getByRole('link', { name: 'Open the set for a class' }).click();
  const items = page.getByRole('list', { name: 'The positions of the set' }).getByRole('listitem');
  await expect(items).toHaveCount(4);
  await expect(items.filter({ hasText: 'The player to move loses' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove position 4' }).click();
  await expect(items).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Remove position 3' })).toBeFocused();
  await page.getByRole('button', { name: 'Empty the set' }).click();
  await expect(page.getByText('No positions yet.')).toBeVisible();
});

test('a class goes through the set; tries are counted honestly, and the result can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(SET);
  await expect(status(page)).toHaveText('Find a winning move, or say that there is none.');
  // A wrong move is refuted, then the right one is found.
  await leave(page, 1, 0);
  await expect(status(page)).toHaveText(/That loses\. The opponent answers: lower heap A from 3 to 0\./);
  await page.getByRole('button', { name: 'Try again' }).click();
  await leave(page, 1, 3);
  await expect(status(page)).toHaveText(/That wins/);
  await expect(page.getByRole('region', { name: 'Why' })).toBeVisible();
  await page.getByRole('button', { name: 'Next position' }).click();
  // There is none, at the first try.
  await expect(page.getByText('Position 2 of 3', { exact: true })).toBeFocused();
  await none(page).click();
  await expect(status(page)).toHaveText(/Right: there is no winning move here\./);
  await page.getByRole('button', { name: 'Next position' }).click();
  // There is one after all.
  await none(page).click();
  await expect(status(page)).toHaveText(/There is a winning move\. Look again\./);
  // Who loads the page again has not forgotten it.
  await page.reload();
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await expect(status(page)).toHaveText(/What wins: lower heap A from \d+ to \d+\./);
  await page.getByRole('button', { name: 'To the result' }).click();
  await expect(page.getByRole('heading', { name: 'Nim, 5b: Result' })).toBeFocused();
  await expect(page.getByText('1 of 3 positions solved at the first try', { exact: true })).toBeVisible();
  await expect(page.getByText('Solved later 1, shown 1, not solved 0', { exact: true })).toBeVisible();
  // How each was solved is said in letters of one size.
  const sizes = await page.locator('ol[aria-label="All positions"] li a span span').evaluateAll((all) => all.map((span) => getComputedStyle(span).font));
  expect(new Set(sizes).size, sizes.join('; ')).toBe(1);
  await page.getByRole('button', { name: 'Copy the result' }).click();
  await expect(page.getByRole('button', { name: 'Result copied' })).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain('Nim, 5b\n1 of 3 positions solved at the first try');
  expect(text).toContain('Position 3: answer shown');
  // Back to a position that is done: it counts as it did.
  await page.getByRole('link', { name: /^Position 3/ }).click();
  await page.getByRole('button', { name: /^heap A/ }).click();
  await expect(status(page)).toHaveText(/That wins/);
  await expect(positions(page).getByRole('link', { name: 'Position 3: answer shown' })).toBeVisible();
  await positions(page).getByRole('link', { name: 'Result' }).click();
  await page.getByRole('button', { name: 'Start again from the beginning' }).click();
  await expect(positions(page).getByRole('link', { name: /not solved/ })).toHaveCount(3);
});

test('nothing on a wide screen scrolls that need not', async ({ page }) => {
  await page.goto(SET);
  await expect(none(page)).toBeEnabled();
  expect(await page.getByRole('main').evaluate((main) => main.scrollHeight - main.clientHeight)).toBe(0);
});

test('a position may be left out and come back to', async ({ page }) => {
  await page.goto(SET);
  for (let i = 0; i < 3; i += 1) {
    await expect(page.getByText(`Position ${i + 1} of 3`, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Skip it' }).click();
  }
  await expect(page.getByText('0 of 3 positions solved at the first try', { exact: true })).toBeVisible();
  await page.goBack();
  await none(page).click();
  await expect(status(page)).toHaveText(/There is a winning move/);
});

test('a set is gone through from the keyboard, by what is read out', async ({ page }) => {
  await page.goto(SET);
  await expect(page.getByText('Position 1 of 3', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: /^heap B, 4 left/ }).or(page.getByRole('button', { name: /^heap B/ })).first().focus();
  await page.keyboard.press('3');
  await expect(status(page)).toHaveText(/That wins/);
  await expect(page.getByRole('button', { name: 'Next position' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Position 2 of 3', { exact: true })).toBeFocused();
  await none(page).press('Enter');
  await expect(status(page)).toHaveText(/Right/);
  await expect(page.getByRole('button', { name: 'Next position' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Position 3 of 3', { exact: true })).toBeFocused();
  await none(page).press('Enter');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
});

const BAD: { [what: string]: [string, RegExp] } = {
  'that was cut': [`${SET.slice(0, -20)}`, /This link cannot be opened: the link has been cut or changed\. Ask your teacher for the whole link once more\./],
  'without positions': [linkTo([]), /positions: expected at least one/],
  'with too many positions': [linkTo(Array(31).fill('game=nim&heaps=1')), /expected at most 30, found 31/],
  'with an unknown game': [linkTo(['game=nim&heaps=1', 'game=chess']), /position 2: there is no game called chess/],
  'with a position that the rules forbid': [linkTo(['game=circular-nim&heaps=1,2,3&k=9']), /position 1: /],
  'with a position without a move': [linkTo(['game=nim&heaps=0,0']), /position 1: no move is left/],
  'of another kind': [`./#/class?set=${packed({ format: 'nimgraph-lesson/1' })}`, /format: expected "nimgraph-class\/1", found "nimgraph-lesson\/1"/],
};
for (const [what, [link, message]] of Object.entries(BAD)) {
  test(`a link ${what} says what is wrong`, async ({ page }) => {
    await page.goto(link);
    await expect(page.getByRole('alert')).toHaveText(message);
  });
}

test('a set that is made shows legible boards on a tablet, and says how far its link reaches', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('./#/teach');
  await page.getByText('A token on lines and dots').click();
  await page.locator('details[open]').getByRole('button', { name: 'Use these positions' }).click();
  await expect(page.getByLabel('The link for the class')).toHaveValue(/^http:\/\/127\.0\.0\.1/);
  await expect(page.getByText('This address works on this computer only.')).toBeVisible();
  const heights = await page.locator('li .picture svg text').evaluateAll((texts) => texts.filter((text) => text.textContent !== '').map((text) => text.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(10);
  expect(Math.min(...heights)).toBeGreaterThan(8);
});

test('what the engine cannot decide is not put into a link', async ({ page }) => {
  await page.goto(`./#/play?${hardPosition()}`);
  await expect(status(page)).toHaveText(/Your move/);
  await page.goto('./#/class');
  await page.getByRole('button', { name: 'Add the current board' }).click();
  await expect(page.getByText('This cannot be decided in seconds')).toBeVisible();
  await expect(page.getByLabel('The link for the class')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove position 1' }).click();
  await expect(page.getByText('No positions yet.')).toBeVisible();
});

test('an answer that cannot be checked does not count', async ({ page }) => {
  await page.goto(linkTo([hardPosition()]));
  await expect(none(page)).toBeEnabled();
  await none(page).click();
  await expect(status(page)).toHaveText('This could not be decided in time, so it does not count.');
  await expect(positions(page).getByRole('link', { name: 'Position 1: not solved' })).toBeVisible();
});

test('the set speaks the language of the class', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('nimgraph.language', 'de'));
  await page.goto(SET);
  await expect(status(page)).toHaveText('Finde einen Gewinnzug, oder sag, dass es keinen gibt.');
  await page.getByRole('button', { name: 'Es gibt keinen Gewinnzug' }).click();
  await expect(status(page)).toHaveText(/Es gibt einen Gewinnzug\. Sieh noch einmal hin\./);
});

test.describe('on a phone', () => {
  test.use(onPhone);
  test('nothing of a set is wider than the screen', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('nimgraph.language', 'de'));
    for (const link of [SET, `${SET}&n=end`, './#/class']) {
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
  });
});

const OPENED: { [name: string]: (page: Page) => Promise<void> } = {
  'the making of a set': async (page) => {
    await page.goto('./#/class');
    await page.getByRole('button', { name: 'Add the current board' }).click();
    await expect(page.getByLabel('The link for the class')).toBeVisible();
  },
  'a position of a set': async (page) => {
    await page.goto(SET);
    await leave(page, 1, 3);
    await expect(page.getByRole('region', { name: 'Why' })).toBeVisible();
  },
  'the result of a set': async (page) => {
    await page.goto(`${SET}&n=end`);
    await expect(page.getByRole('button', { name: 'Copy the result' })).toBeVisible();
  },
  'a set that is refused': async (page) => {
    await page.goto('./#/class?set=x');
    await expect(page.getByRole('alert')).toBeVisible();
  },
};
for (const [name, open] of Object.entries(OPENED)) {
  test(`${name} is accessible, in both colour schemes`, async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      if (colorScheme === 'light') await open(page);
      await clean(page);
    }
  });
}

test('a plan becomes a set, a worksheet and a lesson', async ({ page }) => {
  await page.goto('./#/learn');
  await page.getByRole('link', { name: 'For teachers …' }).click();
  await expect(page).toHaveTitle('For teachers – nimgraph');
  await page.getByText('Nim and binary numbers').click();
  await clean(page);
  await page.getByRole('button', { name: 'Print it as a worksheet' }).click();
  const sheet = page.getByRole('region', { name: 'Worksheet' });
  await expect(sheet.getByRole('img')).toHaveCount(6);
  await expect(sheet.getByText('Why?')).toHaveCount(6);
  await expect(sheet.locator('.head strong')).toHaveText('Nim and binary numbers');
  await expect(page.getByRole('region', { name: 'Answers' }).getByRole('listitem')).toHaveText([/loses/, /wins/, /loses/, /wins/, /wins/, /wins/]);
  await page.goBack();
  await page.getByText('Nim and binary numbers').click();
  await page.getByRole('button', { name: 'Use these positions' }).click();
  const items = page.getByRole('list', { name: 'The positions of the set' }).getByRole('listitem');
  await expect(items).toHaveCount(6);
  // What was collected is replaced only after a question.
  await page.goto('./#/teach');
  await page.getByText('Copying: two equal heaps').click();
  await page.getByRole('button', { name: 'Use these positions' }).click();
  await page.getByRole('button', { name: 'Replace the collected positions?' }).click();
  await expect(items).toHaveCount(6);
  await expect(page.getByLabel('Title')).toHaveValue('Copying: two equal heaps');
});

test('texts go along with a set, and answers can be switched off', async ({ page }) => {
  const words = { text: 'Two boards.', texts: ['', 'Look at the second heap.'], answers: false };
  await page.goto(`./#/class?set=${packed({ format: 'nimgraph-class/1', title: 'Nim', positions: ['game=nim&heaps=3,4', 'game=nim&heaps=2,2'], ...words })}`);
  await expect(page.getByText('Two boards.')).toBeVisible();
  await expect(none(page)).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Show the answer' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Skip it' }).click();
  await expect(page.getByText('Look at the second heap.')).toBeVisible();
  await expect(page.getByText('Two boards.')).toHaveCount(0);
});

// Two people at two devices play each other in a room of the server, and others watch.

import type { Browser } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { networkInterfaces } from 'node:os';
import { clean, cutOff, expect, freePort, newcomer, onPhone, record, serve, status, stop, test, type Page } from './support.ts';

const SQUARE = 'game=edge-nim&edges=a-b:2,b-c,c-d,d-a:2&at=a.0.0,b.1000.0,c.1000.1000,d.0.1000&token=a';

// Three browsers take their time to start.
test.slow();

const connection = (page: Page) => page.getByTestId('connection');
const people = (page: Page) => page.getByTestId('people');

// Opens a room with a board, and gives the link to it.
async function openRoom(page: Page, query: string, begins = 'I begin'): Promise<string> {
  await page.goto(`./#/play?${query}`);
  await page.getByRole('button', { name: 'Play with a friend …' }).click();
  await page.getByText(begins, { exact: true }).click();
  await page.getByRole('button', { name: 'Open the room' }).click();
  await expect(people(page)).toHaveText('Your friend has not come yet.');
  return page.getByLabel('Send this link to your friend:').inputValue();
}

async function join(browser: Browser, link: string): Promise<Page> {
  const page = await newcomer(browser);
  await page.goto(link);
  await page.getByRole('button', { name: 'Join the game' }).click();
  await expect(people(page)).toHaveText(/^Your friend is here\./);
  return page;
}

// Any legal move.
async function move(page: Page): Promise<void> {
  const before = await record(page).count();
  await page.locator('.target').first().click();
  const rung = page.getByRole('dialog').getByRole('button', { name: /^leave/ }).first();
  await expect(async () => {
    if (await rung.isVisible()) await rung.click({ timeout: 500 });
    expect(await record(page).count()).toBeGreaterThan(before);
  }).toPass();
}

test('two people play to the end, though one of them loses the network for a while', async ({ page, browser }) => {
  const link = await openRoom(page, SQUARE);
  await expect(page.getByText('You begin.')).toBeVisible();
  // The tests run on an address of this machine alone.
  await expect(page.getByText('This address works on this computer only.')).toContainText('nimgraph serve --share');
  const friend = await join(browser, link);
  const watcher = await newcomer(browser);
  await watcher.goto(link);
  await expect(people(page)).toHaveText('Your friend is here. 1 person is watching.');
  await expect(watcher.getByText('You are watching.')).toBeVisible();
  await expect(status(page)).toHaveText('Your move.');
  await expect(status(friend)).toHaveText('Your friend is to move.');
  await expect(friend.locator('.target')).toHaveCount(0);
  await move(page);
  await expect(record(friend)).toHaveCount(1);
  await expect(friend.locator('.told')).toHaveText(/^Your friend lowered/);
  await expect(status(friend)).toHaveText('Your move.');
  // The first player goes offline; the other moves meanwhile.
  await page.context().setOffline(true);
  await expect(connection(page)).toHaveText('The connection is lost. Trying again …');
  await expect(status(page)).toHaveText('The connection is lost. Trying again …');
  await expect(people(friend)).toContainText('Your friend is not connected.');
  await move(friend);
  await expect(status(friend)).toHaveText('Your friend is to move.');
  await expect(record(watcher)).toHaveCount(2);
  await expect(record(page)).toHaveCount(1);
  await page.context().setOffline(false);
  await expect(connection(page)).toHaveText('Connected.');
  await expect(record(page)).toHaveCount(2);
  await expect(page.locator('.told')).toHaveText(/^Your friend lowered/);
  // A reload keeps the seat and the game.
  await page.reload();
  await expect(record(page)).toHaveCount(2);
  await expect(status(page)).toHaveText('Your move.');
  for (let turn = 2; turn < 12; turn += 1) {
    const mover = turn % 2 === 0 ? page : friend;
    await expect(status(mover)).toHaveText(/Your move|No move is left/);
    if (/No move is left/.test(await status(mover).innerText())) break;
    await move(mover);
  }
  for (const one of [page, friend, watcher]) await expect(status(one)).toHaveText(/^No move is left\. /);
  expect([await status(page).innerText(), await status(friend).innerText()].sort()).toEqual([
    'No move is left. You have won. Well played!',
    'No move is left. Your friend has won this time.',
  ]);
  // Once more: the other begins.
  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect(friend.getByText('Your friend wants a rematch.')).toBeVisible();
  await friend.getByRole('button', { name: 'Rematch' }).click();
  await expect(status(friend)).toHaveText('Your move.');
  await expect(friend.getByText('You begin.')).toBeVisible();
  await expect(record(watcher)).toHaveCount(0);
  await friend.getByRole('button', { name: 'Resign' }).click();
  await friend.getByRole('button', { name: 'Really resign?' }).click();
  await expect(status(page)).toHaveText('Your friend has resigned. You have won. Well played!');
  await expect(status(friend)).toHaveText('You have resigned. Your friend has won.');
  await expect(status(watcher)).toHaveText('The first player has resigned. The second player has won.');
  await friend.context().close();
  await watcher.context().close();
});

// Every text that a part of the page has had from now on.
async function texts(page: Page, testid: string): Promise<() => Promise<string[]>> {
  await page.evaluate((id) => {
    const seen: string[] = [];
    Object.assign(window, { [`seen-${id}`]: seen });
    const part = document.querySelector(`[data-testid="${id}"]`)!;
    new MutationObserver(() => seen.push(part.textContent!)).observe(part, { childList: true, characterData: true, subtree: true });
  }, testid);
  return () => page.evaluate((id) => (window as unknown as Record<string, string[]>)[`seen-${id}`]!, testid);
}

test('somebody who joins is told nothing of a lost connection, nor is the friend', async ({ page, browser }) => {
  const link = await openRoom(page, 'game=nim&heaps=3,4');
  const friend = await newcomer(browser);
  await friend.goto(link);
  await expect(connection(friend)).toHaveText('Connected.');
  await expect(friend.getByText('You are watching.')).toBeVisible();
  await expect(people(friend)).toBeEmpty();
  const [here, there] = [await texts(page, 'people'), await texts(friend, 'connection')];
  await friend.getByRole('button', { name: 'Join the game' }).click();
  await expect(people(page)).toHaveText('Your friend is here.');
  await expect(people(friend)).toHaveText('Your friend is here.');
  await friend.waitForTimeout(1800);
  expect((await here()).filter((text) => text.includes('not connected'))).toEqual([]);
  expect((await there()).filter((text) => text.includes('lost'))).toEqual([]);
  // The link is one line high.
  expect((await friend.getByLabel('The link to this room').boundingBox())!.height).toBeLessThan(60);
  expect((await friend.getByRole('button', { name: 'Copy the link' }).boundingBox())!.height).toBeLessThan(60);
  await friend.context().close();
});

test('games of heaps and sums are played in rooms too, and the friend may begin', async ({ page, browser }) => {
  const sum = { game: 'sum', parts: [{ game: 'nim', heaps: [1] }, { game: 'circular-nim', k: 2, heaps: [1, 1, 1] }] };
  for (const query of ['game=nim&heaps=1,1', `position=${encodeURIComponent(JSON.stringify(sum))}`]) {
    const friend = await join(browser, await openRoom(page, query, 'My friend begins'));
    await expect(status(friend)).toHaveText('Your move.');
    await expect(status(page)).toHaveText('Your friend is to move.');
    const before = await record(page).count();
    await friend.getByRole('button', { name: /^heap A/ }).first().click();
    await expect(record(page)).toHaveCount(before + 1);
    await expect(status(page)).toHaveText('Your move.');
    await friend.context().close();
  }
});

test('a third person only watches, and a room that does not exist says so', async ({ page, browser }) => {
  const link = await openRoom(page, 'game=nim&heaps=3,4');
  const friend = await join(browser, link);
  const third = await newcomer(browser);
  await third.goto(link);
  await expect(third.getByText('You are watching.')).toBeVisible();
  await expect(third.getByRole('button', { name: 'Join the game' })).toHaveCount(0);
  await expect(third.locator('.target')).toHaveCount(0);
  await third.goto(link.replace(/id=.*/, 'id=0123456789abcdef'));
  await expect(status(third)).toHaveText(/^This room is closed, or it never existed\./);
  // There is no game of which something could be said.
  await expect(third.getByRole('heading', { level: 2 })).toHaveText('Play with a friend');
  await expect(third.locator('.told')).toBeEmpty();
  await expect(third.getByText('No move yet.')).toHaveCount(0);
  // What to do instead.
  await expect(third.getByText('Ask your friend for a new link.')).toBeVisible();
  await third.getByRole('link', { name: 'Back to the board' }).first().click();
  await expect(status(third)).toHaveText(/Your move/);
  await friend.context().close();
  await third.context().close();
});

test('the link is copied, and a room is accessible in both colour schemes', async ({ page, context, browser }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./');
  await page.getByRole('button', { name: 'Play with a friend …' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await clean(page);
  await page.keyboard.press('Escape');
  const link = await openRoom(page, SQUARE);
  await expect(page).toHaveTitle('Play with a friend – nimgraph');
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  const friend = await join(browser, link);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await clean(page);
  }
  await friend.getByRole('button', { name: 'Resign' }).click();
  await friend.getByRole('button', { name: 'Really resign?' }).click();
  await expect(page.getByRole('button', { name: 'Rematch' })).toBeVisible();
  await clean(page);
  await friend.context().close();
});

test('players have names and a clock, and one of them suggests the next board', async ({ page, browser }) => {
  await page.goto('./#/play?game=nim&heaps=3,4');
  await page.getByRole('button', { name: 'Play with a friend …' }).click();
  await page.getByLabel('Your name (optional)').fill('Ada');
  await page.getByLabel('Clock').selectOption({ label: '3 minutes each' });
  await page.getByRole('button', { name: 'Open the room' }).click();
  const link = await page.getByLabel('Send this link to your friend:').inputValue();
  const friend = await newcomer(browser);
  await friend.goto(link);
  await friend.getByLabel('Your name (optional)').fill('Emmy');
  await friend.getByRole('button', { name: 'Join the game' }).click();
  await expect(page.getByTestId('names')).toHaveText('Ada and Emmy');
  // Each calls the other by name.
  await expect(people(page)).toHaveText('Emmy is here.');
  await expect(people(friend)).toHaveText('Ada is here.');
  await expect(friend.getByText('Ada begins.')).toBeVisible();
  await expect(status(friend)).toHaveText('Ada is to move.');
  await expect(friend.getByTestId('clock-first')).toHaveText('Ada: 3:00');
  await move(page);
  await expect(status(page)).toHaveText('Emmy is to move.');
  // The clock of the player to move runs.
  await expect(page.getByTestId('clock-second')).toHaveText(/^Emmy: 2:5\d$/);
  await expect(page.getByTestId('clock-first')).toHaveText(/^Ada: (3:00|2:5\d)$/);
  await friend.getByRole('button', { name: 'Resign' }).click();
  await friend.getByRole('button', { name: 'Really resign?' }).click();
  await expect(status(page)).toHaveText('Emmy has resigned. You have won. Well played!');
  await page.getByRole('button', { name: 'Another board …' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByText('You have suggested this board for the next game.')).toBeVisible();
  await expect(friend.getByText('Ada suggests this board for the next game.')).toBeVisible();
  await clean(friend);
  await friend.getByRole('button', { name: 'Play this board' }).click();
  for (const one of [page, friend]) {
    await expect(record(one)).toHaveCount(0);
    await expect(one.getByText('suggest')).toHaveCount(0);
  }
  await expect(status(friend)).toHaveText('Your move.');
  await friend.context().close();
});

test('a game goes on after the server was stopped and started again', async ({ browser }, info) => {
  const port = await freePort();
  const page = await newcomer(browser);
  const kept = ['--room-file', info.outputPath('rooms.json')];
  let server = await serve(port, kept);
  await page.goto(`http://127.0.0.1:${port}/#/play?game=nim&heaps=3,4`);
  await page.getByRole('button', { name: 'Play with a friend …' }).click();
  await page.getByRole('button', { name: 'Open the room' }).click();
  const friend = await join(browser, await page.getByLabel('Send this link to your friend:').inputValue());
  await move(page);
  await expect(record(friend)).toHaveCount(1);
  await stop(server);
  for (const one of [page, friend]) await expect(status(one)).toHaveText('The server is stopping. Your game is kept, and it goes on here when the server is back.');
  server = await serve(port, kept);
  await expect(connection(page)).toHaveText('Connected.');
  await expect(status(friend)).toHaveText('Your move.');
  await move(friend);
  await expect(record(page)).toHaveCount(2);
  await stop(server);
  // Another server knows nothing of the room; the game is not lost.
  server = await serve(port, ['--forget-rooms']);
  await expect(page.getByText('Your game is not lost.')).toBeVisible();
  await page.getByRole('link', { name: 'Open this game on the board' }).click();
  await expect(record(page)).toHaveCount(2);
  await stop(server);
  for (const one of [page, friend]) await one.context().close();
});

test('who has a name wants the rematch, and is missed, by name', async ({ page, browser }) => {
  await page.goto('./#/play?game=nim&heaps=3,4');
  await page.getByRole('button', { name: 'Play with a friend …' }).click();
  await page.getByRole('button', { name: 'Open the room' }).click();
  const friend = await newcomer(browser);
  await friend.goto(await page.getByLabel('Send this link to your friend:').inputValue());
  await friend.getByLabel('Your name (optional)').fill('Emmy');
  await friend.getByRole('button', { name: 'Join the game' }).click();
  await friend.getByRole('button', { name: 'Resign' }).click();
  await friend.getByRole('button', { name: 'Really resign?' }).click();
  await friend.getByRole('button', { name: 'Rematch' }).click();
  await expect(page.getByText('Emmy wants a rematch.')).toBeVisible();
  await friend.context().close();
  await expect(people(page)).toHaveText('Emmy is not connected.');
});

test('a board of one’s own is the next board of a room', async ({ page, browser }) => {
  const link = await openRoom(page, 'game=nim&heaps=2,2');
  const friend = await join(browser, link);
  await friend.getByRole('button', { name: 'Resign' }).click();
  await friend.getByRole('button', { name: 'Really resign?' }).click();
  // A board is laid on the table meanwhile.
  await page.goto('./#/play?game=nim&heaps=1,2,5');
  await expect(status(page)).toHaveText(/Your move/);
  await page.goto(link.replace(/.*#/, './#'));
  await page.getByRole('button', { name: 'Another board …' }).click();
  const own = page.getByRole('group', { name: 'The board on your table, from Play or Draw' });
  await expect(own.locator('strong')).toHaveText('Nim');
  await clean(page);
  await own.getByRole('button', { name: 'Take this board' }).click();
  await friend.getByRole('button', { name: 'Play this board' }).click();
  for (const one of [page, friend]) await expect(one.locator('.stage > .area .vertex .name.size')).toHaveText(['1', '2', '5']);
  await friend.context().close();
});

test('how a game was given up is in sight on a phone', async ({ page, browser }) => {
  const link = await openRoom(page, 'game=nim&heaps=3,4');
  const friend = await newcomer(browser, { ...onPhone, viewport: { width: 375, height: 667 } });
  await friend.goto(link);
  await friend.getByRole('button', { name: 'Join the game' }).click();
  await friend.getByRole('button', { name: 'Resign' }).click();
  await friend.getByRole('button', { name: 'Really resign?' }).click();
  await expect(status(friend)).toHaveText('You have resigned. Your friend has won.');
  await expect(status(friend)).toBeInViewport();
  await friend.context().close();
});

test('in a network, the room offers a link and a code that work on another device', async ({ browser }) => {
  const port = await freePort();
  const isThere = Object.values(networkInterfaces()).some((all) => all!.some(({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.')));
  // Without a network nothing can be shared, and the server says so.
  if (!isThere) {
    const { status, stderr } = spawnSync(process.env.NIMGRAPH_BINARY ?? '../target/debug/nimgraph', ['serve', '--share', '--listen', `127.0.0.1:${port}`], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([2, expect.stringContaining('this machine is in no network')]);
    return;
  }
  const server = await serve(port, ['--share', '--forget-rooms']);
  const page = await newcomer(browser);
  await page.goto(`http://127.0.0.1:${port}/#/play?game=nim&heaps=3,4`);
  await page.getByRole('button', { name: 'Play with a friend …' }).click();
  await page.getByRole('button', { name: 'Open the room' }).click();
  await expect(page.getByText('The link works on all devices that are in the same network')).toBeVisible();
  const code = page.getByRole('img', { name: 'The link to this room as a QR code' });
  await expect.poll(() => code.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(20);
  const link = await page.getByLabel('Send this link to your friend:').inputValue();
  expect(link).toMatch(new RegExp(`^http://(?!127\\.)[\\d.]+:${port}/#/room\\?id=`));
  const friend = await join(browser, link);
  await move(page);
  await expect(record(friend)).toHaveCount(1);
  await move(friend);
  await expect(record(page)).toHaveCount(2);
  for (const one of [page, friend]) await one.context().close();
  await stop(server);
});

test('a room fits all widths, colours of the system and large letters', async ({ page, browser }) => {
  const link = await openRoom(page, SQUARE);
  const wrong = await cutOff(page, 'an open room');
  const friend = await join(browser, link);
  wrong.push(...(await cutOff(page, 'a game')));
  await friend.getByRole('button', { name: 'Resign' }).click();
  await friend.getByRole('button', { name: 'Really resign?' }).click();
  await expect(page.getByRole('button', { name: 'Rematch' })).toBeVisible();
  for (const code of ['de', 'fr', 'es', 'ja']) {
    await page.evaluate((code) => localStorage.setItem('nimgraph.language', code), code);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    await expect(page.locator('.ways .button')).toBeVisible();
    wrong.push(...(await cutOff(page, `a game that has ended, in ${code}`)));
  }
  expect(wrong).toEqual([]);
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 640, height: 400 });
  await clean(page);
  await friend.context().close();
});

// A class under way: the teacher has a code and a table, and the pupils come in from other devices.

import { clean, cutOff, expect, freePort, newcomer, onPhone, serve, stop, test, type Page } from './support.ts';

test.slow();

async function startClass(page: Page, address = './'): Promise<string> {
  await page.goto(`${address}#/teach`);
  await page.getByText('Copying: two equal heaps').click();
  await page.getByRole('button', { name: 'Use these positions' }).click();
  await page.getByLabel('The class may have answers shown').uncheck();
  await page.getByLabel('A text before the first position (optional)').fill('Good morning.');
  await page.getByRole('button', { name: 'Start the class' }).click();
  return page.getByTestId('code').innerText();
}

async function join(page: Page, code: string, name: string, address = './'): Promise<void> {
  await page.goto(`${address.replace(/#.*/, '')}#/class?code=`);
  await page.getByLabel('Code').fill(code.toLowerCase());
  await page.getByLabel('Name in the table').fill(name);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
}

test('a teacher sees who has solved what until the lesson ends', async ({ page, browser }) => {
  const code = await startClass(page);
  expect(code).toMatch(/^[A-Z]{6}$/);
  await expect(page.getByText('0 pupils have joined.')).toBeVisible();
  const pupil = await newcomer(browser);
  await join(pupil, code, 'Ada');
  await expect(pupil.getByText('Good morning.')).toBeVisible();
  // The teacher has switched it off.
  await expect(pupil.getByRole('button', { name: 'There is no winning move' })).toBeEnabled();
  await expect(pupil.getByRole('button', { name: 'Show the answer' })).toHaveCount(0);
  await pupil.getByRole('button', { name: 'There is no winning move' }).click();
  await expect(pupil.getByText('Right: there is no winning move here.').first()).toBeVisible();
  const table = page.getByRole('region', { name: 'Who has solved what' });
  await expect(table.getByRole('row', { name: /^Ada/ }).getByRole('cell').first()).toHaveText(/solved at the first try/);
  await expect(table.getByRole('row', { name: /^solved/ }).getByRole('cell').first()).toHaveText('1');
  // A wrong answer is seen as a try.
  await pupil.getByRole('button', { name: 'Next position' }).click();
  await pupil.getByRole('button', { name: 'There is no winning move' }).click();
  await expect(table.getByRole('row', { name: /^Ada/ }).getByRole('cell').nth(1)).toHaveText(/…/);
  // A reload loses neither the class nor the pupil.
  await page.reload();
  await expect(table.getByRole('row', { name: /^Ada/ })).toBeVisible();
  await pupil.reload();
  await clean(page);
  await page.getByRole('button', { name: 'End the lesson' }).click();
  await page.getByRole('button', { name: 'Really end it?' }).click();
  await expect(page.getByText('The lesson has ended. The server has deleted everything about it.')).toBeVisible();
  await expect(table.getByRole('row', { name: /^Ada/ })).toBeVisible();
  await pupil.getByRole('button', { name: 'There is no winning move' }).click();
  await expect(pupil.getByText('The lesson has ended. You can go on: your results stay on this device.')).toBeVisible();
  // Whoever comes too late hears what to do.
  const late = await newcomer(browser);
  await join(late, code, 'Emmy');
  await expect(late.getByRole('alert')).toHaveText(/^There is no class with this code: it has ended/);
  await clean(late);
  await pupil.context().close();
  await late.context().close();
});

test('a class fits on a phone', async ({ browser }) => {
  const page = await (await browser.newContext(onPhone)).newPage();
  const code = await startClass(page);
  const pupil = await newcomer(browser);
  await join(pupil, code, 'A name of exactly thirty chars');
  await expect(page.getByText('1 pupil has joined.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Who has solved what' })).toBeVisible();
  expect([...(await cutOff(page, 'the table')), ...(await cutOff(pupil, 'a position of the class'))]).toEqual([]);
  await pupil.context().close();
  await page.context().close();
});

test('the door of a class and its table keep to the colours of the system, and to large letters', async ({ page, browser }) => {
  const code = await startClass(page);
  const pupil = await newcomer(browser);
  await pupil.goto(page.url().replace(/#.*/, '#/class?code='));
  await expect(pupil.getByLabel('Code')).toBeVisible();
  const wrong = await cutOff(pupil, 'the door');
  await join(pupil, code, 'Ada', page.url());
  await expect(page.getByText('1 pupil has joined.')).toBeVisible();
  expect(wrong).toEqual([]);
  for (const one of [page, pupil]) {
    await one.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await one.setViewportSize({ width: 640, height: 400 });
    await clean(one);
  }
  await pupil.context().close();
});

test('a teacher whose server was stopped hears so, and starts again with the same positions', async ({ browser }) => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}/`;
  let server = await serve(port, ['--forget-rooms']);
  const page = await newcomer(browser);
  const code = await startClass(page, address);
  const pupil = await newcomer(browser);
  await join(pupil, code, 'Ada', address);
  await expect(page.getByText('1 pupil has joined.')).toBeVisible();
  await stop(server);
  await expect(page.getByText('The server no longer has this class:')).toBeVisible();
  // What the table showed is still there.
  await expect(page.getByRole('region', { name: 'Who has solved what' }).getByRole('row', { name: /^Ada/ })).toBeVisible();
  server = await serve(port, ['--forget-rooms']);
  await clean(page);
  await page.getByRole('button', { name: 'Start the class' }).click();
  await expect(page.getByText('0 pupils have joined.')).toBeVisible();
  expect(await page.getByTestId('code').innerText()).not.toBe(code);
  // The pupil plays on, and hears that it is no longer sent.
  await pupil.getByRole('button', { name: 'There is no winning move' }).click();
  await expect(pupil.getByText('The lesson has ended. You can go on: your results stay on this device.')).toBeVisible();
  await stop(server);
  for (const one of [page, pupil]) await one.context().close();
});

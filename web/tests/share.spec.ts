// Taking positions away and bringing them in: links, JSON, graph6 and GraphML.

import { readFileSync } from 'node:fs';
import { dragTo, expect, middleOf, record, test, type Page } from './support.ts';

const SQUARE = 'game=edge-nim&edges=a-b:3,b-c,c-d,d-a:2&at=a.0.0,b.1000.0,c.1000.1000,d.0.1000&token=a';

test('a game survives in its link', async ({ page }) => {
  await page.goto('./#/play?game=nim&heaps=1,2');
  await page.getByRole('button', { name: /^heap B/ }).click();
  await page.getByRole('button', { name: /^leave 1/ }).click();
  await expect(page).toHaveURL(/moves=1=1~/);
  await expect(record(page)).toHaveCount(2);
  await page.reload();
  await expect(record(page)).toHaveCount(2);
  await expect(record(page).first()).toContainText('heap B: 2 → 1');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('radio', { name: 'JSON' }).click();
  await expect(page.getByLabel('The position as json')).toHaveValue(/"game":"nim"/);
});

async function exported(page: Page, form: string): Promise<string> {
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('radio', { name: form, exact: true }).click();
  const text = page.getByLabel(`The position as ${form.toLowerCase()}`);
  await expect(text).toHaveValue(/\S/);
  return text.inputValue();
}

async function bringIn(page: Page, text: string): Promise<void> {
  await page.getByLabel('A position or a graph').fill(text);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
}

test('JSON goes out and comes back the same', async ({ page }) => {
  await page.goto(`./#/play?${SQUARE}`);
  const text = await exported(page, 'JSON');
  const position = JSON.parse(text) as { edges: unknown };
  expect(position.edges).toEqual([['a', 'b', 3], ['b', 'c', 1], ['c', 'd', 1], ['d', 'a', 2]]);
  await bringIn(page, text);
  await expect(page.getByText('4 dots, 4 lines, Δ on a')).toBeVisible();
  expect(await exported(page, 'JSON')).toBe(text);
});

test('GraphML keeps the weights', async ({ page }) => {
  await page.goto(`./#/play?${SQUARE}`);
  const text = await exported(page, 'GraphML');
  expect(text).toContain('<graphml');
  await bringIn(page, text);
  await expect(page.getByText('4 dots, 4 lines')).toBeVisible();
  await page.getByRole('link', { name: 'Play this' }).click();
  await expect(page.getByRole('button', { name: /^line a to b, 3 left/ })).toBeVisible();
});

test('DOT keeps the game, the token and the play, whatever is on the table', async ({ page }) => {
  await page.goto(`./#/play?${SQUARE.replace('token=a', 'token=c')}&play=misere`);
  const text = await exported(page, 'DOT');
  await page.goto('./#/play?game=nim&heaps=1,2');
  await page.reload();
  await page.getByRole('button', { name: 'Share' }).click();
  await bringIn(page, text);
  await expect(page.getByText('4 dots, 4 lines, Δ on c')).toBeVisible();
  await expect(page).toHaveURL(/game=edge-nim.*play=misere/);
});

test('a puzzle and a map are shared as what they are', async ({ page }) => {
  await page.goto('./#/puzzles?game=nim&grade=easy&seed=7');
  await expect(page.getByRole('status').first()).toHaveText(/^Find (the|a) winning move\.$/);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByLabel('A link to this puzzle')).toHaveValue(/#\/puzzles\?game=nim&grade=easy&seed=7$/);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Tables' }).click();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByLabel('A link to this map')).toHaveValue(/#\/tables\?.*game=/);
});

test('graph6 keeps the graph, and says what it cannot hold', async ({ page }) => {
  await page.goto(`./#/play?${SQUARE}`);
  const text = await exported(page, 'graph6');
  expect(text.trim()).toMatch(/^C[?-~]$/);
  await expect(page.getByText(/which this format cannot hold/)).toContainText('weights');
  await bringIn(page, text);
  await expect(page.getByText('4 dots, 4 lines')).toBeVisible();
});

for (const form of ['DOT', 'Edge list']) {
  test(`${form} comes back with its weights, as text and as a file`, async ({ page }) => {
    await page.goto(`./#/play?${SQUARE}`);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('radio', { name: form, exact: true }).click();
    const out = page.getByLabel(/^The position as (dot|edge-list)$/);
    await expect(out).toHaveValue(/a/);
    const text = await out.inputValue();
    await bringIn(page, text);
    await expect(page.getByText('4 dots, 4 lines')).toBeVisible();
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByLabel('or a file').setInputFiles({ name: 'square.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await page.getByRole('link', { name: 'Play this' }).click();
    await expect(page.getByRole('button', { name: /^line a to b, 3 left/ })).toBeVisible();
  });
}

test('a link that is pasted is followed, with its moves', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('button', { name: 'Share' }).click();
  await bringIn(page, 'https://example.org/board/#/play?game=edge-nim&edges=a-');
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('expected an edge such as a-b:3');
  await bringIn(page, 'https://example.org/board/#/play?game=nim&heaps=3,4&moves=1=3~0=2');
  await expect(record(page)).toHaveCount(2);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a file comes in, and goes out', async ({ page }) => {
  await page.goto(`./#/play?${SQUARE}`);
  await page.getByRole('button', { name: 'Share' }).click();
  // The Petersen graph.
  await page.getByLabel('or a file').setInputFiles({ name: 'petersen.g6', mimeType: 'text/plain', buffer: Buffer.from('IsP@OkWHG\n') });
  await expect(page.getByText('10 dots, 15 lines')).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('radio', { name: 'DOT' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as a file' }).click()]);
  expect(download.suggestedFilename()).toBe('edge-nim.dot');
  expect(readFileSync(await download.path(), 'utf8')).toContain('graph');
});

test('the short notation comes in, and nonsense is refused in words', async ({ page }) => {
  await page.goto(`./#/play?${SQUARE}`);
  await page.getByRole('button', { name: 'Share' }).click();
  await bringIn(page, 'edge-nim cycle:4 weights=3,1,1 token=0');
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('weights');
  await bringIn(page, 'edge-nim cycle:6 weights=4,2,3,5,2,3 token=0');
  await expect(page.getByText('6 dots, 6 lines')).toBeVisible();
});

test('what is brought in while one draws takes the place of the drawing', async ({ page }) => {
  await page.goto(`./#/draw?${SQUARE}`);
  await expect(page.getByText('4 dots, 4 lines')).toBeVisible();
  for (const [text, found] of [
    ['edge-nim cycle:6', '6 dots, 6 lines'],
    ['{"game":"graph-nim","vertices":3,"edges":[[0,1,4],[1,2,3]]}', '3 dots, 2 lines'],
  ] as const) {
    await page.getByRole('button', { name: 'Share' }).click();
    await bringIn(page, text);
    await expect(page.getByText(found)).toBeVisible();
  }
  await page.goBack();
  await expect(page.getByText('6 dots, 6 lines')).toBeVisible();
});

test('the dialog gives the focus back, and stays while something in it is selected', async ({ page }) => {
  await page.goto(`./#/play?${SQUARE}`);
  const share = page.getByRole('button', { name: 'Share' });
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await share.click();
  // The link above the field is made while the dialog opens.
  await expect(dialog.getByRole('textbox').first()).toHaveValue(/#\/play/);
  const field = await middleOf(page.getByLabel('A position or a graph'));
  await dragTo(page, field, { x: 20, y: 20 });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(share).toBeFocused();
  await share.click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(20, 20);
  await expect(dialog).toHaveCount(0);
});

test('arcs that a game does not have are told of, and may be had as edges', async ({ page }) => {
  await page.goto(`./#/play?${SQUARE}`);
  await page.getByRole('button', { name: 'Share' }).click();
  await bringIn(page, 'digraph { a -> b [weight=3]; b -> c [weight=2]; c -> a [weight=1] }');
  await expect(page.getByText('This graph has arcs, so it was opened as NimG on vertices, and the weights of 2 arcs were left out.')).toBeVisible();
  await expect(page.getByText('3 dots, 3 arrows')).toBeVisible();
  await page.getByRole('button', { name: 'Open it as Edge Nim, without directions' }).click();
  await expect(page.getByText('3 dots, 3 lines')).toBeVisible();
  await expect(page).toHaveURL(/game=edge-nim&edges=a-b:3,b-c:2,c-a&/);
  await expect(page.getByText('This graph has arcs')).toHaveCount(0);
});

for (const form of ['GraphML', 'DOT']) {
  test(`${form} keeps the places of the vertices`, async ({ page }) => {
    const odd = 'game=edge-nim&edges=a-b:3,b-c,c-a:2&at=a.100.0,b.1000.250,c.333.900&token=a';
    await page.goto(`./#/play?${odd}`);
    const text = await exported(page, form);
    await page.goto('./#/play?game=nim&heaps=1,2');
    await page.reload();
    await page.getByRole('button', { name: 'Share' }).click();
    await bringIn(page, text);
    await expect(page.getByText('3 dots, 3 lines')).toBeVisible();
    // DOT counts from the corner of what is drawn.
    await expect(page).toHaveURL(form === 'DOT' ? /a\.0\.0,b\.1000\.278,c\.259\.1000/ : /a\.100\.0,b\.1000\.250,c\.333\.900/);
  });
}

test('a form without places says that they are left out', async ({ page }) => {
  await page.goto(`./#/play?${SQUARE}`);
  for (const form of ['JSON', 'graph6', 'Edge list']) {
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('radio', { name: form, exact: true }).click();
    await expect(page.getByText(/the layout, which this format cannot hold/)).toBeVisible();
    await page.keyboard.press('Escape');
  }
});

test('a board is too large for a link as for a file', async ({ page }) => {
  const edges = Array.from({ length: 450 }, (_, i) => `v${i}-v${i + 1}`);
  await page.goto(`./#/play?game=edge-nim&edges=${edges.join(',')}&token=v0`);
  await expect(page.getByRole('alert').first()).toContainText('451 vertices are too many for this page, which draws up to 400');
  await page.getByRole('button', { name: 'Share' }).click();
  await bringIn(page, edges.map((edge) => edge.replace('-', ' ')).join('\n'));
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('400');
  await bringIn(page, 'edge-nim path:450');
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('400');
});

test('without a clipboard the text is selected', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.goto('./#/play?game=nim&heaps=3,4');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Selected, ready to copy' })).toBeVisible();
  expect(await page.evaluate(() => String(getSelection()))).toContain('heaps=3,4');
});

// Drawing: adding, joining, weighing, moving the token; with a mouse, with a finger, and from the keyboard.

import { dragTo, expect, middleOf, onPhone, record, test } from './support.ts';

const SQUARE = 'game=edge-nim&edges=a-b:3,b-c,c-d,d-a:2&at=a.0.0,b.1000.0,c.1000.1000,d.0.1000&token=a';

test('drawing a graph shows who wins', async ({ page }) => {
  await page.goto('./#/draw');
  await page.getByRole('button', { name: 'Clear' }).click();
  const board = page.getByRole('group', { name: 'The drawing' });
  const box = (await board.boundingBox())!;
  const at = (x: number, y: number) => ({ position: { x: box.width / 2 + x, y: box.height / 2 + y } });
  await board.click(at(-120, 0));
  await board.click(at(120, 0));
  await page.getByRole('radio', { name: 'Connect' }).click();
  await page.mouse.move(box.x + box.width / 2 - 120, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
  await page.mouse.move(box.x + box.width / 2 + 120, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByText('2 dots, 1 line,')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The player to move wins' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 dots, 0 lines')).toBeVisible();
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.getByRole('button', { name: 'line a to b' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Number').fill('5');
  // A slow press: the weight takes effect and the field goes while the button is down.
  await page.getByRole('link', { name: 'Play this' }).click({ delay: 500 });
  await expect(page.getByRole('button', { name: /^line a to b, 5 left/ })).toBeVisible();
});

test('dragging the tip of the token puts it on another vertex', async ({ page }) => {
  await page.goto(`./#/draw?${SQUARE}`);
  await expect(page.getByText('Δ on a')).toBeVisible();
  const goal = await middleOf(page.getByRole('button', { name: 'dot c' }));
  await dragTo(page, await middleOf(page.locator('circle.tip')), goal);
  await expect(page.getByText('Δ on c')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Δ on a')).toBeVisible();
});

test('a right click changes what is under it', async ({ page }) => {
  await page.goto(`./#/draw?${SQUARE}`);
  const edge = await middleOf(page.getByRole('button', { name: 'line b to c' }));
  await page.mouse.click(edge.x, edge.y, { button: 'right' });
  const menu = page.getByRole('dialog', { name: 'Edit' });
  await menu.getByLabel('Number').fill('7');
  await menu.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('4 dots, 3 lines')).toBeVisible();
  const vertex = await middleOf(page.getByRole('button', { name: 'dot c' }));
  await page.mouse.click(vertex.x, vertex.y, { button: 'right' });
  await menu.getByRole('button', { name: 'Add a loop' }).click();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'dot c' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'line c to c' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use(onPhone);

  test('a long press does the same under a finger', async ({ page, context }) => {
    await page.goto(`./#/draw?${SQUARE}`);
    const vertex = page.getByRole('button', { name: 'dot c' });
    await expect(vertex).toBeVisible();
    const { x, y } = await middleOf(vertex);
    const touch = await context.newCDPSession(page);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    const menu = page.getByRole('dialog', { name: 'Edit' });
    await expect(menu).toBeVisible();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await menu.getByRole('button', { name: 'Put Δ here' }).tap();
    await expect(page.getByRole('button', { name: 'Put Δ here' }).first()).toBeDisabled();
  });
});

test('arrow keys walk the drawing, and with Shift they move a vertex', async ({ page }) => {
  await page.goto(`./#/draw?${SQUARE}`);
  await page.getByRole('button', { name: 'dot a' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'line a to b' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'dot b' })).toBeFocused();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page).toHaveURL(/b\.1040\.0/);
});

test('arcs, and a set-up that a game does not allow, shown where it is wrong', async ({ page }) => {
  await page.goto('./#/draw?game=vertex-nim&edges=a-b,b-a&at=a.0.0,b.1000.0&weights=2,0&token=a&directed=1');
  await expect(page.getByRole('alert').first()).not.toBeEmpty();
  await expect(page.locator('g.vertex.wrong')).toHaveCount(1);
  await page.getByRole('button', { name: 'dot b' }).press('Enter');
  await page.getByLabel('Number').fill('2');
  await page.keyboard.press('Enter');
  await expect(page.locator('g.vertex.wrong')).toHaveCount(0);
  await page.getByRole('button', { name: 'line a to b' }).press('Enter');
  await page.getByRole('button', { name: 'Reverse' }).click();
  await expect(page.getByRole('button', { name: 'line b to a' })).toHaveCount(2);
});

test('tidy spreads the vertices', async ({ page }) => {
  await page.goto('./#/draw?game=edge-nim&edges=a-b,b-c,c-a&at=a.0.0,b.10.0,c.20.0&token=a');
  await page.getByRole('button', { name: 'Tidy' }).click();
  await expect(page).not.toHaveURL(/b\.10\.0/);
});

// Whether two boxes have a point in common.
function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
type Box = { x: number; y: number; width: number; height: number };

for (const [width, height] of [
  [1280, 800],
  [390, 844],
  [390, 600],
] as const) {
  test(`what is changed stays in sight at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('./#/draw?game=edge-nim&edges=a-b:2,b-c:3,c-d:1,d-a:1&at=a.0.0,b.1000.0,c.1000.1000,d.0.1000&token=a');
    for (const name of ['a', 'b', 'c', 'd']) {
      const vertex = page.getByRole('button', { name: `dot ${name}` });
      await vertex.scrollIntoViewIfNeeded();
      await vertex.click({ button: 'right' });
      const card = (await page.getByRole('dialog').boundingBox())!;
      expect(overlap(card, (await vertex.locator('.body').boundingBox())!), name).toBe(false);
      expect(card.x >= 0 && card.y >= 0 && card.x + card.width <= width && card.y + card.height <= height, `${name}: ${JSON.stringify(card)}`).toBe(true);
      await page.keyboard.press('Escape');
    }
  });
}

test('a weight that cannot be is refused in words, and a large one is kept', async ({ page }) => {
  await page.goto('./#/draw?game=nim&heaps=3,4');
  const heap = page.getByLabel('heap A');
  for (const wrong of ['1.5', '-3', '9'.repeat(20), '']) {
    await heap.fill(wrong);
    await heap.press('Enter');
    await expect(page.getByText('Choose a whole number from 0 to 9007199254740991.')).toBeVisible();
    await expect(heap).toHaveValue('3');
    await expect(page).toHaveURL(/heaps=3,4/);
  }
  await heap.fill('5000');
  await heap.press('Enter');
  await expect(page).toHaveURL(/heaps=5000,4/);
  await expect(page.getByText('Choose a whole number')).toHaveCount(0);
});

test('faces are read by the engine, which says what is wrong with them', async ({ page }) => {
  await page.goto('./#/draw?game=simplicial-nim&heaps=1,2,3,4&faces=0-1,2-3');
  const faces = page.getByLabel('Heaps that go together, such as A-B, B-C-D');
  await expect(faces).toHaveValue('A-B, C-D');
  await faces.fill('A-B, B-?');
  await faces.press('Enter');
  await expect(page.locator('.complaint')).toHaveText('faces[1]: expected heaps with - between them, found " 1-?"');
  await expect(page).toHaveURL(/faces=0-1,2-3/);
  await faces.fill('a - b, B-C-3');
  await faces.press('Enter');
  await expect(page).toHaveURL(/faces=0-1,1-2-3/);
  await expect(page.locator('.complaint')).toBeEmpty();
});

test('a weight takes effect when it is finished, and one that was refused leaves its field as it was', async ({ page }) => {
  await page.goto(`./#/draw?${SQUARE}`);
  const edge = page.getByRole('button', { name: 'line a to b' });
  const menu = page.getByRole('dialog', { name: 'Edit' });
  const weight = menu.getByLabel('Number');
  await edge.press('ContextMenu');
  await page.keyboard.type('-4');
  await expect(page).toHaveURL(/edges=a-b:3,/);
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('alert')).toHaveText(/^Choose a whole number/);
  await expect(weight).toHaveValue('3');
  // The old weight is selected, so that the next takes its place.
  await page.keyboard.type('7');
  await expect(page).toHaveURL(/edges=a-b:3,/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/edges=a-b:7,/);
  // It is out of the way of what is behind it.
  await expect(menu).toHaveCount(0);
  await expect(edge).toBeFocused();
  await edge.press('ContextMenu');
  await page.keyboard.type('2.5');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/edges=a-b:7,/);
});

test('an edge that is chosen again takes another weight at once, also after one that was refused', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.text().includes('svelte') && warnings.push(message.text()));
  await page.goto(`./#/draw?${SQUARE.replace('b.1000.0', 'b.1000.200')}`);
  const edge = page.getByRole('button', { name: 'line a to b' }).locator('.reach');
  for (const [typed, kept] of [['-4', 3], ['7', 7], ['8', 8]] as const) {
    await edge.click();
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`edges=a-b:${kept},`));
    await expect(page.getByText('Choose a whole number')).toHaveCount(kept === 3 ? 1 : 0);
  }
  // A field that goes with its menu reports nothing more.
  await edge.click({ button: 'right' });
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/edges=a-b:9,/);
  expect(warnings).toEqual([]);
});

test('Edge Nim becomes Graph Nim with its parallel edges merged, and says so', async ({ page }) => {
  await page.goto('./#/draw?game=edge-nim&edges=a-b:3,a-b:4,b-c:2,c-c&at=a.0.0,b.500.0,c.1000.0&token=a');
  await expect(page.getByText('3 dots, 4 lines')).toBeVisible();
  await page.getByRole('combobox', { name: 'Game' }).selectOption('graph-nim');
  await expect(page).toHaveURL(/game=graph-nim&edges=a-b:7,b-c:2&/);
  await expect(page.getByText('For Graph Nim, 1 loop was left out and 1 parallel line was merged')).toBeVisible();
});

test('a drawing that is not legal yet is there again after another page', async ({ page }) => {
  await page.goto('./#/draw?game=vertex-nim&edges=a-b,b-c&at=a.0.0,b.1000.0,c.0.1000&weights=2,0,3&token=a');
  await expect(page.locator('g.vertex.wrong')).toHaveCount(1);
  await page.getByRole('link', { name: 'Gallery' }).click();
  await page.getByRole('link', { name: 'Draw', exact: true }).click();
  await expect(page.getByText('3 dots, 2 lines')).toBeVisible();
  await expect(page).toHaveURL(/weights=2,0,3/);
});

test('the address says what is drawn, and a game that is looked at goes on', async ({ page }) => {
  await page.goto(`./#/play?${SQUARE}&moves=a-b=0&against=person`);
  await expect(record(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Draw', exact: true }).click();
  await expect(page).toHaveURL(/draw\?.*edges=a-b:0,/);
  await page.getByRole('link', { name: 'Draw', exact: true }).click();
  await expect(page).toHaveURL(/draw\?.*edges=a-b:0,/);
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await expect(record(page)).toHaveCount(1);
  await page.goto(`./#/draw?${SQUARE}`);
  await expect(page.getByText('Δ on a')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL(/edges=&/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(/edges=a-b:3,/);
});

test('a vertex comes and goes from the keyboard, and what is next to it has the focus', async ({ page }) => {
  await page.goto(`./#/draw?${SQUARE}`);
  await page.getByRole('button', { name: 'Add a dot' }).press('Enter');
  await expect(page.getByRole('button', { name: 'dot e' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Dot e' })).toBeVisible();
  // What is behind a dialog hears no keys.
  await page.getByRole('button', { name: 'Share' }).press('Enter');
  await page.getByRole('button', { name: 'Copy', exact: true }).press('Delete');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Dot e' })).toBeVisible();
  await page.getByRole('button', { name: 'dot e' }).press('Delete');
  await expect(page.getByText('4 dots, 4 lines')).toBeVisible();
  await expect(page.getByRole('button', { name: 'dot d' })).toBeFocused();
  // The menu goes with what it was opened on, and stays away.
  await page.getByRole('button', { name: 'dot d' }).press('ContextMenu');
  await page.getByRole('dialog', { name: 'Edit' }).getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByRole('button', { name: 'dot c' })).toBeFocused();
  await page.getByRole('button', { name: 'dot a' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Dot a' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an address that is typed by hand is what is drawn, and what is played', async ({ page }) => {
  await page.goto('./#/draw?game=edge-nim&edges=a-b:2,b-c:1&token=a');
  await expect(page.getByText('3 dots, 2 lines, Δ on a')).toBeVisible();
  await page.goto('./#/draw?game=edge-nim&edges=a-b:2,b-c:1,c-d:4,d-a:3&token=c');
  await expect(page.getByText('4 dots, 4 lines, Δ on c')).toBeVisible();
  await page.getByRole('link', { name: 'Play this' }).click();
  await expect(page.locator('.vertex')).toHaveCount(4);
  await page.goBack();
  await expect(page.getByText('4 dots, 4 lines, Δ on c')).toBeVisible();
});

test('a sum is put together from boards, and names its games', async ({ page }) => {
  await page.goto('./#/draw?game=nim&heaps=3,4');
  await page.getByText('A sum of several boards').click();
  await page.getByRole('button', { name: 'Add this board' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Nim: 3, 4' })).toBeVisible();
  await page.goto('./#/draw?game=circular-nim&heaps=1,2,3&k=2');
  await expect(page.getByLabel('Neighbouring heaps at a time, k')).toHaveValue('2');
  await page.getByRole('button', { name: 'Add this board' }).click();
  await page.getByRole('button', { name: 'Add this board' }).click();
  await page.getByRole('button', { name: 'Remove board 3' }).click();
  await page.getByRole('link', { name: 'Play the sum' }).click();
  await expect(page.locator('text.part')).toHaveText(['Part 1: Nim', 'Part 2: Circular Nim, k = 2']);
  await page.getByRole('button', { name: /^heap A of part 1/ }).press('0');
  await expect(page.locator('.told')).toHaveText(/lowered heap [A-C] of part [12] from/);
});

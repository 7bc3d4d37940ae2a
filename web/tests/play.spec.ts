// Playing: whole games, every kind of move, misère, the keyboard, and a position that is too hard.

import { dragTo, expect, firstMove, hardPosition, hints, inExactTerms, listen, middleOf, onPhone, record, status, tally, test, type Page } from './support.ts';

// Plays the best move that the hints show until the game is over.
async function followHints(page: Page): Promise<void> {
  await hints(page).check();
  for (let ply = 0; ply < 40; ply += 1) {
    await expect(status(page)).toHaveText(/Your move|No move is left/);
    if ((await status(page).textContent())!.includes('No move is left')) return;
    await expect(firstMove(page)).toContainText('wins');
    const before = await record(page).count();
    await firstMove(page).click();
    await expect(record(page)).not.toHaveCount(before);
  }
}

test('a first visitor finds a board that can be won', async ({ page }) => {
  await page.goto('./');
  await expect(status(page)).toHaveText('Your move. You can win this.');
  await expect(page.getByRole('button', { name: /^line a to b, 2 left/ })).toBeVisible();
});

test('the game is told in a sentence, and the opponent is easy', async ({ page }) => {
  await page.goto('./');
  await expect(page.getByText('Slide Δ along a line to the next dot, and lower the number on that line. If you cannot move, you lose.')).toBeVisible();
  await expect(page.getByLabel('Against')).toHaveValue('casual');
  const games = page.getByRole('combobox', { name: 'Game' });
  await expect(games.locator('option').nth(1)).toBeAttached();
  // The last one leads to the page on which one makes a game.
  for (const name of (await games.locator('option').evaluateAll((all) => all.map((o) => (o as HTMLOptionElement).value))).slice(0, -1)) {
    await games.selectOption(name);
    await expect(page.locator('.told')).toHaveText(/\w+.* If you cannot move, you lose\. The rings show where you can move\.$/);
  }
  await page.getByRole('radio', { name: 'misère' }).click();
  await expect(page.locator('.told')).toHaveText(/If you cannot move, you win\. The rings show where you can move\.$/);
});

test('words are explained where they stand: on hover, on focus and on a tap', async ({ page }) => {
  await page.goto('./#/play?game=nim&heaps=1,2');
  await hints(page).check();
  const card = page.getByRole('tooltip');
  const grundy = page.getByRole('button', { name: 'Grundy value 3' });
  await grundy.hover();
  await expect(card).toContainText('The size of the single Nim heap');
  await page.mouse.move(5, 300);
  await expect(card).toHaveCount(0);
  await grundy.focus();
  await page.keyboard.press('Tab');
  await expect(card).toContainText('A ply is one move by one player');
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: 'N', exact: true }).click();
  await expect(card).toContainText('the Next player');
});

test('a word that the focus brings into sight is explained', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 360 });
  await page.goto('./#/play?game=nim&heaps=1,2');
  await hints(page).check();
  const word = page.getByRole('button', { name: 'Grundy value 3' });
  await expect(word).toBeVisible();
  await page.keyboard.press('Tab');
  const panel = page.locator('.panel');
  await panel.evaluate((panel) => (panel.scrollTop = 0));
  await word.focus();
  expect(await panel.evaluate((panel) => panel.scrollTop)).toBeGreaterThan(0);
  const apart = async () => {
    const card = (await page.getByRole('tooltip').boundingBox())!;
    const box = (await word.boundingBox())!;
    return Math.min(Math.abs(card.y - (box.y + box.height)), Math.abs(card.y + card.height - box.y));
  };
  await expect.poll(apart, 'beside its word').toBeLessThan(10);
});

test('what is not a move says why not', async ({ page }) => {
  const tries: [string, string, number, string][] = [
    ['game=edge-nim&edges=a-b:2,b-c:3,c-d:0&at=a.0.0,b.1000.0,c.1000.1000,d.0.1000&token=a', 'vertex', 2, 'c is not next to a, where Δ stands.'],
    ['game=edge-nim&edges=a-b:2,b-c:3,c-d:0&at=a.0.0,b.1000.0,c.1000.1000,d.0.1000&token=a', 'edge', 1, 'b–c does not touch Δ: you can only leave a along one of its own lines.'],
    ['game=edge-nim&edges=a-b:2,b-c:3,c-d:0&at=a.0.0,b.1000.0,c.1000.1000,d.0.1000&token=a', 'edge', 2, 'Nothing is left on c–d, so nobody can use it again.'],
    ['game=nim&heaps=3,0', 'vertex', 1, 'Heap B is empty: there is nothing to take.'],
    ['game=graph-nim&edges=a-b:2,b-c:3&at=a.0.0,b.500.0,c.1000.0', 'vertex', 0, 'To move at a, choose the numbers on its lines.'],
    ['game=vertex-nim&edges=a-b,b-c,c-a&at=a.0.0,b.1000.0,c.500.900&weights=2,2,2&token=a&directed=1', 'vertex', 2, 'The arrow leads from c to a, not the other way.'],
    ['game=adjacent-nim&heaps=3,2,4', 'vertex', 1, 'It is the turn of heap A, not of heap B.'],
  ];
  for (const [query, on, index, why] of tries) {
    await page.goto(`./#/play?${query}`);
    await page.reload();
    await expect(status(page)).toHaveText(/Your move/);
    await expect(page.locator('.target, .stepper').first()).toBeVisible();
    const part = on === 'vertex' ? page.locator('g.vertex').nth(index) : page.locator('g.edge').nth(index);
    const { x, y } = await middleOf(part.locator(on === 'vertex' ? '.disc' : '.line'));
    await page.mouse.click(x, y);
    await expect(page.locator('.refusal')).toHaveText(why);
  }
});

test('the name of something stands for it', async ({ page }) => {
  const tries: [string, number, string][] = [
    ['game=vertex-nimg&edges=a-b,b-c&at=a.0.0,b.500.0,c.1000.0&weights=2,2,2&token=a', 2, 'c is not next to a, where Δ stands.'],
    ['game=nim&heaps=3,0', 1, 'Heap B is empty: there is nothing to take.'],
  ];
  const clickName = async (index: number) => {
    const { x, y } = await middleOf(page.locator('g.vertex').nth(index).locator('.outer'));
    await page.mouse.click(x, y);
  };
  for (const [query, index, why] of tries) {
    await page.goto(`./#/play?${query}`);
    await page.reload();
    await expect(page.locator('.target').first()).toBeVisible();
    await clickName(index);
    await expect(page.locator('.refusal')).toHaveText(why);
  }
  await clickName(0);
  await expect(page.getByRole('dialog', { name: 'Leave in heap A' })).toBeVisible();
});

test('the record tells names from sizes, and says every move in words to a screen reader', async ({ page }) => {
  await page.goto('./#/play?game=nim&heaps=3,3&moves=1=2&against=person');
  await expect(page.getByRole('button', { name: /^1\. lower heap B from/ })).toBeVisible();
  await expect(record(page).first()).toContainText('heap B: 3 → 2');
  await page.getByRole('button', { name: /^heap A/ }).press('1');
  await expect(record(page).nth(1)).toContainText('heap A: 3 → 1');
  await page.goto('./#/play?game=edge-nim&edges=a-b:3,b-c:1&token=a&moves=a-b=1&against=person');
  await page.reload();
  await page.getByLabel('Language').selectOption('de');
  const first = page.locator('ol[aria-label="Gespielte Züge"] li').first();
  await expect(first.locator('[title]')).toHaveAttribute('title', 'a–b von 3 auf 1 senken und nach b gehen');
  await expect(first.getByRole('button', { name: '1. a–b von 3 auf 1 senken und nach b gehen' })).toBeVisible();
});

test('a vertex that one edge leads to stands for that edge', async ({ page }) => {
  await page.goto('./#/play?game=edge-nim&edges=a-b:2,b-c:3&at=a.0.0,b.500.0,c.1000.0&token=a');
  await expect(status(page)).toHaveText(/Your move/);
  // The board may still be finding its place.
  await expect(async () => {
    const { x, y } = await middleOf(page.locator('g.vertex').nth(1).locator('.disc'));
    await page.mouse.click(x, y);
    await expect(page.getByRole('dialog', { name: 'Leave on a–b' })).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test('the last move is told, and marked on the board, in every game', async ({ page }) => {
  const games: [string, string, string][] = [
    ['game=edge-nim&edges=a-b:3,b-c:1&token=a&moves=a-b=1', 'The first player lowered a–b from 3 to 1 and moved Δ to b.', '.trail'],
    ['game=graph-nim&edges=a-b:3,b-c:4&moves=a-b=1,b-c=3', 'The first player lowered a–b from 3 to 1 and b–c from 4 to 3.', '.trail'],
    ['game=nim&heaps=3,4&moves=1=2', 'The first player lowered heap B from 4 to 2.', 'circle.was'],
    ['game=vertex-nimg&edges=a-b,b-c&weights=2,3,1&token=b&moves=b=1%3Ec', 'The first player lowered b from 3 to 1 and moved Δ to c.', 'path.was'],
    ['game=neighboring-nim&edges=a-b,b-c&weights=2,3,1&token=b&moves=%3Ec=0', 'The first player moved Δ to c and lowered c from 1 to 0.', 'path.was'],
    ['game=vertex-nim&edges=a-b,b-c,c-a&weights=2,3,1&token=b&moves=b=0%3Ec', 'The first player lowered b from 3 to 0, moved Δ to c, and used up b.', 'path.was'],
    ['game=circular-nim&heaps=5,1,6&k=2&moves=0=4,1=0', 'The first player lowered heap A from 5 to 4 and heap B from 1 to 0.', 'circle.was'],
    ['game=adjacent-nim&heaps=3,2,4&moves=0=1%3E1', 'The first player lowered heap A from 3 to 1.', 'circle.was'],
  ];
  for (const [query, words, mark] of games) {
    await page.goto(`./#/play?${query}&against=person`);
    await expect(page.locator('.told')).toHaveText(words);
    await expect(page.locator(mark).first()).toBeAttached();
  }
  await page.keyboard.press('u');
  await expect(page.locator('.told')).toHaveText(/If you cannot move, you lose\./);
  await expect(page.locator('.was')).toHaveCount(0);
});

test('following the hints wins a whole game against the perfect player', async ({ page }) => {
  await page.goto('./');
  await page.getByLabel('Against').selectOption('perfect');
  await followHints(page);
  await expect(status(page)).toHaveText(/You have won/);
  await expect(page.getByText('nobody threw the game away')).toBeVisible();
});

test('misère play turns the end round', async ({ page }) => {
  await page.goto('./#/play?game=nim&heaps=1,1');
  await hints(page).check();
  await expect(page.getByRole('heading', { name: 'The player to move loses' })).toBeVisible();
  await page.getByRole('radio', { name: 'normal' }).press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'misère' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'The player to move wins' })).toBeVisible();
  await followHints(page);
  await expect(status(page)).toHaveText(/in misère play that wins\. You have won/);
});

test('a vertex game: choose where to go, then what to leave', async ({ page }) => {
  await page.goto('./#/play?game=vertex-nimg&edges=a-b,b-c&at=a.0.0,b.500.0,c.1000.0&weights=2,3,1&token=b');
  await page.getByRole('button', { name: /^dot c, 1 left: leave 0 to 2 on b/ }).click();
  await expect(page.getByRole('dialog', { name: 'Leave on b, go to c' })).toBeVisible();
  await page.getByRole('button', { name: /^leave 0/ }).click();
  await expect(record(page).first()).toContainText('b 3 → 0, Δ → c');
});

test('a directed game follows its arcs only', async ({ page }) => {
  await page.goto('./#/play?game=vertex-nim&edges=a-b,b-c,c-a&at=a.0.0,b.1000.0,c.500.900&weights=2,2,2&token=a&directed=1');
  await expect(page.getByRole('button', { name: /^dot b/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^dot c/ })).toHaveCount(0);
  await followHints(page);
  await expect(status(page)).toHaveText(/You have won/);
});

test('graph nim takes from several edges at once', async ({ page }) => {
  await page.goto('./#/play?game=graph-nim&edges=a-b:3,b-c:4,c-a:4&at=a.0.0,b.1000.0,c.500.900');
  await page.getByRole('button', { name: /^take one more from line b to c/ }).click();
  await page.getByRole('button', { name: /^take one more from line c to a/ }).click();
  await page.getByRole('button', { name: /^Remove 2/ }).click();
  await expect(record(page).first()).toContainText('b–c 4 → 3, c–a 4 → 3');
});

test.describe('K6 on a phone', () => {
  test.use(onPhone);

  test('counters and their hints lie on nothing else', async ({ page }) => {
    const names = [...'abcdef'];
    const edges = names.flatMap((u, i) => names.slice(i + 1).map((v, j) => `${u}-${v}:${1 + ((i + j) % 4)}`));
    await page.goto(`./#/play?game=graph-nim&edges=${edges.join(',')}`);
    await hints(page).check();
    await expect(page.locator('.stepper .below').first()).toBeVisible();
    const boxes = await page.locator('.stepper').evaluateAll((all) => all.map((s) => s.getBoundingClientRect()).map(({ x, y, width, height }) => ({ x, y, width, height })));
    expect(boxes).toHaveLength(15);
    for (const [i, a] of boxes.entries()) {
      expect(a.width).toBeGreaterThanOrEqual(24);
      for (const b of boxes.slice(i + 1)) {
        const apart = Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2);
        expect(apart).toBeGreaterThanOrEqual((a.width + b.width) / 2 - 1);
      }
    }
  });
});

test('many heaps stand in rows that can be read', async ({ page }) => {
  await page.goto(`./#/play?game=nim&heaps=${Array.from({ length: 27 }, (_, i) => 1 + (i % 9)).join(',')}`);
  await expect(status(page)).toHaveText(/Your move/);
  const sizes = await page.locator('.vertex .disc').evaluateAll((discs) => discs.map((disc) => disc.getBoundingClientRect().width));
  expect(Math.min(...sizes)).toBeGreaterThan(30);
});

test('what can be taken together is ringed, and told by its best move', async ({ page }) => {
  await page.goto('./#/play?game=circular-nim&heaps=1,2,0,3,1&k=2');
  await expect(page.locator('.ring')).toHaveCount(4);
  await hints(page).check();
  await expect(page.getByRole('button', { name: /^take one more from heap B, 2 left; best (wins|loses)/ })).toBeVisible();
  await expect(page.locator('.stepper .sign')).toHaveCount(4);
  await page.getByRole('button', { name: /^take one more from heap B/ }).click();
  // Heap C is empty, so that only heap A can be taken from as well.
  await expect(page.locator('.ring')).toHaveCount(2);
  await expect(page.locator('.stepper .sign')).toHaveCount(0);
});

test('long numbers fit into their heaps, and are told whole', async ({ page }) => {
  await page.goto('./#/play?game=nim&heaps=9007199254740991,123456789012,999');
  await expect(page.getByRole('button', { name: /^heap A, 9007199254740991 left: leave 0 to 9007199254740990/ })).toBeVisible();
  const widths = await page.locator('.vertex .name').evaluateAll((texts) => texts.map((t) => (t as SVGTextElement).getBBox().width));
  expect(Math.max(...widths)).toBeLessThan(34);
});

test('the keyboard is enough', async ({ page }) => {
  await page.goto('./#/play?game=edge-nim&edges=a-b:2,b-c:1&at=a.0.0,b.500.0,c.1000.0&token=a');
  await expect(page.getByRole('button', { name: /^line a to b/ })).toBeVisible();
  await page.keyboard.press('h');
  await expect(hints(page)).toBeChecked();
  await hints(page).press('h');
  await expect(hints(page)).not.toBeChecked();
  await page.getByRole('button', { name: /^line a to b/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^line a to b/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(page.getByRole('button', { name: /^line a to b/ })).toBeFocused();
  await page.keyboard.press('1');
  await expect(record(page).first()).toContainText(/a–b \d → 1, Δ → b/);
  await page.keyboard.press('u');
  await expect(page.getByText('No move yet.')).toBeHidden();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'How it works' })).toBeVisible();
});

test('every move of heavy edges is offered', async ({ page }) => {
  await page.goto('./#/play?game=edge-nim&edges=o-a:999,o-b:999,o-c:999,o-d:999&at=o.500.500,a.500.0,b.1000.500,c.500.1000,d.0.500&token=o');
  for (const to of ['a', 'b', 'c', 'd']) await expect(page.getByRole('button', { name: `line o to ${to}, 999 left: leave 0 to 998` })).toBeVisible();
  await page.getByRole('button', { name: /^line o to d/ }).press('Enter');
  const field = page.getByLabel('leave', { exact: true });
  await expect(field).toBeFocused();
  await page.keyboard.press('End');
  await expect(field).toHaveValue('998');
  await page.keyboard.press('PageDown');
  await expect(field).toHaveValue('988');
  await field.fill('999');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Choose a number from 0 to 998.');
  await expect(record(page)).toHaveCount(0);
  await field.fill('500');
  await expect(page.getByRole('dialog')).not.toContainText('Choose');
  await page.keyboard.press('Enter');
  await expect(record(page).first()).toContainText(/o–d \d+ → 500, Δ → d/);
  // The opponent has answered, and the next move is at hand.
  await expect(page.locator('.target:focus')).toHaveCount(1);
});

test('steppers take many at once, from the keyboard too', async ({ page }) => {
  await page.goto('./#/play?game=graph-nim&edges=a-b:999,b-c:4&at=a.0.0,b.500.0,c.1000.0');
  await page.getByRole('button', { name: /^take one more from line a to b/ }).press('PageDown');
  const field = page.getByLabel('leave on line a to b');
  await expect(field).toHaveValue('989');
  await field.fill('499');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Remove 500' })).toBeVisible();
  await field.press('Home');
  await expect(page.getByRole('button', { name: 'Remove 999' })).toBeVisible();
  await field.press('End');
  await expect(field).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^take one more from line a to b/ })).toBeFocused();
});

test('after a move with steppers the next one is at hand', async ({ page }) => {
  await page.goto('./#/play?game=graph-nim&edges=a-b:3,b-c:4,c-a:4&at=a.0.0,b.1000.0,c.500.900');
  const more = page.getByRole('button', { name: /^take one more from line b to c/ });
  await more.press('Enter');
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove 1' }).press('Enter');
  await expect(record(page)).toHaveCount(2);
  await expect(page.locator('.stepper .more:focus')).toHaveCount(1);
});

test('a move that was begun does not outlive the turn', async ({ page }) => {
  await page.goto('./#/play?game=nim&heaps=3,4');
  await page.getByRole('button', { name: /^heap A/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: 'Let the opponent start' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(record(page)).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a part of a sum that takes from several heaps is played without hints', async ({ page }) => {
  const sum = { game: 'sum', parts: [{ game: 'nim', heaps: [2] }, { game: 'circular-nim', k: 2, heaps: [3, 3, 3] }] };
  await page.goto(`./#/play?position=${encodeURIComponent(JSON.stringify(sum))}`);
  await expect(page.getByRole('button', { name: 'heap A of part 1, 2 left: leave 0 to 1' })).toBeVisible();
  await page.getByRole('button', { name: /^take one more from heap B of part 2/ }).click();
  await page.getByRole('button', { name: /^take one more from heap C of part 2/ }).click();
  await page.getByRole('button', { name: /^Remove 2/ }).click();
  await expect(record(page).first()).toContainText(/heap B of part 2: \d → 2, heap C of part 2: \d → 2/);
});

test('parts are named as moves name them, and their names are in sight', async ({ page }) => {
  // So wide that the height decides the scale.
  await page.setViewportSize({ width: 1900, height: 600 });
  const nim = (...heaps: number[]) => ({ game: 'nim', heaps });
  const cycle = { game: 'graph-nim', vertices: 12, edges: Array.from({ length: 12 }, (_, i) => [i, (i + 1) % 12, 1]) };
  const sum = { game: 'sum', parts: [nim(2), { game: 'sum', parts: [nim(), nim(3), cycle] }] };
  await page.goto(`./#/play?position=${encodeURIComponent(JSON.stringify(sum))}`);
  const captions = page.locator('text.part');
  await expect(captions).toHaveText([/^Part 1: /, /^Part 2: 2: /, /^Part 2: 3: /]);
  const board = (await page.getByRole('group', { name: /^The board of/ }).boundingBox())!;
  for (const caption of await captions.all()) expect((await caption.boundingBox())!.y).toBeGreaterThanOrEqual(board.y);
});

test('who wins is not told before it is asked', async ({ page }) => {
  await listen(page);
  await page.goto('./#/play?game=nim&heaps=1,1');
  await expect(page.getByRole('button', { name: /^heap A/ })).toBeVisible();
  await expect.poll(() => tally(page, { method: 'hint', state: 'answered' })).toBeGreaterThan(0);
  await expect(status(page)).toHaveText('Your move.');
  await hints(page).check();
  await expect(status(page)).toHaveText(/Against perfect play this is lost/);
});

test('the arrow keys walk the board', async ({ page }) => {
  await page.goto('./#/play?game=edge-nim&edges=o-n,o-e,o-s,o-w&at=o.500.500,n.500.0,e.1000.500,s.500.1000,w.0.500&token=o');
  const edge = (to: string) => page.getByRole('button', { name: new RegExp(`^line o to ${to},`) });
  await edge('w').focus();
  await page.keyboard.press('ArrowRight');
  await expect(edge('w')).not.toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(edge('e')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(edge('n')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(record(page).first()).toContainText(/o–n \d → 0, Δ → n/);
});

test('dragging the token along an edge opens the move', async ({ page }) => {
  await page.goto('./#/play?game=edge-nim&edges=a-b:2,b-c:3,b-d&at=a.0.500,b.500.500,c.1000.500,d.500.0&token=b');
  const edge = page.getByRole('button', { name: /^line b to c/ });
  const goal = await middleOf(edge);
  const start = await middleOf(page.locator('circle.hold'));
  await dragTo(page, start, { x: goal.x + 20, y: goal.y + 4 });
  await expect(page.getByRole('dialog', { name: 'Leave on b–c' })).toBeVisible();
  await page.getByRole('button', { name: /^leave 1/ }).click();
  await expect(record(page).first()).toContainText(/b–c \d → 1, Δ → c/);
});

// Both had their names cut off at the edge of a phone.
for (const query of ['game=circular-nim&k=2&heaps=2,3,2,3', 'game=simplicial-nim&heaps=1,2,3,2&faces=0-1,1-2-3']) {
  test(`names of heaps are whole on a phone: ${query}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`./#/play?${query}`);
    await expect(page.locator('text.outer')).toHaveCount(4);
    for (const name of await page.locator('text.outer').all()) {
      const { x, width } = (await name.boundingBox())!;
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(390);
    }
  });
}

test('the wheel looks closer, and fit shows the whole board again', async ({ page }) => {
  await page.goto('./');
  const vertex = page.locator('g.vertex').first();
  const width = async () => (await vertex.boundingBox())!.width;
  const before = await width();
  const board = await middleOf(page.getByRole('group', { name: /^The board of/ }));
  await page.mouse.move(board.x, board.y);
  await page.mouse.wheel(0, -600);
  await expect.poll(width).toBeGreaterThan(before * 1.5);
  await page.getByRole('button', { name: /Show the whole board/ }).click();
  await expect.poll(width).toBeCloseTo(before, 0);
});

test.describe('on a phone', () => {
  test.use(onPhone);

  test('two fingers zoom', async ({ page, context }) => {
    await page.goto('./');
    await expect(status(page)).toHaveText(/Your move/);
    const width = async () => (await page.locator('g.vertex').first().boundingBox())!.width;
    const before = await width();
    const { x, y } = await middleOf(page.getByRole('group', { name: /^The board of/ }));
    const touch = await context.newCDPSession(page);
    const fingers = (apart: number) => [{ x: x - apart, y, id: 0 }, { x: x + apart, y, id: 1 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(20) });
    for (const apart of [30, 40, 50, 60]) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(width).toBeGreaterThan(before * 2);
  });

  test('two fingers of which one is on Δ move nothing', async ({ page, context }) => {
    await page.goto('./#/play?game=edge-nim&edges=a-b:2,b-c:3,b-d&at=a.0.500,b.500.500,c.1000.500,d.500.0&token=b');
    await expect(page.locator('circle.hold')).toHaveCount(1);
    const from = await middleOf(page.locator('circle.hold'));
    const to = await middleOf(page.getByRole('button', { name: /^line b to c/ }));
    const touch = await context.newCDPSession(page);
    const fingers = (x: number) => [{ x, y: from.y, id: 0 }, { x: from.x - 60, y: from.y - 60, id: 1 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(from.x).slice(0, 1) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(from.x) });
    for (const t of [0.5, 1]) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(from.x + t * (to.x - from.x)) });
    await expect(page.locator('path.ghost')).toHaveCount(0);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(page.getByRole('button', { name: /Show the whole board/ })).toBeEnabled();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('a move from the list is seen on a phone, and so is the reply', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('./');
  await hints(page).check();
  await expect(firstMove(page)).toContainText('wins');
  await firstMove(page).click();
  const board = page.getByRole('group', { name: /^The board of/ });
  await expect(board).toBeInViewport({ ratio: 1 });
  await expect(record(page)).toHaveCount(2);
  await expect(board).toBeInViewport({ ratio: 1 });
  await expect(status(page)).toBeInViewport();
});

test('hints tell the result and the plies, on the board and in words', async ({ page }) => {
  await inExactTerms(page);
  await page.goto('./#/play?game=edge-nim&edges=a-b:3,b-c,c-d,d-a:2&at=a.0.0,b.1000.0,c.1000.1000,d.0.1000&token=a');
  await hints(page).check();
  await expect(page.getByRole('button', { name: 'line a to b, 3 left: leave 0 to 2; best wins in 5 plies' })).toBeVisible();
  await expect(page.locator('.target .sign').first()).toHaveText('▲5');
  await page.getByText('Why not another statement?').click();
  await expect(page.getByRole('region', { name: 'Why' }).locator('dt').first()).toContainText(/needs|applies/);
});

test('the witness is drawn on the board, with a legend', async ({ page }) => {
  await inExactTerms(page);
  await page.goto('./#/play?game=vertex-nimg&edges=a-b,b-c,c-d,d-a,b-d&at=a.0.0,b.1000.0,c.1000.900,d.0.900&weights=2,3,1,4&token=b');
  await hints(page).check();
  await page.getByRole('button', { name: 'show on the board' }).click();
  await expect(page.locator('.stage circle.ring').first()).toBeVisible();
  await expect(page.locator('.legend')).toContainText('P-vertices');
});

test('the value history shows the blunder', async ({ page }) => {
  // Lowering the edge to 0 throws away a won game.
  await page.goto('./#/play?game=edge-nim&edges=a-b:3,b-c,c-d,d-a:2&at=a.0.0,b.1000.0,c.1000.1000,d.0.1000&token=a&moves=a-b=0');
  await hints(page).check();
  await expect(page.getByRole('img', { name: /^Value history: the game turned at move 1/ })).toBeVisible();
});

test('the weaker players play on to the end', async ({ page }) => {
  await page.goto('./#/play?game=nim&heaps=1,2');
  await page.getByLabel('Against').selectOption('casual');
  await followHints(page);
  await expect(status(page)).toHaveText(/You have won/);
});

test('the opponent may be chosen before the engine has started', async ({ page }) => {
  let start = () => {};
  const chosen = new Promise<void>((resolve) => (start = resolve));
  await page.route('**/*.wasm', async (route) => {
    await chosen;
    await route.continue();
  });
  await page.goto('./#/play?game=nim&heaps=1,2');
  await page.getByLabel('Against').selectOption('casual');
  start();
  await expect(page.getByRole('button', { name: /^heap B/ })).toBeVisible();
});

test('who asks for less motion gets none', async ({ page }) => {
  const duration = () => page.locator('g.token').evaluate((token) => getComputedStyle(token).transitionDuration);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('./');
  expect(await duration()).not.toBe('0s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await duration()).toBe('0s');
});

test('a hard position says kindly that it was not decided', async ({ page }) => {
  await page.goto(`./#/play?${hardPosition()}`);
  await hints(page).check();
  await expect(page.getByRole('heading', { name: 'Not decided' })).toBeVisible();
  await expect(page.getByText(/not decided in 3 s/)).toBeVisible();
  await expect(page.getByText('You can still play on.')).toBeVisible();
  await page.getByRole('button', { name: /Think longer/ }).click();
  await expect(page.getByText('thinking, up to 30 s')).toBeVisible();
  // Another position drops the work at once.
  await page.goto('./#/play?game=nim&heaps=1,1');
  await expect(page.getByRole('heading', { name: 'The player to move loses' })).toBeVisible();
});

test('a hard position is looked at once', async ({ page }) => {
  await listen(page);
  await page.goto(`./#/play?${hardPosition()}`);
  await hints(page).check();
  // Everything that is said below the verdict, one after the other.
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => {
      const text = document.querySelector('.verdict .facts')?.textContent?.trim() ?? '';
      if (text !== '' && text !== said.at(-1)) said.push(text);
    }).observe(document.querySelector('.panel')!, { subtree: true, childList: true, characterData: true });
  });
  await expect(page.getByText(/not decided in 3 s/)).toBeVisible();
  await expect(firstMove(page)).toContainText('?');
  // Hints that go and come again repeat nothing.
  await hints(page).uncheck();
  await hints(page).check();
  await expect.poll(() => tally(page, { state: 'waiting' })).toBe(0);
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said.map((text) => text.replace(/:.*/, '')));
  expect(said.length).toBe(new Set(said).size);
  expect(said.at(-1)).toMatch(/^not decided in 3 s/);
  expect(said.filter((text) => text.startsWith('not decided'))).toHaveLength(1);
});

// The engine of the opponent breaks when it is told to.
async function breakOpponent(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage as (this: Worker, message: unknown) => void;
    Worker.prototype.postMessage = function (this: Worker, message: { id: number; method: string }) {
      if (message.method !== 'choose' || !('broken' in window)) return post.call(this, message);
      setTimeout(() => this.onmessage!(new MessageEvent('message', { data: { id: message.id, broken: 'the engine stopped: out of memory' } })));
    };
  });
}

test('an opponent that fails can try again, move without thinking, or be spared', async ({ page }) => {
  await breakOpponent(page);
  await page.goto('./#/play?game=nim&heaps=3,4,5');
  await expect(status(page)).toHaveText('Your move.');
  const setBroken = (broken: boolean) => page.evaluate((b) => (b ? Object.assign(window, { broken: true }) : Reflect.deleteProperty(window, 'broken')), broken);
  await setBroken(true);
  const play = async (heap: RegExp) => {
    await page.getByRole('button', { name: heap }).click();
    await page.getByRole('button', { name: /^leave 0/ }).click();
  };
  const again = page.getByRole('button', { name: 'Try again' });
  await play(/^heap A/);
  await expect(status(page)).toHaveText('The easy player has not moved: the engine stopped: out of memory.');
  await again.click();
  await expect(again).toBeVisible();
  await page.getByRole('button', { name: 'Let it play any move' }).dblclick();
  await expect(record(page)).toHaveCount(2);
  await expect(status(page)).toHaveText('Your move.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(record(page).and(page.locator(':not(.future)'))).toHaveCount(0);
  await play(/^heap B/);
  await page.getByRole('button', { name: 'Take my move back' }).click();
  await expect(status(page)).toHaveText('Your move.');
  await play(/^heap C/);
  await expect(again).toBeVisible();
  // From the keyboard: the button stays under it, and then the next move is.
  await again.press('Enter');
  await expect(again).toHaveAttribute('aria-disabled', 'false');
  await expect(again).toBeFocused();
  await setBroken(false);
  await page.keyboard.press('Enter');
  await expect(record(page)).toHaveCount(2);
  await expect(again).toHaveCount(0);
  await expect(page.locator('.target:focus')).toHaveCount(1);
});

// What a theorem says of a position it says of its moves.
test('beside a lost position no move is left open, however large the board', async ({ page }) => {
  const n = 40;
  const vertices = Array.from({ length: n }, (_, i) => i);
  const edges = [...vertices.map((i) => `n${i}-n${(7 * i + 1) % n}:3`), ...vertices.map((i) => `n${i}-n${(i + 1) % n}:1`)];
  await page.goto(`./#/play?game=edge-nim&edges=${edges.join(',')}&token=n0`);
  await hints(page).check();
  await expect(page.getByRole('heading', { name: 'The player to move loses' })).toBeVisible();
  const moves = page.locator('section[aria-labelledby="moves-title"] li');
  await expect(moves.first()).toContainText('loses');
  await expect(moves.filter({ hasText: 'loses' })).toHaveCount(await moves.count());
  await expect(moves.filter({ hasText: 'not decided' })).toHaveCount(0);
  await expect(page.getByText('Some moves are not decided yet.')).toHaveCount(0);
});

test('the reason advises the move that the list has first, and every name in it stands on the board', async ({ page }) => {
  await inExactTerms(page);
  await page.goto('./#/play?game=edge-nim&edges=a-b,b-c,c-d:6,d-e,e-f:0,f-a,a-b,b-e&token=a');
  await hints(page).check();
  const why = page.getByRole('region', { name: 'Why' });
  await expect(why).toBeVisible();
  const winning = page.locator('section[aria-labelledby="moves-title"] li').filter({ hasText: 'wins' });
  await expect(winning.first()).toBeVisible();
  const names = (await winning.locator('button').allInnerTexts()).map((text) => /lower (\S+)/.exec(text)![1]!.replace(/,$/, ''));
  // The reason comes first, and names the move that it argues for as soon as one is known.
  await expect(why).toContainText(new RegExp(names.map((name) => `To win, lower ${name} `).join('|')));
  const reason = await why.innerText();
  // Parallel edges are numbered on the board as they are in the reason.
  for (const [number] of reason.matchAll(/#\d+/g)) await expect(page.locator('svg text').filter({ hasText: number }).first()).toBeVisible();
});

test('what is mathematics in a reason or a statement is typeset whole', async ({ page }) => {
  // A move of the weight-free game: its statement speaks of V(S − vu, u).
  await inExactTerms(page);
  await page.goto('./#/play?game=edge-nim&edges=a-b:2,b-c:3,c-d:1,d-a:2,a-c:3,b-d:2&token=a');
  await page.getByLabel('hints').check();
  const why = page.locator('section[aria-labelledby="why-title"]');
  await expect(why.locator('blockquote')).toBeVisible();
  await expect(why.locator('.katex').first()).toBeVisible();
  // No mark of the sources is left, and nothing is told twice.
  await expect(why).not.toContainText('$');
  await why.getByText('Why not another statement?').click();
  const titles = await why.locator('dt').allTextContents();
  expect(new Set(titles).size).toBe(titles.length);
});

test('the number of a paper is no formula', async ({ page }) => {
  await page.goto('./#/play?game=circular-nim&heaps=1,2,3,4&k=2');
  await page.getByLabel('hints').check();
  const citation = page.locator('section[aria-labelledby="why-title"] .citation');
  await expect(citation).toContainText('(2013) P22');
  await expect(citation.locator('.katex')).toHaveCount(0);
});

test('edges that lie side by side carry the numbers that moves name them by', async ({ page }) => {
  await page.goto('./#/play?game=edge-nim&edges=a-b,b-c,c-d:6,d-e,e-f:0,f-a,a-b,b-e&token=a');
  await page.getByLabel('hints').check();
  for (const number of ['#0', '#6']) await expect(page.locator('svg').getByText(number, { exact: true }).first()).toBeVisible();
});

test('what was proved for this project can be read where it is cited', async ({ page }) => {
  await inExactTerms(page);
  await page.goto('./#/play?game=edge-nim&edges=a-b:3,b-c:2,c-a:1,a-d:2,b-d:3,c-d:1&token=a');
  await hints(page).check();
  const why = page.getByRole('region', { name: 'Why' });
  await expect(why).toContainText('Erickson');
  await expect(why).not.toContainText('proofs.md');
  await why.getByRole('button', { name: 'Read the proof' }).click();
  await expect(page.getByRole('dialog', { name: 'Read the proof' })).toContainText('the answerer goes back to t and zeroes it');
});

test('a reason is one sentence for everybody, with the theorem below it on demand', async ({ page }) => {
  await page.goto('./#/play?game=edge-nim&edges=a-b:3,b-c:2,c-a:1,a-d:2,b-d:3,c-d:1&token=a');
  await hints(page).check();
  const why = page.getByRole('region', { name: 'Why' });
  await expect(why.locator('p').first()).toHaveText(/^Lower a–\w from \d to 0 and go to \w: after that, answer every move by using up a whole line/);
  await expect(why.locator('blockquote')).toBeHidden();
  await why.getByText('In exact terms').click();
  await expect(why.locator('blockquote')).toBeVisible();
  // Once asked for, they are shown with the next reason too.
  await page.goto('./#/play?game=nim&heaps=3,3');
  await page.reload();
  await hints(page).check();
  await expect(why.locator('p').first()).toHaveText(/^The numbers cancel out: .* can make them cancel out again\.$/);
  await expect(why.locator('blockquote')).toBeVisible();
});

test('the answers to every reply are told in words', async ({ page }) => {
  await page.goto('./#/play?game=nim&heaps=3,3');
  await hints(page).check();
  await page.getByText('Whatever the player to move tries …').click();
  await page.getByText('lower heap A from 3 to 2', { exact: true }).last().click();
  await expect(page.getByText('The opponent answers: lower heap B from 3 to 2')).toBeVisible();
  await page.goto('./#/play?game=edge-nim&edges=a-b:3,b-c,c-d,d-a:2&token=a');
  await expect(page.getByText(/^Lower a–\w from \d to \d and go to \w; if the opponent then answers …$/)).toBeVisible();
});

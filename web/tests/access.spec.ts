// For those who do not see, or do not point: whole games from the keyboard, told by roles and names alone.

import { clean, expect, hints, inExactTerms, status, test, type Page } from './support.ts';

// What the focus is on, as it is read out.
const focused = (page: Page, timeout = 30_000) => page.locator(':focus').ariaSnapshot({ timeout });

// Walks on with Tab until what is read out fits.
async function tabTo(page: Page, name: RegExp): Promise<string> {
  for (let steps = 0; steps < 80; steps += 1) {
    // What had the focus may be gone by now, as after a move.
    const heard = await focused(page, 1000).catch(() => '');
    if (name.test(heard)) return heard;
    await page.keyboard.press('Tab');
  }
  throw new Error(`nothing is called ${name}`);
}

const MOVE = /button "((heap|dot|line) .*: leave|take one more from)/;
const over = async (page: Page) => /No move is left/.test((await status(page).textContent()) ?? '');

// Any legal move, made with the keys that the help names.
async function moveByKeys(page: Page): Promise<void> {
  const heard = await tabTo(page, MOVE);
  await page.keyboard.press('Enter');
  if (heard.includes('take one more')) {
    await tabTo(page, /button "Remove/);
    await page.keyboard.press('Enter');
  } else if (await page.getByRole('dialog').isVisible()) {
    await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Enter');
  }
}

const SHAPES: { [shape: string]: string } = {
  edges: 'game=edge-nim&edges=a-b:2,b-c:1,c-a:2&at=a.0.0,b.1000.0,c.500.900&token=a',
  vertices: 'game=vertex-nimg&edges=a-b,b-c,c-a&at=a.0.0,b.1000.0,c.500.900&weights=2,1,2&token=a',
  heaps: 'game=nim&heaps=2,3',
  faces: 'game=simplicial-nim&heaps=1,2,1&faces=0-1,1-2',
  sum: `position=${encodeURIComponent(JSON.stringify({ game: 'sum', parts: [{ game: 'nim', heaps: [2] }, { game: 'circular-nim', k: 2, heaps: [1, 1, 1] }] }))}`,
};
for (const [shape, query] of Object.entries(SHAPES)) {
  test(`a whole game of ${shape} is played from the keyboard`, async ({ page }) => {
    await page.goto(`./#/play?${query}`);
    await expect(status(page)).toHaveText(/Your move/);
    for (let turn = 0; turn < 20 && !(await over(page)); turn += 1) {
      await moveByKeys(page);
      // What was done is said, by both.
      await expect(page.locator('.told')).toHaveText(/^(You|The easy player) (lowered|moved)/);
      await expect(status(page)).toHaveText(/Your move|No move is left/);
    }
    expect(await over(page)).toBe(true);
    // The focus is not lost with the last move.
    await expect(page.locator(':focus')).toHaveCount(1);
  });
}

test('the position is there as text, with all that is on the board', async ({ page }) => {
  await page.goto('./#/play?game=edge-nim&edges=a-b:2,b-c:1,c-a:0&token=a');
  await expect(status(page)).toHaveText(/Your move/);
  await page.getByText('The position as text').click();
  await expect(page.getByText('Δ stands on a.')).toBeVisible();
  const vertices = page.getByRole('table', { name: 'Dots' });
  await expect(vertices.getByRole('row')).toHaveText([/Dot\s*Leads to/, /a Δ\s*b \(2\), c \(0\)/, /b\s*a \(2\), c \(1\)/, /c\s*b \(1\), a \(0\)/]);
  await expect(page.getByRole('table', { name: 'Lines' }).getByRole('row')).toHaveText([/Line\s*Number/, /a–b\s*2/, /b–c\s*1/, /c–a\s*0/]);
  await page.goto('./#/play?game=simplicial-nim&heaps=1,2,1&faces=0-1,1-2');
  await expect(page.getByRole('table', { name: 'Heaps' }).getByRole('row')).toHaveCount(4);
  await expect(page.getByText('Heaps that may be played together: A–B; B–C')).toBeVisible();
});

test('the first Tab skips the bar, and each page has a title of its own', async ({ page }) => {
  await page.goto('./');
  await expect(page).toHaveTitle('Play – nimgraph');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toContain('Skip to the content');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  for (const [link, title] of [['Learn', 'Learn'], ['Gallery', 'Gallery'], ['Errata', 'Errata']] as const) {
    await page.getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveTitle(`${title} – nimgraph`);
    await expect(page.getByRole('main', { name: title })).toBeFocused();
  }
});

test('with colours of the system, moves and hints are still told apart', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('./');
  await hints(page).check();
  await expect(page.locator('.target .sign').first()).toHaveText(/[▲▼]\d+/);
  const width = await page.locator('.target .spot').first().evaluate((spot) => getComputedStyle(spot).opacity);
  expect(width).toBe('1');
});

// What opens over a page, or stands on it only at times.
const OPENED: { [name: string]: (page: Page) => Promise<void> } = {
  'a game that is being made': async (page) => {
    await page.goto('./#/make');
    await expect(page.locator('.sentence select').first()).toBeVisible();
  },
  'boards of every size': async (page) => {
    await page.goto('./#/families');
    await expect(page.getByRole('combobox', { name: 'Boards' })).toBeVisible();
  },
  'the page for teachers': async (page) => {
    await page.goto('./#/teach');
    await page.locator('summary').first().click();
  },
  'a set that is being made': async (page) => {
    await page.goto('./#/teach');
    await page.locator('summary').first().click();
    await page.getByRole('button', { name: 'Use these positions' }).click();
    await expect(page.getByLabel('The link for the class')).toBeVisible();
  },
  'a puzzle on an idea': async (page) => {
    await page.goto('./#/puzzles?theme=cancelling&grade=easy&seed=1&lesson=nim-and-xor');
    await expect(status(page)).toHaveText(/^Find (the|a) winning move\.$/);
  },
  'who wins, played out and lost': async (page) => {
    await page.goto('./#/learn?lesson=nim-and-xor&step=2');
    await page.getByRole('button', { name: 'The player to move' }).click();
    await page.getByRole('button', { name: 'Try it: win as the player to move' }).click();
    await page.getByRole('button', { name: /^heap A/ }).press('0');
    await expect(status(page)).toHaveText(/You have lost/);
  },
  'a tree of variations': async (page) => {
    await page.goto('./#/play?game=nim&heaps=3,4');
    await page.getByText('Variations and notes').click();
  },
  'the list of lessons': async (page) => {
    await page.goto('./#/learn');
    await expect(page.getByRole('link', { name: /Nim and XOR/ })).toBeVisible();
  },
  'a step of a lesson': async (page) => {
    await page.goto('./#/learn?lesson=copying&step=1');
    await page.getByRole('button', { name: 'The other player' }).click();
    await page.getByText('The position as text').click();
  },
  'a review': async (page) => {
    await page.goto('./#/play?game=nim&heaps=3,1&moves=0=0~1=0');
    await page.getByRole('button', { name: 'Review the game' }).click();
    await page.getByRole('button', { name: 'Show me' }).click();
    await expect(page.getByText('Better:')).toBeVisible();
  },
  'the new board': async (page) => {
    await page.goto('./');
    await page.getByRole('button', { name: 'New board …' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'the help': async (page) => {
    await page.goto('./');
    await page.getByRole('button', { name: 'Help and keys' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'sharing': async (page) => {
    await page.goto('./');
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByLabel('The position as link')).toBeVisible();
  },
  'a ladder': async (page) => {
    await page.goto('./');
    await page.getByRole('button', { name: /^line a to b/ }).press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'steppers': async (page) => {
    await page.goto('./#/play?game=graph-nim&edges=a-b:3,b-c:4,c-a:4,c-d:2');
    await page.getByRole('button', { name: /^take one more from line a to b/ }).click();
  },
  'what is changed in a drawing': async (page) => {
    await page.goto('./#/draw');
    await page.getByRole('button', { name: 'dot a' }).press('ContextMenu');
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'a worksheet': async (page) => {
    await page.goto('./#/sheet?game=nim&n=2&seed=7');
    await expect(page.getByRole('region', { name: 'Answers' })).toBeVisible();
  },
  'a board for another page': async (page) => {
    await page.goto('./#/embed?game=nim&heaps=3,4');
    await expect(page.getByRole('link', { name: 'Open the whole board' })).toBeVisible();
  },
  'a puzzle with its reason': async (page) => {
    await page.goto('./#/puzzles?game=nim&grade=easy&seed=1');
    await page.getByRole('button', { name: 'Show the answer' }).click();
    await expect(page.getByRole('region', { name: 'Why' })).toBeVisible();
  },
  'a wrong move of a lesson, with its hint': async (page) => {
    await page.goto('./#/learn?lesson=copying&step=4');
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByRole('button', { name: /^line a to b/ }).click();
    await page.getByRole('button', { name: 'leave 0', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
  'the reason of a step': async (page) => {
    await page.goto('./#/learn?lesson=copying&step=4');
    await page.getByRole('button', { name: /^line a to b/ }).click();
    await page.getByRole('button', { name: 'leave 1', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Next step' })).toBeVisible();
  },
  'the end of a lesson': async (page) => {
    await page.goto('./#/learn?lesson=copying&step=end');
    await expect(page.getByText('You have finished')).toBeVisible();
  },
  'a lesson that is refused': async (page) => {
    await page.goto('./#/learn?own=x');
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'a puzzle of a day, and a wrong move': async (page) => {
    await page.goto('./#/puzzles?game=nim&grade=easy&seed=1');
    await expect(status(page)).toHaveText(/^Find (the|a) winning move\.$/);
    await page.locator('.target').first().press('0');
    await expect(status(page)).toHaveText(/That (wins|loses)/);
  },
  'a position as text': async (page) => {
    await page.goto('./#/play?game=simplicial-nim&heaps=1,2,1&faces=0-1,1-2');
    await page.getByText('The position as text').click();
    await expect(page.getByRole('table', { name: 'Heaps' })).toBeVisible();
  },
  'a reason with its witness, its strategy and the other statements': async (page) => {
    await inExactTerms(page);
    await page.goto('./#/play?game=edge-nim&edges=a-x:3,a-y:2,b-x:1,b-y:4,c-x:2,c-y:3&token=x');
    await hints(page).check();
    await page.getByText('Why not another statement?').click();
    await page.getByRole('button', { name: 'show on the board' }).first().click();
    await expect(page.locator('.legend .mark').first()).toBeVisible();
  },
  'something that is not a move': async (page) => {
    await page.goto('./#/play?game=edge-nim&edges=a-b:3,b-c,c-d,d-a:2&at=a.0.0,b.1000.0,c.1000.1000,d.0.1000&token=a');
    await expect(status(page)).toHaveText(/Your move/);
    const board = (await page.getByRole('group', { name: /^The board of/ }).or(page.locator('svg.board, .area svg')).first().boundingBox())!;
    await page.mouse.click(board.x + board.width / 2, board.y + board.height / 2);
  },
  'a ladder of many numbers': async (page) => {
    await page.goto('./#/play?game=nim&heaps=1000,57');
    await page.getByRole('button', { name: /^heap A/ }).press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'a sum': async (page) => {
    await page.goto(`./#/play?${SHAPES.sum}`);
    await expect(status(page)).toHaveText(/Your move/);
  },
  'a statement beside the board that refutes it': async (page) => {
    await page.goto('./#/errata');
    await page.getByText('Play it').first().click();
    await expect(page.getByText('Back to the errata')).toBeVisible();
  },
  'what a file lost': async (page) => {
    await page.goto('./');
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByLabel('A position or a graph').fill('digraph { a -> b [weight=3]; b -> c; c -> a }');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(page.getByText('This graph has arcs')).toBeVisible();
  },
  'a file that is refused': async (page) => {
    await page.goto('./');
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByLabel('A position or a graph').fill('edge-nim cycle:x');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(page.getByRole('alert')).not.toHaveText('');
  },
  'a page that does not exist': async (page) => {
    await page.goto('./#/nowhere');
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'a link that cannot be read': async (page) => {
    await page.goto('./#/play?game=nim&heaps=x');
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'an edge that is changed in a drawing': async (page) => {
    await page.goto('./#/draw?game=edge-nim&edges=a-b:3,b-c,c-a:2&token=a');
    await page.getByRole('button', { name: 'line a to b' }).press('ContextMenu');
    const weight = page.getByRole('dialog').getByLabel('Number');
    await weight.fill('-4');
    await weight.press('Enter');
    await expect(page.getByText('Choose a whole number from')).toBeVisible();
  },
  'an empty drawing': async (page) => {
    await page.goto('./#/draw');
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(page.getByText('Double-click to place the first dot')).toBeVisible();
  },
  'heaps that are changed': async (page) => {
    await page.goto('./#/draw?game=simplicial-nim&heaps=1,2,3,2&faces=0-1,1-2-3');
    await expect(page.getByLabel(/^Heaps that go together/)).toBeVisible();
  },
  'a cell of a map': async (page) => {
    await page.goto('./#/tables');
    await page.locator('rect.P').first().focus();
    await expect(page.locator('rect.ring')).toBeVisible();
  },
  'a formula with its map': async (page) => {
    await page.goto('./#/prove');
    await expect(page.getByText('All 81 cells agree.')).toBeVisible();
  },
  'a proof': async (page) => {
    await page.goto('./#/prove');
    await page.getByRole('button', { name: 'Prove', exact: true }).click();
    await expect(page.getByText('Proved.')).toBeVisible();
  },
  'a formula that is refuted': async (page) => {
    await page.goto('./#/prove');
    await page.getByRole('textbox', { name: 'Formula' }).fill('w0 = w1');
    await page.getByRole('button', { name: 'Prove', exact: true }).click();
    await expect(page.getByText('Refuted.')).toBeVisible();
  },
  'a formula with a mistake': async (page) => {
    await page.goto('./#/prove');
    await page.getByRole('textbox', { name: 'Formula' }).fill('w0 = mix');
    await expect(page.getByText(/did you mean "min"/)).toBeVisible();
  },
  'an explained word': async (page) => {
    await page.goto('./');
    await hints(page).check();
    await page.getByRole('button', { name: /Grundy value/ }).hover();
    await expect(page.getByRole('tooltip')).toBeVisible();
  },
};
// The window of a laptop, that of a phone, and that of a laptop whose page is shown twice as large.
const SEEN = [
  { media: { colorScheme: 'light', forcedColors: 'none' }, size: { width: 1280, height: 800 } },
  { media: { colorScheme: 'dark', forcedColors: 'none' }, size: { width: 390, height: 844 } },
  { media: { colorScheme: 'dark', forcedColors: 'active' }, size: { width: 640, height: 400 } },
] as const;
for (const [name, open] of Object.entries(OPENED)) {
  test(`${name} is accessible, in all colours and widths`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ ...SEEN[0].media, reducedMotion: 'reduce' });
    await open(page);
    for (const { media, size } of SEEN) {
      await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
      await page.setViewportSize(size);
      await clean(page);
    }
  });
}

// How far two colours stand apart, as WCAG counts it.
const contrast = (page: Page, one: string, other: string) =>
  page.evaluate(
    ([one, other]) => {
      const light = (name: string) => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.setProperty('color', `var(${name})`);
        const parts = getComputedStyle(probe).color.match(/[\d.]+/g)!.slice(0, 3).map((c) => Number(c) / 255);
        probe.remove();
        const [r, g, b] = parts.map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)) as [number, number, number];
        return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
      };
      const [a, b] = [light(one), light(other)];
      return Math.max(a, b) / Math.min(a, b);
    },
    [one, other] as const,
  );

test('rims and witnesses stand out from their ground', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('./');
    const rim = await page.getByRole('button', { name: 'Share' }).evaluate((button) => getComputedStyle(button).borderTopColor);
    expect(rim).toBe(await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.setProperty('color', 'var(--edge)');
      return getComputedStyle(probe).color;
    }));
    for (const [drawn, ground] of [['--edge', '--paper'], ['--edge', '--card'], ['--witness', '--paper'], ['--band', '--paper'], ['--band', '--ink']] as const) {
      expect(await contrast(page, drawn, ground), `${drawn} on ${ground}, ${colorScheme}`).toBeGreaterThanOrEqual(3);
    }
  }
});

test('the chosen segment can be read where the system chooses the colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('./');
  const [on, off] = [page.locator('.segments .on').first(), page.locator('.segments label:not(.on)').first()];
  const colours = (part: typeof on) => part.evaluate((label) => [getComputedStyle(label).color, getComputedStyle(label).backgroundColor]);
  const [[words, ground], [, plain]] = [await colours(on), await colours(off)];
  expect(words).not.toBe(ground);
  expect(ground).not.toBe(plain);
});

test('keys of one letter can be switched off, for good', async ({ page }) => {
  await page.goto('./');
  await expect(status(page)).toHaveText(/Your move/);
  await page.keyboard.press('h');
  await expect(hints(page)).toBeChecked();
  await page.getByRole('button', { name: 'Help and keys' }).click();
  await page.getByLabel('Keys U, R, H and ? work anywhere on the page').uncheck();
  await page.keyboard.press('Escape');
  for (const key of ['h', '?']) await page.keyboard.press(key);
  await expect(hints(page)).toBeChecked();
  await page.reload();
  await expect(status(page)).toHaveText(/Your move/);
  for (const key of ['h', '?']) await page.keyboard.press(key);
  await expect(hints(page)).not.toBeChecked();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the second Tab leads to the position as text', async ({ page }) => {
  await page.goto('./#/play?game=edge-nim&edges=a-b:2,b-c:1&token=a');
  await expect(status(page)).toHaveText(/Your move/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toContain('Read the position');
  await page.keyboard.press('Enter');
  await expect(page.locator('summary:focus')).toHaveText('The position as text');
  await expect(page.getByRole('table', { name: 'Dots' })).toBeVisible();
});

for (const forcedColors of ['none', 'active'] as const) {
  test(`the last move and the focus are told apart, with forced colours ${forcedColors}`, async ({ page }) => {
    await page.emulateMedia({ forcedColors, reducedMotion: 'reduce' });
    await page.goto('./#/play?game=vertex-nimg&edges=a-b,b-c,c-a&at=a.0.0,b.1000.0,c.500.800&weights=2,3,2&token=a&moves=a=1>b&against=person');
    const stroke = (selector: string) => page.locator(selector).first().evaluate((part) => getComputedStyle(part).stroke);
    await page.locator('.target').first().focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(page.locator('.target:focus-visible .halo')).toHaveCount(1);
    expect(await stroke('.was')).not.toBe(await stroke('.target:focus-visible .halo'));
  });
}

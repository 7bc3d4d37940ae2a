// Takes a picture of every page, dialog and popover, in both widths and both colour schemes, to be looked at. It takes the
// address of a board that runs, a folder to write to, and the names of what is wanted, if that is not all:
//
//   node scripts/shots.mjs http://127.0.0.1:8017/ /tmp/shots [NAME …]
//
// LANGUAGE=de takes the pages that need nothing to be pressed, in that language. The room needs `nimgraph serve`.

import { chromium } from '@playwright/test';
import { existsSync, mkdirSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';

const [address = 'http://127.0.0.1:8017/', folder = '/tmp/shots', ...names] = process.argv.slice(2);
const language = process.env.LANGUAGE ?? 'en';
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const SIZES = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };
const SQUARE = 'game=edge-nim&edges=a-b:3,b-c,c-d,d-a:2&at=a.0.0,b.1000.0,c.1000.1000,d.0.1000&token=a';
const K6 = 'game=graph-nim&edges=a-b:3,a-c:2,a-d:1,a-e:2,a-f:1,b-c:2,b-d:1,b-e:1,b-f:2,c-d:3,c-e:1,c-f:1,d-e:2,d-f:1,e-f:2';

const packed = (positions) => deflateRawSync(JSON.stringify({ format: 'nimgraph-class/1', title: 'Nim and squares, class 6b', positions })).toString('base64url');
const CLASS = `class?set=${packed([SQUARE, 'game=nim&heaps=2,2', 'game=circular-nim&heaps=1,2,3,4&k=2'])}`;

const go = (page, hash) => page.goto(`${address}#/${hash}`);
const button = (page, name) => page.getByRole('button', { name });
const settled = (page) => page.locator('.target, .steppers, [class*=stepper]').first().waitFor();
const withHints = async (page) => {
  await page.getByLabel('Hints').check();
  await page.getByRole('heading', { name: /^The player to move/ }).waitFor();
};

// Each opens something and waits until there is nothing more to come.
const SHOTS = {
  async play(page) {
    await go(page, '');
    await settled(page);
  },
  async hints(page) {
    await go(page, `play?${SQUARE}`);
    await withHints(page);
    await page.getByRole('heading', { name: 'Why' }).waitFor();
  },
  async ladder(page) {
    await go(page, `play?${SQUARE}`);
    await button(page, /^line a to b/).press('Enter');
  },
  async k6(page) {
    await go(page, `play?${K6}`);
    await withHints(page);
  },
  async heaps(page) {
    await go(page, 'play?game=nim&heaps=3,57,1000000,12,7,9,4,88,123456789,5,6,11,13,2');
    await settled(page);
  },
  async vertices(page) {
    await go(page, 'play?game=vertex-nim&edges=a-b,b-c,c-d,d-a,a-c&weights=2,1,3,2&token=a');
    await withHints(page);
  },
  async faces(page) {
    await go(page, 'play?game=simplicial-nim&heaps=1,2,3,2&faces=0-1,1-2-3');
    await settled(page);
  },
  async sum(page) {
    await go(page, `play?position=${encodeURIComponent(JSON.stringify({ game: 'sum', parts: [{ game: 'nim', heaps: [2, 3] }, { game: 'circular-nim', k: 2, heaps: [1, 2, 1, 3] }] }))}`);
    await settled(page);
  },
  async over(page) {
    await go(page, 'play?game=nim&heaps=3,1&moves=0=0~1=0');
    await button(page, 'Review the game').click();
    await page.getByText(/plies|won/i).first().waitFor();
  },
  async words(page) {
    await go(page, `play?${SQUARE}`);
    await settled(page);
    await page.getByText('The position as text').click();
  },
  async term(page) {
    await go(page, `play?${SQUARE}`);
    await withHints(page);
    await button(page, /Grundy value/).hover();
    await page.getByRole('tooltip').waitFor();
  },
  async learn(page) {
    await go(page, 'learn');
    await page.getByRole('link', { name: /Nim and XOR/ }).waitFor();
  },
  async lesson(page) {
    await go(page, 'learn?lesson=copying&step=1');
    await button(page, 'The other player').waitFor();
  },
  async puzzles(page) {
    await go(page, 'puzzles?game=edge-nim&grade=easy&seed=1');
    await button(page, 'Show the answer').click();
    await page.getByRole('region', { name: 'Why' }).waitFor();
  },
  async gallery(page) {
    await go(page, 'gallery');
    await page.getByRole('link', { name: /Misère on a square/ }).waitFor();
  },
  async draw(page) {
    await go(page, `draw?${SQUARE}`);
    await button(page, 'dot b').press('ContextMenu');
    await page.getByRole('dialog').waitFor();
  },
  async tables(page) {
    await go(page, 'tables');
    await page.getByText(/^Filled cells are lost/).waitFor();
  },
  async errata(page) {
    await go(page, 'errata');
    await page.getByText('Play it').last().waitFor();
  },
  async sheet(page) {
    await go(page, 'sheet?game=edge-nim&n=4&seed=7');
    await page.getByRole('region', { name: 'Answers' }).getByRole('listitem').nth(3).waitFor();
  },
  async embed(page) {
    await go(page, `embed?${SQUARE}`);
    await settled(page);
  },
  async share(page) {
    await go(page, `play?${SQUARE}`);
    await button(page, 'Share').click();
    await page.getByLabel('The position as link').waitFor();
  },
  async help(page) {
    await go(page, '');
    await button(page, 'Help and keys').click();
    await page.getByRole('dialog').waitFor();
  },
  async fresh(page) {
    await go(page, '');
    await button(page, 'New board …').click();
    await page.getByRole('dialog').waitFor();
  },
  async friend(page) {
    await go(page, '');
    await button(page, 'Play with a friend …').click();
    await page.getByRole('dialog').waitFor();
  },
  async room(page) {
    await SHOTS.friend(page);
    await button(page, 'Open the room').click();
    await page.getByText('Your friend has not come yet.').waitFor();
    await settled(page);
  },
  async lessonWrong(page) {
    await go(page, 'learn?lesson=copying&step=4');
    await button(page, /^line a to b/).click();
    await page.getByRole('button', { name: 'leave 0', exact: true }).click();
    await button(page, 'Try again').waitFor();
  },
  async lessonDone(page) {
    await go(page, 'learn?lesson=copying&step=end');
    await page.getByText('You have finished').waitFor();
  },
  async daily(page) {
    await go(page, 'puzzles?day=2026-03-01');
    await button(page, 'Show the answer').waitFor();
  },
  async why(page) {
    await go(page, 'play?game=edge-nim&edges=a-x:3,a-y:2,b-x:1,b-y:4,c-x:2,c-y:3&token=x');
    await withHints(page);
    await page.getByText('Why not another statement?').click();
    await page.getByRole('heading', { name: 'Why', exact: true }).scrollIntoViewIfNeeded();
  },
  async cycle(page) {
    await go(page, 'play?game=circular-nim&heaps=3,1,4,1,5&k=2');
    await settled(page);
  },
  async far(page) {
    await go(page, `play?${SQUARE}`);
    await settled(page);
    await page.locator('.edges line, .edge').nth(1).click({ force: true });
    await page.waitForTimeout(300);
  },
  async heapForm(page) {
    await go(page, 'draw?game=simplicial-nim&heaps=1,2,3,2&faces=0-1,1-2-3');
    await page.getByLabel(/Faces/).waitFor();
  },
  async imported(page) {
    await go(page, '');
    await button(page, 'Share').click();
    await page.getByLabel('A position or a graph').fill('digraph { a -> b [weight=3]; b -> c; c -> a }');
    await button(page, 'Open').click();
    await page.getByText('This graph has arcs').waitFor();
  },
  async prove(page) {
    await go(page, 'prove');
    await page.getByText('All 81 cells agree.').waitFor();
  },
  async proved(page) {
    await SHOTS.prove(page);
    await page.getByRole('button', { name: 'Prove', exact: true }).click();
    await page.getByText('Proved.').waitFor();
  },
  async refuted(page) {
    await SHOTS.prove(page);
    await page.getByRole('textbox', { name: 'Formula' }).fill('w0 = w1');
    await page.getByRole('button', { name: 'Prove', exact: true }).click();
    await page.getByText('Refuted.').waitFor();
  },
  async refutes(page) {
    await go(page, 'errata');
    await page.getByText('Play it').first().click();
    await page.getByText('Back to the errata').waitFor();
  },
  async classMaker(page) {
    await go(page, 'sheet?game=nim&n=3&seed=7');
    await button(page, 'Use these boards for a class').click();
    await go(page, `play?${SQUARE}`);
    await settled(page);
    await go(page, 'class');
    await button(page, 'Add the current board').click();
    await page.getByLabel('The link for the class').waitFor();
  },
  async class(page) {
    await go(page, CLASS);
    await button(page, 'There is no winning move').waitFor();
  },
  async classRight(page) {
    await go(page, `${CLASS}&n=2`);
    await button(page, 'There is no winning move').click();
    await page.getByRole('region', { name: 'Why' }).waitFor();
  },
  async classResult(page) {
    await SHOTS.classRight(page);
    await page.getByRole('link', { name: 'Result' }).click();
    await button(page, 'Copy the result').waitFor();
  },
  async classRefused(page) {
    await go(page, 'class?set=abc');
    await page.getByRole('alert').waitFor();
  },
  async unknown(page) {
    await go(page, 'nowhere');
    await settled(page);
  },
};

// What is seen in any language, without a press.
const PLAIN = { play: '', hints: `play?${SQUARE}`, learn: 'learn', lesson: 'learn?lesson=copying&step=1', puzzles: 'puzzles?game=edge-nim&grade=easy&seed=1', gallery: 'gallery', draw: `draw?${SQUARE}`, tables: 'tables', prove: 'prove', errata: 'errata', sheet: 'sheet?game=edge-nim&n=4&seed=7', embed: `embed?${SQUARE}`, class: CLASS, classMaker: 'class', classResult: `${CLASS}&n=end`, over: 'play?game=nim&heaps=3,1&moves=0=0~1=0' };
const PLAINLY = Object.fromEntries(
  Object.entries(PLAIN).map(([name, hash]) => [
    name,
    async (page) => {
      await page.addInitScript((code) => localStorage.setItem('nimgraph.language', code), language);
      await go(page, hash);
      if (name === 'hints') await page.keyboard.press('h');
      await page.waitForTimeout(4000);
    },
  ]),
);

// All four pictures of one page side by side.
async function sheet(browser, name, pictures) {
  const page = await browser.newPage({ viewport: { width: 1680, height: 620 } });
  const image = ({ data, width }) => `<img width="${width}" src="data:image/png;base64,${data}">`;
  await page.setContent(`<body style="background:#777;display:flex;gap:8px;margin:8px;align-items:start">${pictures.map(image).join('')}`);
  await page.screenshot({ path: `${folder}/${name}.png` });
  await page.close();
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: BROWSERS.find(existsSync), args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] });
for (const [name, open] of Object.entries(language === 'en' ? SHOTS : PLAINLY)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const pictures = [];
  for (const colorScheme of ['light', 'dark']) {
    for (const [size, viewport] of Object.entries(SIZES)) {
      const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce', hasTouch: size === 'phone' });
      try {
        await open(page);
        await page.waitForTimeout(300);
        const picture = await page.screenshot({ path: `${folder}/${name}-${size}-${colorScheme}.png` });
        pictures.push({ data: picture.toString('base64'), width: size === 'phone' ? 270 : 550 });
      } catch (error) {
        console.error(`${name}, ${size}, ${colorScheme}: ${String(error).split('\n')[0]}`);
        await page.screenshot({ path: `${folder}/${name}-${size}-${colorScheme}-failed.png` });
      }
      await page.close();
    }
  }
  await sheet(browser, name, pictures);
  console.log(name);
}
await browser.close();

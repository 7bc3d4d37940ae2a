// Measures the time from a click to full hints, on the page as a visitor has it: five moves on one board of 12 vertices
// and 18 edges, several rounds, and the median of all. Also the first paint and the size of the page and its engine.
//
//   node scripts/time-hints.mjs FOLDER [FOLDER …]     folders as `nimgraph serve --static` or `vite build` write them

import { chromium } from '@playwright/test';
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm', '.svg': 'image/svg+xml', '.json': 'application/json', '.woff2': 'font/woff2' };
// A cubic graph with weights from 1 to 3; two people play, so that nobody waits for an opponent.
const EDGES = 'a-b:2,b-c:1,c-d:3,d-e:1,e-f:2,f-g:3,g-h:1,h-i:2,i-j:1,j-k:3,k-l:1,l-a:2,a-g:1,b-e:2,c-i:1,d-k:2,f-j:1,h-l:3';
const BOARD = `#/play?game=edge-nim&edges=${EDGES}&token=a&against=person`;
const MOVES = 5;
const ROUNDS = Number(process.env.ROUNDS ?? 3);
// What is not found by then is told as not decided.
const PATIENCE = 60_000;

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function serve(folder) {
  const server = createServer((request, answer) => {
    const path = join(folder, decodeURIComponent(new URL(request.url, 'http://x').pathname));
    const file = existsSync(path) && statSync(path).isDirectory() ? join(path, 'index.html') : path;
    if (!existsSync(file)) return answer.writeHead(404).end();
    answer.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(answer);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

function sizes(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((f) => f.isFile()).map((f) => join(f.parentPath, f.name));
  const size = (wanted) => {
    const all = files.filter(wanted).map((f) => readFileSync(f));
    return { kB: Math.round(all.reduce((n, b) => n + b.length, 0) / 1000), gzipped: Math.round(all.reduce((n, b) => n + gzipSync(b, { level: 9 }).length, 0) / 1000) };
  };
  return { engine: size((f) => f.endsWith('.wasm')), page: size((f) => /\.(js|css|html)$/.test(f)) };
}

// Hints are full when every move has its sign and nothing is being looked for any more.
async function untilFull(page, since) {
  await page.waitForFunction(
    () => document.querySelector('.thinking') === null && document.querySelector('.letter.N, .letter.P') !== null && document.querySelectorAll('.target').length > 0 && [...document.querySelectorAll('.target')].every((t) => t.querySelector('.sign') !== null),
    null,
    { timeout: PATIENCE, polling: 'raf' },
  );
  const signs = (await page.evaluate(() => performance.now())) - since;
  // Then the plies, or the word that they are not to be found: nothing changes any more for half a second.
  const end = await page.evaluate(
    () =>
      new Promise((resolve) => {
        let last = performance.now();
        const look = new MutationObserver(() => (last = performance.now()));
        look.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
        const timer = setInterval(() => {
          const busy = document.querySelector('.thinking') !== null;
          if (busy) last = performance.now();
          if (performance.now() - last > 1200) {
            clearInterval(timer);
            look.disconnect();
            resolve(last);
          }
        }, 20);
      }),
  );
  return { signs, full: Math.max(signs, end - since) };
}

async function round(browser, address) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(address + BOARD);
  await page.locator('.target').first().waitFor();
  const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN);
  await page.keyboard.press('h');
  await untilFull(page, 0);
  const times = [];
  for (let move = 0; move < MOVES; move += 1) {
    const target = page.locator('.target').first();
    await target.focus();
    const since = await page.evaluate(() => performance.now());
    // The digit leaves nothing on the first edge, without a ladder in between.
    await page.keyboard.press('0');
    times.push(await untilFull(page, since));
    if ((await page.locator('.target').count()) === 0) break;
  }
  await page.close();
  return { paint, times };
}

const browser = await chromium.launch({ executablePath: browsers.find(existsSync), args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] });
for (const folder of process.argv.slice(2)) {
  const server = await serve(folder);
  const address = `http://127.0.0.1:${server.address().port}/`;
  const rounds = [];
  for (let i = 0; i < ROUNDS; i += 1) rounds.push(await round(browser, address));
  const all = rounds.flatMap((r) => r.times);
  const told = { folder, signs: Math.round(median(all.map((t) => t.signs))), full: Math.round(median(all.map((t) => t.full))), paint: Math.round(median(rounds.map((r) => r.paint))), ...sizes(folder) };
  console.log(JSON.stringify(told));
  server.close();
}
await browser.close();

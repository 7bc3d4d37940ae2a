// Measures how long a first visit takes until its board can be played, on lines of several speeds, and how many bytes come
// until then. A proxy in front of a running server slows the line, so that workers are slowed too.
//
//   node scripts/time-first.mjs http://127.0.0.1:8017/ [ROUNDS [gzip]]

import { chromium } from '@playwright/test';
import { existsSync } from 'node:fs';
import { createServer, request } from 'node:http';

// Browsers take brotli over HTTPS and on the machine itself; elsewhere they take gzip.
const [address = 'http://127.0.0.1:8017/', rounds = '1', packing] = process.argv.slice(2);
const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
// Bits in a second, how much slower the processor is made, and the delay of each answer in milliseconds.
const LINES = [
  { name: 'no throttle', bits: Infinity, slower: 1, delay: 0 },
  { name: '1.6 Mbit/s, processor 4 times slower', bits: 1.6e6, slower: 4, delay: 150 },
  { name: '400 kbit/s, processor 4 times slower', bits: 4e5, slower: 4, delay: 150 },
];
const PIECE = 2048;

// All answers share one line: each piece takes its time on it, one after the other.
function slowLine({ bits, delay }) {
  let sent = 0;
  let freeAt = 0;
  const server = createServer((asked, answer) => {
    const { hostname, port } = new URL(address);
    const passed = request({ hostname, port, path: asked.url, method: asked.method, headers: { ...asked.headers, ...(packing === undefined ? {} : { 'accept-encoding': packing }), host: `${hostname}:${port}` } }, async (found) => {
      await new Promise((resolve) => setTimeout(resolve, delay));
      answer.writeHead(found.statusCode, found.headers);
      for await (const chunk of found) {
        for (let at = 0; at < chunk.length; at += PIECE) {
          const piece = chunk.subarray(at, at + PIECE);
          freeAt = Math.max(freeAt, performance.now()) + (piece.length * 8000) / bits;
          if (freeAt > performance.now() + 5) await new Promise((resolve) => setTimeout(resolve, freeAt - performance.now()));
          sent += piece.length;
          answer.write(piece);
        }
      }
      answer.end();
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve({ server, sent: () => sent })));
}

const browser = await chromium.launch({ executablePath: browsers.find(existsSync), args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] });
console.log('line | seconds to the first board | kB until then');
for (const line of LINES) {
  const times = [];
  let bytes = 0;
  for (let round = 0; round < Number(rounds); round += 1) {
    const { server, sent } = await slowLine(line);
    const context = await browser.newContext({ viewport: { width: 375, height: 667 }, serviceWorkers: 'block' });
    const page = await context.newPage();
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: line.slower });
    const begun = performance.now();
    await page.goto(`http://127.0.0.1:${server.address().port}/`, { waitUntil: 'commit' });
    await page.locator('.target').first().waitFor({ timeout: 180_000 });
    times.push((performance.now() - begun) / 1000);
    bytes = sent();
    await context.close();
    server.close();
  }
  console.log(`${line.name} | ${times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)].toFixed(1)} | ${Math.round(bytes / 1000)}`);
}
await browser.close();

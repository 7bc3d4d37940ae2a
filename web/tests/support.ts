// What the tests of the board share: the page must fetch nothing from elsewhere and report no error.

import { createServer } from 'node:http';
import { createServer as createListener, type AddressInfo } from 'node:net';
import { deflateRawSync } from 'node:zlib';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Browser, type Locator, type Page } from '@playwright/test';

export { expect, type Page } from '@playwright/test';

export const test = base.extend<{ strict: void }>({
  strict: [
    async ({ page, baseURL }, use) => {
      const wrong: string[] = [];
      page.on('pageerror', (error) => wrong.push(String(error)));
      page.on('console', (message) => {
        // A policy that forbids something says so here, and nowhere else.
        if (message.type() === 'error' && message.text().includes('Content Security Policy')) wrong.push(message.text());
      });
      page.on('request', (request) => {
        if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(baseURL!)) wrong.push(`fetched ${request.url()}`);
      });
      await use();
      if (wrong.length > 0) throw new Error(wrong.join('\n'));
    },
    { auto: true },
  ],
});

// Nothing on the page is a barrier that axe knows of.
export async function clean(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(' | ')}`)).toEqual([]);
}

// What a test uses to be held in one hand.
export const onPhone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export const status = (page: Page): Locator => page.getByRole('status').first();
export const hints = (page: Page): Locator => page.getByRole('checkbox', { name: /^Hints/ });
// Reasons are shown in exact terms too, as for those who have once asked for them.
export const inExactTerms = (page: Page): Promise<unknown> => page.addInitScript(() => localStorage.setItem('nimgraph.exact', 'yes'));
export const firstMove = (page: Page): Locator => page.locator('section[aria-labelledby="moves-title"] li button').first();
export const record = (page: Page): Locator => page.locator('ol[aria-label="Moves played"] li:not(.none)');

// A question of the page to one of its engines. One that is stopped answers no more.
interface Heard {
  method: string;
  state: 'waiting' | 'answered' | 'dropped';
}

// Listens to what the page asks its engines, from its next loading on.
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: (Heard & { worker: Worker })[] = [];
    Object.assign(window, { heard });
    const post = Worker.prototype.postMessage as (this: Worker, message: unknown) => void;
    const { terminate } = Worker.prototype;
    Worker.prototype.postMessage = function (this: Worker, message: { id: number; method?: string }) {
      // The code that a worker is given is no question.
      if (message.method === undefined) return post.call(this, message);
      const call = { method: message.method, state: 'waiting' as Heard['state'], worker: this };
      heard.push(call);
      // The page listens from before, so that whatever an answer leads to has been asked by then.
      this.addEventListener('message', ({ data }: MessageEvent<{ id: number }>) => {
        if (data.id === message.id) call.state = 'answered';
      });
      post.call(this, message);
    };
    Worker.prototype.terminate = function (this: Worker) {
      for (const call of heard) if (call.worker === this && call.state === 'waiting') call.state = 'dropped';
      terminate.call(this);
    };
  });
}

// How many questions have been heard that fit.
export function tally(page: Page, fits: Partial<Heard>): Promise<number> {
  return page.evaluate(({ method, state }) => {
    const { heard } = window as unknown as { heard: Heard[] };
    return heard.filter((call) => call.method === (method ?? call.method) && call.state === (state ?? call.state)).length;
  }, fits);
}

// Eighteen vertices, each joined to eight others, in misère play: no theorem speaks of it and no search gets far.
export function hardPosition(): string {
  const n = 18;
  const edges = [];
  for (let i = 0; i < n; i += 1) for (const d of [1, 2, 5, 7]) edges.push(`v${i}-v${(i + d) % n}:${3 + ((i * d) % 5)}`);
  return `game=edge-nim&play=misere&edges=${edges.join(',')}&at=${onCircle(n)}&token=v0`;
}

// Places of the vertices v0, v1, … round a circle.
export function onCircle(n: number): string {
  const angle = (i: number) => (2 * Math.PI * i) / n;
  const place = (i: number) => `${Math.round(500 + 500 * Math.sin(angle(i)))}.${Math.round(500 - 500 * Math.cos(angle(i)))}`;
  return Array.from({ length: n }, (_, i) => `v${i}.${place(i)}`).join(',');
}

// A page of another site, on a server of its own, that shows an address in a frame. Browsers keep pages that only
// pretend to come from somewhere from framing this machine.
export async function frameElsewhere(page: Page, address: string): Promise<void> {
  const body = `<!doctype html><title>A class</title><iframe src="${address.replaceAll('&', '&amp;')}" width="640" height="480"></iframe>`;
  const elsewhere = createServer((_, reply) => void reply.setHeader('content-type', 'text/html').end(body));
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  page.on('close', () => elsewhere.close());
  await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
}

// Where a part of the board is on the screen.
// Where a part stands once it no longer moves: a page that is still filling pushes its parts about.
export async function middleOf(part: Locator): Promise<{ x: number; y: number }> {
  let last = '';
  await expect(async () => {
    const seen = JSON.stringify(await part.boundingBox());
    const moved = seen !== last;
    last = seen;
    expect(moved || seen === 'null').toBe(false);
  }).toPass({ intervals: [100] });
  const box = (await part.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function dragTo(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

// Somebody at another device.
export const newcomer = async (browser: Browser, given = {}): Promise<Page> => (await browser.newContext(given)).newPage();

// A server of its own, which can be stopped and started again.
export async function serve(port: number, args: string[]): Promise<ChildProcess> {
  const nimgraph = process.env.NIMGRAPH_BINARY ?? '../target/debug/nimgraph';
  const server = spawn(nimgraph, ['serve', '--listen', `127.0.0.1:${port}`, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(server.stdout!, 'data');
  return server;
}
export async function stop(server: ChildProcess): Promise<void> {
  server.kill('SIGTERM');
  await once(server, 'exit');
}
export const freePort = async () => {
  const holder = createListener().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  holder.close();
  return port;
};

// What can be seen and lies outside the window, unless it is in something that scrolls or is cut.
export function outside(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const wide = document.documentElement.clientWidth;
    const isCut = (part: Element | null): boolean => part !== null && part !== document.documentElement && (getComputedStyle(part).overflowX !== 'visible' || isCut(part.parentElement));
    const found = document.documentElement.scrollWidth > wide ? [`the page is ${document.documentElement.scrollWidth} wide`] : [];
    for (const part of document.querySelectorAll('body *')) {
      const { left, right, width, height } = part.getBoundingClientRect();
      if (width === 0 || height === 0 || (left >= -1 && right <= wide + 1)) continue;
      if (part.closest('svg, .unseen, .katex') !== null || isCut(part.parentElement)) continue;
      found.push(`${part.tagName}.${part.className} ${part.textContent.trim().slice(0, 30)}: ${Math.round(left)} to ${Math.round(right)}`);
    }
    // Dialogs and panels scroll up and down only.
    for (const part of document.querySelectorAll('dialog, .panel')) {
      if (part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1) found.push(`${part.tagName} is ${part.scrollWidth} wide in ${part.clientWidth}`);
    }
    // What lies below the bar scrolls up and down only.
    const main = document.querySelector('main')!;
    if (main.scrollWidth > main.clientWidth) found.push(`main is ${main.scrollWidth} wide`);
    return found.slice(0, 3);
  });
}

// The widths of phones and tablets.
export const WIDTHS = [320, 375, 768, 820, 1024, 1180];

// What lies outside the window at any of them.
export async function cutOff(page: Page, name: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const what of await outside(page)) wrong.push(`${name} at ${width}: ${what}`);
  }
  return wrong;
}

// A link to a set for a class, as the page makes it.
export const setLink = (positions: unknown[], title = 'Nim, 5b') => `class?set=${packed({ format: 'nimgraph-class/1', title, positions })}`;
export const packed = (value: unknown) => deflateRawSync(JSON.stringify(value)).toString('base64url');

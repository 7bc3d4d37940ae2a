// The board for notebooks in a real browser: the module that is in the wheel, a model as anywidget has it, and behind
// it the real Python class. Only Jupyter's own wire is left out.

import { expect, test, type Page } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface, type Interface } from 'node:readline';

const python = process.env.NIMGRAPH_PYTHON ?? '../target/python/bin/python';
const MODULE = '../python/nimgraph/static/board.js';

interface Traits {
  position: string;
  moves: string[];
  hints: boolean;
}

// Traits as anywidget's model has them; what is set and sent goes to the kernel.
const HARNESS = `
  window.start = async (source, traits) => {
    const module = await import(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
    const handlers = new Map();
    const changed = new Set();
    window.errors = [];
    const model = {
      get: (name) => traits[name],
      set: (name, value) => { traits[name] = value; changed.add(name); },
      save_changes: () => { void kernel({ set: Object.fromEntries([...changed].map((n) => [n, traits[n]])) }); changed.clear(); },
      send: (content) => void kernel({ send: content }),
      on: (event, handler) => handlers.set(event, [...(handlers.get(event) ?? []), handler]),
      off: (event, handler) => handlers.set(event, (handlers.get(event) ?? []).filter((h) => h !== handler)),
    };
    window.update = (next) => {
      const names = Object.keys(next).filter((n) => JSON.stringify(next[n]) !== JSON.stringify(traits[n]));
      Object.assign(traits, next);
      for (const name of names) for (const handler of handlers.get('change:' + name) ?? []) handler();
    };
    window.listening = () => [...handlers.values()].flat().length;
    window.end = await module.default.render({ model, el: document.getElementById('cell') });
  };
`;

class Notebook {
  traits!: Traits;
  #kernel: ChildProcess;
  #lines: Interface;
  // The page takes up what the kernel said last.
  #shown: Promise<unknown> = Promise.resolve();
  said = '';

  private constructor(kernel: ChildProcess) {
    this.#kernel = kernel;
    this.#lines = createInterface({ input: kernel.stdout! });
    kernel.stderr!.on('data', (text: Buffer) => (this.said += text.toString()));
  }

  static async open(page: Page, position: string): Promise<Notebook> {
    if (!existsSync(python)) throw new Error(`${python} is not there: run \`make widget-test\`, which makes it`);
    const notebook = new Notebook(spawn(python, ['widget-tests/kernel.py', position]));
    const lines = notebook.#lines;
    const first = await new Promise<string>((resolve, reject) => {
      lines.once('line', resolve);
      notebook.#kernel.once('exit', () => reject(new Error(notebook.said)));
    });
    notebook.traits = JSON.parse(first) as Traits;
    await page.exposeFunction('kernel', (message: unknown) => notebook.#kernel.stdin!.write(`${JSON.stringify(message)}\n`));
    lines.on('line', (line) => {
      notebook.traits = JSON.parse(line) as Traits;
      const { traits } = notebook;
      notebook.#shown = notebook.#shown.then(() =>
        page.evaluate((traits) => (window as unknown as { update: (t: unknown) => void }).update(traits), traits),
      );
    });
    await page.setContent('<body data-jp-theme-light="true"><p style="color: rgb(1, 2, 3)">a notebook</p><div id="cell"></div></body>');
    await page.addScriptTag({ content: HARNESS });
    await page.evaluate(
      ([source, traits]) => (window as unknown as { start: (s: unknown, t: unknown) => Promise<void> }).start(source, traits),
      [readFileSync(MODULE, 'utf8'), notebook.traits] as const,
    );
    return notebook;
  }

  async close(): Promise<void> {
    this.#lines.close();
    this.#kernel.kill();
    await this.#shown;
  }
}

let notebook: Notebook;
const errors: string[] = [];
test.beforeEach(({ page }) => {
  errors.length = 0;
  page.on('pageerror', (error) => errors.push(String(error)));
});
test.afterEach(async () => {
  await notebook.close();
  expect(errors).toEqual([]);
  expect(notebook.said).not.toContain('Traceback');
});

test('a move on the board changes the position in Python, and can be taken back', async ({ page }) => {
  notebook = await Notebook.open(page, 'edge-nim cycle:4 weights=1,1,1,1 token=0');
  await expect(page.getByRole('group', { name: 'The board of Edge Nim' })).toBeVisible();
  await expect(page.getByText('First player is to move.')).toBeVisible();
  await page.locator('[data-target]').first().click();
  await expect.poll(() => notebook.traits.moves).toEqual(['0-1=0']);
  expect(notebook.traits.position).toBe('edge-nim cycle:4 weights=0,1,1,1 token=1');
  await expect(page.getByText('Second player is to move.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => notebook.traits.moves).toEqual([]);
  expect(notebook.traits.position).toBe('edge-nim cycle:4 token=0');
});

test('hints show which moves win, and a ladder asks how much to leave', async ({ page }) => {
  notebook = await Notebook.open(page, 'nim 3,5');
  await page.getByRole('checkbox', { name: 'Hints' }).check();
  await expect.poll(() => notebook.traits.hints).toBe(true);
  await expect(page.locator('[data-target].wins, .wins [data-target], [data-target] .wins').first()).toBeAttached();
  await page.locator('[data-target]').last().click();
  await page.getByRole('button', { name: /^leave 3/ }).or(page.getByRole('option', { name: /^leave 3/ })).first().click();
  await expect.poll(() => notebook.traits.position).toBe('nim 3,3');
});

test('several heaps at once, until nobody can move', async ({ page }) => {
  notebook = await Notebook.open(page, 'graph-nim path:2 weights=1');
  await page.locator('.stepper .more:enabled').first().click();
  await page.getByRole('button', { name: /^Remove 1$/ }).first().click();
  await expect.poll(() => notebook.traits.position).toBe('graph-nim path:2 weights=0');
  await expect(page.getByText('First player has won.')).toBeVisible();
});

test('it leaves the notebook as it was', async ({ page }) => {
  notebook = await Notebook.open(page, 'nim 1,2');
  await expect(page.getByText('First player is to move.')).toBeVisible();
  const colour = () => page.evaluate(() => getComputedStyle(document.querySelector('p')!).color + document.documentElement.lang);
  expect(await colour()).toBe('rgb(1, 2, 3)');
  await page.evaluate(() => (window as unknown as { end: () => void }).end());
  await expect(page.locator('.nimgraph-board')).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { listening: () => number }).listening())).toBe(0);
});

// Every page, in every language and at the widths of phones and tablets: nothing lies outside the window.

import { cutOff, expect, setLink, test } from './support.ts';

const SET = setLink(['game=nim&heaps=3,4', 'game=edge-nim&edges=a-b:2,b-c,c-d,d-a:2&at=a.0.0,b.1000.0,c.1000.1000,d.0.1000&token=a'], 'Ein Titel, der lang ist');

// The pages and their overlays, each with what shows that it has opened.
const PAGES: [address: string, there: string, open?: string][] = [
  ['play', '.target'],
  ['play?game=graph-nim&edges=a-b:3,b-c:4,c-a:4,c-d:2', '.stepper'],
  ['play?game=nim&heaps=3,1&moves=0=0~1=0', '.ways'],
  ['learn', '.lesson'],
  ['learn?lesson=all-weights&step=5', '.panel .buttons, .above'],
  ['learn?lesson=k2n&step=end', '.stars'],
  ['puzzles?game=circular-nim&grade=easy&seed=1', '.vertex'],
  ['puzzles?theme=cancelling&grade=easy&seed=1&lesson=nim-and-xor', '.vertex'],
  ['gallery', '.exhibit svg'],
  ['draw', '.tools'],
  ['draw?game=nim&heaps=3,4,5', '.vertex'],
  ['tables', '.map, svg[role]'],
  ['prove', 'textarea, input'],
  ['errata', 'article, li'],
  ['make', '.sentence select'],
  ['families', 'select'],
  ['sheet?game=nim&n=2&seed=7', '.sheet, section'],
  ['class', '.text-page'],
  ['teach', 'details'],
  ['sheet?from=set', '.sheet'],
  ['embed?game=nim&heaps=3,4', '.foot'],
  ['play?game=nim&heaps=3,4,5', '[role=dialog], dialog', 'header .tools button:last-child'],
  ['play?game=nim&heaps=3,4,6', '[role=dialog], dialog', 'header .tools button'],
  ['play?game=nim&heaps=3,4,7', '[role=dialog], dialog', '.toggles .new'],
  // What a pupil sees: a position, and the result.
  [SET, '.answer'],
  [`${SET}&n=2`, '.answer'],
  [`${SET}&n=end`, 'ol li'],
  // After a game, and while variations are tried.
  ['play?game=nim&heaps=2,1&moves=0=0~1=0&against=person', '.ways[role=group]'],
  ['play?game=nim&heaps=2,1&moves=0=1~1=0~0=0&against=person', 'section.review, .review', '.ways[role=group] .primary'],
  ['play?game=edge-nim&edges=a-b:3,b-c:4,c-d:3,d-a:6&at=a.0.0,b.1000.0,c.1000.1000,d.0.1000&token=a&against=person', 'section[aria-labelledby=why-title]', '.toggles input[type=checkbox]'],
];

for (const code of ['en', 'de', 'fr', 'es', 'ja']) {
  test(`nothing lies outside the window in ${code}`, async ({ page }) => {
    // Thirty pages in six widths.
    test.slow();
    const wrong: string[] = [];
    await page.addInitScript((code) => localStorage.setItem('nimgraph.language', code), code);
    for (const [address, there, open] of PAGES) {
      await page.setViewportSize({ width: 1180, height: 800 });
      await page.goto(`./#/${address}`);
      if (open !== undefined) await page.locator(open).first().click();
      await expect(page.locator(there).first(), address).toBeAttached();
      wrong.push(...(await cutOff(page, address.slice(0, 60))));
      if (open !== undefined) await page.keyboard.press('Escape');
    }
    expect(wrong).toEqual([]);
  });
}

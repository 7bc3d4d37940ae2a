// Every page, in every language and at the widths of phones and tablets: nothing lies outside the window.

import { expect, test, type Page } from './support.ts';

const WIDTHS = [320, 375, 768, 820, 1024, 1180];

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
];

// What can be seen and lies outside the window, unless it is in something that scrolls or is cut.
function outside(page: Page): Promise<string[]> {
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
    // What lies below the bar scrolls up and down only.
    const main = document.querySelector('main')!;
    if (main.scrollWidth > main.clientWidth) found.push(`main is ${main.scrollWidth} wide`);
    return found.slice(0, 3);
  });
}

for (const code of ['en', 'de', 'fr', 'es', 'ja']) {
  test(`nothing lies outside the window in ${code}`, async ({ page }) => {
    const wrong: string[] = [];
    await page.addInitScript((code) => localStorage.setItem('nimgraph.language', code), code);
    for (const [address, there, open] of PAGES) {
      await page.setViewportSize({ width: 1180, height: 800 });
      await page.goto(`./#/${address}`);
      if (open !== undefined) await page.locator(open).first().click();
      await expect(page.locator(there).first(), address).toBeAttached();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        for (const what of await outside(page)) wrong.push(`${address} at ${width}: ${what}`);
      }
      if (open !== undefined) await page.keyboard.press('Escape');
    }
    expect(wrong).toEqual([]);
  });
}

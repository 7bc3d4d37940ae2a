// The page in the languages that it speaks.

import { expect, inExactTerms, status, test } from './support.ts';

const YOURS: { [code: string]: [string, RegExp, string] } = {
  de: ['de-DE', /^Du bist am Zug\. Das kannst du gewinnen\.$/, 'Du hast a–b von 2 auf 0 gesenkt und Δ nach b bewegt.'],
  fr: ['fr-FR', /^À vous de jouer\. Vous pouvez gagner\.$/, 'Vous avez abaissé a–b de 2 à 0 et déplacé Δ vers b.'],
  es: ['es-ES', /^Te toca\. Puedes ganar\.$/, 'Has bajado a–b de 2 a 0 y llevado Δ hasta b.'],
  ja: ['ja-JP', /^あなたの番です。 ?あなたが勝てます。$/, 'あなたの手：a–b を 2 から 0 に減らす、Δ を b へ動かす。'],
};
for (const [code, [locale, greeting, told]] of Object.entries(YOURS)) {
  test.describe(code, () => {
    test.use({ locale });
    test(`a browser that asks for ${code} gets it, and a game is told in it`, async ({ page }) => {
      await page.goto('./');
      await expect(status(page)).toHaveText(greeting);
      await expect(page.locator('html')).toHaveAttribute('lang', code);
      await page.locator('[data-target]').first().press('0');
      await expect(page.locator('.record li:not(.none)')).toHaveCount(2);
      await page.locator('.record li button').first().click();
      await expect(page.locator('.told')).toHaveText(told);
    });
  });
}

test('a language that was chosen stays, and moves are told in it', async ({ page }) => {
  await page.goto('./#/play?game=edge-nim&edges=a-b:2,b-c:1&token=a');
  await page.getByLabel('Language').selectOption('de');
  await expect(page.getByText('Schiebe Δ entlang einer Linie')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Schiebe Δ entlang einer Linie')).toBeVisible();
  await page.getByLabel('Hinweise').check();
  await expect(page.locator('section[aria-labelledby="moves-title"] li').first()).toContainText(/a–b von 2 auf [01] senken und nach b gehen/);
  // The lessons speak it too.
  await page.getByRole('link', { name: 'Lernen' }).click();
  await page.getByRole('link', { name: /Nim und XOR/ }).click();
  await expect(page.getByText('Das ist Nim. Wenn du am Zug bist')).toBeVisible();
  await page.getByRole('link', { name: 'Spielen', exact: true }).click();
  await page.getByLabel('Sprache').selectOption('en');
  await expect(page.getByText('Slide Δ along a line')).toBeVisible();
});

// Positions whose reasons come from a simplification, from formulas, from heaps and from a search.
const POSITIONS = [
  'game=edge-nim&edges=a-b:2,b-c:1,b-d:3&token=a',
  'game=edge-nim&edges=a-b:2,a-b:1,b-c:1,c-d:3,d-a:2&token=a',
  'game=edge-nim&edges=a-b:3,b-c:1,c-a:2,c-d:1&token=a',
  'game=nim&heaps=3,4,5',
  'game=circular-nim&heaps=1,2,3,4,5&k=2',
  'game=vertex-nim&edges=a-b,b-c,c-d&weights=2,3,1,2&token=a',
  'game=edge-nim&edges=a-b:2,b-c:3,c-d:1,d-a:2,a-c:3,b-d:2,d-e:3,e-a:2,c-e:2&token=a',
];
// What English cannot do without, as whole words.
const ENGLISH = /\b(the|of|and|is|are|to|by|with|move|heap|edge|vertex|weight|theorem)\b/i;

for (const code of ['de', 'ja']) {
  test(`reasons are told in ${code} alone; the statement they rest on is marked as English`, async ({ page }, info) => {
    await inExactTerms(page);
    await page.goto(`./#/play?${POSITIONS[0]}`);
    await page.locator('select:has(option[value="ja"])').selectOption(code);
    for (const [i, position] of POSITIONS.entries()) {
      await page.goto(`./#/play?${position}`);
      const hints = page.getByLabel(code === 'de' ? 'Hinweise' : 'ヒント');
      await hints.check();
      const why = page.locator('section[aria-labelledby="why-title"]');
      const phrases = why.locator(`p > span[lang]`);
      await expect(why.locator(`p > span[lang="${code}"]`).first()).toBeVisible();
      await expect(why.locator('p > span[lang="en"]'), position).toHaveCount(0);
      const told = (await phrases.allTextContents()).join('');
      expect(told, position).not.toMatch(ENGLISH);
      if (code === 'ja') expect(told, position).toMatch(/です|ます/);
      if (await why.locator('blockquote').count()) await expect(why.locator('blockquote')).toHaveAttribute('lang', 'en');
      await why.screenshot({ path: info.outputPath(`${code}-${i}.png`) });
    }
  });
}

test('what is only there in English is set apart as English', async ({ page }) => {
  await page.goto('./#/play?game=nim&heaps=3,4,5');
  await page.getByLabel('Language').selectOption('de');
  await page.getByLabel('Hinweise').check();
  await page.getByText('Genauer gesagt').click();
  await page.getByText('Warum keine andere Aussage?').click();
  const needs = page.locator('section[aria-labelledby="why-title"] dt').filter({ hasText: 'verlangt' }).first();
  await expect(needs).toHaveText(/^verlangt: \S/);
  await expect(needs.locator('q[lang="en"]')).not.toBeEmpty();
  await page.goto('./#/gallery');
  await expect(page.locator('#family-usage q[lang="en"]')).not.toBeEmpty();
  await page.goto('./#/play?game=nim&heaps=3,x');
  await expect(page.getByRole('alert').first()).toHaveText(/^Dieser Link lässt sich nicht öffnen: heaps\[1\] ist „x“, erwartet wird eine ganze Zahl\./);
  await page.goto('./#/play?game=nim&heaps=3,4&moves=1=9');
  await expect(page.getByRole('alert').first()).toHaveText(/^Nicht jeder Zug dieses Links ist möglich: „"1=9" is not a legal move here;.*“\. Die Züge davor sind gemacht\.$/);
});

// Formulas for all weights, proved and refuted in the page.

import { clean, expect, test, type Page } from './support.ts';

const verdict = (page: Page) => page.getByRole('status').filter({ hasText: /Proved|Refuted|Not decided|Looking/ });
const formula = (page: Page) => page.getByLabel('Formula', { exact: true });

test('a theorem is proved, with its steps and a strategy', async ({ page }) => {
  await page.goto('./#/prove');
  await expect(formula(page)).toHaveValue('w0 xor w1 = w2');
  await page.getByRole('button', { name: 'Prove', exact: true }).click();
  await expect(verdict(page)).toContainText('Proved.');
  await expect(page.getByRole('row', { name: /no move leads from a position where it holds to another .* shown/ })).toBeVisible();
  await expect(page.getByText(/sets of them make up the proof/)).toBeVisible();
  // What the lines of a strategy mean: not the first that fits, but one of those that fit.
  await expect(page.getByText(/at least one of these moves is legal and leads to a position where it does/)).toBeVisible();
  await expect(page.locator('pre').filter({ hasText: ':=' })).toContainText('h0 := xor(h1, h2)');
  // Without a token nothing is said of its places.
  await expect(page.getByText(/Places of the token/)).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Board' }).selectOption({ label: (await page.getByRole('option', { name: /^Edge Nim path:4/ }).textContent())! });
  await page.getByRole('button', { name: 'Prove', exact: true }).click();
  await expect(page.getByText(/leads to a position where it does\. Places of the token that a symmetry/)).toBeVisible();
});

test('a wrong formula is refuted by a position that can be played', async ({ page }) => {
  await page.goto('./#/prove');
  await expect(formula(page)).toHaveValue('w0 xor w1 = w2');
  await formula(page).fill('w0 + w1 = w2');
  await formula(page).press('Enter');
  await expect(verdict(page)).toContainText('Refuted.');
  await page.getByRole('link', { name: 'Play this position' }).click();
  await expect(page).toHaveURL(/#\/play\?/);
});

test('a mistake in a formula is told at once, and nothing is proved', async ({ page }) => {
  await page.goto('./#/prove');
  await expect(formula(page)).toHaveValue('w0 xor w1 = w2');
  await formula(page).fill('w0 = mix');
  await expect(page.getByText(/did you mean "min"/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Prove', exact: true })).toBeDisabled();
});

test('the map shows where a formula is wrong', async ({ page }) => {
  await page.goto('./#/prove');
  await expect(page.getByText('All 81 cells agree.')).toBeVisible();
  await formula(page).fill('w0 = w1');
  await expect(page.getByText(/cells do not agree/)).toBeVisible();
  // Its cells are walked with the arrow keys, and say what search and formula say of them.
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('gridcell').nth(1)).toBeFocused();
  await expect(page.getByRole('gridcell').nth(1)).toHaveAccessibleName(/: [NP]; the formula (holds|does not hold)$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/play\?/);
});

test('the address keeps the board and the formula', async ({ page }) => {
  await page.goto('./#/prove');
  await page.getByRole('combobox', { name: 'Board' }).selectOption({ label: 'Graph Nim cycle:3 weights=2: min = max' });
  await expect(formula(page)).toHaveValue('min = max');
  await expect(page).toHaveURL(/formula=min%20%3D%20max/);
  await page.reload();
  await expect(formula(page)).toHaveValue('min = max');
  await expect(page.getByRole('heading', { name: 'Prove: Graph Nim' })).toBeVisible();
});

test('no barrier, before and after a proof', async ({ page }) => {
  await page.goto('./#/prove');
  await expect(page.getByText('All 81 cells agree.')).toBeVisible();
  await clean(page);
  await page.getByRole('button', { name: 'Prove', exact: true }).click();
  await expect(verdict(page)).toContainText('Proved.');
  await clean(page);
});

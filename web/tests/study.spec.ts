// Variations and notes, and the line of best play.

import { clean, expect, hints, status, test } from './support.ts';

const SQUARE = 'game=edge-nim&edges=a-b:3,b-c,c-d,d-a:2&at=a.0.0,b.1000.0,c.1000.1000,d.0.1000&token=a';

test('variations and notes are kept, and are in the link', async ({ page }) => {
  await page.goto(`./#/play?${SQUARE}`);
  await page.getByText('Variations and notes').click();
  const tree = page.getByRole('group', { name: 'Variations and notes' });
  await page.getByRole('button', { name: /^line a to b/ }).click();
  await page.getByRole('button', { name: /^leave 1/ }).click();
  await expect(tree.getByRole('button', { name: '1. a–b 3 → 1, Δ → b' })).toHaveAttribute('aria-current', 'step');
  // Nobody answers: both sides are moved by hand.
  await expect(status(page)).toContainText('to move');
  await page.getByLabel('Note on this position').fill('Both ways (even) & safe!');
  await tree.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('button', { name: /^line a to d/ }).click();
  await page.getByRole('button', { name: /^leave 0/ }).click();
  await expect(tree.getByRole('button', { name: /^1\./ })).toHaveCount(2);
  await clean(page);
  // Another device opens the link.
  const link = page.url();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(tree.getByRole('button', { name: '1. a–d 2 → 0, Δ → d' })).toHaveAttribute('aria-current', 'step');
  await expect(tree).toContainText('Both ways (even) & safe!');
  await tree.getByRole('button', { name: '1. a–b 3 → 1, Δ → b' }).click();
  await expect(page.getByLabel('Note on this position')).toHaveValue('Both ways (even) & safe!');
  await page.getByRole('button', { name: 'Remove this move' }).click();
  await expect(tree.getByRole('button', { name: /^1\./ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Stop analysing' }).click();
  await expect(tree).toHaveCount(0);
  expect(page.url()).not.toContain('tree=');
});

test('a link whose tree was cut says so', async ({ page }) => {
  await page.goto(`./#/play?${SQUARE}&tree=(a-b=1`);
  await expect(page.getByRole('alert')).toContainText('the link has been cut or changed');
});

test('the line of best play is listed, with arrows for the way of the token', async ({ page }) => {
  await page.goto(`./#/play?${SQUARE}`);
  await hints(page).check();
  await page.getByText('Best play from here').click();
  const line = page.getByRole('list', { name: 'Best play from here' }).getByRole('listitem');
  await expect(line.first()).toHaveText('a–b 3 → 1, Δ → b');
  await expect(line).toHaveCount(5);
  await expect(page.locator('.arrows line')).toHaveCount(5);
  // Another position has another line.
  await page.goto('./#/play?game=nim&heaps=1,2');
  await expect(line.first()).toHaveText('heap B: 2 → 1');
  await expect(page.locator('.arrows line')).toHaveCount(0);
});

test('a map shows Grundy values in colour, and its address keeps that', async ({ page }) => {
  await page.goto('./#/tables?across=0&up=1&most=4&game=nim&heaps=1,2');
  await page.getByLabel('Grundy values in colour').check();
  await expect(page.getByRole('gridcell', { name: 'heap A = 1, heap B = 3: N, Grundy value 2' })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'heap A = 3, heap B = 3: P, Grundy value 0' })).toBeVisible();
  // The number stands in the cell, so that nobody needs the colour.
  await expect(page.locator('text.value')).toHaveCount(20);
  await page.reload();
  await expect(page.getByLabel('Grundy values in colour')).toBeChecked();
  await expect(page.locator('text.value')).toHaveCount(20);
  await clean(page);
  // Misère play has none.
  await page.goto('./#/tables?across=0&up=1&most=4&show=values&game=nim&heaps=1,2&play=misere');
  await expect(page.getByRole('gridcell', { name: 'heap A = 1, heap B = 1: N' })).toBeVisible();
  await expect(page.getByLabel('Grundy values in colour')).toHaveCount(0);
});

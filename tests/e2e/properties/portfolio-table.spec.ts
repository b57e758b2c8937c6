import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { shareSample } from '../support/shared-console.ts';

const sample = shareSample({ own: true });

const focusedRow = (page: Page) => page.locator('[data-row-id]:focus-within');

test('a column is widened by dragging and reset by a double click', async () => {
  const { page, portfolio, problems } = sample();
  await portfolio.open();
  const policy = page.getByRole('columnheader', { name: 'Cancellation policy' });
  // New rows can add a scrollbar, which narrows every column.
  await expect(page.getByRole('link', { name: 'Spindle Hall' })).toBeVisible();
  const resizer = policy.locator('[aria-hidden]').last();
  const edge = async () => {
    await resizer.hover();
    const box = await resizer.boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + 12 };
  };
  const width = () => policy.evaluate((cell) => cell.clientWidth);
  const from = await edge();
  const before = await width();
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(width).toBe(before + 60);
  await page.mouse.dblclick((await edge()).x, from.y);
  await expect.poll(width).toBe(before);
  expect(problems).toEqual([]);
});

test('the property table is navigated, searched, selected, copied and arranged by keyboard', async () => {
  const { app, page, portfolio, problems } = sample();
  await portfolio.open();
  const table = page.getByRole('table', { name: 'Properties' });
  const filter = page.getByRole('textbox', { name: 'Filter properties' });
  await expect(table.getByRole('link', { name: 'Spindle Hall' })).toBeVisible();
  // From the page itself, the key focuses the first row without scrolling it under the header.
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(focusedRow(page)).toContainText('Heron House');
  expect(await table.evaluate((element) => element.parentElement?.scrollTop)).toBe(0);
  await filter.focus();
  await page.keyboard.press('ArrowDown');
  await expect(focusedRow(page)).toContainText('Heron House');

  await page.keyboard.press('End');
  await expect(table.getByRole('row').last().getByRole('link')).toBeFocused();
  // Letters count as one word within a second, which a busy machine can exceed.
  await expect(async () => {
    await page.keyboard.type('spin');
    await expect(focusedRow(page)).toContainText('Spindle Hall', { timeout: 1_000 });
  }).toPass();
  await page.waitForTimeout(1_000);
  await page.keyboard.press('x');
  await expect(focusedRow(page).getByRole('checkbox')).toBeChecked();
  await expect(page.getByText('1 property selected')).toBeVisible();

  await page.keyboard.press('ControlOrMeta+c');
  await expect(page.getByText('Row copied')).toBeVisible();
  const copied = await app.evaluate(({ clipboard }) => clipboard.readText());
  expect(copied.split('\t')[0]).toContain('Spindle Hall');
  expect(copied.split('\t')).toHaveLength(10);

  const deposit = table.getByRole('columnheader', { name: 'Deposit' });
  const before = await deposit.evaluate((cell) => cell.clientWidth);
  await deposit.getByRole('button').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => deposit.evaluate((cell) => cell.clientWidth)).toBe(before + 16);
  await page.keyboard.press('Enter');
  await expect(deposit).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Price mode' }).click();
  await expect(table.getByRole('columnheader', { name: 'Price mode' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await table.getByRole('link', { name: 'Spindle Hall' }).press('Enter');
  await page.getByRole('tab', { name: 'Overview' }).waitFor();
  await page.getByRole('link', { name: 'All properties' }).click();
  await expect(deposit).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByText('1 property selected')).toBeVisible();
  expect(problems).toEqual([]);
});

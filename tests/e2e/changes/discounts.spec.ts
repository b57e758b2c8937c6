import type { Page } from '@playwright/test';
import type { Simulator } from '../../../src/simulator/simulator.ts';
import { expect, test } from '../support/fixtures.ts';
import { unlockEditing } from '../pages/edit-lock.ts';
import { DiscountPage } from '../pages/discount.ts';
import { shareConsole } from '../support/shared-console.ts';
import { changeWorkspace } from '../support/workspace-change.ts';

/** Every discount of this property is set. */
const propertyId = 4115;

const shared = shareConsole([propertyId, 4125, 4206], { ownSample: true });

const ledgerOf = (property: number) => {
  const { service } = shared();
  return service.ledger().filter((entry) => entry.propertyId === property);
};

async function openUnlocked(page: Page, property: number): Promise<DiscountPage> {
  const discount = new DiscountPage(page);
  await discount.open(property);
  await unlockEditing(page);
  return discount;
}

function rowsOf(body: unknown): Record<string, unknown>[] {
  return (body as { rows: Record<string, unknown>[] }).rows;
}

test('rows are added, duplicated, taken out and put back by keyboard @promise', async () => {
  const console = shared();
  await changeWorkspace(console, 'sample');
  const { page } = console;
  const discount = new DiscountPage(page);
  await discount.open(propertyId);
  await discount.begin('Edit early bird');
  await expect(discount.field('Arrivals from', 1)).toBeFocused();
  await discount.button('Add rule').focus();
  await page.keyboard.press('Enter');
  await expect(discount.field('Arrivals from', 2)).toBeFocused();
  await discount.button('Delete rule 2').focus();
  await page.keyboard.press('Enter');
  await expect(discount.button('Add rule')).toBeFocused();
  await discount.button('Duplicate rule 1').focus();
  await page.keyboard.press('Space');
  await expect(discount.field('Arrivals from', 2)).toBeFocused();
  await discount.button('Delete rule 1').focus();
  await page.keyboard.press('Enter');
  const back = page.getByRole('button', { name: /^Put back/ });
  await expect(back).toBeFocused();
  await expect(discount.field('Arrivals from', 2)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(discount.button('Delete rule 1')).toBeFocused();
  // Left and come back to: nothing typed is lost.
  await discount.openTab();
  await page.getByRole('link', { name: 'Continue with early bird' }).click();
  const from = discount.field('Arrivals from', 2);
  await from.focus();
  // A date of which a part is missing is not taken for an empty one.
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(from).toHaveAccessibleDescription(/enter a full date/);
  expect(console.problems).toEqual([]);
});

test('rows that moved at the service are decided one by one @promise', async () => {
  const { page, service } = shared();
  const discount = await openUnlocked(page, 4206);
  await discount.begin('Edit low occupancy');
  await discount.field('Discount (%)', 1).fill('21');
  await discount.field('Discount (%)', 2).fill('22');
  await changeElsewhere(service, 4206, 31, 32);
  await discount.button('Review').click();
  const choice = (row: number, name: string) =>
    page.getByLabel(`Value of Rule ${String(row)}`, { exact: true }).getByRole('radio', { name });
  await choice(1, 'Keep mine').check();
  await choice(2, 'Use theirs').check();
  await discount.review();
  await discount.send();
  await discount.verified();
  const after = rowsOf(ledgerOf(4206).at(-1)?.after);
  expect(after.map((row) => row['discount_percent'])).toEqual([21, 32]);
  expect(ledgerOf(4206)).toHaveLength(2);
});

/** Somebody else replaces the rows of low occupancy, with other percentages. */
async function changeElsewhere(service: Simulator, property: number, ...percents: number[]): Promise<void> {
  const address = `${new URL(service.baseUrl).origin}${service.adminBasePath}/properties/${String(property)}/discounts/low-occupancy`;
  const headers = {
    'X-API-Key': service.apiKey,
    'Content-Type': 'application/json',
    'Idempotency-Key': 'other',
  };
  const body = (await (await fetch(address, { headers })).json()) as { rows: Record<string, unknown>[] };
  const rows = body.rows.map((row, index) => ({ ...row, discount_percent: percents[index] }));
  const answer = await fetch(address, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ active: true, rows }),
  });
  expect(answer.status).toBe(200);
}

import type { Page } from '@playwright/test';
import type { Simulator } from '../../../src/simulator/simulator.ts';
import { expect, test } from '../support/fixtures.ts';
import { unlockEditing } from '../pages/edit-lock.ts';
import { LeverPage } from '../pages/lever.ts';
import { shareConsole } from '../support/shared-console.ts';
import { changeWorkspace } from '../support/workspace-change.ts';

/** Every lever of this property is set. */
const propertyId = 4115;

const shared = shareConsole([propertyId, 4125, 4206], { ownSample: true });

const ledgerOf = (house: number) => {
  const { service } = shared();
  return service.ledger().filter((entry) => entry.propertyId === house);
};

async function openUnlocked(page: Page, house: number): Promise<LeverPage> {
  const lever = new LeverPage(page);
  await lever.open(house);
  await unlockEditing(page);
  return lever;
}

function rowsOf(body: unknown): Record<string, unknown>[] {
  return (body as { rows: Record<string, unknown>[] }).rows;
}

test('rows are added, duplicated, taken out and put back by keyboard @promise', async () => {
  const console = shared();
  await changeWorkspace(console, 'sample');
  const { page } = console;
  const lever = new LeverPage(page);
  await lever.open(propertyId);
  await lever.begin('Edit early bird');
  await expect(lever.field('Arrivals from', 1)).toBeFocused();
  await lever.button('Add rule').focus();
  await page.keyboard.press('Enter');
  await expect(lever.field('Arrivals from', 2)).toBeFocused();
  await lever.button('Delete rule 2').focus();
  await page.keyboard.press('Enter');
  await expect(lever.button('Add rule')).toBeFocused();
  await lever.button('Duplicate rule 1').focus();
  await page.keyboard.press('Space');
  await expect(lever.field('Arrivals from', 2)).toBeFocused();
  await lever.button('Delete rule 1').focus();
  await page.keyboard.press('Enter');
  const back = page.getByRole('button', { name: /^Put back/ });
  await expect(back).toBeFocused();
  await expect(lever.field('Arrivals from', 2)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(lever.button('Delete rule 1')).toBeFocused();
  // Left and come back to: nothing typed is lost.
  await lever.openTab();
  await page.getByRole('link', { name: 'Continue with early bird' }).click();
  const from = lever.field('Arrivals from', 2);
  await from.focus();
  // A date of which a part is missing is not taken for an empty one.
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(from).toHaveAccessibleDescription(/enter a full date/);
  expect(console.problems).toEqual([]);
});

test('rows that moved at the service are decided one by one @promise', async () => {
  const { page, service } = shared();
  const lever = await openUnlocked(page, 4206);
  await lever.begin('Edit low occupancy');
  await lever.field('Discount (%)', 1).fill('21');
  await lever.field('Discount (%)', 2).fill('22');
  await changeElsewhere(service, 4206, 31, 32);
  await lever.button('Review').click();
  const choice = (row: number, name: string) =>
    page.getByLabel(`Value of Rule ${String(row)}`, { exact: true }).getByRole('radio', { name });
  await choice(1, 'Keep mine').check();
  await choice(2, 'Use theirs').check();
  await lever.review();
  await lever.send();
  await lever.verified();
  const after = rowsOf(ledgerOf(4206).at(-1)?.after);
  expect(after.map((row) => row['discount_percent'])).toEqual([21, 32]);
  expect(ledgerOf(4206)).toHaveLength(2);
});

/** Somebody else replaces the rows of low occupancy, with other percentages. */
async function changeElsewhere(service: Simulator, house: number, ...percents: number[]): Promise<void> {
  const address = `${new URL(service.baseUrl).origin}${service.adminBasePath}/properties/${String(house)}/discounts/low-occupancy`;
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

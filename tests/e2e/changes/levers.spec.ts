import type { Page } from '@playwright/test';
import type { Simulator } from '../../../src/simulator/simulator.ts';
import { addHouses, expect, test } from '../support/fixtures.ts';
import { unlockEditing } from '../pages/edit-lock.ts';
import { LeverPage } from '../pages/lever.ts';
import { shareConsole } from '../support/shared-console.ts';
import { changeWorkspace } from '../support/workspace-change.ts';

/** Every lever of this property is set. */
const propertyId = 4115;

interface Lever {
  readonly name: string;
  readonly label: string;
  /** What a new row is filled with, by label. */
  readonly row: Readonly<Record<string, string>>;
  readonly days?: readonly string[];
  /** The input that a replacement changes, and the field behind it. */
  readonly changes: { readonly label: string; readonly field: string };
  /** The names of a row's writable fields, as documented. */
  readonly fields: readonly string[];
}

const dates = { 'Arrivals from': '2028-03-01', 'Arrivals to': '2028-05-31' };
const percent = { label: 'Discount, per cent', field: 'discount_percent' };

const levers: readonly Lever[] = [
  {
    ...{ name: 'low-occupancy', label: 'Low occupancy' },
    row: { ...dates, 'Guests at most': '2', 'Discount, per cent': '12.5' },
    changes: percent,
    fields: ['date_from', 'date_to', 'max_guests', 'discount_percent'],
  },
  {
    ...{ name: 'early-bird', label: 'Early bird' },
    row: { ...dates, 'Days before arrival, at least': '120', 'Discount, per cent': '8' },
    changes: percent,
    fields: ['date_from', 'date_to', 'min_days_before', 'discount_percent'],
  },
  {
    ...{ name: 'late-availability', label: 'Late availability' },
    row: {
      ...dates,
      'Days before arrival, at most': '10',
      'Nights at least': '3',
      'Discount, per cent': '20',
    },
    changes: percent,
    fields: ['date_from', 'date_to', 'max_days_before', 'min_nights', 'discount_percent'],
  },
  {
    ...{ name: 'short-break-rules', label: 'Short-break rules' },
    row: {
      ...dates,
      'Nights at least': '3',
      'Nights at most': '4',
      'Share of the week’s price, per cent': '70',
    },
    days: ['Friday', 'Monday'],
    changes: { label: 'Share of the week’s price, per cent', field: 'price_percent' },
    fields: ['date_from', 'date_to', 'min_nights', 'max_nights', 'start_days', 'price_percent'],
  },
];

const toCamel = (name: string): string =>
  name.replaceAll(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());

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

// Each lever once: that each is written in every spelling is what the dialects campaign proves.
for (const [dialect, spelt, spell, changed] of [
  ['camel', levers.slice(0, 1), toCamel, /^17$/],
  ['stringly', levers.slice(1), (name: string) => name, /^"17(?:\.00)?"$/],
] as const) {
  test(`each lever is replaced, deleted and created as the service spells it (${dialect})`, async ({
    serve,
  }) => {
    // Six guarded writes.
    test.slow();
    const service = await serve({ dialect });
    const console = shared();
    await changeWorkspace(console, { service });
    await addHouses(console, [propertyId]);
    const lever = await openUnlocked(console.page, propertyId);
    for (const { name, label, row, days, changes, fields } of spelt) {
      const path = `${service.adminBasePath}/properties/${String(propertyId)}/discounts/${name}`;
      const said = label.toLowerCase();
      const names = fields.map(spell).sort();

      await lever.begin(`Edit ${said}`);
      await lever.field(changes.label, 1).fill('17');
      await lever.review();
      await lever.send();
      await lever.verified();
      const replaced = service.ledger().at(-1);
      expect(replaced).toMatchObject({ method: 'PUT', path, propertyId });
      // A replacement is what was read, whole: whose it is, the ids, and what nobody here knows.
      const whole = [spell('property_id'), 'active', 'rows'];
      expect(Object.keys(replaced?.body ?? {})).toEqual(expect.arrayContaining(whole));
      const [first] = rowsOf(replaced?.body);
      expect(Object.keys(first ?? {})).toEqual(expect.arrayContaining(['id', ...names]));
      expect(JSON.stringify(first?.[spell(changes.field)])).toMatch(changed);

      await lever.begin(`Delete ${said}`);
      await lever.send();
      await lever.verified();
      expect(service.ledger().at(-1)).toMatchObject({ method: 'DELETE', path, body: null });

      await lever.begin(`Create ${said}`);
      for (const [field, typed] of Object.entries(row)) await lever.field(field, 1).fill(typed);
      for (const day of days ?? []) await console.page.getByRole('checkbox', { name: day }).check();
      await lever.review();
      await lever.send();
      await lever.verified();
      const created = service.ledger().at(-1);
      expect(created).toMatchObject({ method: 'POST', path, propertyId });
      expect(rowsOf(created?.body)).toHaveLength(1);
      expect(Object.keys(rowsOf(created?.body)[0] ?? {}).sort()).toEqual(names);
      expect(rowsOf(created?.after)[0]).toMatchObject({ date_from: '2028-03-01', date_to: '2028-05-31' });
      await lever.openTab();
    }
    const effects = service.ledger();
    expect(effects).toHaveLength(spelt.length * 3);
    expect(new Set(effects.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(effects.length);
    for (const { idempotencyKey } of effects) expect(idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
    expect(console.problems).toEqual([]);
  });
}

test('a deleted lever is made again by Undo, row by row, and the tab shows it @promise', async () => {
  const { page, problems } = shared();
  const lever = await openUnlocked(page, 4125);
  await lever.begin('Delete low occupancy');
  await lever.send();
  await lever.verified();
  const [gone] = ledgerOf(4125);
  await lever.openTab();
  // Both reads that tell of this lever are fresh again.
  await expect(lever.button('Create low occupancy')).toBeVisible();
  await expect(page.getByText('Two answers differ')).toHaveCount(0);
  await page.getByRole('link', { name: 'Changes', exact: true }).click();
  await page
    .getByRole('link', { name: /Low occupancy/ })
    .first()
    .click();
  await lever.button('Undo').click();
  await lever.send();
  await lever.verified();
  const [, back] = ledgerOf(4125);
  const withoutIds = (rows: Record<string, unknown>[]) => rows.map((row) => ({ ...row, id: 0 }));
  expect(back).toMatchObject({ method: 'POST' });
  expect(withoutIds(rowsOf(back?.after))).toEqual(withoutIds(rowsOf(gone?.before)));
  expect(problems).toEqual([]);
});

test('a wrong row is named at its input, first by the console and then by the service', async () => {
  const { page } = shared();
  const lever = await openUnlocked(page, propertyId);
  await lever.begin('Edit low occupancy');
  await expect(lever.preview.getByText(/changes nothing for such a stay/)).toBeVisible();
  const discount = lever.field('Discount, per cent', 2);
  await discount.fill('150');
  await expect(lever.preview.getByText(/preview waits/)).toBeVisible();
  await lever.button('Review').click();
  await expect(discount).toHaveAttribute('aria-invalid', 'true');
  await expect(discount).toHaveAccessibleDescription(/at most 100/);
  await expect(discount).toBeFocused();
  await discount.fill('15');
  await expect(discount).not.toHaveAttribute('aria-invalid', 'true');
  await expect(lever.preview.getByText(/The edit changes \d+ of \d+ cells/)).toBeVisible();

  // The service allows fewer than the console could know.
  const guests = lever.field('Guests at most', 2);
  await guests.fill('60');
  await lever.review();
  await lever.send();
  await expect(lever.word).toHaveText('Rejected');
  await expect(guests).toHaveAttribute('aria-invalid', 'true');
  await expect(guests).toHaveAccessibleDescription(/rows\.1\.max_guests must not be greater than 50/);
  await expect(discount).toHaveValue('15');
  expect(ledgerOf(propertyId)).toHaveLength(0);

  await guests.fill('4');
  await lever.review();
  await lever.send();
  await lever.verified();
  expect(rowsOf(ledgerOf(propertyId)[0]?.after)[1]).toMatchObject({ max_guests: 4, discount_percent: 15 });
});

test('rows are added, duplicated, taken out and put back by keyboard @promise', async () => {
  const console = shared();
  await changeWorkspace(console, 'sample');
  const { page } = console;
  const lever = new LeverPage(page);
  await lever.open(propertyId);
  await lever.begin('Edit early bird');
  await expect(lever.field('Arrivals from', 1)).toBeFocused();
  await lever.button('Add row').focus();
  await page.keyboard.press('Enter');
  await expect(lever.field('Arrivals from', 2)).toBeFocused();
  await lever.button('Delete row 2').focus();
  await page.keyboard.press('Enter');
  await expect(lever.button('Add row')).toBeFocused();
  await lever.button('Duplicate row 1').focus();
  await page.keyboard.press('Space');
  await expect(lever.field('Arrivals from', 2)).toBeFocused();
  await lever.button('Delete row 1').focus();
  await page.keyboard.press('Enter');
  const back = page.getByRole('button', { name: /^Put back/ });
  await expect(back).toBeFocused();
  await expect(lever.field('Arrivals from', 2)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(lever.button('Delete row 1')).toBeFocused();
  // Left and come back to: nothing typed is lost.
  await lever.openTab();
  await page.getByRole('link', { name: 'Continue with early bird' }).click();
  const from = lever.field('Arrivals from', 2);
  await from.focus();
  // A date of which a part is missing is not taken for an empty one.
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(from).toHaveAccessibleDescription(/enter a whole date/);
  expect(console.problems).toEqual([]);
});

test('rows that moved at the service are decided one by one @promise', async () => {
  const { page, service } = shared();
  const lever = await openUnlocked(page, 4206);
  await lever.begin('Edit low occupancy');
  await lever.field('Discount, per cent', 1).fill('21');
  await lever.field('Discount, per cent', 2).fill('22');
  await changeElsewhere(service, 4206, 31, 32);
  await lever.button('Review').click();
  const choice = (row: number, name: string) =>
    page.getByLabel(`What should stand for Row ${String(row)}`, { exact: true }).getByRole('radio', { name });
  await choice(1, 'Keep mine').check();
  await choice(2, "Take the server's").check();
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

import type { Page } from '@playwright/test';
import { unlockEditing } from '../pages/edit-lock.ts';
import { DiscountPage } from '../pages/discount.ts';
import { countPresses, secondsFor } from '../pages/presses.ts';
import { MappingDialog } from '../pages/mapping.ts';
import { connectByHand, expect, test } from '../support/fixtures.ts';
import { keepPicture } from '../support/pictures.ts';
import { seatBands } from '../support/second-service/bodies.ts';
import { openSecondService } from '../support/second-service/second-service.ts';

const propertyId = 101;

test('a service with unknown formats shows every value, and a discount is mapped and changed @promise', async ({
  launch,
}) => {
  const service = await openSecondService();
  const console = await launch();
  const { page } = console;
  const { portfolio } = await connectByHand(console, service, [propertyId]);
  await portfolio.openProperty(propertyId);

  const seen = await everythingOnTabs(page);
  const hidden = [...service.answered()].flatMap(([path, body]) =>
    valuesIn(body)
      .filter((value) => !seen.includes(value))
      .map((value) => `${path}: ${value}`),
  );
  expect(hidden).toEqual([]);
  expect(seen).toContain('£150');
  expect(seen).toContain('1,661.50');
  expect(seen).not.toMatch(/\bNaN\b|undefined|\[object/);

  const discount = new DiscountPage(page);
  await discount.openTab();
  const row = page.getByRole('region', { name: 'Low occupancy', exact: true });
  await expect(row).toContainText('value not recognised');
  const presses = await countPresses(page);
  await row.getByRole('button', { name: 'Field mapping' }).press('Enter');
  const mapping = new MappingDialog(page);
  const places = [
    [/^inForce /, 'Switched on', '"yes" → Yes'],
    [/^seats /, 'Max. guests', null],
    [/^opens /, 'Arrivals from', null],
    [/^closes /, 'Arrivals to', null],
    [/^guestPays /, 'Discount (%)', '"87.5%" → 12.5% off'],
  ] as const;
  await mapping.choose(/^bands/);
  await page.keyboard.press('Enter');
  for (const [name, concept, written] of places) {
    await mapping.choose(name);
    await mapping.is(concept);
    if (written !== null) await mapping.written(written);
  }
  await expect(mapping.dialog.getByRole('table', { name: 'Records as mapped' })).toContainText('5% off');
  await keepPicture(page, 'second-mapped');
  await mapping.dialog.getByRole('button', { name: 'Use this mapping' }).press('Enter');
  await expect(mapping.dialog).toHaveCount(0);
  const [pressed, choices] = [await presses(), 2 * places.length + 5];
  test.info().annotations.push({ type: 'presses', description: String(pressed) });
  expect(secondsFor(pressed, choices)).toBeLessThan(60);
  expect(service.ledger()).toEqual([]);

  // Reviewed, sent once and read back. Only the intended value differs in the record that is sent back.
  await unlockEditing(page);
  await discount.begin('Edit low occupancy');
  await discount.field('Discount (%)', 1).fill('15');
  await discount.review();
  await keepPicture(page, 'second-review');
  await discount.send();
  await discount.verified();
  const { payload } = seatBands;
  const [first, second] = payload.bands;
  expect(service.ledger()).toEqual([
    {
      method: 'PUT',
      path: `/properties/${String(propertyId)}/discounts/low-occupancy`,
      body: { ...payload, bands: [{ ...first, guestPays: '85%' }, second] },
      idempotencyKey: expect.any(String),
    },
  ]);
  expect(console.problems).toEqual([]);
  await service.close();
});

/** The text of the property's tabs once everything is shown. */
async function everythingOnTabs(page: Page): Promise<string> {
  const texts: string[] = [];
  const tabs = page.getByRole('tab');
  for (const name of await tabs.allInnerTexts()) {
    await page.getByRole('tab', { name, exact: true }).click();
    const main = page.getByRole('main');
    const details = main.locator('button[aria-label="Technical details"]:not([data-open])');
    const owners = main.getByRole('button', { name: 'View raw response' });
    const loading = main.locator('[aria-busy="true"], .mantine-Skeleton-root');
    // A panel is complete once its text stops changing.
    let before = '';
    await expect
      .poll(
        async () => {
          while ((await details.count()) > 0) {
            await details.first().click();
            await page.getByRole('menuitem', { name: 'View raw response' }).click();
          }
          while ((await owners.count()) > 0) await owners.first().click();
          const [last, now] = [before, await main.innerText()];
          before = now;
          return now === last && (await loading.count()) === 0;
        },
        { intervals: [600] },
      )
      .toBe(true);
    await keepPicture(page, `second-${name}`);
    texts.push(before);
  }
  return texts.join('\n');
}

/** Every value of a body as shown to people. */
function valuesIn(body: unknown): readonly string[] {
  if (Array.isArray(body)) return body.flatMap(valuesIn);
  if (typeof body === 'object' && body !== null) return Object.values(body).flatMap(valuesIn);
  return [String(body)];
}

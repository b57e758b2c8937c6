import { expect, test } from '../support/fixtures.ts';
import { shareConsole } from '../support/shared-console.ts';

const propertyId = 4107;

const shared = shareConsole([propertyId]);

test('bookings are summarised, requested with all six fields, and paged @promise', async () => {
  const { page, portfolio, problems, service } = shared();
  await portfolio.openProperty(propertyId, 'bookings');
  await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible();
  for (const chart of ['Rate per night by arrival month', 'Channel mix', 'Nights', 'Party size']) {
    await expect(page.getByRole('figure', { name: chart })).toBeVisible();
  }
  await expect(page.getByRole('figure', { name: 'Channel mix' }).getByRole('table')).toBeVisible();

  await page.getByLabel('At most', { exact: true }).fill('none');
  await page.getByRole('button', { name: 'Show bookings' }).click();
  await expect(page.getByLabel('At most', { exact: true })).toHaveAccessibleDescription(/whole number/i);

  await page.getByLabel('Since', { exact: true }).fill('2025-01-01');
  await page.getByLabel('Until', { exact: true }).fill('2026-12-31');
  await page.getByLabel('Status', { exact: true }).fill('confirmed');
  await page.getByLabel('Include blocks', { exact: true }).check();
  await page.getByLabel('At most', { exact: true }).fill('5');
  await page.getByLabel('Skip first', { exact: true }).fill('5');
  await page.getByRole('button', { name: 'Show bookings' }).click();
  const pages = page.getByRole('navigation', { name: 'Pages of bookings' });
  await expect(pages).toContainText('6 – 10 of');
  const asked = service.requests().filter((request) => request.path.endsWith('/bookings'));
  expect(asked.at(-1)?.query).toEqual({
    since: '2025-01-01',
    until: '2026-12-31',
    status: 'confirmed',
    includeBlocks: 'true',
    limit: '5',
    offset: '5',
  });
  await pages.getByRole('button', { name: 'Next page' }).click();
  await expect(pages).toContainText('11 – 15 of');
  await pages.getByRole('button', { name: 'Previous page' }).click();
  await expect(pages).toContainText('6 – 10 of');
  await expect(page.getByRole('table', { name: 'Bookings', exact: true }).getByRole('row')).toHaveCount(6);
  expect(problems).toEqual([]);
});

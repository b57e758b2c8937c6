import type { Locator, Page } from '@playwright/test';
import { expect, showHouses, test } from '../support/fixtures.ts';
import { keepPictures } from '../support/pictures.ts';
import { answerSaveDialogs } from '../support/saved-files.ts';

const ours = 4107;
async function openOffers(page: Page): Promise<Locator> {
  await page.getByRole('link', { name: 'Offers', exact: true }).click();
  await page.getByRole('heading', { name: 'Offers', level: 1 }).waitFor();
  return page.getByRole('table', { name: 'Special offers' });
}

test('the offers of all houses stand by arrival, ours are told apart and held against their calendars', async ({
  connected,
}) => {
  const { console, page } = connected;
  await showHouses(console, [ours]);
  const table = await openOffers(page);
  await expect(table.getByText('not in your properties').first()).toBeVisible();
  await expect(page.getByText(/^\d+ offers$/)).toBeVisible();
  await keepPictures(page, 'offers');

  await page.getByLabel('My properties only').check();
  await expect(page.getByText(/^\d+ of \d+ offers$/)).toBeVisible();
  await expect(table.getByText('not in your properties')).toHaveCount(0);
  // What was not read is not free; a press reads it.
  const read = page.getByRole('button', { name: /^Check availability/ });
  await expect(table.getByText('Not loaded yet').first()).toBeVisible();
  await read.click();
  await expect(table.getByText('Not loaded yet')).toHaveCount(0);
  await expect(table.getByText(/^(Free|Taken|\d of 7 nights taken)$/).first()).toBeVisible();

  const file = await answerSaveDialogs(console);
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByText(/^Saved as .*special-offers\.csv$/)).toBeVisible();
  const [head, first] = file('special-offers.csv').toString('utf8').split(/\r?\n/);
  expect(head).toContain('Property id');
  expect(first).toContain(`${String(ours)},`);
  await table.getByRole('link').first().click();
  await expect(page.getByRole('tab', { name: 'Listing' })).toHaveAttribute('aria-selected', 'true');
  expect(console.problems).toEqual([]);
});

test('a place shows its slug and its houses, for so many nights, and leads on to the search', async ({
  connected,
}) => {
  const { service, console, page } = connected;
  const { portfolio } = await showHouses(console, [ours]);
  await page.getByRole('button', { name: 'Add properties' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Places' }).click();
  await expect(dialog.getByText('stay-in-port-merrow')).toBeVisible();
  await dialog.getByRole('button', { name: /^Show the properties of Port Merrow/ }).click();
  await expect(dialog.getByText(/already added$/).first()).toBeVisible();
  await dialog.getByLabel('Nights').fill('0');
  await dialog.getByRole('button', { name: 'Show matches' }).click();
  await expect(dialog.getByText('1 to 365')).toBeVisible();
  await dialog.getByLabel('Nights').fill('5');
  await dialog.getByRole('button', { name: 'Show matches' }).click();
  await expect
    .poll(() => service.requests().some(({ path }) => path.endsWith('/places/stay-in-port-merrow')))
    .toBe(true);
  await keepPictures(page, 'place');

  // One of them alone.
  await dialog.getByRole('checkbox', { name: 'Select all on this page' }).uncheck();
  await dialog
    .getByRole('checkbox', { name: /^Select (?!all)/, disabled: false })
    .first()
    .check();
  await dialog.getByRole('button', { name: 'Add 1 property' }).click();
  await expect(dialog).toBeHidden();
  await expect(portfolio.page.locator('a[href*="/properties/"]')).toHaveCount(2);

  await page.getByRole('button', { name: 'Add properties' }).click();
  await dialog.getByRole('tab', { name: 'Places' }).click();
  await dialog.getByRole('button', { name: /^Show the properties of Port Merrow/ }).click();
  await dialog.getByRole('button', { name: 'Search here' }).click();
  await expect(dialog.getByRole('tab', { name: 'Search' })).toHaveAttribute('aria-selected', 'true');
  await expect(dialog.getByRole('combobox', { name: 'Place' })).toHaveValue(/Port Merrow/);
  expect(console.problems).toEqual([]);
});

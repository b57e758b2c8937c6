import { expect, showProperties, test } from '../support/fixtures.ts';
import { keepPictures } from '../support/pictures.ts';

const ours = 4107;

test('a place shows its slug and properties, filters by nights and leads to the search', async ({
  connected,
}) => {
  const { service, console, page } = connected;
  const { portfolio } = await showProperties(console, [ours]);
  await page.getByRole('button', { name: 'Add properties' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Places' }).click();
  await expect(dialog.getByText('stay-in-port-merrow')).toBeVisible();
  await dialog.getByRole('button', { name: /^Show the properties of Port Merrow/ }).click();
  await expect(dialog.getByText(/already added$/).first()).toBeVisible();
  await dialog.getByRole('tabpanel').getByLabel('Nights').fill('0');
  await dialog.getByRole('button', { name: 'Show matches' }).click();
  await expect(dialog.getByText('1 to 365')).toBeVisible();
  await dialog.getByRole('tabpanel').getByLabel('Nights').fill('5');
  await dialog.getByRole('button', { name: 'Show matches' }).click();
  await expect
    .poll(() => service.requests().some(({ path }) => path.endsWith('/places/stay-in-port-merrow')))
    .toBe(true);
  await keepPictures(page, 'place');

  await dialog.getByRole('checkbox', { name: 'Select all found' }).uncheck();
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

import { expect, showHouses, test } from '../support/fixtures.ts';
import { shareConsole } from '../support/shared-console.ts';
import { changeWorkspace } from '../support/workspace-change.ts';

const propertyId = 4107;

const shared = shareConsole([propertyId]);

test('the listing shows what guests see, and the owner only when asked', async () => {
  const { page, portfolio, problems } = shared();
  await portfolio.openProperty(propertyId, 'listing');
  const region = (name: string) => page.getByRole('region', { name, exact: true });

  const pictures = region('Pictures');
  await pictures.scrollIntoViewIfNeeded();
  const tiles = pictures.getByRole('button', { name: /^Open picture/ });
  await expect(tiles.first().locator('img')).toHaveAttribute('src', /^data:image\/png;base64,/);
  await tiles.last().scrollIntoViewIfNeeded();
  await expect(tiles.last().locator('img')).toHaveAttribute('src', /^data:image\/png;base64,/);
  await tiles.first().click();
  const dialog = page.getByRole('dialog', { name: /^Picture 1 of/ });
  await expect(dialog.locator('img')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: /^Picture 2 of/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(tiles.first()).toBeFocused();

  await expect(region('Bedrooms').getByRole('rowheader')).not.toHaveCount(0);
  await expect(region('Extras').getByRole('columnheader', { name: 'Price' })).toBeVisible();
  const reviews = region('Reviews');
  await expect(reviews.getByRole('listitem')).not.toHaveCount(0);
  await expect(reviews.getByRole('button', { name: /page/ })).toHaveCount(0);

  const contact = region('Owner contact');
  await expect(contact).not.toContainText('@');
  await contact.getByRole('button', { name: 'Show owner contact' }).click();
  await expect(contact).toContainText('@example.com');
  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.getByRole('tab', { name: 'Listing' }).click();
  await expect(contact.getByRole('button', { name: 'Show owner contact' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('@example.com');
  expect(problems).toEqual([]);
});

test('properties are found by search and by address, and only with documented parameters', async ({
  serve,
}) => {
  const service = await serve();
  const console = shared();
  await changeWorkspace(console, { service });
  const { page } = console;
  const { portfolio } = await showHouses(console, [propertyId]);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Add properties' }).click();
  await dialog.getByRole('tab', { name: 'Search' }).click();
  await dialog.getByText('Dates, party and order').click();
  await dialog.getByLabel('Flexible days').fill('9');
  await dialog.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(dialog.getByText('At most 7.')).toBeVisible();
  await dialog.getByLabel('Flexible days').fill('2');
  await dialog.getByLabel('Results a page').fill('5');
  await dialog.getByRole('combobox', { name: 'Place' }).click();
  await page.getByRole('option', { name: /Port Merrow/ }).click();
  await dialog.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(dialog.getByText(/properties found/)).toBeVisible();
  const asked = service.requests().filter((request) => request.path.endsWith('/developer/search'));
  expect(asked).toHaveLength(1);
  await dialog
    .getByRole('checkbox', { name: /^Tick (?!all)/, disabled: false })
    .first()
    .check();

  await dialog.getByRole('tab', { name: 'By address slug' }).click();
  await dialog.getByLabel('Place slug').fill('https://holidays.example/stay-in-port-merrow/heron-house');
  await dialog.getByRole('button', { name: 'Find' }).click();
  await expect(dialog.getByText('in the portfolio already')).toBeVisible();

  await dialog.getByRole('tab', { name: 'Search' }).click();
  await expect(dialog.getByText('1 ticked')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add properties' }).click();
  await expect(dialog).toBeHidden();
  await expect(portfolio.page.locator('a[href*="/properties/"]')).toHaveCount(2);
  expect(console.problems).toEqual([]);
});

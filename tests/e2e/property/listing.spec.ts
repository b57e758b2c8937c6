import { expect, test } from '../support/fixtures.ts';
import { shareConsole } from '../support/shared-console.ts';

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

import { expect, showProperties, test } from '../support/fixtures.ts';
import { unlockEditing } from '../pages/edit-lock.ts';
import { DiscountPage } from '../pages/discount.ts';
import { PortfolioPage } from '../pages/portfolio.ts';

const propertyId = 4107;

test('the chosen locale applies to every field, the preview and the review', async ({ launch, serve }) => {
  const service = await serve();
  const console = await launch({ workspace: { service } });
  const { page } = console;
  const { deposit } = await showProperties(console, [propertyId]);
  await unlockEditing(page);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('combobox', { name: 'Date and number format' }).click();
  await page.getByRole('option', { name: 'German (Germany)' }).click();

  // Dates in any form but the chosen one, such as the service's or the system's.
  const otherDays = /\d{4}-\d\d-\d\d|[A-Z][a-z]{2} \d{1,2}, \d{4}|\d{1,2} [A-Z][a-z]{2} \d{4}/;
  const discount = new DiscountPage(page);
  await new PortfolioPage(page).open();
  await discount.open(propertyId);
  await expect(page.getByRole('region', { name: 'Discounts', exact: true })).toContainText(
    /31\.\sMärz\s2027/,
  );
  await discount.begin('Edit short-break rules');
  await expect(discount.field('Arrivals to', 1)).toHaveValue(/^31\.\sMärz\s2027$/);
  await discount.field('Arrivals to', 1).fill('28.2.2027');
  await discount.field('Arrivals to', 1).press('Tab');
  await expect(discount.field('Arrivals to', 1)).toHaveValue(/^28\.\sFeb\.?\s2027$/);
  await discount.review();
  const review = page.getByRole('main');
  await expect(review).toContainText(/28\.\sFeb\.?\s2027/);
  const shown = await review.innerText();
  // The request below is shown in the service's own form.
  expect(shown.split('the exact request')[0]).not.toMatch(otherDays);
  await discount.button('Discard').first().click();

  await deposit.open();
  await deposit.draft('1.250,50');
  await deposit.review();
  await expect(page.getByRole('row', { name: /^Deposit amount/ })).toContainText('1.250,50');
  expect(service.ledger()).toHaveLength(0);
});

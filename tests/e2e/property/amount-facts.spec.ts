import { expect, test } from '../support/fixtures.ts';
import { keepPictures } from '../support/pictures.ts';
import { PortfolioPage } from '../pages/portfolio.ts';

const propertyId = 4195;

test('answering the facts about amounts once turns ranges into single figures', async ({ launch }) => {
  const console = await launch({ sample: true });
  const { page } = console;
  await new PortfolioPage(page).openProperty(propertyId);
  const discounts = page.getByRole('region', { name: 'Discounts', exact: true });
  await expect(discounts).toContainText(/Discounts took [\d.]+ to [\d.]+%/);
  await page.getByRole('tab', { name: 'Pricing', exact: true }).click();
  await page.getByRole('region', { name: 'How discounts combine' }).scrollIntoViewIfNeeded();
  const estimate = page.getByRole('table', { name: 'Estimate and difference' });
  await expect(estimate).toContainText(/Any way discounts combine|Added up/);
  const find = page.getByRole('button', { name: 'Find out with a quote' });
  if ((await find.count()) > 0) {
    await find.click();
    await page.getByText(/fits every quote|don’t settle it/).waitFor();
    await keepPictures(page, 'combining');
  }

  await page.getByRole('tab', { name: 'Overview', exact: true }).click();
  await discounts.getByRole('button', { name: 'Answer once' }).click();
  const dialog = page.getByRole('dialog', { name: 'Three facts about your amounts' });
  await dialog.getByRole('radio', { name: /^Yes, discounts/ }).check();
  await dialog.getByRole('radio', { name: /^One after the other/ }).check();
  await keepPictures(page, 'three-facts');
  await dialog.getByRole('button', { name: 'Save answers' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(discounts).toContainText(/Discounts took [\d.]+% of/);
  await expect(discounts.getByRole('button', { name: 'Answer once' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Pricing', exact: true }).click();
  await expect(estimate.getByRole('row', { name: /^One after the other/ })).toBeVisible();
  await expect(estimate.getByRole('row')).toHaveCount(2);

  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('link', { name: 'Data', exact: true }).click();
  await expect(page.getByText(/^Yes, discounts are already taken off\. Answered/)).toBeVisible();
  await expect(page.getByText(/^One after the other\. Answered/)).toBeVisible();
  await keepPictures(page, 'facts-in-settings');
  expect(console.problems).toEqual([]);
});

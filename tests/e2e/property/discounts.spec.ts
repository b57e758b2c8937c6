import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { PortfolioPage } from '../pages/portfolio.ts';
import { shareConsole } from '../support/shared-console.ts';

const overlapping = 4115;
const withUnreachableRules = 4125;

const shared = shareConsole([overlapping, withUnreachableRules]);

async function openDiscounts(page: Page, propertyId: number): Promise<void> {
  await new PortfolioPage(page).openProperty(propertyId, 'discounts');
}

function panel(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

test('the Discounts tab shows rules, when they apply, overlaps and rules that can’t apply @promise', async () => {
  const { page, problems } = shared();
  await openDiscounts(page, overlapping);
  await expect(panel(page, 'Discounts').getByRole('row', { name: /40\+ days before/ })).toBeVisible();
  await expect(panel(page, 'Length of stay').getByText('10–13')).toBeVisible();

  const applying = panel(page, 'When discounts apply');
  const cells = applying.getByRole('gridcell');
  await expect(cells).toHaveCount(12 * 53);
  await applying.locator('[role="gridcell"][tabindex="0"]').focus();
  const heading = applying.getByRole('heading', { level: 3 });
  const before = await heading.textContent();
  await page.keyboard.press('ArrowRight');
  await expect(heading).not.toHaveText(before ?? '');
  await expect(
    applying.getByText(/Doesn’t apply: it needs a different number of nights/).first(),
  ).toBeVisible();

  const overlaps = panel(page, 'Overlaps');
  await expect(overlaps.getByText('Early bird meets late availability').first()).toBeVisible();
  await expect(overlaps.getByText(/Arriving .* booked .* 40 days before/).first()).toBeVisible();

  const net = panel(page, 'Net price by booking window');
  await expect(net.getByText(/doesn’t document how discounts combine/).first()).toBeVisible();
  await net.getByLabel('Price before discounts').fill('1000');
  await expect(net.getByRole('columnheader', { name: 'Added up' })).toBeVisible();
  await expect(net.getByRole('cell', { name: '£700', exact: true }).first()).toBeVisible();

  await new PortfolioPage(page).open();
  await openDiscounts(page, withUnreachableRules);
  await expect(panel(page, 'Rules that can’t apply').getByText('Can’t apply any more')).toBeVisible();
  expect(problems).toEqual([]);
});

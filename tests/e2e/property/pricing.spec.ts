import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { answerSaveDialogs } from '../support/disk/saved-files.ts';
import { shareConsole } from '../support/shared-console.ts';

const propertyId = 4107;
const shared = shareConsole([propertyId, 4108]);

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
}

/** Walks through the gaps, the worst season's sentence and steps, and the link to an active discount. */
export async function theBreakdownIsWalked(page: Page): Promise<void> {
  const position = page.getByRole('region', { name: 'Position by season' });
  await expect(
    position.getByText('Peak summer: booked at £1,113 a week, 19.3% below the market median'),
  ).toBeVisible();
  const breakdown = page.getByRole('table', { name: /^Peak summer: from market to booked rate/ });
  // Based on two years of bookings, as in Performance. None of this season has a voucher.
  await expect(breakdown.getByRole('row')).toHaveCount(7);
  await expect(breakdown.getByRole('row', { name: /^Your list price £1,260/ })).toBeVisible();
  await position.getByRole('button', { name: /^Winter/ }).press('Enter');
  await expect(page.getByRole('table', { name: /^Winter: from market to booked rate/ })).toBeVisible();
  await position.getByLabel('Percentile to compare with').selectOption('Against the lower quartile');
  await expect(position.getByText(/(?:below|above) the lower quartile$/).first()).toBeVisible();
}

test('Pricing shows prices, market position and segments, and saves charts; Terms shows the policy @promise', async () => {
  const console = shared();
  const { page, portfolio, service } = console;
  await portfolio.openProperty(propertyId);
  const saved = await answerSaveDialogs(console);

  await openTab(page, 'Pricing');
  await theBreakdownIsWalked(page);
  const comparable = page.getByRole('region', { name: 'Comparable pricing', exact: true });
  await expect(
    page.getByRole('img', { name: /seasons: percentiles of comparable properties/ }),
  ).toBeVisible();
  const figures = page.getByRole('table', { name: /^Weekly price by season/ });
  await expect(figures.getByRole('columnheader', { name: 'p90' })).toBeVisible();
  await expect(figures.getByRole('row', { name: /Peak summer.*£1,942.*£1,260.*£1,113\.20/ })).toBeVisible();
  const ladder = page.getByRole('table', { name: /^Your booked median against/ });
  await expect(ladder.getByRole('row', { name: /Peak summer.*−42\.7%/ })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'bbOccupancy' })).toBeVisible();
  await comparable.getByRole('button', { name: 'Export PNG' }).click();
  await page.getByText('Saved as comparable-pricing-4107.png').waitFor();
  const picture = saved('comparable-pricing-4107.png');
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  // Saved at twice its size on screen, so wider than the test's window.
  expect(picture.readUInt32BE(16)).toBeGreaterThan(1_200);
  await comparable.getByRole('button', { name: 'Export CSV' }).click();
  await page.getByText('Saved as comparable-pricing-4107.csv').waitFor();
  expect(saved('comparable-pricing-4107.csv').toString()).toMatch(/Winter,2026-11-01,2027-03-31,29,495/);

  await expect(page.getByRole('img', { name: /lowest, median and highest week/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Weekly price by segment, 6 drawn/ })).toBeVisible();
  await page.getByText('Nightly', { exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Nightly price by segment' })).toBeVisible();
  await expect(page.getByText('The service applies the weekly price, not this one.')).toBeVisible();

  await openTab(page, 'Terms');
  await expect(page.getByText(/^Half of the rent is returned/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What changed' })).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Policies by title' })).toBeVisible();
  // Another dialect sends another body for the same policy.
  service.controls.setDialect('stringly');
  await page.getByRole('button', { name: 'Refresh' }).first().click();
  await expect(page.getByText(/response changed after .*, but nothing shown here did/)).toBeVisible();
  expect(console.problems).toEqual([]);
});

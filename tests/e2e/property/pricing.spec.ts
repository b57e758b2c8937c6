import type { Page } from '@playwright/test';
import { addHouses, expect, test } from '../support/fixtures.ts';
import { answerSaveDialogs } from '../support/saved-files.ts';
import { goTo } from '../pages/go-to.ts';
import { routes } from '../../../src/renderer/routes.ts';
import { shareConsole } from '../support/shared-console.ts';

const propertyId = 4107;
const other = 4150;

const shared = shareConsole([propertyId, 4108]);

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
}

/** Nothing that only a program would say may reach a person. */
async function expectSaneWords(page: Page): Promise<void> {
  const words = await page.getByRole('tabpanel').innerText();
  expect(words).not.toMatch(/\bNaN\b|undefined|\[object|Infinity/);
}

/** Each season's gap, the sentence of the worst, its steps, and the way to a lever that is on. */
export async function theBridgeIsWalked(page: Page): Promise<void> {
  const position = page.getByRole('region', { name: 'Position by season' });
  await expect(position.getByText('Peak summer achieves 1,113 a week, 19.3\u00a0% under p50')).toBeVisible();
  const bridge = page.getByRole('table', { name: /^Peak summer: from comparable properties/ });
  // Of the bookings of two years, as on the board: none of this season has a voucher.
  await expect(bridge.getByRole('row')).toHaveCount(7);
  await expect(bridge.getByRole('row', { name: /^Own list price 1,260/ })).toBeVisible();
  await position.getByRole('button', { name: /^Winter/ }).press('Enter');
  await expect(page.getByRole('table', { name: /^Winter: from comparable properties/ })).toBeVisible();
  await position.getByLabel('Percentile to compare with').selectOption('Against p25');
  await expect(position.getByText(/p25$/).first()).toBeVisible();
}

test('prices, their position and the policy are shown, and charts are saved @promise', async () => {
  const console = shared();
  const { page, portfolio, service } = console;
  await portfolio.openProperty(propertyId);
  const saved = await answerSaveDialogs(console);

  await openTab(page, 'Pricing');
  await theBridgeIsWalked(page);
  const comparable = page.getByRole('region', { name: 'Comparable pricing', exact: true });
  await expect(
    page.getByRole('img', { name: /seasons: percentiles of comparable properties/ }),
  ).toBeVisible();
  const figures = page.getByRole('table', { name: /^Weekly price by season/ });
  await expect(figures.getByRole('columnheader', { name: 'p90' })).toBeVisible();
  await expect(figures.getByRole('row', { name: /Peak summer.*1,942.*1,260.*1,113\.20/ })).toBeVisible();
  const ladder = page.getByRole('table', { name: /^Own achieved median against/ });
  await expect(ladder.getByRole('row', { name: /Peak summer.*−42\.7\s%/ })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'bbOccupancy' })).toBeVisible();
  await comparable.getByRole('button', { name: 'Save as PNG' }).click();
  await page.getByText('Saved as comparable-pricing-4107.png').waitFor();
  const picture = saved('comparable-pricing-4107.png');
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  // Twice its size on screen: wider than any window that the test could have.
  expect(picture.readUInt32BE(16)).toBeGreaterThan(1_200);
  await comparable.getByRole('button', { name: 'Save as CSV' }).click();
  await page.getByText('Saved as comparable-pricing-4107.csv').waitFor();
  expect(saved('comparable-pricing-4107.csv').toString()).toMatch(/Winter,2026-11-01,2027-03-31,29,495/);

  await expect(page.getByRole('img', { name: /lowest, median and highest week/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Weekly price by segment, 6 drawn/ })).toBeVisible();
  await page.getByText('Nightly', { exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Nightly price by segment' })).toBeVisible();
  await expect(page.getByText('The service applies the weekly price, not this one.')).toBeVisible();

  await openTab(page, 'Policy');
  await expect(page.getByText(/^Half of the rent is returned/)).toBeVisible();
  await expect(page.getByText(/the service has always said the same/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Policy titles in the portfolio' })).toBeVisible();
  // The same policy in another dialect is another body, but no other policy.
  service.controls.setDialect('stringly');
  await page.getByRole('button', { name: 'Refresh' }).first().click();
  await expect(page.getByText(/differed, but not in reference, title or owner’s text/)).toBeVisible();
  expect(console.problems).toEqual([]);
});

test('bodies of other services are read, or shown as they came', async () => {
  const { page, portfolio, problems, service } = shared();
  service.controls.setDialect('stringly');
  await addHouses(shared(), [other]);
  await portfolio.openProperty(other);
  for (const [tab, name, path] of [
    ['Pricing', 'Comparable pricing', 'comparable-pricing'],
    ['Pricing', 'Segment pricing', 'segment-pricing'],
    ['Policy', 'Cancellation policy', 'cancellation-policy'],
  ] as const) {
    const panel = page.getByRole('region', { name, exact: true });
    const refresh = panel.getByRole('button', { name: 'Refresh' });
    await openTab(page, tab);
    await expect(panel).toHaveAttribute('aria-busy', 'false');
    await expect(page.getByText(/read just now/).first()).toBeVisible();
    await expect(panel.getByText('Not recognised')).toHaveCount(0);
    for (const how of ['extra-fields', 'wrong-types', 'renamed-fields', 'not-json'] as const) {
      service.controls.addFault({ path: `${path}$`, fault: { kind: 'mangle', how } });
      await refresh.click();
      await expect(panel).toHaveAttribute('aria-busy', 'false');
      await expectSaneWords(page);
    }
    await refresh.click();
    await expect(panel.getByText(/Not recognised|not JSON/)).toHaveCount(0);
  }
  service.controls.addFault({
    path: 'comparable-pricing$',
    fault: { kind: 'mangle', how: 'renamed-fields' },
  });
  // An address of a tab that is part of another now.
  await goTo(page, routes.property(other, 'comparable-pricing'));
  await expect(page.getByRole('tab', { name: 'Pricing', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page
    .getByRole('region', { name: 'Comparable pricing', exact: true })
    .getByRole('button', { name: 'Refresh' })
    .click();
  await expect(page.getByText('Not recognised: a shape we do not know')).toBeVisible();
  await expect(page.getByText('It needs the seasons of comparable pricing.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Achieved weekly prices by season' })).toBeVisible();
  expect(problems).toEqual([]);
});

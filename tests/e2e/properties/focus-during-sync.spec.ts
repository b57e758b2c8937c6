import type { Locator, Page } from '@playwright/test';
import { openScreen } from '../pages/portfolio.ts';
import { expect, showProperties, test } from '../support/fixtures.ts';
import { PageBridge } from '../support/page-bridge.ts';

declare global {
  interface Window {
    /** Frames observed, and those of them without a focus. */
    focusFrames?: { seen: number; without: number };
  }
}

/** Counts frames without a focus from now on, and returns what has it. */
async function watchFocus(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isWatching = window.focusFrames !== undefined;
    window.focusFrames = { seen: 0, without: 0 };
    if (isWatching) return;
    const look = (): void => {
      const { activeElement, body } = document;
      const { seen, without } = window.focusFrames ?? { seen: 0, without: 0 };
      const isNowhere = activeElement === null || activeElement === body;
      window.focusFrames = { seen: seen + 1, without: without + (isNowhere ? 1 : 0) };
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document;
    const row = activeElement?.closest('[data-row-id]')?.getAttribute('data-row-id') ?? 'no row';
    const name = activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
    return `${row}: ${activeElement?.tagName ?? ''} ${name.trim().slice(0, 40)}`;
  });
}

const places = [
  {
    name: 'Performance',
    row: (page: Page) => page.getByRole('table', { name: 'Properties' }).getByRole('link'),
  },
  {
    name: 'Details',
    row: (page: Page) => page.getByRole('table', { name: 'Properties' }).getByRole('link'),
  },
  { name: 'Bookings', row: (page: Page) => page.locator('[data-row-id]').getByRole('link') },
  { name: 'Calendar', row: (page: Page) => page.locator('[data-row-id]').getByRole('link') },
  { name: 'Today', row: (page: Page) => page.locator('a[data-issue]') },
] as const;

test('a focused row, heading or menu keeps the focus while a refresh changes values', async ({
  connected,
}) => {
  const { service, console, page } = connected;
  const properties = service.samplePropertyIds.slice(0, 5);
  await showProperties(console, properties);
  const bridge = new PageBridge(page);
  await expect(page.getByRole('progressbar', { name: 'Loading properties' })).toHaveCount(0);
  await bridge.syncAll();
  let amount = 700;
  let order = properties;
  const keeps = async (what: string, target: Locator): Promise<void> => {
    await target.focus();
    const before = await focused(page);
    // Changes every property, so that rows are redrawn and move.
    order = order.toReversed();
    for (const propertyId of order) {
      amount += 1;
      service.controls.editElsewhere({ resource: 'security-deposit', propertyId, amount });
    }
    await watchFocus(page);
    await bridge.syncAll();
    expect.soft(await focused(page), what).toBe(before);
    const frames = await page.evaluate(() => window.focusFrames);
    expect.soft(frames?.without, what).toBe(0);
    // The number of frames depends on the machine, but there must be some.
    expect(frames?.seen).toBeGreaterThan(0);
  };
  for (const { name, row } of places) {
    await openScreen(page, name);
    if (name === 'Bookings') await page.getByText('Last 12 months', { exact: true }).click();
    const first = row(page).first();
    await expect(first).toBeVisible();
    // A property is named by its id until it's loaded.
    await expect(page.getByText(/^Property \d+$/)).toHaveCount(0);
    // Another choice of months loads in several steps.
    await expect(page.getByRole('progressbar', { name: /^(?:Reading|Opening) / })).toHaveCount(0);
    await keeps(`${name}: a row`, first);
    const menu = page.getByRole('button', { name: /^(?:Place|Columns|Rules)/ }).first();
    await keeps(`${name}: a control`, menu);
    await menu.press('Enter');
    const inside = page.getByRole('menu').or(page.getByRole('dialog')).getByRole('checkbox').first();
    await keeps(`${name}: within its menu`, inside.or(page.getByRole('menuitemcheckbox').first()).first());
    await page.keyboard.press('Escape');
  }
  await openScreen(page, 'Details');
  const deposit = page.getByRole('columnheader', { name: 'Deposit' }).getByRole('button').first();
  await deposit.press('Enter');
  await keeps('Portfolio: a head that sorts by what changes', deposit);
  await expect(page.getByRole('table', { name: 'Properties' })).toContainText(String(amount));
  expect(console.problems).toEqual([]);
});

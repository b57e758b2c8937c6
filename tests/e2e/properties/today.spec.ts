import type { Page } from '@playwright/test';
import { lookInLightAndDark } from '../support/axe-faults.ts';
import { keepPictures } from '../support/pictures.ts';
import { addProperties, expect, test } from '../support/fixtures.ts';
import { goTo } from '../pages/go-to.ts';
import { routes } from '../../../src/renderer/routes.ts';
import { shareConsole } from '../support/shared-console.ts';
import { changeWorkspace } from '../support/workspace-change.ts';

const shared = shareConsole([], { ownSample: true });

async function open(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
}

test('issues of all properties are navigated by keyboard, snoozed, restored and bulk edited @promise', async () => {
  const { page, problems } = shared();
  await changeWorkspace(shared(), 'sample');
  await goTo(page, routes.performance());
  await page.getByRole('heading', { name: 'Performance', level: 1 }).waitFor();
  await open(page);
  const feeds = page.getByRole('region', { name: /channel feeds? out of date/ });
  await feeds.waitFor();
  await page.getByText(/\d+ propert(?:y|ies) checked/).waitFor();
  await keepPictures(page, 'today');

  await page.keyboard.press('j');
  const focused = page.locator('a[data-issue]:focus');
  await expect(focused).toHaveCount(1);
  await feeds.locator('a[data-issue]').first().focus();
  await page.keyboard.press('s');
  await page.getByRole('dialog', { name: 'Snooze until' }).waitFor();
  await lookInLightAndDark(page, 'put-off');
  await page.keyboard.press('Enter');
  await expect(feeds).toHaveCount(0);
  // The focus continues from the removed row's position.
  await expect(focused).toHaveCount(1);
  await page.getByRole('button', { name: /^Snoozed \(1\)/ }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(feeds).toHaveCount(1);

  await page.getByRole('button', { name: /^Rules/ }).click();
  await page.getByLabel('A channel feed out of date').uncheck();
  await page.getByRole('button', { name: 'Save rules' }).click();
  await expect(feeds).toHaveCount(0);
  await expect(page.getByText(/Turned off in Rules: a channel feed out of date/)).toBeVisible();

  const [first] = await page.locator('a[data-issue]').all();
  await first?.focus();
  await page.keyboard.press('e');
  await page.getByRole('heading', { level: 1, name: /Bulk edit|Change/ }).waitFor();
  await page.goBack();
  await page.locator('a[data-issue]').first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Overview' }).waitFor();
  expect(problems).toEqual([]);
});

test('a refused key shows one card, and nothing is requested with it until it is replaced', async ({
  connected,
}) => {
  const { service, console, page } = connected;
  const { portfolio, deposit } = await addProperties(console, [4107, 4123]);
  await deposit.open(4107);
  await page
    .getByText(/refreshed (?:just now|\d)/)
    .first()
    .waitFor();
  service.controls.revoke('admin-key');
  await page.getByRole('button', { name: 'Refresh' }).first().click();
  // After a refusal: one press to Today, the key, and one more press.
  await page.getByRole('link', { name: 'Replace it', exact: true }).click();
  const card = page.getByRole('region', { name: 'The service refused the API key' });
  await card.waitFor();
  await lookInLightAndDark(page, 'refused');
  const asked = service.requests().length;
  await portfolio.open();
  await portfolio.openProperty(4123, 'listing');
  await page.waitForTimeout(1_000);
  expect(service.requests().length).toBe(asked);

  const key = service.controls.issueKey({ label: 'new-key', role: 'admin' });
  await open(page);
  await card.getByLabel('API key', { exact: true }).fill(key);
  await card.getByRole('button', { name: 'Replace and check' }).click();
  await expect(card).toHaveCount(0);
  await expect.poll(() => service.requests().length).toBeGreaterThan(asked);
  await expect(page.getByRole('link', { name: 'Replace it', exact: true })).toHaveCount(0);
});

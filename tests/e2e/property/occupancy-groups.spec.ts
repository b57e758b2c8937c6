import type { Page } from '@playwright/test';
import { addProperties, expect, test } from '../support/fixtures.ts';
import { shareConsole } from '../support/shared-console.ts';
import { changeWorkspace } from '../support/workspace-change.ts';

const propertyId = 4107;
const linkedName = 'Couples in the quiet months';

const shared = shareConsole([], { ownSample: true });

async function openDirectory(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Discounts', exact: true }).click();
  await page.getByRole('heading', { name: 'Occupancy groups', level: 1 }).waitFor();
}

test('the directory hides owner names until requested, and again after leaving', async () => {
  const console = shared();
  await changeWorkspace(console, 'sample');
  const { page } = console;
  await openDirectory(page);
  const table = page.getByRole('table', { name: 'Occupancy groups' });
  const owner = table.getByText('Lettings team').first();
  await expect(table.getByRole('link', { name: linkedName, exact: true })).toBeVisible();
  await expect(owner).toHaveCount(0);
  await page.getByRole('button', { name: 'Show owner names' }).click();
  await expect(owner).toBeVisible();

  await table.getByRole('link', { name: linkedName, exact: true }).click();
  await expect(page.getByRole('heading', { name: linkedName, level: 1 })).toBeVisible();
  await expect(page.getByText(/^Loaded 0 of \d+ linked properties so far\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Check all properties' }).click();
  await expect(page.getByText(/^All linked properties found: \d+\.$/)).toBeVisible();

  await page.getByRole('link', { name: 'All occupancy groups' }).click();
  await expect(page.getByRole('button', { name: 'Show owner names' })).toBeVisible();
  await expect(owner).toHaveCount(0);
  expect(console.problems).toEqual([]);
});

test('without a JWT the directory asks for one, and a property still shows its groups', async ({ serve }) => {
  const service = await serve({ dialect: 'camel' });
  const console = shared();
  await changeWorkspace(console, { service });
  const { page } = console;
  const { portfolio } = await addProperties(console, [propertyId]);
  await openDirectory(page);
  await expect(page.getByText('All groups need an admin token')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open Settings' })).toBeVisible();
  expect(service.requests().some((request) => request.path.endsWith('/occupancy-discounts'))).toBe(false);
  await portfolio.openProperty(propertyId, 'occupancy-groups');
  await expect(page.getByText(/channels update at the next daily price push/)).toBeVisible();
  await page.getByRole('link', { name: linkedName, exact: true }).click();
  await expect(
    page.getByRole('table', { name: 'Rules', exact: true }).getByText('up to 2').first(),
  ).toBeVisible();

  await openDirectory(page);
  await page.getByRole('link', { name: 'Open Settings' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/takes the place/)).toHaveCount(0);
  await dialog.getByLabel('JWT', { exact: true }).fill(service.jwt('admin'));
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('The JWT is saved.')).toBeVisible();
  await openDirectory(page);
  await expect(page.getByRole('table', { name: 'Occupancy groups' })).toBeVisible();
  expect(console.problems).toEqual([]);
});

import { routes } from '../../../src/renderer/routes.ts';
import { expect, showProperties, test } from '../support/fixtures.ts';
import { goTo } from '../pages/go-to.ts';

const propertyId = 4107;

test('adding the first properties by keyboard returns the focus to Add properties', async ({ connected }) => {
  const { page } = connected;
  await goTo(page, routes.portfolio());
  const add = page.getByRole('main').getByRole('button', { name: 'Add properties' });
  await add.press('Enter');
  await page.getByRole('tab', { name: 'By id' }).press('Enter');
  await page.getByLabel('Property ids').fill(String(propertyId));
  await page.getByRole('dialog').getByRole('button', { name: 'Add properties' }).press('Enter');
  await page.getByRole('link', { name: 'Heron House' }).waitFor();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(add).toBeFocused();
});

test('all properties of a place are added at once, skipping those already added', async ({ connected }) => {
  const { service, console, page } = connected;
  const { portfolio } = await showProperties(console, [propertyId]);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Add properties' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Places' }).click();
  await dialog.getByLabel('Find a place').fill('merrow');
  await dialog.getByRole('button', { name: /^Show the properties of Port Merrow/ }).click();

  // The number is shown first, without the properties already in the workspace.
  await expect(dialog.getByText(/^\d+ found; 1 already added, skipped$/)).toBeVisible();
  const add = dialog.getByRole('button', { name: /^Add \d+ propert(y|ies)$/ });
  const count = Number(/\d+/.exec((await add.textContent()) ?? '')?.[0]);
  expect(count).toBeGreaterThan(0);
  await dialog
    .getByRole('checkbox', { name: /^Select (?!all)/, disabled: false })
    .first()
    .uncheck();
  await expect(dialog.getByText(/1 deselected$/)).toBeVisible();

  // What was typed is still there on returning to the places.
  await dialog.getByRole('button', { name: 'All places' }).click();
  await expect(dialog.getByLabel('Find a place')).toHaveValue('merrow');
  await dialog.getByRole('button', { name: /^Show the properties of Port Merrow/ }).click();
  await add.click();
  await expect(dialog).toBeHidden();
  await expect(portfolio.page.locator('a[href*="/properties/"]')).toHaveCount(count + 1);
  const asked = service.requests().filter((request) => request.path.endsWith('/developer/search'));
  expect(asked.every(({ path }) => !path.includes('undefined'))).toBe(true);
  expect(console.problems).toEqual([]);
});

test('a search by name covers all pages, and its results can be added', async ({ connected }) => {
  const { console, page } = connected;
  await showProperties(console, [4108]);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Add properties' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Search' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('HÉRON house');
  await dialog.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(dialog.getByRole('checkbox', { name: /^Select Heron House/ }).first()).toBeChecked();
  await dialog.getByLabel('Name', { exact: true }).fill('');
  await dialog.getByRole('button', { name: 'Search', exact: true }).click();
  await dialog.getByRole('checkbox', { name: 'Select all found' }).check();
  await expect(dialog.getByRole('button', { name: /^Add \d+ properties$/ })).toBeVisible();
  expect(console.problems).toEqual([]);
});

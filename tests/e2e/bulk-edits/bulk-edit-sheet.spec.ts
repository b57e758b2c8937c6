import { expect, showProperties, test } from '../support/fixtures.ts';
import { unlockEditing } from '../pages/edit-lock.ts';
import { BulkEditPage, triedByHand, writtenTo } from '../pages/bulk-edit.ts';
import { PortfolioPage } from '../pages/portfolio.ts';

test('bulk edits send twelve deposits in six presses, a discount for five properties in eight, and undo lines @promise', async ({
  connected,
}) => {
  const { service, console, page } = connected;
  const properties = service.samplePropertyIds.slice(0, 12);
  await showProperties(console, properties);
  await unlockEditing(page);
  const bulkEdit = new BulkEditPage(page);
  await bulkEdit.selectAll(service, properties.length);
  const results = page.getByRole('table', { name: 'Changes in this bulk edit' });
  await page.keyboard.press('e');
  await expect(page.getByLabel('Change by')).toBeFocused();
  for (const key of ['1', '0', 'Enter', 'Control+Enter']) await page.keyboard.press(key);
  await bulkEdit.preview.waitFor();
  // The button waits for the check of all changes together.
  await expect(bulkEdit.sendButton).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await results.waitFor();
  await expect(page.getByText(/^\d+ deposits raised by [\d.]+( to [\d.]+)?%$/)).toBeVisible();
  const raisedProperties = writtenTo(service).map(({ propertyId }) => propertyId);
  await expect(results.getByRole('row').nth(1)).toContainText(/Heron House.*\d+.*\d+.*Verified.*Receipt/s);

  for (const row of [2, 1]) await results.getByRole('row').nth(row).getByRole('checkbox').check();
  await page.getByRole('link', { name: 'Undo 2 lines' }).click();
  await expect(bulkEdit.preview.getByRole('row')).toHaveCount(3);
  await bulkEdit.sendButton.click();
  await expect(page.getByText(/^2 deposits lowered by /)).toBeVisible();
  const back = writtenTo(service).slice(raisedProperties.length);
  expect(back.map(({ propertyId }) => propertyId)).toEqual(raisedProperties.slice(0, 2).toReversed());

  const tried = { resource: 'late-availability', subject: String(properties[1]) } as const;
  await triedByHand(console, tried, { maxDaysBefore: 21 });
  await new PortfolioPage(page).open();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  for (const property of properties.slice(0, 5)) await bulkEdit.select(property);
  await page.keyboard.press('e');
  await bulkEdit.addColumn('Late availability');
  for (const key of ['1', '2', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByRole('region', { name: 'Bulk edit totals' })).toContainText(/[1-5]\s*changes?/);
  await page.keyboard.press('Control+Enter');
  await expect(bulkEdit.preview.getByRole('img', { name: 'Adds' }).first()).toBeVisible();
  const before = writtenTo(service).length;
  // Five of twelve properties are more than usual.
  await bulkEdit.acknowledgeAll();
  await page.keyboard.press('Control+Enter');
  await results.waitFor();
  await expect(results.getByText('verified').first()).toBeVisible();
  await expect.poll(() => writtenTo(service).length).toBeGreaterThan(before);
  const discounted = writtenTo(service).slice(before);
  expect(discounted.every(({ path }) => path.endsWith('late-availability'))).toBe(true);
  expect(console.problems).toEqual([]);
});

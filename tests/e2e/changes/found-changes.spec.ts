import { expect, test } from '../support/fixtures.ts';
import { bulkEditForFirst } from '../pages/bulk-edit.ts';

test('changes are filtered by property, setting and outcome, with counts, and the filter is cleared', async ({
  connected,
}) => {
  const { console, page } = connected;
  const { bulkEdit, properties } = await bulkEditForFirst(connected, 3);
  await bulkEdit.raiseBy('10', '5');
  await bulkEdit.reviewButton.click();
  await bulkEdit.sendButton.click();
  await expect(page.getByText(/^3 deposits raised by /)).toBeVisible();
  await page.getByRole('link', { name: 'Changes', exact: true }).first().click();

  const found = page.getByRole('list', { name: 'Matching changes' }).getByRole('listitem');
  await expect(page.getByRole('combobox', { name: 'Property' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Property' })).toBeFocused();
  await page.keyboard.insertText(String(properties[1]));
  await expect(page.getByRole('option')).toHaveCount(1);
  // Enter takes the marked option, one frame after it is listed.
  await expect(page.getByRole('option')).toHaveAttribute('data-combobox-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '1 of 3 changes' })).toBeVisible();
  await expect(found).toHaveCount(1);

  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Setting' }).click();
  await page.getByRole('option', { name: 'Security deposit' }).click();
  await expect(page.getByRole('heading', { name: '3 of 3 changes' })).toBeVisible();
  await page.getByRole('button', { name: /^Verified\s*3$/ }).click();
  await expect(page.getByRole('button', { name: /^Verified\s*3$/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(found).toHaveCount(3);
  // Back from a change leads to the results.
  await found.first().getByRole('link').click();
  await page.goBack();
  await expect(found).toHaveCount(3);
  expect(console.problems).toEqual([]);
});

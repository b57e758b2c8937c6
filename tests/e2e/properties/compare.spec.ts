import { expect, test } from '../support/fixtures.ts';
import { shareSample } from '../support/shared-console.ts';

const sample = shareSample();

test('Compare shows two properties from Performance and three from the palette', async () => {
  const { page } = sample();
  const properties = page.getByRole('table', { name: 'Properties' });
  await properties.getByRole('link').first().focus();
  await page.keyboard.press('x');
  const compare = page.getByRole('link', { name: 'Compare', exact: true });
  await expect(page.getByRole('region', { name: 'Selected properties' })).toBeVisible();
  await expect(compare).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await compare.click();

  const table = page.getByRole('table', { name: 'Properties side by side' });
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  const peak = table.getByRole('row', { name: /^≠? ?Peak summer/ });
  await expect(peak.getByRole('link').first()).toHaveText(/%$/);
  await expect(peak.getByRole('cell').first()).toContainText(/list price .* booked .* market median /);
  // Rows load gradually, until each has a value or a reason.
  await expect(table).not.toContainText('not loaded yet');
  await expect(page.getByRole('region', { name: /^Price breakdown of/ })).toHaveCount(2);

  // Equal rows are folded at first. Different and missing values stay.
  await expect(table.locator('tr[data-is="same"]')).toHaveCount(0);
  const differing = await table.getByRole('row').count();
  await page.getByRole('switch', { name: 'Differences only' }).press('Space');
  const same = await table.locator('tr[data-is="same"]').count();
  expect(await table.getByRole('row').count()).toBeGreaterThanOrEqual(differing + same);

  await table
    .getByRole('row', { name: /Security deposit/ })
    .getByRole('link')
    .first()
    .press('Enter');
  await expect(page.getByRole('tab', { name: 'Terms' })).toHaveAttribute('aria-selected', 'true');

  await page.keyboard.press('ControlOrMeta+k');
  const search = page.getByRole('textbox', { name: /Find a property/ });
  await search.fill('compare honey gate, heron house, spindle');
  await page.getByText('Compare Honey Gate, Heron House and Spindle Hall').waitFor();
  await page.keyboard.press('Enter');
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await expect(table.getByRole('columnheader').first()).toContainText('Honey Gate');
});

import { axeFaults, contrastFaults, wcagTags } from '../support/axe-faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { portfolioRead } from '../pages/portfolio-reading.ts';
import { PortfolioPage } from '../pages/portfolio.ts';

test('axe finds no fault in editing, bulk editing and adding properties, light and dark', async ({
  launch,
}) => {
  const console = await launch({ sample: true });
  const { page } = console;
  await portfolioRead(page);
  const portfolio = new PortfolioPage(page);
  const found: Record<string, string[]> = {};
  const look = async (step: string): Promise<void> => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const light = await axeFaults(page, wcagTags, 'what is new');
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    const dark = await contrastFaults(page, 'what is new');
    const all = [...light, ...dark.map((fault) => `dark: ${fault}`)];
    if (all.length > 0) found[step] = all;
  };
  await portfolio.openProperty(4107, 'security-deposit');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await look('deposit form');
  await page.getByLabel('Deposit amount', { exact: true }).fill('266');
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
  await look('review');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Verified').first().waitFor();
  await look('verified');
  await page.getByRole('tab', { name: 'Listing', exact: true }).click();
  await page
    .getByRole('button', { name: /^Open picture/ })
    .first()
    .click();
  await look('lightbox');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Discounts', exact: true }).click();
  await page.getByRole('button', { name: 'Edit short-break rules' }).click();
  await page.getByRole('button', { name: 'Delete rule 1' }).click();
  await page.getByRole('button', { name: 'Add rule' }).click();
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await page.getByText('Arrivals from: enter a value.').first().waitFor();
  await look('discount form');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await portfolio.open();
  await page.getByRole('button', { name: 'Add properties' }).click();
  await page.getByRole('tab', { name: 'Search' }).click();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('table', { name: 'Properties found' }).waitFor();
  await look('search for properties');
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await page.getByRole('button', { name: 'Bulk edit' }).click();
  await page.getByRole('button', { name: 'Import CSV' }).click();
  await page.getByLabel('Changes as CSV').fill('property_id,change\n0,rent');
  await page.getByRole('button', { name: 'Add to sheet' }).click();
  await page.getByRole('group', { name: 'What to fix' }).waitFor();
  await look('bulk edit from CSV');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByLabel('Change by').fill('10');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add a column' }).click();
  await page.getByRole('menuitem', { name: 'Late availability' }).click();
  await page.getByRole('dialog', { name: /^Late availability/ }).waitFor();
  await look('bulk edit rows');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await look('bulkEdit');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('table', { name: 'Preview' }).waitFor();
  await look('bulk edit review');
  expect(found).toEqual({});
  expect(console.problems).toEqual([]);
});

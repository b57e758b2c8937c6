import { expect, test } from '../support/fixtures.ts';
import { answerSaveDialogs } from '../support/disk/saved-files.ts';
import { shareConsole } from '../support/shared-console.ts';

/** The sample's property with the most discounts. */
const propertyId = 4125;

const shared = shareConsole([propertyId, 4107, 4108]);

test('the report summarises a property on one page and is saved as a PDF @promise', async () => {
  const console = shared();
  const { page, portfolio } = console;
  await portfolio.openProperty(propertyId);
  const saved = await answerSaveDialogs(console);
  await page.getByRole('link', { name: 'Report' }).click();

  const sheet = page.getByRole('article', { name: /^Report on / });
  await expect(sheet.getByRole('row', { name: /^Peak summer.*\d/ })).toBeVisible();
  await expect(sheet.getByText(/booked at .* a week/)).toBeVisible();
  await expect(sheet.getByText(/^From the service’s data/)).toBeVisible();
  expect(await sheet.innerText()).not.toMatch(/\bNaN\b|undefined|\[object|Infinity/);

  await page.getByRole('button', { name: 'Save as PDF' }).click();
  await page.getByText(`Saved as report-${String(propertyId)}.pdf`).waitFor();
  const pdf = saved(`report-${String(propertyId)}.pdf`).toString('latin1');
  expect(pdf).toMatch(/^%PDF-/);
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByText(/^Saved as report-/)).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
  await page.emulateMedia({ media: null });
  expect(console.problems).toEqual([]);
});

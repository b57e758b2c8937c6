import { expect, test } from '../support/fixtures.ts';
import { answerSaveDialogs } from '../support/saved-files.ts';
import { shareConsole } from '../support/shared-console.ts';

const propertyId = 4107;

const shared = shareConsole([propertyId, 4108, 4125]);

test('a report says on one page where a property stands, and is saved as PDF @promise', async () => {
  const console = shared();
  const { page, portfolio } = console;
  await portfolio.openProperty(propertyId);
  const saved = await answerSaveDialogs(console);
  await page.getByRole('link', { name: 'Report' }).click();

  const sheet = page.getByRole('article', { name: /^Report on / });
  await expect(sheet.getByRole('row', { name: /Peak summer.*1,113\.20/ })).toBeVisible();
  await expect(sheet.getByText(/booked at .* a week/)).toBeVisible();
  await expect(sheet.getByText(/^From the service’s data/)).toBeVisible();
  expect(await sheet.innerText()).not.toMatch(/\bNaN\b|undefined|\[object|Infinity/);

  await page.getByRole('button', { name: 'Save as PDF' }).click();
  await page.getByText(`Saved as report-${String(propertyId)}.pdf`).waitFor();
  const pdf = saved(`report-${String(propertyId)}.pdf`).toString('latin1');
  expect(pdf).toMatch(/^%PDF-/);
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  expect(console.problems).toEqual([]);
});

test('the paper holds nothing but the report: one page, white, without what floats over the window', async () => {
  const console = shared();
  const { page, portfolio } = console;
  // Of all properties of the sample it has the most discounts.
  await portfolio.openProperty(4125);
  const saved = await answerSaveDialogs(console);
  await page.getByRole('link', { name: 'Report' }).click();
  await expect(page.getByRole('article').getByText('Length of stay', { exact: true }).first()).toBeVisible();
  const save = page.getByRole('button', { name: 'Save as PDF' });
  const notice = page.getByText('Saved as report-4125.pdf');
  await save.click();
  await notice.waitFor();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(notice).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
  await page.emulateMedia({ media: null });
  expect(
    saved('report-4125.pdf')
      .toString('latin1')
      .match(/\/Type\s*\/Page\b/g),
  ).toHaveLength(1);
});

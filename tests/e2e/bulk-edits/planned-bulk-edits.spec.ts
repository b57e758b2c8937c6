import { expect, test } from '../support/fixtures.ts';
import { bulkEditForFirst, writtenTo } from '../pages/bulk-edit.ts';

test('a scheduled bulk edit sends nothing until it is started, and can be rescheduled and rechecked', async ({
  connected,
}) => {
  const { service, console, page } = connected;
  const { bulkEdit } = await bulkEditForFirst(connected, 3);
  await bulkEdit.raiseBy('10', '5');
  await bulkEdit.reviewButton.click();
  await page.getByText('At a set time', { exact: true }).click();
  await page.getByLabel('Date', { exact: true }).fill('2001-05-03');
  await page.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText('That time has passed. Choose a later one.')).toBeVisible();
  await page.getByLabel('Date', { exact: true }).fill('2091-05-03');
  await page.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText(/Scheduled for .*2091/)).toBeVisible();

  await page.getByRole('button', { name: /^Reschedule: / }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Time').fill('9:15 pm');
  await dialog.getByRole('button', { name: 'Reschedule' }).click();
  await expect(page.getByText(/Scheduled for .*2091.*21:15/)).toBeVisible();
  expect(writtenTo(service)).toEqual([]);

  await page.getByRole('button', { name: 'Check for changes since your review' }).click();
  await expect(page.getByText('3 are as reviewed')).toBeVisible();
  expect(writtenTo(service)).toEqual([]);
  await page.getByRole('button', { name: 'Start now' }).click();
  await expect(page.getByText(/^3 deposits raised by /)).toBeVisible();
  expect(writtenTo(service)).toHaveLength(3);
  expect(console.problems).toEqual([]);
});

import { axeFaults, wcagTags } from '../support/axe-faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { answerSaveDialogs } from '../support/disk/saved-files.ts';

test('the calendar shows free gaps, arrivals and what is not loaded, and exports them @promise', async ({
  sampleOfWorker,
}) => {
  const console = await sampleOfWorker();
  const { page } = console;
  const saved = await answerSaveDialogs(console);
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  const table = page.getByRole('table', { name: 'Nights of all properties' });
  const rows = table.locator('[data-row-id]');
  const reading = page.getByRole('progressbar', { name: 'Loading unavailable dates' });

  // The sample's six weeks are few enough to load automatically.
  await expect(rows.last()).not.toContainText('not loaded yet');
  await reading.waitFor({ state: 'hidden' });
  await expect(rows.first()).toContainText(/Free: .* nights\)/);

  // A year isn't: its bookings show, and other days are hatched and labelled.
  await page.getByText('Year', { exact: true }).click();
  await expect(page.getByRole('button', { name: /^Load \d+ months$/ })).toBeVisible();
  await expect(rows.first()).toContainText('not loaded yet');
  await expect(rows.first()).toContainText(/\d+ unknown/);
  await page.getByText('6 weeks', { exact: true }).click();
  // Rows come and go until every property is known.
  await expect(rows.filter({ hasText: 'not loaded yet' })).toHaveCount(0);
  await expect(page.getByText(/^Loading saved data for/)).toHaveCount(0);
  await reading.waitFor({ state: 'hidden' });

  await page.getByText('Free for', { exact: true }).click();
  await page.getByLabel('Min. nights').fill('2');
  await page.getByLabel('Max. nights').fill('6');
  await expect(page.getByText(/have a gap of 2 to 6 nights/)).toBeVisible();
  await table.getByRole('link').first().focus();
  await page.keyboard.press('Space');
  const peek = page.getByRole('complementary', { name: /^Peek:/ });
  await expect(peek).toBeVisible();
  const first = await peek.getByRole('status').innerText();
  await page.keyboard.press('ArrowRight');
  await expect(peek.getByRole('status')).not.toHaveText(first);
  await page.keyboard.press('ArrowDown');
  await expect(peek).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(peek).toHaveCount(0);
  // A property that drops out of the list stays open and says so.
  await page.keyboard.press('Space');
  const looked = await peek.getByRole('heading', { level: 2 }).innerText();
  await page.getByLabel('Max. nights').fill('40');
  await page.getByLabel('Min. nights').fill('40');
  await expect(peek.getByRole('heading', { level: 2 })).toHaveText(looked);
  await expect(peek.getByText('isn’t in the filtered list')).toBeVisible();
  await page.getByRole('button', { name: 'Close the peek' }).click();
  await expect(peek).toHaveCount(0);

  await page.getByText('Arrivals', { exact: true }).first().click();
  await expect(page.getByText(/have arrivals: \d+ in all/)).toBeVisible();
  for (const text of await rows.allInnerTexts()) expect(text).toMatch(/Arrivals: /);

  await page.getByText('Discounts on taken nights', { exact: true }).click();
  await expect(page.getByText(/discounts that apply to taken nights/)).toBeVisible();
  await rows
    .first()
    .locator('[data-days]')
    .click({ position: { x: 60, y: 12 } });
  await expect(peek.getByText('Discounts for this arrival if booked today')).toBeVisible();
  expect(await axeFaults(page, wcagTags)).toEqual([]);
  await page.getByRole('button', { name: 'Close the peek' }).click();

  await page.getByText('All properties', { exact: true }).click();
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await page.getByText(/^Saved as/).waitFor();
  const name = (await page.getByText(/^Saved as/).innerText()).replace('Saved as ', '').trim();
  const csv = saved(name).toString('utf8');
  expect(csv.split('\n').length).toBeGreaterThan(24);
  expect(csv).toContain('arrival');

  await table.getByRole('link').first().focus();
  await page.keyboard.press('x');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await expect(page.getByRole('link', { name: 'Compare', exact: true })).toBeVisible();
  await page.keyboard.press('e');
  await expect(page.getByRole('heading', { level: 1, name: /bulk edit|change/i })).toBeVisible();
});

import { expect, test } from '../support/fixtures.ts';
import { answerSaveDialogs } from '../support/disk/saved-files.ts';
import { shareSample } from '../support/shared-console.ts';
import { goTo } from '../pages/go-to.ts';
import { routes } from '../../../src/renderer/routes.ts';

const sample = shareSample();

test('last month’s bookings of all properties are exported in four presses', async () => {
  const { page } = sample();
  const saved = await answerSaveDialogs(sample());
  await page.getByRole('heading', { name: 'Performance', level: 1 }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('b');
  await page.getByText('Last month', { exact: true }).click();
  const table = page.getByRole('table', { name: 'Bookings', exact: true });
  const rows = async () => Number(await table.getAttribute('aria-rowcount')) - 1;
  await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0);
  await expect.poll(rows).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Export CSV' }).click();

  const today = new Date();
  const month = new Date(today.getFullYear(), today.getMonth() - 1, 15).toISOString().slice(0, 7);
  const dayOfMonth = (day: number) => `${month}-${String(day).padStart(2, '0')}`;
  const last = new Date(today.getFullYear(), today.getMonth(), 0).getDate();
  const name = `bookings-${dayOfMonth(1)}-to-${dayOfMonth(last)}.csv`;
  await expect.poll(() => saved(name).toString()).toContain(month);
  const lines = saved(name).toString().trim().split('\n');
  expect(lines).toHaveLength((await rows()) + 1);
  for (const line of lines.slice(1)) expect(line).toContain(`${month}-`);
});

test('bookings of all properties are loaded, filtered and totalled, and the palette starts a bulk edit @promise', async () => {
  const { page, problems } = sample();
  await goTo(page, routes.performance());
  await page.getByRole('heading', { name: 'Performance', level: 1 }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('b');
  await page.getByRole('heading', { name: 'Bookings', level: 1 }).waitFor();
  const table = page.getByRole('table', { name: 'Bookings', exact: true });
  await table.waitFor();
  await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0);
  const figures = page.getByLabel('Totals for these bookings');
  await expect(figures).toContainText('Median per night');
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeEnabled();

  await page.getByText('Last 12 months').click();
  await expect.poll(async () => Number(await table.getAttribute('aria-rowcount'))).toBeGreaterThan(300);
  const all = Number(await table.getAttribute('aria-rowcount'));
  await page.getByRole('button', { name: 'Channel' }).first().click();
  await page.getByRole('menuitemcheckbox', { name: 'phone' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(async () => Number(await table.getAttribute('aria-rowcount'))).toBeLessThan(all);

  // The palette would otherwise slide in while its position is measured.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.keyboard.press('ControlOrMeta+k');
  const search = page.getByRole('textbox', { name: /Find a property/ });
  const before = await search.boundingBox();
  await search.fill('raise deposits 10 %');
  await expect(page.getByText('Raise deposits by 10', { exact: false }).first()).toBeVisible();
  expect((await search.boundingBox())?.y).toBe(before?.y);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Bulk edit', level: 1 }).waitFor();
  await expect(page.locator('input[value="10"]').first()).toBeVisible();
  expect(problems).toEqual([]);
});

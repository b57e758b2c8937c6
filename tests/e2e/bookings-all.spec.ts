import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

async function faults(page: Page): Promise<string[]> {
  const result = await new AxeBuilder({ page }).setLegacyMode().withTags(['wcag2a', 'wcag2aa']).analyze();
  return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

test('bookings of all houses are read, narrowed and counted, and the palette opens what words ask for', async ({
  launch,
}) => {
  test.slow();
  const console = await launch({ sample: true });
  const { page } = console;
  await page.getByRole('heading', { name: 'Board', level: 1 }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('k');
  await page.getByRole('heading', { name: 'Bookings', level: 1 }).waitFor();
  const table = page.getByRole('table', { name: 'Bookings', exact: true });
  await table.waitFor();
  await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0, { timeout: 60_000 });
  const figures = page.getByLabel('What these bookings add up to');
  await expect(figures).toContainText('Median a night');
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeEnabled();

  await page.getByText('Last 12 months').click();
  await expect.poll(async () => Number(await table.getAttribute('aria-rowcount'))).toBeGreaterThan(300);
  const all = Number(await table.getAttribute('aria-rowcount'));
  await page.getByRole('button', { name: 'Channel' }).first().click();
  await page.getByRole('menuitemcheckbox', { name: 'phone' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(async () => Number(await table.getAttribute('aria-rowcount'))).toBeLessThan(all);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await faults(page)).toEqual([]);
  }

  await page.keyboard.press('ControlOrMeta+k');
  const search = page.getByRole('textbox', { name: /Find a property/ });
  const before = await search.boundingBox();
  await search.fill('raise deposits 10 %');
  await expect(page.getByText('Raise deposits by 10', { exact: false }).first()).toBeVisible();
  expect((await search.boundingBox())?.y).toBe(before?.y);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Plan changes', level: 1 }).waitFor();
  await expect(page.locator('input[value="10"]').first()).toBeVisible();
  expect(console.problems).toEqual([]);
});

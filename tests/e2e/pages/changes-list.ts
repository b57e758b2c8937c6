import type { Page } from '@playwright/test';

/** Opens the newest change with this title from the list of changes. */
export async function openNewest(
  page: Page,
  title: string | RegExp = /^[^:]+: security deposit/,
): Promise<void> {
  await page.getByRole('link', { name: 'Changes', exact: true }).click();
  await page.getByRole('link', { name: title }).first().click();
}

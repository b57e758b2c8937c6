import type { Page } from '@playwright/test';

/** What came of the newest change of this title, from the list of changes, as a person goes there. */
export async function openNewest(
  page: Page,
  title: string | RegExp = /^[^:]+: security deposit/,
): Promise<void> {
  await page.getByRole('link', { name: 'Changes', exact: true }).click();
  await page.getByRole('link', { name: title }).first().click();
}

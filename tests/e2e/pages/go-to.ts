import type { Page } from '@playwright/test';

/** Shows a place of `routes` without the screens on the way to it. */
export async function goTo(page: Page, place: string): Promise<void> {
  await page.evaluate((hash) => void (location.hash = hash), place);
}

import type { Page } from '@playwright/test';

export async function goTo(page: Page, place: string): Promise<void> {
  await page.evaluate((hash) => void (location.hash = hash), place);
}

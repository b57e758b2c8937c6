import { test, type Page } from '@playwright/test';

/** Off by default, because a picture takes as long as several clicks. */
const areSaved = process.env['KEYHOLDER_PICTURES'] === '1';

/** Saves a picture of the whole page with the test's results if KEYHOLDER_PICTURES=1. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (areSaved) await page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true });
}

export async function keepPictures(page: Page, name: string): Promise<void> {
  if (!areSaved) return;
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForTimeout(150);
    await page.screenshot({ path: test.info().outputPath(`${name}-${colorScheme}.png`) });
  }
}

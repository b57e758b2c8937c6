import { test, type Page } from '@playwright/test';

/** Pictures are for whoever looks at them, and each costs as much as several clicks. */
const areSaved = process.env['KEYHOLDER_PICTURES'] === '1';

/** Keeps a picture of the whole page beside the test's results where pictures are asked for: KEYHOLDER_PICTURES=1. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (areSaved) await page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true });
}

/** The same in dark and in light. */
export async function keepPictures(page: Page, name: string): Promise<void> {
  if (!areSaved) return;
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForTimeout(150);
    await page.screenshot({ path: test.info().outputPath(`${name}-${colorScheme}.png`) });
  }
}

import type { Page } from '@playwright/test';

/** Waits for the sample to load, which it does automatically when opened. */
export async function portfolioRead(page: Page): Promise<void> {
  const strip = page.getByRole('progressbar', { name: 'Loading properties' });
  await strip.waitFor();
  await strip.waitFor({ state: 'hidden' });
}

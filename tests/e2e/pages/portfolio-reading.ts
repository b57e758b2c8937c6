import type { Page } from '@playwright/test';

/** Waits for the end of what the sample does when it is opened: it reads itself. */
export async function portfolioRead(page: Page): Promise<void> {
  const strip = page.getByRole('progressbar', { name: 'Loading properties' });
  await strip.waitFor();
  await strip.waitFor({ state: 'hidden' });
}

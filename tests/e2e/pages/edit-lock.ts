import type { Page } from '@playwright/test';

/** Unlocks the edits of a live workspace, as the band or a screen offers it. */
export async function unlockEditing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Unlock editing' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Unlock editing' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

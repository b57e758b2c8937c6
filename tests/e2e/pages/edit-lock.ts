import type { Page } from '@playwright/test';

/** Unlocks the edits of a live workspace, as the band offers it; the question that follows is answered with yes. */
export async function unlockEditing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Unlock editing' }).first().click();
  await page.getByRole('button', { name: 'Lock now' }).waitFor();
}

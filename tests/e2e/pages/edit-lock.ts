import type { Page } from '@playwright/test';

/** Unlocks the edits of a live workspace where they are locked, as the band offers it; the question is answered with yes. */
export async function unlockEditing(page: Page): Promise<void> {
  const [unlock, lock] = [
    page.getByRole('button', { name: 'Unlock editing' }).first(),
    page.getByRole('button', { name: 'Lock now' }),
  ];
  await unlock.or(lock).first().waitFor();
  if (!(await lock.isVisible())) await unlock.click();
  await lock.waitFor();
}

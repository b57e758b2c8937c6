import type { Page } from '@playwright/test';

/** Unlocks editing in the band if it's locked, and confirms. */
export async function unlockEditing(page: Page): Promise<void> {
  const [unlock, lock] = [
    page.getByRole('button', { name: 'Unlock editing' }).first(),
    page.getByRole('button', { name: 'Lock now' }),
  ];
  await unlock.or(lock).first().waitFor();
  if (!(await lock.isVisible())) await unlock.click();
  await lock.waitFor();
}

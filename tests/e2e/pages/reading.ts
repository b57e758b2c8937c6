import { expect, type Page } from '@playwright/test';

/** Says that what Keyholder reads is right, where an edit begins with that question. */
export async function confirmReading(page: Page): Promise<void> {
  const sheet = page.getByRole('region', { name: 'How this is read' });
  await sheet.getByRole('button', { name: 'Yes, it is right' }).click();
  await expect(sheet).toHaveCount(0);
}
